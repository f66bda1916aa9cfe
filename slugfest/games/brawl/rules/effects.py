"""What cards do: one function per operation (`do`), run in printed order (SB-GEN-10, section 20).

`source` is the Champion that causes the effect (the Actor, or the Defender of a Reaction), `seat` the player of the
card, who makes its choices. Whom an effect concerns is worked out in `subjects.py`.
"""

from collections.abc import Callable

from slugfest.kernel.game import Script

from ..content.faces import WHOLE, Effect
from .conditions import holds
from .cores import ready_some
from .damage import feast, heal, hurt
from .hand import discard_some, draw_some, plan, stun
from .moving import dash, jump, swoop
from .placing import place, place_token, swap
from .shoving import fear, force, shove
from .strength import counted
from .subjects import in_fear_order, in_order, subjects
from .table import Table, card_key, cause_of, side_of
from .traps import root

FOR_THE_PLAYER = ("draw", "plan", "ready_core")
"""What needs no Champion in the arena: a part of a card that can be resolved is resolved."""


def resolve(table: Table, effects: tuple[Effect, ...], source: int, seat: int) -> Script[None]:
    """Carry out effects in printed order, each for all its targets before the next (SB-GEN-10).

    What a Champion causes that has left the arena is dropped, but for what concerns its player alone (SB-GEN-11). Of
    two alternatives exactly one happens, decided when the first is reached (SB-EFF-14).
    """
    taken = False
    for effect in effects:
        if table.at[source] < 0:
            if effect.do in FOR_THE_PLAYER and not effect.condition:
                yield from OPERATIONS[effect.do](table, effect, source, seat)
            continue
        if effect.condition and not effect.per_target:
            if effect.second:
                happens = not taken
            else:
                happens = taken = holds(table, effect, source)
            if not happens:
                continue
        yield from OPERATIONS[effect.do](table, effect, source, seat)


def amount_of(table: Table, effect: Effect) -> int:
    """Return an effect's amount: printed, or what has been dealt or suffered, or counted (SB-EFF-11)."""
    if effect.counted:
        return table.fight.dealt if effect.counted == "damage_dealt" else table.fight.suffered
    return counted(table, effect) if effect.per else effect.amount


