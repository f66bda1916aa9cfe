"""How much one connection, table or address may ask for: a burst is fine, a flood is refused."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from slugfest.kernel.errors import SlugfestError

MOST_ADDRESSES = 10_000
"""How many addresses are remembered; who asked for nothing the longest is forgotten first."""


class TooMuch(SlugfestError):
    """Somebody asks for too much at once."""


class Bucket:
    """Holds a number of tokens that come back with time.

    >>> bucket = Bucket(2, per_second=0)
    >>> [bucket.spend(), bucket.spend()]
    [None, None]
    >>> bucket.spend()
    Traceback (most recent call last):
        ...
    slugfest.table.limits.TooMuch: too much at once: wait a moment
    """

    __slots__ = ("_counted", "_left", "burst", "per_second")

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left = float(burst)
        self._counted = time.monotonic()

    def spend(self, why: str = "too much at once: wait a moment") -> None:
        """Take a token, or refuse and say why."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._counted) * self.per_second)
        self._counted = now
        if self._left < 1:
            raise TooMuch(why)
        self._left -= 1


class PerAddress:
    """A bucket for every address, of a bounded number of them.

    >>> tables = PerAddress(1, per_second=0, why="too many tables", most=2)
    >>> [tables.spend("a"), tables.spend("b"), tables.spend("c"), len(tables)]
    [None, None, None, 2]
    >>> tables.spend("c")
    Traceback (most recent call last):
        ...
    slugfest.table.limits.TooMuch: too many tables
    """

    def __init__(self, burst: int, per_second: float, why: str, most: int = MOST_ADDRESSES) -> None:
        self.burst = burst
        self.per_second = per_second
        self.why = why
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def spend(self, address: str) -> None:
        """Take a token of an address, or refuse."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.burst, self.per_second)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        bucket.spend(self.why)


def address_of(scope: Scope) -> str:
    """Return who a request or connection comes from, as far as limits go."""
    client = scope.get("client")
    return "" if client is None else neighbourhood(client[0])


def neighbourhood(host: str) -> str:
    """Return what counts as one address: all 2^64 that one line has of IPv6 are one.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8::1:2:3:4"), neighbourhood("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::', '192.0.2.7')
    """
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(address) >> 64 << 64))


def limited(per_minute: int) -> Callable[[ASGIApp], ASGIApp]:
    """Return a middleware that refuses the requests of an address that asks too often; the page's files are free."""
    why = f"an address may make {per_minute} requests a minute: wait a moment"
    requests = PerAddress(per_minute, per_minute / 60, why)

    def middleware(app: ASGIApp) -> ASGIApp:
        async def passed(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP and not scope["path"].startswith("/static/"):
                requests.spend(address_of(scope))
            await app(scope, receive, send)

        return passed

    return middleware
