"""The charts of the lab: plain data in, SVG out. Altair describes them, vl-convert draws them; no script is left in."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from slugfest.kernel.errors import SlugfestError

from .balance import Moment, Pair, Played, Question, Spread
from .summary import Rate

WIDTH = 560
BLUE, RED, GREY = "#2f6db3", "#b3412f", "#777777"
SEATS = ("#2f6db3", "#b3412f", "#2f8f4e", "#8a5fb0", "#b8860b", "#4f9aa0")
MOST_BARS = 30
_NUMBER = re.compile(r"(\d+\.\d\d)\d+")


def altair() -> Any:
    """Return Altair, or say how to get it."""
    try:
        import altair
        import vl_convert  # noqa: F401  draws what Altair describes
    except ImportError:
        raise SlugfestError("charts need Altair and vl-convert: pip install 'slugfest[lab]'") from None
    return altair


def svg_of(chart: Any) -> str:
    """Draw a chart. Coordinates are cut to a hundredth of a point, which nobody sees and halves the text."""
    import vl_convert

    drawn: str = vl_convert.vegalite_to_svg(
        chart.configure(aria=False, background="white", font="sans-serif")
        .configure_axis(gridColor="#eeeeee", labelFontSize=11, titleFontSize=11, titleFontWeight="normal")
        .configure_axisQuantitative(labelFlush=False, labelOverlap="parity", labelSeparation=6)
        .configure_view(stroke=None)
        .to_dict()
    )
    return _NUMBER.sub(r"\1", drawn)


def values(rows: Sequence[Mapping[str, Any]]) -> Any:
    """Return rows as data that stands in the chart itself."""
    return altair().Data(values=[dict(row) for row in rows])


def rates(
    found: Sequence[Rate],
    names: Mapping[str, str],
    fair: float,
    title: str = "share of wins, with 95 % interval",
    mark: str = "",
) -> str:
    """Draw shares of wins with their intervals, and where a fair share is; one of them may be marked."""
    alt = altair()
    marked = names.get(mark, mark)
    rows = [{"who": names.get(one.name, one.name), "rate": one.rate, "low": one.low, "high": one.high} for one in found]
    sort = [row["who"] for row in rows]
    colour = alt.condition(alt.datum.who == marked, alt.value(RED), alt.value(BLUE))
    base = alt.Chart(values(rows)).encode(y=alt.Y("who:N", sort=sort, title=None), color=colour)
    percent = alt.Axis(format="%", title=title)
    line = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", axis=percent), x2="high:Q")
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(x="rate:Q")
    return svg_of((fair_line(fair) + line + dots).properties(width=WIDTH - 120, height=max(60, 22 * len(rows))))


def fair_line(fair: float, horizontal: bool = False) -> Any:
    """Return the line of a fair share."""
    alt = altair()
    rule = alt.Chart(values([{"fair": fair}])).mark_rule(strokeDash=[4, 3], color=GREY)
    return rule.encode(y="fair:Q") if horizontal else rule.encode(x="fair:Q")


def match_ups(pairs: Sequence[Pair], names: Mapping[str, str], order: Sequence[str]) -> str:
    """Draw how often each in a row finishes ahead of each in a column."""
    alt = altair()
    called = [names.get(name, name) for name in order]
    rows = [
        {"one": names.get(pair.one, pair.one), "other": names.get(pair.other, pair.other), "rate": pair.rate}
        for pair in pairs
    ]
    size = 34 if len(order) <= 14 else 22
    base = alt.Chart(values(rows)).encode(
        x=alt.X("other:N", sort=called, title="against", axis=alt.Axis(orient="top", labelAngle=-45)),
        y=alt.Y("one:N", sort=called, title=None),
    )
    colour = alt.Color(
        "rate:Q",
        scale=alt.Scale(domain=[0, 0.5, 1], range=[RED, "#f7f7f7", BLUE]),
        legend=alt.Legend(format="%", title="ahead"),
    )
    text = base.mark_text(fontSize=10).encode(
        text=alt.Text("rate:Q", format=".0%"),
        color=alt.condition("datum.rate < 0.2 || datum.rate > 0.8", alt.value("white"), alt.value("#222222")),
    )
    chart = base.mark_rect().encode(color=colour) + text
    return svg_of(chart.properties(width=size * len(order), height=size * len(order)))


def histogram(spread: Spread, title: str) -> str:
    """Draw how often values come up, in about thirty steps."""
    alt = altair()
    rows = [{"value": value, "count": count} for value, count in spread.counts.items()]
    few = not spread.counts or max(spread.counts) - min(spread.counts) < 30  # else gaps between them would not show
    x = alt.X("value:O" if few else "value:Q", title=title, **({} if few else {"bin": alt.Bin(maxbins=30)}))
    y = alt.Y("sum(count):Q", title="how often")
    bars = alt.Chart(values(rows)).mark_bar(color=BLUE).encode(x=x, y=y)
    return svg_of(bars.properties(width=WIDTH / 2 - 40, height=150))


def course(moments: Sequence[Moment]) -> str:
    """Draw the worth of the eventual winner over the match, and how often it is ahead."""
    alt = altair()
    rows = [
        {"at": one.at, "worth": one.worth, "lower": one.lower, "upper": one.upper, "ahead": one.ahead}
        for one in moments
    ]
    base = alt.Chart(values(rows)).encode(x=alt.X("at:Q", axis=alt.Axis(format="%"), title="how far the match is"))
    band = base.mark_area(opacity=0.25, color=BLUE).encode(y=alt.Y("lower:Q", title="worth"), y2="upper:Q")
    line = base.mark_line(color=BLUE).encode(y="worth:Q")
    share = alt.Y("ahead:Q", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%"), title="the winner is ahead")
    ahead = base.mark_line(color=RED).encode(y=share)
    half = {"width": WIDTH / 2 - 50, "height": 180}
    return svg_of((band + line).properties(**half) | ahead.properties(**half))


def cards(found: Sequence[Played], least: int = 5) -> str:
    """Draw how much more often those win who play a card than those who could have: the cards where it matters most."""
    alt = altair()
    known = [card for card in found if min(card.played, card.offered - card.played) >= least]
    telling = sorted(known, key=lambda card: -abs(card.difference))[:MOST_BARS]
    telling.sort(key=lambda card: -card.difference)
    rows = [{"card": card.name, "by": card.difference, "low": card.low, "high": card.high} for card in telling]
    base = alt.Chart(values(rows)).encode(y=alt.Y("card:N", sort=[row["card"] for row in rows], title=None))
    axis = alt.Axis(format="+%", title="share of wins of those who play it, less that of those who could have")
    line = base.mark_rule(strokeWidth=2, color=BLUE).encode(x=alt.X("low:Q", axis=axis), x2="high:Q")
    dots = base.mark_point(filled=True, size=60, opacity=1, color=BLUE).encode(x="by:Q")
    return svg_of((fair_line(0.0) + line + dots).properties(width=WIDTH - 160, height=max(60, 18 * len(rows))))


def questions(found: Sequence[Question]) -> str:
    """Draw how many options each kind of choice has, the most asked ones."""
    alt = altair()
    rows = [{"prompt": one.prompt.partition(".")[2] or one.prompt, "options": one.options} for one in found[:20]]
    sort = [row["prompt"] for row in rows]
    bars = alt.Chart(values(rows)).mark_bar(color=BLUE)
    x, y = alt.X("options:Q", title="options on average"), alt.Y("prompt:N", sort=sort, title=None)
    return svg_of(bars.encode(x=x, y=y).properties(width=WIDTH - 160, height=18 * len(rows)))


def sweep(
    points: Sequence[Mapping[str, Any]],
    title: str,
    y_title: str,
    level: float | None,
    nows: Sequence[int],
    ticks: Sequence[int],
) -> str:
    """Draw what changing a number does: `points` have value, rate, and low and high where they are shares.

    `level` is where a fair share or no difference is; without one it is no share. `ticks` are the values, `nows` those
    that stand there now.
    """
    alt = altair()
    axis = alt.Axis(values=list(ticks), format="d", grid=False, labelOverlap=False)
    x = alt.X("value:Q", title=title, axis=axis, scale=alt.Scale(zero=False, padding=16, nice=False))
    base = alt.Chart(values(points)).encode(x=x, color=alt.value(BLUE))
    form = "%" if level else "+%"
    y_axis = alt.Axis(tickMinStep=0.5) if level is None else alt.Axis(format=form)
    y = alt.Y("rate:Q", title=y_title, axis=y_axis, scale=alt.Scale(zero=False))
    chart = base.mark_line(opacity=0.5).encode(y=y) + base.mark_point(filled=True, size=70, opacity=1).encode(y=y)
    if level is not None:
        chart += base.mark_rule(strokeWidth=2).encode(y="low:Q", y2="high:Q")
        chart = fair_line(level, horizontal=True) + chart
    marked = alt.Chart(values([{"value": now, "said": "now"} for now in nows])).encode(x="value:Q")
    rule = marked.mark_rule(strokeDash=[1, 3], color=GREY)
    said = marked.mark_text(align="left", dx=4, dy=4, fontSize=10, color=GREY, baseline="top").encode(
        y=alt.value(0), text="said:N"
    )
    return svg_of((rule + said + chart).properties(width=WIDTH - 140, height=180))


def luck(found: Sequence[Sequence[float]], names: Sequence[str]) -> str:
    """Draw the luck of every seat over a match: lines of the number of answers and one value per seat."""
    alt = altair()
    titles = [f"{seat + 1}. {name}" for seat, name in enumerate(names)]
    rows = [
        {"at": line[0], "who": titles[seat], "luck": value} for line in found for seat, value in enumerate(line[1:])
    ]
    zero = alt.Chart(values([{"zero": 0}])).mark_rule(strokeDash=[4, 3], color=GREY).encode(y="zero:Q")
    lines = (
        alt.Chart(values(rows))
        .mark_line(interpolate="step-after")
        .encode(
            x=alt.X("at:Q", title="answers"),
            y=alt.Y("luck:Q", title="luck so far, in worth"),
            color=alt.Color("who:N", scale=alt.Scale(domain=titles, range=list(SEATS)), legend=alt.Legend(title=None)),
        )
    )
    return svg_of((zero + lines).properties(width=WIDTH, height=240))
