"""The balance report: one HTML file that opens without a network, drawn from the same data as its JSON."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import msgspec

from . import charts
from .balance import Balance
from .summary import Rate

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; color: #222; background: #fff }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; margin-bottom: 0 }
h2 { font-size: 1.2rem; margin-top: 2.2rem }
p { max-width: 46rem }
svg { max-width: 100%; height: auto }
figure { margin: 0.6rem 0; overflow-x: auto }
.two { display: flex; flex-wrap: wrap; gap: 1rem }
table { border-collapse: collapse; font-size: 0.9rem }
th, td { padding: 0.15rem 0.7rem 0.15rem 0; text-align: right }
th:first-child, td:first-child { text-align: left }
thead th { border-bottom: 1px solid #bbb }
.note { color: #666; font-size: 0.9rem }
.stop { border: 2px solid #a33; padding: 0.6rem 0.8rem }
summary { cursor: pointer }
"""


class Point(msgspec.Struct, frozen=True):
    """What a series says with one value of a swept number."""

    value: int
    games: int
    entities: list[Rate]
    order: list[Rate]
    turns: float
    stand_off: str = ""
    """Why nothing follows from the games with this value, where nothing does."""


class Swept(msgspec.Struct, frozen=True):
    """A sweep that was played: what was changed, what it is in the box, whom it belongs to, and what came of it."""

    where: str
    now: int
    whose: str
    points: list[Point]


class Report(msgspec.Struct, frozen=True):
    """All that a report shows; as JSON it is the same."""

    balance: Balance
    sweeps: list[Swept] = []
    note: str = ""


def html_of(report: Report) -> str:
    """Return a report as a page."""
    found = report.balance
    parts = [
        _head(report),
        *(_sweep(one, found) for one in report.sweeps),
        _entities(found),
        _match_ups(found),
        _order(found),
        _lengths(found),
        _course(found),
        _cards(found),
        _choices(found),
    ]
    title = f"Balance of {found.title}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n<body>\n'
        f"<h1>{escape(title)}</h1>\n{''.join(parts)}</body></html>\n"
    )


def _head(report: Report) -> str:
    found = report.balance
    options = ", ".join(f"{name} = {value}" for name, value in found.options.items())
    stopped = " The series was stopped before its end." if found.interrupted else ""
    lines = [
        f"{found.games:,} matches of <code>{escape(found.mode)}</code> with {found.seats} seats, played by "
        f"{escape(', '.join(found.bots))}; seed {found.seed}.{stopped}",
        "Line-ups go round: everybody meets everybody equally often and sits everywhere." if found.entities else "",
        escape(report.note),
    ]
    small = f"Options: {options}." + (f" Packs: {', '.join(found.packs)}." if found.packs else "")
    return (
        _stand_off(found.liveliness.stand_off)
        + "".join(f"<p>{line}</p>\n" for line in lines if line)
        + f'<p class="note">{escape(small)} Bars and ranges are 95 % intervals: where they reach across the dashed '
        "line, the difference may be chance. What a figure says, it says of these bots.</p>\n"
    )


def _stand_off(why: str) -> str:
    """Say plainly that nothing follows, where nothing does."""
    return f'<p class="stop"><strong>{escape(why)}</strong></p>\n' if why else ""


def _figure(drawn: str, caption: str) -> str:
    return f'<figure role="img" aria-label="{escape(caption, quote=True)}">{drawn}</figure>\n'


def _table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>\n"


