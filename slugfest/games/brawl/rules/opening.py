"""Set-up (SB-SET, ST-SET): who is first, sides, Challenges, traps, opening hands, deployment."""

from slugfest.kernel.game import ALL, Choose, Draw, Option, Script

from .challenges import reveal
from .hand import draw
from .table import Table, free_hexes, hex_option_list, own_champions, put, team_of
from .traps import lay


def first_player(table: Table) -> Script[None]:
    """The first player is chosen at random (SB-SET-01); of four, a random team names its first player (ST-SET-01)."""
    state = table.state
    seats = len(state.players)
    first = state.first
    if first < 0:
        drawn = yield Draw([0, 1], 1, ALL, "seat")
        first = drawn[0]
        if seats == 4:
            option = yield Choose(first, "brawl.first", partner_options, table, first, 0)
            first = option.value
    second = 1 - team_of(first)
    if seats == 4:
        option = yield Choose(second, "brawl.first", partner_options, table, second, 1)
        second = option.value
        state.order.extend([first, second, first ^ 2, second ^ 2])
    else:
        state.order.extend([first, second])
    if table.tell is not None:
        table.tell("first", seat=first, order=state.order[:])
    state.phase = "side"


def partner_options(table: Table, team: int, place: int) -> list[Option]:
    """List the two seats of a team: one of them plays in this place of the turn order, the other two later."""
    return [table.box.seat_options[team], table.box.seat_options[team + 2]]


def choose_side(table: Table) -> Script[None]:
    """The first player chooses a deployment area; the others get the other one (SB-SET-02, ST-SET-02)."""
    state = table.state
    first = state.order[0]
    option = yield Choose(first, "brawl.side", side_options, table)
    state.side[team_of(first)] = option.value
    state.side[1 - team_of(first)] = 1 - option.value
    if table.tell is not None:
        table.tell("sided", seat=first, side=option.value)
    state.phase = "draft"


def side_options(table: Table) -> list[Option]:
    """List the two deployment areas."""
    return table.box.side_options[:]


def lay_challenges(table: Table) -> Script[None]:
    """The first Challenges: the leftmost 1 VP slot, then where nothing can be scored (SB-SET-07, ST-SET-04)."""
    for slot in table.format.set_up:
        yield from reveal(table, slot)
    table.state.phase = "traps"


def lay_trap(table: Table) -> Script[None]:
    """In player order each lays random tokens face down on trap hexes of their choice (SB-SET-10, -11, ST-SET-05)."""
    state = table.state
    seat = state.order[state.done // table.format.traps]
    option = yield Choose(seat, "brawl.lay", trap_options, table)
    yield from lay(table, option.value)
    if table.tell is not None:
        table.tell("laid", seat=seat, hex=option.value)
    count(table, table.format.traps * len(state.order), "hands")


def trap_options(table: Table) -> list[Option]:
    """List the trap hexes without a token."""
    return hex_option_list(table, table.box.ground.traps & ~table.state.trapped)


def count(table: Table, all_of_them: int, then: str) -> None:
    """One more part of the set-up is done; after the last comes another phase."""
    state = table.state
    state.done += 1
    if state.done == all_of_them:
        state.done = 0
        state.phase = then


def opening_hand(table: Table) -> Script[None]:
    """Draw a hand; once, put aside any number, draw as many, then shuffle those back (SB-SET-12, ST-SET-06)."""
    state = table.state
    seat = state.order[state.done]
    player = state.players[seat]
    yield from draw(table, seat, table.format.hand)
    if state.place != "random":
        yield from put_aside(table, seat)
    if player.aside:
        if table.tell is not None:
            table.tell("mulligan", seat=seat, cards=len(player.aside))
        yield from draw(table, seat, len(player.aside))
        player.deck.extend(player.aside)
        player.deck.sort()
        player.aside.clear()
    elif table.tell is not None:
        table.tell("kept", seat=seat)
    count(table, len(state.order), "deploy")


def put_aside(table: Table, seat: int) -> Script[None]:
    """Put aside some cards of the opening hand, or keep it."""
    option = yield Choose(seat, "brawl.mulligan", mulligan_options, table, seat, private=True, secret=True)
    if option is not table.box.keep:
        player = table.state.players[seat]
        player.aside.extend(card for i, card in enumerate(player.hand) if option.value >> i & 1)
        player.hand[:] = [card for card in player.hand if card not in player.aside]


def mulligan_options(table: Table, seat: int) -> list[Option]:
    """List every set of cards of the hand, and to keep all."""
    size = len(table.state.players[seat].hand)
    return [table.box.keep, *(table.box.mulligans[mask] for mask in range(1, 1 << size))]


def deploy(table: Table) -> Script[None]:
    """In player order each stands all Champions in the own deployment area (SB-SET-14, SB-SET-15, ST-SET-07)."""
    state, size = table.state, table.format.champions
    seat = state.order[state.done // size]
    champion = own_champions(table, seat)[state.done % size]
    state.fight.actor = champion
    option = yield Choose(seat, "brawl.deploy", deploy_options, table, team_of(seat))
    put(table, champion, option.value)
    if table.tell is not None:
        table.tell("deployed", seat=seat, champion=state.who[champion], hex=option.value)
    count(table, size * len(state.order), "score")


def deploy_options(table: Table, team: int) -> list[Option]:
    """List the free hexes of a deployment area."""
    return hex_option_list(table, table.box.ground.deployment[table.state.side[team]] & free_hexes(table))
