"""The measured judgements as they are kept, listed and drawn: a small TOML file beside a game, a table, a picture."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.judgement import Fit, fits_in
from slugfest.kernel.mode import Mode

from .charts import BLUE, GREY, altair, svg_of, values
from .fitting import held_out, slopes
from .judging import BOTS, Seen

HEAD = """# By how much worths are multiplied to make chances to win, and how well that holds: see docs/judgement.md.
# Made by `slugfest judgement MODE --out FOLDER --save THIS FILE`, which anybody can run again. Not for editing.
"""
FEWEST = 10
"""From fewer games nothing is concluded."""
SIZE = 130
COLUMNS = 4


def measured(mode: Mode, seats: int, seed: int, content: str, seen: Sequence[Seen]) -> Fit:
    """Return the fit to what was seen, with what held-out games say of it; or say that there are too few."""
    games = len({one.match for one in seen})
    if games < FEWEST:
        raise SlugfestError(f"{mode.id} with {seats} seats: {games} games are too few to say anything; play {FEWEST}")
    found, by = held_out(seen), slopes(seen)
    return Fit(
        mode=mode.id,
        seats=seats,
        slope=float(f"{by.match:.5g}"),
        opening=float(f"{by.opening:.5g}"),
        games=games,
        bots=list(BOTS),
        seed=seed,
        content=content,
        log_loss=round(found.log_loss, 4),
        blind=round(found.blind, 4),
        off=round(found.off, 4),
        bins=found.bins,
    )


def save(path: Path, fits: Iterable[Fit]) -> None:
    """Keep fits in a file, beside those of other modes and numbers of seats that it has; whole or not at all."""
    known = dict(fits_in(path)) | {(one.mode, one.seats): one for one in fits}
    text = HEAD + "".join(entry(known[key]) for key in sorted(known))
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
    fits_in.cache_clear()


def entry(fit: Fit) -> str:
    """Return a fit as it stands in the file.

    >>> print(entry(Fit("brawl", 2, 0.05, games=100, bots=["greedy"])).splitlines()[4:8])
    ['slope = 0.05', 'opening = 0.0', 'games = 100', 'bots = ["greedy"]']
    """
    lines = ["", "[[judgement]]"]
    for name, value in msgspec.to_builtins(fit).items():
        lines.append(f"{name} = {msgspec.json.encode(value).decode().replace(',', ', ')}")
    return "\n".join(lines) + "\n"


def known(modes: Iterable[Mode]) -> list[Fit]:
    """Return all that was measured of some modes, in their order."""
    found: list[Fit] = []
    for mode in modes:
        fits = fits_in(mode.mind.judged) if mode.mind.judged is not None else {}
        found += [fits[mode.id, seats] for seats in mode.seats if (mode.id, seats) in fits]
    return found


HEADINGS = ("mode", "seats", "games", "log loss", "knowing nothing", "off by")


def cells(fit: Fit) -> tuple[str, ...]:
    """Return what the table says of a fit, in the order of its headings.

    >>> cells(Fit("brawl", 2, 0.05, games=100, log_loss=0.512, blind=0.693, off=0.031))
    ('brawl', '2', '100', '0.512', '0.693', '3.1 %')
    """
    return (
        fit.mode,
        str(fit.seats),
        str(fit.games),
        f"{fit.log_loss:.3f}",
        f"{fit.blind:.3f}",
        f"{100 * fit.off:.1f} %",
    )


def markdown(fits: Iterable[Fit]) -> str:
    """Return the table as the documentation has it."""
    lines = [" | ".join(HEADINGS), " | ".join("---" for _ in HEADINGS), *(" | ".join(cells(fit)) for fit in fits)]
    return "".join(f"| {line} |\n" for line in lines)


def drawn(fits: Sequence[Fit], titles: dict[str, str]) -> str:
    """Draw for every mode what was said against what came, as SVG; the numbers of seats are one plot."""
    alt = altair()
    plots = []
    for mode in dict.fromkeys(fit.mode for fit in fits):
        rows: list[dict[str, Any]] = [
            {"said": said, "came": came, "many": many, "seats": str(fit.seats)}
            for fit in fits
            if fit.mode == mode
            for said, came, many in fit.bins
        ]
        axis = alt.Axis(format="%", values=[0, 0.5, 1])
        scale = alt.Scale(domain=[0, 1])
        even = alt.Chart(values([{"x": 0, "y": 0}, {"x": 1, "y": 1}]))
        line = even.mark_line(strokeDash=[4, 3], color=GREY, strokeWidth=1).encode(
            x=alt.X("x:Q", scale=scale, axis=axis, title="chance said"),
            y=alt.Y("y:Q", scale=scale, axis=axis, title="share that came"),
        )
        dots = (
            alt.Chart(values(rows))
            .mark_point(filled=True, opacity=0.6, color=BLUE)
            .encode(
                x=alt.X("said:Q", scale=scale),
                y=alt.Y("came:Q", scale=scale),
                size=alt.Size("many:Q", scale=alt.Scale(range=[8, 160]), legend=None),
            )
        )
        plots.append(
            (line + dots).properties(
                width=SIZE, height=SIZE, title=alt.TitleParams(titles.get(mode, mode), fontSize=11)
            )
        )
    return svg_of(alt.concat(*plots, columns=COLUMNS).resolve_scale(size="independent"))
