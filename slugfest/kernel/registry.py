"""Finds modes: every package names its own under the entry-point group `slugfest.games`.

A game that is still being written needs no package: SLUGFEST_GAMES names modules, `my_game:MODES,other.game:MODES`,
which are looked for among what is installed and then in the folder that one works in.
"""

import os
import re
import sys
import warnings
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from .errors import SlugfestError, UnknownMode, did_you_mean
from .faults import told_fault
from .mode import Mode

GROUP = "slugfest.games"
NAMED = re.compile(r"\s*[\w.]+\s*:\s*[\w.]+\s*(\[.*\]\s*)?")
"""How a package names its modes; what stands in brackets are extras, which only installers heed."""
ID = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
"""What a mode may be called where it is typed, linked to and kept: `risk.manhattan`."""
UNPACKAGED = "SLUGFEST_GAMES"


@cache
def modes() -> dict[str, Mode]:
    """Return all modes by id, those of other people's packages included.

    >>> "battlerealm" in modes()
    True
    """
    found: dict[str, Mode] = {}
    named = [EntryPoint(value, value, GROUP) for value in os.environ.get(UNPACKAGED, "").split(",") if value.strip()]
    if named and os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.append(os.getcwd())
    for point in [*sorted(entry_points(group=GROUP), key=lambda point: point.name), *named]:
        try:
            offered = _offered(point)
        except (Exception, SystemExit) as fault:
            warnings.warn(f"the games of {point.value!r} cannot be loaded: {told_fault(fault)}", stacklevel=2)
            continue
        for mode in offered:
            if mode.id in found:
                raise SlugfestError(f"two packages offer the mode {mode.id!r}; the second is {point.value!r}")
            found[mode.id] = mode
    return found


def _offered(point: EntryPoint) -> list[Mode]:
    """Return the modes that a package names, or raise what is wrong with them."""
    if NAMED.fullmatch(point.value) is None:
        raise ValueError("modes are named as module:NAME, such as burrow:MODES, several with commas between them")
    offered = point.load()
    found = list(offered) if isinstance(offered, Iterable) else []
    if not isinstance(offered, Iterable) or not all(isinstance(mode, Mode) for mode in found):
        raise TypeError(f"it offers {offered!r}, not a list of modes")
    for mode in found:
        if ID.fullmatch(mode.id) is None:
            raise ValueError(
                f"{mode.id!r} is no id of a mode: use small letters, digits, '-' and '_', with a dot after the box"
            )
        if not mode.seats or not all(isinstance(seats, int) and seats > 0 for seats in mode.seats):
            raise ValueError(f"{mode.id} has seats={mode.seats!r}: say how many can play, such as seats=(2, 3, 4)")
    return found


def mode_of(given: str | Mode) -> Mode:
    """Return the mode with this id, or say which there are."""
    if isinstance(given, Mode):
        return given
    known = modes()
    if given not in known:
        raise UnknownMode(f"there is no mode {given!r}; there are: {', '.join(known)}{did_you_mean(str(given), known)}")
    return known[given]
