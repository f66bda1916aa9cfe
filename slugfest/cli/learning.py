"""A lesson in the terminal: the table as always, what the coach says above the prompt, and answers to it."""

from rich.text import Text

from slugfest.bots import bot_named
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.learn import GO_ON, Course, Lesson, Unexpected, lessons_of

from .learn import command_of
from .lines import wrapped
from .reference import Reference
from .seats import USUAL_BOT, Sitter
from .stage import StageScreen
from .terminal import Left, Terminal
from .typed import option_typed

HELP = (
    ("Enter", "go on, where nothing is asked"),
    ("3, moon, cosmic skill", "take an option by its number, its name, or what dice show"),
    ("?, ? moon", "the quick reference; or anything on the table"),
    ("map", "the whole board"),
    ("back, again", "do the step before this one, or this one, again"),
    ("quit", "leave; the lesson says how to go on later"),
)


class CoachedScreen(StageScreen):
    """The table with a coach: what the step says stands above the question, and only what it asks is asked."""

    def __init__(self, course: Course, sitters: list[Sitter], size: tuple[int, int], ascii: bool) -> None:
        super().__init__(course.match, course.seat, sitters, size, ascii)
        self.course = course

    def question(self, long_labels: bool, fold: bool = False, brief: bool = False) -> list[Text]:
        """Return what the coach says, and the question if the step has one."""
        said = self.things.say(self.course.says)
        head = f"{self.course.number}/{len(self.course.lesson.steps)} "
        found = wrapped(said, self.width, head, " " * len(head))
        for line in found:
            line.stylize("green")
        pointed = [name for key in self.course.step.point if (name := self._called(key))]
        if pointed:
            found.append(Text(f"{' ' * len(head)}Look at: {', '.join(pointed)}.", "dim"))
        if self.course.step.asks and self.course.choice is not None:
            found += super().question(long_labels, fold, brief)
        return found

    def _called(self, key: str) -> str:
        return self.things.say("{" + key + "}") if key in self.scene.names() else ""


class Learning:
    """One person and a lesson."""

    def __init__(self, lesson: Lesson, terminal: Terminal, step: int = 1) -> None:
        self.lesson = lesson
        self.terminal = terminal
        self.course = Course(lesson)
        self.course.to_step(step)
        self._seen = 0
        self.sitters = [
            Sitter(name, "you") if seat == self.course.seat else Sitter(name, USUAL_BOT, bot_named(USUAL_BOT))
            for seat, name in enumerate(lesson.people)
        ]

    @property
    def match(self) -> Match:
        """The match of the lesson."""
        return self.course.match

    def run(self) -> int:
        """Teach until the end or until the learner leaves; return the exit status."""
        try:
            while not self.course.over:
                self._ask()
        except (Left, KeyboardInterrupt):
            self.terminal.say("Go on with:", "green")
            self.terminal.say(f"  {self.command} --step {min(self.course.number, len(self.lesson.steps))}", "bold")
            return 0
        self.terminal.say(f"That was “{self.lesson.written.title}”.", "green")
        if (more := self._next()) is not None:
            self.terminal.say(f"Next: “{more.written.title}” ({more.written.minutes} min):", "green")
            self.terminal.say(f"  {command_of(more)}", "bold")
        self.terminal.say("Or play a match:" if more is not None else "Now play a match:", "green")
        self.terminal.say(f"  slugfest play {self.lesson.mode.id} --seats {self._seats()}", "bold")
        return 0

    @property
    def command(self) -> str:
        """The command that begins this lesson."""
        return command_of(self.lesson)

    def _next(self) -> Lesson | None:
        """Return the lesson that comes after this one, if one of its mode does."""
        found = lessons_of(self.lesson.mode)
        number = next((number for number, one in enumerate(found, 1) if one.path == self.lesson.path), len(found))
        return found[number] if number < len(found) else None

    def _seats(self) -> str:
        return ",".join(["you", *["easy"] * (self.match.seats - 1)])

    def screen(self) -> CoachedScreen:
        """Return what there is to see now."""
        return CoachedScreen(self.course, self.sitters, self.terminal.size, self.terminal.ascii)

    def _draw(self) -> None:
        journal = self.match.journal
        self.terminal.clear()
        self.terminal.lines(self.screen().lines(journal[self._seen :], journal[: self._seen]))

    def _ask(self) -> None:
        """Show a step until it is done."""
        course, number, answers = self.course, self.course.number, len(self.course.answers)
        self._draw()
        while self.course is course and (course.number, len(course.answers)) == (number, answers):
            typed = self.terminal.ask("> " if course.step.asks else "Enter to go on> ")
            try:
                self._heard(typed)
            except Unexpected as fault:
                self.terminal.lines(self._said(str(fault), "yellow"))
            except SlugfestError as fault:
                self.terminal.say(str(fault), "yellow")

    def _heard(self, typed: str) -> None:
        """Carry out what was typed: a command, going on, or an answer."""
        word = typed.lower()
        if word in ("quit", "exit"):
            raise Left
        if word in ("back", "again"):
            self._again(1 if word == "back" else 0)
        elif word == "help":
            for words, meaning in HELP:
                self.terminal.lines(wrapped(meaning, self.terminal.size[0], f"  {words:<24} ", " " * 27))
        elif word == "map":
            self.terminal.lines(self.screen().whole_board())
        elif typed.startswith("?"):
            self._explain(typed[1:].strip())
        elif not self.course.step.asks:
            if typed:
                self.terminal.say("Press Enter to go on; help lists what else can be typed.", "yellow")
            else:
                self._answer(GO_ON)
        elif not typed:
            self._draw()
        else:
            choice = self.course.choice
            if choice is None:
                raise Unexpected(f"{self.course.says} To do so, type: again.")
            self._answer(option_typed(typed, choice, self.match.label, self.screen().parts).key)

    def _answer(self, key: str) -> None:
        seen = len(self.match.journal)
        self.course.answer(key)
        self._seen = seen

    def _again(self, back: int) -> None:
        """Begin a step anew; the course before it is the same."""
        number = max(1, self.course.number - back)
        course = Course(self.lesson, self.course.answers[: self.course.starts[number - 1]])
        self.course, self._seen = course, len(course.match.journal)

    def _explain(self, rest: str) -> None:
        """Print the quick reference, or explain a word of the game or something on the table."""
        width, height = self.terminal.size
        told = Reference(self.match, self.course.seat, width)
        word = told.quick.look_up(rest) if rest else None
        about = told.word(word) if word is not None else self.screen().look_up(rest) if rest else told.screen(height)
        self.terminal.lines(about or [Text(f"Nothing here is called {rest!r}." if rest else "There is none.")])

    def _said(self, text: str, style: str) -> list[Text]:
        lines = wrapped(self.screen().things.say(text), self.terminal.size[0], "  ", "  ")
        for line in lines:
            line.stylize(style)
        return lines
