"""The ways that moves, pushes and pulls take: only ends matter to the rules, but people see them go (FV-MOVE-11)."""

from collections.abc import Callable

from slugfest.kernel.bits import members
from slugfest.kernel.geometry.square import Square, SquareBoard

from .table import Table, sight_of


def walk_to(table: Table, number: int, square: int) -> list[int]:
    """Return the squares of a shortest walk of a piece, without the one it comes from (FV-MOVE-02 to -09)."""
    piece = table.pieces[number]
    free = table.board.open & ~(table.standing ^ table.stand[piece.side])
    return shortest(table.board, piece.at, square, lambda step: free)


def shoved_to(table: Table, actor: int, number: int, square: int, pull: bool) -> list[int]:
    """Return the squares over which a piece is pushed or pulled: each step farther, or nearer (FV-POS-03, -05)."""
    piece, board = table.pieces[number], table.board
    ring = board.ring[table.pieces[actor].at]
    far = board.distance[table.pieces[actor].at][piece.at]
    free = ~(table.standing ^ table.stand[piece.side])
    if pull:
        free &= seen_by_puller(table, actor, number)
    by = -1 if pull else 1
    return shortest(board, piece.at, square, lambda step: ring[far + by * step] & free)


def seen_by_puller(table: Table, actor: int, number: int) -> int:
    """Return what somebody sees of the way of what is pulled, which does not hide its own way (FV-POS-05)."""
    puller = table.pieces[actor]
    if table.kinds[puller.kind].always.sharp:
        return sight_of(table, actor)
    hiding = (table.standing ^ table.stand[puller.side]) & ~(1 << table.pieces[number].at)
    return table.board.seen(puller.at, hiding)


def shortest(board: SquareBoard, start: int, end: int, free: Callable[[int], int]) -> list[int]:
    """Return the squares from one to another, the first left out; `free(n)` are those that step n may enter.

    >>> board = SquareBoard("+ + + +\\n . . .\\n+ + + +\\n . . .\\n+ + + +")
    >>> shortest(board, 0, 2, lambda step: ~0b10)
    [4, 2]
    """
    fronts, seen = [1 << start], 1 << start
    while not fronts[-1] >> end & 1:
        grown = 0
        for square in members(fronts[-1]):
            grown |= board.near[square]
        grown &= free(len(fronts)) & ~seen
        if not grown:
            return [end]
        seen |= grown
        fronts.append(grown)
    found = [end]
    for front in reversed(fronts[1:-1]):
        here = board.at(found[-1])
        found.append(min(members(board.near[found[-1]] & front), key=lambda square: bend(here, board.at(square))))
    return found[::-1]


def bend(one: Square, other: Square) -> int:
    """Return 1 for a straight step and 2 for a diagonal one: of equally long ways people expect the straight one."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
