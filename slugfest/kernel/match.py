"""A match: a script being run, the answers it has had, and what it asks now.

The log is the match: its answers in order, choices and outcomes of chance alike, rebuild it exactly. Copies
share the state of the last resting point and replay the few answers since; nothing is listed, checked, rolled
or told in a replay.
"""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from .answers import Imagined, Pick
from .chance import Chance, Seeded, Source, read, source_of
from .content import packs_of
from .errors import (
    BadLog,
    BadRoll,
    CannotUndo,
    ChanceDue,
    IllegalOption,
    MatchBroken,
    MatchOver,
    UnknownOption,
    WrongSeat,
    did_you_mean,
)
from .journal import Entry
from .log import Log, line_of, masked
from .mode import Game, Mode, Rules, View
from .options import Option
from .outcome import Outcome
from .registry import mode_of
from .requests import NOBODY, Blocked, Choose, Draw, Finished, Request, Roll, Script, Show, Together
from .scene import Scene
from .state import fingerprint

Answer: TypeAlias = Option | tuple[int, ...] | Pick | Imagined
Past: TypeAlias = "tuple[Past, list[Answer]] | None"


class Match:
    """One match of a mode.

    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> match.choice.seat, match.choice.prompt
    (0, 'battlerealm.hero')
    >>> match.play("hero:thor")
    >>> match.choice.seat, match.over
    (1, False)
    """

    __slots__ = (
        "_base",
        "_explainer",
        "_journal",
        "_keeps",
        "_last",
        "_mark",
        "_past",
        "_picks",
        "_rest",
        "_tail",
        "at",
        "awaiting",
        "broken",
        "choice",
        "forced",
        "game",
        "imagined",
        "outcome",
        "request",
        "rules",
        "script",
        "seed",
        "source",
        "state",
        "undos",
    )

    def __init__(
        self,
        mode: "str | Mode | Game",
        seats: int | None = None,
        seed: int | None = None,
        rolls: str | Sequence[Any] = "seed",
        forced: bool = True,
        packs: Iterable[Any] = (),
        **options: Any,
    ) -> None:
        self.broken = False
        self.outcome: Outcome | None = None
        self.choice: Choose | None = None
        self.awaiting: Roll | Draw | None = None
        self.request: Request | None = None
        self.imagined = False
        self._journal: list[Entry] | None = None
        self._picks: dict[int, Option] | None = None
        self._keeps = False
        self._past: Past = None
        self._tail: list[Answer] = []
        self._rest = 0
        self._last = -1
        self._base: Any = None  # None: the start, made anew when it is needed
        if isinstance(mode, Game):
            self.game = mode  # still blank: a copy or a replay fills in the rest
            self.at = self._mark = mode.first
            return
        self.game = mode_of(mode).game(seats, options, packs_of(packs))
        self.at = self._mark = 0
        self.prepare(seed, rolls, forced)
        self._begin(self.game.start())
        self._go(self._resume(None))

    @classmethod
    def on(
        cls, game: Game, seed: int | None = None, rolls: str | Sequence[Any] = "seed", forced: bool = True
    ) -> "Match":
        """Start a match of a game whose seats, options and content are fixed already."""
        match = cls(game)
        match.prepare(seed, rolls, forced)
        match._begin(game.start())
        match._go(match._resume(None))
        return match

    # ------------------------------------------------------------------ looking

    @property
    def mode(self) -> Mode:
        """The mode that is played."""
        return self.game.mode

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats

    @property
    def choices(self) -> tuple[Choose, ...]:
        """All choices that are owed now: several where seats choose in secret at the same time."""
        request = self.request
        if isinstance(request, Together):
            picks = self._picks or {}
            return tuple(choice for choice in request.choices if choice.seat not in picks)
        return () if self.choice is None else (self.choice,)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def rested(self) -> int:
        """How many answers had been given at the last resting point; it changes when an action is complete."""
        return self.at - sum(type(answer) is not Imagined for answer in self._tail[self._rest :])

    @property
    def free(self) -> int:
        """How many answers the seat that answered last may take back on its own; 0 where none was its decision."""
        if self.at == self._mark or self.imagined or self._last_decision(self._mark) is None:
            return 0
        return self.at - self._mark

    def view(self, seat: int | None = None) -> View:
        """Return all that a seat (None: a spectator) may know, as plain data."""
        self._check_seat(seat)
        return self.game.mode.view(self.state, self.game.content, seat)

    def scene(self, seat: int | None = None) -> Scene:
        """Return the drawing of what a seat may see."""
        draw = self.game.mode.draw
        return Scene(self.game.mode.title) if draw is None else draw(self.view(seat))

    def worth(self, seat: int) -> float:
        """Return how good this position looks for a seat, as the mode's `sense` judges it."""
        worth = self.game.mode.worth
        return 0.0 if worth is None else worth(self.state, self.game.content, seat)

    def question(self) -> str:
        """Return in words what is being asked now."""
        choice, ask = self.choice, self.game.mode.ask
        if choice is None:
            return self.outcome.reason if self.outcome is not None else ""
        return choice.prompt if ask is None else ask(self.rules, choice)

    def label(self, option: Option) -> str:
        """Return in words what an option means in the pending choice."""
        choice, label = self.choice, self.game.mode.label
        if choice is None or label is None:
            return option.text
        return label(self.rules, choice, option)

    @property
    def journal(self) -> list[Entry]:
        """What has happened so far; from the first look on the match keeps it up to date."""
        if self._journal is None:
            listener = self._blank(self.source, self.undos)
            listener._begin(self.game.start())
            listener._listen([])
            listener.request = listener._resume(None)
            for answer in self.answers():
                listener.feed(answer)
            self._listen(listener._journal or [])
        return self._journal or []

    # ------------------------------------------------------------------ playing

    def play(self, option: Option | str, seat: int | None = None) -> None:
        """Answer the pending choice with an option or its key; `seat` says whose, where several are asked."""
        choice = self.choice
        if choice is None or (seat is not None and seat != choice.seat):
            choice = self._asked_of(seat)
        if option not in (choice.listed or choice.options):
            option = self._known(choice, option if isinstance(option, str) else option.key)
        if choice.seat != self._last:
            self._last = choice.seat
            self._mark = self.at
        self.at += 1
        if self._picks is None:
            self._tail.append(option)
            self._go(self._resume(option))
        else:
            pick = Pick(choice.seat, option)
            self._tail.append(pick)
            self._go(self._pick(pick))

    def enter(self, outcome: Sequence[Any] | str) -> None:
        """Enter what real dice or cards showed, by names or numbers (`rolls="manual"`)."""
        request = self.awaiting
        if request is None:
            raise ChanceDue("no dice are to be rolled and no cards to be drawn now")
        answer = read(request, outcome, self.game.words, "entered")
        self.awaiting = None
        self._mark = self.at + 1
        self._go(self._answer(answer))

    def undo(self, consent: bool = False) -> None:
        """Take back the last decision. Free while nothing was revealed since; beyond that by consent of all.

        With consent across a roll the seed changes, so that nobody gets to know the dice to come.
        """
        if self.imagined:
            raise CannotUndo("an imagined match cannot be taken back: part of it never happened")
        answers = self.answers()
        to = self._last_decision(0 if consent else self._mark)
        if to is None:
            raise CannotUndo(
                "dice, a card or another seat's answer came in between: the others must agree"
                if self._last_decision(0) is not None
                else "nothing has been decided yet"
            )
        undos, source = self.undos, self.source
        if to < self._mark:
            undos += 1
            source = source.after(undos)
        other = self._blank(source, undos)
        other.begin_replay()
        for answer in answers[: to - self.game.first]:
            other.feed(answer)
        other.end_replay()
        self._adopt(other)

    def copy(self) -> "Match":
        """Return an independent copy; it knows nothing that this match does not, and shares its chance."""
        if not self._keeps:
            self._keep()
        twin = self._twin(self.source)
        twin.end_replay()
        return twin

    def imagine(self, seat: int, seed: int) -> "Match":
        """Return a copy in which all that the seat cannot know is dealt anew, and chance is another."""
        self._check_seat(seat)
        if not self._keeps:
            self._keep()
        twin = self._twin(Seeded(seed))
        twin._imagine(Imagined(seat, seed))
        twin.end_replay()
        return twin

    # ------------------------------------------------------------------ logs

    @property
    def log(self) -> Log:
        """The match as data: what was fixed at the start, and every answer."""
        self._check_real("has no log")
        lines: list[Any] = []
        checks: dict[int, int] = {}
        for twin, answer in self.walk():
            lines.append(line_of(twin.request, answer, self.game.words))
            check = twin.resting_check()
            if check is not None:
                checks[twin.at] = check
        start = msgspec.to_builtins(self.game.start()) if self.game.is_arranged else None
        return self._log(self.seed, start, lines, checks)

    def log_for(self, seat: int | None) -> Log:
        """Return the log as a seat may read it: what was hidden from it is None, as are seed and start."""
        self._check_real("has no log")
        self._check_seat(seat)
        words = self.game.words
        lines = [masked(twin.request, answer, seat, words) for twin, answer in self.walk()]
        return self._log(None, None, lines, {})

    def _log(self, seed: int | None, start: dict[str, Any] | None, lines: list[Any], checks: dict[int, int]) -> Log:
        game = self.game
        return Log(
            mode=game.mode.id,
            version=game.mode.version,
            content=game.content.hash,
            seats=game.seats,
            options=game.settings,
            packs=[pack.name for pack in game.packs],
            seed=seed,
            undos=self.undos,
            rolls=self.source.name,
            start=start,
            at=game.first,
            answers=lines,
            checks=checks,
        )

    def answers(self) -> list[Answer]:
        """Return every answer since the start."""
        tails = [self._tail]
        past = self._past
        while past is not None:
            past, tail = past
            tails.append(tail)
        return [answer for tail in reversed(tails) for answer in tail]

    # ------------------------------------------------------------------ replays

    def walk(self, since_rest: bool = False) -> "Iterator[tuple[Match, Answer]]":
        """Replay in silence: yield, before each answer, a match whose `request` it answers, and the answer.

        `since_rest` begins at the last resting point instead of the start.
        """
        twin = self._blank(self.source, self.undos)
        if since_rest:
            if not self._keeps:
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

    def prepare(self, seed: int | None, rolls: str | Sequence[Any], forced: bool, undos: int = 0) -> None:
        """Give a blank match its chance."""
        self.seed = secrets.randbits(63) if seed is None else seed
        self.undos = undos
        self.source: Source = source_of(rolls, self.seed).after(undos)
        self.forced = forced

    def begin_replay(self, keep: bool = False, base: Any = None) -> None:
        """Stand before the first answer of a replay, from the start or from a resting state."""
        self._begin(self.game.start() if base is None else base.copy())
        self._base = base
        if keep:
            self._base, self._keeps = self.state.copy(), True
        self.request = self._resume(None)

    def feed(self, answer: Answer) -> None:
        """Go on in a replay with a trusted answer: no listing, no checking, no chance."""
        if isinstance(answer, Imagined):
            self._imagine(answer)
            return
        request = self.request
        seat = request.seat if isinstance(request, Choose) else answer.seat if isinstance(answer, Pick) else self._last
        if seat != self._last:
            self._last, self._mark = seat, self.at
        elif isinstance(request, Roll) or (isinstance(request, Draw) and request.to != NOBODY):
            self._mark = self.at + 1
        self.request = self._answer(answer)

    def end_replay(self) -> None:
        """Stand at the pending request of a replay, ready to play on."""
        request = self.request
        if type(request) is Choose:
            request.explain = self._explainer
            self.choice = request
        elif isinstance(request, Together):
            self._open_together(request)
        elif request is not None:
            self._go(request)

    @property
    def last(self) -> int:
        """The seat that answered last, and may take `free` answers back (-1: none yet)."""
        return self._last

    def restore(self, last: int, free: int) -> None:
        """Set who may take back how much, after a replay that did not begin at the start."""
        self._last, self._mark = last, max(self.game.first, self.at - free)

    def resting_state(self) -> Any:
        """Return the state of the last resting point (not to be changed)."""
        if not self._keeps:
            self._keep()
        return self.game.start() if self._base is None else self._base

    def resting_check(self) -> int | None:
        """Return the checksum of the state in a replay that stands at a resting point, else None."""
        return fingerprint(self._base) if self._keeps and not self._tail else None

    # ------------------------------------------------------------------ running the script

    def _begin(self, state: Any) -> None:
        """Take up a resting state and the script that starts there."""
        mode = self.game.mode
        self.state = state
        self.rules: Rules = mode.rules(state, self.game.content, None)
        self.script: Script[None] = self.rules.step()
        self.request = None
        self._explainer = None if mode.explain is None else self._explain

    def _resume(self, answer: object) -> Request | None:
        """Run the script to its next question: the one place that runs scripts. None: the match is over."""
        while True:
            try:
                request = self.script.send(answer)
            except StopIteration:
                try:
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
                raise
            if type(request) is Show:
                self._mark, answer = self.at, None
                continue
            return request

    def _answer(self, answer: Answer) -> Request | None:
        """Write an answer down and go on to the next question."""
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

    def _go(self, request: Request | None) -> None:
        """Answer what needs nobody's decision, and stop at what does."""
        while request is not None:
            if type(request) is Choose:
                if self.forced and not request.private:
                    try:
                        request.listed = options = request.lister(*request.args)
                    except BaseException:
                        self._break()
                        raise
                    if len(options) == 1:
                        if request.seat != self._last:
                            self._last, self._mark = request.seat, self.at
                        request = self._answer(options[0])
                        continue
                request.explain = self._explainer
                self.request = self.choice = request
                return
            if type(request) is Roll or type(request) is Draw:
                self.request = self.awaiting = request
                self.choice = None
                try:
                    outcome = self.source.answer(request, self.at, self._drawn, self.game.words)
                except BadRoll:
                    raise  # a listed outcome does not fit: another may be entered
                except BaseException:
                    self._break()
                    raise
                if outcome is None:
                    return
                self.awaiting = None
                if not isinstance(request, Draw) or request.to != NOBODY:
                    self._mark = self.at + 1
                request = self._answer(outcome)
                continue
            assert isinstance(request, Together)
            self._open_together(request)
            return
        self.request = self.choice = None

    def _open_together(self, request: Together) -> None:
        """Show which seats still owe a secret choice."""
        self.request = request
        self._picks = self._picks or {}
        waiting = self.choices
        for choice in waiting:
            choice.explain = self._explainer
        self.choice = waiting[0]

    # ------------------------------------------------------------------ copies

    def _blank(self, source: Source, undos: int) -> "Match":
        """Return a match of the same game that has not begun."""
        other = Match(self.game)
        other.source, other.seed, other.undos, other.forced = source, self.seed, undos, self.forced
        return other

    def _twin(self, source: Source) -> "Match":
        """Return a silent match at the last resting state, with the answers since played again."""
        self._check_whole()
        twin = self._blank(source, self.undos)
        twin._base = self._base
        twin._past = self._past
        twin.imagined = self.imagined
        twin._begin(self._base.copy())
        request = twin._resume(None)
        written = twin._tail
        for answer in self._tail:
            if type(answer) is Pick or type(answer) is Imagined:
                twin.request = request
                twin.feed(answer)
                request = twin.request
            else:
                written.append(answer)
                request = twin._resume(answer)
        twin.request = request
        twin.at, twin._last, twin._mark = self.at, self._last, self._mark
        return twin

    def _keep(self) -> None:
        """Begin to keep the state of every resting point: replay to the last one once."""
        self._check_whole()
        before = self._tail[: self._rest]
        other = self._blank(self.source, self.undos)
        other.begin_replay(keep=True, base=self._base)
        for answer in before:
            other.feed(answer)
        self._base = other._base
        if before:
            self._past = (self._past, before)
        self._tail, self._rest, self._keeps = self._tail[self._rest :], 0, True

    def _imagine(self, event: Imagined) -> None:
        """Deal anew what the seat cannot know, and forget what others have chosen in secret."""
        imagine = self.game.mode.imagine
        if imagine is not None:
            imagine(self.state, self.game.content, event.seat, Chance(event.seed))
        if self._picks:
            self._picks = {seat: option for seat, option in self._picks.items() if seat == event.seat}
        if isinstance(self.request, Choose):
            self.request.forget()
        self.imagined = True
        self._tail.append(event)

    def _adopt(self, other: "Match") -> None:
        """Become the other match, and go on listening if this one did."""
        listening = self._journal is not None
        for slot in Match.__slots__:
            setattr(self, slot, getattr(other, slot))
        self._explainer = None if self.game.mode.explain is None else self._explain
        for choice in self.choices:
            choice.explain = self._explainer
        if listening:
            assert self.journal is not None

    def _last_decision(self, since: int) -> int | None:
        """Return the number of the last answer that somebody really decided, not before `since`."""
        found = None
        for twin, answer in self.walk():
            request = twin.request
            if twin.at < since or not isinstance(answer, Option | Pick):
                continue
            if self.forced and isinstance(request, Choose) and not request.private and len(request.options) == 1:
                continue
            found = twin.at
        return found

    # ------------------------------------------------------------------ listening and explaining

    def _listen(self, journal: list[Entry]) -> None:
        self._journal = journal
        self.rules.tell = self._tell

    def _tell(self, kind: str, /, **facts: Any) -> None:
        assert self._journal is not None
        self._journal.append(Entry(self.at, kind, facts, self.game.content.sentences.say(kind, facts)))

    def _explain(self, choice: Choose) -> list[Blocked]:
        explain = self.game.mode.explain
        return [] if explain is None else explain(self.rules, choice)

    def _drawn(self) -> int:
        return sum(isinstance(answer, tuple) for answer in self.answers())

    # ------------------------------------------------------------------ refusing

    def _break(self) -> None:
        self.choice = self.request = self.awaiting = None
        self.broken = True

    def _check_whole(self) -> None:
        if self.broken:
            raise MatchBroken("a rule failed in mid-step: rebuild the match from its log without the last answer")

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.game.seats:
            raise WrongSeat(f"there is no seat {seat}: this match has the seats 0 to {self.game.seats - 1}")

    def _check_real(self, what: str) -> None:
        if self.imagined:
            raise BadLog(f"an imagined match {what}: part of it never happened")

    def _asked_of(self, seat: int | None) -> Choose:
        """Return the choice that this seat owes, or say why it owes none."""
        self._check_whole()
        if self.outcome is not None:
            raise MatchOver(f"the match is over: {self.outcome.reason}")
        if self.awaiting is not None:
            raise ChanceDue("dice or cards are to be entered first: see match.awaiting and match.enter(…)")
        for choice in self.choices:
            if choice.seat == seat:
                return choice
        waiting = ", ".join(str(choice.seat) for choice in self.choices)
        raise WrongSeat(f"seat {seat} has nothing to decide now; it is for seat {waiting}")

    def _known(self, choice: Choose, key: str) -> Option:
        """Return the legal option with this key, or say why there is none."""
        for option in choice.options:
            if option.key == key:
                return option
        known = self.game.words.get(key)
        legal = [option.key for option in choice.options]
        shown = ", ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
        if known is None:
            raise UnknownOption(
                f"{self.game.mode.id} has no option {key!r}; {choice.prompt} takes {shown}{did_you_mean(key, legal)}"
            )
        for blocked in choice.blocked():
            if blocked.option.key == key:
                raise IllegalOption(
                    f"{key} is not allowed at {choice.prompt}: {blocked.reason} ({blocked.clause})",
                    blocked.reason,
                    blocked.clause,
                )
        raise IllegalOption(f"{key} is not allowed at {choice.prompt}, which takes {shown}")

    def __repr__(self) -> str:
        at = "over" if self.over else "broken" if self.broken else repr(self.choice or self.awaiting)
        return f"<Match of {self.game.mode.id}, {self.at} answers, {at}>"
