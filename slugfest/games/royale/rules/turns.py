"""A turn: its start, its actions, its end (RY-TURN, RY-OPT-ACT)."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.kinds import Card
from .battle import battle
from .defeat import begin_missing, end_missing
from .effects import play_card
from .ending import guard
from .flags import note_neighbours
from .moving import can_go, move_action
from .playable import can_play
from .state import NONE
from .table import Table, in_play


def begin_turn(table: Table) -> Script[None]:
    """Begin a turn; after the first one that happens in the same step in which the turn before ends."""
    start_turn(table)
    table.state.phase = "act"
    yield from ()


def start_turn(table: Table) -> None:
    """Begin a turn: all actions, no green value yet; holds come into force (RY-TURN-1, RY-TURN-5)."""
    state = table.state
    seat = state.turn
    state.actions = state.allowance
    state.green = state.moved = state.used = state.stopped = state.held = 0
    state.dice.clear()
    if state.gripped:
        for character in state.teams[seat]:
            state.held |= state.gripped & 1 << character
        state.gripped &= ~state.held
    if state.flagged:
        if state.lying:
            begin_missing(table, seat)
        note_neighbours(table)
    if table.tell is not None:
        table.tell("turn", seat=seat, round=state.round)


def act(table: Table) -> Script[None]:
    """One action, completely finished before the next (RY-TURN-6); without a possible one the turn ends (RY-TURN-4).

    Whether there is one depends on Bonus Cards, which are hidden: a player who has any is always asked.
    """
    state = table.state
    while not state.actions or not (state.hands[state.turn] or has_action(table)):
        if table.tell is not None and state.actions:
            table.tell("stuck", seat=state.turn)
        pass_turn(table)
    seat = state.turn
    option = yield Choose(seat, "royale.action", action_options, table, private=len(state.hands[seat]) > 0)
    if option is table.box.end:
        if table.tell is not None:
            table.tell("end", seat=seat, actions=state.actions)
        pass_turn(table)
        return
    state.actions -= 1
    match option.kind:
        case "move":
            state.actor = option.value
            yield from move_action(table, option.value)
            state.actor = NONE
        case "attack":
            attacker, defender = table.box.pairs[option.value]
            yield from battle(table, attacker, defender)
        case "card":
            yield from own_card(table, table.box.cards[option.value])
        case _:
            yield from bonus_card(table, option)


def own_card(table: Table, card: Card) -> Script[None]:
    """Play an action card of a character: turned face-down, unless it stays (RY-CARD-3, RY-CARD-4)."""
    state = table.state
    if card.stays:
        state.used |= 1 << card.index
    else:
        state.down[card.owner] |= card.bit
    yield from play_card(table, card.owner, card)


def bonus_card(table: Table, option: Option) -> Script[None]:
    """Play a Bonus Card for an own character, then discard it for good (RY-BON-4, RY-BON-7)."""
    state = table.state
    card = table.box.bonus[option.value]
    state.hands[state.turn].remove(option.value)
    state.discard.append(option.value)
    state.card = card.index
    if card.anybody:
        character = next(one for one in state.teams[state.turn] if in_play(table, one))
    else:
        chosen = yield Choose(state.turn, "royale.for", bearers, table, card)
        character = chosen.value
    yield from play_card(table, character, card)


# ------------------------------------------------------------------ what may be done


def has_action(table: Table) -> bool:
    """Whether there is an action that everybody could see: a move, an attack or an action card."""
    state, near = table.state, table.ground.near
    free = table.ground.open & ~table.occupied & ~table.flags
    barred = state.moved | state.held | state.stopped | state.lying
    for character in state.teams[state.turn]:
        space = state.at[character]
        if space >= 0 and near[space] & free and not barred >> character & 1:
            return True
    return len(public_actions(table)) > 0


def public_actions(table: Table) -> list[Option]:
    """List Move actions, basic attacks and action cards (RY-MOV-1, RY-ATK-1, RY-CARD-1)."""
    state, box, near, shot = table.state, table.box, table.ground.near, table.ground.shot
    seat = state.turn
    free = table.ground.open & ~table.occupied & ~table.flags
    enemies = table.bodies & ~table.stand[seat]
    barred, lying, used, who = state.moved | state.held | state.stopped, state.lying, state.used, table.who
    found: list[Option] = []
    for character in state.teams[seat]:
        space = state.at[character]
        if space < 0 or lying >> character & 1:
            continue
        around = near[space]
        if not barred >> character & 1 and (around & free or can_go(table, character)):
            found.append(box.move_options[character])
        foes = around & enemies
        while foes:
            low = foes & -foes
            found.append(box.attack_options[character << 16 | who[low.bit_length() - 1]])
            foes ^= low
        down = state.down[character]
        for card in table.kinds[character].turns:
            if down & card.bit or used >> card.index & 1:
                continue
            if card.reach >= 0 and not shot[space][card.reach] & enemies:
                continue
            if can_play(table, character, card):
                found.append(box.card_options[card.index])
    return found


def action_options(table: Table) -> list[Option]:
    """List every action, Bonus Cards included, and ending the turn (RY-OPT-ACT)."""
    found, box = public_actions(table), table.box
    for number in table.state.hands[table.state.turn]:
        card = box.bonus[number]
        if card.in_turn and bearers(table, card):
            found.append(box.card_options[card.index])
    found.append(box.end)
    return found


def bearers(table: Table, card: Card) -> list[Option]:
    """List the own characters in play for whom a Bonus Card could do something (RY-BON-7, RY-CARD-10)."""
    return [
        table.box.character_options[character]
        for character in table.state.teams[table.state.turn]
        if in_play(table, character) and can_play(table, character, card)
    ]


# ------------------------------------------------------------------ the end of a turn


def end_turn(table: Table) -> Script[None]:
    """End a turn that was described as being at its end."""
    pass_turn(table)
    table.state.phase = "act"
    yield from ()


def pass_turn(table: Table) -> None:
    """End a turn: whoever missed it stands up; then the next player with characters begins (RY-TURN-7, CF-RSP-5)."""
    state = table.state
    seat = state.turn
    for character in state.teams[seat]:
        state.boosts[character] = 0
    state.held = state.stopped = state.moved = 0
    if state.missing:
        end_missing(table, seat)
    count = len(state.teams)
    following = (seat + 1) % count
    while state.out[following] != NONE:
        following = (following + 1) % count
    if (following - state.first) % count <= (seat - state.first) % count:
        if state.guard and state.round >= state.guard:
            guard(table)
        state.round += 1
    state.turn = following
    start_turn(table)
