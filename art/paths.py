"""Writing areas as the path data of SVG, as short as it can be."""

import math

import pathops
from pathops import Path, PathOp, PathVerb

from .shapes import Shape


def number(v: float, places: int = 1) -> str:
    """A number as short as can be."""
    text = f"{v:.{places}f}".rstrip("0").rstrip(".")
    text = "0" if text in ("-0", "") else text
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def packed(values: list[float]) -> str:
    """Numbers as short as SVG allows."""
    found = ""
    for v in values:
        text = number(v)
        if (
            found
            and not text.startswith("-")
            and not (text.startswith(".") and "." in found.split(" ")[-1].split("-")[-1])
        ):
            found += " "
        found += text
    return found


class Writer:
    """Writes path data with relative, rounded coordinates; the rounding error does not add up."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.x = self.y = self.sx = self.sy = 0.0
        self.last = ""

    def emit(self, command: str, values: list[float]) -> None:
        text = packed(values)
        if command == self.last and command != "m" and text:
            glue = "" if text.startswith("-") else " "
            self.parts.append(glue + text)
        else:
            self.parts.append(command + text)
        self.last = command

    def rel(self, points: list[tuple[float, float]]) -> list[float]:
        found = []
        for px, py in points:
            found += [round(round(px, 1) - self.x, 1), round(round(py, 1) - self.y, 1)]
        return found

    def to(self, px: float, py: float) -> None:
        self.x, self.y = round(px, 1), round(py, 1)

    def move(self, px: float, py: float) -> None:
        self.parts.append("M" + packed([round(px, 1), round(py, 1)]))
        self.last = "M"
        self.to(px, py)
        self.sx, self.sy = self.x, self.y

    def line(self, px: float, py: float) -> None:
        dx, dy = self.rel([(px, py)])
        if not dx and not dy:
            return
        if not dy:
            self.emit("h", [dx])
        elif not dx:
            self.emit("v", [dy])
        else:
            self.emit("l", [dx, dy])
        self.to(px, py)

    def curve(self, command: str, points: list[tuple[float, float]]) -> None:
        values = self.rel(points)
        if not any(values):
            return
        if not any(abs(v) > 0.15 for v in values):
            self.line(*points[-1])
            return
        self.emit(command, values)
        self.to(*points[-1])

    def arc(self, r: float, sweep: int, large: int, px: float, py: float) -> None:
        dx, dy = self.rel([(px, py)])
        if not dx and not dy:
            return
        if math.hypot(dx, dy) < 0.35:
            self.line(px, py)
            return
        rr = number(r)
        text = f"{rr} {rr} 0 {large} {sweep} " + packed([dx, dy])
        self.parts.append(
            ("" if self.last == "a" and text.startswith("-") else " " if self.last == "a" else "a") + text
        )
        self.last = "a"
        self.to(px, py)

    def close(self) -> None:
        self.parts.append("z")
        self.last = "z"
        self.x, self.y = self.sx, self.sy


def circular(
    p0: tuple[float, float], p1: tuple[float, float], p2: tuple[float, float], w: float
) -> tuple[float, int] | None:
    """Radius and direction when a conic is a piece of a circle."""
    a, b = math.dist(p0, p1), math.dist(p1, p2)
    if a < 1e-3 or b < 1e-3 or abs(a - b) > 0.02 * max(a, b) + 0.02:
        return None
    ux, uy, vx, vy = p0[0] - p1[0], p0[1] - p1[1], p2[0] - p1[0], p2[1] - p1[1]
    cos = max(-1.0, min(1.0, (ux * vx + uy * vy) / (a * b)))
    half = math.acos(cos) / 2
    if abs(math.sin(half) - w) > 0.02:
        return None
    cross = (p1[0] - p0[0]) * (p2[1] - p1[1]) - (p1[1] - p0[1]) * (p2[0] - p1[0])
    return a * math.tan(half), int(cross > 0)


def centre(p0: tuple[float, float], p1: tuple[float, float], p2: tuple[float, float], r: float) -> tuple[float, float]:
    """The centre of the circle that a conic is a piece of."""
    mx, my = (p0[0] + p2[0]) / 2, (p0[1] + p2[1]) / 2
    dx, dy = mx - p1[0], my - p1[1]
    away = math.hypot(dx, dy) or 1.0
    reach = away + math.sqrt(max(0.0, r * r - math.dist(p0, p2) ** 2 / 4))
    return p1[0] + dx / away * reach, p1[1] + dy / away * reach


def data(shape: Shape) -> str:
    """The path data of a shape."""
    path = pathops.op(shape.path, Path(), PathOp.UNION, fix_winding=False, keep_starting_points=False)
    w = Writer()
    at = (0.0, 0.0)
    pending: list[tuple[float, int, tuple[float, float], tuple[float, float], float, tuple[float, float]]] = []

    def flush() -> None:
        nonlocal pending
        if pending:
            r = sum(q[0] for q in pending) / len(pending)
            angle = sum(q[4] for q in pending)
            end = pending[-1][3]
            w.arc(r, pending[0][1], int(angle > math.pi), *end)
            pending = []

    contours: list[list[tuple[PathVerb, tuple]]] = []
    for verb, pts in path:
        if verb == PathVerb.MOVE:
            contours.append([])
        contours[-1].append((verb, pts))
    for contour in contours:
        if tiny(contour):
            continue
        for verb, pts in contour:
            if verb != PathVerb.CONIC:
                flush()
            if verb == PathVerb.MOVE:
                w.move(*pts[0])
                at = pts[0]
            elif verb == PathVerb.LINE:
                w.line(*pts[0])
                at = pts[0]
            elif verb == PathVerb.QUAD:
                w.curve("q", list(pts))
                at = pts[-1]
            elif verb == PathVerb.CUBIC:
                w.curve("c", list(pts))
                at = pts[-1]
            elif verb == PathVerb.CONIC:
                p1, p2, weight = pts
                found = circular(at, p1, p2, weight)
                if found:
                    r, sweep = found
                    mid = centre(at, p1, p2, r)
                    swept = 2 * math.asin(min(1.0, math.dist(at, p2) / 2 / max(r, 1e-6)))
                    same = (
                        pending
                        and pending[-1][1] == sweep
                        and abs(pending[-1][0] - r) < 0.05 + 0.02 * r
                        and math.dist(pending[-1][5], mid) < 0.1 + 0.02 * r
                        and sum(q[4] for q in pending) + swept < 1.9 * math.pi
                        and math.dist(pending[0][2], p2) > 0.5
                    )
                    if not same:
                        flush()
                    pending.append((r, sweep, at, p2, swept, mid))
                else:
                    flush()
                    k = 4 * weight / (3 * (1 + weight))
                    c1 = (at[0] + k * (p1[0] - at[0]), at[1] + k * (p1[1] - at[1]))
                    c2 = (p2[0] + k * (p1[0] - p2[0]), p2[1] + k * (p1[1] - p2[1]))
                    w.curve("c", [c1, c2, p2])
                at = p2
            elif verb == PathVerb.CLOSE:
                w.close()
        flush()
    return "".join(w.parts)


def tiny(contour: list[tuple[PathVerb, tuple]]) -> bool:
    """Whether a contour is a crumb that a cut has left."""
    xs, ys = [], []
    for verb, pts in contour:
        points = pts[:-1] if verb == PathVerb.CONIC else pts
        for x, y in points:
            xs.append(x)
            ys.append(y)
    return not xs or (max(xs) - min(xs)) * (max(ys) - min(ys)) < 0.35
