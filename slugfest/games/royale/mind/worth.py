"""What a position looks like to a seat: `worth`, about in points of health, for bots and for the balance lab.

Battle Royale: health, characters, their face-up cards, and who can strike first (`front.py`). Capture the Flag: how
far the flags have come, who has them or is near them; health counts less, because whoever falls comes back.
"""

from slugfest.kernel.tally import Tally, tallied

from ..content.box import Box
from ..content.ground import Ground
from ..content.kinds import Card
from ..rules.flags import beside_flag
from ..rules.reacting import reaction_works
from ..rules.state import NONE, Contest
from ..rules.sums import damage_of
from ..rules.table import Table
from .front import distance

ALIVE = 3.0
HURT = 0.15
"""How much more the last points of health are worth than the first."""
BONUS = 1.5
LEADER = 0.6
"""How much of the enemies' standing is the strongest one's; the rest is shared by all."""
BOOST = 0.5
GRIPPED = 0.6

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


def worth(state: Contest, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return how good the contest looks for a seat, against the strongest and the average enemy."""
    if state.phase in ("begin", "pick", "first"):
        value = sum(promise(box, character) for character in state.teams[seat])
        if why is not None:
            why.upto("characters picked", value)
        return value
    if state.flagged:
        return flag_worth(state, box, seat, why)
    standings = [standing(state, box, number) for number in range(len(state.teams))]
    value = standings[seat]
    if len(standings) == 2:
        value -= standings[1 - seat]
    else:
        rivals = standings[:seat] + standings[seat + 1 :]
        value -= LEADER * max(rivals) + (1 - LEADER) * sum(rivals) / len(rivals)
    if why is not None:
        why.against([tallied(standing, state, box, number) for number in range(len(standings))], seat, LEADER)
    value += distance(state, box, seat, why)
    if why is not None and state.battle is not None:
        why.add("the attack under way", pending(state, box, seat))
    return value if state.battle is None else value + pending(state, box, seat)


def promise(box: Box, character: int) -> float:
    """Return what a character looks like before the game."""
    kind = box.kinds[character]
    return kind.health + kind.weights[0]


def standing(state: Contest, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return what a team's characters, their health and cards are worth."""
    at, kinds = state.at, box.kinds
    value = BONUS * len(state.hands[seat])
    if why is not None:
        why.upto("bonus cards", value)
    for character in state.teams[seat]:
        if at[character] >= 0 or state.phase == "place":
            kind, health = kinds[character], state.health[character]
            value += ALIVE + health - HURT * health * health / kind.health + kind.weights[state.down[character]]
            if why is not None:
                why.add("cards face up", kind.weights[state.down[character]])
                why.upto("health", value)
            if state.boosts[character] and state.actions:
                value += BOOST * state.boosts[character]
            if state.gripped >> character & 1:
                value -= GRIPPED
            if why is not None:
                why.upto("effects on characters", value)
    return value


def pending(state: Contest, box: Box, seat: int) -> float:
    """Return what the battle that waits for a reaction will probably do; the defender plays what costs it least."""
    fight = state.battle
    if fight is None or not fight.rolled or fight.reaction != NONE or state.at[fight.defender] < 0:
        return 0.0
    damage = damage_of(fight)
    loss = cost_of(state, box, fight.defender, damage)
    if loss:
        down = state.down[fight.defender]
        table = Table(state, box, None)
        for card in box.kinds[fight.defender].reactions:
            if not down & card.bit and reaction_works(table, fight.defender, card):
                left = cost_of(state, box, fight.defender, softened(card, damage)) + card.weight - card.returns
                if left < loss:
                    loss = left
    return loss if state.owner[fight.defender] != seat else -loss


def cost_of(state: Contest, box: Box, character: int, damage: float) -> float:
    """Return what so much damage would cost a character."""
    if damage < state.health[character]:
        return damage
    return state.health[character] + ALIVE + box.kinds[character].weights[state.down[character]]


def softened(card: Card, damage: int) -> float:
    """Return about how much damage is left when a reaction is played against it."""
    left = float(damage)
    for effect in card.effects:
        match effect.do:
            case "def" | "heal":
                left -= effect.amount
            case "cap":
                left = min(left, effect.amount)
            case "redlow" | "whitehigh":
                left *= 0.55
            case "move" | "place" | "swap":
                left = 0.0
    return max(0.0, left)


# ------------------------------------------------------------------ Capture the Flag


def flag_worth(state: Contest, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return what flags and characters are worth to a seat, less what they are to the other."""
    if state.flags[0] < 0 or state.phase == "place":
        return 0.0
    ground = box.grounds[state.map]
    value = flag_standing(state, box, ground, seat) - flag_standing(state, box, ground, 1 - seat)
    if why is not None:
        why.take(tallied(flag_standing, state, box, ground, seat).parts)
        why.take(tallied(flag_standing, state, box, ground, 1 - seat).parts, -1.0)
        if state.battle is not None:
            why.add("the attack under way", FLAG_HEALTH * pending(state, box, seat))
    return value if state.battle is None else value + FLAG_HEALTH * pending(state, box, seat)


def flag_standing(state: Contest, box: Box, ground: Ground, seat: int, why: Tally | None = None) -> float:
    """Return how far a seat has got with the enemy's flag, and what its characters are worth."""
    value = 0.0
    for character in state.teams[seat]:
        if state.lying >> character & 1:
            value += LYING
            if why is not None:
                why.upto("who lies on the ground", value)
        else:
            kind = box.kinds[character]
            value += FLAG_HEALTH * (state.health[character] + kind.weights[state.down[character]])
            if why is not None:
                why.add("cards face up", FLAG_HEALTH * kind.weights[state.down[character]])
                why.upto("health", value)
            if state.gripped >> character & 1:
                value -= GRIPPED if character in state.control else FLAG_HEALTH * GRIPPED
            if why is not None:
                why.upto("effects on characters", value)
    if why is not None:
        why.add("the enemy's flag", prey(state, ground, seat))
        why.add("guarding one's flag", chase(state, ground, seat))
    return value + prey(state, ground, seat) + chase(state, ground, seat)


def prey(state: Contest, ground: Ground, seat: int) -> float:
    """Return what the enemy's flag promises: how near it is to the own base, and who is beside it."""
    flag = 1 - seat
    space = state.flags[flag]
    far = ground.far[space]
    value = -HOME * min([far[one] for one in ground.behind[state.bases[seat]]])
    if beside_flag(state, ground, flag, seat) and beside_flag(state, ground, flag, flag):
        return value + CONTEST
    holder = state.control[flag]
    if holder != NONE and state.owner[holder] == seat:
        return value + HOLDS
    return value - NEAR_FLAG * nearest_of(state, ground, seat, space)


def chase(state: Contest, ground: Ground, seat: int) -> float:
    """Return what guarding the own flag is worth: near it while an enemy has it."""
    holder = state.control[seat]
    if holder == NONE or state.owner[holder] == seat:
        return 0.0
    return -NEAR_OWN * nearest_of(state, ground, seat, state.flags[seat])


def nearest_of(state: Contest, ground: Ground, seat: int, space: int) -> int:
    """Return how many steps the nearest standing character of a seat is from being beside a space."""
    far = ground.far[space]
    away = [far[state.at[c]] - 1 for c in state.teams[seat] if state.at[c] >= 0 and not state.lying >> c & 1]
    return max(0, min(away)) if away else 12
