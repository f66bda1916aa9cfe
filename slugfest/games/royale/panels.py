"""What stands beside the map of a contest: a panel per seat, and characters in words."""

from typing import Any

from slugfest.kernel.game import Panel, View

COLOURS = ("blue", "red", "green", "amber")
BRIEF = {"turn": "turn", "battle": "reaction", "either": "both"}


def told(one: dict[str, Any]) -> str:
    """Say all about a character."""
    said = [f"{one['name']} (seat {one['seat'] + 1}): health {one['health']} of {one['start']}"]
    said += marks(one)
    up = [card["name"] for card in one["cards"] if not card["down"]]
    said.append(f"face-up: {', '.join(up) or 'no card'}")
    return "; ".join(said)


def marks(one: dict[str, Any]) -> list[str]:
    """Return what holds for a character just now."""
    words = {
        "moved": "has moved",
        "held": "held this turn",
        "gripped": "will be held in its next turn",
        "stopped": "stopped by a capture",
        "anew": "stood up here, counts for no flag yet",
    }
    said = [text for name, text in words.items() if one[name]]
    if one["boost"]:
        said.append(f"next attack +{one['boost']}")
    if one["state"] in ("lying", "defeated", "waiting"):
        said.append({"lying": "respawning", "defeated": "defeated", "waiting": "not placed yet"}[one["state"]])
    return said


def panel(view: View, team: dict[str, Any]) -> Panel:
    """Show one seat: its characters with health and cards, its Bonus Cards."""
    lines = []
    for one in team["characters"]:
        notes = marks(one)
        note = f" ({', '.join(notes)})" if notes else ""
        lines.append(f"{one['name']} {one['health']}/{one['start']}{note}")
        if one["state"] != "defeated":
            for card in one["cards"]:
                down = "face-down" if card["down"] else BRIEF[card["when"]]
                lines.append(f"· {card['name']} ({down}): {card['text']}")
    for card in team["hand"]:
        lines.append(f"★ {card['name']} ({BRIEF[card['when']]}): {card['text']}")
    hidden = team["cards"] - len(team["hand"])
    if hidden:
        lines.append(f"{hidden} Bonus Card{'s' if hidden > 1 else ''} in hand")
    left = sum(one["state"] == "in play" for one in team["characters"])
    mine = view["turn"] == team["seat"] and view["phase"] in ("turn", "act", "end")
    said = "out of the game" if team["out"] else f"{left} in play"
    if mine:
        said += f", {view['actions']} action{'' if view['actions'] == 1 else 's'} left"
    if view["mode"] == "flag" and view["flags"]:
        said += f", {team['defeats']} defeated"
    return Panel(
        key=f"panel:seat{team['seat'] + 1}",
        title=f"Seat {team['seat'] + 1}: {said}",
        lines=tuple(lines),
        colour=COLOURS[team["seat"]],
        active=mine or (view["phase"] in ("pick", "place") and view["turn"] == team["seat"]),
    )
