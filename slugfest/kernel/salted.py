"""Fair dice as they were before joint rounds, for tables and logs from then.

The service fixed a secret seed and published its hash; every seat's browser added a salt once, which counted from the
next answer on. Undos across a roll changed chance, and nothing proves how many there were when a roll fell: who had the
seed could choose. New matches use `fair.Fair`.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from .fair import below, outcome, stream
from .options import Words
from .requests import Draw, Roll

Salt: TypeAlias = tuple[int, int, str]
"""From which answer on it counts, whose it is, and what it is."""


class Salted:
    """Chance under a seed whose hash was published before, with what the seats have added since.

    >>> Salted("a secret", 0, [(5, 0, "cafe")]).number(4, 6) == Salted("a secret").number(4, 6)
    True
    """

    __slots__ = ("_secret", "commitment", "salts", "undos")

    def __init__(self, key: str, undos: int = 0, salts: Iterable[Salt] = ()) -> None:
        self._secret = key.encode()
        self.undos = undos
        self.salts = tuple((at, seat, salt) for at, seat, salt in salts)
        self.commitment = hashlib.sha256(self._secret).hexdigest()

    def __reduce__(self) -> tuple[type["Salted"], tuple[str, int, tuple[Salt, ...]]]:
        return Salted, (self._secret.decode(), self.undos, self.salts)

    @property
    def name(self) -> str:
        """What `rolls=` calls it."""
        return "salted"

    def after(self, undos: int) -> "Salted":
        """Return chance under the same published seed, numbered apart."""
        return Salted(self._secret.decode(), undos, self.salts)

    def words(self, at: int) -> Iterator[int]:
        """Return the random 64-bit words of answer number `at`."""
        salts = ",".join(f"{seat}={salt}" for since, seat, salt in self.salts if since <= at)
        return stream(self._secret, lambda block: f"{self.undos}:{at}:{block}:{salts}")

    def number(self, at: int, limit: int) -> int:
        """Return the first random number below `limit` of answer number `at`."""
        return below(limit, self.words(at).__next__)

    def answer(self, request: Roll | Draw, at: int, drawn: object, words: Words) -> tuple[int, ...]:
        """Roll or draw."""
        return outcome(request, self.words(at).__next__)
