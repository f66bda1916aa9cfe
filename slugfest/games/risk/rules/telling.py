"""What invasions write into the journal: who attacks whom, who rolls what, who helps, which ties decide, who loses."""

from collections.abc import Sequence
from typing import Any

from .campaign import CampaignTable
from .state import NOBODY
from .table import Table

Help = tuple[str, str, int]
"""Who helps, by key, what it does to the dice, and by how much."""
EIGHTS = ("attack_d8", "defend_d8")
"""Help that comes before the dice: it decides how many sides they have."""


def whose(table: Table, place: int) -> tuple[int, int]:
    """Return the faction that holds a place, or none, and the place."""
    state = table.state
    owner = state.owner[place]
    return (state.factions[owner] if owner >= 0 else NOBODY, place)


def tell_invasion(table: Table, kind: str, **more: object) -> None:
    """Write down something about the invasion that goes on."""
    state = table.state
    if table.tell is not None:
        told = {"who": state.factions[state.actor], "source": state.source, "target": state.target}
        table.tell(kind, **told, whose=whose(table, state.target), **more)


def tell_roll(table: Table, eights: tuple[int, int], help: Sequence[Help]) -> None:
    """Write down the dice of a battle as they lie, before anybody changes them; `eights` are 8-sided, by that help."""
    state = table.state
    dice = {"attack": list(state.attack_dice), "defence": list(state.defence_dice)}
    tell_invasion(table, "thrown", **dice_of(table, eights), **dice, help=[one for one in help if one[1] in EIGHTS])


def dice_of(table: Table, eights: tuple[int, int]) -> dict[str, Any]:
    """Return the dice of both sides, each with the number of its sides."""
    state = table.state
    return {
        "mine": [(face, 8 if i < eights[0] else 6) for i, face in enumerate(state.attack_dice)],
        "theirs": [(face, 8 if i < eights[1] else 6) for i, face in enumerate(state.defence_dice)],
    }


def tell_battle(
    table: Table,
    lost: int,
    won: int,
    pairs: Sequence[tuple[int, int]],
    eights: tuple[int, int] = (0, 0),
    help: Sequence[Help] = (),
    breaker: str = "",
    rolled: bool = False,
) -> None:
    """Write down a battle; `pairs` are the dice as compared, `breaker` wins a tie of the highest for the attacker.

    Where something may happen between the roll and the comparison, the roll has been told by itself already.
    """
    state = table.state
    tied = [mine == other for mine, other in pairs]
    won_tie = breaker if breaker and tied[0] else ""
    lost_ties = sum(tied) - bool(won_tie)
    losses = [(state.source, lost), (state.target, won)]
    ties = (won_tie, lost_ties)
    told = {
        **dice_of(table, eights),
        "help": [one for one in help if one[1] not in EIGHTS],
        "ties": ties,
        "losses": losses,
    }
    roll = None if rolled else (state.factions[state.actor], told["mine"], told["theirs"], whose(table, state.target))
    dice = {"attack": list(state.attack_dice), "defence": list(state.defence_dice)}
    tell_invasion(table, "battle", **told, **dice, roll=roll, lost=lost, won=won)


def tell_rage(table: CampaignTable, cause: str = "", rises: bool = True) -> None:
    """Write down how Hulk's rage changes: by a card, by its key, or by the conquest that has just been told."""
    war, top = table.war, table.box.top
    if table.tell is not None:
        table.tell("rage", cause=cause, rises=rises, meter=war.meter, top=top, then=rises and war.meter == top)
