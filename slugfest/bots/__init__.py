"""Bots: whoever sits in a seat without being a person. A bot sees only what its `Chair` shows it."""

from typing import cast

from slugfest.kernel.errors import SlugfestError, did_you_mean

from .any_option import RandomBot
from .chair import Bot, Chair
from .deciding import BotFault, answer_of
from .elsewhere import BadBot, Maker, called, class_in, found, made, offered
from .greedy import GreedyBot
from .hinting import Hint, hint_for, sentences
from .levels import TABLE, CasualBot, EasyBot, ExpertBot, HardBot, Level, MediumBot, measured, slips_in
from .search import SearchBot
from .threatening import StillSetUp, Threat, Threats, check_set_up, threats_for
from .tree import Insight
from .warning import warnings
from .weighing import Standing, Weighed, standing_of, weigh

LEVELS = tuple(TABLE)
"""What a person picks an opponent by, from weak to strong."""

BOTS: dict[str, Maker] = {
    "easy": EasyBot,
    "casual": CasualBot,
    "medium": MediumBot,
    "hard": HardBot,
    "expert": ExpertBot,
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
"""The known bots by name, each made from a seed: the levels, and what they are made of."""


class UnknownBot(SlugfestError):
    """No bot has this name."""


def bot_named(name: str, seed: int = 0) -> Bot:
    """Return a new bot, or say which there are; with the same seed it plays the same.

    A search may be given its budget: so many positions looked at (then it is repeatable), or milliseconds. The levels
    `hard` and `expert` search by the clock, so they are as strong as the machine is quick.

    >>> bot_named("greedy", seed=7).name, bot_named("search:1000").name, bot_named("search:50ms").name
    ('greedy', 'search:1000', 'search:50ms')
    >>> bot_named("gredy")
    Traceback (most recent call last):
        ...
    slugfest.bots.UnknownBot: there is no bot 'gredy'; there are: easy, casual, ..., search; did you mean greedy?
    """
    kind, _, budget = name.partition(":")
    if kind == "search" and budget:
        return _search(name, budget, seed)
    if kind in BOTS and ":" in name:
        raise UnknownBot(f"{name!r}: {kind} takes no budget; search does: search:400 (positions) or search:300ms")
    if name in BOTS:
        return made(BOTS[name], name, seed)
    good, bad = found()
    if name in good:
        return made(good[name], name, seed)
    if name in bad:
        raise BadBot(f"the bot {name!r} of another package cannot be used: {bad[name]}")
    known = known_bots()
    raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(known)}{did_you_mean(name, known)}")


def bot_of(given: str | Maker | Bot, seed: int = 0) -> Bot:
    """Return a bot, however it is given: by a name, as `module:Class`, as a class, or as an object that is one already.

    `module:Class` imports the module: a text from strangers belongs to `bot_named`. A class is made from the seed, or
    from nothing if it takes none; an object is taken as it is.

    >>> bot_of("slugfest.bots.any_option:RandomBot", seed=7).name, bot_of(GreedyBot).name, bot_of(GreedyBot(1)).name
    ('random', 'greedy', 'greedy')
    """
    if isinstance(given, str):
        return made(class_in(given), given, seed) if _is_elsewhere(given) else bot_named(given, seed)
    if not isinstance(given, type) and hasattr(given, "choose"):
        return cast(Bot, given)
    if not callable(given):
        raise BadBot(f"{given!r} is no bot: give a name, a class, or an object with a method choose(chair)")
    return made(given, called(given), seed)


def check_bot(given: str | Maker | Bot) -> None:
    """Say so if somebody is no bot, without making one of a class that is somebody else's.

    >>> check_bot("search:no")
    Traceback (most recent call last):
        ...
    slugfest.bots.UnknownBot: 'search:no' has no budget that can be read: write search:400 ... or search:300ms
    """
    if isinstance(given, str) and _is_elsewhere(given):
        class_in(given)
    elif isinstance(given, str) and given in offered():
        return
    else:
        bot_of(given)


def known_bots() -> list[str]:
    """Return the names of all bots: those that are built in, and those of other packages."""
    return [*BOTS, *(name for name in offered() if name not in BOTS)]


def _is_elsewhere(name: str) -> bool:
    """Whether a name is meant as `module:Class`."""
    return ":" in name and name.partition(":")[0] not in BOTS


def is_bot(name: str) -> bool:
    """Return whether a word names a bot.

    >>> is_bot("hard"), is_bot("search:200"), is_bot("Anna")
    (True, True, False)
    """
    try:
        return bot_named(name) is not None
    except (UnknownBot, BadBot):
        return False


def _search(name: str, budget: str, seed: int) -> SearchBot:
    """Return a search with a budget of its own."""
    number = budget.removesuffix("ms")
    if not number.isdecimal() or int(number) < 1:
        raise UnknownBot(f"{name!r} has no budget that can be read: write search:400 (positions) or search:300ms")
    if budget.endswith("ms"):
        return SearchBot(seed, seconds=int(number) / 1000, name=name)
    return SearchBot(seed, iterations=int(number), name=name)


__all__ = [
    "BOTS",
    "LEVELS",
    "TABLE",
    "BadBot",
    "Bot",
    "BotFault",
    "Chair",
    "GreedyBot",
    "Hint",
    "Insight",
    "Level",
    "Maker",
    "RandomBot",
    "SearchBot",
    "Standing",
    "StillSetUp",
    "Threat",
    "Threats",
    "UnknownBot",
    "Weighed",
    "answer_of",
    "bot_named",
    "bot_of",
    "called",
    "check_bot",
    "check_set_up",
    "hint_for",
    "is_bot",
    "known_bots",
    "measured",
    "offered",
    "sentences",
    "slips_in",
    "standing_of",
    "threats_for",
    "warnings",
    "weigh",
]
