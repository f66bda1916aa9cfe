"""What is printed: cards, Challenges, Champions to choose from and the arena, as everybody could read them.

Each is made once; whoever is shown it must not change it.
"""

from functools import lru_cache
from typing import Any

from ..content.box import Box
from ..content.faces import CORES, TYPES
from ..rules.state import NONE


@lru_cache(maxsize=1024)
def card_view(box: Box, number: int) -> dict[str, Any]:
    """Return a card as everybody could read it."""
    card = box.cards[number]
    return {
        "key": card.key,
        "name": card.name,
        "champion": box.kinds[card.champion].key,
        "type": TYPES[card.type],
        "core": CORES[card.core],
        "movement": card.movement,
        "targeting": card.targeting,
        "range": [card.low, card.high] if card.targeting in ("direct", "indirect") else [],
        "template": card.card.template,
        "strength": card.strength,
        "defence": card.defence,
        "text": card.text,
    }


@lru_cache(maxsize=256)
def challenge_view(box: Box, challenge: int) -> dict[str, Any]:
    """Return a Challenge, or an empty slot."""
    if challenge == NONE:
        return {"key": "", "name": "", "text": ""}
    card = box.challenges[challenge]
    return {"key": card.id, "name": card.name, "text": box.challenge_texts[challenge]}


@lru_cache(maxsize=256)
def kind_view(box: Box, number: int) -> dict[str, Any]:
    """Return a Champion as printed: both sides of its card, which are open to everybody (SB-INFO-02), and its deck."""
    kind = box.kinds[number]
    return {
        "key": kind.key,
        "name": kind.name,
        "role": kind.card.role,
        "sides": [
            {"hp": side.hp, "defence": side.defence, "ability": side.ability, "text": side.text} for side in kind.sides
        ],
        "cards": [card_view(box, card) for card in kind.cards],
    }


@lru_cache(maxsize=16)
def all_kinds(box: Box) -> list[dict[str, Any]]:
    """Return all Champions that there are, while teams are being formed."""
    return [kind_view(box, number) for number in range(len(box.kinds))]


@lru_cache(maxsize=16)
def arena_view(box: Box) -> list[dict[str, Any]]:
    """Return what never changes: every hex, and what is printed on it."""
    ground = box.ground
    entry = ground.entry
    found = []
    for place, key in enumerate(ground.keys):
        bit = 1 << place
        area = next((entry.areas[i].id for i, hexes in enumerate(ground.areas) if hexes & bit), "")
        statue = next((entry.areas[i] for i, at in enumerate(ground.statue_of) if at == place), None)
        side = next((entry.sides[i].id for i, hexes in enumerate(ground.deployment) if hexes & bit), "")
        found.append(
            {
                "hex": key,
                "area": statue.id if statue is not None else area,
                "statue": statue.statue_name if statue is not None else "",
                "deployment": side,
                "trap": bool(ground.traps & bit),
            }
        )
    return found
