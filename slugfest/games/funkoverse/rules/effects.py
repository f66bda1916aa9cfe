"""What cards do: their instructions in order, one function per verb (FV-EFF).

Each verb takes the action and the effect and says how it ended: done, skipped because it could not be carried out
(FV-DEF-09), or the end of the ability. The verbs are in `strikes`, `moves`, `belongings` and `objectives`; here are
those that let somebody do something.
"""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option, Script

from ..content.cards import Effect
from .belongings import (
    do_discard_status,
    do_give_status,
    do_give_tokens,
    do_pay_tokens,
    do_place_token,
    do_remove_token,
    do_return_token,
    do_shift,
)
from .conditions import holds
from .moves import do_move, do_pick, do_place, do_pull, do_push, do_stand, do_swap
from .moving import can_walk, place
from .objectives import do_cooldown_card, do_gain_points, do_move_marker, do_place_marker
from .state import NONE, Act
from .strikes import do_challenge
from .table import Table, is_character, standable
from .targeting import candidates, choose_piece
from .verbs import DONE, ENDED, SKIPPED, ask_may, seat_of


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


def do_act(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Let a character do actions on the spot; each may be declined, and is lost to one who cannot act (FV-TURN-17)."""
    from .acting import granted_action  # an action may be an ability that grants actions

    number = act.actor
    if effect.who:
        found = [n for n in candidates(table, act, effect, effect.who) if is_character(table, table.pieces[n])]
        number = yield from choose_piece(table, seat_of(table, act), found, effect)
        if number == NONE:
            return SKIPPED
    done = False
    for left in range(effect.amount, 0, -1):
        if not can_walk(table, number):
            break
        acted = yield from granted_action(table, number, effect.kind == "basic", left)
        if not acted:
            break
        done = True
    return DONE if done else SKIPPED


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
            agreed = yield from ask_may(table, act, effect)
            if not agreed:
                break
        option = yield Choose(seat_of(table, act), "funkoverse.minion", helper_options, table, number, effect.kind)
        feat = table.box.feats[table.box.feat_values["minion"][option.value]]
        yield from helper_action(table, number, feat)
        done = True
    return DONE if done else SKIPPED


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
