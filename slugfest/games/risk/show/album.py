"""Every card of the box as it lies on the table, for people who write cards of their own."""

from collections.abc import Iterator

from slugfest.kernel.scene import Card
from slugfest.kernel.text import counted

from ..content.box import Box
from ..content.texts import WINDOWS, ally_text, power_text, section_text, sector_text
from .hands import faction_card, wanted
from .view import all_factions


def album(box: Box) -> Iterator[tuple[str, str, Card]]:
    """Give factions, their Allies and cards, and the parts of the map.

    >>> from ..content.load import load_manhattan
    >>> [(table, card.name) for table, key, card in album(load_manhattan()) if key in ("thor", "heimdall", "TH-1")]
    [('factions', 'Thor'), ('allies', 'Heimdall'), ('faction_cards', 'Hammer Return')]
    """
    limit = box.manhattan.eight_sided_limit
    tones = {faction.id: faction.colour for faction in box.factions}
    names = {ally.id: ally.name for ally in box.allies}
    for seen in all_factions(box):
        own = [f"{ally.name}: {ally_text(ally.attack, ally.defend, limit)}" for ally in box.allies]
        own = [line for line, ally in zip(own, box.allies, strict=True) if ally.faction == seen["key"]]
        yield (
            "factions",
            seen["key"],
            Card(
                key=f"faction:{seen['key']}",
                within="album",
                name=seen["name"],
                kind="faction",
                emblem=seen["key"],
                tone=seen["colour"],
                text=wanted(seen["aim"]),
                lines=tuple(own),
            ),
        )
    for ally in box.allies:
        text = ally_text(ally.attack, ally.defend, limit)
        made = Card(key=f"ally:{ally.id}", within="album", name=ally.name, kind="Ally", emblem=ally.id, text=text)
        yield "allies", ally.id, made
    for card in box.cards:
        text, who, when = power_text(card, limit), names.get(card.ally, card.ally), WINDOWS[card.window]
        tone = tones.get(card.faction, "slate")
        said = (card.id, card.name, card.faction, card.symbols, who, when, text)
        yield "faction_cards", card.id, faction_card("album", None, tone, *said)
    yield from _places(box)


def _places(box: Box) -> Iterator[tuple[str, str, Card]]:
    """Give regions, sectors and sections."""
    for number, region in enumerate(box.regions):
        count = counted(box.region_bits[number].bit_count(), "sector")
        text = f"{count}; whoever holds all of them gets {counted(region.bonus, 'unit')} more."
        yield (
            "regions",
            region.id,
            Card(key=f"region:{region.id}", within="album", name=region.name, kind="region", text=text),
        )
    for number, sector in enumerate(box.sectors):
        text = sector_text(sector, box.regions[box.region_of[number]].name, box.place_of, box.place_names)
        yield (
            "sectors",
            sector.id,
            Card(key=f"sector:{sector.id}", within="album", name=sector.name, kind="sector", text=text),
        )
    for section in box.sections:
        text = section_text(section)
        made = Card(key=f"sector:{section.id}", within="album", name=section.name, kind="section", text=text)
        yield "sections", section.id, made
