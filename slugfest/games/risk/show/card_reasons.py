"""Why a Faction Card cannot be played now, or not on a place."""

from slugfest.kernel.game import Blocked, Choose

from ..content.texts import WINDOWS
from ..rules.campaign import CampaignTable
from ..rules.effects import useful
from ..rules.state import CLOSED, NOWHERE
from ..rules.table import Table


def when(window: str) -> str:
    """Return when a card can be played, as a phrase."""
    said = WINDOWS[window]
    return f"{said[0].lower()}{said[1:]}"


def idle_cards(table: Table, choice: Choose, *windows: str) -> list[Blocked]:
    """Cards in the own hand that cannot be played now."""
    if not isinstance(table, CampaignTable):
        return []
    war, box = table.war, table.box
    found = []
    for card in sorted(war.hands[choice.seat]):
        entry = box.cards[card]
        if entry.window not in windows:
            reason, clause = f"it can be played only {when(entry.window)}", "RM-CRD-03"
        elif useful(table, choice.seat, card):
            reason, clause = "not before the first battle of an invasion", "RM-CRD-03"
        else:
            reason, clause = "it could change nothing now", "RM-CRD-04"
        found.append(Blocked(box.card_options[card], reason, clause))
    return found


def idle_in_window(table: Table, choice: Choose) -> list[Blocked]:
    """Cards that do not fit a window of the battle."""
    return idle_cards(table, choice, choice.prompt.removeprefix("risk."))


CARD_PLACES = {
    "salvage": ("no resource chip is there that can move", "chips go to a neighbouring sector without one, not yours"),
    "remove_units": ("you cannot invade it now, or it would be left without units", ""),
    "defect": (
        "you cannot invade it now, or it would be left without units",
        "it is no place of yours next to that one",
    ),
    "drop_units": ("", "it is not yours, or the card does not reach it"),
    "redeploy_docking": (
        "it is no open docking sector of yours that can spare a unit",
        "it is no open docking sector of yours",
    ),
}
"""Why a card cannot be used on a place: the first that it asks for, and the second."""


def out_of_reach(table: Table, choice: Choose) -> list[Blocked]:
    """Places that a card cannot be used on."""
    assert isinstance(table, CampaignTable)
    war, box = table.war, table.box
    first, second = CARD_PLACES[box.cards[war.card].do]
    reason = second if choice.prompt == "risk.card_place" or war.card_from != NOWHERE else first
    clause = "RM-CRD-07" if box.cards[war.card].do in ("remove_units", "defect") else "RM-CRD-04"
    return [
        Blocked(option, reason, clause)
        for option in box.place_options
        if war.owner[option.value] != CLOSED and option.value != war.card_from
    ]
