"""The panels beside the map: one per player, and one for what belongs to nobody."""

from textwrap import wrap
from typing import Any

from slugfest.kernel.game import Panel, View

from .words import counted

LINE = 66
AIMS = {
    "captain_america": "Objective: H1, H2, H3 and 5 open docking sectors (D)",
    "ultron": "Objective: eliminate {prey}, hold Sokovia (40)",
    "iron_man": "Objective: build the Tower, hold 25 and Malibu (01)",
    "winter_soldier": "Objective: eliminate {prey}, hold Washington D.C. (30)",
    "thor": "Objective: find the scepter, hold Asgard (50)",
}


def panels(view: View) -> list[Panel]:
    """Return all panels, players in turn order."""
    order = view["order"] or [player["seat"] for player in view["players"]]
    return [table_panel(view), *(player_panel(view, view["players"][seat]) for seat in order)]


def table_panel(view: View) -> Panel:
    """Return the round, the decks, and in Manhattan Hulk, Tower and tokens."""
    lines = []
    if view["pile"]:
        lines.append(f"{view['pile']} Units to place")
    if view["mode"] == "manhattan":
        lines.append(f"Rage Meter: {'■' * view['meter']}{'□' * (view['top'] - view['meter'])} {view['meter']}")
        if view["hulk"]:
            lines.append(f"Hulk is in {place_name(view, view['hulk'])}")
        lines.append(
            f"Tower: {view['pieces']} of 3 pieces, {counted(view['taken'], 'chip')} to spend, "
            f"{len(view['chips'])} on the map"
        )
        scepter = "found" if view["scepter"] else "hidden"
        lines.append(f"Loki: {len(view['tokens'])} tokens on the map, {view['illusions']} illusions, scepter {scepter}")
        if view["discard"]:
            lines.append(f"Discarded: {', '.join(view['discard'])}")
    else:
        lines.append(f"{view['victory']} sectors win")
        ones, twos = view["discard"].count(1), view["discard"].count(2)
        lines.append(f"Deck {view['deck']}; discarded: {ones} with one symbol, {twos} with two")
    if view["source"] and view["target"]:
        lines.append(f"{place_name(view, view['source'])} against {place_name(view, view['target'])}")
    return Panel(
        key="panel:table", title=f"Round {view['round']} of {view['guard']}", lines=wrapped(lines), colour="slate"
    )


def wrapped(lines: list[str]) -> tuple[str, ...]:
    """Break lines that are too long for a panel."""
    return tuple(part for line in lines for part in wrap(line, LINE, subsequent_indent="  "))


def place_name(view: View, key: str) -> str:
    """Return the name of a place."""
    return next(f"{place['name']} ({key})" for place in view["map"]["places"] if place["key"] == key)


def player_panel(view: View, player: dict[str, Any]) -> Panel:
    """Return one player: sectors, Units, cards, objective, Allies, and the hand if it is one's own."""
    counts = [
        counted(player[what], thing) for what, thing in (("sectors", "sector"), ("units", "Unit"), ("cards", "card"))
    ]
    title = f"{player['name']}: {', '.join(counts)}"
    lines: list[str] = []
    if player["regions"]:
        lines.append(f"Holds {', '.join(player['regions'])}")
    if view["mode"] == "manhattan" and player["key"]:
        lines += campaign_lines(view, player)
    elif player["hand"]:
        lines.append("Hand: " + " ".join("★" * symbols for symbols in player["hand"]) + " (symbols)")
    return Panel(
        key=f"panel:{player['seat']}",
        title=f"{player['name']} is out"
        if player["out"]
        else title + (" (you)" if player["seat"] == view["seat"] else ""),
        lines=wrapped(lines),
        colour=player["colour"],
        active=player["seat"] == view["actor"] and not player["out"],
    )


def campaign_lines(view: View, player: dict[str, Any]) -> list[str]:
    """Return objective, Allies and cards of a player of Manhattan."""
    prey = next((other["name"] for other in view["players"] if other["key"] == player["prey"]), player["prey"])
    lines = [AIMS[player["key"]].format(prey=prey)]
    for ally in view["map"]["allies"]:
        if ally["faction"] == player["key"]:
            where = view["allies"][ally["key"]]
            lines.append(f"{ally['name']}{f' in {where}' if where else ' (off the board)'}: {ally['text']}")
    captured = {key: count for key, count in player["backs"].items() if key != player["key"]}
    if captured:
        lines.append(
            "Captured: " + ", ".join(f"{count} of {key.replace('_', ' ').title()}" for key, count in captured.items())
        )
    for card in player["hand"] or ():
        lines.append(f"{card['name']} [{'★' * card['symbols']}] {card['window'].replace('_', ' ')}: {card['text']}")
    return lines
