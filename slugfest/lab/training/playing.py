"""One game of self-play, and what is kept of it: positions where turns begin, as there walks of searches end."""

from collections.abc import Sequence

from slugfest.bots import Bot, Chair
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.judgement import ends_of, sides_of
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game


class Played:
    """What is kept of a game: for each turn and seat the features and the worth, and for each seat how it ended."""

    __slots__ = ("ends", "features", "turns", "worths")

    def __init__(self) -> None:
        self.features: list[list[float]] = []
        self.worths: list[float] = []
        self.ends: list[float] = []
        self.turns = 0


def played(game: Game, players: Sequence[Bot], seed: int) -> Played:
    """Play a game and return what is kept of it; what every seat may know is looked at from every seat.

    >>> from slugfest.bots import RandomBot
    >>> from slugfest.kernel.registry import mode_of
    >>> brawl = mode_of("brawl")
    >>> found = played(brawl.game(2, brawl.quick), [RandomBot(0), RandomBot(1)], seed=5)
    >>> len(found.worths) == 2 * found.turns > 4, sum(found.ends)
    (True, 1.0)
    """
    match, found = Match.on(game, seed), Played()
    chairs = [Chair(match, seat) for seat in range(match.seats)]
    numbers, content, study = game.mode.numbers, game.content, game.mode.mind.study
    turn, last, choices = None if study is None else study.turn, None, 0
    while not match.over:
        choice = match.choices[0]
        now = (choices, choice.seat) if turn is None else turn(match.state, content)
        if now is not None and now != last:
            last = now
            found.turns += 1
            for seat in range(match.seats):
                found.features.append(numbers.of(match.state, content, seat))
                found.worths.append(match.worth(seat))
        match.play(players[choice.seat].choose(chairs[choice.seat]), seat=choice.seat)
        choices += 1
        if choices > game.mode.bound:
            raise SlugfestError(f"{game.mode.id} with seed {seed} has not ended after {choices} choices")
    assert match.outcome is not None
    sides = sides_of(match)
    ends = ends_of(match.outcome, sides)
    found.ends = [ends[side] for side in sides]
    return found
