"""Seats are held by secrets: 128 bits in a link or a header, of which only the hash is stored."""

import hashlib
import hmac
import secrets


def new_secret() -> str:
    """Return a fresh secret of 128 bits, fit for a link."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """Return a fresh id of a table: short, unguessable enough not to be stumbled upon."""
    return secrets.token_urlsafe(8).replace("-", "a").replace("_", "b")


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
