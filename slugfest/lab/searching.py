"""Measuring how fast the search looks ahead: positions that it judges, and walks of up to a round, per second."""

from random import Random
from time import process_time

import msgspec

from slugfest.bots import Chair, GreedyBot, SearchBot
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode

from .measure import calibrate

BUDGET = 400
PLACES = 8
"""In how many positions of a match the search is tried."""
EVERY = 7
"""How many choices lie between them, at least."""
SAMPLES, EFFORT = 2, 24
"""The bots that get there look at little: it is not their speed that is measured."""


class SearchFigures(msgspec.Struct):
    """What was measured of one mode; times are process time, the best of several slices."""

    mode: str
    seats: int
    loop_ns: float
    positions_per_second: float
    walks_per_second: float


def worth_thinking_about(mode: Mode, seats: int) -> list[tuple[Match, int]]:
    """Return positions of a match between bots in which a search has something to walk for, each with its seat."""
    match, lot = Match(mode, seats, seed=0), Random(0)
    bots = [GreedyBot(seat, SAMPLES, EFFORT) for seat in range(seats)]
    found: list[tuple[Match, int]] = []
    waited = 0
    while not match.over and len(found) < PLACES:
        choice = match.choices[0]
        waited += 1
        if waited >= EVERY and len(choice.options) > 1 and lot.random() < 0.5:
            bot = SearchBot(0, iterations=1)
            bot.choose(Chair(match, choice.seat))
            if bot.walks_done:
                found.append((match.copy(), choice.seat))
                waited = 0
        match.play(bots[choice.seat].choose(Chair(match, choice.seat)), seat=choice.seat)
    return found


def measure_search(mode: Mode, slices: int) -> SearchFigures:
    """Return how many positions and walks a search makes in a second of one core.

    >>> from slugfest.kernel.registry import mode_of
    >>> measure_search(mode_of("funkoverse.first"), slices=1).positions_per_second > 0
    True
    """
    seats = mode.seats[0]
    spent, positions, walks = 0.0, 0, 0
    for match, seat in worth_thinking_about(mode, seats):
        fastest = float("inf")
        for _ in range(max(1, slices // 10)):
            bot = SearchBot(1, iterations=BUDGET)
            start = process_time()
            bot.choose(Chair(match, seat))
            fastest = min(fastest, process_time() - start)
        spent += fastest
        positions += bot.iterations_done
        walks += bot.walks_done
    return SearchFigures(
        mode.id, seats, calibrate(), positions / spent if spent else 0.0, walks / spent if spent else 0.0
    )
