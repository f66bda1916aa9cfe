"""Actions: what a piece may do now, and doing it (FV-TURN-04 to -17, FV-ENUM-02, FV-ENUM-03)."""

from slugfest.kernel.game import Choose, Option, Part, Script

from ..content.kinds import COMPANION, Feat
from .challenging import challenge
from .conditions import cost_of, steps_of
from .effects import carry_out
from .idling import idles
from .moving import arrive, step_options
from .naming import feat_key, item_key, slot_key
from .scoring import gain, point_marker_value
from .state import NONE, Act
from .table import Table, decider, rise
from .targeting import has_target, targets_in
from .tracks import pay, take_letter
from .triggers import note, settle

# ------------------------------------------------------------------ what may be done


def walk_options(table: Table, number: int) -> list[Option]:
    """List the end squares of a standing character's basic move (FV-TURN-07)."""
    piece = table.pieces[number]
    if piece.item < 0:
        steps = table.kinds[piece.kind].always.basic_move or table.box.constants.basic_move
    else:
        steps = steps_of(table.box, piece)
    return step_options(table, number, steps)


def contact_options(table: Table, number: int) -> list[Option]:
    """List the other basic actions of a standing character: challenges, assists, interacts (FV-TURN-05)."""
    piece = table.pieces[number]
    at, side = piece.at, piece.side
    state, box = table.state, table.box
    found: list[Option] = []
    near = table.board.near[at]
    if near & table.bodies or state.tokens:
        found += targets_in(table, number, table.arena.touch[at])
        fallen = near & table.body[side] & ~table.standing
        if fallen:
            found += assists(table, fallen)
    touch = near | 1 << at
    if table.letters & touch:
        found += [
            box.letter_options[n] for n, square in enumerate(state.letters) if square >= 0 and touch >> square & 1
        ]
    if state.triumph >= 0 and touch >> state.triumph & 1:
        found.append(box.triumph_option)
    if state.objectives:
        found += usable_objectives(table, side, near)
    return found


def assists(table: Table, fallen: int) -> list[Option]:
    """List the allies that are down in these squares (FV-TURN-08)."""
    found = []
    while fallen:
        low = fallen & -fallen
        found.append(table.box.piece_options[table.pieces[table.who[low.bit_length() - 1]].word])
        fallen ^= low
    return found


def usable_objectives(table: Table, side: int, near: int) -> list[Option]:
    """List the own objectives next to a character whose cards are not on the track (FV-ATT-06, FV-COOL-05)."""
    return [
        table.box.piece_options[table.pieces[objective.piece].word]
        for objective in table.state.objectives
        if objective.side == side
        and not objective.cool
        and table.box.objectives[objective.kind].interact
        and table.pieces[objective.piece].at >= 0
        and near >> table.pieces[objective.piece].at & 1
    ]


def special_options(table: Table, number: int) -> list[Option]:
    """List the abilities that can be paid and the item that is ready (FV-ABIL-02, FV-ATT-10, FV-CHAL-21)."""
    piece = table.pieces[number]
    kind = table.kinds[piece.kind]
    found = []
    if kind.feats:
        pool = table.state.sides[piece.side].pool
        options = table.box.feat_options
        for feat in kind.feats:
            if (pool[feat.type] or kind.always.costs) and may_do(table, number, feat):
                found.append(options[feat.index])
    if piece.item >= 0 and not piece.item_cool:
        item = table.box.items[piece.item].feat
        if item is not None and (item.opening is None or has_target(table, number, item.opening)):
            found.append(table.box.feat_options[item.index])
    return found


def may_do(table: Table, number: int, feat: Feat) -> bool:
    """Whether an ability may be chosen: paid for, not limited, with a target where it begins with a challenge."""
    piece = table.pieces[number]
    pool = table.state.sides[piece.side].pool
    if not pool[feat.type] and cost_of(table, number, feat) > 0:
        return False
    if feat.limit and table.state.used.count(feat.index) >= feat.limit:
        return False
    if piece.down and not feat.while_down:
        return False
    return feat.opening is None or has_target(table, number, feat.opening)


def helper_options(table: Table, number: int, kind: str = "any", forfeit: bool = False) -> list[Option]:
    """List the actions of a companion or minion on the map; a challenge needs a target (FV-CHAL-21)."""
    options = table.box.forfeit_options if forfeit else table.box.feat_options
    return [
        options[feat.index]
        for feat in table.kinds[table.pieces[number].kind].feats
        if (kind == "any" or feat.kind == kind) and (feat.opening is None or has_target(table, number, feat.opening))
    ]


def companion_on_map(table: Table, number: int) -> int:
    """Return a character's companion if it is on the map (FV-ATT-19), else NONE."""
    for other, piece in enumerate(table.pieces):
        if piece.host == number and piece.at >= 0 and table.kinds[piece.kind].form == COMPANION:
            return other
    return NONE


def companion_options(table: Table, number: int) -> list[Option]:
    """List what the companion may do: its free action once a turn, and one per forfeited action (FV-ATT-17, -18)."""
    companion = companion_on_map(table, number) if table.companions else NONE
    if companion == NONE:
        return []
    found = []
    if not table.state.called:
        found += helper_options(table, companion)
    if table.state.left:
        found += helper_options(table, companion, forfeit=True)
    return found


# ------------------------------------------------------------------ doing it


def granted_action(table: Table, number: int, basic: bool, left: int) -> Script[bool]:
    """An action given by a card: done at once, or declined (FV-TURN-17, FV-ABIL-14); `left`: of so many still."""
    seat = decider(table, number)
    option = yield Choose(seat, "funkoverse.extra", granted_options, table, number, basic, left, private=True)
    if option is table.box.skip:
        return False
    yield from perform(table, number, option)
    return True


