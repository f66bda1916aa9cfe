"""The picture of a war: cells in the colours of their owners, Units, marks, lines, the Helicarrier, the hand."""

from textwrap import wrap
from typing import Any

from slugfest.kernel.game import Piece, Scene, View

from .atlas import Point, Spot, cells, outlines
from .panels import panels

ACROSS, DOWN = 0.094, 0.088
"""Columns and half rows for one unit of the map's own coordinates."""
WIDE, TALL = 94, 64
HAND = 16
RIM = 3.5
"""How far the outline of a region shows around its cells."""
RIMS = ("teal", "indigo", "orange", "pink", "teal", "indigo", "orange", "pink", "teal")
MARKS = {"docking": "D", "resource": "R", "loki": "L"}
MARK_NAMES = {"D": "docking station", "R": "resource chip", "L": "Loki token"}
SECTIONS = {"H1": 79.1, "H2": 84.0, "H3": 88.9}
SECTION_ROW = 46.0
REGION_LABELS = {
    "west_shore": (38.0, 1.0),
    "north": (82.0, 40.2),
    "north_central": (59.0, 42.4),
    "central": (46.5, 42.4),
    "south_central": (27.0, 42.2),
    "south": (12.0, 42.2),
    "east_shore": (40.0, 61.0),
    "queens": (72.0, 61.0),
    "bifrost": (71.0, 0.2),
}


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    hand = hand_pieces(view)
    scene = Scene("RISK: Battle for Manhattan" if view["mode"] == "manhattan" else "RISK: Skirmish", WIDE, TALL, [], [])
    at = positions(view)
    scene.pieces.extend(region_areas(view))
    scene.pieces.extend(cell_areas(view))
    scene.pieces.extend(connections(view, at))
    scene.pieces.extend(region_labels(view))
    if view["mode"] == "manhattan":
        scene.pieces.append(helicarrier(view))
    for number, place in enumerate(view["map"]["places"]):
        scene.pieces.extend(place_pieces(view, number, place, at))
    scene.pieces.extend(figures(view, at))
    scene.pieces.extend(dice(view))
    if hand:
        scene.pieces.extend(hand)
        scene.height += HAND
    scene.panels.extend(panels(view))
    scene.seats = tuple(player["colour"] for player in view["players"])
    scene.sides = tuple(player["name"] if player["key"] else "" for player in view["players"])
    return scene


def spots_of(view: View) -> tuple[tuple[Spot, ...], frozenset[tuple[str, str]]]:
    """Return the sectors with their coordinates, and which of them share a border."""
    spots = tuple((p["key"], p["x"], p["y"], p["region"]) for p in view["map"]["places"] if p["region"])
    return spots, frozenset((a, b) for a, b, kind in view["map"]["connections"] if kind == "border")


def scaled(points: list[Point]) -> tuple[float, ...]:
    """Return points of the map as flat coordinates of the board."""
    return tuple(round(n, 1) for x, y in points for n in (x * ACROSS, y * DOWN))


def area(key: str, points: list[Point], colour: str, faded: bool = False, tip: str = "", of: str = "") -> Piece:
    """Return a polygon; `of` is the key that a click on it means."""
    flat = scaled(points)
    xs, ys = flat[::2], flat[1::2]
    return Piece(
        key=key,
        x=min(xs),
        y=min(ys),
        w=max(xs) - min(xs),
        h=max(ys) - min(ys),
        shape="area",
        points=flat,
        colour=colour,
        faded=faded,
        tip=tip,
        of=of,
    )


def region_areas(view: View) -> list[Piece]:
    """Return the outline of every region, a rim around its cells."""
    found = []
    drawn = outlines(*spots_of(view), RIM)
    for number, region in enumerate(view["map"]["regions"]):
        closed = region_closed(view, region)
        name = f"{region['name']}: {region['bonus']} Units for all of it"
        for i, ring in enumerate(drawn[region["key"]]):
            colour = "slate" if closed else RIMS[number % len(RIMS)]
            found.append(area(f"outline:{region['key']}:{i}", ring, colour, closed, name))
    return found


def region_closed(view: View, region: dict[str, Any]) -> bool:
    """Whether a region is not in play (RS-SET-07)."""
    return bool(owner_of(view, region["sectors"][0]) == "closed")


