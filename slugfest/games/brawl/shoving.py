"""Displacement (SB-DISP): Push, Pull, Fear and Force."""

from slugfest.kernel.game import Choose, Option, Script

from .conditions import holds
from .damage import feast, hurt
from .moving import destinations, open_to, price_of
from .state import GATE
from .table import Table, hex_option_list, put, side_of
from .traps import spring


def steady(table: Table, champion: int) -> bool:
    """Whether displacement has no effect on a Champion (SB-DISP-02, SB-EFF-12)."""
    return bool(table.state.steadfast >> champion & 1) or side_of(table, champion).no_displacement


def shove(table: Table, champion: int, amount: int, source: int, away: bool) -> Script[None]:
    """Push or Pull: the full distance in the common row; the rest is damage (SB-KEY-PUSH-01, SB-KEY-PULL-01)."""
    state, at, board = table.state, table.at, table.board
    if at[champion] < 0 or at[source] < 0 or steady(table, champion):
        return
    if away and side_of(table, champion).no_push:
        return
    direction = board.direction[at[source]][at[champion]]
    if direction < 0:
        return
    if not away:
        direction = (direction + 3) % 6
    for effect in side_of(table, source).bonus:
        if holds(table, effect, source):
            amount += effect.amount
    left = amount
    while left > 0 and not state.rooted >> champion & 1:
        place = board.next_to[at[champion]][direction]
        blocked = table.box.statues | state.stand[0] | state.stand[1]
        if place < 0 or blocked >> place & 1:
            break
        put(table, champion, place)
        left -= 1
        if state.trapped >> place & 1:
            yield from spring(table, champion, source)
            if at[champion] == GATE:
                return
    if table.tell is not None and left < amount:
        table.tell("shoved", champion=state.who[champion], hex=at[champion])
    if left > 0:
        table.fight.shoved |= 1 << champion
        if table.tell is not None:
            table.tell("blocked", champion=state.who[champion], amount=left)
        hurt(table, [(champion, left)], source)
        if table.fight.feasts:
            yield from feast(table)


# ---------------------------------------------------------------------- Fear


def fear_ends(table: Table, champion: int, steps: int, source: int) -> int:
    """Return where Fear may end: as far from the source as possible, then most hexes moved (SB-KEY-FEAR-02)."""
    at, board, state = table.at, table.board, table.state
    start, distance = at[champion], board.distance[at[source]]
    open_hexes = open_to(table, champion)
    taken = state.stand[0] | state.stand[1]
    best, ends = (distance[start], steps + 1), 0
    for ray in board.ray[start]:
        for moved, place in enumerate(ray[:steps], 1):
            bit = 1 << place
            if not open_hexes & bit:
                break
            if taken & bit:
                continue
            rank = (distance[place], moved)
            if rank > best:
                best, ends = rank, bit
            elif rank == best:
                ends |= bit
    return ends


def fear_options(table: Table, champion: int, steps: int, source: int) -> list[Option]:
    """List where Fear may end."""
    return hex_option_list(table, fear_ends(table, champion, steps, source))


def fear(table: Table, champion: int, steps: int, source: int) -> Script[None]:
    """Fear: the Champion Dashes away from the source, its controller chooses the way (SB-KEY-FEAR-01 to -04)."""
    state, at = table.state, table.at
    if at[champion] < 0 or at[source] < 0 or steady(table, champion) or state.rooted >> champion & 1:
        return
    if not fear_ends(table, champion, steps, source):
        return
    seat = state.owner[champion]
    option = yield Choose(seat, "brawl.fear", fear_options, table, champion, steps, source)
    if table.tell is not None:
        table.tell("feared", champion=state.who[champion], hex=option.value)
    yield from run_to(table, champion, option.value, source)


def run_to(table: Table, champion: int, end: int, cause: int) -> Script[None]:
    """Run straight to a hex; traps on the way spring, and only Root or going out stops it (SB-KEY-DASH-01)."""
    state, at = table.state, table.at
    direction = table.board.direction[at[champion]][end]
    place = at[champion]
    while place != end:
        place = table.board.next_to[place][direction]
        if place != end and not state.trapped >> place & 1:
            continue
        put(table, champion, place)
        if state.trapped >> place & 1:
            yield from spring(table, champion, cause)
            if at[champion] == GATE or state.rooted >> champion & 1:
                return


# ---------------------------------------------------------------------- Force


def force_options(table: Table, champion: int, steps: int) -> list[Option]:
    """List where a Champion may be moved to; it may be left where it is."""
    return [*hex_option_list(table, destinations(table, champion, steps)), table.box.stop]


def force(table: Table, champion: int, steps: int, seat: int, source: int) -> Script[None]:
    """Force: the card's player may move the target, blocked like its own movement (SB-KEY-FORCE-01)."""
    state, at = table.state, table.at
    if at[champion] < 0 or steady(table, champion):
        return
    while steps > 0 and not state.rooted >> champion & 1:
        option = yield Choose(seat, "brawl.force", force_options, table, champion, steps)
        if option is table.box.stop:
            return
        place = option.value
        sprung = state.trapped >> place & 1
        if sprung:
            steps -= price_of(table, champion, place, False)
        if table.tell is not None:
            table.tell("forced", champion=state.who[champion], hex=place)
        put(table, champion, place)
        if not sprung:
            return
        yield from spring(table, champion, source)
        if at[champion] == GATE:
            return
