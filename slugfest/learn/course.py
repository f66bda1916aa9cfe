"""A lesson being played: the real rules from its position, its chance, and whoever else sits at the table.

A course is made of its lesson and the answers so far, and nothing else, so it can be left and taken up anywhere. An
answer is the key of an option, or `GO_ON` where a step only says something.
"""

from collections.abc import Iterable
from typing import Any

from slugfest.bots import Bot, Chair, bot_named
from slugfest.kernel.chance import Counter, Listed, Outcomes, Seeded
from slugfest.kernel.errors import BadRoll, ContentError, SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.options import Words
from slugfest.kernel.requests import Choose, Draw, Roll

from .lesson import BadGoal, Goal, Lesson, Step

GO_ON = ""
"""The answer to a step that expects nothing."""
BOT = "medium"
"""Who answers for the others where the lesson does not say."""
MOST_ANSWERS = 150
"""More than any lesson needs; a course with more is somebody's joke."""
MOST_BY_OTHERS = 200
LOST = "The match is over before this was done. Play this step again."
"""What a coach says where somebody else has won while the learner played freely."""


class LessonFault(SlugfestError):
    """A lesson cannot go on as it is written; the message says in which step, and why."""


class Unexpected(SlugfestError):
    """The learner has tried something that the lesson does not take up; the message says what to try."""


def game_of(lesson: Lesson) -> Game:
    """Return the game that a lesson is played in, from its position; or say which field of its file is at fault."""
    written, field = lesson.written, "options"
    try:
        game = lesson.mode.game(written.seats, written.options, lesson.packs)
        field = "position"
        return game.arranged(written.position) if written.position else game
    except SlugfestError as fault:
        field = "packs" if isinstance(fault, ContentError) else field
        raise LessonFault(f"{lesson.file}, field {field!r}: {fault}") from fault


class StepChance:
    """The outcomes of chance that a step names, then its own seed.

    It counts what it has given: a course is never copied, only begun anew.
    """

    __slots__ = ("_step", "_then", "used")

    def __init__(self, step: Step, seed: int) -> None:
        self._step = step
        self._then = Seeded(seed)
        self.used = 0

    @property
    def name(self) -> str:
        """What `rolls=` calls it."""
        return "seed"

    def after(self, undos: int) -> "StepChance":
        """Return itself: in a lesson nothing is taken back, it is played again."""
        return self

    def answer(self, request: Roll | Draw, at: int, drawn: Counter, words: Words) -> Outcomes | None:
        """Return the next outcome that the step names."""
        listed = Listed(self._step.rolls, self._then)
        number, self.used = self.used, self.used + 1
        return listed.answer(request, at, lambda: number, words)


