"""The scene of a showdown: the map with everybody on it, seats with points and tokens, cooldown tracks, dice, cards.

Made from the view alone. Parts that look alike are made once and shared: little changes from answer to answer.
"""

from slugfest.kernel.game import View
from slugfest.kernel.scene import Scene

from ..content.symbols import LEGEND, MOVES, SYMBOL_NAMES, type_symbol
from .board import add_board
from .cards import add_cards, add_offer
from .figures import figures, markers
from .mats import add_zones, seats

PREPARING = {
    "base": "Choosing base colours",
    "draw": "Setting up",
    "team": "Choosing sides",
    "bear": "Handing out cards",
    "extra": "Setting up",
    "place": "Taking places",
    "markers": "Placing objectives",
}
TYPES = ("finesse", "force", "cunning", "leadership")
NAMES = (
    SYMBOL_NAMES | {type_symbol(name): name.title() for name in TYPES} | {key: word for key, (word, _) in MOVES.items()}
)
MEANINGS = {
    **LEGEND,
    **{type_symbol(name): f"pays for {name.title()} abilities, then rests on the cooldown track." for name in TYPES},
    **{key: meaning for key, (_, meaning) in MOVES.items()},
}


def scene(view: View) -> Scene:
    """Return what a seat may see."""
    found = Scene(f"Funkoverse: {view['title']}", form="squares", goal=view["win"])
    limit = f" of {view['limit']}" if view["limit"] >= view["round"] else ""
    found.status = PREPARING.get(view["phase"]) or f"{view['board']['name']}, round {view['round']}{limit}"
    found.symbols, found.legend = NAMES, MEANINGS
    found.seats = seats(view)
    add_zones(found, view)
    if view["offer"]:
        add_offer(found, view)
        return found
    add_board(found, view)
    found.figures = figures(view)
    found.markers = markers(view)
    found.figure = f"piece:{view['actor']}" if view["actor"] else ""
    add_cards(found, view)
    return found
