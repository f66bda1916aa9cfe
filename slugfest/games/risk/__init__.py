"""RISK: Marvel Cinematic Universe Edition. The rules are in docs/rules/risk.md, rulings in this folder's README."""

from pathlib import Path

from slugfest.kernel.game import Mind, Mode, Setting, Showing
from slugfest.kernel.tally import parts_of

from .arranging import arrange_manhattan, arrange_skirmish
from .content.load import load_manhattan, load_skirmish
from .guardians import GUARDIANS
from .mind.aims import worth as worth_manhattan
from .mind.features import FEATURES
from .mind.study import JUDGED
from .mind.study import MANHATTAN as MANHATTAN_STUDY
from .mind.study import SKIRMISH as SKIRMISH_STUDY
from .mind.worth import worth as worth_skirmish
from .rules.manhattan import Manhattan
from .rules.setup import start_manhattan, start_skirmish
from .rules.skirmish import Skirmish
from .rules.state import Campaign, War
from .show.happenings import SOURCES, happen
from .show.offers import offer
from .show.questions import question
from .show.quick import quick
from .show.reasons import explain
from .show.scene import scene
from .show.view import imagine_manhattan, imagine_skirmish, view_manhattan, view_skirmish

LESSONS = Path(__file__).parent / "lessons"
FACTIONS = Setting(
    "factions",
    "choose",
    "Whom everybody plays.",
    ("choose", "random"),
    lists=True,
    label="Factions",
    says=("everyone picks", "random"),
)
DEALT = Setting(
    "dealt_start",
    False,
    "The sectors of the map are dealt out at random instead of taken one by one.",
    (False, True),
    label="Deal the starting sectors",
    clause="RS-SET-12",
)
ROUNDS = Setting(
    "max_rounds",
    100,
    "The match stops after so many rounds, if nobody has won by then. With 0 it goes on until somebody has.",
    least=0,
    most=200,
    label="Longest match, in rounds",
    clause="RS-END-06",
)

SKIRMISH = Mode(
    id="risk.skirmish",
    title="RISK: Skirmish",
    seats=(3, 4, 5),
    line="conquer Manhattan sector by sector; the first to hold 20 wins",
    version=2,
    state=War,
    load=load_skirmish,
    start=start_skirmish,
    rules=Skirmish,
    show=Showing(
        view=view_skirmish,
        imagine=imagine_skirmish,
        explain=explain,
        scene=scene,
        question=question,
        offer=offer,
        happen=happen,
        sources=SOURCES,
        quick=quick,
    ),
    mind=Mind(
        worth=worth_skirmish,
        parts=parts_of(worth_skirmish),
        judged=JUDGED,
        features=FEATURES,
        tags=lambda state, box: [box.factions[faction].id for faction in state.factions],
        study=SKIRMISH_STUDY,
    ),
    arrange=arrange_skirmish,
    bound=400_000,
    options=(
        FACTIONS,
        Setting(
            "victory_sectors",
            "printed",
            "Whoever holds so many sectors wins: a number, or short, printed or long.",
            label="Sectors to win",
            clause="RS-END-02",
        ),
        Setting(
            "placements_per_player",
            0,
            "How many sectors everybody takes at the start; neutral units hold the rest. 0 shares out all of them.",
            least=0,
            most=16,
            label="Sectors each at the start",
            clause="RS-SET-12",
        ),
        DEALT,
        Setting(
            "all_regions_open",
            True,
            "All 50 sectors are played. If not, some regions are closed with 3 or 4 players.",
            (True, False),
            label="Whole map",
            clause="RS-SET-07",
        ),
        ROUNDS,
    ),
    minutes=(45, 90),
    weight=2,
    quick={"factions": "random", "dealt_start": True},
    lessons=LESSONS,
)

MANHATTAN = Mode(
    id="risk.manhattan",
    title="RISK: Battle for Manhattan",
    seats=(3, 4, 5),
    line="five factions, each with its own objective, cards and Allies; Hulk, Loki and a Helicarrier in between",
    version=2,
    state=Campaign,
    load=load_manhattan,
    start=start_manhattan,
    rules=Manhattan,
    show=Showing(
        view=view_manhattan,
        imagine=imagine_manhattan,
        explain=explain,
        scene=scene,
        question=question,
        offer=offer,
        happen=happen,
        sources=SOURCES,
        quick=quick,
    ),
    mind=Mind(
        worth=worth_manhattan,
        parts=parts_of(worth_manhattan),
        judged=JUDGED,
        tags=lambda state, box: [box.factions[faction].id for faction in state.factions],
        study=MANHATTAN_STUDY,
    ),
    arrange=arrange_manhattan,
    bound=600_000,
    options=(
        FACTIONS,
        Setting(
            "free_factions",
            True,
            "Any factions may play together; a hunter whose prey is missing hunts somebody else.",
            (True, False),
            label="Any mix of factions",
            clause="RM-SET-04",
        ),
        Setting(
            "start_limits",
            False,
            "Iron Man, Thor and Captain America may not start where their objectives are.",
            (False, True),
            label="Start limits",
            clause="RM-SET-13",
        ),
        DEALT,
        ROUNDS,
    ),
    minutes=(60, 120),
    weight=4,
    quick={"factions": "random", "free_factions": False, "dealt_start": True},
    lessons=LESSONS,
)

MODES = [SKIRMISH, MANHATTAN, GUARDIANS]
