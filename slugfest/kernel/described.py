"""Reading a described position: what people write in it, checked, with the mistake named and where it is."""

from collections.abc import Iterable, Mapping
from typing import Any

from .errors import BadPosition, did_you_mean


def known(given: Mapping[str, Any], allowed: Iterable[str], where: str) -> None:
    """Refuse a key that means nothing.

    >>> known({"truns": 3}, ("turn", "round"), "the position")
    Traceback (most recent call last):
    slugfest.kernel.errors.BadPosition: the position has no 'truns'; allowed: turn, round; did you mean turn?
    """
    for key in given:
        if key not in allowed:
            names = list(allowed)
            raise BadPosition(f"{where} has no {key!r}; allowed: {', '.join(names)}{did_you_mean(str(key), names)}")


def whole(given: Any, where: str, least: int = 0) -> int:
    """Return a whole number, which may be written as text.

    >>> whole("3", "'round'", 1)
    3
    >>> whole(0, "'round'", 1)
    Traceback (most recent call last):
    slugfest.kernel.errors.BadPosition: 'round': 0 is too small; at least 1
    """
    try:
        count = int(given)
    except (TypeError, ValueError):
        raise BadPosition(f"{where}: {given!r} is no number") from None
    if count < least:
        raise BadPosition(f"{where}: {count} is too small; at least {least}")
    return count


def listed(given: Any, where: str, of: str = "") -> list[Any]:
    """Return a list, of whatever kind it was.

    >>> listed(("hulk", "thor"), "'heroes'")
    ['hulk', 'thor']
    >>> listed("hulk", "'heroes'", "names")
    Traceback (most recent call last):
    slugfest.kernel.errors.BadPosition: 'heroes' must be a list of names, not 'hulk'
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise BadPosition(f"{where} must be a list{of and f' of {of}'}, not {given!r}")
    return list(given)