class Course:
    """A lesson in progress.

    >>> from slugfest.learn import lessons_of
    >>> course = Course(lessons_of("battlerealm")[0])
    >>> course.number, course.over
    (1, False)
    """

    def __init__(self, lesson: Lesson, answers: Iterable[str] = ()) -> None:
        self.lesson = lesson
        self.answers: list[str] = []
        self.starts: list[int] = []
        """How many answers there were when each step began: from there it can be done again."""
        written = lesson.written
        game = game_of(lesson)
        self.last_used = 0
        """How many outcomes of chance the last step used."""
        self._bots: dict[int, Bot] = {}
        self._chance = StepChance(lesson.steps[0], written.seed)
        try:
            self.match = Match.on(game, written.seed, source=self._chance)
        except BadRoll as fault:
            raise LessonFault(f"{lesson.file}: step 1, field 'rolls': {fault}") from fault
        _ = self.match.journal  # from here on what happens is told
        self._enter()
        for answer in answers:
            self.answer(answer)

    # ------------------------------------------------------------------ looking

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.lesson.written.seat

    @property
    def number(self) -> int:
        """The step that is played, counted from 1; one more than there are when the lesson is over."""
        return len(self.starts)

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.number > len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is played, or the last one."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps)) - 1]

    @property
    def lost(self) -> bool:
        """Whether the match ended before the goal of the step was reached: it can only be played again."""
        return not self.over and self.step.asks and self.match.over

    @property
    def says(self) -> str:
        """What the coach says now."""
        return LOST if self.lost else self.step.say

    @property
    def choice(self) -> Choose | None:
        """What the learner is asked, where the step is about it."""
        if self.over or not self.step.asks:
            return None
        return next((one for one in self.match.choices if one.seat == self.seat), None)

    # ------------------------------------------------------------------ going on

    def answer(self, key: str) -> None:
        """Answer as the learner: with an option's key, or with GO_ON where the step expects nothing."""
        if self.over:
            raise Unexpected("this lesson is over")
        if len(self.answers) >= MOST_ANSWERS:
            raise Unexpected(f"a lesson has at most {MOST_ANSWERS} answers; begin it again")
        step = self.step
        if not step.asks:
            if key != GO_ON:
                raise Unexpected("here you only read; go on")
            self.answers.append(key)
            self._enter()
            return
        if self.lost:
            raise Unexpected(LOST)
        if step.wanted and key not in step.wanted:
            raise Unexpected(step.otherwise or self._instead())
        self._play(key, self.seat)
        self.answers.append(key)
        if step.until is None or self._reached(step.until):
            self._enter()
            return
        self._others([])
        if self._reached(step.until):
            self._enter()

    def _reached(self, goal: Goal) -> bool:
        """Whether a goal is reached, or say in which step it cannot be."""
        try:
            return goal.holds(self.match.view(self.seat))
        except BadGoal as fault:
            raise LessonFault(self._where(f"field 'until': {fault}")) from fault

    def to_step(self, number: int) -> None:
        """Play on as the lesson expects it, up to the beginning of a step."""
        while not self.over and self.number < number:
            now = self.number
            for key in [*self.step.example] or self.step.wanted[:1] or [GO_ON]:
                self.answer(key)
                if self.number != now:
                    break
            if self.number == now:
                raise LessonFault(self._where("field 'example': these options do not reach the goal"))

    def _enter(self) -> None:
        """Begin the next step: its chance, then the others until the learner is asked, if the step asks anything."""
        self.starts.append(len(self.answers))
        self.last_used = self._chance.used
        if self.over:
            return
        step = self.step
        if self.number > 1:
            self._chance = StepChance(step, self.lesson.written.seed + 1000 * self.number)
            self.match.source = self._chance
        if step.asks or step.others:
            self._others(step.others)
        if step.asks and self.choice is None:
            raise LessonFault(self._where("the learner is asked nothing here, though something is expected"))

    def _others(self, keys: Iterable[str]) -> None:
        """Let everybody else answer until the learner is asked."""
        given = list(keys)
        for _ in range(MOST_BY_OTHERS):
            waiting = self.match.choices
            if self.match.over or not waiting or any(one.seat == self.seat for one in waiting):
                break
            seat = waiting[0].seat
            if given:
                self._play(given.pop(0), seat)
            else:
                bot = self._bots.setdefault(seat, bot_named(BOT, self.lesson.written.seed + seat))
                self._play(bot.choose(Chair(self.match, seat)).key, seat)
        if given:
            raise LessonFault(self._where(f"field 'others': nobody else is asked anything when {given[0]!r} comes"))

    def _play(self, key: str, seat: int) -> None:
        """Play an option, and say in which step where that is not possible."""
        try:
            self.match.play(key, seat=seat)
        except BadRoll as fault:
            raise LessonFault(self._where(f"field 'rolls': {fault}")) from fault
        except SlugfestError as fault:
            if seat != self.seat:
                raise LessonFault(self._where(f"field 'others': {fault}")) from fault
            raise

    def _where(self, what: str) -> str:
        return f"{self.lesson.file}: step {self.number}, {what}"

    def _instead(self) -> str:
        """Return what to try, where the lesson has no words of its own."""
        choice = self.choice
        found = [one for one in choice.options if one.key in self.step.wanted] if choice is not None else []
        if not found or choice is None:
            return "Not this one."
        return f"Good idea, but try this one for now: {self.match.offer(found[0], choice).label}."

    def facts(self) -> dict[str, Any]:
        """Return what a coach says now, as plain data."""
        step = self.step
        return {
            "lesson": self.lesson.id,
            "title": self.lesson.written.title,
            "step": min(self.number, len(self.lesson.steps)),
            "of": len(self.lesson.steps),
            "over": self.over,
            "say": self.says,
            "point": list(step.point),
            "asks": step.asks and not self.over,
            "expect": [] if self.over else step.wanted,
            "starts": list(self.starts),
        }
