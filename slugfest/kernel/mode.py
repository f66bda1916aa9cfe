"""A mode: everything the kernel and the layers above need to know of one way to play one game.

A game's package makes its modes and names them under the entry-point group `slugfest.games`; the kernel
never imports a game. A `Game` is a mode with its content, seats and settings fixed: what all copies of a
match share.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from .asking import Offer, Question
from .chance import Chance
from .content import Pack
from .errors import BadPosition, BadSetting, ContentError, NoFeatures, WrongSeats, did_you_mean
from .features import Features
from .happening import Happening
from .journal import Entry, Sentences, Tell
from .options import Words
from .own import Own, misplaced
from .quick import Quick
from .requests import Blocked, Choose, Script
from .scene import Scene
from .state import State
from .study import Study
from .tally import Parts

View: TypeAlias = dict[str, Any]


class Rules(Protocol):
    """A rule set over one state: it owns the state, changes it, and asks through its scripts."""

    state: Any
    tell: Tell | None

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next; `state` alone says which it is."""
        ...


class Content(Protocol):
    """What a mode plays with: at least a vocabulary, the sentences of its journal, and a hash."""

    @property
    def words(self) -> Words:
        """The whole vocabulary."""
        ...

    @property
    def sentences(self) -> Sentences:
        """How journal entries read."""
        ...

    @property
    def hash(self) -> str:
        """Changes when anything in the content changes."""
        ...


