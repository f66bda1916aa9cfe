"""A board of squares with walls, corner obstructions and covered squares: steps, sight lines, pushes, worked out once.

Squares have coordinates (column, row), both from 0. A board is drawn on a double grid: the character in text column X
of line Y is the point (X, Y), so that the centre of square (c, r) is the point (2c + 1, 2r + 1).

    + + + +      +  corner                      @  corner obstruction
     . .|.       .  open square                 #  square whose centre is covered
    + +-@ +      | -  wall on that edge         any letter: an open square with something on it
     . A .
    + + + +

On a board each square has a number, and a set of squares is a number too: bit n stands for square n. All geometry is
of whole numbers: whether a line passes a point is the sign of a product, never a rounded fraction.
"""

from functools import cache
from typing import Final, TypeAlias

from ..bits import members, set_of

Square: TypeAlias = tuple[int, int]

OFF: Final = -1
"""No square of the board."""


def distance(a: Square, b: Square) -> int:
    """Return how many squares apart two squares are, a diagonal step counting one.

    >>> distance((0, 0), (2, -1)), distance((1, 1), (1, 1))
    (2, 0)
    """
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


class Drawing:
    """A board as drawn: its size, what obstructs, and the letters on its squares.

    >>> drawn = Drawing("+ + +\\n A|.\\n+ @ +\\n . #\\n+ + +")
    >>> drawn.width, drawn.height, drawn.letters, sorted(drawn.walls), sorted(drawn.corners), sorted(drawn.covered)
    (2, 2, {'A': (0, 0)}, [(2, 1)], [(2, 2)], [(1, 1)])
    """

    __slots__ = ("corners", "covered", "height", "letters", "problems", "walls", "width")

    def __init__(self, text: str) -> None:
        lines = text.strip("\n").split("\n")
        self.height = (len(lines) - 1) // 2
        self.width = (max(map(len, lines)) - 1) // 2
        self.walls: list[Square] = []
        self.corners: list[Square] = []
        self.covered: list[Square] = []
        self.letters: dict[str, Square] = {}
        self.problems: list[str] = []
        if len(lines) % 2 == 0 or self.height < 1 or self.width < 1:
            self.problems.append("a board has 2 * height + 1 lines of 2 * width + 1 characters")
            return
        for y, line in enumerate(lines):
            for x, mark in enumerate(line.ljust(2 * self.width + 1)):
                self._read(x, y, mark)

    def _read(self, x: int, y: int, mark: str) -> None:
        known = True
        if x % 2 and y % 2:
            if mark == "#":
                self.covered.append((x // 2, y // 2))
            elif mark.isalpha():
                self.letters[mark] = (x // 2, y // 2)
            else:
                known = mark == "."
        elif x % 2 or y % 2:
            if mark == ("-" if x % 2 else "|"):
                self.walls.append((x, y))
            else:
                known = mark == " "
        elif mark == "@":
            self.corners.append((x, y))
        else:
            known = mark == "+"
        if not known:
            self.problems.append(f"{mark!r} cannot stand in line {y + 1}, column {x + 1}")

    def blocked_corners(self) -> list[Square]:
        """Return the points that stop diagonals: corner obstructions, ends of walls, corners of covered squares."""
        found = dict.fromkeys(self.corners)
        for x, y in self.walls:
            ends = [(x - 1, y), (x + 1, y)] if x % 2 else [(x, y - 1), (x, y + 1)]
            found.update(dict.fromkeys(ends))
        for c, r in self.covered:
            found.update(dict.fromkeys((2 * c + i, 2 * r + j) for i in (0, 2) for j in (0, 2)))
        return sorted(found)


class Line:
    """What the line between the centres of two squares meets, for squares (dc, dr) apart; dc may be negative.

    `squares` are those whose inside it crosses, without its ends; `points` all points of the double grid where an
    obstruction would interrupt it: crossed edges and squares, touched corners. Both are relative to the first square,
    the points to its centre.
    """

    __slots__ = ("points", "squares")

    def __init__(self, dc: int, dr: int) -> None:
        self.squares: list[Square] = []
        self.points: list[Square] = []
        dx, dy = 2 * dc, 2 * dr
        for c in range(min(0, dc), max(0, dc) + 1):
            for r in range(min(0, dr), max(0, dr) + 1):
                sides = [dx * (2 * r + j) - dy * (2 * c + i) for i in (-1, 1) for j in (-1, 1)]
                if min(sides) < 0 < max(sides) and (c, r) not in ((0, 0), (dc, dr)):
                    self.squares.append((c, r))
                    self.points.append((2 * c, 2 * r))
        for x in range(min(0, dx), max(0, dx) + 1):
            for y in range(min(0, dy) - 1, max(0, dy) + 2):
                if self._interrupts(x, y, dx, dy):
                    self.points.append((x, y))

    def _interrupts(self, x: int, y: int, dx: int, dy: int) -> bool:
        """Whether the line crosses the edge, or touches the corner, at a point relative to its start."""
        if x % 2 and y % 2:
            return dx * y == dy * x and min(0, dy) <= y <= max(0, dy)
        if x % 2:  # an edge from above to below, crossed strictly between its ends
            return (dx * (y - 1) - dy * x) * (dx * (y + 1) - dy * x) < 0
        if y % 2:
            between = min(0, dy) < y < max(0, dy)
            return between and (dx * y - dy * (x - 1)) * (dx * y - dy * (x + 1)) < 0
        return False


@cache
def line_to(dc: int, dr: int) -> Line:
    """Return the line between squares (dc, dr) apart, worked out once for all boards."""
    return Line(dc, dr)


class SquareBoard:
    """The tables of one board. Never changed after it is made.

    The number of square (c, r) is c + stride * r, so that boards of several sizes can share a vocabulary.
    `open` is the set of squares with a free centre; `near[s]` the squares adjacent to s: no wall, blocked corner or
    covered centre between; `clear[s]` all squares that no obstruction hides from s, itself included; `behind[s][t]`
    those of them whose line from s crosses t; `within[s][n]` the squares at most n away, obstructions ignored, and
    `ring[s][n]` those exactly n away; `reach[s][n]` those that n steps can reach when nobody stands in the way.

    >>> board = SquareBoard("+ + + +\\n . .|.\\n+ + + +\\n . . #\\n+ + + +")
    >>> members(board.near[1]), members(board.clear[0]), members(board.within[0][1])
    ([0, 3, 4], [0, 1, 3, 4], [0, 1, 3, 4])
    """

    __slots__ = (
        "behind",
        "clear",
        "distance",
        "drawing",
        "farthest",
        "height",
        "near",
        "open",
        "reach",
        "ring",
        "size",
        "squares",
        "stride",
        "width",
        "within",
    )

    def __init__(self, drawing: str | Drawing, stride: int = 0, steps: int = 4) -> None:
        drawn = self.drawing = Drawing(drawing) if isinstance(drawing, str) else drawing
        self.width, self.height = drawn.width, drawn.height
        self.stride = stride or drawn.width
        self.size = self.stride * self.height
        self.farthest = max(self.width, self.height)
        self.squares: list[int] = [self.number((c, r)) for r in range(self.height) for c in range(self.width)]
        self.open = set_of(s for s in self.squares if self.at(s) not in drawn.covered)
        self.distance: list[list[int]] = [
            [distance(self.at(a), self.at(b)) for b in range(self.size)] for a in range(self.size)
        ]
        self.ring: list[list[int]] = [self._rings(s) for s in range(self.size)]
        self.within: list[list[int]] = [_gathered(rings) for rings in self.ring]
        self.clear: list[int] = [0] * self.size
        self.behind: list[list[int]] = [[0] * self.size for _ in range(self.size)]
        self._look()
        self.near: list[int] = [self.clear[s] & self.ring[s][1] & self.open for s in range(self.size)]
        self.reach: list[list[int]] = [
            [self.spread(s, n, 0) if self.open >> s & 1 else 0 for n in range(steps + 1)] for s in range(self.size)
        ]

    def number(self, at: Square) -> int:
        """Return the number of a square, or `OFF` when it is not on the board."""
        c, r = at
        return c + self.stride * r if 0 <= c < self.width and 0 <= r < self.height else OFF

    def at(self, square: int) -> Square:
        """Return the coordinates of a square."""
        return square % self.stride, square // self.stride

    def _rings(self, square: int) -> list[int]:
        rings = [0] * (self.farthest + 1)
        for other in self.squares:
            rings[min(self.distance[square][other], self.farthest)] |= 1 << other
        return rings

    def _look(self) -> None:
        """Fill in what is hidden from what by obstructions, and which squares lie behind which."""
        drawn = self.drawing
        tall = 2 * self.height + 3
        wide = 2 * self.width + 3
        obstructed = set_of(x + wide * y for x, y in (*drawn.walls, *drawn.blocked_corners()))
        obstructed |= set_of(2 * c + 1 + wide * (2 * r + 1) for c, r in drawn.covered)
        for dr in range(self.height):
            for dc in range(-self.width + 1, self.width):
                if dr or dc > 0:
                    self._look_along(dc, dr, obstructed, wide, tall)
        for square in self.squares:
            if self.open >> square & 1:
                self.clear[square] |= 1 << square

    def _look_along(self, dc: int, dr: int, obstructed: int, wide: int, tall: int) -> None:
        """Compare one line with the obstructions everywhere on the board; obstructions hide both ways."""
        line = line_to(dc, dr)
        least = min(0, 2 * dc)
        template = set_of(x - least + wide * y for x, y in line.points)
        through = [c + self.stride * r for c, r in line.squares]
        step = dc + self.stride * dr
        clear, behind, open_squares = self.clear, self.behind, self.open
        for r in range(self.height - dr):
            for c in range(max(0, -dc), min(self.width, self.width - dc)):
                a = c + self.stride * r
                b = a + step
                if not (open_squares >> a & 1 and open_squares >> b & 1):
                    continue
                if template << (2 * c + 1 + least + wide * (2 * r + 1)) & obstructed:
                    continue
                clear[a] |= 1 << b
                clear[b] |= 1 << a
                for crossed in through:
                    behind[a][a + crossed] |= 1 << b
                    behind[b][a + crossed] |= 1 << a

    # ------------------------------------------------------------------ questions

    def seen(self, start: int, blockers: int) -> int:
        """Return all squares seen from one, when what stands in `blockers` hides what is behind it, if seen itself.

        >>> board = SquareBoard("+ + + + +\\n . . . .\\n+ + + + +")
        >>> members(board.seen(0, 0b0100)), members(board.seen(0, 0b1110))
        ([0, 1, 2], [0, 1])
        """
        found = self.clear[start]
        blockers &= found & ~(1 << start)
        if not blockers:
            return found
        behind = self.behind[start]
        if not blockers & (blockers - 1):
            return found & ~behind[blockers.bit_length() - 1]
        for other in sorted(members(blockers), key=self.distance[start].__getitem__):
            if found >> other & 1:
                found &= ~behind[other]
        return found

    def spread(self, start: int, steps: int, stop: int) -> int:
        """Return the squares that at most so many steps lead into, none of them entering `stop`; not the start.

        >>> board = SquareBoard("+-+-+-+-+\\n|. . . .|\\n+-+-+-+-+")
        >>> members(board.spread(0, 2, 0)), members(board.spread(0, 3, 0b0100))
        ([1, 2], [1])
        """
        near = self.near
        free = self.open & ~stop & ~(1 << start)
        front = 1 << start
        reached = 0
        while steps > 0 and front:
            grown = 0
            while front:
                low = front & -front
                grown |= near[low.bit_length() - 1]
                front ^= low
            front = grown & free
            reached |= front
            free ^= front
            steps -= 1
        return reached

    def moves(self, start: int, steps: int, stop: int) -> int:
        """Return the same as `spread`, faster: from a table while nobody stands in the way."""
        reach = self.reach[start]
        if steps < len(reach) and (steps < 2 or not stop & reach[steps - 1]):
            return reach[steps] & ~stop
        return self.spread(start, steps, stop)

    def pushed(self, start: int, away_from: int, steps: int, stop: int) -> int:
        """Return where something can be pushed: every step farther from a square than the one before.

        >>> board = SquareBoard("+-+-+-+-+\\n|. . . .|\\n+-+-+-+-+")
        >>> members(board.pushed(1, 0, 2, 0)), members(board.pushed(1, 0, 2, 0b0100))
        ([2, 3], [])
        """
        return self._drawn_along(start, away_from, steps, ~stop, 1)

    def pulled(self, start: int, towards: int, steps: int, stop: int, seen: int) -> int:
        """Return where something can be pulled: every step nearer to a square, and into a square of `seen`.

        >>> board = SquareBoard("+-+-+-+-+\\n|. . . .|\\n+-+-+-+-+")
        >>> members(board.pulled(3, 0, 2, 0, board.seen(0, 0)))
        [1, 2]
        """
        return self._drawn_along(start, towards, steps, seen & ~stop, -1)

    def _drawn_along(self, start: int, reference: int, steps: int, free: int, by: int) -> int:
        """Return the squares of all ways whose every step changes the distance to the reference by one."""
        near, ring = self.near, self.ring[reference]
        far = self.distance[reference][start]
        front = 1 << start
        reached = 0
        for _ in range(steps):
            far += by
            if not front or not 0 <= far < len(ring):
                break
            grown = 0
            while front:
                low = front & -front
                grown |= near[low.bit_length() - 1]
                front ^= low
            front = grown & ring[far] & free
            reached |= front
        return reached


def _gathered(rings: list[int]) -> list[int]:
    """Return, for each distance, the union of the rings up to it."""
    found = []
    reached = 0
    for ring in rings:
        reached |= ring
        found.append(reached)
    return found
