"""The nouns of a scene: what lies on a table, and nothing of how it looks (docs/scenes.md has a picture of each).

Figures, markers, dice and cards name their holder in `within` ("in" as JSON): a space, a zone, a slot of a zone, a row
of a card, or a mat (`mat:0`). So "moved" means the same for a hero, a card and a die. Texts hold tokens (`text.py`).
What says nothing is left out on the way, so scenes stay small.
"""

import msgspec

from .journal import Part
from .text import single


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that people look at: its symbol, what it is called, of how many, and what it is made of.

    Games name it as they name many; `single` is what one is called, there where one of them is counted.

    >>> Number("star", 12, "points", of=21)
    Number(symbol='star', value=12, name='points', of=21, parts=(), single='')
    >>> Number("star", 1, "points").single, Number("dot", 0, "Force tokens ready", of=1).single
    ('point', 'Force token ready')
    """

    symbol: str
    value: int
    name: str
    of: int | None = None
    parts: tuple[Part, ...] = ()
    single: str = ""

    def __post_init__(self) -> None:
        if (self.value == 1 or self.of == 1) and (one := single(self.name)) != self.name:
            msgspec.structs.force_setattr(self, "single", one)


class Seat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place at the table: what it plays, its score and what lies on its mat. Who sits there the table knows.

    `chosen`: a secret pick was made, which nobody may see yet.
    """

    key: str
    side: str = ""
    emblem: str = ""
    tone: str = "stone"
    score: Number | None = None
    tokens: tuple[Number, ...] = ()
    counts: tuple[Number, ...] = ()
    notes: tuple[str, ...] = ()
    acting: bool = False
    out: bool = False
    first: bool = False
    chosen: bool = False


class Space(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place of the board: a hex or square (`at` is column and row), a piece of land (`points`), a place in a ring.

    `duty`: what it does is not optional. `closed`: nobody may enter now. `seat`: its owner, or whose home it is.
    """

    key: str
    at: tuple[float, ...] = ()
    points: tuple[float, ...] = ()
    ground: str = ""
    region: str = ""
    seat: int | None = None
    name: str = ""
    text: str = ""
    symbol: str = ""
    worth: int = 0
    marks: tuple[str, ...] = ()
    middle: bool = False
    closed: bool = False
    duty: bool = False
    clause: str = ""


class Region(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Several spaces that belong together: what they are worth, and which seat holds them all."""

    key: str
    name: str = ""
    tone: str = ""
    symbol: str = ""
    worth: int = 0
    held: int | None = None
    at: tuple[float, ...] = ()


class Link(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"start": "from"}):
    """Between spaces: a `way` or `lane` to go, an `aim`, a `wall` or a `post` (those at coordinates)."""

    key: str
    form: str
    start: str = ""
    to: str = ""
    at: tuple[float, ...] = ()


class Slot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One place of a track."""

    key: str
    name: str = ""
    worth: int = 0


class Zone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A holder beside the board: `hand`, `tray`, `stage`, `pile`, `track`, `meter`, `set`, `offer` (to choose from).

    A `pile` has `value` cards; what may be looked at in it is in `lists`, by name.
    """

    key: str
    form: str
    name: str = ""
    seat: int | None = None
    slots: tuple[Slot, ...] = ()
    value: int = 0
    of: int | None = None
    symbol: str = ""
    text: str = ""
    worth: int = 0
    lists: tuple[tuple[str, tuple[str, ...]], ...] = ()


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lasts on a figure: the badge it wears, and in words what it means and whose doing it is."""

    id: str
    text: str


class Figure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"within": "in"}):
    """Somebody on the table: a hero, a minion, an ally, or an army with its `count`."""

    key: str
    within: str
    name: str
    rank: str = "hero"
    seat: int | None = None
    emblem: str = ""
    meter: Number | None = None
    stats: tuple[Number, ...] = ()
    count: int | None = None
    states: tuple[State, ...] = ()
    acting: bool = False
    text: str = ""
    clause: str = ""
    hidden: bool = False


class Marker(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"within": "in"}):
    """A token that lies somewhere: a trap, a flag, a companion. `size` "large" stands upright."""

    key: str
    within: str
    symbol: str
    name: str
    seat: int | None = None
    tone: str = ""
    text: str = ""
    label: str = ""
    size: str = ""
    clause: str = ""
    hidden: bool = False


class Die(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"within": "in"}):
    """A die with its own identity, and the face it shows: a number, or the name of a symbol.

    Equal `same` means that one may stand for the other in a choice. `added`: a result without a die.
    """

    key: str
    within: str
    face: str | int
    sides: int = 6
    tone: str = "stone"
    name: str = ""
    same: str = ""
    locked: bool = False
    spent: bool = False
    added: bool = False
    text: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of a card into which things are put: what it needs, as short words."""

    key: str
    need: tuple[str, ...] = ()
    name: str = ""
    extra: bool = False
    filled: bool = False


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"within": "in"}):
    """A card: what it costs (names of symbols), what it says, what state it is in (`used`, `down`, `negated`).

    `hidden`: back up, and its key names no card.
    """

    key: str
    within: str
    name: str = ""
    kind: str = "card"
    seat: int | None = None
    tone: str = ""
    emblem: str = ""
    who: str = ""
    cost: tuple[str, ...] = ()
    stats: tuple[Number, ...] = ()
    text: str = ""
    lines: tuple[str, ...] = ()
    worth: int = 0
    state: str = ""
    note: str = ""
    rows: tuple[Row, ...] = ()
    clause: str = ""
    hidden: bool = False
