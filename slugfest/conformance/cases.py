"""What conformance is tried over: modes with few and with many seats; and how matches of them are played.

Every check is a test of pytest. What it runs over is said by a mark such as `@every_mode` and filled in when tests are
collected (`spread`), so that the same checks are for the modes of this project and for anybody's.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode
from slugfest.kernel.options import Option

Player = Callable[[Match], Option]
F = TypeVar("F", bound=Callable[..., None])
Spread = Callable[[Sequence[Mode]], list[tuple[str, tuple[Any, ...]]]]
"""From modes to what a check is run with: for each time a name and the arguments."""

SHORTER: dict[str, dict[str, Any]] = {"funkoverse.first": {"rounds": 30}}
"""Options that keep random play short, by mode: `slugfest conform MODE --option rounds=30` fills it for others."""
HIDING: dict[str, dict[str, Any]] = {
    f"funkoverse.{name}": {"characters": "secret", "per_side": 5}
    for name in ("scrimmage", "triumph", "leaders", "territory")
} | {name: {"teams": "competitive"} for name in ("brawl", "brawl.tornado")}
"""Options with which something is hidden that is not without them: characters and bans that are named in secret."""
FEWEST = os.environ.get("SLUGFEST_SEATS") == "fewest"
"""The compiled build is tried with the fewest seats only: what differs there does not depend on how many play."""


class Case(NamedTuple):
    """A mode and how many play it."""

    mode: Mode
    seats: int

    def begin(self, seed: int = 1, **options: Any) -> Match:
        """Start a match."""
        return Match(self.mode, self.seats, seed=seed, **{**SHORTER.get(self.mode.id, {}), **options})


def seats_of(mode: Mode) -> list[int]:
    """Return with how many seats a mode is tried."""
    return [min(mode.seats)] if FEWEST else sorted({min(mode.seats), max(mode.seats)})


def cases_of(modes: Sequence[Mode]) -> list[Case]:
    """Return each mode with the fewest and with the most seats."""
    return [Case(mode, seats) for mode in modes for seats in seats_of(mode)]


# ---------------------------------------------------------------------- what a check runs over


def over(names: str, spread_over: Spread) -> Callable[[F], F]:
    """Mark a check: it is run with each of these arguments, once the modes are known."""

    def mark(check: F) -> F:
        vars(check).setdefault("runs_over", []).append((names, spread_over))
        return check

    return mark


def spread(metafunc: Any, modes: Sequence[Mode]) -> None:
    """Fill in what a check runs over: pytest's hook `pytest_generate_tests` calls it."""
    for names, spread_over in getattr(metafunc.function, "runs_over", ()):
        found = spread_over(modes)
        several = "," in names
        values = [values if several else values[0] for _, values in found]
        metafunc.parametrize([one.strip() for one in names.split(",")] if several else names, values,
                             ids=[name for name, _ in found])  # fmt: skip


every_mode = over("case", lambda modes: [(f"{case.mode.id}-{case.seats}", (case,)) for case in cases_of(modes)])
every_lone_mode = over("mode", lambda modes: [(mode.id, (mode,)) for mode in modes])
every_staged_mode = over("mode", lambda modes: [(mode.id, (mode,)) for mode in modes if mode.show.scene is not None])
every_value = over(
    "mode, name, value",
    lambda modes: [
        (f"{mode.id}-{setting.name}-{value}", (mode, setting.name, value))
        for mode in modes
        for setting in mode.options
        for value in (*setting.allowed, *(bound for bound in (setting.least, setting.most) if bound is not None))
    ],
)

# ---------------------------------------------------------------------- who plays


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
        again = match.seats if match.imagined else 0  # secret picks that were forgotten are made once more
        assert match.at <= match.mode.bound + again, f"{match} is longer than its mode's bound"
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


# ---------------------------------------------------------------------- what is compared


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
