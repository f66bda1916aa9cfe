"""Set-up, first part: colours, first player, teams (FV-SET-03 to -16)."""

from slugfest.kernel.game import ALL, Choose, Draw, Option, Script, Show, Together

from ..content.box import CATEGORIES
from .state import NONE, Objective
from .table import (
    Table,
    add_piece,
    clockwise,
    speaker,
)


def choose_base(table: Table) -> Script[None]:
    """Each side takes a base colour, in seat order (FV-SET-03, FV-SET-04, FV-SET-11)."""
    state = table.state
    side = next(n for n, one in enumerate(state.sides) if one.base == NONE)
    option = yield Choose(speaker(table, side), "funkoverse.base", base_options, table)
    state.sides[side].base = option.value
    if table.tell is not None:
        table.tell("base", takers=state.sides[side].seats, base=option.value)
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
        table.tell("first", beginners=state.sides[state.first].seats)
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
            if table.tell is not None:
                table.tell("shown")
        muster(table)
        state.phase = "bear"


def pick_openly(table: Table, side: int, category: int) -> Script[None]:
    """One side takes a card that is still there, by choice or by lot (FV-SET-04, FV-SET-12)."""
    state = table.state
    if state.pick == "random":
        drawn = yield Draw([option.value for option in card_options(table, side, category)], 1, ALL, "card")
        card = drawn[0]
        if table.tell is not None:
            table.tell("dealt", getters=state.sides[side].seats, pick=card)
    else:
        seat = chooser(table, side, category)
        option = yield Choose(seat, "funkoverse.card", card_options, table, side, category)
        card = option.value
        if table.tell is not None:
            table.tell("picked", seat=seat, pick=card)
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
        if table.tell is not None:
            team = [piece.word for piece in table.pieces if piece.side == side and table.kinds[piece.kind].form == 0]
            table.tell("teamed", players=one.seats, team=team)
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
    return number
