"""The places of a view and the cells of the observation that they fill.

A place only ever answers one question: what changes in the cells when this value becomes that one? So an observation
costs as much as has happened since the last one, not as much as there is to see.
"""

from array import array
from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import msgspec

from .survey import name_of

MOST = 8.0
"""The largest value of a cell; numbers are scaled so that a usual one is 1."""
EXTRA = 64
"""How many cells count what the survey did not see."""


class Sheet:
    """The cells of one observation, and how often each of the extra cells was hit.

    One more cell behind them is written but never read: what fills no cell falls there.
    """

    __slots__ = ("cells", "extra", "hits")

    def __init__(self, size: int) -> None:
        self.cells = array("f", bytes(4 * (size + 1)))
        self.extra = size - EXTRA
        self.hits = [0] * EXTRA

    def copy(self) -> "Sheet":
        """Return a sheet with the same numbers on it."""
        twin = Sheet.__new__(Sheet)
        twin.cells, twin.extra, twin.hits = self.cells[:], self.extra, self.hits[:]
        return twin

    def strange(self, path: str, value: Any, by: int) -> None:
        """Count something that the survey did not see, in a cell that follows from it alone; zero is nothing."""
        if not value:
            return
        number = crc32(msgspec.json.encode(value), crc32(path.encode())) % EXTRA
        self.hits[number] += by
        self.cells[self.extra + number] = min(MOST, self.hits[number] / 4)


