"""The verbs of bonus objectives (FV-EFF-11, FV-ATT-05)."""

from slugfest.kernel.game import Choose, Script

from ..content.cards import Effect
from .moving import arrive, step_or_stay
from .naming import objective_key, slot_key
from .scoring import gain
from .state import Act
from .table import Table, free_near_area, put, speaker, square_options
from .verbs import DONE, SKIPPED, seat_of, source_of


def do_gain_points(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Gain points by a card (FV-EFF-11)."""
    side = table.pieces[act.actor].side
    if act.objective >= 0:
        side = table.state.objectives[act.objective].side
    gain(table, side, effect.amount, source_of(table, act))
    return DONE
    yield  # a script like all verbs, though it asks nothing


def do_move_marker(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Move an objective marker, as a piece of the side that owns the card (FV-EFF-11, FV-ATT-05)."""
    number = table.state.objectives[act.objective].piece
    seat = seat_of(table, act)
    option = yield Choose(seat, "funkoverse.move", step_or_stay, table, number, effect.amount)
    if option is table.box.stay:
        return SKIPPED
    yield from arrive(table, number, option.value)
    return DONE


def do_place_marker(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Whoever handled the marker at set-up puts it back into its own starting area (FV-EFF-11)."""
    objective = table.state.objectives[act.objective]
    squares = free_near_area(table, table.state.sides[objective.handler].area)
    option = yield Choose(speaker(table, objective.handler), "funkoverse.marker", square_options, table, squares)
    put(table, objective.piece, option.value)
    if table.tell is not None:
        seats = table.state.sides[objective.handler].seats
        table.tell("set_down", putters=seats, piece=table.pieces[objective.piece].word, square=option.value)
    return DONE


def do_cooldown_card(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Lay this card on the track (FV-EFF-11)."""
    objective = table.state.objectives[act.objective]
    objective.cool = effect.amount
    if table.tell is not None:
        card, slot = objective_key(table.box, objective.kind), slot_key(objective.side, effect.amount)
        table.tell("rests", card=card, space=effect.amount, slot=slot)
    return DONE
    yield  # a script like all verbs, though it asks nothing
