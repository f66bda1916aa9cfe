"""The table before anybody has chosen anything."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.game import UNSET, BadSetting

from ..content.box import Box
from .picking import has_all_prey
from .state import CLOSED, NOWHERE, UNOCCUPIED, Campaign, War


def start_skirmish(box: Box, seats: int, settings: Mapping[str, Any]) -> War:
    """Return the state of Skirmish before the first answer (RS-SET)."""
    ground = open_sectors(box, seats, bool(settings["all_regions_open"]))
    return War(
        phase="factions",
        owner=[UNOCCUPIED if ground >> place & 1 else CLOSED for place in range(box.places)],
        units=[0] * box.places,
        held=[0] * seats,
        strong=0,
        ground=ground,
        hands=[[] for _ in range(seats)],
        deck=sorted(box.common_deck),
        discard=[],
        factions=[-1] * seats,
        groups=[],
        order=[],
        out=[0] * seats,
        deal=[],
        preset=preset_factions(box, seats, settings["factions"], "risk.skirmish"),
        victory=victory_sectors(box, seats, ground, settings),
        guard=settings["max_rounds"],
        placements=settings["placements_per_player"],
        dealt=bool(settings["dealt_start"]),
        pick="random" if settings["factions"] == "random" else UNSET,
    )


def open_sectors(box: Box, seats: int, everything: bool) -> int:
    """Return the sectors in play: with fewer players some regions are closed (RS-SET-07)."""
    ground = 0
    for region, bits in zip(box.regions, box.region_bits, strict=True):
        if everything or region.players <= seats:
            ground |= bits
    return ground


def victory_sectors(box: Box, seats: int, ground: int, settings: Mapping[str, Any]) -> int:
    """Return how many sectors win; a number that somebody could start with, or nobody reach, is refused (RS-END-02)."""
    given = settings["victory_sectors"]
    where = "option 'victory_sectors' of risk.skirmish"
    presets = {**box.skirmish.presets, "printed": box.skirmish.victory_sectors}
    said = given
    if isinstance(given, str):
        if given not in presets:
            named = ", ".join(f"{name} ({number})" for name, number in presets.items())
            raise BadSetting(f"{where}: {given!r} is not allowed; use a number, or {named}")
        given = presets[given]
        said = f"{said!r} ({given})"
    if isinstance(given, bool) or not isinstance(given, int):
        raise BadSetting(f"{where}: {given!r} is not a whole number")
    count = ground.bit_count()
    most_held = -(-count // seats)
    if settings["placements_per_player"]:
        most_held = min(most_held, settings["placements_per_player"])
    if not most_held < given <= count:
        raise BadSetting(f"{where}: {said} is not allowed with {seats} players; use {most_held + 1} to {count}")
    return given


def start_manhattan(box: Box, seats: int, settings: Mapping[str, Any]) -> Campaign:
    """Return the state of Battle for Manhattan before the first answer (RM-SET)."""
    preset = preset_factions(box, seats, settings["factions"], "risk.manhattan")
    if preset and not settings["free_factions"] and not has_all_prey(box, preset):
        raise BadSetting(
            "option 'factions' of risk.manhattan: Ultron needs Iron Man in the game, Winter Soldier needs Captain "
            "America (RM-SET-04); or leave free_factions on"
        )
    return Campaign(
        phase="factions",
        owner=[UNOCCUPIED] * box.places,
        units=[0] * box.places,
        held=[0] * seats,
        strong=0,
        ground=box.sector_bits | box.section_bits,
        hands=[[] for _ in range(seats)],
        deck=[],
        discard=[],
        factions=[-1] * seats,
        groups=[list(range(seats))],
        order=[],
        out=[0] * seats,
        deal=[],
        preset=preset,
        victory=0,
        guard=settings["max_rounds"],
        placements=0,
        dealt=bool(settings["dealt_start"]),
        pick="random" if settings["factions"] == "random" else UNSET,
        decks=[[i for i, home in enumerate(box.card_faction) if home == f] for f in range(len(box.factions))],
        seat_of=[-1] * len(box.factions),
        prey=[-1] * len(box.factions),
        start_limits=bool(settings["start_limits"]),
        free_factions=bool(settings["free_factions"]),
        allies=[NOWHERE] * len(box.allies),
        hydra=box.manhattan.hydra_target,
    )


def preset_factions(box: Box, seats: int, given: Any, mode: str) -> list[int]:
    """Return the factions that a setting gives to the seats, or none when they are chosen."""
    if isinstance(given, str):
        return []
    where = f"option 'factions' of {mode}"
    found = [number_of(box, "faction", str(name), BadSetting, where) for name in given]
    if len(found) != seats or len(set(found)) != seats:
        raise BadSetting(f"{where}: {list(given)} must name {seats} different factions, one per seat")
    return found


def number_of(box: Box, kind: str, name: str, error: type[SlugfestError], where: str) -> int:
    """Return the number of a faction, card, Ally or place by its name, or say which there are."""
    value = box.words.value(kind, name)
    if value is None:
        known = box.words.names(kind)
        raise error(f"{where}: there is no {kind} {name!r}; allowed: {', '.join(known)}{did_you_mean(name, known)}")
    return value
