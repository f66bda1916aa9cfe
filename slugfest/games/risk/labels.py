"""What is asked, and what each option means just now, in words for people; invasions come with their odds."""

from slugfest.kernel.game import Choose, Option

from .box import SMALL
from .campaign import CampaignTable
from .forecast import forecast
from .odds import percent
from .state import CLOSED, NOWHERE, UNOCCUPIED
from .table import Table
from .words import PROMPTS, bonuses_text, counted

CARD_PROMPTS = ("risk.ally", "risk.trade", "risk.trade_more")


def ask(table: Table, choice: Choose) -> str:
    """Return the question, with the name of the faction or seat that is asked."""
    state, box = table.state, table.box
    faction = state.factions[choice.seat]
    who = box.factions[faction].name if faction >= 0 else f"Seat {choice.seat + 1}"
    names = {
        "stack": box.skirmish.starting_stack,
        "pile": state.pile,
        "attack": state.attack,
        "source": place_name(table, state.source),
        "target": place_name(table, state.target),
    }
    if isinstance(table, CampaignTable):
        names["card_from"] = place_name(table, table.war.card_from)
        names["card_to"] = place_name(table, table.war.card_to)
    about = ""
    if choice.prompt in ("risk.commit", "risk.until", "risk.squad") and state.phase in ("invade", "battle"):
        about = f" ({odds_text(table, state.source, state.target, chosen_squad(table, choice))})"
    if choice.prompt in ("risk.battle_attack", "risk.battle_defend", "risk.after_roll", "risk.after_compare"):
        about = f" ({place_name(table, state.source)} against {place_name(table, state.target)})"
    if isinstance(table, CampaignTable) and table.war.card >= 0:
        about = f" ({box.cards[table.war.card].name})"
    return f"{who}: {prompt_of(table, choice).format_map(names)}{about}"


def prompt_of(table: Table, choice: Choose) -> str:
    """Return the words of a question; those about a card depend on what the card does."""
    if not isinstance(table, CampaignTable) or table.war.card < 0:
        return PROMPTS[choice.prompt]
    asked = f"{table.box.cards[table.war.card].do} {choice.prompt}"
    if table.war.card_from >= 0 and f"{asked} 2" in PROMPTS:
        asked += " 2"
    return PROMPTS.get(asked, PROMPTS[choice.prompt])


def chosen_squad(table: Table, choice: Choose) -> int | None:
    """Return the Allies that take part, once they are named."""
    if choice.prompt == "risk.squad" or not isinstance(table, CampaignTable):
        return None
    return table.war.squad


def place_name(table: Table, place: int) -> str:
    """Return the name of a place."""
    return "" if place == NOWHERE else table.box.place_names[place]


def odds_text(table: Table, source: int, target: int, squad: int | None = None) -> str:
    """Return the exact odds of an invasion that is fought to the end, in words."""
    return f"{percent(forecast(table, source, target, squad).win)} to conquer"


def label(table: Table, choice: Choose, option: Option) -> str:
    """Return what an option means in this choice."""
    box = table.box
    match option.kind:
        case "sector":
            return place_label(table, choice, option.value)
        case "n" | "block":
            return number_label(table, choice, option)
        case "hold":
            return f"defend with {option.value + 1} as long as this attack goes on"
        case "trade":
            ones, twos = box.sets[option.value]
            return f"{ones + 2 * twos} symbols ({option.key[6:]}) for {box.chart[ones + 2 * twos]} Units"
        case "card":
            return card_label(table, choice, option.value)
        case "done":
            assert isinstance(table, CampaignTable)
            total = sum(box.symbols[card] for card in table.war.traded)
            return f"trade {total} symbols for {box.chart[total]} Units"
        case "squad":
            names = [box.allies[i].name for i in range(len(box.allies)) if box.squad_of[option.key] >> i & 1]
            text = "with " + " and ".join(names)
            if table.state.phase == "maneuver":
                return text.removeprefix("with ")
            return f"{text}: {odds_text(table, table.state.source, table.state.target, box.squad_of[option.key])}"
        case "alone":
            return f"without Allies: {odds_text(table, table.state.source, table.state.target, 0)}"
        case "reroll":
            return "re-roll " + " and ".join(dice_text(table, choice.seat, option.value))
        case "until":
            return "attack until it falls, or you stop at a number of Units"
        case "pass":
            return PASSING.get(choice.prompt, "pass")
        case "faction":
            return faction_label(table, option.value)
    return option.text


