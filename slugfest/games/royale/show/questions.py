"""What is asked: one friendly sentence, and what to do about it."""

from collections.abc import Callable

from slugfest.kernel.asking import Question
from slugfest.kernel.game import Choose
from slugfest.kernel.text import counted

from ..content.cards import Effect
from ..content.kinds import Card
from ..rules.flags import carried_flag, contesting, counting
from ..rules.state import NONE
from ..rules.sums import attack_total, damage_of, defence_total
from ..rules.table import Table
from .names import all_called, called, card_called, character_key, flag_called, played_card

SQUARE, ONE, CARD = "Click a square.", "Click a character.", "Click a card."
SECRET = "You are asked so that nobody learns what you hold."
"""Why a question comes to which there is one answer only: Bonus Cards are hidden."""
Asked = tuple[str, str, int]
"""A sentence, a hint, and the character that it is about."""


def question(table: Table, choice: Choose) -> Question:
    """Return the pending question."""
    text, hint, about = QUESTIONS[choice.prompt](table, choice)
    return Question(text, hint, character_key(table, about) if about != NONE else "")


# ---------------------------------------------------------------- setting up


def _pick(table: Table, choice: Choose) -> Asked:
    left = table.state.size - len(table.state.teams[choice.seat])
    text = "Choose the last character of your team." if left == 1 else f"Choose a character: {left} to go."
    return text, "Point at one to read it, click to take it.", NONE


def _next(table: Table, choice: Choose) -> Asked:
    return "Which of your characters do you place next?", ONE, NONE


def _start(table: Table, choice: Choose) -> Asked:
    actor = table.state.actor
    where = "beside your flag" if table.state.flagged else "of your start zone"
    return f"Where does {called(table, actor)} start?", f"Click a square {where}.", actor


# ---------------------------------------------------------------- a turn


ACTIONS = (
    ("a character to move it", ("move",)),
    ("an enemy to attack it", ("attack",)),
    ("a card", ("card", "bonus")),
)


def _action(table: Table, choice: Choose) -> Asked:
    left = counted(table.state.actions, "action")
    kinds = {option.kind for option in choice.options}
    ways = [way for way, what in ACTIONS if kinds & set(what)]
    hint = f"Click {', '.join(ways[:-1])}{', or ' if len(ways) > 1 else ''}{''.join(ways[-1:])}." if ways else ""
    return f"Your turn: {left} left.", hint, NONE


def _move(table: Table, choice: Choose) -> Asked:
    character = int(choice.args[1])
    text = f"{called(table, character)} moves up to {counted(table.state.green, 'space')}."
    return text + _flag_stays(table, character), "Click a square, or stay.", character


def _flag_stays(table: Table, character: int) -> str:
    """Return why a flag that a character controls cannot come along (CF-FLAG-7)."""
    state = table.state
    if character not in state.control or carried_flag(table, character) != NONE:
        return ""
    flag = state.control.index(character)
    rivals = contesting(table, flag, state.owner[character])
    verb = "contests" if len(rivals) == 1 else "contest"
    said = f"{flag_called(flag)} cannot come along: {all_called(table, rivals)} {verb} it."
    return f" {said[:1].upper()}{said[1:]}"


def _take(table: Table, choice: Choose) -> Asked:
    """The flag that would be carried is still where it was; the controller has gone ahead (CF-OPT-TAKE)."""
    state = table.state
    carrier, flag = state.actor, carried_by(table, state.actor)
    if choice.args[2]:
        text = f"Does {called(table, carrier)} take {flag_called(flag)} along?"
        return text, f"Click a square beside {called(table, carrier)} for the flag, or leave it.", carrier
    return f"Where does {called(table, carrier)} put {flag_called(flag)}?", SQUARE, carrier


def carried_by(table: Table, character: int) -> int:
    """Return the flag that a carrier who has just moved may take along: of two the enemy's (CF-FLAG-5)."""
    state = table.state
    enemy = 1 - state.owner[character]
    return enemy if state.control[enemy] == character else 1 - enemy


# ---------------------------------------------------------------- cards


def _target(table: Table, choice: Choose) -> Asked:
    actor = int(choice.args[1])
    return f"{called(table, actor)} attacks with {played_card(table)}. Whom?", "Click an enemy.", actor


def _order(table: Table, choice: Choose) -> Asked:
    left: list[int] = choice.args[1]
    text = f"{played_card(table)} hits {all_called(table, left)}, one after the other. Who is next?"
    return text, ONE, table.state.actor


def _space(table: Table, choice: Choose) -> Asked:
    _, character, effect, strike = choice.args
    return f"{_goes(table, character, effect)} with {played_card(table)}{_then(strike)}.", SQUARE, character