class Leaf:
    """A text, a truth or a small number: one cell for each value."""

    __slots__ = ("path", "slots")

    def __init__(self, path: str, slots: dict[Any, int]) -> None:
        self.path = path
        self.slots = slots

    def change(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Empty the cell of the old value and fill that of the new one."""
        slots, cells = self.slots, sheet.cells
        try:
            cells[slots[old]] = 0.0
            cells[slots[new]] = 1.0
        except (KeyError, TypeError):  # a value, or a list, that the survey did not see
            for value, by in ((old, -1), (new, 1)):
                if isinstance(value, list | dict) or value not in slots:
                    sheet.strange(self.path, value, by)
                else:
                    cells[slots[value]] = max(0.0, by)


class Amount:
    """A number that may be large: a cell for it, its binary digits where it is very large, and one for other values."""

    __slots__ = ("cell", "digits", "path", "scale", "slots")

    def __init__(self, path: str, slots: dict[Any, int], cell: int, scale: float, digits: range) -> None:
        self.path = path
        self.slots = slots
        self.cell = cell
        self.scale = scale
        self.digits = digits

    def change(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Write the new number over the old one."""
        slots, cells = self.slots, sheet.cells
        cells[self.cell] = 0.0
        for value, by in ((old, -1), (new, 1)):
            if isinstance(value, list | dict):
                sheet.strange(self.path, value, by)
                continue
            if value in slots:
                cells[slots[value]] = max(0.0, by)
            elif not isinstance(value, int | float):
                sheet.strange(self.path, value, by)
        if isinstance(new, int | float):
            scaled = new * self.scale
            cells[self.cell] = -MOST if scaled < -MOST else MOST if scaled > MOST else scaled
        if self.digits:
            whole = int(new) if isinstance(new, int | float) else 0
            for digit, cell in enumerate(self.digits):
                cells[cell] = float(whole >> digit & 1)


class Still:
    """What the survey never saw change: it fills no cell while it stays as it is."""

    __slots__ = ("path", "usual")

    def __init__(self, path: str, usual: Any) -> None:
        self.path = path
        self.usual = usual

    def change(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Count anything but the usual as strange."""
        if old != self.usual:
            sheet.strange(self.path, old, -1)
        if new != self.usual:
            sheet.strange(self.path, new, 1)


class Fields:
    """A mapping: each field has its own place.

    Most of the time of an observation is spent here, so `change` is written out as a function of its own for these very
    fields: all fields are read, then the leaves are changed on the spot, then the rest is passed on. Whatever it does
    not expect it leaves to `change_with_care`, before anything but leaves has been changed.
    """

    __slots__ = ("change", "known", "path", "places")

    def __init__(self, path: str, places: list[tuple[str, Any]], known: frozenset[str] | None) -> None:
        self.path = path
        self.places = places
        self.known = known
        """All fields of the survey, where they differ from time to time: then there may be others."""
        self.change: Callable[[Sheet, Any, Any], None] = self._written_out()

    def _written_out(self) -> Callable[[Sheet, Any, Any], None]:
        space: dict[str, Any] = {
            "nothing": dict.fromkeys((name for name, _ in self.places)),
            "care": self.change_with_care,
        }
        reading, leaves, rest = [], [], []
        for number, (name, place) in enumerate(self.places):
            differs = f"a{number} is not b{number} and a{number} != b{number}"
            reading.append(f"a{number} = old[{name!r}]; b{number} = new[{name!r}]")
            if isinstance(place, Leaf):
                space[f"slots{number}"] = place.slots
                leaves.append(
                    f"if {differs}: cells[slots{number}[a{number}]] = 0.0; cells[slots{number}[b{number}]] = 1.0"
                )
            else:
                space[f"place{number}"] = place.change
                rest.append(f"if {differs}: place{number}(sheet, a{number}, b{number})")
        if self.known is not None:
            space["known"] = self.known
            reading.append("if not (new.keys() <= known and old.keys() <= known): raise KeyError")
        lines = ["cells = sheet.cells", *reading, *leaves]
        source = (
            "def change(sheet, old, new):\n"
            " if not old: old = nothing\n"
            " if not new: new = nothing\n"
            " try:\n  " + "\n  ".join(lines) + "\n"
            " except (KeyError, TypeError, AttributeError): return care(sheet, old, new)\n " + "\n ".join(rest) + "\n"
        )
        exec(source, space)
        return space["change"]  # type: ignore[no-any-return]

    def change_with_care(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Pass on what differs, whatever it is."""
        old = old if type(old) is dict else self._odd(sheet, old, -1)
        new = new if type(new) is dict else self._odd(sheet, new, 1)
        for name, place in self.places:
            was, now = old.get(name), new.get(name)
            if was is not now and was != now:
                place.change(sheet, was, now)
        for name in (old.keys() | new.keys()) - (self.known or old.keys() | new.keys()):
            if old.get(name) != new.get(name):
                sheet.strange(f"{self.path}.{name}", old.get(name), -1)
                sheet.strange(f"{self.path}.{name}", new.get(name), 1)

    def _odd(self, sheet: Sheet, value: Any, by: int) -> dict[str, Any]:
        sheet.strange(self.path, value, by)
        return {}


class Row:
    """A list whose order means something: each position has its own place."""

    __slots__ = ("path", "places")

    def __init__(self, path: str, places: list[Any]) -> None:
        self.path = path
        self.places = places

    def change(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Pass on what differs."""
        if not old and not new:
            return
        places = self.places
        if type(old) is not list or type(new) is not list or not len(old) == len(new) <= len(places):
            old, new = self._evened(sheet, old, new)
        for place, was, now in zip(places, old, new, strict=False):
            if was is not now and was != now:
                place.change(sheet, was, now)

    def _evened(self, sheet: Sheet, old: Any, new: Any) -> tuple[list[Any], list[Any]]:
        """Return both lists equally long; what is longer than any list of the survey counts as strange."""
        old, new = [*listed(sheet, self.path, old, -1)], [*listed(sheet, self.path, new, 1)]
        longest = max(len(old), len(new))
        old += [None] * (longest - len(old))
        new += [None] * (longest - len(new))
        for number in range(len(self.places), longest):
            if old[number] != new[number]:
                sheet.strange(f"{self.path}[{number}]", old[number], -1)
                sheet.strange(f"{self.path}[{number}]", new[number], 1)
        return old, new


class Heap:
    """A list that grows and shrinks: how often each thing lies in it."""

    __slots__ = ("keyed", "path", "slots", "unit")

    def __init__(self, path: str, slots: dict[str, int], unit: float, keyed: bool) -> None:
        self.path = path
        self.slots = slots
        self.unit = unit
        self.keyed = keyed
        """Whether the things in the list are known by their `key`; otherwise they are texts themselves."""

    def change(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Count anew what was moved."""
        if not old and not new:
            return
        old, new = listed(sheet, self.path, old, -1), listed(sheet, self.path, new, 1)
        try:
            if self.keyed:
                old, new = [thing["key"] for thing in old], [thing["key"] for thing in new]
            gone, come = set(old), set(new)
        except (KeyError, TypeError):  # not what the survey saw
            old, new = [name_of(thing) for thing in old], [name_of(thing) for thing in new]
            gone, come = set(old), set(new)
        slots, cells = self.slots, sheet.cells
        moved = gone ^ come
        if len(gone) != len(old) or len(come) != len(new):
            moved |= {thing for thing in gone & come if old.count(thing) != new.count(thing)}
        for thing in moved:
            count = new.count(thing)
            if thing in slots:
                cells[slots[thing]] = min(MOST, count * self.unit)
            else:
                sheet.strange(self.path, thing, count - old.count(thing))


class Pile:
    """A short list that grows and shrinks: what lies in it, and in which order."""

    __slots__ = ("heap", "row")

    def __init__(self, heap: Heap, row: Row) -> None:
        self.heap = heap
        self.row = row

    def change(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Count anew, and pass on what differs."""
        self.heap.change(sheet, old, new)
        self.row.change(sheet, old, new)


class Mixed:
    """A place where now a list or a mapping stands, now a plain value, such as a hidden hand's number of cards."""

    __slots__ = ("plain", "whole")

    def __init__(self, plain: Leaf | Amount, whole: Fields | Row | Heap | Pile) -> None:
        self.plain = plain
        self.whole = whole

    def change(self, sheet: Sheet, old: Any, new: Any) -> None:
        """Give each part what is its own, and nothing else."""
        before, after = isinstance(old, list | tuple | dict), isinstance(new, list | tuple | dict)
        self.whole.change(sheet, old if before else None, new if after else None)
        self.plain.change(sheet, None if before else old, None if after else new)


def listed(sheet: Sheet, path: str, value: Any, by: int) -> Sequence[Any]:
    """Return a list as it is, nothing as an empty one, and count anything else as strange."""
    if type(value) is list or type(value) is tuple:
        return value
    sheet.strange(path, value, by)
    return ()
