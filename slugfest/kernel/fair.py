"""Chance that nobody can steer and everybody can check afterwards.

The service fixes a secret and publishes its hash. Every person makes a chain of hashes and publishes its head; before
the first roll, and again whenever dice could be known or fall a second time, each reveals the next link of their
chain: a joint round. A roll is HMAC-SHA-256 under the secret over the number of the round, the number of the answer
and the links of the round, with rejection sampling: no outcome is likelier than another by even a hair. Who holds the
secret does not know the links before they are revealed and cannot choose what was committed to; nobody else knows the
secret. When the match is over the secret is shown, and everybody can make every roll again.
"""

import hashlib
import hmac
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from .errors import BadLog, BadSetting, SlugfestError
from .options import Words
from .requests import Draw, Roll

Round: TypeAlias = tuple[int, list[tuple[int, str]]]
"""From which answer on it counts, and the links: whose, and what."""

LINKS = 1000
"""How many links a chain has beside its head: one for each joint round of a match, and for each thing agreed to."""

_LINK = re.compile(r"[0-9a-f]{64}")


class Unfair(BadLog):
    """A log claims fair dice, but a roll in it was not made from its secret."""


class Fair:
    """Chance under a secret and the links of joint rounds.

    >>> chance = Fair("a secret")
    >>> joined = chance.joined(5, {0: "00" * 32})
    >>> joined.number(4, 6) == chance.number(4, 6), joined.round_at(4), joined.round_at(5)
    (True, 0, 1)
    """

    __slots__ = ("_secret", "rounds")

    def __init__(self, key: str, rounds: Iterable[Round] = ()) -> None:
        self._secret = key.encode()
        self.rounds: tuple[Round, ...] = tuple((at, [(seat, link) for seat, link in links]) for at, links in rounds)

    def __reduce__(self) -> tuple[type["Fair"], tuple[str, tuple[Round, ...]]]:
        return Fair, (self._secret.decode(), self.rounds)

    @property
    def name(self) -> str:
        """What `rolls=` calls it."""
        return "fair"

    @property
    def commitment(self) -> str:
        """The hash of the secret, which may be shown before the first roll."""
        return hashlib.sha256(self._secret).hexdigest()

    def after(self, undos: int) -> "Fair":
        """Return the same chance: dice that fall a second time belong to another round."""
        return self

    def joined(self, at: int, links: Mapping[int, str]) -> "Fair":
        """Return the same chance with a further round, from answer number `at` on."""
        for seat, link in links.items():
            check_link(link, f"the link of seat {seat}")
        return Fair(self._secret.decode(), [*self.rounds, (at, sorted(links.items()))])

    def round_at(self, at: int) -> int:
        """Return the number of the round that answer number `at` belongs to: the latest that begins by then."""
        for number in range(len(self.rounds), 0, -1):
            if self.rounds[number - 1][0] <= at:
                return number
        return 0

    def words(self, at: int) -> Iterator[int]:
        """Return the random 64-bit words of answer number `at`."""
        number = self.round_at(at)
        links = ",".join(f"{seat}={link}" for seat, link in self.rounds[number - 1][1]) if number else ""
        return stream(self._secret, lambda block: f"{number}:{at}:{block}:{links}")

    def number(self, at: int, limit: int) -> int:
        """Return the first random number below `limit` of answer number `at`."""
        return below(limit, self.words(at).__next__)

    def answer(self, request: Roll | Draw, at: int, drawn: object, words: Words) -> tuple[int, ...]:
        """Roll or draw."""
        return outcome(request, self.words(at).__next__)


def stream(secret: bytes, message: Callable[[int], str]) -> Iterator[int]:
    """Yield random 64-bit words: block after block of HMAC-SHA-256 over the message of each."""
    block = 0
    while True:
        made = hmac.digest(secret, message(block).encode(), "sha256")
        for i in range(0, 32, 8):
            yield int.from_bytes(made[i : i + 8], "little")
        block += 1


def outcome(request: Roll | Draw, word: Callable[[], int]) -> tuple[int, ...]:
    """Return what is rolled or drawn with these random words."""
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


# ---------------------------------------------------------------------- chains of hashes


def chain(seed: bytes, links: int = LINKS) -> list[str]:
    """Return a chain of hashes in the order in which it is revealed: the head, which is published, then the links.

    >>> made = chain(b"something that nobody can guess", 3)
    >>> [follows(link, before) for before, link in zip(made, made[1:])]
    [True, True, True]
    """
    made = [hashlib.sha256(seed).digest()]
    for _ in range(links):
        made.append(hashlib.sha256(made[-1]).digest())
    return [one.hex() for one in reversed(made)]


def follows(link: str, before: str) -> bool:
    """Whether a link is the next of its chain after `before`, which is the head or the last link that was revealed."""
    return hashlib.sha256(bytes.fromhex(link)).hexdigest() == before


def check_link(link: object, what: str = "a link") -> str:
    """Return a link, or the head of a chain, or say what one looks like.

    >>> check_link("ab" * 32) == "ab" * 32
    True
    """
    if not isinstance(link, str) or not _LINK.fullmatch(link):
        raise BadSetting(f"{what} is 64 hexadecimal digits in lower case, not {link!r}"[:200])
    return link
