"""A battle: red against white, a reaction, damage, and what comes after it (RY-ATK, RY-BAT)."""

from slugfest.kernel.game import Choose, Roll, Script

from ..content.cards import Effect
from ..content.kinds import Card
from .defeat import hurt, roll_offs
from .moving import shoved
from .reacting import after_reaction, can_react, react, reaction_options
from .state import NONE, Battle
from .sums import bonus_parts, damage_of
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
        tell_dice(table, fight)
    faced = damage_of(fight)
    seat = state.owner[defender]
    cards = len(state.hands[seat])
    if cards or can_react(table, defender):
        option = yield Choose(seat, "royale.react", reaction_options, table, private=cards > 0)
        if option is not table.box.skip:
            yield from react(table, fight, option)
    hit = fight.reaction == NONE or still_reached(table, fight)
    damage = damage_of(fight) if hit else 0
    if table.tell is not None and not damage:
        tell_no_damage(table, fight, hit, faced)
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


def still_reached(table: Table, fight: Battle) -> bool:
    """Whether the defender can still be hit after a reaction that moved it (RY-CARD-8)."""
    return reached_at(table, fight, table.state.at[fight.defender], table.bodies)


def reached_at(table: Table, fight: Battle, space: int, bodies: int) -> bool:
    """Whether the defender would be hit on a space, with characters on these spaces (RY-CARD-8)."""
    if fight.spot != NONE:
        return bool(table.ground.near[fight.spot] >> space & 1)
    return bool(seen_from(table, table.state.at[fight.attacker], fight.reach, 1 << space, bodies))


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
            yield from shoved(table, fight.defender, way, effect.amount, "pushed")


def tell_dice(table: Table, fight: Battle) -> None:
    """Write down what both have rolled, and what is added to red."""
    assert table.tell is not None
    parts = bonus_parts(table.box, fight.attacker, fight.card, fight.plus)
    shown = {"red": fight.red, "plus": fight.plus, "white": fight.white}
    table.tell("rolled", character=fight.attacker, other=fight.defender, **shown, parts=parts)


def tell_no_damage(table: Table, fight: Battle, hit: bool, faced: int) -> None:
    """Write down that nobody was hurt, and what saved a defender who faced damage before reacting."""
    assert table.tell is not None
    if not hit:
        table.tell("missed", character=fight.defender)
    else:
        table.tell("unhurt", character=fight.defender, saved=fight.reaction if faced else NONE)
