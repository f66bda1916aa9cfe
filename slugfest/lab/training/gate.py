"""The gate: search with weights against search without them, in pairs of games that share seed, line-ups and luck.

Every seed is played with all the ways to sit down. A search with weights may have a smaller budget, so that a decision
takes as long as without them: what is asked is what they bring in the same time. What all games say is a `Verdict`.
"""

import os
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any, BinaryIO, TypeAlias

import msgspec

from slugfest.bots import Bot, Chair, SearchBot
from slugfest.bots.judges import Judge
from slugfest.bots.learnt import BadWeights, Learnt, learnt
from slugfest.kernel.errors import BadSetting, SlugfestError, UnknownMode, WrongSeats
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.options import Option
from slugfest.kernel.registry import mode_of

from ..seating import all_seatings
from ..simulate import derived, played_out
from ..watching import Turns
from .crew import each
from .keeping import NoSpace, is_full
from .verdict import Paired, Verdict, verdict

MOST = 10_000_000
"""So many positions nobody waits for."""
Budgets: TypeAlias = tuple[int, int]
WITH, WITHOUT = "learnt", "plain"


class BadBudget(BadSetting):
    """What was written is no budget of searches."""


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a gate have in common. `fewer` is by how many positions less a search with weights has."""

    weights: str
    mode: str
    seats: int
    options: dict[str, Any]
    positions: int
    seed: int
    fewer: int = 0

    @property
    def budgets(self) -> Budgets:
        """At how many positions a search looks: without weights, with them."""
        return self.positions, self.positions - self.fewer


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
    ways: dict[str, tuple[int, Judge]] = {
        WITHOUT: (meeting.budgets[0], Match.worth),
        WITH: (meeting.budgets[1], weights),
    }
    bots = [Timed(name, derived(seed, seat + 1), *ways[name]) for seat, name in enumerate(tables[number % len(tables)])]
    players: Sequence[Bot] = bots
    match = Match.on(game, seed)
    turns = Turns(match)
    played_out(match, players, [bot.name for bot in bots], turns)
    outcome = match.outcome
    assert outcome is not None
    sides = [[bot for bot in bots if bot.name == name] for name in (WITH, WITHOUT)]
    had = [[turns.of(seat) for seat, bot in enumerate(bots) if bot.name == name] for name in (WITH, WITHOUT)]
    return Paired(
        number=number,
        won=sum(share for bot, share in zip(bots, outcome.shares, strict=True) if bot.name == WITH),
        by=outcome.by,
        rounds=turns.rounds,
        turns=(sum(count for count, _ in had[0]), sum(count for count, _ in had[1])),
        idle=(sum(idle for _, idle in had[0]), sum(idle for _, idle in had[1])),
        decisions=(sum(bot.decisions for bot in sides[0]), sum(bot.decisions for bot in sides[1])),
        seconds=(sum(bot.seconds for bot in sides[0]), sum(bot.seconds for bot in sides[1])),
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


def budgets_of(text: str) -> Budgets:
    """Return budgets that were written as 400, or as 400:370 where a search with weights has fewer positions.

    >>> budgets_of("400"), budgets_of("400:370")
    ((400, 400), (400, 370))
    """
    without, colon, fewer = text.replace("_", "").partition(":")
    for part in (without, fewer) if colon else (without,):
        if not (part.isascii() and part.isdecimal() and 0 < int(part[:9]) < MOST):
            raise BadBudget(
                f"--positions {text}: write how many positions a search looks at, such as 400; "
                "or without and with the weights, such as 400:370"
            )
    found = int(without), int(fewer or without)
    if found[1] > found[0]:
        raise BadBudget(f"--positions {text}: a search with weights has as many positions as one without, or fewer")
    return found


def meeting_for(path: Path, budgets: Budgets, seed: int, options: dict[str, Any]) -> Meeting:
    """Describe the games for some weights, or say why they cannot be used here."""
    about = learnt(path).about
    try:
        mode = mode_of(about.mode)
        chosen = {**mode.quick, **options}
        game = mode.game(about.seats, chosen)
    except (UnknownMode, WrongSeats) as fault:
        raise BadWeights(f"{path}: they were learnt of something else: {fault}") from None
    why = about.unlike(game)
    if why:
        raise BadWeights(f"{path}: {why}")
    digest = sha256(path.read_bytes()).hexdigest()[:16]
    return Meeting(
        weights=digest,
        mode=about.mode,
        seats=about.seats,
        options=chosen,
        positions=budgets[0],
        seed=seed,
        fewer=budgets[0] - budgets[1],
    )


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
        file = kept.open("ab", buffering=0)  # what could not be written is not tried again when it is closed
    except OSError as fault:
        raise NoSpace(f"{kept}: cannot be written: {fault.strerror}") from None
    with file:
        if new:
            file.truncate(0)
            append(file, kept, meeting)

        def heard(number: int, one: Paired) -> None:
            append(file, kept, one)
            found[number] = one
            told(verdict(found.values(), each_seed, meeting.budgets), len(found))

        each(Work(meeting, path), missing, workers, heard, until)
    return verdict(found.values(), each_seed, meeting.budgets)


def append(file: BinaryIO, kept: Path, one: Meeting | Paired) -> None:
    """Add a line to the games that are kept, or say that it could not be; the lines before stay."""
    line = msgspec.json.encode(one) + b"\n"
    try:
        if file.write(line) == len(line):
            return
        why = "the disk is full"
    except OSError as fault:
        why = "the disk is full" if is_full(fault) else fault.strerror or str(fault)
    raise NoSpace(f"{kept}: cannot be written: {why}. The games before are kept; run it again to go on")


def read(kept: Path, meeting: Meeting) -> dict[int, Paired]:
    """Return the games that a file has already; a line that was cut off at the end is dropped."""
    try:
        data = kept.read_bytes() if kept.exists() else b""
    except OSError as fault:
        raise SlugfestError(f"{kept}: cannot be read: {fault.strerror or fault}") from None
    if (msgspec.json.encode(meeting) + b"\n").startswith(data):
        return {}  # stopped before the first game
    whole, _, rest = data.rpartition(b"\n")
    lines = whole.splitlines() or [rest]
    try:
        if msgspec.json.decode(lines[0], type=Meeting) != meeting:
            raise SlugfestError(f"{kept}: the games there are of other weights, options or a budget; take another file")
        found = {one.number: one for one in (msgspec.json.decode(line, type=Paired) for line in lines[1:])}
    except msgspec.DecodeError as fault:
        raise SlugfestError(f"{kept}: this is no file of a gate's games, or it is damaged: {fault}") from None
    if rest:
        os.truncate(kept, len(whole) + 1)  # shortened where it is: a full disk cannot lose what was played
    return found
