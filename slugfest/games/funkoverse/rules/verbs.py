"""What the verbs of cards share: how an instruction ended, who decides, who is able (FV-EFF)."""

from typing import Final

from slugfest.kernel.game import Choose, Script

from ..content.cards import Effect
from .state import Act
from .table import Table, decider, sight_of, yes_or_pass

SKIPPED: Final = 0
DONE: Final = 1
ENDED: Final = 2
"""A challenge had no target: that alone ends an ability (FV-ABIL-06)."""


def seat_of(table: Table, act: Act) -> int:
    """Return the seat that decides for whoever acts (FV-MULTI-05)."""
    return decider(table, act.actor)


def able(table: Table, act: Act) -> bool:
    """Whether the acting piece can still challenge: on the map, and standing unless the card says so (FV-TURN-21)."""
    piece = table.pieces[act.actor]
    return piece.at >= 0 and (act.while_down or not piece.down)


def ask_may(table: Table, act: Act, effect: Effect) -> Script[bool]:
    """Ask whether something optional is done (FV-ENUM-05: always asked)."""
    option = yield Choose(seat_of(table, act), "funkoverse.may", yes_or_pass, table, effect, private=True)
    return option is table.box.yes


def source_of(table: Table, act: Act) -> str:
    """Return the name of the card that is being carried out; a helper's plain move or challenge has none."""
    box = table.box
    if act.feat >= 0:
        feat = box.feats[act.feat]
        return "" if feat.name.lower() == feat.kind else feat.name
    if act.objective >= 0:
        return box.objectives[table.state.objectives[act.objective].kind].name
    return box.triggered_by[act.code] if act.code >= 0 else ""


def cause(table: Table) -> str:
    """Return the name of the card that makes something happen just now, or nothing in a basic action."""
    return source_of(table, table.state.acts[-1]) if table.state.acts else ""


def squares_in_range(table: Table, act: Act, effect: Effect) -> int:
    """Return the squares that a card reaches from the acting piece."""
    at = table.pieces[act.actor].at
    squares = table.arena.standable
    if effect.range >= 0:
        within = table.board.within[at]
        squares &= within[min(effect.range, len(within) - 1)]
    if effect.see:
        squares &= sight_of(table, act.actor)
    return squares
