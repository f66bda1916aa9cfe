"""A scene: what a seat sees, as things that know what they are and nothing of how they are shown.

The page, the terminal, a notebook and a screen reader draw the same scene in their own ways. A game fills it in from
`view()` alone, so nothing hidden can get into it. Lists are compared and sent by key.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from .things import Card, Die, Figure, Link, Marker, Number, Region, Row, Seat, Slot, Space, State, Zone

__all__ = [
    "KEYED",
    "PLAIN",
    "TONES",
    "Card",
    "Die",
    "Figure",
    "Link",
    "Marker",
    "Number",
    "Region",
    "Row",
    "Scene",
    "Seat",
    "Slot",
    "Space",
    "State",
    "Zone",
]

KEYED = ("seats", "spaces", "regions", "links", "zones", "figures", "markers", "dice", "cards")
PLAIN = ("title", "status", "goal", "form", "figure", "symbols", "legend")
TONES = ("red", "blue", "green", "amber", "purple", "teal")
"""The tones of seats where a game has none of its own."""


class Scene(msgspec.Struct, omit_defaults=True):
    """Everything on the table. `form` is that of the board: ring, hexes, squares, areas or sets; empty: no board yet.

    `figure` is who acts; `symbols` says what the symbols in texts are called, `legend` what they do; `goal` is how one
    wins, in one line.
    """

    title: str
    status: str = ""
    goal: str = ""
    form: str = ""
    figure: str = ""
    symbols: dict[str, str] = {}
    legend: dict[str, str] = {}
    seats: list[Seat] = []
    spaces: list[Space] = []
    regions: list[Region] = []
    links: list[Link] = []
    zones: list[Zone] = []
    figures: list[Figure] = []
    markers: list[Marker] = []
    dice: list[Die] = []
    cards: list[Card] = []

    def things(self) -> Iterator[Any]:
        """Yield everything that has a key."""
        for name in KEYED:
            yield from getattr(self, name)

    def keys(self) -> set[str]:
        """Return the keys of everything there, slots of tracks, rows of cards and mats included."""
        found = {thing.key for thing in self.things()}
        found |= {slot.key for zone in self.zones for slot in zone.slots}
        found |= {row.key for card in self.cards for row in card.rows}
        return found | {f"mat:{seat}" for seat in range(len(self.seats))}

    def names(self) -> dict[str, str]:
        """Return what keys and symbols are called, for texts that name them."""
        names = dict(self.symbols)
        for thing in self.things():
            if name := getattr(thing, "name", "") or getattr(thing, "side", ""):
                names[thing.key] = name
        return names

    def with_picks(self, seats: Iterable[int]) -> "Scene":
        """Return the scene while several choose in secret and these have: all may know that, and nobody what.

        >>> [one.chosen for one in Scene("Toy", seats=[Seat(key="seat:0"), Seat(key="seat:1")]).with_picks([1]).seats]
        [False, True]
        """
        made = {f"seat:{seat}" for seat in seats}
        marked = [replace(one, chosen=True, acting=False) if one.key in made else one for one in self.seats]
        return replace(self, seats=marked)

    def at_rest(self) -> "Scene":
        """Return the scene with nobody acting, as it is when a match is over.

        >>> Scene("Toy", seats=[Seat(key="seat:0", acting=True)]).at_rest().seats[0].acting
        False
        """
        seats = [replace(one, acting=False) if one.acting else one for one in self.seats]
        figures = [replace(one, acting=False) if one.acting else one for one in self.figures]
        return replace(self, figure="", seats=seats, figures=figures)

    def _repr_svg_(self) -> str:
        """Return the scene as an SVG picture, which notebooks show."""
        from .picture import svg_of_scene

        return svg_of_scene(self)


def scene_data(scene: Scene) -> dict[str, Any]:
    """Return a scene as a page takes it: plain values, and things by their keys in their order."""
    data: dict[str, Any] = {name: getattr(scene, name) for name in PLAIN}
    return data | {name: {thing.key: thing for thing in getattr(scene, name)} for name in KEYED}


def scene_changes(before: Scene, after: Scene) -> dict[str, Any]:
    """Return what a page must change to get from one scene to the next; things that went are None.

    >>> one = Scene("Toy", figures=[Figure(key="a", within="x", name="A"), Figure(key="b", within="x", name="B")])
    >>> two = Scene("Toy", figures=[Figure(key="b", within="x", name="B")])
    >>> scene_changes(one, two)
    {'figures': {'a': None}}
    """
    patch: dict[str, Any] = {}
    for name in PLAIN:
        value = getattr(after, name)
        if getattr(before, name) != value:
            patch[name] = value
    for name in KEYED:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            patch |= _differences(name, {one.key: one for one in old}, {one.key: one for one in new})
    return patch


def _differences(name: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {k: thing for k, thing in new.items() if (was := old.get(k)) is not thing and was != thing}
    found |= {key: None for key in old if key not in new}
    patch = {name: found} if found else {}
    kept = [key for key in old if key in new] + [key for key in new if key not in old]
    order = list(new)
    return patch if kept == order else patch | {f"{name}_order": order}
