"""The format of the Guardians' content: what a Set card, an Asset and a row may say.

The closed vocabularies are here, as literals: content with any other word is refused with the allowed ones.
"""

from typing import Literal, TypeAlias

import msgspec

Source: TypeAlias = Literal["rulebook", "published", "house"]
Power: TypeAlias = Literal["keep_die", "wild_eight", "reroll_any", "nudge", "guarded", "five_or_more"]
RowKind: TypeAlias = Literal["numbers", "sum123", "of_a_kind"]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says of its origin."""

    source: Source
    rulebook_fields: tuple[str, ...] = ()
    published_fields: tuple[str, ...] = ()
    house_fields: tuple[str, ...] = ()


class Constants(Entry, frozen=True, kw_only=True):
    """The numbers of the rules."""

    six_sided_dice: int
    eight_sided_dice: int
    steal_row: tuple[int, ...]
    orb_points: int
    orb_kind: int
    max_turns: int


class SetCard(Entry, frozen=True, kw_only=True):
    """A Set card: its value replaces that of its Assets, and its power is its owner's for the rest of the game."""

    id: str
    name: str
    value: int
    power: Power
    brings_orb: bool = False


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of target numbers: `numbers` with `numbers`, `sum123` with `at_least`, `of_a_kind` with `count`."""

    kind: RowKind
    numbers: tuple[int, ...] = ()
    at_least: int = 0
    count: int = 0


class AssetCard(Entry, frozen=True, kw_only=True):
    """An Asset: what it is worth, and the rows that must be matched to collect it."""

    id: str
    name: str
    set: str
    value: int
    rows: tuple[Row, ...]
