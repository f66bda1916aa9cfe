"""`slugfest history`: the matches that were saved here, who won them, and how often it was you."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.log import Log
from slugfest.kernel.replay import replay

from .brought import packs_for
from .seats import YOU, read_note
from .terminal import Terminal


def history(folder: Path = Path(), *, json: bool = False) -> int:
    """List the matches that are saved in a folder, how they ended, and how often you won against whom.

    Example: slugfest history

    Parameters
    ----------
    folder
        Where matches are saved: by default here.
    json
        Print everything as JSON.
    """
    found = [one for path in sorted(folder.glob("*.jsonl")) if (one := brief(path)) is not None]
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    terminal = Terminal()
    if not found:
        terminal.say(f"No matches are saved in {folder.resolve()}. Play one with: slugfest play")
        return 0
    for one in found:
        terminal.say(line_of(one))
    for said in summary(found):
        terminal.say(said, "bold")
    return 0


def brief(path: Path) -> dict[str, Any] | None:
    """Return what is to be said of a saved match; nothing of a file that is something else."""
    try:
        log = Log.load(path, mend=True)
        match = replay(log, packs=packs_for(log, path, None), checked=False)
    except (SlugfestError, OSError, ValueError):
        return None
    words = read_note(path, match.seats) or []
    scene = match.scene(None)
    outcome = match.outcome
    return {
        "file": str(path),
        "mode": match.mode.id,
        "title": match.mode.title,
        "seats": words,
        "sides": [seat.side for seat in scene.seats],
        "you": words.index(YOU) if words.count(YOU) == 1 else None,
        "over": outcome is not None,
        "reason": outcome.reason if outcome is not None else scene.status,
        "ranks": list(outcome.ranks) if outcome is not None else [],
    }


def line_of(one: dict[str, Any]) -> Text:
    """Return a match in a line: how it ended for you, what it was, against whom, and its file."""
    line = Text(f"{place(one):<9}", "green" if place(one) == "won" else "")
    others = [word for number, word in enumerate(one["seats"]) if number != one["you"]]
    line.append(one["title"], "bold default")
    line.append(f" against {', '.join(others)}" if others else "", "default")
    line.append(f": {one['reason']}", "default")
    return line.append(f"  {one['file']}", "dim")


def place(one: dict[str, Any]) -> str:
    """Return how a match ended for you.

    >>> place({"over": True, "you": 0, "ranks": [1, 2]}), place({"over": True, "you": 1, "ranks": [1, 2]})
    ('won', 'place 2')
    """
    if not one["over"]:
        return "goes on"
    if one["you"] is None:
        return "over"
    rank = one["ranks"][one["you"]]
    return ("won" if one["ranks"].count(1) == 1 else "shared") if rank == 1 else f"place {rank}"


def summary(found: list[dict[str, Any]]) -> list[str]:
    """Return how often you won, by game and opponents."""
    groups: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one in found:
        if one["over"] and one["you"] is not None:
            others = sorted({word for number, word in enumerate(one["seats"]) if number != one["you"]})
            first = one["ranks"][one["you"]] == 1
            groups[one["title"], ", ".join(others)].append(1 / one["ranks"].count(1) if first else 0.0)
    return [
        f"{title} against {others}: {sum(wins):g} of {len(wins)} won"
        for (title, others), wins in sorted(groups.items())
    ]
