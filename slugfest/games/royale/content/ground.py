"""A map ready for play: who is adjacent to what, straight lines, floods of steps; worked out once per map.

The geometry of squares is the kernel's (`near`, `within`, `ring`). Ours on top: lines are only rows, columns and true
diagonals (RY-GEO-4), and one wall beside a corner does not close it (RY-GEO-2), which the drawing of the board sees to.
The numbers leave one column free at the right, so that shifted sets of spaces never run into the next row.
"""

from slugfest.kernel.bits import members, set_of
from slugfest.kernel.game import Option
from slugfest.kernel.geometry.square import SquareBoard

from .cards import MapCard
from .kinds import NONE

WAYS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The eight directions, as steps of row and column."""
STRAIGHT_FIRST = (1, 3, 4, 6, 0, 2, 5, 7)
"""The same by their numbers, diagonals last."""
FARTHEST = 32
"""No reach and no map is longer."""
FAR = 99
"""How far a space is that no steps lead to."""


class Ground:
    """A map. A set of spaces is a number: bit n stands for space n.

    `near[s]` are the spaces adjacent to s; `shot[s][n]` those on a straight line from s that walls leave clear, with at
    most n spaces between (RY-GEO-3); `between[s][t]` the spaces strictly between two such (NONE: there is no line);
    `way[s][t]` the direction from s to t on a line; `next[d][s]` the adjacent space in direction d, or NONE;
    `within[s][n]` the spaces at most n king's steps away (RY-GEO-6); `far[s][t]` the number of walking steps.
    """

    __slots__ = (
        "all",
        "behind",
        "between",
        "board",
        "card",
        "corners",
        "eights",
        "far",
        "homes",
        "index",
        "key",
        "name",
        "near",
        "next",
        "open",
        "options",
        "shot",
        "size",
        "starts",
        "stride",
        "way",
        "within",
        "zones",
    )

    def __init__(self, card: MapCard, index: int, board: SquareBoard, options: dict[tuple[int, int], Option]) -> None:
        self.card, self.index, self.key, self.name = card, index, card.id, card.name
        self.board = board
        self.stride, self.size = board.stride, board.size
        self.open, self.near = board.open, board.near
        self.all = set_of(board.squares)
        self.within = board.within
        self.next: list[list[int]] = [[self._step(s, dr, dc) for s in range(self.size)] for dr, dc in WAYS]
        self.between: list[list[int]] = [[NONE] * self.size for _ in range(self.size)]
        self.way: list[list[int]] = [[NONE] * self.size for _ in range(self.size)]
        longest = FARTHEST
        self.shot: list[list[int]] = [[0] * longest for _ in range(self.size)]
        for space in members(self.open):
            self._look(space, longest)
        self.corners = self._corners()
        self.far: list[list[int]] = [self._walks(s) for s in range(self.size)]
        self.options: dict[int, Option] = {
            self.number(r, c): option for (r, c), option in options.items() if r < card.rows and c < card.columns
        }
        self.eights: list[list[list[Option]]] = self._eights()
        self.homes: list[int] = [self.number(*base.flag) for base in card.bases]
        self.behind: list[list[int]] = [[self.number(r, c) for r, c in base.behind] for base in card.bases]
        self.starts: list[list[int]] = [[self.number(r, c) for r, c in base.start] for base in card.bases]
        self.zones: list[int] = self._zones()

    def number(self, row: int, column: int) -> int:
        """Return the number of a space."""
        return column + self.stride * row

    def at(self, space: int) -> tuple[int, int]:
        """Return the row and column of a space."""
        return space // self.stride, space % self.stride

    def _step(self, space: int, dr: int, dc: int) -> int:
        """Return the adjacent space in a direction, or NONE (RY-GEO-1, RY-GEO-2)."""
        if not self.open >> space & 1:
            return NONE
        c, r = self.board.at(space)
        other = self.board.number((c + dc, r + dr))
        return other if other >= 0 and self.near[space] >> other & 1 else NONE

    def _look(self, space: int, longest: int) -> None:
        """Follow the eight lines from a space until a wall, a closed corner or the edge (RY-GEO-4, RY-GEO-5)."""
        for way in range(8):
            passed, here = 0, self.next[way][space]
            for count in range(longest):
                if here == NONE:
                    break
                self.between[space][here], self.way[space][here] = passed, way
                for n in range(count, longest):
                    self.shot[space][n] |= 1 << here
                passed |= 1 << here
                here = self.next[way][here]

    def _corners(self) -> int:
        """Return the spaces with a diagonal neighbour that a closed corner keeps apart (RY-GEO-2)."""
        found = 0
        for space in members(self.open):
            if self.board.ring[space][1] & self.open & ~self.near[space]:
                found |= 1 << space
        return found

    def _walks(self, start: int) -> list[int]:
        steps = [FAR] * self.size
        if not self.open >> start & 1:
            return steps
        steps[start] = 0
        front, count, seen = [start], 0, 1 << start
        while front:
            count += 1
            grown = 0
            for space in front:
                grown |= self.near[space]
            front = members(grown & ~seen)
            seen |= grown
            for space in front:
                steps[space] = count
        return steps

    def _zones(self) -> list[int]:
        """Return the start zones: those drawn by digits, or what lies behind each base (RY-SET-6)."""
        if self.card.bases:
            return [set_of(spaces) for spaces in self.behind]
        found = []
        for digit in "1234":
            zone = 0
            for r, line in enumerate(self.card.lines):
                for c, mark in enumerate(line):
                    if mark == digit:
                        zone |= 1 << self.number(r, c)
            if zone:
                found.append(zone)
        return found

    # ------------------------------------------------------------------ questions

    def spread(self, start: int, steps: int, stop: int) -> int:
        """Return the spaces that at most so many steps lead into, none of them entering `stop`; not the start."""
        stride, corners, near = self.stride, self.corners, self.near
        front = 1 << start
        free = self.open & ~stop & ~front
        reached = 0
        while steps > 0 and front:
            if front & corners:
                grown = 0
                while front:
                    low = front & -front
                    grown |= near[low.bit_length() - 1]
                    front ^= low
            else:
                grown = front | front << 1 | front >> 1
                grown |= grown << stride | grown >> stride
            front = grown & free
            reached |= front
            free ^= front
            steps -= 1
        return reached

    def burrow(self, start: int, steps: int, stop: int) -> int:
        """Return the same for steps that go through walls, and past closed corners; walls are no place to end."""
        stride = self.stride
        front = 1 << start
        free = self.all & ~stop & ~front
        reached = 0
        while steps > 0 and front:
            grown = front | front << 1 | front >> 1
            grown |= grown << stride | grown >> stride
            front = grown & free
            reached |= front
            free ^= front
            steps -= 1
        return reached & self.open

    def slide(self, start: int, way: int, steps: int, free: int) -> int:
        """Return where something ends that goes so many spaces in a direction, stopping before what is not free."""
        follow = self.next[way]
        here = start
        for _ in range(steps):
            there = follow[here]
            if there == NONE or not free >> there & 1:
                break
            here = there
        return here

    def path(self, start: int, end: int, stop: int, through_walls: bool = False) -> list[int]:
        """Return the spaces of a shortest way that enters nothing of `stop`, both ends included, or nothing."""
        came, front = {start: start}, [start]
        while front and end not in came:
            found = []
            for space in front:
                for other in self._beside(space, through_walls):
                    if other not in came and not stop >> other & 1:
                        came[other] = space
                        found.append(other)
            front = found
        if end not in came:
            return []
        way = [end]
        while way[-1] != start:
            way.append(came[way[-1]])
        return way[::-1]

    def _beside(self, space: int, through_walls: bool) -> list[int]:
        """Return where a step from a space leads, those along rows and columns first: ways then look straight."""
        if not through_walls:
            return [there for way in STRAIGHT_FIRST if (there := self.next[way][space]) != NONE]
        row, column = self.at(space)
        steps = [(row + WAYS[way][0], column + WAYS[way][1]) for way in STRAIGHT_FIRST]
        return [self.number(r, c) for r, c in steps if 0 <= r < self.card.rows and 0 <= c < self.card.columns]

    def listed(self, spaces: int) -> list[Option]:
        """List the options of a set of spaces, eight at a time."""
        found: list[Option] = []
        for options, eight in zip(self.eights, spaces.to_bytes(len(self.eights), "little"), strict=True):
            if eight:
                found += options[eight]
        return found

    def _eights(self) -> list[list[list[Option]]]:
        """Return the options of every set of eight spaces in a row: the first list for spaces 0 to 7, and so on."""
        found = []
        for first in range(0, self.size, 8):
            here = [self.options.get(first + i) for i in range(8)]
            found.append(
                [
                    [option for i, option in enumerate(here) if option is not None and bits >> i & 1]
                    for bits in range(256)
                ]
            )
        return found
