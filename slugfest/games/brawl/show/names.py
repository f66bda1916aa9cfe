"""How texts name what is on the table: Champions, cards, traps and actions."""

from slugfest.kernel.text import thing

from ..content.symbols import TRAPS
from ..rules.state import NONE
from ..rules.table import Table


def champion_key(table: Table, champion: int) -> str:
    """Return the key of a Champion on the table."""
    return table.box.champion_options[table.state.who[champion]].key


def called(table: Table, champion: int) -> str:
    """Return how a text names a Champion."""
    return thing(champion_key(table, champion))


def card_called(table: Table, card: int) -> str:
    """Return how a text names a card."""
    return thing(table.box.card_options[card].key)


def cause(table: Table) -> str:
    """Return the card that is being carried out, or nothing."""
    fight = table.fight
    card = fight.reaction if fight.reacting else fight.card
    return card_called(table, card) if card != NONE else ""


def with_card(table: Table) -> str:
    """Return by which card something happens: " with …", or nothing."""
    by = cause(table)
    return f" with {by}" if by else ""


def ended(table: Table, text: str, card: int = NONE) -> str:
    """Return a sentence with its full stop; a name that ends like a sentence needs none after it."""
    fight = table.fight
    last = card if card != NONE else fight.reaction if fight.reacting else fight.card
    return text if last != NONE and table.box.cards[last].name[-1] in "!?" and text.endswith("}") else f"{text}."


def trap(table: Table) -> str:
    """Return the name of the trap that has just gone off."""
    name = table.box.traps[table.state.flipped].id
    return TRAPS.get(name, name)
