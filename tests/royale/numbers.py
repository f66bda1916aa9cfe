"""Numbers of cards and characters, read from the content: balance may change them, the rules stay."""

from slugfest.games.royale.cards import Effect
from slugfest.games.royale.load import load


def effect(card: str, do: str) -> Effect:
    """One operation of an action card or a Bonus Card."""
    found = next(one for one in load().cards if one.key == card)
    return next(one for one in found.effects if one.do == do)


def plus(card: str) -> int:
    """What an attack card adds to red."""
    return next(effect(card, do).amount for do in ("battle", "each", "assist", "lob") if has(card, do))


def has(card: str, do: str) -> bool:
    """Whether a card has an operation."""
    found = next(one for one in load().cards if one.key == card)
    return any(one.do == do for one in found.effects)


def amount(card: str, do: str) -> int:
    """The number that stands with an operation of a card."""
    return effect(card, do).amount


def full(name: str) -> int:
    """The starting health of a character."""
    return next(one.health for one in load().kinds if one.key == name)
