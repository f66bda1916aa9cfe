"""What a position looks like to a player: `worth`, in tenths of a victory point, for bots and for the balance lab.

It counts victory points, what Champions can still bear, Challenges that are met or within reach by the time they will
be scored, and, while an attack waits for a Reaction, the damage that it is about to do.
"""

from slugfest.kernel.tally import Tally

from ..content.box import Box
from ..content.faces import ATTACK
from ..rules.state import NONE, Brawl
from ..rules.strength import attack_damage
from ..rules.table import Table, side_of, team_of
from .outlook import outlook

POINT = 10.0
NEAR_GOAL = 6.0
"""What the last victory point before the goal is worth more than the first."""
IN_ARENA = 2.5
HEALTH = 5.0
LEVELLED = 1.5
CORE = 1.2
CARD = 0.3
CLOSE = 0.12
"""What each hex nearer to the nearest Enemy is worth."""


def worth(state: Brawl, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return how good the brawl looks for a seat: its team's standing less the other's.

    While the seat's own team acts, the position is judged as if the turn ended now: the next one scores. So ending a
    turn looks neither better nor worse than what has been done in it.
    """
    if not state.order or not state.who:
        return 0.0
    table = Table(state, box, None)
    mine = team_of(seat)
    scored, hoped = outlook(table, mine)
    value = POINT * (hoped[mine] - hoped[1 - mine]) + champions(table, mine, why) + hands(table, mine)
    if why is not None:
        why.add("Challenges to come", POINT * (hoped[mine] - hoped[1 - mine]))
        why.upto("Cores and cards", value)
    value += points(table, state.vp[mine] + scored[mine]) - points(table, state.vp[1 - mine] + scored[1 - mine])
    if why is not None:
        why.upto("victory points", value)
    if state.fight.stage == "react":
        value += about_to_hit(table, mine)
        if why is not None:
            why.upto("the attack under way", value)
    return value


def points(table: Table, vp: int) -> float:
    """Return what victory points are worth: the last ones before the goal more than the first."""
    return vp * POINT + NEAR_GOAL * (vp / table.format.goal) ** 3 * vp


def champions(table: Table, mine: int, why: Tally | None = None) -> float:
    """Return what a team's Champions in the arena are worth, less those of the other."""
    at, team, damage, distance = table.at, table.team, table.damage, table.board.distance
    levelled = table.state.levelled
    places: tuple[list[int], list[int]] = ([], [])
    for champion, place in enumerate(at):
        if place >= 0:
            places[team[champion]].append(place)
    value = 0.0
    for champion, place in enumerate(at):
        if place < 0:
            continue
        hp = side_of(table, champion).hp
        left = (hp - damage[champion]) / hp
        one = IN_ARENA + HEALTH * left * (1.4 - 0.4 * left)
        if levelled >> champion & 1:
            one += LEVELLED
        rivals = places[1 - team[champion]]
        if rivals:
            line = distance[place]
            one -= CLOSE * min([line[rival] for rival in rivals])
        value += one if team[champion] == mine else -one
        if why is not None:
            sign = 1.0 if team[champion] == mine else -1.0
            health, levelled_up = IN_ARENA + HEALTH * left * (1.4 - 0.4 * left), LEVELLED * (levelled >> champion & 1)
            why.add("health of Champions", sign * health)
            why.add("levelled-up Champions", sign * levelled_up)
            why.add("nearness to enemies", sign * (one - health - levelled_up))
    return value


def hands(table: Table, mine: int) -> float:
    """Return what a team's Cores and cards are worth, less those of the other.

    Whoever acts for the own team will have all of them anew (SB-TURN-07).
    """
    state = table.state
    active = state.order[state.turn] if state.turn < len(state.order) else NONE
    value = 0.0
    for seat, player in enumerate(state.players):
        if seat & 1 != mine:
            value -= CORE * player.cores.bit_count() + CARD * len(player.hand) + 0.05 * len(player.top)
        elif seat == active:
            value += CORE * 3 + CARD * table.format.hand + 0.05 * (len(player.hand) + len(player.top))
        else:
            value += CORE * player.cores.bit_count() + CARD * len(player.hand) + 0.05 * len(player.top)
    return value


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
