"""Who can be meant: targets of challenges (FV-CHAL-01), and the pieces that a word of a card stands for (FV-EFF-02)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Script

from ..content.cards import Effect
from ..content.kinds import CHARACTER, MARKER
from .state import NONE, Act, Token
from .table import Table, piece_options, sight_of


def reach_of(table: Table, number: int, effect: Effect) -> int:
    """Return the squares where a challenge may have its target: adjacent, or in range and seen (FV-CHAL-04, -05)."""
    at = table.pieces[number].at
    if at < 0:
        return 0
    if effect.range < 0:
        return table.arena.touch[at]
    within = table.board.within[at]
    return within[min(effect.range, len(within) - 1)] & sight_of(table, number)


def targets_in(table: Table, number: int, squares: int) -> list[Option]:
    """List what a piece may challenge in these squares: rivals, and tokens with a defence (FV-CHAL-01, FV-TOK-04)."""
    side = table.pieces[number].side
    found = []
    who, pieces, options = table.who, table.pieces, table.box.piece_options
    hit = squares & (table.bodies ^ table.body[side])
    while hit:
        low = hit & -hit
        found.append(options[pieces[who[low.bit_length() - 1]].word])
        hit ^= low
    if table.state.tokens:
        found += [table.box.token_options[token.word] for token in rival_tokens(table, side, squares)]
    return found


def rival_tokens(table: Table, side: int, squares: int) -> list[Token]:
    """Return the tokens of other sides in these squares that can be challenged (FV-TOK-04)."""
    return [
        token
        for token in table.state.tokens
        if squares >> token.at & 1 and table.pieces[token.owner].side != side and table.box.tokens[token.kind].defense
    ]


def has_target(table: Table, number: int, effect: Effect) -> bool:
    """Whether a challenge has any target.

    The nearest rival that no obstruction hides is always seen, and nearer than what it hides: whether there is a
    target needs no look past rivals, unless there are objective markers, which hide and are no targets (FV-ATT-05).
    """
    piece = table.pieces[number]
    at = piece.at
    if effect.target not in ("rival", "nearest_rival"):
        return True
    if effect.range < 0:
        squares = table.arena.touch[at]
    elif table.state.objectives:
        squares = reach_of(table, number, effect)
    else:
        within = table.board.within[at]
        squares = within[min(effect.range, len(within) - 1)] & table.board.clear[at]
    if squares & (table.bodies ^ table.body[piece.side]):
        return True
    return bool(table.state.tokens) and bool(rival_tokens(table, piece.side, squares))


def nearest(table: Table, number: int, found: list[Option]) -> list[Option]:
    """Return those of the targets that are nearest; equally near ones are the acting side's choice (FV-POS-06)."""
    if len(found) < 2:
        return found
    away = table.board.distance[table.pieces[number].at]
    far = [away[square_of(table, option)] for option in found]
    least = min(far)
    return [option for option, steps in zip(found, far, strict=True) if steps == least]


def square_of(table: Table, option: Option) -> int:
    """Return the square of a piece or token."""
    if option.kind == "token":
        return next(token.at for token in table.state.tokens if token.word == option.value)
    return table.pieces[table.number[option.value]].at


def challenge_options(table: Table, number: int, effect: Effect) -> list[Option]:
    """List the targets of a challenge by a card (FV-EFF-01)."""
    found = targets_in(table, number, reach_of(table, number, effect))
    return nearest(table, number, found) if effect.target == "nearest_rival" else found


def remaining_options(table: Table, number: int, effect: Effect, done: tuple[int, ...]) -> list[Option]:
    """List the targets of a challenge on each, without those that had theirs (FV-CHAL-17)."""
    found = targets_in(table, number, reach_of(table, number, effect))
    return [option for option in found if option.index not in done]


# ------------------------------------------------------------------ the words of cards


def candidates(table: Table, act: Act, effect: Effect, word: str) -> list[int]:
    """Return the pieces on the map that a target word stands for, in range and seen where the card says so."""
    actor = table.pieces[act.actor]
    if word in ("chosen", "target", "trigger"):
        number = act.chosen if word == "chosen" else act.target
        found = [number] if number >= 0 and table.pieces[number].at >= 0 else []
    elif word == "each_target":
        found = [number for number in act.targets if table.pieces[number].at >= 0]
    elif word in ("self", "holder"):
        found = [act.actor] if actor.at >= 0 else []
    else:
        found = anybody(table, act.actor, word)
    if effect.range < 0 or not found:
        return found
    if actor.at < 0:
        return []
    within = table.board.within[actor.at]
    squares = within[min(effect.range, len(within) - 1)]
    if effect.see:
        squares &= sight_of(table, act.actor)
    return [number for number in found if squares >> table.pieces[number].at & 1]


def anybody(table: Table, actor: int, word: str) -> list[int]:
    """Return the allies or rivals of a piece that a word stands for (FV-DEF-04, FV-DEF-05)."""
    side = table.pieces[actor].side
    found = []
    rival = word.startswith("rival")
    for square in members(table.bodies ^ table.body[side] if rival else table.body[side]):
        number = table.who[square]
        piece = table.pieces[number]
        form = table.kinds[piece.kind].form
        if form == MARKER or (number == actor and not word.startswith("self_or")):
            continue
        if word.endswith("character") and form != CHARACTER:
            continue
        if ("standing" in word and piece.down) or (word == "down_ally" and not piece.down):
            continue
        found.append(number)
    return found


def choose_piece(
    table: Table, seat: int, found: list[int], effect: Effect, prompt: str = "funkoverse.piece"
) -> Script[int]:
    """Let a seat choose one of several pieces for an instruction; NONE when there is none."""
    if not found:
        return NONE
    option = yield Choose(seat, prompt, concerned, table, found, effect)
    return table.number[option.value]


def concerned(table: Table, found: list[int], effect: Effect) -> list[Option]:
    """List the pieces that an instruction may concern."""
    return piece_options(table, found)


def piece_or_pass(table: Table, found: list[int], effect: Effect) -> list[Option]:
    """List pieces, and going without."""
    return [*piece_options(table, found), table.box.skip]
