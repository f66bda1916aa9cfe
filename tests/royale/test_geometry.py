"""Adjacent, so many spaces away, lines and distance (RY-GEO), compared with a slow and simple reading of the map."""

from itertools import pairwise

import pytest

from slugfest import Match
from tests.royale.board import at, flag, health, keeps, keys, play, reason, spaces, told, yard
from tests.royale.numbers import amount, full
from tests.royale.test_components import WALLS
from tests.rule import rule

Space = tuple[int, int]
OPEN = [(r, c) for r in range(12) for c in range(12) if (r, c) not in WALLS]
CORNERS = [("2-2", "3-3"), ("2-9", "3-8"), ("8-3", "9-2"), ("8-8", "9-9")]
NOTCH = {
    "id": "notch",
    "name": "Notch",
    "modes": ["royale", "flag"],
    "players": [2, 2],
    "rows": 7,
    "columns": 7,
    "source": "house",
    "ascii": "nFnb...\n.......\n..#....\n...#...\n....#..\n.......\n...bsFs\n",
    "bases": [
        {
            "id": "north",
            "behind": [[0, 3], [0, 2], [0, 1], [0, 0]],
            "flag": [0, 1],
            "start": [[0, 2], [0, 0]],
            "line": 1,
        },
        {
            "id": "south",
            "behind": [[6, 3], [6, 4], [6, 5], [6, 6]],
            "flag": [6, 5],
            "start": [[6, 4], [6, 6]],
            "line": 5,
        },
    ],
}
"""Three walls in a diagonal row: no way from lower left to upper right leads between them."""


def name(space: Space) -> str:
    return f"{space[0]}-{space[1]}"


def touching(a: Space, b: Space) -> bool:
    """Adjacent by RY-GEO-1 and -2 on Map 1."""
    rows, columns = abs(a[0] - b[0]), abs(a[1] - b[1])
    if max(rows, columns) != 1:
        return False
    return not (rows == columns == 1 and (a[0], b[1]) in WALLS and (b[0], a[1]) in WALLS)


