"""A lesson as data: a position, and steps that say something, point at it, and expect an answer.

A lesson is a TOML file. Its steps speak in tokens like all texts (`{hero:thor}`, `{skill}`), so that page and terminal
each show them in their own way. Reading finds every fault of a file at once, with step and field.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from slugfest.kernel.content import Pack, convert, packs_of, read_toml
from slugfest.kernel.errors import ContentError, SlugfestError, did_you_mean
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import modes

Outcome = list[str | int]


class BadGoal(SlugfestError):
    """A goal asks for something that a view does not have."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"equal": "is"}):
    """What has to be true of what the learner sees: `path` leads through the view, `heroes.0.pvp`."""

    path: str
    equal: bool | int | str | None = None
    least: int | None = None
    most: int | None = None

    def holds(self, view: Mapping[str, Any]) -> bool:
        """Whether it is true now.

        >>> Goal("heroes.1.pvp", most=7).holds({"heroes": [{"pvp": 12}, {"pvp": 6}]})
        True
        """
        value: Any = view
        for name in self.path.split("."):
            value = self._below(value, name)
        if (self.least is not None or self.most is not None) and not isinstance(value, int | float):
            raise BadGoal(f"at {self.path!r} there is no number; 'least' and 'most' are for numbers")
        if self.equal is not None and value != self.equal:
            return False
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def _below(self, value: Any, name: str) -> Any:
        """Return what a step of the path leads to, or say what there is instead."""
        if isinstance(value, Mapping):
            if name in value:
                return value[name]
            there = did_you_mean(name, value) or f"; there is {', '.join(sorted(value))}"
        elif isinstance(value, list | tuple):
            if name.isdecimal() and int(name) < len(value):
                return value[int(name)]
            there = f"; there is 0 to {len(value) - 1}" if value else "; the list is empty"
        else:
            there = "; there is nothing below"
        raise BadGoal(f"{self.path!r} leads nowhere: {name!r} is not there{there}")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is learnt: what is said, what is pointed at, and what the learner is to do.

    `expect` are the options of which one is to be chosen; with `until` any may be, as long as the goal is not reached,
    and `example` are options that reach it. With neither, one just goes on. `rolls` are the outcomes of chance while
    the step lasts, a seed has the rest. `others` is what everybody else answers before the learner is asked again; when
    it is used up, a bot answers. `otherwise` is said to who tries something else.
    """

    say: str
    point: list[str] = []
    expect: str | list[str] = []
    until: Goal | None = None
    example: list[str] = []
    rolls: list[Outcome] = []
    others: list[str] = []
    otherwise: str = ""

    @property
    def wanted(self) -> list[str]:
        """The options that may be chosen; empty where any may be, or where one just goes on."""
        return [self.expect] if isinstance(self.expect, str) else list(self.expect)

    @property
    def asks(self) -> bool:
        """Whether the learner has to choose something."""
        return bool(self.wanted) or self.until is not None


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    title: str
    mode: str
    about: str
    minutes: int
    steps: list[Step]
    order: int = 1
    seats: int | None = None
    seat: int = 0
    seed: int = 1
    people: list[str] = []
    packs: list[str] = []
    options: dict[str, Any] = {}
    position: dict[str, Any] = {}


PEOPLE = ("You", "Ben", "Cleo", "Dan", "Eve", "Finn")
"""Who sits at a lesson's table, where it names nobody."""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson that can be played: its place, what is written in it, and the packs that it brings."""

    id: str
    file: str
    mode: Mode
    written: Written
    packs: tuple[Pack, ...] = ()
    path: str = ""

    @property
    def steps(self) -> list[Step]:
        """What is learnt, one after the other."""
        return self.written.steps

    @property
    def people(self) -> list[str]:
        """Who sits at the table."""
        count = self.written.seats or self.mode.seats[0]
        return (self.written.people or list(PEOPLE))[:count]


def read_lesson(path: Path) -> Lesson:
    """Read a lesson, or say everything that is wrong with its file."""
    data = read_toml(path)
    problems: list[str] = []
    steps = data.get("steps", [])
    head = {name: value for name, value in data.items() if name != "steps"}
    read = [
        convert(step, Step, f"{path.name}: step {number}", problems)
        for number, step in enumerate(steps if isinstance(steps, list) else [], 1)
    ]
    written = convert({**head, "steps": []}, Written, path.name, problems)
    if not read:
        problems.append(f"{path.name}, field 'steps': a lesson has at least one step, written [[steps]]")
    if written is None or problems:
        raise ContentError(problems)
    written = msgspec.structs.replace(written, steps=[step for step in read if step is not None])
    mode = modes().get(written.mode)
    if mode is None:
        hint = did_you_mean(written.mode, modes())
        problems.append(f"{path.name}, field 'mode': there is no mode {written.mode!r}{hint}")
    else:
        problems += _misfits(path.name, written, mode)
    if problems or mode is None:
        raise ContentError(problems)
    try:
        packs = packs_of([path.parent / name for name in written.packs])
    except ContentError as fault:
        raise ContentError([f"{path.name}, field 'packs': {one}" for one in fault.problems]) from fault
    return Lesson(path.stem, path.name, mode, written, packs, str(path))


def _misfits(file: str, written: Written, mode: Mode) -> list[str]:
    """Return what does not fit together, though each field is right by itself."""
    found = []
    seats = written.seats or mode.seats[0]
    if seats not in mode.seats:
        found.append(f"{file}, field 'seats': {mode.id} is played by {', '.join(map(str, mode.seats))}, not by {seats}")
    if not 0 <= written.seat < seats:
        found.append(f"{file}, field 'seat': {written.seat} is no seat; use 0 to {seats - 1}")
    if written.people and len(written.people) != seats:
        found.append(f"{file}, field 'people': {len(written.people)} names for {seats} seats")
    if not 1 <= written.minutes <= 30:
        found.append(f"{file}, field 'minutes': {written.minutes} is not allowed; use 1 to 30")
    for number, step in enumerate(written.steps, 1):
        where = f"{file}: step {number}"
        if step.wanted and step.until is not None:
            found.append(f"{where}, field 'until': a step expects options or has a goal, not both")
        if step.until is not None and not step.example:
            found.append(f"{where}, field 'example': missing; name options that reach the goal")
        if step.until is None and step.example:
            found.append(f"{where}, field 'example': only a step with 'until' has one")
        if not step.asks and step.otherwise:
            found.append(f"{where}, field 'otherwise': nothing is expected here, so nobody can try something else")
        if step.until is not None and step.until.equal is step.until.least is step.until.most is None:
            found.append(f"{where}, field 'until': say what it has to be: 'is', 'least' or 'most'")
    return found
