"""Flags: who controls them, contests, and the stop of whoever captures one (CF-FLAG)."""

from slugfest.kernel.bits import set_of
from slugfest.kernel.game import Choose, Option, Script

from ..content.ground import Ground
from .state import NONE, Contest
from .table import Table, characters_on


def beside_flag(state: Contest, ground: Ground, flag: int, seat: int) -> list[int]:
    """Return a seat's characters that count for a flag: in play, adjacent, and come there (CF-FLAG-10)."""
    near, at = ground.near[state.flags[flag]], state.at
    out = state.lying | state.anew
    return [c for c in state.teams[seat] if at[c] >= 0 and near >> at[c] & 1 and not out >> c & 1]


def counting(table: Table, flag: int, seat: int) -> list[int]:
    """Return the same at a table."""
    return beside_flag(table.state, table.ground, flag, seat)


def is_contested(table: Table, flag: int) -> bool:
    """Whether characters of both teams that count stand beside a flag (CF-FLAG-7)."""
    return bool(counting(table, flag, 0)) and bool(counting(table, flag, 1))


def contests(table: Table) -> int:
    """Return which flags are contested, as bits; none without flags."""
    return sum(1 << flag for flag in range(len(table.state.flags)) if is_contested(table, flag))


def contesting(table: Table, flag: int, seat: int) -> list[int]:
    """Return the characters that keep a seat from moving a flag (CF-FLAG-7)."""
    return counting(table, flag, 1 - seat) if is_contested(table, flag) else []


def at_home(table: Table, flag: int) -> bool:
    """Whether a flag stands on its home space (CF-FLAG-9)."""
    state = table.state
    return state.flags[flag] == table.ground.homes[state.bases[flag]]


def carried_flag(table: Table, character: int) -> int:
    """Return the flag that a character may take along: it controls it, uncontested; of two the enemy's (CF-FLAG-5)."""
    state = table.state
    if character not in state.control:
        return NONE
    enemy = 1 - state.owner[character]
    for flag in (enemy, 1 - enemy):
        if state.control[flag] == character and not is_contested(table, flag):
            return flag
    return NONE


def is_unsettled(table: Table) -> bool:
    """Whether somebody is beside a flag, or controls one: then it may have changed hands. Never without flags."""
    state, near = table.state, table.ground.near
    if not state.flags:
        return False
    beside = near[state.flags[0]] | near[state.flags[1]]
    return bool(beside & table.bodies) or state.control[0] != NONE or state.control[1] != NONE


def settle_flags(table: Table, was: int) -> Script[None]:
    """Find out who controls the flags after something changed beside them (CF-FLAG-2, -6, -8, -9).

    `was` are the flags that were contested before it, so that contests are told when they begin and end.
    """
    state, near = table.state, table.ground.near
    for flag in (0, 1):
        if state.control[flag] == NONE and not was >> flag & 1 and not near[state.flags[flag]] & table.bodies:
            continue
        beside = heirs(table, flag)
        if table.tell is not None:
            tell_contest(table, flag, bool(was >> flag & 1), bool(beside))
        if beside:
            new = beside[0]
            if len(beside) > 1:
                option = yield Choose(state.owner[new], "royale.control", control_options, table, beside)
                new = option.value
            capture(table, flag, new)


def heirs(table: Table, flag: int) -> list[int]:
    """Return who could become a flag's new controller: the one team beside it, if it has none; a contest has no heirs.

    Control lapses when the controller has gone (CF-FLAG-6); a flag at home is never its own team's (CF-FLAG-9).
    """
    state = table.state
    teams = [counting(table, flag, 0), counting(table, flag, 1)]
    old = state.control[flag]
    if old != NONE and (old not in teams[state.owner[old]] or (state.owner[old] == flag and at_home(table, flag))):
        state.control[flag] = NONE
    if teams[0] and teams[1]:
        if table.tell is not None and old != state.control[flag]:
            table.tell("lapsed", flag=flag)
        return []
    seat = 0 if teams[0] else 1
    beside = teams[seat]
    if not beside or (seat == flag and at_home(table, flag)):
        state.control[flag] = NONE
        if table.tell is not None and old != NONE:
            table.tell("lapsed", flag=flag)
        return []
    return beside if state.control[flag] == NONE else []


def tell_contest(table: Table, flag: int, was: bool, captured: bool) -> None:
    """Write down that a contest has begun, or has ended without a new controller (CF-FLAG-7)."""
    assert table.tell is not None
    if is_contested(table, flag):
        if not was:
            table.tell("contested", flag=flag, those=[*counting(table, flag, 0), *counting(table, flag, 1)])
    elif was and not captured:
        table.tell("settled", flag=flag)


def control_options(table: Table, beside: list[int]) -> list[Option]:
    """List the characters that could control a flag: their owner chooses (CF-FLAG-8)."""
    return [table.box.character_options[character] for character in beside]


def capture(table: Table, flag: int, character: int) -> None:
    """Give a flag a new controller; one that came beside it in its own team's turn stops (CF-FLAG-3, CF-FLAG-8)."""
    state = table.state
    state.control[flag] = character
    stops = state.owner[character] == state.turn and not state.beside[flag] >> character & 1
    if stops:
        state.stopped |= 1 << character
    if table.tell is not None:
        table.tell("captured", character=character, flag=flag, stops=stops)


def note_neighbours(table: Table) -> None:
    """Note at the start of a turn who stands beside each flag: whom the stop will not bind (CF-FLAG-8)."""
    state, near = table.state, table.ground.near
    occupied = table.occupied
    for flag in (0, 1):
        beside = near[state.flags[flag]] & occupied
        state.beside[flag] = set_of(characters_on(table, beside)) if beside else 0
