"""A scene: what a board looks like, as keyed pieces and panels that know nothing of how they are shown.

The browser, a notebook, a picture and the terminal all show the same scene. Coordinates are in units of one
terminal column by half a terminal row: `x` to the right, `y` down. A piece whose key is an option's key is what
a person clicks for that option.

Shapes: a `box` or `card` with a title and lines, a round `token`, a square `die`, a pointy-topped `hex` that fills its
box, a `line` from (x, y) to (x + w, y + h), and an `area`, the polygon through `points`. The last two lie behind.
"""

import msgspec

from .svg import svg_of


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """One thing on the board: a box with a title and lines of text, a token, a die, a hex, a line, an area."""

    key: str
    x: float
    y: float
    w: float
    h: float
    shape: str = "box"
    title: str = ""
    lines: tuple[str, ...] = ()
    colour: str = "slate"
    tip: str = ""
    same: str = ""
    faded: bool = False
    points: tuple[float, ...] = ()
    """The corners of an area: x, y, x, y, … in the coordinates of the board."""
    link: str = ""
    """The clause of the rules that says more about it."""
    of: str = ""
    """The key of the piece that it belongs to: a click on either means the same."""


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """A list of lines beside the board: a seat's hero, its cards, a deck."""

    key: str
    title: str
    lines: tuple[str, ...] = ()
    colour: str = "slate"
    active: bool = False
    link: str = ""


class Scene(msgspec.Struct, kw_only=False):
    """Everything to be shown: a title, the board's size, its pieces from back to front, and the panels."""

    title: str
    width: float = 0
    height: float = 0
    pieces: list[Piece] = []
    panels: list[Panel] = []
    seats: tuple[str, ...] = ()
    """The colour of each seat on this board, so that whoever shows names beside it can use the same."""
    sides: tuple[str, ...] = ()
    """What each seat plays: its hero, its faction; empty while nobody may know."""

    def _repr_svg_(self) -> str:
        """Return the scene as an SVG picture, which notebooks show."""
        return svg_of(self)
