"""The nine steps of an attack (SB-ATK-01) and the steps of a skill (SB-SKILL-01)."""

from typing import Any

from slugfest.kernel.game import Choose, Part, Script

from ..content.faces import Card, Effect
from .conditions import holds
from .damage import feast, hurt, restore, tell_hit
from .effects import resolve
from .moving import move
from .reacting import reaction
from .state import NONE
from .strength import attack_damage, defence, strength
from .table import Table, cause_of, movement_of, side_of
from .targeting import has_target, target_options, targets_of


def attack(table: Table, card: Card) -> Script[None]:
    """The nine steps of an attack (SB-ATK-01). An Actor that goes out ends its action (SB-ACT-07)."""
    fight, at = table.fight, table.at
    actor = fight.actor
    yield from move(table, actor, movement_of(table, actor, card.movement))
    if at[actor] < 0:
        return
    fight.stage = "before"
    if card.before:
        yield from resolve(table, card.before, actor, fight.seat)
        if at[actor] < 0:
            return
    declared = yield from declare(table, card)
    if not declared:
        return
    fight.stage = "react"
    yield from reaction(table, card)
    if at[actor] < 0:
        return
    fight.stage = "strike"
    weigh(table, card)
    yield from strike(table, card)
    fight.stage = "answer"
    if fight.reaction != NONE and at[fight.defender] >= 0:
        fight.reacting = True
        yield from resolve(table, table.box.cards[fight.reaction].after, fight.defender, fight.reactor)
        fight.reacting = False
    fight.stage = "after"
    if card.after and not fight.cancelled:
        yield from resolve(table, card.after, actor, fight.seat)


def skill(table: Table, card: Card) -> Script[None]:
    """The steps of a skill (SB-SKILL-01): movement, the decision, targets, the text box."""
    fight, at = table.fight, table.at
    actor = fight.actor
    yield from move(table, actor, movement_of(table, actor, card.movement))
    if at[actor] < 0:
        return
    declared = yield from declare(table, card)
    if declared:
        fight.stage = "after"
        yield from resolve(table, card.skill, actor, fight.seat)


def declare(table: Table, card: Card) -> Script[bool]:
    """Decide to use the card or not, and fix its targets (SB-ATK-06, SB-ATK-07, SB-SKILL-02)."""
    fight = table.fight
    actor = fight.actor
    if not has_target(table, card, actor):
        if table.tell is not None:
            table.tell("untargeted", card=cause_of(table, actor))
        return False
    fight.stage = "target"
    prompt = "brawl.skill" if card.targeting == "none" else "brawl.target"
    option = yield Choose(fight.seat, prompt, target_options, table, card, actor)
    if option is table.box.decline:
        if table.tell is not None:
            table.tell("declined", champion=table.state.who[actor], card=cause_of(table, actor))
        return False
    fight.targets.extend(targets_of(table, card, actor, option))
    fight.spots.extend(table.at[target] for target in fight.targets)
    if fight.targets and table.tell is not None:
        who = table.state.who
        named = [who[target] for target in fight.targets]
        table.tell("aimed", champion=who[actor], card=cause_of(table, actor), targets=named)
    return True


def weigh(table: Table, card: Card) -> None:
    """Step 6: strength less defence, for each target separately (SB-ATK-09)."""
    fight = table.fight
    fight.harm[:] = [
        attack_damage(table, card, fight.actor, target) if table.at[target] >= 0 else 0 for target in fight.targets
    ]


def strike(table: Table, card: Card) -> Script[None]:
    """Step 7: attack damage, Poison, Lifesteal; with Double all of it once more (SB-ATK-10, SB-KEY-DOUBLE-01)."""
    fight, at = table.fight, table.at
    actor = fight.actor
    side = side_of(table, actor)
    steals = in_force(table, side.lifesteal, actor) or in_force(table, card.lifesteal, actor)
    twice = in_force(table, side.double, actor) or in_force(table, card.double, actor)
    poisons = side.poison + card.poison
    poison = [poison_of(table, poisons, actor, target) for target in fight.targets] if poisons else []
    blows = tell_fended(table, card) if table.tell is not None else None
    for number in range(2 if twice else 1):
        hit = [i for i, target in enumerate(fight.targets) if fight.harm[i] > 0 and at[target] >= 0]
        dealt = sum(fight.harm[i] for i in hit)
        fight.dealt += dealt
        fight.suffered += sum(fight.harm[i] for i in hit if fight.targets[i] == fight.defender)
        if blows is not None:
            blows = {target: blow | {"again": number > 0} for target, blow in blows.items()}
        hurt(table, [(fight.targets[i], fight.harm[i]) for i in hit], actor, "attack", blows)
        if fight.feasts:
            yield from feast(table)
        if poison:
            from_poison = {fight.targets[i]: {"source": "Poison"} for i in hit}
            hurt(table, [(fight.targets[i], poison[i]) for i in hit], actor, facts=from_poison)
            if fight.feasts:
                yield from feast(table)
        if steals:
            restore(table, actor, dealt, "Lifesteal")


def in_force(table: Table, effects: tuple[Effect, ...], actor: int) -> bool:
    """Whether one of some effects is in force; read once at the start of step 7 (section 20.1)."""
    return any(holds(table, effect, actor, table.fight.targets[0]) for effect in effects)


def poison_of(table: Table, effects: tuple[Effect, ...], actor: int, target: int) -> int:
    """Return how much Poison a target gets (SB-KEY-POISON-01)."""
    return sum(effect.amount for effect in effects if holds(table, effect, actor, target))


def tell_fended(table: Table, card: Card) -> dict[int, dict[str, Any]]:
    """Write down who suffers nothing; return, by target, how the damage of the others comes about."""
    fight, who = table.fight, table.state.who
    blows: dict[int, dict[str, Any]] = {}
    for target, harm in zip(fight.targets, fight.harm, strict=True):
        if table.at[target] < 0:
            continue
        parts: list[Part] = []
        blow = {
            "champion": who[fight.actor],
            "other": who[target],
            "strength": strength(table, card, fight.actor, target, parts),
            "defence": defence(table, card, fight.actor, target, parts),
            "parts": parts,
        }
        blows[target] = blow
        if not harm:
            tell_hit(table, "fended", target, 0, blow)
    return blows
