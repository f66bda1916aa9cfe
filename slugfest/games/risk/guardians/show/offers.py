"""What each option means just now: where on the table it is chosen, what it does, and what to expect of it."""

from collections.abc import Callable
from dataclasses import replace

from slugfest.kernel.asking import Offer
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.scene import Number
from slugfest.kernel.text import counted as points_of
from slugfest.kernel.text import thing

from ..content.box import Asset
from ..content.sentences import asset_key, row_key
from ..content.texts import POWERS, a, counted, dice_words, one_die, row_words
from ..rules.state import NOBODY, NOTHING, STEAL
from ..rules.table import (
    Table,
    faces_of,
    finishable,
    guard_of,
    ids_of,
    matched_assets,
    owner_of,
    pattern_at,
    rows_of,
)
from .odds import NONE, Odds, best_match, chance_number, filling, losing_a_die, matching, placing

CHANGES = {"guardians.wild": "Count {} as another number", "guardians.nudge": "Turn {}", "guardians.reroll": "Pick {}"}


def offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return an option as it is shown."""
    return OFFERS[option.kind](table, choice, option)


def _amount(found: Odds | None) -> Number | None:
    return None if found is None else chance_number(found)


# ---------------------------------------------------------------- cards and rows


def _asset(table: Table, choice: Choose, option: Option) -> Offer:
    asset = table.box.assets[option.value]
    key, owner, rows = asset_key(table.box, option.value), owner_of(table, option.value), rows_of(table, asset)
    guarded = guard_of(table, asset) != NOBODY
    free = owner in (NOBODY, choice.seat)
    label = f"Go for {thing(key)}" if free else f"Steal {thing(key)} from {{seat:{owner}}}"
    notes = [f"{points_of(asset.value, 'point')}{_completing(table, asset)}."]
    if guarded:
        notes.append(f"Guarded by {{seat:{owner}}}: it costs a die at once.")
    sure = ""
    if not finishable(table, asset, rows, guarded):
        notes.append("It cannot be finished: the turn would end.")
        sure = f"Go for {thing(key)}? It cannot be finished with the dice you have, so your turn ends with nothing."
    return Offer(
        label,
        on=key,
        does="pick" if owner == NOBODY else "strike",
        note=" ".join(notes),
        amount=_amount(best_match(table, asset, rows, True)) if table.state.card == NOTHING else None,
        group="Cards in their systems" if owner == NOBODY else "Thefts",
        sure=sure,
    )


def _completing(table: Table, asset: Asset) -> str:
    """Return that a card would complete its Set, if it would."""
    box, state = table.box, table.state
    if box.members[asset.set] & ~(state.assets[state.actor] | asset.bit):
        return ""
    card = box.sets[asset.set]
    return f"; completes {thing(f'set:{card.id}')} for {card.value}"


def _row(table: Table, choice: Choose, option: Option) -> Offer:
    state, box = table.state, table.box
    asset, row = box.assets[state.card], option.value
    words = row_words(pattern_at(table, asset, row))
    label = f"Fill the row of the theft: {words}" if row == STEAL else f"Fill the row for {words}"
    on = row_key(box, state.card, row)
    selecting = choice.prompt == "guardians.row"
    ways = matching(table, asset, state.open, row, selecting) if state.open >> row & 1 else ()
    return Offer(label, on=on, amount=_amount(max(ways, default=None)), group="Rows")


def _place(table: Table, choice: Choose, option: Option) -> Offer:
    state, dice = table.state, option.value
    asset = table.box.assets[state.card]
    selecting = not any(state.filled)
    found = placing(table, asset, state.open & ~(1 << state.row), dice, selecting)
    label = f"Place {dice_words(faces_of(table, dice))}"
    keys = die_keys(table, dice)
    if all(other.value.bit_count() == 1 for other in choice.options):
        return Offer(label, on=keys[0], amount=_amount(found), group="Dice")
    return Offer(label, parts=keys, amount=_amount(found), group=f"Place {counted(len(keys), 'die', 'dice')}")


def die_keys(table: Table, dice: int) -> tuple[str, ...]:
    """Return the keys of dice on the table."""
    return tuple([f"die:{number}" for number in ids_of(table, dice)])


def _decline(table: Table, choice: Choose, option: Option) -> Offer:
    state = table.state
    fits = any(other.kind in ("asset", "row") for other in choice.options)
    found = None
    if state.card != NOTHING:
        found = losing_a_die(table, table.box.assets[state.card], state.open, state.free)
    sure = "Let this roll go? It fits, and letting it go costs you a die." if fits else ""
    return Offer("Let this roll go", note="It costs a die.", amount=_amount(found), sure=sure)


# ---------------------------------------------------------------- dice


def _die(table: Table, choice: Choose, option: Option) -> Offer:
    state, box, die = table.state, table.box, option.value
    shown = one_die(box.sides(die), state.shown[die] or state.placed[die])
    on = die_keys(table, 1 << die)[0]
    if choice.prompt in CHANGES:
        return Offer(CHANGES[choice.prompt].format(shown), on=on, group="Dice")
    found = None
    if state.card != NOTHING and state.free >> die & 1:
        found = filling(table, box.assets[state.card], state.open, state.free & ~(1 << die))
    ends = f"{thing(asset_key(box, state.card))} cannot be finished then." if found == NONE else ""
    return Offer(f"Set aside {shown}", on=on, note=ends, amount=_amount(found), group="Dice")


def _number(table: Table, choice: Choose, option: Option) -> Offer:
    return _turned(table, f"As {a(option.value + 1)}", option.value + 1)


def _turn(table: Table, choice: Choose, option: Option) -> Offer:
    state = table.state
    face = state.shown[state.die] + (1 if option.kind == "up" else -1)
    return _turned(table, f"{option.kind.capitalize()} to {a(face)}", face)


def _turned(table: Table, label: str, face: int) -> Offer:
    """Return what comes of a die that shows another number: how many cards the roll fits, or the card's chance."""
    state, box = table.state, table.box
    if not 1 <= face <= box.sides(state.die):
        return Offer(label)
    shown = [face if die == state.die else old for die, old in enumerate(state.shown)]
    after = Table(replace(state, shown=shown), box, None)
    if state.card == NOTHING:
        fits = matched_assets(after).bit_count()
        return Offer(label, note=f"Then the roll fits {counted(fits, 'card')}.")
    asset = box.assets[state.card]
    found = best_match(after, asset, state.open, False)
    note = "" if found else "It still fits no open row."
    return Offer(label, note=note, amount=_amount(found or losing_a_die(after, asset, state.open, state.free)))


def _done(table: Table, choice: Choose, option: Option) -> Offer:
    dice = faces_of(table, table.state.picked)
    return Offer(f"Roll {dice_words(dice)} again")


# ---------------------------------------------------------------- powers


def _power(table: Table, choice: Choose, option: Option) -> Offer:
    power = POWERS[table.box.sets[option.value].power]
    return Offer(f"{power.deed} with {thing(option.key)}", on=option.key, does="play", note=power.text, group="Sets")


OFFERS: dict[str, Callable[[Table, Choose, Option], Offer]] = {
    "asset": _asset,
    "row": _row,
    "place": _place,
    "die": _die,
    "power": _power,
    "number": _number,
    "up": _turn,
    "down": _turn,
    "done": _done,
    "decline": _decline,
}
