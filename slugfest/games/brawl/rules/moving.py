"""Movement (SB-MOVE), the way in from the Gate (SB-OUT-05), Dash, Jump and Swoop.

A player chooses where to go: every hex that can be reached without springing a trap, and every trap token on the way,
which ends a stretch. So the way is decided before each trap, as if it were decided hex by hex (SB-MOVE-08).
"""

from typing import Any

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Script

from .state import GATE
from .table import Table, area_entered, hex_option_list, put, side_of
from .traps import spring


def open_to(table: Table, champion: int, walking: bool = False) -> int:
    """Return the hexes that a Champion may pass: no statues, no Enemies; Allies may be passed (SB-MOVE-02, -03)."""
    hexes = table.box.open
    if walking and side_of(table, champion).passes:
        return hexes
    return hexes & ~table.state.stand[1 - table.team[champion]]


def destinations(table: Table, champion: int, points: int, walking: bool = False) -> int:
    """Return where a Champion can go: free hexes that it reaches without springing a trap, and the traps next to them.

    From the Gate the first point leads onto a hex of the own deployment area (SB-OUT-05, SB-OUT-07).
    """
    state, board = table.state, table.board
    if points <= 0:
        return 0
    trapped = state.trapped
    open_hexes = open_to(table, champion, walking)
    place = table.at[champion]
    if points == 1 and place >= 0:
        return board.near[place] & open_hexes & ~(state.stand[0] | state.stand[1])
    through = open_hexes & ~trapped
    if place >= 0:
        start = 1 << place
        reached = board.spread(start, points, through)
        ends = 0
        if trapped & board.within_steps(place, points):
            ends = near_traps(table, start | board.spread(start, points - 1, through), trapped)
    else:
        entry = table.box.ground.deployment[state.side[table.team[champion]]] & open_hexes
        start = entry & ~trapped
        reached = start | board.spread(start, points - 1, through)
        ends = entry & trapped
        if points > 1:
            ends |= near_traps(table, start | board.spread(start, points - 2, through), trapped)
    return (reached | ends) & ~(state.stand[0] | state.stand[1])


def near_traps(table: Table, hexes: int, trapped: int) -> int:
    """Return the traps next to a set of hexes."""
    near = table.board.near
    found = 0
    for place in table.state.tokens_at:
        if near[place] & hexes:
            found |= 1 << place
    return found & trapped


def move_options(table: Table, champion: int, points: int) -> list[Option]:
    """List where the Champion may go; it may stay, but not on the Gate."""
    options = hex_option_list(table, destinations(table, champion, points, True))
    if table.at[champion] >= 0:
        options.append(table.box.stop)
    return options


def price_of(table: Table, champion: int, place: int, walking: bool) -> int:
    """Return the fewest points that lead to a hex without springing a trap on the way."""
    board = table.board
    open_hexes = open_to(table, champion, walking)
    through = open_hexes & ~table.state.trapped
    if table.at[champion] >= 0:
        return board.steps_to(1 << table.at[champion], place, through)
    entry = table.box.ground.deployment[table.state.side[table.team[champion]]] & open_hexes
    if entry >> place & 1:
        return 1
    return 1 + board.steps_to(entry & through, place, through)


def way_to(table: Table, champion: int, place: int, walking: bool) -> list[int]:
    """Return the hexes of a shortest way to a hex, which is the last of them, without springing a trap before.

    From the Gate the way begins with a hex of the own deployment area (SB-OUT-05).
    """
    near = table.board.near
    open_hexes = open_to(table, champion, walking)
    through = open_hexes & ~table.state.trapped
    start = table.at[champion]
    if start < 0:
        front = table.box.ground.deployment[table.state.side[table.team[champion]]] & open_hexes
        waves = [front & (through | 1 << place)]
    else:
        waves = [near[start] & (through | 1 << place)]
    seen = waves[0]
    while waves[-1] and not waves[-1] >> place & 1:
        grown = 0
        for one in members(waves[-1]):
            grown |= near[one]
        waves.append(grown & (through | 1 << place) & ~seen)
        seen |= waves[-1]
    way = [place]
    for wave in reversed(waves[:-1]):
        way.insert(0, members(wave & near[way[0]])[0])
    return way


def tell_way(table: Table, kind: str, champion: int, start: int, path: list[int], **facts: Any) -> None:
    """Write down that a Champion goes from one hex over others, the last of which is where it stops."""
    if table.tell is not None:
        who, into = table.state.who[champion], area_entered(table, start, path[-1])
        table.tell(kind, champion=who, path=path, steps=len(path), into=into, **facts)


def tell_flight(table: Table, kind: str, champion: int, end: int, **facts: Any) -> None:
    """Write down that a Champion goes to a hex over whatever lies between."""
    if table.tell is not None:
        start = table.at[champion]
        far, into = table.board.distance[start][end], area_entered(table, start, end)
        table.tell(kind, champion=table.state.who[champion], path=[end], steps=far, into=into, **facts)


def tell_held(table: Table, champion: int, deed: str) -> None:
    """Write down that Root keeps a Champion from moving (SB-KEY-ROOT-01)."""
    if table.tell is not None:
        table.tell("held", champion=table.state.who[champion], deed=deed)


