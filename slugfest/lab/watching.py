"""What is noted while a match is played: turns always; choices, cards and the course of the game on request."""

from collections import Counter

import msgspec

from slugfest.kernel.answers import Pick
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose, Request, Together
from slugfest.kernel.run import Answer

POINTS = 21
"""At how many moments of a match, evenly spaced from start to end, the worth of its positions is kept."""


class Asked(msgspec.Struct, array_like=True):
    """How often a question was asked in a match, with how many options in all, and at most."""

    times: int = 0
    options: int = 0
    most: int = 0


class Card(msgspec.Struct, array_like=True):
    """How often a card could have been played by a seat in a match, and how often it was."""

    offered: int = 0
    played: int = 0


class Notes(msgspec.Struct):
    """What was noted of one match: questions, choices in each turn, cards by seat and key, worth by moment and seat."""

    asked: dict[str, Asked]
    turns: list[int]
    cards: list[dict[str, Card]]
    course: list[list[float]]


class Turns:
    """Counts the turns and rounds of a match, and the turns in which nothing was done.

    Where the mode does not say what a turn is, it lasts while one seat decides. A round is what the mode calls one, or
    else a turn of whoever has had the most. In a turn nothing was done if the side whose turn it was gave no answer but
    those that the mode calls idle; answers that nobody was asked for, because there was no other, count too.
    """

    def __init__(self, match: Match) -> None:
        study = match.mode.mind.study
        self._match = match
        self._turn = None if study is None else study.turn
        self._round = None if study is None else study.round
        self._idle = None if study is None or study.turn is None or study.idle is None else frozenset(study.idle)
        self._sides = None if study is None else study.sides
        self._last: tuple[int, int] | None = None
        self._busy: tuple[int, int] | None = None
        """The last turn in which something was done."""
        self._rounds: set[int] = set()
        self._had: Counter[int] = Counter()
        self._idled: Counter[int] = Counter()
        """In how many turns before this one nothing was done, by whose they were."""
        self.count = 0
        self.order: list[int] = []
        if self._idle is not None:
            match.recorder = self._heard

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return len(self._rounds) if self._round is not None else max(self._had.values(), default=0)

    @property
    def idle(self) -> int | None:
        """In how many turns nothing was done, the last one included; None where nobody can tell."""
        if self._idle is None:
            return None
        return sum(idle for _, idle in map(self.of, self._had))

    def of(self, seat: int) -> tuple[int, int]:
        """Return how many turns were a seat's, and in how many of them nothing was done (0 where nobody can tell)."""
        if self._idle is None:
            return self._had[seat], 0
        last = self._last is not None and self._last[1] == seat and self._last != self._busy
        return self._had[seat], self._idled[seat] + last

    def _heard(self, request: Request | None, answer: Answer) -> None:
        """Note whether an answer does something in its turn."""
        if isinstance(answer, Option) and isinstance(request, Choose):
            self._did(request.seat, request.prompt, answer)
        elif isinstance(answer, Pick) and isinstance(request, Together):
            prompt = next(choice.prompt for choice in request.choices if choice.seat == answer.seat)
            self._did(answer.seat, prompt, answer.option)

    def _did(self, seat: int, prompt: str, option: Option) -> None:
        assert self._idle is not None
        assert self._turn is not None
        if (prompt, option.kind) in self._idle:
            return
        now = self._turn(self._match.state, self._match.game.content)
        if now is not None and (seat == now[1] or self._together(seat, now[1])):
            self._busy = now

    def _together(self, seat: int, other: int) -> bool:
        """Whether two seats play on one side."""
        sides = None if self._sides is None else self._sides(self._match.state)
        return sides is not None and sides[seat] == sides[other]

    def passed(self, seat: int) -> bool:
        """Look whose turn it is before a seat decides; return whether another turn has begun."""
        match = self._match
        now = (self.count, seat) if self._turn is None else self._turn(match.state, match.game.content)
        if now is None or now == self._last or (self._turn is None and self._last and seat == self._last[1]):
            return False
        if self._last is not None and self._last != self._busy:
            self._idled[self._last[1]] += 1
        self._last = now
        self._had[now[1]] += 1
        if self._round is not None:
            self._rounds.add(self._round(match.state, match.game.content))
        self.count += 1
        if now[1] not in self.order:
            self.order.append(now[1])
        return True


class Watch:
    """Notes what happens in a match."""

    def __init__(self, match: Match, turns: Turns) -> None:
        self._match = match
        self._turns = turns
        self._worth = match.mode.mind.worth
        study = match.mode.mind.study
        self._plays = set() if study is None else set(study.plays)
        self._prompts = {prompt for prompt, _ in self._plays}
        self._asked: dict[str, Asked] = {}
        self._cards: list[dict[str, Card]] = [{} for _ in range(match.seats)]
        self._per_turn: list[int] = []
        self._moments: list[tuple[int, list[float]]] = []
        self._choices = 0

    def note(self, choice: Choose, option: Option, new_turn: bool) -> None:
        """Note a choice that a seat is about to make."""
        if new_turn:
            self._per_turn.append(0)
        if new_turn or not self._choices:
            self._moments.append((self._choices, self._worths()))
        if self._per_turn:
            self._per_turn[-1] += 1
        self._choices += 1
        prompt, options = choice.prompt, choice.options
        asked = self._asked.get(prompt)
        if asked is None:
            asked = self._asked[prompt] = Asked()
        asked.times += 1
        asked.options += len(options)
        asked.most = max(asked.most, len(options))
        if prompt in self._prompts:
            self._note_cards(prompt, options, option, self._cards[choice.seat])

    def _note_cards(self, prompt: str, options: list[Option], played: Option, cards: dict[str, Card]) -> None:
        for option in options:
            if (prompt, option.kind) in self._plays:
                card = cards.get(option.key)
                if card is None:
                    card = cards[option.key] = Card()
                card.offered += 1
                card.played += option is played

    def _worths(self) -> list[float]:
        return [round(self._match.worth(seat), 3) for seat in range(self._match.seats)] if self._worth else []

    def notes(self) -> Notes:
        """Return what was noted, when the match is over."""
        moments = [*self._moments, (self._choices, self._worths())] if self._worth else []
        return Notes(self._asked, self._per_turn, self._cards, course_of(moments))


def course_of(moments: list[tuple[int, list[float]]]) -> list[list[float]]:
    """Return the worths at evenly spaced moments; between two moments that were noted the earlier one holds.

    >>> course_of([(0, [0.0]), (10, [4.0]), (40, [8.0])])[5:7]
    [[4.0], [4.0]]
    """
    if not moments:
        return []
    end, found, at = moments[-1][0], [], 0
    for point in range(POINTS):
        while at + 1 < len(moments) and moments[at + 1][0] * (POINTS - 1) <= end * point:
            at += 1
        found.append(moments[at][1])
    return found
