"""Views as numbers: a fixed row of cells for every game, filled from the view of a seat and from nothing else.

The cells are laid out by a survey of the game's views: a cell for every value of a text or of a small number, one for
a larger number, a count for every kind of thing in a heap. What the survey did not see falls into a few cells by its
hash.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from slugfest.kernel.mode import Game, View
from slugfest.kernel.options import Words

from .places import EXTRA, Amount, Fields, Heap, Leaf, Mixed, Pile, Row, Sheet, Still
from .survey import UNSEEN, Seen, survey

SMALL = 12
"""Numbers in a range of so many values have a cell for each value."""
CODES = 5
"""In a range of so few values they are codes, and none is more than another; otherwise the number has a cell too."""
LARGE = 255
"""Numbers beyond this show their binary digits too: such numbers are often sets of bits."""
ORDERED = 300
"""So many cells may be spent on the order of a heap."""
PROSE = 40
"""A place where a text is longer than this holds sentences for people."""

NOWHERE = -1
"""The cell behind all others, which nobody reads."""

Cells = NDArray[np.float32]


class Encoder:
    """How the views of one game become numbers. `names` says what each cell means.

    >>> from slugfest.kernel.registry import mode_of
    >>> encoder = Encoder(mode_of("risk.guardians").game(2))
    >>> encoder.names[:2], encoder.size == len(encoder.names)
    (['seat=0', 'seat=1'], True)
    """

    def __init__(self, game: Game) -> None:
        self.names: list[str] = [f"seat={seat}" for seat in range(game.seats)]
        self.seats = game.seats
        self._kinds = _names_by_kind(game.words)
        seen, sample = survey(game)
        if seen.fields is not None:
            seen.fields.pop("seat", None)  # it has cells of its own, for every game
        root = self._fields(seen, "", sample, ())
        assert root is not None, f"views of {game.mode.id} say nothing at all"
        self.root = root
        self.names += [f"other things ({number})" for number in range(EXTRA)]
        self.size = len(self.names)

    def look(self) -> "Sight":
        """Return an empty sheet to be filled with views."""
        return Sight(self)

    def encode(self, view: View, seat: int | None) -> Cells:
        """Return a view as numbers."""
        return self.look().at(view, seat).copy()

    # ------------------------------------------------------------------ laying out the cells

    def _cell(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def _place(self, seen: Seen, path: str, sample: Any, above: tuple[Seen, ...]) -> Any:
        """Return the place for what was seen at a path, or None where there is nothing to be learnt.

        `sample` is what stood there in some view, or UNSEEN where things come and go. `above` are the things with a
        `key` around it: what such a key alone decides is print, not position.
        """
        if seen.still and sample is not UNSEEN:
            return Still(path, sample)
        if any(thing not in seen.differs for thing in above):
            return None
        whole: Any = None
        if seen.fields is not None:
            whole = self._fields(seen, path, sample, above)
        elif seen.item is not None:
            whole = self._list(seen, path, sample, above)
        plain = bool(seen.texts or seen.truths or seen.numbers) and not _is_prose(seen)
        if whole is None or not plain:
            return self._leaf(seen, path) if plain else whole
        return Mixed(self._leaf(seen, path), whole)

    def _fields(self, seen: Seen, path: str, sample: Any, above: tuple[Seen, ...]) -> Fields | None:
        places = []
        for name, field in (seen.fields or {}).items():
            part = sample.get(name, UNSEEN) if isinstance(sample, dict) else UNSEEN
            within = (*above, seen) if seen.first and name != "key" else above
            place = self._place(field, f"{path}.{name}" if path else name, part, within)
            if place is not None:
                places.append((name, place))
        return Fields(path, places, frozenset(seen.fields or ()) if seen.ragged else None) if places else None

    def _list(self, seen: Seen, path: str, sample: Any, above: tuple[Seen, ...]) -> Row | Heap | Pile | None:
        item = seen.item
        assert item is not None
        if not seen.resized and isinstance(sample, list | tuple):
            return self._row(item, path, sample, above)
        row = [UNSEEN] * seen.longest
        keyed = self._only_key(item, above)
        things = item.field("key") if keyed else item
        if not things.texts or things.numbers or things.fields is not None or things.item is not None:
            return self._row(item, path, row, above)
        if _is_prose(things):
            return None
        texts = self._texts(things)
        slots = {text: self._cell(f"{path}: {text}") for text in texts}
        heap = Heap(path, slots, 1 / min(4, seen.longest), keyed)
        if not seen.shuffled or len(texts) * seen.longest > ORDERED:
            return heap
        found = self._row(item, path, row, above)
        return heap if found is None else Pile(heap, found)

    def _row(self, item: Seen, path: str, row: Sequence[Any], above: tuple[Seen, ...]) -> Row | None:
        places = [self._place(item, f"{path}[{number}]", part, above) for number, part in enumerate(row)]
        return None if None in places else Row(path, places)

    def _only_key(self, item: Seen, above: tuple[Seen, ...]) -> bool:
        """Return whether all that can be learnt of the things in a list is their key."""
        fields = item.fields or {}
        within = (*above, item)
        return bool(item.first) and all(
            name == "key" or any(thing not in field.differs for thing in within) for name, field in fields.items()
        )

    def _leaf(self, seen: Seen, path: str) -> Leaf | Amount:
        values: list[Any] = [*self._texts(seen), *sorted(seen.truths)]
        low, high = (min(seen.numbers), max(seen.numbers)) if seen.numbers else (0, 0)
        few = high - low < SMALL and all(isinstance(value, int) for value in seen.numbers)
        if seen.numbers and few:
            values += range(int(low), int(high) + 1)
        usual = _usual(values) if few else None
        slots = {value: self._cell(f"{path}={value}") for value in values if value is not usual}
        slots |= dict.fromkeys((None, ""), NOWHERE)
        if usual is not None:
            slots[usual] = NOWHERE
        if not seen.numbers or (few and high - low < CODES):
            return Leaf(path, slots)
        cell = self._cell(path)
        digits = range(0)
        if high > LARGE and low >= 0:
            digits = range(cell + 1, cell + 1 + int(high).bit_length())
            self.names += [f"{path}, digit {digit}" for digit in range(len(digits))]
        return Amount(path, slots, cell, 1 / _typical(seen.numbers), digits)

    def _texts(self, seen: Seen) -> list[str]:
        """Return the texts that may stand somewhere: those seen, or all options of the kind that they name."""
        texts = [text for text in seen.texts if text]
        if len(texts) > 1:
            for names in self._kinds:
                if names.keys() >= set(texts):
                    return list(names)
        return texts


def _typical(numbers: Mapping[float, int]) -> float:
    """Return how large a number usually is when it is not zero."""
    known = [(abs(number), times) for number, times in numbers.items() if number]
    return sum(number * times for number, times in known) / sum(times for _, times in known)


def _is_prose(seen: Seen) -> bool:
    """Return whether a place holds sentences for people."""
    return any(len(text) > PROSE for text in seen.texts)


def _usual(values: list[Any]) -> Any:
    """Return what leaves all cells empty: the only value, or that something is not so."""
    if len(values) == 1:
        return values[0]
    return False if values == [False, True] else None


def _names_by_kind(words: Words) -> list[dict[str, None]]:
    """Return the options of each kind, by their names and by their keys, the smaller kinds first."""
    kinds = sorted({option.kind for option in words})
    found = [dict.fromkeys(words.names(kind)) for kind in kinds]
    found += [dict.fromkeys(option.key for option in words if option.kind == kind) for kind in kinds]
    return sorted(found, key=len)


class Sight:
    """The numbers of one view at a time; each look costs what has changed since the last one."""

    __slots__ = ("_cells", "_root", "_seat", "_sheet", "_view")

    def __init__(self, encoder: Encoder) -> None:
        self._sheet = Sheet(encoder.size)
        self._cells: Cells = np.frombuffer(self._sheet.cells, dtype=np.float32)[: encoder.size]
        self._root = encoder.root
        self._view: View = {}
        self._seat = NOWHERE

    def copy(self) -> "Sight":
        """Return another that has had the same last look, and goes on from there."""
        twin = Sight.__new__(Sight)
        twin._sheet = sheet = self._sheet.copy()
        twin._cells = np.frombuffer(sheet.cells, dtype=np.float32)[: len(self._cells)]
        twin._root, twin._view, twin._seat = self._root, self._view, self._seat
        return twin

    def at(self, view: View, seat: int | None) -> Cells:
        """Return the numbers of this view; the next look writes over them, so copy what you keep."""
        sheet = self._sheet
        if seat != self._seat:
            sheet.cells[self._seat] = 0.0
            self._seat = NOWHERE if seat is None else seat
            sheet.cells[self._seat] = 1.0
        self._root.change(sheet, self._view, view)
        self._view = view
        return self._cells


@lru_cache(maxsize=64)
def _made(key: tuple[object, ...], game: "_ByKey") -> Encoder:
    return Encoder(game.game)


class _ByKey:
    """Carries a game past the cache without being part of what is compared."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByKey)

    def __hash__(self) -> int:
        return 0


def encoder_of(game: Game) -> Encoder:
    """Return the encoder of a game; made once for each mode, content, number of seats and settings."""
    mode = game.mode
    key = (mode.id, mode.version, mode.show.view, game.content.hash, game.seats, msgspec.json.encode(game.settings))
    return _made(key, _ByKey(game))
