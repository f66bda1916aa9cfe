"""The table: a state together with the box it is played from, and the questions every rule asks of them."""

from slugfest.kernel.game import Option, Tell

from ..content.box import Asset, Box
from ..content.rows import Pattern
from .state import NOBODY, NOTHING, STEAL, Galaxy


class Table:
    """What every rule works on."""

    __slots__ = ("box", "state", "tell")

    def __init__(self, state: Galaxy, box: Box, tell: Tell | None) -> None:
        self.state = state
        self.box = box
        self.tell = tell


def safe_assets(table: Table) -> int:
    """Return the Assets of complete Sets, which nobody can select (GG-STS-03)."""
    safe = 0
    members = table.box.members
    for sets in table.state.sets:
        number = 0
        while sets:
            if sets & 1:
                safe |= members[number]
            sets >>= 1
            number += 1
    return safe


def selectable(table: Table) -> int:
    """Return the Assets that the active player may select: on the board, or of others and not safe (GG-TRN-03).

    In the last round the board is empty, so that only thefts are left (GG-END-02).
    """
    state = table.state
    return table.box.everything & ~state.assets[state.actor] & ~safe_assets(table)


def owner_of(table: Table, asset: int) -> int:
    """Return in front of whom an Asset lies, or nobody."""
    for seat, assets in enumerate(table.state.assets):
        if assets >> asset & 1:
            return seat
    return NOBODY


def steal_pattern(table: Table) -> Pattern:
    """Return what the additional row asks of the active player: 6, or 5 and more with Dark Aster (GG-COL-02)."""
    box, state = table.box, table.state
    return box.steal_wide if state.sets[state.actor] & box.wide else box.steal


def pattern_at(table: Table, asset: Asset, row: int) -> Pattern:
    """Return what a row of a card asks of the active player."""
    return steal_pattern(table) if row == STEAL else asset.patterns[row]


def rows_of(table: Table, asset: Asset) -> int:
    """Return the rows of a card as bits; one that somebody has also has the additional row (GG-COL-02, GG-COL-04)."""
    return asset.rows if table.state.board & asset.bit else asset.rows | 1 << STEAL


def guard_of(table: Table, asset: Asset) -> int:
    """Return the other player who guards a card: it lies in front of them and they have Xandar; or nobody."""
    guarded = table.box.guarded
    if not table.state.board & asset.bit:
        for seat, sets in enumerate(table.state.sets):
            if sets & guarded and table.state.assets[seat] & asset.bit:
                return seat
    return NOBODY


def matched_rows(table: Table, asset: Asset, rows: int) -> list[int]:
    """Return those of the given rows of a card that the unplaced dice match (GG-ROW-01)."""
    patterns = table.box.matches(tuple(table.state.shown))[0]
    found = []
    for row, pattern in enumerate(asset.patterns):
        if rows >> row & 1 and patterns >> pattern.number & 1:
            found.append(row)
    if rows >> STEAL & 1 and patterns >> steal_pattern(table).number & 1:
        found.append(STEAL)
    return found


def matched_assets(table: Table) -> int:
    """Return the selectable Assets of which the unplaced dice match a row (GG-TRN-02)."""
    state = table.state
    patterns, cards = table.box.matches(tuple(state.shown))
    if patterns >> steal_pattern(table).number & 1:
        cards |= ~state.board
    return cards & selectable(table)


def finishable(table: Table, asset: Asset, rows: int, more: int = 0) -> bool:
    """Whether these rows may still be filled: enough dice, and enough eight-sided ones (GG-TRN-11).

    `more` dice will be lost on the way.
    """
    free = table.state.free
    return asset.needs[rows] + more <= free.bit_count() and asset.eights[rows] <= table.box.eights_in[free]


def can_finish(table: Table) -> bool:
    """Whether it is not yet clear that the turn brings nothing (GG-TRN-11)."""
    state, box = table.state, table.box
    if state.card != NOTHING:
        return finishable(table, box.assets[state.card], state.open)
    open_to = selectable(table)
    return any(
        finishable(table, asset, rows_of(table, asset), guard_of(table, asset) != NOBODY)
        for asset in box.assets
        if open_to & asset.bit
    )


def kinds_of_dice(table: Table, among: int) -> list[Option]:
    """List one die of each kind and number among these; the dice of a kind lie in order (GG-ROW-05)."""
    box, shown = table.box, table.state.shown
    options, six = box.die_options, box.six
    found: list[Option] = []
    last = 0
    for die in box.positions[among]:
        look = shown[die] if die < six else -shown[die]
        if look != last:
            last = look
            found.append(options[die])
    return found


def faces_of(table: Table, dice: int) -> list[tuple[int, int]]:
    """Return what dice show, each with its number of sides, for the journal."""
    box, state = table.box, table.state
    return [(box.sides(die), state.shown[die] or state.placed[die]) for die in box.positions[dice]]


def show(table: Table, faces: tuple[int, ...]) -> None:
    """Put what was rolled on the unplaced dice, those of a kind in order: equal ones stand for each other."""
    box, shown = table.box, table.state.shown
    free = table.state.free
    sixes = box.sixes_in[free]
    for die, face in zip(box.positions[free], sorted(faces[:sixes]) + sorted(faces[sixes:]), strict=True):
        shown[die] = face


def ids_of(table: Table, dice: int) -> list[int]:
    """Return which of the dice on the table these are: a die stays the same one when a power changes its place."""
    ids, positions = table.state.ids, table.box.positions[dice]
    return [ids[die] for die in positions] if ids else list(positions)


def sort_dice(table: Table) -> None:
    """Put the unplaced dice in order again, after a power has changed some."""
    state, box = table.state, table.box
    shown, free = state.shown, box.positions[state.free]
    ids = list(state.ids or range(box.dice_count))
    lying = sorted((die >= box.six, shown[die], ids[die]) for die in free)
    for die, (_, face, number) in zip(free, lying, strict=True):
        shown[die], ids[die] = face, number
    state.ids = tuple(ids)
