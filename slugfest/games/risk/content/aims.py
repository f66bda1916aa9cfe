"""What the factions of Manhattan want, in words: before a match, in it, and when one has it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .box import Box


def aim_text(box: "Box", faction: int, prey: int) -> str:
    """Return a faction's objective as a phrase; `prey` is whom it hunts, or none (RM-OBJ-01 to RM-OBJ-05)."""
    name, rule = box.place_names.__getitem__, box.manhattan
    if faction == box.captain:
        return f"hold the whole Helicarrier and {rule.docking_needed} open docking stations"
    if faction == box.iron_man:
        return f"build the Avengers Tower, and hold {name(box.tower)} and {name(box.malibu)}"
    if faction == box.thor:
        return f"find Loki's scepter and hold {name(box.asgard)}"
    home = box.homes[faction]
    return f"eliminate {box.factions[prey].name} and hold {name(home)}"


def won_text(box: "Box", faction: int, prey: int) -> str:
    """Return how a faction has won."""
    name, own = box.place_names.__getitem__, f"{box.factions[faction].name}'s"
    if faction == box.captain:
        return f"the Helicarrier and {box.manhattan.docking_needed} docking stations are {own}"
    if faction == box.iron_man:
        return f"the Avengers Tower stands, and {name(box.tower)} and {name(box.malibu)} are {own}"
    if faction == box.thor:
        return f"Loki's scepter is found and {name(box.asgard)} is {own}"
    home = box.homes[faction]
    return f"{box.factions[prey].name} is eliminated and {name(home)} is {own}"
