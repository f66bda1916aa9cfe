"""A scene on a grid of characters: boxes with borders, tokens and dice as coloured labels.

Scenes count half rows, so a piece at `y` stands in row `y / 2`. Where the window is too narrow or too short for
the drawing, `listed` gives the same pieces as a list.
"""

from collections.abc import Mapping
from math import ceil

from rich.color import Color, ColorParseError
from rich.text import Text

from slugfest.kernel.scene import Piece, Scene
from slugfest.kernel.svg import COLOURS as SVG_COLOURS

COLOURS = {**SVG_COLOURS, "slate": "#64748b", "stone": "#78716c"}  # lighter: terminals are dark
SMALLEST_SCALE = 0.85
MANY_BOXES = 12
SHORT = 3
"""A title of so few letters, such as a number of units, says too little where the board is not drawn."""
BOXES = ("box", "card")
BEHIND = ("line", "area")


def colour_of(name: str) -> str:
    """Return a colour that the terminal understands."""
    found = COLOURS.get(name, name)
    try:
        Color.parse(found)
    except ColorParseError:
        return "default"
    return found


def cut(text: str, width: int) -> str:
    """Return text cut to a width.

    >>> cut("Warded Sanctum", 8)
    'Warded …'
    """
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def cut_name(title: str, width: int) -> str:
    """Return a title cut to a width in the middle, so that a number in brackets at its end stays readable.

    >>> cut_name("Warded Sanctum (1)", 14), cut_name("Shield Wall of the… (1)", 21)
    ('Warded Sa… (1)', 'Shield Wall of t… (1)')
    """
    name, bracket, tail = title.rpartition(" (")
    if len(title) <= width or not bracket:
        return cut(title, width)
    return f"{cut(name.rstrip('…') + '…', width - len(tail) - 2)}{bracket}{tail}"


