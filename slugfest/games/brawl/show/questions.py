"""What is asked: one friendly sentence, and what to do about it."""

from collections.abc import Callable

from slugfest.kernel.asking import Question
from slugfest.kernel.game import Choose
from slugfest.kernel.text import counted, joined

from ..content.faces import ATTACK, Effect
from ..rules.reacting import defenders
from ..rules.state import NONE
from ..rules.table import Table, side_of
from .forecast import forecast
from .names import called, card_called, cause, champion_key, ended, trap, with_card

CLICK_HEX = "Click a hex."
CLICK_CHAMPION = "Click a Champion."
CLICK_CARD = "Click a card."
HEXES = ("hex", "hexes")
Asked = tuple[str, str, int]
"""A sentence, a hint, and the Champion that it is about."""


def question(table: Table, choice: Choose) -> Question:
    """Return the pending question."""
    text, hint, about = QUESTIONS[choice.prompt](table, choice)
    return Question(text, hint, champion_key(table, about) if about != NONE else "")


# ---------------------------------------------------------------- setting up


def _first(table: Table, choice: Choose) -> Asked:
    if choice.args[2] == 0:
        return "Your team begins. Who of you plays first, and who third?", "", NONE
    return "The other team begins. Who of you plays second, and who fourth?", "", NONE


def _bring(table: Table, choice: Choose) -> Asked:
    left = table.format.bring - len(table.state.draft.brought[choice.seat])
    text = "Which Champion do you bring last?" if left == 1 else f"Which Champion do you bring? You bring {left} more."
    return text, "Point at one to read it, click to bring it.", NONE


def _draft(table: Table, choice: Choose) -> Asked:
    left = table.format.champions - len(table.state.draft.teams[choice.seat])
    text = "Choose the last Champion of your team." if left == 1 else f"Choose a Champion: {left} to go."
    return text, "Point at one to read it, click to take it.", NONE


def _lay(table: Table, choice: Choose) -> Asked:
    state = table.state
    if state.flipped == NONE:
        return "Where do you lay a trap? Nobody knows which one it is.", "Click a trap hex.", NONE
    return f"The {trap(table)} trap is used up. Where do you lay a new one, unseen?", CLICK_HEX, NONE


def _deploy(table: Table, choice: Choose) -> Asked:
    champion = table.fight.actor
    return f"Where does {called(table, champion)} start?", "Click a hex of your deployment area.", champion


# ---------------------------------------------------------------- actions


def _act(table: Table, choice: Choose) -> Asked:
    ready = table.state.players[choice.seat].cores.bit_count()
    if not ready:
        return "All your Cores are used.", "End your turn.", NONE
    return f"Your turn: {counted(ready, 'Core')} ready.", "Play a card, use a Core, or end your turn.", NONE


def _champion(table: Table, choice: Choose) -> Asked:
    return f"Which Champion may {table.box.actions[choice.args[2]].may}?", CLICK_CHAMPION, NONE


def _move(table: Table, choice: Choose) -> Asked:
    _, champion, points = choice.args[:3]
    who = called(table, champion)
    if table.at[champion] < 0:
        text = f"{who} comes in from the Gate and moves up to {points}{with_card(table)}"
        return ended(table, text), CLICK_HEX, champion
    return ended(table, f"{who} moves up to {points}{with_card(table)}"), CLICK_HEX, champion


LEAPS = {
    "brawl.dash": ("dash", "Click a hex in a straight line."),
    "brawl.jump": ("jump", "Click a hex; nothing is in the way."),
    "brawl.swoop": ("swoop", "Click a hex in a straight line; nothing is in the way."),
}


def _leap(table: Table, choice: Choose) -> Asked:
    """Dash, Jump or Swoop; a Dash that a trap has interrupted goes on in its direction."""
    champion, steps, *direction = choice.args[1:]
    verb, hint = LEAPS[choice.prompt]
    on = " on" if direction and direction[0] >= 0 else ""
    text = f"{called(table, champion)} may {verb}{on} up to {counted(steps, *HEXES)}{with_card(table)}"
    return ended(table, text), hint, champion


def _force(table: Table, choice: Choose) -> Asked:
    _, champion, steps = choice.args
    text = f"You may move {called(table, champion)} up to {counted(steps, *HEXES)}{with_card(table)}"
    return ended(table, text), CLICK_HEX, champion


def _fear(table: Table, choice: Choose) -> Asked:
    _, champion, _, source = choice.args
    text = f"{called(table, champion)} flees from {called(table, source)}. Where to?"
    return text, "Click a hex: it must run as far as it can.", champion


def _place(table: Table, choice: Choose) -> Asked:
    champion = choice.args[3]
    return f"Where do you put {called(table, champion)}{with_card(table)}?", CLICK_HEX, champion


# ---------------------------------------------------------------- targets and Reactions


def _target(table: Table, choice: Choose) -> Asked:
    _, card, actor = choice.args
    who, name = called(table, actor), card_called(table, card.index)
    if card.targeting == "aoe" and len(choice.options) == 2:
        verb = "attack with" if card.type == ATTACK else "use"
        return f"Does {who} {verb} {name} from here?", CLICK_CHAMPION, actor
    verb = "attacks with" if card.type == ATTACK else "uses"
    whom = "Who is hit?" if card.targeting == "aoe" else "Whom?"
    return f"{ended(table, f'{who} {verb} {name}', card.index)} {whom}", CLICK_CHAMPION, actor


def _skill(table: Table, choice: Choose) -> Asked:
    _, card, actor = choice.args
    return f"Does {called(table, actor)} use {card_called(table, card.index)} now? {card.text}", "", actor


