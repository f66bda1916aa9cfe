"""What a review has found, in words for the terminal."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from slugfest.bots.hinting import ROUGH, percent
from slugfest.kernel.match import Match
from slugfest.lab.bounds import DOUBT, LEAST
from slugfest.lab.course import Chances
from slugfest.lab.findings import Mistake, Review, Turn

from .luck import BARS
from .seats import read_note

WIDE = 60
"""How many bars the course of a chance has."""
MOST = 6
"""How many mistakes are told; all of them are in the JSON."""
TOLD = 0.01
"""How large a part of a change must be to be told."""


def names_of(match: Match, file: Path) -> list[str]:
    """Return what to call the seats: their numbers, who sat there if that was noted, and what each of them plays."""
    noted = read_note(file, match.seats) or [""] * match.seats
    sides = [seat.side for seat in match.scene(None).seats] or [""] * match.seats
    pairs = zip(noted, sides, strict=True)
    return [f"seat {seat}: {', '.join(filter(None, pair))}".rstrip(": ") for seat, pair in enumerate(pairs, 1)]


def show(console: Console, match: Match, found: Review, names: Sequence[str]) -> None:
    """Print a review for people."""

    def say(lines: Sequence[str]) -> None:
        for line in lines:
            console.print(line, highlight=False, markup=False, soft_wrap=True)

    ended = match.outcome.reason if match.outcome is not None else "It is not over yet"
    say([f"{match.mode.title}, {found.answers} answers. {ended}."])
    if found.shares:
        say(
            [
                "",
                "Chance to win",
                *curves(found, names),
                "",
                "Where it came from: own decisions, those of others, luck, and what came to light",
            ]
        )
        console.print(origins(found, names, "draws" if match.mode.chance == "draws" else "dice"))
    if found.turns:
        say(["", "Turning points", *(line for turn in found.turns for line in turned(turn, names))])
    say(["", *mistaken(found, names), "", *sureness(found)])


def curves(found: Review, names: Sequence[str]) -> list[str]:
    """Return the course of every seat's chance as a row of bars: low is hardly any, high is almost certain."""
    wide = max(map(len, names))
    return [
        f"  {name:{wide}}  {curve(found.course, seat, found.answers)}  "
        f"{percent(found.shares[seat].start)} → {percent(found.shares[seat].end)}"
        for seat, name in enumerate(names)
    ]


def curve(course: Sequence[tuple[int, Chances]], seat: int, answers: int, wide: int = WIDE) -> str:
    """Return a seat's chance over a match as a row of bars, evenly by the number of answers.

    >>> curve([(0, [0.5, 0.5]), (10, [0.8, 0.2]), (20, [1.0, 0.0])], 0, 20, wide=5)
    '▅▅▇▇█'
    """
    bars, now = "", 0
    for number in range(wide):
        at = course[0][0] + (answers - course[0][0]) * number / (wide - 1)
        while now + 1 < len(course) and course[now + 1][0] <= at:
            now += 1
        bars += BARS[min(len(BARS) - 1, int(course[now][1][seat] * len(BARS)))]
    return bars


def origins(found: Review, names: Sequence[str], chance: str) -> Table:
    """Return for every seat what its chance was, what changed it, and what it came to."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("  seat", no_wrap=True)
    for heading in ("start", "own", "others", chance, "came to light", "end"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, one in zip(names, found.shares, strict=True):
        parts = (one.own, one.others, one.chance, one.light)
        table.add_row(f"  {name}", percent(one.start), *map(signed, parts), percent(one.end))
    return table


def turned(turn: Turn, names: Sequence[str]) -> Iterator[str]:
    """Say how chances changed in an action, why, and what happened."""
    seats = sorted(range(len(names)), key=lambda seat: -abs(turn.changed[seat]))
    moved = [f"{names[seat]} {signed(turn.changed[seat])}" for seat in seats if abs(turn.changed[seat]) >= TOLD]
    parts = (("by the decision", turn.own), ("by luck", turn.chance), ("by what came to light", turn.light))
    why = ", ".join(f"{signed(by)} {words}" for words, by in parts if abs(by) >= TOLD)
    yield f"  after answer {turn.at}: {'; '.join(moved[:3])}" + (f" ({why})" if why else "")
    if turn.seat is not None:
        yield f"      {names[turn.seat]} chose: {turn.played}."
    for line in turn.lines:
        yield f"      {line}"


def mistaken(found: Review, names: Sequence[str]) -> list[str]:
    """Tell the mistakes that cost most, and where the match can be taken up again to do better."""
    if not found.mistakes:
        return [f"No decision was found that clearly cost more than {percent(LEAST)}."]
    lines = ["What would have been better"]
    for one in found.mistakes[:MOST]:
        lines += better(one, names[one.seat])
    if len(found.mistakes) > MOST:
        lines.append(f"  and {len(found.mistakes) - MOST} more that cost less (--json has all)")
    return lines


def better(one: Mistake, name: str) -> list[str]:
    """Tell a mistake.

    >>> found = Mistake(12, 0, "Your turn.", "end", "End your turn", "hit", "Hit Thor", 0.2, 0.31, 0.22, 0.4, 40)
    >>> print("\\n".join(better(found, "seat 1: Hulk")))
      after answer 12, seat 1: Hulk
          Your turn.
          Played: End your turn. Chance to win: 20 %.
          Better: Hit Thor. It adds 31 % (22 % to 40 %).
    """
    return [
        f"  after answer {one.at}, {name}",
        f"      {one.question}",
        f"      Played: {one.played_label}. Chance to win: {percent(one.chance)}.",
        f"      Better: {one.better_label}. It adds {percent(one.cost)} ({percent(one.low)} to {percent(one.high)}).",
    ]


def sureness(found: Review) -> list[str]:
    """Say how sure all this is."""
    lines = [
        "How sure this is",
        f"  {found.decisions} decisions: {found.searched} were searched again with what their seats knew, and for"
        f" {found.measured} it was measured what the best option adds.",
    ]
    if found.mistakes:
        lines.append(
            f"  By the worlds that were imagined, all that is told here cost more than {percent(LEAST)}, with"
            f" {percent(1 - DOUBT)}; how bots go on may still mislead."
        )
    lines += [
        "  Others may have been mistakes too: a larger --budget finds more.",
        "  Chances are those of bots like the ones they were measured with; see docs/review.md.",
    ]
    if found.basis in ROUGH:
        lines.append(f"  {ROUGH[found.basis]}")
    if not found.complete:
        lines.append("  The review was stopped before it was done.")
    return lines


def signed(by: float) -> str:
    """Return a change in percent with its sign.

    >>> signed(0.123), signed(-0.5), signed(-0.001)
    ('+12 %', '−50 %', '0 %')
    """
    whole = round(100 * by)
    return f"{'+' if whole > 0 else '−' if whole < 0 else ''}{abs(whole)} %"
