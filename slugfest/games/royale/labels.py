"""What is asked, and what each option means just now, in words for people."""

from slugfest.kernel.game import Choose, Option

from .battle import attack_total, damage_of, defence_total
from .state import NONE
from .table import Table
from .words import PROMPTS

ATTACKING = ("royale.target", "royale.order")


def ask(table: Table, choice: Choose) -> str:
    """Return the question, with the names of whom it is about."""
    state = table.state
    fight = state.battle
    facts = {
        "actions": f"{state.actions} action{'' if state.actions == 1 else 's'}",
        "green": str(state.green),
        "actor": name_of(table, state.actor),
        "card": table.box.cards[state.card].name if state.card != NONE else "",
        "fallen": name_of(table, int(choice.args[1])) if choice.prompt == "royale.lay" else "",
    }
    if fight is not None:
        facts |= {
            "attacker": name_of(table, fight.attacker),
            "defender": name_of(table, fight.defender),
            "attack": str(attack_total(fight)),
            "defence": str(defence_total(fight)),
        }
        if choice.prompt in ("royale.dodge", "royale.shift"):
            facts["card"] = table.box.cards[fight.reaction].name
    return f"Seat {choice.seat + 1}: {PROMPTS[choice.prompt].format(**facts)}"


def name_of(table: Table, character: int) -> str:
    """Return the name of a character, or nothing."""
    return "" if character == NONE else table.kinds[character].name


def label(table: Table, choice: Choose, option: Option) -> str:
    """Return what an option means in this choice."""
    match option.kind:
        case "space":
            return space_label(table, choice, option)
        case "character":
            return character_label(table, choice, option)
        case "move":
            return move_label(table, option.value)
        case "attack":
            attacker, defender = table.box.pairs[option.value]
            return f"{name_of(table, attacker)} attacks {hurt_name(table, defender)}"
        case "card" | "bonus":
            return card_label(table, choice, option)
        case "pass":
            return pass_label(table)
        case "stay":
            return "stay here" if choice.prompt == "royale.space" else "stay (the move is used up)"
        case "leave":
            return "leave the flag where it is"
        case "end":
            left = table.state.actions
            return f"end the turn ({left} unused)" if left else "end the turn"
    return option.text


def hurt_name(table: Table, character: int) -> str:
    """Return a character with the health it has left."""
    return f"{name_of(table, character)} ({table.state.health[character]} of {table.kinds[character].health})"


def space_label(table: Table, choice: Choose, option: Option) -> str:
    """Return a space; where a flag is put it says so."""
    space = table.box.numbers[option.value]
    row, column = table.ground.at(space)
    if choice.prompt != "royale.take":
        return f"{row}-{column}"
    state = table.state
    behind = table.ground.behind[state.bases[state.turn]]
    return f"put it on {row}-{column}{', which wins' if space in behind else ''}"


def move_label(table: Table, character: int) -> str:
    """Return a Move action, with the value of the die once it is known."""
    green = table.state.green
    return f"{name_of(table, character)} moves up to {green}" if green else f"{name_of(table, character)} moves"


def character_label(table: Table, choice: Choose, option: Option) -> str:
    """Return a character: what it brings while teams are picked, else how it is."""
    kind = table.kinds[option.value]
    if choice.prompt == "royale.pick":
        universe = table.box.universes[kind.universe].name
        return f"{kind.name} ({universe}, health {kind.health}): {', '.join(card.name for card in kind.cards)}"
    if choice.prompt in ("royale.next", "royale.control"):
        return kind.name
    friend = choice.prompt in ATTACKING and table.state.owner[option.value] == choice.seat
    return hurt_name(table, option.value) + (", a teammate" if friend else "")


def card_label(table: Table, choice: Choose, option: Option) -> str:
    """Return a card: who plays it, and its text."""
    box = table.box
    card = box.bonus[option.value] if option.kind == "bonus" else box.cards[option.value]
    if choice.prompt in ("royale.flip", "royale.ready"):
        return f"{card.name} of {name_of(table, card.owner)}: {card.text}"
    owner = "Bonus Card" if card.owner == NONE else name_of(table, card.owner)
    return f"{owner}, {card.name}: {card.text}"


def pass_label(table: Table) -> str:
    """Return what happens without a reaction."""
    fight = table.state.battle
    if fight is None:
        return "no reaction"
    lost = min(damage_of(fight), table.state.health[fight.defender])
    if not lost:
        return "no reaction: no damage"
    falls = ", which is defeat" if lost == table.state.health[fight.defender] else ""
    return f"no reaction: lose {lost}{falls}"
