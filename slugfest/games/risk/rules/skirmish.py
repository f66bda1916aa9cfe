"""Skirmish: the steps of a turn; each step's rules are in the file of its name.

Every function is a rule; the clause ids are those of docs/rules/risk.md.
"""

from collections.abc import Callable

from slugfest.kernel.game import Script, by_lot

from .ending import end_turn
from .invading import battle, conquest, declare
from .maneuver import maneuver
from .opening import choose_faction, deal_hands, deal_sectors, place_stack, roll_for_first
from .reinforcing import begin_turn, deploy
from .table import Table


class Skirmish(Table):
    """The rules over one war; the phase of the state says which script comes next (RS-TRN-01 to RS-TRN-03)."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        script = STEPS[self.state.phase](self)
        return by_lot(script) if self.state.phase == "factions" and self.state.pick == "random" else script


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "factions": choose_faction,
    "first": roll_for_first,
    "dealing": deal_sectors,
    "placing": place_stack,
    "hands": deal_hands,
    "reinforce": begin_turn,
    "deploy": deploy,
    "invade": declare,
    "battle": battle,
    "conquest": conquest,
    "maneuver": maneuver,
    "draw": end_turn,
}
