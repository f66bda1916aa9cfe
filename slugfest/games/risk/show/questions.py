"""What is asked: one friendly sentence, and what to do about it."""

from collections.abc import Callable

from slugfest.kernel.asking import Question
from slugfest.kernel.game import Choose
from slugfest.kernel.text import counted, joined, thing

from ..content.texts import ally_text
from ..rules.campaign import CampaignTable
from ..rules.state import NOWHERE
from ..rules.table import Table
from .faces import dice_of, faces
from .naming import campaign, faction_of, named, place, source, target, where

Asked = tuple[str, str]
"""A sentence and a hint."""
SECRET = "You are asked so that nobody learns what you hold."
"""Why a question comes to which there is one answer only."""
CLICK = "Click a sector."
OWN = "Click one of your sectors."


def question(table: Table, choice: Choose) -> Question:
    """Return the pending question."""
    text, hint = QUESTIONS[choice.prompt](table, choice)
    about = asked_at(table, choice.seat)
    return Question(text, hint, f"army:{table.box.place_keys[about]}" if about != NOWHERE else "")


def asked_at(table: Table, seat: int) -> int:
    """Return the place whose army a question is about: the attacker's, or the own one for who is attacked."""
    state = table.state
    attacked = seat != state.actor and state.target != NOWHERE and state.owner[state.target] == seat
    return state.target if attacked else state.source


def _just(text: str, hint: str = "") -> Callable[[Table, Choose], Asked]:
    return lambda table, choice: (text, hint)


# ---------------------------------------------------------------- setting up and reinforcing


def _place(table: Table, choice: Choose) -> Asked:
    stack = counted(table.box.skirmish.starting_stack, "unit")
    if choice.options and table.state.owner[choice.options[0].value] == choice.seat:
        return f"No free sector is open to you: {stack} strengthen one of yours. Which?", OWN
    return f"Where do {stack} of yours start?", "Click a free sector."


def _trade(table: Table, choice: Choose) -> Asked:
    box = table.box
    hint = f"A set has {box.least_symbols} to {box.most_symbols} symbols; the chart says what it brings."
    if not isinstance(table, CampaignTable):
        return "Do you trade cards for units?", hint
    total = sum(box.symbols[card] for card in table.war.traded)
    if not total and len(choice.options) == 1:
        held = sum(box.symbols[card] for card in table.war.hands[choice.seat])
        whose = "Your card has" if len(table.war.hands[choice.seat]) == 1 else "Your cards have"
        return f"{whose} {counted(held, 'symbol')}; a trade takes {box.least_symbols} or more. {SECRET}", ""
    if not total:
        return "Do you trade cards for units?", f"{hint} Click cards in any order."
    units = box.chart.get(total, 0)
    brings = f"bring {counted(units, 'unit')}" if units else "bring nothing yet"
    brings = brings if total > 1 else brings.replace("bring", "brings", 1)
    kinds = {option.kind for option in choice.options}
    asked = "Do you trade?" if "card" not in kinds else "Add a card, or trade?" if "done" in kinds else "Add a card?"
    return f"{counted(total, 'symbol')} {brings}. {asked}", hint


def _ally_place(table: Table, choice: Choose) -> Asked:
    war = campaign(table).war
    return f"Where does {thing(table.box.ally_options[table.box.card_ally[war.card]].key)} start?", OWN


def _deploy(table: Table, choice: Choose) -> Asked:
    return f"You have {counted(table.state.pile, 'unit')} to place. Where?", OWN


def _deploy_count(table: Table, choice: Choose) -> Asked:
    return f"How many of your {counted(table.state.pile, 'unit')} go to {target(table)}?", ""


# ---------------------------------------------------------------- invading


def _invade(table: Table, choice: Choose) -> Asked:
    if not any(option.kind == "sector" for option in choice.options):
        cards = len(choice.options) > 1
        return f"Nothing can be invaded now. {'Do you play a card?' if cards else SECRET}", ""
    return "From where do you invade?", "Click one of your sectors, or end your invasions."


