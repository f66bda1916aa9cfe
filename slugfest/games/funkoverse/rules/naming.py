"""How things on the table are named in what is told: cards, tokens on tracks and their spaces, by their keys."""

from ..content.box import Box
from ..content.kinds import Feat
from .table import Table


def copy_of(table: Table, number: int) -> str:
    """Return what tells the second copy of a piece from the first: `.2`, or nothing (FV-SET-16)."""
    _, dot, copy = table.box.piece_options[table.pieces[number].word].key.partition(".")
    return dot + copy


def feat_key(table: Table, number: int, feat: Feat) -> str:
    """Return the key of the card, or of the part of it, on which an ability or action of a piece stands."""
    if feat.source == "item":
        return item_key(table, number)
    return f"{feat.source}:{feat.key}{copy_of(table, number)}"


def item_key(table: Table, number: int) -> str:
    """Return the key of the item that a piece bears; a second side may bring the same (FV-MULTI-09)."""
    item = table.pieces[number].item
    before = sum(piece.item == item for piece in table.pieces[:number])
    return f"item:{table.box.items[item].key}" + (f".{before + 1}" if before else "")


def spent_key(box: Box, side: int, kind: int, place: int) -> str:
    """Return the key of an ability token on a track: the so-manyth of its type there, from 1."""
    return f"spent:{side}-{box.types[kind]}" + (f".{place}" if place > 1 else "")


def slot_key(side: int, space: int) -> str:
    """Return the key of a space of a side's cooldown track."""
    return f"track:{side}-{space}"


def objective_key(box: Box, kind: int) -> str:
    """Return the key of the card of a bonus objective."""
    return f"card:{box.objectives[kind].key}"
