"""Battle for Manhattan: the steps of a turn; each step's rules are in the file of its name.

Every function is a rule; the clause ids are those of docs/rules/risk.md.
"""

from collections.abc import Callable

from slugfest.kernel.game import Script, by_lot

from .campaign import CampaignTable
from .conquering import conquest
from .fighting import battle, declare
from .marching import end_turn, maneuver
from .mustering import begin_turn, deploy, gain_ally, trade_cards
from .picking import deal_hands, deal_sectors, pick_faction, place_stack, roll_for_factions


class Manhattan(CampaignTable):
    """The rules over one campaign; the phase of the state says which script comes next (RM-TRN-01)."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        script = STEPS[self.war.phase](self)
        return by_lot(script) if self.war.phase == "picking" and self.war.pick == "random" else script


STEPS: dict[str, Callable[[CampaignTable], Script[None]]] = {
    "factions": roll_for_factions,
    "picking": pick_faction,
    "hands": deal_hands,
    "dealing": deal_sectors,
    "placing": place_stack,
    "reinforce": begin_turn,
    "trade": trade_cards,
    "ally": gain_ally,
    "deploy": deploy,
    "invade": declare,
    "battle": battle,
    "conquest": conquest,
    "maneuver": maneuver,
    "draw": end_turn,
}
