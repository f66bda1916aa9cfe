"""Characters and cards ready for play: content compiled to what the rules look up."""

from typing import Final

from .cards import CharacterCard, Effect

NONE: Final = -1
STRIKES = ("battle", "each", "lob", "assist")
"""Operations that lead to battles; what follows with target `attacked` comes after each of them (RY-BAT-3)."""
FOR_ANYBODY = ("actions", "ready", "flip")
"""Operations of Bonus Cards that are the same for whichever character they are played."""


WEIGHTS: dict[str, float] = {
    "battle": 0.5,
    "each": 0.8,
    "lob": 1.0,
    "assist": 0.4,
    "boost": 0.3,
    "move": 1.2,
    "place": 1.4,
    "swap": 1.0,
    "def": 0.0,
    "cap": 2.6,
    "redlow": 1.4,
    "whitehigh": 1.1,
    "counter": 0.4,
    "payback": 1.6,
    "heal": 0.0,
    "push": 0.1,
    "pull": 0.3,
    "hold": 0.3,
    "flip": 0.7,
    "ready": 0.7,
    "again": 0.5,
    "actions": 2.0,
}
PER_AMOUNT = {"battle": 0.25, "each": 0.3, "def": 0.7, "cap": -0.7, "heal": 0.7, "move": 0.05, "place": 0.05}


def weight_of(effects: tuple[Effect, ...]) -> float:
    """Return about how much health a card is worth to whoever still has it: how dearly a bot sells it."""
    return sum(WEIGHTS[e.do] + PER_AMOUNT.get(e.do, 0.0) * e.amount + 0.05 * e.reach for e in effects)


class Part:
    """One operation of a card, with the after-effects of its battles."""

    __slots__ = ("after", "effect")

    def __init__(self, effect: Effect, after: tuple[Effect, ...]) -> None:
        self.effect, self.after = effect, after


class Card:
    """An action card or Bonus Card ready for play.

    `owner` is its character and `slot` its place among that character's cards (`bit` the same as a set); a Bonus Card
    has no owner. `attack`: the word is in its title, so it is no reaction (RY-CARD-7).
    """

    __slots__ = (
        "anybody",
        "attack",
        "bit",
        "effects",
        "in_battle",
        "in_turn",
        "index",
        "key",
        "name",
        "opening",
        "owner",
        "parts",
        "reach",
        "returns",
        "slot",
        "source",
        "stays",
        "strike",
        "text",
        "weight",
        "when",
    )

    def __init__(
        self,
        index: int,
        key: str,
        name: str,
        when: str,
        effects: tuple[Effect, ...],
        stays: bool,
        owner: int,
        slot: int,
        source: str,
        text: str,
    ) -> None:
        self.index, self.key, self.name, self.when = index, key, name, when
        self.effects, self.stays, self.owner, self.slot, self.source = effects, stays, owner, slot, source
        self.bit = 1 << slot
        self.text = text
        self.weight = weight_of(effects)
        self.returns = sum(effect.amount for effect in effects if effect.do == "payback")
        """What an attacker loses by it, whatever the battle does."""
        self.attack = "attack" in name.lower()
        self.in_turn = when != "battle"
        self.in_battle = when != "turn" and not self.attack
        self.parts: list[Part] = []
        for number, effect in enumerate(effects):
            if effect.target == "attacked":
                continue
            after: tuple[Effect, ...] = ()
            if effect.do in STRIKES:
                following = effects[number + 1 :]
                after = tuple(one for one in following if one.target == "attacked")
            self.parts.append(Part(effect, after))
        self.opening = self.parts[0].effect
        self.reach = self.opening.reach if self.opening.do == "battle" else NONE
        """How far it attacks, if it begins with an attack on one enemy."""
        self.strike: Effect | None = None
        """The battle that follows a movement, so that the movement must end where it has a target (RY-DRF-1)."""
        if self.opening.do in ("move", "place") and len(self.parts) > 1 and self.parts[1].effect.do == "battle":
            self.strike = self.parts[1].effect
        self.anybody = owner == NONE and all(effect.do in FOR_ANYBODY and effect.reach == 0 for effect in effects)


class Kind:
    """A character ready for play: its cards, and those that can be played in a turn or as a reaction."""

    __slots__ = ("cards", "health", "index", "key", "name", "reactions", "source", "turns", "universe", "weights")

    def __init__(self, index: int, card: CharacterCard, universe: int) -> None:
        self.index, self.key, self.name, self.health = index, card.id, card.name, card.health
        self.universe, self.source = universe, card.source
        self.cards: tuple[Card, ...] = ()
        self.turns: tuple[Card, ...] = ()
        self.reactions: tuple[Card, ...] = ()
        self.weights: list[float] = []
        """What its face-up cards are worth, by which of them lie face-down."""

    def take(self, cards: tuple[Card, ...]) -> None:
        """Give it its cards."""
        self.cards = cards
        self.turns = tuple(card for card in cards if card.in_turn)
        self.reactions = tuple(card for card in cards if card.in_battle)
        masks = range(1 << len(cards))
        self.weights = [sum(card.weight for card in cards if not down & card.bit) for down in masks]
