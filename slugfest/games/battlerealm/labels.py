"""What is asked, and what each option means just now, in words for people."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Part

from .box import Box
from .moving import leave_price
from .state import NOWHERE
from .symbols import SC
from .table import Table
from .words import NAMES, PROMPTS, card_text, hero_text, place_text, trait_text


def ask(table: Table, choice: Choose) -> str:
    """Return the question, with the name of the hero or seat that is asked."""
    state, box = table.state, table.box
    kind = state.heroes[choice.seat].kind
    who = box.heroes[kind].name if kind >= 0 else f"Seat {choice.seat + 1}"
    about = f" ({box.powers[state.card].name})" if state.card >= 0 else ""
    if choice.prompt == "battlerealm.reroll":
        about = f" ({state.rerolls} left)"
    return f"{who}{about}: {PROMPTS[choice.prompt]}"


def label(table: Table, choice: Choose, option: Option) -> str:
    """Return what an option means in this choice."""
    state, box = table.state, table.box
    match option.kind:
        case "hero":
            return _hero(table, choice.prompt, option.value)
        case "place":
            return place_label(table, option.value)
        case "card":
            power = box.powers[option.value]
            return f"{power.name} ({' '.join(power.card.price)}): {card_text(power.effects)}"
        case "reroll":
            return "re-roll " + " ".join(box.symbol_options[state.dice[i]].text for i in members(option.value))
        case "lucky":
            return f"Lucky: re-roll one {NAMES[state.dice[option.value]]}"
        case "stop":
            return "keep these dice"
        case "use":
            spot = box.locations[option.value]
            return f"{spot.name}: {place_text(spot)}"
        case "primary":
            return hero_text(box.heroes[state.heroes[choice.seat].kind])
        case "symbol" | "pay":
            return NAMES[option.value]
        case "spend":
            return f"{NAMES[option.value]}: {ACTIONS[option.value]}"
        case "treat":
            spent, treated_as = box.treated[option.value]
            return f"{NAMES[spent]} as {NAMES[treated_as]}: {ACTIONS[treated_as]}"
        case "triple":
            return f"leave the Prison on three {NAMES[option.value]}"
        case "move":
            why: list[Part] = []
            price = leave_price(table, state.actor, why)
            return f"move for {price} Cosmic ({'; '.join(map(str, why))})"
        case "explode":
            return f"Explosion: {state.total[SC] - 2} damage to everybody here, yourself included"
        case "sentence":
            return "go to the Crystal Prison; your turn is over"
        case "end":
            left = sum(state.total)
            return "end your turn" + (f" ({left} result{'s' * (left > 1)} unspent)" if left else "")
    return option.text


ACTIONS = {2: "1 damage to a hero here", 3: "1 damage to a hero elsewhere", 5: "gain 1 point"}


def _hero(table: Table, prompt: str, kind: int) -> str:
    box, state = table.box, table.state
    card = box.heroes[kind]
    if prompt == "battlerealm.hero":
        gifts = "" if state.beginner else f"; {', '.join(name.title() for name in card.abilities)}"
        return f"{card.name}, starts with {card.start}; {hero_text(card)}{gifts}"
    hero = next(hero for hero in state.heroes if hero.kind == kind)
    return f"{card.name} ({hero.pvp} points) at {box.locations[hero.place].name}"


def place_label(table: Table, place: int) -> str:
    """Return a location with its points, ability and who is there."""
    box, state = table.box, table.state
    card = box.locations[place]
    there = [box.heroes[hero.kind].name for hero in state.heroes if hero.place == place and hero.kind >= 0]
    if state.redwing == place != NOWHERE:
        there.append("Redwing")
    crowd = f" [{', '.join(there)}]" if there else ""
    return f"{card.name}, {card.points}: {place_text(card)}{crowd}"


def ability_lines(box: Box, kind: int) -> list[str]:
    """Return a hero's special abilities with what they do."""
    return [f"{name.title()}: {', '.join(map(trait_text, box.abilities[name]))}" for name in box.heroes[kind].abilities]
