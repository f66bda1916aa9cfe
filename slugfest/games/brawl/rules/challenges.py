"""The Challenge Track (SB-TRACK): conditions, scoring, advancing."""

from collections.abc import Callable
from itertools import combinations

from slugfest.kernel.bits import members
from slugfest.kernel.game import ALL, Draw, Script

from ..content.cards import Condition, PlainCondition
from .conditions import controlled
from .ending import settle
from .state import NONE
from .table import Table, bloodied, champion_on, side_seats, trap_hexes


def met(table: Table, condition: Condition, team: int) -> bool:
    """Whether a team meets a Challenge now (SB-TRACK-10)."""
    if condition.kind == "and":
        return all(meets(table, part, team) for part in condition.all)
    return meets(table, condition, team)


def meets(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether a team meets one plain condition."""
    return KINDS[asked.kind](table, asked, team)


AREAS = ("manipulation", "destruction", "creation")


def count(table: Table, asked: PlainCondition, team: int) -> int:
    """Return how many Champions are where a condition asks, in the state it asks for."""
    there = table.state.stand[team if asked.who == "own" else 1 - team] & place_set(table, asked, team)
    if not asked.state or not there:
        return there.bit_count()
    return sum(is_in_state(table, champion_on(table, place), asked.state) for place in members(there))


def is_in_state(table: Table, champion: int, wanted: str) -> bool:
    """Whether a Champion is Bloodied, Levelled Up or undamaged."""
    if wanted == "bloodied":
        return bloodied(table, champion)
    if wanted == "levelled":
        return bool(table.state.levelled >> champion & 1)
    return not table.damage[champion]


def place_set(table: Table, asked: PlainCondition, team: int) -> int:
    """Return the hexes that `where` means for a team."""
    ground, side = table.box.ground, table.state.side
    match asked.where:
        case "any_area":
            return ground.any_area
        case "adjacent_statue":
            return table.board.near[ground.statue_of[AREAS.index(asked.area)]]
        case "trap_hex":
            return trap_hexes(table)
        case "enemy_deployment":
            return ground.deployment[side[1 - team]]
        case "enemy_half":
            return ground.halves[side[1 - team]]
        case "own_half":
            return ground.halves[side[team]]
        case "middle_row":
            return ground.middle
        case _:
            return table.board.all


def control(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether the team Controls an area."""
    return controlled(table, AREAS.index(asked.area), team)


def control_count(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether the team Controls so many areas."""
    return sum(controlled(table, area, team) for area in range(len(AREAS))) >= asked.min


def areas_occupied(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether the team has Champions in so many areas."""
    mine = table.state.stand[team]
    return sum(bool(hexes & mine) for hexes in table.box.ground.areas) >= asked.min


def statues_touched(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether the team has Champions adjacent to so many statues."""
    mine, near = table.state.stand[team], table.board.near
    return sum(bool(near[statue] & mine) for statue in table.box.ground.statue_of) >= asked.min


def enemy_surrounded(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether an Enemy is adjacent to so many of the team."""
    mine, near = table.state.stand[team], table.board.near
    return any((near[enemy] & mine).bit_count() >= asked.min for enemy in members(table.state.stand[1 - team]))


def cluster(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether so many of the team hang together, one of them in an area if that is asked."""
    mine = left = table.state.stand[team]
    touching = table.box.ground.any_area if asked.touching else table.board.all
    while left:
        group = left & -left
        group |= table.board.spread(group, 99, mine)
        if group.bit_count() >= asked.min and group & touching:
            return True
        left &= ~group
    return False


def same_row(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether so many of the team stand in one hex row; what lies between does not matter."""
    mine = table.state.stand[team]
    if asked.outside:
        mine &= ~table.box.ground.halves[table.state.side[team]]
    if mine.bit_count() < asked.min:
        return False
    for place in members(mine):
        rays = table.board.ray[place]
        for axis in range(3):
            line = sum(mine >> other & 1 for other in rays[axis]) + sum(mine >> other & 1 for other in rays[axis + 3])
            if line + 1 >= asked.min:
                return True
    return False


def spread(table: Table, asked: PlainCondition, team: int) -> bool:
    """Whether so many of the team are pairwise far enough apart."""
    distance = table.board.distance
    return any(
        all(distance[a][b] >= asked.distance for a, b in combinations(some, 2))
        for some in combinations(members(table.state.stand[team]), asked.min)
    )


KINDS: dict[str, Callable[[Table, PlainCondition, int], bool]] = {
    "count": lambda table, asked, team: count(table, asked, team) >= asked.min,
    "none": lambda table, asked, team: count(table, asked, team) == 0,
    "control": control,
    "control_count": control_count,
    "areas_occupied": areas_occupied,
    "statues_touched": statues_touched,
    "enemy_surrounded": enemy_surrounded,
    "cluster": cluster,
    "same_row": same_row,
    "spread": spread,
}


# ---------------------------------------------------------------------- scoring and advancing


def score(table: Table, seat: int) -> None:
    """Score every active Challenge that the seat's team meets, all on the same board (SB-TRACK-03, SB-TRACK-04)."""
    state, box = table.state, table.box
    team = seat & 1
    gained = 0
    for slot, challenge in enumerate(state.track):
        worth = table.format.slots[slot]
        if challenge != NONE and worth and met(table, box.challenges[challenge].condition, team):
            gained += worth
            state.track[slot] = NONE
            state.scored.append(challenge)
            if table.tell is not None:
                table.tell(
                    "scored",
                    seat=seat,
                    scorers=side_seats(table, team),
                    challenge=challenge,
                    amount=worth,
                    standing=(state.vp[team] + gained, table.format.goal),
                )
    if gained:
        state.vp[team] += gained
        settle(table)


def advance(table: Table) -> Script[None]:
    """Every Challenge moves right, the outermost are discarded, new ones are drawn (SB-TRACK-06, ST-TRACK-01)."""
    state, track = table.state, table.state.track
    steps = table.format.advance
    for challenge in track[len(track) - steps :]:
        if challenge != NONE:
            state.scored.append(challenge)
            if table.tell is not None:
                table.tell("dropped", challenge=challenge)
    if table.tell is not None:
        moves = [(one, slot + steps) for slot, one in enumerate(track[: len(track) - steps]) if one != NONE]
        if moves:
            now = [(one, table.format.slots[slot]) for one, slot in reversed(moves)]
            table.tell("advanced", moves=moves, now=now)
    track[steps:] = track[: len(track) - steps]
    track[:steps] = [NONE] * steps
    for slot in table.format.refill:
        yield from reveal(table, slot)


def reveal(table: Table, slot: int) -> Script[None]:
    """Draw a Challenge into a slot; an empty deck is made anew from the discard pile (SB-TRACK-08)."""
    state = table.state
    renew(table)
    if not state.challenges:
        return
    drawn = yield Draw(state.challenges, 1, ALL, "challenge")
    state.challenges.remove(drawn[0])
    state.track[slot] = drawn[0]
    if table.tell is not None:
        table.tell("revealed", challenge=drawn[0], slot=slot, worth=table.format.slots[slot])
    renew(table)


def renew(table: Table) -> None:
    """Shuffle the discard pile into an empty Challenge deck (SB-TRACK-08)."""
    state = table.state
    if not state.challenges and state.scored:
        state.challenges.extend(state.scored)
        state.challenges.sort()
        state.scored.clear()
        if table.tell is not None:
            table.tell("renewed")
