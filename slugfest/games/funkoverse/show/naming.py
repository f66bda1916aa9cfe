"""How questions and options name pieces and cards: by their keys, so that a page can point at them."""

import msgspec

from slugfest.kernel.game import Choose, Option
from slugfest.kernel.text import thing

from ..content.cards import Effect
from ..content.kinds import Feat
from ..rules.conditions import holds
from ..rules.state import Act
from ..rules.table import Table


def piece_key(table: Table, number: int) -> str:
    """Return the key of a piece on the table."""
    return table.box.piece_options[table.pieces[number].word].key


def called(table: Table, number: int) -> str:
    """Return how a text names a piece."""
    return thing(piece_key(table, number))


def actor_of(table: Table, choice: Choose) -> int:
    """Return who is asked for an action."""
    return int(choice.args[1]) if choice.prompt == "funkoverse.extra" else table.state.actor


def feat_of(table: Table, option: Option) -> Feat:
    """Return the ability, item or action that an option stands for."""
    return table.box.feats[table.box.feat_values[option.kind][option.value]]


def as_it_stands(table: Table, act: Act, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return what a card would do just now: of several ways only those that are open, without saying when they are."""
    found = []
    for effect in effects:
        ways = [way for way in effect.options if way and holds(table, way[0].condition, act)]
        plain = tuple((msgspec.structs.replace(first, condition=""), *rest) for first, *rest in ways)
        found.append(msgspec.structs.replace(effect, options=plain) if plain else effect)
    return tuple(found)
