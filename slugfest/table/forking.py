"""Going on from a position of another match: only with what the viewer may know of it."""

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from slugfest.kernel.chance import Chance
from slugfest.kernel.errors import SlugfestError, WrongSeat
from slugfest.kernel.match import Match
from slugfest.kernel.replay import Position, position_of, replay

if TYPE_CHECKING:
    from .table import LiveTable


def forked(table: "LiveTable", viewer: int | None, at: int) -> tuple[Position, int]:
    """Return the last resting position before answer number `at`, and the seat that whoever asked will play.

    What the viewer cannot know is dealt anew, and dice fall anew. Of a mode that hides something a spectator knows too
    little to go on, until the match is over and everything is open.
    """
    log = table.whole_log()
    if not log.at <= at <= log.at + len(log.answers):
        raise SlugfestError(f"this match has the answers {log.at} to {log.at + len(log.answers)}, not {at}")
    known = table.game.mode.open or table.match.over
    if viewer is None and not known:
        raise WrongSeat("a spectator knows too little to go on from here before the match is over")
    log.answers = log.answers[: at - log.at]
    log.seed, log.rolls, log.salts, log.undos = secrets.randbits(63), "seed", [], 0  # no die of the match itself falls
    match = replay(log, mode=table.game.mode, packs=table.game.packs, checked=False)
    if match.over:
        raise SlugfestError("the match is over there: go on from an earlier position")
    position = position_of(match)
    position.tail, position.last, position.mark = [], -1, position.at
    seat = viewer if viewer is not None else _who_decides(match)
    if not known:
        position.start = _imagined(match, seat)
    return position, seat


def _who_decides(match: Match) -> int:
    return match.choices[0].seat if match.choices else 0


def _imagined(match: Match, seat: int) -> dict[str, Any]:
    """Return the resting state of a match as data, with all dealt anew that a seat cannot know."""
    state = match.resting_state().copy()
    imagine = match.mode.imagine
    if imagine is not None:
        imagine(state, match.game.content, seat, Chance(secrets.randbits(63)))
    return dict(msgspec.to_builtins(state))
