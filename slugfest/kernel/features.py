"""What a position is in numbers, for whoever learns a judgement: what a seat may know of it, always equally many.

Things of one sort, such as the units of a side, are encoded alike and stand together in groups, so that what is learnt
of one is known of all. Plain numbers come first, then the groups, unit by unit. The first number of a unit says whether
it is there at all: 1, or 0 and nothing but zeros.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Shape:
    """How many plain numbers there are, then how many units in each group, and how many numbers a unit is.

    >>> Shape(10, (3, 3), 4).length
    34
    """

    plain: int
    groups: tuple[int, ...] = ()
    unit: int = 0

    @property
    def length(self) -> int:
        """How many numbers there are in all."""
        return self.plain + sum(self.groups) * self.unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Features:
    """How a mode's positions become numbers. `of(state, content, seat)` looks at nothing that the seat may not know.

    `shape(content, seats)` depends on nothing else, and `of` returns so many numbers. Whoever changes what a number
    means raises `version`: what was learnt from other numbers is not used then.
    """

    version: int
    shape: Callable[[Any, int], Shape]
    of: Callable[[Any, Any, int], list[float]]
