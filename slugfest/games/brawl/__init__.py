"""Super Fantasy Brawl. The rules are in docs/rules/brawl.md, rulings in this folder's README."""

from dataclasses import replace
from pathlib import Path

from slugfest.kernel.game import Mind, Mode, Setting, Showing
from slugfest.kernel.tally import parts_of

from .arranging import arrange
from .content.box import Box
from .content.load import HOUSE, load
from .mind.features import FEATURES
from .mind.study import JUDGED, STUDY
from .mind.worth import worth
from .rules import BrawlRules
from .rules.setup import start
from .rules.state import Brawl
from .show.happenings import SOURCES, happen
from .show.imagining import imagine
from .show.offers import offer
from .show.questions import question
from .show.quick import quick
from .show.reasons import explain
from .show.scene import scene
from .show.view import view

__all__ = ["BRAWL", "HOUSE", "MODES", "TORNADO"]


def tags(state: Brawl, box: Box) -> list[str]:
    """Return each seat's Champions, for balance figures."""
    names = [kind.key for kind in box.kinds]
    teams: list[list[str]] = [[] for _ in state.players]
    for who, owner in zip(state.who, state.owner, strict=True):
        teams[owner].append(names[who % len(names)])
    return ["+".join(sorted(team)) for team in teams]


def settings(seats: int) -> tuple[Setting, ...]:
    """Return the options of a match for so many seats."""
    return (
        Setting(
            "teams",
            "casual",
            "How the Champions come to their teams. In a tournament draft you bring some and ban some.",
            ("casual", "competitive", "free", "random"),
            lists=True,
            label="Champions",
            says=("picked in turn", "tournament draft", "everyone names a whole team", "random"),
        ),
        Setting(
            "placing",
            "choose",
            "Sides, traps and where Champions begin. When they are random, everybody keeps the first hand.",
            ("choose", "random"),
            label="Set-up on the board",
            says=("everyone decides", "random"),
        ),
        Setting("pool", "all", "Which Champions can be picked.", ("all",), lists=True, label="On offer"),
        Setting(
            "brings",
            "choose",
            "Which Champions each player brings to a tournament draft.",
            ("choose",),
            lists=True,
            label="Brought along",
        ),
        Setting(
            "mirror",
            False,
            "Both teams may have the same Champion.",
            (False, True),
            label="Same Champion on both sides",
            clause="SB-SET-03",
        ),
        Setting(
            "first",
            "random",
            "Who takes the first turn.",
            ("random", *range(seats)),
            label="Who begins",
            says=("random", *(f"{{seat:{number}}}" for number in range(seats))),
        ),
        Setting(
            "rounds",
            30,
            "The match stops after so many rounds, if nobody has won by then. With 0 it goes on until somebody has.",
            least=0,
            most=200,
            label="Longest match, in rounds",
            clause="SB-END-05",
        ),
    )


BRAWL = Mode(
    id="brawl",
    title="Super Fantasy Brawl",
    seats=(2,),
    line="two teams of three Champions fight for the favour of the crowd: Challenges and knock-outs, first to 5 points",
    state=Brawl,
    load=load,
    start=start,
    rules=BrawlRules,
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
    mind=Mind(worth=worth, parts=parts_of(worth), judged=JUDGED, features=FEATURES, tags=tags, study=STUDY),
    arrange=arrange,
    version=2,
    bound=20_000,
    options=settings(2),
    minutes=(30, 60),
    weight=3,
    quick={"teams": "random", "placing": "random"},
    lessons=Path(__file__).parent / "lessons",
    chance="draws",
)

TORNADO = replace(
    BRAWL,
    id="brawl.tornado",
    title="Super Fantasy Brawl: Super Team Tornado",
    seats=(4,),
    line="four players in two teams, two Champions each: first team to 7 points",
    bound=40_000,
    options=settings(4),
    minutes=(45, 90),
)

MODES = [BRAWL, TORNADO]
