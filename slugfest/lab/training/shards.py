"""Shards: some games of self-play in a file, as arrays. One is there or it is not; a damaged one is played again."""

import io
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from slugfest.kernel.features import Shape

from .keeping import write
from .playing import Played

Floats = NDArray[np.float32]


class Games(NamedTuple):
    """Many games: rows of features and worths by position and seat, positions of each game, its ends by seat."""

    features: Floats
    worths: Floats
    lengths: NDArray[np.int64]
    ends: Floats

    @property
    def seats(self) -> int:
        """How many seats a game has."""
        return int(self.ends.shape[1])

    def outcomes(self) -> Floats:
        """Return for every row how its game ended for its seat."""
        return np.repeat(self.ends, self.lengths, axis=0).ravel()


def file_of(folder: Path, generation: int, job: int) -> Path:
    """Return where a shard is kept.

    >>> file_of(Path("kept"), 2, 17).as_posix()
    'kept/games-002/00017.npz'
    """
    return folder / f"games-{generation:03}" / f"{job:05}.npz"


def save(path: Path, games: Sequence[Played], length: int) -> None:
    """Write some games as a shard."""
    buffer = io.BytesIO()
    rows = [row for game in games for row in game.features]
    np.savez_compressed(
        buffer,
        features=np.array(rows, dtype=np.float32).reshape(-1, length),
        worths=np.array([worth for game in games for worth in game.worths], dtype=np.float32),
        lengths=np.array([game.turns for game in games], dtype=np.int64),
        ends=np.array([game.ends for game in games], dtype=np.float32),
    )
    write(path, buffer.getvalue())


def read(path: Path) -> Games | None:
    """Return a shard, or None where it is damaged or not there."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            found = Games(file["features"], file["worths"], file["lengths"], file["ends"])
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None
    rows = int(found.lengths.sum()) * found.seats
    return found if found.features.shape[0] == rows == found.worths.shape[0] else None


def gathered(paths: Iterable[Path], shape: Shape, seats: int) -> Games:
    """Return all games of some shards."""
    found = [one for one in map(read, paths) if one is not None]
    if not found:
        nothing = np.zeros((0, shape.length), np.float32)
        return Games(nothing, nothing[:, 0], np.zeros(0, np.int64), np.zeros((0, seats), np.float32))
    return together(found)


def together(found: Sequence[Games]) -> Games:
    """Return several lots of games as one."""
    return Games(*(np.concatenate(parts) for parts in zip(*found, strict=True)))
