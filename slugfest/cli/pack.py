"""`slugfest pack check`: is a pack of one's own cards right, and what does it change?"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from cyclopts import App

from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import ContentError
from slugfest.kernel.registry import mode_of

pack = App(name="pack", help="Look after packs of one's own cards.\n\nExample: slugfest pack check mine.toml")


@pack.command
def check(file: Path, *, mode: str = "battlerealm", json: bool = False) -> int:
    """Check a pack: every problem on a line of its own and exit status 1, or what it adds and replaces.

    Example: slugfest pack check mine.toml --mode battlerealm

    Parameters
    ----------
    file
        A TOML file in the format of the game's own content.
    mode
        The mode that it is for.
    json
        Print the result as JSON.
    """
    game = mode_of(mode)
    problems: list[str] = []
    changes: list[dict[str, str]] = []
    try:
        packs = packs_of([file])
        game.load(packs)
        changes = changes_of(packs[0].data, {option.key.partition(":")[2] for option in game.load(()).words})
    except ContentError as fault:
        problems = fault.problems
    if json:
        found = {"file": str(file), "ok": not problems, "problems": problems, "changes": changes}
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 1 if problems else 0
    for problem in problems:
        print(f"slugfest: {problem}", file=sys.stderr)
    if problems:
        return 1
    for change in changes:
        name = f" ({change['name']})" if change["name"] else ""
        print(f"{change['table']}: {change['does']} {change['id']}{name}")
    print(f"{file}: ok for {game.id}" + ("" if changes else ", but it changes nothing"))
    return 0


def changes_of(data: Mapping[str, Any], known: set[str]) -> list[dict[str, str]]:
    """Return what a pack adds or replaces, given the names that are known without it.

    >>> changes_of({"heroes": [{"id": "hulk", "name": "Hulk"}], "meta": {}}, {"hulk"})
    [{'table': 'heroes', 'does': 'replaces', 'id': 'hulk', 'name': 'Hulk'}]
    """
    found = []
    for table, entries in data.items():
        for entry in entries if isinstance(entries, list) else ():
            old = str(entry.get("replaces") or entry["id"])
            does = "adds" if old not in known else "replaces" if old == entry["id"] else f"replaces {old} by"
            found.append({"table": table, "does": does, "id": str(entry["id"]), "name": str(entry.get("name", ""))})
    return found
