"""What the Challenge Track promises each team: who scores what next, how sure that is, and how near a team is to it."""

from slugfest.kernel.bits import members

from ..content.cards import PlainCondition
from ..rules.challenges import AREAS, meets, met, place_set
from ..rules.state import NONE
from ..rules.table import Table, team_of

HELD = (0.9, 0.6, 0.4, 0.3)
"""How sure a Challenge that is met now will still be met, by how many enemy turns come before it is scored."""
HOPE = 0.25
"""What a Challenge that is not met yet is worth at most, of one that is."""
LATER = 0.35
"""What a Challenge promises that has to move on before it can be scored, of one that can be scored next."""
NEAR = (1.0, 0.8, 0.6, 0.4, 0.2)
"""How near a Champion is to where it is wanted, by its steps; farther away is not near at all."""


class Clock:
    """From when a position is judged: whose turn it is then, how far the track has moved, whether that turn scores.

    While a seat's own team acts, its position is judged as if the turn ended now: the next one scores.
    """

    __slots__ = ("scores", "shift", "turn")

    def __init__(self, table: Table, mine: int) -> None:
        state = table.state
        self.turn, self.shift, self.scores = state.turn, 0, False
        if state.turn >= len(state.order):
            self.turn, self.shift = 0, table.format.advance
        elif state.phase in ("act", "upkeep") and team_of(state.order[state.turn]) == mine:
            self.turn += 1
            if self.turn == len(state.order):
                self.turn, self.shift = 0, table.format.advance
            self.scores = state.round > 1 or self.shift > 0

    def until(self, table: Table, team: int) -> tuple[int, int, int]:
        """Return how many turns, and enemy turns, end before a team scores, and how far the track moves till then.

        Nobody scores in round 1 (SB-TURN-03).
        """
        order = table.state.order
        turn, shift, last = self.turn, self.shift, len(order)
        early = table.state.round == 1 and not shift
        turns = enemies = 0
        while True:
            if order[turn] & 1 != team:
                enemies += 1
            turns += 1
            turn += 1
            if turn == last:
                turn, early = 0, False
                shift += table.format.advance
            if not early and order[turn] & 1 == team:
                return turns, enemies, shift


def outlook(table: Table, mine: int) -> tuple[list[int], list[float]]:
    """Return for both teams the points that they score at once, and how many more they may hope for.

    A Challenge goes to whoever scores first: what one team is about to take, the other cannot hope for (SB-TRACK-05).
    """
    state, slots = table.state, table.format.slots
    clock = Clock(table, mine)
    scored, hoped = [0, 0], [0.0, 0.0]
    scorer = team_of(state.order[clock.turn])
    waits = [clock.until(table, 0), clock.until(table, 1)]
    first = 0 if waits[0][0] < waits[1][0] else 1
    for slot, challenge in enumerate(state.track):
        if challenge == NONE:
            continue
        condition = table.box.challenges[challenge].condition
        parts = condition.all or (condition,)
        here = slot + clock.shift
        if clock.scores and here < len(slots) and slots[here] and met(table, condition, scorer):
            scored[scorer] += slots[here]
            continue
        left = 1.0
        for team in (first, 1 - first):
            _, enemies, shift = waits[team]
            if slot + shift >= len(slots):
                continue
            points, sure = slots[slot + shift], HELD[min(enemies, len(HELD) - 1)]
            near = nearness(table, parts, team)
            if not points:
                hoped[team] += LATER * sure * left * (1.0 if near == 1.0 else HOPE * near)
            elif near == 1.0:
                hoped[team] += points * sure * left
                left -= sure
            else:
                hoped[team] += points * sure * left * HOPE * near
    return scored, hoped


def nearness(table: Table, parts: tuple[PlainCondition, ...], team: int) -> float:
    """Return from 0 to 1 how near a team is to a Challenge; 1 when it is met."""
    total = 0.0
    for part in parts:
        total += 1.0 if meets(table, part, team) else min(0.95, closeness(table, part, team))
    return total / len(parts)


def closeness(table: Table, asked: PlainCondition, team: int) -> float:
    """Return from 0 to 1 how near a team is to a condition that it does not meet."""
    state, ground = table.state, table.box.ground
    mine, rivals = state.stand[team], state.stand[1 - team]
    match asked.kind:
        case "count":
            if asked.who == "enemy" or asked.state == "levelled":
                return 0.3
            return gathered(table, mine, place_set(table, asked, team), asked.min)
        case "control":
            hexes = ground.areas[AREAS.index(asked.area)]
            return gathered(table, mine, hexes, 1 + (rivals & hexes).bit_count())
        case "control_count" | "areas_occupied" | "statues_touched":
            reached = sorted([gathered(table, mine, hexes, 1) for hexes in ground.areas], reverse=True)
            return sum(reached[: asked.min]) / asked.min
        case "none":
            return 0.3
        case "cluster" | "same_row":
            return gathered(table, mine, ground.any_area, asked.min) * 0.7
        case "enemy_surrounded":
            near = table.board.near
            return max([gathered(table, mine, near[enemy], asked.min) for enemy in members(rivals)], default=0.0)
        case _:
            return 0.4


def gathered(table: Table, mine: int, hexes: int, least: int) -> float:
    """Return from 0 to 1 how near the nearest so many Champions are to a set of hexes."""
    if not hexes:
        return 0.0
    near = table.box.nearness.get(hexes)
    if near is None:
        near = table.box.nearness[hexes] = nearness_to(table, hexes)
    found = []
    while mine:
        low = mine & -mine
        found.append(near[low.bit_length() - 1])
        mine ^= low
    if least == 1:
        return max(found, default=0.0)
    found.sort(reverse=True)
    return sum(found[:least]) / least


def nearness_to(table: Table, hexes: int) -> list[float]:
    """Return, for every hex, how near it is to a set of hexes; the same sets come again, so the box keeps them."""
    steps = [min(line[other] for other in members(hexes)) for line in table.board.distance]
    return [NEAR[one] if one < len(NEAR) else 0.0 for one in steps]
