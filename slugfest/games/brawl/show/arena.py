"""The arena of a scene: hexes, the three areas and who Controls them, statues, and traps that lie face down."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Marker, Region, Scene, Space

CORE_TONES = {"destruction": "red", "creation": "amber", "manipulation": "blue"}
"""The colours of Cores, of the cards they pay for, and of the areas (section 19.1)."""
TRAP_TEXT = "Nobody knows what it does. It goes off when a Champion comes onto the hex."


def add_arena(found: Scene, view: View, sided: bool) -> None:
    """Add the arena; `sided` says whether the teams have their ends yet."""
    sides = tuple(view["sides"]) if sided else ()
    found.spaces = _spaces(_frozen(view["arena"]), sides)
    found.regions = _regions(_control(view))
    found.markers = [*_statues(_frozen(view["arena"])), *[_trap(key) for key in view["tokens"]]]


def _frozen(arena: list[dict[str, Any]]) -> tuple[tuple[Any, ...], ...]:
    return tuple([tuple(spot.values()) for spot in arena])


@lru_cache(maxsize=32)
def _spaces(arena: tuple[tuple[Any, ...], ...], sides: tuple[str, ...]) -> list[Space]:
    return [_space(sides, *spot) for spot in arena]


def _space(sides: tuple[str, ...], key: str, area: str, statue: str, end: str, trap: bool) -> Space:
    """Return a hex: `end` is the side whose deployment area it belongs to."""
    q, r = key.split(",")
    ground, name, text, clause = "sand", "Open sand", "", ""
    if statue:
        ground, name, text, clause = "block", statue, "Nobody can enter; it blocks direct shots.", "SB-MOVE-02"
    elif trap:
        name, text, clause = "Trap hex", "Traps are laid here.", "SB-TRAP-01"
        ground = "pit"
    elif area:
        name, text = f"{area.title()} area", "The team with more Champions here Controls it."
        clause = "SB-KEY-CONTROL-01"
    elif end:
        name, text = f"{end.title()} deployment area", f"Champions of the {end} team come in here."
        clause = "SB-OUT-05"
    return Space(
        key=f"hex:{key}",
        at=(float(q), float(r)),
        ground=ground,
        region=f"area:{area}" if area else "",
        seat=sides.index(end) if end in sides else None,
        name=name,
        text=text,
        symbol=area if area and not statue else "",
        closed=bool(statue),
        clause=clause,
    )


@lru_cache(maxsize=32)
def _statues(arena: tuple[tuple[Any, ...], ...]) -> list[Marker]:
    return [
        Marker(
            key=f"statue:{area}",
            within=f"hex:{key}",
            symbol="statue",
            name=statue,
            label=statue.partition("'")[0],
            tone=CORE_TONES[area],
            size="large",
            text=f"Stands in the {area.title()} area. Nobody can enter; it blocks direct shots.",
            clause="SB-MOVE-02",
        )
        for key, area, statue, _, _ in arena
        if statue
    ]


@lru_cache(maxsize=64)
def _trap(key: str) -> Marker:
    return Marker(
        key=f"trap:{key}",
        within=f"hex:{key}",
        symbol="trap_face_down",
        name="Trap, face down",
        text=TRAP_TEXT,
        clause="SB-TRAP-02",
        hidden=True,
    )


def _control(view: View) -> tuple[tuple[str, int | None], ...]:
    """Return who Controls each area: the team with more Champions on it (SB-KEY-CONTROL-01)."""
    area_of = {spot["hex"]: spot["area"] for spot in view["arena"] if not spot["statue"]}
    lead = {spot["area"]: 0 for spot in view["arena"] if spot["statue"]}
    for champion in view["champions"]:
        if area := area_of.get(champion["hex"]):
            lead[area] += 1 if champion["team"] == 0 else -1
    return tuple([(area, None if not more else int(more < 0)) for area, more in lead.items()])


@lru_cache(maxsize=128)
def _regions(control: tuple[tuple[str, int | None], ...]) -> list[Region]:
    return [
        Region(key=f"area:{area}", name=f"{area.title()} area", tone=CORE_TONES[area], symbol=area, held=team)
        for area, team in control
    ]
