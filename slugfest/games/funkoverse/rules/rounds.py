"""The end of a round: points, winner, cooldown, refresh, new first player (FV-COOL-06)."""

from slugfest.kernel.game import Script

from .effects import carry_out
from .placing import come_back, next_to_place, off_map
from .scoring import check_winner, score_round
from .state import Act
from .table import Table, characters_of, clockwise
from .tracks import cool_down


def score(table: Table) -> Script[None]:
    """Scenario points and effects of a round's end, then the winner check (FV-COOL-06)."""
    state = table.state
    if table.tell is not None:
        table.tell("round", round=state.round)
    score_round(table)
    if state.objectives:
        for side in clockwise(table, state.first):
            yield from objectives_at_round_end(table, side)
    check_winner(table)
    state.phase, state.cooled = "cooldown", 0


def objectives_at_round_end(table: Table, side: int) -> Script[None]:
    """What a side's bonus objectives do at the end of a round."""
    for number, objective in enumerate(table.state.objectives):
        effects = table.box.objectives[objective.kind].round_end
        if objective.side == side and effects and not objective.cool:
            act = Act(characters_of(table, side)[0], [], [], objective=number)
            table.state.acts.append(act)
            yield from carry_out(table, act, effects)
            table.state.acts.pop()


def cooldown(table: Table) -> Script[None]:
    """One side shifts its track and takes its pieces back, before the next side begins (FV-COOL-07)."""
    state = table.state
    if state.cooled == len(state.sides):
        refresh(table)
        return
    side = clockwise(table, state.first)[state.cooled]
    cool_down(table, side)
    state.phase = "return" if off_map(table, side) else "cooldown"
    if state.phase == "cooldown":
        state.cooled += 1
    return
    yield  # a script that asks nothing


def return_piece(table: Table) -> Script[None]:
    """A character or companion comes back, standing, to its side's starting area (FV-COOL-08, FV-COOL-10)."""
    state = table.state
    side = clockwise(table, state.first)[state.cooled]
    number = yield from next_to_place(table, off_map(table, side), side)
    yield from come_back(table, number)
    if not off_map(table, side):
        state.phase = "cooldown"
        state.cooled += 1


def refresh(table: Table) -> None:
    """Remove all exhausted markers and pass the First Player marker on (FV-COOL-11, FV-COOL-12)."""
    state = table.state
    for piece in table.pieces:
        piece.exhausted = False
    state.first = clockwise(table, state.first)[1 % len(state.sides)]
    state.turn = state.first
    state.round += 1
    state.phase = "ready"
    if table.tell is not None:
        table.tell("refreshed", marked=state.sides[state.first].seats)
