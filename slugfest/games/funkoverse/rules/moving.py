"""Moving, pushing, pulling, placing and swapping (FV-MOVE, FV-POS)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Script

from .challenging import trip
from .state import NONE
from .table import Table, put, sight_of, square_options
from .verbs import cause
from .ways import seen_by_puller, shoved_to, walk_to

MOST_REMEMBERED = 50_000
"""How many lists of end squares a map remembers."""


def free_squares(table: Table, number: int, steps: int) -> int:
    """Return where a move of so many steps can end; the way is by the moved piece's own side (FV-MOVE-02 to -09)."""
    piece = table.pieces[number]
    stop = table.standing ^ table.stand[piece.side]
    return table.board.moves(piece.at, steps, stop) & ~table.occupied


def step_options(table: Table, number: int, steps: int) -> list[Option]:
    """List the end squares of a move (FV-MOVE-11); who stands nearby decides, and that is often the same."""
    piece = table.pieces[number]
    arena = table.arena
    reach = arena.board.reach[piece.at]
    if not 0 < steps < len(reach):
        return square_options(table, free_squares(table, number, steps))
    stop = (table.standing ^ table.stand[piece.side]) & reach[steps - 1]
    key = (piece.at * 8 + steps, table.occupied & reach[steps], stop)
    found = arena.ends.get(key)
    if found is None:
        if len(arena.ends) > MOST_REMEMBERED:
            arena.ends.clear()
        found = arena.ends[key] = square_options(table, free_squares(table, number, steps))
    return found[:]


def step_or_stay(table: Table, number: int, steps: int) -> list[Option]:
    """List the end squares of a special move, and staying (FV-MOVE-12)."""
    found = step_options(table, number, steps)
    found.append(table.box.stay)
    return found


def can_walk(table: Table, number: int) -> bool:
    """Whether a piece is on the map and on its feet (FV-MOVE-14)."""
    piece = table.pieces[number]
    return piece.at >= 0 and not piece.down


def special_move(table: Table, seat: int, number: int, steps: int) -> Script[bool]:
    """Move a piece up to so many squares; it may stay (FV-MOVE-01, FV-MOVE-12)."""
    option = yield Choose(seat, "funkoverse.move", step_or_stay, table, number, steps)
    if option is table.box.stay:
        if table.tell is not None:
            table.tell("stayed", piece=table.pieces[number].word)
        return False
    yield from arrive(table, number, option.value)
    return True


def arrive(table: Table, number: int, square: int, by: int = NONE, pull: bool = False) -> Script[None]:
    """End a move, push or pull in a square; what lies in wait there happens at once (FV-TURN-21, FV-POS-11)."""
    if table.tell is not None:
        tell_way(table, number, square, by, pull)
    put(table, number, square)
    if table.state.tokens:
        yield from trip(table, number)


def tell_way(table: Table, number: int, square: int, by: int, pull: bool) -> None:
    """Tell which way a piece goes before it is there."""
    assert table.tell is not None
    piece, scoring = table.pieces[number], table.arena.scoring
    into = scoring_counts(table) and bool(scoring >> square & 1) and not scoring >> piece.at & 1
    if by == NONE:
        path, beside = walk_to(table, number, square), rivals_beside(table, number, square)
        table.tell("moved", piece=piece.word, path=path, into=into, nearby=beside, cause=cause(table))
        return
    path = shoved_to(table, by, number, square, pull)
    table.tell("pulled" if pull else "pushed", by=table.pieces[by].word, piece=piece.word, path=path, into=into)


def scoring_counts(table: Table) -> bool:
    """Whether the scenario gives points for being in the scoring area (FV-SCEN-15)."""
    return any("scoring_area" in gains.condition for gains in table.box.scenarios[table.state.scenario].gains)


def pushed_squares(table: Table, actor: int, number: int, steps: int) -> int:
    """Return where a piece can be pushed: every step farther from the one who pushes (FV-POS-03, FV-POS-04)."""
    piece, away_from = table.pieces[number], table.pieces[actor].at
    stop = table.standing ^ table.stand[piece.side]
    return table.board.pushed(piece.at, away_from, steps, stop) & ~table.occupied


def pulled_squares(table: Table, actor: int, number: int, steps: int) -> int:
    """Return where a piece can be pulled: nearer, and seen all the way; it does not hide its own way (FV-POS-05)."""
    piece, puller = table.pieces[number], table.pieces[actor]
    if not sight_of(table, actor) >> piece.at & 1:
        return 0
    stop = table.standing ^ table.stand[piece.side]
    seen = seen_by_puller(table, actor, number)
    return table.board.pulled(piece.at, puller.at, steps, stop, seen) & ~table.occupied


def immovable(table: Table, actor: int, number: int, pull: bool) -> bool:
    """Whether a trait keeps rivals from pushing or pulling a piece (FV-EFF-10)."""
    piece = table.pieces[number]
    if piece.side == table.pieces[actor].side:
        return False
    always = table.kinds[piece.kind].always
    return always.no_pull if pull else always.no_push


def shove(table: Table, seat: int, actor: int, number: int, steps: int, pull: bool) -> Script[None]:
    """Push or pull a piece; the acting side chooses where it ends, and may leave it (FV-POS-03)."""
    if table.pieces[actor].at == NONE or table.pieces[number].at == NONE or immovable(table, actor, number, pull):
        return
    squares = (pulled_squares if pull else pushed_squares)(table, actor, number, steps)
    if not squares:
        return
    prompt = "funkoverse.pull" if pull else "funkoverse.push"
    option = yield Choose(seat, prompt, shove_options, table, number, squares)
    if option is not table.box.stay:
        yield from arrive(table, number, option.value, actor, pull)


def shove_options(table: Table, number: int, squares: int) -> list[Option]:
    """List where a piece may be pushed or pulled to, and leaving it where it is."""
    return square_options(table, squares, True)


def place(table: Table, seat: int, number: int, squares: int) -> Script[bool]:
    """Put a piece on one of these squares; nothing that waits for the end of a move sees it (FV-POS-08, FV-POS-11)."""
    if not squares:
        return False
    option = yield Choose(seat, "funkoverse.place", place_options, table, number, squares)
    put(table, number, option.value)
    if table.tell is not None:
        word, beside = table.pieces[number].word, neighbours(table, number)
        table.tell("placed", piece=word, square=option.value, beside=beside, cause=cause(table))
    return True


def place_options(table: Table, number: int, squares: int) -> list[Option]:
    """List where a piece may be placed."""
    return square_options(table, squares)


def neighbours(table: Table, number: int) -> list[int]:
    """Return the words of those beside a piece: where it is, without coordinates."""
    return words_of(table, table.board.near[table.pieces[number].at] & table.bodies)


def rivals_beside(table: Table, number: int, square: int) -> list[int]:
    """Return the words of the rivals beside a square: whom a piece meets that comes there."""
    return words_of(table, table.board.near[square] & (table.bodies ^ table.body[table.pieces[number].side]))


def words_of(table: Table, squares: int) -> list[int]:
    """Return the words of those who are in these squares."""
    return [table.pieces[table.who[square]].word for square in members(squares)]
