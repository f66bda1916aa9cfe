"""The format of Battlerealm's content files: what a hero, a Power Card and a location may say.

The closed vocabularies are here, as literals: content with any other word is refused with the allowed ones.
"""

from typing import Literal, TypeAlias

import msgspec

Symbol: TypeAlias = Literal["MU", "SC", "SK", "TE", "CO", "MY"]
Source: TypeAlias = Literal["rulebook", "published", "house"]
Immunity: TypeAlias = Literal[
    "MU",
    "SC",
    "SK",
    "TE",
    "strike",
    "blast",
    "burst",
    "power_cards",
    "explosion",
    "knock_back",
    "slam",
    "disorient",
]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says of its origin."""

    source: Source
    rulebook_fields: tuple[str, ...] = ()
    published_fields: tuple[str, ...] = ()
    inferred_fields: tuple[str, ...] = ()


class CardEffect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One operation of a Power Card, run by the function of the same name in `rules/effects.py`."""

    do: Literal[
        "strike",
        "blast",
        "burst",
        "block",
        "gain",
        "escape",
        "move",
        "knock_back",
        "slam",
        "disorient",
        "negate",
        "destroy",
        "immune",
        "redwing",
    ]
    target: Literal[
        "self",
        "one_here",
        "each_here",
        "one_elsewhere",
        "up_to_two_elsewhere",
        "each_at_one_location",
        "split_elsewhere",
        "around_self",
        "around_one",
        "attacked",
        "one_anywhere",
        "one",
        "one_and_neighbours",
        "all_but_one",
        "other_location",
    ]
    amount: int = 0
    to: tuple[Immunity, ...] = ()
    cards: Literal["one", "all"] = "one"


class TraitEffect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a primary power or a special ability does, always or at its moment."""

    do: Literal[
        "add_result",
        "immune",
        "extra_reroll",
        "block",
        "companion",
        "explosion_at",
        "gain",
        "ignore_first",
        "leave_price",
        "may_enter",
        "sentence_at",
        "reroll_one",
        "reprieve",
    ]
    when: Literal["always", "roll", "finalize", "end", "other_eliminated"]
    amount: int = 1
    choices: tuple[Symbol, ...] = ()
    to: tuple[Immunity, ...] = ()
    source_place: Literal["here", "elsewhere", ""] = msgspec.field(default="", name="from")
    condition: Literal["total_has:MY", "total_lacks:SK,TE", ""] = msgspec.field(default="", name="if")
    target: Literal["self"] = "self"
    limit: Literal["turn", ""] = ""
    may: bool = False
    token: Literal["redwing", ""] = ""
    per_other: int = 0
    ability: Literal["flight", ""] = ""
    ignore: Literal["locks", ""] = ""
    until: Literal["end_of_next_own_turn", ""] = ""
    unless: tuple[Literal["in_prison", "last_two"], ...] = ()


class PlaceEffect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a location does for, or to, the heroes there."""

    do: Literal[
        "no_attacks",
        "enter_only_by",
        "leave_only_by",
        "leave_price",
        "bar_movement_powers",
        "price_less",
        "price_any",
        "buy_result",
        "enter_only",
        "add_result",
        "treat_as",
        "first_die_damage",
        "change_result",
        "extra_reroll",
        "unlock",
        "immune",
        "ignore_first",
        "block",
        "lose",
        "bar_dice",
        "bar_power_cards",
        "damage",
        "first_damage_more",
        "gain",
        "reuse_card",
        "rerolls",
        "knock_back",
        "power_damage_more",
    ]
    amount: int = 1
    choices: tuple[Symbol, ...] = ()
    to: str | tuple[Immunity, ...] = ()
    source_of: str = msgspec.field(default="", name="from")
    condition: Literal["others_here", "alone_here", ""] = msgspec.field(default="", name="if")
    target: Literal["self", "all_here", "one_adjacent", "one_elsewhere", ""] = ""
    limit: Literal["turn", "card", "attack", ""] = ""
    may: bool = False
    base: int = 1
    per_other: int = 1
    ability: Literal["flight", ""] = ""
    ways: tuple[Literal["sentence", "triple", "escape"], ...] = ()
    exceptions: tuple[Literal["escape"], ...] = msgspec.field(default=(), name="except")
    minimum: int = 1
    correct: int = 1
    cost_pvp: int = 1
    symbol: Literal["MU", "SC", "SK", "TE", "CO", "MY", ""] = ""
    symbols: tuple[Symbol, ...] = ()
    cost_equal: int = 2
    kind: Literal["strike", "blast", ""] = ""


class Card(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Power Card."""

    id: str
    name: str
    price: tuple[Symbol, ...]
    effects: tuple[CardEffect, ...]


class LooseCard(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Power Card of a pack that takes the place of one card of a hero."""

    hero: str
    replaces: str = ""


class Primary(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A primary power: kind A adds a result or a re-roll, kind B is always in force (BR-POW-1, BR-POW-2)."""

    name: str
    kind: Literal["A", "B"]
    effects: tuple[TraitEffect, ...]


class HeroCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hero's character card with its four Power Cards; its emblem is the one with its id, unless it names another."""

    id: str
    name: str
    start: int
    abilities: tuple[str, ...]
    primary: Primary
    cards: tuple[Card, ...]
    companion: Literal["redwing", ""] = ""
    emblem: str = ""


class Ability(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the special abilities."""

    id: str
    name: str
    effects: tuple[TraitEffect, ...]


class Location(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A location card."""

    id: str
    name: str
    points: int
    phase: Literal["roll", "finalize", "resolve", "end", "constant"]
    duty: bool
    redwing: bool
    effects: tuple[PlaceEffect, ...]


class SymbolEntry(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One face of the dice."""

    id: Symbol
    name: str
    locks: bool


class Token(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A standee that is no hero."""

    id: str
    name: str
    hero: str


class Dice(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The dice in the box."""

    count: int
    faces: tuple[Symbol, ...]


class Constants(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    goal: int
    rerolls: int
    explosion_at: int
    sentence_at: int
    prison_triple: int
    final_blow: int
    extra_locations: int
    move_base: int
    move_per_other: int
    abilities_per_hero: int
    cards_per_hero: int
    round_guard: int
