"""A slow second opinion on squares: real line segments cut with exact fractions, nothing worked out beforehand.

It shares no idea with the board under test. An obstruction is a segment (a wall), a point (a blocked corner) or an
open box (a covered square); a line is cut by clipping it, and what it meets is compared as fractions.
"""

from fractions import Fraction
from itertools import product
from random import Random

Point = tuple[Fraction, Fraction]
Square = tuple[int, int]


class Ground:
    """Walls as pairs of grid points, corner obstructions as grid points, covered squares; one square is one unit."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.walls: set[tuple[Square, Square]] = set()
        self.posts: set[Square] = set()
        self.covered: set[Square] = set()
        self._met: dict[tuple[Square, Square], bool] = {}

    def drawn(self) -> str:
        """The same ground as a drawing."""
        rows = [[" "] * (2 * self.width + 1) for _ in range(2 * self.height + 1)]
        for x, y in product(range(self.width + 1), range(self.height + 1)):
            rows[2 * y][2 * x] = "@" if (x, y) in self.posts else "+"
        for c, r in product(range(self.width), range(self.height)):
            rows[2 * r + 1][2 * c + 1] = "#" if (c, r) in self.covered else "."
        for (ax, ay), (bx, by) in self.walls:
            rows[ay + by][ax + bx] = "-" if ay == by else "|"
        return "\n".join("".join(row) for row in rows)

    def squares(self) -> list[Square]:
        return [(c, r) for r in range(self.height) for c in range(self.width)]

    def stumps(self) -> set[Square]:
        """Grid points with something on them: posts, ends of walls, corners of covered squares."""
        found = set(self.posts)
        for ends in self.walls:
            found.update(ends)
        for c, r in self.covered:
            found.update((c + i, r + j) for i in (0, 1) for j in (0, 1))
        return found

    def interrupted(self, p: Square, q: Square) -> bool:
        """Whether an obstruction meets the line between two centres; asked again and again, so it is remembered."""
        if (p, q) not in self._met:
            self._met[p, q] = self._cut(p, q)
        return self._met[p, q]

    def _cut(self, p: Square, q: Square) -> bool:
        if p in self.covered or q in self.covered:
            return True
        a, b = centre(p), centre(q)
        (left, right), (top, low) = sorted((p[0], q[0])), sorted((p[1], q[1]))
        near = [(x, y) for x, y in self.stumps() if left <= x <= right + 1 and top <= y <= low + 1]
        if any(on_segment((Fraction(x), Fraction(y)), a, b) for x, y in near):
            return True
        if any(cuts(wall, a, b) for wall in self.walls):
            return True
        return any(length_inside(square, a, b) > 0 for square in self.covered)

    def sees(self, p: Square, q: Square, rivals: frozenset[Square]) -> bool:
        """Whether a piece in p sees q past rivals: only those that it sees itself hide anything."""
        if p == q:
            return True
        if self.interrupted(p, q):
            return False
        a, b = centre(p), centre(q)
        between = [t for t in rivals if t not in (p, q) and length_inside(t, a, b) > 0]
        return not any(self.sees(p, t, rivals) for t in between)

    def steps(self, p: Square) -> list[Square]:
        """Where one step leads, obstructions only."""
        c, r = p
        around = [(c + i, r + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
        inside = [(c, r) for c, r in around if 0 <= c < self.width and 0 <= r < self.height]
        return [q for q in inside if q not in self.covered and not self.interrupted(p, q)]

    def walked(self, p: Square, steps: int, stop: frozenset[Square]) -> set[Square]:
        """Where so many steps can lead, found by trying all of them."""
        found: set[Square] = set()
        front = {p}
        for _ in range(steps):
            front = {q for at in front for q in self.steps(at) if q not in stop}
            found |= front
        return found - {p}


def random_ground(luck: Random) -> Ground:
    """A small ground with a random share of each kind of obstruction."""
    ground = Ground(luck.randint(1, 6), luck.randint(1, 6))
    walls, posts, covers = (luck.choice((0, 0.05, 0.15, 0.3)) for _ in range(3))
    for x, y in product(range(ground.width + 1), range(ground.height + 1)):
        if x < ground.width and luck.random() < walls:
            ground.walls.add(((x, y), (x + 1, y)))
        if y < ground.height and luck.random() < walls:
            ground.walls.add(((x, y), (x, y + 1)))
        if luck.random() < posts:
            ground.posts.add((x, y))
    ground.covered = {square for square in ground.squares() if luck.random() < covers}
    return ground


def centre(square: Square) -> Point:
    return Fraction(2 * square[0] + 1, 2), Fraction(2 * square[1] + 1, 2)


def on_segment(point: Point, a: Point, b: Point) -> bool:
    """Whether a point lies on the segment from a to b."""
    (px, py), (ax, ay), (bx, by) = point, a, b
    across = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    return across == 0 and min(ax, bx) <= px <= max(ax, bx) and min(ay, by) <= py <= max(ay, by)


def cuts(wall: tuple[Square, Square], a: Point, b: Point) -> bool:
    """Whether the line passes the inside of a wall: it crosses the wall's own line between the wall's ends."""
    along, across = (0, 1) if wall[0][1] == wall[1][1] else (1, 0)
    level = Fraction(wall[0][across])
    if a[across] == b[across] or not min(a[across], b[across]) < level < max(a[across], b[across]):
        return False
    share = (level - a[across]) / (b[across] - a[across])
    met = a[along] + share * (b[along] - a[along])
    return min(wall[0][along], wall[1][along]) < met < max(wall[0][along], wall[1][along])


def length_inside(square: Square, a: Point, b: Point) -> Fraction:
    """How much of the line (as a share of it) lies in the open inside of a square, by clipping it on four sides."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, run = a[axis], b[axis] - a[axis]
        if run == 0:
            if not square[axis] < start < square[axis] + 1:
                return Fraction(0)
            continue
        enter, leave = sorted(((square[axis] - start) / run, (square[axis] + 1 - start) / run))
        low, high = max(low, enter), min(high, leave)
    return max(Fraction(0), high - low)
