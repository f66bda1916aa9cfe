"""What each option means just now: where on the table it is chosen, what it does, and what to expect of it."""

from collections.abc import Callable

from slugfest.kernel.asking import Offer
from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.text import counted, joined, thing

from ..content.box import SMALL
from ..content.texts import WINDOWS, ally_text
from ..rules.campaign import CampaignTable
from ..rules.forecast import strength_of
from ..rules.table import Table
from .chances import losses, odds
from .naming import campaign, squad_of, target
from .places import place_offer
from .questions import SECRET

Made = Callable[[Table, Choose, Option], Offer]


def offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return an option as it is shown."""
    return OFFERS[option.kind](table, choice, option)


# ---------------------------------------------------------------- numbers


def _number(table: Table, choice: Choose, option: Option) -> Offer:
    return NUMBERS[choice.prompt](table, option.value + 1, option)


def _block(table: Table, choice: Choose, option: Option) -> Offer:
    first = option.value * SMALL + 1
    return Offer(f"{first} to {first + SMALL - 1}")


def _commit(table: Table, n: int, option: Option) -> Offer:
    state = table.state
    squad = table.war.squad if isinstance(table, CampaignTable) else 0
    defenders = min(2, state.units[state.target])
    ours, theirs = losses(n, defenders, strength_of(table, state.source, state.target, squad))
    note = f"On average you lose {ours} and they lose {theirs}."
    amount = odds(table, state.source, state.target, squad, first=n)
    return Offer(f"Attack with {n}", note=note, amount=amount, group="One battle")


def _until(table: Table, n: int, option: Option) -> Offer:
    return Offer("Just 1: go on to the last" if n == 1 else f"At least {n}")


def _defend(table: Table, n: int, option: Option) -> Offer:
    state = table.state
    squad = table.war.squad if isinstance(table, CampaignTable) else 0
    ours, theirs = losses(state.attack, n, strength_of(table, state.source, state.target, squad))
    note = f"On average you lose {theirs} and they lose {ours} in a battle."
    if option.kind == "hold":
        return Offer(f"Always with {n}", note=f"You are not asked again in this attack. {note}")
    return Offer(f"Defend with {n}", note=note)


def _hold(table: Table, choice: Choose, option: Option) -> Offer:
    return _defend(table, option.value + 1, option)


def _move_in(table: Table, n: int, option: Option) -> Offer:
    stay = table.state.units[table.state.source] - n
    return Offer(f"Move {n} in, {stay} {'stays' if stay == 1 else 'stay'}")


def _march(table: Table, n: int, option: Option) -> Offer:
    stay = table.state.units[table.state.source] - n
    return Offer(f"Move {n}, {stay} {'stays' if stay == 1 else 'stay'}")


def _deploy(table: Table, n: int, option: Option) -> Offer:
    left = table.state.pile - n
    return Offer(f"Place {n}, all of them" if not left else f"Place {n}, {left} left")


def _card_count(table: Table, n: int, option: Option) -> Offer:
    war = campaign(table).war
    stay = war.units[war.card_from] - n
    return Offer(f"Move {n}, {stay} {'stays' if stay == 1 else 'stay'}")


NUMBERS: dict[str, Callable[[Table, int, Option], Offer]] = {
    "risk.commit": _commit,
    "risk.until": _until,
    "risk.defend": _defend,
    "risk.move_in": _move_in,
    "risk.maneuver_count": _march,
    "risk.deploy_count": _deploy,
    "risk.card_count": _card_count,
}


def _press(table: Table, choice: Choose, option: Option) -> Offer:
    state = table.state
    squad = table.war.squad if isinstance(table, CampaignTable) else 0
    amount = odds(table, state.source, state.target, squad)
    note = "You say next how many units you hold back."
    return Offer("Until it falls", amount=amount, note=note, group="Go on")


def _stop(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer("Break off", group="Stop")


def _end(table: Table, choice: Choose, option: Option) -> Offer:
    if table.state.conquered:
        return Offer("End your invasions", note="You draw a card at the end of your turn.")
    note = "You have conquered nothing this turn: no card at its end."
    return Offer("End your invasions", note=note, sure=f"End your invasions? {note}" if len(choice.options) > 1 else "")


# ---------------------------------------------------------------- cards


def _card(table: Table, choice: Choose, option: Option) -> Offer:
    box, key = table.box, option.key
    if not isinstance(table, CampaignTable):
        return Offer(option.text)
    if choice.prompt == "risk.trade":
        total = sum(box.symbols[card] for card in table.war.traded) + box.symbols[option.value]
        brings = counted(box.chart[total], "unit") if total in box.chart else "nothing yet"
        note = f"{counted(total, 'symbol')} in all: {brings}."
        label = f"Add {thing(key)} ({counted(box.symbols[option.value], 'symbol')})"
        return Offer(label, on=key, note=note, group="Cards")
    if choice.prompt == "risk.ally":
        ally = box.allies[box.card_ally[option.value]]
        note = ally_text(ally.attack, ally.defend, box.limit)
        return Offer(f"Discard {thing(key)} for {thing(f'ally:{ally.id}')}", on=key, note=note, group="Cards")
    entry = box.cards[option.value]
    note = f"{WINDOWS[entry.window]}: {box.card_texts[option.value]}."
    return Offer(f"Play {thing(key)}", on=key, does="play", note=note, group="Cards")


def _trade(table: Table, choice: Choose, option: Option) -> Offer:
    """A set of Skirmish's cards, by their symbols."""
    box = table.box
    ones, twos = box.sets[option.value]
    cards = joined([counted(count, kind) for count, kind in ((twos, "double card"), (ones, "single card")) if count])
    total = ones + 2 * twos
    units = counted(box.chart[total], "unit")
    return Offer(f"Trade {counted(total, 'symbol')} ({cards}) for {units}", group=counted(total, "symbol"))


