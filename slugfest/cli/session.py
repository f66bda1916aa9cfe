"""A match being played in a terminal: bots move, people are asked, and every decision is on disk at once."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from slugfest.bots import Bot, BotFault, Chair, answer_of, bot_named
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

from .entering import outcome_typed, wanted
from .helping import Help
from .screen import Screen, standings
from .seats import USUAL_BOT, Sitter, write_note
from .stage import StageScreen
from .table_talk import TableTalk
from .terminal import Left, Terminal
from .typed import option_typed

REMINDER = 15
"""How many lines of the journal somebody is shown who sits down to a match."""


class CannotSave(SlugfestError):
    """The file that the match is to be kept in cannot be written."""


class Session:
    """People and bots around one match. `run` returns when the match is over or everybody has left."""

    def __init__(self, match: Match, sitters: Sequence[Sitter], path: Path, terminal: Terminal) -> None:
        self.match = match
        self.sitters = list(sitters)
        self.path = path
        self.terminal = terminal
        self.help = Help(self)
        self.talk = TableTalk(self)
        self.people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
        self._seen = dict.fromkeys(self.people, max(0, len(match.journal) - REMINDER))
        self._told = len(match.journal)
        self._saved = False
        self._at_keyboard: int | None = None
        self._cannot_save = ""
        self.notice = ""

    def run(self) -> int:
        """Play until the end or until somebody leaves; return the exit status."""
        fault = self.save(self.path)
        if fault is not None:
            raise CannotSave(f"the match cannot be kept in {self.path}: {fault}; name another file with --save")
        self.notice = f"Kept in {self.path}. Type ? for the game in short, help for what else can be typed."
        if not self.people:
            self.terminal.say(f"Kept in {self.path}.", "dim")
        try:
            while not self.match.over:
                self._go_on()
        except (Left, KeyboardInterrupt):
            self.keep()
            self.terminal.say(f"The match is kept in {self.path}. Go on with:", "green")
            self.terminal.say(f"  slugfest replay {shlex.quote(str(self.path))} --continue", "bold")
            return 0
        except BrokenPipeError:
            raise
        except Exception as fault:
            self.terminal.say(f"A rule or a bot failed ({fault!r}). The match is safe in {self.path}.", "red")
            raise
        self.keep()
        self._finish()
        return 0

    def _go_on(self) -> None:
        """Let a bot decide, or ask a person."""
        match = self.match
        if match.awaiting is not None:
            self._ask_chance()
            return
        for choice in match.choices:
            bot = self.sitters[choice.seat].bot
            if bot is not None:
                match.play(self._decided(choice.seat, bot), seat=choice.seat)
                self._saved = False
                if not self.people:
                    self._tell()
                return
        assert match.choice is not None
        self._ask_person(match.choice)

    def _decided(self, seat: int, bot: Bot) -> Option:
        """Return what a bot does; one that fails is replaced by one that does not, and everybody is told."""
        sitter, chair = self.sitters[seat], Chair(self.match, seat)
        try:
            return answer_of(bot, chair, sitter.word)
        except BotFault as fault:
            instead = bot_named(USUAL_BOT, self.match.at)
            if isinstance(bot, type(instead)):
                raise
            self.sitters[seat] = Sitter(sitter.name, USUAL_BOT, instead)
            said = f"The bot of {sitter.name} is out, and {USUAL_BOT} plays on for it: {fault.brief}{fault.place}."
            self.notice = f"{self.notice} {said}".strip()
            if not self.people:
                self.terminal.say(said, "yellow")
            return answer_of(instead, chair, USUAL_BOT)

    # ------------------------------------------------------------------ people

    def _ask_person(self, choice: Choose) -> None:
        """Ask until something legal is answered; nothing that is typed can harm the match."""
        self.keep()
        self._hand_over(choice)
        self.draw()
        match = self.match
        while match.choice is choice:
            typed = self.terminal.ask(f"{self.sitters[choice.seat].name}> ")
            try:
                if not typed:
                    self.draw()
                elif not self.talk.heard(typed):
                    option = option_typed(typed, choice, match.label, self.screen().parts)
                    self._seen[choice.seat] = len(match.journal)
                    match.play(option, seat=choice.seat)
                    self._saved = False
                    self.keep()
            except SlugfestError as fault:
                self.terminal.say(str(fault), "yellow")

    def _ask_chance(self) -> None:
        """Ask for what real dice or cards showed."""
        match, request = self.match, self.match.awaiting
        assert request is not None
        self.keep()
        self.draw(below=4)
        roller = self.screen().acting()
        asked = wanted(request, match.game.words)
        self.terminal.say(f"{roller}: {asked}" if roller else asked, "bold")
        while match.awaiting is request:
            typed = self.terminal.ask("dice> " if hasattr(request, "dice") else "cards> ")
            try:
                if not typed:
                    self.terminal.say(asked, "bold")
                elif not self.talk.heard(typed):
                    match.enter(outcome_typed(typed, request, match.game.words))
                    self.changed()
            except SlugfestError as fault:
                self.terminal.say(str(fault).removeprefix("entered: "), "yellow")

    def _hand_over(self, choice: Choose) -> None:
        """Where people see different things, clear the screen before another person looks."""
        before, self._at_keyboard = self._at_keyboard, choice.seat
        if before in (None, choice.seat) or not (self._views_differ() or choice.secret or len(self.match.choices) > 1):
            return
        self.terminal.clear(history=True)
        self.terminal.ask(f"Pass the keyboard to {self.sitters[choice.seat].name}, then press Enter. ")

    def _views_differ(self) -> bool:
        """Whether the people at this keyboard know different things."""
        views = [{name: fact for name, fact in self.match.view(seat).items() if name != "seat"} for seat in self.people]
        return any(view != views[0] for view in views)

    def screen(self, below: int = 0) -> Screen:
        """Return what there is to see now, for the person who is asked or for everybody.

        `below` is how many rows of the window something else needs.
        """
        choice = self.match.choice
        seat = choice.seat if choice is not None else self.people[0] if len(self.people) == 1 else None
        width, height = self.terminal.size
        return StageScreen(self.match, seat, self.sitters, (width, height - below), self.terminal.ascii)

    def draw(self, below: int = 0) -> None:
        """Clear the screen and draw everything that the person who is asked may see."""
        if self.match.choice is not None:
            self.notice = f"{self.notice} {self.help.news(self.match.choice.seat)}".strip()
        screen = self.screen(below + bool(self.notice))
        since = self._seen.get(screen.seat, 0) if screen.seat is not None else min(self._seen.values(), default=0)
        self.terminal.clear()
        journal = self.match.journal
        self.terminal.lines(screen.lines(journal[since:], journal[:since]))
        if self.notice:
            self.terminal.say(self.notice, "green")
            self.notice = ""

    def _tell(self) -> None:
        """Print what happened while only bots play."""
        screen = self.screen()
        for entry in self.match.journal[self._told :]:
            self.terminal.say(screen.told(entry))
        self._told = len(self.match.journal)

    def _finish(self) -> None:
        """Show how the match ended."""
        if self.people:
            self.draw(below=self.match.seats + 2)
        assert self.match.outcome is not None
        self.terminal.say(self.match.outcome.reason, "bold")
        self.terminal.lines(standings(self.match, self.sitters, self.screen().sides()))
        self.terminal.say(f"Read it again with: slugfest replay {shlex.quote(str(self.path))}", "dim")

    # ------------------------------------------------------------------ keeping

    def changed(self) -> None:
        """Note that the match has changed, and keep it."""
        self._saved = False
        length = len(self.match.journal)
        self._seen = {seat: min(seen, length) for seat, seen in self._seen.items()}
        self.keep()

    def keep(self) -> None:
        """Write the match to its file if it has changed; say so once if that has become impossible."""
        if self._saved or self.match.broken:
            return
        fault = self.save(self.path)
        if fault is not None and fault != self._cannot_save:
            self.terminal.say(
                f"The match cannot be kept in {self.path}: {fault}; save it elsewhere with save FILE", "red"
            )
        self._cannot_save = fault or ""

    def save(self, path: Path) -> str | None:
        """Save the match and who sits where; return what went wrong, if anything."""
        try:
            self.match.log.save(path)
            write_note(path, self.sitters)
        except (OSError, ValueError) as fault:
            return str(fault)
        if path == self.path:
            self._saved = True
        return None
