"""What conformance is tested over: every registered mode, the examples and Parley, with few and with many seats."""

import os
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import slugfest
from examples import connect_four, tic_tac_toe
from slugfest import Match, Mode, Option
from tests.conformance import parley

Player = Callable[[Match], Option]


class Case(NamedTuple):
    """A mode and how many play it."""

    mode: Mode
    seats: int

    def begin(self, seed: int = 1, **options: Any) -> Match:
        """Start a match."""
        return Match(self.mode, self.seats, seed=seed, **SHORTER.get(self.mode.id, {}), **options)


SHORTER: dict[str, dict[str, Any]] = {"funkoverse.first": {"rounds": 30}}
"""Options that keep random play short: it seldom comes to an end by itself in the first game of Funkoverse."""


HIDING: dict[str, dict[str, Any]] = {
    f"funkoverse.{name}": {"characters": "secret", "per_side": 5}
    for name in ("scrimmage", "triumph", "leaders", "territory")
} | {name: {"teams": "competitive"} for name in ("brawl", "brawl.tornado")}
"""Options with which something is hidden that is not without them: characters and bans that are named in secret."""


MODES = [*slugfest.modes().values(), tic_tac_toe.MODE, connect_four.MODE, parley.MODE]
FEWEST = os.environ.get("SLUGFEST_SEATS") == "fewest"
"""The compiled build is tried with the fewest seats only: what differs there does not depend on how many play."""


def seats_of(mode: Mode) -> list[int]:
    """Return with how many seats a mode is tested."""
    return [min(mode.seats)] if FEWEST else sorted({min(mode.seats), max(mode.seats)})


CASES = [Case(mode, seats) for mode in MODES for seats in seats_of(mode)]
every_mode = pytest.mark.parametrize("case", CASES, ids=[f"{case.mode.id}-{case.seats}" for case in CASES])


def random_player(seed: int) -> Player:
    """Picks at random; where only one option is there it uses up no luck, so that skipping it changes nothing."""
    luck = Random(seed)

    def pick(match: Match) -> Option:
        assert match.choice is not None
        options = match.choice.options
        return options[0] if len(options) == 1 else luck.choice(options)

    return pick


def first(match: Match) -> Option:
    """Always the first option."""
    assert match.choice is not None
    return match.choice.options[0]


def last(match: Match) -> Option:
    """Always the last option."""
    assert match.choice is not None
    return match.choice.options[-1]


def longest(match: Match) -> Option:
    """The option that leaves most to choose from: made to drag a match out."""
    assert match.choice is not None

    def room(option: Option) -> int:
        after = match.copy()
        after.play(option)
        return -1 if after.choice is None else len(after.choice.options)

    return max(match.choice.options[:8], key=room)


def walk(match: Match, player: Player, every: int = 1) -> Iterator[Match]:
    """Play a match to its end and stop before every `every`th choice; it must end within the mode's bound."""
    number = 0
    while match.choice is not None:
        if number % every == 0:
            yield match
        number += 1
        match.play(player(match))
        assert match.at <= match.mode.bound, f"{match} is longer than its mode's bound"
    assert match.over


def play_out(match: Match, player: Player) -> Match:
    """Play a match to its end."""
    for _ in walk(match, player, every=1 << 30):
        pass
    return match


@cache
def finished(case: Case, seed: int = 1) -> Match:
    """A match played to its end at random, for those who only read it."""
    return play_out(case.begin(seed), random_player(seed))


def spacing(case: Case, wanted: int) -> int:
    """How far apart positions must be to get about so many out of a whole match."""
    return max(1, finished(case).at // wanted)


def standing(match: Match) -> Any:
    """What two equal matches have in common: the state, all that is asked, and the end."""
    asked = [(choice.seat, choice.prompt, choice.keys) for choice in match.choices]
    return match.state.copy(), asked, match.outcome, match.at


def objects_in(value: object, path: str = "state") -> dict[str, object]:
    """Every mutable object in a state, by where it is."""
    found: dict[str, object] = {}
    if isinstance(value, list):
        found[path] = value
        for i, one in enumerate(value):
            found |= objects_in(one, f"{path}[{i}]")
    elif isinstance(value, dict):
        found[path] = value
        for key, one in value.items():
            found |= objects_in(one, f"{path}[{key!r}]")
    elif hasattr(value, "__dataclass_fields__"):
        found[path] = value
        for name in value.__dataclass_fields__:
            found |= objects_in(getattr(value, name), f"{path}.{name}")
    return found
