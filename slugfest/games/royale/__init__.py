"""Battle Royale and Capture the Flag. The rules are in docs/rules/royale.md, rulings in this folder's README."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from slugfest.kernel.game import Mind, Mode, Setting, Showing
from slugfest.kernel.tally import parts_of

from .arranging import arrange
from .content.box import Box
from .content.load import load
from .mind.study import FLAG_STUDY, JUDGED, STUDY
from .mind.worth import worth
from .own import OWN
from .rules.phases import Royale
from .rules.setup import start
from .rules.state import Contest
from .show.happenings import SOURCES, happen
from .show.offers import offer
from .show.questions import question
from .show.quick import quick
from .show.reasons import explain
from .show.scene import scene
from .show.view import imagine, view

LESSONS = Path(__file__).parent / "lessons"
CHARACTERS = Setting(
    "characters",
    "choose",
    "Who is in which team.",
    ("choose", "random"),
    lists=True,
    label="Characters",
    says=("picked in turn", "random"),
)
PLACING = Setting(
    "placing",
    "choose",
    "On which squares of their own zone characters begin.",
    ("choose", "random"),
    label="Starting squares",
    says=("everyone picks", "random"),
)


def map_setting(**names: str) -> Setting:
    """Return the setting of the map that is played on: ids with what people call them."""
    return Setting(
        "map",
        "home",
        "Where the match takes place.",
        ("home", *names),
        lists=True,
        label="Map",
        says=("the usual one", *names.values()),
    )


CARD_MOVES = Setting(
    "card_moves",
    False,
    "A character that moves by a card may still make its Move action in the same turn.",
    (False, True),
    label="Cards move for free",
    clause="RY-MOV-7",
)


def rounds_setting(clause: str) -> Setting:
    """Return the setting of the guard against endless games."""
    return Setting(
        "rounds",
        100,
        "The match stops after so many rounds, if nobody has won by then. With 0 it goes on until somebody has.",
        least=0,
        most=200,
        label="Longest match, in rounds",
        clause=clause,
    )


def tags(state: Contest, box: Box) -> list[str]:
    """Return each seat's characters, for balance figures."""
    return ["+".join(sorted(box.kinds[character].key for character in team)) for team in state.teams]


def round_of(state: Contest, box: Box) -> int:
    """Return the number of the round, for whoever counts them."""
    return state.round


IDLE = (
    ("royale.action", "end"),
    ("royale.action", "move"),
    ("royale.move", "stay"),
    ("royale.take", "leave"),
    ("royale.react", "pass"),
)
"""By which answers nothing is done; to move is only said before it is done, and a character may stay where it is."""

ROYALE = Mode(
    id="royale",
    title="Battle Royale",
    seats=(2, 3, 4),
    line="teams of heroes and villains fight on a map of squares until one has the last character standing",
    state=Contest,
    load=load,
    start=partial(start, "royale"),
    arrange=partial(arrange, "royale"),
    rules=Royale,
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
        worth=worth, parts=parts_of(worth), judged=JUDGED, tags=tags, study=replace(STUDY, round=round_of, idle=IDLE)
    ),
    version=2,
    bound=60_000,
    options=(
        CHARACTERS,
        PLACING,
        Setting(
            "team",
            "auto",
            "How many characters everybody has, and how many actions a turn.",
            ("auto", 2, 3, 4),
            label="Characters each",
            says=("4 for two players, 3 for three, 2 for four", "2", "3", "4"),
            clause="RY-MUL-1",
        ),
        map_setting(crossfire_yard="Crossfire Yard", twin_keeps="Twin Keeps"),
        CARD_MOVES,
        rounds_setting("RY-WIN-4"),
    ),
    minutes=(30, 60),
    weight=2,
    quick={"characters": "random", "placing": "random"},
    lessons=LESSONS,
    own=OWN,
)
FLAG = Mode(
    id="royale.flag",
    title="Capture the Flag",
    seats=(2,),
    line="two characters each: take the enemy's flag and bring it behind your own base",
    state=Contest,
    load=load,
    start=partial(start, "flag"),
    arrange=partial(arrange, "flag"),
    rules=Royale,
    show=Showing(
        view=view,
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
        tags=tags,
        study=replace(FLAG_STUDY, round=round_of, idle=IDLE),
    ),
    version=2,
    bound=60_000,
    open=True,
    options=(CHARACTERS, PLACING, map_setting(twin_keeps="Twin Keeps"), CARD_MOVES, rounds_setting("CF-WIN-3")),
    minutes=(20, 40),
    weight=2,
    quick={"characters": "random", "placing": "random"},
    lessons=LESSONS,
    own=OWN,
)

MODES = [ROYALE, FLAG]
