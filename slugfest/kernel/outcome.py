"""How a match ended."""

from collections.abc import Sequence

import msgspec

from .errors import BadOutcome

WAYS = ("victory", "guard", "draw")
"""How a match can end: somebody won by the rules, a guard of rounds or turns stopped it, or the rules end it level."""


class Outcome(msgspec.Struct, frozen=True):
    """The places of all seats (1 is best, equal ones share it), their scores, why it ended in words, and how in one.

    `by` is "victory" when somebody won by the rules, "guard" when a guard of rounds or turns stopped the match, whoever
    was first then, and "draw" when the rules themselves end it with several in the first place.

    >>> outcome = Outcome(ranks=(2, 1, 2), scores=(4, 21, 4), reason="reached 21 points")
    >>> outcome.winners, outcome.shares, outcome.by
    ((1,), (0.0, 1.0, 0.0), 'victory')
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    by: str = "victory"

    def __post_init__(self) -> None:
        if self.by not in WAYS:
            raise BadOutcome(f"a match cannot end by {self.by!r}: use 'victory', 'guard' or 'draw'")

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place: one, a team, or those who share it."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def shares(self) -> tuple[float, ...]:
        """The win, divided among those who share it: they add up to one."""
        winners = self.winners
        return tuple(1.0 / len(winners) if rank == 1 else 0.0 for rank in self.ranks)


def ranked(standing: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Turn one sort key per seat (larger is better) into places; equal keys share the better place.

    >>> ranked([(1, 5), (2, 0), (1, 5), (0, 9)])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > mine for other in standing) for mine in standing)


def by_places(ranks: Sequence[int], sides: Sequence[int] = ()) -> str:
    """Return how the rules ended a match with these places: "victory", or "draw" if several share the first.

    Seats that play together have the same number in `sides`; a team that is first has won.

    >>> by_places((1, 2, 2)), by_places((1, 1, 3))
    ('victory', 'draw')
    >>> by_places((1, 2, 1, 2), sides=(0, 1, 0, 1)), by_places((1, 1, 1, 1), sides=(0, 1, 0, 1))
    ('victory', 'draw')
    """
    first = {sides[seat] if sides else seat for seat, rank in enumerate(ranks) if rank == 1}
    return "victory" if len(first) == 1 else "draw"
