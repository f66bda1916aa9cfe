"""Who may come in: how many connections there are in all and from one address, and for how long one may stay silent."""

import ipaddress
from collections import Counter
from collections.abc import Callable, Sequence

from slugfest.kernel.errors import BadSetting

from .limits import neighbourhood

PER_ADDRESS = 400
"""How many connections one address may have open, live ones and all others together."""
MOST = 4000
"""How many connections there may be in all, where the system allows as many open files."""
HEAD_SECONDS = 10.0
"""Within how many seconds a request has to say what it wants."""
BODY_SECONDS = 20.0
"""Within how many more seconds it has to be there whole."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Visit:
    """One connection, from when it was let in until it ends."""

    __slots__ = ("_door", "address", "show_out")

    def __init__(self, door: "Door", address: str, show_out: Callable[[], None]) -> None:
        self._door = door
        self.address = address
        self.show_out = show_out
        """Closes the connection: called when somebody else needs the place of one that has not asked for anything."""

    def has_asked(self) -> None:
        """It has asked for something, so it is not shown out any more to make room."""
        self._door.quiet.pop(self, None)

    def end(self) -> None:
        """The connection has ended; told twice it is no fault."""
        self._door.forget(self)


class Door:
    """Counts connections; all 2^64 addresses of one line of IPv6 are one.

    >>> door = Door(per_address=1, most=2)
    >>> ann, again = door.enter("192.0.2.1", print), door.enter("192.0.2.1", print)
    >>> again is None, ann.end(), door.enter("192.0.2.1", print) is None
    (True, None, False)
    """

    def __init__(self, per_address: int = PER_ADDRESS, most: int = MOST, proxies: Sequence[Network] = ()) -> None:
        self.most = most
        self.per_address = min(per_address, max(1, most // 2))
        """Never all of them: there is room for others."""
        self.proxies = tuple(proxies)
        """Whoever speaks for many others may have as many connections as there are."""
        self.head_seconds = HEAD_SECONDS
        self.body_seconds = BODY_SECONDS
        self.quiet: dict[Visit, None] = {}
        """Those that have not asked for anything yet, the longest first."""
        self._inside: set[Visit] = set()
        self._from: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, host: str, show_out: Callable[[], None]) -> Visit | None:
        """Let a connection in, or return None. When all is full, who has been silent the longest has to go."""
        address = neighbourhood(host)
        if self._from[address] >= self.per_address and not self._is_proxy(host):
            return None
        if len(self._inside) >= self.most:
            silent = next(iter(self.quiet), None)
            if silent is None:
                return None
            self.forget(silent)
            silent.show_out()
        visit = Visit(self, address, show_out)
        self._inside.add(visit)
        self._from[address] += 1
        self.quiet[visit] = None
        return visit

    def forget(self, visit: Visit) -> None:
        """Count a connection no more."""
        if visit in self._inside:
            self._inside.remove(visit)
            self.quiet.pop(visit, None)
            self._from[visit.address] -= 1
            if not self._from[visit.address]:
                del self._from[visit.address]

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(neighbourhood(host) if host.startswith("::ffff:") else host)
        except ValueError:
            return False
        return any(address in network for network in self.proxies)


def networks(given: Sequence[str]) -> list[Network]:
    """Return the networks that the operator named, or say which is none.

    >>> networks(["127.0.0.1", "10.0.0.0/8"])
    [IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8')]
    """
    found = []
    for text in given:
        try:
            found.append(ipaddress.ip_network(text))
        except ValueError:
            raise BadSetting(
                f"--proxy is an address like 127.0.0.1 or a network like 10.0.0.0/8, not {text!r}"
            ) from None
    return found


def room(wanted: int = MOST) -> int:
    """Return how many connections this process can hold, after asking the system for as many as it gives."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows counts its handles in another way
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = wanted + 200
    if soft != resource.RLIM_INFINITY and soft < enough:
        soft = enough if hard == resource.RLIM_INFINITY else min(enough, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    # Some are left for the database, the workers and the page's files.
    return wanted if soft == resource.RLIM_INFINITY else max(16, min(wanted, soft - 200))