@dataclass(frozen=True, slots=True)
class Bare:
    """The content of a game without cards or maps: words and sentences only."""

    words: Words
    sentences: Sentences = field(default_factory=lambda: Sentences({}, {}))
    hash: str = "bare"


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a match: its name, default, what it means, and what is allowed.

    `allowed` lists the values, `least` and `most` bound a number; `lists` allows a list with one value per seat too,
    which the game checks. For people: `label` is what it is called, `says` has a few words for each value of `allowed`
    in their order, `text` a sentence, and `clause` is the rule behind it, which is never part of what is read.
    """

    name: str
    default: Any
    text: str
    allowed: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    lists: bool = False
    label: str = ""
    says: tuple[str, ...] = ()
    clause: str = ""

    @property
    def called(self) -> str:
        """What people call it.

        >>> Setting("per_side", 2, "").called, Setting("first", 0, "", label="Who begins").called
        ('Per side', 'Who begins')
        """
        return self.label or self.name.replace("_", " ").capitalize()

    def check(self, value: Any, mode: str) -> Any:
        """Return the value if it is allowed, or say what is."""
        where = f"option {self.name!r} of {mode}"
        if self.lists and isinstance(value, list | tuple):
            return list(value)
        if self.allowed:
            for one in self.allowed:
                if value == one and isinstance(value, bool) == isinstance(one, bool):
                    return one
            raise BadSetting(f"{where}: {value!r} is not allowed; use {', '.join(map(repr, self.allowed))}")
        if self.least is not None or self.most is not None:
            low, high = self.least, self.most
            if isinstance(value, bool) or not isinstance(value, int):
                raise BadSetting(f"{where}: {value!r} is not a whole number")
            if (low is not None and value < low) or (high is not None and value > high):
                raise BadSetting(f"{where}: {value} is not allowed; use {low} to {high}")
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """What people and bots get to see and read of a mode.

    `view(state, content, seat)` is the only door from state to a seat (None: a spectator);
    `imagine(state, content, seat, chance)` deals anew, in place, what the seat cannot know.
    """

    view: Callable[[Any, Any, int | None], View]
    imagine: Callable[[Any, Any, int, Chance], None] | None = None
    explain: Callable[[Any, Choose], list[Blocked]] | None = None
    scene: Callable[[View], Scene] | None = None
    """What there is to see; without it, a plain one is made of the view (`default_scene.py`)."""
    question: Callable[[Any, Choose], Question] | None = None
    offer: Callable[[Any, Choose, Any], Offer] | None = None
    """Where an option is and what it means; without it, it is what its key names, else a button with its text."""
    sources: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What brings points, for the story of a match: words for kinds of entries, "gained|lost" where both happens."""
    happen: Callable[[Entry], Sequence[Happening]] | None = None
    """What an entry of the journal looks like on the table; without it, it is derived from what changed holder."""
    quick: Callable[[View, Any], Quick] | None = None
    """The quick reference as somebody sees it, from a view and the content; goal and symbols come from the scene."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mind:
    """What is thought about a mode's positions: how good they look, who plays whom, and what the lab asks."""

    worth: Callable[[Any, Any, int], float] | None = None
    parts: Callable[[Any, Any, int], Parts] | None = None
    """The named parts that `worth` is the sum of, in words for people; worked out only when somebody asks why."""
    judged: Path | None = None
    """Where the numbers are by which worths become chances to win (`judgement.py`); without it they are rough."""
    features: Features | None = None
    """What positions are in numbers, for whoever learns a judgement of them."""
    learnt: Path | None = None
    """The folder with weights that were learnt and have passed the gate, a file for each number of seats."""
    tags: Callable[[Any, Any], list[str]] | None = None
    study: Study | None = None
    """What the lab asks about: line-ups, turns, sides, and which answers play a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One way to play one game. Functions take the state (or a view) and the content, and keep nothing.

    `start(content, seats, settings)` makes the state before the first answer; `rules(state, content, tell)` the
    rule set over it. What is shown and what is thought of positions are grouped like the rooms of a game's folder.

    For those who pick a game: `minutes` is how long a match takes, from and to, and `weight` how much there is to
    learn, from 1 (light) to 5 (heavy). `quick` are the options with which a match begins at its first turn, for
    `quick_seats` players, or as few as can be. A mode that does not say any of this is shown without it.
    """

    id: str
    title: str
    seats: tuple[int, ...]
    state: type[Any]
    load: Callable[[Sequence[Pack]], Any]
    start: Callable[[Any, int, Mapping[str, Any]], Any]
    rules: Callable[[Any, Any, Tell | None], Rules]
    show: Showing
    mind: Mind = Mind()
    arrange: Callable[[Any, int, Mapping[str, Any], Mapping[str, Any]], Any] | None = None
    line: str = ""
    version: int = 1
    options: tuple[Setting, ...] = ()
    bound: int = 1000
    open: bool = False
    """Whether all seats and spectators see the same, so that one page serves them all."""
    minutes: tuple[int, int] | None = None
    weight: int = 0
    quick: Mapping[str, Any] = field(default_factory=dict, hash=False)
    quick_seats: int = 0
    chance: str = "dice"
    """What falls by chance, as people call it: "dice", or "draws" where there are none."""
    rulebook: Path | None = None
    """Its page of rules as a Markdown file, which it may share with other modes of its box."""
    lessons: Path | None = None
    """The folder with its lessons, which it may share with other modes of its box."""
    own: Own | None = None
    """What people can bring of their own; the modes of one box share it."""

    def __copy__(self) -> "Mode":
        return self

    def __deepcopy__(self, memo: object) -> "Mode":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from .travelling import mode_at, place_of

        return mode_at, (place_of(self),)

    def settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options of a match, checked, with defaults filled in."""
        known = {setting.name: setting for setting in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadSetting(f"{self.id} has no option {name!r} (it has: {names}){did_you_mean(name, known)}")
        return {s.name: s.check(given.get(s.name, s.default), self.id) for s in known.values()}

    def features(self, state: Any, content: Any, seat: int) -> list[float]:
        """Return what a seat may know of a position in numbers, always equally many, or say that the mode has none."""
        return self.numbers.of(state, content, seat)

    @property
    def numbers(self) -> Features:
        """How positions become numbers, or a word about it that they do not."""
        if self.mind.features is None:
            raise NoFeatures(
                f"{self.id} does not say what its positions are in numbers, so nothing can be learnt of it"
            )
        return self.mind.features

    def game(
        self,
        seats: int | None = None,
        given: Mapping[str, Any] | None = None,
        packs: Iterable[Pack] = (),
    ) -> "Game":
        """Fix seats, options and content, or say what is wrong with them."""
        count = self.seats[0] if seats is None else seats
        if isinstance(count, bool) or not isinstance(count, int) or count not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise WrongSeats(f"{self.id} is played by {allowed} seats, not by {seats!r}")
        chosen = tuple(packs)
        try:
            content = self.load(chosen)
        except ContentError:
            from .registry import modes  # knows all modes; asked only when something is wrong

            wrong = misplaced(chosen, self, modes().values())
            if wrong:
                raise ContentError(wrong) from None
            raise
        return Game(self, content, count, self.settings(given or {}), chosen)


class Game:
    """A mode with content, seats and options fixed; shared by a match and all its copies, never changed."""

    __slots__ = ("_arranged", "content", "first", "mode", "packs", "seats", "settings", "words")

    def __init__(
        self,
        mode: Mode,
        content: Any,
        seats: int,
        settings: dict[str, Any],
        packs: tuple[Pack, ...],
        arranged: State | None = None,
        first: int = 0,
    ) -> None:
        self.mode = mode
        self.content = content
        self.seats = seats
        self.settings = settings
        self.packs = packs
        self.words: Words = content.words
        self._arranged = arranged
        self.first = first

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from .travelling import packed_game, unpacked_game

        return unpacked_game, packed_game(self)

    def start(self) -> Any:
        """Return a fresh state as it is before the first answer."""
        if self._arranged is not None:
            return self._arranged.copy()
        return self.mode.start(self.content, self.seats, self.settings)

    def arranged(self, position: Mapping[str, Any]) -> "Game":
        """Return the same game starting from a described position."""
        if self.mode.arrange is None:
            raise BadPosition(f"{self.mode.id} cannot be arranged: the mode has no described positions")
        state = self.mode.arrange(self.content, self.seats, position, self.settings)
        return self.starting(state)

    def starting(self, state: State, first: int = 0) -> "Game":
        """Return the same game starting from this state, before answer number `first`."""
        return Game(self.mode, self.content, self.seats, self.settings, self.packs, state, first)

    @property
    def is_arranged(self) -> bool:
        """Whether it starts from a position of its own."""
        return self._arranged is not None
