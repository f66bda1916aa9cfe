"""What a mode tells whoever studies many of its matches: who can play, when a turn begins, which answers are cards."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .options import Option
from .requests import Choose


@dataclass(frozen=True, slots=True)
class Cast:
    """Who can be played: `names` are on offer, and a line-up has so many `places` with `each` of them."""

    names: Sequence[str]
    places: int
    each: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """What the lab asks of a mode beyond `tags` and `worth`. All of it is optional.

    `cast(content, seats, settings)` says who can be played; the match option `option` takes a line-up, one entry per
    place: a name, or a list of names where there are several. `called` is the players' word for one of them.
    `turn(state, content)` is the number of the turn and the seat whose turn it is, None while the table is set up; the
    number only has to change when another turn begins. `round(state, content)` is the number of the round, where the
    rules count any. `idle` are the prompts, each with a kind of option, by whose answers nothing is done: endings,
    passes, and saying who acts before saying what; None where the mode does not know. `sides(state)` is the side of
    every seat, where not every seat plays for itself. `plays` are the prompts, each with a kind of option, by whose
    answers a card is played. `pending` are the prompts at which dice or cards lie on the table that `worth` does not
    look at yet. `ahead` is how many turns a bot looks ahead, a round if it is 0: where dice decide more than the others
    do, their turns tell it little. `habit(state, content, choice)` is what a seat does without looking, or None where
    it had better look: a bot's walks are cheap with it, which counts where a round is many answers. It is `sound` if
    who keeps to it beats the greedy bot: then a search thinks as much of it as of what looks best at once, and at the
    prompts that are `settled` it does just that. `slips` is how often a bot of a lower level takes anything at all, by
    level: measured, so that a level means the same where one mistake decides a match and where it is soon forgotten.
    """

    called: str = "hero"
    option: str = ""
    cast: Callable[[Any, int, Mapping[str, Any]], Cast] | None = None
    turn: Callable[[Any, Any], tuple[int, int] | None] | None = None
    round: Callable[[Any, Any], int] | None = None
    idle: tuple[tuple[str, str], ...] | None = None
    sides: Callable[[Any], Sequence[int]] | None = None
    plays: tuple[tuple[str, str], ...] = ()
    pending: tuple[str, ...] = ()
    ahead: int = 0
    habit: Callable[[Any, Any, Choose], Option | None] | None = None
    sound: bool = False
    settled: tuple[str, ...] = ()
    slips: Mapping[str, float] = field(default_factory=dict, hash=False)
