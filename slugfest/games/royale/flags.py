"""Flags: who controls them, contests, and the stop of whoever captures one (CF-FLAG)."""

from slugfest.kernel.game import Choose, Option, Script

from .state import NONE
from .table import Table


def counting(table: Table, flag: int, seat: int) -> list[int]:
    """Return a seat's characters that count for a flag: in play, adjacent, and come there (CF-FLAG-10)."""
    state = table.state
    beside = table.ground.near[state.flags[flag]] & table.stand[seat]
    if not beside:
        return []
    return [c for c in state.teams[seat] if state.at[c] >= 0 and beside >> state.at[c] & 1 and not state.anew >> c & 1]


def is_contested(table: Table, flag: int) -> bool:
    """Whether characters of both teams that count stand beside a flag (CF-FLAG-7)."""
    return bool(counting(table, flag, 0)) and bool(counting(table, flag, 1))


def at_home(table: Table, flag: int) -> bool:
    """Whether a flag stands on its home space (CF-FLAG-9)."""
    state = table.state
    return state.flags[flag] == table.ground.homes[state.bases[flag]]


def carried_flag(table: Table, character: int) -> int:
    """Return the flag that a character may take along: it controls it, uncontested; of two the enemy's (CF-FLAG-5)."""
    state = table.state
    enemy = 1 - state.owner[character]
    for flag in (enemy, 1 - enemy):
        if state.control[flag] == character and not is_contested(table, flag):
            return flag
    return NONE


def settle_flags(table: Table) -> Script[None]:
    """Find out who controls the flags after something changed beside them (CF-FLAG-2, -6, -8, -9)."""
    for flag in (0, 1):
        yield from settle(table, flag)


def settle(table: Table, flag: int) -> Script[None]:
    """Give a flag to the one team that is beside it; a contest changes nothing but takes it from who has gone."""
    state = table.state
    teams = [counting(table, flag, 0), counting(table, flag, 1)]
    old = state.control[flag]
    if old != NONE and old not in teams[state.owner[old]]:
        state.control[flag] = NONE
    if teams[0] and teams[1]:
        return
    seat = 0 if teams[0] else 1
    beside = teams[seat]
    if not beside or (seat == flag and at_home(table, flag)):
        state.control[flag] = NONE
        if table.tell is not None and old != NONE:
            table.tell("lapsed", seat=flag)
        return
    if state.control[flag] != NONE:
        return
    if len(beside) == 1:
        new = beside[0]
    else:
        option = yield Choose(seat, "royale.control", control_options, table, beside)
        new = option.value
    capture(table, flag, new)


def control_options(table: Table, beside: list[int]) -> list[Option]:
    """List the characters that could control a flag: their owner chooses (CF-FLAG-8)."""
    return [table.box.character_options[character] for character in beside]


def capture(table: Table, flag: int, character: int) -> None:
    """Give a flag a new controller; one that came beside it in its own team's turn stops (CF-FLAG-3, CF-FLAG-8)."""
    state = table.state
    state.control[flag] = character
    if state.owner[character] == state.turn and not state.beside[flag] >> character & 1:
        state.stopped |= 1 << character
    if table.tell is not None:
        table.tell("captured", character=character, seat=flag)


def note_neighbours(table: Table) -> None:
    """Note at the start of a turn who stands beside each flag: whom the stop will not bind (CF-FLAG-8)."""
    state, ground = table.state, table.ground
    for flag, space in enumerate(state.flags):
        found = 0
        near = ground.near[space]
        for team in state.teams:
            for character in team:
                if state.at[character] >= 0 and near >> state.at[character] & 1:
                    found |= 1 << character
        state.beside[flag] = found