def _done(table: Table, choice: Choose, option: Option) -> Offer:
    box = table.box
    total = sum(box.symbols[card] for card in campaign(table).war.traded)
    units = counted(box.chart.get(total, 0), "unit")
    return Offer(f"Trade {counted(total, 'symbol')} for {units}")


# ---------------------------------------------------------------- Allies, dice, factions


def _squad(table: Table, choice: Choose, option: Option) -> Offer:
    here = campaign(table)
    chosen = table.box.squad_of[option.key]
    state = table.state
    if state.phase == "maneuver":
        return Offer(f"Move {squad_of(here, chosen)}")
    amount = odds(table, state.source, state.target, chosen)
    idle = [ally for ally in members(chosen) if not table.box.allies[ally].attack]
    note = ""
    if idle:
        named = joined([thing(table.box.ally_options[ally].key) for ally in idle])
        note = f"{named} {'moves' if len(idle) == 1 else 'move'} along, but {'brings' if len(idle) == 1 else 'bring'} "
        note += "nothing to an attack."
    return Offer(f"With {squad_of(here, chosen)}", amount=amount, note=note)


def _alone(table: Table, choice: Choose, option: Option) -> Offer:
    state = table.state
    return Offer("Without Allies", amount=odds(table, state.source, state.target, 0))


def _reroll(table: Table, choice: Choose, option: Option) -> Offer:
    war = campaign(table).war
    attacking = choice.seat == war.actor
    side, dice = ("attack", war.attack_dice) if attacking else ("defence", war.defence_dice)
    eights = war.attack_eights if attacking else war.defence_eights
    which = [i for i in range(len(dice)) if option.value >> i & 1]
    shown = [f"the {dice[i]}{' (8-sided)' if i < eights else ''}" for i in which]
    return Offer(f"Roll {joined(shown)} again", parts=tuple([f"{side}:{i}" for i in which]))


def _faction(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer(f"Play {thing(option.key)}", on=option.key)


# ---------------------------------------------------------------- what has no thing of its own


PASSING = {
    "risk.trade": "Keep your cards",
    "risk.ally": "Gain no Ally",
    "risk.maneuver": "End your turn",
    "risk.reroll": "Keep these dice",
}


ASKED_ANYWAY = ("risk.battle_attack", "risk.battle_defend", "risk.after_roll", "risk.after_compare")
"""Where whoever could hold a card is asked, with one or without."""


def _pass(table: Table, choice: Choose, option: Option) -> Offer:
    label = PASSING.get(choice.prompt, "Play no card now")
    if choice.prompt in ASKED_ANYWAY and not any(other.kind == "card" for other in choice.options):
        return Offer(label, note=SECRET)
    if choice.prompt == "risk.trade" and isinstance(table, CampaignTable) and table.war.traded:
        note = "No trade this turn. Undo takes back the last card alone."
        return Offer(label, note=note, sure="Keep all your cards? There is no other trade this turn.")
    return Offer(label)


def _waive(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer(
        "Play no card in this attack", note=f"You are not asked again until the attack on {target(table)} is over."
    )


def _just(label: str) -> Made:
    return lambda table, choice, option: Offer(label)


OFFERS: dict[str, Made] = {
    "sector": place_offer,
    "n": _number,
    "block": _block,
    "hold": _hold,
    "until": _press,
    "stop": _stop,
    "end": _end,
    "card": _card,
    "trade": _trade,
    "done": _done,
    "squad": _squad,
    "alone": _alone,
    "reroll": _reroll,
    "faction": _faction,
    "pass": _pass,
    "waive": _waive,
    "allies": _just("Move Allies"),
    "ally": _just("Ally"),
    "token": _just("Token"),
}
