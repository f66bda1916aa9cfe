"""Who may see what. In the Guardians game everything lies open (GG-SET-05); only the dice to come are unknown."""

from typing import Any

from slugfest.kernel.game import Chance, View

from .box import Asset, Box
from .scoring import score
from .state import NOBODY, NOTHING, STEAL, Galaxy
from .table import Table, owner_of, pattern_at, rows_of
from .words import POWERS, pattern_text


def view(state: Galaxy, box: Box, seat: int | None) -> View:
    """Return the galaxy as a seat or a spectator sees it: the same for all but `seat`."""
    table = Table(state, box, None)
    return {
        "phase": state.phase,
        "turn": state.turn,
        "guard": state.guard,
        "actor": state.actor,
        "seat": seat,
        "last_round": state.ending,
        "last": state.last[:],
        "orb": state.orb,
        "orb_points": box.constants.orb_points,
        "orb_set": box.sets[box.orb_set].id,
        "sets": [_set(table, number) for number in range(len(box.sets))],
        "card": "" if state.card == NOTHING else box.assets[state.card].key,
        "rows": [] if state.card == NOTHING else _rows(table, box.assets[state.card]),
        "dice": [_die(table, die) for die in range(box.dice_count)],
        "seats": [_seat(table, number) for number in range(len(state.assets))],
    }


def _set(table: Table, number: int) -> dict[str, Any]:
    state, box = table.state, table.box
    card = box.sets[number]
    return {
        "key": card.id,
        "name": card.name,
        "value": card.value,
        "power": POWERS[card.power].name,
        "text": POWERS[card.power].text,
        "owner": next((seat for seat, sets in enumerate(state.sets) if sets >> number & 1), NOBODY),
        "used": bool(state.used >> number & 1),
        "assets": [_asset(table, asset) for asset in box.assets if asset.set == number],
    }


def _asset(table: Table, asset: Asset) -> dict[str, Any]:
    return {
        "key": asset.key,
        "name": asset.name,
        "value": asset.value,
        "rows": [pattern.text for pattern in asset.patterns],
        "owner": owner_of(table, asset.index),
    }


def _rows(table: Table, asset: Asset) -> list[dict[str, Any]]:
    """Return the rows of the selected card, with the dice at them."""
    state, box = table.state, table.box
    found = []
    for row in range(STEAL + 1):
        if rows_of(table, asset) >> row & 1:
            pattern = pattern_at(table, asset, row)
            found.append(
                {
                    "key": box.row_options[row].key,
                    "text": pattern.text,
                    "words": pattern_text(pattern),
                    "steal": row == STEAL,
                    "dice": list(box.positions[state.filled[row]]),
                    "filled": bool(state.filled[row]),
                }
            )
    return found


def _die(table: Table, die: int) -> dict[str, Any]:
    state, box = table.state, table.box
    bit = 1 << die
    where = "unplaced" if state.free & bit else "aside" if state.aside & bit else "placed"
    return {
        "sides": box.sides(die),
        "face": state.shown[die] or state.placed[die],
        "where": where,
        "picked": bool(state.picked & bit),
    }


def _seat(table: Table, seat: int) -> dict[str, Any]:
    state, box = table.state, table.box
    return {
        "seat": seat,
        "score": score(table, seat),
        "assets": [asset.key for asset in box.assets if state.assets[seat] & asset.bit],
        "sets": [card.id for number, card in enumerate(box.sets) if state.sets[seat] >> number & 1],
        "orb": state.orb == seat,
    }


def imagine(state: Galaxy, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: nothing here, only the dice to come differ."""
