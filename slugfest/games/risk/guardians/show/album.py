"""Every card of the box as it lies on the table, for people who write cards of their own."""

from collections.abc import Iterator

from slugfest.kernel.scene import Card
from slugfest.kernel.text import joined

from ..content.box import Box
from ..content.texts import POWERS, row_needs, row_words
from .scene import asset_card


def album(box: Box) -> Iterator[tuple[str, str, Card]]:
    """Give Assets with their rows, and Sets.

    >>> from ..content.load import load
    >>> [(table, card.name, card.worth) for table, key, card in album(load()) if key in ("milano", "groot")]
    [('sets', 'Milano', 17), ('assets', 'Groot', 3)]
    """
    for one in box.sets:
        own = [asset.name for asset in box.assets if box.sets[asset.set] is one]
        yield (
            "sets",
            one.id,
            Card(
                key=f"set:{one.id}",
                within="album",
                name=one.name,
                kind="whole Set",
                emblem=one.id,
                worth=one.value,
                text=POWERS[one.power].text,
                lines=(f"Its Assets: {joined(own)}",),
            ),
        )
    for asset in box.assets:
        rows = [(str(n), row_needs(row), row_words(row), False, False) for n, row in enumerate(asset.patterns, 1)]
        home = box.sets[asset.set]
        said = (asset.key, asset.name, asset.value, home.id, home.name)
        yield "assets", asset.key, asset_card(said, -1, "album", tuple(rows), "")