class Canvas:
    """A grid of characters with styles. A solid cell keeps its row when empty rows are left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._rows = [[(" ", "", False)] * width for _ in range(height)]

    def put(self, x: int, row: int, text: str, style: str = "", solid: bool = True) -> None:
        """Write text; what falls outside is left out."""
        if 0 <= row < len(self._rows):
            for i, char in enumerate(text, x):
                if 0 <= i < self.width:
                    self._rows[row][i] = (char, style, solid)

    def lines(self, tight: bool) -> list[Text]:
        """Return the rows; `tight` leaves out those that hold nothing but the sides of boxes."""
        found = []
        for row in self._rows:
            if tight and not any(solid for _, _, solid in row):
                continue
            line = Text()
            for char, style, _ in row:
                line.append(char, style)
            line.rstrip()
            found.append(line)
        return found


def drawn(scene: Scene, marks: Mapping[str, int], width: int, tight: bool = False, ascii: bool = False) -> list[Text]:
    """Return the board as lines, or none when it does not fit into the width.

    `marks` are the numbers to show on pieces: those of options, or of the parts of a set.
    """
    if not scene.pieces or width < scene.width * SMALLEST_SCALE:
        return []
    scale = min(1.0, width / scene.width)
    canvas = Canvas(int(scene.width * scale), int(scene.height / 2) + 1)
    for piece in scene.pieces:
        x = ceil(piece.x * scale - 0.01) if scale < 1 else int(piece.x)
        w = max(1, int((piece.x + piece.w) * scale + 0.01) - x)
        row, h = int(piece.y / 2), max(1, round(piece.h / 2))
        if piece.shape in BOXES:
            _box(canvas, piece, x, row, w, h, marks.get(piece.key), ascii)
        elif piece.shape == "line":
            _line(canvas, piece, scale)
        elif piece.shape == "area":
            canvas.put(x, row, piece.title, f"bold {colour_of(piece.colour)}")
        elif piece.shape == "hex":
            _hex(canvas, piece, x, row, w, h, marks.get(piece.key))
        else:
            _label(canvas, piece, x, row, w, h, marks.get(piece.key))
    lines = canvas.lines(tight)
    while lines and not lines[-1].plain.strip():
        lines.pop()
    while lines and not lines[0].plain.strip():
        lines.pop(0)
    return lines


def _box(canvas: Canvas, piece: Piece, x: int, row: int, w: int, h: int, mark: int | None, ascii: bool) -> None:
    upper_left, upper_right, lower_left, lower_right, flat, side = "++++-|" if ascii else "╭╮╰╯─│"
    edge = colour_of(piece.colour) if mark is None else f"bold {colour_of(piece.colour)}"
    if piece.faded:
        edge += " dim"
    tag = "" if mark is None else f"[{mark}]"
    title = cut_name(piece.title, w - 4 - len(tag))
    canvas.put(x, row, upper_left + flat * (w - 2) + upper_right, edge)
    if title:
        canvas.put(x + 1, row, f" {title} ", "bold" if not piece.faded else "dim")
    if tag:
        canvas.put(x + w - 1 - len(tag), row, tag, "bold cyan")
    for inner in range(row + 1, row + h - 1):
        canvas.put(x, inner, side + " " * (w - 2) + side, edge, solid=False)
    for i, line in enumerate(piece.lines[: max(0, h - 2)]):
        canvas.put(x + 2, row + 1 + i, cut(line, w - 3), "dim")
    canvas.put(x, row + h - 1, lower_left + flat * (w - 2) + lower_right, edge)


def _line(canvas: Canvas, piece: Piece, scale: float) -> None:
    """Dot the way from one end to the other."""
    steps = max(1, int(max(abs(piece.w * scale), abs(piece.h) / 2)))
    for i in range(steps + 1):
        x, y = piece.x + piece.w * i / steps, piece.y + piece.h * i / steps
        canvas.put(int(x * scale), int(y / 2), "·", f"dim {colour_of(piece.colour)}", solid=False)


def _hex(canvas: Canvas, piece: Piece, x: int, row: int, w: int, h: int, mark: int | None) -> None:
    """Write what is on a hexagon in its middle, between two sides; its corners are left to its neighbours."""
    style = colour_of(piece.colour) + (" dim" if piece.faded else "")
    tag = "" if mark is None else f"[{mark}]"
    middle = row + max(0, (h - 1) // 2)
    written = [cut(piece.title or "·", w - 2), *(cut(line, w - 2) for line in piece.lines[: max(0, h - 3)])]
    canvas.put(x, middle, "⟨" + " " * (w - 2) + "⟩", style)
    for i, text in enumerate(written):
        canvas.put(x + 1, middle + i, text.center(w - 2), style if mark is None else f"bold {style}")
    if tag:
        canvas.put(x + (w - len(tag)) // 2, max(0, middle - 1) if h > 2 else middle, tag, "bold cyan")


def _label(canvas: Canvas, piece: Piece, x: int, row: int, w: int, h: int, mark: int | None) -> None:
    style = f"bold white on {colour_of(piece.colour)}{' dim' if piece.faded else ''}"
    for i in range(h):
        canvas.put(x, row + i, " " * w, style)
    tagged = h == 1 and mark is not None and len(piece.title) + len(str(mark)) < w
    canvas.put(x, row, cut(f"{mark}:{piece.title}" if tagged else piece.title, w).center(w), style)
    if h > 1 and mark is not None:
        canvas.put(x, row + h - 1, str(mark).center(w), f"white on {colour_of(piece.colour)}")


def listed(scene: Scene, marks: Mapping[str, int], width: int) -> list[Text]:
    """Return the board as a list: a line per box with what lies in it, then everything that lies loose."""
    boxes = [piece for piece in scene.pieces if piece.shape in BOXES or piece.shape == "hex"]
    inside: dict[str, list[Piece]] = {box.key: [] for box in boxes}
    loose: list[Piece] = []
    for piece in scene.pieces:
        if piece.shape not in (*BOXES, *BEHIND, "hex"):
            home = next((box for box in reversed(boxes) if _holds(box, piece)), None)
            (loose if home is None else inside[home.key]).append(piece)
    found = []
    for box in boxes:
        if len(boxes) > MANY_BOXES and not inside[box.key] and box.key not in marks:
            continue
        found.append(_box_line(box, inside[box.key], marks, width))
    if loose:
        line = Text("  ")
        for piece in loose:
            line.append_text(_chip(piece, marks)).append(" ")
        found.append(line)
    return found


def _box_line(box: Piece, there: list[Piece], marks: Mapping[str, int], width: int) -> Text:
    line = Text("  ")
    if box.key in marks:
        line.append(f"[{marks[box.key]}] ", "bold cyan")
    line.append(box.title or box.key, f"bold {colour_of(box.colour)}").append(" ")
    for piece in there:
        line.append_text(_chip(piece, marks)).append(" ")
    words = " ".join(box.lines) if not box.tip else box.tip.partition(": ")[2] or box.tip
    room = width - len(line.plain) - 1
    if words and room > 8:
        line.append(cut(words, room), "dim")
    return line


def _chip(piece: Piece, marks: Mapping[str, int]) -> Text:
    mark = f"{marks[piece.key]}:" if piece.key in marks else ""
    style = f"bold white on {colour_of(piece.colour)}{' dim' if piece.faded else ''}"
    shown = piece.tip if piece.title.endswith("…") and piece.tip else piece.title
    head, colon, _ = piece.tip.partition(": ")
    if colon and len(piece.title) <= SHORT and not piece.tip.startswith(piece.title):
        shown = f"{head} {piece.title}"
    return Text(f" {mark}{shown} ", style)


def _holds(box: Piece, piece: Piece) -> bool:
    x, y = piece.x + piece.w / 2, piece.y + piece.h / 2
    return box.x <= x <= box.x + box.w and box.y <= y <= box.y + box.h
