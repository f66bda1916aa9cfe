"""What an attack or a card will bring on average, by the exact odds, in points of health.

Dice decide a battle. Whoever tries an attack once on an imagined match sees luck and not the attack; here its average
over all dice is looked up.
"""

from collections.abc import Callable

from slugfest.kernel.bits import members
from slugfest.kernel.game import Option

from ..content.cards import Effect
from ..content.kinds import Card
from ..rules.forecast import chances
from ..rules.playable import assist_pairs, flip_targets, lob_spaces, patients, pull_targets
from ..rules.table import Table, characters_on, targets_of
from .worth import cost_of

POINT = 0.8
"""What one more point of attack adds to the damage, about."""
PULLED = 0.5
"""What it brings to have an enemy near whom nobody was near before."""


def blow(table: Table, defender: int, plus: int) -> float:
    """Return what an attack with so much added costs its target on average."""
    state, box = table.state, table.box
    health = state.health[defender]
    odds = chances(box.red, box.white, plus)
    value = 0.0
    for damage in range(1, len(odds)):
        value += odds[damage] * (damage if damage < health else cost_of(state, box, defender, damage))
    return value


def attack_of(table: Table, pair: Option, plus: int) -> float:
    """Return what the attack of one character on another brings."""
    attacker, defender = table.box.pairs[pair.value]
    return blow(table, defender, plus + table.state.boosts[attacker])


def best_blow(table: Table, spaces: int, plus: int) -> float:
    """Return what the best attack on somebody who stands on some spaces brings."""
    return max([blow(table, one, plus) for one in characters_on(table, spaces)], default=0.0)


def sweep(table: Table, spaces: int, plus: int) -> float:
    """Return what attacking everybody on some spaces brings, less what it costs the own team."""
    own, value = table.stand[table.state.turn], 0.0
    for one in characters_on(table, spaces & table.bodies):
        cost = blow(table, one, plus)
        value += -cost if own >> table.state.at[one] & 1 else cost
    return value


def dearest(table: Table, character: int) -> float:
    """Return what the dearest face-up card of a character is worth."""
    down = table.state.down[character]
    return max([card.weight for card in table.kinds[character].cards if not down & card.bit], default=0.0)


def in_touch(table: Table) -> bool:
    """Whether somebody of the seat in turn stands next to an enemy."""
    own = table.stand[table.state.turn]
    near, enemies = table.ground.near, table.bodies & ~own
    return any(near[space] & enemies for space in members(own))


# ------------------------------------------------------------------ cards


def brings(table: Table, character: int, card: Card) -> float:
    """Return what a card brings when it is played now for a character."""
    value = 0.0
    for part in card.parts:
        gain = GAINS.get(part.effect.do)
        if gain is not None:
            value += gain(table, character, card, part.effect)
    return value


def by_battle(table: Table, character: int, card: Card, effect: Effect) -> float:
    """The best attack in reach; after a movement that leads to whom it likes, the best of all."""
    plus = effect.amount + table.state.boosts[character]
    if effect is not card.opening:
        return best_blow(table, table.bodies & ~table.stand[table.state.turn], plus)
    return best_blow(table, targets_of(table, character, effect.reach), plus) * effect.times


def by_each(table: Table, character: int, card: Card, effect: Effect) -> float:
    """Attacks on everybody adjacent."""
    return sweep(table, table.ground.near[table.state.at[character]], effect.amount + table.state.boosts[character])


def by_lob(table: Table, character: int, card: Card, effect: Effect) -> float:
    """Attacks on everybody around the best space."""
    plus = effect.amount + table.state.boosts[character]
    spaces = members(lob_spaces(table, character, effect.reach))
    return max([lobbed(table, character, space, plus) for space in spaces], default=0.0)


def lobbed(table: Table, character: int, space: int, plus: int) -> float:
    """Return what lobbing onto a space brings."""
    return sweep(table, table.ground.near[space] & ~(1 << table.state.at[character]), plus)


def by_assist(table: Table, character: int, card: Card, effect: Effect) -> float:
    """The best attack of a teammate."""
    return max([attack_of(table, pair, effect.amount) for pair in assist_pairs(table, character)], default=0.0)


def by_boost(table: Table, character: int, card: Card, effect: Effect) -> float:
    """A stronger attack, if one can follow."""
    return POINT * effect.amount if table.state.actions > 1 and targets_of(table, character, 0) else 0.0


def by_heal(table: Table, character: int, card: Card, effect: Effect) -> float:
    """As much health as was lost, up to what the card gives."""
    health, kinds = table.state.health, table.kinds
    lost = [kinds[one].health - health[one] for one in patients(table, character, effect)]
    return float(min(effect.amount, max(lost, default=0)))


def by_flip(table: Table, character: int, card: Card, effect: Effect) -> float:
    """The dearest card of an enemy."""
    victims = characters_on(table, flip_targets(table, character, effect))
    return max([dearest(table, one) for one in victims], default=0.0)


def by_actions(table: Table, character: int, card: Card, effect: Effect) -> float:
    """More attacks, if somebody is near enough."""
    return table.box.mean_hit * effect.amount if in_touch(table) else 0.0


def by_pull(table: Table, character: int, card: Card, effect: Effect) -> float:
    """Somebody to attack, if nobody is near."""
    return PULLED if not in_touch(table) and pull_targets(table, character, effect) else 0.0


GAINS: dict[str, Callable[[Table, int, Card, Effect], float]] = {
    "battle": by_battle,
    "each": by_each,
    "lob": by_lob,
    "assist": by_assist,
    "boost": by_boost,
    "heal": by_heal,
    "flip": by_flip,
    "actions": by_actions,
    "pull": by_pull,
}
"""What operations bring at once; movement by itself brings nothing."""
