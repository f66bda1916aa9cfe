"""What is asked, and what each option means just now, in words for people."""

from slugfest.kernel.game import Choose, Option

from .state import NOBODY, NOTHING, STEAL
from .table import Table, faces_of, finishable, guard_of, owner_of, pattern_at, rows_of
from .words import POWERS, PROMPTS, dice_text, origin_text, pattern_text, player_name


def ask(table: Table, choice: Choose) -> str:
    """Return the question, with the player who is asked and the card in question."""
    state, box = table.state, table.box
    about = ""
    if state.power != NOTHING:
        about = f" ({box.sets[state.power].name})"
    elif state.card != NOTHING:
        about = f" ({box.assets[state.card].name})"
    return f"{player_name(choice.seat)}{about}: {PROMPTS[choice.prompt]}"


def label(table: Table, choice: Choose, option: Option) -> str:
    """Return what an option means in this choice."""
    state, box = table.state, table.box
    match option.kind:
        case "asset":
            return asset_label(table, option.value)
        case "row":
            asset = box.assets[state.card]
            words = pattern_text(pattern_at(table, asset, option.value))
            return f"{words} (the additional row)" if option.value == STEAL else words
        case "place":
            return f"place {dice_text(faces_of(table, option.value))}"
        case "die":
            return die_label(table, choice.prompt, option.value)
        case "power":
            card = box.sets[option.value]
            return f"{card.name}: {POWERS[card.power].text}"
        case "number":
            return f"count it as a {option.text}"
        case "up" | "down":
            face = state.shown[state.die] + (1 if option.kind == "up" else -1)
            return f"{option.text}: to a {face}"
        case "done":
            return f"roll {dice_text(faces_of(table, state.picked))} again"
        case "decline":
            return "match nothing: the roll counts as failed"
    return option.text


def asset_label(table: Table, number: int) -> str:
    """Return a card with its value, its rows, whose it is, and what selecting it would cost."""
    box = table.box
    asset = box.assets[number]
    owner = owner_of(table, number)
    rows = " / ".join(pattern.text for pattern in asset.patterns)
    if owner != NOBODY:
        rows += f" / {pattern_at(table, asset, STEAL).text}"
    guarded = guard_of(table, asset) != NOBODY
    notes = [f"{box.sets[asset.set].name}, {asset.value}", origin_text(owner)]
    if guarded:
        notes.append("guarded")
    if not finishable(table, asset, rows_of(table, asset), guarded):
        notes.append("cannot be finished")
    return f"{asset.name} [{rows}] {'; '.join(notes)}"


def die_label(table: Table, prompt: str, die: int) -> str:
    """Return a die by what it shows, and what would happen to it."""
    verbs = {"guardians.wild": "let", "guardians.nudge": "turn", "guardians.reroll": "roll"}
    verb = verbs.get(prompt, "set aside")
    sides, face = table.box.sides(die), table.state.shown[die]
    shown = f"the 8-sided {face}" if sides == 8 else f"a {face}"
    return f"{verb} {shown}" + {"let": " be wild", "roll": " again"}.get(verb, "")
