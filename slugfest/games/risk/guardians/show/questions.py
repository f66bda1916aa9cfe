"""What is asked: one friendly sentence, and what to do about it."""

from collections.abc import Callable

from slugfest.kernel.asking import Question
from slugfest.kernel.game import Choose
from slugfest.kernel.text import thing

from ..content.sentences import asset_key
from ..content.texts import counted, one_die, row_words
from ..rules.table import Table, owner_of, pattern_at

CLICK_ROW = "Click a row of the card."
CLICK_DIE = "Click a die."
Asked = tuple[str, str]
"""A sentence, and a hint."""


def question(table: Table, choice: Choose) -> Question:
    """Return the pending question."""
    return Question(*QUESTIONS[choice.prompt](table, choice))


def card(table: Table) -> str:
    """Return how a text names the selected card."""
    return thing(asset_key(table.box, table.state.card))


def system(table: Table) -> str:
    """Return how a text names the Set whose power is being used."""
    return thing(f"power:{table.box.sets[table.state.power].id}")


def _select(table: Table, choice: Choose) -> Asked:
    fits = sum(option.kind == "asset" for option in choice.options)
    if not fits:
        return "Your roll fits no card. Change it with one of your Sets?", "Click a Set, or let the roll go."
    powers = " You may use a Set first." if any(option.kind == "power" for option in choice.options) else ""
    return f"Your roll fits {counted(fits, 'card')}. Which one do you go for?{powers}", "Click a card."


def _match(table: Table, choice: Choose) -> Asked:
    dice = counted(table.state.free.bit_count(), "die", "dice")
    if not any(option.kind == "row" for option in choice.options):
        return (
            f"Your roll fits no open row of {card(table)}. Change it with one of your Sets?",
            "Click a Set, or let the roll go.",
        )
    return f"Which row of {card(table)} do you fill? You have {dice}.", CLICK_ROW


def _row(table: Table, choice: Choose) -> Asked:
    return f"Which row of {card(table)} do you fill with this roll?", CLICK_ROW


def _dice(table: Table, choice: Choose) -> Asked:
    state = table.state
    words = row_words(pattern_at(table, table.box.assets[state.card], state.row))
    single = all(option.value.bit_count() == 1 for option in choice.options)
    return f"Which dice go on {card(table)} for {words}?", CLICK_DIE if single else "Click dice, then confirm."


def _aside(table: Table, choice: Choose) -> Asked:
    keeps = any(option.kind == "power" for option in choice.options)
    hint = "Click a die, or the Set that saves it." if keeps else CLICK_DIE
    return "This roll costs you a die. Which one do you set aside for this turn?", hint


def _guarded(table: Table, choice: Choose) -> Asked:
    owner = owner_of(table, table.state.card)
    return f"{{seat:{owner}}} {{guards|guard}} {card(table)}. Which die do you set aside?", CLICK_DIE


def _wild(table: Table, choice: Choose) -> Asked:
    return f"{system(table)}: which die counts as another number?", CLICK_DIE


def _number(table: Table, choice: Choose) -> Asked:
    return f"{system(table)}: as which number does {_die(table)} count for this roll?", ""


def _nudge(table: Table, choice: Choose) -> Asked:
    return f"{system(table)}: which die do you turn one up or down?", CLICK_DIE


def _turn(table: Table, choice: Choose) -> Asked:
    return f"{system(table)}: does {_die(table)} go up or down?", ""


def _die(table: Table) -> str:
    state = table.state
    return one_die(table.box.sides(state.die), state.shown[state.die])


def _reroll(table: Table, choice: Choose) -> Asked:
    picked = table.state.picked.bit_count()
    so_far = f" Picked so far: {counted(picked, 'die', 'dice')}." if picked else ""
    return (
        f"{system(table)}: which dice do you roll again? Pick from left to right.{so_far}",
        "Click a die, or roll." if picked else CLICK_DIE,
    )


QUESTIONS: dict[str, Callable[[Table, Choose], Asked]] = {
    "guardians.select": _select,
    "guardians.match": _match,
    "guardians.row": _row,
    "guardians.dice": _dice,
    "guardians.aside": _aside,
    "guardians.guarded": _guarded,
    "guardians.wild": _wild,
    "guardians.number": _number,
    "guardians.nudge": _nudge,
    "guardians.turn": _turn,
    "guardians.reroll": _reroll,
}
