"""The odds of an invasion as a number with its parts: what units alone would give, and what each help changes."""

from functools import lru_cache

from slugfest.kernel.bits import members
from slugfest.kernel.journal import Part
from slugfest.kernel.scene import Number
from slugfest.kernel.text import counted, joined

from ..content.dice import Edge
from ..rules.campaign import CampaignTable, allies_at
from ..rules.forecast import strength_of
from ..rules.odds import MOST, PLAIN, Strength, battle, invasion
from ..rules.table import Table

NAME = "% to conquer"


def odds(table: Table, source: int, target: int, squad: int | None = None, first: int = 0) -> Number:
    """Return the chance to conquer if both sides fight to the end, in per cent, and what makes it so.

    `first`: so many attack in the next battle; in all others, and without it, as many as can.
    """
    state = table.state
    units = (state.units[source] - 1, state.units[target])
    said = f"{counted(units[0], 'unit')} against {units[1]}"
    if not isinstance(table, CampaignTable):
        return _number(units, ((said, PLAIN),), first)
    war, box = table.war, table.box
    if squad is None:
        squad = allies_at(table, war.actor, source)
    whole = strength_of(table, source, target, squad)
    steps = [(said, PLAIN)]
    guarded = PLAIN._replace(guard_eights=whole.guard_eights, guard_highest=whole.guard_highest)
    if guarded != PLAIN:
        steps.append((_guards(table, target), guarded))
    taken = 0
    for ally in members(squad):
        taken |= 1 << ally
        edge = box.attack_edge(taken, False)
        steps.append((box.allies[ally].name, _with(guarded, edge, box.limit)))
    if war.hulk == source:
        steps.append((box.content.hulk.name, whole))
    return _number(units, tuple(steps), first)


def _with(guarded: Strength, edge: Edge, limit: int) -> Strength:
    """Return the strength of both sides once some Allies take part."""
    return guarded._replace(
        eights=min(edge.eights, limit),
        highest=edge.highest,
        second=edge.second,
        enemy=edge.enemy,
        ties=edge.ties,
        rerolls=min(edge.rerolls, 1),
    )


def _guards(table: CampaignTable, target: int) -> str:
    """Return what helps the defender."""
    war, box = table.war, table.box
    defender = war.owner[target]
    if defender < 0:
        return "8-sided dice of the neutral force"
    there = [box.allies[ally] for ally in members(allies_at(table, defender, target))]
    named = [ally.name for ally in there if ally.defend]
    if war.loki >> target & 1:
        named.append("Loki's token")
    return joined(named)


@lru_cache(maxsize=8192)
def _number(units: tuple[int, int], steps: tuple[tuple[str, Strength], ...], first: int) -> Number:
    parts: list[Part] = []
    before = 0
    for source, strength in steps:
        now = whole_percent(conquest(*units, strength, first))
        if now != before or not parts:
            parts.append(Part(now - before, source))
        before = now
    return Number("die", before, NAME, parts=tuple(parts))


def conquest(fighters: int, defenders: int, strength: Strength, first: int = 0) -> float:
    """Return the chance to conquer if so many attack `first`, and then, or without it at once, as many as can.

    >>> round(conquest(6, 3, PLAIN, 3), 4) == round(conquest(6, 3, PLAIN), 4) > conquest(6, 3, PLAIN, 1)
    True
    """
    if not first or fighters > MOST or defenders > MOST:
        return invasion(fighters, defenders, strength).win
    guards = min(2, defenders)
    pairs = min(first, guards)
    after = [invasion(fighters - gone, defenders - (pairs - gone), strength).win for gone in range(pairs + 1)]
    return sum(chance * win for chance, win in zip(battle(first, guards, strength), after, strict=True))


def whole_percent(chance: float) -> int:
    """Return a chance in per cent; only what is certain is 0 or 100.

    >>> whole_percent(0.6382), whole_percent(0.9999), whole_percent(1.0), whole_percent(0.0001)
    (64, 99, 100, 1)
    """
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def losses(attackers: int, defenders: int, strength: Strength) -> tuple[str, str]:
    """Return how many units attacker and defender lose on average in one battle.

    >>> losses(3, 2, PLAIN)
    ('0.9', '1.1')
    """
    lost = sum(count * chance for count, chance in enumerate(battle(attackers, defenders, strength)))
    return f"{lost:.1f}", f"{min(attackers, defenders) - lost:.1f}"
