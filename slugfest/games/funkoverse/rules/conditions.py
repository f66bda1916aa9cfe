"""When an effect applies (FV-EFF-12), and the modifiers that hold always: defence, costs, basic moves (FV-EFF-10)."""

from slugfest.kernel.game import Part

from ..content.box import Box
from ..content.cards import Effect
from ..content.kinds import COMPANION, MINION, Always, Feat
from .state import NONE, Act, Piece
from .table import Table


def holds(table: Table, condition: str, act: Act) -> bool:
    """Whether the condition of an effect holds for the one who acts or bears the card (FV-EFF-12)."""
    match condition:
        case "":
            return True
        case "won":
            return act.won == 1
        case "lost":
            return act.won == 0
        case "last_token_of_type":
            return act.last_of_type
        case "card_not_on_track":
            return act.objective == NONE or not table.state.objectives[act.objective].cool
        case "marker_in_own_starting_area":
            objective = table.state.objectives[act.objective]
            area = table.arena.areas[table.state.sides[objective.side].area]
            return table.pieces[objective.piece].at in area
    if condition.startswith("beyond:"):
        return far_from_target(table, act) > int(condition[7:])
    return about(table, condition, act.actor, NONE)


def about(table: Table, condition: str, number: int, owner_side: int) -> bool:
    """Whether a condition holds for a piece; tokens are those of `owner_side`, or of any rival."""
    piece = table.pieces[number]
    match condition:
        case "":
            return True
        case "standing:self":
            return piece.at >= 0 and not piece.down
        case "down:self":
            return piece.down
        case "adjacent_ally:self":
            mine = table.body[piece.side]
            return piece.at >= 0 and bool(table.board.near[piece.at] & mine)
    name, _, value = condition.partition(":")
    if name == "minion_on_map":
        kind = table.box.kind_of[value]
        return any(one.kind == kind and one.host == number and one.at >= 0 for one in table.pieces)
    if name == "adjacent_rival_token" and piece.at >= 0:
        kind = table.box.token_of[value]
        touch = table.arena.touch[piece.at]
        return any(
            token.kind == kind and touch >> token.at & 1 and _hostile(table, token.owner, piece, owner_side)
            for token in table.state.tokens
        )
    return False


def _hostile(table: Table, owner: int, piece: Piece, owner_side: int) -> bool:
    side = table.pieces[owner].side
    return side != piece.side and owner_side in (NONE, side)


def far_from_target(table: Table, act: Act) -> int:
    """Return the distance from the one who acts to the square of the last target, 0 when there is none."""
    here, there = table.pieces[act.actor].at, act.target_at
    return table.board.distance[here][there] if here >= 0 and there >= 0 else 0


def steps_of(box: Box, piece: Piece) -> int:
    """Return how far a basic move goes: a trait's number replaces the 2, an item's that if it is larger (FV-EFF-10)."""
    steps = box.kinds[piece.kind].always.basic_move or box.constants.basic_move
    if piece.item >= 0 and not piece.item_cool:
        return max(steps, box.items[piece.item].always.basic_move)
    return steps


def cost_of(table: Table, number: int, feat: Feat, why: list[Part] | None = None) -> int:
    """Return on which space the token of an ability goes; below 1 none is needed, the highest is 4 (FV-ABIL-10)."""
    piece = table.pieces[number]
    cost = feat.cost
    if why is not None:
        why.append(Part(cost, feat.name, "FV-ABIL-02"))
    for source, always in bearing(table, number, piece):
        for effect in always.costs:
            if about(table, effect.condition, number, NONE):
                cost += effect.amount
                if why is not None:
                    why.append(Part(effect.amount, source, "FV-ABIL-10"))
    return max(0, min(cost, table.box.constants.cooldown_max))


def bearing(table: Table, number: int, piece: Piece) -> list[tuple[str, Always]]:
    """Return what always holds for a piece, by its trait, its item and its status cards."""
    kind = table.kinds[piece.kind]
    found = [(kind.trait_name, kind.always)]
    if piece.item >= 0 and not piece.item_cool:
        item = table.box.items[piece.item]
        found.append((item.name, item.always))
    for status in table.state.statuses:
        if status.holder == number:
            card = table.box.statuses[status.kind]
            found.append((card.name, card.always))
    return found


def defence_of(table: Table, number: int, why: list[Part] | None = None) -> int:
    """Return with how many dice a piece defends (FV-CHAL-06, FV-CHAL-07): its card, and what adds or takes away."""
    piece = table.pieces[number]
    kind = table.kinds[piece.kind]
    dice = kind.defense
    if why is not None:
        why.append(Part(dice, kind.name, "FV-CHAL-06"))
    if kind.form not in (MINION, COMPANION):
        for source, always in bearing(table, number, piece):
            for effect in always.guards:
                if about(table, effect.condition, number, NONE):
                    dice += effect.amount
                    if why is not None:
                        why.append(Part(effect.amount, source, "FV-CHAL-07"))
    return max(0, dice + cursed(table, number, why))


def cursed(table: Table, number: int, why: list[Part] | None) -> int:
    """Return what traits of rivals take from a piece's defence; they hold also while those are out (FV-ABIL-12)."""
    side = table.pieces[number].side
    dice = 0
    for other, piece in enumerate(table.pieces):
        if piece.side == side or (piece.item < 0 and not table.kinds[piece.kind].always.curses):
            continue
        effects: list[tuple[str, Effect]] = [
            (source, effect) for source, always in bearing(table, other, piece) for effect in always.curses
        ]
        for source, effect in effects:
            if about(table, effect.condition, number, piece.side):
                dice += effect.amount
                if why is not None:
                    why.append(Part(effect.amount, source, "FV-CHAL-07"))
    return dice
