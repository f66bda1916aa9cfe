"""What a position looks like to a player: `worth`, in tenths of a victory point, for bots and for the balance lab.

It counts victory points, what Champions can still bear, Challenges that are met or within reach by the time they will
be scored, and, while an attack waits for a Reaction, the damage that it is about to do.
"""

from slugfest.kernel.bits import members

from .box import Box
from .cards import PlainCondition
from .challenges import AREAS, meets, place_set
from .faces import ATTACK
from .state import NONE, Brawl
from .strength import attack_damage
from .table import Table, side_of, team_of

POINT = 10.0
NEAR_GOAL = 6.0
"""What the last victory point before the goal is worth more than the first."""
IN_ARENA = 2.5
HEALTH = 5.0
LEVELLED = 1.5
CORE = 1.2
CARD = 0.3
HELD = (0.9, 0.6, 0.4, 0.3)
"""How sure a Challenge that is met now will still be met, by how many enemy turns come before it is scored."""
HOPE = 0.25
"""What a Challenge that is not met yet is worth at most, of one that is."""
CLOSE = 0.12
"""What each hex nearer to the nearest Enemy is worth."""


def worth(state: Brawl, box: Box, seat: int) -> float:
    """Return how good the brawl looks for a seat: its team's standing less the other's.

    While the seat's own team acts, the position is judged as if the turn ended now: the next one scores. So ending a
    turn looks neither better nor worse than what has been done in it.
    """
    if not state.order or not state.who:
        return 0.0
    table = Table(state, box, None)
    mine = team_of(seat)
    clock = Clock(table, mine)
    value = 0.0
    for team, sign in ((mine, 1.0), (1 - mine, -1.0)):
        value += sign * (standing(table, team, clock.scored[team]) + challenges(table, team, clock))
        value += sign * hidden(table, team, mine)
    if state.fight.stage == "react":
        value += about_to_hit(table, mine)
    return value


class Clock:
    """From when a position is judged: whose turn it is then, how far the track has moved, what has been scored."""

    __slots__ = ("scored", "shift", "turn")

    def __init__(self, table: Table, mine: int) -> None:
        state = table.state
        self.turn, self.shift, self.scored = state.turn, 0, [0, 0]
        if state.turn >= len(state.order):
            self.turn, self.shift = 0, table.format.advance
        elif state.phase in ("act", "upkeep") and team_of(state.order[state.turn]) == mine:
            self.turn += 1
            if self.turn == len(state.order):
                self.turn, self.shift = 0, table.format.advance
            if state.round > 1 or self.shift:
                self._score(table, team_of(state.order[self.turn]))

    def _score(self, table: Table, team: int) -> None:
        slots = table.format.slots
        for slot, challenge in enumerate(table.state.track):
            if challenge != NONE and slot + self.shift < len(slots) and slots[slot + self.shift]:
                condition = table.box.challenges[challenge].condition
                if all(meets(table, part, team) for part in condition.all or (condition,)):
                    self.scored[team] += slots[slot + self.shift]

    def until(self, table: Table, team: int) -> tuple[int, int]:
        """Return how many enemy turns come before a team scores next, and how far the track has moved by then."""
        order = table.state.order
        turn, shift = self.turn, self.shift
        enemies = 0
        while True:
            enemies += team_of(order[turn]) != team
            turn += 1
            if turn == len(order):
                turn = 0
                shift += table.format.advance
            if team_of(order[turn]) == team:
                return enemies, shift


def standing(table: Table, team: int, scored: int) -> float:
    """Return what a team's points and Champions are worth; `scored` are points that it is about to get."""
    state = table.state
    goal = table.format.goal
    points = state.vp[team] + scored
    value = points * POINT + NEAR_GOAL * (points / goal) ** 3 * points
    rivals = state.stand[1 - team]
    for champion, of in enumerate(table.team):
        if of != team:
            continue
        place = table.at[champion]
        if place < 0:
            continue
        side = side_of(table, champion)
        left = (side.hp - table.damage[champion]) / side.hp
        value += IN_ARENA + HEALTH * left * (1.4 - 0.4 * left)
        if state.levelled >> champion & 1:
            value += LEVELLED
        if rivals:
            value -= CLOSE * steps_to(table, place, rivals)
    return value


