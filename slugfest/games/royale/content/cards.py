"""The format of Royale's content: what an entry of `content/*.toml`, or of a pack, may say."""

from typing import Literal

import msgspec

Source = Literal["rulebook", "published", "house"]
When = Literal["turn", "battle", "either"]
Do = Literal[
    "battle",
    "each",
    "lob",
    "assist",
    "boost",
    "move",
    "place",
    "swap",
    "def",
    "cap",
    "redlow",
    "whitehigh",
    "counter",
    "payback",
    "heal",
    "push",
    "pull",
    "hold",
    "flip",
    "ready",
    "again",
    "actions",
]
Target = Literal[
    "",
    "enemy",
    "self",
    "all_adjacent",
    "self_or_adjacent_teammate",
    "attacker",
    "attacked",
    "other_own_character",
    "adjacent_teammate",
    "free_space",
    "own_character",
    "enemy_anywhere",
    "teammate",
]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says of its origin."""

    source: Source
    rulebook_fields: tuple[str, ...] = ()
    published_fields: tuple[str, ...] = ()
    note: str = ""


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One operation of a card, carried out in order (RY-CON-7); its function is in `effects.py` or `reacting.py`."""

    do: Do
    amount: int = 0
    reach: int = 0
    target: Target = ""
    past: Literal["", "characters", "walls"] = ""
    times: int = 1
    condition: Literal["", "damage_dealt", "no_damage"] = msgspec.field(default="", name="if")


class ActionCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action card of a character, or a Bonus Card."""

    id: str
    name: str
    when: When
    effects: tuple[Effect, ...]
    stays: bool = False


class LooseCard(ActionCard, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of a pack that takes the place of one card of a character."""

    character: str
    replaces: str = ""


class CharacterCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A character with its action cards."""

    id: str
    name: str
    universe: str
    health: int
    cards: tuple[ActionCard, ...]


class Universe(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where characters come from."""

    id: str
    name: str


class BaseCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A base: the four spaces behind its line from its owner's left to right, and where things start (CF-SET-2)."""

    id: str
    behind: tuple[tuple[int, int], ...]
    flag: tuple[int, int]
    start: tuple[tuple[int, int], ...]
    line: int


class MapCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map, drawn in characters; squares are (row, column)."""

    id: str
    name: str
    modes: tuple[Literal["royale", "flag"], ...]
    players: tuple[int, int]
    rows: int
    columns: int
    ascii: str
    bases: tuple[BaseCard, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The rows as drawn."""
        return self.ascii.strip("\n").split("\n")


class ModeCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of a mode."""

    players: tuple[int, int]
    characters: int
    actions: int
    variant_characters: tuple[int, ...] = ()
    missed_turns: int = 0


class Guards(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a game that does not end is stopped."""

    rounds: int


class DiceCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The faces of the three dice."""

    green: tuple[int, ...]
    red: tuple[int, ...]
    white: tuple[int, ...]
