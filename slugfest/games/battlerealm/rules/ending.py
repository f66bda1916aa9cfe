"""How the game is won, and in which order everybody finishes (BR-END)."""

from slugfest.kernel.game import Outcome, ranked
from slugfest.kernel.text import counted

from .state import NOWHERE
from .table import Table, in_game


def victory(table: Table, winner: int, reason: str, by: str = "victory") -> Outcome:
    """Return the outcome with one winner; the others rank by BR-END-9."""
    name = table.box.heroes[table.heroes[winner].kind]
    if table.tell is not None:
        table.tell("won", hero=table.heroes[winner].kind, reason=reason)
    return outcome(table, {winner}, f"{name.name} wins: {reason}", by)


def outcome(table: Table, winners: set[int], reason: str, by: str) -> Outcome:
    """Rank the winners first, then those in the game by points, then the eliminated, last out first (BR-END-9)."""
    keys = []
    for seat, hero in enumerate(table.heroes):
        if seat in winners:
            keys.append((2, 0))
        elif hero.place != NOWHERE:
            keys.append((1, hero.pvp))
        else:
            keys.append((0, hero.out))
    return Outcome(ranked(keys), tuple(hero.pvp for hero in table.heroes), reason, by)


def verdict(table: Table) -> Outcome | None:
    """Return how the game ends after the eliminations of a turn, or None when it goes on (BR-END-2)."""
    state, goal = table.state, table.box.goal
    heroes = state.heroes
    if heroes[state.actor].pvp >= goal:
        return victory(table, state.actor, f"{goal} points reached")
    left = in_game(table)
    if max(hero.pvp for hero in heroes) >= goal:  # out of turn: highest, then first after the actor (BR-END-3)
        reached = [seat for seat in left if heroes[seat].pvp >= goal]
        reached.sort(key=lambda seat: (-heroes[seat].pvp, (seat - state.actor) % len(heroes)))
        return victory(table, reached[0], f"{goal} points reached")
    if len(left) == 1:  # even from inside the Prison (BR-END-4)
        return victory(table, left[0], "the last hero in the game")
    standing = [seat for seat in left if heroes[seat].place != table.box.prison]
    if len(standing) == 1:
        return victory(table, standing[0], "the last hero outside the Prison")
    if not left:  # BR-END-7
        last = {seat for seat, hero in enumerate(heroes) if hero.out == state.turn}
        return drawn(table, last, "no hero is left")
    return None


def guard(table: Table) -> Outcome:
    """Stop after the agreed number of rounds: most points, then standing before imprisoned (BR-END-8)."""
    heroes = table.heroes
    if table.tell is not None:
        table.tell("guard", rounds=table.state.guard)
    left = in_game(table)
    best = max((heroes[seat].pvp, heroes[seat].place != table.box.prison) for seat in left)
    first = {seat for seat in left if (heroes[seat].pvp, heroes[seat].place != table.box.prison) == best}
    after = f"points after {counted(table.state.guard, 'round')}"
    if len(first) == 1:
        return victory(table, first.pop(), f"most {after}", "guard")
    return drawn(table, first, f"equal {after}", "guard")


def drawn(table: Table, winners: set[int], reason: str, by: str = "draw") -> Outcome:
    """Return a draw among several."""
    if table.tell is not None:
        table.tell("drawn", reason=reason)
    return outcome(table, winners, f"drawn: {reason}", by)
