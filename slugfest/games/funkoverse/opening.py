"""Set-up: colours, first player, teams, attachments, the scenario's extras, placing (FV-SET)."""

from slugfest.kernel.game import ALL, Choose, Draw, Option, Script, Show, Together

from .box import CATEGORIES
from .kinds import CHARACTER, COMPANION
from .scoring import lay_target, target_bearers
from .state import NONE, Objective
from .table import (
    Table,
    add_piece,
    characters_of,
    clockwise,
    free_near_area,
    piece_options,
    put,
    speaker,
    square_options,
)


def choose_base(table: Table) -> Script[None]:
    """Each side takes a base colour, in seat order (FV-SET-03, FV-SET-04, FV-SET-11)."""
    state = table.state
    side = next(n for n, one in enumerate(state.sides) if one.base == NONE)
    option = yield Choose(speaker(table, side), "funkoverse.base", base_options, table)
    state.sides[side].base = option.value
    if table.tell is not None:
        table.tell("base", side=side, base=option.value)
    if side == len(state.sides) - 1:
        state.phase = "team" if is_first_game(table) else "draw"


def is_first_game(table: Table) -> bool:
    """Whether the first game is played: characters come before the draw of the first player (FV-SET-04)."""
    return table.box.scenarios[table.state.scenario].win.type == "immediate"


def base_options(table: Table) -> list[Option]:
    """List the base colours nobody has taken."""
    taken = [side.base for side in table.state.sides]
    return [option for option in table.box.base_options if option.value not in taken]


def draw_first(table: Table) -> Script[None]:
    """Draw the first player evenly (FV-SET-07, FV-SET-11)."""
    state = table.state
    drawn = yield Draw(list(range(len(state.sides))), 1, ALL, "side")
    state.first = state.turn = drawn[0]
    if table.tell is not None:
        table.tell("first", side=state.first)
    state.phase = "place" if is_first_game(table) else "team"


# ------------------------------------------------------------------ teams


def order_of(table: Table) -> list[int]:
    """Return the sides in the order of choosing: from the First Player marker, or from seat 1 before it is drawn."""
    return clockwise(table, max(0, table.state.first))