def _target(table: Table, choice: Choose) -> Asked:
    fighters = counted(table.state.units[table.state.source] - 1, "unit")
    return (
        f"Whom do you attack from {source(table)}, with up to {fighters}?",
        "Click a sector; point at it for the odds.",
    )


def _squad(table: Table, choice: Choose) -> Asked:
    if table.state.phase == "maneuver":
        return f"Which Allies leave {source(table)}?", ""
    return f"Which Allies join the attack on {target(table)}?", "They stay in the attack until it is over."


def _commit(table: Table, choice: Choose) -> Asked:
    text = f"How many units attack {target(table)} from {source(table)}?"
    return text, "Each rolls a die. After a battle you may break off."


def _until(table: Table, choice: Choose) -> Asked:
    here = where(table, table.state.source)
    text = f"You attack until {target(table)} falls. How many units do you hold back {here}?"
    return text, f"If {target(table)} falls, those that fought move in all the same."


def _defend(table: Table, choice: Choose) -> Asked:
    state = table.state
    who, units = faction_of(table, state.actor), counted(state.attack, "unit")
    text = f"{who} attacks {target(table)} from {source(table)} with {units}. How many of yours defend?"
    return text, "Each brings a die; you win ties."


def _move_in(table: Table, choice: Choose) -> Asked:
    said = target(table)
    return f"{said[:1].upper()}{said[1:]} is yours. How many units move in from {source(table)}?", ""


def _hulk(table: Table, choice: Choose) -> Asked:
    powers = ally_text(table.box.content.hulk.attack, (), table.box.limit)
    return f"Hulk breaks out and must attack with you. From where? {powers}", OWN


# ---------------------------------------------------------------- cards in a battle


def _before(table: Table, choice: Choose) -> Asked:
    war = campaign(table).war
    dice = f"{dice_of(war.attack, war.attack_eights)} against {dice_of(war.defence, war.defence_eights)}"
    who = "You attack" if choice.seat == war.actor else f"{faction_of(table, war.actor)} attacks"
    text = f"{who} {defended(table, choice)} from {source(table)}: {dice}."
    return _playing(choice, text, "Do you play a card before the roll?")


def _playing(choice: Choose, text: str, asked: str) -> Asked:
    """Ask for a card; whoever has none for the moment is told why the question comes all the same, if there is room."""
    if any(option.kind == "card" for option in choice.options):
        return f"{text} {asked}", "Click a card, or play none."
    return f"{text} You have no card for this moment.", SECRET


def defended(table: Table, choice: Choose) -> str:
    """Return what is attacked, with whose it is."""
    owner, said = table.state.owner[table.state.target], place(table, table.state.target)
    articled = table.box.place_options[table.state.target].text.startswith("The ")
    if owner == choice.seat:
        return f"your sector {said}" if articled else f"your {said}"
    if owner < 0:
        return target(table)
    return f"{said} of {faction_of(table, owner)}" if articled else f"{faction_of(table, owner)}'s {said}"


def _after_roll(table: Table, choice: Choose) -> Asked:
    war = campaign(table).war
    who = "You roll" if choice.seat == war.actor else f"{faction_of(table, war.actor)} rolls"
    mine, other = faces(war.attack_dice, war.attack_eights), faces(war.defence_dice, war.defence_eights)
    return _playing(choice, f"{who} {mine}; {defended(table, choice)} rolls {other}.", "Do you play a card?")


def _after_compare(table: Table, choice: Choose) -> Asked:
    war = campaign(table).war
    lost = [(war.source, war.attack_lost), (war.target, war.defence_lost)]
    losing = [named(table, at) for at, count in lost if count]
    if len(losing) > 1:
        said = f"{joined(losing)} are about to lose a unit each"
    else:
        most = max(count for _, count in lost)
        said = f"{losing[0]} is about to lose {'a unit' if most == 1 else counted(most, 'unit')}"
    return _playing(choice, f"{said[:1].upper()}{said[1:]}.", "Do you play a card first?")


