"""The scene of a battle: locations in a ring around the Prison, heroes on them, the actor's results in a tray.

Made from the view alone. Parts that look alike are made once and shared: a battle changes little from answer to answer.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Card, Die, Figure, Link, Marker, Number, Scene, Seat, Space, State, Zone
from slugfest.kernel.text import counted, joined, thing

from ..content.symbols import NAMES, SYMBOL_IDS, SYMBOLS
from ..content.texts import immune_text

TONES = ("red", "blue", "green", "amber", "purple", "teal")
FACES = {"MU": "orange", "SC": "green", "SK": "red", "TE": "blue", "CO": "indigo", "MY": "purple"}
IDS = dict(zip(SYMBOLS, SYMBOL_IDS, strict=True))
SYMBOL_NAMES = dict(zip(SYMBOL_IDS, NAMES, strict=True))
MEANING = {
    "MU": "locks; three of them put you in the Prison.",
    "SC": "locks; three explode and hurt everybody where you are.",
    "SK": "takes 1 point from a hero where you are.",
    "TE": "takes 1 point from a hero elsewhere.",
    "CO": "pays for moving: one, and one for each hero you leave behind.",
    "MY": "gains you 1 point.",
}
LEGEND = {IDS[symbol]: text for symbol, text in MEANING.items()}
ROLLING = ("reroll", "finalise", "resolve", "end")
SETTING_UP = ("heroes", "circle", "placing")


def scene(view: View) -> Scene:
    """Return what a seat may see."""
    goal = view["goal"]
    found = Scene("Battlerealm", form="ring", goal=f"First to {goal} points, or the last one standing")
    found.status = "Setting up" if view["phase"] in SETTING_UP else f"Round {view['round']}"
    found.symbols, found.legend = SYMBOL_NAMES, LEGEND
    actor = view["heroes"][view["actor"]]
    playing = view["phase"] not in SETTING_UP
    found.figure = f"hero:{actor['key']}" if playing and actor["key"] and not actor["out"] else ""
    circle = [place["key"] for place in view["circle"]]
    found.spaces = [_space(_frozen(place), slot) for slot, place in enumerate(view["circle"]) if place["key"]]
    if circle:
        found.spaces.append(_space(_frozen(view["prison"]), -1))
        found.links = _lanes(tuple(circle))
    for hero in view["heroes"]:
        _hero(found, view, hero, playing)
    if view["redwing"]:
        found.markers.append(_redwing(view["redwing"]))
    _zones(found, view)
    found.dice = _results(view) if view["phase"] in ROLLING or view["dice"] else []
    return found


def _frozen(place: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(place[name] for name in ("key", "name", "points", "duty", "text", "symbol", "clause"))


@lru_cache(maxsize=512)
def _space(place: tuple[Any, ...], slot: int) -> Space:
    key, name, points, duty, text, symbol, clause = place
    return Space(
        key=f"place:{key}",
        at=() if slot < 0 else (slot,),
        middle=slot < 0,
        ground="prison" if slot < 0 else "city",
        name=name,
        worth=points,
        duty=duty,
        text=text[:1].upper() + text[1:],
        symbol=symbol,
        clause=clause,
    )


@lru_cache(maxsize=512)
def _lanes(circle: tuple[str, ...]) -> list[Link]:
    pairs = zip(circle, (*circle[1:], circle[0]), strict=True)
    return [
        Link(key=f"lane:{i}", form="lane", start=f"place:{a}", to=f"place:{b}")
        for i, (a, b) in enumerate(pairs)
        if a and b and a != b
    ]


@lru_cache(maxsize=64)
def _redwing(place: str) -> Marker:
    return Marker(
        key="token:redwing",
        within=f"place:{place}",
        symbol="redwing",
        name="Redwing",
        text="Lends Falcon what its location does.",
        clause="BR-KEY-REDWING-1",
    )


# ---------------------------------------------------------------- heroes


def _hero(found: Scene, view: View, hero: dict[str, Any], playing: bool) -> None:
    """Add a seat with its hero and cards."""
    number = hero["seat"]
    acting = playing and number == view["actor"] and not hero["out"]
    if not hero["key"]:
        found.seats.append(_empty_seat(number))
        return
    found.seats.append(
        _seat(number, hero["name"], hero["emblem"], hero["pvp"], view["goal"], acting, hero["out"], _notes(hero))
    )
    if not hero["out"]:
        found.figures.append(
            _figure(
                *(number, hero["key"], hero["name"], hero["emblem"], hero["pvp"], view["goal"], hero["place"], acting),
                _lasting(view, hero, acting),
                hero["primary"],
            )
        )
    for card in hero["cards"]:
        by = tuple(view["heroes"][other]["key"] for other in card["negated_by"])
        said = (card["key"], card["name"], tuple(card["price"]), card["text"], bool(card["used"]))
        found.cards.append(power_card(number, hero["emblem"], said, by))


@lru_cache(maxsize=16)
def _empty_seat(number: int) -> Seat:
    return Seat(key=f"seat:{number}", tone=TONES[number])


def _notes(hero: dict[str, Any]) -> tuple[str, ...]:
    return (hero["primary"], *hero["gifts"])


@lru_cache(maxsize=2048)
def _seat(
    number: int, name: str, emblem: str, pvp: int, goal: int, acting: bool, out: bool, notes: tuple[str, ...]
) -> Seat:
    return Seat(
        key=f"seat:{number}",
        side=name,
        emblem=emblem,
        tone=TONES[number],
        score=Number("star", pvp, "points", goal),
        notes=notes,
        acting=acting,
        out=out,
    )


@lru_cache(maxsize=4096)
def _figure(
    number: int,
    key: str,
    name: str,
    emblem: str,
    pvp: int,
    goal: int,
    place: str,
    acting: bool,
    states: tuple[State, ...],
    text: str,
) -> Figure:
    return Figure(
        key=f"hero:{key}",
        within=f"place:{place}" if place else f"mat:{number}",
        name=name,
        seat=number,
        emblem=emblem,
        meter=Number("star", pvp, "points: health and score in one", goal),
        states=states,
        acting=acting,
        text=text,
    )


def _lasting(view: View, hero: dict[str, Any], acting: bool) -> tuple[State, ...]:
    """Return what lasts on a hero, and whose doing it is."""
    found = []
    named = [thing(f"hero:{other['key']}") for other in view["heroes"]]
    own = f"{named[hero['seat']]}'s next turn"
    if hero["block"]:
        found.append(State("guarded", f"Blocks {hero['block']} of each Attack until {own}."))
    if hero["immune"]:
        found.append(State("immune", f"Immune to {immune_text(tuple(hero['immune']))} until {own}."))
    if hero["slammed"]:
        until = joined([named[seat] for seat in hero["slammed"]])
        turns = "turn" if len(hero["slammed"]) == 1 else "turns"
        found.append(State("slammed", f"Slammed: cannot move until the next {turns} of {until}."))
    if hero["disorientated"]:
        found.append(State("dazed", f"Disorientated: only one re-roll in {'this turn' if acting else own}."))
    if hero["place"] == "prison":
        found.append(State("jailed", "In the Prison: three equal results or an Escape lead out."))
    if hero["pvp"] == 0 and not hero["out"]:
        by = f" {named[hero['felled_by']]} would score the final blow." if hero["felled_by"] >= 0 else ""
        last = "Out at the end of this turn, unless a point is gained."
        if hero["last_chance"]:
            last = "This is the last turn to gain a point."
        elif _survives(view, hero):
            last = f"Survives until the end of {own}."
        found.append(State("doomed", f"At 0. {last}{by}"))
    return tuple(found)


def _survives(view: View, hero: dict[str, Any]) -> bool:
    """Whether Survivor keeps a hero at 0 for now: not in the Prison, nor with two in the game (BR-ABI-SURVIVOR)."""
    others = sum(not other["out"] for other in view["heroes"])
    return "survivor" in hero["abilities"] and hero["place"] != "prison" and others > 2


@lru_cache(maxsize=4096)
def power_card(
    number: int,
    emblem: str,
    said: tuple[str, str, tuple[str, ...], str, bool],
    negated_by: tuple[str, ...],
) -> Card:
    """Return a Power Card with everything printed on it, and its state."""
    key, name, price, text, used = said
    note = f"Negated by {joined([thing(f'hero:{by}') for by in negated_by])}" if negated_by else ""
    return Card(
        key=f"card:{key}",
        within=f"mat:{number}",
        name=name,
        kind="power",
        seat=number,
        tone=TONES[number] if number >= 0 else "slate",
        emblem=emblem,
        cost=tuple(IDS[symbol] for symbol in price),
        text=text[:1].upper() + text[1:],
        state="negated" if negated_by else "used" if used else "",
        note=note,
    )


# ---------------------------------------------------------------- zones and results


def _zones(found: Scene, view: View) -> None:
    """Add the tray, the deck, and the heroes to choose from."""
    if view["offer"]:
        found.zones.append(Zone(key="offer", form="offer", name="Heroes"))
        found.cards += [offered(hero) for hero in view["offer"]]
    if view["phase"] in SETTING_UP and not view["circle"]:
        return
    rerolls = counted(view["rerolls"], "re-roll") + " left" if view["phase"] == "reroll" and view["rerolls"] else ""
    found.zones.append(Zone(key="tray", form="tray", name="Dice", text=rerolls))
    found.zones.append(_deck(view["deck"], tuple(view["gone"]), tuple(view["removed"])))


@lru_cache(maxsize=256)
def _deck(left: int, gone: tuple[str, ...], removed: tuple[str, ...]) -> Zone:
    named = (("Destroyed", gone), ("Out of the game", removed))
    lists = tuple((name, tuple(thing(f"place:{key}") for key in keys)) for name, keys in named if keys)
    return Zone(key="deck", form="pile", name="Locations", value=left, lists=lists)


def offered(hero: dict[str, Any]) -> Card:
    """Return a hero that can be chosen, with everything that is printed on it."""
    powers = [
        f"{card['name']} ({' '.join(thing(IDS[symbol]) for symbol in card['price'])}): {card['text']}"
        for card in hero["cards"]
    ]
    return Card(
        key=f"hero:{hero['key']}",
        within="offer",
        name=hero["name"],
        kind="hero",
        tone="slate",
        emblem=hero["emblem"],
        stats=(Number("star", hero["start"], "points at the start"),),
        text=hero["primary"],
        lines=(*hero["gifts"], *powers),
    )


def _results(view: View) -> list[Die]:
    """Return the results of the actor: dice, and what was added; spent ones stay, greyed."""
    dice, ids = view["dice"], view["ids"] or list(range(len(view["dice"])))
    rolling = view["phase"] == "reroll"
    total = {symbol: dice.count(symbol) for symbol in SYMBOLS} if rolling else view["total"]
    pool = view["final"] if view["phase"] in ("resolve", "end") else total
    made: list[Die] = []
    left = {symbol: total.get(symbol, 0) for symbol in SYMBOLS}
    held = {symbol: total.get(symbol, 0) - view["committed"].get(symbol, 0) for symbol in SYMBOLS}
    for number, symbol in sorted(zip(ids, dice, strict=True)):
        spent, locked = left[symbol] <= 0, held[symbol] < left[symbol] <= total.get(symbol, 0)
        left[symbol] -= 1
        made.append(_die(f"die:{number}", symbol, spent, locked or (rolling and symbol in view["locks"])))
    for symbol in SYMBOLS:
        for extra in range(pool.get(symbol, 0) - dice.count(symbol)):
            spent, locked = left[symbol] <= 0, held[symbol] < left[symbol] <= total.get(symbol, 0)
            left[symbol] -= 1
            made.append(_die(f"added:{IDS[symbol]}-{extra}", symbol, spent, locked, True))
    return made


@lru_cache(maxsize=512)
def _die(key: str, symbol: str, spent: bool, locked: bool, added: bool = False) -> Die:
    return Die(
        key=key,
        within="tray",
        face=IDS[symbol],
        tone=FACES[symbol],
        same=symbol,
        spent=spent,
        locked=locked,
        added=added,
        text=MEANING[symbol],
    )