def hidden(table: Table, team: int, mine: int) -> float:
    """Return what Cores and cards are worth; whoever acts for the own team will have all of them anew (SB-TURN-07)."""
    state = table.state
    active = state.order[state.turn] if state.turn < len(state.order) else NONE
    value = 0.0
    for seat, player in enumerate(state.players):
        if team_of(seat) != team:
            continue
        if seat == active and team == mine:
            value += CORE * 3 + CARD * table.format.hand + 0.05 * (len(player.hand) + len(player.top))
        else:
            value += CORE * player.cores.bit_count() + CARD * len(player.hand) + 0.05 * len(player.top)
    return value


def steps_to(table: Table, place: int, hexes: int) -> int:
    """Return how far the nearest of some hexes is."""
    if hexes >> place & 1:
        return 0
    for steps, near in enumerate(table.board.within[place]):
        if near & hexes:
            return steps
    return len(table.board.within[place])


# ---------------------------------------------------------------------- Challenges


def challenges(table: Table, team: int, clock: Clock) -> float:
    """Return what the Challenges on the track promise a team, each by the slot in which it will be scored next."""
    state, slots = table.state, table.format.slots
    turns, shift = clock.until(table, team)
    held = HELD[min(turns, len(HELD) - 1)]
    value = 0.0
    for slot, challenge in enumerate(state.track):
        if challenge == NONE or slot + shift >= len(slots):
            continue
        condition = table.box.challenges[challenge].condition
        parts = condition.all or (condition,)
        is_met = all(meets(table, part, team) for part in parts)
        if is_met and clock.scored[team] and slots[slot + clock.shift]:
            continue  # it has been scored by then
        points, sure = slots[slot + shift], held
        if not points:
            points, sure = 1, 0.35 * held  # it moves on to where it can be scored
        if is_met:
            value += POINT * points * sure
        else:
            near = sum(nearness(table, part, team) for part in parts) / len(parts)
            value += POINT * points * sure * HOPE * near
    return value


def nearness(table: Table, asked: PlainCondition, team: int) -> float:
    """Return from 0 to 1 how near a team is to a condition that it does not meet."""
    state, ground = table.state, table.box.ground
    mine, rivals = state.stand[team], state.stand[1 - team]
    if meets(table, asked, team):
        return 1.0
    match asked.kind:
        case "count":
            if asked.who == "enemy" or asked.state == "levelled":
                return 0.3
            return gathered(table, mine, place_set(table, asked, team), asked.min)
        case "control":
            hexes = ground.areas[AREAS.index(asked.area)]
            return gathered(table, mine, hexes, 1 + (rivals & hexes).bit_count())
        case "control_count" | "areas_occupied" | "statues_touched":
            reached = sorted((gathered(table, mine, hexes, 1) for hexes in ground.areas), reverse=True)
            return sum(reached[: asked.min]) / asked.min
        case "none":
            return 0.3
        case "cluster" | "same_row":
            return gathered(table, mine, ground.any_area, asked.min) * 0.7
        case "enemy_surrounded":
            best = 0.0
            for enemy in members(rivals):
                best = max(best, gathered(table, mine, table.board.near[enemy], asked.min))
            return best
        case _:
            return 0.4


def gathered(table: Table, mine: int, hexes: int, least: int) -> float:
    """Return from 0 to 1 how near the nearest so many Champions are to a set of hexes."""
    away = sorted(steps_to(table, place, hexes) for place in members(mine))[:least]
    if not hexes:
        return 0.0
    return sum(max(0.0, 1.0 - 0.2 * steps) for steps in away) / least


# ---------------------------------------------------------------------- a pending attack


def about_to_hit(table: Table, mine: int) -> float:
    """Return what the declared attack will do, if nobody reacts: damage, and Champions taken out of action."""
    fight = table.fight
    card = table.box.cards[fight.card]
    if card.type != ATTACK:
        return 0.0
    twice = 2 if card.double else 1
    value = 0.0
    for target in fight.targets:
        if table.at[target] < 0:
            continue
        side = side_of(table, target)
        harm = attack_damage(table, card, fight.actor, target) * twice
        left = side.hp - table.damage[target]
        if harm >= left:
            lost = IN_ARENA + POINT + LEVELLED + HEALTH * left / side.hp
        else:
            lost = HEALTH * 1.1 * harm / side.hp
        if harm and card.after:
            lost += 0.4
        value += lost if table.team[target] != mine else -lost
    return 0.85 * value
