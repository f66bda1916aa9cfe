"""What an attack would do as things are: the same sums that the rules make, before anybody has reacted."""

from collections.abc import Sequence

from slugfest.kernel.game import Part
from slugfest.kernel.scene import Number

from ..content.faces import Card, Effect
from ..rules.attack import poison_of
from ..rules.conditions import holds
from ..rules.strength import defence, strength
from ..rules.table import Table, side_of


def forecast(
    table: Table, card: Card, actor: int, targets: Sequence[int], target: int, answer: Card | None = None
) -> Number:
    """Return the damage that one of the targets has to expect, with its parts: Double and Poison too (SB-ATK-10)."""
    why: list[Part] = []
    harm = strength(table, card, actor, target, why, targets) - defence(table, card, actor, target, why, answer)
    if harm <= 0:
        return Number("sword", 0, "damage", parts=tuple(why))
    side = side_of(table, actor)
    poison = poison_of(table, side.poison + card.poison, actor, target)
    if poison:
        why.append(Part(poison, "Poison", "SB-KEY-POISON-01"))
    if in_force(table, side.double + card.double, actor, targets[0]):
        why.append(Part(harm + poison, "Double", "SB-KEY-DOUBLE-01"))
        harm, poison = 2 * harm, 2 * poison
    return Number("sword", harm + poison, "damage", parts=tuple(why))


def in_force(table: Table, effects: tuple[Effect, ...], actor: int, first: int) -> bool:
    """Whether one of some effects is in force against the first target."""
    return any(holds(table, effect, actor, first) for effect in effects)


def left(table: Table, champion: int) -> int:
    """Return the hit points that a Champion has left."""
    return side_of(table, champion).hp - table.damage[champion]


def fells(table: Table, amount: Number, champion: int) -> bool:
    """Whether so much damage takes a Champion out of action (SB-OUT-01)."""
    return amount.value >= left(table, champion)
