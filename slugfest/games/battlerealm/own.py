"""What people can bring to Battlerealm: heroes, Power Cards in the place of others, locations."""

from collections.abc import Iterator
from pathlib import Path

from slugfest.kernel.own import Own, Vocabulary

from .content.box import Box
from .content.cards import CardEffect, PlaceEffect, TraitEffect
from .content.checks import ALLOWED_TARGETS
from .content.load import STOCK
from .content.texts import effect_text, place_effect_text, trait_text
from .show.album import album

PRISON = "a rule of the Prison, which is there for people to read; elsewhere it changes nothing"


def cards_of(box: Box) -> Iterator[CardEffect]:
    """Give every operation of the Power Cards."""
    for hero in box.heroes:
        for card in hero.cards:
            yield from card.effects


def traits_of(box: Box) -> Iterator[TraitEffect]:
    """Give every operation of primary powers and special abilities."""
    for hero in box.heroes:
        yield from hero.primary.effects
    for effects in box.abilities.values():
        yield from effects


def places_of(box: Box) -> Iterator[PlaceEffect]:
    """Give every operation of locations."""
    for place in box.locations:
        yield from place.effects


OWN = Own(
    called="Battlerealm",
    stock=STOCK,
    sample=Path(__file__).parent / "sample.toml",
    album=album,
    plays={
        "heroes": "on offer when heroes are picked, and dealt with the others when they are random",
        "cards": "in play whenever its hero is",
        "locations": "shuffled into the locations that the circle is laid from",
    },
    words=(
        Vocabulary(
            "Power Cards",
            "What `effects` of a `[[heroes.cards]]` or of a loose `[[cards]]` may say; they happen in order.",
            CardEffect,
            effect_text,
            cards_of,
            given=(
                CardEffect(do="burst", target="around_one", amount=2),
                CardEffect(do="knock_back", target="one_here"),
                CardEffect(do="knock_back", target="one_anywhere"),
                CardEffect(do="slam", target="one_here"),
                CardEffect(do="slam", target="one_anywhere"),
                CardEffect(do="destroy", target="one"),
                CardEffect(do="negate", target="one_anywhere", cards="all"),
                CardEffect(do="move", target="self", amount=2),
            ),
            by=("do", "target"),
            allowed=ALLOWED_TARGETS,
            allows="target",
        ),
        Vocabulary(
            "Primary powers",
            "What `effects` of `[heroes.primary]` may say. The ten special abilities are made of the same words.",
            TraitEffect,
            trait_text,
            traits_of,
            given=(TraitEffect(do="ignore_first", when="always", source_place="elsewhere"),),
            by=("do", "condition"),
        ),
        Vocabulary(
            "Locations",
            "What `effects` of a `[[locations]]` may say.",
            PlaceEffect,
            lambda effect: place_effect_text(effect) or PRISON,
            places_of,
            by=("do", "condition"),
        ),
    ),
)