def _folded(summary: str, inside: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>\n{inside}</details>\n"


def _rates(found: Sequence[Rate], balance: Balance, head: str) -> str:
    rows = [
        (balance.names.get(one.name, one.name), one.games, f"{one.rate:.1%}", f"{one.low:.1%} to {one.high:.1%}")
        for one in found
    ]
    return _table((head, "games", "wins", "95 % interval"), rows)


def _entities(found: Balance) -> str:
    if not found.entities:
        return ""
    called = found.called
    text = f"How often each {called} is on the winning side. A fair share is {found.fair:.1%}."
    return (
        f"<h2>Win rate by {escape(called)}</h2>\n<p>{escape(text)}</p>\n"
        + _figure(charts.rates(found.entities, found.names, found.fair), text)
        + _folded("As a table", _rates(found.entities, found, called))
    )


def _match_ups(found: Balance) -> str:
    if not found.pairs:
        return ""
    text = f"How often the {found.called} of a row finishes ahead of the one of a column, when they are opponents."
    order = [one.name for one in found.entities]
    games = sorted(pair.games for pair in found.pairs)
    return f"<h2>Match-ups</h2>\n<p>{escape(text)} Each pair met {games[0]} to {games[-1]} times.</p>\n" + _figure(
        charts.match_ups(found.pairs, found.names, order), text
    )


def _order(found: Balance) -> str:
    rates, title = (found.order, "Going first") if found.order else (found.by_seat, "Seats")
    text = f"Share of wins by {'turn order' if found.order else 'seat'}. A fair share is {found.fair:.1%}."
    return (
        f"<h2>{title}</h2>\n<p>{text}</p>\n"
        + _figure(charts.rates(rates, {}, found.fair), text)
        + _folded("As a table", _rates(rates, found, "turn order" if found.order else "seat"))
    )


def _lengths(found: Balance) -> str:
    turns, choices = found.turns, found.choices
    text = (
        f"A match takes {turns.median:.0f} turns in the median ({turns.tenth:.0f} to {turns.ninetieth:.0f} in the "
        f"middle 80 %, {turns.most:.0f} at most), and {choices.median:.0f} choices ({choices.tenth:.0f} to "
        f"{choices.ninetieth:.0f}, {choices.most:.0f} at most)."
    )
    alive = "; ".join(found.liveliness.told())
    ends = (f"<p>{escape(alive[:1].upper() + alive[1:])}.</p>\n" if alive else "") + _table(
        ("ended by", "matches"), found.reasons.items()
    )
    shared = f"<p>{found.draws} matches were shared by several winners.</p>\n" if found.draws else ""
    two = _figure(charts.histogram(turns, "turns"), "Turns in a match")
    two += _figure(charts.histogram(choices, "choices"), "Choices in a match")
    return f'<h2>Length</h2>\n<p>{text}</p>\n<div class="two">{two}</div>\n{ends}{shared}'


def _course(found: Balance) -> str:
    if not found.course or found.behind is None:
        return ""
    text = (
        "The worth of the position to the eventual winner, as the bots judge it, from the start of a match to its end: "
        "the mean and the middle half. To the right: in how many matches the eventual winner was ahead of all others "
        f"at that moment. Half-way, {found.behind:.0%} of the winners were not ahead."
    )
    return f"<h2>Comebacks</h2>\n<p>{text}</p>\n" + _figure(charts.course(found.course), text)


def _cards(found: Balance) -> str:
    if not found.cards:
        return ""
    text = (
        "A card is counted once for every seat and match in which it could be played. Shown are the cards with the "
        "largest difference between those who played it and those who could have and did not. Who is winning anyway "
        "also plays more: this says what goes with winning, not what brings it about."
    )
    rows = [
        (
            card.name,
            card.offered,
            f"{card.played / card.offered:.0%}",
            card.times,
            f"{card.with_it:.0%}" if card.played else "–",
            f"{card.without:.0%}" if card.played < card.offered else "–",
            f"{card.difference:+.0%} ({card.low:+.0%} to {card.high:+.0%})" if 0 < card.played < card.offered else "–",
        )
        for card in found.cards
    ]
    heads = (
        "card",
        "could be played in",
        "was played in",
        "times in all",
        "wins with it",
        "wins without",
        "difference",
    )
    named = {card.key: card.name for card in found.cards}
    dead = ", ".join(named[key] for key in found.dead)
    unseen = ", ".join(key.partition(":")[2] for key in found.unseen)
    telling = any(min(card.played, card.offered - card.played) >= 5 for card in found.cards)
    return (
        f"<h2>Cards</h2>\n<p>{text}</p>\n"
        + (_figure(charts.cards(found.cards), "Cards and winning") if telling else "")
        + f"<p><strong>Dead cards</strong> (could be played, never were): {escape(dead or 'none')}.</p>\n"
        + (
            _folded(f"Never on offer in these matches: {len(found.unseen)}", f"<p>{escape(unseen)}</p>\n")
            if unseen
            else ""
        )
        + _folded(f"All {len(rows)} cards", _table(heads, rows))
    )


def _choices(found: Balance) -> str:
    turn = found.per_turn
    text = (
        f"A turn has {turn.mean:.1f} choices on average ({turn.median:.0f} in the median, {turn.most:.0f} at most), "
        f"and a choice {found.branching:.1f} options. Choices with a single option are not counted."
    )
    rows = [(one.prompt, f"{one.per_match:.1f}", f"{one.options:.1f}", one.most) for one in found.questions]
    two = _figure(charts.histogram(turn, "choices in a turn"), "Choices in a turn")
    return (
        f"<h2>Choices and branching</h2>\n<p>{text}</p>\n{two}"
        + _figure(charts.questions(found.questions), "Options by kind of choice")
        + _folded("As a table", _table(("choice", "per match", "options on average", "options at most"), rows))
    )


def _sweep(swept: Swept, found: Balance) -> str:
    """Show what changing a number does to whoever it belongs to, or to all; and to the length of matches."""
    whose = found.names.get(swept.whose, swept.whose)
    shown = [swept.whose] if swept.whose else [rate.name for rate in found.entities[:6]]
    points = [
        {"value": point.value, "who": found.names.get(rate.name, rate.name)}
        | {"rate": rate.rate, "low": rate.low, "high": rate.high}
        for point in swept.points
        for rate in point.entities
        if rate.name in shown
    ]
    turns = [{"value": point.value, "who": "turns", "rate": point.turns} for point in swept.points]
    first = [
        {"value": point.value, "who": "first", "rate": point.order[0].rate}
        | {"low": point.order[0].low, "high": point.order[0].high}
        for point in swept.points
        if point.order
    ]
    rows = [
        (
            f"{point.value}{' (now)' if point.value == swept.now else ''}",
            *(
                f"{rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%})"
                for rate in point.entities
                if rate.name == swept.whose
            ),
            f"{point.turns:.0f}",
            f"{point.order[0].rate:.1%}" if point.order else "–",
            point.games,
        )
        for point in swept.points
    ]
    heads = (
        swept.where,
        *((f"wins of {whose}",) if swept.whose else ()),
        "turns (median)",
        "wins of the first",
        "games",
    )
    figures = ""
    if points:
        figures += _figure(charts.sweep(points, swept.where, "share of wins", found.fair, swept.now), "Wins by value")
    figures += _figure(charts.sweep(turns, swept.where, "turns (median)", None, swept.now), "Turns by value")
    if first and not points:
        figures += _figure(charts.sweep(first, swept.where, "wins of the first", found.fair, swept.now), "Going first")
    text = f"The same matches (same seeds, same line-ups) with another number each time; in the box it is {swept.now}."
    stopped = "".join(_stand_off(f"{point.value}: {point.stand_off}") for point in swept.points if point.stand_off)
    return f"<h2>Sweep: {escape(swept.where)}</h2>\n<p>{text}</p>\n{stopped}{figures}{_table(heads, rows)}"
