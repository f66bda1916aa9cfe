"""What lies beside the map of a scene: dice, cards, piles, the Recruitment chart, Hulk's rage, factions to choose."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Card, Die, Scene, Zone
from slugfest.kernel.text import counted, thing

from .chart import owners_of

ATTACKERS, DEFENDERS = 3, 2


def add_factions(scene: Scene, view: View) -> None:
    """Add the factions to choose from."""
    scene.zones.append(Zone(key="factions", form="offer", name="Factions"))
    takers = {player["key"]: player["seat"] for player in view["players"] if player["key"]}
    for faction in view["factions"]:
        allies = [one for one in view["map"]["allies"] if one["faction"] == faction["key"]]
        lines = tuple([f"{one['name']}: {one['text']}" for one in allies]) if faction["aim"] else ()
        taken = takers.get(faction["key"])
        scene.cards.append(
            Card(
                key=f"faction:{faction['key']}",
                within="factions",
                name=faction["name"],
                kind="faction",
                emblem=faction["key"],
                tone=faction["colour"],
                seat=taken,
                text=wanted(faction["aim"]),
                lines=lines,
                state="" if taken is None else "used",
                note="" if taken is None else f"{thing(f'seat:{taken}')} {{plays|play}} it",
            )
        )


def wanted(aim: str) -> str:
    """Return how a faction wins, as a sentence."""
    return f"Wants to {aim.rstrip('.')}." if aim else "In Skirmish all factions play alike."


def add_table(scene: Scene, view: View) -> None:
    """Add trays, hand, piles and charts."""
    scene.zones += [
        Zone(key="tray:attack", form="tray", name="Attack", symbol="sword"),
        Zone(key="tray:defence", form="tray", name="Defence", symbol="shield"),
    ]
    scene.dice = dice(view)
    seat = view["seat"]
    if seat is not None:
        scene.zones.append(_hand_zone(seat))
    scene.zones.append(chart(tuple([tuple(row) for row in view["map"]["chart"]])))
    if view["mode"] == "manhattan":
        scene.zones.append(_rage(view["meter"], view["top"], view["hulk"], view["map"]["hulk"]))
        _add_faction_cards(scene, view)
    else:
        _add_symbol_cards(scene, view)


@lru_cache(maxsize=16)
def _hand_zone(seat: int) -> Zone:
    return Zone(key=f"hand:{seat}", form="hand", name="Your cards", seat=seat)


@lru_cache(maxsize=16)
def chart(rows: tuple[tuple[int, int], ...]) -> Zone:
    """Return the Recruitment chart: what sets of symbols bring (RS-REI-08)."""
    (least, first), *more = rows
    brings = ", ".join(f"{symbols} for {units}" for symbols, units in more)
    text = f"{counted(least, 'symbol')} traded for {counted(first, 'unit')}, {brings}."
    return Zone(key="chart", form="track", name="Recruitment", symbol="star", text=text)


@lru_cache(maxsize=512)
def _rage(meter: int, top: int, at: str, powers: str) -> Zone:
    if at:
        text = f"Hulk is in {thing(f'sector:{at}')}."
    else:
        text = f"Every conquest adds 1; at {top} Hulk fights for the active player. {powers}"
    return Zone(key="rage", form="meter", name="Hulk's rage", symbol="hulk", value=meter, of=top, text=text)


# ---------------------------------------------------------------- dice


def dice(view: View) -> list[Die]:
    """Return the dice of both sides; those that were not rolled lie there without a face."""
    target = view["target"]
    defender = owners_of(view)[target] if target else None
    if defender == view["actor"]:  # a match ends before the invasion does: what fell there belongs to the winner now
        defender = None
    found = []
    for side, most, seat in (("attack", ATTACKERS, view["actor"]), ("defence", DEFENDERS, defender)):
        rolled, eights = view[f"{side}_dice"], view.get(f"{side}_eights", 0)
        tone = view["players"][seat]["colour"] if isinstance(seat, int) else "stone"
        for i in range(most):
            face = rolled[i] if i < len(rolled) else 0
            found.append(_die(side, i, face, 8 if i < eights else 6, tone))
    return found


@lru_cache(maxsize=1024)
def _die(side: str, number: int, face: int, sides: int, tone: str) -> Die:
    name = f"{sides}-sided {side} die"
    return Die(
        key=f"{side}:{number}",
        within=f"tray:{side}",
        face=face,
        sides=sides,
        tone=tone,
        name=name,
        same=f"{side} {sides} {face}" if face else "",
        spent=not face,
    )


# ---------------------------------------------------------------- cards


def _add_symbol_cards(scene: Scene, view: View) -> None:
    """Add the cards of Skirmish: they are their symbols and nothing else (RS-SET-03)."""
    discard = view["discard"]
    listed = tuple([counted(symbols, "symbol") for symbols in discard])
    scene.zones.append(_pile("deck", "Deck", "deck", view["deck"]))
    scene.zones.append(_pile("discard", "Discard pile", "discard", len(discard), (("Discarded", listed),)))
    for player in view["players"]:
        for number, symbols in enumerate(player["hand"] or ()):
            scene.cards.append(_symbol_card(player["seat"], number, symbols))


@lru_cache(maxsize=512)
def _symbol_card(seat: int, number: int, symbols: int) -> Card:
    return Card(
        key=f"symbols:{number}",
        within=f"hand:{seat}",
        name=counted(symbols, "symbol"),
        kind="recruits",
        seat=seat,
        emblem=f"card_star_{symbols}",
        cost=("star",) * symbols,
        text="Trade cards with 2 to 10 symbols for units at the start of your turn.",
    )


@lru_cache(maxsize=1024)
def _pile(
    key: str,
    name: str,
    symbol: str,
    value: int,
    lists: tuple[tuple[str, tuple[str, ...]], ...] = (),
    seat: int | None = None,
) -> Zone:
    return Zone(key=f"pile:{key}", form="pile", name=name, symbol=symbol, value=value, lists=lists, seat=seat)


def _add_faction_cards(scene: Scene, view: View) -> None:
    """Add hands, the set that is being traded, decks and discard piles of Manhattan."""
    owners = {player["key"]: player["seat"] for player in view["players"]}
    tones = {faction["key"]: faction["colour"] for faction in view["factions"]}
    gone: dict[str, list[dict[str, Any]]] = {}
    for card in view["discarded"]:
        gone.setdefault(card["faction"], []).append(card)
    for number, faction in enumerate(view["factions"]):
        key, seat = faction["key"], owners.get(faction["key"])
        spent = gone.get(key, [])
        if seat is None and not spent:
            continue
        deck = view["decks"][number]
        named = tuple([thing(f"card:{card['key']}") for card in spent])
        scene.zones.append(_pile(f"{key}:deck", f"Deck of {faction['name']}", "deck", deck, seat=seat))
        discard = f"Discard pile of {faction['name']}"
        scene.zones.append(_pile(key, discard, "discard", len(spent), (("Discarded", named),), seat))
        scene.cards += [faction_card(f"pile:{key}", None, tones[key], **card_facts(card)) for card in spent]
    if view["traded"]:
        scene.zones.append(Zone(key="trade", form="stage", name="To be traded"))
    for player in view["players"]:
        for card in player["hand"] or ():
            within = "trade" if card["key"] in view["traded"] else f"hand:{player['seat']}"
            scene.cards.append(faction_card(within, player["seat"], tones[card["faction"]], **card_facts(card)))


def card_facts(card: dict[str, Any]) -> dict[str, Any]:
    """Return what is printed on a Faction Card."""
    return {name: card[name] for name in ("key", "name", "faction", "symbols", "ally_name", "when", "text")}


@lru_cache(maxsize=1024)
def faction_card(
    within: str,
    seat: int | None,
    tone: str,
    key: str,
    name: str,
    faction: str,
    symbols: int,
    ally_name: str,
    when: str,
    text: str,
) -> Card:
    """Return a Faction Card with everything printed on it."""
    return Card(
        key=f"card:{key}",
        within=within,
        name=name,
        kind=when,
        seat=seat,
        tone=tone,
        emblem=faction,
        who=f"Ally: {ally_name}",
        cost=("star",) * symbols,
        text=f"{text[0].upper()}{text[1:]}.",
        clause="RM-CRD-02",
    )
