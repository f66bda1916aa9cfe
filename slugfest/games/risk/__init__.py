"""RISK: Marvel Cinematic Universe Edition. The rules are in docs/rules/risk.md, rulings in this folder's README."""

from slugfest.kernel.game import Mode, Setting

from .aims import worth as worth_manhattan
from .arranging import arrange_manhattan, arrange_skirmish
from .draw import draw
from .explain import explain
from .guardians import GUARDIANS
from .labels import ask, label
from .load import load_manhattan, load_skirmish
from .manhattan import Manhattan
from .sense import worth as worth_skirmish
from .setup import start_manhattan, start_skirmish
from .skirmish import Skirmish
from .state import Campaign, War
from .study import MANHATTAN as MANHATTAN_STUDY
from .study import SKIRMISH as SKIRMISH_STUDY
from .view import imagine_manhattan, imagine_skirmish, view_manhattan, view_skirmish

FACTIONS = Setting("factions", "choose", "who plays which faction: choose, or one per seat", ("choose",), lists=True)
DEALT = Setting("dealt_start", False, "deal the starting sectors instead of choosing them (RS-SET-12)", (False, True))
ROUNDS = Setting("max_rounds", 100, "after how many rounds the game stops (RS-END-06)", least=1, most=200)

SKIRMISH = Mode(
    id="risk.skirmish",
    title="RISK: Skirmish",
    seats=(3, 4, 5),
    line="conquer Manhattan sector by sector; the first to hold 20 wins",
    state=War,
    load=load_skirmish,
    start=start_skirmish,
    rules=Skirmish,
    view=view_skirmish,
    arrange=arrange_skirmish,
    draw=draw,
    explain=explain,
    ask=ask,
    label=label,
    imagine=imagine_skirmish,
    worth=worth_skirmish,
    tags=lambda state, box: [box.factions[faction].id for faction in state.factions],
    study=SKIRMISH_STUDY,
    bound=400_000,
    options=(
        FACTIONS,
        Setting("victory_sectors", 20, "how many sectors win: a number, short, printed or long (RS-END-02)"),
        Setting(
            "placements_per_player",
            0,
            "end the placing after so many rounds; the rest gets neutral garrisons (RS-SET-12)",
            least=0,
            most=16,
        ),
        DEALT,
        Setting("all_regions_open", False, "play all 50 sectors with any number of players (RS-SET-07)", (False, True)),
        ROUNDS,
    ),
)

MANHATTAN = Mode(
    id="risk.manhattan",
    title="RISK: Battle for Manhattan",
    seats=(3, 4, 5),
    line="five factions, each with its own objective, cards and Allies; Hulk, Loki and a Helicarrier in between",
    state=Campaign,
    load=load_manhattan,
    start=start_manhattan,
    rules=Manhattan,
    view=view_manhattan,
    arrange=arrange_manhattan,
    draw=draw,
    explain=explain,
    ask=ask,
    label=label,
    imagine=imagine_manhattan,
    worth=worth_manhattan,
    tags=lambda state, box: [box.factions[faction].id for faction in state.factions],
    study=MANHATTAN_STUDY,
    bound=600_000,
    options=(
        FACTIONS,
        Setting(
            "free_factions",
            False,
            "allow any set of factions; hunters without prey get another (RM-SET-05)",
            (False, True),
        ),
        DEALT,
        ROUNDS,
    ),
)

MODES = [SKIRMISH, MANHATTAN, GUARDIANS]
