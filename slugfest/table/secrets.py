"""Seats are held by secrets: 128 bits in a link or a header, of which only the hash is stored."""

import base64
import hashlib
import hmac
import secrets

from slugfest.kernel.errors import BadSetting


def new_secret() -> str:
    """Return a fresh secret of 128 bits, fit for a link."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """Return a fresh id of a table: short, unguessable enough not to be stumbled upon."""
    return secrets.token_urlsafe(8).replace("-", "a").replace("_", "b")


def derived_table_id(seed: int, *what: object) -> str:
    """Return the id of a table that comes of another one: the same for the same reason, whoever makes it.

    >>> derived_table_id(7, "rematch") == derived_table_id(7, "rematch") != derived_table_id(8, "rematch")
    True
    """
    made = hmac.digest(str(seed).encode(), "\n".join(map(str, ("table", *what))).encode(), "sha256")
    return base64.urlsafe_b64encode(made[:12]).decode().replace("-", "a").replace("_", "b")


def checked_hash(given: str) -> str:
    """Return the hash of a secret that somebody made, or say what one looks like."""
    if len(given) != 64 or not set(given) <= set("0123456789abcdef"):
        raise BadSetting(f"a hash is the SHA-256 of a secret as 64 hexadecimal digits, not {given[:80]!r}")
    return given


def hashed(secret: str) -> str:
    """Return what is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seat_of(secret: str, hashes: list[str]) -> int | None:
    """Return the seat that a secret opens, comparing in constant time; None when it opens none.

    >>> seat_of("b", [hashed("a"), hashed("b")]), seat_of("c", [hashed("a")])
    (1, None)
    """
    given = hashed(secret)
    found = None
    for seat, known in enumerate(hashes):
        if hmac.compare_digest(given, known):
            found = seat
    return found
