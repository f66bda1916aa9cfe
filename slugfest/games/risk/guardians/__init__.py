"""The Guardians of the Galaxy card game. The rules are in docs/rules/risk.md (GG), rulings in this folder's README."""

from slugfest.kernel.game import Mode, Setting

from .arranging import arrange
from .draw import draw
from .explain import explain
from .labels import ask, label
from .load import load
from .rules import Guardians
from .sense import worth
from .setup import start
from .state import Galaxy
from .study import STUDY
from .view import imagine, view

GUARDIANS = Mode(
    id="risk.guardians",
    title="RISK: Guardians of the Galaxy",
    seats=(2, 3, 4, 5),
    line="a card game with seven dice: fill rows to collect Assets, complete Sets, and steal what is not safe",
    state=Galaxy,
    load=load,
    start=start,
    rules=Guardians,
    view=view,
    imagine=imagine,
    arrange=arrange,
    worth=worth,
    draw=draw,
    explain=explain,
    ask=ask,
    label=label,
    study=STUDY,
    bound=80_000,
    open=True,
    options=(
        Setting("max_turns", 300, "after how many turns the game goes to scoring (GG-END-06)", least=1, most=1000),
    ),
)
