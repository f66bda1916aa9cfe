"""The format of Funkoverse's content: what an entry of `content/*.toml`, or of a pack, may say."""

from typing import Literal

import msgspec

Source = Literal["rulebook", "published", "house"]
Do = Literal[
    "challenge",
    "move",
    "push",
    "pull",
    "pick",
    "place",
    "swap",
    "stand",
    "act",
    "shift",
    "return_token",
    "give_tokens",
    "pay_tokens",
    "give_status",
    "discard_status",
    "summon",
    "minion_act",
    "place_token",
    "remove_token",
    "choose",
    "gain_points",
    "move_marker",
    "place_marker",
    "cooldown_card",
    "dice",
    "basic_move",
    "cost",
    "immune",
    "sight",
]
When = Literal[
    "",
    "always",
    "turn_start",
    "turn_end",
    "challenged",
    "after_challenge",
    "after_ability",
    "exhausted",
    "knocked_down",
    "interact",
    "round_end",
    "rival_ends_move_here",
]
Target = Literal[
    "",
    "self",
    "ally",
    "standing_ally",
    "down_ally",
    "ally_character",
    "standing_ally_character",
    "self_or_standing_ally",
    "self_or_ally_character",
    "rival",
    "rival_character",
    "nearest_rival",
    "chosen",
    "target",
    "each_target",
    "trigger",
    "holder",
    "this",
]
Where = Literal["", "adjacent:self", "adjacent:chosen", "square", "handler_starting_area"]
CONDITIONS = (
    "won",
    "lost",
    "standing:self",
    "down:self",
    "adjacent_ally:self",
    "last_token_of_type",
    "card_not_on_track",
    "marker_in_own_starting_area",
)
"""Conditions without a parameter; `beyond:`, `adjacent_rival_token:` and `minion_on_map:` take one."""
PARAMETERS = ("beyond", "adjacent_rival_token", "minion_on_map")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says of its origin."""

    source: Source
    house_fields: tuple[str, ...] = ()
    published_fields: tuple[str, ...] = ()
    ref: tuple[str, ...] = ()
    note: str = ""


class Extra(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Further dice of a challenge: per counted thing, or if a condition holds (FV-EFF-01)."""

    amount: int
    per: Literal["", "token_types_on_own_track"] = ""
    condition: str = msgspec.field(default="", name="if")


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One item of a card, read in order (FV-EFF); the verb's function is in `effects.py`."""

    do: Do
    on: When = ""
    target: Target = ""
    amount: int = 0
    range: int = -1
    see: bool = True
    condition: str = msgspec.field(default="", name="if")
    may: bool = False
    each: bool = False
    times: int = 1
    distinct: bool = False
    kind: Literal["any", "basic", "move"] = "any"
    who: Target = ""
    extra: Extra | None = None
    then: tuple["Effect", ...] = ()
    options: tuple[tuple["Effect", ...], ...] = ()
    token: str = ""
    status: str = ""
    minion: str = ""
    marker: str = ""
    card: Literal["", "this"] = ""
    what: Literal["ability_token", "character"] = "ability_token"
    track: Literal["own", "target_owner"] = "own"
    where: Where = ""
    side: Literal["defend"] = "defend"
    to: tuple[Literal["push", "pull"], ...] = ()
    source_of: Literal["", "rivals"] = msgspec.field(default="", name="from")
    ignore: Literal["", "rivals"] = ""


class AbilityCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ability of a character (FV-DEF-13)."""

    id: str
    name: str
    type: str
    cost: int
    star: bool
    effects: tuple[Effect, ...]
    while_down: bool = False
    limit_per_turn: int = 0


class TraitCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A character's trait."""

    name: str
    effects: tuple[Effect, ...]


class CharacterCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named or basic character."""

    id: str
    name: str
    set: str
    basic: bool
    defense: int
    dots: tuple[str, ...]
    abilities: tuple[AbilityCard, ...] = ()
    trait: TraitCard | None = None


class TokenCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of round token: on its owner's card, or on the map."""

    id: str
    name: str
    count: int
    owner: str
    on_map: bool
    effects: tuple[Effect, ...]
    defense: int = 0


class ActionCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One action of a minion or companion."""

    id: str
    star: bool
    effects: tuple[Effect, ...]
    kind: Literal["", "move", "challenge"] = ""


class MinionCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A minion token."""

    id: str
    name: str
    count: int
    owner: str
    defense: int
    actions: tuple[ActionCard, ...]


class StatusCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A status card."""

    id: str
    name: str
    count: int
    owner: str
    effects: tuple[Effect, ...]


class ObjectiveCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bonus objective with its marker."""

    id: str
    name: str
    marker: str
    marker_name: str
    effects: tuple[Effect, ...]


class ItemCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An item: with a cooldown number it needs the action, without it works like a trait (FV-ATT-10, FV-ATT-11)."""

    id: str
    name: str
    action: bool
    star: bool
    effects: tuple[Effect, ...]
    cost: int = 0


class CompanionCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A companion."""

    id: str
    name: str
    defense: int
    actions: tuple[ActionCard, ...]


Spot = tuple[int, int]


class MapCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a map, drawn on the double grid (FV-MAP)."""

    id: str
    name: str
    width: int
    height: int
    grid: str
    areas: dict[str, tuple[Spot, ...]]
    seats: dict[str, tuple[str, ...]]
    sides: tuple[str, ...]
    points: dict[str, Spot]
    triumph: Spot
    scoring_area: tuple[Spot, ...]
    enclosed: tuple[Spot, ...] = ()
    decor: tuple[Spot, ...] = ()
    printed_cooldown_tracks: int = 0
    symmetry: Literal["", "quarter turn", "half turn"] = ""


class Gain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way to gain points in a scenario."""

    on: Literal["knock_out", "point_marker", "round_end"]
    amount: int
    condition: Literal[
        "",
        "victim_bears_own_target",
        "victim_bears_no_own_target",
        "character_holds_triumph",
        "victim_is_leader",
        "victim_is_not_leader",
        "credited_to_own_leader",
        "any_in_scoring_area_and_not_two_per_side",
        "most_in_scoring_area",
        "credited_or_adjacent",
    ] = msgspec.field(default="", name="if")


class Win(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a scenario ends (FV-SCEN-09, FV-SCEN-10)."""

    type: Literal["rounds", "threshold", "immediate"]
    rounds: int = 0
    points: int = 0
    points_two: int = 0
    points_three: int = 0
    round_limit: int = 0


class ScenarioCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario, or the first game."""

    id: str
    name: str
    mode: Literal["free_for_all", "sides"]
    players: tuple[int, int]
    map: str
    also_on: tuple[str, ...]
    uses: tuple[Literal["point", "triumph", "target_leader"], ...]
    setup: tuple[
        Literal[
            "point_markers",
            "target_marker_on_any_opponent",
            "triumph_marker_on_triumph_square",
            "secret_leader_then_reveal",
        ],
        ...,
    ]
    gains: tuple[Gain, ...]
    win: Win


class TokenType(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the four ability types (FV-ABIL-08)."""

    id: str
    colour: str
    qualities: tuple[str, ...]


class BaseCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A base colour with its basic character."""

    id: str
    basic: str


class MarkerCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of square marker."""

    id: str
    count: int
    letters: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()


class DiceCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The dice: their faces, and what each is worth to whom."""

    count: int
    faces: tuple[Literal["burst", "shield", "triple"], ...]
    challenger_successes: dict[str, int]
    defender_successes: dict[str, int]


class Constants(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    actions_per_turn: int
    basic_move: int
    basic_challenge: int
    knockout_space: int
    point_marker_space: int
    first_game_points: int
    recommended_characters_per_side: int
    recommended_items_per_side: int
    cooldown_max: int
    items_per_character: int
    round_limit_hard: int
    round_limit_first_game: int


class Components(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the box holds."""

    cooldown_tracks: int
    character_cards: int
    character_bases: int
    character_movers: int
    basic_character_cards: int
    basic_characters: int
    ability_tokens: int
    energy_tokens: int
    double_sided_maps: int
    exhausted_markers: int
    point_markers: int
    triumph_markers: int
    target_leader_markers: int
    first_player_markers: int
    dice: int
    points: int
    data_terminals: int
    vibranium_cases: int
    objective_cards: int
    scenario_cards: int
    game_tokens_total: int
    game_markers_total: int
