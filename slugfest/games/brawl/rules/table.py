"""The table: a state together with the box it is played from, and the questions every rule asks of them."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Option, Tell

from ..content.box import Box, Format
from ..content.faces import MOVEMENT, Kind, Side
from .state import GATE, Brawl, Fight

KEPT = 20_000
"""How many lists of hexes are kept at most."""


class Table:
    """What every rule works on. The lists are the state's own, never other ones."""

    __slots__ = ("at", "board", "box", "damage", "fight", "format", "state", "team", "tell")

    def __init__(self, state: Brawl, box: Box, tell: Tell | None) -> None:
        self.state = state
        self.box = box
        self.board = box.board
        self.tell = tell
        self.at: list[int] = state.at
        self.damage: list[int] = state.damage
        self.team: list[int] = state.team
        self.fight: Fight = state.fight
        self.format: Format = box.formats[len(state.players)]


def active_seat(table: Table) -> int:
    """Return the seat whose turn it is."""
    return table.state.order[table.state.turn]


def team_of(seat: int) -> int:
    """Return the team of a seat: seats 0 and 2 against 1 and 3."""
    return seat & 1


def kind_of(table: Table, champion: int) -> Kind:
    """Return a Champion as printed."""
    kinds = table.box.kinds
    return kinds[table.state.who[champion] % len(kinds)]


def side_of(table: Table, champion: int) -> Side:
    """Return the side of its card that a Champion shows (SB-LVL-01)."""
    kinds = table.box.kinds
    state = table.state
    return kinds[state.who[champion] % len(kinds)].sides[state.levelled >> champion & 1]


def option_of(table: Table, champion: int) -> Option:
    """Return the option that names a Champion; where two of a kind fight, the second has a name of its own."""
    return table.box.champion_options[table.state.who[champion]]


def champion_of(table: Table, option: Option) -> int:
    """Return the Champion that an option names."""
    options = table.box.champion_options
    for champion, who in enumerate(table.state.who):
        if options[who] is option:
            return champion
    raise LookupError(option.key)


def champion_on(table: Table, place: int) -> int:
    """Return the Champion on a hex."""
    return table.at.index(place)


def cause_of(table: Table, source: int) -> str:
    """Return the key of what an effect comes from, for the journal: the card being resolved, or else the Champion."""
    fight = table.fight
    seat, card = (fight.reactor, fight.reaction) if fight.reacting else (fight.seat, fight.card)
    return option_of(table, source).key if card < 0 else card_key(table, seat, card)


def card_key(table: Table, seat: int, number: int) -> str:
    """Return the key of a seat's card on the table; where two of a Champion fight, the second one's have their own."""
    box = table.box
    twin = box.cards[number].champion + len(box.kinds)
    second = any(table.state.who[champion] == twin for champion in own_champions(table, seat))
    return f"{'twin_' if second else ''}card:{box.cards[number].key}"


def area_entered(table: Table, start: int, end: int) -> str:
    """Return the area that somebody comes into on the way from one hex to another, or nothing."""
    ground = table.box.ground
    for area, hexes in zip(ground.entry.areas, ground.areas, strict=True):
        if hexes >> end & 1 and not (start >= 0 and hexes >> start & 1):
            return area.id
    return ""


def side_seats(table: Table, team: int) -> list[int]:
    """Return the seats of a team."""
    return [seat for seat in range(len(table.state.players)) if team_of(seat) == team]


def in_set(table: Table, hexes: int) -> list[int]:
    """Return the Champions that stand in a set of hexes."""
    return [c for c, place in enumerate(table.at) if place >= 0 and hexes >> place & 1]


def own_champions(table: Table, seat: int) -> range:
    """Return the Champions of a seat (ST-GEN-02); they are numbered in seat order."""
    size = table.format.champions
    return range(seat * size, seat * size + size)


def bloodied(table: Table, champion: int) -> bool:
    """Whether at most half of its hit points are left, rounded down (SB-KEY-BLOODIED-01)."""
    side = side_of(table, champion)
    return side.hp - table.damage[champion] <= side.half


def occupied(table: Table) -> int:
    """Return the hexes with Champions."""
    stand = table.state.stand
    return stand[0] | stand[1]


def free_hexes(table: Table) -> int:
    """Return the hexes without Champion and statue (SB-EFF-08)."""
    stand = table.state.stand
    return table.board.all & ~(table.box.statues | stand[0] | stand[1])


def trap_hexes(table: Table) -> int:
    """Return the printed trap hexes and those that hold a token (SB-TRAP-09)."""
    return table.box.ground.traps | table.state.trapped


def put(table: Table, champion: int, place: int) -> None:
    """Stand a Champion on a hex, or on its Gate."""
    state = table.state
    old = table.at[champion]
    team = table.team[champion]
    if old >= 0:
        state.stand[team] ^= 1 << old
    if place >= 0:
        state.stand[team] |= 1 << place
    table.at[champion] = place


def modified(table: Table, champion: int, stat: int, against: int = GATE) -> int:
    """Return the sum of a Champion's modifiers until the end of the turn (SB-EFF-01)."""
    total = 0
    for bearer, what, amount, target in table.state.modifiers:
        if bearer == champion and what == stat and (target < 0 or target == against):
            total += amount
    return total


def movement_of(table: Table, champion: int, printed: int) -> int:
    """Return the points of an action with a movement icon; a bonus never gives a card one (SB-MOVE-06)."""
    if not printed:
        return 0
    return printed + modified(table, champion, MOVEMENT) if table.state.modifiers else printed


def hex_option_list(table: Table, hexes: int) -> list[Option]:
    """Return the options of a set of hexes; the same sets come again and again, so the lists are kept."""
    kept = table.box.hex_lists
    found = kept.get(hexes)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        options = table.box.hex_options
        found = kept[hexes] = [options[place] for place in members(hexes)]
    return found[:]
