"""`slugfest conform`: everything that a mode must pass, tried on yours."""

import sys
from typing import Annotated

from cyclopts import Parameter

from slugfest.conformance import CHECKS
from slugfest.conformance import conform as tried
from slugfest.kernel.errors import BadSetting
from slugfest.kernel.registry import mode_of

from .settings import settings_of


def conform(
    *modes: str,
    only: Annotated[list[str] | None, Parameter(negative=())] = None,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    stop: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Try everything that a mode must pass: the checks that the games of Slugfest pass, run by pytest.

    It takes a minute or so for a small game. Example: slugfest conform burrow --stop

    Parameters
    ----------
    modes
        The modes to try. A game that is no package yet is named by SLUGFEST_GAMES=burrow:MODES.
    only
        Some of the checks: playing, endings, copies, logs, imagining, redealt, scripts, labels, stage, faults.
    option
        An option that keeps random play short, as name=value, for modes that seldom end by themselves.
    stop
        Stop at the first fault.
    """
    if not modes:
        raise BadSetting("say which mode is to be tried, such as slugfest conform burrow")
    chosen = [mode_of(name) for name in modes]
    shorter = {one.id: settings_of(one, option or []) for one in chosen} if option else {}
    print(f"Trying {', '.join(one.title for one in chosen)}: {', '.join(only or CHECKS)}.", file=sys.stderr)
    return tried(chosen, tuple(only or ()), ("-x",) if stop else (), shorter)
