"""What a brawl is in numbers, for whoever learns a judgement of it: rounds, points, Challenges, cards and Champions.

All is seen from a seat's own team: its Champions are the first group, the enemies the second. Of the other hands only
their sizes count, and no face-down trap says what it is.
"""

from slugfest.kernel.game import Features, Shape

from ..content.box import Box
from ..content.faces import ATTACK, CORES, REACTION
from ..rules.state import NONE, Brawl
from ..rules.table import Table, side_of, team_of
from .outlook import nearness

PLAIN, SLOT, CHAMPION = 20, 4, 24
AREAS = 3
LATE = 30.0
"""So many rounds are taken for many, where no guard ends the match."""


def shape(box: Box, seats: int) -> Shape:
    """Return how many numbers a brawl of so many seats is."""
    form = box.formats[seats]
    team = form.champions * seats // 2
    return Shape(PLAIN + SLOT * len(form.slots), (team, team), CHAMPION)


def features(state: Brawl, box: Box, seat: int) -> list[float]:
    """Return what a seat may know of a brawl in numbers."""
    size = shape(box, len(state.players))
    if not state.order or not state.who:
        return [0.0] * size.length
    table = Table(state, box, None)
    found = going(table, seat)
    found += cards(table, seat)
    found += challenges(table, team_of(seat))
    mine = team_of(seat)
    for team in (mine, 1 - mine):
        found += champions(table, team, size.groups[0])
    return found


def going(table: Table, seat: int) -> list[float]:
    """Return how far the match has got: rounds played and left, whose turn it is, points and what is missing."""
    state, goal, mine = table.state, float(table.format.goal), team_of(seat)
    active = state.order[state.turn] if state.turn < len(state.order) else NONE
    left = float(state.guard - state.round) if state.guard else LATE
    rank = state.order.index(seat) / len(state.order)
    return [
        state.round / 10.0,
        min(left, LATE) / LATE,
        1.0 if active != NONE and team_of(active) == mine else 0.0,
        1.0 if active == seat else 0.0,
        rank,
        state.vp[mine] / goal,
        state.vp[1 - mine] / goal,
        1.0 if state.vp[mine] + 1 >= goal else 0.0,
        1.0 if state.vp[1 - mine] + 1 >= goal else 0.0,
        len(state.tokens_at) / 4.0,
    ]


def cards(table: Table, seat: int) -> list[float]:
    """Return Cores and cards: of the others how many, of the own hand what they are."""
    state, mine, form = table.state, team_of(seat), table.format
    cores, hands, tops = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for other, player in enumerate(state.players):
        side = 0 if team_of(other) == mine else 1
        cores[side] += player.cores.bit_count() / len(CORES)
        hands[side] += len(player.hand) / form.hand
        tops[side] += len(player.top) / form.hand
    attacks = reactions = strength = movement = 0.0
    for number in state.players[seat].hand:
        card = table.box.cards[number]
        movement += card.movement
        if card.type == ATTACK:
            attacks += 1.0
            strength += card.strength
        elif card.type == REACTION:
            reactions += 1.0
    return [*cores, *hands, *tops, attacks / form.hand, reactions / form.hand, strength / 10.0, movement / 10.0]


def challenges(table: Table, mine: int) -> list[float]:
    """Return of every place on the track what it pays, and how near both teams are to what lies there."""
    state, found = table.state, []
    for slot, challenge in enumerate(state.track):
        if challenge == NONE:
            found += [0.0, 0.0, 0.0, 0.0]
            continue
        condition = table.box.challenges[challenge].condition
        parts = condition.all or (condition,)
        near, far = nearness(table, parts, mine), nearness(table, parts, 1 - mine)
        found += [1.0 + table.format.slots[slot], near, far, (near == 1.0) - 1.0 * (far == 1.0)]
    return found


def champions(table: Table, team: int, most: int) -> list[float]:
    """Return a team's Champions one by one; those who are not there yet are zeros."""
    found: list[float] = []
    for champion, of in enumerate(table.team):
        if of == team:
            found += one_champion(table, champion, team)
    found += [0.0] * (most * CHAMPION - len(found))
    return found


def one_champion(table: Table, champion: int, team: int) -> list[float]:
    """Return one Champion: what it can bear and do, what lies on it, and where it stands."""
    state, box = table.state, table.box
    side, place = side_of(table, champion), table.at[champion]
    bit = 1 << champion
    left = side.hp - table.damage[champion]
    gone = state.players[state.owner[champion]].discard
    usable = attack = reach = 0.0
    numbers = box.kinds[state.who[champion] % len(box.kinds)].cards
    for number in numbers:
        card = box.cards[number]
        if number not in gone:
            usable += 1.0
            if card.type == ATTACK:
                attack += card.strength
                reach = max(reach, float(card.high))
    found = [
        1.0,
        1.0 if place >= 0 else 0.0,
        left / side.hp,
        left / 10.0,
        side.hp / 10.0,
        side.defence / 5.0,
        1.0 if left <= 2 else 0.0,
        1.0 if state.levelled & bit else 0.0,
        1.0 if state.rooted & bit else 0.0,
        1.0 if state.steadfast & bit else 0.0,
        usable / max(1, len(numbers)),
        attack / 10.0,
        reach / 5.0,
    ]
    return found + whereabouts(table, place, team)


def whereabouts(table: Table, place: int, team: int) -> list[float]:
    """Return where a Champion stands: among whom, how near to the areas, in which half, at which traps."""
    if place < 0:
        return [0.0] * 11
    state, ground = table.state, table.box.ground
    line = table.board.distance[place]
    enemies: list[int] = []
    allies: list[int] = []
    for other, at in enumerate(table.at):
        if at >= 0 and at != place:
            (allies if table.team[other] == team else enemies).append(line[at])
    found = [
        min(enemies, default=9) / 9.0,
        min(allies, default=9) / 9.0,
        float(sum([1 for steps in enemies if steps <= 1])),
        float(sum([1 for steps in enemies if steps <= 3])),
        float(sum([1 for steps in allies if steps <= 2])),
    ]
    for hexes in ground.areas[:AREAS]:
        found.append(1.0 if hexes >> place & 1 else 0.0)
    own_half = ground.halves[0 if ground.halves[0] & ground.deployment[state.side[team]] else 1]
    found.append(1.0 if own_half >> place & 1 else 0.0)
    found.append(1.0 if ground.middle >> place & 1 else 0.0)
    found.append(float(sum([1 for at in state.tokens_at if line[at] <= 1])))
    return found


FEATURES = Features(version=1, shape=shape, of=features)
