"""The turn of the Guardians game, step by step; the phase of the state says which script comes next.

Every function is a rule; the clause ids are those of docs/rules/risk.md.
"""

from collections.abc import Callable

from slugfest.kernel.game import ALL, Choose, Draw, Option, Roll, Script

from ..content.box import Asset
from .effects import usable_powers, use_power
from .ending import begin_turn, collect, give_up, roll_for_orb
from .state import NOBODY, NOTHING, STEAL
from .table import (
    Table,
    can_finish,
    faces_of,
    finishable,
    guard_of,
    ids_of,
    kinds_of_dice,
    matched_assets,
    matched_rows,
    owner_of,
    pattern_at,
    rows_of,
    show,
)


class Guardians(Table):
    """The rules over one galaxy."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        return STEPS[self.state.phase](self)


def draw_starter(table: Table) -> Script[None]:
    """The start player is drawn at random (GG-SET-04)."""
    state = table.state
    drawn = yield Draw(list(range(len(state.assets))), 1, ALL, "seat")
    if table.tell is not None:
        table.tell("starts", seat=drawn[0])
    begin_turn(table, drawn[0])


def roll(table: Table) -> Script[None]:
    """Roll the unplaced dice (GG-TRN-01, GG-TRN-07) and use the roll; if nothing can be done, it fails (GG-TRN-08)."""
    state, box = table.state, table.box
    faces = yield Roll(box.dice[state.free])
    show(table, faces)
    state.turned = False
    if table.tell is not None:
        dice, which = faces_of(table, state.free), ids_of(table, state.free)
        table.tell("rolled", seat=state.actor, dice=dice, which=which)
    look_at_roll(table)
    yield from STEPS[state.phase](table)


def look_at_roll(table: Table) -> None:
    """Go on to the choice of what to match, or if there is none, the roll has failed (GG-TRN-08, GG-TRN-09)."""
    table.state.phase = "match" if of_use(table) else "aside"


def of_use(table: Table) -> bool:
    """Whether something can be done with the roll that lies there: a row matched, or a power used."""
    state = table.state
    if state.card == NOTHING:
        hit = matched_assets(table) != 0
    else:
        hit = bool(matched_rows(table, table.box.assets[state.card], state.open))
    return hit or bool(state.sets[state.actor] and usable_powers(table))


def match_roll(table: Table) -> Script[None]:
    """Use the roll: select a card by one of its rows, match a row of the selected card, use a power, or decline."""
    state, box = table.state, table.box
    if state.card == NOTHING:
        option = yield Choose(state.actor, "guardians.select", select_options, table)
    else:
        option = yield Choose(state.actor, "guardians.match", match_options, table)
    kind = option.kind
    if kind == "decline":
        state.phase = "aside"  # the roll counts as failed (GG-TRN-10)
    elif kind == "power":
        yield from use_power(table, option.value)
        look_at_roll(table)
    elif kind == "asset":
        asset = box.assets[option.value]
        state.card, state.open = option.value, rows_of(table, asset)
        option = yield Choose(state.actor, "guardians.row", row_options, table)
        state.row = option.value
        option = yield Choose(state.actor, "guardians.dice", dice_options, table)
        if table.tell is not None:
            tell_selection(table, asset)
        goes_on = place(table, asset, option.value)
        if goes_on and guard_of(table, asset) != NOBODY:
            state.phase = "guarded"
    else:
        state.row = option.value
        option = yield Choose(state.actor, "guardians.dice", dice_options, table)
        place(table, box.assets[state.card], option.value)


def select_options(table: Table) -> list[Option]:
    """List the cards of which the roll matches a row (GG-TRN-02, GG-TRN-03), powers, and declining (GG-TRN-10)."""
    hit = matched_assets(table)
    found = [option for bit, option in table.box.asset_bits if hit & bit]
    return with_powers(table, found)


def match_options(table: Table) -> list[Option]:
    """List the open rows of the selected card that the roll matches (GG-TRN-04 to GG-TRN-06), powers, declining."""
    return with_powers(table, row_options(table))


def with_powers(table: Table, found: list[Option]) -> list[Option]:
    """Add the powers that can be used on this roll, and declining (GG-STS-02, GG-TRN-10)."""
    state = table.state
    if state.sets[state.actor]:
        found += usable_powers(table)
    found.append(table.box.decline)
    return found


def row_options(table: Table) -> list[Option]:
    """List the rows of the selected card that the roll matches."""
    state, box = table.state, table.box
    return [box.row_options[row] for row in matched_rows(table, box.assets[state.card], state.open)]


def dice_options(table: Table) -> list[Option]:
    """List the sets of dice that match the row; equal dice are the same choice (GG-ROW-05)."""
    state, box = table.state, table.box
    pattern = pattern_at(table, box.assets[state.card], state.row)
    options = box.place_options
    return [options[dice] for dice in box.placements(pattern, tuple(state.shown))]


def tell_selection(table: Table, asset: Asset) -> None:
    """Tell which card is selected, and from whom it would be stolen (GG-TRN-02, GG-TRN-03)."""
    assert table.tell is not None
    seat, owner = table.state.actor, owner_of(table, asset.index)
    if owner == NOBODY:
        table.tell("selected", seat=seat, asset=asset.index)
    else:
        table.tell("raided", seat=seat, asset=asset.index, owner=owner)


def place(table: Table, asset: Asset, dice: int) -> bool:
    """Placed dice stay at their row until the end of the turn (GG-TRN-07); return whether the turn goes on."""
    state = table.state
    row = state.row
    if table.tell is not None:
        table.tell(
            "placed",
            seat=state.actor,
            asset=asset.index,
            slot=(asset.index, row),
            purpose=(pattern_at(table, asset, row).number, row == STEAL),
            dice=faces_of(table, dice),
            which=ids_of(table, dice),
            open=state.open.bit_count() - 1,
        )
    for die in table.box.positions[dice]:
        state.placed[die] = state.shown[die]
        state.shown[die] = 0
    state.free &= ~dice
    state.filled[row] = dice
    state.open &= ~(1 << row)
    state.row = NOTHING
    if not state.open:
        collect(table, asset)
        return False
    if not finishable(table, asset, state.open):
        give_up(table)
        return False
    state.phase = "roll"
    return True


def set_aside(table: Table) -> Script[None]:
    """After a failed roll one unplaced die is set aside for the rest of the turn (GG-TRN-08), or kept by Milano."""
    state, box = table.state, table.box
    option = yield Choose(state.actor, "guardians.aside", aside_options, table)
    declined = table.tell is not None and of_use(table)
    if option.kind == "power":
        state.used |= 1 << option.value
        if table.tell is not None:
            table.tell("spared" if declined else "saved", seat=state.actor, set=option.value)
        state.phase = "roll"
        return
    lay_aside(table, option.value)
    if table.tell is not None:
        table.tell(
            "declined" if declined else "failed",
            seat=state.actor,
            die=box.sides(option.value),
            which=ids_of(table, 1 << option.value),
            left=state.free.bit_count(),
        )
    test(table)


def aside_options(table: Table) -> list[Option]:
    """List the unplaced dice by kind and number, and `keep_die` while it is not used."""
    state, box = table.state, table.box
    found = kinds_of_dice(table, state.free)
    keeping = state.sets[state.actor] & box.keeping & ~state.used
    if keeping:
        found += [option for number, option in enumerate(box.power_options) if keeping >> number & 1]
    return found


def guarded(table: Table) -> Script[None]:
    """Whoever selects a card of the owner of Xandar sets one unplaced die aside at once (6.5); no failed roll."""
    state, box = table.state, table.box
    option = yield Choose(state.actor, "guardians.guarded", guard_options, table)
    lay_aside(table, option.value)
    if table.tell is not None:
        owner = owner_of(table, state.card)
        table.tell(
            "guarded",
            asset=state.card,
            owner=owner,
            set=(state.sets[owner] & box.guarded).bit_length() - 1,
            seat=state.actor,
            die=box.sides(option.value),
            which=ids_of(table, 1 << option.value),
            left=state.free.bit_count(),
        )
    test(table)


def guard_options(table: Table) -> list[Option]:
    """List the unplaced dice by kind and number."""
    return kinds_of_dice(table, table.state.free)


def lay_aside(table: Table, die: int) -> None:
    """Take a die out of the turn."""
    state = table.state
    state.placed[die] = state.shown[die]
    state.shown[die] = 0
    state.free &= ~(1 << die)
    state.aside |= 1 << die


def test(table: Table) -> None:
    """The turn goes on until it is clear that it brings nothing (GG-TRN-11)."""
    if can_finish(table):
        table.state.phase = "roll"
    else:
        give_up(table)


def tested(table: Table) -> Script[None]:
    """An arranged galaxy may begin where it is to be seen whether the turn goes on."""
    test(table)
    yield from ()


def looked(table: Table) -> Script[None]:
    """An arranged galaxy may begin where a roll has just been made."""
    look_at_roll(table)
    yield from ()


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "start": draw_starter,
    "roll": roll,
    "match": match_roll,
    "aside": set_aside,
    "guarded": guarded,
    "test": tested,
    "look": looked,
    "orb": roll_for_orb,
}