def region_labels(view: View) -> list[Piece]:
    """Return each region's name and bonus."""
    found = []
    for region in view["map"]["regions"]:
        x, y = REGION_LABELS.get(region["key"], (-1.0, -1.0))
        if x < 0:
            first = next(p for p in view["map"]["places"] if p["key"] == region["sectors"][0])
            x, y = first["x"] * ACROSS, first["y"] * DOWN - 5
        title = f"{region['name']} +{region['bonus']}"
        colour, closed = region_colour(view, region), region_closed(view, region)
        title += " (closed)" if closed else ""
        w = len(title) + 1.5
        found.append(
            Piece(
                key=f"region:{region['key']}",
                x=x,
                y=y,
                w=w,
                h=2.4,
                shape="area",
                points=(x, y, x + w, y, x + w, y + 2.4, x, y + 2.4),
                title=title,
                colour=colour,
                faded=closed,
                tip=f"{region['name']}: whoever holds all of it receives {region['bonus']} Units more",
                link="RS-REI-02",
            )
        )
    return found


def region_colour(view: View, region: dict[str, Any]) -> str:
    """Return the colour of whoever holds a whole region."""
    owners = {owner_of(view, key) for key in region["sectors"]}
    only = owners.pop() if len(owners) == 1 else ""
    return str(view["players"][only]["colour"]) if isinstance(only, int) else "stone"


def cell_areas(view: View) -> list[Piece]:
    """Return every sector's cell in the colour of its owner."""
    found = []
    for key, shape in cells(*spots_of(view)).items():
        owner = owner_of(view, key)
        colour = view["players"][owner]["colour"] if isinstance(owner, int) else "stone" if owner else "slate"
        found.append(area(f"cell:{key}", shape, colour, owner == "closed", of=f"sector:{key}"))
    return found


def number_of(view: View, key: str) -> int:
    """Return the number of a place."""
    return next(i for i, place in enumerate(view["map"]["places"]) if place["key"] == key)


def owner_of(view: View, key: str) -> Any:
    """Return who controls a place: a seat, or a word."""
    return view["owner"][number_of(view, key)]


def positions(view: View) -> dict[str, Point]:
    """Return where the middle of each place is on the board."""
    found = {}
    for place in view["map"]["places"]:
        key = place["key"]
        if key in SECTIONS:
            found[key] = (SECTIONS[key] + 2.5, SECTION_ROW + 2)
        else:
            found[key] = (place["x"] * ACROSS, place["y"] * DOWN)
    return found


def connections(view: View, at: dict[str, Point]) -> list[Piece]:
    """Return the connection lines, and the way of an invasion that is going on."""
    found = []
    for a, b, kind in view["map"]["connections"]:
        closed = "closed" in (owner_of(view, a), owner_of(view, b))
        if kind == "line":
            found.append(line(f"way:{a}-{b}", at[a], at[b], "slate" if closed else "indigo", closed))
    if view["source"] and view["target"]:
        found.append(line("attack", at[view["source"]], at[view["target"]], "pink", False))
    return found


def line(key: str, a: Point, b: Point, colour: str, faded: bool) -> Piece:
    """Return a line between two points."""
    return Piece(key=key, x=a[0], y=a[1], w=b[0] - a[0], h=b[1] - a[1], shape="line", colour=colour, faded=faded)


def helicarrier(view: View) -> Piece:
    """Return the Helicarrier's hull."""
    x, y, w = SECTIONS["H1"] - 0.8, SECTION_ROW - 3, WIDE - SECTIONS["H1"] + 0.8
    points = (x, y, x + w, y, x + w, y + 9, x, y + 9)
    return Piece(
        key="helicarrier",
        x=x,
        y=y,
        w=w,
        h=9,
        shape="area",
        points=points,
        title="Helicarrier",
        colour="teal",
        tip="The Helicarrier: entered at H1 from a docking sector (D); whoever holds all of it may leave it so",
        link="RM-HEL-03",
    )


def marks_of(view: View, place: dict[str, Any]) -> str:
    """Return the letters of what is in a sector just now."""
    if view["mode"] != "manhattan":
        return ""
    key = place["key"]
    if key in view["docks"]:
        return "D"
    early = view["phase"] in ("factions", "picking", "hands", "dealing", "placing")
    token = key in view["tokens"] or (early and place["mark"] == "loki")
    return ("R" if key in view["chips"] else "") + ("L" if token else "")


