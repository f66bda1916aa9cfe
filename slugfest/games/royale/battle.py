"""A battle: red against white, a reaction, damage, and what comes after it (RY-ATK, RY-BAT)."""

from slugfest.kernel.game import Choose, Part, Roll, Script

from .cards import Effect
from .defeat import hurt, roll_offs
from .kinds import Card
from .moving import shoved
from .reacting import after_reaction, can_react, react, reaction_options
from .state import NONE, Battle
from .table import Table, in_play, seen_from
from .turning import flip_card


def battle(
    table: Table,
    attacker: int,
    defender: int,
    bonus: int = 0,
    card: Card | None = None,
    reach: int = 0,
    spot: int = NONE,
    after: tuple[Effect, ...] = (),
) -> Script[None]:
    """Fight one battle in the order of RY-BAT-3; defeats are followed by bonus roll-offs (RY-BON-1).

    `spot` is the space from which a lobbed attack reaches its victims, `after` what the attack card does afterwards.
    """
    state = table.state
    plus = bonus + state.boosts[attacker]
    fight = state.battle = Battle(attacker, defender, NONE if card is None else card.index, plus, reach, spot)
    if table.tell is not None:
        table.tell("attack", character=attacker, other=defender)
    state.boosts[attacker] = 0
    faces = yield Roll(table.box.fight_dice)
    fight.red, fight.white, fight.rolled = table.box.red[faces[0]], table.box.white[faces[1]], True
    state.dice[:] = [fight.red, fight.white]
    if table.tell is not None:
        table.tell("rolled", red=fight.red, white=fight.white, parts=red_parts(table, fight))
    seat = state.owner[defender]
    cards = len(state.hands[seat])
    if cards or can_react(table, defender):
        option = yield Choose(seat, "royale.react", reaction_options, table, private=cards > 0)
        if option is not table.box.skip:
            yield from react(table, fight, option)
    hit = fight.reaction == NONE or still_reached(table, fight)
    damage = damage_of(fight) if hit else 0
    if table.tell is not None:
        tell_damage(table, fight, hit, damage)
    if damage:
        yield from hurt(table, defender, damage, state.owner[attacker])
    if hit:
        for effect in after:
            yield from after_effect(table, fight, effect, damage)
    if fight.reaction != NONE:
        yield from after_reaction(table, fight, damage)
    state.battle = None
    if state.fallen:
        yield from roll_offs(table)


def attack_total(fight: Battle) -> int:
    """Return red with its modifiers; a total may be below 0 or above 6 (RY-BAT-2)."""
    return fight.red + fight.plus


def defence_total(fight: Battle) -> int:
    """Return white with its modifiers (RY-BAT-2)."""
    return fight.white + fight.guard


def damage_of(fight: Battle) -> int:
    """Return what the defender loses: the difference, if attack is greater; at most the cap (RY-BAT-4 to -6)."""
    damage = fight.red + fight.plus - fight.white - fight.guard
    if damage <= 0:
        return 0
    return damage if fight.cap < 0 or damage < fight.cap else fight.cap


def still_reached(table: Table, fight: Battle) -> bool:
    """Whether the defender can still be hit after a reaction that moved it (RY-CARD-8)."""
    state = table.state
    target = state.at[fight.defender]
    if fight.spot != NONE:
        return bool(table.ground.near[fight.spot] >> target & 1)
    return bool(seen_from(table, state.at[fight.attacker], fight.reach, 1 << target, table.bodies))


def after_effect(table: Table, fight: Battle, effect: Effect, damage: int) -> Script[None]:
    """Do what the attack card does to the target of a battle, if that is still in play: push, or turn a card."""
    state = table.state
    if not in_play(table, fight.defender) or (effect.condition == "damage_dealt" and not damage):
        return
    if effect.do == "flip":
        yield from flip_card(table, state.owner[fight.attacker], fight.defender, effect.amount)
    elif in_play(table, fight.attacker):
        start = state.at[fight.attacker] if fight.spot == NONE else fight.spot
        way = table.ground.way[start][state.at[fight.defender]]
        if way != NONE:
            yield from shoved(table, fight.defender, way, effect.amount)


# ------------------------------------------------------------------ telling


def red_parts(table: Table, fight: Battle) -> list[Part]:
    """Return what the attack is made of."""
    found = [Part(fight.red, "red die", "RY-BAT-1")]
    if fight.plus:
        found.append(Part(fight.plus, "bonus" if fight.card == NONE else table.box.cards[fight.card].name, "RY-BAT-2"))
    return found


def tell_damage(table: Table, fight: Battle, hit: bool, damage: int) -> None:
    """Write down how a battle came out, with its parts."""
    assert table.tell is not None
    if not hit:
        table.tell("missed", character=fight.defender)
        return
    parts = [*red_parts(table, fight), Part(-fight.white, "white die", "RY-BAT-1")]
    if fight.guard:
        parts.append(Part(-fight.guard, table.box.cards[fight.reaction].name, "RY-BAT-2"))
    attack, defence = attack_total(fight), defence_total(fight)
    capped = f", at most {fight.cap}" if fight.cap >= 0 and attack - defence > fight.cap else ""
    result = f"{damage} damage{capped}" if damage or capped else "no damage"
    table.tell("battle", attack=attack, defence=defence, parts=parts, result=result, damage=damage)