def move(table: Table, champion: int, points: int) -> Script[None]:
    """Move up to so many hexes (SB-MOVE-01); traps on the way spring at once (SB-MOVE-05).

    A rooted Champion does not move (SB-KEY-ROOT-01); one on the Gate has to come in (SB-OUT-07).
    """
    state, fight = table.state, table.fight
    if points > 0 and state.rooted >> champion & 1:
        tell_held(table, champion, "move")
    while points > 0 and not state.rooted >> champion & 1:
        fight.points = points
        option = yield Choose(fight.seat, "brawl.move", move_options, table, champion, points)
        if option is table.box.stop:
            return
        place = option.value
        sprung = state.trapped >> place & 1
        if sprung:
            points -= price_of(table, champion, place, True)
        if table.tell is not None:
            kind = "moved" if table.at[champion] >= 0 else "entered"
            tell_way(table, kind, champion, table.at[champion], way_to(table, champion, place, True))
        put(table, champion, place)
        if not sprung:
            return
        yield from spring(table, champion, champion)
        if table.at[champion] == GATE:
            return


def can_enter(table: Table, champion: int, points: int) -> bool:
    """Whether a Champion on the Gate can come in with so many points (SB-OUT-06, SB-OUT-07)."""
    return points > 0 and destinations(table, champion, points, True) != 0


# ---------------------------------------------------------------------- Dash


def dash_ends(table: Table, champion: int, steps: int, direction: int) -> int:
    """Return the ends of a Dash: straight, blocked like movement, up to the first trap (SB-KEY-DASH-01).

    A `direction` below 0 leaves all six open.
    """
    state = table.state
    open_hexes = open_to(table, champion)
    taken = state.stand[0] | state.stand[1]
    rays = table.board.ray[table.at[champion]]
    ends = 0
    for ray in rays if direction < 0 else rays[direction : direction + 1]:
        left = steps
        for place in ray:
            bit = 1 << place
            if not left or not open_hexes & bit:
                break
            left -= 1
            if not taken & bit:
                ends |= bit
                if state.trapped & bit:
                    break
    return ends


def dash_options(table: Table, champion: int, steps: int, direction: int) -> list[Option]:
    """List the ends of a Dash; it may always be 0 (SB-ATK-05)."""
    return [*hex_option_list(table, dash_ends(table, champion, steps, direction)), table.box.stop]


def dash(table: Table, champion: int, steps: int, seat: int, cause: int) -> Script[None]:
    """Dash up to so many hexes; after a trap on the way stop, or go on in the same direction (SB-KEY-DASH-01)."""
    state, fight = table.state, table.fight
    direction = -1
    if state.rooted >> champion & 1 and table.at[champion] >= 0:
        tell_held(table, champion, "dash")
    while steps > 0 and table.at[champion] >= 0 and not state.rooted >> champion & 1:
        if not dash_ends(table, champion, steps, direction):
            return
        option = yield Choose(seat, "brawl.dash", dash_options, table, champion, steps, direction)
        if option is table.box.stop:
            return
        old, place = table.at[champion], option.value
        direction = table.board.direction[old][place]
        gone = table.board.distance[old][place]
        fight.dashed += gone
        steps -= gone
        put(table, champion, place)
        if table.tell is not None:
            tell_way(table, "dashed", champion, old, table.board.ray[old][direction][:gone])
        if not state.trapped >> place & 1:
            return
        yield from spring(table, champion, cause)


# ---------------------------------------------------------------------- Jump and Swoop


def jump_options(table: Table, champion: int, steps: int) -> list[Option]:
    """List the ends of a Jump: any free hex so near, over everything; or none (SB-KEY-JUMP-01)."""
    state = table.state
    blocked = table.box.statues | state.stand[0] | state.stand[1]
    return [
        *hex_option_list(table, table.board.within_steps(table.at[champion], steps) & ~blocked),
        table.box.stop,
    ]


def jump(table: Table, champion: int, steps: int, seat: int, cause: int) -> Script[None]:
    """Jump up to so many hexes; only a trap on the last one springs (SB-KEY-JUMP-01, SB-TRAP-04)."""
    state = table.state
    if state.rooted >> champion & 1:
        tell_held(table, champion, "jump")
        return
    option = yield Choose(seat, "brawl.jump", jump_options, table, champion, steps)
    if option is not table.box.stop:
        if table.tell is not None:
            tell_flight(table, "jumped", champion, option.value)
        yield from land(table, champion, option.value, cause)


def swoop_options(table: Table, champion: int, steps: int) -> list[Option]:
    """List the ends of a Swoop: straight, over everything, onto a free hex; or none (SB-KEY-SWOOP-01)."""
    state = table.state
    blocked = table.box.statues | state.stand[0] | state.stand[1]
    ends = 0
    for ray in table.board.ray[table.at[champion]]:
        for place in ray[:steps]:
            ends |= 1 << place
    return [*hex_option_list(table, ends & ~blocked), table.box.stop]


def swoop(table: Table, champion: int, steps: int, seat: int, cause: int) -> Script[None]:
    """Swoop up to so many hexes in one row; remember the Enemies passed over (SB-KEY-SWOOP-01, SB-EFF-05)."""
    state = table.state
    table.fight.passed = 0
    if state.rooted >> champion & 1:
        tell_held(table, champion, "swoop")
        return
    option = yield Choose(seat, "brawl.swoop", swoop_options, table, champion, steps)
    if option is table.box.stop:
        return
    over = table.board.between[table.at[champion]][option.value]
    for other, place in enumerate(table.at):
        if place >= 0 and over >> place & 1 and table.team[other] != table.team[champion]:
            table.fight.passed |= 1 << other
    if table.tell is not None:
        below = [who for other, who in enumerate(state.who) if table.fight.passed >> other & 1]
        tell_flight(table, "swooped", champion, option.value, over=below)
    yield from land(table, champion, option.value, cause)


def land(table: Table, champion: int, place: int, cause: int) -> Script[None]:
    """Put a Champion on a hex; a trap token there springs (SB-TRAP-02)."""
    put(table, champion, place)
    if table.state.trapped >> place & 1:
        yield from spring(table, champion, cause)
