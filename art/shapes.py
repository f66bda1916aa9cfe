"""Areas: simple ones, and how they are joined (|), cut out (-), mirrored and turned."""

import math
import re

import pathops
from pathops import ArcSize, Direction, LineCap, LineJoin, Path, PathOp

CAPS = {"round": LineCap.ROUND_CAP, "butt": LineCap.BUTT_CAP, "square": LineCap.SQUARE_CAP}
JOINS = {"round": LineJoin.ROUND_JOIN, "miter": LineJoin.MITER_JOIN, "bevel": LineJoin.BEVEL_JOIN}
MID = 32.0


class Shape:
    """A filled area."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or Path()

    def _op(self, other: "Shape", kind: PathOp) -> "Shape":
        return Shape(pathops.op(self.path, other.path, kind, fix_winding=False, keep_starting_points=False))

    def __or__(self, other: "Shape") -> "Shape":
        return self._op(other, PathOp.UNION)

    def __sub__(self, other: "Shape") -> "Shape":
        return self._op(other, PathOp.DIFFERENCE)

    def __and__(self, other: "Shape") -> "Shape":
        return self._op(other, PathOp.INTERSECTION)

    def __xor__(self, other: "Shape") -> "Shape":
        return self._op(other, PathOp.XOR)

    def matrix(self, a: float, b: float, c: float, d: float, e: float, f: float) -> "Shape":
        return Shape(self.path.transform(a, b, c, d, e, f))

    def move(self, dx: float, dy: float = 0) -> "Shape":
        return self.matrix(1, 0, 0, 1, dx, dy)

    def turn(self, degrees: float, x: float = MID, y: float = MID) -> "Shape":
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)

    def scale(self, sx: float, sy: float | None = None, x: float = MID, y: float = MID) -> "Shape":
        sy = sx if sy is None else sy
        return self.matrix(sx, 0, 0, sy, x - sx * x, y - sy * y)

    def flip(self, x: float = MID) -> "Shape":
        """The mirror image about a vertical line."""
        return self.matrix(-1, 0, 0, 1, 2 * x, 0)

    def drop(self, y: float = MID) -> "Shape":
        """The mirror image about a horizontal line."""
        return self.matrix(1, 0, 0, -1, 0, 2 * y)

    def both(self, x: float = MID) -> "Shape":
        """The shape and its mirror image."""
        return self | self.flip(x)

    def around(self, times: int, x: float = MID, y: float = MID, start: float = 0) -> "Shape":
        """The shape repeated in a ring."""
        found = Shape()
        for i in range(times):
            found = found | self.turn(start + 360 / times * i, x, y)
        return found

    def grow(self, by: float, join: str = "round") -> "Shape":
        """The shape with a rim added all around."""
        rim = Path(self.path)
        rim.stroke(2 * by, LineCap.ROUND_CAP, JOINS[join], 8)
        return self | Shape(rim)

    def shrink(self, by: float, join: str = "round") -> "Shape":
        """The shape with a rim taken off all around."""
        rim = Path(self.path)
        rim.stroke(2 * by, LineCap.ROUND_CAP, JOINS[join], 8)
        return self - Shape(rim)

    def soft(self, by: float = 1.0) -> "Shape":
        """The shape with its outer corners rounded."""
        return self.shrink(by).grow(by)

    def under(self, front: "Shape", gap: float = 2.6) -> "Shape":
        """What is left of the shape behind another one, with a clear gap around that one."""
        return self - front.grow(gap)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        return self.path.bounds

    def fit(self, x: float = 4, y: float = 4, w: float = 56, h: float = 56) -> "Shape":
        """The shape scaled evenly and centred in a box."""
        x0, y0, x1, y1 = self.bounds
        s = min(w / (x1 - x0), h / (y1 - y0))
        return self.matrix(s, 0, 0, s, x + w / 2 - s * (x0 + x1) / 2, y + h / 2 - s * (y0 + y1) / 2)


NUMBER = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")


def read(d: str) -> Path:
    """Read the data of an SVG path."""
    words = NUMBER.findall(d)
    path, i, x, y, sx, sy, last, cx, cy = Path(), 0, 0.0, 0.0, 0.0, 0.0, "", 0.0, 0.0
    command = ""

    def take(n: int) -> list[float]:
        nonlocal i
        found = [float(w) for w in words[i : i + n]]
        i += n
        return found

    while i < len(words):
        if words[i].isalpha():
            command = words[i]
            i += 1
        rel, op = command.islower(), command.upper()
        ox, oy = (x, y) if rel else (0.0, 0.0)
        if op == "Z":
            path.close()
            x, y = sx, sy
        elif op == "M":
            a, b = take(2)
            x, y = ox + a, oy + b
            sx, sy = x, y
            path.moveTo(x, y)
            command = "l" if rel else "L"
        elif op == "L":
            a, b = take(2)
            x, y = ox + a, oy + b
            path.lineTo(x, y)
        elif op == "H":
            x = ox + take(1)[0]
            path.lineTo(x, y)
        elif op == "V":
            y = oy + take(1)[0]
            path.lineTo(x, y)
        elif op in "CS":
            if op == "C":
                a, b = take(2)
                x1, y1 = ox + a, oy + b
            else:
                x1, y1 = (2 * x - cx, 2 * y - cy) if last in ("C", "S") else (x, y)
            a, b, c, d2 = take(4)
            cx, cy = ox + a, oy + b
            x, y = ox + c, oy + d2
            path.cubicTo(x1, y1, cx, cy, x, y)
        elif op in "QT":
            if op == "Q":
                a, b = take(2)
                cx, cy = ox + a, oy + b
            else:
                cx, cy = (2 * x - cx, 2 * y - cy) if last in ("Q", "T") else (x, y)
            a, b = take(2)
            x, y = ox + a, oy + b
            path.quadTo(cx, cy, x, y)
        elif op == "A":
            rx, ry, turn, large, sweep, a, b = take(7)
            x, y = ox + a, oy + b
            path.arcTo(
                rx, ry, turn, ArcSize.LARGE if large else ArcSize.SMALL, Direction.CW if sweep else Direction.CCW, x, y
            )
        last = op
    return path


def p(d: str) -> Shape:
    """The area inside SVG path data; holes by the even-odd rule."""
    path = read(d)
    path.fillType = pathops.FillType.EVEN_ODD
    return Shape(path)


def ln(d: str, width: float = 4, cap: str = "round", join: str = "round") -> Shape:
    """A line of a given width along SVG path data."""
    path = read(d)
    path.stroke(width, CAPS[cap], JOINS[join], 8)
    return Shape(path) | Shape()


def c(x: float, y: float, r: float) -> Shape:
    return p(f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z")


def el(x: float, y: float, rx: float, ry: float, turn: float = 0) -> Shape:
    return p(f"M{x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}Z").turn(turn, x, y)


def ring(x: float, y: float, r: float, width: float) -> Shape:
    """A ring; r is its outer radius."""
    return c(x, y, r) - c(x, y, r - width)


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> Shape:
    if not r:
        return p(f"M{x} {y}h{w}v{h}h{-w}Z")
    return p(
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{-(w - 2 * r)}a{r} {r} 0 0 1 {-r} {-r}v{-(h - 2 * r)}a{r} {r} 0 0 1 {r} {-r}Z"
    )


def poly(*xy: float) -> Shape:
    return p("M" + " ".join(str(n) for n in xy) + "Z")


def ngon(x: float, y: float, n: int, r: float, start: float = -90) -> Shape:
    points = []
    for i in range(n):
        a = math.radians(start + 360 / n * i)
        points += [x + r * math.cos(a), y + r * math.sin(a)]
    return poly(*points)


def star(x: float, y: float, n: int, outer: float, inner: float, start: float = -90) -> Shape:
    points = []
    for i in range(2 * n):
        a, r = math.radians(start + 180 / n * i), inner if i % 2 else outer
        points += [x + r * math.cos(a), y + r * math.sin(a)]
    return poly(*points)


def join(*shapes: Shape) -> Shape:
    found = Shape()
    for shape in shapes:
        found = found | shape
    return found
