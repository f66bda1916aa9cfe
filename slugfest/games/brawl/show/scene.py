"""The scene of a brawl: the arena with its Champions, seats with Cores and points, cards, and the Challenge Track.

Made from the view alone. Parts that look alike are made once and shared: a brawl changes little from answer to answer.
"""

from slugfest.kernel.game import View
from slugfest.kernel.scene import Scene

from ..content.symbols import KEYWORDS, SYMBOL_NAMES
from .arena import add_arena
from .cards import add_cards
from .champions import SETTING_UP, figures
from .drafts import add_draft
from .mats import seats

LEGEND = {
    "heart": "at 0 a Champion goes out of action, and the other team scores 1.",
    "sword": "the strength of an attack: what the defence does not stop is damage.",
    "shield": "taken off every attack.",
    "boot": "hexes that a Champion may move before the rest of the card.",
    "destruction": "the red Core: pays for red cards, or for moving 1 and hurting an adjacent Enemy for 1.",
    "creation": "the yellow Core: pays for yellow cards, or for moving 1 and healing 1.",
    "manipulation": "the blue Core: pays for blue cards, or for moving 1 and planning a card.",
    "trophy": "victory points, for Challenges at the start of your turn and for Enemies taken out.",
}
LEGEND |= {symbol: meaning for symbol, (_, meaning) in KEYWORDS.items()}
RANGES = dict.fromkeys(("direct", "indirect"), "range")
NAMES = {symbol: word for symbol, (word, _) in KEYWORDS.items()} | SYMBOL_NAMES | RANGES
PREPARING = {
    "first": "Who begins",
    "side": "Choosing sides",
    "draft": "Drafting Champions",
    "challenges": "Setting up",
    "traps": "Laying traps",
    "hands": "Opening hands",
    "deploy": "Taking the field",
}


def scene(view: View) -> Scene:
    """Return what a seat may see."""
    phase = view["phase"]
    playing = phase not in SETTING_UP
    title = "Super Team Tornado" if len(view["players"]) > 2 else "Super Fantasy Brawl"
    found = Scene(title, form="hexes", goal=f"First team to {view['goal']} victory points")
    found.status = PREPARING.get(phase) or f"Round {view['round']}"
    found.symbols, found.legend = NAMES, LEGEND
    found.seats = seats(view, phase not in ("first", "side"), playing)
    if phase == "draft":
        add_draft(found, view)
        return found
    add_arena(found, view, phase not in ("first", "side"))
    found.figures = figures(view)
    found.figure = view["fight"]["actor"] if view["fight"] else ""
    if view["champions"]:
        add_cards(found, view)
    return found
