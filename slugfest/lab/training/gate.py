"""The gate: search with weights against search without them, in pairs of games that share seed, line-ups and luck.

Weights are kept only if the interval lies above 50 %, games come to an end by themselves, and a decision takes no more
time. Every seed is played with all the ways to sit down; what counts are whole seeds, and the interval is over these.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import sha256
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any

import msgspec

from slugfest.bots import Bot, Chair, SearchBot
from slugfest.bots.judges import Judge
from slugfest.bots.learnt import BadWeights, Learnt, learnt
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.options import Option
from slugfest.kernel.registry import mode_of

from ..levels import all_seatings
from ..simulate import derived, play_match
from ..summary import STAND_OFF
from .crew import each
from .keeping import NoSpace

WITH, WITHOUT = "learnt", "plain"
GAMES = 1000
"""So many paired games it takes for weights to be shipped."""
SLOWER = 1.1
"""By more than this a decision must not take longer: differences of less are the machine's."""
EXACT = 1.96


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a gate have in common."""

    weights: str
    mode: str
    seats: int
    options: dict[str, Any]
    positions: int
    seed: int


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """One game: how much of the win those with the weights had, how it ended, and how long decisions took."""

    number: int
    won: float
    by: str
    rounds: int
    turns: int
    idle: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the games say: the share of wins with an interval, how games ended, and how long a decision took each."""

    games: int
    seeds: int
    rate: float
    low: float
    high: float
    guard: float
    idle: float
    rounds: float
    with_ms: float
    without_ms: float
    positions: int

    @property
    def passed(self) -> bool:
        """Whether the weights may be shipped."""
        return not self.lacks

    @property
    def lacks(self) -> list[str]:
        """What stands against it, in words."""
        found = []
        if self.games < GAMES:
            found.append(f"{self.games:,} games; it takes {GAMES:,}")
        if self.low <= 0.5:
            found.append(f"the interval begins at {self.low:.1%}, not above 50 %")
        if self.guard > STAND_OFF:
            found.append(f"a guard of rounds ended {self.guard:.1%} of the games")
        if self.with_ms > SLOWER * self.without_ms:
            found.append(f"a decision takes {self.with_ms:.1f} ms instead of {self.without_ms:.1f}")
        return found

    def told(self) -> list[str]:
        """Return it in words, a line for each thing."""
        lines = [
            f"with the weights: {self.rate:.1%} of {self.games:,} games ({self.low:.1%} to {self.high:.1%}, 95 %)",
            f"a decision with them takes {self.with_ms:.1f} ms, without {self.without_ms:.1f} (processor time)",
            f"a guard of rounds ended {self.guard:.1%} of games, nothing was done in {self.idle:.1%} of turns, "
            f"{self.rounds:.1f} rounds a game",
        ]
        return [*lines, "It passes." if self.passed else f"It does not pass: {'; '.join(self.lacks)}."]


class Timed:
    """A search with a watch."""

    def __init__(self, name: str, seed: int, positions: int, judge: Judge) -> None:
        self.name = name
        self._bot = SearchBot(seed, positions, judge=judge)
        self.decisions, self.seconds = 0, 0.0

    def choose(self, chair: Chair) -> Option:
        """Return what the search takes, and note how long it took if there was anything to choose."""
        before = process_time()
        option = self._bot.choose(chair)
        if len(self._bot.insights) > 1:
            self.decisions += 1
            self.seconds += process_time() - before
        return option


