"""What happened since somebody was last asked, in few lines: turn by turn, and what matters least goes first."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from slugfest.kernel.happening import Happening
from slugfest.kernel.journal import Entry

from .lines import wrapped
from .screen import Screen

RECAP = 12
"""The most lines of a recap, unless the window has room for more."""
DETAIL = ("rolled", "told", "turn", "drew", "shuffled", "passed")
"""Kinds of happenings that one can do without: what they led to is told after them, or the seats say it."""
LED_TO = ("struck", "healed", "state", "out", "gone", "moved")
"""Kinds of happenings that show that something came of an attack."""


@dataclass(slots=True)
class Told:
    """An entry of the journal in lines; `head` is the entry that begins its turn, `weight` how much it matters."""

    lines: list[Text]
    head: "Told | None"
    weight: int


def recap(screen: Screen, happened: Sequence[Entry], width: int, most: int = RECAP, note: bool = True) -> list[Text]:
    """Return what happened, what belongs to a turn below its heading; `note`: with how much was left out.

    What does not fit is left out: setting up, dice, and attacks of which nothing came, before what they led to; what
    others do to each other before what is done to the reader, old before new. The latest always stays, and so does the
    heading of every turn of which something does.
    """
    entries = told(screen, happened, width)
    kept = entries
    for one in sorted(entries[:-1], key=lambda one: one.weight):
        if height(kept) + (note and len(kept) < len(entries)) <= most:
            break
        kept = [other for other in kept if other is not one]
        if one.head is not None and not any(other.head is one.head for other in kept):
            kept = [other for other in kept if other is not one.head]
    found = [line for one in kept for line in one.lines]
    left_out = height(entries) - len(found)
    if not left_out or not note:
        return found[max(0, len(found) - most) :]
    said = f"  ({left_out} {'line' if left_out == 1 else 'lines'} left out: type journal to read all)"
    return [Text(said, "dim"), *found[max(0, len(found) - most + 1) :]]


def height(entries: Sequence[Told]) -> int:
    """Return how many lines entries take."""
    return sum(len(one.lines) for one in entries)


def told(screen: Screen, happened: Sequence[Entry], width: int) -> list[Told]:
    """Return entries as lines, each with the heading that it belongs to and how much it matters to the reader."""
    found: list[Told] = []
    head: Told | None = None
    own = set() if screen.match.over else screen.own()
    shown = [screen.match.happenings([entry]) for entry in happened]
    for number, entry in enumerate(happened):
        happenings = shown[number]
        begins = any(one.kind == "turn" for one in happenings)
        indent = "  " if begins or head is None else "    "
        lines = wrapped(screen.told(entry), width, indent, f"{indent}  ")
        for line in lines:
            screen.tint(line)
        vain = came_to_nothing(shown[number:])
        matters = [one for one in happenings if one.kind not in DETAIL and not (vain and one.kind == "aimed")]
        weight = 3 if begins else 2 if any({one.at, one.what} & own for one in matters) else int(bool(matters))
        weight = 0 if head is None and not begins and entry.at <= screen.begun else weight
        found.append(Told(lines, None if begins else head, weight))
        head = found[-1] if begins else head
    return found


def came_to_nothing(shown: Sequence[Sequence[Happening]]) -> bool:
    """Whether nothing happens, up to the next attack or turn, to those at whom the first of these entries is aimed.

    >>> aimed, hit = [Happening(kind="aimed", at="hero:thor")], [Happening(kind="struck", at="hero:thor")]
    >>> came_to_nothing([aimed, hit]), came_to_nothing([aimed, [], aimed, hit]), came_to_nothing([hit])
    (False, True, False)
    """
    targets = {one.at for one in shown[0] if one.kind == "aimed"}
    if not targets:
        return False
    for happenings in shown[1:]:
        if any(one.kind in ("aimed", "turn") for one in happenings):
            break
        if any(one.kind in LED_TO and {one.at, one.what} & targets for one in happenings):
            return False
    return True
