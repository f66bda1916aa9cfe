"""What positions should have looked like: TD(λ) from turn to turn, towards how the game ended."""

import numpy as np

from .shards import Floats, Games


def targets(games: Games, values: Floats, decay: float) -> Floats:
    """Return the target of every row, from what the next turns looked like (`values`, chances to win) and the end.

    At the last turn it is the end; before, so much (`decay`) of the target of the next turn and the rest of its value.

    >>> one = Games(np.zeros((3, 1)), np.zeros(3), np.array([3]), np.array([[1.0]]))
    >>> targets(one, np.array([0.5, 0.5, 0.5]), 0.5).tolist()
    [0.625, 0.75, 1.0]
    """
    value = values.reshape(-1, games.seats)
    found = np.zeros_like(value)
    lasts = np.cumsum(games.lengths) - 1
    for back in range(int(games.lengths.max(initial=0))):
        there = games.lengths > back
        rows = lasts[there] - back
        found[rows] = games.ends[there] if back == 0 else (1 - decay) * value[rows + 1] + decay * found[rows + 1]
    return found.ravel()
