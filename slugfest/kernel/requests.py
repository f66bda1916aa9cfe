"""What a script may ask of the outside world: Choose, Roll, Draw, Together, Show, and how it ends.

A script is a generator. `answer = yield request` stands alone on its line, never inside try, with or
finally: the match may drop a script at any yield and run it again from the last resting point.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from .options import Option
from .outcome import Outcome

NOBODY: Final = -1
"""`Draw(…, to=NOBODY)`: what is drawn is seen by no seat."""
ALL: Final = -2
"""`Draw(…, to=ALL)`: every seat and every spectator sees what is drawn."""

Lister: TypeAlias = Callable[..., list[Option]]


class Choose:
    """A seat picks one of the options that `lister(*args)` lists.

    The lister is called late: when somebody looks, never in a replay or a copy, and again after `imagine`.
    It returns a fresh list that is never empty and has no option twice, and changes nothing.
    `private`: the options come from hidden things, so that even a single one is asked for.
    `secret`: the answer itself stays hidden from the other seats.
    """

    __slots__ = ("args", "explain", "listed", "lister", "private", "prompt", "seat", "secret")

    def __init__(
        self,
        seat: int,
        prompt: str,
        lister: Lister,
        *args: Any,
        private: bool = False,
        secret: bool = False,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.lister = lister
        self.args = args
        self.private = private
        self.secret = secret
        self.listed: list[Option] | None = None
        self.explain: Callable[[Choose], list[Blocked]] | None = None

    @property
    def options(self) -> list[Option]:
        """The legal options, listed when first looked at."""
        listed = self.listed
        if listed is None:
            listed = self.listed = self.lister(*self.args)
        return listed

    @property
    def keys(self) -> list[str]:
        """The keys of the legal options, for tests and for people."""
        return [option.key for option in self.options]

    def blocked(self) -> list["Blocked"]:
        """Return what is greyed out here, each with the reason and the clause that says so."""
        return [] if self.explain is None else self.explain(self)

    def forget(self) -> None:
        """List the options anew at the next look."""
        self.listed = None

    def __repr__(self) -> str:
        return f"<Choose {self.prompt} by seat {self.seat}>"


class Blocked:
    """An option that a player might expect here, why it is not allowed, and by which clause."""

    __slots__ = ("clause", "option", "reason")

    def __init__(self, option: Option, reason: str, clause: str) -> None:
        self.option = option
        self.reason = reason
        self.clause = clause

    def __repr__(self) -> str:
        return f"<{self.option.key}: {self.reason} ({self.clause})>"


class Die:
    """One kind of die. `faces` are the names of its faces in logs and on screens; faces are numbered from `first`.

    >>> d6 = Die("d6", "123456", first=1)
    >>> [d6.read(face) for face in ("1", 6, "7")]
    [1, 6, None]
    """

    __slots__ = ("_numbers", "faces", "first", "name", "titles")

    def __init__(self, name: str, faces: Sequence[str], first: int = 0, titles: Sequence[str] | None = None) -> None:
        self.name = name
        self.faces = tuple(faces)
        self.first = first
        self.titles = tuple(titles or faces)
        named = [*enumerate(self.titles, first), *enumerate(self.faces, first)]
        self._numbers = {spelt: i for i, face in named for spelt in (face.lower(), face)}

    def face(self, value: int) -> str:
        """Return the name of the face with this number."""
        return self.faces[value - self.first]

    def read(self, face: object) -> int | None:
        """Return the number of a face given by name or number, or None when there is no such face."""
        number = self._numbers.get(face) if isinstance(face, str) else None
        return self._numbers.get(str(face).strip().lower()) if number is None else number


class Dice:
    """Several dice rolled together, with tables of their outcomes so that a roll is a look-up.

    >>> Dice([Die("coin", "HT")] * 2).outcome(3)
    (1, 1)
    """

    __slots__ = ("_tables", "dice")

    _LARGEST = 1296

    def __init__(self, dice: Sequence[Die]) -> None:
        self.dice = tuple(dice)
        self._tables: list[list[tuple[int, ...]]] = []
        table: list[tuple[int, ...]] = [()]
        for die in self.dice:
            if len(table) * len(die.faces) > self._LARGEST:
                self._tables.append(table)
                table = [()]
            values = range(die.first, die.first + len(die.faces))
            table = [(*done, value) for done in table for value in values]
        self._tables.append(table)

    def outcome(self, word: int) -> tuple[int, ...]:
        """Turn a number of 64 random bits into what the dice show."""
        tables = self._tables
        first = tables[0]
        if len(tables) == 1:
            return first[word % len(first)]
        rest, i = divmod(word, len(first))
        shown = first[i]
        for table in tables[1:]:
            rest, i = divmod(rest, len(table))
            shown += table[i]
        return shown

    def __len__(self) -> int:
        return len(self.dice)


class Roll:
    """Chance rolls these dice; the answer is a tuple of their faces' numbers."""

    __slots__ = ("dice",)

    def __init__(self, dice: Dice) -> None:
        self.dice = dice


class Draw:
    """Chance takes `count` things out of `pool`; the answer is a tuple of them, in the order drawn.

    The pool is a list of values of the options of kind `of`; the script removes from it what was drawn.
    `to` sees them: a seat, `ALL` or `NOBODY`. A shuffle is a draw of the whole pool.
    """

    __slots__ = ("count", "of", "pool", "to")

    def __init__(self, pool: Sequence[int], count: int, to: int, of: str) -> None:
        self.pool = pool
        self.count = count
        self.to = to
        self.of = of


class Together:
    """Several seats choose in secret; the answer is a tuple of their options, in the order of `choices`."""

    __slots__ = ("choices",)

    def __init__(self, choices: Sequence[Choose]) -> None:
        self.choices = tuple(choices)


class Show:
    """Something decided earlier has now been seen by these seats: nothing before it can be taken back."""

    __slots__ = ("seats", "what")

    def __init__(self, seats: Sequence[int], what: object = None) -> None:
        self.seats = tuple(seats)
        self.what = what


class Finished(Exception):
    """Raised anywhere in a script, however deep: the match is over with this outcome."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


Request: TypeAlias = Choose | Roll | Draw | Together | Show
T = TypeVar("T")
Script: TypeAlias = Generator[Request, Any, T]
