"""What is greyed out, and why: one function per question, worked out only when somebody asks."""

from collections.abc import Callable

from slugfest.kernel.bits import members
from slugfest.kernel.game import Blocked, Choose

from ..content.cards import Effect
from ..content.kinds import CHARACTER, MARKER, Feat
from ..rules.acting import may_do
from ..rules.conditions import cost_of, steps_of
from ..rules.moving import free_squares
from ..rules.state import NONE
from ..rules.table import Table, rivals_standing, sight_of
from ..rules.targeting import has_target
from .naming import piece_key


def explain(table: Table, choice: Choose) -> list[Blocked]:
    """Return what a player might expect in this choice, and why it is not allowed."""
    found = EXPLAINERS.get(choice.prompt)
    if found is None:
        return []
    listed = {option.key for option in choice.options}
    return [blocked for blocked in found(table, choice) if blocked.option.key not in listed]


# ------------------------------------------------------------------ actions


def action(table: Table, choice: Choose) -> list[Blocked]:
    """Why the acting character cannot go there, challenge them, or do that."""
    state = table.state
    number = state.actor
    piece = table.pieces[number]
    found = [*rallying(table, number), *feats(table, number, state.left > 0), *item(table, number)]
    if piece.at < 0:
        return found
    if piece.down or not state.left:
        return found
    return [*found, *squares(table, number), *rivals(table, number), *markers(table, number), *fallen(table, number)]


def extra(table: Table, choice: Choose) -> list[Blocked]:
    """The same for an action given by a card."""
    number = int(choice.args[1])
    found = [*squares(table, number), *rivals(table, number), *markers(table, number), *fallen(table, number)]
    if choice.args[2]:
        kind = table.kinds[table.pieces[number].kind]
        options = table.box.feat_options
        return found + [Blocked(options[f.index], "only basic actions here", "FV-EFF-05") for f in kind.feats]
    return [*found, *feats(table, number, True), *item(table, number)]


def rallying(table: Table, number: int) -> list[Blocked]:
    """Why a knocked-down character cannot rally."""
    if table.pieces[number].down:
        return [Blocked(table.box.rally, "it needs both actions of the turn unspent", "FV-TURN-12")]
    return []


def feats(table: Table, number: int, left: bool) -> list[Blocked]:
    """Why abilities cannot be done."""
    kind = table.kinds[table.pieces[number].kind]
    options = table.box.feat_options
    found = []
    for feat in kind.feats:
        reason, clause = why_not(table, number, feat, left)
        if reason:
            found.append(Blocked(options[feat.index], reason, clause))
    return found


def why_not(table: Table, number: int, feat: Feat, left: bool) -> tuple[str, str]:
    """Return why an ability cannot be done, and by which clause."""
    piece = table.pieces[number]
    if not left:
        return "no action is left", "FV-TURN-04"
    if piece.at < 0:
        return "it is knocked out", "FV-TURN-14"
    if piece.down and not feat.while_down:
        return "it is knocked down", "FV-TURN-11"
    if cost_of(table, number, feat) and not table.state.sides[piece.side].pool[feat.type]:
        return f"no {table.box.types[feat.type].title()} token is in the pool", "FV-ABIL-02"
    if feat.limit and table.state.used.count(feat.index) >= feat.limit:
        return f"it has been used {times(feat.limit)} in this turn already", "FV-ABIL-11"
    if not may_do(table, number, feat):
        return "it begins with a challenge, and no rival can be challenged from here", "FV-CHAL-21"
    return "", ""


