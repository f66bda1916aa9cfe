"""What a number is made of, noted while it is worked out: named parts that sum."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

Parts: TypeAlias = dict[str, float]
"""How much each named part is of a number; they add up to it."""


class Tally:
    """Notes the parts of one number. Who works it out takes an optional one; play passes none and pays nothing for it.

    >>> def worth(points, health, why=None):
    ...     value = 2.0 * points
    ...     if why is not None:
    ...         why.upto("points", value)
    ...     value += health
    ...     if why is not None:
    ...         why.upto("health", value)
    ...     return value
    >>> why = Tally()
    >>> worth(4, 3, why), why.parts
    (11.0, {'points': 8.0, 'health': 3.0})
    """

    __slots__ = ("parts", "total")

    def __init__(self) -> None:
        self.parts: Parts = {}
        self.total = 0.0

    def add(self, name: str, amount: float) -> None:
        """Add an amount to a part."""
        self.parts[name] = self.parts.get(name, 0.0) + amount
        self.total += amount

    def upto(self, name: str, value: float) -> None:
        """Give a part all that has come since the last note: the number has reached this value."""
        self.add(name, value - self.total)
        self.total = value

    def take(self, parts: Mapping[str, float], share: float = 1.0) -> None:
        """Add a share of the parts of another number."""
        for name, amount in parts.items():
            self.add(name, share * amount)

    def against(self, standings: Sequence["Tally"], seat: int, leader: float) -> None:
        """Add a seat's standing less that of its rivals: so much of the strongest one's, the rest of the average."""
        rivals = [one for other, one in enumerate(standings) if other != seat]
        best = max(rivals, key=lambda one: one.total)
        self.take(standings[seat].parts)
        self.take(best.parts, -leader)
        for one in rivals:
            self.take(one.parts, (leader - 1.0) / len(rivals))


def tallied(number: Callable[..., float], *about: Any) -> Tally:
    """Return the parts of a number that takes a tally as its last argument."""
    why = Tally()
    number(*about, why)
    return why


def parts_of(worth: Callable[..., float]) -> Callable[[Any, Any, int], Parts]:
    """Return the `parts` of a mind whose `worth` takes a tally: each named part of what a position looks like.

    >>> def worth(state, content, seat, why=None):
    ...     if why is not None:
    ...         why.upto("points", state[seat])
    ...     return state[seat]
    >>> parts_of(worth)([3.0, 5.0], None, 1)
    {'points': 5.0}
    """

    def parts(state: Any, content: Any, seat: int) -> Parts:
        return {name: amount for name, amount in tallied(worth, state, content, seat).parts.items() if amount}

    return parts
