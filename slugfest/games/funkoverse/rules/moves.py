"""The verbs that move pieces: move, push, pull, pick, place, swap, stand (FV-EFF-02 to -04)."""

from slugfest.kernel.game import Choose, Script

from ..content.cards import Effect
from .moving import can_walk, place, shove, special_move
from .state import NONE, Act
from .table import Table, rise, standable, trade
from .targeting import candidates, choose_piece, piece_or_pass
from .verbs import DONE, SKIPPED, ask_may, cause, seat_of, squares_in_range


def do_move(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Special moves, each complete in itself (FV-EFF-02, FV-MOVE-10)."""
    seat = seat_of(table, act)
    moved = False
    for _ in range(effect.times):
        found = [n for n in candidates(table, act, effect, effect.target) if can_walk(table, n)]
        if not found:
            break
        number = found[0]
        if effect.times > 1:
            option = yield Choose(seat, "funkoverse.piece", piece_or_pass, table, found, effect, private=True)
            if option is table.box.skip:
                break
            number = table.number[option.value]
        elif effect.target not in ("self", "chosen", "target"):
            number = yield from choose_piece(table, seat, found, effect)
        stepped = yield from special_move(table, seat, number, effect.amount)
        moved = moved or stepped
    return DONE if moved else SKIPPED


def do_push(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Push one piece, or each (FV-EFF-02)."""
    result = yield from shove_some(table, act, effect, False)
    return result


def do_pull(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Pull one piece, or each."""
    result = yield from shove_some(table, act, effect, True)
    return result


def shove_some(table: Table, act: Act, effect: Effect, pull: bool) -> Script[int]:
    """Push or pull whoever is meant; several in the order that the acting side likes (FV-ABIL-13)."""
    seat = seat_of(table, act)
    done: list[int] = []
    while True:
        found = [n for n in candidates(table, act, effect, effect.target) if n not in done and n != act.actor]
        if not found:
            return DONE if done else SKIPPED
        number = yield from choose_piece(table, seat, found, effect)
        done.append(number)
        yield from shove(table, seat, act.actor, number, effect.amount, pull)
        if not effect.each and effect.target != "each_target":
            return DONE


def do_pick(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Choose a piece for later instructions (FV-EFF-03)."""
    found = candidates(table, act, effect, effect.target)
    act.chosen = yield from choose_piece(table, seat_of(table, act), found, effect)
    return DONE if act.chosen != NONE else SKIPPED


def do_place(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Put the acting piece next to something, or on any free square in range (FV-EFF-04, FV-POS-08, FV-POS-09)."""
    piece = table.pieces[act.actor]
    if piece.at < 0:
        return SKIPPED
    if effect.where == "square":
        squares = squares_in_range(table, act, effect) & standable(table)
    else:
        beside = act.actor if effect.where == "adjacent:self" else act.chosen
        if beside == NONE or table.pieces[beside].at < 0:
            return SKIPPED
        squares = table.board.near[table.pieces[beside].at] & standable(table)
    done = yield from place(table, seat_of(table, act), act.actor, squares)
    return DONE if done else SKIPPED


def do_swap(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Trade places with somebody on the map (FV-POS-10)."""
    if table.pieces[act.actor].at < 0:
        return SKIPPED
    found = [number for number in candidates(table, act, effect, effect.target) if number != act.actor]
    act.chosen = yield from choose_piece(table, seat_of(table, act), found, effect, "funkoverse.swap")
    if act.chosen == NONE:
        return SKIPPED
    trade(table, act.actor, act.chosen)
    if table.tell is not None:
        pieces = table.pieces
        table.tell("swapped", piece=pieces[act.actor].word, other=pieces[act.chosen].word)
    return DONE


def do_stand(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Stand a piece up; one that is not down stays as it is (FV-EFF-04)."""
    found = [n for n in candidates(table, act, effect, effect.target) if table.pieces[n].down]
    if not found:
        return SKIPPED
    seat = seat_of(table, act)
    if effect.target in ("self", "chosen", "target", "holder"):
        if effect.may:
            agreed = yield from ask_may(table, act, effect)
            if not agreed:
                return SKIPPED
        number = found[0]
    elif effect.may:
        option = yield Choose(seat, "funkoverse.piece", piece_or_pass, table, found, effect, private=True)
        if option is table.box.skip:
            return SKIPPED
        number = table.number[option.value]
    else:
        number = yield from choose_piece(table, seat, found, effect)
    rise(table, table.pieces[number], cause=cause(table))
    return DONE
