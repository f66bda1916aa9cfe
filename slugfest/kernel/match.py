"""A match: a run that somebody plays.

The log is the match: its answers in order, choices and outcomes of chance alike, rebuild it exactly. Copies
share the state of the last resting point and replay the few answers since; nothing is listed, checked, rolled
or told in a replay. The file is long because one class is the whole interface that everybody outside uses.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from .answers import Imagined, Pick
from .asking import Offer, Question
from .chance import Seeded, Source, read, source_of
from .content import packs_of
from .default_scene import called, default_scene
from .errors import BadRoll, BadSetting, CannotUndo, ChanceDue, MatchOver, SlugfestError, WrongSeat
from .fair import Fair, Round
from .happening import Happening
from .journal import Entry, Sentences
from .judgement import Judged, judged
from .log import Log, answer_of, masked_log, whole_log
from .mode import Game, Mode, View
from .options import Option
from .refusing import option_of
from .registry import mode_of
from .requests import NOBODY, Blocked, Choose, Draw, Request, Roll, Together
from .run import Run
from .salted import Salt, Salted
from .scene import Scene
from .tally import Parts
from .text import plain
from .travelling import packed_match, unpacked_match

UNKNOWN: Final = -1


class Match(Run):
    """One match of a mode.

    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> match.choice.seat, match.choice.prompt
    (0, 'battlerealm.hero')
    >>> match.play("hero:thor")
    >>> match.choice.seat, match.over
    (1, False)
    """

    __slots__ = ("_decided", "_explainer", "_journal", "awaiting", "choice", "forced", "seed", "source", "undos")

    def __init__(
        self,
        mode: str | Mode | Game,
        seats: int | None = None,
        seed: int | None = None,
        rolls: str | Sequence[Any] = "seed",
        forced: bool = True,
        packs: Iterable[Any] = (),
        **options: Any,
    ) -> None:
        self.source: Source
        self.choice: Choose | None = None
        self.awaiting: Roll | Draw | None = None
        self._journal: list[Entry] | None = None
        self._decided: int | None = UNKNOWN
        if isinstance(mode, Game):  # still blank: a copy or a replay fills in the rest
            super().__init__(mode)
        else:
            super().__init__(mode_of(mode).game(seats, options, packs_of(packs)))
            self.prepare(seed, rolls, forced)
            self._begin(self.game.start())
            self._go(self._resume(None))

    @classmethod
    def on(
        cls,
        game: Game,
        seed: int | None = None,
        rolls: str | Sequence[Any] = "seed",
        forced: bool = True,
        source: Source | None = None,
    ) -> "Match":
        """Start a match of a game whose seats, options and content are fixed already; `source`: a chance of its own."""
        match = cls(game)
        match.prepare(seed, rolls, forced)
        match.source = source or match.source
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
    def asked_at(self) -> int:
        """The number of answers when the pending question was asked: less than `at` while secret picks come in."""
        return self.at - len(self._picks or ())

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def last(self) -> int:
        """The seat that answered last, and may take `free` answers back (-1: none yet)."""
        return self._last

    @property
    def free(self) -> int:
        """How many answers the seat that answered last may take back on its own; 0 where none was its decision."""
        if self.at == self._mark or self.imagined or self._last_decision(self._mark) is None:
            return 0
        return self.at - self._mark

    def view(self, seat: int | None = None) -> View:
        """Return all that a seat (None: a spectator) may know, as plain data."""
        self._check_seat(seat)
        return self.game.mode.show.view(self.state, self.game.content, seat)

    def worth(self, seat: int) -> float:
        """Return how good this position looks for a seat, as the mode's `worth` judges it."""
        worth = self.game.mode.mind.worth
        return 0.0 if worth is None else worth(self.state, self.game.content, seat)

    def parts(self, seat: int) -> Parts:
        """Return the named parts that the worth of this position is the sum of; one part where the mode names none."""
        parts = self.game.mode.mind.parts
        return {"the position": self.worth(seat)} if parts is None else parts(self.state, self.game.content, seat)

    def judged(self) -> Judged:
        """Return everybody's chance to win as this position really is, and what it is made of.

        It looks at what is hidden too: for spectators of matches that are over. Who plays asks its chair, which knows
        what its seat may know.
        """
        return judged(self)

    def scene(self, seat: int | None = None) -> Scene:
        """Return what a seat may see, as things that know what they are; a mode without a scene gets a plain one."""
        scene = self._scene(seat)
        if self.outcome is not None:
            return scene.at_rest()
        return scene.with_picks(self._picks) if self._picks else scene

    def _scene(self, seat: int | None) -> Scene:
        mode = self.game.mode
        if mode.show.scene is not None:
            return mode.show.scene(self.view(seat))
        request = self.request
        acting = [request.seat] if isinstance(request, Choose) else [choice.seat for choice in self.choices]
        return default_scene(mode.title, self.view(seat), self.seats, acting, self.game.words)

    def asked(self, choice: Choose | None = None) -> Question:
        """Return what is asked now as a sentence and a hint, with tokens; `choice` says which of several is meant."""
        choice, ask = choice or self.choice, self.game.mode.show.question
        if choice is None:
            return Question(self.outcome.reason if self.outcome is not None else "")
        return Question(f"{called(choice.prompt)}?") if ask is None else ask(self.rules, choice)

    def offer(self, option: Option, choice: Choose | None = None) -> Offer:
        """Return what an option means in the pending choice and where on the table it is chosen."""
        choice, offer = choice or self.choice, self.game.mode.show.offer
        if choice is None or offer is None:
            return Offer(option.text, on=option.key, parts=option.parts)
        return offer(self.rules, choice, option)

    def happenings(self, entries: Iterable[Entry]) -> list[Happening]:
        """Return what lines of the journal look like on the stage."""
        happen = self.game.mode.show.happen
        return [] if happen is None else [one for entry in entries for one in happen(entry)]

    def question(self, choice: Choose | None = None) -> str:
        """Return in words what is being asked now; where several seats are asked, `choice` says which is meant.

        The hint of `asked` is left out: it says where to click, and only a page can be clicked.
        """
        choice = choice or self.choice
        return self._plain(self.asked(choice).text, None if choice is None else choice.seat)

    def label(self, option: Option, choice: Choose | None = None) -> str:
        """Return in words what an option means in the pending choice (or in this one of several)."""
        choice = choice or self.choice
        return option.text if choice is None else self._plain(self.offer(option, choice).label, choice.seat)

    def _plain(self, text: str, reader: int | None = None) -> str:
        return plain(text, self.game.content.sentences.names, reader)

    @property
    def journal(self) -> list[Entry]:
        """What has happened so far; from the first look on the match keeps it up to date."""
        if self._journal is None:
            entries: list[Entry] = []
            listener = Run(self.game)
            listener.begin_replay(listen=lambda run, kind, facts: entries.append(self._entry(run.at, kind, facts)))
            for answer in self.answers():
                listener.feed(answer)
            self._journal = entries
            self.rules.tell = self._tell
        return self._journal

    # ------------------------------------------------------------------ playing

    def play(self, option: Option | str, seat: int | None = None) -> None:
        """Answer the pending choice with an option or its key; `seat` says whose, where several are asked."""
        choice = self.choice
        if choice is None or (seat is not None and seat != choice.seat):
            choice = self._asked_of(seat)
        if option not in (choice.listed or choice.options):
            option = option_of(self.game, choice, option)
        if choice.seat != self._last:
            self._last = choice.seat
            self._mark = self.at
        self._decided = self.at
        if self._picks is None and self.recorder is None:
            self.at += 1
            self._tail.append(option)
            self._go(self._resume(option))
        else:
            self._go(self._answer(option if self._picks is None else Pick(choice.seat, option)))

    def enter(self, outcome: Sequence[Any] | str) -> None:
        """Enter what real dice or cards showed, by names or numbers (`rolls="manual"`)."""
        request = self.awaiting
        if request is None:
            raise ChanceDue("no dice are to be rolled and no cards to be drawn now")
        answer = read(request, outcome, self.game.words, "entered")
        self.awaiting = None
        self._mark = self.at + 1
        self._go(self._answer(answer))

    def undo(self, consent: bool = False, links: Mapping[int, str] | None = None) -> None:
        """Take back the last decision. Free while nothing was revealed since; beyond that by consent of all.

        With consent across a roll chance changes, so that nobody gets to know the dice to come. Fair dice begin
        another round then; `links` are what the seats reveal for it.
        """
        if self.imagined:
            raise CannotUndo("an imagined match cannot be taken back: part of it never happened")
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
        if isinstance(source, Fair) and (to < self._mark or links):
            source = source.joined(to, links or {})
        other = self._blank(source, undos)
        other.begin_replay()
        for answer in self.answers()[: to - self.game.first]:
            other.feed(answer)
        other.end_replay()
        self._adopt(other)

    @property
    def decided(self) -> bool:
        """Whether there is a decision that could be taken back, at least by consent."""
        return not self.imagined and self._last_decision(0) is not None

    def copy(self, listening: bool = False) -> "Match":
        """Return an independent copy; it knows nothing that this match does not, and shares its chance.

        With `listening` it goes on with this match's journal, as a table does that tries each move on a copy.
        """
        twin = self._twin(self.source)
        twin.end_replay()
        if listening:
            twin._journal = list(self.journal)
            twin._keeps = True  # it will be copied again: keep its resting points from here on
            twin.rules.tell = twin._tell
        return twin

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return unpacked_match, packed_match(self)

    def told_answers(self) -> tuple[list[Any], list[Any]]:
        """Return the answers up to the last resting point, and those since."""
        self._keep()
        whole = self.answers()
        before = len(whole) - len(self._tail)
        return whole[:before], whole[before:]

    @property
    def decided_at(self) -> int | None:
        """The number of the last decision, as far as it has been looked for (-1: not yet)."""
        return self._decided

    def take_up(self, base: Any, past: list[Any], tail: list[Any], facts: tuple[Any, ...]) -> None:
        """Become what a match was that has travelled; copies of it can be played, not this one."""
        self._base, self._past, self._tail, self._keeps = base, (None, past), tail, True
        self.seed, self.undos, self.forced, self.imagined, self.at, self._last, self._mark, self._decided = facts
        self._explainer = None if self.game.mode.show.explain is None else self._explain

    @property
    def rounds(self) -> list[Round]:
        """The joint rounds of fair dice; empty where dice are not `fair`."""
        return list(self.source.rounds) if isinstance(self.source, Fair) else []

    @property
    def salts(self) -> list[Salt]:
        """What the seats had added to the fair dice of old; empty for all others."""
        return list(self.source.salts) if isinstance(self.source, Salted) else []

    def join(self, links: Mapping[int, str]) -> None:
        """Begin a joint round of fair dice, which counts from the next answer on (`rolls="fair"`)."""
        for seat in links:
            self._check_seat(seat)
        source = self.source
        if not isinstance(source, Fair):
            raise BadSetting("joint rounds are for fair dice: start the match with rolls='fair'")
        self.source = source.joined(self.at, links)

    def imagine(self, seat: int, seed: int) -> "Match":
        """Return a copy in which all that the seat cannot know is dealt anew, and chance is another."""
        self._check_seat(seat)
        twin = self._twin(Seeded(seed))
        twin._imagine(Imagined(seat, seed))
        twin.end_replay()
        return twin

    def follow(self, lines: Sequence[Any], check: Callable[[Request | None, Any, int], None] | None = None) -> None:
        """Go on with the answers of one decision, as a log writes them: another process has played them.

        Where nobody can be trusted, `check` sees each line with what is asked, and every choice must be legal.
        """
        self._decided = self.at
        words = self.game.words
        for line in lines:
            answer = answer_of(self.request, line, words, self.at, check is not None)
            if check is not None:
                check(self.request, line, self.at)
            self.feed(answer)
        self.choice = None
        self.end_replay()

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
                        self.request = request
                        request = self._answer(options[0])
                        continue
                    if not options:
                        self._break()
                        raise SlugfestError(f"a rule asks seat {request.seat} {request.prompt!r} without any option")
                request.explain = self._explainer
                self.request = self.choice = request
                return
            if type(request) is Roll or type(request) is Draw:
                self.request = request
                try:
                    outcome = self.source.answer(request, self.at, self._drawn, self.game.words)
                except BadRoll:  # a listed outcome does not fit: another may be entered
                    self.awaiting, self.choice = request, None
                    raise
                except BaseException:
                    self._break()
                    raise
                if outcome is None:
                    self.awaiting, self.choice = request, None
                    return
                if not isinstance(request, Draw) or request.to != NOBODY:
                    self._mark = self.at + 1
                request = self._answer(outcome)
                continue
            if not isinstance(request, Together):
                self._break()
                raise SlugfestError(f"a rule yields {request!r}, but should yield Choose, Roll, Draw, Together or Show")
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

    # ------------------------------------------------------------------ logs

    @property
    def log(self) -> Log:
        """The match as data: what was fixed at the start, and every answer."""
        return whole_log(self)

    def log_for(self, seat: int | None) -> Log:
        """Return the log as a seat may read it: what was hidden from it is None, as are seed and start."""
        self._check_seat(seat)
        return masked_log(self, seat)

    # ------------------------------------------------------------------ copies and replays

    def prepare(
        self,
        seed: int | None,
        rolls: str | Sequence[Any],
        forced: bool,
        undos: int = 0,
        salts: Iterable[Salt] = (),
        rounds: Iterable[Round] = (),
    ) -> None:
        """Give a blank match its chance."""
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or seed < 0):
            raise BadSetting(f"seed={seed!r} is not allowed: use a whole number from 0 on")
        self.seed = secrets.randbits(128 if rolls == "fair" else 63) if seed is None else seed
        self.undos = undos
        self.source = source_of(rolls, self.seed, salts, rounds).after(undos)
        self.forced = forced
        self._explainer = None if self.game.mode.show.explain is None else self._explain

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
    def mark(self) -> int:
        """The number of the answer before which nothing can be taken back without consent."""
        return self._mark

    def restore(self, last: int, mark: int) -> None:
        """Set who may take back how much, after a replay that did not begin at the start."""
        self._last, self._mark = last, max(self.game.first, mark)

    def _blank(self, source: Source, undos: int) -> "Match":
        """Return a match of the same game that has not begun."""
        other = Match(self.game)
        other.source, other.seed, other.undos, other.forced = source, self.seed, undos, self.forced
        other._explainer = None if self.game.mode.show.explain is None else other._explain
        return other

    def _twin(self, source: Source) -> "Match":
        """Return a silent match at the last resting state, with the answers since played again."""
        self._check_whole()
        if not self._keeps:
            self._keep()
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
        twin._decided = self._decided
        return twin

    def _adopt(self, other: "Match") -> None:
        """Become the other match, and go on listening if this one did."""
        listening = self._journal is not None
        self.state, self.rules, self.script, self.request = other.state, other.rules, other.script, other.request
        self._base, self._keeps, self._past = other._base, other._keeps, other._past
        self._tail, self._rest, self._picks = other._tail, other._rest, other._picks
        self.at, self._last, self._mark = other.at, other._last, other._mark
        self.source, self.undos = other.source, other.undos
        self.choice, self.awaiting = other.choice, other.awaiting
        self.outcome, self.broken, self._journal = other.outcome, other.broken, None
        self._decided = UNKNOWN
        for choice in self.choices:
            choice.explain = self._explainer
        if listening:
            assert self.journal is not None

    def _last_decision(self, since: int) -> int | None:
        """Return the number of the last answer that somebody really decided, not before `since`."""
        if self._decided == UNKNOWN:
            self._decided = self._found_decision()
        return self._decided if self._decided is not None and self._decided >= since else None

    def _found_decision(self) -> int | None:
        found = None
        for twin, answer in self.walk():
            request = twin.request
            if not isinstance(answer, Option | Pick):
                continue
            if self.forced and isinstance(request, Choose) and not request.private and len(request.options) == 1:
                continue
            found = twin.at
        return found

    # ------------------------------------------------------------------ telling, explaining, refusing

    def _entry(self, at: int, kind: str, facts: dict[str, Any]) -> Entry:
        sentences: Sentences = self.game.content.sentences
        return sentences.entry(at, kind, facts)

    def _tell(self, entry: str, /, **facts: Any) -> None:  # no fact is called so: see `begin_replay`
        assert self._journal is not None
        self._journal.append(self._entry(self.at, entry, facts))

    def _explain(self, choice: Choose) -> list[Blocked]:
        explain = self.game.mode.show.explain
        return [] if explain is None else explain(self.rules, choice)

    def _drawn(self) -> int:
        return sum(isinstance(answer, tuple) for answer in self.answers())

    def _break(self) -> None:
        super()._break()
        self.choice = self.awaiting = None

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.game.seats:
            raise WrongSeat(f"there is no seat {seat}: this match has the seats 0 to {self.game.seats - 1}")

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

    def __repr__(self) -> str:
        at = "over" if self.over else "broken" if self.broken else repr(self.choice or self.awaiting)
        return f"<Match of {self.game.mode.id}, {self.at} answers, {at}>"
