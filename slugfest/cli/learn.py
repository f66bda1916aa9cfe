"""`slugfest learn`: lessons that are played, in the terminal."""

import shlex
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.text import Text

from slugfest.learn import Lesson, LessonFault, all_lessons, check, lesson_in, lesson_named, lessons_in, lessons_of

from .terminal import Terminal


def learn(
    mode: str | None = None,
    lesson: str | None = None,
    *,
    step: int = 1,
    list: bool = False,
    check: bool = False,
    json: bool = False,
) -> int:
    """Learn a game by playing it; without a mode, list the lessons.

    Example: slugfest learn battlerealm

    Parameters
    ----------
    mode
        Which game (see slugfest learn --list), or a file: a lesson of your own, or a pack with lessons beside it.
    lesson
        Which of its lessons; left out: the first.
    step
        Where to begin: what comes before is played as the lesson has it.
    list
        List the lessons, of all modes or of one.
    check
        Play lessons through as they are meant, and say what does not fit; all, those of a mode, or a file.
    json
        List them as JSON.
    """
    if check:
        return _checked(_wanted(mode, lesson))
    if list or json or mode is None:
        return _listed(_wanted(mode, lesson), json)
    from .learning import Learning

    chosen = lesson_in(Path(mode), lesson or "") if _is_file(mode) else lesson_named(mode, lesson or "")
    if not 1 <= step <= len(chosen.steps):
        raise LessonFault(f"step {step} is not allowed: this lesson has the steps 1 to {len(chosen.steps)}")
    return Learning(chosen, Terminal(), step).run()


def _is_file(mode: str) -> bool:
    return mode.endswith(".toml")


def _wanted(mode: str | None, lesson: str | None) -> Sequence[Lesson]:
    """Return the lessons that are meant."""
    if mode is None:
        return all_lessons()
    if _is_file(mode):
        file = Path(mode)
        return [lesson_in(file, lesson)] if lesson is not None else lessons_in(file) or [lesson_in(file)]
    return lessons_of(mode) if lesson is None else [lesson_named(mode, lesson)]


def _listed(lessons: Sequence[Lesson], json: bool) -> int:
    """Print the names of lessons."""
    if json:
        rows = [
            {"mode": one.mode.id, "id": one.id, "title": one.written.title, "minutes": one.written.minutes}
            for one in lessons
        ]
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
        return 0
    terminal = Terminal()
    for one in lessons:
        line = Text(command_of(one), "bold")
        line.append(f"  {one.written.minutes} min  ", "cyan not bold")
        line.append(f"{one.mode.title}: {one.written.title}. {one.written.about}", "not bold")
        terminal.say(line)
    return 0


def command_of(lesson: Lesson) -> str:
    """Return the command that begins a lesson."""
    if any(one.path == lesson.path for one in lessons_of(lesson.mode)):
        return f"slugfest learn {lesson.mode.id} {shlex.quote(lesson.id)}"
    return f"slugfest learn {shlex.quote(lesson.path)}"


def _checked(lessons: Sequence[Lesson]) -> int:
    """Play lessons through; the exit status is 1 if anything is wrong with one."""
    terminal, bad = Terminal(), 0
    for one in lessons:
        problems = check(one)
        bad += bool(problems)
        steps = f"{len(one.steps)} step{'s' if len(one.steps) != 1 else ''}"
        terminal.say(f"{one.mode.id} {one.id}: {'good' if not problems else 'does not work'}, {steps}")
        for problem in problems:
            terminal.say(f"  {problem}", "red")
    return 1 if bad else 0
