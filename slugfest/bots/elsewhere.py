"""Bots from elsewhere: what other packages offer under the entry-point group `slugfest.bots`, and `module:Class`.

Only `class_in` imports what a text names. Whoever takes names from strangers, as the service does, never calls it.
"""

import importlib
import os
import sys
import warnings
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from inspect import signature
from typing import Any, TypeAlias

from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.faults import place_of, told_fault

from .chair import Bot

GROUP = "slugfest.bots"
LONGEST = 20
"""How many characters the name of an entry point has at most: it is shown on pages and typed at prompts."""
TAKEN = ("human", "you")
"""What people are called where a seat is given to somebody."""

Maker: TypeAlias = Callable[..., Bot]


class BadBot(SlugfestError):
    """What was named or given as a bot cannot be one, or cannot be found; the message says what would be right."""


@cache
def found() -> tuple[dict[str, Maker], dict[str, str]]:
    """Return what other packages offer, by name, and for each that is of no use why."""
    from . import BOTS

    good: dict[str, Maker] = {}
    bad: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            _check_name(point.name, (*BOTS, *TAKEN, *good))
            good[point.name] = _checked(point.load(), point.value)
        except SlugfestError as fault:
            bad[point.name] = str(fault)
        except (Exception, SystemExit) as fault:
            bad[point.name] = f"{point.value!r} cannot be loaded: {told_fault(fault)}"
        if point.name in bad:
            warnings.warn(f"the bot {point.name!r} of another package is left out: {bad[point.name]}", stacklevel=2)
    return good, bad


def offered() -> dict[str, Maker]:
    """Return the bots of other packages that can be used, by the names of their entry points."""
    return found()[0]


def class_in(text: str) -> Maker:
    """Import and return the class that `module:Class` names, or say what is wrong.

    >>> class_in("slugfest.bots.any_option:RandomBot").__name__
    'RandomBot'
    >>> class_in("slugfest.bots.any_option:RandomBott")
    Traceback (most recent call last):
        ...
    slugfest.bots.elsewhere.BadBot: slugfest.bots.any_option has no 'RandomBott'; did you mean RandomBot?
    """
    module, _, path = text.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), *path.split("."))):
        raise BadBot(f"{text!r} names no bot: a class of your own is written as module:Class, such as my_bots:Idle")
    place: Any = _module(module, text)
    for step in path.split("."):
        if not hasattr(place, step):
            raise BadBot(f"{module} has no {path!r}{did_you_mean(path, dir(place))}")
        place = getattr(place, step)
    if not isinstance(place, type):
        raise BadBot(f"{text} is no class but {place!r}: name a class with a method choose(chair)")
    return _checked(place, text)


def made(maker: Maker, called: str, seed: int) -> Bot:
    """Return a new bot: from its seed, or from nothing where it takes none."""
    try:
        bot = maker(seed) if _fits(maker, seed) else maker()
    except (Exception, SystemExit) as fault:
        said = " ".join(f"{type(fault).__name__}: {fault}".split())
        raise BadBot(f"the bot {called} cannot be made: {said}{place_of(fault)}") from fault
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"{called} makes {bot!r}, which is no bot: it has no method choose(chair)")
    return bot


def called(given: object) -> str:
    """Return what a bot is called, whichever way it was given.

    >>> from .any_option import RandomBot
    >>> called("greedy"), called(RandomBot), called(RandomBot(1))
    ('greedy', 'slugfest.bots.any_option:RandomBot', 'random')
    """
    if isinstance(given, str):
        return given
    if hasattr(given, "__qualname__"):
        return f"{given.__module__}:{given.__qualname__}"
    return str(getattr(given, "name", "") or type(given).__name__)


def _module(name: str, text: str) -> Any:
    """Import a module; those of the folder that one works in are found too, after all that is installed."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as fault:
        lacking = fault.name or ""
        if name == lacking or name.startswith(f"{lacking}."):
            raise BadBot(
                f"the bot {text} cannot be found: there is no module {lacking!r}, neither installed nor in {here}"
            ) from None
        raise BadBot(f"the bot {text} cannot be loaded: it needs {lacking!r}, which is not installed") from fault
    except (Exception, SystemExit) as fault:
        raise BadBot(f"the bot {text} cannot be loaded: {told_fault(fault)}") from fault


def _check_name(name: str, taken: tuple[str, ...]) -> None:
    if name in taken:
        raise BadBot(f"the name {name!r} is taken")
    if not (1 <= len(name) <= LONGEST and name.isprintable() and not set(name) & set(":, ") and not name[0].isupper()):
        raise BadBot(
            f"a name has 1 to {LONGEST} characters without blanks, commas and colons, and begins in lower case"
        )


def _checked(maker: Any, text: str) -> Maker:
    """Return what makes a bot, or say why it cannot."""
    if isinstance(maker, type) and not callable(getattr(maker, "choose", None)):
        raise BadBot(f"{text} is no bot: the class {maker.__name__} has no method choose(chair)")
    if not callable(maker):
        raise BadBot(f"{text} is no bot: {maker!r} is neither a class nor a function from a seed to a bot")
    if not _fits(maker, 0) and not _fits(maker):
        raise BadBot(f"{text} cannot be made: it takes {signature(maker)}, but gets a seed and nothing else")
    found: Maker = maker
    return found


def _fits(maker: Maker, *values: int) -> bool:
    """Whether something can be called with these values."""
    try:
        signature(maker).bind(*values)
    except TypeError:
        return False
    except ValueError:  # made of C: nobody knows what it takes
        return len(values) == 1
    return True
