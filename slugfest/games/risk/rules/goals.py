"""What the factions of Manhattan want: how far an objective has come, what it needs, and who must be stopped where."""

from slugfest.kernel.bits import members

from ..content.box import Box
from .state import NOWHERE, Campaign

HUNT = 45.0
"""What the elimination of the prey is worth to a hunter."""
CLOSE, DENY = 0.55, 14.0
"""From when on a rival's objective alarms the others, and how much."""
ALARM, FOUND = 6.0, 3.0
"""Once Thor has the scepter: how much his places near Asgard draw the others, and what any place of his counts more."""
LAST = 16.0
"""How much more a single missing place draws Captain America; of several each draws him less, by their square."""


def progress(war: Campaign, box: Box, seat: int, held: list[int], units: list[int], docks: int) -> float:
    """Return how much of a seat's objective is done, from 0 to 1."""
    faction, own = war.factions[seat], held[seat]
    if faction < 0 or war.out[seat]:
        return 0.0
    if faction == box.captain:
        aboard = (own & box.section_bits).bit_count()
        docked = min(box.manhattan.docking_needed, (own & docks).bit_count())
        return float(((1.2 * aboard + docked) / (3.6 + box.manhattan.docking_needed)) ** 1.5)
    if faction == box.iron_man:
        needed = box.manhattan.resources_per_piece * box.manhattan.tower_pieces
        chips = min(needed, war.taken + box.manhattan.resources_per_piece * war.pieces)
        return (chips + (own >> box.tower & 1) + (own >> box.malibu & 1)) / (needed + 2)
    if faction == box.thor:
        found = 1.0 if war.scepter else 0.08 * war.illusions
        return 0.65 * found + 0.35 * (own >> box.asgard & 1)
    home = box.homes[faction]
    prey = war.seat_of[war.prey[faction]]
    if war.out[prey]:
        hunted = 1.0
    else:
        hunted = max(0.0, 1.0 - (held[prey].bit_count() + units[prey] / 3) / 20) * 0.8
    return 0.75 * hunted + 0.25 * (own >> home & 1)


def goals_of(
    war: Campaign, box: Box, seat: int, held: list[int], units: list[int], docks: int
) -> list[tuple[int, float]]:
    """Return the places that a seat wants, each with its weight."""
    faction, own = war.factions[seat], held[seat]
    if faction == box.captain:
        undocked = max(0, box.manhattan.docking_needed - (own & docks).bit_count())
        sections = box.section_bits & ~own
        weight = LAST / max(1, undocked + sections.bit_count()) ** 2
        found = [(place, 7.0 + weight) for place in members(sections)]
        return found + [(place, 4.0 + weight if undocked else 1.0) for place in members(docks & ~own)]
    if faction == box.iron_man:
        needed = box.manhattan.resources_per_piece * box.manhattan.tower_pieces
        missing = needed - war.taken - box.manhattan.resources_per_piece * war.pieces
        found = [(place, 4.5) for place in members(war.chips & ~own)] if missing > 0 else []
        late = 12.0 if missing <= 0 else 5.0 if missing <= 2 else 2.0
        return found + [(place, late) for place in (box.tower, box.malibu) if not own >> place & 1]
    if faction == box.thor:
        found = []
        if not war.scepter:
            weight = 16.0 / max(2, war.loki.bit_count()) + 1.0
            found = [(place, weight) for place in members(war.loki & ~own)]
        if not own >> box.asgard & 1:
            found.append((box.asgard, 25.0 if war.scepter else 6.0))
        return found
    home = box.homes[faction]
    prey = war.seat_of[war.prey[faction]]
    found = []
    if not own >> home & 1:
        found.append((home, 25.0 if war.out[prey] else 4.0))
    left = held[prey]
    if left:
        weight = 1.0 + HUNT / (2.0 + left.bit_count() + units[prey] / 3)
        found += [(place, weight) for place in members(left)]
    return found


def dangers(war: Campaign, box: Box, seat: int, held: list[int], done: list[float]) -> list[tuple[int, float]]:
    """Return what rivals who are close to their objective hold or need for it: it must be taken from them."""
    found = []
    doors = box.around(1 << box.asgard)
    for rival, near in enumerate(done):
        if rival != seat and near > CLOSE:
            weight = round(DENY * (near - CLOSE), 1) + 1.0
            needed = precious(war, box, rival)
            wanted = needed & held[rival]
            if war.factions[rival] == box.thor or war.factions[rival] == box.iron_man:
                wanted = needed & ~held[seat]
            if war.scepter and war.factions[rival] == box.thor:
                weight, wanted = ALARM, held[rival] & (doors | box.around(doors))
            found += [(place, weight) for place in members(wanted)]
    return found


def denial(war: Campaign, box: Box, loser: int, place: int, theirs: int, docks: int) -> float:
    """Return what it is worth to take a place that its owner needs."""
    faction, bit = war.factions[loser], 1 << place
    if faction == box.captain:
        if bit & box.section_bits:
            return 1.0 + 0.5 * (theirs & docks).bit_count()
        aboard = (theirs & box.section_bits).bit_count()
        return (0.5 + 0.5 * aboard) * (bit & docks > 0)
    if faction == box.iron_man:
        return (1.0 + 4.0 * war.pieces) * (place in (box.tower, box.malibu))
    if faction == box.thor:
        return (8.0 if war.scepter else 2.0 + war.illusions) * (place == box.asgard) + FOUND * war.scepter
    home = box.homes[faction]
    return 2.5 * (place == home)


def hunter_of(war: Campaign, seat: int) -> int:
    """Return the living seat that hunts a seat, or none: whoever hurts the prey helps the hunter."""
    faction = war.factions[seat]
    for hunter, prey in enumerate(war.prey):
        if prey == faction:
            found = war.seat_of[hunter]
            if found >= 0 and not war.out[found]:
                return found
    return NOWHERE


def precious(war: Campaign, box: Box, seat: int) -> int:
    """Return the places that a seat needs for its objective."""
    faction = war.factions[seat]
    if faction == box.captain:
        return box.section_bits | box.docks
    if faction == box.iron_man:
        return 1 << box.tower | 1 << box.malibu
    if faction == box.thor:
        return 1 << box.asgard
    return 1 << box.homes[faction]


def way_to_asgard(war: Campaign, box: Box, seat: int) -> int:
    """Return the places that keep Thor from his last step once he has the scepter; none for himself."""
    thor = war.seat_of[box.thor]
    if not war.scepter or thor in (NOWHERE, seat) or war.out[thor]:
        return 0
    return 1 << box.asgard | box.around(1 << box.asgard)


def tokens_at_risk(war: Campaign, box: Box, seat: int, held: list[int]) -> int:
    """Return the token sectors that Thor could attack while he looks for the scepter; none for himself."""
    thor = war.seat_of[box.thor]
    if war.scepter or thor in (NOWHERE, seat):
        return 0
    return war.loki & box.around(held[thor] & war.strong)
