"""The story of a match that is over: how everybody's score went, what it came from, and the lines that moved it most.

It is made by playing the match again, and knows no game: a mode says what each seat's score is, what happens in a line
of its journal, and what it calls the things that bring points.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath

from slugfest.kernel.errors import WrongSeat
from slugfest.kernel.journal import Entry
from slugfest.kernel.judgement import basis_of, chances
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.replay import replay
from slugfest.kernel.requests import Choose, Together
from slugfest.kernel.run import Answer, Run

from .api import Asked, tables_of, viewer_of
from .bodies import refusals
from .telling import Telling, share, telling_of

MOST_SWINGS = 6
MOST_POINTS = 240
"""How many points of the course are sent at most."""
MOST_SOURCES = 6
"""Into how many sources the points of one seat are told apart; the least of them are one."""
MOST_LINES = 3


class Swing(msgspec.Struct, frozen=True):
    """A moment in which scores changed: after how many answers, by how much for each seat, and what tells it."""

    at: int
    change: list[int]
    lines: list[str]


class Story(msgspec.Struct, frozen=True):
    """`name` is what is scored; `course` has the number of answers and all scores; `swings` are in their order.

    `sources` has for every seat what its score is made of: words, and how much; the first is what everybody began with.
    `chances` has the number of answers and everybody's chance to win, as it really was, wherever an action was over;
    it is empty where that was never measured.
    """

    name: str
    course: list[tuple[int, list[int]]]
    swings: list[Swing]
    sources: list[list[tuple[str, int]]] = []
    chances: list[tuple[int, list[float]]] = []


@get("/api/tables/{table_id:str}/story", responses=refusals(400, 403, 404, 503))
async def table_story(table_id: FromPath[str], request: Asked, state: State) -> Story:
    """Return how the scores went, when the match is over, what they came from, and what moved them most."""
    table = await tables_of(state).get(table_id)
    await viewer_of(table, request)
    table.check_begun()
    if not table.match.over:
        raise WrongSeat("how it was won is told when the match is over")
    log = table.whole_log()
    log.answers = list(log.answers)

    def told() -> Story:
        whole = replay(log, mode=table.game.mode, packs=table.game.packs, checked=False)
        return story_of(whole.game, whole.answers())

    return await asyncio.to_thread(told)


def story_of(game: Game, answers: Sequence[Answer]) -> Story:
    """Return the story of a match; empty where the mode has no scores to show."""
    heard: list[Entry] = []
    sentences = game.content.sentences

    def hear(run: Run, kind: str, facts: dict[str, Any]) -> None:
        heard.append(sentences.entry(run.at, kind, facts))

    match = Match(game)
    match.begin_replay(listen=hear)
    name, scores = scores_of(match)
    owners = owners_of(match)
    course = [(match.at, scores)]
    moments: list[tuple[int, Telling]] = []
    first = 0
    odds = Odds(game, len(answers))
    for answer in answers:
        heard.clear()
        match.feed(answer)
        name, now = scores_of(match)
        if now != scores:
            if scores:
                change = [new - old for new, old in zip(now, scores, strict=True)]
                owners |= owners_of(match)
                moments.append((match.at, telling_of(match, heard, change, owners)))
            course.append((match.at, now))
            scores = now
        if not first and any(one.kind == "turn" for one in match.happenings(heard)):
            first = match.at
        odds.note(match)
    if match.at > course[-1][0]:
        course.append((match.at, scores))
    course = [point for point in course if point[1]] or [(match.at, [])]
    course = since(course, first)
    played = [(at, one) for at, one in moments if at > first]
    largest = sorted(played, key=lambda moment: (-max(map(abs, moment[1].change), default=0), -moment[0]))
    largest = largest[:MOST_SWINGS]
    swings = [Swing(at, one.change, said(one)) for at, one in sorted(largest, key=lambda moment: moment[0])]
    step = -(-len(course) // MOST_POINTS)
    sources = sources_of(course[0][1], [one for _, one in played])
    return Story(name, [*course[:-1:step], course[-1]], swings, sources, odds.since(first))


class Odds:
    """Everybody's chance to win over a match: where an action begins, at not too many moments, and at the end.

    Where dice or cards are due nobody looks: what is about to come in is not in the chance yet.
    """

    def __init__(self, game: Game, answers: int) -> None:
        self.known = basis_of(game) in ("measured", "packs")
        self.apart = -(-answers // MOST_POINTS)
        self.course: list[tuple[int, list[float]]] = []

    def note(self, match: Match) -> None:
        """Note the chances if somebody begins an action, and the last ones were noted long enough ago."""
        decides = isinstance(match.request, Choose | Together) and match.rested == match.at
        if not self.known or not (match.over or decides):
            return
        if match.over or not self.course or match.at >= self.course[-1][0] + self.apart:
            self.course.append((match.at, [round(one, 4) for one in chances(match)]))

    def since(self, first: int) -> list[tuple[int, list[float]]]:
        """Return the chances from the first turn on."""
        return [point for point in self.course if point[0] >= first]


def since(course: list[tuple[int, list[int]]], first: int) -> list[tuple[int, list[int]]]:
    """Return a course from the first turn on: what was dealt before is what everybody began with.

    >>> since([(0, [0, 0]), (3, [2, 2]), (8, [2, 5])], 5)
    [(5, [2, 2]), (8, [2, 5])]
    """
    before = [scores for at, scores in course if at <= first]
    return [(first, before[-1]), *(point for point in course if point[0] > first)] if before else course


def said(telling: Telling) -> list[str]:
    """Return the lines that tell a change of scores."""
    return [line for entry in telling.entries[-MOST_LINES:] if (line := entry.rich or entry.text)]


def sources_of(start: list[int], tellings: Sequence[Telling]) -> list[list[tuple[str, int]]]:
    """Return for every seat what its score is made of, the largest parts first."""
    found = []
    for seat, begun in enumerate(start):
        parts: Counter[str] = Counter()
        for telling in tellings:
            parts.update(share(telling, seat))
        ranked = sorted(((words, by) for words, by in parts.items() if by), key=lambda part: -abs(part[1]))
        rest = sum(by for _, by in ranked[MOST_SOURCES:])
        more = [("other", rest)] if rest else []
        found.append([*([("at the start", begun)] if begun else []), *ranked[:MOST_SOURCES], *more])
    return found


def scores_of(match: Match) -> tuple[str, list[int]]:
    """Return what is scored and how everybody stands; nothing until everybody has a score."""
    seats = match.scene(None).seats
    scores = [seat.score for seat in seats if seat.score is not None]
    if not seats or len(scores) < len(seats):
        return "", []
    return scores[0].name, [score.value for score in scores]


def owners_of(match: Match) -> dict[str, int]:
    """Return whose the things on the table are, by their keys."""
    return {one.key: one.seat for one in match.scene(None).figures if one.seat is not None}
