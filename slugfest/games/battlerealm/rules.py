"""Battlerealm's turn: set-up, rolling, finalising, and the end of the turn. Step 3 is in `resolve.py`.

Every function is a rule; the clause ids are those of docs/rules/battlerealm.md.
"""

from collections.abc import Callable
from functools import lru_cache

from slugfest.kernel.game import ALL, Choose, Dice, Die, Draw, Finished, Option, Roll, Script, merged_subsets

from .box import Spot
from .damage import gain, lose
from .ending import guard, verdict
from .moving import commit, displace, may_enter
from .resolve import action
from .state import NOBODY, NOWHERE
from .symbols import MU, MY, SC, SK, SYMBOLS, TE
from .table import Table, actor_of, in_game, in_turn_order, others_at, spots_of, traits_of
from .words import NAMES

DIE = Die("symbol die", SYMBOLS, titles=NAMES)
DICE = [Dice([DIE] * count) for count in range(7)]
LOCKS = 1 << MU | 1 << SC


class Battlerealm(Table):
    """The rules over one battle; the phase of the state says which script comes next."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        return STEPS[self.state.phase](self)


# ---------------------------------------------------------------- set-up


def choose_hero(table: Table) -> Script[None]:
    """One after the other, each player takes a hero that is still free (BR-SET-2), and sets its counter (BR-SET-4)."""
    state, box = table.state, table.box
    seat = next(seat for seat, hero in enumerate(state.heroes) if hero.kind < 0)
    if state.preset:
        kind = state.preset[seat]
    elif state.pick == "random":
        drawn = yield Draw([option.value for option in free_heroes(table)], 1, ALL, "hero")
        kind = drawn[0]
    else:
        option = yield Choose(seat, "battlerealm.hero", free_heroes, table)
        kind = option.value
    hero = state.heroes[seat]
    hero.kind = kind
    hero.pvp = box.heroes[kind].start
    if table.tell is not None:
        table.tell("chose", hero=kind)
    if seat == len(state.heroes) - 1:
        state.phase = "circle"


def free_heroes(table: Table) -> list[Option]:
    """List the heroes nobody has taken (BR-OPT-HERO)."""
    taken = [hero.kind for hero in table.heroes]
    return [option for option in table.box.hero_options if option.value not in taken]


def lay_circle(table: Table) -> Script[None]:
    """Lay one location per player and one more in a circle; the Prison lies inside it (BR-SET-5)."""
    state = table.state
    count = len(state.heroes) + table.box.constants.extra_locations
    drawn = yield Draw(state.deck, count, ALL, "place")
    for place in drawn:
        state.deck.remove(place)
        state.circle.append(place)
        if table.tell is not None:
            table.tell("laid", place=place)
    state.phase = "placing"


def place_hero(table: Table) -> Script[None]:
    """The next player puts its hero on any location of the circle; it counts as landing (BR-SET-6, BR-SET-7)."""
    state, box = table.state, table.box
    seat = next(seat for seat, hero in enumerate(state.heroes) if hero.place == NOWHERE)
    if state.place == "random":
        drawn = yield Draw([option.value for option in starting_places(table, seat)], 1, ALL, "place")
        place = drawn[0]
    else:
        option = yield Choose(seat, "battlerealm.place", starting_places, table, seat)
        place = option.value
    hero = state.heroes[seat]
    hero.place = place
    if table.tell is not None:
        table.tell("placed", hero=hero.kind, place=place)
    gain(table, seat, box.spots[place].points, f"landing at {box.spots[place].name}", wins=False)
    if traits_of(table, seat).companion:  # Redwing starts there too, and brings no points (BR-SET-8)
        state.redwing = place
    if seat == len(state.heroes) - 1:
        state.phase = "roll"


def starting_places(table: Table, seat: int) -> list[Option]:
    """List where a hero may start; flyers' places only for flyers, unless there is no other (BR-SET-6)."""
    options = table.box.place_options
    circle = table.state.circle
    return [options[p] for p in circle if may_enter(table, seat, p)] or [options[p] for p in circle]


# ---------------------------------------------------------------- step 1: roll and re-roll


def begin_turn(table: Table) -> Script[None]:
    """What lapses lapses (BR-TURN-2); then the actor rolls all six dice (BR-ROLL-1)."""
    state = table.state
    actor, hero = state.actor, actor_of(table)
    state.turn += 1
    hero.block = hero.immune = 0
    lift(table, actor)
    hero.last_chance = hero.pvp == 0
    state.used = state.bought = state.committed = state.sentence = 0
    state.explosion = state.primary = False
    state.tapped.clear()
    state.landed.clear()
    state.attacks.clear()
    state.rerolls = allowance(table)
    state.locks = locks(table)
    state.lucky = traits_of(table, actor).lucky
    if table.tell is not None:
        table.tell("turn", hero=hero.kind, round=state.round)
    faces = yield Roll(DICE[6])
    state.dice[:] = sorted(faces)
    if table.tell is not None:
        table.tell("rolled", hero=hero.kind, dice=state.dice[:])
    state.phase = "reroll"


