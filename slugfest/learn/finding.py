"""Where lessons are: each game's folder has them in `lessons/`, a mode says where; one more may come as a file."""

from functools import cache
from pathlib import Path

from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import mode_of, modes

from .lesson import Lesson, read_lesson


class UnknownLesson(SlugfestError):
    """A mode has no lesson of this name."""


@cache
def _in_folder(folder: Path) -> tuple[Lesson, ...]:
    """Return all lessons of a folder."""
    return tuple(read_lesson(path) for path in sorted(folder.glob("*.toml")))


def lessons_of(mode: str | Mode) -> list[Lesson]:
    """Return the lessons of a mode, in the order in which they are meant.

    >>> [lesson.id for lesson in lessons_of("battlerealm")][:1]
    ['first']
    """
    wanted = mode_of(mode)
    if wanted.lessons is None:
        return []
    found = [lesson for lesson in _in_folder(Path(wanted.lessons)) if lesson.mode.id == wanted.id]
    return sorted(found, key=lambda lesson: (lesson.written.order, lesson.id))


def all_lessons() -> list[Lesson]:
    """Return the lessons of all modes."""
    return [lesson for mode in modes().values() for lesson in lessons_of(mode)]


def lesson_named(mode: str, name: str = "") -> Lesson:
    """Return a lesson of a mode by its name, or its first one; or say which there are."""
    found = lessons_of(mode)
    if not found:
        taught = sorted({lesson.mode.id for lesson in all_lessons()})
        raise UnknownLesson(f"{mode} has no lessons; there are some for {', '.join(taught)}")
    if not name:
        return found[0]
    for lesson in found:
        if lesson.id == name:
            return lesson
    names = [lesson.id for lesson in found]
    raise UnknownLesson(f"{mode} has no lesson {name!r}; there are: {', '.join(names)}{did_you_mean(name, names)}")