PASSING = {
    "risk.trade": "keep the cards",
    "risk.ally": "no Ally",
    "risk.maneuver": "end the Maneuver step",
    "risk.reroll": "keep the dice",
    "risk.battle_attack": "play none",
    "risk.battle_defend": "play none",
    "risk.after_roll": "play none",
    "risk.after_compare": "play none",
}


def place_label(table: Table, choice: Choose, place: int) -> str:
    """Return a place with who stands there and, where it may be invaded, the odds."""
    state, box = table.state, table.box
    text = f"{box.place_names[place]} ({box.place_keys[place]})"
    owner = state.owner[place]
    if owner not in (UNOCCUPIED, CLOSED):
        who = box.factions[state.factions[owner]].name if owner >= 0 else "neutral"
        text += f": {counted(state.units[place], 'Unit')}" + (f" of {who}" if owner != choice.seat else "")
    elif place < len(box.region_of):
        text += f": {box.regions[box.region_of[place]].name}"
    if choice.prompt == "risk.target":
        text += f", {odds_text(table, state.source, place)}"
    if isinstance(table, CampaignTable):
        text += marks_text(table, place)
    return text


def marks_text(table: CampaignTable, place: int) -> str:
    """Return what else is in a place."""
    war, box = table.war, table.box
    marks = []
    if box.docks >> place & 1:
        marks.append("docking station" + (" (closed)" if war.pieces > 1 and place == box.tower else ""))
    if war.chips >> place & 1:
        marks.append("resources")
    if war.loki >> place & 1 or (war.phase == "placing" and box.tokens >> place & 1):
        marks.append("Loki token")
    marks += [box.allies[ally].name for ally, at in enumerate(war.allies) if at == place]
    if war.hulk == place:
        marks.append("Hulk")
    return f" [{', '.join(marks)}]" if marks else ""


def number_label(table: Table, choice: Choose, option: Option) -> str:
    """Return what a number means for this question."""
    state = table.state
    if option.kind == "block":
        return f"{option.value * SMALL + 1} to {(option.value + 1) * SMALL}"
    n = option.value + 1
    match choice.prompt:
        case "risk.commit":
            return f"commit {n}"
        case "risk.defend":
            return f"defend with {n}"
        case "risk.until":
            return f"until it falls or {place_name(table, state.source)} is down to {n}"
        case "risk.move_in":
            return f"move {n} in, {state.units[state.source] - n} stay"
        case "risk.maneuver_count":
            return f"move {n}, {state.units[state.source] - n} stay"
        case "risk.deploy_count":
            return f"place {n}" + (", all of them" if n == state.pile else f", {state.pile - n} left")
    return str(n)


def card_label(table: Table, choice: Choose, card: int) -> str:
    """Return a card by what it is used for."""
    box = table.box
    entry = box.cards[card]
    if choice.prompt == "risk.ally":
        ally = box.allies[box.card_ally[card]]
        bonus = bonuses_text((*ally.attack, *ally.defend))
        return f"{entry.name} ({entry.id}) for {ally.name}: {bonus}"
    if choice.prompt in CARD_PROMPTS:
        return f"{entry.name} ({entry.id}): {counted(entry.symbols, 'symbol')}"
    return f"play {entry.name} ({entry.id}): {box.card_texts[card]}"


def dice_text(table: Table, seat: int, chosen: int) -> list[str]:
    """Return some dice of a side by what they show."""
    assert isinstance(table, CampaignTable)
    war = table.war
    attacking = seat == war.actor
    dice = war.attack_dice if attacking else war.defence_dice
    eights = war.attack_eights if attacking else war.defence_eights
    return [f"the {dice[i]}{' (d8)' if i < eights else ''}" for i in range(len(dice)) if chosen >> i & 1]


AIMS = {
    "captain_america": "hold the Helicarrier and {docks} docking stations",
    "ultron": "eliminate {prey} and hold Sokovia (40)",
    "iron_man": "build the Avengers Tower, hold Midtown (25) and Malibu (01)",
    "winter_soldier": "eliminate {prey} and hold Washington D.C. (30)",
    "thor": "find Loki's scepter and hold Asgard (50)",
}


def faction_label(table: Table, faction: int) -> str:
    """Return a faction with its objective, where it has one."""
    box = table.box
    name = box.factions[faction].name
    if not isinstance(table, CampaignTable):
        return name
    prey = box.hunts[faction]
    words = {"docks": box.manhattan.docking_needed, "prey": box.factions[prey].name if prey >= 0 else ""}
    return f"{name}: {AIMS[box.factions[faction].id].format_map(words)}"
