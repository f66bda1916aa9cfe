"""Royale's steps, by phase; clause ids are those of docs/rules/royale.md."""

from collections.abc import Callable

from slugfest.kernel.game import Script, by_lot

from .opening import begin, pick, place, roll_first
from .table import Table
from .turns import act, begin_turn, end_turn


class Royale(Table):
    """The rules over one contest; the phase of the state says which script comes next."""

    __slots__ = ()

    def step(self) -> Script[None]:
        """Return the script from this resting point to the next."""
        script = STEPS[self.state.phase](self)
        return by_lot(script) if self.state.phase == "place" and self.state.place == "random" else script


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "begin": begin,
    "pick": pick,
    "first": roll_first,
    "place": place,
    "turn": begin_turn,
    "act": act,
    "end": end_turn,
}
