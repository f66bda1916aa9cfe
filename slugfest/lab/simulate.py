"""Playing one match of a series: who sits where and plays whom, from which seed, and the row that is kept of it."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec

from slugfest.bots import Bot, BotFault, Chair, Maker, answer_of, bot_of, called, check_bot
from slugfest.kernel.chance import mixed
from slugfest.kernel.content import Pack, packs_of
from slugfest.kernel.errors import SlugfestError, WrongSeats
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.registry import mode_of

from .lineups import LineUps
from .watching import Notes, Turns, Watch

GOLDEN = 0x9E3779B97F4A7C15


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One match that was played. All but `seconds` follows from the series and the number of the game.

    `tags` are the heroes, factions or teams by seat, `sides` says which seats play together, `order` are the seats in
    the order of their first turns. `by` says how it ended, as an outcome does; in rows of older files it is empty.
    `idle` is in how many turns nothing was done; None where nobody can tell.
    `log` and `notes` are kept on request.
    """

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
    seconds: float = 0.0
    turns: int = 0
    sides: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    log: str | None = None
    notes: Notes | None = None
    by: str = ""
    rounds: int = 0
    idle: int | None = None

    def share(self, seat: int) -> float:
        """Return the part of the win that a seat's side has: 1 if it won alone."""
        if not self.sides:
            return self.shares[seat]
        return sum(share for share, side in zip(self.shares, self.sides, strict=True) if side == self.sides[seat])

    def cast(self) -> list[tuple[tuple[str, ...], int]]:
        """Return who played on each side, and a seat of that side."""
        found: dict[int, tuple[tuple[str, ...], int]] = {}
        for seat, tag in enumerate(self.tags):
            side = self.sides[seat] if self.sides else seat
            names, first = found.get(side, ((), seat))
            found[side] = (tuple(dict.fromkeys((*names, *filter(None, tag.split("+"))))), first)
        return list(found.values())


class Basis(msgspec.Struct, frozen=True):
    """The options and packs with which a series' line-ups are drawn, where it is played with others."""

    options: dict[str, Any]
    packs: tuple[Pack, ...]


