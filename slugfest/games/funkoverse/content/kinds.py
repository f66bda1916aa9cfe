"""Cards compiled for play: kinds of pieces, feats, items, tokens, status cards, objectives."""

from collections.abc import Iterable
from typing import Final

from .cards import Effect, ItemCard, ObjectiveCard, StatusCard, TokenCard
from .texts import objective_text, text_of, token_text

CHARACTER: Final = 0
MINION: Final = 1
COMPANION: Final = 2
MARKER: Final = 3
"""The forms of pieces."""
FORMS: Final = ("character", "minion", "companion", "marker")


class Always:
    """The standing modifiers of a trait, item or status card (FV-EFF-10)."""

    __slots__ = ("basic_move", "costs", "curses", "guards", "no_pull", "no_push", "sharp")

    def __init__(self, effects: Iterable[Effect]) -> None:
        self.basic_move = 0
        self.sharp = self.no_push = self.no_pull = False
        self.costs: tuple[Effect, ...] = ()
        self.guards: tuple[Effect, ...] = ()
        self.curses: tuple[Effect, ...] = ()
        for effect in effects:
            if effect.on != "always":
                continue
            match effect.do:
                case "basic_move":
                    self.basic_move = effect.amount
                case "sight":
                    self.sharp = True
                case "immune":
                    self.no_push, self.no_pull = "push" in effect.to, "pull" in effect.to
                case "cost":
                    self.costs += (effect,)
                case "dice" if effect.target == "rival":
                    self.curses += (effect,)
                case "dice":
                    self.guards += (effect,)


class Feat:
    """Something a piece can do: an ability, an item with a number, or an action of a companion or minion."""

    __slots__ = (
        "cost",
        "effects",
        "index",
        "key",
        "kind",
        "limit",
        "name",
        "opening",
        "source",
        "star",
        "text",
        "type",
        "while_down",
    )

    def __init__(self, index: int, source: str, key: str, name: str, star: bool, effects: tuple[Effect, ...]) -> None:
        self.index, self.source, self.key, self.name, self.star = index, source, key, name, star
        self.effects = effects
        self.text = text_of(effects)
        self.type = -1
        self.cost = self.limit = 0
        self.while_down = False
        self.kind = ""
        first = effects[0] if effects else None
        self.opening: Effect | None = first if star and first is not None and first.do == "challenge" else None
        """The challenge that it begins with, where it cannot be declared without a target (FV-CHAL-21)."""


class Kind:
    """A kind of piece: a character, minion, companion or objective marker."""

    __slots__ = (
        "always",
        "basic",
        "defense",
        "dots",
        "feats",
        "form",
        "held",
        "index",
        "key",
        "minions",
        "name",
        "own",
        "set",
        "source",
        "tokens",
        "trait",
        "trait_name",
        "triggers",
    )

    def __init__(self, index: int, form: int, key: str, name: str, defense: int, source: str) -> None:
        self.index, self.form, self.key, self.name, self.defense, self.source = index, form, key, name, defense, source
        self.basic = False
        self.set = ""
        self.dots: tuple[int, ...] = ()
        self.feats: tuple[Feat, ...] = ()
        self.always = Always(())
        self.triggers: dict[str, tuple[int, ...]] = {}
        self.trait_name = self.trait = ""
        self.held = ""
        self.own = 0
        self.tokens: tuple[int, ...] = ()
        self.minions: tuple[int, ...] = ()


class Item:
    """An item ready for play."""

    __slots__ = ("always", "card", "feat", "index", "key", "name", "text", "triggers")

    def __init__(self, card: ItemCard, index: int, feat: Feat | None, triggers: dict[str, tuple[int, ...]]) -> None:
        self.card, self.index, self.key, self.name, self.feat = card, index, card.id, card.name, feat
        self.always = Always(card.effects)
        self.triggers = triggers
        self.text = text_of(card.effects)


class TokenKind:
    """A kind of round token ready for play."""

    __slots__ = ("card", "count", "defense", "index", "key", "name", "steps", "text")

    def __init__(self, card: TokenCard, index: int) -> None:
        self.card, self.index, self.key, self.name = card, index, card.id, card.name
        self.count, self.defense = card.count, card.defense
        self.steps = tuple(effect for effect in card.effects if effect.on == "rival_ends_move_here")
        self.text = token_text(card)


class StatusKind:
    """A status card ready for play."""

    __slots__ = ("always", "card", "index", "key", "name", "text", "triggers")

    def __init__(self, card: StatusCard, index: int, triggers: dict[str, tuple[int, ...]]) -> None:
        self.card, self.index, self.key, self.name = card, index, card.id, card.name
        self.always = Always(card.effects)
        self.triggers = triggers
        self.text = text_of(card.effects)


class ObjectiveKind:
    """A bonus objective ready for play."""

    __slots__ = ("card", "index", "interact", "key", "marker", "name", "round_end", "text")

    def __init__(self, card: ObjectiveCard, index: int, marker: int) -> None:
        self.card, self.index, self.key, self.name, self.marker = card, index, card.id, card.name, marker
        self.interact = tuple(effect for effect in card.effects if effect.on == "interact")
        self.round_end = tuple(effect for effect in card.effects if effect.on == "round_end")
        self.text = objective_text(card)
