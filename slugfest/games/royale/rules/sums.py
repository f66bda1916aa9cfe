"""What the numbers of a battle are, and what they are made of (RY-BAT-2 to -6)."""

from slugfest.kernel.game import Part

from ..content.box import Box
from ..content.kinds import STRIKES
from .state import NONE, Battle


def attack_total(fight: Battle) -> int:
    """Return red with its modifiers; a total may be below 0 or above 6 (RY-BAT-2)."""
    return fight.red + fight.plus


def defence_total(fight: Battle) -> int:
    """Return white with its modifiers (RY-BAT-2)."""
    return fight.white + fight.guard


def damage_of(fight: Battle) -> int:
    """Return what the defender loses: the difference, if attack is greater; at most the cap (RY-BAT-4 to -6)."""
    damage = fight.red + fight.plus - fight.white - fight.guard
    if damage <= 0:
        return 0
    return damage if fight.cap < 0 or damage < fight.cap else fight.cap


def bonus_parts(box: Box, attacker: int, card: int, plus: int) -> list[Part]:
    """Return what is added to red: by the attack card, and by what was played before (RY-BAT-2, RY-CON-7 `boost`)."""
    found = []
    if card != NONE:
        given = next((effect.amount for effect in box.cards[card].effects if effect.do in STRIKES), 0)
        if given:
            found.append(Part(given, box.cards[card].name, "RY-BAT-2"))
            plus -= given
    if plus:
        boosts = [own.name for own in box.kinds[attacker].cards if own.opening.do == "boost"]
        found.append(Part(plus, boosts[0] if len(boosts) == 1 else "a card played before", "RY-BAT-2"))
    return found


def damage_parts(box: Box, fight: Battle) -> list[Part]:
    """Return what the damage of a battle is made of; the parts add up to it, unless it would be below 0."""
    found = [Part(fight.red, "red die", "RY-BAT-1"), *bonus_parts(box, fight.attacker, fight.card, fight.plus)]
    found.append(Part(-fight.white, "white die", "RY-BAT-1"))
    if fight.reaction == NONE:
        return found
    answer = box.cards[fight.reaction].name
    if fight.guard:
        found.append(Part(-fight.guard, answer, "RY-BAT-2"))
    over = attack_total(fight) - defence_total(fight) - damage_of(fight)
    if over > 0:
        found.append(Part(-over, answer, "RY-BAT-6"))
    return found
