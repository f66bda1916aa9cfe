"""Set-up, second part: who bears what, the scenario's extras, and placing the pieces (FV-SET-15 to -20)."""

from slugfest.kernel.game import Choose, Option, Script, Together

from ..content.kinds import CHARACTER, COMPANION
from .naming import item_key
from .opening import is_first_game, order_of
from .scoring import lay_target, target_bearers
from .state import NONE
from .table import Table, characters_of, free_near_area, piece_options, put, speaker, square_options


def unborne(table: Table) -> tuple[int, int]:
    """Return the next item or companion without a bearer, as side and card, or NONE twice (FV-SET-18)."""
    for side in order_of(table):
        for card in table.state.sides[side].picks:
            category, index = table.box.cards[card]
            if category == 1 and not any(p.side == side and p.item == index for p in table.pieces):
                return side, card
            if category == 2 and any(p.side == side and p.kind == index and p.host == NONE for p in table.pieces):
                return side, card
    return NONE, NONE


def give_bearer(table: Table) -> Script[None]:
    """Give an item to a named character, or attach a companion (FV-ATT-07, FV-ATT-14)."""
    state = table.state
    side, card = unborne(table)
    if card == NONE:
        state.phase = "extra"
        return
    given = [kind for where, what, kind in state.bearers if where == side and what == card]
    found = possible_bearers(table, side, card)
    named = [number for number in found if table.pieces[number].kind in given]
    if named:
        number = named[0]
    else:
        option = yield Choose(speaker(table, side), "funkoverse.bearer", piece_options, table, found)
        number = table.number[option.value]
    attach(table, side, card, number)


def possible_bearers(table: Table, side: int, card: int) -> list[int]:
    """Return who may bear an item or companion: named ones only for items, one each (FV-ATT-07, FV-ATT-14)."""
    found = characters_of(table, side)
    if table.box.cards[card][0] == 1:
        return [n for n in found if table.pieces[n].item == NONE and not table.kinds[table.pieces[n].kind].basic]
    hosts = [piece.host for piece in table.pieces if table.kinds[piece.kind].form == COMPANION]
    return [number for number in found if number not in hosts]


def attach(table: Table, side: int, card: int, number: int) -> None:
    """Give an item or companion to a character."""
    category, index = table.box.cards[card]
    piece = table.pieces[number]
    if category == 1:
        piece.item = index
        if table.tell is not None:
            table.tell("bears", piece=piece.word, card=item_key(table, number))
        return
    companion = next(p for p in table.pieces if p.side == side and p.kind == index and p.host == NONE)
    companion.host, companion.seat = number, piece.seat
    if table.tell is not None:
        table.tell("attached", companion=companion.word, piece=piece.word)


# ------------------------------------------------------------------ the scenario's extras, placing


def extras(table: Table) -> Script[None]:
    """The scenario card's own set-up: target markers in turn order, leaders in secret (FV-SET-15)."""
    state = table.state
    setup = table.box.scenarios[state.scenario].setup
    following = "draw" if is_first_game(table) else "place"
    if "target_marker_on_any_opponent" in setup:
        side = next((n for n in order_of(table) if state.sides[n].target == NONE), NONE)
        if side != NONE:
            found = target_bearers(table, side, NONE)
            option = yield Choose(speaker(table, side), "funkoverse.lay", piece_options, table, found)
            lay_target(table, side, option)
            return
    if "secret_leader_then_reveal" in setup:
        yield from choose_leaders(table)
    state.phase = following


def choose_leaders(table: Table) -> Script[None]:
    """Each side secretly picks its leader; they are shown together (FV-SCEN-14)."""
    state = table.state
    sides = range(len(state.sides))
    picked = yield Together(
        [
            Choose(
                speaker(table, side),
                "funkoverse.leader",
                piece_options,
                table,
                characters_of(table, side),
                private=True,
                secret=True,
            )
            for side in sides
        ]
    )
    for side, option in zip(sides, picked, strict=True):
        state.sides[side].leader = table.number[option.value]
        if table.tell is not None:
            table.tell("leads", choosers=state.sides[side].seats, piece=option.value)


def off_map(table: Table, side: int) -> list[int]:
    """Return the characters and companions of a side that wait for a square: on no track, and not on the map."""
    return [
        number
        for number, piece in enumerate(table.pieces)
        if piece.side == side
        and piece.at == NONE
        and not piece.cool
        and table.kinds[piece.kind].form in (CHARACTER, COMPANION)
    ]


def next_to_place(table: Table, waiting: list[int], side: int) -> Script[int]:
    """Return which piece is placed next; the side is asked where not all find room in the same place (FV-COOL-08)."""
    if len(waiting) > 1 and free_near_area(table, table.state.sides[side].area).bit_count() < len(waiting):
        option = yield Choose(speaker(table, side), "funkoverse.next", piece_options, table, waiting)
        return table.number[option.value]
    return waiting[0]


def place_piece(table: Table) -> Script[None]:
    """Put the next piece on a square of its side's starting area, sides in turn order (FV-SET-08, -17, -18, -20)."""
    for side in order_of(table):
        waiting = off_map(table, side)
        if waiting:
            break
    else:
        table.state.phase = "markers"
        return
    number = yield from next_to_place(table, waiting, side)
    piece = table.pieces[number]
    option = yield Choose(piece.seat, "funkoverse.start", start_options, table, number)
    put(table, number, option.value)
    if table.tell is not None:
        table.tell("started", seat=piece.seat, piece=piece.word, square=option.value)


def come_back(table: Table, number: int) -> Script[None]:
    """Put a piece that has left the track on a square of its side's starting area, or near it (FV-COOL-10)."""
    piece = table.pieces[number]
    option = yield Choose(piece.seat, "funkoverse.return", start_options, table, number)
    put(table, number, option.value)
    if table.tell is not None:
        table.tell("back", piece=piece.word, square=option.value)


def start_options(table: Table, number: int) -> list[Option]:
    """List where a piece may start or come back (FV-COOL-10)."""
    side = table.state.sides[table.pieces[number].side]
    return square_options(table, free_near_area(table, side.area))


def place_marker(table: Table) -> Script[None]:
    """Each side puts the objective marker it was given in its own starting area (FV-ATT-03, FV-SET-19)."""
    state = table.state
    waiting = [one for one in state.objectives if table.pieces[one.piece].at == NONE]
    waiting.sort(key=lambda one: order_of(table).index(one.handler))
    if not waiting:
        state.phase = "ready"
        state.turn = state.first
        return
    objective = waiting[0]
    seat = speaker(table, objective.handler)
    option = yield Choose(seat, "funkoverse.marker", marker_options, table, objective.handler)
    put(table, objective.piece, option.value)
    if table.tell is not None:
        putters = state.sides[objective.handler].seats
        table.tell("set_down", putters=putters, piece=table.pieces[objective.piece].word, square=option.value)


def marker_options(table: Table, side: int) -> list[Option]:
    """List where a side may put the marker it was given."""
    return square_options(table, free_near_area(table, table.state.sides[side].area))
