"""Where dice and cards come from. Chance is a function of the seed and the number of the answer, so there is
nothing to copy, save or rewind; no random generator lives in a match.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from .errors import BadRoll, BadSetting, SlugfestError
from .fair import Fair, Round
from .options import Words
from .requests import NOBODY, Draw, Roll
from .salted import Salt, Salted

Outcomes: TypeAlias = tuple[int, ...]

_MASK = (1 << 64) - 1


class Source(Protocol):
    """Answers rolls and draws. `at` is the number of the answer, `drawn` how many chance answers came before."""

    @property
    def name(self) -> str:
        """What `rolls=` calls it."""
        ...

    def answer(self, request: Roll | Draw, at: int, drawn: "Counter", words: Words) -> Outcomes | None:
        """Return the outcome, or None when somebody has to enter it."""
        ...

    def after(self, undos: int) -> "Source":
        """Return the same chance after so many undos across a roll: nobody knows what comes."""
        ...


class Counter(Protocol):
    """Counts the outcomes of chance so far; only listed rolls ask."""

    def __call__(self) -> int:
        """Return the count."""
        ...


class Seeded:
    """Chance from a seed: answer n is made from a keyed block of 64-bit words.

    >>> chance = Seeded(7)
    >>> chance.word(1000) == Seeded(7).word(1000) != chance.word(1001)
    True
    """

    __slots__ = ("_block", "_words", "seed", "undos")

    def __init__(self, seed: int, undos: int = 0) -> None:
        self.seed = seed
        self.undos = undos
        self._block = -1
        self._words: memoryview = memoryview(b"")

    def __reduce__(self) -> tuple[Any, ...]:
        return Seeded, (self.seed, self.undos)

    @property
    def name(self) -> str:
        """What `rolls=` calls it."""
        return "seed"

    def after(self, undos: int) -> "Seeded":
        """Return chance from the same seed after so many undos."""
        return Seeded(self.seed, undos)

    def _key(self, block: int) -> int:
        seed = mixed(self.seed ^ mixed(self.undos)) if self.undos else self.seed
        return seed << 32 | block

    def word(self, at: int) -> int:
        """Return 64 random bits for answer number `at`."""
        block = at >> 8
        if block != self._block:
            self._words = memoryview(Random(self._key(block)).randbytes(2048)).cast("Q")
            self._block = block
        return int(self._words[at & 255])

    def answer(self, request: Roll | Draw, at: int, drawn: Counter, words: Words) -> Outcomes | None:
        """Roll or draw."""
        if type(request) is Roll:
            return request.dice.outcome(self.word(at))
        assert type(request) is Draw
        return take(request.pool, request.count, self.word(at))


class Listed:
    """Chance from a list, for tests and puzzles; when the list is used up the seed goes on.

    A roll is a list of faces (numbers or names), a draw a list of names of things.
    """

    __slots__ = ("items", "then")

    def __init__(self, items: Iterable[Sequence[Any]], then: Seeded) -> None:
        self.items = tuple(items)
        self.then = then

    def __reduce__(self) -> tuple[Any, ...]:
        return Listed, (self.items, self.then)

    @property
    def name(self) -> str:
        """What a replay goes on with: the seed."""
        return "seed"

    def after(self, undos: int) -> "Listed":
        """Return the same list with other chance behind it."""
        return Listed(self.items, self.then.after(undos))

    def answer(self, request: Roll | Draw, at: int, drawn: Counter, words: Words) -> Outcomes | None:
        """Return the next outcome of the list."""
        number = drawn()
        if number < len(self.items):
            return read(request, self.items[number], words, f"listed outcome {number + 1}")
        return self.then.answer(request, at, drawn, words)


class Manual:
    """Chance from real dice and cards: people type in what they rolled or drew.

    What nobody may see is drawn by the program, because nobody could type it in.
    """

    __slots__ = ("unseen",)

    def __init__(self, unseen: Seeded) -> None:
        self.unseen = unseen

    def __reduce__(self) -> tuple[Any, ...]:
        return Manual, (self.unseen,)

    @property
    def name(self) -> str:
        """What `rolls=` calls it."""
        return "manual"

    def after(self, undos: int) -> "Manual":
        """Return the same with other chance for what nobody sees."""
        return Manual(self.unseen.after(undos))

    def answer(self, request: Roll | Draw, at: int, drawn: Counter, words: Words) -> Outcomes | None:
        """Return None: the outcome has to be entered."""
        if isinstance(request, Draw) and request.to == NOBODY:
            return self.unseen.answer(request, at, drawn, words)
        return None


class Chance:
    """A running source of random numbers for `imagine`, which deals hidden things anew from a seed.

    >>> Chance(3).shuffled([1, 2, 3, 4]) == Chance(3).shuffled([1, 2, 3, 4])
    True
    """

    __slots__ = ("_word",)

    def __init__(self, seed: int) -> None:
        self._word = seed & _MASK

    def word(self) -> int:
        """Return the next 64 bits (splitmix64)."""
        self._word = (self._word + 0x9E3779B97F4A7C15) & _MASK
        return mixed(self._word)

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        return self.word() % limit

    def shuffled(self, things: Iterable[int]) -> list[int]:
        """Return the things in random order; sort them first, so that their old order leaves no trace."""
        pool = sorted(things)
        return list(take(pool, len(pool), self.word()))


def mixed(word: int) -> int:
    """Scramble 64 bits (the finalizer of splitmix64)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def take(pool: Sequence[int], count: int, word: int) -> tuple[int, ...]:
    """Draw `count` of the pool without putting back, from 64 random bits.

    >>> sorted(take([3, 5, 9], 3, 12345))
    [3, 5, 9]
    """
    if count > len(pool):
        raise SlugfestError(f"a rule draws {count} out of a pool of {len(pool)}")
    if count == 1:
        return (pool[word % len(pool)],)
    rest = list(pool)
    drawn = []
    for _ in range(count):
        drawn.append(rest.pop(word % len(rest)))
        word = mixed((word + 0x9E3779B97F4A7C15) & _MASK)
    return tuple(drawn)