def place_pieces(view: View, number: int, place: dict[str, Any], at: dict[str, Point]) -> list[Piece]:
    """Return a place's number with its marks, and below it the token with its Units, which is what a person clicks."""
    key = place["key"]
    owner, count = view["owner"][number], view["units"][number]
    x, y = at[key][0] - 2.5, 2.0 * round(at[key][1] / 2) - 2
    marks = marks_of(view, place)
    player = view["players"][owner] if isinstance(owner, int) else None
    who = player["name"] if player else owner or "nobody yet"
    more = "".join(f", {MARK_NAMES[mark]}" for mark in marks)
    tip = f"Sector {key}, {place['name']}" if place["region"] else f"{place['name']}, section {key} of the Helicarrier"
    colour = player["colour"] if player else "stone" if owner == "neutral" else "slate"
    plate = Piece(
        key=f"name:{key}",
        x=x,
        y=y,
        w=5,
        h=2.4,
        shape="area",
        points=(x, y, x + 5, y, x + 5, y + 2.4, x, y + 2.4),
        title=f"{key}{' ' + marks if marks else ''}",
        colour=colour,
        faded=owner == "closed",
        tip=tip,
        of=f"sector:{key}",
    )
    token = Piece(
        key=f"sector:{key}",
        x=x,
        y=y + 2.4,
        w=5,
        h=2.4,
        shape="token",
        title=str(count) if count else "·",
        colour=colour,
        faded=owner == "closed",
        tip=f"{tip}: {count} of {who}{more}" if owner != "closed" else f"{tip}: not in play",
    )
    return [plate, token]


def figures(view: View, at: dict[str, Point]) -> list[Piece]:
    """Return Allies and Hulk beside the Units of their places."""
    if view["mode"] != "manhattan":
        return []
    crowd: dict[str, int] = {}
    found = []
    colours = {player["key"]: player["colour"] for player in view["players"]}
    for ally in view["map"]["allies"]:
        place = view["allies"][ally["key"]]
        if place:
            part = " (taking part)" if ally["key"] in view["squad"] else ""
            tip = f"{ally['name']}{part}: {ally['text']}"
            initials = "".join(word[0] for word in ally["name"].replace("-", " ").split())
            found.append(figure(f"ally:{ally['key']}", initials, place, colours[ally["faction"]], tip, crowd, at))
    if view["hulk"]:
        found.append(figure("hulk", "Hu", view["hulk"], "green", f"Hulk: {view['map']['hulk']}", crowd, at))
    return found


def figure(
    key: str, title: str, place: str, colour: str, tip: str, crowd: dict[str, int], at: dict[str, Point]
) -> Piece:
    """Return a small token below the Units of a place; several stand side by side."""
    row = crowd.get(place, 0)
    crowd[place] = row + 1
    x, y = at[place][0], 2.0 * round(at[place][1] / 2)
    return Piece(
        key=key, x=x - 2.6 + 2.7 * row, y=y + 2.6, w=2.6, h=2, shape="token", title=title, colour=colour, tip=tip
    )


def dice(view: View) -> list[Piece]:
    """Return the dice of the battle; those of the seat that looks are the ones it may roll again."""
    if view["mode"] != "manhattan":
        return []
    defending = view["seat"] is not None and view["seat"] != view["actor"]
    found = []
    attacker, defender = view["players"][view["actor"]], owner_of(view, view["target"]) if view["target"] else ""
    colours = {
        "attack": attacker["colour"],
        "defence": view["players"][defender]["colour"] if isinstance(defender, int) else "stone",
    }
    for row, side in enumerate(("attack", "defence")):
        own = (side == "defence") == defending
        eights = view[f"{side}_eights"]
        for i, face in enumerate(view[f"{side}_dice"]):
            found.append(
                Piece(
                    key=f"die:{i}" if own else f"other:{i}",
                    x=1 + i * 4.5,
                    y=54.5 + row * 4.6,
                    w=4,
                    h=4,
                    shape="die",
                    title=f"{face}⁸" if i < eights else str(face),
                    colour=colours[side],
                    same=f"{side}{face}{i < eights}",
                    tip=f"{side} die, {8 if i < eights else 6}-sided: {face}",
                )
            )
    return found


def hand_pieces(view: View) -> list[Piece]:
    """Return the seat's own cards in a row below the map."""
    seat = view["seat"]
    hand = view["players"][seat]["hand"] if seat is not None else None
    if view["mode"] != "manhattan" or not hand:
        return []
    width = min(30.0, (WIDE - 2) / len(hand))
    names = {ally["key"]: ally["name"] for ally in view["map"]["allies"]}
    colours = {player["key"]: player["colour"] for player in view["players"]}
    found = []
    for i, card in enumerate(hand):
        window = card["window"].replace("_", " ")
        ally = names[card["ally"]]
        text = wrap(f"{window}: {card['text']}", max(8, int(width) - 4))
        found.append(
            Piece(
                key=f"card:{card['key']}",
                x=1 + i * width,
                y=TALL + 1,
                w=width - 1,
                h=HAND - 2,
                shape="card",
                title=f"{card['name']} ({'★' * card['symbols']})",
                lines=(f"Ally: {ally}", *text),
                colour=colours.get(card["faction"], "slate"),
                tip=f"{card['key']} {card['name']}, {card['symbols']} symbols, Ally {ally}: {card['text']}",
            )
        )
    return found
