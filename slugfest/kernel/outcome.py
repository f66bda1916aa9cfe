"""How a match ended."""

from collections.abc import Sequence

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The places of all seats (1 is best, equal ones share it), their scores, and why it ended.

    >>> outcome = Outcome(ranks=(2, 1, 2), scores=(4, 21, 4), reason="reached 21 points")
    >>> outcome.winners, outcome.shares
    ((1,), (0.0, 1.0, 0.0))
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place; more than one is a draw."""
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
