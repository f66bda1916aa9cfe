"""Every card of the box as it lies on the table, for people who write cards of their own."""

from collections.abc import Iterator

from slugfest.kernel.scene import Card

from ..content.box import Box
from .cards import challenge_card, frozen_card, printed_card
from .drafts import frozen_kind, offered
from .printed import card_view, challenge_view, kind_view


def album(box: Box) -> Iterator[tuple[str, str, Card]]:
    """Give Champions with both sides, action cards and Challenges.

    >>> from ..content.load import load
    >>> [(table, card.name) for table, key, card in album(load()) if key in ("deryn", "DER02")]
    [('champions', 'Deryn'), ('cards', 'Heavy Shot')]
    """
    for number, kind in enumerate(box.kinds):
        printed = kind_view(box, number)
        yield "champions", kind.key, offered(kind.name, kind.key, kind.card.role, frozen_kind(printed), ())
    for number, card in enumerate(box.cards):
        who = box.kinds[card.champion].name
        yield "cards", card.key, printed_card(frozen_card(card_view(box, number)), "album", None, who, False)
    for number, challenge in enumerate(box.challenges):
        yield "challenges", challenge.id, challenge_card(*challenge_view(box, number).values(), "album")
