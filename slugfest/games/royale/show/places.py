"""Squares as they are offered: where they are, who is beside them, the way there and what it leads to."""

from collections.abc import Callable

from slugfest.kernel.asking import Offer
from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.geometry.bearing import counted_off, squares_away

from ..content.symbols import SIDES
from ..rules.battle import reached_at
from ..rules.flags import at_home, carried_flag, contesting, counting
from ..rules.state import NONE
from ..rules.sums import damage_of
from ..rules.table import Table, characters_on
from ..rules.ways import way_to
from .names import all_called, character_key, flag_called

GROUP = "Squares"


def space_offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return a square."""
    return SPACES[choice.prompt](table, choice, option, table.box.numbers[option.value])


# ---------------------------------------------------------------- what a square is


def where(table: Table, space: int) -> str:
    """Return the part of the map that a square belongs to, as the end of a phrase; nothing for open ground."""
    state = table.state
    for seat, base in enumerate(state.bases):
        if base < len(table.ground.zones) and table.ground.zones[base] >> space & 1:
            side = SIDES[seat]
            return f", behind the {side} base" if state.flagged else f", in the {side} start zone"
    return ""


def beside(table: Table, space: int, mover: int = NONE) -> str:
    """Return who else is beside a square, as the end of a phrase."""
    found = [one for one in characters_on(table, table.ground.near[space] & table.bodies) if one != mover]
    return f", beside {all_called(table, found)}" if found else ""


def bearing(table: Table, start: int, space: int) -> str:
    """Return how to get from one square to another, in words: `2 up and 1 left`."""
    return squares_away(_place(table, start), _place(table, space))


def _place(table: Table, space: int) -> tuple[int, int]:
    """Return the column and row of a square."""
    row, column = table.ground.at(space)
    return column, row


def _walked(
    table: Table, option: Option, character: int, path: list[int], space: int, note: str, verb: str = "Move"
) -> Offer:
    """Return a square to which somebody walks or leaps."""
    doing = f"{verb} {bearing(table, table.state.at[character], space)}"
    keys = tuple([table.ground.options[one].key for one in path])
    label = f"{doing}{where(table, space)}{beside(table, space, character)}"
    by = character_key(table, character)
    return Offer(label, on=option.key, does="move", by=by, path=keys, note=note, group=GROUP)


# ---------------------------------------------------------------- movement


def _move(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    """A Move action; a flag that comes along is lifted first, and opens the way over its own square (CF-MOV-1)."""
    character = int(choice.args[1])
    flag = carried_flag(table, character)
    path = way_to(table, character, space)
    if not path and flag != NONE:
        path = way_to(table, character, space, lifted=1 << table.state.flags[flag])
    notes = [_left_behind(table, character, flag), _flags_there(table, character, space)]
    return _walked(table, option, character, path, space, " ".join(filter(None, notes)))


def _left_behind(table: Table, character: int, carried: int) -> str:
    """Return what becomes of a flag that a character controls when it moves."""
    state = table.state
    if character not in state.control:
        return ""
    if carried != NONE:
        return f"{_capital(flag_called(carried))} can come along."
    flag = state.control.index(character)
    rivals = contesting(table, flag, state.owner[character])
    if rivals:
        return f"{_capital(flag_called(flag))} stays: contested by {all_called(table, rivals)}."
    return f"{_capital(flag_called(flag))} stays behind."


def _flags_there(table: Table, character: int, space: int) -> str:
    """Return what coming to a square means for the flags beside it (CF-FLAG-2, -7)."""
    state = table.state
    for flag in range(len(state.flags)):
        if not table.ground.near[state.flags[flag]] >> space & 1 or state.control[flag] == character:
            continue
        seat = state.owner[character]
        if counting(table, flag, 1 - seat):
            return f"Contests {flag_called(flag)}."
        if state.control[flag] == NONE and not (seat == flag and at_home(table, flag)):
            stops = " and stops there" if seat == state.turn else ""
            return f"Takes control of {flag_called(flag)}{stops}."
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _by_card(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    """Movement by a card; a flag never comes along (CF-FLAG-5)."""
    _, character, effect, _ = choice.args
    if effect.do == "place":
        path = [table.state.at[character], space]
    else:
        path = way_to(table, character, space, effect.past)
    notes = [_left_behind(table, character, NONE), _flags_there(table, character, space)]
    verb = "Go" if effect.do == "place" else "Move"
    return _walked(table, option, character, path, space, " ".join(filter(None, notes)), verb)


def _again(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    character = int(choice.args[1])
    return _walked(table, option, character, way_to(table, character, space), space, "")


def _dodge(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    """A movement as a reaction, and whether the attack still reaches (RY-CARD-8)."""
    made = _by_card(table, choice, option, space)
    fight = table.state.battle
    assert fight is not None
    bodies = table.bodies & ~(1 << table.state.at[fight.defender])
    if not reached_at(table, fight, space, bodies):
        note = "The attack misses."
    else:
        note = f"Still within reach: {damage_of(fight) or 'no'} damage."
    note = " ".join(filter(None, (note, made.note)))
    return Offer(made.label, on=made.on, does="move", by=made.by, path=made.path, note=note, group=GROUP)


# ---------------------------------------------------------------- other squares


def _start(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    label = f"Start {_at_home(table, choice.seat, space)}{beside(table, space)}"
    return Offer(label, on=option.key, does="move", by=character_key(table, table.state.actor), group=GROUP)


def _at_home(table: Table, seat: int, space: int) -> str:
    """Return which square of a seat's zone one is: from the flag's home, or counted off."""
    base = table.state.bases[seat]
    if table.state.flagged:
        home = table.ground.homes[base]
        return "where your flag starts" if space == home else f"{bearing(table, home, space)} of where your flag starts"
    zone = [_place(table, one) for one in members(table.ground.zones[base])]
    which, _, whence = counted_off(_place(table, space), zone).partition(" ")
    return f"on the {which} square {whence}"


def _take(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    state = table.state
    wins = space in table.ground.behind[state.bases[state.turn]] and state.control[1 - state.turn] == state.actor
    note = "This wins the game." if wins else ""
    way = bearing(table, state.at[state.actor], space)
    label = f"Bring the flag home, {way}" if wins else f"Put the flag {way}{where(table, space)}{beside(table, space)}"
    return Offer(label, on=option.key, by=character_key(table, state.actor), note=note, group=GROUP)


def _lob(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    character = int(choice.args[1])
    start = table.state.at[character]
    victims = characters_on(table, table.ground.near[space] & table.bodies & ~(1 << start))
    own = [one for one in victims if table.state.owner[one] == choice.seat]
    note = f"{all_called(table, own)} {'is' if len(own) == 1 else 'are'} of your own team." if own else ""
    label = f"Throw it {bearing(table, start, space)}{', beside ' * bool(victims)}{all_called(table, victims)}"
    return Offer(label, on=option.key, does="strike", by=character_key(table, character), note=note, group=GROUP)


def _lay(table: Table, choice: Choose, option: Option, space: int) -> Offer:
    character = int(choice.args[1])
    home = _at_home(table, table.state.owner[character], space)
    label = f"Lie down {home}{beside(table, space, character)}"
    return Offer(label, on=option.key, by=character_key(table, character), group=GROUP)


SPACES: dict[str, Callable[[Table, Choose, Option, int], Offer]] = {
    "royale.start": _start,
    "royale.move": _move,
    "royale.take": _take,
    "royale.space": _by_card,
    "royale.dodge": _dodge,
    "royale.again": _again,
    "royale.lob": _lob,
    "royale.lay": _lay,
}
