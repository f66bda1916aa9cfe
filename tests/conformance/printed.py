"""What is printed on everything in each box, for tests that read it; and words of each game without a capital."""

from collections.abc import Iterator
from typing import Any

from slugfest.games.risk.guardians.content.texts import POWERS
from slugfest.kernel.mode import Mode

LOWER = {
    "battlerealm": ("next door", "dice action", "Power Card", "Prison"),
    "funkoverse": (
        *("challenge", "push", "pull", "rival", "ally", "allied", "adjacent", "next to", "in sight", "cooldown track"),
        *("knocked-down", "knocked down", "help up", "get up", "pool", "basic action", "exhausted", "trade places"),
        *("starting area", "standing"),
    ),
    "risk": ("maneuver", "docking sector", "rage", "operatives", "resource chip", "lost unit", "8-sided", "In attack"),
    "royale": (
        *("clear straight line", "adjacent", "teammate", "enemy", "attack", "reaction", "push", "Pull", "regain"),
        *("face down", "face up", "Stays face up", "misses", "Move action", "Change places"),
    ),
    "brawl": ("ready Core", "swap places", "trap hex", "trap token", "activation", "adjacent", "damage", "area"),
    "guardians": ("row", "fails", "unplaced", "steal", "sets a die aside"),
}
"""Words that a newcomer may ask about although cards do not write them with a capital."""
STATUES = ("Esmae", "Garnet", "Ragryl")
"""Names that Challenges give to what has no key."""


def texts_of(mode: Mode) -> Iterator[str]:
    """Yield the texts of all cards of a mode."""
    box: Any = mode.game().content
    if mode.id == "battlerealm":
        yield from (power.text for power in box.powers)
        yield from (*box.place_texts, *box.hero_texts)
        yield from (text for texts in box.ability_texts for text in texts)
    elif mode.id.startswith("brawl"):
        yield from (card.text for card in box.cards)
        yield from (side.text for kind in box.kinds for side in kind.sides)
        yield from box.challenge_texts
    elif mode.id.startswith("funkoverse"):
        yield from (feat.text for feat in box.feats)
        yield from (kind.trait for kind in box.kinds if kind.trait)
        for kind in (*box.items, *box.tokens, *box.statuses, *box.objectives):
            if kind.text:
                yield kind.text
    elif mode.id == "risk.guardians":
        yield from (power.text for power in POWERS.values())
    elif mode.id == "risk.manhattan":
        yield from box.card_texts
        yield from (ally["text"] for ally in box.map["allies"])
        yield box.map["hulk"]
    elif mode.id.startswith("royale"):
        yield from (card.text for card in box.cards)


def words_of(mode: Mode) -> tuple[str, ...]:
    """Return the words of a mode that its quick reference must have although they are no capitals."""
    return LOWER.get("guardians" if mode.id == "risk.guardians" else mode.id.partition(".")[0], ())
