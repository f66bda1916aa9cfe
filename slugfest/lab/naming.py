"""What people call those who play: heroes, factions and characters are ids in rows, and names in reports."""

from collections.abc import Iterable

from slugfest.kernel.mode import Game

from .simulate import Row


def names_of(rows: Iterable[Row], game: Game) -> dict[str, str]:
    """Return what people call those who played, by the option of that name where the mode has one."""
    return called_in(game, {name for row in rows for names, _ in row.cast() for name in names})


def called_in(game: Game, ids: Iterable[str]) -> dict[str, str]:
    """Return what people call some ids. Of several texts the shortest is the name; the others say what somebody does.

    >>> from slugfest.kernel.registry import mode_of
    >>> called_in(mode_of("royale").game(2), ["brass_oracle", "nobody_else"])
    {'brass_oracle': 'Brass Oracle', 'nobody_else': 'Nobody Else'}
    """
    called: dict[str, list[str]] = {name: [] for name in sorted(ids)}
    for option in game.words:
        key = option.key.partition(":")[2]
        if key in called and not option.parts:
            called[key].append(option.text)
    found = {}
    for name, texts in called.items():
        alike = [text for text in texts if name.split("_")[0] in text.lower().split()[:2]]
        found[name] = min(alike or texts, key=len) if texts else name.replace("_", " ").title()
    return found