def shown(request: Roll | Draw, outcome: Outcomes, words: Words) -> list[str]:
    """Return an outcome of chance by names, as logs and people write it."""
    if isinstance(request, Roll):
        return [die.face(value) for die, value in zip(request.dice.dice, outcome, strict=True)]
    return [words.of(request.of, value).key.partition(":")[2] for value in outcome]


def read(request: Roll | Draw, given: Sequence[Any], words: Words, where: str) -> Outcomes:
    """Turn an outcome given by names or numbers into the answer of a roll or draw, or say what does not fit."""
    if isinstance(given, str):
        given = given.replace(",", " ").split()
    if not isinstance(given, list | tuple):
        raise BadRoll(f"{where}: an outcome is a list of faces or names, not {given!r}")
    if isinstance(request, Roll):
        dice = request.dice.dice
        if len(given) != len(dice):
            raise BadRoll(f"{where}: {len(dice)} dice are rolled, but {len(given)} faces are given: {list(given)}")
        faces = []
        for die, face in zip(dice, given, strict=True):
            value = die.read(face)
            if value is None:
                raise BadRoll(f"{where}: {face!r} is no face of a {die.name}; it has {', '.join(die.faces)}")
            faces.append(value)
        return tuple(faces)
    if len(given) != request.count:
        raise BadRoll(f"{where}: {request.count} of {request.of} are drawn, but {len(given)} are given: {list(given)}")
    rest = list(request.pool)
    drawn = []
    for name in given:
        value = words.value(request.of, str(name))
        if value is None or value not in rest:
            there = ", ".join(sorted({words.of(request.of, v).key.partition(":")[2] for v in rest}))
            raise BadRoll(f"{where}: {name!r} cannot be drawn; the pool has {there}")
        rest.remove(value)
        drawn.append(value)
    return tuple(drawn)


def source_of(
    rolls: str | Sequence[Any], seed: int, salts: Iterable[Salt] = (), rounds: Iterable[Round] = ()
) -> Source:
    """Return the source of chance that `rolls=` names: "seed", "fair", "manual", or a list of outcomes."""
    seeded = Seeded(seed)
    if isinstance(rolls, list | tuple):
        return Listed(rolls, seeded)
    if rolls == "seed":
        return seeded
    if rolls == "manual":
        return Manual(seeded)
    if rolls == "fair":
        return Fair(str(seed), rounds)
    if rolls == "salted":
        return Salted(str(seed), 0, salts)
    raise BadSetting(f"rolls={rolls!r} is unknown: use 'seed', 'fair', 'manual' or a list of outcomes")
