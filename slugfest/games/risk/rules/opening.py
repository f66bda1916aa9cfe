"""Skirmish's set-up: factions, the first player, starting sectors, the first cards (RS-SET)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import ALL, Choose, Draw, Option, Roll, Script

from .state import NEUTRAL
from .table import Table, take_control


def choose_faction(table: Table) -> Script[None]:
    """In seat order each player takes a faction that is still free (RS-SET-04)."""
    state = table.state
    seat = state.factions.index(-1)
    if state.preset:
        faction = state.preset[seat]
    else:
        option = yield Choose(seat, "risk.faction", free_factions, table)
        faction = option.value
    state.factions[seat] = faction
    if table.tell is not None:
        table.tell("faction", seat=seat, faction=faction)
    if -1 not in state.factions:
        state.groups.append(list(range(len(state.factions))))
        state.phase = "first"


def free_factions(table: Table) -> list[Option]:
    """List the factions that nobody has taken."""
    return [option for option in table.box.faction_options if option.value not in table.state.factions]


def roll_for_first(table: Table) -> Script[None]:
    """Each rolls a die, the highest begins; those tied roll again (RS-SET-05); then clockwise (RS-SET-06)."""
    state = table.state
    rolling = state.groups[0]
    faces = yield Roll(table.box.dice[len(rolling)][0])
    best = max(faces)
    if table.tell is not None:
        table.tell("rolled_first", players=rolling[:], dice=faces, rolls=list(zip(rolling, faces, strict=True)))
    rolling[:] = [seat for seat, face in zip(rolling, faces, strict=True) if face == best]
    if len(rolling) > 1 and table.tell is not None:
        table.tell("tied", players=rolling[:])
    if len(rolling) == 1:
        first, seats = rolling[0], len(state.factions)
        state.order[:] = [(first + i) % seats for i in range(seats)]
        state.groups.clear()
        if table.tell is not None:
            table.tell("begins", who=state.factions[first])
        state.phase = "dealing" if state.dealt else "placing"


def unoccupied(table: Table) -> int:
    """Return the sectors in play that nobody has taken yet."""
    state = table.state
    taken = 0
    for held in state.held:
        taken |= held
    return state.ground & ~taken


def place_stack(table: Table) -> Script[None]:
    """The next player puts three Units into an unoccupied sector (RS-SET-08 to RS-SET-12)."""
    state = table.state
    seat = state.order[state.placed % len(state.order)]
    option = yield Choose(seat, "risk.place", starting_sectors, table)
    start_in(table, seat, option.value)
    if not unoccupied(table) or state.placed == state.placements * len(state.order):
        garrison(table)


def starting_sectors(table: Table) -> list[Option]:
    """List the unoccupied sectors."""
    return table.box.options_of(unoccupied(table))


def start_in(table: Table, seat: int, place: int) -> None:
    """Put a starting stack down; nobody else may be there (RS-SET-11)."""
    state = table.state
    take_control(state, place, seat, table.box.skirmish.starting_stack)
    state.placed += 1
    if table.tell is not None:
        table.tell("placed", who=state.factions[seat], place=place, units=table.box.skirmish.starting_stack)


def deal_sectors(table: Table) -> Script[None]:
    """With `dealt_start` the sectors in play are shuffled and dealt round (RS-SET-12)."""
    state = table.state
    pool = members(state.ground)
    shuffled = yield Draw(pool, len(pool), ALL, "sector")
    if state.placements:
        shuffled = shuffled[: state.placements * len(state.order)]
    for place in shuffled:
        start_in(table, state.order[state.placed % len(state.order)], place)
    garrison(table)


def garrison(table: Table) -> None:
    """Sectors left over get neutral Units (RS-NEU-01); then the late players draw (RS-SET-13)."""
    state = table.state
    left, units = members(unoccupied(table)), table.box.skirmish.neutral_garrison
    for place in left:
        take_control(state, place, NEUTRAL, units)
    if left and table.tell is not None:
        table.tell("garrisoned", places=left, units=units)
    state.placed = 0
    state.phase = "hands"


def deal_hands(table: Table) -> Script[None]:
    """The fourth and the fifth player in turn order draw a card each (RS-SET-13)."""
    state, numbers = table.state, table.box.skirmish
    for seat in state.order[numbers.late_from - 1 :]:
        for _ in range(numbers.late_cards):
            yield from draw_card(table, seat)
    state.actor = state.order[0]
    state.phase = "reinforce"


def draw_card(table: Table, seat: int) -> Script[None]:
    """Draw the top card; an empty deck is made of the discard pile first, and both empty give none (RS-CRD-04)."""
    state = table.state
    if not state.deck:
        if not state.discard:
            if table.tell is not None:
                table.tell("no_card", who=state.factions[seat])
            return
        state.deck.extend(state.discard)
        state.discard.clear()
        if table.tell is not None:
            table.tell("reshuffled")
    drawn = yield Draw(state.deck, 1, seat, "card")
    state.deck.remove(drawn[0])
    state.hands[seat].append(drawn[0])
    if table.tell is not None:
        table.tell("drew", who=state.factions[seat], seat=seat, count=len(state.hands[seat]))
