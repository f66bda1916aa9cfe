"""Bots as other people write them, good and bad: what tests name as `tests.bots.strangers:Class`."""

import os
from random import Random

WHERE = "tests.bots.strangers"


class Idle:
    """Takes the last option."""

    name = "idle"

    def choose(self, chair):
        return chair.options[-1]


class Lucky:
    """Takes any option; its luck comes from its seed."""

    def __init__(self, seed):
        self.luck = Random(seed)

    def choose(self, chair):
        return self.luck.choice(chair.options)


class Raising(Lucky):
    """Fails after some answers."""

    name = "raising"
    most = 3

    def choose(self, chair):
        self.most -= 1
        if self.most < 0:
            raise ZeroDivisionError("out of ideas")
        return super().choose(chair)


class Failing:
    """Fails at once."""

    def choose(self, chair):
        raise ZeroDivisionError("out of ideas")


class Cheating:
    """Answers with something that was not on offer."""

    def choose(self, chair):
        return "the best one"


class Leaving:
    """Ends the program, as a script would."""

    def choose(self, chair):
        raise SystemExit("enough\nof this")


class Dying:
    """Takes its whole process along."""

    def choose(self, chair):
        os._exit(7)


class Chatty(Lucky):
    """Prints what it thinks, in Python and past it."""

    name = "chatty"

    def choose(self, chair):
        print("I think", flush=True)
        os.write(1, b"aloud\n")
        return super().choose(chair)


class Seldom(Lucky):
    """Fails now and then, so that some matches come to their end."""

    def __init__(self, seed):
        super().__init__(seed)
        self.fails = self.luck.random() < 0.1

    def choose(self, chair):
        if self.fails:
            raise ValueError("not today")
        return super().choose(chair)


class Unmade:
    """Cannot be made."""

    def __init__(self, seed):
        raise OSError("no model here")

    def choose(self, chair):
        raise AssertionError


class Demanding:
    """Wants more than a seed."""

    def __init__(self, seed, model):
        self.model = model

    def choose(self, chair):
        raise AssertionError


class NoBot:
    """Has no choose."""


def factory(seed):
    """Make a bot from a seed, as an entry point may."""
    return Lucky(seed)


def empty_handed(seed):
    """Make no bot at all."""
    return NoBot()


AN_OBJECT = Idle()
