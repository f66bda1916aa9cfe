"""The table: a state together with the box it is played from, and the questions every rule asks of them.

Beside the state it keeps sets of squares (who stands where), which follow from the state and are kept up to date by
the few functions here that move pieces. A set of squares is a number: bit n stands for square n.
"""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Option, Tell

from ..content.box import COPIES, Box
from ..content.cards import Effect
from ..content.kinds import CHARACTER, COMPANION, MARKER, Kind
from .state import NONE, Piece, Showdown, Side


class Table:
    """What every rule works on.

    `who[square]` is the piece there, `occupied` all squares with one; `stand[side]` those of a side's standing pieces
    and `standing` all of them; `body[side]` those of its pieces that can be challenged and `bodies` all of them;
    `letters` the point markers that lie on the map. `number` finds a piece by its option's value; `companions` says
    whether there is any.
    """

    __slots__ = (
        "arena",
        "board",
        "bodies",
        "body",
        "box",
        "companions",
        "kinds",
        "letters",
        "number",
        "occupied",
        "pieces",
        "stand",
        "standing",
        "state",
        "tell",
        "who",
    )

    def __init__(self, state: Showdown, box: Box, tell: Tell | None) -> None:
        self.state = state
        self.pieces = state.pieces
        self.box = box
        self.kinds = box.kinds
        self.tell = tell
        self.arena = box.arenas[state.map]
        board = self.board = self.arena.board
        self.who: list[int] = [NONE] * board.size
        stand = self.stand = [0] * len(state.sides)
        body = self.body = [0] * len(state.sides)
        self.number: dict[int, int] = {}
        self.companions = False
        who, bits, forms = self.who, box.bits, box.forms
        for number, piece in enumerate(state.pieces):
            self.number[piece.word] = number
            form = forms[piece.kind]
            if form == COMPANION:
                self.companions = True
            at = piece.at
            if at >= 0:
                who[at] = number
                if form != MARKER:
                    body[piece.side] |= bits[at]
                if not piece.down:
                    stand[piece.side] |= bits[at]
        self.bodies = self.standing = self.letters = 0
        for side in range(len(stand)):
            self.bodies |= body[side]
            self.standing |= stand[side]
        self.occupied = self.bodies | self.standing
        for square in state.letters:
            if square >= 0:
                self.letters |= bits[square]

    def _enter(self, number: int, piece: Piece) -> None:
        bit = 1 << piece.at
        self.who[piece.at] = number
        self.occupied |= bit
        if self.kinds[piece.kind].form != MARKER:
            self.body[piece.side] |= bit
            self.bodies |= bit
        if not piece.down:
            self.stand[piece.side] |= bit
            self.standing |= bit

    def _leave(self, piece: Piece) -> None:
        rest = ~(1 << piece.at)
        self.who[piece.at] = NONE
        self.occupied &= rest
        self.body[piece.side] &= rest
        self.bodies &= rest
        self.stand[piece.side] &= rest
        self.standing &= rest


def put(table: Table, number: int, square: int) -> None:
    """Put a piece on a square, from wherever it is."""
    piece = table.pieces[number]
    old = piece.at
    if old < 0:
        piece.at = square
        table._enter(number, piece)
        return
    both, side, who = 1 << old | 1 << square, piece.side, table.who
    who[old] = NONE
    who[square] = number
    piece.at = square
    if old == square:
        return
    table.occupied ^= both
    if table.kinds[piece.kind].form != MARKER:
        table.body[side] ^= both
        table.bodies ^= both
    if not piece.down:
        table.stand[side] ^= both
        table.standing ^= both


def take_off(table: Table, number: int) -> None:
    """Take a piece off the map; it is no longer down."""
    piece = table.pieces[number]
    table._leave(piece)
    piece.at = NONE
    piece.down = False


def trade(table: Table, one: int, other: int) -> None:
    """Put each of two pieces exactly where the other was; each keeps its state (FV-POS-10)."""
    first, second = table.pieces[one], table.pieces[other]
    table._leave(first)
    table._leave(second)
    first.at, second.at = second.at, first.at
    table._enter(one, first)
    table._enter(other, second)


def fall(table: Table, piece: Piece) -> None:
    """Lay a piece down in its square."""
    piece.down = True
    rest = ~(1 << piece.at)
    table.stand[piece.side] &= rest
    table.standing &= rest


