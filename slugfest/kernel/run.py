"""A script being run: the state it owns, what it asks now, and the answers it has had.

A run is blind: it lists nothing, checks nothing, rolls nothing and tells nothing. Replays and copies are runs; a
`Match` is a run that somebody plays.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from .answers import Imagined, Pick
from .chance import Chance
from .errors import MatchBroken, SlugfestError
from .mode import Game, Rules
from .options import Option
from .outcome import Outcome
from .requests import NOBODY, Choose, Draw, Finished, Request, Roll, Script, Show, Together
from .state import fingerprint

SILENT: Final = 10_000
"""After how many steps in a row without a question a match is taken for one that never asks again."""
Answer: TypeAlias = Option | tuple[int, ...] | Pick | Imagined
Past: TypeAlias = tuple[Any, list[Answer]] | None  # a linked list: the first part is a Past again


class Run:
    """A game from its start, or from a resting state, fed with answers.

    `recorder`, where somebody sets it, is told each answer with the request that it answers.
    `_base` is the state of a resting point (None: the start, made anew when it is needed), `_tail` the answers since,
    `_past` a linked list of the tails before. Only a run that keeps (`_keeps`) moves its base along; another one just
    notes in `_rest` where in its tail the last resting point was.
    """

    __slots__ = (
        "_base",
        "_keeps",
        "_last",
        "_mark",
        "_past",
        "_picks",
        "_rest",
        "_tail",
        "at",
        "broken",
        "game",
        "imagined",
        "outcome",
        "recorder",
        "request",
        "rules",
        "script",
        "state",
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.at = self._mark = game.first
        self.broken = self.imagined = self._keeps = False
        self.outcome: Outcome | None = None
        self.request: Request | None = None
        self.recorder: Callable[[Request | None, Answer], None] | None = None
        self._picks: dict[int, Option] | None = None
        self._past: Past = None
        self._tail: list[Answer] = []
        self._rest = 0
        self._last = -1
        self._base: Any = None

    # ------------------------------------------------------------------ running the script

    def _begin(self, state: Any) -> None:
        """Take up a resting state and the script that starts there."""
        self.state = state
        self.rules: Rules = self.game.mode.rules(state, self.game.content, None)
        self.script: Script[None] = self.rules.step()

    def _resume(self, answer: object) -> Request | None:
        """Run the script to its next question: the one place that runs scripts. None: the match is over."""
        silent = 0
        while True:
            try:
                request = self.script.send(answer)
            except StopIteration:
                try:
                    silent += 1
                    if silent > SILENT:
                        raise SlugfestError(f"the rules go on and on: {SILENT} steps in a row have asked nothing")
                    if self._keeps:
                        self._base = self.state.copy()
                        self._past = (self._past, self._tail)
                        self._tail = []
                    else:
                        self._rest = len(self._tail)
                    self.script, answer = self.rules.step(), None
                except BaseException:
                    self._break()
                    raise
                continue
            except Finished as end:
                self.outcome = end.outcome
                return None
            except BaseException:
                self._break()
                if not hasattr(self.script, "send"):
                    raise SlugfestError(
                        f"step() returns {self.script!r}, which is no script: it yields nothing"
                    ) from None
                raise
            if type(request) is Show:
                self._mark, answer = self.at, None
                continue
            return request

    def _answer(self, answer: Answer) -> Request | None:
        """Write an answer down and go on to the next question."""
        if self.recorder is not None:
            self.recorder(self.request, answer)
        self._tail.append(answer)
        self.at += 1
        return self._pick(answer) if type(answer) is Pick else self._resume(answer)

    def _pick(self, pick: Pick) -> Request | None:
        """Keep one seat's secret answer; go on when all are in."""
        asked = self.request
        assert isinstance(asked, Together)
        picks = self._picks = (self._picks or {}) | {pick.seat: pick.option}
        if len(picks) < len(asked.choices):
            return asked
        self._picks = None
        self._mark = self.at  # all picks may be seen from here on
        return self._resume(tuple(picks[choice.seat] for choice in asked.choices))

    def _imagine(self, event: Imagined) -> None:
        """Deal anew what the seat cannot know, and forget what others have chosen in secret."""
        imagine = self.game.mode.show.imagine
        if imagine is not None:
            imagine(self.state, self.game.content, event.seat, Chance(event.seed))
        if self._picks:
            self._picks = {seat: option for seat, option in self._picks.items() if seat == event.seat}
        if isinstance(self.request, Choose):
            self.request.forget()
        self.imagined = True
        self._tail.append(event)

    def _break(self) -> None:
        """A rule failed in mid-step: the run is dead for good, or it would go on from a half-done state."""
        self.request = None
        self.broken = True

    def _check_whole(self) -> None:
        if self.broken:
            raise MatchBroken("a rule failed in mid-step: rebuild the match from its log without the last answer")

    # ------------------------------------------------------------------ replaying

    def begin_replay(
        self, keep: bool = False, base: Any = None, listen: "Callable[[Run, str, Any], None] | None" = None
    ) -> None:
        """Stand before the first answer of a replay, from the start or from a resting state."""
        self._begin(self.game.start() if base is None else base.copy())
        self._base = base
        if keep:
            self._base, self._keeps = self.state.copy(), True
        if listen is not None:
            # a compiled function takes a fact called "kind" for its first argument, if that is called so
            self.rules.tell = lambda entry, /, **facts: listen(self, entry, facts)
        self.request = self._resume(None)

    def feed(self, answer: Answer) -> None:
        """Go on in a replay with a trusted answer: no listing, no checking, no chance."""
        if isinstance(answer, Imagined):
            self._imagine(answer)
            return
        request = self.request
        if isinstance(request, Choose):
            seat = request.seat
        else:
            seat = answer.seat if isinstance(answer, Pick) else self._last
        if seat != self._last:
            self._last, self._mark = seat, self.at
        elif isinstance(request, Roll) or (isinstance(request, Draw) and request.to != NOBODY):
            self._mark = self.at + 1
        self.request = self._answer(answer)

    def answers(self) -> list[Answer]:
        """Return every answer since the start."""
        tails = [self._tail]
        past = self._past
        while past is not None:
            past, tail = past
            tails.append(tail)
        return [answer for tail in reversed(tails) for answer in tail]

    def walk(self, since_rest: bool = False) -> "Iterator[tuple[Run, Answer]]":
        """Replay: yield, before each answer, a run whose `request` it answers, and the answer.

        `since_rest` begins at the last resting point instead of the start.
        """
        twin = Run(self.game)
        if since_rest:
            self._keep()
            answers = list(self._tail)
            twin.at = self.at - len(answers)
            twin.begin_replay(keep=True, base=self._base)
        else:
            answers = self.answers()
            twin.begin_replay(keep=True)
        for number, answer in enumerate(answers):
            if number:  # the last one is not fed: it may be the answer that broke the match
                twin.feed(answers[number - 1])
            yield twin, answer

    # ------------------------------------------------------------------ resting points

    def _keep(self) -> None:
        """Begin to keep the state of every resting point: replay to the last one once."""
        if self._keeps:
            return
        self._check_whole()
        before = self._tail[: self._rest]
        other = Run(self.game)
        other.begin_replay(keep=True, base=self._base)
        for answer in before:
            other.feed(answer)
        self._base = other._base
        if before:
            self._past = (self._past, before)
        self._tail, self._rest, self._keeps = self._tail[self._rest :], 0, True

    @property
    def rested(self) -> int:
        """How many answers had been given at the last resting point; it changes when an action is complete."""
        return self.at - sum(type(answer) is not Imagined for answer in self._tail[self._rest :])

    @property
    def begun(self) -> bool:
        """Whether a seat has answered since the last resting point; dice that fell do not begin an action."""
        return any(isinstance(answer, Option | Pick) for answer in self._tail[self._rest :])

    def resting_state(self) -> Any:
        """Return the state of the last resting point (not to be changed)."""
        self._keep()
        return self._base

    def resting_check(self) -> int | None:
        """Return the checksum of the state in a replay that stands at a resting point, else None."""
        return fingerprint(self._base) if self._keeps and not self._tail else None
