"""`slugfest history`: the matches that were saved here, who won them, and how often it was you."""

import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.log import Log
from slugfest.kernel.registry import modes
from slugfest.kernel.replay import replay

from .brought import packs_for
from .seats import YOU, read_note
from .terminal import Terminal

UNREAD = "cannot be read"
TRIED = re.compile(r"-from-\d+(-\d+)?$")
"""How a file ends that goes on from a position of another match."""


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
    if not folder.is_dir():
        raise SlugfestError(f"{folder} is no folder; name one in which matches are saved")
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
    """Return what is to be said of a saved match, or why it cannot be read; None for a file that is something else."""
    try:
        log = Log.load(path, mend=True)
    except (SlugfestError, OSError, ValueError):
        return None
    words = read_note(path, log.seats) or []
    try:
        match = replay(log, packs=packs_for(log, path, None), checked=False)
    except (SlugfestError, OSError, ValueError) as fault:
        return unread(path, log.mode, words, str(fault).partition("\n")[0])
    scene = match.scene(None)
    outcome = match.outcome
    return {
        "file": str(path),
        "mode": match.mode.id,
        "title": match.mode.title,
        "seats": words,
        "sides": [seat.side for seat in scene.seats],
        "you": yours(words),
        "over": outcome is not None,
        "reason": outcome.reason if outcome is not None else scene.status,
        "ranks": list(outcome.ranks) if outcome is not None else [],
        "fault": "",
        "tried": tried(path),
    }


def tried(path: Path) -> bool:
    """Whether a match went on from a position of another one: it is told, but counts nowhere.

    >>> tried(Path("slugfest-brawl-from-52.jsonl")), tried(Path("slugfest-brawl.jsonl"))
    (True, False)
    """
    return TRIED.search(path.stem) is not None


def unread(path: Path, mode: str, words: list[str], fault: str) -> dict[str, Any]:
    """Return what is to be said of a match that cannot be played through any more, as `brief` does."""
    known = modes().get(mode)
    title = mode if known is None else known.title
    here = {"file": str(path), "mode": mode, "title": title, "seats": words, "sides": [], "you": yours(words)}
    return {**here, "over": False, "reason": fault, "ranks": [], "fault": fault, "tried": tried(path)}


def yours(words: list[str]) -> int | None:
    """Return the seat that was yours, if just one was."""
    return words.index(YOU) if words.count(YOU) == 1 else None


def line_of(one: dict[str, Any]) -> Text:
    """Return a match in a line: how it ended for you, what it was, against whom, and its file."""
    colours = {"won": "green", UNREAD: "yellow"}
    line = Text(f"{place(one):<9}", colours.get(place(one), ""))
    if one["fault"]:
        line.append(" ")
    others = [word for number, word in enumerate(one["seats"]) if number != one["you"]]
    line.append(one["title"], "bold default")
    line.append(f" against {', '.join(others)}" if others else "", "default")
    line.append(f": {one['reason']}", "default")
    line.append(", tried from a position of another match" if one["tried"] else "", "default")
    return line.append(f"  {one['file']}", "dim")


def place(one: dict[str, Any]) -> str:
    """Return how a match ended for you.

    >>> place({"over": True, "you": 0, "ranks": [1, 2]}), place({"over": True, "you": 1, "ranks": [1, 2]})
    ('won', 'place 2')
    """
    if one.get("fault"):
        return UNREAD
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
        if one["over"] and one["you"] is not None and not one["tried"]:
            others = sorted({word for number, word in enumerate(one["seats"]) if number != one["you"]})
            first = one["ranks"][one["you"]] == 1
            groups[one["title"], ", ".join(others)].append(1 / one["ranks"].count(1) if first else 0.0)
    return [
        f"{title} against {others}: {sum(wins):g} of {len(wins)} won"
        for (title, others), wins in sorted(groups.items())
    ]