def _reroll(table: Table, choice: Choose) -> Asked:
    war = campaign(table).war
    most = choice.args[2]
    if war.card >= 0:
        by = thing(table.box.card_options[war.card].key)
    else:
        by = thing(table.box.ally_options[choice.args[3]].key)
    mine, other = faces(war.attack_dice, war.attack_eights), faces(war.defence_dice, war.defence_eights)
    if choice.seat != war.actor:
        mine, other = other, mine
    again = "a die" if most == 1 else f"up to {counted(most, 'die', 'dice')}"
    text = f"You rolled {mine} against {other}. {by}: roll {again} again?"
    return text, "Click dice, then confirm."


# ---------------------------------------------------------------- maneuvers and what cards ask


def _maneuver(table: Table, choice: Choose) -> Asked:
    kinds = {option.kind for option in choice.options}
    times = table.war.maneuvers if isinstance(table, CampaignTable) else 1
    if "sector" in kinds:
        often = {1: "once", 2: "twice"}.get(times, f"{times} times")
        return f"You may move units {often}. From where?", "Click one of your sectors, or end your turn."
    left = [deed for kind, deed in (("allies", "move Allies"), ("card", "play a card")) if kind in kinds]
    return f"Do you {' or '.join(left)} before your turn ends?" if left else f"Your turn ends. {SECRET}", ""


def _maneuver_to(table: Table, choice: Choose) -> Asked:
    return f"Where do units from {source(table)} go?", "Click a sector that is connected."


def _maneuver_count(table: Table, choice: Choose) -> Asked:
    return f"How many units go from {source(table)} to {target(table)}?", ""


def _allies_to(table: Table, choice: Choose) -> Asked:
    return f"Where do the Allies from {source(table)} go?", OWN


ON_CARD = {
    "salvage": ("which resource chip moves?", "where do the resources of {first} go?"),
    "remove_units": ("from where are units removed?",),
    "defect": ("from where is a unit removed?", "where beside {first} does a new unit join you?"),
    "drop_units": ("where do the new units go?",),
    "redeploy_docking": (
        "from which docking sector do units leave?",
        "to which docking sector do units from {first} go?",
    ),
}


def _on_card(table: Table, choice: Choose) -> Asked:
    """A place that a card needs; some need two of them."""
    war = campaign(table).war
    asked = ON_CARD[table.box.cards[war.card].do]
    card = thing(table.box.card_options[war.card].key)
    if war.card_from == NOWHERE or len(asked) == 1:
        return f"{card}: {asked[0]}", CLICK
    return f"{card}: {asked[1].format(first=place(table, war.card_from))}", CLICK


def _card_count(table: Table, choice: Choose) -> Asked:
    war = campaign(table).war
    return f"How many units go from {place(table, war.card_from)} to {place(table, war.card_to)}?", ""


QUESTIONS: dict[str, Callable[[Table, Choose], Asked]] = {
    "risk.faction": _just("Which faction do you play?", "Point at one to read it, click to take it."),
    "risk.place": _place,
    "risk.trade": _trade,
    "risk.ally": _just("Do you discard a card to gain the Ally that it shows?", "Click a card, or keep all."),
    "risk.ally_place": _ally_place,
    "risk.deploy": _deploy,
    "risk.deploy_count": _deploy_count,
    "risk.invade": _invade,
    "risk.target": _target,
    "risk.squad": _squad,
    "risk.commit": _commit,
    "risk.until": _until,
    "risk.defend": _defend,
    "risk.battle_attack": _before,
    "risk.battle_defend": _before,
    "risk.after_roll": _after_roll,
    "risk.after_compare": _after_compare,
    "risk.reroll": _reroll,
    "risk.move_in": _move_in,
    "risk.hulk": _hulk,
    "risk.maneuver": _maneuver,
    "risk.maneuver_to": _maneuver_to,
    "risk.maneuver_count": _maneuver_count,
    "risk.allies_from": _just("From where do you move Allies?", OWN),
    "risk.allies_to": _allies_to,
    "risk.card_target": _on_card,
    "risk.card_place": _on_card,
    "risk.card_count": _card_count,
}
