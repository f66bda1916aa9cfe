"""How a match ends: the last team standing, a flag brought home, or the guard of rounds (RY-WIN, CF-WIN)."""

from slugfest.kernel.game import Finished, Outcome, ranked

from .flags import is_contested
from .state import NONE
from .table import Table, alive, seats_in_game


def standing(table: Table, seat: int) -> tuple[int, int, int]:
    """Return what a seat has left: characters, their health, and how late it went out."""
    state = table.state
    health = sum(state.health[c] for c in state.teams[seat] if state.at[c] >= 0)
    return alive(table, seat), health, len(state.teams) if state.out[seat] == NONE else state.out[seat]


def last_standing(table: Table) -> None:
    """End the match when one seat alone has a character in play (RY-WIN-1)."""
    left = seats_in_game(table)
    if len(left) > 1:
        return
    finish(table, [standing(table, seat) for seat in range(len(table.state.teams))], left, "has the last one standing")


def finish(table: Table, keys: list[tuple[int, int, int]], winners: list[int], why: str) -> None:
    """End the match with these standings."""
    names = ", ".join(f"seat {seat + 1}" for seat in winners)
    reason = f"{names[0].upper()}{names[1:]} wins: it {why}" if len(winners) == 1 else f"A draw: {names} {why}"
    if table.tell is not None:
        table.tell("won", reason=reason)
    raise Finished(Outcome(ranked(keys), tuple(key[0] for key in keys), reason))


def flag_wins(table: Table, flag: int) -> None:
    """End the match when a flag was put behind the other team's base (CF-WIN-1); one's own base wins nothing."""
    state = table.state
    winner = 1 - flag
    if state.flags[flag] not in table.ground.behind[state.bases[winner]]:
        return
    keys = [(int(seat == winner), state.defeats[seat], 0) for seat in (0, 1)]
    finish(table, keys, [winner], "has brought the enemy's flag home")


def guard(table: Table) -> None:
    """Stop a match that has lasted too long (RY-WIN-4, CF-WIN-3)."""
    state = table.state
    seats = range(len(state.teams))
    if state.flagged:
        keys = [(int(controls(table, seat)), state.defeats[seat], 0) for seat in seats]
        why = "after the last round: the enemy's flag, then most defeats"
    else:
        keys = [standing(table, seat) for seat in seats]
        why = "after the last round: most characters, then health"
    best = max(keys)
    winners = [seat for seat in seats if keys[seat] == best]
    finish(table, keys, winners, f"is ahead {why}" if len(winners) == 1 else f"are level {why}")


def controls(table: Table, seat: int) -> bool:
    """Whether a seat controls the enemy's flag, uncontested."""
    flag = 1 - seat
    holder = table.state.control[flag]
    return holder != NONE and table.state.owner[holder] == seat and not is_contested(table, flag)
