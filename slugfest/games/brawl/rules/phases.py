"""The rules of Super Fantasy Brawl: which script comes next; each phase's rules are in the file of its name.

Every function is a rule; the clause ids are those of docs/rules/brawl.md. The same rules serve two players and four:
what differs are the numbers of `Format`, the teams, and who is asked (section 17).
"""

from collections.abc import Callable

from slugfest.kernel.game import Script, by_lot

from .acting import action
from .drafting import draft
from .opening import choose_side, deploy, first_player, lay_challenges, lay_trap, opening_hand
from .table import Table
from .turn import end_round, scoreboard, upkeep


class BrawlRules(Table):
    """The rules over one brawl; the phase of the state says which script comes next."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        script = STEPS[self.state.phase](self)
        return by_lot(script) if self.state.place == "random" and self.state.phase in BY_LOT else script


BY_LOT = ("first", "side", "traps", "deploy")
"""What the option `placing` takes off the players' hands; opening hands are kept then."""


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "first": first_player,
    "side": choose_side,
    "draft": draft,
    "challenges": lay_challenges,
    "traps": lay_trap,
    "hands": opening_hand,
    "deploy": deploy,
    "score": scoreboard,
    "act": action,
    "upkeep": upkeep,
    "advance": end_round,
}
