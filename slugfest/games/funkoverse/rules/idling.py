"""Whether anything can come of an ability or action just now (FV-ENUM-04)."""

from ..content.cards import Effect
from ..content.kinds import Feat
from .state import Act
from .table import Table
from .targeting import candidates

AIMED = ("swap", "give_status", "stand", "pick", "push", "pull")
"""Instructions that do nothing without somebody to do it to."""


def idles(table: Table, number: int, feat: Feat) -> bool:
    """Whether every instruction would be skipped just now."""
    act = Act(number, [], [], feat=feat.index, while_down=feat.while_down)
    return all(effect.target == "chosen" or skipped(table, act, effect) for effect in feat.effects)


def skipped(table: Table, act: Act, effect: Effect) -> bool:
    """Whether an instruction finds nobody and nothing."""
    word = effect.who or effect.target
    if effect.do in AIMED or (effect.do in ("move", "act") and word not in ("", "self")):
        found = candidates(table, act, effect, word)
        return not [one for one in found if effect.do != "stand" or table.pieces[one].down]
    if effect.do == "shift":
        return not table.state.sides[table.pieces[act.actor].side].track
    if effect.do == "place_token":
        kind = table.box.token_of[effect.token]
        laid = sum(token.kind == kind for token in table.state.tokens)
        return laid >= table.box.tokens[kind].count
    return False