class Series(msgspec.Struct, frozen=True):
    """What a series of matches has in common. There is one bot per seat, and they move one seat on every game.

    Bots are named, a class of one's own as `module:Class`: whoever plays the series elsewhere makes them anew.
    With `robin` every game has another line-up of heroes, so that all of them meet equally often. `logs` keeps the
    log of every match, `watch` notes what happens in it. With `seatings` the bots do not go round: every seed is played
    with each of these, one after the other, so that whatever it deals to a seat comes to everybody. `focus` plays in
    every match of a round robin. With `basis` line-ups are those of the same series with those options and packs.
    """

    mode: str
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, Any] = {}
    packs: tuple[Pack, ...] = ()
    robin: bool = False
    logs: bool = False
    watch: bool = False
    seatings: tuple[tuple[str, ...], ...] = ()
    focus: str = ""
    basis: Basis | None = None

    def game(self, mode: Mode | None = None) -> Game:
        """Fix mode, seats, options and content, or say what is wrong; `mode` is one that no package offers."""
        found = mode_of(mode or self.mode)
        for name in self.bots:
            check_bot(name)
        try:
            game = found.game(len(self.bots), self.options, self.packs)
        except WrongSeats:
            allowed = ", ".join(map(str, found.seats))
            raise WrongSeats(
                f"{found.id} is played by {allowed} seats, not by {len(self.bots)}: name one bot per seat"
            ) from None
        self._check_dealt(game)
        return game

    def dealt(self, game: Game) -> str:
        """Return the option whose line-ups a round robin deals, another one in every match; empty where none is.

        >>> series = Series("battlerealm", ("random",) * 3, robin=True)
        >>> series.dealt(series.game())
        'heroes'
        """
        study = game.mode.mind.study
        return study.option if self.robin and study is not None and study.cast is not None else ""

    def _check_dealt(self, game: Game) -> None:
        """Say so if the options name line-ups where a round robin deals them: nobody would hear of it otherwise."""
        option = self.dealt(game)
        if option in self.options and self.options[option] not in (game.mode.settings({})[option], "random"):
            raise SlugfestError(
                f"{game.mode.id}: a round robin deals {option} itself, others in every match; leave out "
                f"--option {option} (slugfest sim without --round-robin plays the same ones again and again)"
            )

    def stage(self, mode: Mode | None = None) -> "Stage":
        """Make everything ready to play, or say what is wrong."""
        return Stage(self, self.game(mode))

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat: in game i bot k has seat k + i.

        >>> Series("battlerealm", ("greedy", "random", "random")).seating(1)
        ('random', 'greedy', 'random')
        """
        if self.seatings:
            return self.seatings[number % len(self.seatings)]
        seats = len(self.bots)
        return tuple(self.bots[(seat - number) % seats] for seat in range(seats))

    def seed_of(self, number: int) -> int:
        """Return the seed of a game, which those of the same seed with other seatings share.

        >>> turned = Series("brawl", ("easy", "medium"), seatings=(("easy", "medium"), ("medium", "easy")))
        >>> [turned.seed_of(number) == turned.seed_of(0) for number in range(4)]
        [True, True, False, False]
        """
        return derived(self.seed, number // max(1, len(self.seatings)))


class Stage:
    """A series that is ready to be played: its game, and who plays whom in which match."""

    def __init__(self, series: Series, game: Game) -> None:
        self.series = series
        self.game = game
        self._line_ups = None
        if series.robin:
            basis = series.basis
            like = None if basis is None else game.mode.game(game.seats, basis.options, basis.packs)
            self._line_ups = LineUps(game, series.seed, series.focus, like)

    def game_of(self, number: int) -> Game:
        """Return the game with this number: with its line-up, in a round robin."""
        return self.game if self._line_ups is None else self._line_ups.game(number)

    def play(self, number: int) -> Row:
        """Play the game with this number."""
        series, game = self.series, self.game_of(number)
        return play_match(
            game, series.seating(number), series.seed_of(number), number, logs=series.logs, watch=series.watch
        )


def series_of(
    mode: str,
    bots: Sequence[str],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    packs: Sequence[Any] = (),
    **how: bool,
) -> Series:
    """Describe a series; packs may be paths."""
    described = Series(mode, tuple(bots), seed, options or {}, packs_of(packs))
    return msgspec.structs.replace(described, **how)


def play_match(
    game: Game | str,
    bots: Sequence[str | Maker | Bot],
    seed: int,
    number: int = 0,
    logs: bool = False,
    watch: bool = False,
    **options: Any,
) -> Row:
    """Play one match with these bots by seat, and return its row. The bots' own luck follows from the seed too.

    A bot is a name, `module:Class`, a class, or an object that is one; one that fails raises `BotFault`.

    >>> row = play_match("battlerealm", ["random"] * 3, seed=7, heroes="random")
    >>> row.bots, sum(row.shares), len(set(row.tags)), row.order
    (('random', 'random', 'random'), 1.0, 3, (0, 1, 2))
    """
    started = perf_counter()
    if isinstance(game, str):
        game = mode_of(game).game(len(bots), options)
    match = Match.on(game, seed)
    players = [bot_of(one, derived(seed, seat + 1)) for seat, one in enumerate(bots)]
    names = tuple(called(one) for one in bots)
    turns = Turns(match)
    watching = Watch(match, turns) if watch else None
    try:
        choices = played_out(match, players, names, turns, watching)
    except BotFault as fault:
        raise BotFault(f"game {number}, with seed {seed}: {fault}") from fault
    outcome, tags, study = match.outcome, game.mode.mind.tags, game.mode.mind.study
    assert outcome is not None
    return Row(
        number=number,
        seed=seed,
        bots=names,
        tags=() if tags is None else tuple(tags(match.state, game.content)),
        ranks=outcome.ranks,
        shares=outcome.shares,
        scores=outcome.scores,
        reason=outcome.reason,
        answers=match.at,
        choices=choices,
        seconds=perf_counter() - started,
        turns=turns.count,
        sides=() if study is None or study.sides is None else tuple(study.sides(match.state)),
        order=tuple(turns.order),
        by=outcome.by,
        rounds=turns.rounds,
        idle=turns.idle,
        log=b"\n".join(match.log.lines()).decode() if logs else None,
        notes=None if watching is None else watching.notes(),
    )


def played_out(
    match: Match, players: Sequence[Bot], names: Sequence[str], turns: Turns, watching: Watch | None = None
) -> int:
    """Play a match to its end; return how many choices the bots have made."""
    chairs = [Chair(match, seat) for seat in range(match.seats)]
    choices = 0
    bound = match.mode.bound
    while (choice := match.choice) is not None:
        seat = choice.seat
        new = turns.passed(seat)
        option = answer_of(players[seat], chairs[seat], names[seat])
        if watching is not None:
            watching.note(choice, option, new)
        match.play(option, seat=seat)
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
