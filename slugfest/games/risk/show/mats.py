"""The seats of a scene: faction, sectors, units, cards; in Manhattan the objective and how far it has come."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Number, Seat
from slugfest.kernel.text import counted, joined, thing

from .chart import owners_of

UNSEATED = ("red", "blue", "green", "amber", "purple")
"""The tones of seats that have no faction yet."""


def seats(view: View, playing: bool) -> list[Seat]:
    """Return the places at the table; `playing`: turns are taken."""
    first = view["order"][0] if view["order"] else None
    return [
        _seat(
            player["seat"],
            player["key"],
            player["name"],
            player["colour"] if player["key"] else UNSEATED[player["seat"]],
            (player["sectors"], view["victory"] if view["mode"] == "skirmish" else None),
            (player["units"], player["cards"]),
            _tokens(view, player),
            tuple(notes(view, player)),
            playing and player["seat"] == view["actor"] and not player["out"],
            bool(player["out"]),
            player["seat"] == first,
        )
        for player in view["players"]
    ]


@lru_cache(maxsize=4096)
def _seat(
    number: int,
    key: str,
    name: str,
    tone: str,
    sectors: tuple[int, int | None],
    counts: tuple[int, int],
    tokens: tuple[Number, ...],
    notes: tuple[str, ...],
    acting: bool,
    out: bool,
    first: bool,
) -> Seat:
    units, cards = counts
    return Seat(
        key=f"seat:{number}",
        side=name if key else "",
        emblem=key,
        tone=tone,
        score=Number("pin", sectors[0], "sectors", sectors[1]) if key else None,
        counts=(
            Number("unit_3", units, "units on the map"),
            Number("hand", cards, "cards in hand"),
        )
        if key
        else (),
        tokens=tokens,
        notes=notes,
        acting=acting,
        out=out,
        first=first,
    )


def _tokens(view: View, player: dict[str, Any]) -> tuple[Number, ...]:
    """Return what a faction gathers for its objective."""
    if view["mode"] != "manhattan":
        return ()
    if player["key"] == "iron_man":
        return (
            Number("resource", view["taken"], "resource chips to build with"),
            Number(f"tower_{max(1, view['pieces'])}", view["pieces"], "Avengers Tower pieces", 3),
        )
    if player["key"] == "thor":
        return (
            Number("loki", view["illusions"], "illusions turned over"),
            Number("scepter", int(view["scepter"]), "scepter found", 1),
        )
    return ()


def notes(view: View, player: dict[str, Any]) -> list[str]:
    """Return what is good to know of a player: objective, regions held, captured cards."""
    found = []
    if view["mode"] == "manhattan" and player["aim"]:
        found.append(f"Wants to {player['aim']}{so_far(view, player)}".rstrip(".") + ".")
        found += captured(view, player)
    bonus = {region["name"]: region["bonus"] for region in view["map"]["regions"]}
    if player["regions"]:
        more = sum(bonus[name] for name in player["regions"])
        found.append(f"Holds all of {joined(player['regions'])}: {counted(more, 'more unit')} each turn.")
    return found


def captured(view: View, player: dict[str, Any]) -> list[str]:
    """Return whose cards a player holds besides the own ones: backs are public (RM-CRD-06)."""
    names = {faction["key"]: faction["name"] for faction in view["factions"]}
    return [
        f"Holds {counted(count, 'card')} of {names[key]}."
        for key, count in player["backs"].items()
        if key != player["key"]
    ]


def so_far(view: View, player: dict[str, Any]) -> str:
    """Return how far an objective has come, in brackets."""
    seat = player["seat"]
    match player["key"]:
        case "captain_america":
            owners = owners_of(view)
            aboard = sum(owner == seat for key, owner in owners.items() if key.startswith("H"))
            docked = sum(owners[key] == seat for key in view["docks"])
            return f" (so far {counted(aboard, 'section')} and {counted(docked, 'docking station')})"
        case "ultron" | "winter_soldier":
            prey = next((other for other in view["players"] if other["key"] == player["prey"]), None)
            if prey is None or not (prey["out"] or prey["sectors"]):  # before anybody stands on the map
                return ""
            left = "eliminated" if prey["out"] else f"{counted(prey['sectors'], 'sector')} left"
            return f" ({thing('faction:' + prey['key'])}: {left})"
    return ""
