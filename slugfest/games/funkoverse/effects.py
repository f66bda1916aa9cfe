"""What cards do: one function per verb (FV-EFF).

Each takes the action and the effect and returns whether it was done; `ENDED` when a challenge had no target, which
alone ends an ability (FV-ABIL-06). Everything else that cannot be carried out is skipped (FV-DEF-09).
"""

from collections.abc import Callable
from typing import Final

from slugfest.kernel.game import Choose, Option, Script

from .cards import Effect
from .challenging import challenge, remove_token
from .conditions import holds
from .moving import arrive, can_walk, place, shove, special_move, step_or_stay
from .scoring import gain
from .state import NONE, OPPONENT, Act, Status, Token
from .table import (
    Table,
    free_near_area,
    is_character,
    put,
    rise,
    sight_of,
    speaker,
    square_options,
    standable,
    trade,
    yes_or_pass,
)
from .targeting import candidates, challenge_options, choose_piece, piece_or_pass, remaining_options
from .tracks import cooling_options, return_from_track, shift_token
from .triggers import note

SKIPPED: Final = 0
DONE: Final = 1
ENDED: Final = 2


def carry_out(table: Table, act: Act, effects: tuple[Effect, ...], checked: bool = False) -> Script[int]:
    """Follow the instructions in order; only a challenge without a target ends them (FV-ABIL-05, FV-ABIL-06)."""
    for effect in effects:
        if effect.condition and not checked and not holds(table, effect.condition, act):
            continue
        result = yield from VERBS[effect.do](table, act, effect)
        if result == ENDED:
            return ENDED
        if result == DONE and effect.then:
            result = yield from carry_out(table, act, effect.then)
            if result == ENDED:
                return ENDED
    return DONE


def seat_of(table: Table, act: Act) -> int:
    """Return the seat that decides for whoever acts (FV-MULTI-05)."""
    return table.pieces[act.actor].seat


def able(table: Table, act: Act) -> bool:
    """Whether the acting piece can still challenge: on the map, and standing unless the card says so (FV-TURN-21)."""
    piece = table.pieces[act.actor]
    return piece.at >= 0 and (act.while_down or not piece.down)


def ask_may(table: Table, act: Act) -> Script[bool]:
    """Ask whether something optional is done (FV-ENUM-05: always asked)."""
    option = yield Choose(seat_of(table, act), "funkoverse.may", yes_or_pass, table, private=True)
    return option is table.box.yes


# ------------------------------------------------------------------ challenges


