"""Effects that wait for something: traits, items and status cards with a moment of their own (FV-TURN-18, -19)."""

from slugfest.kernel.game import Choose, Option, Script

from .conditions import holds
from .state import Act, Piece
from .table import Table, clockwise, decider


def waits(table: Table, piece: Piece, when: str) -> bool:
    """Whether anything on a piece's cards may wait for a moment: a quick look before the real one."""
    return bool(table.state.statuses) or piece.item >= 0 or when in table.kinds[piece.kind].triggers


def waiting_for(table: Table, number: int, when: str) -> list[int]:
    """Return the effects of a piece's trait, item and status cards that wait for a moment."""
    piece = table.pieces[number]
    found = list(table.kinds[piece.kind].triggers.get(when, ()))
    if piece.item >= 0 and not piece.item_cool:
        found += table.box.items[piece.item].triggers.get(when, ())
    for status in table.state.statuses:
        if status.holder == number:
            found += table.box.statuses[status.kind].triggers.get(when, ())
    return found


def happen(table: Table, number: int, when: str) -> Script[None]:
    """Carry out what waits for this moment, in the order the side likes (FV-TURN-18)."""
    codes = waiting_for(table, number, when)
    yield from settle(table, [(number, code, -1) for code in codes], checked=False)


def note(table: Table, act: Act, number: int, when: str) -> None:
    """Note what waits for the end of the action, once for every time that its condition is met (FV-TURN-19)."""
    for code in waiting_for(table, number, when):
        if holds(table, table.box.triggered[code].condition, act):
            act.waiting.append((number, code, act.won))


def settle(table: Table, waiting: list[tuple[int, int, int]], checked: bool = True) -> Script[None]:
    """Settle what waits: first the side whose turn it is, then clockwise; each side in any order (FV-TURN-19)."""
    for side in clockwise(table, table.state.turn):
        mine = [entry for entry in waiting if table.pieces[entry[0]].side == side]
        while mine:
            entry = mine[0]
            if len(mine) > 1 and any(other[:2] != entry[:2] for other in mine[1:]):
                seat = decider(table, entry[0])
                option = yield Choose(seat, "funkoverse.order", order_options, table, tuple(mine))
                entry = mine[option.value]
            mine.remove(entry)
            yield from run(table, entry, checked)


def order_options(table: Table, waiting: tuple[tuple[int, int, int], ...]) -> list[Option]:
    """List what waits, each kind once."""
    firsts = {entry[:2]: number for number, entry in reversed(list(enumerate(waiting)))}
    return [table.box.way_options[number] for number in sorted(firsts.values())]


def run(table: Table, entry: tuple[int, int, int], checked: bool) -> Script[None]:
    """Carry out one effect that waited, for the piece whose card it is on."""
    from .effects import carry_out  # effects cause triggers, and triggers effects

    number, code, won = entry
    effect = table.box.triggered[code]
    act = Act(number, [], [], won=won, while_down=True, code=code)
    if not checked and not holds(table, effect.condition, act):
        return
    table.state.acts.append(act)
    yield from carry_out(table, act, (effect,), checked=True)
    table.state.acts.pop()
