"""Where lessons are: each game's folder has them in `lessons/`, a mode says where; one more may come as a file."""

from functools import cache
from pathlib import Path

from slugfest.kernel.content import read_toml
from slugfest.kernel.errors import ContentError, SlugfestError, did_you_mean
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import mode_of, modes

from .lesson import Lesson, read_lesson


class UnknownLesson(SlugfestError):
    """A mode, or a pack, has no lesson of this name."""


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


def lessons_in(file: Path) -> list[Lesson]:
    """Return the lesson that a file is; of a pack, the lessons beside it that need it, in their order."""
    data = read_toml(file)
    if "steps" in data or "mode" in data:
        return [read_lesson(file)]
    found = [read_lesson(path) for path in sorted(file.parent.glob("*.toml")) if _needs(path, file)]
    return sorted(found, key=lambda lesson: (lesson.written.order, lesson.id))


def _needs(path: Path, pack: Path) -> bool:
    """Whether a file is a lesson that is played with a pack."""
    try:
        data = read_toml(path)
    except ContentError:
        return False  # whatever else lies there
    packs = data.get("packs")
    return "steps" in data and isinstance(packs, list) and any(_same(path.parent / str(one), pack) for one in packs)


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()


def lesson_in(file: Path, name: str = "") -> Lesson:
    """Return the lesson that a file is, or one that a pack brings, the first of them if it is not named."""
    found = lessons_in(file)
    if not found:
        raise UnknownLesson(
            f"{file} is no lesson, and no lesson beside it is played with it: one that is names it in 'packs'"
        )
    return _named(found, name, str(file))


def lesson_named(mode: str, name: str = "") -> Lesson:
    """Return a lesson of a mode by its name, or its first one; or say which there are."""
    found = lessons_of(mode)
    if not found:
        taught = sorted({lesson.mode.id for lesson in all_lessons()})
        raise UnknownLesson(f"{mode} has no lessons; there are some for {', '.join(taught)}")
    return _named(found, name, mode)


def _named(found: list[Lesson], name: str, of: str) -> Lesson:
    """Return a lesson by its name, or the first one."""
    if not name:
        return found[0]
    for lesson in found:
        if lesson.id == name:
            return lesson
    names = [lesson.id for lesson in found]
    raise UnknownLesson(f"{of} has no lesson {name!r}; there are: {', '.join(names)}{did_you_mean(name, names)}")