def _react(table: Table, choice: Choose) -> Asked:
    """What is coming, from whom, with which card (SB-REACT-03)."""
    fight = table.fight
    card = table.box.cards[fight.card]
    open_to_it = defenders(table, card)
    blows = []
    for target in fight.targets:
        harm = forecast(table, card, fight.actor, fight.targets, target).value
        blows.append(f"{called(table, target)} for {harm}")
    text = f"{called(table, fight.actor)}'s {card_called(table, fight.card)} will hit {joined(blows)}. Do you react?"
    can = len(choice.options) > 1
    hint = "Play a Reaction, or let it happen." if can else "You have no Reaction that you could play."
    return text, hint, open_to_it[0] if open_to_it else NONE


def _defender(table: Table, choice: Choose) -> Asked:
    return f"Whom does {card_called(table, table.fight.reaction)} help?", "Click one of the targets.", NONE


WHOM = {
    "damage": "Who suffers {n} damage{from}?",
    "damage_until_bloodied": "Who is Bloodied{by}?",
    "heal": "Who is healed {n}{by}?",
    "push": "Whom do you push {n}{with}?",
    "pull": "Whom do you pull {n}{with}?",
    "force": "Whom do you move{with}?",
    "fear": "Who is frightened{by}?",
    "place": "Whom do you place{with}?",
    "swap": "Who swaps places{by}?",
    "root": "Who is rooted{by}?",
    "stun": "Who is stunned{by}?",
    "dash": "Who may dash{with}?",
    "jump": "Who may jump{with}?",
    "swoop": "Who may swoop{with}?",
    "modifier": "Who is helped{by}?",
}


def _whom(table: Table, effect: Effect) -> str:
    """Return whom an effect is about, as a question with the card that it comes from."""
    text, card = WHOM.get(effect.do, "Whom is it about{with}?").replace("{n}", str(effect.amount)), cause(table)
    for word in ("from", "by", "with"):
        text = text.replace(f"{{{word}}}", f" {word} {card}" if card else "")
    return text


def _choose(table: Table, choice: Choose) -> Asked:
    return _whom(table, choice.args[1]), CLICK_CHAMPION, choice.args[2]


def _more(table: Table, choice: Choose) -> Asked:
    return f"One more? {_whom(table, choice.args[1])}", "Click a Champion, or stop here.", choice.args[2]


def _order(table: Table, choice: Choose) -> Asked:
    names = [called(table, champion) for champion in choice.args[1]]
    card = cause(table)
    works = f"{card} works on {joined(names)}" if card else f"This works on {joined(names)}"
    return f"{works}, one after the other. Who is next?", CLICK_CHAMPION, NONE


# ---------------------------------------------------------------- cards, numbers, abilities


def _heal(table: Table, choice: Choose) -> Asked:
    _, champion, most = choice.args
    return f"How much do you heal {called(table, champion)}? Up to {most}.", "", champion


def _discard(table: Table, choice: Choose) -> Asked:
    card = cause(table)
    return f"Which card do you discard{f' for {card}' if card else ''}?", "Click a card, or stop.", NONE


def _draw(table: Table, choice: Choose) -> Asked:
    return f"How many cards do you draw? Up to {choice.args[1]}.", "", NONE


def _stun(table: Table, choice: Choose) -> Asked:
    champion: int = choice.args[1]
    why = f"{called(table, champion)} is stunned" + (" by a trap" if table.state.flipped != NONE else "")
    if choice.options[0] is table.box.reveal:
        return f"{why}, and you hold none of its cards: everybody sees your hand.", "", champion
    return f"{why}: discard one of its cards.", CLICK_CARD, champion


def _ability(table: Table, choice: Choose) -> Asked:
    actor: int = choice.args[1]
    side = side_of(table, actor)
    return f"Does {called(table, actor)} use {side.ability} now? {side.text}", "", actor


def _just(text: str, hint: str = "") -> Callable[[Table, Choose], Asked]:
    return lambda table, choice: (text, hint, NONE)


def _ban(table: Table, choice: Choose) -> Asked:
    return f"Which Champion do you take away from {{seat:{choice.args[1]}}}?", "Click a Champion to ban it.", NONE


QUESTIONS: dict[str, Callable[[Table, Choose], Asked]] = {
    "brawl.first": _first,
    "brawl.side": _just("At which end of the arena do you start?"),
    "brawl.bring": _bring,
    "brawl.ban": _ban,
    "brawl.draft": _draft,
    "brawl.lay": _lay,
    "brawl.mulligan": _just("Keep this hand, or replace some cards once?", "Click cards to replace them."),
    "brawl.deploy": _deploy,
    "brawl.act": _act,
    "brawl.champion": _champion,
    "brawl.move": _move,
    "brawl.dash": _leap,
    "brawl.jump": _leap,
    "brawl.swoop": _leap,
    "brawl.force": _force,
    "brawl.fear": _fear,
    "brawl.place": _place,
    "brawl.target": _target,
    "brawl.skill": _skill,
    "brawl.react": _react,
    "brawl.defender": _defender,
    "brawl.choose": _choose,
    "brawl.more": _more,
    "brawl.order": _order,
    "brawl.draw": _draw,
    "brawl.heal": _heal,
    "brawl.plan": _just("Which card do you put on top of your deck?", "Click a card, or put none there."),
    "brawl.discard": _discard,
    "brawl.core": _just("Which Core becomes ready again?", "Choose a Core."),
    "brawl.stun": _stun,
    "brawl.token": _just("Which trap do you move?", "Click a trap, or leave them."),
    "brawl.token_to": _just("Where does the trap go?", "Click a trap hex."),
    "brawl.ability": _ability,
}
