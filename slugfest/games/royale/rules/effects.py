"""Playing a card in one's own turn: one function per operation (RY-CARD-2, RY-CON-7)."""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option, Script

from ..content.cards import Effect
from ..content.kinds import Card, Part
from .battle import battle
from .moving import go, move_by_card, shoved
from .playable import CAN, assist_pairs, flip_targets, lob_spaces, patients, pull_targets, spared, strike_of
from .reacting import heal, hold, swap
from .state import NONE
from .table import Table, characters_on, in_play, options_on, targets_of
from .turning import flip_card, ready_card
from .ways import walk


def play_card(table: Table, character: int, card: Card) -> Script[None]:
    """Play a card for a character: it is used up, then everything it says is done in order (RY-CARD-2, -3)."""
    state = table.state
    state.actor, state.card = character, card.index
    if table.tell is not None:
        whom = NONE if card.anybody else character
        if card.owner == NONE:
            table.tell("bonus", seat=state.turn, card=card.index, whom=whom)
        else:
            table.tell("plays", character=character, card=card.index)
    for part in card.parts:
        if not in_play(table, character):
            break
        if CAN[part.effect.do](table, character, card, part.effect):
            yield from DO[part.effect.do](table, character, card, part)
    state.actor = state.card = NONE


def do_battle(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Attack one enemy in reach, or several times, the same or another (RY-ATK-4)."""
    effect, state = part.effect, table.state
    for _ in range(effect.times):
        if not in_play(table, character) or not targets_of(table, character, effect.reach):
            return
        option = yield Choose(state.turn, "royale.target", target_options, table, character, effect.reach)
        yield from battle(table, character, option.value, effect.amount, card, effect.reach, NONE, part.after)


def target_options(table: Table, character: int, reach: int) -> list[Option]:
    """List the enemies that can be attacked."""
    return options_on(table, targets_of(table, character, reach))


def do_each(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Attack everybody adjacent, one after the other (RY-ATK-6, RY-ATK-8)."""
    state = table.state
    listed = characters_on(table, table.ground.near[state.at[character]] & table.bodies)
    yield from strike_all(table, character, card, part, listed, NONE)


def do_lob(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Attack everybody next to a free space, but the character itself."""
    state = table.state
    option = yield Choose(state.turn, "royale.lob", lob_options, table, character, part.effect.reach)
    spot = table.box.numbers[option.value]
    victims = characters_on(table, table.ground.near[spot] & table.bodies & ~(1 << state.at[character]))
    if table.tell is not None:
        table.tell("lobbed", card=card.index, those=victims, space=spot)
    yield from strike_all(table, character, card, part, victims, spot)


def lob_options(table: Table, character: int, reach: int) -> list[Option]:
    """List the spaces to lob onto."""
    return table.ground.listed(lob_spaces(table, character, reach))


def strike_all(table: Table, character: int, card: Card, part: Part, listed: list[int], spot: int) -> Script[None]:
    """Fight the listed ones in the order that the attacker announces; who is out of reach is skipped (RY-ATK-8)."""
    while in_play(table, character):
        left = within_strike(table, character, listed, spot)
        if not left:
            return
        option = yield Choose(table.state.turn, "royale.order", character_options, table, left)
        listed = [one for one in listed if one != option.value]
        yield from battle(table, character, option.value, part.effect.amount, card, 0, spot, part.after)


def within_strike(table: Table, character: int, listed: list[int], spot: int) -> list[int]:
    """Return those of the listed targets that are in play and still within reach."""
    state = table.state
    near = table.ground.near[state.at[character] if spot == NONE else spot]
    return [one for one in listed if in_play(table, one) and near >> state.at[one] & 1]


def do_assist(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Let an adjacent teammate attack at once."""
    option = yield Choose(table.state.turn, "royale.assist", assist_pairs, table, character)
    friend, enemy = table.box.pairs[option.value]
    yield from battle(table, friend, enemy, part.effect.amount, card, 0, NONE, part.after)


def do_boost(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Make the next attack of this turn stronger."""
    table.state.boosts[character] += part.effect.amount
    if table.tell is not None:
        table.tell("boosted", character=character, amount=part.effect.amount)
    yield from ()


def do_move(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Move or place the character."""
    strike = strike_of(card, part.effect)
    yield from move_by_card(table, table.state.turn, "royale.space", character, part.effect, strike)


def do_swap(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Change places with a teammate."""
    yield from swap(table, table.state.turn, "royale.swap", character)


def do_heal(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Heal somebody who has lost health."""
    if part.effect.target == "self":
        heal(table, character, part.effect.amount)
        return
    found = patients(table, character, part.effect)
    option = yield Choose(table.state.turn, "royale.heal", character_options, table, found)
    heal(table, option.value, part.effect.amount)


def do_pull(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Pull an enemy straight towards the character."""
    option = yield Choose(table.state.turn, "royale.victim", pull_options, table, character, part.effect)
    enemy = option.value
    way = table.ground.way[table.state.at[enemy]][table.state.at[character]]
    yield from shoved(table, enemy, way, part.effect.amount, "pulled")


def pull_options(table: Table, character: int, effect: Effect) -> list[Option]:
    """List the enemies that can be pulled."""
    return options_on(table, pull_targets(table, character, effect))


def do_hold(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Hold an enemy in reach."""
    option = yield Choose(table.state.turn, "royale.victim", target_options, table, character, part.effect.reach)
    hold(table, option.value, card.index)


def do_flip(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Turn cards of an enemy face-down."""
    option = yield Choose(table.state.turn, "royale.victim", flip_victims, table, character, part.effect)
    yield from flip_card(table, table.state.turn, option.value, part.effect.amount)


def flip_victims(table: Table, character: int, effect: Effect) -> list[Option]:
    """List the enemies whose cards can be turned."""
    return options_on(table, flip_targets(table, character, effect))


def do_ready(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Turn own cards face-up."""
    yield from ready_card(table, table.state.turn, spared(character, part.effect), part.effect.amount)


def do_again(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Make another Move action at once, with this turn's green value."""
    option = yield Choose(table.state.turn, "royale.again", again_options, table, character)
    go(table, character, table.box.numbers[option.value])


def again_options(table: Table, character: int) -> list[Option]:
    """List where the further Move action can end."""
    return table.ground.listed(walk(table, character, table.state.green))


def do_actions(table: Table, character: int, card: Card, part: Part) -> Script[None]:
    """Give more actions in this turn."""
    table.state.actions += part.effect.amount
    if table.tell is not None:
        table.tell("more_actions", seat=table.state.turn, amount=part.effect.amount, more=part.effect.amount)
    yield from ()


def character_options(table: Table, characters: list[int]) -> list[Option]:
    """List characters."""
    return [table.box.character_options[one] for one in characters]


DO: dict[str, Callable[[Table, int, Card, Part], Script[None]]] = {
    "battle": do_battle,
    "each": do_each,
    "lob": do_lob,
    "assist": do_assist,
    "boost": do_boost,
    "move": do_move,
    "place": do_move,
    "swap": do_swap,
    "heal": do_heal,
    "pull": do_pull,
    "hold": do_hold,
    "flip": do_flip,
    "ready": do_ready,
    "again": do_again,
    "actions": do_actions,
}
