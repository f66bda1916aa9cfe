"""The end of a turn and of the match (RS-TRN-04, RS-CRD, RS-END)."""

from slugfest.kernel.game import Finished, Outcome, Script, ranked
from slugfest.kernel.text import counted, joined

from .opening import draw_card
from .table import Table


def end_turn(table: Table) -> Script[None]:
    """Whoever conquered at least one sector draws one card (RS-CRD-01, RS-CRD-02); then the next player."""
    state = table.state
    if state.conquered:
        yield from draw_card(table, state.actor)
    next_player(table)


def next_player(table: Table) -> None:
    """The next living player in turn order becomes active (RS-TRN-04); rounds are counted (RS-TRN-05, RS-END-06)."""
    state = table.state
    order = state.order
    at = order.index(state.actor) + 1
    while True:
        if at == len(order):
            at = 0
            if state.guard and state.round >= state.guard:
                raise Finished(guard(table))
            state.round += 1
        if not state.out[order[at]]:
            break
        at += 1
    state.actor = order[at]
    state.phase = "reinforce"


def standing(table: Table) -> list[tuple[int, ...]]:
    """Return each seat's standing: the living by sectors and Units, the others by when they fell (RS-END-05)."""
    state, sectors = table.state, table.box.sector_bits
    units = [0] * len(state.held)
    for owner, count in zip(state.owner, state.units, strict=True):
        if owner >= 0:
            units[owner] += count
    return [
        (0, out, 0) if out else (1, (held & sectors).bit_count(), total)
        for held, out, total in zip(state.held, state.out, units, strict=True)
    ]


def outcome(table: Table, winner: int | None, reason: str) -> Outcome:
    """Return the ranks of all seats; without a winner the best standing wins, shared if equal."""
    order = standing(table)
    if winner is not None:
        order[winner] = (2, 0, 0)
    scores = tuple((held & table.box.sector_bits).bit_count() for held in table.state.held)
    return Outcome(ranked(order), scores, reason)


def victory(table: Table, seat: int) -> Outcome:
    """Enough sectors are held (RS-END-01 to RS-END-03)."""
    state, box = table.state, table.box
    name = box.factions[state.factions[seat]].name
    if table.tell is not None:
        table.tell("won", who=state.factions[seat], seat=seat, reason=f"{state.victory} sectors")
    return outcome(table, seat, f"{name} wins: {state.victory} sectors")


def last_one(table: Table, seat: int) -> Outcome:
    """Only one player is left (RS-CON-09, RM-END-02)."""
    name = table.box.factions[table.state.factions[seat]].name
    if table.tell is not None:
        table.tell("won", who=table.state.factions[seat], seat=seat, reason="nobody else is left")
    return outcome(table, seat, f"{name} wins: nobody else is left")


def guard(table: Table) -> Outcome:
    """The rounds are used up: most sectors, then most Units, then shared (RS-END-06)."""
    state, box = table.state, table.box
    made = outcome(table, None, "")
    if table.tell is not None:
        table.tell("guard", rounds=state.guard, winners=[state.factions[seat] for seat in made.winners])
    names = joined([box.factions[state.factions[seat]].name for seat in made.winners])
    wins = "wins" if len(made.winners) == 1 else "share the win"
    reason = f"{names} {wins}: the most sectors after {counted(state.guard, 'round')}"
    return Outcome(made.ranks, made.scores, reason, "guard")
