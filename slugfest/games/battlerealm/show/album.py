"""Every card of the box as it lies on the table, for people who write cards of their own."""

from collections.abc import Iterator

from msgspec.structs import replace

from slugfest.kernel.scene import Card, Number

from ..content.box import Box
from .scene import offered, power_card
from .view import place_view, printed_hero


def album(box: Box) -> Iterator[tuple[str, str, Card]]:
    """Give heroes with their Power Cards, cards that take another's place, and locations.

    >>> from ..content.load import load
    >>> [card.name for table, key, card in album(load()) if key in ("thor", "moon", "hammer_toss")]
    ['Thor', "Odin's Wrath", 'Hammer Toss', 'Hammer Toss', 'Storm Front', 'Anvil Blow', 'The Moon']
    """
    for number, hero in enumerate(box.heroes):
        printed = printed_hero(box, number)
        yield "heroes", hero.id, offered(printed)
        for card in printed["cards"]:
            said = (card["key"], card["name"], tuple(card["price"]), card["text"], False)
            made = replace(power_card(-1, printed["emblem"], said, ()), within="album", seat=None)
            yield "heroes", hero.id, made
            yield "cards", card["key"], made
    for number, place in enumerate(box.locations):
        seen = place_view(box, number)
        text = seen["text"]
        yield (
            "locations",
            place.id,
            Card(
                key=f"place:{place.id}",
                within="album",
                name=place.name,
                kind="location",
                emblem=seen["symbol"],
                stats=(Number("star", place.points, "points for landing here"),),
                text=text[:1].upper() + text[1:],
                lines=("What it does is not optional.",) if place.duty else (),
            ),
        )
