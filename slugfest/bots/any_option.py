"""The bot that takes any legal option: the yardstick for all others."""

from random import Random
from typing import Any

from slugfest.kernel.options import Option

from .chair import Chair


class RandomBot:
    """Takes every legal option with equal chance."""

    __slots__ = ("_random",)

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __deepcopy__(self, memo: object) -> "RandomBot":
        return _with_luck(type(self), self._random.getstate())

    def __reduce__(self) -> tuple[Any, ...]:
        return _with_luck, (type(self), self._random.getstate())

    def choose(self, chair: Chair) -> Option:
        """Return any option."""
        options = chair.options
        return options[int(self._random.random() * len(options))]


def _with_luck(kind: type[RandomBot], luck: Any) -> RandomBot:
    """Return a bot with this luck to come: several times as fast as a copy by its parts."""
    bot = kind(0)
    bot._random.setstate(luck)
    return bot