def granted_options(table: Table, number: int, basic: bool, left: int) -> list[Option]:
    """List any action, or any basic one, and declining."""
    found = contact_options(table, number)
    if not basic:
        found += special_options(table, number)
    found += walk_options(table, number)
    found.append(table.box.skip)
    return found


def perform(table: Table, number: int, option: Option) -> Script[None]:
    """Do one action of a character, then settle what waited for its end (FV-TURN-19)."""
    kind = option.kind
    if kind == "square":
        yield from arrive(table, number, option.value)
        return
    state = table.state
    act = Act(number, [], [])
    state.acts.append(act)
    if kind == "piece":
        yield from touch(table, act, option)
    elif kind == "token":
        yield from basic_challenge(table, act, option)
    elif kind == "ability":
        yield from ability(table, act, table.box.feats[table.box.feat_values[kind][option.value]])
    elif kind == "item":
        yield from use_item(table, act, table.box.feats[table.box.feat_values[kind][option.value]])
    elif option is table.box.triumph_option:
        take_triumph(table, number)
    else:
        take_point(table, number, option.value)
    if act.waiting:
        yield from settle(table, act.waiting)
    state.acts.pop()


def touch(table: Table, act: Act, option: Option) -> Script[None]:
    """Challenge a rival, help an ally up, or use an objective: what a piece next door is for."""
    number = table.number[option.value]
    piece = table.pieces[number]
    if piece.side != table.pieces[act.actor].side:
        yield from basic_challenge(table, act, option)
    elif piece.down:
        rise(table, piece, "helped", by=table.pieces[act.actor].word)
    else:
        act.objective = next(n for n, one in enumerate(table.state.objectives) if one.piece == number)
        card = table.box.objectives[table.state.objectives[act.objective].kind]
        if table.tell is not None:
            table.tell("handled", piece=table.pieces[act.actor].word, other=piece.word)
        yield from carry_out(table, act, card.interact)


def basic_challenge(table: Table, act: Act, option: Option) -> Script[None]:
    """Two dice against an adjacent target (FV-CHAL-03)."""
    yield from challenge(table, act, act.actor, table.box.constants.basic_challenge, option, [], "")
    note(table, act, act.actor, "after_challenge")


def ability(table: Table, act: Act, feat: Feat) -> Script[None]:
    """Pay, then follow the instructions in order (FV-ABIL-01, FV-ABIL-03)."""
    piece = table.pieces[act.actor]
    why: list[Part] | None = None if table.tell is None else []
    idle = table.tell is not None and idles(table, act.actor, feat)
    cost = cost_of(table, act.actor, feat, why)
    act.feat, act.while_down = feat.index, feat.while_down
    act.last_of_type = pay(table, piece.side, feat, cost)
    if feat.limit:
        table.state.used.append(feat.index)
    if table.tell is not None:
        tell_ability(table, act.actor, feat, cost, why or [], idle)
    note(table, act, act.actor, "after_ability")
    yield from carry_out(table, act, feat.effects)


def tell_ability(table: Table, number: int, feat: Feat, cost: int, why: list[Part], idle: bool) -> None:
    """Tell what an ability costs, and why that is not what its card says (FV-ABIL-10)."""
    assert table.tell is not None
    piece = table.pieces[number]
    facts = {"piece": piece.word, "card": feat_key(table, number, feat), "saved": why[1:], "idle": idle}
    if not cost:
        table.tell("free", **facts)
        return
    table.tell("ability", **facts, type=feat.type, space=cost)


def use_item(table: Table, act: Act, feat: Feat) -> Script[None]:
    """Use an item; then its card goes on the track, also if the use ended early (FV-ATT-10)."""
    act.feat = feat.index
    piece = table.pieces[act.actor]
    if table.tell is not None:
        table.tell("item", piece=piece.word, card=item_key(table, act.actor), idle=idles(table, act.actor, feat))
    yield from carry_out(table, act, feat.effects)
    piece.item_cool = feat.cost
    if table.tell is not None:
        slot = slot_key(piece.side, feat.cost)
        table.tell("rests", card=item_key(table, act.actor), space=feat.cost, slot=slot)


def helper_action(table: Table, number: int, feat: Feat) -> Script[None]:
    """A companion or minion does one of its actions (FV-ATT-17, FV-TOK-06)."""
    act = Act(number, [], [], feat=feat.index)
    table.state.acts.append(act)
    if table.tell is not None:
        piece = table.pieces[number]
        host, card = table.pieces[piece.host].word, feat_key(table, number, feat)
        table.tell("idled" if idles(table, number, feat) else "called", host=host, piece=piece.word, card=card)
    yield from carry_out(table, act, feat.effects)
    table.state.acts.pop()


def take_point(table: Table, number: int, letter: int) -> None:
    """Interact with a point marker: a point at once, the marker goes on the track (FV-SCEN-04)."""
    piece = table.pieces[number]
    if table.tell is not None:
        space = table.box.constants.point_marker_space
        slot = slot_key(piece.side, space)
        table.tell("took", piece=piece.word, marker=letter, space=space, slot=slot)
    take_letter(table, letter, piece.side)
    gain(table, piece.side, point_marker_value(table), "a point marker")


def take_triumph(table: Table, number: int) -> None:
    """Interact with the triumph marker: the character takes it on its card (FV-SCEN-13)."""
    table.state.holder, table.state.triumph = number, NONE
    if table.tell is not None:
        piece = table.pieces[number]
        table.tell("triumph", piece=piece.word, seat=piece.seat)