def choose_team(table: Table) -> Script[None]:
    """One more card for one side, or in secret for every side; when all have theirs, they are shown (FV-SET-16)."""
    state = table.state
    count = len(state.sides)
    if state.slot < len(state.slots) * count:
        category = state.slots[state.slot // count]
        if state.pick == "secret":
            yield from pick_in_secret(table, category)
        else:
            yield from pick_openly(table, order_of(table)[state.slot % count], category)
    if state.slot >= len(state.slots) * count:
        if state.pick == "secret" and state.slots:
            yield Show(range(sum(len(side.seats) for side in state.sides)), "teams")
        muster(table)
        state.phase = "bear"


def pick_openly(table: Table, side: int, category: int) -> Script[None]:
    """One side takes a card that is still there, by choice or by lot (FV-SET-04, FV-SET-12)."""
    state = table.state
    if state.pick == "random":
        drawn = yield Draw([option.value for option in card_options(table, side, category)], 1, ALL, "card")
        card = drawn[0]
    else:
        option = yield Choose(chooser(table, side, category), "funkoverse.card", card_options, table, side, category)
        card = option.value
    state.sides[side].picks.append(card)
    state.slot += 1


def pick_in_secret(table: Table, category: int) -> Script[None]:
    """Every side picks one card of its own collection, unseen by the others (FV-SET-16)."""
    state = table.state
    picked = yield Together(
        [
            Choose(
                chooser(table, side, category),
                "funkoverse.card",
                card_options,
                table,
                side,
                category,
                private=True,
                secret=True,
            )
            for side in range(len(state.sides))
        ]
    )
    for side, option in zip(state.sides, picked, strict=True):
        side.picks.append(option.value)
    state.slot += len(state.sides)


def chooser(table: Table, side: int, category: int) -> int:
    """Return the seat that picks a card: who will control the character, else the speaker (FV-MULTI-05)."""
    if CATEGORIES[category] != "character":
        return speaker(table, side)
    return controller(table, side, table.state.slot // len(table.state.sides))


def controller(table: Table, side: int, place: int) -> int:
    """Return who controls a side's character: dealt in list order, the first seat taking one more (FV-MULTI-06)."""
    seats = table.state.sides[side].seats
    first = (table.state.per_side + len(seats) - 1) // len(seats)
    return seats[min(place // first, len(seats) - 1)]


def card_options(table: Table, side: int, category: int) -> list[Option]:
    """List the cards of a kind that a side may take."""
    options = table.box.card_options
    return [options[card] for card in cards_on_offer(table, side, category, table.state.sides[side].picks)]


def cards_on_offer(table: Table, side: int, category: int, picks: list[int]) -> list[int]:
    """Return the cards of a kind for a side with these picks: no name twice; open choice has one copy of a character
    and of an objective, items and companions are for every side (FV-SET-04, FV-SET-16, FV-MULTI-09)."""
    state, box = table.state, table.box
    taken = list(picks)
    if state.pick != "secret" and category in (0, 3):
        taken = [card for one in state.sides for card in one.picks]
    names = {box.card_options[card].text for card in picks}
    return [
        card
        for card, (kind, _) in enumerate(box.cards)
        if kind == category
        and card not in taken
        and box.card_options[card].text not in names
        and (category != 0 or card in state.roster)
    ]


def muster(table: Table) -> None:
    """Bring in all pieces: characters, the basic one last, with their minions; companions; objective markers."""
    state, box = table.state, table.box
    for side, one in enumerate(state.sides):
        kinds = [box.cards[card][1] for card in one.picks if box.cards[card][0] == 0]
        if state.basic:
            kinds.append(box.bases[one.base][1])
        for place, kind in enumerate(kinds):
            enlist(table, kind, side, controller(table, side, place))
        for card in one.picks:
            category, index = box.cards[card]
            if category == 2:
                add_piece(table, index, side, speaker(table, side))
            elif category == 3:
                marker = add_piece(table, box.objectives[index].marker, side, speaker(table, side))
                state.objectives.append(Objective(index, side, marker, 1 - side))


def enlist(table: Table, kind: int, side: int, seat: int) -> int:
    """Bring in a character with its tokens for the pool and its minions (FV-SET-05, FV-SET-06)."""
    number = add_piece(table, kind, side, seat)
    for dot in table.kinds[kind].dots:
        table.state.sides[side].pool[dot] += 1
    for minion in table.kinds[kind].minions:
        add_piece(table, minion, side, seat, host=number)
    if table.tell is not None:
        table.tell("joins", piece=table.pieces[number].word, side=side)
    return number


# ------------------------------------------------------------------ who bears what


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
            table.tell("bears", piece=piece.word, item=index)
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
            table.tell("leads", piece=option.value, side=side)


def unplaced(table: Table) -> int:
    """Return the next piece that has no square yet, sides in turn order (FV-SET-08, FV-SET-17, FV-SET-18)."""
    for side in order_of(table):
        for number, piece in enumerate(table.pieces):
            form = table.kinds[piece.kind].form
            if piece.side == side and piece.at == NONE and form in (CHARACTER, COMPANION):
                return number
    return NONE


def place_piece(table: Table) -> Script[None]:
    """Put the next piece on a square of its side's starting area (FV-SET-08, FV-SET-20)."""
    number = unplaced(table)
    if number == NONE:
        table.state.phase = "markers"
        return
    piece = table.pieces[number]
    option = yield Choose(piece.seat, "funkoverse.start", start_options, table, number)
    put(table, number, option.value)
    if table.tell is not None:
        table.tell("placed", piece=piece.word, square=option.value)


def start_options(table: Table, number: int) -> list[Option]:
    """List where a piece may start."""
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
        table.tell("placed", piece=table.pieces[objective.piece].word, square=option.value)


def marker_options(table: Table, side: int) -> list[Option]:
    """List where a side may put the marker it was given."""
    return square_options(table, free_near_area(table, table.state.sides[side].area))
