"""Funkoverse Marvel 100. The rules are in docs/rules/funkoverse.md, rulings in this folder's README."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from slugfest.kernel.game import Mode, Setting

from .arranging import arrange
from .box import Box
from .draw import draw
from .explain import explain
from .labels import ask, label
from .load import load
from .rules import Funkoverse
from .sense import worth
from .setup import start
from .state import Showdown
from .study import study
from .view import imagine, view


def begin(scenario: str, box: Box, seats: int, settings: Mapping[str, Any]) -> Showdown:
    """Return the state before the first answer of a scenario."""
    return start(box, seats, settings, scenario)


BASES = Setting(
    "bases",
    "choose",
    "the base colours: choose, in order of the seats, or one per side",
    ("choose", "seats"),
    lists=True,
)
FREE_FOR_ALL = ("first_game", "scrimmage", "triumph")
ROSTER = Setting(
    "roster",
    "auto",
    "which characters are on offer: the box's own, all, auto (the box's for one each, else all), or a list",
    ("auto", "box", "all"),
    lists=True,
)


def characters(secret: bool) -> Setting:
    """Return the setting of how characters are found."""
    ways = ("choose", "random", "secret") if secret else ("choose", "random")
    text = "who plays whom: choose in turn, random, secret (own collections), or a list with the names of each side"
    return Setting("characters", "choose", text, ways, lists=True)


def settings(sides: bool) -> tuple[Setting, ...]:
    """Return the options of a scenario."""
    teams = Setting(
        "teams",
        "alternate",
        "who plays together: every other seat, or 1 or 2 for each seat",
        ("alternate",),
        lists=True,
    )
    return (
        characters(True),
        Setting("per_side", 2, "how many characters each side has (FV-SET-13)", least=1, most=5),
        Setting(
            "basic",
            "auto",
            "whether the basic character of the colour is one of them; auto: with two per side",
            ("auto", True, False),
        ),
        ROSTER,
        Setting(
            "map",
            "home",
            "the scenario's own map or another one that it allows (FV-SET-09)",
            ("home", "shuris_lab", "helicarrier_bridge"),
            lists=True,
        ),
        Setting("items", 0, "items per side, or a list with the items of each side", least=0, most=1, lists=True),
        Setting(
            "companions",
            0,
            "companions per side, or a list with the companions of each side",
            least=0,
            most=1,
            lists=True,
        ),
        Setting(
            "objectives",
            0,
            "bonus objectives per side, or a list with those of each side; for two sides (FV-ATT-04)",
            least=0,
            most=1,
            lists=True,
        ),
        *((teams,) if sides else ()),
        BASES,
    )


def tags(state: Showdown, box: Box) -> list[str]:
    """Return each seat's named characters, for balance figures."""
    teams: list[list[str]] = [[] for side in state.sides for _ in side.seats]
    for piece in state.pieces:
        kind = box.kinds[piece.kind]
        if kind.feats and not kind.form:
            for seat in state.sides[piece.side].seats:
                teams[seat].append(kind.key)
    return ["+".join(sorted(team)) for team in teams]


def mode(scenario: str, name: str, title: str, line: str, options: tuple[Setting, ...], bound: int) -> Mode:
    """Return the mode of a scenario."""
    return Mode(
        id=f"funkoverse.{name}",
        title=title,
        seats=(2, 3, 4),
        line=line,
        state=Showdown,
        load=load,
        start=partial(begin, scenario),
        rules=Funkoverse,
        arrange=partial(arrange, scenario),
        view=view,
        imagine=imagine,
        worth=worth,
        draw=draw,
        explain=explain,
        ask=ask,
        label=label,
        tags=tags,
        study=study(scenario in FREE_FOR_ALL),
        bound=bound,
        options=options,
    )


FIRST = mode(
    "first_game",
    "first",
    "Funkoverse: first game",
    "a free-for-all in Shuri's Lab: knock rivals down, then out; the first to 3 points wins",
    (
        characters(False),
        ROSTER,
        BASES,
        Setting("rounds", 200, "after how many rounds the game stops; most points win (FV-SCEN-20)", least=1, most=200),
    ),
    120_000,
)
SCRIMMAGE = mode(
    "scrimmage",
    "scrimmage",
    "Funkoverse: Scrimmage",
    "a free-for-all over six rounds: knock-outs bring points, and your own target twice as many",
    settings(False),
    40_000,
)
TRIUMPH = mode(
    "triumph",
    "triumph",
    "Funkoverse: Triumph",
    "a free-for-all for the triumph marker: hold it when a round ends",
    settings(False),
    40_000,
)
LEADERS = mode(
    "leaders",
    "leaders",
    "Funkoverse: Leaders",
    "two sides, each with a leader chosen in secret: knock out theirs, strike with yours",
    settings(True),
    40_000,
)
TERRITORY = mode(
    "territory",
    "territory",
    "Funkoverse: Territory",
    "two sides fight for the middle of the map: be there, with most, when a round ends",
    settings(True),
    40_000,
)

MODES = [FIRST, SCRIMMAGE, TRIUMPH, LEADERS, TERRITORY]
