"""How a match ends: the last team standing, a flag brought home, or the guard of rounds (RY-WIN, CF-WIN)."""

from typing import NoReturn

from slugfest.kernel.game import Finished, Outcome, by_places, ranked
from slugfest.kernel.text import joined

from ..content.symbols import flag_name, side
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
    if table.tell is not None:
        on = [character for character in table.state.teams[left[0]] if table.state.at[character] >= 0]
        table.tell("won", seat=left[0], left=on)
    keys = [standing(table, seat) for seat in range(len(table.state.teams))]
    finish(keys, f"{side(left[0])} wins: the last one standing")


def flag_wins(table: Table, flag: int) -> None:
    """End the match when a flag was put behind the other team's base (CF-WIN-1); one's own base wins nothing."""
    state = table.state
    winner = 1 - flag
    if state.flags[flag] not in table.ground.behind[state.bases[winner]]:
        return
    if table.tell is not None:
        table.tell("brought", seat=winner, flag=flag)
    keys = [(int(seat == winner), state.defeats[seat], 0) for seat in (0, 1)]
    finish(keys, f"{side(winner)} wins: it has brought the {flag_name(flag)} home")


def guard(table: Table) -> None:
    """Stop a match that has lasted too long (RY-WIN-4, CF-WIN-3)."""
    state = table.state
    seats = range(len(state.teams))
    if state.flagged:
        keys = [(int(controls(table, seat)), state.defeats[seat], 0) for seat in seats]
    else:
        keys = [standing(table, seat) for seat in seats]
    best = max(keys)
    winners = [seat for seat in seats if keys[seat] == best]
    if len(winners) > 1:
        if table.tell is not None:
            table.tell("drawn", rounds=state.guard, level=winners)
        finish(
            keys,
            f"The game is drawn after the last round: {joined([side(seat) for seat in winners])} are level",
            "guard",
        )
    ahead = sum(key[0] == best[0] for key in keys) == 1
    if state.flagged:
        verdict = "for holding the enemy's flag" if ahead else "for more enemies defeated"
    else:
        verdict = "with the most characters in play" if ahead else "with the most health"
    if table.tell is not None:
        table.tell("guard", rounds=state.guard, seat=winners[0], verdict=verdict)
    finish(keys, f"{side(winners[0])} wins after the last round, {verdict}", "guard")


def finish(keys: list[tuple[int, int, int]], reason: str, by: str = "") -> NoReturn:
    """End the match with these standings; unless a guard did it, they say whether it is a draw."""
    ranks = ranked(keys)
    raise Finished(Outcome(ranks, tuple(key[0] for key in keys), reason, by or by_places(ranks)))


def controls(table: Table, seat: int) -> bool:
    """Whether a seat controls the enemy's flag, uncontested."""
    flag = 1 - seat
    holder = table.state.control[flag]
    return holder != NONE and table.state.owner[holder] == seat and not is_contested(table, flag)
