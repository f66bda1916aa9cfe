"""Contest of Champions: Battlerealm. The rules are in docs/rules/battlerealm.md, rulings in this folder's README."""

from slugfest.kernel.game import Mode, Setting

from .arranging import arrange
from .draw import draw
from .explain import explain
from .labels import ask, label
from .load import load
from .rules import Battlerealm
from .sense import worth
from .setup import start
from .state import Battle
from .study import STUDY
from .view import imagine, view

BATTLEREALM = Mode(
    id="battlerealm",
    title="Contest of Champions: Battlerealm",
    seats=(3, 4, 5, 6),
    line="a free-for-all dice brawl: roll, re-roll, and be the first to 21 points or the last one standing",
    state=Battle,
    load=load,
    start=start,
    rules=Battlerealm,
    view=view,
    imagine=imagine,
    arrange=arrange,
    worth=worth,
    draw=draw,
    explain=explain,
    ask=ask,
    label=label,
    tags=lambda state, box: [box.heroes[hero.kind].id for hero in state.heroes],
    study=STUDY,
    bound=40_000,
    open=True,
    options=(
        Setting(
            "heroes",
            "choose",
            "who plays which hero: choose, random, or one hero per seat",
            ("choose", "random"),
            lists=True,
        ),
        Setting("placing", "choose", "where heroes start: choose or random", ("choose", "random")),
        Setting("beginner", False, "leave out all special abilities (BR-BEG-1)", (False, True)),
        Setting("rounds", 100, "after how many full rounds the game stops (BR-END-8)", least=1, most=1000),
    ),
)

MODES = [BATTLEREALM]
