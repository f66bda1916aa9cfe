"""The map is the catalogue's (6.1, 6.2), and it hangs together (WC-120 to WC-123, WC-136)."""

import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import slugfest.games.risk
from slugfest.games.risk import SKIRMISH
from tests.rule import rule

FOLDER = Path(slugfest.games.risk.__file__).parent / "content"
MAP = tomllib.loads((FOLDER / "map.toml").read_text(encoding="utf-8"))
SECTORS = {sector["id"]: sector for sector in MAP["sectors"]}
REGIONS = {region["name"]: region for region in MAP["regions"]}
NEAR = {key: sector["neighbours"] for key, sector in SECTORS.items()}
CATALOGUE = (Path(__file__).parents[2] / "docs" / "rules" / "risk.md").read_text(encoding="utf-8")
LETTERS = {"docking": "D", "resource": "R", "loki": "L", "": ""}


def rows(title: str) -> list[list[str]]:
    """The rows of the catalogue's table whose head begins with these cells."""
    found, lines = [], iter(CATALOGUE.splitlines())
    for line in lines:
        if line.startswith(title):
            next(lines)
            break
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    assert found
    return found


def marked(mark: str) -> set[str]:
    return {key for key, sector in SECTORS.items() if sector.get("mark", "") == mark}


def inside(region: str) -> set[str]:
    return {key for key, sector in SECTORS.items() if sector["region"] == region}


def reached(start: str, within: set[str]) -> set[str]:
    seen, todo = {start}, [start]
    while todo:
        for key in NEAR[todo.pop()]:
            if key in within and key not in seen:
                seen.add(key)
                todo.append(key)
    return seen


def in_play(players: int) -> set[str]:
    return {key for region in MAP["regions"] if region["players"] <= players for key in inside(region["id"])}


@pytest.mark.parametrize("row", rows("| Id | Name | Region | x | y |"), ids=lambda row: row[0])
def test_each_sector_is_as_the_catalogue_has_it(row):
    key, name, region, x, y, marks, near = row
    sector = SECTORS[key]
    assert sector["name"] == name.strip("*")
    assert sector["region"] == REGIONS[region]["id"]
    assert (sector["x"], sector["y"]) == (int(x), int(y))
    assert LETTERS[sector.get("mark", "")] == marks
    assert sector["neighbours"] == re.findall(r"\d\d", near)
    assert sector.get("lines", []) == re.findall(r"\*\*(\d\d)\*\*", near)


@rule("RS-SET-07")
@pytest.mark.parametrize("row", rows("| Region | Sectors | Size | Bonus |"), ids=lambda row: row[0])
def test_each_region_is_as_the_catalogue_has_it(row):
    name, sectors, size, bonus, edge, outside, players, source = row
    region = REGIONS[name]
    own = inside(region["id"])
    assert own == set(sectors.split(", "))
    assert (len(own), region["bonus"]) == (int(size), int(bonus))
    assert region["players"] == int(players.strip("+"))
    assert source.startswith(region["source"])
    assert sum(not set(NEAR[key]) <= own for key in own) == int(edge)
    assert len({other for key in own for other in NEAR[key]} - own) == int(outside)


@rule("WC-120")
def test_fifty_numbered_sectors_with_mutual_neighbours():
    assert sorted(SECTORS) == [f"{number:02d}" for number in range(1, 51)]
    assert len(MAP["sectors"]) == 50
    for key, near in NEAR.items():
        assert key not in near
        assert len(set(near)) == len(near)
        assert 2 <= len(near) <= 6
        assert all(key in NEAR[other] for other in near)
    assert sum(map(len, NEAR.values())) == 2 * 97
    assert reached("01", set(SECTORS)) == set(SECTORS)


@rule("WC-120")
def test_connection_lines_join_neighbours_and_are_mutual():
    lines = {key: set(sector.get("lines", [])) for key, sector in SECTORS.items()}
    for key, others in lines.items():
        assert others <= set(NEAR[key])
        assert all(key in lines[other] for other in others)


@rule("WC-121")
def test_every_region_is_connected_in_itself():
    for region in MAP["regions"]:
        own = inside(region["id"])
        assert reached(min(own), own) == own


@rule("WC-121", "RS-SET-07")
@pytest.mark.parametrize(("players", "count"), [(3, 35), (4, 41), (5, 50)])
def test_the_sectors_in_play_are_connected_and_none_hangs_by_one_way(players, count):
    ground = in_play(players)
    assert len(ground) == count
    assert reached(min(ground), ground) == ground
    assert all(len(set(NEAR[key]) & ground) >= 2 for key in ground)


@rule("WC-122")
def test_what_the_text_says_of_the_map():
    for one, two in (("12", "13"), ("24", "31"), ("31", "32")):
        assert two in NEAR[one]
    south_central = REGIONS["South Central"]
    assert (len(inside(south_central["id"])), south_central["bonus"]) == (4, 4)
    assert SECTORS["25"]["mark"] == "docking"
    names = {key: SECTORS[key]["name"] for key in ("01", "30", "40", "50")}
    assert names == {"01": "Malibu", "30": "Washington D.C.", "40": "Sokovia", "50": "Asgard"}


@rule("WC-123")
def test_docks_resources_and_tokens():
    assert [len(marked(mark)) for mark in ("docking", "resource", "loki")] == [9, 10, 8]
    assert not (marked("docking") | marked("resource") | marked("loki")) & {"01", "30", "40", "50"}


@rule("WC-136")
def test_each_region_has_its_share_of_marks():
    for name, region in REGIONS.items():
        own = inside(region["id"])
        assert len(own & marked("docking")) == 1
        assert len(own & marked("resource")) == (2 if name == "Central" else 1)
        assert len(own & marked("loki")) == (name != "Bifrost Reach")


@rule("WC-136")
def test_what_the_start_limits_rest_on():
    numbers = MAP["manhattan"]
    assert numbers["chips_left_out_without_ultron"] == ["21", "28", "46"]
    assert {"21", "28", "46"} <= marked("resource")
    two_steps = {other for one in NEAR["50"] for other in (one, *NEAR[one])} - {"50"}
    assert two_steps == {"08", "46", "47", "48", "49"} == set(numbers["thor_barred_with_hunter"])
    iron_man = marked("resource") | {"01", "25"}
    thor = marked("loki") | two_steps
    assert not iron_man & thor & marked("docking"), "no sector is barred to three factions"


def test_no_two_drawn_ways_cross():
    at = {key: (sector["x"], sector["y"]) for key, sector in SECTORS.items()}
    ways = sorted({tuple(sorted((key, other))) for key, near in NEAR.items() for other in near})
    assert len(ways) == 97
    crossing = [
        (one, two)
        for one, two in combinations(ways, 2)
        if not {*one} & {*two} and cross(*(at[key] for key in one + two))
    ]
    assert crossing == []


def cross(*points: tuple[int, int]) -> bool:
    a, b, c, d = points

    def turn(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


@rule("RS-INV-03")
def test_the_engine_plays_on_this_very_map():
    box: Any = SKIRMISH.load(())
    keys = [sector.id for sector in box.sectors]
    played = {
        keys[place]: sorted(key for i, key in enumerate(keys) if box.adjacent[place] >> i & 1)
        for place in range(len(keys))
    }
    assert played == {key: sorted(near) for key, near in NEAR.items()}
