"""Displacement (SB-DISP): Push, Pull, Fear and Force."""

from slugfest.kernel.game import Choose, Option, Script

from .conditions import holds
from .damage import feast, hurt
from .moving import destinations, open_to, price_of, tell_way, way_to
from .state import GATE
from .table import Table, cause_of, champion_on, hex_option_list, option_of, put, side_of
from .traps import spring


def steady(table: Table, champion: int) -> bool:
    """Whether displacement has no effect on a Champion (SB-DISP-02, SB-EFF-12)."""
    return bool(table.state.steadfast >> champion & 1) or side_of(table, champion).no_displacement


def tell_negated(table: Table, champion: int, what: str, why: str = "") -> None:
    """Write down that a displacement has no effect, and why: an ability, or what is the matter (SB-DISP-02)."""
    if table.tell is not None:
        if not why and not table.state.steadfast >> champion & 1:
            why = side_of(table, champion).ability
        table.tell("negated", champion=table.state.who[champion], what=what, why=why or ", who stands firm this turn")


def shove(table: Table, champion: int, amount: int, source: int, away: bool) -> Script[None]:
    """Push or Pull: the full distance in the common row; the rest is damage (SB-KEY-PUSH-01, SB-KEY-PULL-01)."""
    state, at, board = table.state, table.at, table.board
    if at[champion] < 0 or at[source] < 0:
        return
    what = "Push" if away else "Pull"
    if steady(table, champion) or (away and side_of(table, champion).no_push):
        tell_negated(table, champion, what)
        return
    direction = board.direction[at[source]][at[champion]]
    if direction < 0:
        tell_negated(table, champion, what, ", who is not in a straight line")
        return
    if not away:
        direction = (direction + 3) % 6
    for effect in side_of(table, source).bonus:
        if holds(table, effect, source):
            amount += effect.amount
    left = amount
    start, path = at[champion], list[int]()
    while left > 0 and not state.rooted >> champion & 1:
        place = board.next_to[at[champion]][direction]
        blocked = table.box.statues | state.stand[0] | state.stand[1]
        if place < 0 or blocked >> place & 1:
            break
        put(table, champion, place)
        path.append(place)
        left -= 1
        if state.trapped >> place & 1:
            tell_shoved(table, champion, source, start, path, away)
            start, path = place, []
            yield from spring(table, champion, source)
            if at[champion] == GATE:
                return
    tell_shoved(table, champion, source, start, path, away)
    if left > 0:
        table.fight.shoved |= 1 << champion
        why = None
        if table.tell is not None:
            stop = stopper(table, champion, direction)
            why = {champion: {"by": state.who[source], "stop": stop, "steps": left}}
        hurt(table, [(champion, left)], source, "blocked", why)
        if table.fight.feasts:
            yield from feast(table)


def tell_shoved(table: Table, champion: int, source: int, start: int, path: list[int], away: bool) -> None:
    """Write down a stretch of a Push or Pull."""
    if path and table.tell is not None:
        by, cause = table.state.who[source], cause_of(table, source)
        tell_way(table, "pushed" if away else "pulled", champion, start, path, by=by, cause=cause)


def stopper(table: Table, champion: int, direction: int) -> str:
    """Return what keeps a Champion from being shoved on, in words or as a key."""
    place = table.board.next_to[table.at[champion]][direction]
    if table.state.rooted >> champion & 1:
        return "Root"
    if place < 0:
        return "The wall"
    if table.box.statues >> place & 1:
        ground = table.box.ground
        return f"statue:{ground.entry.areas[ground.statue_of.index(place)].id}"
    return option_of(table, champion_on(table, place)).key


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
    if at[champion] < 0 or at[source] < 0:
        return
    if steady(table, champion):
        tell_negated(table, champion, "Fear")
        return
    if state.rooted >> champion & 1:
        tell_negated(table, champion, "Fear", ", who is rooted")
        return
    if not fear_ends(table, champion, steps, source):
        tell_negated(table, champion, "Fear", ", who has nowhere to flee")
        return
    seat = state.owner[champion]
    option = yield Choose(seat, "brawl.fear", fear_options, table, champion, steps, source)
    yield from run_to(table, champion, option.value, source)


def run_to(table: Table, champion: int, end: int, cause: int) -> Script[None]:
    """Run straight to a hex; traps on the way spring, and only Root or going out stops it (SB-KEY-DASH-01)."""
    state, at = table.state, table.at
    direction = table.board.direction[at[champion]][end]
    place = at[champion]
    start, path = place, list[int]()
    while place != end:
        place = table.board.next_to[place][direction]
        path.append(place)
        if place != end and not state.trapped >> place & 1:
            continue
        put(table, champion, place)
        tell_way(table, "feared", champion, start, path, by=state.who[cause])
        start, path = place, []
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
    if at[champion] < 0:
        return
    if steady(table, champion):
        tell_negated(table, champion, "Force")
        return
    if state.rooted >> champion & 1:
        tell_negated(table, champion, "Force", ", who is rooted")
    while steps > 0 and not state.rooted >> champion & 1:
        option = yield Choose(seat, "brawl.force", force_options, table, champion, steps)
        if option is table.box.stop:
            return
        place = option.value
        sprung = state.trapped >> place & 1
        if sprung:
            steps -= price_of(table, champion, place, False)
        if table.tell is not None:
            path = way_to(table, champion, place, False)
            tell_way(table, "forced", champion, at[champion], path, by=state.who[source], cause=cause_of(table, source))
        put(table, champion, place)
        if not sprung:
            return
        yield from spring(table, champion, source)
        if at[champion] == GATE:
            return
