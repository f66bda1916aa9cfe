"""Measuring how fast modes run, in short slices of which the fastest counts: machines are seldom quiet for long.

Every figure stands beside a calibration loop, so that ratios hold on any machine.
"""

import gc
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time

import msgspec

from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode
from slugfest.kernel.options import Option
from slugfest.kernel.replay import replay

LOOP = 50_000
"""How many rounds the calibration loop has."""


class Figures(msgspec.Struct):
    """What was measured of one mode; times are process time, the best of several slices."""

    mode: str
    seats: int
    loop_ns: float
    choices_per_second: float
    copy_us: float
    worst_copy_us: float
    replay_ms: float
    checked_replay_ms: float
    match_kib: float


def best(work: Callable[[], float], slices: int) -> float:
    """Return the smallest of several measurements."""
    return min(work() for _ in range(slices))


def calibrate(slices: int = 20) -> float:
    """Return the nanoseconds that one round of a plain Python loop takes."""

    def loop() -> float:
        start = process_time()
        total = 0
        for i in range(LOOP):
            total += i & 3
        return (process_time() - start) / LOOP * 1e9

    return best(loop, slices)


def play_out(match: Match, player: Random) -> None:
    """Play a match to its end by random choices."""
    toss = player.random
    while True:
        choice = match.choice
        if choice is None:
            break
        options = choice.options
        match.play(options[int(toss() * len(options))])


def random_play(mode: Mode, seats: int, slices: int) -> float:
    """Return the seconds per choice, forced ones included, in random play."""
    game = mode.game(seats)
    played = Match.on(game, seed=0)
    play_out(played, Random(0))
    count = max(1, 3000 // max(1, played.at))  # some 3,000 answers a slice, however short the matches are

    def some() -> float:
        player = Random(1)
        start = process_time()
        matches = [Match.on(game, seed=seed) for seed in range(count)]
        for match in matches:
            play_out(match, player)
        spent = process_time() - start
        return spent / sum(type(answer) is Option for match in matches for answer in match.answers())

    return best(some, slices)


def mid_action(mode: Mode, seats: int, count: int = 60) -> list[Match]:
    """Return matches that stand in the middle of an action, or as deep as the mode gets."""
    game = mode.game(seats)
    found: list[Match] = []
    for seed in range(30):
        match = Match.on(game, seed=seed)
        player = Random(seed)
        while match.choice is not None and len(found) < count:
            if match.rested < match.at:
                found.append(match.copy())
            match.play(player.choice(match.choice.options))
        if not found and seed == 3:  # every action is one answer: any position will do
            match = Match.on(game, seed=seed)
            match.play(match.choice.options[0] if match.choice else "")
            return [match]
    for match in found:
        match.copy()
    return found


def copying(matches: list[Match], slices: int) -> tuple[float, float]:
    """Return the mean microseconds for a copy in mid-action, and those of the slowest position."""

    def one(match: Match) -> float:
        start = process_time()
        for _ in range(10):
            match.copy()
        return (process_time() - start) / 10 * 1e6

    times = [best(lambda match=match: one(match), slices) for match in matches]  # type: ignore[misc]
    return sum(times) / len(times), max(times)


def thousand_answers(mode: Mode, seats: int) -> Log:
    """Return the log of a random match of about a thousand answers (or the longest of a few)."""
    game = mode.game(seats)
    logs = []
    for seed in range(12):
        match = Match.on(game, seed=seed)
        player = Random(seed)
        while match.choice is not None and match.at < 1000:
            match.play(player.choice(match.choice.options))
        logs.append(match.log)
        if match.at >= 1000:
            break
    return max(logs, key=lambda log: len(log.answers))


def replaying(mode: Mode, log: Log, checked: bool, slices: int) -> float:
    """Return the milliseconds per thousand answers for rebuilding a match from its log."""

    def once() -> float:
        start = process_time()
        replay(log, mode=mode, checked=checked)
        return (process_time() - start) * 1e3

    return best(once, slices) / len(log.answers) * 1000


def memory(mode: Mode, seats: int, count: int = 40) -> float:
    """Return the KiB that one idle match in mid-play takes."""
    game = mode.game(seats)
    gc.collect()
    tracemalloc.start()
    try:
        kept = []
        for seed in range(count):
            match = Match.on(game, seed=seed)
            player = Random(seed)
            while match.choice is not None and match.at < 200:
                match.play(player.choice(match.choice.options))
            kept.append(match)
        return tracemalloc.get_traced_memory()[0] / 1024 / len(kept)
    finally:
        tracemalloc.stop()


def measure(mode: Mode, slices: int = 40) -> Figures:
    """Measure one mode with its middle number of seats."""
    seats = mode.seats[len(mode.seats) // 2 - (len(mode.seats) > 2)]
    log = thousand_answers(mode, seats)
    mean, worst = copying(mid_action(mode, seats), slices)
    return Figures(
        mode=mode.id,
        seats=seats,
        loop_ns=calibrate(slices),
        choices_per_second=1 / random_play(mode, seats, slices),
        copy_us=mean,
        worst_copy_us=worst,
        replay_ms=replaying(mode, log, False, slices),
        checked_replay_ms=replaying(mode, log, True, slices),
        match_kib=memory(mode, seats),
    )
