"""Why something is not allowed now: for each prompt, what is greyed out, the reason, and the clause."""

from collections.abc import Callable

from slugfest.kernel.game import Blocked, Choose

from ..content.box import Asset
from ..content.texts import CREWS, kind_of_die, row_words
from ..rules.effects import wild_dice
from ..rules.state import NOBODY, ROWS
from ..rules.table import Table, matched_assets, owner_of, pattern_at, rows_of, safe_assets


def explain(table: Table, choice: Choose) -> list[Blocked]:
    """Return what a player might expect among the options, and why it is not there."""
    listed = set(choice.options)
    return [blocked for blocked in EXPLAINERS[choice.prompt](table, choice) if blocked.option not in listed]


def blocked_cards(table: Table, choice: Choose) -> list[Blocked]:
    """Cards that cannot be selected with this roll."""
    found = [
        Blocked(option, *reason_against(table, asset))
        for asset, option in zip(table.box.assets, table.box.asset_options, strict=True)
    ]
    return found + blocked_powers(table)


def reason_against(table: Table, asset: Asset) -> tuple[str, str]:
    """Return why a card cannot be selected, and the clause."""
    owner = owner_of(table, asset.index)
    if owner != NOBODY and safe_assets(table) & asset.bit:
        return f"{CREWS[owner]} has all of {table.box.sets[asset.set].name}, so the card is safe", "GG-STS-03"
    if owner == table.state.actor:
        return "you have it already", "GG-TRN-03"
    rows = [row_words(pattern_at(table, asset, row)) for row in range(ROWS) if rows_of(table, asset) >> row & 1]
    return f"the roll fills none of its rows: {'; '.join(rows)}", "GG-TRN-02"


def blocked_rows(table: Table, choice: Choose) -> list[Blocked]:
    """Rows of the selected card that are filled or not matched, and other cards that the roll would match."""
    state, box = table.state, table.box
    asset = box.assets[state.card]
    found = []
    for row in range(ROWS):
        option = box.row_options[row]
        if not rows_of(table, asset) >> row & 1:
            continue
        if not state.open >> row & 1:
            found.append(Blocked(option, "this row is filled", "GG-TRN-07"))
        else:
            pattern = pattern_at(table, asset, row)
            found.append(Blocked(option, f"the roll does not have {row_words(pattern)}", pattern.clause))
    if choice.prompt == "guardians.match":
        reason = f"this turn you go for {asset.name}, and only its rows count"
        hit = matched_assets(table)
        found += [Blocked(option, reason, "GG-TRN-04") for bit, option in box.asset_bits if hit & bit & ~asset.bit]
        found += blocked_powers(table)
    return found


def blocked_powers(table: Table) -> list[Blocked]:
    """Powers of the active player that cannot be used on this roll."""
    state, box = table.state, table.box
    found = []
    for number, card in enumerate(box.sets):
        if not state.sets[state.actor] >> number & 1:
            continue
        if state.used >> number & 1:
            reason = "its power has been used this turn"
        elif card.power == "wild_eight" and not wild_dice(table):
            reason = "no unplaced 8-sided die shows 7 or 8"
        elif card.power == "keep_die":
            reason = "it saves a die only when a roll fails"
        else:
            reason = "its power works by itself"
        found.append(Blocked(box.power_options[number], reason, "GG-STS-02"))
    return found


def blocked_dice(table: Table, choice: Choose) -> list[Blocked]:
    """Dice that cannot be placed at the row."""
    state, box = table.state, table.box
    pattern = pattern_at(table, box.assets[state.card], state.row)
    used = 0
    for option in choice.options:
        used |= option.value
    looks = {(box.sides(die), state.shown[die]) for die in box.positions[used]}
    found = []
    for die in box.positions[state.free]:
        option = box.place_options[1 << die]
        if (box.sides(die), state.shown[die]) not in looks:
            found.append(Blocked(option, f"this row needs {row_words(pattern)}", pattern.clause))
        elif pattern.need > 1:
            found.append(Blocked(option, f"one die is not enough for {row_words(pattern)}", "GG-ROW-01"))
    return found


def blocked_aside(table: Table, choice: Choose) -> list[Blocked]:
    """Dice that cannot be set aside, and Milano's power once it is used or where nothing failed."""
    state, box = table.state, table.box
    found = []
    for die, option in enumerate(box.die_options):
        if state.aside >> die & 1:
            found.append(Blocked(option, "it is set aside already", "GG-TRN-08"))
        elif not state.free >> die & 1:
            found.append(Blocked(option, "dice at a row stay there until the end of the turn", "GG-TRN-07"))
    for number, option in enumerate(box.power_options):
        if state.sets[state.actor] & box.keeping & 1 << number:
            used = state.used >> number & 1
            reason = "its power has been used this turn" if used else "it saves a die only when a roll fails"
            found.append(Blocked(option, reason, "GG-STS-02"))
    return found


def blocked_power_dice(table: Table, choice: Choose) -> list[Blocked]:
    """Dice that a power cannot change."""
    state, box = table.state, table.box
    found = []
    for die, option in enumerate(box.die_options):
        if not state.free >> die & 1:
            found.append(
                Blocked(option, "only dice that are neither at a row nor set aside can be changed", "GG-TRN-07")
            )
        elif state.picked >> die & 1:
            found.append(Blocked(option, "it is picked already", "GG-STS-02"))
        elif choice.prompt == "guardians.wild" and not wild_dice(table) >> die & 1:
            found.append(Blocked(option, "only an 8-sided die that shows 7 or 8 can be wild", "GG-STS-02"))
        elif choice.prompt == "guardians.reroll" and die < state.picked.bit_length():
            found.append(Blocked(option, "dice are picked from left to right", "GG-STS-02"))
    return found


def blocked_turns(table: Table, choice: Choose) -> list[Blocked]:
    """A die cannot be turned beyond its own faces."""
    reason = f"{kind_of_die(table.box.sides(table.state.die))} has no such number"
    return [Blocked(option, reason, "GG-STS-02") for option in (table.box.up, table.box.down)]


def nothing_blocked(table: Table, choice: Choose) -> list[Blocked]:
    """Nothing that anybody would expect is missing."""
    return []


EXPLAINERS: dict[str, Callable[[Table, Choose], list[Blocked]]] = {
    "guardians.select": blocked_cards,
    "guardians.match": blocked_rows,
    "guardians.row": blocked_rows,
    "guardians.dice": blocked_dice,
    "guardians.aside": blocked_aside,
    "guardians.guarded": blocked_aside,
    "guardians.wild": blocked_power_dice,
    "guardians.nudge": blocked_power_dice,
    "guardians.reroll": blocked_power_dice,
    "guardians.turn": blocked_turns,
    "guardians.number": nothing_blocked,
}
