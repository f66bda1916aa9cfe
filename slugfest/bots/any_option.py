"""The bot that takes any legal option: the yardstick for all others."""

from random import Random

from slugfest.kernel.options import Option

from .chair import Chair


class RandomBot:
    """Takes every legal option with equal chance."""

    __slots__ = ("_random",)

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __deepcopy__(self, memo: object) -> "RandomBot":
        """Return one with the same luck to come, several times as fast as by its parts."""
        twin = type(self)(0)
        twin._random.setstate(self._random.getstate())
        return twin

    def choose(self, chair: Chair) -> Option:
        """Return any option."""
        options = chair.options
        return options[int(self._random.random() * len(options))]
