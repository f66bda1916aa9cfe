"""How sentences name places, factions and Allies: decks have an article, and on them one stands."""

from slugfest.kernel.bits import members
from slugfest.kernel.text import joined, thing

from ..rules.campaign import CampaignTable
from ..rules.table import Table


def place(table: Table, number: int) -> str:
    """Return how a text names a place."""
    return thing(table.box.place_options[number].key)


def source(table: Table) -> str:
    """Return the place from which somebody attacks or moves."""
    return named(table, table.state.source)


def target(table: Table) -> str:
    """Return the place that is attacked or reached."""
    return named(table, table.state.target)


def named(table: Table, number: int) -> str:
    """Return how a sentence names a place when it does not begin with it: decks have an article."""
    deck = table.box.place_keys[number].startswith("H")
    return f"the {place(table, number)}" if deck else place(table, number)


def where(table: Table, number: int) -> str:
    """Return at which place, as a sentence has it: in a sector, on a deck."""
    return f"{'on' if table.box.place_keys[number].startswith('H') else 'in'} {named(table, number)}"


def campaign(table: Table) -> CampaignTable:
    """Return the table of Manhattan, where nothing else can be meant."""
    assert isinstance(table, CampaignTable)
    return table


def faction_of(table: Table, seat: int) -> str:
    """Return how a text names whoever sits there."""
    return thing(table.box.faction_options[table.state.factions[seat]].key)


def squad_of(table: CampaignTable, chosen: int) -> str:
    """Return some Allies as a text names them."""
    return joined([thing(table.box.ally_options[ally].key) for ally in members(chosen)])
