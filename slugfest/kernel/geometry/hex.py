"""A board of hexagons, with all its distances, rows, rings and shapes worked out once.

Hexes have axial coordinates (q, r). On a board each has a number, its place in the list that the board was made from,
and a set of hexes is a number too: bit n stands for hex n. So a question about many hexes is a few operations on bits.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from ..bits import set_of

Axial: TypeAlias = tuple[int, int]

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six directions, anticlockwise from the first; with pointy tops these are E, NE, NW, W, SW, SE."""
OFF: Final = -1
"""No hex of the board."""


def distance(a: Axial, b: Axial) -> int:
    """Return the least number of steps from one hex to another.

    >>> distance((0, 0), (2, -1)), distance((1, 1), (1, 1))
    (2, 0)
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def turned(hexes: Iterable[Axial], times: int = 1) -> list[Axial]:
    """Return hexes rotated about (0, 0) by 60 degrees, so many times, in the order of `DIRECTIONS`.

    >>> turned([(1, 0), (2, 0)])
    [(1, -1), (2, -2)]
    """
    found = list(hexes)
    for _ in range(times % 6):
        found = [(q + r, -q) for q, r in found]
    return found


class HexBoard:
    """The tables of one board. Never changed after it is made.

    `next_to[h][d]` is the hex beside h in direction d, or `OFF`; `near[h]` the set of all its neighbours;
    `distance[a][b]` the number of steps between two; `within[h][n]` the set of hexes 1 to n steps away and `ring[h][n]`
    of those exactly n away; `ray[h][d]` the hexes from h outwards in direction d, nearest first; `direction[a][b]` the
    direction of the row from a to b, or `OFF` when they are in no common row; `between[a][b]` the set strictly between
    two hexes of a row; `row[h]` the set of hexes in a common row with h.

    >>> from slugfest.kernel.bits import members
    >>> board = HexBoard([(0, 0), (1, 0), (2, 0), (0, 1)])
    >>> board.next_to[0][0], board.next_to[2][0], members(board.near[0])
    (1, -1, [1, 3])
    >>> board.distance[0][2], board.direction[0][2], members(board.between[0][2])
    (2, 0, [1])
    >>> members(board.within[3][1]), board.direction[3][2]
    ([0, 1], -1)
    """

    __slots__ = (
        "all",
        "between",
        "direction",
        "distance",
        "hexes",
        "near",
        "next_to",
        "number",
        "ray",
        "ring",
        "row",
        "size",
        "within",
    )

    def __init__(self, hexes: Sequence[Axial]) -> None:
        self.hexes: list[Axial] = list(hexes)
        self.size = size = len(self.hexes)
        self.all = (1 << size) - 1
        self.number: dict[Axial, int] = {at: i for i, at in enumerate(self.hexes)}
        self.next_to: list[list[int]] = [
            [self.number.get((q + dq, r + dr), OFF) for dq, dr in DIRECTIONS] for q, r in self.hexes
        ]
        self.near: list[int] = [set_of(one for one in beside if one != OFF) for beside in self.next_to]
        self.distance: list[list[int]] = [[distance(a, b) for b in self.hexes] for a in self.hexes]
        farthest = max((max(line) for line in self.distance), default=0)
        self.ring: list[list[int]] = [
            [set_of(b for b in range(size) if line[b] == steps and steps) for steps in range(farthest + 1)]
            for line in self.distance
        ]
        self.within: list[list[int]] = [_gathered(rings) for rings in self.ring]
        self.ray: list[list[list[int]]] = [[self._ray(h, d) for d in range(6)] for h in range(size)]
        self.direction: list[list[int]] = [[OFF] * size for _ in range(size)]
        self.between: list[list[int]] = [[0] * size for _ in range(size)]
        self.row: list[int] = [set_of(one for ray in rays for one in ray) for rays in self.ray]
        for h in range(size):
            for d in range(6):
                passed = 0
                for other in self.ray[h][d]:
                    self.direction[h][other] = d
                    self.between[h][other] = passed
                    passed |= 1 << other

    def _ray(self, start: int, towards: int) -> list[int]:
        """Return the hexes of a row from one hex outwards; only the edge ends it."""
        found = []
        at = self.next_to[start][towards]
        while at != OFF:
            found.append(at)
            at = self.next_to[at][towards]
        return found

    def within_steps(self, start: int, steps: int) -> int:
        """Return the set of hexes 1 to `steps` steps away, however many steps that are."""
        reach = self.within[start]
        return reach[min(steps, len(reach) - 1)]

    def templates(self, shape: Sequence[Axial]) -> list[list[int]]:
        """Return a shape laid on every hex in all six orientations, `[hex][orientation]`, less what lies off the board.

        >>> board = HexBoard([(0, 0), (1, 0), (0, 1)])
        >>> board.templates([(1, 0)])[0]
        [2, 0, 0, 0, 0, 4]
        """
        faces = [turned(shape, times) for times in range(6)]
        return [
            [
                set_of(self.number[q + dq, r + dr] for dq, dr in face if (q + dq, r + dr) in self.number)
                for face in faces
            ]
            for q, r in self.hexes
        ]

    def spread(self, start: int, steps: int, through: int) -> int:
        """Return the set of hexes reached from a set in at most so many steps, every one of them inside `through`.

        >>> from slugfest.kernel.bits import members
        >>> board = HexBoard([(0, 0), (1, 0), (2, 0), (3, 0)])
        >>> members(board.spread(0b0001, 2, 0b1111)), members(board.spread(0b0001, 3, 0b1101))
        ([1, 2], [])
        """
        near = self.near
        front = start
        free = through & ~start
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

    def steps_to(self, start: int, goal: int, through: int) -> int:
        """Return the least number of steps from a set to a hex, over `through` until the last step; `OFF`: no way.

        >>> board = HexBoard([(0, 0), (1, 0), (2, 0), (1, 1), (0, 1)])
        >>> board.steps_to(0b00001, 2, 0b11111), board.steps_to(0b00001, 2, 0b11101), board.steps_to(0b00001, 2, 0)
        (2, 3, -1)
        """
        target = 1 << goal
        front = start
        free = through & ~start
        steps = 0
        while front:
            if front & target:
                return steps
            grown = 0
            while front:
                low = front & -front
                grown |= self.near[low.bit_length() - 1]
                front ^= low
            front = grown & (free | target)
            free &= ~front
            steps += 1
        return OFF


def _gathered(rings: Sequence[int]) -> list[int]:
    """Return, for each distance, the union of the rings up to it."""
    found = []
    reached = 0
    for ring in rings:
        reached |= ring
        found.append(reached)
    return found