def times(number: int) -> str:
    """Return how often, in words.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def item(table: Table, number: int) -> list[Blocked]:
    """Why an item cannot be used."""
    piece = table.pieces[number]
    if piece.item < 0:
        return []
    feat = table.box.items[piece.item].feat
    if feat is None:
        return []
    option = table.box.feat_options[feat.index]
    if piece.item_cool:
        return [Blocked(option, f"its card rests on space {piece.item_cool} of the cooldown track", "FV-ATT-12")]
    if piece.at >= 0 and feat.opening is not None and not has_target(table, number, feat.opening):
        return [Blocked(option, "it begins with a challenge, and no rival can be challenged from here", "FV-CHAL-21")]
    return []


def squares(table: Table, number: int) -> list[Blocked]:
    """Why squares as far away as a basic move goes cannot be its end."""
    piece = table.pieces[number]
    board = table.board
    steps = steps_of(table.box, piece)
    ends = free_squares(table, number, steps)
    around = board.within[piece.at][min(steps, len(board.within[piece.at]) - 1)] & ~ends & ~(1 << piece.at)
    found = []
    for square in members(around & board.open):
        if table.occupied >> square & 1:
            reason, clause = f"{name_at(table, square)} is there", "FV-MOVE-07"
        elif not table.arena.standable >> square & 1:
            reason, clause = "it is enclosed", "FV-MAP-08"
        elif board.reach[piece.at][min(steps, len(board.reach[piece.at]) - 1)] >> square & 1:
            reason, clause = "standing rivals are in the way", "FV-MOVE-06"
        else:
            reason, clause = f"obstructions make it farther than {steps} steps", "FV-MOVE-02"
        found.append(Blocked(table.arena.options[square], reason, clause))
    return found


def name_at(table: Table, square: int) -> str:
    """Return what whoever is in a square is called."""
    return table.box.sentences.names[piece_key(table, table.who[square])]


def rivals(table: Table, number: int) -> list[Blocked]:
    """Why rivals cannot be challenged with a basic challenge."""
    piece = table.pieces[number]
    found = []
    for other in table.pieces:
        if other.side == piece.side or other.at < 0:
            continue
        option = table.box.piece_options[other.word]
        if table.kinds[other.kind].form == MARKER:
            found.append(Blocked(option, "it is the other side's objective", "FV-ATT-06"))
            continue
        far = table.board.distance[piece.at][other.at]
        if far > 1:
            found.append(Blocked(option, f"it is {far} squares away, not adjacent", "FV-CHAL-03"))
        elif not table.board.near[piece.at] >> other.at & 1:
            found.append(Blocked(option, "an obstruction lies between", "FV-ADJ-01"))
    return found


def fallen(table: Table, number: int) -> list[Blocked]:
    """Why allies that are down cannot be helped up, and own objectives not be used."""
    piece = table.pieces[number]
    found = []
    for other in table.pieces:
        if other.side != piece.side or other.at < 0 or other is piece:
            continue
        near = table.board.near[piece.at] >> other.at & 1
        option = table.box.piece_options[other.word]
        if other.down and not near:
            found.append(Blocked(option, "it is not adjacent", "FV-TURN-08"))
        elif table.kinds[other.kind].form == MARKER:
            reason = "its card is on the cooldown track" if near else "it is not adjacent"
            found.append(Blocked(option, reason, "FV-COOL-05" if near else "FV-ATT-06"))
    return found


def markers(table: Table, number: int) -> list[Blocked]:
    """Why markers cannot be used."""
    state, box = table.state, table.box
    found = []
    for letter, square in enumerate(state.letters):
        reason = "it is neither adjacent nor here" if square >= 0 else "it is on a cooldown track"
        found.append(Blocked(box.letter_options[letter], reason, "FV-SCEN-04"))
    if state.triumph >= 0:
        found.append(Blocked(box.triumph_option, "it is neither adjacent nor here", "FV-SCEN-13"))
    elif state.holder != NONE:
        holder = table.kinds[table.pieces[state.holder].kind].name
        found.append(Blocked(box.triumph_option, f"{holder} holds it", "FV-SCEN-13"))
    return found


# ------------------------------------------------------------------ other questions


def ready(table: Table, choice: Choose) -> list[Blocked]:
    """Why a character cannot be chosen."""
    return [
        Blocked(table.box.piece_options[piece.word], "it is exhausted", "FV-TURN-02")
        for piece in table.pieces
        if piece.side == table.state.turn and piece.exhausted and table.kinds[piece.kind].form == CHARACTER
    ]


def target(table: Table, choice: Choose) -> list[Blocked]:
    """Why a rival cannot be challenged by a card."""
    number, effect = int(choice.args[1]), choice.args[2]
    assert isinstance(effect, Effect)
    piece = table.pieces[number]
    seen = sight_of(table, number)
    found = []
    for other in table.pieces:
        if other.side == piece.side or other.at < 0 or table.kinds[other.kind].form == MARKER:
            continue
        option = table.box.piece_options[other.word]
        far = table.board.distance[piece.at][other.at]
        reach = max(1, effect.range)
        if far > reach:
            found.append(Blocked(option, f"it is {far} squares away; the range is {reach}", "FV-POS-02"))
        elif not table.board.clear[piece.at] >> other.at & 1:
            found.append(Blocked(option, "an obstruction hides it", "FV-SEE-02"))
        elif not seen >> other.at & 1:
            found.append(Blocked(option, "a standing rival hides it", "FV-SEE-05"))
        elif effect.target == "nearest_rival":
            found.append(Blocked(option, "another rival is nearer", "FV-POS-06"))
    return found


def moved(table: Table, choice: Choose) -> list[Blocked]:
    """Why squares in the range of a special move cannot be its end."""
    number, steps = int(choice.args[1]), int(choice.args[2])
    piece = table.pieces[number]
    board = table.board
    around = board.within[piece.at][min(steps, len(board.within[piece.at]) - 1)] & board.open & ~(1 << piece.at)
    stop = rivals_standing(table, piece.side)
    found = []
    for square in members(around):
        if stop >> square & 1:
            reason, clause = f"{name_at(table, square)} stands there", "FV-MOVE-06"
        elif table.occupied >> square & 1:
            reason, clause = f"{name_at(table, square)} is there", "FV-MOVE-07"
        else:
            reason, clause = f"no way of {steps} steps leads there", "FV-MOVE-01"
        found.append(Blocked(table.arena.options[square], reason, clause))
    return found


def start(table: Table, choice: Choose) -> list[Blocked]:
    """Why squares of the starting area cannot be taken."""
    number = int(choice.args[1])
    area = table.arena.areas[table.state.sides[table.pieces[number].side].area]
    return [
        Blocked(table.arena.options[square], f"{name_at(table, square)} is there", "FV-SET-08")
        for square in area
        if table.occupied >> square & 1
    ]


def card(table: Table, choice: Choose) -> list[Blocked]:
    """Why a card cannot be taken at set-up."""
    side, category = int(choice.args[1]), int(choice.args[2])
    own = table.state.sides[side].picks
    found = []
    for number, (kind, _) in enumerate(table.box.cards):
        if kind != category:
            continue
        if number in own:
            reason, clause = "your side has it", "FV-MULTI-09"
        elif category == 0 and number not in table.state.roster:
            reason, clause = "it is not among the characters on offer", "FV-SET-12"
        else:
            reason, clause = "another side has it", "FV-SET-04"
        found.append(Blocked(table.box.card_options[number], reason, clause))
    return found


EXPLAINERS: dict[str, Callable[[Table, Choose], list[Blocked]]] = {
    "funkoverse.action": action,
    "funkoverse.extra": extra,
    "funkoverse.ready": ready,
    "funkoverse.target": target,
    "funkoverse.move": moved,
    "funkoverse.start": start,
    "funkoverse.card": card,
}
