"""The format of Risk's content files: what a sector, a region, a Faction Card and an Ally may say.

The closed vocabularies are here, as literals: content with any other word is refused with the allowed ones.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

Source: TypeAlias = Literal["rulebook", "published", "house"]
Window: TypeAlias = Literal[
    "reinforce", "invade", "commit", "battle_attack", "battle_defend", "after_roll", "after_compare", "maneuver"
]
Power: TypeAlias = Literal[
    "extra_units",
    "salvage",
    "drop_units",
    "remove_units",
    "defect",
    "rage",
    "hydra_target",
    "redeploy_docking",
    "single_defender",
    "attack_d8",
    "defend_d8",
    "reroll",
    "cancel_loss",
    "extra_maneuver",
    "maneuver_through",
]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says of its origin."""

    source: Source
    rulebook_fields: tuple[str, ...] = ()


class SkirmishNumbers(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of Skirmish."""

    victory_sectors: int
    starting_stack: int
    neutral_garrison: int
    late_cards: int
    late_from: int
    base_divisor: int
    base_least: int
    presets: dict[str, int]


class ManhattanNumbers(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers and places of Battle for Manhattan."""

    turn_order: tuple[str, ...]
    starting_cards: tuple[int, ...]
    recommended: dict[str, tuple[str, ...]]
    dark_elves: int
    docking_needed: int
    asgard: str
    malibu: str
    tower: str
    washington: str
    sokovia: str
    resources_per_piece: int
    tower_pieces: int
    hydra_target: int
    eight_sided_limit: int
    rage_top: int
    chips_left_out_without_ultron: tuple[str, ...]
    start_docks: dict[str, int]
    thor_barred_with_hunter: tuple[str, ...]


class Recruitment(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chart: how many Units a set of symbols brings."""

    least: int
    most: int
    chart: dict[str, int]


class Region(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A region: its bonus, and from how many players on it is open in Skirmish."""

    id: str
    name: str
    bonus: int
    players: int = 3


class Sector(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A numbered area of the map; `lines` are those neighbours that a connection line joins it to."""

    id: str
    name: str
    region: str
    x: int
    y: int
    neighbours: tuple[str, ...]
    lines: tuple[str, ...] = ()
    mark: Literal["", "docking", "resource", "loki"] = ""
    rulebook_facts: tuple[str, ...] = ()


class Section(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the Helicarrier."""

    id: str
    name: str
    x: int
    y: int
    neighbours: tuple[str, ...]
    access: bool
    operatives: dict[str, int]


class Faction(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A faction, whom it hunts, and for one of a pack also the sector that it has to hold then (RM-OBJ-11).

    One of a pack that names no colour gets one that is free.
    """

    id: str
    name: str
    colour: str = ""
    hunts: str = ""
    home: str = ""


class Bonus(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that an Ally or Hulk does to the dice of a battle."""

    do: Literal["attack_d8", "attack_reroll", "attack_plus", "enemy_highest", "win_tie", "defend_d8", "defend_plus"]
    n: int = 1
    die: Literal["highest", "second"] = "highest"
    only_in: Literal["", "docking_or_helicarrier"] = ""


class Ally(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Ally of a faction, with what it does in attack and in defence."""

    id: str
    name: str
    faction: str
    attack: tuple[Bonus, ...] = ()
    defend: tuple[Bonus, ...] = ()


class Hulk(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hulk: what he does in attack, and how many Units his place needs."""

    name: str
    least_units: int
    attack: tuple[Bonus, ...]


class FactionCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Faction Card: its symbols, its Ally, and its power with the window in which it can be played."""

    id: str
    faction: str
    name: str
    symbols: int
    ally: str
    window: Window
    do: Power
    n: int = 0
    where: Literal["", "any", "docking"] = ""


@dataclass(frozen=True, slots=True)
class Content:
    """What the content files say, checked."""

    skirmish: SkirmishNumbers
    manhattan: ManhattanNumbers
    recruitment: Recruitment
    hulk: Hulk
    factions: list[Faction]
    regions: list[Region]
    sectors: list[Sector]
    sections: list[Section]
    allies: list[Ally]
    cards: list[FactionCard]
