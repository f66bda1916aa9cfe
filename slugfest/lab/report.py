"""The balance report: one HTML file that opens without a network, drawn from the same data as its JSON."""

from html import escape

import msgspec

from . import charts
from .balance import Balance
from .report_parts import figure, folded, options, plain, rates, stop, table, times, together
from .report_sweeps import section
from .saying import said_of_bots
from .summary import Rate
from .swept import Point, Swept

__all__ = ["Point", "Report", "Swept", "html_of"]

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
th, td { padding: 0.15rem 0.7rem 0.15rem 0; text-align: right; vertical-align: bottom }
td { white-space: nowrap }
.wide { overflow-x: auto }
th:first-child, td:first-child { text-align: left }
thead th { border-bottom: 1px solid #bbb }
.note { color: #666; font-size: 0.9rem }
.stop { border: 2px solid #a33; padding: 0.6rem 0.8rem }
.says { background: #f2f6fb; border-left: 4px solid #2f6db3; padding: 0.5rem 0.9rem; max-width: 46rem }
.says p + p { margin-top: 0.4rem }
.says p { margin: 0 }
summary { cursor: pointer }
"""


class Report(msgspec.Struct, frozen=True):
    """All that a report shows; as JSON it is the same."""

    balance: Balance
    sweeps: list[Swept] = []
    note: str = ""
    says: list[str] = []
    """What it comes to, in sentences; nothing where nothing follows."""
    matches: int = 0
    """How many matches were played in all, those of sweeps included."""


def html_of(report: Report) -> str:
    """Return a report as a page."""
    found = report.balance
    compared, cards = _entities(found) + _match_ups(found) + _order(found), _cards(found)
    if found.liveliness.stand_off:
        compared, cards = folded("Who won how often, all the same", compared + cards), ""
    parts = [
        _head(report),
        *(section(one, found) for one in report.sweeps),
        compared,
        _lengths(found),
        _course(found),
        cards,
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
    stopped = " The series was stopped before its end." if found.interrupted else ""
    more = f" With those of sweeps it is {report.matches:,} in all." if report.matches > found.games else ""
    focus = found.names.get(found.focus, found.focus)
    goes = "Line-ups go round: everybody meets everybody equally often and sits everywhere." if found.entities else ""
    if focus:
        goes = f"{focus} is in every match, sits everywhere, and meets everybody equally often."
    lines = [
        f"{found.games:,} matches of <code>{escape(found.mode)}</code> with {found.seats} seats, played by "
        f"<strong>{escape(said_of_bots(found.bots))}</strong>; seed {found.seed}.{more}{stopped}",
        escape(goes),
        escape(report.note),
    ]
    small = f"Options: {options(found.options)}." if found.options else ""
    small += f" Packs: {', '.join(found.packs)}." if found.packs else ""
    says = "".join(f"<p>{together(escape(one))}</p>\n" for one in report.says)
    return (
        stop(found.liveliness.stand_off)
        + (f'<div class="says">\n{says}</div>\n' if says else "")
        + "".join(f"<p>{line}</p>\n" for line in lines if line)
        + f'<p class="note">{escape(small)} Bars and ranges are 95 % intervals: where they reach across the dashed '
        "line, the difference may be chance. What a figure says, it says of these bots.</p>\n"
    )


def _entities(found: Balance) -> str:
    if not found.entities:
        return ""
    called = found.called
    text = f"How often each {called} is on the winning side. A fair share is {found.fair:.1%}."
    if found.focus:
        text += f" {found.names.get(found.focus, found.focus)} was in every match."
    return (
        f"<h2>Win rate by {escape(called)}</h2>\n<p>{escape(text)}</p>\n"
        + figure(charts.rates(found.entities, found.names, found.fair, mark=found.focus), text)
        + folded("As a table", rates(found.entities, found.names, called))
    )


def _match_ups(found: Balance) -> str:
    if not found.pairs:
        return ""
    if found.focus:
        return _rivals(found)
    text = f"How often the {found.called} of a row finishes ahead of the one of a column, when they are opponents."
    order = [one.name for one in found.entities]
    games = sorted(pair.games for pair in found.pairs)
    met = f"Each pair met {times(games[0], games[-1])}."
    return f"<h2>Match-ups</h2>\n<p>{escape(text)} {met}</p>\n" + figure(
        charts.match_ups(found.pairs, found.names, order), text
    )


def _rivals(found: Balance) -> str:
    """Show how whoever is in every match fares against each of the others."""
    focus = found.names.get(found.focus, found.focus)
    shares = [
        Rate(pair.other, pair.games, pair.rate * pair.games, pair.rate, pair.low, pair.high)
        for pair in found.pairs
        if pair.one == found.focus
    ]
    shares.sort(key=lambda rate: (-rate.rate, rate.name))
    text = f"How often {focus} finishes ahead of each of the others, when they are opponents; a shared place is half."
    return (
        f"<h2>Against whom</h2>\n<p>{escape(text)}</p>\n"
        + figure(charts.rates(shares, found.names, 0.5, title="ahead, with 95 % interval"), text)
        + folded("As a table", rates(shares, found.names, "against"))
    )


def _order(found: Balance) -> str:
    shares, title = (found.order, "Going first") if found.order else (found.by_seat, "Seats")
    text = f"Share of wins by {'turn order' if found.order else 'seat'}. A fair share is {found.fair:.1%}."
    return (
        f"<h2>{title}</h2>\n<p>{text}</p>\n"
        + figure(charts.rates(shares, {}, found.fair), text)
        + folded("As a table", rates(shares, {}, "turn order" if found.order else "seat"))
    )


def _lengths(found: Balance) -> str:
    turns, choices = found.turns, found.choices
    text = (
        f"A match takes {plain(turns.median)} turns in the median ({turns.tenth:.0f} to {turns.ninetieth:.0f} in the "
        f"middle 80 %, {turns.most:.0f} at most), and {plain(choices.median)} choices ({choices.tenth:.0f} to "
        f"{choices.ninetieth:.0f}, {choices.most:.0f} at most)."
    )
    alive = "; ".join(found.liveliness.told())
    ends = (f"<p>{escape(alive[:1].upper() + alive[1:])}.</p>\n" if alive else "") + table(
        ("ended by", "matches"), found.reasons.items()
    )
    several = "1 match was" if found.draws == 1 else f"{found.draws} matches were"
    shared = f"<p>{several} shared by several winners.</p>\n" if found.draws else ""
    two = figure(charts.histogram(turns, "turns"), "Turns in a match")
    two += figure(charts.histogram(choices, "choices"), "Choices in a match")
    return f'<h2>Length</h2>\n<p>{text}</p>\n<div class="two">{two}</div>\n{ends}{shared}'


def _course(found: Balance) -> str:
    if not found.course or found.behind is None:
        return ""
    text = (
        "The worth of the position to the eventual winner, as the bots judge it, from the start of a match to its end: "
        "the mean and the middle half. To the right: in how many matches the eventual winner was ahead of all others "
        f"at that moment. Half-way, {found.behind:.0%} of the winners were not ahead."
    )
    return f"<h2>Comebacks</h2>\n<p>{text}</p>\n" + figure(charts.course(found.course), text)


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
    unseen = ", ".join(found.unseen_called)
    telling = any(min(card.played, card.offered - card.played) >= 5 for card in found.cards)
    return (
        f"<h2>Cards</h2>\n<p>{text}</p>\n"
        + (figure(charts.cards(found.cards), "Cards and winning") if telling else "")
        + f"<p><strong>Dead cards</strong> (could be played, never were): {escape(dead or 'none')}.</p>\n"
        + (
            folded(f"Never on offer in these matches: {len(found.unseen)}", f"<p>{escape(unseen)}</p>\n")
            if unseen
            else ""
        )
        + folded(f"All {len(rows)} cards", table(heads, rows))
    )


def _choices(found: Balance) -> str:
    turn = found.per_turn
    text = (
        f"A turn has {turn.mean:.1f} choices on average ({plain(turn.median)} in the median, {turn.most:.0f} at most), "
        f"and a choice {found.branching:.1f} options. Choices with a single option are not counted."
    )
    rows = [(one.prompt, f"{one.per_match:.1f}", f"{one.options:.1f}", one.most) for one in found.questions]
    two = figure(charts.histogram(turn, "choices in a turn"), "Choices in a turn")
    return (
        f"<h2>Choices and branching</h2>\n<p>{text}</p>\n{two}"
        + figure(charts.questions(found.questions), "Options by kind of choice")
        + folded("As a table", table(("choice", "per match", "options on average", "options at most"), rows))
    )
