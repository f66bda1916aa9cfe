"""Measuring how fast environments step, with observation and mask, beside the calibration loop.

The same play is measured again and again in short stretches, and the fastest run of each stretch counts: machines are
seldom quiet for long.
"""

from collections.abc import Iterator
from random import Random
from time import perf_counter, process_time

import msgspec
import numpy as np

from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.registry import modes
from slugfest.lab.measure import calibrate

from .bout import Bout
from .encoder import encoder_of
from .many import Many, Numbers
from .pettingzoo import Seats
from .several import Several

MATCHES = 32
"""How many matches are stepped together."""
LONGEST = 1000
"""How far into a match positions are taken."""
STRETCHES, STEPS = 8, 128
"""How much is played, and how many steps of it are timed at once."""


class StepFigures(msgspec.Struct):
    """Environment steps per second of one mode: a seat acts, and whoever acts next is shown what it sees and may do."""

    mode: str
    seats: int
    cells: int
    actions: int
    loop_ns: float
    together_per_second: float
    """Many matches in one process, by its processor time."""
    pettingzoo_per_second: float
    """One match through PettingZoo's interface, by processor time."""
    workers: int
    workers_per_second: float
    """Many matches by several processes, by the clock: what they really get, whoever else uses the machine."""


def choices_of(masks: Numbers, luck: np.random.Generator) -> Numbers:
    """Return a legal action for every row, at random."""
    found: Numbers = (luck.random(masks.shape) * masks).argmax(axis=1)
    return found


def spread(game: Game, count: int) -> list[Match]:
    """Return random matches, the first at its beginning, the last shortly before its end."""
    return [_played(game, slot, _played(game, slot, LONGEST)[1] * slot // count)[0] for slot in range(count)]


def _played(game: Game, seed: int, most: int) -> tuple[Match, int]:
    """Return a match after so many random choices, or at its end, and how many there were."""
    match, luck, made = Match.on(game, seed), Random(seed), 0
    while match.choice is not None and made < most:
        options = match.choice.options
        match.play(options[int(luck.random() * len(options))])
        made += 1
    return match, made


def fastest(game: Game, runs: int, times: "type[Together] | type[Alone]") -> float:
    """Return the seconds per step of the same play: the sum of the fastest run of every stretch."""
    watched = times(game)
    found = [list(watched) for _ in range(runs)]
    total: float = sum(min(stretch) for stretch in zip(*found, strict=True))
    return total / (STRETCHES * STEPS)


class Together:
    """The seconds of each stretch of many matches stepped together, from positions all over a match."""

    def __init__(self, game: Game) -> None:
        self.many = Many(game, MATCHES, seed=1)
        self.starts = spread(game, MATCHES)

    def __iter__(self) -> Iterator[float]:
        many, luck = self.many, np.random.default_rng(1)
        for slot, match in enumerate(self.starts):
            many.resume(slot, match.copy())
        for _ in range(STRETCHES):
            spent = 0.0
            for _ in range(STEPS // MATCHES):
                actions = choices_of(many.masks, luck)
                start = process_time()
                many.step(actions)
                spent += process_time() - start
            yield spent


class Alone:
    """The seconds of each stretch of one match through PettingZoo."""

    def __init__(self, game: Game) -> None:
        self.zoo = Seats(Bout(game), None)

    def __iter__(self) -> Iterator[float]:
        zoo, luck = self.zoo, Random(1)
        zoo.reset(seed=1)
        for _ in range(STRETCHES):
            start = process_time()
            for _ in range(STEPS):
                _, _, ended, _, _ = zoo.last()
                if ended:
                    zoo.reset()
                    zoo.last()
                legal = zoo.bout.legal
                zoo.step(legal[int(luck.random() * len(legal))])
            yield process_time() - start


def by_workers(mode: Mode, seats: int, workers: int, seconds: float = 1.0) -> float:
    """Return the steps per second of several processes, by the clock."""
    with Several(mode.id, MATCHES * workers, workers, seats=seats, seed=1) as several:
        luck = np.random.default_rng(1)
        steps, spent = 0, 0.0
        while spent < seconds:
            actions = choices_of(several.masks, luck)
            start = perf_counter()
            several.step(actions)
            spent += perf_counter() - start
            steps += several.count
    return steps / spent


def measure_steps(mode: Mode, runs: int = 20, workers: int = 2) -> StepFigures:
    """Measure one mode with its middle number of seats; workers only step modes that they find by their id."""
    seats = mode.seats[len(mode.seats) // 2 - (len(mode.seats) > 2)]
    game = mode.game(seats)
    known = modes().get(mode.id) is mode
    return StepFigures(
        mode=mode.id,
        seats=seats,
        cells=encoder_of(game).size,
        actions=len(game.words),
        loop_ns=calibrate(runs),
        together_per_second=1 / fastest(game, runs, Together),
        pettingzoo_per_second=1 / fastest(game, runs, Alone),
        workers=workers,
        workers_per_second=by_workers(mode, seats, workers) if known else 0.0,
    )
