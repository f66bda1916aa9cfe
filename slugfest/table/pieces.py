"""A piece of a review: what a worker finds in about a second, so that bots at tables wait no longer than that for it.

Where a piece ends makes no difference to what the whole review finds.
"""

from collections.abc import Iterable
from contextlib import suppress
from time import monotonic

import msgspec
from msgspec.structs import replace

from slugfest.kernel.content import Pack
from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.replay import replay
from slugfest.lab.findings import Review
from slugfest.lab.review import Kept, Reviewing

SECONDS = 1.0
"""How long a piece takes: it ends with the first position after that."""
STEPS = 4
"""How many steps a review has."""


class Doing(msgspec.Struct, frozen=True):
    """What a review does: the number of its step, what that is in words, how much is done, and how much there is."""

    step: int
    steps: int
    what: str
    done: int
    whole: int


class Part(msgspec.Struct):
    """What a worker is asked: to go on with the review of a match from what was kept of it."""

    log: bytes
    packs: list[tuple[str, bytes]]
    budget: int
    kept: Kept | None = None
    doing: Doing | None = None
    found: Review | None = None
    seconds: float = SECONDS


class Piece(msgspec.Struct):
    """How far a review is: all that it needs to go on, what it did last, and what can be told so far."""

    kept: Kept
    doing: Doing | None
    found: Review | None


class _Enough(Exception):
    """The time is over."""


def next_piece(part: Part) -> Piece:
    """Go on with a review for a while; runs in a worker process."""
    match = replay(Log.parse(part.log), packs=unpacked(part.packs), checked=False)
    reviewing = Reviewing(match, part.budget, kept=part.kept)
    kept, doing = reviewing.kept, part.doing
    known = len(kept.steps), len(kept.measured)
    ends = monotonic() + part.seconds

    def done(what: str, now: int, whole: int) -> None:
        nonlocal doing
        step = 1 + bool(kept.glances) + bool(kept.chosen) + bool(kept.measured)
        doing = Doing(step, STEPS, what, now, whole)
        if monotonic() >= ends:
            raise _Enough

    with suppress(_Enough):
        reviewing.work(done)
    found = part.found
    if _is_news(reviewing, known):
        found = with_names(reviewing.report(), match)
    return Piece(kept, doing, found)


def _is_news(reviewing: Reviewing, known: tuple[int, int]) -> bool:
    """Whether there is more to be told than before the piece: telling takes a while, so that it is not done always."""
    kept = reviewing.kept
    whole = len(reviewing.all) + 1
    steps, measured = known
    return reviewing.complete or len(kept.measured) > measured or (steps < whole == len(kept.steps))


def with_names(found: Review, match: Match) -> Review:
    """Return a review whose lines have tokens, so that a page says who sits there and shows what is named."""
    rich = {entry.text: entry.rich or entry.text for entry in match.journal}
    turns = [replace(turn, lines=[rich.get(line, line) for line in turn.lines]) for turn in found.turns]
    return replace(found, turns=turns)


def packed(game: Game) -> list[tuple[str, bytes]]:
    """Return the packs of a game as a worker gets them."""
    return [(pack.name, msgspec.json.encode(pack.data)) for pack in game.packs]


def unpacked(packs: Iterable[tuple[str, bytes]]) -> list[Pack]:
    """Return packs that a worker was sent."""
    return [Pack(name, msgspec.json.decode(data)) for name, data in packs]
