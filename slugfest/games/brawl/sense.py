"""What a position looks like to a player: `worth`, in tenths of a victory point, for bots and for the balance lab.

It counts victory points, what Champions can still bear, Challenges that are met or within reach by the time they will
be scored, and, while an attack waits for a Reaction, the damage that it is about to do.
"""

from .box import Box
from .faces import ATTACK
from .outlook import outlook
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
    scored, hoped = outlook(table, mine)
    value = POINT * (hoped[mine] - hoped[1 - mine])
    for team, sign in ((mine, 1.0), (1 - mine, -1.0)):
        value += sign * (standing(table, team, scored[team]) + hidden(table, team, mine))
    if state.fight.stage == "react":
        value += about_to_hit(table, mine)
    return value


def standing(table: Table, team: int, scored: int) -> float:
    """Return what a team's points and Champions are worth; `scored` are points that it is about to get."""
    state = table.state
    goal = table.format.goal
    points = state.vp[team] + scored
    value = points * POINT + NEAR_GOAL * (points / goal) ** 3 * points
    distance = table.board.distance
    rivals = [place for champion, place in enumerate(table.at) if place >= 0 and table.team[champion] != team]
    for champion, of in enumerate(table.team):
        place = table.at[champion]
        if of != team or place < 0:
            continue
        side = side_of(table, champion)
        left = (side.hp - table.damage[champion]) / side.hp
        value += IN_ARENA + HEALTH * left * (1.4 - 0.4 * left)
        if state.levelled >> champion & 1:
            value += LEVELLED
        if rivals:
            line = distance[place]
            value -= CLOSE * min([line[rival] for rival in rivals])
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
