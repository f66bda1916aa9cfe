"""Bots: whoever sits in a seat without being a person. A bot sees only what its `Chair` shows it."""

from collections.abc import Callable

from slugfest.kernel.errors import SlugfestError, did_you_mean

from .any_option import RandomBot
from .chair import Bot, Chair
from .greedy import GreedyBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The known bots by name, each made from a seed."""


class UnknownBot(SlugfestError):
    """No bot has this name."""


def bot_named(name: str, seed: int = 0) -> Bot:
    """Return a new bot, or say which there are; with the same seed it plays the same.

    >>> bot_named("greedy", seed=7).name
    'greedy'
    >>> bot_named("gredy")
    Traceback (most recent call last):
        ...
    slugfest.bots.UnknownBot: there is no bot 'gredy'; there are: random, greedy; did you mean greedy?
    """
    maker = BOTS.get(name)
    if maker is None:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(BOTS)}{did_you_mean(name, BOTS)}")
    return maker(seed)


__all__ = ["BOTS", "Bot", "Chair", "GreedyBot", "RandomBot", "UnknownBot", "bot_named"]
