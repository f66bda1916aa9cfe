"""What people can bring to Funkoverse: characters and what they bring along, items, companions, objectives, maps."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from slugfest.kernel.own import Own, Vocabulary

from .content.box import Box
from .content.cards import CONDITIONS, PARAMETERS, Effect
from .content.checks import ALLOWED_TARGETS
from .content.load import STOCK
from .content.texts import text_of
from .show.album import album


def inside(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Give effects with those that are inside them."""
    for effect in effects:
        yield effect
        yield from inside(effect.then)
        for option in effect.options:
            yield from inside(option)


def effects_of(box: Box) -> Iterator[Effect]:
    """Give every effect of abilities, traits, items, tokens, status cards and objectives."""
    for feat in box.feats:
        yield from inside(feat.effects)
    for character in box.characters:
        if character.trait is not None:
            yield from inside(character.trait.effects)
    for item in box.items:
        yield from inside(item.card.effects)
    for token in box.tokens:
        yield from inside(token.card.effects)
    for status in box.statuses:
        yield from inside(status.card.effects)
    for objective in box.objectives:
        yield from inside(objective.card.effects)


OWN = Own(
    called="Funkoverse",
    stock=STOCK,
    sample=Path(__file__).parent / "sample.toml",
    album=album,
    plays={
        "characters": "on offer when characters are picked, and dealt with the others when they are random, unless "
        'roster = "box" leaves packs out',
        "tokens": "with its owner",
        "minions": "with its owner",
        "statuses": "with its owner",
        "objectives": "on offer in matches with bonus objectives (option objectives)",
        "items": "on offer in matches with items (option items)",
        "companions": "on offer in matches with companions (option companions)",
        "maps": "not in play by itself: a scenario takes place on the map that it names, so bring the scenario too, "
        "with this map under also_on, and choose it with option map",
        "scenarios": "in the place of the scenario with the same id; every mode plays one scenario of the box, so one "
        "with another id is in no mode",
    },
    words=(
        Vocabulary(
            "Abilities, traits, items and what comes with them",
            "What `effects` may say; they happen in order. `on` says when a trait, item, token or status works by "
            "itself; abilities and actions have none. `if` asks one of these: "
            f"{', '.join(f'`{one}`' for one in (*CONDITIONS, *(f'{name}:…' for name in PARAMETERS)))}.",
            Effect,
            lambda effect: text_of((effect,)),
            effects_of,
            allowed=ALLOWED_TARGETS,
            allows="target",
        ),
    ),
)
