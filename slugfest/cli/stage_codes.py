"""Short signs for a board of characters: three letters of a name, one letter of a kind of place, told apart."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from slugfest.kernel.scene import Scene, Space

CODE = 3
"""How many letters of a name stand in a cell."""
NOT_LETTERS = re.compile(r"[^\w ]")
ARTICLE = re.compile(r"^The (?=\w)")


def codes(names: Iterable[str]) -> dict[str, str]:
    """Return each name in three letters; those that would read alike take letters of their last words.

    >>> codes(["Thor", "Black Widow", "Black Panther", "S.H.I.E.L.D. Agent"])
    {'Thor': 'Tho', 'Black Widow': 'BWi', 'Black Panther': 'BPa', 'S.H.I.E.L.D. Agent': 'SHI'}
    >>> codes(["The Rig"])
    {'The Rig': 'Rig'}
    """
    plain = {name: NOT_LETTERS.sub("", ARTICLE.sub("", name)) or name for name in names}
    begins = Counter(_start(word) for word in plain.values())
    found: dict[str, str] = {}
    for name, word in plain.items():
        start, words = _start(word), word.split()
        if begins[start] > 1 and len(words) > 1:
            start = words[0][:1] + words[-1][: CODE - 1]
        elif begins[start] > 1:
            start = word[:1] + word[-(CODE - 1) :]
        found[name] = start if start not in found.values() else f"{start[: CODE - 1]}{len(found) % 10}"
    return found


def _start(word: str) -> str:
    return word.replace(" ", "")[:CODE] if len(word.split(" ")[0]) < CODE else word[:CODE]


def letters(names: Sequence[str], upper: bool = False) -> dict[str, str]:
    """Return each name as one letter: its first one that no other has.

    >>> letters(["Destruction area", "Creation area", "Depths"])
    {'Destruction area': 'd', 'Creation area': 'c', 'Depths': 'e'}
    """
    found: dict[str, str] = {}
    for name in dict.fromkeys(names):
        free = [letter for letter in name.lower() if letter.isalpha() and letter not in found.values()]
        if free:
            found[name] = free[0]
    return {name: letter.upper() for name, letter in found.items()} if upper else found


def codes_of(scene: Scene) -> dict[str, str]:
    """Return the letters of every figure and marker of a scene, by name."""
    named = [one.name for one in scene.figures if one.count is None] + [one.name for one in scene.markers]
    return codes(dict.fromkeys(named))


def kinds_of(scene: Scene) -> Mapping[str, str]:
    """Return the letters of the kinds of squares and hexes that do something, by what they are called."""
    if scene.form not in ("squares", "hexes"):
        return {}
    return letters([space.name for space in scene.spaces if special(space)])


def special(space: Space) -> bool:
    """Whether a square or hex does something, and is neither closed nor somebody's home."""
    return bool(space.name and space.text and not space.closed and space.seat is None)
