"""What happened between two scenes, told in the same nouns: what, never how long it takes to show.

Happenings hold public facts only and are the same bytes for all viewers; what one seat alone may see comes with its own
scene. They are made from the journal by one table per game (`happenings.py` beside its sentences); a game without
such a table has them derived from what changed holder.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from .journal import Part
from .things import Number

if TYPE_CHECKING:
    from .scene import Scene

KINDS = (
    *(
        "turn",
        "rolled",
        "moved",
        "aimed",
        "struck",
        "healed",
        "played",
        "scored",
        "drew",
        "state",
        "out",
        "took",
        "told",
    ),
    *("revealed", "placed", "gone", "shuffled", "swapped", "passed"),
)


class Happening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened; `line` is the number of the journal's line that tells it, keys are the scene's."""

    kind: str
    line: int = -1
    seat: int | None = None
    what: str = ""
    by: str = ""
    at: str = ""
    path: tuple[str, ...] = ()
    how: str = ""
    dice: tuple[tuple[str, str | int], ...] = ()
    """The dice that were rolled: key and face of each."""
    card: str = ""
    amount: int | None = None
    left: int | None = None
    symbol: str = ""
    parts: tuple[Part, ...] = ()
    add: str = ""
    drop: str = ""

    def keys(self) -> list[str]:
        """Return every key that it names."""
        seat = [] if self.seat is None else [f"seat:{self.seat}"]
        named = [self.what, self.by, self.at, self.card, *self.path, *(key for key, _ in self.dice)]
        return seat + [key for key in named if key]


def derived(before: "Scene", after: "Scene") -> list[Happening]:
    """Return what must have happened between two scenes: what changed holder, appeared, went, rose and fell.

    >>> from slugfest.kernel.scene import Figure, Scene
    >>> one = Scene("Chess", figures=[Figure(key="king", within="e1", name="King")])
    >>> two = Scene("Chess", figures=[Figure(key="king", within="e2", name="King")])
    >>> [(found.kind, found.what, found.path) for found in derived(one, two)]
    [('moved', 'king', ('e2',))]
    """
    found: list[Happening] = []
    for name in ("figures", "markers", "cards", "dice"):
        found += _changed(_keyed(getattr(before, name)), _keyed(getattr(after, name)))
    old = _keyed(before.seats)
    for seat, now in enumerate(after.seats):
        was = old.get(now.key)
        gained = _value(now.score) - _value(was.score if was is not None else None)
        if gained > 0:
            found.append(Happening(kind="scored", seat=seat, amount=gained))
    return found


def _changed(old: dict[str, Any], new: dict[str, Any]) -> Iterable[Happening]:
    for key, now in new.items():
        was = old.get(key)
        if was is None:
            yield Happening(kind="placed", what=key, at=now.within)
            continue
        if was.within != now.within:
            yield Happening(kind="moved", what=key, path=(now.within,))
        if getattr(was, "hidden", False) and not getattr(now, "hidden", False):
            yield Happening(kind="revealed", what=key)
        if getattr(was, "face", None) != getattr(now, "face", None):
            yield Happening(kind="rolled", dice=((key, now.face),))
        change = _value(getattr(now, "meter", None)) - _value(getattr(was, "meter", None))
        if change:
            kind, left = ("healed" if change > 0 else "struck"), _value(now.meter)
            yield Happening(kind=kind, at=key, amount=abs(change), left=left, symbol=now.meter.symbol)
    yield from (Happening(kind="gone", what=key) for key in old if key not in new)


def _keyed(things: Iterable[Any]) -> dict[str, Any]:
    return {thing.key: thing for thing in things}


def _value(number: Number | None) -> int:
    return 0 if number is None else number.value
