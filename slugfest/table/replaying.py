"""The replay of a table: its match again, position by position, as one viewer may see it; and the page that shows it.

Every position is shown by `Match.scene`, so nothing hidden comes out here that a table would not show; it also says
what happened since the one before, as the table told it. Forced answers and the outcomes of chance are positions too.
Forking and logs are elsewhere.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from slugfest.kernel.answers import Pick
from slugfest.kernel.errors import BadSetting
from slugfest.kernel.journal import Entry
from slugfest.kernel.log import masked
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.options import Option
from slugfest.kernel.replay import replay
from slugfest.kernel.requests import Choose, Together
from slugfest.kernel.run import Answer, Run
from slugfest.kernel.scene import Scene, scene_changes, scene_data

from .api import Asked, tables_of, viewer_of
from .around import SeatShown, rows_of
from .bodies import refusals
from .eyes import eyes_of
from .missing import table_or_missing
from .seated import HUMAN, SHAPES
from .showing import JOURNAL_SHOWN, changed
from .staged import played

MOST = 60
"""How many positions one call returns at most."""

People = Sequence[tuple[str, str]]
"""Who sits where: the name, and "human" or a bot."""


@get("/replay/{table_id:str}", media_type=MediaType.HTML, include_in_schema=False)
async def replay_page(table_id: FromPath[str], state: State) -> Response[str]:
    """The page of a replay; the secret of a seat is in the link's fragment, which no server sees."""
    return await table_or_missing("replay.html", table_id, state)


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
    people = [(one.name, one.kind) for one in table.seats]

    def found() -> list[dict[str, Any]]:
        whole = replay(log, mode=table.game.mode, packs=table.game.packs, checked=False)
        return frames(positions(whole.game, whole.answers(), people, eyes, max(start, log.at), count))

    # In a thread, because a long match takes some milliseconds to be played again and other tables go on meanwhile.
    return {
        "total": match.at,
        "first": log.at,
        "you": you,
        "over": match.over,
        **({"names": table.game.content.sentences.names} if start == 0 else {}),
        "frames": await asyncio.to_thread(found),
    }


def frames(pages: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return pages as a browser takes them: `{"all": page}` once, then `{"patch": …}` with what changed."""
    before: dict[str, Any] | None = None
    found: list[dict[str, Any]] = []
    for page in pages:
        if before is None:
            found.append({"all": page | {"scene": scene_data(page["scene"])}})
        else:
            patch = changed(before, page)
            if "scene" in patch:
                patch["scene"] = scene_changes(before["scene"], page["scene"])
            found.append({"patch": patch})
        before = page
    return found


def positions(
    game: Game, answers: Sequence[Answer], people: People, eyes: int | None, start: int, count: int
) -> Iterator[dict[str, Any]]:
    """Play a match again and yield the page of each position from `start` on, `count` of them or up to the end.

    `happened` is what led there from the position before, also for the first that is asked for.
    """
    told: list[Entry] = []
    sentences = game.content.sentences

    def hear(run: Run, kind: str, facts: dict[str, Any]) -> None:
        told.append(sentences.entry(run.at, kind, facts))

    match = Match(game)
    match.begin_replay(listen=hear)
    if match.at >= start:
        yield position(match, told, people, eyes, None)
    for answer in answers[: start + count - 1 - match.at]:
        if match.at + 1 < start:
            match.feed(answer)
            continue
        given, lines, before = answered(match, answer, eyes), len(told), spectated(match)
        match.feed(answer)
        page = position(match, told, people, eyes, given)
        page["happened"] = played(match, told[lines:], lines, (before, spectated(match)))
        yield page


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


def spectated(match: Match) -> Scene:
    """Return what a spectator sees, where what happened has to be derived from it; else nothing."""
    return match.scene(None) if match.mode.show.happen is None else Scene("")


def position(
    match: Match, told: list[Entry], people: People, eyes: int | None, given: dict[str, Any] | None
) -> dict[str, Any]:
    """Return the page of a match that stands in the midst of its replay; `given` is the answer that led there.

    A replay knows who sits where but not who was there or away; it shows a question and not its options.
    """
    scene = match.scene(eyes)
    waiting = {choice.seat: choice for choice in _asked(match)}
    since = max(0, len(told) - JOURNAL_SHOWN)
    outcome = match.outcome
    return {
        "at": match.at,
        "eyes": eyes,
        "game": match.mode.id.partition(".")[0],
        "mode": match.mode.id,
        "title": scene.title,
        "scene": scene,
        "seats": [seat_of(scene, number, *who, asked=number in waiting) for number, who in enumerate(people)],
        "answer": given,
        "happened": [],
        "ask": question_of(match, eyes, waiting),
        "journal": rows_of(match, told[since:], since),
        "over": None
        if outcome is None
        else {"reason": outcome.reason, "by": outcome.by, "ranks": outcome.ranks, "scores": outcome.scores},
    }


def seat_of(scene: Scene, number: int, name: str, kind: str, asked: bool) -> SeatShown:
    """Return a seat as a table shows it while everybody is there."""
    seat = scene.seats[number]
    return SeatShown(
        name,
        kind,
        seat.side,
        SHAPES[number % len(SHAPES)],
        seat.tone,
        here=True,
        asked=asked,
        undo=False,
        late=False,
        taken=kind == HUMAN,
        seen=0,
    )


def question_of(match: Match, eyes: int | None, waiting: Mapping[int, Choose]) -> dict[str, Any] | None:
    """Return what is asked of whose eyes look, to others only whose turn it is; without options."""
    choice = None if eyes is None else waiting.get(eyes)
    ask: dict[str, Any] = {"options": [], "blocked": []}
    if choice is None:
        return ask | {"seat": next(iter(waiting)), "question": ""} if waiting else None
    question = match.asked(choice)
    ask |= {"seat": eyes, "question": match.question(choice), "text": question.text}
    return ask | {"figure": question.figure} if question.figure else ask


def _asked(match: Match) -> Sequence[Choose]:
    """Return the choices that are owed; a match in its replay has not opened them yet."""
    if isinstance(match.request, Choose):
        return (match.request,)
    return match.choices if isinstance(match.request, Together) else ()
