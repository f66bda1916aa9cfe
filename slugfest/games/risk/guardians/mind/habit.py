"""What a player of Guardians does without thinking it over: goes for the card that promises most by the exact chances.

Powers are left to a look, except the one that keeps a die: it never hurts.
"""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option

from ..content.box import Asset, Box
from ..rules.state import NOBODY, NOTHING, Galaxy
from ..rules.table import Table, guard_of, rows_of
from .worth import after_failure, best_match, chance_of, gain, gains, standings_of


def habit(state: Galaxy, box: Box, choice: Choose) -> Option | None:
    """Return the usual answer, or None where it takes a look."""
    usual = HABITS.get(choice.prompt)
    return None if usual is None else usual(Table(state, box, None), choice.options)


def dice_left(table: Table) -> tuple[int, int]:
    """Return how many six- and eight-sided dice are unplaced."""
    box, free = table.box, table.state.free
    return box.sixes_in[free], box.eights_in[free]


def guards_taken(table: Table, asset: Asset, six: int) -> int:
    """Return how many six-sided dice are left when the guard of a card has had one."""
    return six - 1 if six and guard_of(table, asset) != NOBODY else six


def select(table: Table, options: list[Option]) -> Option | None:
    """Select the card with the best chance times gain; none if another roll promises more."""
    box, standings = table.box, standings_of(table)
    six, eight = dice_left(table)
    best, found = 0.0, box.decline
    for worthwhile, asset in gains(table, standings):
        left = after_failure(table, asset, rows_of(table, asset), guards_taken(table, asset, six), eight)
        best = max(best, worthwhile * left)
    for option in options:
        if option.kind == "power":
            return None
        if option.kind == "asset":
            asset = box.assets[option.value]
            chance = best_match(table, asset, rows_of(table, asset), guards_taken(table, asset, six), eight)[0]
            value = gain(table, standings, asset) * chance
            if value > best:
                best, found = value, option
    return found


def row(table: Table, options: list[Option]) -> Option:
    """Fill the row that leaves the best chance for the others."""
    state, box = table.state, table.box
    asset = box.assets[state.card]
    six, eight = dice_left(table)
    return box.row_options[best_match(table, asset, state.open, guards_taken(table, asset, six), eight)[1]]


def match(table: Table, options: list[Option]) -> Option | None:
    """Fill that row, or none if another roll with a die less promises more."""
    if any(option.kind == "power" for option in options):
        return None
    state, box = table.state, table.box
    asset = box.assets[state.card]
    chance, found = best_match(table, asset, state.open, *dice_left(table))
    if found == NOTHING or after_failure(table, asset, state.open, *dice_left(table)) > chance:
        return box.decline
    return box.row_options[found]


def dice(table: Table, options: list[Option]) -> Option:
    """Place the dice that are missed least."""
    state, box = table.state, table.box
    asset = box.assets[state.card]
    six, eight = dice_left(table)
    left = state.open & ~(1 << state.row)

    def chance(option: Option) -> float:
        sixes, eights = box.sixes_in[option.value], box.eights_in[option.value]
        return chance_of(table, asset, left, six - sixes, eight - eights)

    return max(options, key=chance)


def aside(table: Table, options: list[Option]) -> Option:
    """Set the die aside that is missed least, and none if a power keeps it."""
    if options[-1].kind == "power":
        return options[-1]
    six, eight = dice_left(table)
    sixes = [option for option in options if option.value < table.box.six]
    eights = [option for option in options if option.value >= table.box.six]
    if not sixes or not eights:
        return options[0]
    return sixes[0] if promise(table, six - 1, eight) >= promise(table, six, eight - 1) else eights[0]


def promise(table: Table, six: int, eight: int) -> float:
    """Return what so many dice promise: the selected card's chance, or the best chance times gain."""
    state, box = table.state, table.box
    if state.card != NOTHING:
        return chance_of(table, box.assets[state.card], state.open, six, eight)
    best = 0.0
    for worthwhile, asset in gains(table, standings_of(table)):
        if worthwhile <= best:
            break
        sixes = guards_taken(table, asset, six)
        best = max(best, worthwhile * chance_of(table, asset, rows_of(table, asset), sixes, eight))
    return best


HABITS: dict[str, Callable[[Table, list[Option]], Option | None]] = {
    "guardians.select": select,
    "guardians.row": row,
    "guardians.match": match,
    "guardians.dice": dice,
    "guardians.aside": aside,
    "guardians.guarded": aside,
}
SETTLED = ("guardians.row", "guardians.dice", "guardians.aside", "guardians.guarded")
"""Where the chances say it all: walks would only add their luck."""
