"""Which pages may do something here: only those of this service, and no request whose body is not JSON.

A browser sends whatever any page tells it to, so a foreign page could make tables in its visitors' names. Browsers say
where a request comes from (`Origin`, `Sec-Fetch-Site`); scripts, which say nothing, act for themselves.
"""

import ipaddress
import re
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from slugfest.kernel.errors import BadSetting, SlugfestError

NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.?|[0-9a-f:.]*:[0-9a-f:.]*", re.IGNORECASE)
HERE = ("localhost", "127.0.0.1", "::1")
HARMLESS = ("GET", "HEAD", "OPTIONS")
HEALTH = ("/healthz", "/readyz")
"""Whoever looks after many services asks each of them by its address."""


class WrongHost(SlugfestError):
    """A request was meant for a service of another name."""


class CrossSite(SlugfestError):
    """Another page's script wants something done here."""


class NotJson(SlugfestError):
    """A body that is not said to be JSON."""


class Origins:
    """The names of this service, where its operator has given any.

    >>> here = Origins(["Game.example.org"])
    >>> here.is_named("game.example.org:443", "192.0.2.1"), here.is_named("192.0.2.9", "192.0.2.1")
    (True, False)
    >>> here.is_named("localhost:8474", "127.0.0.1"), here.is_named("localhost:8474", "192.0.2.1")
    (True, False)
    """

    def __init__(self, names: Sequence[str] = ()) -> None:
        for name in names:
            if not NAME.fullmatch(name):
                raise BadSetting(
                    f"--host-name is a name like game.example.org, without http:// or a port; not {name!r}"
                )
        self.names = tuple(name.lower().rstrip(".") for name in names)

    def is_named(self, host: str, client: str) -> bool:
        """Whether a request's `Host` is this service; on the machine itself it may be called localhost."""
        if not self.names:
            return True
        name, _ = _split(host)
        return name in self.names or (name in HERE and _is_here(client))

    def is_own(self, origin: str | None, host: str) -> bool:
        """Whether a request comes from a page of this service, or from no page at all.

        >>> page = Origins()
        >>> [page.is_own(origin, "A:1") for origin in (None, "http://a:1", "http://b", "null")]
        [True, True, False, False]
        """
        if origin is None:
            return True
        try:
            from_where = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        name, port = _split(from_where)
        return from_where != "" and (from_where == host.lower() or (not port and name in self.names))

    def check(self, scope: Scope) -> None:
        """Refuse a request or connection that is meant for another service, or comes from another page."""
        said = _headers(scope)
        host, client = said.get(b"host", ""), scope.get("client")
        if scope["path"] not in HEALTH and not self.is_named(host, "" if client is None else client[0]):
            raise WrongHost(f"this service is {' or '.join(self.names)}, not {host[:100]!r}")
        if scope["type"] == ScopeType.HTTP and scope["method"] in HARMLESS:
            return
        site = said.get(b"sec-fetch-site", "none")
        if not self.is_own(said.get(b"origin"), host) or site in ("cross-site", "same-site"):
            raise CrossSite("another page's script may not connect here")
        if scope["type"] == ScopeType.HTTP and _has_body(said):
            kind = said.get(b"content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                raise NotJson(f"a body is application/json, not {kind[:100] or 'without a content type'}")


def _split(host: str) -> tuple[str, str]:
    """Return name and port of a `Host`; an IPv6 address stands in brackets there.

    >>> _split("Game.example.org.:80"), _split("[::1]:8474"), _split("a:b:c")
    (('game.example.org', '80'), ('::1', '8474'), ('a:b:c', ''))
    """
    found = re.fullmatch(r"\[([^\]]*)\](?::(\d*))?|([^:]*)(?::(\d*))?", host.strip().lower())
    if found is None:
        return host, ""
    return (found[1] or found[3] or "").rstrip("."), found[2] or found[4] or ""


def _is_here(client: str) -> bool:
    try:
        return ipaddress.ip_address(client).is_loopback
    except ValueError:
        return False


def _headers(scope: Scope) -> dict[bytes, str]:
    return {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _has_body(said: dict[bytes, str]) -> bool:
    return b"transfer-encoding" in said or said.get(b"content-length", "0").strip() != "0"


def of_own_pages(origins: Origins) -> Callable[[ASGIApp], ASGIApp]:
    """Return a middleware that refuses what other pages ask for."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def passed(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP:
                origins.check(scope)
            await app(scope, receive, send)

        return passed

    return middleware