def _goes(table: Table, character: int, effect: Effect) -> str:
    who = called(table, character)
    if effect.do == "place":
        return f"{who} goes to a free square within {effect.amount}"
    return f"{who} moves up to {counted(effect.amount, 'space')}"


def _then(strike: Effect | None) -> str:
    return "" if strike is None else ", then attacks"


def _again(table: Table, choice: Choose) -> Asked:
    character = int(choice.args[1])
    spaces = counted(table.state.green, "space")
    return f"{called(table, character)} moves up to {spaces} again with {played_card(table)}.", SQUARE, character


def _lob(table: Table, choice: Choose) -> Asked:
    return f"Where does {played_card(table)} land? It hits everybody beside that square.", SQUARE, int(choice.args[1])


def _assist(table: Table, choice: Choose) -> Asked:
    return f"{played_card(table)}: which teammate attacks whom?", "Click an enemy.", int(choice.args[1])


def _heal(table: Table, choice: Choose) -> Asked:
    return f"Whom does {played_card(table)} heal?", ONE, table.state.actor


VICTIMS = {
    "pull": "Whom does {who} pull with {card}?",
    "hold": "Whom does {who} hold with {card}?",
    "flip": "Whose card does {card} turn face down?",
}


def _victim(table: Table, choice: Choose) -> Asked:
    card = table.box.cards[table.state.card]
    text = VICTIMS[card.opening.do].format(who=called(table, table.state.actor), card=played_card(table))
    return text, "Click an enemy.", table.state.actor


def _flip(table: Table, choice: Choose) -> Asked:
    _, character, more = choice.args
    if more:
        return f"Turn another card of {called(table, character)} face down?", "Click a card, or stop.", character
    return f"Which card of {called(table, character)} does {played_card(table)} turn face down?", CARD, character


def _ready(table: Table, choice: Choose) -> Asked:
    return f"Which card does {played_card(table)} turn face up again?", CARD, NONE


def _swap(table: Table, choice: Choose) -> Asked:
    character = int(choice.args[1])
    text = f"With whom does {called(table, character)} change places?"
    return text, "Click a teammate.", character


def _for(table: Table, choice: Choose) -> Asked:
    card: Card = choice.args[1]
    return f"For whom do you play {card_called(table, card.index)}?", "Click one of your characters.", NONE


# ---------------------------------------------------------------- battles and flags


def _react(table: Table, choice: Choose) -> Asked:
    """Who attacks whom with what, what the dice say, and what is to come (RY-CARD-6)."""
    fight = table.state.battle
    assert fight is not None
    card = f" with {card_called(table, fight.card)}" if fight.card != NONE else ""
    damage = damage_of(fight)
    coming = f"{damage} damage" if damage else "no damage"
    text = (
        f"{called(table, fight.attacker)} attacks {called(table, fight.defender)}{card}: "
        f"{attack_total(fight)} against {defence_total(fight)}, {coming}."
    )
    if len(choice.options) == 1:
        return f"{text} You have no card for this moment.", SECRET, fight.defender
    return f"{text} Do you react?", "Play a card, or let it happen.", fight.defender


def _dodge(table: Table, choice: Choose) -> Asked:
    fight = table.state.battle
    assert fight is not None
    text = f"{_goes(table, fight.defender, choice.args[2])} with {card_called(table, fight.reaction)}."
    return text, "Click a square; out of reach the attack misses.", fight.defender


def _lay(table: Table, choice: Choose) -> Asked:
    character = int(choice.args[1])
    return f"{called(table, character)} is defeated. Choose where to lie down.", SQUARE, character


def _control(table: Table, choice: Choose) -> Asked:
    beside: list[int] = choice.args[1]
    seat = table.state.owner[beside[0]]
    free = [flag for flag in (0, 1) if table.state.control[flag] == NONE and counting(table, flag, seat) == beside]
    return f"Who controls {flag_called(free[0])}?", ONE, NONE


QUESTIONS: dict[str, Callable[[Table, Choose], Asked]] = {
    "royale.pick": _pick,
    "royale.next": _next,
    "royale.start": _start,
    "royale.action": _action,
    "royale.move": _move,
    "royale.take": _take,
    "royale.target": _target,
    "royale.order": _order,
    "royale.space": _space,
    "royale.again": _again,
    "royale.lob": _lob,
    "royale.assist": _assist,
    "royale.heal": _heal,
    "royale.victim": _victim,
    "royale.flip": _flip,
    "royale.ready": _ready,
    "royale.swap": _swap,
    "royale.for": _for,
    "royale.react": _react,
    "royale.dodge": _dodge,
    "royale.shift": _swap,
    "royale.lay": _lay,
    "royale.control": _control,
}
