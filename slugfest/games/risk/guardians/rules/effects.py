"""What the powers of Set cards do (docs/rules/risk.md, 6.5): those used after a roll, each once per turn.

`keep_die` works where a die would be set aside (phases.py); `guarded` and `five_or_more` are always there (table.py).
"""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option, Roll, Script

from .state import NOTHING
from .table import Table, faces_of, ids_of, kinds_of_dice, sort_dice


def usable_powers(table: Table) -> list[Option]:
    """List the powers that the active player can use on this roll (GG-STS-02)."""
    state, box = table.state, table.box
    ready = state.sets[state.actor] & box.after_roll & ~state.used
    if not ready:
        return []
    if ready & box.having["wild_eight"] and not wild_dice(table):
        ready &= ~box.having["wild_eight"]
    return [option for number, option in enumerate(box.power_options) if ready >> number & 1]


def use_power(table: Table, number: int) -> Script[None]:
    """Use the power of a Set card on the roll that lies there."""
    state = table.state
    state.power = number
    state.used |= 1 << number
    yield from EFFECTS[table.box.sets[number].power](table)
    state.power = state.die = NOTHING
    state.turned = True


def wild_dice(table: Table) -> int:
    """Return the unplaced eight-sided dice that show 7 or 8."""
    state, box = table.state, table.box
    return sum(1 << die for die in box.positions[state.free & box.all_eights] if state.shown[die] > 6)


def wild_options(table: Table) -> list[Option]:
    """List the dice that can be wild."""
    return kinds_of_dice(table, wild_dice(table))


def numbers(table: Table) -> list[Option]:
    """List the numbers that a wild die can count as."""
    return table.box.number_options[:]


def wild_eight(table: Table) -> Script[None]:
    """An eight-sided die that shows 7 or 8 counts as any number from 1 to 6 for this roll."""
    state = table.state
    die = yield Choose(state.actor, "guardians.wild", wild_options, table)
    state.die = die.value
    number = yield Choose(state.actor, "guardians.number", numbers, table)
    turn_die(table, "wild", number.value + 1)


def nudge_options(table: Table) -> list[Option]:
    """List the dice that can be turned: any unplaced one."""
    return kinds_of_dice(table, table.state.free)


def directions(table: Table) -> list[Option]:
    """List whether the chosen die can be turned up, down or both, within its own faces."""
    state, box = table.state, table.box
    face = state.shown[state.die]
    found = [box.up] if face < box.sides(state.die) else []
    return [*found, box.down] if face > 1 else found


def nudge(table: Table) -> Script[None]:
    """One unplaced die is turned to the next number up or down."""
    state = table.state
    die = yield Choose(state.actor, "guardians.nudge", nudge_options, table)
    state.die = die.value
    way = yield Choose(state.actor, "guardians.turn", directions, table)
    turn_die(table, "nudged", state.shown[state.die] + (1 if way.kind == "up" else -1))


def turn_die(table: Table, how: str, face: int) -> None:
    """Let the chosen die show another number for this roll."""
    state = table.state
    old, which = (table.box.sides(state.die), state.shown[state.die]), ids_of(table, 1 << state.die)
    state.shown[state.die] = face
    sort_dice(table)
    if table.tell is not None:
        table.tell(how, seat=state.actor, old=old, new=face, which=which, set=state.power)


def reroll_options(table: Table) -> list[Option]:
    """List the next die to roll again, kinds and numbers in ascending order, or that these are all.

    Equal dice stand for each other: of those the first that is not picked yet.
    """
    state, box = table.state, table.box
    if not state.picked:
        return kinds_of_dice(table, state.free)
    last = state.picked.bit_length() - 1
    later = state.free >> last + 1 << last + 1
    return [*kinds_of_dice(table, later), box.done]


def reroll_any(table: Table) -> Script[None]:
    """Any unplaced dice are rolled again; the new faces replace the old ones."""
    state, box = table.state, table.box
    state.picked = 0
    while True:
        option = yield Choose(state.actor, "guardians.reroll", reroll_options, table)
        if option.kind == "done":
            break
        state.picked |= 1 << option.value
        if option.value == state.free.bit_length() - 1:
            break
    picked = state.picked
    faces = yield Roll(box.dice[picked])
    state.picked = 0
    old, which = faces_of(table, picked), ids_of(table, picked)
    for die, face in zip(box.positions[picked], faces, strict=True):
        state.shown[die] = face
    new = faces_of(table, picked)
    sort_dice(table)
    if table.tell is not None:
        table.tell("again", seat=state.actor, old=old, dice=new, which=which, set=state.power)


EFFECTS: dict[str, Callable[[Table], Script[None]]] = {
    "wild_eight": wild_eight,
    "reroll_any": reroll_any,
    "nudge": nudge,
}
