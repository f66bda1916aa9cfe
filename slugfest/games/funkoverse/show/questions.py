"""What is asked: one friendly sentence, and what to do about it."""

from collections.abc import Callable

import msgspec

from slugfest.kernel.asking import Question
from slugfest.kernel.game import Choose
from slugfest.kernel.text import counted, joined, thing

from ..content.box import CATEGORIES
from ..content.cards import Effect
from ..content.kinds import MARKER
from ..content.texts import effect_text
from ..rules.placing import unborne
from ..rules.state import NONE
from ..rules.table import Table
from ..rules.verbs import cause
from .naming import as_it_stands, called, piece_key

SQUARE = "Click a square."
PIECE = "Click one of them."
Asked = tuple[str, str, int]
"""A sentence, a hint, and the piece that it is about."""


def question(table: Table, choice: Choose) -> Question:
    """Return the pending question."""
    text, hint, about = QUESTIONS[choice.prompt](table, choice)
    figure = about != NONE and table.kinds[table.pieces[about].kind].form != MARKER
    return Question(text, hint, piece_key(table, about) if figure else "")


def by_card(table: Table) -> str:
    """Return by which card something is asked: ` (Panther Leap)`, or nothing."""
    name = cause(table)
    return f" ({name})" if name else ""


def acting(table: Table) -> int:
    """Return whose action is going on."""
    return table.state.acts[-1].actor if table.state.acts else table.state.actor


# ---------------------------------------------------------------- setting up


