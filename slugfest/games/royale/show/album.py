"""Every card of the box as it lies on the table, for people who write cards of their own."""

from collections.abc import Iterator

from msgspec.structs import replace

from slugfest.kernel.scene import Card

from ..content.box import Box
from .cards import action_card, bonus_card
from .scene import offered
from .view import offer_view

ALONE = -1


def album(box: Box) -> Iterator[tuple[str, str, Card]]:
    """Give characters with their action cards, cards that take another's place, Bonus Cards, and maps.

    >>> from ..content.load import load
    >>> [card.name for table, key, card in album(load()) if key == "hulk" and table == "characters"]
    ['Hulk', 'Smash Attack', 'Shockwave Attack', 'Mighty Leap']
    """
    for number, kind in enumerate(box.kinds):
        yield "characters", kind.key, offered(offer_view(box, number))
        for card in kind.cards:
            made = replace(
                action_card(card.key, card.name, card.when, card.text, ALONE, kind.key, kind.name, "album", ""),
                seat=None,
            )
            yield "characters", kind.key, made
            yield "cards", card.key, made
    for bonus in box.bonus:
        yield "bonus", bonus.key, bonus_card(bonus.key, bonus.name, bonus.when, bonus.text, None, "album")
    for universe in box.universes:
        yield (
            "universes",
            universe.id,
            Card(
                key=f"universe:{universe.id}",
                within="album",
                name=universe.name,
                kind="universe",
                text="Where characters come from.",
            ),
        )
    for ground in box.grounds:
        drawn = ground.card
        text = f"{drawn.columns} spaces wide, {drawn.rows} high, for {drawn.players[0]} to {drawn.players[1]} players."
        yield "maps", drawn.id, Card(key=f"map:{drawn.id}", within="album", name=drawn.name, kind="map", text=text)
