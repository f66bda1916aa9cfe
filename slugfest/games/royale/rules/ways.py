"""Where characters can walk, and by which way (RY-MOV-2, RY-MOV-3, CF-MOV-1)."""

from .table import Table


def enemy_flag(table: Table, character: int) -> int:
    """Return the space of the flag that a character can neither enter nor pass (CF-MOV-1)."""
    state = table.state
    return table.flags & ~(1 << state.flags[state.owner[character]])


def walk(table: Table, character: int, steps: int, past: str = "") -> int:
    """Return the free spaces that at most so many steps lead to (RY-MOV-2, RY-MOV-3); `past`: what cards may pass."""
    ground, start = table.ground, table.state.at[character]
    barred = enemy_flag(table, character) if table.flags else 0
    if not past:
        return ground.spread(start, steps, table.occupied | barred) & ~table.flags
    if past == "characters":
        reached = ground.spread(start, steps, barred)
    else:
        reached = ground.burrow(start, steps, table.occupied | barred)
    return reached & ~table.occupied & ~table.flags


def way_to(table: Table, character: int, end: int, past: str = "", lifted: int = 0) -> list[int]:
    """Return a shortest way from a character to a space, both included; none where no way leads there.

    Rules ask only where a movement ends (RY-MOV-4); who watches it wants to see it go. `lifted` is the space of a flag
    that comes along and bars nothing (CF-MOV-1).
    """
    barred = enemy_flag(table, character) & ~lifted if table.flags else 0
    stop = barred if past == "characters" else table.occupied | barred
    return table.ground.path(table.state.at[character], end, stop, past == "walls")
