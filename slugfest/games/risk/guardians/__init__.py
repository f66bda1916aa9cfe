"""The Guardians of the Galaxy card game. The rules are in docs/rules/risk.md (GG), rulings in this folder's README."""

from pathlib import Path

from slugfest.kernel.game import Mind, Mode, Setting, Showing
from slugfest.kernel.tally import parts_of

from .arranging import arrange
from .content.load import load
from .mind.study import JUDGED, STUDY
from .mind.worth import worth
from .own import OWN
from .rules.phases import Guardians
from .rules.setup import start
from .rules.state import Galaxy
from .show.happenings import SOURCES, happen
from .show.offers import offer
from .show.questions import question
from .show.quick import quick
from .show.reasons import explain
from .show.scene import scene
from .show.view import imagine, view

GUARDIANS = Mode(
    id="risk.guardians",
    title="RISK: Guardians of the Galaxy",
    seats=(2, 3, 4, 5),
    line="a card game with seven dice: fill rows to collect Assets, complete Sets, and steal what is not safe",
    state=Galaxy,
    load=load,
    start=start,
    rules=Guardians,
    show=Showing(
        view=view,
        imagine=imagine,
        scene=scene,
        question=question,
        offer=offer,
        happen=happen,
        sources=SOURCES,
        explain=explain,
        quick=quick,
    ),
    mind=Mind(worth=worth, parts=parts_of(worth), judged=JUDGED, study=STUDY),
    arrange=arrange,
    version=2,
    bound=80_000,
    open=True,
    options=(
        Setting(
            "max_turns",
            300,
            "After so many turns points are counted, if Assets are left by then. With 0 it goes on until none are.",
            least=0,
            most=1000,
            label="Longest match, in turns",
            clause="GG-END-06",
        ),
    ),
    minutes=(15, 30),
    weight=1,
    quick_seats=3,
    lessons=Path(__file__).parent / "lessons",
    own=OWN,
)
