"""Numbers of cards and characters, read from the content: balance may change them, the rules stay."""

from slugfest.games.royale.content.cards import Effect
from slugfest.games.royale.content.load import load

ATTACKS = ("battle", "each", "assist", "lob")


def effects(card: str) -> tuple[Effect, ...]:
    """The operations of an action card or a Bonus Card."""
    return next(one.effects for one in load().cards if one.key == card)


def amount(card: str, do: str) -> int:
    """The number that stands with an operation of a card."""
    return next(one.amount for one in effects(card) if one.do == do)


def plus(card: str) -> int:
    """What an attack card adds to red."""
    return next(one.amount for one in effects(card) if one.do in ATTACKS)


def full(name: str) -> int:
    """The starting health of a character."""
    return next(one.health for one in load().kinds if one.key == name)