def straight(a: Space, b: Space) -> list[Space]:
    """The spaces from a to b, both included, if b is on one of the eight lines; else nothing."""
    rows, columns = b[0] - a[0], b[1] - a[1]
    if rows and columns and abs(rows) != abs(columns):
        return []
    steps = max(abs(rows), abs(columns))
    return [(a[0] + rows * n // steps, a[1] + columns * n // steps) for n in range(steps + 1)]


def in_sight(a: Space, b: Space, reach: int) -> bool:
    """Whether a card of this reach could hit b from a (RY-GEO-3 to -5)."""
    way = straight(a, b)
    if not way or len(way) - 2 > reach or set(way[1:-1]) & WALLS:
        return False
    return all(touching(one, two) for one, two in pairwise(way))


# ------------------------------------------------------------------ adjacent


@rule("RY-GEO-1", "RY-GEO-2")
@pytest.mark.parametrize("row", range(12))
def test_a_step_leads_to_every_adjacent_space_of_the_yard_and_nowhere_else(row):
    for start in (space for space in OPEN if space[0] == row):
        enemy = (11, 11) if start[0] < 6 else (0, 0)
        match = yard({"venom": name(start)}, {"hulk": name(enemy)}, green=1)
        play(match, "move:venom")
        assert spaces(match) == {name(space) for space in OPEN if touching(start, space)}, start


@rule("RY-GEO-1")
def test_all_eight_neighbours_can_be_attacked_and_nobody_farther():
    around = ["4-1", "4-2", "4-3", "5-1", "5-3", "6-1", "6-2", "6-3"]
    names = ["hulk", "beast", "thor", "hawkeye", "flash", "robin", "joker", "batman"]
    far = {"superman": "5-4", "gravewright": "3-1", "tidecaller": "7-2", "paper_moth": "7-3"}
    match = yard({"venom": "5-2"}, {**dict(zip(names, around, strict=True)), **far})
    assert sorted(keys(match, "attack")) == sorted(f"venom-{one}" for one in names)


@rule("RY-GEO-2")
@pytest.mark.parametrize(("a", "b"), CORNERS + [(b, a) for a, b in CORNERS])
def test_two_walls_close_a_corner_for_steps_and_attacks(a, b):
    match = yard({"thor": a}, {"hulk": b}, green=1)
    assert keys(match, "attack") == []
    assert reason(match, "attack:thor-hulk")[1] == "RY-GEO-2"
    assert "card:hammer_attack" not in keys(match), "nor does a card that reaches farther help"
    match = yard({"thor": a}, {"hulk": "5-5"}, green=1)
    play(match, "move:thor")
    assert b not in spaces(match)


@rule("RY-GEO-2")
def test_two_walls_close_a_corner_for_area_attacks():
    match = yard({"hulk": "3-3"}, {"flash": "2-2", "robin": "3-4", "joker": "4-3"})
    play(match, "card:shockwave_attack")
    assert sorted(keys(match, "character")) == ["joker", "robin"]


@rule("RY-GEO-2")
def test_a_push_does_not_cross_a_closed_corner():
    packs = [{"maps": [NOTCH]}]
    match = yard({"robin": "4-1"}, {"hulk": "3-2"}, map="notch", packs=packs, rolls=[[3, 1]])
    play(match, "card:staff_attack", "pass")
    assert health(match, "hulk") < full("hulk"), "the attack itself is legal"
    assert at(match, "hulk") == "3-2", "2-3 lies behind the corner of 2-2 and 3-3"
    match = yard({"robin": "4-2"}, {"hulk": "3-1"}, map="notch", packs=packs, rolls=[[3, 1]])
    play(match, "card:staff_attack", "pass")
    assert at(match, "hulk") != "3-1", "an open corner"


@rule("RY-GEO-2")
@pytest.mark.parametrize(("banner", "captured"), [("2-3", False), ("4-3", True), ("2-1", True)])
def test_a_flag_behind_a_closed_corner_is_not_captured(banner, captured):
    position = {"turn": 1, "green": 1, "map": "notch", "flags": [banner, "home"], "packs": [{"maps": [NOTCH]}]}
    match = keeps({"thor": "0-0", "beast": "0-2"}, {"flash": "4-1", "robin": "6-6"}, **position)
    play(match, "move:flash", "3-2")
    assert (flag(match, 0)["controller"] == "flash") is captured


@rule("RY-GEO-2")
@pytest.mark.parametrize(("a", "b"), [("3-4", "4-5"), ("10-2", "11-1"), ("4-3", "3-4"), ("2-4", "3-3")])
def test_one_wall_at_a_corner_does_not_matter(a, b):
    match = yard({"venom": a}, {"hulk": b})
    assert keys(match, "attack") == ["venom-hulk"]


@rule("RY-GEO-2")
def test_characters_at_a_corner_never_matter():
    match = yard({"venom": "5-5", "thor": "5-6"}, {"hulk": "6-6", "flash": "6-5"}, green=1)
    assert "venom-hulk" in keys(match, "attack")
    match = yard({"venom": "3-4", "thor": "3-5"}, {"hulk": "4-5"}, green=1)
    assert "venom-hulk" in keys(match, "attack"), "a wall on one side and a character on the other"
    match = yard({"venom": "5-5", "thor": "5-6"}, {"flash": "6-5"}, green=1)
    play(match, "move:venom")
    assert "6-6" in spaces(match), "nor for a step"


@rule("RY-GEO-2")
def test_flags_at_a_corner_never_matter():
    match = keeps({"thor": "4-3", "beast": "0-0"}, {"flash": "5-2", "robin": "11-0"}, flags=["4-2", "5-3"])
    assert "thor-flash" in keys(match, "attack")
    match = keeps({"thor": "4-4", "beast": "0-0"}, {"flash": "5-3", "robin": "11-0"}, flags=["4-3", "home"])
    assert "thor-flash" in keys(match, "attack"), "a flag on one side and the wall 5-4 on the other"


@rule("RY-GEO-2")
def test_the_edge_is_no_wall():
    match = yard({"venom": "0-1"}, {"hulk": "1-0"})
    assert keys(match, "attack") == ["venom-hulk"], "1-1 is a wall; 0-0 is none"


# ------------------------------------------------------------------ so many spaces away


@rule("RY-GEO-3")
@pytest.mark.parametrize(
    ("who", "card", "reach"),
    [
        ("hulk", "smash_attack", 0),
        ("paper_moth", "papercut_attack", 1),
        ("quillstorm", "quill_attack", 2),
        ("venom", "tendril_attack", 3),
        ("superman", "heat_vision_attack", 4),
        ("hawkeye", "longshot_attack", 5),
    ],
)
def test_a_reach_counts_the_spaces_between(who, card, reach):
    for between in range(8):
        match = yard({who: "5-1"}, {"robin": f"5-{2 + between}"})
        assert (f"card:{card}" in keys(match)) == (between <= reach), between


@rule("RY-GEO-3")
@pytest.mark.parametrize("target", ["9-5", "5-9", "1-5", "5-1", "9-9", "1-9", "9-1"])
def test_up_to_three_spaces_away_is_four_steps_along_any_line(target):
    match = yard({"venom": "5-5"}, {"robin": target})
    clear = in_sight((5, 5), tuple(map(int, target.split("-"))), 3)
    assert ("card:tendril_attack" in keys(match)) is clear
    assert clear or target in ("9-9", "1-9", "9-1"), "the diagonals of the yard are barred there"


# ------------------------------------------------------------------ straight lines


@rule("RY-GEO-4", "RY-GEO-5")
@pytest.mark.parametrize("start", [(5, 1), (2, 2), (3, 5), (8, 10)])
def test_longshot_hits_what_is_on_a_clear_line_and_nothing_else(start):
    for target in OPEN:
        if target == start:
            continue
        match = yard({"hawkeye": name(start)}, {"robin": name(target)})
        assert ("card:longshot_attack" in keys(match)) == in_sight(start, target, 5), target


@rule("RY-GEO-4")
def test_a_knights_jump_is_on_no_line():
    match = yard({"thor": "5-5"}, {"flash": "5-3", "batman": "7-5", "robin": "6-7", "joker": "7-6", "hulk": "3-6"})
    play(match, "card:hammer_attack")
    assert keys(match, "character") == ["flash", "batman"]
    assert reason(match, "character:robin")[1] == "RY-GEO-4"


def attacked(match: Match) -> list[str]:
    """Who has been attacked: a card with one target does not ask for it."""
    return [fact["other"].partition(":")[2] for fact in told(match, "attack")]


# ------------------------------------------------------------------ what blocks a line


@rule("RY-GEO-5")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("between", ["5-2", "5-3", "5-4"])
def test_a_character_of_either_side_blocks_a_line(side, between):
    teams = [{"thor": "5-1"}, {"hulk": "5-5"}]
    teams[side]["flash"] = between
    match = yard(*teams)
    if side:
        play(match, "card:hammer_attack")
        assert attacked(match) == ["flash"]
    else:
        assert "card:hammer_attack" not in keys(match)


@rule("RY-GEO-5")
def test_a_wall_blocks_a_line_and_what_stands_beside_it_does_not():
    match = yard({"hawkeye": "4-3"}, {"robin": "4-6"})
    assert "card:longshot_attack" not in keys(match), "4-4 is a wall"
    match = yard({"hawkeye": "5-1", "thor": "6-3", "venom": "4-3"}, {"robin": "5-5"})
    assert "card:longshot_attack" in keys(match)


@rule("RY-GEO-5")
def test_a_line_does_not_cross_a_closed_corner_far_from_its_ends():
    packs = [{"maps": [NOTCH]}]
    match = yard({"hawkeye": "5-0"}, {"robin": "1-4"}, map="notch", packs=packs)
    assert "card:longshot_attack" not in keys(match), "3-2 and 2-3 touch between the walls 2-2 and 3-3"
    match = yard({"hawkeye": "3-0"}, {"robin": "0-3"}, map="notch", packs=packs)
    assert "card:longshot_attack" in keys(match), "the same way without walls"


@rule("RY-GEO-5")
def test_flags_and_those_who_lie_block_no_line():
    match = keeps({"thor": "4-2", "beast": "4-4 lying"}, {"flash": "4-5", "robin": "11-6"}, flags=["home", "4-3"])
    play(match, "card:hammer_attack")
    assert attacked(match) == ["flash"]


# ------------------------------------------------------------------ distance


@rule("RY-GEO-6")
@pytest.mark.parametrize(("who", "card"), [("hulk", "mighty_leap"), ("thor", "storm_flight")])
def test_a_place_goes_by_the_larger_difference_whatever_is_in_the_way(who, card):
    match = yard({who: "2-2"}, {"flash": "1-2", "robin": "2-1", "joker": "3-1", "batman": "1-3"})
    play(match, f"card:{card}")
    taken = {(2, 2), (1, 2), (2, 1), (3, 1), (1, 3)}
    near = {(r, c) for r, c in OPEN if max(abs(r - 2), abs(c - 2)) <= amount(card, "place")} - taken
    assert spaces(match) == {name(space) for space in near}
