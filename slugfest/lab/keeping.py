"""Playing a series whose results are kept in a file: what the file has already is not played again."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from .pool import Played, play_many
from .results import Results
from .simulate import Row, Series


def play_kept(
    series: Series, games: int, workers: int, path: Path, done: Callable[[int], None] | None = None, ray: str = ""
) -> Played:
    """Play what is missing of the first games of a series, and return all of them, without their logs.

    `done` hears how many matches the file has already, and then of every match that is played.

    >>> import tempfile
    >>> series, counts = Series("battlerealm", ("random",) * 3, seed=7), []
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder, "results.parquet")
    ...     first = play_kept(series, 2, 1, file)
    ...     whole = play_kept(series, 3, 1, file, counts.append)
    >>> len(first.rows), len(whole.rows), counts
    (2, 3, [2, 1])
    """
    with Results(path, series) as results:

        def keep(row: Row) -> None:
            results.add(row)
            if done is not None:
                done(1)

        known = results.done
        if done is not None:
            done(sum(number < games for number in known))
        played = play_many(series, games, workers, keep, known, ray)
        kept = (row for row in results.rows() if row.number < games)
        return msgspec.structs.replace(played, rows=[msgspec.structs.replace(row, log=None) for row in kept])
