"""The verbs about tracks, tokens and status cards (FV-EFF-06, FV-EFF-07)."""

from slugfest.kernel.game import Choose, Script

from ..content.cards import Effect
from .challenging import remove_token
from .naming import slot_key
from .placing import come_back
from .state import NONE, Act, Piece, Status, Token
from .table import Table, characters_of, is_character, square_options
from .targeting import candidates, choose_piece
from .tracks import cooling_options, return_from_track, shift_token
from .verbs import DONE, SKIPPED, ask_may, cause, seat_of, squares_in_range

MANY = 8
"""More spaces than a track has: a token goes straight back."""


def do_shift(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Move ability tokens up or down a track (FV-EFF-06)."""
    side = table.pieces[act.actor].side if effect.track == "own" else act.target_side
    if side == NONE:
        return SKIPPED
    if effect.what == "character":
        result = yield from shift_character(table, act, effect, side)
        return result
    moved: tuple[int, ...] = ()
    done = False
    for _ in range(effect.times):
        if not cooling_options(table, side, moved):
            break
        option = yield Choose(
            seat_of(table, act), "funkoverse.shift", cooling_options, table, side, moved, effect.amount
        )
        moved = shift_token(table, side, table.box.cooling[option.value], effect.amount, moved)
        if not effect.distinct:
            moved = ()
        done = True
    return DONE if done else SKIPPED


def shift_character(table: Table, act: Act, effect: Effect, side: int) -> Script[int]:
    """Move a knocked-out character along the track; below 1 it is back at once, exhausted as before (FV-COOL-13)."""
    found = [n for n in characters_of(table, side) if table.pieces[n].cool]
    number = yield from choose_piece(table, seat_of(table, act), found, effect)
    if number == NONE:
        return SKIPPED
    piece = table.pieces[number]
    piece.cool = max(0, min(piece.cool + effect.amount, table.box.constants.cooldown_max))
    if piece.cool and table.tell is not None:
        table.tell("delayed", piece=piece.word, space=piece.cool, slot=slot_key(side, piece.cool))
    if not piece.cool:
        yield from come_back(table, number)
    return DONE


def do_return_token(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Bring an ability token from the track straight back to the pool (FV-EFF-06)."""
    side = table.pieces[act.actor].side
    if not table.state.sides[side].track:
        return SKIPPED
    option = yield Choose(seat_of(table, act), "funkoverse.shift", cooling_options, table, side, (), -MANY)
    return_from_track(table, side, table.state.sides[side].track.index(table.box.cooling[option.value]))
    return DONE


def do_give_tokens(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Take tokens onto the character's card, as many as are left (FV-TOK-01, FV-TOK-13)."""
    piece = table.pieces[act.actor]
    kind = table.kinds[piece.kind]
    before = piece.held
    if kind.held == effect.token:
        piece.held = min(kind.own, piece.held + effect.amount)
    if table.tell is not None and piece.held != before:
        tell_held(table, piece, piece.held - before, effect.token)
    return DONE
    yield  # a script like all verbs, though it asks nothing


def do_pay_tokens(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Spend tokens from the card; what cannot be paid in full is not offered (FV-EFF-07)."""
    piece = table.pieces[act.actor]
    if piece.held < effect.amount or not worth_paying(table, act, effect.then):
        return SKIPPED
    if effect.may:
        agreed = yield from ask_may(table, act, effect)
        if not agreed:
            return SKIPPED
    piece.held -= effect.amount
    if table.tell is not None:
        tell_held(table, piece, -effect.amount, effect.token)
    return DONE


def tell_held(table: Table, piece: Piece, change: int, token: str) -> None:
    """Tell how many tokens a character has taken or spent, and how many it has."""
    assert table.tell is not None
    kind = "energised" if change > 0 else "drained"
    held = table.box.token_of[token]
    table.tell(kind, piece=piece.word, amount=abs(change), count=piece.held, held=held, cause=cause(table))


def worth_paying(table: Table, act: Act, effects: tuple[Effect, ...]) -> bool:
    """Whether anything can come of what is paid for: nothing for one who is out, no push without a target."""
    if table.pieces[act.actor].at < 0:
        return False
    return any(
        effect.target != "each_target" or bool(candidates(table, act, effect, "each_target")) for effect in effects
    )


def do_give_status(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Give a status card to a character; while it is in play it cannot be given (FV-TOK-09, FV-TOK-12)."""
    kind = table.box.status_of[effect.status]
    owner = act.actor
    if any(status.kind == kind and status.owner == owner for status in table.state.statuses):
        return SKIPPED
    found = [n for n in candidates(table, act, effect, effect.target) if is_character(table, table.pieces[n])]
    number = yield from choose_piece(table, seat_of(table, act), found, effect)
    if number == NONE:
        return SKIPPED
    table.state.statuses.append(Status(kind, owner, number))
    if table.tell is not None:
        table.tell("status", piece=table.pieces[number].word, status=kind)
    return DONE


def do_discard_status(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Discard a status card of whoever bears it; it can be given again at once (FV-TOK-12)."""
    kind = table.box.status_of[effect.status]
    for status in table.state.statuses:
        if status.kind == kind and status.holder == act.actor:
            table.state.statuses.remove(status)
            if table.tell is not None:
                table.tell("discarded", piece=table.pieces[act.actor].word, status=kind)
            return DONE
    return SKIPPED
    yield  # a script like all verbs, though it asks nothing


def do_place_token(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Put a round token on a square, free or not, while the supply lasts (FV-TOK-01, FV-TOK-02)."""
    state = table.state
    kind = table.box.token_of[effect.token]
    if table.pieces[act.actor].at < 0:
        return SKIPPED
    done = False
    for _ in range(effect.amount):
        laid = sum(token.kind == kind and token.owner == act.actor for token in state.tokens)
        squares = squares_in_range(table, act, effect)
        if laid >= table.box.tokens[kind].count or not squares:
            break
        option = yield Choose(seat_of(table, act), "funkoverse.token", square_options, table, squares)
        taken = [token.word for token in state.tokens]
        word = next(word for word in table.box.token_words[kind] if word not in taken)
        state.tokens.append(Token(kind, act.actor, option.value, word))
        done = True
        if table.tell is not None:
            laid_by = table.pieces[act.actor].word
            table.tell("token_placed", piece=laid_by, trap=word, square=option.value)
    return DONE if done else SKIPPED


def do_remove_token(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Remove the token that this is written on."""
    for token in table.state.tokens:
        if token.word == act.token:
            remove_token(table, token)
            return DONE
    return SKIPPED
    yield  # a script like all verbs, though it asks nothing
