"""Matches that the tests of words and of what is told listen to: options that bring rare things, and late positions.

A match is played at random, which is quick; a position is one of those whose scenes are reviewed (`tests/*/scenes`) or
one of `late.py`, and goes on from there.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from slugfest import Match, Mode
from slugfest.kernel.errors import BadRoll
from slugfest.kernel.journal import Entry
from tests.battlerealm.scenery import SCENES as BATTLEREALM
from tests.brawl.scenery import SCENES as BRAWL
from tests.conformance.cases import MODES
from tests.conformance.late import LATE
from tests.funkoverse.scenery import SCENES as FUNKOVERSE
from tests.guardians.scenery import SCENES as GUARDIANS
from tests.risk.scenery import SCENES as RISK
from tests.royale.scenery import SCENES as ROYALE

STAGED = [mode for mode in MODES if mode.show.scene is not None]
EVERYTHING = {"items": 1, "companions": 1, "roster": "all"}
TWO = EVERYTHING | {"objectives": 1}
SCENARIO: list[dict[str, Any]] = [
    EVERYTHING | {"per_side": 3},
    EVERYTHING | {"characters": "secret", "rounds": 3},
    TWO | {"seats": 2, "characters": "random", "placing": "random", "bases": "seats"},
    TWO | {"seats": 2, "per_side": 5},
]
WAYS: dict[str, list[dict[str, Any]]] = {
    "battlerealm": [{}, {"beginner": True}, {"heroes": "random", "placing": "random"}, {"rounds": 1}],
    "brawl": [{}, {"teams": "competitive"}, {"teams": "free", "mirror": True}, {"rounds": 3}],
    "brawl.tornado": [{}, {"teams": "competitive"}, {"rounds": 3}],
    "funkoverse.first": [{"characters": "random", "roster": "all"}, {"rounds": 4}, {"roster": "all", "rounds": 30}],
    "funkoverse.scrimmage": SCENARIO,
    "funkoverse.triumph": SCENARIO,
    "funkoverse.leaders": SCENARIO,
    "funkoverse.territory": SCENARIO,
    "risk.skirmish": [
        {},
        {"dealt_start": True, "max_rounds": 4},
        {"all_regions_open": False, "placements_per_player": 6, "max_rounds": 10},
    ],
    "risk.manhattan": [
        {"factions": "random", "dealt_start": True},
        {"dealt_start": True, "max_rounds": 6},
        {"seats": 5, "dealt_start": True},
        {"max_rounds": 12},
    ],
    "risk.guardians": [{}, {"max_turns": 30}, {}],
    "royale": [{}, {"characters": "random"}, {"rounds": 4}, {"team": 2}],
    "royale.flag": [{}, {"rounds": 4}, {"map": "twin_keeps"}],
}
"""Options that bring other lines, by mode; `seats` says with how many, where that matters."""
SEEDS = 16
LONGEST = 2500
"""A match that goes on longer than this is left."""
AFTER = 60
"""How far an arranged position is played on."""


class Play(NamedTuple):
    """A match from its beginning or from a position, and how far it is played."""

    name: str
    mode: Mode
    begin: Callable[[], Match]
    seed: int
    longest: int = LONGEST

    def match(self) -> Match:
        """Begin, with somebody listening."""
        match = self.begin()
        assert match.journal is not None
        return match

    def on(self, match: Match) -> Iterator[tuple[str, str, int]]:
        """Play a match on at random, and yield after each answer what was asked, what was answered, and of whom."""
        luck, end = Random(self.seed), match.at + self.longest
        while match.choice is not None and match.at < end:
            choice = match.choice
            options = choice.options
            option = options[0] if len(options) == 1 else luck.choice(options)
            try:
                match.play(option)
            except BadRoll:  # the dice that were listed for a position are used up
                return
            yield choice.prompt, option.key, choice.seat


def ways(mode: Mode) -> list[tuple[int, dict[str, Any]]]:
    """Return numbers of seats and options for matches of a mode."""
    found = []
    for seed in range(SEEDS):
        of_mode = WAYS.get(mode.id, [{}])
        way = dict(of_mode[seed % len(of_mode)])
        found.append((way.pop("seats", mode.seats[seed % len(mode.seats)]), way))
    return found


@cache
def beginnings(mode: Mode) -> list[Play]:
    """Return whole matches of a mode."""
    return [
        Play(f"{mode.id}-{seed}", mode, partial(Match, mode, seats, seed=seed + 1, **way), seed)
        for seed, (seats, way) in enumerate(ways(mode))
    ]


@cache
def positions() -> tuple[Play, ...]:
    """Return all positions that are arranged."""
    reviewed = [*BATTLEREALM.items(), *BRAWL.items(), *FUNKOVERSE.items(), *GUARDIANS.items()]
    reviewed += [*RISK.items(), *ROYALE.items()]
    return tuple([Play(name, begin().mode, begin, 1, AFTER) for name, begin in (*reviewed, *LATE.items())])


@cache
def entries_of(play: Play) -> tuple[list[Entry], Mapping[str, str], int]:
    """Play on, and return what was told, what things are called, and the number of seats."""
    match = play.match()
    for _ in play.on(match):
        pass
    return match.journal, match.game.content.sentences.names, match.seats


@cache
def sentences() -> dict[tuple[str, ...], list[Mode]]:
    """Return the kinds of lines there are, and which modes share them."""
    found: dict[tuple[str, ...], list[Mode]] = {}
    for mode in STAGED:
        kinds = beginnings(mode)[0].begin().game.content.sentences.kinds
        if kinds:
            found.setdefault(kinds, []).append(mode)
    return found
