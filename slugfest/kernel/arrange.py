"""A match from a described position, for tests and puzzles."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .content import packs_of
from .match import Match
from .mode import Mode
from .registry import mode_of


def arrange(
    mode: str | Mode,
    seats: int,
    position: Mapping[str, Any],
    *,
    rolls: str | Sequence[Any] = "seed",
    seed: int | None = 0,
    forced: bool = True,
    packs: Iterable[Any] = (),
    **options: Any,
) -> Match:
    """Return a match that starts from a position; which keys it has is in the game's README.

    >>> match = arrange("battlerealm", 3, {
    ...     "circle": ["moon", "vein", "tower", "tar"],
    ...     "heroes": {"hulk": "moon:9", "thor": "moon:8", "vision": "tar:7"},
    ...     "total": "SK MY",
    ... })
    >>> match.play("spend:MY")
    >>> match.view()["heroes"][0]["pvp"]
    10
    """
    game = mode_of(mode).game(seats, options, packs_of(packs)).arranged(position)
    return Match.on(game, seed, rolls, forced)
