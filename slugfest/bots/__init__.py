"""Bots: whoever sits in a seat without being a person. A bot sees only what its `Chair` shows it."""

from collections.abc import Callable

from slugfest.kernel.errors import SlugfestError, did_you_mean

from .any_option import RandomBot
from .chair import Bot, Chair
from .greedy import GreedyBot
from .levels import EasyBot, ExpertBot, HardBot, MediumBot
from .search import SearchBot
from .tree import Insight

LEVELS = ("easy", "medium", "hard", "expert")
"""What a person picks an opponent by, from weak to strong."""

BOTS: dict[str, Callable[[int], Bot]] = {
    "easy": EasyBot,
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
    slugfest.bots.UnknownBot: there is no bot 'gredy'; there are: easy, medium, ..., search; did you mean greedy?
    """
    kind, _, budget = name.partition(":")
    if kind == "search" and budget:
        return _search(name, budget, seed)
    maker = BOTS.get(name)
    if maker is None:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(BOTS)}{did_you_mean(name, BOTS)}")
    return maker(seed)


def is_bot(name: str) -> bool:
    """Return whether a word names a bot.

    >>> is_bot("hard"), is_bot("search:200"), is_bot("Anna")
    (True, True, False)
    """
    try:
        return bot_named(name) is not None
    except UnknownBot:
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
    "Bot",
    "Chair",
    "GreedyBot",
    "Insight",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "bot_named",
    "is_bot",
]
