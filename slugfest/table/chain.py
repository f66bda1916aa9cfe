"""The record of a table as a chain: every stored event carries a mark made of it and of all that came before.

A mark is the head of the chain after the event: the SHA-256 of the head before it and of the event's digest. The digest
is made under the table's own secret, so a head, which everybody may see, tells nothing about hidden answers; when the
match is over and the secret open, anybody can make every head again. The first head is the table's commitment.

Events of tables from before there was a chain have no mark; the first one that has vouches for all before it.
"""

import hashlib
import hmac
from collections import deque
from typing import NamedTuple

import msgspec

from .store import Damaged, TableRow

MARK = b"\x01"
"""How a marked event begins; one without a mark begins with a brace."""
SIZE = 32
REMEMBERED = 64
"""How many of the last heads a chain remembers, for those who ask whether what they saw is still there."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class Damage(NamedTuple):
    """The first event that is not what was written, the last one there was, and what is wrong."""

    first: int
    last: int
    why: str
    behind: int = 0
    """The last stored event: a repair comes behind it."""
    digests: list[tuple[int, str]] = []
    """The number of each of these events that is there, and the SHA-256 of its bytes."""
    lost: int = 0
    """How many answers those have that can still be read."""


def promise(row: TableRow) -> str:
    """Return what a table's commitment is about, but for the secret, as one line of text."""
    promised = {
        "table": row.id,
        "mode": row.mode,
        "version": row.version,
        "seats": row.seats,
        "options": row.options,
        "content": row.content,
        "packs": row.packs,
    }
    return _encode(promised).decode()


def committed(promised: str, secret: str) -> str:
    """Return the commitment to a secret and to what it is for.

    >>> committed("{}", "1") == hashlib.sha256(b"{}\\n1").hexdigest()
    True
    """
    return hashlib.sha256(f"{promised}\n{secret}".encode()).hexdigest()


def key_of(secret: str) -> bytes:
    """Return the key under which a table's events are digested."""
    return hmac.digest(secret.encode(), b"record", "sha256")


def digested(key: bytes, seq: int, body: bytes) -> bytes:
    """Return the digest of an event."""
    return hmac.digest(key, b"%d:%b" % (seq, body), "sha256")


def row_mark(row: TableRow) -> str:
    """Return a mark of all that is fixed about a table, also of what its commitment does not speak of."""
    return hmac.digest(key_of(str(row.seed)), b"row:" + _encode(row), "sha256").hex()


def linked(head: bytes, digest: bytes) -> bytes:
    """Return the head of a chain after one more event."""
    return hashlib.sha256(head + digest).digest()


def marked(head: bytes, body: bytes) -> bytes:
    """Return an event as it is stored."""
    return MARK + head + body


def plain(stored: bytes) -> bytes:
    """Return an event as it was before it got its mark, which is not looked at.

    >>> plain(marked(bytes(32), b"{}")), plain(b"{}")
    (b'{}', b'{}')
    """
    return stored[1 + SIZE :] if stored[:1] == MARK else stored


class Chain:
    """The chain of one table, as far as it has been followed.

    >>> chain = Chain(bytes(32), b"key")
    >>> stored = [chain.add(b"{}"), chain.add(b"[]")]
    >>> again = Chain(bytes(32), b"key")
    >>> [again.take(one) for one in stored], again.head == chain.head
    ([b'{}', b'[]'], True)
    """

    __slots__ = ("head", "heads", "key", "marks", "seq")

    def __init__(self, head: bytes, key: bytes, seq: int = 0, marks: bool = False) -> None:
        self.head = head
        self.key = key
        self.seq = seq
        self.marks = marks
        """Whether an event with a mark has come; none without may follow."""
        self.heads: deque[tuple[int, bytes]] = deque([(seq, head)], REMEMBERED)
        """The last heads, each with the number of its event."""

    @classmethod
    def of(cls, row: TableRow) -> "Chain":
        """Return the chain of a table before its first event."""
        secret = str(row.seed)
        return cls(bytes.fromhex(committed(promise(row), secret)), key_of(secret))

    def next(self, body: bytes) -> bytes:
        """Return the event that comes next as it will be stored; the chain stays as it is."""
        return marked(linked(self.head, digested(self.key, self.seq + 1, body)), body)

    def add(self, body: bytes) -> bytes:
        """Go on by an event, and return it as it is stored."""
        stored = self.next(body)
        self.take_over(stored)
        return stored

    def take_over(self, stored: bytes) -> None:
        """Go on by an event that this chain has marked itself."""
        self.marks = True
        self.go_to(self.seq + 1, stored[1 : 1 + SIZE])

    def go_to(self, seq: int, head: bytes) -> None:
        """Stand after an event."""
        self.seq, self.head = seq, head
        self.heads.append((seq, head))

    def take(self, stored: bytes) -> bytes:
        """Go on by a stored event, and return it without its mark; refuse one that is not what was written."""
        seq, body = self.seq + 1, plain(stored)
        head = linked(self.head, digested(self.key, seq, body))
        if body is stored:
            if self.marks or stored[:1] != b"{":
                raise Damaged(f"event {seq} has no mark: it is not what was written")
        elif not hmac.compare_digest(stored[1 : 1 + SIZE], head):
            raise Damaged(f"event {seq} is not what was written, or something before it was changed")
        else:
            self.marks = True
        self.go_to(seq, head)
        return body

    # ------------------------------------------------------------------ what is kept beside the events

    def sealed(self, data: bytes) -> bytes:
        """Return something else to be stored, a snapshot, with a mark that tells whether it was changed."""
        return marked(digested(self.key, self.seq, data), data)

    def unsealed(self, seq: int, stored: bytes) -> bytes:
        """Return what was sealed after event `seq`; refuse what was changed. What is older than seals has none."""
        data = plain(stored)
        if data is not stored and not hmac.compare_digest(stored[1 : 1 + SIZE], digested(self.key, seq, data)):
            raise Damaged("the snapshot is not what was written")
        return data
