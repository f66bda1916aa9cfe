"""Playing one match of a series: which bot sits where, from which seed, and the row that is kept of it."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec

from slugfest.bots import Bot, Chair, bot_named
from slugfest.kernel.chance import mixed
from slugfest.kernel.content import Pack, packs_of
from slugfest.kernel.errors import SlugfestError, WrongSeats
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.registry import mode_of

GOLDEN = 0x9E3779B97F4A7C15


class Row(msgspec.Struct, frozen=True):
    """One match that was played. All but `seconds` follows from the series and the number of the game."""

    number: int
    seed: int
    bots: tuple[str, ...]
    tags: tuple[str, ...]
    ranks: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    reason: str
    answers: int
    choices: int
    seconds: float


class Series(msgspec.Struct, frozen=True):
    """What a series of matches has in common. There is one bot per seat, and they move one seat on every game."""

    mode: str
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, Any] = {}
    packs: tuple[Pack, ...] = ()

    def game(self, mode: Mode | None = None) -> Game:
        """Fix mode, seats, options and content, or say what is wrong; `mode` is one that no package offers."""
        found = mode_of(mode or self.mode)
        for name in self.bots:
            bot_named(name)
        try:
            return found.game(len(self.bots), self.options, self.packs)
        except WrongSeats:
            allowed = ", ".join(map(str, found.seats))
            raise WrongSeats(
                f"{found.id} is played by {allowed} seats, not by {len(self.bots)}: name one bot per seat"
            ) from None

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat: in game i bot k has seat k + i.

        >>> Series("battlerealm", ("greedy", "random", "random")).seating(1)
        ('random', 'greedy', 'random')
        """
        seats = len(self.bots)
        return tuple(self.bots[(seat - number) % seats] for seat in range(seats))

    def play(self, game: Game, number: int) -> Row:
        """Play the game with this number."""
        return play_match(game, self.seating(number), derived(self.seed, number), number)


def series_of(
    mode: str, bots: Sequence[str], seed: int = 0, options: dict[str, Any] | None = None, packs: Sequence[Any] = ()
) -> Series:
    """Describe a series; packs may be paths."""
    return Series(mode, tuple(bots), seed, options or {}, packs_of(packs))


def play_match(game: Game | str, bots: Sequence[str], seed: int, number: int = 0, **options: Any) -> Row:
    """Play one match with these bots by seat, and return its row. The bots' own luck follows from the seed too.

    >>> row = play_match("battlerealm", ["random"] * 3, seed=7, heroes="random")
    >>> row.bots, sum(row.shares), len(set(row.tags))
    (('random', 'random', 'random'), 1.0, 3)
    """
    started = perf_counter()
    if isinstance(game, str):
        game = mode_of(game).game(len(bots), options)
    match = Match.on(game, seed)
    players = [bot_named(name, derived(seed, seat + 1)) for seat, name in enumerate(bots)]
    choices = _played_out(match, players)
    outcome, tags = match.outcome, game.mode.tags
    assert outcome is not None
    return Row(
        number=number,
        seed=seed,
        bots=tuple(bots),
        tags=() if tags is None else tuple(tags(match.state, game.content)),
        ranks=outcome.ranks,
        shares=outcome.shares,
        scores=outcome.scores,
        reason=outcome.reason,
        answers=match.at,
        choices=choices,
        seconds=perf_counter() - started,
    )


def _played_out(match: Match, players: Sequence[Bot]) -> int:
    """Play a match to its end; return how many choices the bots have made."""
    chairs = [Chair(match, seat) for seat in range(match.seats)]
    choices = 0
    bound = match.mode.bound
    while (choice := match.choice) is not None:
        seat = choice.seat
        match.play(players[seat].choose(chairs[seat]), seat=seat)
        choices += 1
        if choices > bound:
            raise SlugfestError(f"{match.mode.id} with seed {match.seed} has not ended after {bound} choices")
    return choices


def derived(seed: int, number: int) -> int:
    """Return a seed made from a seed and a number; neighbours have nothing in common.

    >>> derived(0, 0) != derived(0, 1) != derived(1, 0)
    True
    """
    return mixed(mixed((seed * GOLDEN + 1) % 2**64) + number * GOLDEN & 2**64 - 1) >> 1
