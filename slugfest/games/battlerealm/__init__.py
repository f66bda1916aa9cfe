"""Contest of Champions: Battlerealm. The rules are in docs/rules/battlerealm.md, rulings in this folder's README."""

from pathlib import Path

from slugfest.kernel.game import Mind, Mode, Setting, Showing
from slugfest.kernel.tally import parts_of

from .arranging import arrange
from .content.load import load
from .mind.study import JUDGED, STUDY
from .mind.worth import worth
from .own import OWN
from .rules import Battlerealm
from .rules.setup import start
from .rules.state import Battle
from .show.happenings import SOURCES, happen
from .show.offers import offer
from .show.questions import question
from .show.quick import quick
from .show.reasons import explain
from .show.scene import scene
from .show.view import imagine, view

BATTLEREALM = Mode(
    id="battlerealm",
    title="Contest of Champions: Battlerealm",
    seats=(3, 4, 5, 6),
    line="a free-for-all dice brawl: roll, re-roll, and be the first to 21 points or the last one standing",
    state=Battle,
    load=load,
    start=start,
    rules=Battlerealm,
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
    mind=Mind(
        worth=worth,
        parts=parts_of(worth),
        judged=JUDGED,
        tags=lambda state, box: [box.heroes[hero.kind].id for hero in state.heroes],
        study=STUDY,
    ),
    arrange=arrange,
    version=3,
    bound=40_000,
    open=True,
    options=(
        Setting(
            "heroes",
            "choose",
            "Whom everybody plays.",
            ("choose", "random"),
            lists=True,
            label="Heroes",
            says=("everyone picks", "random"),
        ),
        Setting(
            "placing",
            "choose",
            "At which location each hero begins.",
            ("choose", "random"),
            label="Starting locations",
            says=("everyone picks", "random"),
        ),
        Setting(
            "beginner",
            False,
            "Heroes play without their special abilities: easier for a first match.",
            (False, True),
            label="Beginners' game",
            clause="BR-BEG-1",
        ),
        Setting(
            "rounds",
            100,
            "The match stops after so many rounds, if nobody has won by then. With 0 it goes on until somebody has.",
            least=0,
            most=1000,
            label="Longest match, in rounds",
            clause="BR-END-8",
        ),
    ),
    minutes=(20, 40),
    weight=2,
    quick={"heroes": "random", "placing": "random"},
    quick_seats=3,
    lessons=Path(__file__).parent / "lessons",
    own=OWN,
)

MODES = [BATTLEREALM]
