"""Turning cards face-down and face-up (RY-CARD-4, RY-CARD-5)."""

from slugfest.kernel.game import Choose, Option, Script

from .table import Table, in_play


def face_up(table: Table, character: int) -> list[Option]:
    """List the face-up cards of a character."""
    down = table.state.down[character]
    return [table.box.card_options[card.index] for card in table.kinds[character].cards if not down & card.bit]


def flip_options(table: Table, character: int, more: bool) -> list[Option]:
    """List the cards that can be turned face-down; after the first of several it may be enough."""
    found = face_up(table, character)
    if more:
        found.append(table.box.done)
    return found


def flip_card(table: Table, seat: int, character: int, count: int) -> Script[None]:
    """Turn up to so many face-up cards of an enemy face-down: they are used (RY-CARD-5)."""
    for number in range(count):
        if not face_up(table, character):
            return
        option = yield Choose(seat, "royale.flip", flip_options, table, character, number > 0)
        if option is table.box.done:
            return
        card = table.box.cards[option.value]
        table.state.down[character] |= card.bit
        if table.tell is not None:
            table.tell("flipped", cause=table.state.card, character=character, card=card.index)


def ready_options(table: Table, seat: int, other_than: int) -> list[Option]:
    """List the face-down cards of a seat's characters in play, but of one."""
    state = table.state
    return [
        table.box.card_options[card.index]
        for character in state.teams[seat]
        if character != other_than and state.down[character] and in_play(table, character)
        for card in table.kinds[character].cards
        if state.down[character] & card.bit
    ]


def ready_card(table: Table, seat: int, other_than: int, count: int) -> Script[None]:
    """Turn face-down cards of own characters face-up."""
    for _ in range(count):
        if not ready_options(table, seat, other_than):
            return
        option = yield Choose(seat, "royale.ready", ready_options, table, seat, other_than)
        card = table.box.cards[option.value]
        table.state.down[card.owner] &= ~card.bit
        if table.tell is not None:
            table.tell("readied", character=card.owner, card=card.index)
