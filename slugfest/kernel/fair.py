"""Chance that nobody can steer and everybody can check afterwards.

The service fixes a secret seed and publishes its hash before the first roll. Every seat's browser adds some
randomness of its own (a salt), which counts from the next answer on. Each roll and draw is made from
HMAC-SHA-256 under the seed over the number of the answer and all salts so far, with rejection sampling: no outcome is
likelier than another by even a hair. When the match is over the seed is shown, and everybody can make every roll again.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from .errors import BadLog, BadSetting, SlugfestError
from .options import Words
from .requests import Draw, Roll

Salt: TypeAlias = tuple[int, int, str]
"""From which answer on it counts, whose it is, and what it is."""

LONGEST_SALT = 64


class Unfair(BadLog):
    """A log claims fair dice, but a roll in it was not made from its seed."""


class Fair:
    """Chance under a seed whose hash was published before.

    >>> chance = Fair("a secret")
    >>> chance.commitment == hashlib.sha256(b"a secret").hexdigest()
    True
    >>> chance.salted(5, 0, "cafe").number(4, 6) == chance.number(4, 6)
    True
    """

    __slots__ = ("_secret", "commitment", "salts", "undos")

    def __init__(self, key: str, undos: int = 0, salts: Iterable[Salt] = ()) -> None:
        self._secret = key.encode()
        self.undos = undos
        self.salts = tuple((at, seat, salt) for at, seat, salt in salts)
        self.commitment = hashlib.sha256(self._secret).hexdigest()

    @property
    def name(self) -> str:
        """What `rolls=` calls it."""
        return "fair"

    def after(self, undos: int) -> "Fair":
        """Return chance under the same published seed, numbered apart."""
        return Fair(self._secret.decode(), undos, self.salts)

    def salted(self, at: int, seat: int, salt: str) -> "Fair":
        """Return the same chance with a seat's randomness added from answer number `at` on."""
        if not 1 <= len(salt) <= LONGEST_SALT or not salt.isascii() or not salt.isalnum():
            raise BadSetting(f"a salt is 1 to {LONGEST_SALT} letters and digits, not {salt!r}")
        return Fair(self._secret.decode(), self.undos, (*self.salts, (at, seat, salt)))

    def words(self, at: int) -> Iterator[int]:
        """Yield the random 64-bit words of answer number `at`."""
        salts = ",".join(f"{seat}={salt}" for since, seat, salt in self.salts if since <= at)
        block = 0
        while True:
            made = hmac.new(self._secret, f"{self.undos}:{at}:{block}:{salts}".encode(), "sha256").digest()
            for i in range(0, 32, 8):
                yield int.from_bytes(made[i : i + 8], "little")
            block += 1

    def number(self, at: int, limit: int) -> int:
        """Return the first random number below `limit` of answer number `at`."""
        return below(limit, self.words(at).__next__)

    def answer(self, request: Roll | Draw, at: int, drawn: object, words: Words) -> tuple[int, ...]:
        """Roll or draw."""
        word = self.words(at).__next__
        if isinstance(request, Roll):
            return tuple(die.first + below(len(die.faces), word) for die in request.dice.dice)
        rest = list(request.pool)
        if request.count > len(rest):
            raise SlugfestError(f"a rule draws {request.count} out of a pool of {len(rest)}")
        return tuple(rest.pop(below(len(rest), word)) for _ in range(request.count))


def below(limit: int, word: Callable[[], int]) -> int:
    """Return a number below `limit`, each equally likely: words from the uneven end of the range are thrown away.

    >>> words = iter([2**64 - 1, 7])
    >>> below(6, words.__next__)
    1
    """
    even = (1 << 64) - (1 << 64) % limit
    while True:
        made = word()
        if made < even:
            return made % limit


class Prover:
    """Makes every roll of a log again. Undos changed chance on the way, so their count only grows from roll to roll."""

    def __init__(self, chance: Fair, words: Words) -> None:
        self._chance = chance
        self._words = words
        self._undos = 0

    def check(self, request: Any, answer: Any, at: int) -> None:
        """Compare one answer of chance with the one that the seed gives."""
        if not isinstance(request, Roll | Draw):
            return
        for undos in range(self._undos, self._chance.undos + 1):
            if self._chance.after(undos).answer(request, at, None, self._words) == answer:
                self._undos = undos
                return
        raise Unfair(f"answer {at + 1} of the log was not made from its seed: the dice or cards have been changed")
