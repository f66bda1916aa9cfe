"""What a player of Battle Royale does without thinking it over: quick answers for a bot's walks, better than greedy's.

Everybody strikes where it hurts most on average, plays a card when it brings more than it is worth in the hand, and
goes to the enemy if nobody is near, but not with the last action: whoever is next to an enemy when the turn ends is
struck first. Flags are not thought of. The numbers were found by letting habits meet: see docs/bots.md.
"""

from collections.abc import Callable

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option

from ..content.box import Box
from ..rules.state import Contest
from ..rules.sums import damage_of
from ..rules.table import Table, characters_on
from .forecast import attack_of, blow, brings, dearest, lobbed
from .worth import cost_of, softened

PLAYED = 0.7
"""Which part of what an action card is worth in the hand it must bring to be played in a turn."""
SAVED = 1.6
"""How many times what a card is worth it must save to be played as a reaction."""
BONUS = 1.0
"""What a Bonus Card must bring to be played."""
APART = 5
"""How many steps from the enemies a turn is best ended, if nobody is near: few rolls lead so far."""
STEP = 2.0
"""What a step costs when a target is chosen to go to."""
NOWHERE = -1e9


def habit(state: Contest, box: Box, choice: Choose) -> Option | None:
    """Return the usual answer, or None where it takes a look."""
    usual = HABITS.get(choice.prompt)
    return None if usual is None else usual(Table(state, box, None), choice.options)


def action(table: Table, options: list[Option]) -> Option:
    """Do what brings most; if nothing does, let whoever is nearest to an enemy go there, if actions are left then."""
    box = table.box
    best, found, nearest, marching = 0.0, box.end, 0, box.end
    for option in options:
        value = 0.0
        match option.kind:
            case "attack":
                value = attack_of(table, option, 0)
            case "card":
                card = box.cards[option.value]
                value = brings(table, card.owner, card) - (0.0 if card.stays else PLAYED * card.weight)
            case "bonus":
                value = bonus(table, option)
            case "move":
                steps = away(table, option.value)
                if marching is box.end or steps < nearest:
                    nearest, marching = steps, option
        if value > best:
            best, found = value, option
    if found is not box.end or (table.state.actions == 1 and nearest <= APART):
        return found
    return marching


def bonus(table: Table, option: Option) -> float:
    """Return what a Bonus Card brings whoever it is best played for."""
    state, card = table.state, table.box.bonus[option.value]
    return max([brings(table, one, card) for one in state.teams[state.turn] if state.at[one] >= 0]) - BONUS


def away(table: Table, character: int) -> int:
    """Return how many steps a character is away from the nearest enemy."""
    state = table.state
    far = table.ground.far[state.at[character]]
    return min([far[space] for space in members(table.bodies & ~table.stand[state.turn])])


def bearer(table: Table, options: list[Option]) -> Option:
    """Play a Bonus Card for whoever it brings most to."""
    card = table.box.cards[table.state.card]
    return max(options, key=lambda option: brings(table, option.value, card))


def move(table: Table, options: list[Option]) -> Option:
    """Go to the enemies, but keep away from them with the last action."""
    if table.state.actions:
        return go(table, options)
    state, box, far = table.state, table.box, table.ground.far
    enemies = list(members(table.bodies & ~table.stand[state.turn]))

    def amiss(option: Option) -> int:
        steps = far[state.at[state.actor] if option is box.stay else box.numbers[option.value]]
        return abs(min([steps[space] for space in enemies]) - APART)

    return min(options, key=amiss)


def go(table: Table, options: list[Option]) -> Option:
    """Go to the enemy whom it is easiest to hurt, of those that are not much farther than others."""
    state, box, far = table.state, table.box, table.ground.far
    prey = [
        (state.at[one], blow(table, one, 0)) for one in characters_on(table, table.bodies & ~table.stand[state.turn])
    ]
    best, found = NOWHERE, options[-1]
    for option in options:
        steps = far[state.at[state.actor] if option is box.stay else box.numbers[option.value]]
        value = max([gain - max(0, steps[space] - 1) * STEP for space, gain in prey])
        if value > best:
            best, found = value, option
    return found


def react(table: Table, options: list[Option]) -> Option:
    """Play what saves most, as long as the card is worth less than that."""
    state, box, fight = table.state, table.box, table.state.battle
    assert fight is not None
    damage = damage_of(fight)
    best, found = cost_of(state, box, fight.defender, damage), box.skip
    for option in options:
        if option is not box.skip:
            card = box.bonus[option.value] if option.kind == "bonus" else box.cards[option.value]
            left = cost_of(state, box, fight.defender, softened(card, damage)) + SAVED * card.weight - card.returns
            if left < best:
                best, found = left, option
    return found


def target(table: Table, options: list[Option]) -> Option:
    """Attack whoever it hurts most."""
    return max(options, key=lambda option: blow(table, option.value, 0))


def order(table: Table, options: list[Option]) -> Option:
    """Begin with the enemies, and of them with whoever it hurts most."""
    owner, seat = table.state.owner, table.state.turn

    def gain(option: Option) -> float:
        cost = blow(table, option.value, 0)
        return -cost if owner[option.value] == seat else cost

    return max(options, key=gain)


def assist(table: Table, options: list[Option]) -> Option:
    """Let the teammate attack whoever it hurts most."""
    return max(options, key=lambda option: attack_of(table, option, 0))


def heal(table: Table, options: list[Option]) -> Option:
    """Heal whoever has lost most."""
    health, kinds = table.state.health, table.kinds
    return max(options, key=lambda option: kinds[option.value].health - health[option.value])


def lob(table: Table, options: list[Option]) -> Option:
    """Lob to where it does most."""
    actor, numbers = table.state.actor, table.box.numbers
    return max(options, key=lambda option: lobbed(table, actor, numbers[option.value], 0))


def dearest_card(table: Table, options: list[Option]) -> Option:
    """Take the card that is worth most, as long as there is one."""
    box = table.box
    return max(options, key=lambda option: -1.0 if option is box.done else box.cards[option.value].weight)


def victim(table: Table, options: list[Option]) -> Option:
    """Take the enemy with the dearest card."""
    return max(options, key=lambda option: dearest(table, option.value))


def dodge(table: Table, options: list[Option]) -> Option:
    """Go as far from the attacker as can be."""
    fight, numbers = table.state.battle, table.box.numbers
    assert fight is not None
    far = table.ground.far[table.state.at[fight.attacker]]
    return max(options, key=lambda option: far[numbers[option.value]])


HABITS: dict[str, Callable[[Table, list[Option]], Option]] = {
    "royale.action": action,
    "royale.for": bearer,
    "royale.move": move,
    "royale.again": go,
    "royale.space": go,
    "royale.react": react,
    "royale.target": target,
    "royale.order": order,
    "royale.assist": assist,
    "royale.heal": heal,
    "royale.lob": lob,
    "royale.flip": dearest_card,
    "royale.ready": dearest_card,
    "royale.victim": victim,
    "royale.dodge": dodge,
}