def _card(table: Table, choice: Choose) -> Asked:
    state = table.state
    category = int(choice.args[2])
    name = {"objective": "bonus objective"}.get(CATEGORIES[category], CATEGORIES[category])
    left = sum(slot == category for slot in state.slots[state.slot // len(state.sides) :])
    more = f" {left} to go." if left > 1 else ""
    secret = " Nobody sees it yet." if state.pick == "secret" else ""
    return f"Choose {'an' if name[0] in 'aeio' else 'a'} {name} for your side.{more}{secret}", "Click a card.", NONE


def _bearer(table: Table, choice: Choose) -> Asked:
    _, card = unborne(table)
    name = thing(table.box.card_options[card].key)
    if CATEGORIES[table.box.cards[card][0]] == "companion":
        return f"With whom does {name} go?", PIECE, NONE
    return f"Who bears {name}?", PIECE, NONE


def _lay(table: Table, choice: Choose) -> Asked:
    side = next(n for n, one in enumerate(table.state.sides) if choice.seat in one.seats)
    old = table.state.sides[side].target
    if old != NONE:
        return f"{called(table, old)} is knocked out. Who is your next target?", "Click a rival.", NONE
    return "Whom do you make your target? Knocking it out scores more.", "Click a rival.", NONE


def _start(table: Table, choice: Choose) -> Asked:
    number = int(choice.args[1])
    return f"Where does {called(table, number)} start?", "Click a square of your starting area.", number


def _return(table: Table, choice: Choose) -> Asked:
    number = int(choice.args[1])
    return f"{called(table, number)} returns. Choose a square in your starting area.", SQUARE, number


def _marker(table: Table, choice: Choose) -> Asked:
    """Each side puts down the marker of the other, which alone can use it (FV-ATT-03, FV-ATT-06)."""
    state = table.state
    mine = [one for one in state.objectives if choice.seat in state.sides[one.handler].seats]
    one = state.objectives[state.acts[-1].objective] if state.acts else mine[0]
    owners = joined([thing(f"seat:{seat}") for seat in state.sides[one.side].seats])
    text = f"Where do you put the {called(table, one.piece)}? Only {owners} can use it."
    return text, "Click a square of your starting area.", NONE


# ---------------------------------------------------------------- turns


def _ready(table: Table, choice: Choose) -> Asked:
    if len(choice.options) == 1:
        number = table.number[choice.options[0].value]
        return f"{called(table, number)} is the last of your side to act.", "Click it to begin its turn.", number
    return "Who of your side acts now?", "Click one of your characters.", NONE


def _action(table: Table, choice: Choose) -> Asked:
    number, left = table.state.actor, table.state.left
    piece = table.pieces[number]
    who, actions = called(table, number), counted(left, "action")
    if piece.at < 0:
        return f"{who} is knocked out and cannot act.", "End its turn.", number
    if piece.down and left:
        return f"{who} is knocked down: {actions} left.", _lying_hint(choice), number
    if not left:
        return f"{who} has no action left.", "Its companion may act, or the turn ends.", number
    return f"{who} acts: {actions} left.", _acting_hint(table), number


def _lying_hint(choice: Choose) -> str:
    """What somebody who is knocked down can still do: getting up takes both actions (FV-TURN-12)."""
    kinds = {option.kind for option in choice.options}
    ways = ["get up with both actions"] * ("rally" in kinds) + ["use an ability"] * ("ability" in kinds)
    ways += ["use an item"] * ("item" in kinds) + ["let the companion act"] * bool(kinds & {"companion", "forfeit"})
    does = ", ".join(ways)
    return f"{does[:1].upper()}{does[1:]}, or end the turn." if does else "End the turn."


def _acting_hint(table: Table) -> str:
    marker = ", a marker" if table.state.letters or table.state.objectives else ""
    return f"Click a square to move, somebody beside you{marker} or a card."


def _extra(table: Table, choice: Choose) -> Asked:
    number, basic, left = int(choice.args[1]), bool(choice.args[2]), int(choice.args[3])
    kind = "a basic action" if basic else "an action"
    more = f": {left} left" if left > 1 else ""
    return f"{called(table, number)} takes {kind}{by_card(table)}{more}.", _acting_hint(table), number


def _target(table: Table, choice: Choose) -> Asked:
    number = int(choice.args[1])
    using = cause(table)
    more = len(choice.args) > 3 and bool(choice.args[3])
    if choice.args[2].each and not more:
        by = f" with {using}" if using else ""
        return f"{called(table, number)} challenges each of them{by}. Whom first?", "Click a rival.", number
    how = " next" if more else f" with {using}" if using else ""
    return f"Whom does {called(table, number)} challenge{how}?", "Click a rival.", number


# ---------------------------------------------------------------- cards


def _piece(table: Table, choice: Choose) -> Asked:
    effect: Effect = choice.args[2]
    number = acting(table)
    text = WHOM.get(effect.do, "Who is meant{card}?")
    said = text.replace("{who}", called(table, number)).replace("{n}", counted(effect.amount, "square"))
    hint = "Click one of them, or stop." if table.box.skip in choice.options else PIECE
    name = effect.status.replace("_", " ").title()
    return said.replace("{card}", by_card(table)).replace("{status}", name), hint, number


WHOM = {
    "move": "Who moves up to {n}{card}?",
    "push": "Whom does {who} push{card}?",
    "pull": "Whom does {who} pull{card}?",
    "pick": "Whom does {who} choose{card}?",
    "stand": "Whom does {who} help up{card}?",
    "give_status": "Who becomes {status}{card}?",
    "act": "Who acts{card}?",
    "shift": "Which character on the cooldown track moves{card}?",
}


def _swap(table: Table, choice: Choose) -> Asked:
    number = acting(table)
    return f"With whom does {called(table, number)} trade places{by_card(table)}?", PIECE, number


def _order(table: Table, choice: Choose) -> Asked:
    return "Several things happen now. Which one first?", "", NONE


def _move(table: Table, choice: Choose) -> Asked:
    number, steps = int(choice.args[1]), int(choice.args[2])
    text = f"{called(table, number)} may move up to {counted(steps, 'square')}{by_card(table)}."
    return text, "Click a square, or stay.", number


def _shove(verb: str) -> Callable[[Table, Choose], Asked]:
    def asked(table: Table, choice: Choose) -> Asked:
        number = int(choice.args[1])
        text = f"{called(table, acting(table))} {verb} {called(table, number)}{by_card(table)}. Where to?"
        return text, "Click a square, or leave it there.", number

    return asked


def _place(table: Table, choice: Choose) -> Asked:
    number = int(choice.args[1])
    return f"Where does {called(table, number)} go{by_card(table)}?", SQUARE, number


def _token(table: Table, choice: Choose) -> Asked:
    number = acting(table)
    return f"Where does {called(table, number)} lay the token{by_card(table)}?", SQUARE, number


def _shift(table: Table, choice: Choose) -> Asked:
    side, amount = int(choice.args[1]), int(choice.args[3])
    mine = choice.seat in table.state.sides[side].seats
    owners = joined([thing(f"seat:{seat}") for seat in table.state.sides[side].seats])
    where = "your cooldown track" if mine else f"the cooldown track of {owners}"
    far = table.box.constants.cooldown_max
    way = "goes back to the pool" if amount < -far else f"moves {'down' if amount < 0 else 'up'} {abs(amount)}"
    return f"Which token on {where} {way}{by_card(table)}?", "Click a token.", acting(table)


def _way(table: Table, choice: Choose) -> Asked:
    return f"What does {called(table, acting(table))} do{by_card(table)}?", "", acting(table)


def _may(table: Table, choice: Choose) -> Asked:
    effect: Effect = choice.args[1]
    act = table.state.acts[-1]
    who = called(table, act.actor)
    if effect.do == "stand" and effect.target == "chosen":
        return f"Does {called(table, act.chosen)} get up{by_card(table)}?", "", act.chosen
    if effect.do == "stand":
        return f"Does {who} get up{by_card(table)}?", "", act.actor
    if effect.do == "pay_tokens":
        held = table.pieces[act.actor].held
        token = table.box.tokens[table.box.token_of[effect.token]].name
        use = joined([effect_text(one) for one in as_it_stands(table, act, effect.then)]) or "go on"
        spent = f"{effect.amount} of its {held}"
        if held == effect.amount:
            spent = "its last" if held == 1 else f"its last {held}"
        return f"Does {who} spend {spent} {token}{by_card(table)} to {use}?", "", act.actor
    doing = effect_text(msgspec.structs.replace(effect, may=False))
    return f"Does {who} use {cause(table)}? {doing[:1].upper()}{doing[1:]}.", "", act.actor


def _minion(table: Table, choice: Choose) -> Asked:
    number = int(choice.args[1])
    return f"What does {called(table, number)} do{by_card(table)}?", "", number


def _just(text: str, hint: str = "") -> Callable[[Table, Choose], Asked]:
    return lambda table, choice: (text, hint, NONE)


QUESTIONS: dict[str, Callable[[Table, Choose], Asked]] = {
    "funkoverse.base": _just("Choose the colour of your side.", "Click a base."),
    "funkoverse.card": _card,
    "funkoverse.bearer": _bearer,
    "funkoverse.lay": _lay,
    "funkoverse.leader": _just("Who leads your side? It stays secret until both have chosen.", PIECE),
    "funkoverse.next": _just("There is not enough room for all. Who goes first?", PIECE),
    "funkoverse.start": _start,
    "funkoverse.marker": _marker,
    "funkoverse.ready": _ready,
    "funkoverse.action": _action,
    "funkoverse.extra": _extra,
    "funkoverse.target": _target,
    "funkoverse.piece": _piece,
    "funkoverse.order": _order,
    "funkoverse.swap": _swap,
    "funkoverse.move": _move,
    "funkoverse.push": _shove("pushes"),
    "funkoverse.pull": _shove("pulls"),
    "funkoverse.place": _place,
    "funkoverse.token": _token,
    "funkoverse.shift": _shift,
    "funkoverse.way": _way,
    "funkoverse.may": _may,
    "funkoverse.minion": _minion,
    "funkoverse.return": _return,
}
