"""The table: a state together with the box it is played from, and the questions every rule asks of them.

Beside the state it keeps sets of spaces (who stands where), which follow from the state and are kept up to date by the
few functions here that move characters and flags. A set of spaces is a number: bit n stands for space n.
"""

from slugfest.kernel.game import Option, Tell

from ..content.box import Box
from .state import NONE, Contest


class Table:
    """What every rule works on.

    `who[space]` is the character there; `occupied` all spaces with one, lying or not; `stand[seat]` those of a seat's
    characters in play and `bodies` all of them; `flags` the spaces of flags.
    """

    __slots__ = ("bodies", "box", "flags", "ground", "kinds", "occupied", "stand", "state", "tell", "who")

    def __init__(self, state: Contest, box: Box, tell: Tell | None) -> None:
        self.state = state
        self.box = box
        self.kinds = box.kinds
        self.tell = tell
        self.ground = box.grounds[state.map]
        who = self.who = [NONE] * self.ground.size
        stand = self.stand = [0] * len(state.teams)
        at, lying = state.at, state.lying
        bodies = occupied = 0
        for seat, team in enumerate(state.teams):
            mine = 0
            for character in team:
                space = at[character]
                if space >= 0:
                    who[space] = character
                    if lying >> character & 1:
                        occupied |= 1 << space
                    else:
                        mine |= 1 << space
            stand[seat] = mine
            bodies |= mine
        self.bodies = bodies
        self.occupied = occupied | bodies
        self.flags = 0
        for space in state.flags:
            if space >= 0:
                self.flags |= 1 << space


# ------------------------------------------------------------------ moving pieces


def put(table: Table, character: int, space: int) -> None:
    """Put a character in play on a space, from wherever it is; that it has come there counts for flags (CF-FLAG-10)."""
    state = table.state
    old, seat = state.at[character], state.owner[character]
    if old == space:
        return
    both = 1 << space
    if old >= 0:
        both |= 1 << old
        table.who[old] = NONE
    table.who[space] = character
    state.at[character] = space
    table.occupied ^= both
    table.bodies ^= both
    table.stand[seat] ^= both
    if state.flagged:
        _has_come(state, character)


def trade(table: Table, one: int, other: int) -> None:
    """Let two characters of one team change spaces."""
    state, who = table.state, table.who
    first, second = state.at[one], state.at[other]
    state.at[one], state.at[other] = second, first
    who[first], who[second] = other, one
    if state.flagged:
        _has_come(state, one)
        _has_come(state, other)


def _has_come(state: Contest, character: int) -> None:
    bit, beside = 1 << character, state.beside
    if state.anew & bit:
        state.anew ^= bit
    for flag, those in enumerate(beside):
        if those & bit:
            beside[flag] = those ^ bit


def take_off(table: Table, character: int) -> None:
    """Take a character in play off the map."""
    state = table.state
    rest = ~(1 << state.at[character])
    table.who[state.at[character]] = NONE
    table.occupied &= rest
    table.bodies &= rest
    table.stand[state.owner[character]] &= rest
    state.at[character] = NONE


def lay(table: Table, character: int, space: int) -> None:
    """Lay a defeated character on its side: it occupies the space, but is not in play (CF-RSP-2)."""
    state = table.state
    state.at[character] = space
    state.lying |= 1 << character
    table.who[space] = character
    table.occupied |= 1 << space


def stand_up(table: Table, character: int) -> None:
    """Stand a character up where it lies; it counts for flags only when it next changes its space (CF-FLAG-10)."""
    state = table.state
    bit, space = 1 << character, 1 << state.at[character]
    state.lying &= ~bit
    state.missing &= ~bit
    state.anew |= bit
    table.bodies |= space
    table.stand[state.owner[character]] |= space


def put_flag(table: Table, flag: int, space: int) -> None:
    """Put a flag on a space; nobody has been beside it there since before this turn."""
    state = table.state
    table.flags = table.flags & ~(1 << state.flags[flag]) | 1 << space
    state.flags[flag] = space
    state.beside[flag] = 0


# ------------------------------------------------------------------ questions


def in_play(table: Table, character: int) -> bool:
    """Whether a character is on the map, not defeated and not respawning."""
    return table.state.at[character] >= 0 and not table.state.lying >> character & 1


def free_spaces(table: Table) -> int:
    """Return the free spaces: no wall, no character standing or lying, no flag (RY-CMP-5)."""
    return table.ground.open & ~table.occupied & ~table.flags


def enemies_of(table: Table, seat: int) -> int:
    """Return the spaces of all enemies in play (RY-MUL-4)."""
    return table.bodies & ~table.stand[seat]


def seen_from(table: Table, space: int, reach: int, wanted: int, bodies: int) -> int:
    """Return those of some spaces that are in reach from a space, with a clear straight line (RY-GEO-3 to -5).

    `bodies` are the spaces of characters that block lines.
    """
    if not reach:
        return table.ground.near[space] & wanted
    ground = table.ground
    found = ground.shot[space][reach] & wanted
    if not found & ~ground.near[space]:
        return found
    between = ground.between[space]
    left = found
    while left:
        low = left & -left
        if between[low.bit_length() - 1] & bodies:
            found ^= low
        left ^= low
    return found


def targets_of(table: Table, character: int, reach: int) -> int:
    """Return the spaces of the enemies that a character can attack over so many spaces (RY-ATK-4, -5, -7)."""
    state = table.state
    enemies = table.bodies & ~table.stand[state.owner[character]]
    return seen_from(table, state.at[character], reach, enemies, table.bodies)


def characters_on(table: Table, spaces: int) -> list[int]:
    """Return the characters on some spaces."""
    found, who = [], table.who
    while spaces:
        low = spaces & -spaces
        found.append(who[low.bit_length() - 1])
        spaces ^= low
    return found


def options_on(table: Table, spaces: int) -> list[Option]:
    """List the characters on some spaces."""
    found, who, options = [], table.who, table.box.character_options
    while spaces:
        low = spaces & -spaces
        found.append(options[who[low.bit_length() - 1]])
        spaces ^= low
    return found


def may_move(table: Table, character: int) -> bool:
    """Whether a character may change its space by an action or card of its own (CF-FLAG-3, RY-CON-7 `hold`)."""
    state = table.state
    return not (state.held | state.stopped) >> character & 1


def alive(table: Table, seat: int) -> int:
    """Return how many characters of a seat are in play."""
    return table.stand[seat].bit_count()


def seats_in_game(table: Table) -> list[int]:
    """Return the seats that are not out of the game."""
    return [seat for seat, out in enumerate(table.state.out) if out == NONE]


def clockwise(table: Table, start: int) -> list[int]:
    """Return all seats in clockwise order from one on (RY-TURN-7)."""
    count = len(table.state.teams)
    return [(start + i) % count for i in range(count)]
