"""Who plays the games that are learnt from: quick players who now and then do anything, and searches."""

from random import Random

from slugfest.bots import Bot, Chair, GreedyBot, SearchBot
from slugfest.bots.judges import Judge
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option

from ..simulate import derived
from .plan import HELD, Plan

SLIPS = (0.0, 0.03, 0.1)
"""How often a quick player does anything at all, by game: without that, games would all be alike."""
EFFORT = 24
"""At how many positions it looks."""


class QuickBot:
    """Does what the mode's players do without looking, where it knows; else it looks at little, as greedy does."""

    name = "quick"

    def __init__(self, seed: int, slips: float = 0.0) -> None:
        self._random = Random(seed)
        self._greedy = GreedyBot(seed, 1, EFFORT)
        self._slips = slips

    def choose(self, chair: Chair) -> Option:
        """Return what looks good, or now and then anything."""
        options = chair.options
        if len(options) == 1:
            return options[0]
        if self._slips and self._random.random() < self._slips:
            return options[int(self._random.random() * len(options))]
        study = chair.mode.mind.study
        if study is not None and study.habit is not None:
            world = chair.imagine(self._random.getrandbits(62))
            usual = study.habit(world.state, world.game.content, chair.choice)
            if usual in options:
                return usual
        return self._greedy.choose(chair)


def players_for(plan: Plan, generation: int, number: int, judge: Judge = Match.worth) -> list[Bot]:
    """Return who plays a game of a generation; all follows from the plan."""
    lot = Random(derived(derived(plan.seed, generation), number))
    seeds = [lot.getrandbits(62) for _ in range(plan.seats)]
    if generation != HELD and lot.random() < plan.searched:
        return [SearchBot(seed, plan.positions, judge=judge) for seed in seeds]
    slips = lot.choice(SLIPS)
    return [QuickBot(seed, slips) for seed in seeds]