def rise(table: Table, piece: Piece, how: str = "stands", **why: object) -> None:
    """Stand a piece up (FV-TURN-08); `how` and `why` are told."""
    piece.down = False
    bit = 1 << piece.at
    table.stand[piece.side] |= bit
    table.standing |= bit
    if table.tell is not None:
        table.tell(how, piece=piece.word, **why)


def add_piece(table: Table, kind: int, side: int, seat: int, host: int = NONE) -> int:
    """Bring a piece into the match, off the map; a second copy of its kind gets a word of its own."""
    copies = sum(piece.kind == kind for piece in table.pieces)
    piece = Piece(kind, side, seat, kind * COPIES + copies, host=host)
    table.number[piece.word] = len(table.pieces)
    table.companions = table.companions or table.kinds[kind].form == COMPANION
    table.pieces.append(piece)
    return len(table.pieces) - 1


# ------------------------------------------------------------------ questions


def kind_of(table: Table, number: int) -> Kind:
    """Return the kind of a piece."""
    return table.kinds[table.pieces[number].kind]


def is_character(table: Table, piece: Piece) -> bool:
    """Whether a piece is a character, named or basic (FV-DEF-02)."""
    return table.kinds[piece.kind].form == CHARACTER


def characters_of(table: Table, side: int) -> list[int]:
    """Return the characters of a side, wherever they are."""
    kinds = table.kinds
    return [n for n, piece in enumerate(table.pieces) if piece.side == side and kinds[piece.kind].form == CHARACTER]


def side_of(table: Table, number: int) -> Side:
    """Return the side of a piece."""
    return table.state.sides[table.pieces[number].side]


def speaker(table: Table, side: int) -> int:
    """Return the seat that decides for a side (FV-MULTI-05)."""
    return table.state.sides[side].seats[0]


def decider(table: Table, number: int) -> int:
    """Return who decides for a piece: in its side's turn the acting character's seat, else its own (FV-MULTI-05)."""
    state = table.state
    piece = table.pieces[number]
    if state.actor != NONE and table.pieces[state.actor].side == piece.side:
        return table.pieces[state.actor].seat
    return piece.seat


def clockwise(table: Table, start: int) -> list[int]:
    """Return all sides in clockwise order from one on."""
    count = len(table.state.sides)
    return [(start + i) % count for i in range(count)]


def rivals_standing(table: Table, side: int) -> int:
    """Return the squares where something stands that stops a side's moves and sight (FV-DEF-07, FV-ATT-05)."""
    return table.standing ^ table.stand[side]


def rival_bodies(table: Table, side: int) -> int:
    """Return the squares of all that a side may challenge, tokens left out (FV-CHAL-01)."""
    return table.bodies ^ table.body[side]


def sight_of(table: Table, number: int) -> int:
    """Return all squares that a piece sees; a trait may let it look past rivals (FV-SEE, FV-EFF-10)."""
    piece = table.pieces[number]
    if table.kinds[piece.kind].always.sharp:
        return table.board.clear[piece.at]
    return table.board.seen(piece.at, table.standing ^ table.stand[piece.side])


def sees(table: Table, number: int, square: int) -> bool:
    """Whether a piece sees a square (FV-SEE-01)."""
    return bool(sight_of(table, number) >> square & 1)


def standable(table: Table) -> int:
    """Return the squares where something that occupies may be put (FV-MAP-11)."""
    return table.arena.standable & ~table.occupied


def square_options(table: Table, squares: int, stay: bool = False) -> list[Option]:
    """List the squares of a set, and staying where that is allowed (FV-MOVE-12)."""
    options = table.arena.options
    found = [options[square] for square in members(squares)]
    if stay:
        found.append(table.box.stay)
    return found


def piece_options(table: Table, numbers: list[int]) -> list[Option]:
    """List pieces."""
    options, pieces = table.box.piece_options, table.pieces
    return [options[pieces[number].word] for number in numbers]


def yes_or_pass(table: Table, effect: Effect) -> list[Option]:
    """List yes and no to what a card offers (FV-ENUM-01)."""
    return [table.box.yes, table.box.skip]


def free_near_area(table: Table, area: int) -> int:
    """Return where a piece of a starting area may be put: in it, next to it, or as near as can be (FV-COOL-10)."""
    board, free = table.board, standable(table)
    squares = table.arena.areas[area]
    inside = near = 0
    for square in squares:
        inside |= 1 << square
        near |= board.near[square]
    if inside & free:
        return inside & free
    if near & free:
        return near & free
    for steps in range(1, board.farthest + 1):
        around = 0
        for square in squares:
            around |= board.within[square][steps]
        if around & free:
            return around & free
    return 0
