"""The replay of a table: its match again, position by position, as one viewer may see it; and the page that shows it.

Every position is drawn by `Match.scene`, so that nothing hidden comes out here that a table would not show. Forced
answers and the outcomes of chance are positions too. Forking and logs are elsewhere.
"""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import MediaType, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from slugfest.kernel.errors import BadSetting, WrongSeat
from slugfest.kernel.journal import Entry
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.requests import Choose, Together
from slugfest.kernel.run import Answer, Run

from .api import Asked, tables_of, viewer_of
from .seated import SHAPES, Seat
from .showing import JOURNAL_SHOWN, changed

PAGE = Path(__file__).parent / "pages" / "replay.html"
MOST = 60
"""How many positions one call returns at most."""
COLOURS = ("red", "blue", "green", "amber", "purple", "teal")


@get("/replay/{table_id:str}", media_type=MediaType.HTML, sync_to_thread=False)
def replay_page(table_id: FromPath[str]) -> str:
    """The page of a replay; the secret of a seat is in the link's fragment, which no server sees."""
    return PAGE.read_text(encoding="utf-8")


@get("/api/tables/{table_id:str}/replay")
async def replay_frames(
    table_id: FromPath[str],
    request: Asked,
    state: State,
    start: Annotated[int, QueryParameter(ge=0, description="the number of answers before the first position")] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST, description="how many positions")] = 40,
    seat: Annotated[int | None, QueryParameter(ge=0, description="whose eyes; another's only after the end")] = None,
) -> dict[str, Any]:
    """Return positions of a match, from its start or from a later one on: the first whole, of the others what changed.

    `first` and `total` are the numbers of answers before the first and the last position there is.
    """
    table = await tables_of(state).get(table_id)
    match = table.match
    eyes = eyes_of(match, viewer_of(table, request), seat)
    first = max(start, match.game.first)
    if first > match.at:
        raise BadSetting(f"start={start} is not allowed: this match has {match.at} answers so far")
    seats = [msgspec.structs.replace(one) for one in table.seats]
    answers = match.answers()
    # Other tables go on meanwhile: a long match takes some milliseconds to be played again.
    found = await asyncio.to_thread(lambda: frames(positions(match.game, answers, seats, eyes, first, count)))
    return {"total": match.at, "first": match.game.first, "frames": found}


def eyes_of(match: Match, viewer: int | None, wanted: int | None) -> int | None:
    """Return whose eyes a viewer looks with: its own, or after the end any seat's that it wants."""
    if wanted is None or wanted == viewer:
        return viewer
    if wanted >= match.seats:
        raise BadSetting(f"seat={wanted} is not allowed: this match has the seats 0 to {match.seats - 1}")
    if not match.over:
        raise WrongSeat("another seat's view opens when the match is over")
    return wanted


def frames(pages: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return pages as a browser takes them: `{"all": page}` once, then `{"patch": …}` with what changed."""
    before: dict[str, Any] | None = None
    found: list[dict[str, Any]] = []
    for page in pages:
        found.append({"all": page} if before is None else {"patch": changed(before, page)})
        before = page
    return found


def positions(
    game: Game, answers: Sequence[Answer], seats: Sequence[Seat], eyes: int | None, start: int, count: int
) -> Iterator[dict[str, Any]]:
    """Play a match again and yield the page of each position from `start` on, `count` of them or up to the end."""
    told: list[Entry] = []
    sentences = game.content.sentences

    def hear(run: Run, kind: str, facts: dict[str, Any]) -> None:
        told.append(Entry(run.at, kind, facts, sentences.say(kind, facts)))

    match = Match(game)
    match.begin_replay(listen=hear)
    if match.at >= start:
        yield position(match, told, seats, eyes)
    for answer in answers[: start + count - 1 - match.at]:
        match.feed(answer)
        if match.at >= start:
            yield position(match, told, seats, eyes)


def position(match: Match, told: Sequence[Entry], seats: Sequence[Seat], eyes: int | None) -> dict[str, Any]:
    """Return the page of a match that stands in the midst of its replay."""
    scene = match.scene(eyes)
    waiting = {choice.seat: choice for choice in _asked(match)}
    since = max(0, len(told) - JOURNAL_SHOWN)
    outcome = match.outcome
    return {
        "at": match.at,
        "eyes": eyes,
        "game": match.mode.id.partition(".")[0],
        "title": scene.title,
        "size": [scene.width, scene.height],
        "pieces": {piece.key: piece for piece in scene.pieces},
        "panels": {panel.key: panel for panel in scene.panels},
        "seats": [
            {
                "name": seat.name,
                "colour": COLOURS[number % len(COLOURS)],
                "shape": SHAPES[number % len(SHAPES)],
                "asked": number in waiting,
            }
            for number, seat in enumerate(seats)
        ],
        "question": match.question(waiting[eyes]) if eyes in waiting else "",
        "journal": [[number, entry.at, entry.text] for number, entry in enumerate(told[since:], since)],
        "over": None
        if outcome is None
        else {"reason": outcome.reason, "ranks": outcome.ranks, "scores": outcome.scores},
    }


def _asked(match: Match) -> Sequence[Choose]:
    """Return the choices that are owed; a match in its replay has not opened them yet."""
    if isinstance(match.request, Choose):
        return (match.request,)
    return match.choices if isinstance(match.request, Together) else ()
