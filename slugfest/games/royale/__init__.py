"""Battle Royale and Capture the Flag. The rules are in docs/rules/royale.md, rulings in this folder's README."""

from functools import partial

from slugfest.kernel.game import Mode, Setting

from .arranging import arrange
from .box import Box
from .draw import draw
from .explain import explain
from .labels import ask, label
from .load import load
from .rules import Royale
from .sense import worth
from .setup import start
from .state import Contest
from .study import FLAG_STUDY, STUDY
from .view import imagine, view

CHARACTERS = Setting(
    "characters",
    "choose",
    "who plays whom: choose in turn, random, or a list with the names of each seat",
    ("choose", "random"),
    lists=True,
)


def map_setting(*names: str) -> Setting:
    """Return the setting of the map that is played on."""
    return Setting(
        "map", "home", "the map of the mode, or another one that is made for it", ("home", *names), lists=True
    )


def rounds_setting(clause: str) -> Setting:
    """Return the setting of the guard against endless games."""
    return Setting("rounds", 100, f"after how many rounds the game stops ({clause})", least=1, most=200)


def tags(state: Contest, box: Box) -> list[str]:
    """Return each seat's characters, for balance figures."""
    return ["+".join(sorted(box.kinds[character].key for character in team)) for team in state.teams]


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
    view=view,
    imagine=imagine,
    worth=worth,
    draw=draw,
    explain=explain,
    ask=ask,
    label=label,
    tags=tags,
    study=STUDY,
    bound=60_000,
    options=(
        CHARACTERS,
        Setting(
            "team",
            "auto",
            "characters each, and actions a turn: auto is 4 for two players, 3 for three, 2 for four (RY-MUL-1)",
            ("auto", 2, 3, 4),
        ),
        map_setting("crossfire_yard", "twin_keeps"),
        rounds_setting("RY-WIN-4"),
    ),
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
    view=view,
    worth=worth,
    draw=draw,
    explain=explain,
    ask=ask,
    label=label,
    tags=tags,
    study=FLAG_STUDY,
    bound=60_000,
    open=True,
    options=(CHARACTERS, map_setting("twin_keeps"), rounds_setting("CF-WIN-3")),
)

MODES = [ROYALE, FLAG]
