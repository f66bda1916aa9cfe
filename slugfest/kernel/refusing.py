"""Finding the option that somebody means, or saying why it cannot be had."""

from .errors import IllegalOption, UnknownOption, did_you_mean
from .mode import Game
from .options import Option
from .requests import Choose


def option_of(game: Game, choice: Choose, given: object) -> Option:
    """Return the legal option with this key; otherwise say whether it is unknown or forbidden, and by which clause."""
    key = given.key if isinstance(given, Option) else given
    for option in choice.options:
        if option.key == key:
            return option
    legal = [option.key for option in choice.options]
    shown = ", ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
    if not isinstance(key, str) or game.words.get(key) is None:
        hint = did_you_mean(str(key), legal)
        raise UnknownOption(f"{game.mode.id} has no option {key!r}; {choice.prompt} takes {shown}{hint}")
    for blocked in choice.blocked():
        if blocked.option.key == key:
            why = f"{blocked.reason} ({blocked.clause})"
            raise IllegalOption(f"{key} is not allowed at {choice.prompt}: {why}", blocked.reason, blocked.clause)
    raise IllegalOption(f"{key} is not allowed at {choice.prompt}, which takes {shown}")
