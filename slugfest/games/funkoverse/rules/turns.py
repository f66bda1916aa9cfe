"""A turn: choosing a character, its actions, and its end (FV-TURN)."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.kinds import CHARACTER
from .acting import (
    companion_on_map,
    companion_options,
    contact_options,
    helper_action,
    may_do,
    perform,
    special_options,
    walk_options,
)
from .state import NONE, Piece
from .table import Table, put, rise, speaker
from .triggers import happen, waits


def choose_ready(table: Table) -> Script[None]:
    """The side whose turn it is chooses a character without an exhausted marker (FV-TURN-02)."""
    state = table.state
    seat = speaker(table, state.turn)
    option = yield Choose(seat, "funkoverse.ready", ready_options, table, state.turn, private=True)
    number = table.number[option.value]
    piece = table.pieces[number]
    state.actor = number
    state.left = table.box.constants.actions_per_turn
    state.called = False
    state.used.clear()
    state.phase = "act"
    if table.tell is not None:
        table.tell("turn", round=state.round, seat=piece.seat, piece=piece.word, out=piece.at < 0)
    if waits(table, piece, "turn_start"):
        yield from happen(table, number, "turn_start")
    if not goes_on(table):
        yield from end_turn(table)


def ready_options(table: Table, side: int) -> list[Option]:
    """List the side's characters without an exhausted marker, knocked-out ones included (FV-TURN-02, FV-TURN-14)."""
    options, kinds = table.box.piece_options, table.kinds
    return [
        options[piece.word]
        for piece in table.pieces
        if piece.side == side and not piece.exhausted and kinds[piece.kind].form == CHARACTER
    ]


def take_action(table: Table) -> Script[None]:
    """One action of the turn, or its end (FV-TURN-04, FV-TURN-18)."""
    state = table.state
    number = state.actor
    option = yield Choose(table.pieces[number].seat, "funkoverse.action", action_options, table, private=True)
    kind = option.kind
    if kind == "square" and not state.tokens and table.tell is None:
        state.left -= 1
        put(table, number, option.value)  # what `perform` does, where nobody listens and nothing lies in wait
    elif kind == "end":
        yield from end_turn(table)
        return
    elif kind == "rally":
        state.left = 0
        rise(table, table.pieces[number], "rallied")
    elif kind == "companion" or kind == "forfeit":
        if kind == "companion":
            state.called = True
        else:
            state.left -= 1
        feat = table.box.feats[table.box.feat_values[kind][option.value]]
        yield from helper_action(table, companion_on_map(table, number), feat)
    else:
        state.left -= 1
        yield from perform(table, number, option)
    if not goes_on(table):
        yield from end_turn(table)


def action_options(table: Table) -> list[Option]:
    """List everything that may be done now (FV-ENUM-02, FV-ENUM-03)."""
    state = table.state
    number = state.actor
    piece = table.pieces[number]
    found: list[Option] = []
    if state.left and piece.at >= 0:
        if not piece.down:
            found = contact_options(table, number)
            if table.kinds[piece.kind].feats or piece.item >= 0:
                found += special_options(table, number)
            if table.companions:
                found += companion_options(table, number)
            found += walk_options(table, number)
        else:
            found = down_options(table, number, piece)
    if table.companions and (piece.at < 0 or piece.down or not state.left):
        found += companion_options(table, number)
    found.append(table.box.end)
    return found


def down_options(table: Table, number: int, piece: Piece) -> list[Option]:
    """List what a knocked-down character may do: rally, and abilities usable while down (FV-TURN-11 to -13)."""
    found = []
    if table.state.left == table.box.constants.actions_per_turn:
        found.append(table.box.rally)
    for feat in table.kinds[piece.kind].feats:
        if feat.while_down and may_do(table, number, feat):
            found.append(table.box.feat_options[feat.index])
    return found


def goes_on(table: Table) -> bool:
    """Whether the turn goes on: an action is left that the character or its companion can do (FV-TURN-16, -18)."""
    state = table.state
    piece = table.pieces[state.actor]
    if state.left and piece.at >= 0:
        if not piece.down:
            return True
        if down_options(table, state.actor, piece):
            return True
    return table.companions and bool(companion_options(table, state.actor))


def end_turn(table: Table) -> Script[None]:
    """End-of-turn effects, the exhausted marker, then the next side (FV-TURN-15, FV-TURN-18)."""
    state = table.state
    number = state.actor
    piece = table.pieces[number]
    if waits(table, piece, "turn_end"):
        yield from happen(table, number, "turn_end")
    piece.exhausted = True
    if table.tell is not None:
        table.tell("exhausted", piece=piece.word)
    if waits(table, piece, "exhausted"):
        yield from happen(table, number, "exhausted")
    state.actor = NONE
    state.left = 0
    next_turn(table)


def next_turn(table: Table) -> None:
    """The next side clockwise that has a character left to choose; with none the round ends (FV-TURN-01, -03)."""
    state, kinds = table.state, table.kinds
    ready = 0
    for piece in table.pieces:
        if not piece.exhausted and kinds[piece.kind].form == CHARACTER:
            ready |= 1 << piece.side
    sides = len(state.sides)
    for steps in range(1, sides + 1):
        side = (state.turn + steps) % sides
        if ready >> side & 1:
            state.turn, state.phase = side, "ready"
            return
    state.phase = "score"
