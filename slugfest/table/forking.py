"""Going on from a position of another match: only with what the viewer may know of it."""

import secrets
from typing import TYPE_CHECKING

import msgspec

from slugfest.kernel.errors import SlugfestError, WrongSeat
from slugfest.kernel.match import Match
from slugfest.kernel.replay import Position, match_at, position_of, replay

if TYPE_CHECKING:
    from .table import LiveTable


def forked(table: "LiveTable", viewer: int | None, at: int) -> tuple[Position, int]:
    """Return the last resting position at or before answer `at`, and the seat that whoever asked will play.

    What the viewer cannot know is dealt anew. Of a mode that hides something a spectator knows too little to go on,
    until the match is over and everything is open.
    """
    log = table.whole_log()
    if not log.at <= at <= log.at + len(log.answers):
        raise SlugfestError(f"this match has the answers {log.at} to {log.at + len(log.answers)}, not {at}")
    known = table.game.mode.open or table.match.over
    if viewer is None and not known:
        raise WrongSeat("a spectator knows too little to go on from here before the match is over")
    log.answers = log.answers[: at - log.at]
    match = replay(log, mode=table.game.mode, packs=table.game.packs, checked=False)
    if match.over:
        raise SlugfestError("the match is over there: go on from an earlier position")
    position = position_of(match)
    position.at, position.tail = match.rested, []
    position.rolls, position.salts, position.undos = "seed", [], 0
    position.seed = secrets.randbits(63)
    resting = match_at(position, mode=table.game.mode, packs=table.game.packs)
    seat = viewer if viewer is not None else _who_decides(resting)
    if not known:
        resting = resting.imagine(seat, position.seed)
        position.start = msgspec.to_builtins(resting.state)
    return position, seat


def _who_decides(match: Match) -> int:
    return match.choices[0].seat if match.choices else 0
