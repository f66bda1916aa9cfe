"""Going on from a position of another match: only with what the viewer may know of it."""

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from slugfest.kernel.chance import Chance
from slugfest.kernel.errors import SlugfestError, WrongSeat
from slugfest.kernel.replay import Position, match_at, position_of
from slugfest.kernel.run import Run

if TYPE_CHECKING:
    from .table import LiveTable


def forked(table: "LiveTable", viewer: int | None, at: int) -> tuple[Position, int]:
    """Return the last resting position at or before answer `at`, and the seat that whoever asked will play.

    What the viewer cannot know is dealt anew, and dice fall anew. Of a mode that hides something a spectator knows too
    little to go on, until the match is over and everything is open.
    """
    table.check_begun()
    whole = table.whole_match()
    if not table.first <= at <= whole.at:
        raise SlugfestError(f"this match has the answers {table.first} to {whole.at}, not {at}")
    known = table.game.mode.open or whole.over
    if viewer is None and not known:
        raise WrongSeat("a spectator knows too little to go on from here before the match is over")
    run = Run(whole.game)
    run.begin_replay(keep=True)
    for answer in whole.answers()[: at - table.first]:
        run.feed(answer)
    if run.outcome is not None:
        raise SlugfestError("the match is over there: go on from an earlier position")
    position = position_of(whole)
    position.start, position.at, position.tail = msgspec.to_builtins(run.resting_state()), run.rested, []
    position.rolls, position.salts, position.rounds, position.undos = "seed", [], [], 0
    position.seed, position.last, position.mark = secrets.randbits(63), -1, run.rested
    if viewer is not None and not known:
        position.start = _imagined(run, viewer)
    begun = match_at(position, mode=table.game.mode, packs=table.game.packs)
    if begun.over:
        raise SlugfestError("from there the match ends without a decision: go on from an earlier position")
    position.tail = begun.log.answers  # dice that are due there have fallen now
    return position, begun.choices[0].seat if viewer is None else viewer


def _imagined(run: Run, seat: int) -> dict[str, Any]:
    """Return the resting state of a match as data, with all dealt anew that a seat cannot know."""
    state = run.resting_state().copy()
    imagine = run.game.mode.show.imagine
    if imagine is not None:
        imagine(state, run.game.content, seat, Chance(secrets.randbits(63)))
    return dict(msgspec.to_builtins(state))
