"""What is asked, as a person meets it: a sentence with a hint, and options that say where on the table they are."""

import msgspec

from .things import Number


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question in one friendly sentence, what to do about it, and which figure it is about."""

    text: str
    hint: str = ""
    figure: str = ""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option as it is shown.

    `on`: the key of what one chooses it at (without: a button); `does`: `move`, `strike`, `play` or `pick`; `by`: who
    does it; `path`: the spaces on the way; `note`: what would happen, in a few words; `amount`: the damage, the odds,
    with its parts; `parts`: the things that a set consists of; `group`: where it stands in the list of all options;
    `sure`: what is asked before something is wasted for good.
    """

    label: str
    on: str = ""
    does: str = "pick"
    by: str = ""
    path: tuple[str, ...] = ()
    note: str = ""
    amount: Number | None = None
    parts: tuple[str, ...] = ()
    group: str = ""
    sure: str = ""
