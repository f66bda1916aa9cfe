"""What is asked, and what each option means just now, in words for people."""

from slugfest.kernel.game import Choose, Option, Part

from .faces import ATTACK, REACTION, Card
from .state import NONE
from .strength import attack_damage
from .table import Table, champion_of, side_of
from .targeting import targets_of
from .words import CORE_NAMES, PROMPTS, TRAPS

AIM_NAMES = ("east", "north-east", "north-west", "west", "south-west", "south-east")
ABOUT_ITS_CHAMPION = {
    *("brawl.move", "brawl.dash", "brawl.jump", "brawl.swoop", "brawl.force", "brawl.fear", "brawl.stun"),
    *("brawl.ability", "brawl.heal"),
}
"""Prompts whose choice names a Champion as its second argument."""


def ask(table: Table, choice: Choose) -> str:
    """Return the question, with the seat that is asked and the card that it is about."""
    state, box, fight = table.state, table.box, table.fight
    subject = NONE
    if choice.prompt in ABOUT_ITS_CHAMPION:
        subject = choice.args[1]
    elif choice.prompt == "brawl.place":
        subject = choice.args[3]
    elif choice.prompt == "brawl.deploy":
        subject = fight.actor
    question = PROMPTS[choice.prompt].format(champion=name_of(table, subject) if subject != NONE else "")
    about = ""
    if choice.prompt in ("brawl.react", "brawl.defender") or (fight.reacting and fight.reaction != NONE):
        about = f" ({box.cards[fight.reaction].name})" if fight.reaction != NONE else against(table)
    elif fight.stage and fight.card != NONE:
        about = f" ({box.cards[fight.card].name})"
    if choice.prompt == "brawl.move":
        points = choice.args[2]
        about += f" ({points} point{'s' * (points != 1)})"
    if choice.prompt == "brawl.heal":
        about += f" ({name_of(table, subject)})"
    if state.flipped != NONE:
        about += f" (trap: {TRAPS.get(box.traps[state.flipped].id, box.traps[state.flipped].id)})"
    return f"Seat {choice.seat + 1}{about}: {question}"


def against(table: Table) -> str:
    """Return which attack a Reaction would answer."""
    fight = table.fight
    names = ", ".join(name_of(table, target) for target in fight.targets)
    return f" ({name_of(table, fight.actor)}'s {table.box.cards[fight.card].name} at {names})"


def name_of(table: Table, champion: int) -> str:
    """Return a Champion's name."""
    return table.box.champion_options[table.state.who[champion]].text


def label(table: Table, choice: Choose, option: Option) -> str:
    """Return what an option means in this choice."""
    box = table.box
    match option.kind:
        case "champion" | "twin":
            if choice.prompt in ("brawl.draft", "brawl.bring", "brawl.ban"):
                return kind_label(table, option.value)
            return champion_label(table, choice, option)
        case "card":
            return card_label(table, choice, box.cards[option.value])
        case "hex":
            return hex_label(table, option.value)
        case "action":
            return box.actions[option.value].name
        case "aim":
            card, actor = choice.args[1], choice.args[2]
            hit = targets_of(table, card, actor, option)
            return f"{AIM_NAMES[option.value]}: {', '.join(damage_label(table, card, actor, one) for one in hit)}"
        case "n":
            return {"brawl.draw": f"draw {option.value}", "brawl.heal": f"heal {option.value}"}.get(
                choice.prompt, str(option.value)
            )
        case "mulligan":
            hand = table.state.players[choice.seat].hand
            names = [box.cards[card].name for i, card in enumerate(hand) if option.value >> i & 1]
            return f"replace {', '.join(names)}"
        case "side":
            return f"the {box.ground.entry.sides[option.value].id}"
        case "seat":
            return (
                f"seat {option.value + 1} plays first, its partner {'third' if first_team(table, choice) else 'fourth'}"
            )
    return plain_label(table, choice, option)


