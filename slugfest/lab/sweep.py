"""Changing one number of a game's content, or one option, and playing the same series with every value.

`brawl.deryn.hp=5..9` is the game, an entry of its content by id, and a field. Content is changed by a pack, as people
change it; the files of the game stay as they are.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from slugfest.kernel.content import Pack, read_toml
from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.mode import Mode

from .simulate import Basis, Series

MOST = 40
"""How many values a sweep has at most."""


class BadSweep(SlugfestError):
    """A sweep names something that cannot be changed."""


class Sweep(msgspec.Struct, frozen=True):
    """A number that is changed: where it stands, its values, what it is now, and whom it belongs to, if anybody.

    `nows` are all the present values where several places are changed at once, `source` is where they come from: "the
    box", "the options", or the name of a pack.
    """

    where: str
    values: tuple[int, ...]
    now: int
    option: str = ""
    table: str = ""
    entry: dict[str, Any] = {}
    places: tuple[tuple[str | int, ...], ...] = ()
    nows: tuple[int, ...] = ()
    source: str = "the box"

    def is_now(self, value: int) -> bool:
        """Whether everything would stay as it is."""
        return all(now == value for now in self.nows or (self.now,))

    @property
    def present(self) -> str:
        """What it is now, in words.

        >>> Sweep("x", (5, 6), 7, nows=(7, 8)).present, Sweep("x", (5, 6), 7, nows=(7, 7)).present
        ('7 and 8', '7')
        """
        return " and ".join(str(now) for now in dict.fromkeys(self.nows or (self.now,)))

    def series(self, series: Series, value: int) -> Series:
        """Return the same series, line-ups included, with this value."""
        if series.basis is None:
            series = msgspec.structs.replace(series, basis=Basis(series.options, series.packs))
        if self.option:
            return msgspec.structs.replace(series, options={**series.options, self.option: value})
        entry = self.entry
        for place in self.places:
            entry = _with(entry, place, value)
        pack = Pack(f"{self.where}={value}", {self.table: [entry]})
        return msgspec.structs.replace(series, packs=(*series.packs, pack))

    def belongs_to(self, names: Sequence[str]) -> str:
        """Return which of these names the changed entry is, or speaks of; empty if none."""
        said = [self.entry.get("id"), *(value for value in self.entry.values() if isinstance(value, str))]
        return next((str(one) for one in said if one in names), "")


def _with(data: Any, place: Sequence[str | int], value: int) -> Any:
    """Return data with a value at a place; only what leads there is new."""
    if not place:
        return value
    changed = data.copy()
    changed[place[0]] = _with(data[place[0]], place[1:], value)
    return changed


def sweep_of(text: str, mode: Mode, packs: Sequence[Pack] = (), options: Mapping[str, Any] | None = None) -> Sweep:
    """Read a sweep as people write it, or say what is wrong with it. `options` are those that the series has.

    >>> from slugfest.kernel.registry import mode_of
    >>> sweep = sweep_of("brawl.deryn.hp=5..9", mode_of("brawl"))
    >>> sweep.values, sweep.now, sweep.places
    ((5, 6, 7, 8, 9), 7, (('basic', 'hp'), ('levelled', 'hp')))
    """
    where, equals, values = (part.strip() for part in text.partition("="))
    if not equals:
        raise BadSweep(f"a sweep is written as GAME.ENTRY.FIELD=FROM..TO, such as brawl.deryn.hp=5..9, not {text!r}")
    game = mode.id.partition(".")[0]
    path = next((where[len(one) + 1 :] for one in (mode.id, game) if where.startswith(f"{one}.")), "")
    if not path:
        raise BadSweep(f"the sweep {where!r} is not about {mode.id}: it begins with {game}.")
    found = values_of(values)
    option = next((one for one in mode.options if one.name == path), None)
    if option is not None:
        if isinstance(option.default, bool) or not isinstance(option.default, int):
            raise BadSweep(f"the option {path!r} of {mode.id} is no number")
        now = (options or {}).get(path, option.default)
        return Sweep(where, found, now, option=path, source="the options")
    name, *fields = path.split(".")
    table, entry, at, source = found_entry(name, mode, packs)
    numbers = {place: value for place, value in numbers_in(entry) if place[: len(at)] == at}
    places = tuple(place for place in numbers if fits(place[len(at) :], fields))
    if not fields or not places:
        there = ", ".join(f"{'.'.join(shown(place[len(at) :]))} ({value})" for place, value in numbers.items())
        raise BadSweep(f"{name} has no number {'.'.join(fields)!r}; it has: {there or 'none'}")
    nows = tuple(numbers[place] for place in places)
    return Sweep(where, found, nows[0], table=table, entry=entry, places=places, nows=nows, source=source)


def values_of(text: str) -> tuple[int, ...]:
    """Read values: `5..9`, `10..30..5`, or `5,7,9`; each is played once.

    >>> values_of("5..7"), values_of("10..30..10"), values_of("1,4,1")
    ((5, 6, 7), (10, 20, 30), (1, 4))
    """
    try:
        if ".." in text:
            low, high, *step = (int(part) for part in text.split(".."))
            found = tuple(range(low, high + 1, *(step or [1])))
        else:
            found = tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except (TypeError, ValueError):
        found = ()
    if not 1 <= len(found) <= MOST:
        raise BadSweep(f"values are written as 5..9, 10..30..5 or 5,7,9 ({MOST} at most), not {text!r}")
    return found


def shown(place: Sequence[str | int]) -> list[str]:
    """Return the steps to a number as people write them: lists are counted from 1."""
    return [str(step + 1) if isinstance(step, int) else step for step in place]


def fits(place: Sequence[str | int], fields: Sequence[str]) -> bool:
    """Whether what was written names this number: all steps to it, or only the last ones.

    >>> fits(("basic", "hp"), ["hp"]), fits(("basic", "hp"), ["basic", "hp"]), fits(("basic", "hp"), ["levelled", "hp"])
    (True, True, False)
    """
    return shown(place)[-len(fields) :] == list(fields)


def numbers_in(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Yield every whole number in an entry, and the way to it."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            yield from numbers_in(one, (*place, str(name)))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from numbers_in(one, (*place, number))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield place, value


def found_entry(name: str, mode: Mode, packs: Sequence[Pack]) -> tuple[str, dict[str, Any], tuple[str | int, ...], str]:
    """Return the table and the entry that has this id, or has something with it inside, the way to that, and where
    it comes from."""
    known: list[str] = []
    content = [("the box", data) for data in content_of(mode)]
    for source, data in (*((pack.name, pack.data) for pack in reversed(packs)), *content):
        for table, entries in data.items():
            for entry in entries if isinstance(entries, list) else ():
                for key, at in ids_in(entry):
                    if key == name:
                        return table, dict(entry), at, source
                    known.append(key)
    raise BadSweep(f"nothing in the content of {mode.id} has the id {name!r}{did_you_mean(name, known)}")


def ids_by_table(mode: Mode, packs: Sequence[Pack]) -> dict[str, set[str]]:
    """Return the ids of all entries, of packs and of the box, by the tables that they stand in."""
    found: dict[str, set[str]] = {}
    for data in (*(pack.data for pack in packs), *content_of(mode)):
        for table, entries in data.items():
            for entry in entries if isinstance(entries, list) else ():
                if isinstance(entry, Mapping) and "id" in entry:
                    found.setdefault(table, set()).add(str(entry["id"]))
    return found


def ids_in(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Yield every id in an entry, and the way to whatever has it."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield value["id"], at
        for name, one in value.items():
            yield from ids_in(one, (*at, str(name)))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from ids_in(one, (*at, number))


def content_of(mode: Mode) -> list[dict[str, Any]]:
    """Return the content files of a game: those in the folder `content`, beside what loads them or around it."""
    here = Path(sys.modules[mode.load.__module__].__file__ or "").parent
    folder = here if here.name == "content" else here / "content"
    return [read_toml(path) for path in sorted(folder.glob("*.toml"))]
