"""The Activation Phase (SB-TURN-04): one action after the other, each paid with a ready Core."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.faces import ATTACK, Card, Effect
from .attack import attack, skill
from .effects import resolve
from .moving import can_enter, move
from .state import GATE, NONE
from .subjects import eligible
from .table import (
    Table,
    active_seat,
    card_key,
    champion_of,
    kind_of,
    movement_of,
    option_of,
    own_champions,
    side_of,
)


def action(table: Table) -> Script[None]:
    """Play a card, use a standard action, or end the phase (SB-TURN-04, SB-TURN-08)."""
    state, box = table.state, table.box
    seat = active_seat(table)
    cores = state.players[seat].cores
    option = yield Choose(seat, "brawl.act", action_options, table, seat, private=cores != 0)
    if option is box.end:
        state.phase = "upkeep"
        return
    begin(table, seat)
    if option.kind == "card":
        yield from play_card(table, box.cards[option.value])
    else:
        yield from standard_action(table, option.value)
    yield from finish(table)


def action_options(table: Table, seat: int) -> list[Option]:
    """List the playable cards (SB-ACT-01), the standard actions not yet used (SB-STD-05), and to end."""
    state, box = table.state, table.box
    player = state.players[seat]
    ready = player.cores
    if not ready:
        return [box.end]
    options, pays = box.card_options, box.pays
    unused = box.unused_actions[ready][state.standard]
    if not state.rooted and GATE not in table.at:
        return [*[options[number] for number in player.hand if ready & pays[number]], *unused, box.end]
    own = own_champions(table, seat)
    return [
        *[options[card] for card in player.hand if ready & pays[card] and can_play(table, own, box.cards[card])],
        *[option for option in unused if actors(table, seat, option.value)],
        box.end,
    ]


def can_play(table: Table, own: range, card: Card) -> bool:
    """Whether the Champion of a card can act: in the arena, or able to come in with it (SB-ACT-01, SB-OUT-06)."""
    for champion in own:
        if table.state.who[champion] % len(table.box.kinds) == card.champion:
            return table.at[champion] >= 0 or can_enter(table, champion, movement_of(table, champion, card.movement))
    return False


def actors(table: Table, seat: int, number: int) -> list[int]:
    """Return the own Champions that a standard action may activate (SB-STD-07, SB-STD-08)."""
    standard = table.box.actions[number]
    rooted = table.state.rooted
    found = []
    for champion in own_champions(table, seat):
        if table.at[champion] < 0:
            if can_enter(table, champion, movement_of(table, champion, standard.movement)):
                found.append(champion)
        elif standard.effects or not rooted >> champion & 1:
            found.append(champion)
    return found


def actor_options(table: Table, seat: int, number: int) -> list[Option]:
    """List the Champions that a standard action may activate."""
    return [option_of(table, champion) for champion in actors(table, seat, number)]


def begin(table: Table, seat: int) -> None:
    """A new action begins: nothing of the last one is left."""
    fight = table.fight
    fight.seat = seat
    fight.targets.clear()
    fight.spots.clear()
    fight.harm.clear()
    fight.feasts.clear()
    fight.actor = fight.card = fight.action = fight.reactor = fight.reaction = fight.defender = fight.chosen = NONE
    fight.points = fight.dealt = fight.suffered = fight.dashed = fight.passed = fight.discarded = 0
    fight.shoved = fight.held = fight.levels = 0
    fight.reacting = fight.cancelled = False
    fight.stage = "move"


def play_card(table: Table, card: Card) -> Script[None]:
    """Play an action card: its Core is exhausted when it is announced, before its movement (SB-CORE-04)."""
    state, fight = table.state, table.fight
    player = state.players[fight.seat]
    player.hand.remove(card.index)
    if card.index in player.shown:
        player.shown.remove(card.index)
    player.cores &= ~(1 << card.core)
    fight.card = card.index
    for champion in own_champions(table, fight.seat):
        if state.who[champion] % len(table.box.kinds) == card.champion:
            fight.actor = champion
    if table.tell is not None:
        table.tell(
            "played", seat=fight.seat, card=card_key(table, fight.seat, card.index), champion=state.who[fight.actor]
        )
    if card.type == ATTACK:
        yield from attack(table, card)
    else:
        yield from skill(table, card)


def standard_action(table: Table, number: int) -> Script[None]:
    """Use a standard action: movement first, then its effect; either may be left out (SB-STD-06)."""
    state, fight = table.state, table.fight
    standard = table.box.actions[number]
    fight.action = number
    option = yield Choose(fight.seat, "brawl.champion", actor_options, table, fight.seat, number)
    state.players[fight.seat].cores &= ~(1 << standard.core)
    state.standard |= standard.bit
    fight.actor = actor = champion_of(table, option)
    if table.tell is not None:
        table.tell("acted", seat=fight.seat, champion=state.who[actor], core=standard.core, action=number)
    yield from move(table, actor, movement_of(table, actor, standard.movement))
    if standard.effects and table.at[actor] >= 0:
        fight.stage = "after"
        yield from resolve(table, standard.effects, actor, fight.seat)


def finish(table: Table) -> Script[None]:
    """The end of an action (SB-ACT-06): cards to the discard pile, Level Ups, abilities after an activation."""
    state, fight = table.state, table.fight
    fight.stage = "end"
    if fight.card != NONE:
        state.players[fight.seat].discard.append(fight.card)
    if fight.reaction != NONE:
        state.players[fight.reactor].discard.append(fight.reaction)
    fight.card = fight.reaction = NONE
    level_up(table)
    if table.at[fight.actor] >= 0 and side_of(table, fight.actor).after:
        yield from after_activation(table)
        level_up(table)
    fight.stage = ""


def level_up(table: Table) -> None:
    """Those who took an Enemy out of action turn to their Levelled Up side (SB-LVL-01 to SB-LVL-03)."""
    state, fight = table.state, table.fight
    if fight.levels:
        if table.tell is not None:
            for champion in range(len(table.at)):
                if fight.levels >> champion & 1 and not state.levelled >> champion & 1:
                    ability = kind_of(table, champion).sides[1].ability
                    table.tell("levelled", champion=state.who[champion], ability=ability)
        state.levelled |= fight.levels
        fight.levels = 0


def after_activation(table: Table) -> Script[None]:
    """Use an ability that follows an activation, at most once per turn (SB-ACT-06, section 20.1)."""
    state, actor = table.state, table.fight.actor
    effects = side_of(table, actor).after
    if not worth_asking(table, effects, actor):
        return
    if effects[0].limit and state.used >> actor & 1:
        return
    option = yield Choose(table.fight.seat, "brawl.ability", ability_options, table, actor)
    if option is table.box.use:
        state.used |= 1 << actor
        if table.tell is not None:
            table.tell("used", champion=state.who[actor], skill=side_of(table, actor).ability)
        yield from resolve(table, effects, actor, table.fight.seat)


def ability_options(table: Table, actor: int) -> list[Option]:
    """List to use an ability, or to pass."""
    return [table.box.use, table.box.skip]


def worth_asking(table: Table, effects: tuple[Effect, ...], actor: int) -> bool:
    """Whether an ability could do anything, as far as everybody can see."""
    for effect in effects:
        if effect.chooses and not eligible(table, effect, actor):
            return False
        if effect.do == "discard" and not table.state.players[table.fight.seat].hand:
            return False
    return True
