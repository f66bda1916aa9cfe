"""`slugfest luck`: how lucky each seat was in a saved match."""

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.lab.luck import EFFORT, Luck, luck_of, turning_points

from .replay import match_in
from .seats import read_note
from .written import check_place

BARS = "▁▂▃▄▅▆▇█"
WIDE = 50


def luck(
    file: Path,
    *,
    pack: list[Path] | None = None,
    out: Path | None = None,
    effort: int = EFFORT,
    mend: bool = False,
    json: bool = False,
) -> int:
    """Say how lucky each seat was in a saved match: what dice and cards brought it, against the average.

    Wherever dice were rolled or cards drawn, the same position is played on with other dice and cards, and compared by
    what the bots think of it. The same match always gives the same figures.

    Example: slugfest luck slugfest-battlerealm.jsonl --out luck.svg
    Example: slugfest luck results.parquet#17

    Parameters
    ----------
    file
        A saved match, or one of a results file of slugfest sim --logs, by its number: results.parquet#17.
    pack
        The packs that it was played with; left out, the files that the match names.
    out
        Draw the course of luck into this file, as SVG.
    effort
        About how many imagined positions are judged: more is slower and more exact.
    mend
        Use the whole part of a file that was cut off.
    json
        Print everything as JSON.
    """
    if effort < 1:
        raise SlugfestError("--effort must be at least 1")
    match = match_in(file, pack, mend)
    if out is not None:
        check_place(out)
    found = luck_of(match, effort)
    names = names_in(match, file)
    if out is not None:
        from slugfest.lab.charts import luck as drawn

        out.write_text(drawn(found.course, names), encoding="utf-8")
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        show(Console(), match, found, names)
        if out is not None:
            print(f"{out}: the course of luck")
    return 0


def names_in(match: Match, file: Path) -> list[str]:
    """Return what to call the seats: as noted beside the file, or by number; and whom each of them plays."""
    called = read_note(file, match.seats) or [f"seat {seat + 1}" for seat in range(match.seats)]
    tags = match.mode.mind.tags
    played = tags(match.state, match.game.content) if tags is not None and match.over else [""] * match.seats
    return [f"{one}: {who}" if who else one for one, who in zip(called, played, strict=True)]


def show(console: Console, match: Match, found: Luck, names: list[str]) -> None:
    """Print the luck of a match for people."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("seat")
    for heading in ("rolled", "expected", "luck", "luckier than", "place"):
        table.add_column(heading, justify="right")
    ranks = match.outcome.ranks if match.outcome is not None else None
    for one in found.fortunes:
        table.add_row(
            names[one.seat],
            f"{one.rolled:+.1f}",
            f"{one.expected:+.1f}",
            f"{one.luck:+.1f}",
            f"{one.luckier:.0%}",
            "–" if ranks is None else str(ranks[one.seat]),
        )
    console.print(table)
    for line in (*courses(found, names), *peaks(found, names), *rolls(found)):
        console.print(line, highlight=False, markup=False, soft_wrap=True)
    if not match.over:
        console.print("The match is not over yet.", highlight=False)


def courses(found: Luck, names: list[str]) -> list[str]:
    """Return the luck of every seat up to each moment, as rows of bars."""
    highest = max((abs(value) for line in found.course for value in line[1:]), default=0.0)
    wide = max(map(len, names))
    return [
        f"{name:{wide}}  {bars([line[1 + seat] for line in found.course], highest)}" for seat, name in enumerate(names)
    ]


def peaks(found: Luck, names: list[str]) -> list[str]:
    """Return the luckiest and the unluckiest moment of every seat in words."""
    return [
        f"{names[one.seat]}: {moment.luck[one.seat]:+.1f} at answer {moment.at + 1} ({' '.join(moment.shown)})"
        for one in found.fortunes
        for moment in turning_points(found, one.seat, most=1)
    ]


def rolls(found: Luck) -> list[str]:
    """Return how often the faces of the dice came up, in words."""
    return [
        f"{one.die}, {one.rolls} rolled, {one.expected:.1f} of each face expected: "
        + ", ".join(f"{face} {count}" for face, count in one.faces.items())
        for one in found.dice
    ]


def bars(values: list[float], highest: float) -> str:
    """Return a course as a row of bars; the middle is neither luck nor misfortune.

    >>> bars([0.0, 1.0, -1.0], 1.0)
    '▅█▁'
    """
    if not highest:
        return ""
    some = values if len(values) <= WIDE else [values[at * (len(values) - 1) // (WIDE - 1)] for at in range(WIDE)]
    last = len(BARS) - 1
    return "".join(BARS[min(last, max(0, round((value / highest + 1) / 2 * last + 0.25)))] for value in some)
