"""Super Fantasy Brawl. The rules are in docs/rules/brawl.md, rulings in this folder's README."""

from dataclasses import replace

from slugfest.kernel.game import Mode, Setting

from .arranging import arrange
from .box import Box
from .draw import draw
from .explain import explain
from .imagining import imagine
from .labels import ask, label
from .load import HOUSE, load
from .rules import BrawlRules
from .sense import worth
from .setup import start
from .state import Brawl
from .study import STUDY
from .view import view

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
            "how teams come about: casual or competitive draft, free choice, random, or a list with one team per seat",
            ("casual", "competitive", "free", "random"),
            lists=True,
        ),
        Setting("pool", "all", "the pool of a casual draft: all, or a list of Champions", ("all",), lists=True),
        Setting(
            "brings",
            "choose",
            "what the players bring to a competitive draft: choose, or a list with one list per seat",
            ("choose",),
            lists=True,
        ),
        Setting("mirror", False, "whether both teams may have the same Champion (SB-SET-03)", (False, True)),
        Setting("first", "random", "the first player: random, or a seat", ("random", *range(seats))),
        Setting("rounds", 30, "after how many rounds the game stops (SB-END-05)", least=1, most=200),
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
    view=view,
    imagine=imagine,
    arrange=arrange,
    worth=worth,
    draw=draw,
    explain=explain,
    ask=ask,
    label=label,
    tags=tags,
    study=STUDY,
    bound=20_000,
    options=settings(2),
)

TORNADO = replace(
    BRAWL,
    id="brawl.tornado",
    title="Super Fantasy Brawl: Super Team Tornado",
    seats=(4,),
    line="four players in two teams, two Champions each: first team to 7 points",
    bound=40_000,
    options=settings(4),
)

MODES = [BRAWL, TORNADO]
