"""Funkoverse Marvel 100. The rules are in docs/rules/funkoverse.md, rulings in this folder's README."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from slugfest.kernel.game import Mind, Mode, Setting, Showing
from slugfest.kernel.tally import parts_of

from .arranging import arrange
from .content.box import Box
from .content.load import load
from .mind.features import FEATURES
from .mind.study import JUDGED, study
from .mind.worth import worth
from .rules.phases import Funkoverse
from .rules.setup import start
from .rules.state import Showdown
from .show.happenings import SOURCES, happen
from .show.offers import offer
from .show.questions import question
from .show.quick import quick
from .show.reasons import explain
from .show.scene import scene
from .show.view import imagine, view


def begin(scenario: str, box: Box, seats: int, settings: Mapping[str, Any]) -> Showdown:
    """Return the state before the first answer of a scenario."""
    return start(box, seats, settings, scenario)


BASES = Setting(
    "bases",
    "choose",
    "The colour of the bases, and with it which basic character comes along.",
    ("choose", "seats"),
    lists=True,
    label="Base colours",
    says=("everyone picks", "in order of the seats"),
)
PLACING = Setting(
    "placing",
    "choose",
    "Where characters begin, who bears what, and the markers and leaders that a scenario asks for.",
    ("choose", "random"),
    label="Set-up on the board",
    says=("everyone decides", "random"),
)
ROUNDS = Setting(
    "rounds",
    200,
    "The game stops after so many rounds, and most points win. With 0 it goes on until somebody wins.",
    least=0,
    most=200,
    label="Longest match, in rounds",
    clause="FV-SCEN-18",
)
FREE_FOR_ALL = ("first_game", "scrimmage", "triumph")
ROSTER = Setting(
    "roster",
    "auto",
    "Which characters can be picked.",
    ("auto", "box", "all"),
    lists=True,
    label="On offer",
    says=("the box's own if they suffice, and your packs'", "the box's own", "all"),
)


def characters(secret: bool) -> Setting:
    """Return the setting of how characters are found."""
    ways = ("choose", "random", "secret") if secret else ("choose", "random")
    says = ("picked in turn", "random", "picked in secret")
    text = "Who is on which side."
    return Setting("characters", "choose", text, ways, lists=True, label="Characters", says=says[: len(ways)])


def extra(name: str, what: str, most: int, clause: str) -> Setting:
    """Return the setting of how many cards of a kind each side gets."""
    text = f"How many {what} each side gets."
    label = f"{what.capitalize()} per side"
    return Setting(name, 0, text, least=0, most=most, lists=True, label=label, clause=clause)


def settings(sides: bool) -> tuple[Setting, ...]:
    """Return the options of a scenario."""
    teams = Setting(
        "teams",
        "alternate",
        "Who plays together.",
        ("alternate",),
        lists=True,
        label="Sides",
    )
    return (
        characters(True),
        PLACING,
        Setting(
            "per_side",
            2,
            "How many characters each side has.",
            least=1,
            most=5,
            label="Characters per side",
            clause="FV-SET-13",
        ),
        Setting(
            "basic",
            "auto",
            "One of the characters is the simple one that comes with the base colour.",
            ("auto", True, False),
            label="Basic character",
            says=("with two per side", "yes", "no"),
        ),
        ROSTER,
        Setting(
            "map",
            "home",
            "Where the match takes place.",
            ("home", "shuris_lab", "helicarrier_bridge"),
            lists=True,
            label="Map",
            says=("the scenario's own", "Shuri's Lab", "Helicarrier Bridge"),
            clause="FV-SET-09",
        ),
        extra("items", "items", 5, "FV-ATT-22"),
        extra("companions", "companions", 3, "FV-ATT-22"),
        extra("objectives", "bonus objectives", 1, "FV-ATT-04"),
        *((teams,) if sides else ()),
        BASES,
        ROUNDS,
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


def mode(
    scenario: str, name: str, title: str, line: str, options: tuple[Setting, ...], bound: int, version: int = 1
) -> Mode:
    """Return the mode of a scenario."""
    first = scenario == "first_game"
    return Mode(
        id=f"funkoverse.{name}",
        title=title,
        seats=(2, 3, 4),
        line=line,
        state=Showdown,
        load=load,
        start=partial(begin, scenario),
        rules=Funkoverse,
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
            features=FEATURES if scenario in ("first_game", "scrimmage") else None,
            tags=tags,
            study=study(scenario in FREE_FOR_ALL, scenario),
        ),
        arrange=partial(arrange, scenario),
        bound=bound,
        options=options,
        minutes=(15, 30) if first else (30, 60),
        weight=2 if first else 3,
        quick={"characters": "random", "bases": "seats", "placing": "random"},
        lessons=Path(__file__).parent / "lessons",
        version=version,
        open=scenario == "first_game",
    )


FIRST = mode(
    "first_game",
    "first",
    "Funkoverse: first game",
    "a free-for-all in Shuri's Lab: knock rivals down, then out; the first to 3 points wins",
    (
        characters(False),
        PLACING,
        ROSTER,
        BASES,
        ROUNDS,
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
    2,
)
TRIUMPH = mode(
    "triumph",
    "triumph",
    "Funkoverse: Triumph",
    "a free-for-all for the triumph marker: hold it when a round ends",
    settings(False),
    40_000,
    2,
)
LEADERS = mode(
    "leaders",
    "leaders",
    "Funkoverse: Leaders",
    "two sides, each with a leader chosen in secret: knock out theirs, strike with yours",
    settings(True),
    40_000,
    2,
)
TERRITORY = mode(
    "territory",
    "territory",
    "Funkoverse: Territory",
    "two sides fight for the middle of the map: be there, with most, when a round ends",
    settings(True),
    40_000,
    2,
)

MODES = [FIRST, SCRIMMAGE, TRIUMPH, LEADERS, TERRITORY]
