"""What can be typed at a prompt besides an answer: help, ?, why, rules, journal, board, undo, save, quit, and more."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from slugfest.kernel.answers import Pick
from slugfest.kernel.errors import BadOption, SlugfestError, UnknownOption
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

from .catalogue import clauses_named, page_of
from .lines import shared_words, wrapped
from .parts import NoSuchSet
from .reference import Reference
from .terminal import Left, quoted
from .typed import option_typed

if TYPE_CHECKING:
    from .session import Session

HELP = (
    ("3", "take option 3"),
    ("moon, mo, place:moon", "take the option that is called so, or the only one that begins so"),
    ("cosmic skill, 1 4", "where several dice are chosen: by what they show, or by number"),
    ("?", "the quick reference: the goal, a turn, symbols, charts, and the words of the game; ? all for all of it"),
    ("? 3, ? moon, ? strike", "explain an option, anything on the table, or a word or symbol of the game"),
    ("why, why 3", "what is not allowed now, why, and by which clause"),
    ("rules [CLAUSE]", "print the rules, or one clause (BR-ROLL-3), or all that begin so (BR-ROLL)"),
    ("map", "the whole board, with all that a low window folds away"),
    ("board, panels, journal", "draw the board anew (Enter does too), all panels in full, everything that happened"),
    ("hint", "what a bot would do, what becomes of your chance to win, and what is worse about the next best"),
    ("threats, threats 3", "what the others can do to you after the best option, or after option 3"),
    ("hint off", "with several people: hints are off for everybody, until all agree again"),
    ("undo", "take back your last decision"),
    ("save [FILE]", "the match is saved after every decision; this saves a copy"),
    ("quit", "leave; the match is kept and can be continued"),
    ("/word", "always means the command, should an option have the same name"),
)


class TableTalk:
    """Carries out the commands of a session."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.reference,
            "why": self.why,
            "help": self.help,
            "rules": self.rules,
            "map": self.map,
            "board": self.board,
            "panels": self.panels,
            "journal": self.journal,
            "hint": session.help.hint,
            "threats": session.help.threats,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def heard(self, typed: str) -> bool:
        """Carry out what was typed if it is a command; an option of the same name comes first."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        slashed = word.startswith("/")
        command = self.commands.get(word[1:].lower() if slashed else word.lower())
        if command is None:
            return False
        choice = self.session.match.choice
        if not slashed and not rest and choice is not None and word in choice.keys:
            return False
        command(rest.strip())
        return True

    def help(self, rest: str) -> None:
        """List what can be typed."""
        for words, meaning in HELP:
            lines = wrapped(meaning, self.session.terminal.size[0], f"  {words:<24} ", " " * 27)
            lines[0].stylize("bold", 0, 26)
            self.session.terminal.lines(lines)

    def reference(self, rest: str) -> None:
        """Print the quick reference; or explain an option, a thing on the table or a word of the game."""
        terminal, choice = self.session.terminal, self.session.match.choice
        width, height = terminal.size
        told = Reference(self.session.match, self.session.screen().seat, width)
        if not rest:
            terminal.lines(told.screen(height) or [Text("This game has no quick reference; rules has its rules.")])
        elif rest.lower() == "all":
            terminal.lines(told.all())
        elif (word := told.quick.named().get(rest.casefold())) is not None and not self._is_option(rest):
            terminal.lines([*told.word(word), *self.session.screen().look_up(rest)])
        elif choice is None:
            self._look_up(rest, told, "Dice or cards are to be entered first.")
        else:
            self._explain(rest, choice, told)

    def _is_option(self, rest: str) -> bool:
        """Whether an option, allowed now or not, has just this key or name."""
        match, choice = self.session.match, self.session.match.choice
        if choice is None:
            return False
        blocked = any(rest.lower() in _names(one.option) for one in choice.blocked())
        return blocked or any(rest.lower() in (one.key, match.label(one).lower()) for one in choice.options)

    def _look_up(self, rest: str, told: Reference, otherwise: str) -> None:
        """Say what a thing on the table, or a word that begins so, is; else why that is not to be found."""
        about = self.session.screen().look_up(rest)
        word = None if about else told.quick.look_up(rest)
        about = about if word is None else told.word(word)
        self.session.terminal.lines(about) if about else self.session.terminal.say(otherwise)

    def why(self, rest: str) -> None:
        """Say what is not allowed now; with a name, explain that."""
        say, choice = self.session.terminal.say, self.session.match.choice
        if choice is None:
            say("Dice or cards are to be entered first.")
            return
        blocked, screen = choice.blocked(), self.session.screen()
        if rest:
            self.reference(rest)
        elif not blocked:
            say("Everything that could be expected here is allowed.")
        else:
            reasons: dict[tuple[str, str], list[str]] = {}
            for one in blocked:
                reasons.setdefault((one.reason, one.clause), []).append(screen.refused(one.option))
            for (reason, clause), labels in reasons.items():
                self._refused(list(dict.fromkeys(labels)), reason, clause)

    def _refused(self, labels: list[str], reason: str, clause: str) -> None:
        """Say why some options are not allowed: each reason once, whatever they begin with once too."""
        start = shared_words(labels) if len(labels) > 1 else ""
        rests = [label[len(start) :].lstrip() for label in labels]
        names = ("; " if any(", " in rest for rest in rests) else ", ").join(rests)
        named = f"{start}: {names}" if start else names
        head = wrapped(f"{reason[:1].upper()}{reason[1:]} ({clause}):", self.session.terminal.size[0], "  ", "    ")
        lines = wrapped(named, self.session.terminal.size[0], "      ", "      ")
        for line in lines:
            line.stylize("bright_black")
        self.session.terminal.lines([*head, *lines])

    def _explain(self, rest: str, choice: Choose, told: Reference) -> None:
        session = self.session
        say, match, screen = session.terminal.say, session.match, session.screen()
        numbered = rest.isdecimal() and int(rest[:9]) in screen.parts.numbered(choice.options)
        for one in () if numbered else choice.blocked():
            if rest.lower() in _names(one.option):
                say(f"{screen.refused(one.option)}: not allowed: {one.reason} ({one.clause})")
                session.terminal.lines(screen.look_up(rest))
                self._clause(one.clause)
                return
        try:
            option = option_typed(rest, choice, match.label, screen.parts)
        except UnknownOption:
            unknown = (
                f"Nothing here is called {quoted(rest)}: map shows what lies on the table, ? the words of the game."
            )
            self._look_up(rest, told, unknown)
            return
        except (BadOption, NoSuchSet) as fault:
            self._look_up(rest, told, str(fault))
            return
        number = screen.parts.number_of(option, choice.options)
        say(f"{number}{screen.label(option)}", "bold")
        session.terminal.lines(screen.closer(option))

    def _clause(self, clause: str) -> None:
        try:
            for text in clauses_named(self.session.match.mode, clause).values():
                self.session.terminal.page(text)
        except SlugfestError as fault:
            self.session.terminal.say(str(fault))

    def rules(self, rest: str) -> None:
        """Print a clause, or the whole page."""
        if rest:
            self._clause(rest)
            return
        self.session.terminal.page(page_of(self.session.match.mode))

    def map(self, rest: str) -> None:
        """Print the whole board and all that lies beside it, to scroll through; the question stays as it was."""
        self.session.terminal.lines(self.session.screen().whole_board())

    def board(self, rest: str) -> None:
        """Draw everything anew; where the window is too low for the board, draw all of it to scroll through."""
        screen = self.session.screen()
        whole = screen.whole_board()
        if len(whole) > self.session.terminal.size[1] // 2:
            self.session.terminal.lines(whole)
        self.session.draw()

    def panels(self, rest: str) -> None:
        """Print every panel in full."""
        self.session.terminal.lines(self.session.screen().all_panels())

    def journal(self, rest: str) -> None:
        """Print everything that has happened."""
        screen = self.session.screen()
        for entry in self.session.match.journal:
            line = Text(screen.told(entry))
            screen.tint(line)
            self.session.terminal.say(line)

    def undo(self, rest: str) -> None:
        """Take back the last decision of a person: at once if nothing was revealed since, else if all agree."""
        session, match = self.session, self.session.match
        made = decisions(match)
        mine = [at for at, seat in made if session.sitters[seat].is_person]
        if not mine:
            session.terminal.say("There is no decision of yours to take back yet.")
            return
        to = mine[-1]
        free = to == made[-1][0] and to >= match.at - match.free
        if not free:
            session.terminal.say("Dice or others have decided since. That is taken back too, and comes out anew.")
            people = sum(sitter.is_person for sitter in session.sitters)
            if not session.terminal.yes("Do all agree to take it back?" if people > 1 else "Take it back anyway?"):
                return
        while match.at > to:
            match.undo(consent=not free)
        session.notice = "Taken back."
        session.changed()

    def save(self, rest: str) -> None:
        """Save a copy of the match."""
        session = self.session
        path = Path(rest).expanduser() if rest else session.path
        if path != session.path and path.exists() and not session.terminal.yes(f"{path} exists. Overwrite it?"):
            return
        fault = session.save(path)
        session.terminal.say(f"Saved to {path}." if fault is None else f"Not saved: {fault}", "" if fault else "green")

    def quit(self, rest: str) -> None:
        """Leave; the session keeps the match."""
        raise Left


def decisions(match: Match) -> list[tuple[int, int]]:
    """Return the number and seat of every answer that somebody really decided."""
    found = []
    for twin, answer in match.walk():
        request = twin.request
        if isinstance(answer, Pick):
            found.append((twin.at, answer.seat))
        elif isinstance(answer, Option) and isinstance(request, Choose):
            if match.forced and not request.private and len(request.options) == 1:
                continue
            found.append((twin.at, request.seat))
    return found


def _names(option: Option) -> tuple[str, ...]:
    """Return how an option can be named that is not allowed now."""
    return (option.key, option.key.partition(":")[2], option.text.lower())
