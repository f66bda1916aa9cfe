"""The scene of a war: the map with its armies, seats with what they hold, dice, cards, and what belongs to nobody.

Made from the view alone. Parts that look alike are made once and shared: a war changes little from answer to answer.
"""

from slugfest.kernel.game import View
from slugfest.kernel.scene import Scene

from ..content.symbols import COMMON, MANHATTAN, SYMBOL_NAMES
from .chart import add_map
from .forces import figures, markers
from .hands import add_factions, add_table
from .mats import seats

CHOOSING = ("factions", "picking")
SETTING_UP = ("factions", "picking", "first", "hands", "dealing", "placing")
STEPS = {
    "reinforce": "reinforcing",
    "trade": "trading cards",
    "ally": "gaining an Ally",
    "deploy": "placing units",
    "invade": "invading",
    "battle": "in battle",
    "conquest": "moving in",
    "maneuver": "maneuvering",
}
LEGENDS = {"skirmish": COMMON, "manhattan": COMMON | MANHATTAN}


def scene(view: View) -> Scene:
    """Return what a seat may see."""
    manhattan, phase = view["mode"] == "manhattan", view["phase"]
    found = Scene("RISK: Battle for Manhattan" if manhattan else "RISK: Skirmish", form="areas", goal=goal(view))
    found.status = status(view)
    found.symbols, found.legend = SYMBOL_NAMES, LEGENDS[view["mode"]]
    found.seats = seats(view, phase not in SETTING_UP)
    if phase in CHOOSING:
        add_factions(found, view)
        return found
    add_map(found, view)
    found.figures = figures(view)
    found.markers = markers(view)
    found.figure = f"army:{view['source']}" if view["source"] else ""
    add_table(found, view)
    return found


def goal(view: View) -> str:
    """Return how one wins, in one line; in Manhattan the objective of whoever looks."""
    if view["mode"] == "skirmish":
        return f"First to hold {view['victory']} sectors"
    seat = view["seat"]
    aim = view["players"][seat]["aim"] if seat is not None else ""
    return f"{aim[0].upper()}{aim[1:]}" if aim else "First to reach their own faction's objective"


def status(view: View) -> str:
    """Return the round, and what the active player is doing."""
    if view["phase"] in CHOOSING:
        return "Choosing factions"
    if view["phase"] in SETTING_UP:
        return "Setting up"
    player = view["players"][view["actor"]]
    doing = STEPS.get(view["phase"], "")
    return f"Round {view['round']}: {player['name']}" + (f", {doing}" if doing else "")