def play(game: Game, weights: Learnt, meeting: Meeting, number: int) -> Paired:
    """Play one game of a gate."""
    tables = all_seatings(WITH, WITHOUT, meeting.seats)
    seed = derived(meeting.seed, number // len(tables))
    bots = [
        Timed(name, derived(seed, seat + 1), meeting.positions, weights if name == WITH else Match.worth)
        for seat, name in enumerate(tables[number % len(tables)])
    ]
    players: Sequence[Bot] = bots
    row = play_match(game, players, seed, number)
    sides = [[bot for bot in bots if bot.name == name] for name in (WITH, WITHOUT)]
    return Paired(
        number=number,
        won=sum(share for bot, share in zip(bots, row.shares, strict=True) if bot.name == WITH),
        by=row.by,
        rounds=row.rounds,
        turns=row.turns,
        idle=row.idle or 0,
        decisions=(sum(bot.decisions for bot in sides[0]), sum(bot.decisions for bot in sides[1])),
        seconds=(sum(bot.seconds for bot in sides[0]), sum(bot.seconds for bot in sides[1])),
    )


def verdict(games: Iterable[Paired], each_seed: int, positions: int) -> Verdict | None:
    """Sum up the games of whole seeds; None where there are fewer than two of them.

    >>> made = [Paired(number=n, won=1.0, by="victory", rounds=5, turns=9, idle=0, decisions=(9, 9), seconds=(1.0, 1.0))
    ...         for n in range(4)]
    >>> found = verdict(made, 2, 400)
    >>> found.rate, found.lacks
    (1.0, ['4 games; it takes 1,000'])
    """
    seeds: dict[int, dict[int, Paired]] = {}
    for one in games:
        seeds.setdefault(one.number // each_seed, {})[one.number] = one
    whole = [list(found.values()) for found in seeds.values() if len(found) == each_seed]
    if len(whole) < 2:
        return None
    rates = [fmean(one.won for one in found) for found in whole]
    rate, error = fmean(rates), stdev(rates) / sqrt(len(rates))
    every = [one for found in whole for one in found]
    times = [
        1000.0 * sum(one.seconds[who] for one in every) / max(1, sum(one.decisions[who] for one in every))
        for who in (0, 1)
    ]
    return Verdict(
        games=len(every),
        seeds=len(whole),
        rate=rate,
        low=max(0.0, rate - EXACT * error),
        high=min(1.0, rate + EXACT * error),
        guard=fmean(one.by == "guard" for one in every),
        idle=sum(one.idle for one in every) / max(1, sum(one.turns for one in every)),
        rounds=fmean(one.rounds for one in every),
        with_ms=times[0],
        without_ms=times[1],
        positions=positions,
    )


@cache
def ready(meeting: bytes, path: Path) -> tuple[Game, Learnt, Meeting]:
    """Return what the games of a gate need; a process makes it once."""
    found = msgspec.json.decode(meeting, type=Meeting)
    return mode_of(found.mode).game(found.seats, found.options), learnt(path), found


class Work:
    """Plays games of a gate, in whichever process it is."""

    def __init__(self, meeting: Meeting, path: Path) -> None:
        self.meeting, self.path = msgspec.json.encode(meeting), path

    def __call__(self, number: int) -> Paired:
        """Play the game with this number."""
        return play(*ready(self.meeting, self.path), number)


def meeting_for(path: Path, positions: int, seed: int, options: dict[str, Any]) -> Meeting:
    """Describe the games for some weights, or say why they cannot be used here."""
    about = learnt(path).about
    mode = mode_of(about.mode)
    chosen = {**mode.quick, **options}
    why = about.unlike(mode.game(about.seats, chosen))
    if why:
        raise BadWeights(f"{path}: {why}")
    digest = sha256(path.read_bytes()).hexdigest()[:16]
    return Meeting(weights=digest, mode=about.mode, seats=about.seats, options=chosen, positions=positions, seed=seed)


def gate(
    path: Path,
    meeting: Meeting,
    games: int,
    workers: int,
    kept: Path,
    told: Callable[[Verdict | None, int], None],
    until: float | None = None,
) -> Verdict | None:
    """Play what is missing of a gate's games, keep each in a file as it is played, and say what all of them say.

    Games go by whole seeds: a few more are played where the last would be in part.
    """
    each_seed = len(all_seatings(WITH, WITHOUT, meeting.seats))
    count = -(-games // each_seed) * each_seed
    found = read(kept, meeting)
    missing = [number for number in range(count) if number not in found]
    new = not found
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        file = kept.open("ab")
    except OSError as fault:
        raise NoSpace(f"{kept}: cannot be written: {fault.strerror}") from None
    with file:
        if new:
            file.truncate(0)
            file.write(msgspec.json.encode(meeting) + b"\n")

        def heard(number: int, one: Paired) -> None:
            found[number] = one
            try:
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
            except OSError as fault:
                raise NoSpace(f"{kept}: cannot be written: {fault.strerror}. Games before are kept") from None
            told(verdict(found.values(), each_seed, meeting.positions), len(found))

        each(Work(meeting, path), missing, workers, heard, until)
    return verdict(found.values(), each_seed, meeting.positions)


def read(kept: Path, meeting: Meeting) -> dict[int, Paired]:
    """Return the games that a file has already; a line that was cut off at the end is dropped."""
    if not kept.exists() or not kept.stat().st_size:
        return {}
    whole, _, rest = kept.read_bytes().rpartition(b"\n")
    lines = whole.splitlines()
    try:
        if msgspec.json.decode(lines[0], type=Meeting) != meeting:
            raise SlugfestError(f"{kept}: the games there are of other weights, options or a budget; take another file")
        found = {one.number: one for one in (msgspec.json.decode(line, type=Paired) for line in lines[1:])}
    except (IndexError, msgspec.DecodeError) as fault:
        raise SlugfestError(f"{kept}: this is no file of a gate's games, or it is damaged: {fault}") from None
    if rest:
        kept.write_bytes(whole + b"\n")
    return found
