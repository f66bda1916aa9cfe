"""What the types of `cards.py` cannot say: checks of the map and the cards, before anybody plays (WC-120 to WC-136)."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import dist

import msgspec

from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.text import counted

from .cards import (
    Ally,
    Bonus,
    Entry,
    Faction,
    FactionCard,
    Hulk,
    ManhattanNumbers,
    Recruitment,
    Region,
    Section,
    Sector,
    SkirmishNumbers,
)

SECTORS = [f"{number:02d}" for number in range(1, 51)]
WINDOW = {
    "extra_units": "reinforce",
    "salvage": "reinforce",
    "drop_units": "invade",
    "remove_units": "invade",
    "defect": "invade",
    "rage": "invade",
    "hydra_target": "invade",
    "redeploy_docking": "invade",
    "single_defender": "commit",
    "attack_d8": "battle_attack",
    "defend_d8": "battle_defend",
    "reroll": "after_roll",
    "cancel_loss": "after_compare",
    "extra_maneuver": "maneuver",
    "maneuver_through": "maneuver",
}
COUNTED = (
    "extra_units",
    "drop_units",
    "remove_units",
    "attack_d8",
    "defend_d8",
    "reroll",
    "cancel_loss",
    "extra_maneuver",
)
ATTACKING = ("attack_d8", "attack_reroll", "attack_plus", "enemy_highest", "win_tie")
DEFENDING = ("defend_d8", "defend_plus")
BUILT_IN = ("map.toml", "cards.toml")
SECTIONS = {"H1": ("H2",), "H2": ("H1", "H3"), "H3": ("H2",)}
"""How the sections of the Helicarrier hang together (RM-HEL-01)."""
MOST_CARDS = 60
"""Cards are bits of one number in a state, and a state is JSON."""


class Found:
    """Collects problems, each with where it is."""

    def __init__(self, origin: Mapping[str, str], problems: list[str]) -> None:
        self.origin = origin
        self.problems = problems

    def at(self, kind: str, key: str) -> str:
        """Return how an entry is named in an error."""
        return f"{self.origin.get(f'{kind} {key}', 'content')}: {kind} {key!r}"

    def check(self, holds: bool, problem: str) -> None:
        """Note a problem unless the check holds."""
        if not holds:
            self.problems.append(problem)

    def brought(self, kind: str, key: str) -> bool:
        """Whether an entry is of a pack."""
        return self.origin.get(f"{kind} {key}", BUILT_IN[0]) not in BUILT_IN

    def told(self, begin: str) -> bool:
        """Whether there is a problem already of which the words say so."""
        return any(begin in problem for problem in self.problems)

    def together(self, holds: bool, kind: str, field: str, problem: str) -> None:
        """Note a problem of many entries, unless the check holds, with every entry of a pack that may cause it."""
        if holds:
            return
        brought = [key for key, file in self.origin.items() if key.startswith(f"{kind} ") and file not in BUILT_IN]
        if not brought:
            self.problems.append(f"content: {problem}")
        for key in brought:
            self.problems.append(f"{self.at(kind, key.partition(' ')[2])}, field {field!r}: {problem}")


def check_entry(entry: Entry, where: str, found: Found) -> None:
    """Check what every entry says of itself: a name, and fields that it has."""
    found.check(getattr(entry, "name", "-") != "", f"{where}, field 'name': it is empty")
    for field in entry.rulebook_fields:
        if field not in entry.__struct_fields__:
            known = [name for name in entry.__struct_fields__ if name not in ("source", "rulebook_fields")]
            found.problems.append(
                f"{where}, field 'rulebook_fields': {field!r} is no field; allowed: {', '.join(known)}"
                f"{did_you_mean(field, known)}"
            )


def reached(start: str, inside: set[str], neighbours: Mapping[str, Sequence[str]]) -> set[str]:
    """Return all that is joined to a start by neighbours inside a set."""
    seen, todo = {start}, [start]
    while todo:
        for key in neighbours[todo.pop()]:
            if key in inside and key not in seen:
                seen.add(key)
                todo.append(key)
    return seen


def check_map(regions: Sequence[Region], sectors: Sequence[Sector], sections: Sequence[Section], found: Found) -> None:
    """Check the graph: fifty sectors, mutual neighbours, connected regions (WC-120, WC-121, WC-123)."""
    by_id = {sector.id: sector for sector in sectors}
    check = found.check
    for sector in sectors:
        check(sector.id in SECTORS, f"{found.at('sector', sector.id)}, field 'id': sectors are numbered 01 to 50")
    names = Counter(sector.name for sector in sectors)
    known = [region.id for region in regions]
    for sector in sectors:
        at = found.at("sector", sector.id)
        check(names[sector.name] == 1, f"{at}, field 'name': {sector.name!r} stands there twice")
        near = sector.neighbours
        check(2 <= len(near) <= 6, f"{at}, field 'neighbours': {len(near)} of them; allowed: 2 to 6")
        check(len(set(near)) == len(near), f"{at}, field 'neighbours': the same neighbour stands there twice")
        for other in near:
            if other not in by_id or other == sector.id:
                found.problems.append(f"{at}, field 'neighbours': {other!r} is no other sector")
            elif sector.id not in by_id[other].neighbours:
                for one, two in ((sector.id, other), (other, sector.id)):
                    where = found.at("sector", one)
                    found.problems.append(f"{where}, field 'neighbours': it and {two!r} disagree whether they touch")
            elif (other in sector.lines) != (sector.id in by_id[other].lines):
                found.problems.append(f"{at}, field 'lines': {other!r} and {sector.id!r} disagree about their line")
        for other in sector.lines:
            check(other in near, f"{at}, field 'lines': {other!r} is no neighbour")
        if sector.region not in known:
            found.problems.append(
                f"{at}, field 'region': {sector.region!r} is not allowed; allowed: {', '.join(known)}"
                f"{did_you_mean(sector.region, known)}"
            )
    if found.problems:
        return
    _check_layout(sectors, sections, found)
    neighbours = {sector.id: sector.neighbours for sector in sectors}
    for region in regions:
        at = found.at("region", region.id)
        inside = {sector.id for sector in sectors if sector.region == region.id}
        check(bool(inside), f"{at}: no sector belongs to it")
        check(region.bonus >= 1, f"{at}, field 'bonus': {region.bonus} is not allowed; at least 1")
        check(3 <= region.players <= 5, f"{at}, field 'players': {region.players} is not allowed; allowed: 3 to 5")
        if inside:
            check(reached(min(inside), inside, neighbours) == inside, f"{at}: its sectors are not connected")
    for players in (3, 4, 5):
        open_ones = {r.id for r in regions if r.players <= players}
        inside = {sector.id for sector in sectors if sector.region in open_ones}
        whole = bool(inside) and reached(min(inside), inside, neighbours) == inside
        problem = f"the sectors in play for {players} players are not connected"
        found.together(whole, "region", "players", problem)
        for key in sorted(inside):
            count = sum(other in inside for other in neighbours[key])
            check(count >= 2, f"{found.at('sector', key)}: with {players} players it has {count} neighbours in play")


def _check_layout(sectors: Sequence[Sector], sections: Sequence[Section], found: Found) -> None:
    """Check that the map can be drawn: inside its canvas, nothing too close, no two lines cross."""
    places = [(s.id, (s.x, s.y)) for s in sectors] + [(s.id, (s.x, s.y)) for s in sections]
    for key, (x, y) in places:
        found.check(30 <= x <= 970 and 30 <= y <= 670, f"{found.at('sector', key)}: ({x}, {y}) is off the map")
    for (one, p), (two, q) in combinations(places, 2):
        found.check(dist(p, q) >= 48, f"{found.at('sector', one)}: too close to {two!r} to be drawn")
    at = dict(places)
    edges = sorted({(min(s.id, other), max(s.id, other)) for s in sectors for other in s.neighbours})
    for (a, b), (c, d) in combinations(edges, 2):
        if len({a, b, c, d}) == 4 and _cross(at[a], at[b], at[c], at[d]):
            found.problems.append(f"{found.at('sector', a)}: its way to {b!r} crosses the one from {c!r} to {d!r}")


def _cross(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int], s: tuple[int, int]) -> bool:
    def side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def check_marks(
    sectors: Sequence[Sector], sections: Sequence[Section], numbers: ManhattanNumbers, found: Found
) -> None:
    """Check docking stations, resources, tokens and the Helicarrier (WC-123, WC-136)."""
    check = found.check
    marks = {mark: {s.id for s in sectors if s.mark == mark} for mark in ("docking", "resource", "loki")}
    for mark, count in (("docking", 9), ("resource", 10), ("loki", 8)):
        problem = f"{len(marks[mark])} sectors have {mark!r}; there must be {count}"
        found.together(len(marks[mark]) == count, "sector", "mark", problem)
    homes = (numbers.malibu, numbers.washington, numbers.sokovia, numbers.asgard)
    for sector in sectors:
        check(
            not sector.mark or sector.id not in homes,
            f"{found.at('sector', sector.id)}, field 'mark': not allowed here",
        )
    tower = next((s for s in sectors if s.id == numbers.tower), None)
    docked = tower is not None and tower.mark == "docking"
    found.together(docked, "sector", "mark", "the sector of the Tower needs a docking station")
    left_out = set(numbers.chips_left_out_without_ultron)
    problem = "chips left out without Ultron lie on no resource sector"
    found.together(left_out <= marks["resource"], "sector", "mark", problem)
    needed = numbers.resources_per_piece * numbers.tower_pieces
    enough = len(marks["resource"]) - len(left_out) >= needed
    found.together(enough, "sector", "mark", "without Ultron there are too few chips for the Tower")
    near = {s.id: s.neighbours for s in sectors}
    ring = {a for b in near[numbers.asgard] for a in (b, *near[b])} - {numbers.asgard}
    barred = set(numbers.thor_barred_with_hunter)
    problem = "Thor's barred sectors are those one or two steps from Asgard"
    found.together(barred == ring, "sector", "neighbours", problem)
    iron = marks["resource"] | {numbers.malibu, numbers.tower}
    three = bool(iron & (marks["loki"] | barred) & marks["docking"])
    found.together(not three, "sector", "mark", "a sector is barred to three factions")
    check(
        set(numbers.start_docks) == {"both", "winter_soldier", "ultron", "none"}, "map: start_docks names the hunters"
    )
    ids = [section.id for section in sections]
    found.together(ids == list(SECTIONS), "section", "id", f"the Helicarrier has the sections {', '.join(SECTIONS)}")
    for section in sections:
        at = found.at("section", section.id)
        check(section.access == (section.id == "H1"), f"{at}, field 'access': H1 alone is the access point")
        row = SECTIONS.get(section.id, ())
        check(set(section.neighbours) == set(row), f"{at}, field 'neighbours': allowed: {', '.join(row)}")
        good = set(section.operatives) == {"3", "4", "5"} and min(section.operatives.values()) >= 1
        check(good, f"{at}, field 'operatives': at least 1 for 3, 4 and 5 players")


def check_numbers(skirmish: SkirmishNumbers, recruitment: Recruitment, found: Found) -> None:
    """Check the chart: every total has its Units, they rise, and one set pays at least as much as two (WC-125)."""
    chart = {int(symbols): units for symbols, units in recruitment.chart.items()}
    totals = list(range(recruitment.least, recruitment.most + 1))
    where = "map.toml: recruitment, field 'chart'"
    found.check(sorted(chart) == totals, f"{where}: it must have the totals {totals[0]} to {totals[-1]}")
    if sorted(chart) == totals:
        found.check(all(chart[t] < chart[t + 1] for t in totals[:-1]), f"{where}: more symbols must bring more Units")
        pairs = [(a, b) for a in totals for b in totals if a + b in chart]
        found.check(all(chart[a] + chart[b] <= chart[a + b] for a, b in pairs), f"{where}: two sets pay more than one")
    found.check(skirmish.starting_stack >= 1, "map.toml: skirmish, field 'starting_stack': at least 1")


def has_aim(faction: Faction, numbers: ManhattanNumbers) -> bool:
    """Whether a faction has an objective in Manhattan: one of the five, or one that hunts somebody (RM-OBJ-11)."""
    return bool(faction.hunts) or faction.id in numbers.turn_order


def check_factions(
    factions: Sequence[Faction], sectors: Sequence[Sector], numbers: ManhattanNumbers, found: Found
) -> None:
    """Check that the five of the turn order come first, and that those of a pack have prey and home (RM-OBJ-11)."""
    ids = [faction.id for faction in factions]
    five = list(numbers.turn_order)
    found.check(ids[: len(five)] == five, f"factions: they must be {', '.join(five)}, in this order")
    homes = [sector.id for sector in sectors]
    prey = [faction.id for faction in factions if has_aim(faction, numbers)]
    for faction in factions:
        at = found.at("faction", faction.id)
        _check_id(faction.id, r"[a-z0-9_]+", at, found)
        allowed = not faction.hunts or (faction.hunts in prey and faction.hunts != faction.id)
        found.check(allowed, f"{at}, field 'hunts': {faction.hunts!r} is no other faction of Battle for Manhattan")
        colours = ", ".join(COLOURS)
        found.check(
            faction.colour in COLOURS, f"{at}, field 'colour': {faction.colour!r} is not allowed; allowed: {colours}"
        )
        same = [other for other in factions if other.colour == faction.colour and other is not faction]
        free = ", ".join(tone for tone in COLOURS if all(other.colour != tone for other in factions))
        if faction.id not in five:
            found.check(
                not same,
                f"{at}, field 'colour': {faction.colour!r} is the colour of {', '.join(o.id for o in same)}; "
                f"free: {free or 'none'}, or leave it out",
            )
            found.check(bool(faction.hunts) == bool(faction.home), f"{at}, field 'home': it goes together with 'hunts'")
            at_home = not faction.home or faction.home in homes
            found.check(at_home, f"{at}, field 'home': there is no sector {faction.home!r}; allowed: 01 to 50")
        else:
            found.check(not faction.home, f"{at}, field 'home': the objectives of the five factions stay as they are")


def coloured(factions: Sequence[Faction]) -> list[Faction]:
    """Return the factions, those that name no colour with one that is free, as long as there are any.

    >>> ada, bob = (Faction(id=name, name=name, source="house") for name in ("ada", "bob"))
    >>> eve = Faction(id="eve", name="Eve", colour="red", source="house")
    >>> [faction.colour for faction in coloured([ada, eve, bob])]
    ['blue', 'red', 'green']
    """
    taken = {faction.colour for faction in factions}
    free = iter([tone for tone in COLOURS if tone not in taken])
    return [one if one.colour else msgspec.structs.replace(one, colour=next(free, "slate")) for one in factions]


COLOURS = ("red", "blue", "green", "amber", "purple", "teal", "orange", "indigo", "pink", "slate")
"""The tones that a faction can have."""


def check_bonuses(bonuses: Sequence[Bonus], allowed: tuple[str, ...], where: str, found: Found) -> None:
    """Check what an Ally or Hulk does to the dice."""
    for number, bonus in enumerate(bonuses, 1):
        here = f"{where}, item {number}"
        found.check(
            bonus.do in allowed, f"{here}, field 'do': {bonus.do!r} is not allowed here; allowed: {', '.join(allowed)}"
        )
        sign = -1 if bonus.do == "enemy_highest" else 1
        found.check(sign * bonus.n >= 1, f"{here}, field 'n': {bonus.n} is not allowed with {bonus.do!r}")
        placed = not bonus.only_in or bonus.do == "defend_d8"
        found.check(placed, f"{here}, field 'only_in': only 'defend_d8' knows places")
        found.check(
            bonus.die == "highest" or bonus.do == "attack_plus", f"{here}, field 'die': only with 'attack_plus'"
        )


def check_cards(
    cards: Sequence[FactionCard],
    allies: Sequence[Ally],
    factions: Sequence[Faction],
    numbers: ManhattanNumbers,
    hulk: Hulk,
    found: Found,
) -> None:
    """Check the decks and the Allies (WC-124)."""
    ids = [faction.id for faction in factions]
    strangers, unread = found.told(": faction number "), found.told(": ally number ")
    by_id = {ally.id: ally for ally in allies}
    for ally in allies:
        at = found.at("ally", ally.id)
        _check_id(ally.id, r"[a-z0-9_]+", at, found)
        found.check(
            ally.faction in ids or strangers,
            f"{at}, field 'faction': {ally.faction!r} is unknown; allowed: {', '.join(ids)}",
        )
        found.check(bool(ally.attack or ally.defend), f"{at}: it has no bonus")
        check_bonuses(ally.attack, ATTACKING, f"{at}, field 'attack'", found)
        check_bonuses(ally.defend, DEFENDING, f"{at}, field 'defend'", found)
    check_bonuses(hulk.attack, ATTACKING, "cards.toml: hulk, field 'attack'", found)
    aiming = [faction.id for faction in factions if has_aim(faction, numbers)]
    for name in aiming:
        own = [ally for ally in allies if ally.faction == name]
        if found.brought("faction", name):
            fine = len(own) == 3 or found.told(": ally number ")
            at = found.at("faction", name)
            found.check(fine, f"{at}: {len(own)} Allies name it in 'faction'; a faction has exactly 3")
            continue
        found.together(len(own) == 3, "ally", "faction", f"{name} has {len(own)} Allies; each faction has exactly 3")
    found.check(len(cards) <= MOST_CARDS, f"faction_cards: {len(cards)} of them; at most {MOST_CARDS}")
    for card in cards:
        at = found.at("card", card.id)
        _check_id(card.id, r"[A-Za-z0-9_-]+", at, found)
        found.check(
            card.faction in ids or strangers,
            f"{at}, field 'faction': {card.faction!r} is unknown; allowed: {', '.join(ids)}",
        )
        found.check(card.symbols in (1, 2), f"{at}, field 'symbols': {card.symbols} is not allowed; allowed: 1, 2")
        right = card.ally in by_id and by_id[card.ally].faction == card.faction
        own_ids = ", ".join(ally.id for ally in allies if ally.faction == card.faction)
        found.check(
            right or not own_ids or unread, f"{at}, field 'ally': {card.ally!r} is not allowed; allowed: {own_ids}"
        )
        window = WINDOW[card.do]
        found.check(card.window == window, f"{at}, field 'window': {card.do!r} (field 'do') is played in {window!r}")
        found.check(card.do not in COUNTED or card.n >= 1, f"{at}, field 'n': {card.do!r} needs a number of at least 1")
        found.check(card.do != "rage" or card.n != 0, f"{at}, field 'n': 'rage' needs a number other than 0")
        found.check(card.do != "hydra_target" or 1 <= card.n <= 6, f"{at}, field 'n': allowed: 1 to 6")
        located = bool(card.where) == (card.do == "drop_units")
        found.check(located, f"{at}, field 'where': 'drop_units' needs any or docking, the others none")
    for name in aiming:
        count = sum(card.faction == name for card in cards)
        if found.brought("faction", name):
            fine = count >= 2 or found.told(": card number ")
            at = found.at("faction", name)
            found.check(fine, f"{at}: {counted(count, 'card')} of a deck name it in 'faction'; a deck has at least 2")
            continue
        found.together(count >= 2, "card", "faction", f"the deck of {name} has {count} cards; at least 2")


def _check_id(key: str, pattern: str, where: str, found: Found) -> None:
    found.check(re.fullmatch(pattern, key) is not None, f"{where}, field 'id': {key!r} is not allowed in keys and logs")