def lift(table: Table, seat: int) -> None:
    """End the Slams and Negates that a hero has placed on others (BR-TURN-2, BR-KEY-DURATION)."""
    for hero in table.heroes:
        hero.slams &= ~(1 << seat)
        hero.negated[seat] = 0


def allowance(table: Table) -> int:
    """Return how many re-rolls the actor has: two, or one, and any additional ones (BR-ROLL-2, -6, -7)."""
    state = table.state
    hero = actor_of(table)
    base = table.box.constants.rerolls
    if hero.disorientated:
        base = min(base, 1)
    own = table.spots[hero.place]
    if own.rerolls:  # Time Sink, for a hero that starts its turn there (BR-LOC-SINK)
        base = min(base, own.rerolls)
    extra = traits_of(table, state.actor).extra_rerolls
    for spot in spots_of(table, state.actor):
        extra += spot.extra_rerolls
    return base + extra


def locks(table: Table) -> int:
    """Return the symbols that lock for the actor: Mutant and Science, unless it is immune (BR-ROLL-3, BR-ROLL-5)."""
    state = table.state
    open_to = traits_of(table, state.actor).immune
    for spot in spots_of(table, state.actor):
        open_to |= spot.unlock
    return LOCKS & ~open_to


@lru_cache(maxsize=8192)
def reroll_sets(dice: tuple[int, ...], locked: int) -> tuple[int, ...]:
    """Return every set of dice that may be rolled again, equal symbols merged (BR-OPT-REROLL)."""
    return tuple(merged_subsets(dice, [i for i, face in enumerate(dice) if not locked >> face & 1]))


def reroll_options(table: Table) -> list[Option]:
    """List the sets to re-roll, the Lucky die, and stopping (BR-ROLL-2, BR-ABI-LUCKY)."""
    state, box = table.state, table.box
    found: list[Option] = []
    if state.rerolls:
        sets = box.reroll_options
        found = [sets[mask] for mask in reroll_sets(tuple(state.dice), state.locks)]
    if state.lucky:
        found += [box.lucky_options[i] for i, face in enumerate(state.dice) if state.dice.index(face) == i]
    found.append(box.stop)
    return found


def reroll(table: Table) -> Script[None]:
    """Re-roll a set of dice, or one Lucky die, or stop; with nothing to re-roll the step ends (BR-ROLL-9)."""
    state = table.state
    if not state.lucky and (not state.rerolls or not reroll_sets(tuple(state.dice), state.locks)):
        begin_finalising(table)
        return
    option = yield Choose(state.actor, "battlerealm.reroll", reroll_options, table)
    if option.kind == "stop":
        begin_finalising(table)
        return
    if option.kind == "lucky":
        state.lucky = False
        old = state.dice[option.value]
        faces = yield Roll(DICE[1])
        state.dice[option.value] = faces[0]
        if table.tell is not None:
            table.tell("lucky", hero=actor_of(table).kind, old=old, new=faces[0])
    else:
        state.rerolls -= 1
        chosen = [i for i in range(6) if option.value >> i & 1]
        faces = yield Roll(DICE[len(chosen)])
        for i, face in zip(chosen, faces, strict=True):
            state.dice[i] = face
        if table.tell is not None:
            table.tell("rerolled", hero=actor_of(table).kind, count=len(chosen), dice=sorted(state.dice))
    state.dice.sort()


# ---------------------------------------------------------------- step 2: finalise


def begin_finalising(table: Table) -> None:
    """The dice become the total, to be added to and then spent (BR-FIN-1)."""
    state = table.state
    state.total[:] = [state.dice.count(symbol) for symbol in range(6)]
    state.phase = "finalise"


def adding(table: Table) -> Script[None]:
    """Add or change results by primary power and location, in any order, each once (BR-FIN-1 to -4)."""
    state, box = table.state, table.box
    if len(adding_options(table)) == 1:
        finalise(table)
        return
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
            table.tell("changed", hero=actor_of(table).kind, old=old.value, new=new.value, place=spot.index)
        return
    added = yield Choose(actor, "battlerealm.add", symbol_options, table, spot.adds)
    if spot.buys:  # spending is not damage, and down to 0 is legal (BR-LOC-WAREHOUSE-2)
        state.bought += 1
        lose(table, actor, spot.cost_pvp, NOBODY)
    else:
        state.tapped.append(spot.index)
    add_result(table, added.value, spot.name)


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
        gain(table, state.actor, gifted, "Gifted")


