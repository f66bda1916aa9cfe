"""Asking a bot for its answer, and saying clearly what is wrong when it gives none that can be played."""

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.faults import place_of
from slugfest.kernel.options import Option

from .chair import Bot, Chair

NAMED = 6
"""How many options are named to whoever gave an answer that is none of them."""


class BotFault(SlugfestError):
    """A bot has failed: it raised something, or its answer is none of the options.

    `brief` says it without what the options were, which may be for one player's eyes alone; `place` is where in the
    bot's own files it failed, for whoever wrote it.
    """

    def __init__(self, message: str, brief: str = "", place: str = "") -> None:
        super().__init__(message)
        self.brief = brief or message
        self.place = place


def answer_of(bot: Bot, chair: Chair, called: str) -> Option:
    """Return the option that a bot takes, which is one of those it was offered.

    >>> from slugfest.kernel.match import Match
    >>> class Stubborn:
    ...     name = "stubborn"
    ...     def choose(self, chair):
    ...         return "hero:ultron"
    >>> answer_of(Stubborn(), Chair(Match("battlerealm", seats=3, seed=7), 0), "stubborn")
    Traceback (most recent call last):
        ...
    slugfest.bots.deciding.BotFault: the bot stubborn in seat 1 answered 'hero:ultron' at 'battlerealm.hero', ...
    """
    choice = chair.choice
    where = f"the bot {called} in seat {chair.seat + 1}"
    try:
        option = bot.choose(chair)
    except (Exception, SystemExit) as fault:
        said = " ".join(f"{type(fault).__name__}: {fault}".split())
        place = place_of(fault)
        raise BotFault(
            f"{where} failed at {choice.prompt!r}: {said}{place}", f"it failed with {said}", place
        ) from fault
    if isinstance(option, Option) and option in choice.options:
        return option
    keys = choice.keys
    more = f" and {len(keys) - NAMED} more" if len(keys) > NAMED else ""
    raise BotFault(
        f"{where} answered {option!r} at {choice.prompt!r}, which is none of its options: choose(chair) returns one of "
        f"chair.options, here {', '.join(keys[:NAMED])}{more}",
        f"it answered {option!r}, which is none of its options",
    )
