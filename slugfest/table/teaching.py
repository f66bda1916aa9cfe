"""Lessons on the page: a lesson is played from its answers alone, so nothing of it is stored here.

The page sends all answers so far; what it gets is the position after them, as a table has it, what happened since the
position that it shows, and what the coach says.
"""

import asyncio
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from slugfest.kernel.errors import BadSetting, SlugfestError, UnknownMode
from slugfest.kernel.mode import Mode
from slugfest.kernel.scene import scene_data
from slugfest.learn import Course, Lesson, Unexpected, UnknownLesson, lesson_named, lessons_of

from .api import Asked
from .bodies import refusals
from .limits import address_of
from .missing import NO_LESSON, PAGES, missing
from .replaying import position, spectated
from .seated import HUMAN
from .staged import asked_in_full, played

LONGEST_KEY = 400
"""How many characters the key of an option has at most."""


class Attempt(msgspec.Struct, forbid_unknown_fields=True):
    """The answers that a learner has given; `shown` is how many of them led to the position that the page shows.

    `begin` is the number of a step: what comes before it is played as the lesson has it, and `answers` are ignored.
    """

    answers: list[str] = []
    shown: int | None = None
    begin: int = 0


def lesson_shown(lesson: Lesson) -> dict[str, Any]:
    """Return a lesson as the lobby lists it."""
    written = lesson.written
    return {
        "id": lesson.id,
        "title": written.title,
        "about": written.about,
        "minutes": written.minutes,
        "steps": len(lesson.steps),
    }


def lessons_shown(mode: Mode) -> list[dict[str, Any]]:
    """Return the lessons of a mode; one whose files are at fault has none, and keeps nobody from playing it."""
    try:
        return [lesson_shown(lesson) for lesson in lessons_of(mode)]
    except SlugfestError:
        return []


@get("/learn/{mode:str}/{lesson:str}", media_type=MediaType.HTML, sync_to_thread=True, include_in_schema=False)
def lesson_page(mode: FromPath[str], lesson: FromPath[str]) -> Response[str]:
    """The page of a lesson."""
    try:
        lesson_named(mode, lesson)
    except (UnknownMode, UnknownLesson):
        return missing(NO_LESSON)
    return Response((PAGES / "learn.html").read_text(encoding="utf-8"), media_type=MediaType.HTML)


@post("/api/lessons/{mode:str}/{lesson:str}", status_code=HTTP_200_OK, responses=refusals(400, 404, 413, 415))
async def lesson_step(
    mode: FromPath[str], lesson: FromPath[str], data: JSONBody[Attempt], request: Asked, state: State
) -> Response[dict[str, Any]]:
    """Return a lesson after these answers: its position, what happened, and what the coach says.

    The last answer may be one that the lesson does not take up: then `tried` says what to try, and nothing is played.
    """
    try:
        wanted = lesson_named(mode, lesson)
    except (UnknownMode, UnknownLesson) as fault:
        return Response({"error": type(fault).__name__, "detail": str(fault)}, status_code=404)
    state.learning.spend(address_of(request.scope))
    if any(len(key) > LONGEST_KEY for key in data.answers):
        raise BadSetting(f"an answer has at most {LONGEST_KEY} characters")
    async with state.teaching:  # one at a time: tables go first
        return Response(await asyncio.to_thread(taught, wanted, data))


LESSON_ROUTES: list[HTTPRouteHandler] = [lesson_page, lesson_step]


def taught(lesson: Lesson, attempt: Attempt) -> dict[str, Any]:
    """Return what the page shows after some answers."""
    answers, tried = list(attempt.answers), ""
    if attempt.begin:
        course = Course(lesson)
        course.to_step(min(attempt.begin, len(lesson.steps)))
        answers, shown = list(course.answers), len(course.answers)
    else:
        shown = len(answers) if attempt.shown is None else min(max(0, attempt.shown), len(answers))
        course = Course(lesson, answers[:shown])
    lines, before = len(course.match.journal), spectated(course.match)
    for number, key in enumerate(answers[shown:], shown):
        try:
            course.answer(key)
        except Unexpected as fault:
            tried, answers = str(fault), answers[:number]
            break
    return page_of(course, lines, before) | {"answers": answers, "tried": tried}


def page_of(course: Course, lines: int, before: Any) -> dict[str, Any]:
    """Return the position of a course as a table has it, and what happened since its journal had so many lines."""
    match, told, seat = course.match, course.match.journal, course.seat
    people = [(name, HUMAN if number == seat else "medium") for number, name in enumerate(course.lesson.people)]
    page = position(match, told, people, seat, None)
    choice = course.choice
    page["ask"] = None if choice is None else asked_in_full(match, choice) | {"back": False}
    happened = played(match, told[lines:], lines, (before, spectated(match)))
    page |= {
        "scene": scene_data(page["scene"]),
        "you": seat,
        "happened": happened,
        "names": match.game.content.sentences.names,
    }
    return {"page": page, "coach": course.facts()}