# ---------------------------------------------------------------- step 4: end of turn


def end_turn(table: Table) -> Script[None]:
    """Gains and losses at the end of the turn, eliminations, victory; then the next player (BR-ELI-9, BR-ELI-7)."""
    state = table.state
    end_gains(table)
    end_losses(table)
    yield from eliminations(table)
    result = verdict(table)
    if result is not None:
        raise Finished(result)
    assert len(state.circle) >= 3, "the circle has at least three cards while the game goes on (BR-ELI-8)"
    actor_of(table).disorientated = False
    next_player(table)


def end_gains(table: Table) -> None:
    """Peaceful, then the own location's gain, then Redwing's location's, each looked at for 21 (BR-ELI-9)."""
    state = table.state
    peaceful = traits_of(table, state.actor).peaceful
    if peaceful and not state.final[SK] and not state.final[TE]:
        gain(table, state.actor, peaceful, "Peaceful")
    for spot in spots_of(table, state.actor):
        crowd = bool(others_at(table, spot.index))
        gain(table, state.actor, spot.gain_crowd if crowd else spot.gain_alone, spot.name)


def end_losses(table: Table) -> None:
    """What the actor's own location takes: no Attack, no final blow (BR-LOC-ACID)."""
    hero = actor_of(table)
    spot = table.spots[hero.place]
    if spot.lose:
        lost = lose(table, table.state.actor, spot.lose, NOBODY)
        if table.tell is not None:
            table.tell("lost", hero=hero.kind, amount=lost, source=spot.name, pvp=hero.pvp)


def reprieved(table: Table, seat: int) -> bool:
    """Whether Survivor spares a hero at 0 for now (BR-ABI-SURVIVOR-1 to -3)."""
    hero = table.heroes[seat]
    if not table.traits[hero.kind].survivor or hero.place == table.box.prison or len(in_game(table)) <= 2:
        return False
    return not (seat == table.state.actor and hero.last_chance)


def eliminations(table: Table) -> Script[None]:
    """Eliminate all due together, award, remove their cards, relocate; look again until nothing changes (BR-ELI-7)."""
    state, box = table.state, table.box
    while True:
        felled = [s for s, hero in enumerate(table.heroes) if not hero.pvp and hero.place != NOWHERE]
        due = [s for s in felled if not reprieved(table, s)]
        if not due:
            return
        removed: list[int] = []
        for seat in due:
            hero = state.heroes[seat]
            if hero.place != box.prison and hero.place not in removed:
                removed.append(hero.place)
            hero.place = NOWHERE
            hero.out = state.turn
            lift(table, seat)
            if table.traits[hero.kind].companion:  # Redwing leaves with Falcon (BR-KEY-REDWING-4)
                state.redwing = NOWHERE
            if table.tell is not None:
                table.tell("eliminated", hero=hero.kind)
        award(table, due)
        yield from displace(table, removed)
        for place in removed:
            state.circle.remove(place)
            if table.tell is not None:
                table.tell("removed", place=place)


def award(table: Table, out: list[int]) -> None:
    """Three points for the final blow, and Cunning for all who have it, per hero out (BR-ELI-4, BR-ABI-CUNNING)."""
    heroes = table.heroes
    for seat in in_turn_order(table):
        for gone in out:
            if heroes[gone].felled_by == seat:
                gain(table, seat, table.box.constants.final_blow, "the final blow", wins=False)
            gain(table, seat, table.traits[heroes[seat].kind].cunning, "Cunning", wins=False)


def next_player(table: Table) -> None:
    """Turns go clockwise, eliminated heroes are skipped (BR-SET-9, BR-TURN-5); the rounds are counted (BR-END-8)."""
    state = table.state
    order = [(state.actor + i) % len(state.heroes) for i in range(1, len(state.heroes) + 1)]
    following = next(seat for seat in order if state.heroes[seat].place != NOWHERE)
    if following <= state.actor:
        if state.round >= state.guard:
            raise Finished(guard(table))
        state.round += 1
    state.actor = following
    state.phase = "roll"


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "heroes": choose_hero,
    "circle": lay_circle,
    "placing": place_hero,
    "roll": begin_turn,
    "reroll": reroll,
    "finalise": adding,
    "resolve": action,
    "end": end_turn,
}
