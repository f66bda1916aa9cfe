"""Plays a lesson through as it is meant, and finds what does not fit: options, dice, and things that are not there."""

import re
from collections.abc import Iterator

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.text import TOKEN, plain

from .course import GO_ON, Course, LessonFault
from .lesson import Lesson, Step

LONGEST = 360
"""How many characters a step says at most: two or three sentences."""


def check(lesson: Lesson) -> list[str]:
    """Return everything that is wrong with a lesson, with file and step; nothing if it can be learnt."""
    try:
        course = Course(lesson)
    except SlugfestError as fault:
        return [_located(lesson, 1, str(fault))]
    problems: list[str] = []
    while not course.over:
        number = course.number
        problems += [f"{lesson.file}: step {number}, {what}" for what in _faults(course)]
        try:
            problems += [f"{lesson.file}: step {number}, {what}" for what in _strays(course)]
            course.to_step(number + 1)
        except SlugfestError as fault:
            problems.append(_located(lesson, number, str(fault)))
            break
        used, given = course.last_used, len(lesson.steps[number - 1].rolls)
        if used < given:
            problems.append(f"{lesson.file}: step {number}, field 'rolls': {given} are given, but only {used} are used")
    return problems


def _located(lesson: Lesson, number: int, what: str) -> str:
    return what if what.startswith(lesson.file) else f"{lesson.file}: step {number}: {what}"


def _faults(course: Course) -> Iterator[str]:
    """Yield what is wrong with what a step says and points at, as the table lies now."""
    step = course.step
    scene = course.match.scene(course.seat)
    there = scene.keys()
    names = {**course.match.game.content.sentences.names, **scene.names()}
    for key in step.point:
        if key not in there:
            yield f"field 'point': {key!r} is not on the table"
    for field in ("say", "otherwise"):
        text = getattr(step, field)
        for token in TOKEN.findall(text):
            name = token.partition("*")[0]
            if "|" in token or name in there:
                continue
            if ":" in name:
                yield f"field {field!r}: {{{token}}} is not on the table"
            elif name not in names:
                yield f"field {field!r}: there is no symbol {{{token}}}"
        if len(said := plain(text, names, course.seat)) > LONGEST:
            yield f"field {field!r}: {len(said)} characters; at most {LONGEST} are read"
        if re.search(r"  |\b[Ss]eat \d", said):
            yield f"field {field!r}: doubled spaces, or a number where a name is known"


def _strays(course: Course) -> Iterator[str]:
    """Yield what is expected and cannot be chosen; and whether going on is possible where nothing is."""
    step: Step = course.step
    choice = course.choice
    if not step.asks:
        return
    if choice is None:
        raise LessonFault("the learner is asked nothing here, though something is expected")
    keys = choice.keys
    for key in step.wanted:
        if key not in keys:
            near = ", ".join(keys[:12]) + (" …" if len(keys) > 12 else "")
            yield f"field 'expect': {key!r} cannot be chosen here; the options are {near}"


__all__ = ["GO_ON", "check"]
