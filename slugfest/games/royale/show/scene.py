"""The scene of a contest: the map with everybody on it, the teams, their cards, the dice of the turn.

Made from the view alone. Parts that look alike are made once and shared: a contest changes little from answer to
answer.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Card, Number, Scene, Zone
from slugfest.kernel.text import joined

from ..content.symbols import SYMBOL_NAMES, WHEN, flag_name
from .board import add_board
from .cards import add_cards
from .team import acting_one, figures, seats

PREPARING = {
    "begin": "Who picks first",
    "pick": "Picking teams",
    "first": "Who has the first turn",
    "place": "Taking the field",
}
GOALS = {
    "royale": "The last team with a character standing wins",
    "flag": "Bring the enemy's flag behind your own base",
}
LEGEND = {
    "heart": "at 0 a character is defeated.",
    "sword": "added to the red die: each point above the defence is 1 damage.",
    "shield": "added to the white die of whoever is attacked.",
    "bolt": "each pays for a Move action, an attack on an adjacent enemy, or a card.",
}
FLAG_LEGEND = LEGEND | {
    "heart": "at 0 a character is defeated: it lies behind its base and misses a turn.",
    "flag": "whoever comes beside the enemy's flag controls it, unless both teams are beside it.",
}
NAMES = SYMBOL_NAMES | {"bolt": "action", "flag": "flag"}
OFFER = Zone(key="offer", form="offer", name="Characters")


def scene(view: View) -> Scene:
    """Return what a seat may see."""
    mode = view["mode"]
    found = Scene("Capture the Flag" if mode == "flag" else "Battle Royale", form="squares", goal=GOALS[mode])
    found.status = PREPARING.get(view["phase"]) or status(view)
    found.symbols, found.legend = NAMES, FLAG_LEGEND if mode == "flag" else LEGEND
    found.seats = seats(view)
    if view["offer"]:
        add_offer(found, view)
    else:
        add_board(found, view)
    found.figures = figures(view)
    acting = acting_one(view)
    found.figure = f"character:{acting}" if acting else ""
    add_cards(found, view)
    return found


def status(view: View) -> str:
    """Return the round, and who controls a flag where there are any; short enough for the top of a phone."""
    found = f"Round {view['round']}"
    if not view["flags"]:
        return found
    names = {one["key"]: one["name"] for team in view["teams"] for one in team["characters"]}
    held = [(names[flag["controller"]], flag_name(flag["seat"])) for flag in view["flags"] if flag["controller"]]
    if not held:
        return f"{found}, nobody controls a flag"
    if len(held) == 1:
        return f"{found}, {held[0][0]} controls the {held[0][1]}"
    who = list(dict.fromkeys([name for name, _ in held]))
    return f"{found}, {joined(who)} {'each control a flag' if len(who) > 1 else 'controls both flags'}"


def add_offer(found: Scene, view: View) -> None:
    """Add the characters that nobody has yet, with all that is printed on them."""
    found.zones.append(OFFER)
    free = set(view["pool"])
    found.cards += [offered(one) for one in view["offer"] if one["key"] in free]


def offered(one: dict[str, Any]) -> Card:
    """Return a character with all that is printed on it."""
    return _offered(one["key"], one["name"], *_printed(one))


def _printed(one: dict[str, Any]) -> tuple[str, int, tuple[str, ...]]:
    lines = [f"{card['name']} ({WHEN[card['when']]}): {card['text']}" for card in one["cards"]]
    return one["universe"], one["health"], tuple(lines)


@lru_cache(maxsize=128)
def _offered(key: str, name: str, universe: str, health: int, lines: tuple[str, ...]) -> Card:
    return Card(
        key=f"character:{key}",
        within="offer",
        name=name,
        kind="character",
        tone="slate",
        emblem=key,
        stats=(Number("heart", health, "health"),),
        text=f"From the {universe} universe.",
        lines=lines,
    )