def do_challenge(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Challenge one target, or each (FV-EFF-01)."""
    source = source_of(table, act)
    if effect.target == "self":
        if table.pieces[act.actor].at < 0:
            return ENDED
        option = table.box.piece_options[table.pieces[act.actor].word]
        yield from challenge(table, act, OPPONENT, effect.amount, option, source)
        return DONE
    if not able(table, act):
        return ENDED
    if effect.each:
        done = yield from challenge_each(table, act, effect, source)
        return DONE if done else ENDED
    if effect.target == "chosen":
        found = [n for n in candidates(table, act, effect, "chosen") if in_reach(table, act, effect, n)]
        if not found:
            return ENDED
        option = table.box.piece_options[table.pieces[found[0]].word]
    else:
        if not challenge_options(table, act.actor, effect):
            return ENDED
        option = yield Choose(seat_of(table, act), "funkoverse.target", challenge_options, table, act.actor, effect)
    yield from make_challenge(table, act, effect, option, source)
    return DONE


def in_reach(table: Table, act: Act, effect: Effect, number: int) -> bool:
    """Whether a chosen piece can be challenged: adjacent when the card states no range (FV-EFF-01)."""
    at = table.pieces[act.actor].at
    return effect.range >= 0 or bool(table.board.near[at] >> table.pieces[number].at & 1)


def challenge_each(table: Table, act: Act, effect: Effect, source: str) -> Script[bool]:
    """Challenge everybody in reach, one after another; who comes into reach is included (FV-CHAL-16, FV-CHAL-17)."""
    done: tuple[int, ...] = ()
    while able(table, act) and remaining_options(table, act.actor, effect, done):
        option = yield Choose(
            seat_of(table, act), "funkoverse.target", remaining_options, table, act.actor, effect, done
        )
        done = (*done, option.index)
        yield from make_challenge(table, act, effect, option, source)
    return bool(done)


def make_challenge(table: Table, act: Act, effect: Effect, option: Option, source: str) -> Script[None]:
    """Count the dice, challenge, and note what waits for the challenge to be over (FV-CHAL-07, FV-TURN-19)."""
    dice = effect.amount
    extra = effect.extra
    if extra is not None:
        if extra.per:
            track = table.state.sides[table.pieces[act.actor].side].track
            dice += extra.amount * len({token >> 3 for token in track})
        else:
            aim(table, act, option)
            if holds(table, extra.condition, act):
                dice += extra.amount
    yield from challenge(table, act, act.actor, max(0, dice), option, source)
    note(table, act, act.actor, "after_challenge")


def aim(table: Table, act: Act, option: Option) -> None:
    """Note where the target is, for conditions on the dice."""
    if option.kind == "piece":
        act.target_at = table.pieces[table.number[option.value]].at
    else:
        act.target_at = next(token.at for token in table.state.tokens if token.word == option.value)


def source_of(table: Table, act: Act) -> str:
    """Return the name of the card that is being carried out."""
    return table.box.feats[act.feat].name if act.feat >= 0 else table.kinds[table.pieces[act.actor].kind].trait_name


# ------------------------------------------------------------------ moving pieces


def do_move(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Special moves, each complete in itself (FV-EFF-02, FV-MOVE-10)."""
    seat = seat_of(table, act)
    moved = False
    for _ in range(effect.times):
        found = [n for n in candidates(table, act, effect, effect.target) if can_walk(table, n)]
        if not found:
            break
        number = found[0]
        if effect.times > 1:
            option = yield Choose(seat, "funkoverse.piece", piece_or_pass, table, found, private=True)
            if option is table.box.skip:
                break
            number = table.number[option.value]
        elif effect.target not in ("self", "chosen", "target"):
            number = yield from choose_piece(table, seat, found)
        stepped = yield from special_move(table, seat, number, effect.amount)
        moved = moved or stepped
    return DONE if moved else SKIPPED


def do_push(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Push one piece, or each (FV-EFF-02)."""
    result = yield from shove_some(table, act, effect, False)
    return result


def do_pull(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Pull one piece, or each."""
    result = yield from shove_some(table, act, effect, True)
    return result


def shove_some(table: Table, act: Act, effect: Effect, pull: bool) -> Script[int]:
    """Push or pull whoever is meant; several in the order that the acting side likes (FV-ABIL-13)."""
    seat = seat_of(table, act)
    done: list[int] = []
    while True:
        found = [n for n in candidates(table, act, effect, effect.target) if n not in done and n != act.actor]
        if not found:
            return DONE if done else SKIPPED
        number = yield from choose_piece(table, seat, found)
        done.append(number)
        yield from shove(table, seat, act.actor, number, effect.amount, pull)
        if not effect.each and effect.target != "each_target":
            return DONE


def do_pick(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Choose a piece for later instructions (FV-EFF-03)."""
    act.chosen = yield from choose_piece(table, seat_of(table, act), candidates(table, act, effect, effect.target))
    return DONE if act.chosen != NONE else SKIPPED


def do_place(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Put the acting piece next to something, or on any free square in range (FV-EFF-04, FV-POS-08, FV-POS-09)."""
    piece = table.pieces[act.actor]
    if piece.at < 0:
        return SKIPPED
    if effect.where == "square":
        squares = squares_in_range(table, act, effect) & standable(table)
    else:
        beside = act.actor if effect.where == "adjacent:self" else act.chosen
        if beside == NONE or table.pieces[beside].at < 0:
            return SKIPPED
        squares = table.board.near[table.pieces[beside].at] & standable(table)
    done = yield from place(table, seat_of(table, act), act.actor, squares)
    return DONE if done else SKIPPED


def squares_in_range(table: Table, act: Act, effect: Effect) -> int:
    """Return the squares that a card reaches from the acting piece."""
    at = table.pieces[act.actor].at
    squares = table.arena.standable
    if effect.range >= 0:
        within = table.board.within[at]
        squares &= within[min(effect.range, len(within) - 1)]
    if effect.see:
        squares &= sight_of(table, act.actor)
    return squares


def do_swap(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Trade places with somebody on the map (FV-POS-10)."""
    if table.pieces[act.actor].at < 0:
        return SKIPPED
    found = [number for number in candidates(table, act, effect, effect.target) if number != act.actor]
    act.chosen = yield from choose_piece(table, seat_of(table, act), found, "funkoverse.swap")
    if act.chosen == NONE:
        return SKIPPED
    trade(table, act.actor, act.chosen)
    if table.tell is not None:
        pieces = table.pieces
        table.tell("swapped", piece=pieces[act.actor].word, other=pieces[act.chosen].word)
    return DONE


def do_stand(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Stand a piece up; one that is not down stays as it is (FV-EFF-04)."""
    found = [n for n in candidates(table, act, effect, effect.target) if table.pieces[n].down]
    if not found:
        return SKIPPED
    seat = seat_of(table, act)
    if effect.target in ("self", "chosen", "target", "holder"):
        if effect.may:
            agreed = yield from ask_may(table, act)
            if not agreed:
                return SKIPPED
        number = found[0]
    elif effect.may:
        option = yield Choose(seat, "funkoverse.piece", piece_or_pass, table, found, private=True)
        if option is table.box.skip:
            return SKIPPED
        number = table.number[option.value]
    else:
        number = yield from choose_piece(table, seat, found)
    rise(table, table.pieces[number])
    return DONE


# ------------------------------------------------------------------ actions, tracks, tokens


def do_act(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Let a character do actions on the spot; each may be declined, and is lost to one who cannot act (FV-TURN-17)."""
    from .acting import granted_action  # an action may be an ability that grants actions

    number = act.actor
    if effect.who:
        found = [n for n in candidates(table, act, effect, effect.who) if is_character(table, table.pieces[n])]
        number = yield from choose_piece(table, seat_of(table, act), found)
        if number == NONE:
            return SKIPPED
    done = False
    for _ in range(effect.amount):
        if not can_walk(table, number):
            break
        acted = yield from granted_action(table, number, effect.kind == "basic")
        if not acted:
            break
        done = True
    return DONE if done else SKIPPED


def do_shift(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Move ability tokens up or down a track (FV-EFF-06)."""
    side = table.pieces[act.actor].side if effect.track == "own" else act.target_side
    if side == NONE:
        return SKIPPED
    moved: tuple[int, ...] = ()
    done = False
    for _ in range(effect.times):
        if not cooling_options(table, side, moved):
            break
        option = yield Choose(seat_of(table, act), "funkoverse.shift", cooling_options, table, side, moved)
        moved = shift_token(table, side, table.box.cooling[option.value], effect.amount, moved)
        if not effect.distinct:
            moved = ()
        done = True
    return DONE if done else SKIPPED


def do_return_token(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Bring an ability token from the track straight back to the pool (FV-EFF-06)."""
    side = table.pieces[act.actor].side
    if not table.state.sides[side].track:
        return SKIPPED
    option = yield Choose(seat_of(table, act), "funkoverse.shift", cooling_options, table, side, ())
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
        table.tell("held", piece=piece.word, count=piece.held, token=table.box.token_of[effect.token])
    return DONE
    yield  # a script like all verbs, though it asks nothing


def do_pay_tokens(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Spend tokens from the card; what cannot be paid in full is not offered (FV-EFF-07)."""
    piece = table.pieces[act.actor]
    if piece.held < effect.amount or not worth_paying(table, act, effect.then):
        return SKIPPED
    if effect.may:
        agreed = yield from ask_may(table, act)
        if not agreed:
            return SKIPPED
    piece.held -= effect.amount
    if table.tell is not None:
        table.tell("held", piece=piece.word, count=piece.held, token=table.box.token_of[effect.token])
    return DONE


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
    number = yield from choose_piece(table, seat_of(table, act), found)
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
            table.tell("token_placed", piece=table.pieces[act.actor].word, token=kind, square=option.value)
    return DONE if done else SKIPPED


def do_remove_token(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Remove the token that this is written on."""
    for token in table.state.tokens:
        if token.word == act.token:
            remove_token(table, token)
            return DONE
    return SKIPPED
    yield  # a script like all verbs, though it asks nothing


# ------------------------------------------------------------------ minions, choices, markers


def minion_of(table: Table, number: int, minion: str, on_map: bool) -> int:
    """Return a minion of a character: one on the map, or first one in the supply (FV-EFF-08)."""
    kind = table.box.kind_of[minion]
    own = [n for n, piece in enumerate(table.pieces) if piece.kind == kind and piece.host == number]
    there = [n for n in own if table.pieces[n].at >= 0]
    if on_map:
        return there[0] if there else NONE
    return next((n for n in own if table.pieces[n].at < 0), own[0] if own else NONE)


def do_summon(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Place the minion next to the character, from the supply or from its square (FV-EFF-08, FV-TOK-06)."""
    number = minion_of(table, act.actor, effect.minion, False)
    at = table.pieces[act.actor].at
    if number == NONE or at < 0:
        return SKIPPED
    squares = table.board.near[at] & standable(table)
    done = yield from place(table, seat_of(table, act), number, squares)
    return DONE if done else SKIPPED


def do_minion_act(table: Table, act: Act, effect: Effect) -> Script[int]:
    """The minion does one of its actions (FV-EFF-08); what it knocks out is its character's (FV-TOK-07)."""
    from .acting import helper_action, helper_options

    done = False
    for _ in range(effect.amount):
        number = minion_of(table, act.actor, effect.minion, True)
        if number == NONE or not helper_options(table, number, effect.kind):
            break
        if effect.may and effect.kind != "move":
            agreed = yield from ask_may(table, act)
            if not agreed:
                break
        option = yield Choose(seat_of(table, act), "funkoverse.minion", helper_options, table, number, effect.kind)
        feat = table.box.feats[table.box.feat_values["minion"][option.value]]
        yield from helper_action(table, number, feat)
        done = True
    return DONE if done else SKIPPED


def way_options(table: Table, act: Act, effect: Effect) -> list[Option]:
    """List the ways whose first instruction applies (FV-EFF-09)."""
    return [
        table.box.way_options[number]
        for number, way in enumerate(effect.options)
        if not way or holds(table, way[0].condition, act)
    ]


def do_choose(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Choose one of several lists of instructions (FV-EFF-09)."""
    if not way_options(table, act, effect):
        return SKIPPED
    option = yield Choose(seat_of(table, act), "funkoverse.way", way_options, table, act, effect)
    result = yield from carry_out(table, act, effect.options[option.value])
    return result


def do_gain_points(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Gain points by a card (FV-EFF-11)."""
    side = table.pieces[act.actor].side
    name = source_of(table, act)
    if act.objective >= 0:
        objective = table.state.objectives[act.objective]
        side, name = objective.side, table.box.objectives[objective.kind].name
    gain(table, side, effect.amount, name)
    return DONE
    yield  # a script like all verbs, though it asks nothing


def do_move_marker(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Move an objective marker, as a piece of the side that owns the card (FV-EFF-11, FV-ATT-05)."""
    number = table.state.objectives[act.objective].piece
    seat = seat_of(table, act)
    option = yield Choose(seat, "funkoverse.move", step_or_stay, table, number, effect.amount)
    if option is table.box.stay:
        return SKIPPED
    yield from arrive(table, number, option.value, "moved")
    return DONE


def do_place_marker(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Whoever handled the marker at set-up puts it back into its own starting area (FV-EFF-11)."""
    objective = table.state.objectives[act.objective]
    squares = free_near_area(table, table.state.sides[objective.handler].area)
    option = yield Choose(speaker(table, objective.handler), "funkoverse.marker", square_options, table, squares)
    put(table, objective.piece, option.value)
    if table.tell is not None:
        table.tell("placed", piece=table.pieces[objective.piece].word, square=option.value)
    return DONE


def do_cooldown_card(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Lay this card on the track (FV-EFF-11)."""
    objective = table.state.objectives[act.objective]
    objective.cool = effect.amount
    if table.tell is not None:
        what = table.box.objectives[objective.kind].name
        table.tell("cooled", what=what, side=objective.side, space=effect.amount)
    return DONE
    yield  # a script like all verbs, though it asks nothing


VERBS: dict[str, Callable[[Table, Act, Effect], Script[int]]] = {
    "challenge": do_challenge,
    "move": do_move,
    "push": do_push,
    "pull": do_pull,
    "pick": do_pick,
    "place": do_place,
    "swap": do_swap,
    "stand": do_stand,
    "act": do_act,
    "shift": do_shift,
    "return_token": do_return_token,
    "give_tokens": do_give_tokens,
    "pay_tokens": do_pay_tokens,
    "give_status": do_give_status,
    "discard_status": do_discard_status,
    "place_token": do_place_token,
    "remove_token": do_remove_token,
    "summon": do_summon,
    "minion_act": do_minion_act,
    "choose": do_choose,
    "gain_points": do_gain_points,
    "move_marker": do_move_marker,
    "place_marker": do_place_marker,
    "cooldown_card": do_cooldown_card,
}