def first_team(table: Table, choice: Choose) -> bool:
    """Whether the team that is asked for its first player begins (ST-SET-01)."""
    return not table.state.order and choice.seat < 2 and choice.args[1] == choice.seat


def plain_label(table: Table, choice: Choose, option: Option) -> str:
    """Return what an option without a thing of its own means."""
    box = table.box
    if option is box.end:
        ready = table.state.players[choice.seat].cores.bit_count()
        return "end your turn" + (f" ({ready} Core{'s' * (ready > 1)} unused)" if ready else "")
    if option is box.stop:
        return {"brawl.place": "leave it", "brawl.token": "move no token"}.get(choice.prompt, "stay here")
    if option is box.decline:
        return "do not use it; the action ends"
    if option is box.use and choice.prompt == "brawl.ability":
        return f"use {side_of(table, table.fight.actor).ability}"
    if option is box.use:
        return f"use {box.cards[table.fight.card].name}" if table.fight.card != NONE else "use it"
    if option is box.done and choice.prompt == "brawl.choose":
        return "nobody"
    if option is box.skip:
        return "play no Reaction" if choice.prompt == "brawl.react" else "do not use it"
    return option.text


def kind_label(table: Table, kind: int) -> str:
    """Return a Champion to be drafted: its statistics and its role."""
    card = table.box.kinds[kind].card
    basic, better = card.basic, card.levelled
    return f"{card.name}, {card.role}; {basic.hp} HP, defence {basic.defence}; Levelled Up {better.hp}/{better.defence}"


def champion_label(table: Table, choice: Choose, option: Option) -> str:
    """Return a Champion with its damage, and what an attack would do to it."""
    champion = champion_of(table, option)
    if choice.prompt == "brawl.target" and choice.args[1].type == ATTACK:
        return damage_label(table, choice.args[1], choice.args[2], champion)
    if table.at[champion] < 0:
        return f"{name_of(table, champion)} (on the Gate)"
    return f"{name_of(table, champion)} ({health(table, champion)})"


def health(table: Table, champion: int) -> str:
    """Return a Champion's damage and hit points."""
    return f"{table.damage[champion]} of {side_of(table, champion).hp} damage"


def damage_label(table: Table, card: Card, actor: int, target: int) -> str:
    """Return what an attack would do to a target, and why (SB-ATK-09)."""
    if card.type != ATTACK:
        return f"{name_of(table, target)} ({health(table, target)})"
    why: list[Part] = []
    amount = attack_damage(table, card, actor, target, why)
    parts = ", ".join(f"{part.value:+d} {part.source}" for part in why if part.value)
    return f"{name_of(table, target)} for {amount} ({parts}); it has {health(table, target)}"


def card_label(table: Table, choice: Choose, card: Card) -> str:
    """Return a card with its Champion, its Core, its numbers and its text; its name comes first, so it can be typed."""
    parts = [table.box.kinds[card.champion].name, CORE_NAMES[card.core]]
    if card.movement:
        parts.append(f"Move {card.movement}")
    if card.type == ATTACK:
        parts.append(f"strength {card.strength}")
    if card.type == REACTION and card.defence:
        parts.append(f"+{card.defence} defence")
    if card.targeting in ("direct", "indirect"):
        parts.append(f"{card.targeting} {card.low}-{card.high}")
    elif card.targeting != "none":
        parts.append("area" if card.targeting == "aoe" else "melee")
    return f"{card.name} ({', '.join(parts)}): {card.text}"


def hex_label(table: Table, place: int) -> str:
    """Return a hex with what is there."""
    ground, bit = table.box.ground, 1 << place
    notes = [f"the {area.id.title()} area" for i, area in enumerate(ground.entry.areas) if ground.areas[i] & bit]
    if table.state.trapped & bit:
        notes.append("a trap token")
    elif ground.traps & bit:
        notes.append("a trap hex")
    notes += [f"{side.id} deployment" for i, side in enumerate(ground.entry.sides) if ground.deployment[i] & bit]
    return f"({ground.keys[place]})" + (f", {', '.join(notes)}" if notes else "")
