"""Reactions: what a defender may play after the dice are rolled, and what it does (RY-CARD-6 to -10, RY-BON-6)."""

from slugfest.kernel.game import Choose, Option, Roll, Script

from ..content.cards import Effect
from ..content.kinds import Card
from .defeat import hurt
from .flags import contests, is_unsettled, settle_flags
from .moving import card_spaces, move_by_card
from .state import NONE, Battle
from .table import Table, in_play, may_move, trade


def can_react(table: Table, defender: int) -> bool:
    """Whether a defender has an action card of its own to play; Bonus Cards are hidden and not looked at here."""
    for card in table.kinds[defender].reactions:
        if available(table, card) and reaction_works(table, defender, card):
            return True
    return False


def available(table: Table, card: Card) -> bool:
    """Whether an action card is face-up; one that stays so is played once per own turn at most (RY-CARD-1, -4)."""
    state = table.state
    if state.down[card.owner] & card.bit:
        return False
    return not (state.used >> card.index & 1 and state.owner[card.owner] == state.turn)


def reaction_options(table: Table) -> list[Option]:
    """List the defender's face-up cards without "attack" in the title, its player's Bonus Cards, and none."""
    state, box = table.state, table.box
    assert state.battle is not None
    defender = state.battle.defender
    found = [
        box.card_options[card.index]
        for card in table.kinds[defender].reactions
        if available(table, card) and reaction_works(table, defender, card)
    ]
    for number in state.hands[state.owner[defender]]:
        card = box.bonus[number]
        if card.in_battle and reaction_works(table, defender, card):
            found.append(box.card_options[card.index])
    found.append(box.skip)
    return found


def reaction_works(table: Table, defender: int, card: Card) -> bool:
    """Whether a card can do something for a defender: a card with no possible effect cannot be played (RY-CARD-10)."""
    for effect in card.effects:
        match effect.do:
            case "heal":
                if can_heal(table, defender):
                    return True
            case "move" | "place":
                if may_move(table, defender) and card_spaces(table, defender, effect, None):
                    return True
            case "swap":
                if swap_partners(table, defender):
                    return True
            case _:
                return True
    return False


def can_heal(table: Table, character: int) -> bool:
    """Whether a character has lost health (RY-DRF-3)."""
    return table.state.health[character] < table.kinds[character].health


def swap_partners(table: Table, character: int) -> list[int]:
    """Return the teammates in play that a character may change places with; whoever may not move does not."""
    if not may_move(table, character):
        return []
    team = table.state.teams[table.state.owner[character]]
    return [c for c in team if c != character and in_play(table, c) and may_move(table, c)]


def swap_options(table: Table, character: int) -> list[Option]:
    """List the teammates to change places with."""
    return [table.box.character_options[c] for c in swap_partners(table, character)]


def react(table: Table, fight: Battle, option: Option) -> Script[None]:
    """Play a reaction: the card is used up, costs no action, and works before damage is calculated (RY-CARD-6)."""
    state, box = table.state, table.box
    defender = fight.defender
    seat = state.owner[defender]
    card = box.bonus[option.value] if option.kind == "bonus" else box.cards[option.value]
    fight.reaction = card.index
    if table.tell is not None:
        table.tell("bonus_reacts" if card.owner == NONE else "reacts", seat=seat, character=defender, card=card.index)
    if card.owner == NONE:
        state.hands[seat].remove(option.value)
        state.discard.append(option.value)
    elif card.stays:
        state.used |= 1 << card.index
    else:
        state.down[defender] |= card.bit
    for effect in card.effects:
        yield from before_damage(table, fight, seat, effect)


def before_damage(table: Table, fight: Battle, seat: int, effect: Effect) -> Script[None]:
    """Do what a reaction does before damage is calculated."""
    defender = fight.defender
    match effect.do:
        case "def":
            fight.guard += effect.amount
        case "cap":
            fight.cap = effect.amount if fight.cap < 0 else min(fight.cap, effect.amount)
        case "redlow":
            faces = yield Roll(table.box.red_die)
            again = table.box.red[faces[0]]
            fight.red = min(fight.red, again)
            table.state.dice[0] = fight.red
            if table.tell is not None:
                table.tell(
                    "rerolled", character=fight.attacker, what="red", amount=again, which="lower", counts=fight.red
                )
        case "whitehigh":
            faces = yield Roll(table.box.white_die)
            again = table.box.white[faces[0]]
            fight.white = max(fight.white, again)
            table.state.dice[1] = fight.white
            if table.tell is not None:
                table.tell(
                    "rerolled", character=defender, what="white", amount=again, which="higher", counts=fight.white
                )
        case "heal":
            heal(table, defender, effect.amount)
        case "move" | "place":
            if may_move(table, defender) and card_spaces(table, defender, effect, None):
                yield from move_by_card(table, seat, "royale.dodge", defender, effect)
        case "swap":
            if swap_partners(table, defender):
                yield from swap(table, seat, "royale.shift", defender)


def after_reaction(table: Table, fight: Battle, damage: int) -> Script[None]:
    """Do what a reaction does after damage: counter-damage, which allows no defence, and holds (RY-BAT-7)."""
    state = table.state
    for effect in table.box.cards[fight.reaction].effects:
        if not in_play(table, fight.attacker):
            return
        match effect.do:
            case "counter":
                if not damage:
                    yield from hurt(table, fight.attacker, effect.amount, state.owner[fight.defender])
            case "payback":
                yield from hurt(table, fight.attacker, effect.amount, state.owner[fight.defender])
            case "hold":
                if not damage or effect.condition != "no_damage":
                    hold(table, fight.attacker, fight.reaction)


# ------------------------------------------------------------------ what cards do in a turn and in a battle


def heal(table: Table, character: int, amount: int) -> None:
    """Give health back, up to the starting value (RY-CMP-2)."""
    state = table.state
    given = min(amount, table.kinds[character].health - state.health[character])
    state.health[character] += given
    if table.tell is not None and given:
        left = {"health": state.health[character], "start": table.kinds[character].health}
        table.tell("healed", character=character, amount=given, **left)


def hold(table: Table, character: int, card: int) -> None:
    """Keep a character from moving in its next own turn, by a card."""
    table.state.gripped |= 1 << character
    if table.tell is not None:
        table.tell("held", cause=card, character=character)


def swap(table: Table, seat: int, prompt: str, character: int) -> Script[None]:
    """Let a character and a teammate change spaces."""
    option = yield Choose(seat, prompt, swap_options, table, character)
    was = contests(table)
    trade(table, character, option.value)
    if table.tell is not None:
        table.tell("swapped", character=character, other=option.value)
    if is_unsettled(table):
        yield from settle_flags(table, was)
