"""How questions and offers name characters, cards and flags, and say how things stand."""

from slugfest.kernel.text import joined, thing

from ..rules.state import NONE
from ..rules.table import Table


def character_key(table: Table, character: int) -> str:
    """Return the key of a character on the table."""
    return table.box.character_options[character].key


def called(table: Table, character: int) -> str:
    """Return how a text names a character."""
    return thing(character_key(table, character))


def all_called(table: Table, characters: list[int]) -> str:
    """Return how a text names several characters."""
    return joined([called(table, one) for one in characters])


def card_called(table: Table, card: int) -> str:
    """Return how a text names a card."""
    return thing(table.box.card_options[card].key)


def flag_called(flag: int) -> str:
    """Return how a text names a flag."""
    return f"the {thing(f'flag:{flag}')}"


def health(table: Table, character: int) -> str:
    """Return a character's health in words."""
    return f"{table.state.health[character]} of {table.kinds[character].health} {{heart}}"


def played_card(table: Table) -> str:
    """Return the card that is being played in a turn."""
    return card_called(table, table.state.card) if table.state.card != NONE else ""
