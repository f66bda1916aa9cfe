"""Cooldown tracks and ability pools (FV-COOL). A token on a track is its type times 8 plus its space."""

from slugfest.kernel.game import Option

from ..content.kinds import Feat
from .naming import item_key, objective_key
from .state import NONE
from .table import Table
from .verbs import cause


def cooling_options(table: Table, side: int, moved: tuple[int, ...], amount: int = 0) -> list[Option]:
    """List the ability tokens on a side's track, equal ones once, without those (by place) moved (FV-EFF-06).

    `amount`, how far the chosen one goes, is for those who show the choice.
    """
    track = table.state.sides[side].track
    options = table.box.cool_options
    codes = dict.fromkeys(code for place, code in enumerate(track) if place not in moved)
    return [options[code] for code in codes]


def shift_token(table: Table, side: int, code: int, amount: int, moved: tuple[int, ...]) -> tuple[int, ...]:
    """Move a token along the track; below 1 it returns at once, beyond 4 it cannot go (FV-COOL-03, FV-COOL-04).

    Return the places of the tokens moved so far, this one included.
    """
    track = table.state.sides[side].track
    place = next(n for n, other in enumerate(track) if other == code and n not in moved)
    space = min((code & 7) + amount, table.box.constants.cooldown_max)
    if space < 1:
        return_from_track(table, side, place)
        return tuple(n - (n > place) for n in moved)
    track[place] = (code & ~7) + space
    if table.tell is not None and space != code & 7:
        owners, old = table.state.sides[side].seats, code & 7
        table.tell("shifted", owners=owners, type=code >> 3, old=old, space=space, cause=cause(table))
    return (*moved, place)


def return_from_track(table: Table, side: int, place: int) -> None:
    """Bring a token back to the pool (FV-COOL-08)."""
    one = table.state.sides[side]
    kind = one.track.pop(place) >> 3
    one.pool[kind] += 1
    if table.tell is not None:
        table.tell("returned", getters=one.seats, type=kind)


def pay(table: Table, side: int, feat: Feat, cost: int) -> bool:
    """Lay a token on the track before the ability (FV-ABIL-02, -03); return whether it was the last of its type."""
    if cost < 1:
        return False
    one = table.state.sides[side]
    one.pool[feat.type] -= 1
    one.track.append(feat.type * 8 + cost)
    return one.pool[feat.type] == 0


def cool_down(table: Table, side: int) -> None:
    """Shift everything on a side's track down by one; what leaves the 1 returns (FV-COOL-07, FV-COOL-08).

    Characters and companions that leave it wait off the map, on no space, until their squares are chosen.
    """
    state = table.state
    one = state.sides[side]
    if table.tell is not None:
        tell_cooldown(table, side)
    for place in range(len(one.track) - 1, -1, -1):
        if one.track[place] & 7 > 1:
            one.track[place] -= 1
        else:
            return_from_track(table, side, place)
    for number, piece in enumerate(table.pieces):
        if piece.side != side:
            continue
        if piece.cool:
            piece.cool -= 1
        if piece.item_cool:
            piece.item_cool -= 1
            if not piece.item_cool and table.tell is not None:
                table.tell("item_back", card=item_key(table, number), piece=piece.word)
    for objective in state.objectives:
        if objective.side == side and objective.cool:
            objective.cool -= 1
            if not objective.cool and table.tell is not None:
                table.tell("card_back", card=objective_key(table.box, objective.kind))
    for letter, code in enumerate(state.letters_cool):
        if code >> 3 != side or not code & 7:
            continue
        state.letters_cool[letter] = code - 1
        if not (code - 1) & 7:
            return_letter(table, letter)


def tell_cooldown(table: Table, side: int) -> None:
    """Tell that things move down a track and stay on it; what leaves it is told as it comes back."""
    assert table.tell is not None
    state = table.state
    spaces = [code & 7 for code in (*state.sides[side].track, *(c for c in state.letters_cool if c >> 3 == side))]
    spaces += [max(piece.cool, piece.item_cool) for piece in table.pieces if piece.side == side]
    spaces += [one.cool for one in state.objectives if one.side == side]
    if max(spaces) > 1:
        table.tell("cooldown", coolers=state.sides[side].seats)


def return_letter(table: Table, letter: int) -> None:
    """Lay a point marker back on the set-up square of its letter (FV-SCEN-05, FV-COOL-14)."""
    state = table.state
    square = table.arena.letters[letter]
    state.letters[letter] = square
    table.letters |= 1 << square
    if table.tell is not None:
        table.tell("point_back", marker=letter, square=square)


def take_letter(table: Table, letter: int, side: int) -> None:
    """Lay a point marker on 4 of a side's track (FV-SCEN-04)."""
    state = table.state
    square = state.letters[letter]
    state.letters[letter] = NONE
    if square not in state.letters:
        table.letters &= ~(1 << square)
    state.letters_cool[letter] = side * 8 + table.box.constants.point_marker_space
