"""The replay of a table: its match again, position by position, as one viewer may see it; and the page that shows it.

Every position is drawn by `Match.scene`, so that nothing hidden comes out here that a table would not show. Forced
answers and the outcomes of chance are positions too. Forking and logs are elsewhere.
"""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from slugfest.kernel.answers import Pick
from slugfest.kernel.errors import BadSetting, WrongSeat
from slugfest.kernel.journal import Entry
from slugfest.kernel.log import masked
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.options import Option
from slugfest.kernel.replay import replay
from slugfest.kernel.requests import Choose, Together
from slugfest.kernel.run import Answer, Run

from .api import Asked, tables_of, viewer_of
from .bodies import refusals
from .seated import COLOURS, SHAPES
from .showing import JOURNAL_SHOWN, changed

PAGE = Path(__file__).parent / "pages" / "replay.html"
MOST = 60
"""How many positions one call returns at most."""


@get("/replay/{table_id:str}", media_type=MediaType.HTML, sync_to_thread=False, include_in_schema=False)
def replay_page(table_id: FromPath[str]) -> str:
    """The page of a replay; the secret of a seat is in the link's fragment, which no server sees."""
    return PAGE.read_text(encoding="utf-8")


@get("/api/tables/{table_id:str}/replay", responses=refusals(400, 403, 404, 503))
async def replay_frames(
    table_id: FromPath[str],
    request: Asked,
    state: State,
    start: Annotated[int, QueryParameter(ge=0, description="the number of answers before the first position")] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST, description="how many positions")] = 40,
    seat: Annotated[int | None, QueryParameter(ge=0, description="whose eyes; another's only after the end")] = None,
) -> dict[str, Any]:
    """Return positions of a match, from its start or from a later one on: the first whole, of the others what changed.

    `first` and `total` are the numbers of answers before the first and the last position there is; `you` is the seat
    that asks, and `over` says whether its match has ended, so that all eyes are open.
    """
    table = await tables_of(state).get(table_id)
    you = await viewer_of(table, request)
    table.check_begun()
    match = table.match
    eyes = eyes_of(match, you, seat)
    if start > match.at:
        raise BadSetting(f"start={start} is not allowed: this match has {match.at} answers so far")
    log = table.whole_log()
    log.answers = list(log.answers)
    names = [one.name for one in table.seats]

    def found() -> list[dict[str, Any]]:
        whole = replay(log, mode=table.game.mode, packs=table.game.packs, checked=False)
        return frames(positions(whole.game, whole.answers(), names, eyes, max(start, log.at), count))

    # In a thread, because a long match takes some milliseconds to be played again and other tables go on meanwhile.
    return {
        "total": match.at,
        "first": log.at,
        "you": you,
        "over": match.over,
        "frames": await asyncio.to_thread(found),
    }


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
    game: Game, answers: Sequence[Answer], names: Sequence[str], eyes: int | None, start: int, count: int
) -> Iterator[dict[str, Any]]:
    """Play a match again and yield the page of each position from `start` on, `count` of them or up to the end."""
    told: list[Entry] = []
    sentences = game.content.sentences

    def hear(run: Run, kind: str, facts: dict[str, Any]) -> None:
        told.append(Entry(run.at, kind, facts, sentences.say(kind, facts)))

    match = Match(game)
    match.begin_replay(listen=hear)
    if match.at >= start:
        yield position(match, told, names, eyes, None)
    for answer in answers[: start + count - 1 - match.at]:
        wanted = match.at + 1 >= start
        given = answered(match, answer, eyes) if wanted else None
        match.feed(answer)
        if wanted:
            yield position(match, told, names, eyes, given)


def answered(match: Match, answer: Answer, eyes: int | None) -> dict[str, Any]:
    """Return an answer that comes next as some eyes may read it: whose (None: of chance), and what (None: hidden).

    The log decides what is hidden. An option's own words say no more than its key; those that a mode makes out of the
    position are for the seat that is asked, as at the table, and for all where there is nothing to hide.
    """
    line = masked(match.request, answer, eyes, match.game.words)
    choice = next((one for one in _asked(match) if not isinstance(answer, Pick) or one.seat == answer.seat), None)
    if choice is None:
        return {"seat": None, "text": None if line is None else " ".join(line)}
    option = answer.option if isinstance(answer, Pick) else answer
    seen = line["pick"] if isinstance(line, dict) else line
    if seen is None or not isinstance(option, Option):
        return {"seat": choice.seat, "text": None}
    plain = eyes != choice.seat and not match.mode.open
    return {"seat": choice.seat, "text": option.text if plain else match.label(option, choice)}


def position(
    match: Match, told: Sequence[Entry], names: Sequence[str], eyes: int | None, given: dict[str, Any] | None
) -> dict[str, Any]:
    """Return the page of a match that stands in the midst of its replay; `given` is the answer that led there."""
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
                "name": name,
                "colour": (scene.seats or COLOURS)[number % len(scene.seats or COLOURS)],
                "shape": SHAPES[number % len(SHAPES)],
                "asked": number in waiting,
            }
            for number, name in enumerate(names)
        ],
        "answer": given,
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