def damage(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Damage that ignores defence, to all concerned at the same moment (SB-GEN-05)."""
    amount = amount_of(table, effect)
    if amount <= 0:
        if effect.counted == "damage_suffered" and table.tell is not None:
            table.tell("idle", cause=cause_of(table, source), champion=table.state.who[source])
        return
    found = yield from subjects(table, effect, source, seat)
    hurt(table, [(champion, amount) for champion in found], source)
    if table.fight.feasts:
        yield from feast(table)


def damage_until_bloodied(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Just enough damage to become Bloodied; nothing for those who are (SB-KEY-BLOODIED-01)."""
    found = yield from subjects(table, effect, source, seat)
    hits = []
    for champion in found:
        side = side_of(table, champion)
        hits.append((champion, side.hp - table.damage[champion] - side.half))
    hurt(table, hits, source)
    if table.fight.feasts:
        yield from feast(table)


def dashing(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Dash, by the Actor or by Allies one after the other (SB-KEY-DASH-01)."""
    found = yield from subjects(table, effect, source, seat)
    table.fight.dashed = 0
    while found:
        champion = yield from in_order(table, found, seat)
        yield from dash(table, champion, effect.amount, seat, source)


def jumping(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Jump (SB-KEY-JUMP-01)."""
    found = yield from subjects(table, effect, source, seat)
    while found:
        champion = yield from in_order(table, found, seat)
        if table.at[champion] >= 0:
            yield from jump(table, champion, effect.amount, seat, source)


def swooping(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Swoop (SB-KEY-SWOOP-01)."""
    found = yield from subjects(table, effect, source, seat)
    while found:
        champion = yield from in_order(table, found, seat)
        if table.at[champion] >= 0:
            yield from swoop(table, champion, effect.amount, seat, source)


def forcing(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Force (SB-KEY-FORCE-01)."""
    found = yield from subjects(table, effect, source, seat)
    while found:
        champion = yield from in_order(table, found, seat)
        yield from force(table, champion, effect.amount, seat, source)


def pushing(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Push (SB-KEY-PUSH), one Champion after the other, in an order that the card's player chooses (SB-GEN-10)."""
    found = yield from subjects(table, effect, source, seat)
    while found:
        champion = yield from in_order(table, found, seat)
        yield from shove(table, champion, effect.amount, source, True)


def pulling(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Pull (SB-KEY-PULL), in an order that the card's player chooses (SB-GEN-10)."""
    found = yield from subjects(table, effect, source, seat)
    while found:
        champion = yield from in_order(table, found, seat)
        yield from shove(table, champion, effect.amount, source, False)


def fearing(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Fear; several Champions flee in the order that their controller chooses (SB-GEN-10)."""
    found = yield from subjects(table, effect, source, seat)
    while found:
        champion = yield from in_fear_order(table, found)
        yield from fear(table, champion, effect.amount, source)


def placing(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Place a Champion or a trap token (SB-KEY-PLACE-01)."""
    if effect.target == "trap_token":
        yield from place_token(table, effect, seat)
        return
    found = yield from subjects(table, effect, source, seat)
    while found:
        champion = yield from in_order(table, found, seat)
        if table.at[source] >= 0:
            yield from place(table, effect, champion, source, seat)


def swapping(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Swap places with the target (SB-EFF-06)."""
    found = yield from subjects(table, effect, source, seat)
    for champion in found:
        swap(table, source, champion)


def healing(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Heal (SB-KEY-HEAL-01)."""
    amount = amount_of(table, effect)
    if amount <= 0:
        return
    cause = cause_of(table, source) if table.tell is not None else ""
    found = yield from subjects(table, effect, source, seat)
    for champion in found:
        yield from heal(table, champion, amount, seat, cause if "card:" in cause else "")


def drawing(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Draw (SB-KEY-DRAW-01)."""
    yield from draw_some(table, seat, amount_of(table, effect))


def planning(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Plan (SB-KEY-PLAN-01)."""
    yield from plan(table, seat, effect.amount)


def discarding(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Discard cards from hand (SB-EFF-09)."""
    yield from discard_some(table, seat, effect.amount)


def readying(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Make used Cores ready again (SB-EFF-15)."""
    yield from ready_some(table, seat, effect.amount)


def rooting(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Root (SB-KEY-ROOT-01)."""
    found = yield from subjects(table, effect, source, seat)
    for champion in found:
        root(table, champion)


def stunning(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Stun (SB-KEY-STUN-01)."""
    found = yield from subjects(table, effect, source, seat)
    for champion in found:
        yield from stun(table, champion)


def modifying(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Give modifiers until the end of the turn to those who are in the arena now (SB-EFF-01)."""
    bearers = yield from subjects(table, effect, source, seat)
    amount = effect.amount or WHOLE
    against = [target for target in table.fight.targets if table.at[target] >= 0] if effect.against else [-1]
    for bearer in bearers:
        for target in against:
            table.state.modifiers.append((bearer, effect.stat, amount, target))
        if against and table.tell is not None:
            table.tell(
                "gains",
                champion=table.state.who[bearer],
                gain=(effect.entry.stat, effect.amount),
                against=[table.state.who[target] for target in against] if effect.against else [],
                cause=cause_of(table, source),
            )


def negating(table: Table, effect: Effect, source: int, seat: int) -> Script[None]:
    """Negate displacement until the end of the turn (SB-EFF-12), or the attack's last step (SB-EFF-04)."""
    if effect.what == "post_attack":
        table.fight.cancelled = True
        if table.tell is not None:
            fight = table.fight
            card = card_key(table, fight.seat, fight.card)
            table.tell("cancelled", cause=cause_of(table, source), card=card)
        return
    found = yield from subjects(table, effect, source, seat)
    for champion in found:
        table.state.steadfast |= 1 << champion
        if table.tell is not None:
            table.tell("steady", champion=table.state.who[champion], cause=cause_of(table, source))


OPERATIONS: dict[str, Callable[[Table, Effect, int, int], Script[None]]] = {
    "damage": damage,
    "damage_until_bloodied": damage_until_bloodied,
    "dash": dashing,
    "jump": jumping,
    "swoop": swooping,
    "force": forcing,
    "push": pushing,
    "pull": pulling,
    "fear": fearing,
    "place": placing,
    "swap": swapping,
    "heal": healing,
    "draw": drawing,
    "plan": planning,
    "discard": discarding,
    "ready_core": readying,
    "root": rooting,
    "stun": stunning,
    "modifier": modifying,
    "negate": negating,
}
