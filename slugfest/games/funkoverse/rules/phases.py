"""Funkoverse's steps, by phase; clause ids are those of docs/rules/funkoverse.md."""

from collections.abc import Callable

from slugfest.kernel.game import Script, by_lot

from .opening import choose_base, choose_team, draw_first
from .placing import extras, give_bearer, place_marker, place_piece
from .rounds import cooldown, return_piece, score
from .table import Table
from .turns import choose_ready, take_action


class Funkoverse(Table):
    """The rules over one showdown; the phase of the state says which script comes next."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        script = STEPS[self.state.phase](self)
        return by_lot(script) if self.state.place == "random" and self.state.phase in BY_LOT else script


BY_LOT = ("bear", "extra", "place", "markers")
"""What the option `placing` takes off the players' hands."""


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "base": choose_base,
    "draw": draw_first,
    "team": choose_team,
    "bear": give_bearer,
    "extra": extras,
    "place": place_piece,
    "markers": place_marker,
    "ready": choose_ready,
    "act": take_action,
    "score": score,
    "cooldown": cooldown,
    "return": return_piece,
}
