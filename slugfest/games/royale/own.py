"""What people can bring to Battle Royale and Capture the Flag: characters, cards, Bonus Cards, universes, maps."""

from collections.abc import Iterator
from pathlib import Path

from slugfest.kernel.own import Own, Vocabulary

from .content.box import Box
from .content.cards import Effect
from .content.checks import TARGETS
from .content.load import STOCK
from .content.texts import effect_text
from .show.album import album


def effects_of(box: Box) -> Iterator[Effect]:
    """Give every effect of action cards and Bonus Cards."""
    for card in box.cards:
        yield from card.effects


OWN = Own(
    called="Battle Royale and Capture the Flag",
    stock=STOCK,
    sample=Path(__file__).parent / "sample.toml",
    album=album,
    plays={
        "characters": "on offer when teams are picked, and dealt with the others when they are random",
        "cards": "in play whenever its character is",
        "bonus": "shuffled into the Bonus Cards (Battle Royale; Capture the Flag has none)",
        "universes": "where characters may come from; it changes nothing in play",
        "maps": "not in play by itself: the match takes place on the usual map, unless option map names this one",
    },
    words=(
        Vocabulary(
            "Action cards and Bonus Cards",
            "What `effects` of a `[[characters.cards]]`, a loose `[[cards]]` or a `[[bonus]]` may say; they happen in "
            "order. `when` of a card is `turn`, `battle` (a reaction) or `either`.",
            Effect,
            effect_text,
            effects_of,
            by=("do", "target"),
            allowed=TARGETS,
            allows="target",
        ),
    ),
)
