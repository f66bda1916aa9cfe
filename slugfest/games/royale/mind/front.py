"""What the distance between the teams is worth in Battle Royale: who can strike before whom, and how near the fight is.

Whoever may strike first is ahead by blows, and whoever must come up to the enemy to strike loses an action by it. That
alone would make two careful teams wait for each other for ever: the one that comes is struck first. But only blows win.
So every step to the enemy costs, and costs both alike: a team comes as near as a roll now and then allows to strike
from, and there it has more to gain from striking than from waiting.

All of it is measured so that an action left is never worth less than ending the turn: one can still end it then.
"""

from functools import lru_cache

from slugfest.kernel.tally import Tally

from ..content.box import Box
from ..content.ground import FAR
from ..rules.state import Contest

ANSWERED = 0.5
"""Which part of what a whole turn of blows does is lost to the answer: who strikes by turns is ahead by half a turn."""
FRONT = 0.25
"""What every step costs that the nearest enemy is away, for every rival: who is not near cannot win.

More rivals, more who may strike whoever comes first: with one price for all of them a search lets the others fight.
"""
MARCH = 0.05
"""What every step costs that a character is away from its nearest enemy, on average over the team."""


def distance(state: Contest, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return what the distances to the enemies are worth to a seat."""
    near = nearest(state, box, seat)
    if not near:
        return 0.0
    apart: list[int] = [min(steps) for steps in zip(*near.values(), strict=True)]
    away, rivals = min(apart), len(near)
    value = -FRONT * rivals * away - MARCH * sum(apart) / len(apart)
    if why is not None:
        why.add("distance to the enemy", value)
        why.add("who can strike first", distance(state, box, seat) - value)
    begun = 0 < state.actions < state.allowance
    if state.actions and state.turn == seat:
        if not begun:
            return value + whole_turn(state, box, away)
        ending = -sum([whole_turn(state, box, min(steps)) for steps in near.values()]) / rivals
        return value + rest_of_turn(state, box, seat, list(near), ending)
    for rival, steps in near.items():
        threat = whole_turn(state, box, min(steps))
        if begun and rival == state.turn:
            threat = rest_of_turn(state, box, rival, [seat], -threat)
        value -= threat / rivals
    return value


def nearest(state: Contest, box: Box, seat: int) -> dict[int, list[int]]:
    """Return how many steps each character of a seat is from the nearest one of each rival that has any."""
    at, far = state.at, box.grounds[state.map].far
    own = [far[at[one]] for one in state.teams[seat] if at[one] >= 0]
    found: dict[int, list[int]] = {}
    for rival, team in enumerate(state.teams):
        if rival != seat and own:
            prey = [at[one] for one in team if at[one] >= 0]
            if prey:
                found[rival] = [min([steps[space] for space in prey]) for steps in own]
    return found


def whole_turn(state: Contest, box: Box, away: int) -> float:
    """Return what a turn that begins is worth to whoever has it, with the nearest enemy so many steps away.

    If no roll leads there it is the other's turn to try, from the same distance.
    """
    if away <= 1:
        return blows(state, box, state.allowance)
    chance = reaching(box.green, away)
    return max(0.0, blows(state, box, state.allowance - 1)) * chance / (2.0 - chance)


def rest_of_turn(state: Contest, box: Box, mover: int, hunted: list[int], ending: float) -> float:
    """Return what the actions that are left are worth against some rivals; `ending` is what ending the turn is."""
    at, far, left = state.at, box.grounds[state.map].far, state.actions
    prey = [at[one] for rival in hunted for one in state.teams[rival] if at[one] >= 0]
    held = state.moved | state.held
    away = walk = FAR
    for one in state.teams[mover]:
        if at[one] >= 0:
            steps = far[at[one]]
            found = min([steps[space] for space in prey])
            away = min(away, found)
            if not held >> one & 1:
                walk = min(walk, found)
    if away <= 1:
        return max(ending, blows(state, box, left))
    chance = float(walk - 1 <= state.green) if state.green else reaching(box.green, walk)
    return ending + chance * max(0.0, blows(state, box, left - 1) - ending)


def blows(state: Contest, box: Box, actions: int) -> float:
    """Return what striking with so many actions is worth, less the answer."""
    return box.mean_hit * (actions - ANSWERED * state.allowance)


@lru_cache(maxsize=256)
def reaching(green: tuple[int, ...], away: int) -> float:
    """Return how likely a roll of the green die leads next to somebody so many steps away.

    >>> reaching((1, 2, 3, 4, 5, 6), 2), reaching((1, 2, 3, 4, 5, 6), 6), reaching((1, 2, 3, 4, 5, 6), 8)
    (1.0, 0.3333333333333333, 0.0)
    """
    return sum(away - 1 <= face for face in green) / len(green)
