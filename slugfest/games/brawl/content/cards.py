"""The format of Super Fantasy Brawl's content files: what a Champion, an action card and a Challenge may say.

The closed vocabularies are here, as literals: content with any other word is refused with the allowed ones. What the
words mean is in docs/rules/brawl.md, section 20.
"""

from typing import Literal, TypeAlias

import msgspec

Core: TypeAlias = Literal["destruction", "creation", "manipulation"]
Source: TypeAlias = Literal["rulebook", "published", "house"]
Hex: TypeAlias = tuple[int, int]

CONDITIONS = (
    *("self_on_trap_hex", "target_on_trap_hex", "self_bloodied", "target_bloodied", "ally_adjacent", "enemy_adjacent"),
    *("attacker_within_2", "damage_dealt", "damage_suffered", "push_pull_damage", "target_rooted", "target_levelled"),
    *("ally_adjacent_to_target", "self_in_area", "control_own_area"),
)
"""What `if` may ask; a leading ! negates it."""
PER_TARGET = (
    *("target_on_trap_hex", "target_bloodied", "push_pull_damage", "target_rooted", "target_levelled"),
    "ally_adjacent_to_target",
)
"""Conditions that are read for each target separately."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says of its origin."""

    source: Source
    published_from: str = ""
    published_fields: tuple[str, ...] = ()
    inferred_fields: tuple[str, ...] = ()
    house_fields: tuple[str, ...] = ()


class EffectEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a card, a Champion's side, a trap or a standard action does."""

    do: Literal[
        "strength",
        "defence",
        "range",
        "ignore_defence",
        "damage",
        "damage_until_bloodied",
        "dash",
        "swoop",
        "jump",
        "force",
        "push",
        "pull",
        "fear",
        "place",
        "swap",
        "heal",
        "draw",
        "plan",
        "discard",
        "ready_core",
        "root",
        "stun",
        "double",
        "lifesteal",
        "poison",
        "modifier",
        "negate",
        "bonus",
        "pass_through",
        "spare_allies",
    ]
    when: Literal["pre_attack", "attack", "post_attack", "skill", "passive", "after_activation", "on_ko", ""] = ""
    amount: int | Literal["damage_dealt", "damage_suffered", "any"] = 0
    target: Literal[
        "self",
        "target",
        "enemy_targets",
        "attacker",
        "ally",
        "enemy",
        "champion",
        "self_or_ally",
        "chosen",
        "self_and_allies",
        "each_ally",
        "each_enemy",
        "each_champion",
        "each_enemy_passed",
        "trap_token",
    ] = "self"
    what: Literal[
        "displacement", "push", "stun", "trap", "reactions", "post_attack", "push_pull", "enemies", "aoe", ""
    ] = ""
    stat: Literal["strength", "defence", "movement", "ignore_defence", ""] = ""
    against: Literal["target", ""] = ""
    within: int = 0
    of: Literal["self", "target"] = "self"
    to: Literal["free_hex", "free_trap_hex", "vacated_hex", ""] = ""
    pick: int = 1
    per: Literal["ready_core", "extra_enemy_target", "hex_dashed", "discarded_card", ""] = ""
    condition: str = msgspec.field(default="", name="if")
    until: Literal["end_of_turn", ""] = ""
    limit: Literal["turn", ""] = ""
    optional: bool = False


class SideEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a Champion card: basic or Levelled Up."""

    hp: int
    defence: int
    effects: tuple[EffectEntry, ...]
    ability: str = ""


class ChampionCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Champion with both sides of its card."""

    id: str
    code: str
    name: str
    role: str
    basic: SideEntry
    levelled: SideEntry


class ActionCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An attack, a skill or a Reaction of one Champion."""

    id: str
    champion: str
    name: str
    type: Literal["attack", "skill", "reaction"]
    core: Core
    effects: tuple[EffectEntry, ...]
    movement: int = 0
    targeting: Literal["none", "melee", "indirect", "direct", "aoe"] = "none"
    range_min: int = 0
    range_max: int = 0
    template: str = ""
    strength: int = 0
    defence: int = 0
    replaces: str = ""


class PlainCondition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A condition of a Challenge that stands alone (SB-TRACK-10)."""

    kind: Literal[
        "control",
        "control_count",
        "count",
        "none",
        "areas_occupied",
        "cluster",
        "enemy_surrounded",
        "same_row",
        "spread",
        "statues_touched",
    ]
    area: Literal["manipulation", "destruction", "creation", ""] = ""
    who: Literal["own", "enemy"] = "own"
    where: Literal[
        "arena",
        "any_area",
        "adjacent_statue",
        "trap_hex",
        "enemy_deployment",
        "enemy_half",
        "own_half",
        "middle_row",
        "",
    ] = ""
    state: Literal["bloodied", "undamaged", "levelled", ""] = ""
    min: int = 1
    distance: int = 0
    touching: Literal["any_area", ""] = ""
    outside: Literal["own_half", ""] = ""


class Condition(PlainCondition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a Challenge asks for: a plain condition, or several at once."""

    kind: Literal[  # type: ignore[assignment]  # one word more
        "control",
        "control_count",
        "count",
        "none",
        "and",
        "areas_occupied",
        "cluster",
        "enemy_surrounded",
        "same_row",
        "spread",
        "statues_touched",
    ]
    all: tuple[PlainCondition, ...] = ()


class ChallengeCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Challenge."""

    id: str
    name: str
    condition: Condition


class TrapEntry(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of trap token."""

    id: str
    effect: EffectEntry
    count: int


class TemplateEntry(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The shape of an area of effect, facing the first direction."""

    id: str
    hexes: tuple[Hex, ...]
    note: str


class StandardAction(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the four actions that need no card."""

    id: str
    cores: tuple[Core, ...]
    movement: int
    effects: tuple[EffectEntry, ...]


class SideOfArena(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A team's end of the arena."""

    id: Literal["north", "south"]
    gate: str
    deployment: tuple[Hex, ...]


class Area(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the three areas with its statue."""

    id: Literal["manipulation", "destruction", "creation"]
    statue_name: str
    statue: Hex
    hexes: tuple[Hex, ...]


class Arena(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The board."""

    house_note: str
    orientation: Literal["pointy-top"]
    mirror: str
    hex_count: int
    hexes: tuple[Hex, ...]
    trap_hexes: tuple[Hex, ...]
    halves: dict[str, str]
    sides: tuple[SideOfArena, ...]
    areas: tuple[Area, ...]


class Track(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The Challenge Track for two and for four players; slots are numbered from the left."""

    slots_2p: tuple[int, ...]
    slots_4p: tuple[int, ...]
    advance_2p: int
    advance_4p: int
    draw_2p: int
    draw_4p: int
    setup_2p: tuple[int, ...]
    setup_4p: tuple[int, ...]
    refill_2p: tuple[int, ...]
    refill_4p: tuple[int, ...]


class Meta(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    game: str
    version: int
    players: tuple[int, ...]
    champions_per_player_2p: int
    champions_per_player_4p: int
    hand_size_2p: int
    hand_size_4p: int
    win_vp_2p: int
    win_vp_4p: int
    cores: tuple[Core, ...]
    core_colours: dict[str, str]
    traps_in_arena: int
    component_counts: dict[str, int]
    round_cap: int
