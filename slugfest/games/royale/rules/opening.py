"""Before the first turn: picking teams, the first player, placing (RY-SET, RY-MUL, CF-SET)."""

from slugfest.kernel.game import ALL, Choose, Draw, Option, Script

from .defeat import roll_off
from .state import NONE
from .table import Table, put


def begin(table: Table) -> Script[None]:
    """Roll for the first pick (RY-SET-2), or deal the characters where nobody picks."""
    state = table.state
    seats = len(state.teams)
    if state.pick == "choose":
        state.turn = yield from roll_off(table, list(range(seats)), "the first pick")
        if table.tell is not None:
            table.tell("picks_first", seat=state.turn)
        state.phase = "pick"
        return
    dealt = state.given
    if state.pick == "random":
        dealt = yield Draw(list(range(len(table.kinds))), seats * state.size, ALL, "character")
    for number, character in enumerate(dealt):
        join(table, number // state.size, character)
    state.phase = "first"


def pick(table: Table) -> Script[None]:
    """One player picks one character; one each in turn until all teams are full (RY-SET-3)."""
    state = table.state
    option = yield Choose(state.turn, "royale.pick", pick_options, table)
    join(table, state.turn, option.value)
    state.turn = (state.turn + 1) % len(state.teams)
    if all(len(team) == state.size for team in state.teams):
        state.phase = "first"


def pick_options(table: Table) -> list[Option]:
    """List the characters that nobody has (RY-OPT-PICK)."""
    owner = table.state.owner
    return [option for option in table.box.character_options if owner[option.value] == NONE]


def join(table: Table, seat: int, character: int) -> None:
    """Take a character into a team, with full health and all cards face-up (RY-SET-4)."""
    state = table.state
    state.teams[seat].append(character)
    state.owner[character] = seat
    state.health[character] = table.kinds[character].health
    if table.tell is not None:
        table.tell("picks", seat=seat, character=character)


def roll_first(table: Table) -> Script[None]:
    """Roll for the first turn (RY-SET-5); it decides about start zones and bases too (RY-SET-6, CF-SET-3)."""
    state = table.state
    seats = len(state.teams)
    state.first = state.turn = yield from roll_off(table, list(range(seats)), "the first turn")
    if table.tell is not None:
        table.tell("plays_first", seat=state.first)
    for seat in range(seats):
        state.bases[seat] = (seat - state.first) % seats
    if state.flagged:
        state.flags[:] = [table.ground.homes[base] for base in state.bases]
        for space in state.flags:
            table.flags |= 1 << space
    state.phase = "place"


def place(table: Table) -> Script[None]:
    """One player places one character in its zone, first player first (RY-SET-6); beside the flag in CF-SET-2."""
    state = table.state
    seat = state.turn
    waiting = [character for character in state.teams[seat] if state.at[character] < 0]
    character = waiting[0]
    if not state.flagged:
        option = yield Choose(seat, "royale.next", waiting_options, table, waiting)
        character = option.value
    state.actor = character
    option = yield Choose(seat, "royale.start", start_options, table, seat)
    space = table.box.numbers[option.value]
    put(table, character, space)
    state.actor = NONE
    if table.tell is not None:
        table.tell("placed", seat=seat, character=character, space=space)
    state.turn = (seat + 1) % len(state.teams)
    if all(state.at[one] >= 0 for team in state.teams for one in team):
        state.turn = state.first
        state.phase = "turn"


def waiting_options(table: Table, waiting: list[int]) -> list[Option]:
    """List the characters that are not placed yet."""
    return [table.box.character_options[character] for character in waiting]


def start_options(table: Table, seat: int) -> list[Option]:
    """List the free spaces of a seat's zone, or those on either side of its flag (RY-OPT-PLACE, CF-SET-2)."""
    state, ground = table.state, table.ground
    base = state.bases[seat]
    if state.flagged:
        return [ground.options[space] for space in ground.starts[base] if not table.occupied >> space & 1]
    return ground.listed(ground.zones[base] & ~table.occupied)
