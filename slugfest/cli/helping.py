"""Help at the prompt: what a search would do, what the others can do. Several people agree first and see its use."""

import re
from typing import TYPE_CHECKING

from rich.text import Text

from slugfest.bots import Chair, hint_for, sentences, threats_for, warnings
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

from .lines import wrapped
from .typed import option_typed

if TYPE_CHECKING:
    from .session import Session

AGREED = "Several people play. Do all agree that everybody may ask for hints?"
OFF = "off"
WHO = re.compile(r"^\{seat:(\d+)\}")


class Help:
    """What is asked of it in one session, and what the others are to be told of that."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.agreed = False
        self._untold: dict[int, list[str]] = {}

    def hint(self, rest: str) -> None:
        """Say what a search would do, what becomes of the chance to win, and what is worse about the runner-up."""
        if rest.strip().lower() == OFF:
            self._withdraw()
            return
        choice = self._choice()
        if choice is None or not self._may_ask(choice.seat, "asked for a hint."):
            return
        hint = hint_for(Chair(self.session.match, choice.seat), self.session.match.at)
        options = {option.key: option for option in choice.options}
        called = [self._called(options[one.option], choice) for one in hint.reasons]
        self._say([line.format(*called) for line in sentences(hint)])

    def threats(self, rest: str) -> None:
        """Say what the others can do after an option, or after the best one."""
        choice, session = self._choice(), self.session
        if choice is None:
            return
        match, screen = session.match, session.screen()
        option = option_typed(rest, choice, match.label, screen.parts) if rest else None
        if not self._may_ask(choice.seat, "asked what the others can do."):
            return
        found = threats_for(Chair(match, choice.seat), match.at, option)
        called = self._called(next(one for one in choice.options if one.key == found.option), choice)
        sides, sitters = screen.sides(), session.sitters

        def who(token: re.Match[str]) -> str:
            seat = int(token[1])
            return f"{sides[seat]} ({sitters[seat].name})" if sides.get(seat) else sitters[seat].name

        self._say([screen.say(WHO.sub(who, line.replace("{0}", called))) for line in warnings(found)])

    def news(self, seat: int | None) -> str:
        """Return, once, what somebody has to be told of the help that others have asked for."""
        return "" if seat is None else " ".join(self._untold.pop(seat, []))

    def _choice(self) -> Choose | None:
        choice = self.session.match.choice
        if choice is None:
            self.session.terminal.say("Dice or cards are to be entered first.")
        return choice

    def _may_ask(self, seat: int, what: str) -> bool:
        """Whether somebody may ask for help: alone, or if all agree; then the others are told."""
        session = self.session
        others = [one for one in session.people if one != seat]
        if others and not self.agreed:
            self.agreed = session.terminal.yes(AGREED)
            if not self.agreed:
                return False
        for one in others:
            self._untold.setdefault(one, []).append(f"{session.sitters[seat].name} {what}")
        return True

    def _withdraw(self) -> None:
        """Agree to hints no more; who asks the next time has to ask all again."""
        session, choice = self.session, self.session.match.choice
        if not self.agreed:
            alone = len(session.people) < 2
            session.terminal.say("You play alone: ask whenever you like." if alone else "Hints are off already.")
            return
        self.agreed = False
        session.terminal.say("Hints are off for everybody.")
        for one in session.people:
            if choice is not None and one != choice.seat:
                self._untold.setdefault(one, []).append(f"{session.sitters[choice.seat].name} withdrew: hints are off.")

    def _called(self, option: Option, choice: Choose) -> str:
        screen = self.session.screen()
        return f"{screen.parts.number_of(option, choice.options)}{screen.label(option)}"

    def _say(self, lines: list[str]) -> None:
        """Print sentences, the first one in colour."""
        for number, line in enumerate(lines):
            found: list[Text] = wrapped(line, self.session.terminal.size[0], "", "  ")
            for said in () if number else found:
                said.stylize("green")
            self.session.terminal.lines(found)
