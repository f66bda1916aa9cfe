"""How long the levels take for a decision: whole games by the clock, timed decision by decision."""

from collections.abc import Mapping, Sequence
from time import perf_counter, process_time
from typing import Any

import msgspec

from slugfest.bots import LEVELS, Bot, Chair, bot_named
from slugfest.kernel.mode import Mode
from slugfest.kernel.options import Option

from .level_table import NOTHING
from .simulate import derived, play_match

BESIDE = "casual"
"""Who plays at the other seats: somebody quick, and strong enough that games last as long as games do."""


class Times(msgspec.Struct, frozen=True):
    """How long a level took for its decisions, in seconds, in one whole game of a mode; only real choices count.

    `longest_cpu` is the most that a decision took of the processor: where other programs wait for the same cores, the
    clock goes on meanwhile. `positions` are how many a search looked at on average; 0 for who does not search.
    """

    mode: str
    level: str
    decisions: int
    mean: float
    longest: float
    longest_cpu: float
    positions: float = 0.0


class Timed:
    """A bot of a level with a watch."""

    def __init__(self, level: str, seed: int) -> None:
        self.name = level
        self.bot: Bot = bot_named(level, seed)
        self.took: list[tuple[float, float]] = []
        self.positions = 0

    def choose(self, chair: Chair) -> Option:
        """Return what the bot takes, and note how long it took if there was anything to choose."""
        clock, cpu = perf_counter(), process_time()
        option = self.bot.choose(chair)
        if len(chair.options) > 1:
            self.took.append((perf_counter() - clock, process_time() - cpu))
            self.positions += getattr(self.bot, "iterations_done", 0)
        return option

    def times(self, mode: str) -> Times:
        """Return what the watch showed."""
        clock, cpu = [took for took, _ in self.took], [took for _, took in self.took]
        count = len(clock)
        if not count:
            return Times(mode, self.name, 0, 0.0, 0.0, 0.0)
        return Times(mode, self.name, count, sum(clock) / count, max(clock), max(cpu), self.positions / count)


def time_level(mode: Mode, level: str, seats: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> Times:
    """Play one game with a level in one seat, and return how long its decisions took.

    >>> from slugfest.kernel.registry import mode_of
    >>> time_level(mode_of("royale.flag"), "casual", 2).decisions > 5
    True
    """
    number = LEVELS.index(level)
    bot = Timed(level, derived(seed, number))
    others: Sequence[str | Bot] = [BESIDE] * (seats - 1)
    play_match(mode.game(seats, options), [bot, *others], derived(seed, number))
    return bot.times(mode.id)


def times_table(found: Sequence[Times]) -> str:
    """Return the times as a table in Markdown: the mean and the longest decision of each level.

    >>> print(times_table([Times("brawl", "hard", 90, 0.31, 0.42, 0.4, 1405.0)]))
    | mode | easy | casual | medium | hard | expert | positions of hard, expert |
    |---|---|---|---|---|---|---|
    | brawl | – | – | – | 310, 420 ms of 90 | – | 1,405, – |
    """
    known = {(one.mode, one.level): one for one in found}
    head = ["mode", *LEVELS, f"positions of {', '.join(LEVELS[-2:])}"]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for mode in dict.fromkeys(one.mode for one in found):
        row = [known.get((mode, level)) for level in LEVELS]
        looked = ", ".join(NOTHING if one is None else f"{one.positions:,.0f}" for one in row[-2:])
        lines.append(f"| {' | '.join([mode, *map(_cell, row), looked])} |")
    return "\n".join(lines)


def _cell(one: Times | None) -> str:
    return NOTHING if one is None else f"{one.mean * 1000:,.0f}, {one.longest * 1000:,.0f} ms of {one.decisions}"
