"""Who may see what. In the Guardians game everything lies open (GG-SET-05); only the dice to come are unknown.

Parts that look alike are made once and shared by all views that contain them: learners look at every choice.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import Chance, View

from ..content.box import Box
from ..content.texts import POWERS, row_needs, row_words
from ..rules.scoring import score
from ..rules.state import NOBODY, NOTHING, STEAL, Galaxy
from ..rules.table import Table, pattern_at, rows_of, steal_pattern


def view(state: Galaxy, box: Box, seat: int | None) -> View:
    """Return the galaxy as a seat or a spectator sees it: the same for all but `seat`."""
    assets, sets = tuple(state.assets), tuple(state.sets)
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
        "sets": _sets(box, assets, sets, state.used),
        "card": "" if state.card == NOTHING else box.assets[state.card].key,
        "rows": [] if state.card == NOTHING else _rows(state, box),
        "dice": _dice(state, box),
        "seats": _seats(state, box, assets, sets),
        "guards": [seat for seat, own in enumerate(sets) if own & box.guarded],
        "theft": _theft(state, box),
    }


@lru_cache(maxsize=1024)
def _sets(box: Box, assets: tuple[int, ...], sets: tuple[int, ...], used: int) -> list[dict[str, Any]]:
    """Return all Sets with their Assets; `assets` and `sets` are what lies in front of each seat."""
    return [_set(box, number, tuple([own & bits for own in assets]), _owner(sets, number), bool(used >> number & 1))
            for number, bits in enumerate(box.members)]  # fmt: skip


@lru_cache(maxsize=1024)
def _set(box: Box, number: int, assets: tuple[int, ...], owner: int, used: bool) -> dict[str, Any]:
    card = box.sets[number]
    return {
        "key": card.id,
        "name": card.name,
        "value": card.value,
        "power": POWERS[card.power].name,
        "text": POWERS[card.power].text,
        "owner": owner,
        "used": used,
        "assets": [
            {
                "key": asset.key,
                "name": asset.name,
                "value": asset.value,
                "rows": [pattern.text for pattern in asset.patterns],
                "needs": [[list(row_needs(pattern)), row_words(pattern)] for pattern in asset.patterns],
                "owner": _owner(assets, asset.index),
            }
            for asset in box.assets
            if asset.set == number
        ],
    }


def _owner(having: tuple[int, ...], number: int) -> int:
    """Return the seat that has something, or nobody."""
    for seat, own in enumerate(having):
        if own >> number & 1:
            return seat
    return NOBODY


def _rows(state: Galaxy, box: Box) -> list[dict[str, Any]]:
    """Return the rows of the selected card, with the dice at them."""
    table, asset, filled = Table(state, box, None), box.assets[state.card], state.filled
    rows = rows_of(table, asset)
    return [
        _row(box, row, pattern_at(table, asset, row).number, filled[row]) for row in range(STEAL + 1) if rows >> row & 1
    ]


@lru_cache(maxsize=1024)
def _row(box: Box, row: int, number: int, filled: int) -> dict[str, Any]:
    pattern = box.patterns[number]
    return {
        "key": box.row_options[row].key,
        "text": pattern.text,
        "need": list(row_needs(pattern)),
        "words": row_words(pattern),
        "steal": row == STEAL,
        "dice": list(box.positions[filled]),
        "filled": bool(filled),
    }


def _dice(state: Galaxy, box: Box) -> list[dict[str, Any]]:
    free, aside, picked, ids = state.free, state.aside, state.picked, state.ids
    found = []
    for die in range(box.dice_count):
        where = "unplaced" if free >> die & 1 else "aside" if aside >> die & 1 else "placed"
        number = ids[die] if ids else die
        found.append(_die(number, box.sides(die), state.shown[die] or state.placed[die], where, picked >> die & 1))
    return found


@lru_cache(maxsize=1024)
def _die(number: int, sides: int, face: int, where: str, picked: int) -> dict[str, Any]:
    """Return a die; it keeps its number when a power puts the dice in another order."""
    return {"id": number, "sides": sides, "face": face, "where": where, "picked": bool(picked)}


def _theft(state: Galaxy, box: Box) -> list[Any]:
    """Return what the additional row of a card that somebody has asks of the active player (GG-COL-02)."""
    pattern = box.steal if state.actor == NOBODY else steal_pattern(Table(state, box, None))
    return [list(row_needs(pattern)), row_words(pattern)]


def _seats(state: Galaxy, box: Box, assets: tuple[int, ...], sets: tuple[int, ...]) -> list[dict[str, Any]]:
    orb = state.orb
    return [
        _seat(box, seat, own, complete, orb == seat)
        for seat, (own, complete) in enumerate(zip(assets, sets, strict=True))
    ]


@lru_cache(maxsize=1024)
def _seat(box: Box, seat: int, assets: int, sets: int, orb: bool) -> dict[str, Any]:
    """Return a seat; its score does not depend on the others, so it is counted as if it sat there alone."""
    alone = Galaxy([assets], [sets], 0, "", 0, [], [], [], [], orb=0 if orb else NOBODY)
    return {
        "seat": seat,
        "score": score(Table(alone, box, None), 0),
        "assets": [asset.key for asset in box.assets if assets & asset.bit],
        "sets": [card.id for number, card in enumerate(box.sets) if sets >> number & 1],
        "orb": orb,
    }


def imagine(state: Galaxy, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: nothing here, only the dice to come differ."""
