"""Finds modes: every package names its own under the entry-point group `slugfest.games`.

A game that is still being written needs no package: SLUGFEST_GAMES names modules, `my_game:MODES,other.game:MODES`,
which are looked for among what is installed and then in the folder that one works in.
"""

import os
import sys
import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from .errors import SlugfestError, UnknownMode, did_you_mean
from .faults import told_fault
from .mode import Mode

GROUP = "slugfest.games"
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
            offered = list(point.load())
            if not all(isinstance(mode, Mode) for mode in offered):
                raise TypeError(f"it offers {offered!r}, not a list of modes")
        except (Exception, SystemExit) as fault:
            warnings.warn(f"the games of {point.value!r} cannot be loaded: {told_fault(fault)}", stacklevel=2)
            continue
        for mode in offered:
            if mode.id in found:
                raise SlugfestError(f"two packages offer the mode {mode.id!r}; the second is {point.value!r}")
            found[mode.id] = mode
    return found


def mode_of(given: str | Mode) -> Mode:
    """Return the mode with this id, or say which there are."""
    if isinstance(given, Mode):
        return given
    known = modes()
    if given not in known:
        raise UnknownMode(f"there is no mode {given!r}; there are: {', '.join(known)}{did_you_mean(str(given), known)}")
    return known[given]
