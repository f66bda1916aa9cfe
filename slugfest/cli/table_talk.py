"""What can be typed at a prompt besides an answer: help, ?, rules, journal, board, hint, undo, save, quit."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from slugfest.bots import Chair, SearchBot
from slugfest.kernel.answers import Pick
from slugfest.kernel.errors import BadOption, SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

from .catalogue import clauses_named, page_of
from .parts import Parts
from .terminal import Left
from .typed import option_typed

if TYPE_CHECKING:
    from .session import Session

HINT_POSITIONS = 1500
"""How many positions are looked at for a hint."""
CONSIDERED = 3
HELP = (
    ("3", "take option 3"),
    ("place:moon, moon, mo", "take the option with this key, or the only one that begins so"),
    ("CO SK, 1 4, die 2", "where several dice are chosen: by face, or by number"),
    ("?", "what is not allowed now, why, and by which clause"),
    ("? 3, ? moon", "explain one option"),
    ("rules [CLAUSE]", "print the rules, or one clause (BR-ROLL-3), or all that begin so (BR-ROLL)"),
    ("board, panels, journal", "draw the board anew (Enter does too), all panels in full, everything that happened"),
    ("hint", "what a bot would do, and how often it came back to each option"),
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
            "?": self.why,
            "help": self.help,
            "rules": self.rules,
            "board": self.board,
            "panels": self.panels,
            "journal": self.journal,
            "hint": self.hint,
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
            self.session.terminal.say(Text(f"  {words:<24} ", "bold").append(meaning, "not bold"))

    def why(self, rest: str) -> None:
        """Say what is not allowed now, or explain one option."""
        say, choice = self.session.terminal.say, self.session.match.choice
        if choice is None:
            say("Dice or cards are to be entered first.")
            return
        blocked = choice.blocked()
        if rest:
            self._explain(rest, choice)
        elif not blocked:
            say("Everything that could be expected here is allowed.")
        else:
            for one in blocked:
                line = Text(f"  {one.option.text}", "bright_black strike").append("  ", "not strike")
                line.append(one.reason, "default not strike").append(f" ({one.clause})", "cyan not strike")
                say(line.append(f"  {one.option.key}", "dim not strike"))

    def _explain(self, rest: str, choice: Choose) -> None:
        session = self.session
        say, match = session.terminal.say, session.match
        for one in choice.blocked():
            if rest.lower() in (one.option.key, one.option.key.partition(":")[2], one.option.text.lower()):
                say(f"{one.option.text}: not allowed: {one.reason} ({one.clause})")
                self._clause(one.clause)
                return
        scene = match.scene(choice.seat)
        try:
            option = option_typed(rest, choice, match.label, Parts(choice.options, scene))
        except BadOption as fault:
            say(str(fault))
            return
        say(f"{choice.options.index(option) + 1}: {match.label(option)}  ({option.key})")
        tip = next((piece.tip for piece in scene.pieces if piece.key == option.key), "")
        if tip:
            say(f"   {tip}")

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
            line = Text(entry.text)
            screen.tint(line)
            self.session.terminal.say(line)

    def hint(self, rest: str) -> None:
        """Say what a search would do, and what it thinks of the best few options."""
        match, choice = self.session.match, self.session.match.choice
        if choice is None:
            self.session.terminal.say("Dice or cards are to be entered first.")
            return
        bot = SearchBot(match.at, iterations=HINT_POSITIONS)
        bot.choose(Chair(match, choice.seat))
        looks = sum(one.visits for one in bot.insights)
        for one in bot.insights[:CONSIDERED]:
            number = choice.options.index(one.option) + 1
            first = one is bot.insights[0]
            said = f"a bot would take {number}" if first else f"  then {number}"
            why = f" ({one.visits} of {looks} tries, outlook {one.value:.0%})" if looks else ""
            self.session.terminal.say(f"{said}: {match.label(one.option)}{why}", "green" if first else "")

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
            session.terminal.say("Dice, cards or other seats' decisions came since; what comes then will be another.")
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
