"""Step 2: adding and changing results, until the total is final (BR-FIN)."""

from slugfest.kernel.game import Choose, Option, Script
from slugfest.kernel.text import thing

from ..content.box import Spot
from ..content.symbols import MY
from .damage import gain, lose
from .moving import commit
from .state import NOBODY
from .table import Table, actor_of, spots_of, traits_of


def begin_finalising(table: Table) -> None:
    """The dice become the total, to be added to and then spent (BR-FIN-1)."""
    state = table.state
    state.total[:] = map(state.dice.count, range(6))
    state.phase = "finalise"
    if len(adding_options(table)) == 1:
        finalise(table)


def adding(table: Table) -> Script[None]:
    """Add or change results by primary power and location, in any order, each once (BR-FIN-1 to -4)."""
    state, box = table.state, table.box
    option = yield Choose(state.actor, "battlerealm.finalise", adding_options, table)
    if option is box.done:
        finalise(table)
    elif option is box.primary_option:
        symbols = traits_of(table, state.actor).adds
        added = yield Choose(state.actor, "battlerealm.add", symbol_options, table, symbols)
        state.primary = True
        add_result(table, added.value, box.heroes[actor_of(table).kind].primary.name)
    else:
        yield from use_spot(table, box.spots[option.value])


def adding_options(table: Table) -> list[Option]:
    """List the unused effects that add or change results, and being done (BR-OPT-FIN)."""
    state, box = table.state, table.box
    found: list[Option] = []
    if traits_of(table, state.actor).adds and not state.primary:
        found.append(box.primary_option)
    for spot in spots_of(table, state.actor):
        if spot.buys:
            if state.bought < spot.buys and actor_of(table).pvp >= spot.cost_pvp:
                found.append(box.use_options[spot.index])
        elif (spot.adds or spot.changes) and spot.index not in state.tapped:
            found.append(box.use_options[spot.index])
    found.append(box.done)
    return found


def symbol_options(table: Table, symbols: tuple[int, ...]) -> list[Option]:
    """List symbols."""
    return [table.box.symbol_options[symbol] for symbol in symbols]


def results_there(table: Table) -> list[Option]:
    """List the symbols of which there is at least one result."""
    return [table.box.symbol_options[symbol] for symbol in range(6) if table.state.total[symbol]]


def add_result(table: Table, symbol: int, source: str) -> None:
    """Add a full result to the total (BR-FIN-6)."""
    table.state.total[symbol] += 1
    if table.tell is not None:
        table.tell("added", hero=actor_of(table).kind, symbol=symbol, source=source)


def use_spot(table: Table, spot: Spot) -> Script[None]:
    """Use a location that adds, sells or changes results (BR-LOC-WAREHOUSE-1, BR-LOC-MAZE, BR-FIN-5)."""
    state = table.state
    actor = state.actor
    if spot.changes:
        old = yield Choose(actor, "battlerealm.change", results_there, table)
        others = tuple(symbol for symbol in spot.changes if symbol != old.value)
        new = yield Choose(actor, "battlerealm.into", symbol_options, table, others)
        state.total[old.value] -= 1
        state.total[new.value] += 1
        state.tapped.append(spot.index)
        if table.tell is not None:
            table.tell("changed", hero=actor_of(table).kind, symbol=old.value, into=new.value, place=spot.index)
        return
    added = yield Choose(actor, "battlerealm.add", symbol_options, table, spot.adds)
    if spot.buys:  # spending is not damage, and down to 0 is legal (BR-LOC-WAREHOUSE-2)
        state.bought += 1
        state.total[added.value] += 1
        lose(table, actor, spot.cost_pvp, NOBODY)
        if table.tell is not None:
            hero = actor_of(table)
            table.tell("bought", hero=hero.kind, cost=spot.cost_pvp, symbol=added.value, place=spot.index, pvp=hero.pvp)
        return
    state.tapped.append(spot.index)
    add_result(table, added.value, thing(f"place:{spot.key}"))


def finalise(table: Table) -> None:
    """The total is final: thresholds are compared and Gifted is paid (BR-FIN-8, BR-FIN-9, BR-FIN-12)."""
    state = table.state
    state.final[:] = state.total
    if table.tell is not None:
        table.tell("final", hero=actor_of(table).kind, total=state.total[:])
    commit(table)
    state.phase = "resolve"
    gifted = traits_of(table, state.actor).gifted
    if gifted and state.final[MY]:
        gain(table, state.actor, gifted, "with Gifted")
