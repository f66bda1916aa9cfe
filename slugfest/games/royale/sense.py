"""What a position looks like to a seat: `worth`, about in points of health, for bots and for the balance lab.

Battle Royale: health, characters, their face-up cards, and being near enough to strike. Capture the Flag: how far the
flags have come, who has them or is near them; health counts less, because whoever falls comes back.
"""

from .battle import damage_of
from .box import Box
from .flags import counting
from .ground import FAR
from .reacting import reaction_works
from .state import NONE, Contest
from .table import Table

ALIVE = 3.0
HURT = 0.15
"""How much more the last points of health are worth than the first."""
BONUS = 1.5
LEADER = 0.6
"""How much of the enemies' standing is the strongest one's; the rest is shared by all."""
CLOSE = 0.12
"""What every step nearer to the nearest enemy is worth."""
BOOST = 0.5

FLAG_HEALTH = 0.35
LYING = -2.0
HOLDS = 5.0
"""What controlling the enemy's flag is worth."""
HOME = 1.3
"""What every step of the enemy's flag towards the own base is worth."""
NEAR_FLAG = 0.45
"""What every step nearer to the enemy's flag is worth, while nobody of the team has it."""
NEAR_OWN = 0.5
"""What every step nearer to the own flag is worth, while an enemy has it."""
CONTEST = 2.0


def worth(state: Contest, box: Box, seat: int) -> float:
    """Return how good the contest looks for a seat, against the strongest and the average enemy."""
    if state.phase in ("begin", "pick", "first"):
        return sum(promise(box, character) for character in state.teams[seat])
    table = Table(state, box, None)
    if state.flagged:
        return flag_worth(table, seat)
    standings = [standing(table, number) for number in range(len(state.teams))]
    rivals = standings[:seat] + standings[seat + 1 :]
    value = standings[seat] - LEADER * max(rivals) - (1 - LEADER) * sum(rivals) / len(rivals)
    value += nearness(table, seat)
    return value + pending(table, seat) if state.battle is not None else value


def promise(box: Box, character: int) -> float:
    """Return what a character looks like before the game."""
    kind = box.kinds[character]
    return kind.health + kind.weights[0]


def standing(table: Table, seat: int) -> float:
    """Return what a team's characters, their health and cards are worth."""
    state, kinds = table.state, table.kinds
    value = BONUS * len(state.hands[seat])
    for character in state.teams[seat]:
        if state.at[character] >= 0 or state.phase == "place":
            health = state.health[character]
            value += ALIVE + health - HURT * health * health / kinds[character].health
            value += kinds[character].weights[state.down[character]] + BOOST * state.boosts[character]
            if state.gripped >> character & 1:
                value -= 0.5
    return value


def nearness(table: Table, seat: int) -> float:
    """Return what being near to enemies is worth: whoever is near can strike."""
    state, ground = table.state, table.ground
    enemies = [state.at[c] for n, team in enumerate(state.teams) if n != seat for c in team if state.at[c] >= 0]
    value = 0.0
    for character in state.teams[seat]:
        space = state.at[character]
        if space >= 0:
            far = ground.far[space]
            nearest = FAR
            for other in enemies:
                if far[other] < nearest:
                    nearest = far[other]
            if nearest < FAR:
                value -= CLOSE * nearest
    return value


def pending(table: Table, seat: int) -> float:
    """Return what the battle that waits for a reaction will probably do."""
    state = table.state
    fight = state.battle
    if fight is None or not fight.rolled or fight.reaction != NONE:
        return 0.0
    loss = float(min(damage_of(fight), state.health[fight.defender]))
    if not loss:
        return 0.0
    if loss == state.health[fight.defender]:
        loss += ALIVE + table.kinds[fight.defender].weights[state.down[fight.defender]]
    for card in table.kinds[fight.defender].reactions:
        if not state.down[fight.defender] & card.bit and reaction_works(table, fight.defender, card):
            loss = min(loss, card.weight + 0.3)
    return loss if state.owner[fight.defender] != seat else -loss


# ------------------------------------------------------------------ Capture the Flag


def flag_worth(table: Table, seat: int) -> float:
    """Return what flags and characters are worth to a seat, less what they are to the other."""
    state = table.state
    if state.flags[0] < 0 or state.phase == "place":
        return 0.0
    value = flag_standing(table, seat) - flag_standing(table, 1 - seat)
    if state.battle is not None:
        value += FLAG_HEALTH * pending(table, seat)
    return value


def flag_standing(table: Table, seat: int) -> float:
    """Return how far a seat has got with the enemy's flag, and what its characters are worth."""
    state, kinds = table.state, table.kinds
    value = 0.0
    for character in state.teams[seat]:
        if state.lying >> character & 1:
            value += LYING
        else:
            value += FLAG_HEALTH * state.health[character]
            value += FLAG_HEALTH * kinds[character].weights[state.down[character]]
    return value + prey(table, seat) + chase(table, seat)


def prey(table: Table, seat: int) -> float:
    """Return what the enemy's flag promises: how near it is to the own base, and who is beside it."""
    state, ground = table.state, table.ground
    flag = 1 - seat
    space = state.flags[flag]
    home = ground.behind[state.bases[seat]]
    value = -HOME * min(ground.far[space][one] for one in home)
    mine, theirs = counting(table, flag, seat), counting(table, flag, flag)
    holder = state.control[flag]
    if mine and theirs:
        return value + CONTEST
    if holder != NONE and state.owner[holder] == seat:
        return value + HOLDS
    return value - NEAR_FLAG * nearest_of(table, seat, space)


def chase(table: Table, seat: int) -> float:
    """Return what guarding the own flag is worth: near it while an enemy has it."""
    state = table.state
    holder = state.control[seat]
    if holder == NONE or state.owner[holder] == seat:
        return 0.0
    return -NEAR_OWN * nearest_of(table, seat, state.flags[seat])


def nearest_of(table: Table, seat: int, space: int) -> int:
    """Return how many steps the nearest standing character of a seat is from being beside a space."""
    state, far = table.state, table.ground.far[space]
    away = [far[state.at[c]] - 1 for c in state.teams[seat] if state.at[c] >= 0 and not state.lying >> c & 1]
    return max(0, min(away)) if away else 12
