"""The geometry of maps, worked out once per drawing: packs and tests bring many boxes with the same maps."""

from functools import lru_cache

from slugfest.kernel.geometry.square import SquareBoard

STEPS = 4
"""Moves of up to so many steps are looked up."""


@lru_cache(maxsize=256)
def board_of(grid: str, stride: int) -> SquareBoard:
    """Return the board of a drawing; it is never changed, so all may share it."""
    return SquareBoard(grid, stride, STEPS)
