"""Cooldown tracks and ability pools (FV-COOL). A token on a track is its type times 8 plus its space."""

from slugfest.kernel.game import Option

from .kinds import Feat
from .state import NONE
from .table import Table


def cooling_options(table: Table, side: int, moved: tuple[int, ...]) -> list[Option]:
    """List the ability tokens on a side's track, equal ones once, without those (by place) moved (FV-EFF-06)."""
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
    if table.tell is not None:
        table.tell("shifted", side=side, type=code >> 3, old=code & 7, space=space)
    return (*moved, place)


def return_from_track(table: Table, side: int, place: int) -> None:
    """Bring a token back to the pool (FV-COOL-08)."""
    one = table.state.sides[side]
    kind = one.track.pop(place) >> 3
    one.pool[kind] += 1
    if table.tell is not None:
        table.tell("returned", side=side, type=kind)


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
    for place in range(len(one.track) - 1, -1, -1):
        if one.track[place] & 7 > 1:
            one.track[place] -= 1
        else:
            return_from_track(table, side, place)
    for piece in table.pieces:
        if piece.side != side:
            continue
        if piece.cool:
            piece.cool -= 1
        if piece.item_cool:
            piece.item_cool -= 1
    for objective in state.objectives:
        if objective.side == side and objective.cool:
            objective.cool -= 1
    for letter, code in enumerate(state.letters_cool):
        if code >> 3 != side or not code & 7:
            continue
        state.letters_cool[letter] = code - 1
        if not (code - 1) & 7:
            return_letter(table, letter)


def return_letter(table: Table, letter: int) -> None:
    """Lay a point marker back on the set-up square of its letter (FV-SCEN-05, FV-COOL-14)."""
    state = table.state
    square = table.arena.letters[letter]
    state.letters[letter] = square
    table.letters |= 1 << square
    if table.tell is not None:
        table.tell("point_back", marker=table.box.letters[letter])


def take_letter(table: Table, letter: int, side: int) -> None:
    """Lay a point marker on 4 of a side's track (FV-SCEN-04)."""
    state = table.state
    square = state.letters[letter]
    state.letters[letter] = NONE
    if square not in state.letters:
        table.letters &= ~(1 << square)
    state.letters_cool[letter] = side * 8 + table.box.constants.point_marker_space
