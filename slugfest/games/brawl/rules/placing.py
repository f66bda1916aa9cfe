"""Place and swap (SB-KEY-PLACE, SB-EFF-06 to SB-EFF-08): pieces appear elsewhere; that is no movement."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.faces import Effect
from .moving import land
from .state import GATE
from .table import Table, cause_of, free_hexes, hex_option_list, put, trap_hexes


def place_hexes(table: Table, effect: Effect, source: int) -> int:
    """Return where a Champion may be placed (SB-EFF-07, SB-EFF-08)."""
    free = free_hexes(table)
    if effect.to == "free_trap_hex":
        free &= trap_hexes(table)
    elif effect.to == "vacated_hex":
        left = 0
        for spot in table.fight.spots:
            left |= 1 << spot
        free &= left
    if effect.amount:
        free &= table.board.within_steps(table.at[source], effect.amount)
    return free


def place_options(table: Table, effect: Effect, source: int, champion: int) -> list[Option]:
    """List where a Champion may be placed; only an optional Place may be left out."""
    options = hex_option_list(table, place_hexes(table, effect, source))
    if effect.optional:
        options.append(table.box.stop)
    return options


def place(table: Table, effect: Effect, champion: int, source: int, seat: int) -> Script[None]:
    """Place a Champion on a free hex; a trap token there springs (SB-KEY-PLACE-01, SB-TRAP-02)."""
    if table.at[champion] < 0 or not place_hexes(table, effect, source):
        return
    option = yield Choose(seat, "brawl.place", place_options, table, effect, source, champion)
    if option is table.box.stop:
        return
    if table.tell is not None:
        table.tell("placed", champion=table.state.who[champion], cause=cause_of(table, source), spot=option.value)
    yield from land(table, champion, option.value, source)


def swap(table: Table, one: int, other: int) -> None:
    """Two Champions exchange their hexes in one moment (SB-EFF-06)."""
    here, there = table.at[one], table.at[other]
    if here < 0 or there < 0:
        return
    put(table, one, GATE)
    put(table, other, here)
    put(table, one, there)
    if table.tell is not None:
        table.tell("swapped", champion=table.state.who[one], other=table.state.who[other])


# ---------------------------------------------------------------------- trap tokens


def token_hexes(table: Table) -> int:
    """Return where a trap token may be placed: printed trap hexes without Champion and token (SB-EFF-08)."""
    return table.box.ground.traps & free_hexes(table) & ~table.state.trapped


def token_options(table: Table) -> list[Option]:
    """List the trap tokens in the arena, or to leave them."""
    return [*hex_option_list(table, table.state.trapped), table.box.stop]


def token_to_options(table: Table) -> list[Option]:
    """List where a trap token may go."""
    return hex_option_list(table, token_hexes(table))


def place_token(table: Table, effect: Effect, seat: int) -> Script[None]:
    """Place a trap token, unseen, on another free trap hex (SB-KEY-PLACE-01, SB-EFF-08)."""
    state = table.state
    if not state.trapped or not token_hexes(table):
        return
    option = yield Choose(seat, "brawl.token", token_options if effect.optional else must_token_options, table)
    if option is table.box.stop:
        return
    old = option.value
    option = yield Choose(seat, "brawl.token_to", token_to_options, table)
    new = option.value
    state.tokens_at[state.tokens_at.index(old)] = new
    change = 1 << old | 1 << new
    state.trapped ^= change
    state.notes[:] = [(kind, most, hexes ^ change if hexes >> old & 1 else hexes) for kind, most, hexes in state.notes]
    if table.tell is not None:
        table.tell("token", seat=seat, old=old, hex=new)


def must_token_options(table: Table) -> list[Option]:
    """List the trap tokens in the arena."""
    return hex_option_list(table, table.state.trapped)
