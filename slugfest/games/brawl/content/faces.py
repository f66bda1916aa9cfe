"""What is printed on cards, ready for play: effects, sides of Champions and action cards as plain attributes.

A rule looks an attribute up instead of searching a list of effects.
"""

from itertools import pairwise

from .cards import PER_TARGET, ActionCard, ChampionCard, EffectEntry, SideEntry

DESTRUCTION, CREATION, MANIPULATION = range(3)
CORES = ("destruction", "creation", "manipulation")
ATTACK, SKILL, REACTION = range(3)
TYPES = ("attack", "skill", "reaction")
STRENGTH, DEFENCE, MOVEMENT, IGNORE = range(4)
STATS = ("strength", "defence", "movement", "ignore_defence")
ANYWHERE = 99
"""`within` of an effect that reaches the whole arena."""
WHOLE = 99
"""The amount of an effect that ignores all of the defence, or discards any number of cards."""
CHOSEN_KINDS = ("ally", "enemy", "champion", "self_or_ally")
"""Targets of which the player of the card chooses one."""


class Effect:
    """One effect. `pair` marks the first, `second` the second of two alternatives (SB-EFF-14)."""

    __slots__ = (
        "against",
        "amount",
        "chooses",
        "condition",
        "counted",
        "do",
        "entry",
        "fixes",
        "limit",
        "negated",
        "of_target",
        "optional",
        "pair",
        "per",
        "per_target",
        "pick",
        "second",
        "stat",
        "target",
        "to",
        "what",
        "within",
    )

    def __init__(self, entry: EffectEntry) -> None:
        self.entry = entry
        self.do: str = entry.do
        amount = entry.amount
        self.amount: int = amount if isinstance(amount, int) else WHOLE if amount == "any" else 0
        self.counted: str = amount if isinstance(amount, str) and amount != "any" else ""
        self.target: str = entry.target
        self.what: str = entry.what
        self.stat = STATS.index(entry.stat) if entry.stat else -1
        self.against = bool(entry.against)
        self.within = entry.within or ANYWHERE
        self.of_target = entry.of == "target"
        self.to: str = entry.to
        self.pick = entry.pick
        self.per: str = entry.per
        self.negated = entry.condition.startswith("!")
        self.condition = entry.condition.removeprefix("!")
        self.per_target = self.condition in PER_TARGET
        self.limit = bool(entry.limit)
        self.optional = entry.optional
        self.chooses = entry.target in CHOSEN_KINDS
        self.pair = False
        self.second = False
        self.fixes = False


def effects_of(entries: tuple[EffectEntry, ...], when: str) -> tuple[Effect, ...]:
    """Return the effects of one moment in printed order, alternatives and following choices marked."""
    found = [Effect(entry) for entry in entries if entry.when == when]
    for one, other in pairwise(found):
        if one.condition and one.condition == other.condition and one.negated != other.negated and not one.second:
            one.pair = other.second = True
        if other.target == "chosen":
            one.fixes = True
    return tuple(found)


class Side:
    """One side of a Champion card: its statistics and what is always in force while it shows (SB-LVL-04)."""

    __slots__ = (
        "ability",
        "after",
        "aura",
        "bars",
        "bonus",
        "defence",
        "double",
        "entry",
        "half",
        "hp",
        "ignore",
        "lifesteal",
        "no_displacement",
        "no_push",
        "no_stun",
        "no_trap",
        "on_ko",
        "passes",
        "poison",
        "range",
        "shield",
        "spares",
        "strength",
        "text",
    )

    def __init__(self, entry: SideEntry, text: str) -> None:
        self.entry = entry
        self.text = text
        self.hp = entry.hp
        self.half = entry.hp // 2
        self.defence = entry.defence
        self.ability = entry.ability
        always = effects_of(entry.effects, "passive")
        self.strength = tuple(e for e in always if e.do == "strength")
        self.shield = tuple(e for e in always if e.do == "defence" and e.target == "self")
        self.aura = tuple(e for e in always if e.do == "defence" and e.target == "each_ally")
        self.ignore = tuple(e for e in always if e.do == "ignore_defence")
        self.poison = tuple(e for e in always if e.do == "poison")
        self.lifesteal = tuple(e for e in always if e.do == "lifesteal")
        self.double = tuple(e for e in always if e.do == "double")
        self.bonus = tuple(e for e in always if e.do == "bonus")
        self.range = sum(e.amount for e in always if e.do == "range")
        negated = [e for e in always if e.do == "negate"]
        self.no_push = any(e.what == "push" for e in negated)
        self.no_displacement = any(e.what == "displacement" for e in negated)
        self.no_stun = any(e.what == "stun" for e in negated)
        self.no_trap = any(e.what == "trap" for e in negated)
        self.bars = max((e.within for e in negated if e.what == "reactions"), default=0)
        self.passes = any(e.do == "pass_through" for e in always)
        self.spares = any(e.do == "spare_allies" for e in always)
        self.after = effects_of(entry.effects, "after_activation")
        self.on_ko = effects_of(entry.effects, "on_ko")


class Kind:
    """A Champion as printed: its two sides and the numbers of its cards."""

    __slots__ = ("card", "cards", "key", "name", "sides")

    def __init__(self, card: ChampionCard, basic: Side, levelled: Side) -> None:
        self.card = card
        self.key, self.name = card.id, card.name
        self.sides = (basic, levelled)
        self.cards: tuple[int, ...] = ()


class Card:
    """An action card ready for play."""

    __slots__ = (
        "after",
        "before",
        "card",
        "champion",
        "core",
        "defence",
        "double",
        "high",
        "ignore",
        "index",
        "key",
        "lifesteal",
        "low",
        "movement",
        "name",
        "poison",
        "shapes",
        "shield",
        "skill",
        "strength",
        "stronger",
        "targeting",
        "text",
        "type",
        "unanswerable",
    )

    def __init__(self, card: ActionCard, index: int, champion: int, shapes: list[list[int]], text: str) -> None:
        self.card, self.index, self.champion, self.shapes, self.text = card, index, champion, shapes, text
        self.key, self.name = card.id, card.name
        self.type = TYPES.index(card.type)
        self.core = CORES.index(card.core)
        self.movement = card.movement
        self.targeting: str = card.targeting
        self.low, self.high = (1, 1) if card.targeting == "melee" else (card.range_min, card.range_max)
        self.strength, self.defence = card.strength, card.defence
        self.before = effects_of(card.effects, "pre_attack")
        self.after = effects_of(card.effects, "post_attack")
        self.skill = effects_of(card.effects, "skill")
        standing = effects_of(card.effects, "attack")
        self.stronger = tuple(e for e in standing if e.do == "strength")
        self.shield = tuple(e for e in standing if e.do == "defence")
        self.ignore = tuple(e for e in standing if e.do == "ignore_defence")
        self.poison = tuple(e for e in standing if e.do == "poison")
        self.lifesteal = tuple(e for e in standing if e.do == "lifesteal")
        self.double = tuple(e for e in standing if e.do == "double")
        self.unanswerable = any(e.do == "negate" and e.what == "reactions" for e in standing)
