"""Traps (SB-TRAP): springing, replacing, and what everybody may conclude from the tokens seen."""

from slugfest.kernel.game import NOBODY, Choose, Draw, Option, Script, Show

from .damage import feast, hurt
from .hand import stun
from .state import GATE, NONE
from .table import Table, hex_option_list, side_of, trap_hexes


def spring(table: Table, champion: int, cause: int) -> Script[None]:
    """Flip the token that a Champion has stepped on, apply it, and lay a new one (SB-TRAP-02 to SB-TRAP-07).

    `cause` is the Champion whose doing it is (SB-VP-03, SB-TRAP-08).
    """
    state = table.state
    place = table.at[champion]
    yield Show(range(len(state.players)), "trap")
    flip(table, place)
    side = side_of(table, champion)
    if table.tell is not None:
        saved = side.ability if side.no_trap else ""
        table.tell("flipped", champion=state.who[champion], trap=state.flipped, hex=place, saved=saved)
    if not side.no_trap:
        effect = table.box.trap_effects[state.flipped]
        if effect.do == "damage":
            hurt(table, [(champion, effect.amount)], cause, facts={champion: {"source": ""}})
            if table.fight.feasts:
                yield from feast(table)
        elif effect.do == "root":
            root(table, champion)
        else:
            yield from stun(table, champion)
    owed = 1 + state.missing
    state.missing = 0
    for _ in range(owed):
        yield from replace(table, champion, place)
    take_back(table)


def flip(table: Table, place: int) -> None:
    """Take the token from its hex; everybody sees it (SB-INFO-04)."""
    state = table.state
    number = state.tokens_at.index(place)
    state.tokens_at.pop(number)
    state.flipped = state.tokens.pop(number)
    state.trapped ^= 1 << place
    state.notes[:] = [
        (kind, most - (kind == state.flipped), hexes ^ 1 << place) if hexes >> place & 1 else (kind, most, hexes)
        for kind, most, hexes in state.notes
    ]


def replace(table: Table, champion: int, sprung: int) -> Script[None]:
    """The Champion's controller lays a random new token, unseen (SB-TRAP-05, SB-TRAP-06)."""
    state = table.state
    if not replacement_hexes(table, sprung) or not state.supply:
        state.missing += 1
        return
    seat = state.owner[champion]
    option = yield Choose(seat, "brawl.lay", replacement_options, table, sprung)
    yield from lay(table, option.value)
    if table.tell is not None:
        table.tell("laid", seat=seat, hex=option.value)


def lay(table: Table, place: int) -> Script[None]:
    """Lay a random token of the supply face down on a hex; nobody sees it (SB-INFO-04)."""
    state = table.state
    drawn = yield Draw(state.supply, 1, NOBODY, "trap")
    state.supply.remove(drawn[0])
    state.tokens.append(drawn[0])
    state.tokens_at.append(place)
    state.trapped |= 1 << place


def take_back(table: Table) -> None:
    """The old token goes into the supply (SB-TRAP-05). So none of those lying there is it: that is worth a note.

    A note (kind, most, hexes) says that among the tokens on these hexes at most so many are of that kind.
    """
    state = table.state
    kind = state.flipped
    state.supply.append(kind)
    state.supply.sort()
    state.flipped = NONE
    notes = [(*note, note[2].bit_count()) for note in state.notes]
    state.notes[:] = [(of, most, hexes) for of, most, hexes, size in notes if most < size]
    most = table.box.traps[kind].count - 1
    if most < len(state.tokens):
        state.notes.append((kind, most, state.trapped))


def replacement_hexes(table: Table, sprung: int) -> int:
    """Return where a new token may go: empty trap hexes but the one just sprung, or else hexes beside trap hexes."""
    state = table.state
    taken = state.stand[0] | state.stand[1] | state.trapped | 1 << sprung
    empty = table.box.ground.traps & ~taken
    if empty:
        return empty
    beside = 0
    hexes = trap_hexes(table)
    near = table.board.near
    while hexes:
        low = hexes & -hexes
        beside |= near[low.bit_length() - 1]
        hexes ^= low
    return beside & ~taken & ~table.box.statues


def replacement_options(table: Table, sprung: int) -> list[Option]:
    """List where a new token may go."""
    return hex_option_list(table, replacement_hexes(table, sprung))


def root(table: Table, champion: int) -> None:
    """Root: no more movement of any kind this turn (SB-KEY-ROOT-01)."""
    if table.at[champion] != GATE:
        table.state.rooted |= 1 << champion
        if table.tell is not None:
            table.tell("rooted", champion=table.state.who[champion])
