"""Strength against defence (SB-ATK-09): every number can say what it is made of.

`targets` and `answer` look ahead: the targets that an attack would have, and a Reaction that might be played on one.
"""

from collections.abc import Sequence

from slugfest.kernel.game import Part

from ..content.faces import DEFENCE, IGNORE, STRENGTH, Card, Effect
from .conditions import holds
from .state import NONE
from .table import Table, kind_of, modified, side_of


def counted(table: Table, effect: Effect, targets: Sequence[int] | None = None) -> int:
    """Return an amount, multiplied by what it counts (SB-EFF-11)."""
    fight = table.fight
    match effect.per:
        case "":
            return effect.amount
        case "ready_core":
            return effect.amount * table.state.players[fight.seat].cores.bit_count()
        case "extra_enemy_target":
            hit = fight.targets if targets is None else targets
            enemies = sum(table.team[target] != table.team[fight.actor] for target in hit)
            return effect.amount * max(0, enemies - 1)
        case "hex_dashed":
            return effect.amount * fight.dashed
        case _:
            return effect.amount * fight.discarded


def strength(
    table: Table,
    card: Card,
    actor: int,
    target: int,
    why: list[Part] | None = None,
    targets: Sequence[int] | None = None,
) -> int:
    """Return the strength of an attack against one target: printed, abilities, the card's own text, modifiers."""
    total = card.strength
    if why is not None:
        why.append(Part(total, card.name))
    for effect in side_of(table, actor).strength:
        if holds(table, effect, actor, target):
            total += effect.amount
            if why is not None:
                why.append(Part(effect.amount, side_of(table, actor).ability, "SB-LVL-04"))
    for effect in card.stronger:
        if holds(table, effect, actor, target):
            more = counted(table, effect, targets)
            total += more
            if why is not None and more:
                why.append(Part(more, f"{card.name}'s text", "SB-ATK-09"))
    if table.state.modifiers:
        more = modified(table, actor, STRENGTH, target)
        total += more
        if why is not None and more:
            why.append(Part(more, "gained this turn", "SB-EFF-01"))
    return max(0, total)


def defence(
    table: Table, card: Card, actor: int, target: int, why: list[Part] | None = None, answer: Card | None = None
) -> int:
    """Return a target's defence: printed, abilities, auras, modifiers, the Reaction; less what the attack ignores."""
    fight = table.fight
    side = side_of(table, target)
    total = side.defence
    if why is not None and total:
        why.append(Part(-total, f"defence of {kind_of(table, target).name}", "SB-ATK-11"))
    for effect in side.shield:
        if holds(table, effect, target):
            total += effect.amount
            if why is not None:
                why.append(Part(-effect.amount, side.ability, "SB-LVL-04"))
    total += aura(table, target, why)
    if table.state.modifiers:
        more = modified(table, target, DEFENCE, actor)
        total += more
        if why is not None and more:
            why.append(Part(-more, "gained this turn", "SB-EFF-01"))
    if answer is None and fight.reaction != NONE and fight.defender == target:
        answer = table.box.cards[fight.reaction]
    if answer is not None:
        more = answer.defence
        for effect in answer.shield:
            if holds(table, effect, target):
                more += effect.amount
        total += more
        if why is not None and more:
            why.append(Part(-more, answer.name, "SB-REACT-06"))
    total = max(0, total)
    less = min(total, ignored(table, card, actor, target)) if total else 0
    if why is not None and less:
        why.append(Part(less, "defence ignored", "SB-EFF-02"))
    return total - less


def aura(table: Table, target: int, why: list[Part] | None) -> int:
    """Return what Allies of a target lend it (section 20.1: an aura reaches Allies, not the Champion itself)."""
    total = 0
    at, team = table.at, table.team
    for other in range(len(at)):
        if other == target or at[other] < 0 or team[other] != team[target]:
            continue
        side = side_of(table, other)
        for effect in side.aura:
            if table.board.distance[at[other]][at[target]] <= effect.within and holds(table, effect, other):
                total += effect.amount
                if why is not None:
                    why.append(Part(-effect.amount, f"{side.ability} of {kind_of(table, other).name}", "SB-LVL-04"))
    return total


def ignored(table: Table, card: Card, actor: int, target: int) -> int:
    """Return how much of the target's defence an attack ignores (SB-EFF-02)."""
    total = 0
    for effect in side_of(table, actor).ignore:
        if holds(table, effect, actor, target):
            total += effect.amount or 99
    for effect in card.ignore:
        if holds(table, effect, actor, target):
            total += effect.amount or 99
    if table.state.modifiers:
        total += modified(table, actor, IGNORE, target)
    return total


def attack_damage(table: Table, card: Card, actor: int, target: int, why: list[Part] | None = None) -> int:
    """Return the attack damage for one target: strength less defence, never below 0 (SB-ATK-09)."""
    return max(0, strength(table, card, actor, target, why) - defence(table, card, actor, target, why))
