"""Set-up (FV-SET)."""

from typing import Any

import pytest

from slugfest import BadSetting, Match, Mode
from tests.funkoverse.stage import FIRST, LEADERS, SCRIMMAGE, TERRITORY, TRIUMPH, keys, piece, pool, prompt, side
from tests.rule import rule

NORTH = [f"square:{c}-0" for c in range(3, 8)]
SOUTH = [f"square:{c}-10" for c in range(3, 8)]
EAST = [f"square:10-{r}" for r in range(3, 8)]
TWO = [["iron_man"], ["black_widow"]]


def opened(mode: Mode, seats: int = 2, until: str = "", **options: Any) -> Match:
    """A match whose first options are taken until something else is asked, or until nothing is left but the game."""
    match = Match(mode, seats, **options)
    while prompt(match) not in (until, "ready"):
        choice = match.choices[0]
        match.play(choice.options[0], seat=choice.seat)
    return match


def started(match: Match) -> list[tuple[int, str]]:
    """Place everything on the first square; who placed where."""
    order = []
    while prompt(match) == "start":
        assert match.choice is not None
        order.append((match.choice.seat, match.choice.keys[0]))
        match.play(match.choice.keys[0])
    return order


def names(match: Match, number: int) -> list[str]:
    return [one["name"] for one in match.view()["pieces"] if one["side"] == number - 1]


@rule("FV-SET-01", "FV-SET-02")
def test_the_first_game_is_in_shuris_lab_without_markers_and_attachments():
    match = opened(FIRST, 4)
    seen = match.view()
    assert (seen["map"], seen["markers"], seen["triumph"]) == ("shuris_lab", {}, "")
    assert {one["form"] for one in seen["pieces"]} == {"character"}
    assert all(one["objectives"] == [] and one["track"] == {} for one in seen["sides"])
    for extra in ({"items": 1}, {"objectives": 1}, {"companions": 1}, {"map": "helicarrier_bridge"}):
        with pytest.raises(BadSetting):
            Match(FIRST, 2, **extra)


@rule("FV-SET-01", "FV-SET-10")
def test_every_side_has_a_track_of_its_own():
    match = opened(FIRST, 2, characters=TWO, bases="seats", rolls=[["1"]])
    match.play("piece:iron_man")
    match.play("ability:override_protocol")
    assert side(match, 1)["track"] == {"4": ["cunning"]}
    assert side(match, 2)["track"] == {}


@rule("FV-SET-03")
def test_a_colour_brings_its_basic_character():
    match = Match(FIRST, 3)
    assert keys(match) == ["base:amber", "base:teal", "base:violet", "base:white"]
    match.play("base:violet")
    assert keys(match) == ["base:amber", "base:teal", "base:white"]
    match.play("base:white")
    match.play("base:amber")
    while prompt(match) != "start":
        match.play(keys(match)[0])
    assert [names(match, n)[1] for n in (1, 2, 3)] == ["Dora Milaje", "Iron Drone", "S.H.I.E.L.D. Agent"]


@rule("FV-SET-04")
def test_each_player_chooses_one_named_character_in_seat_order():
    match = opened(FIRST, 3, until="card")
    seats, offers = [], []
    for card in ("black_widow", "iron_man", "captain_america"):
        assert match.choice is not None
        seats.append(match.choice.seat)
        offers.append(set(keys(match, "card")))
        match.play(f"card:{card}")
    box = {"captain_america", "iron_man", "black_panther", "black_widow"}
    assert seats == [0, 1, 2]
    assert offers == [box, box - {"black_widow"}, box - {"black_widow", "iron_man"}]


@rule("FV-SET-04")
def test_in_scenarios_the_first_player_chooses_first():
    match = opened(LEADERS, 2, until="card", rolls=[["2"]])
    assert match.choice is not None
    assert match.choice.seat == 1
    match.play("card:iron_man")
    assert match.choice.seat == 0
    assert "card:iron_man" not in keys(match)


@rule("FV-SET-05")
def test_the_energy_tokens_of_black_panther_start_unheld():
    match = opened(FIRST, 2, characters=[["black_panther"], ["iron_man"]])
    panther = piece(match, "black_panther")
    assert (panther["held"], panther["token"]) == (0, "Energy")
    assert piece(match, "iron_man")["token"] == ""


@rule("FV-SET-06", "FV-SET-08")
def test_dots_fill_the_pools_and_the_first_player_places_first():
    """W105."""
    match = opened(
        FIRST,
        3,
        until="start",
        characters=[["captain_america"], ["iron_man"], ["black_widow"]],
        bases="seats",
        rolls=[["2"]],
    )
    assert pool(match, 1) == {"finesse": 1, "force": 1, "leadership": 1}
    assert pool(match, 2) == {"force": 1, "cunning": 1}
    assert pool(match, 3) == {"finesse": 1, "cunning": 1}
    assert [seat for seat, _ in started(match)] == [1, 1, 2, 2, 0, 0]
    assert match.choice is not None
    assert (prompt(match), match.choice.seat) == ("ready", 1)


@rule("FV-SET-07")
def test_the_first_player_is_drawn_after_the_characters_are_chosen():
    match = opened(FIRST, 3, until="card", seed=4)
    assert match.view()["first"] == -1
    found = {opened(FIRST, 3, seed=seed).view()["first"] for seed in range(12)}
    assert found == {0, 1, 2}


@rule("FV-SET-08")
def test_pieces_are_placed_standing_on_different_squares_of_the_own_area():
    match = opened(FIRST, 2, until="start", rolls=[["1"]], characters=TWO)
    assert keys(match) == NORTH
    match.play("square:5-0")
    assert keys(match) == [one for one in NORTH if one != "square:5-0"]
    match.play("square:3-0")
    assert match.choice is not None
    assert (match.choice.seat, keys(match)) == (1, SOUTH)
    started(match)
    assert [one["at"] for one in match.view()["pieces"]][:2] == ["5-0", "3-0"]
    assert {one["state"] for one in match.view()["pieces"]} == {"standing"}


@rule("FV-SET-09")
@pytest.mark.parametrize(
    ("mode", "chosen", "found"),
    [
        (TERRITORY, "home", "helicarrier_bridge"),
        (LEADERS, "shuris_lab", "shuris_lab"),
        (SCRIMMAGE, "home", "shuris_lab"),
        (TRIUMPH, "helicarrier_bridge", "helicarrier_bridge"),
    ],
)
def test_the_point_markers_lie_on_the_set_up_squares_of_the_map(mode: Mode, chosen: str, found: str):
    match = opened(mode, 2, map=chosen)
    assert match.view()["map"] == found
    lab = {"A": "1-1", "B": "9-1", "C": "9-9", "D": "1-9"}
    bridge = {"A": "4-2", "B": "10-2", "C": "8-6", "D": "2-6"}
    assert match.view()["markers"] == (lab if found == "shuris_lab" else bridge)


@rule("FV-SET-10")
@pytest.mark.parametrize(("mode", "seats", "count"), [(TERRITORY, 4, 2), (LEADERS, 3, 2), (SCRIMMAGE, 4, 4)])
def test_each_side_has_one_track_and_one_score(mode: Mode, seats: int, count: int):
    match = opened(mode, seats)
    assert [one["track"] for one in match.view()["sides"]] == [{}] * count
    assert [one["points"] for one in match.view()["sides"]] == [0] * count


@rule("FV-SET-11")
def test_in_a_scenario_colours_are_taken_and_then_the_marker_is_flipped():
    match = Match(LEADERS, 2, rolls=[["2"]])
    match.play("base:teal")
    assert match.view()["first"] == -1
    match.play("base:white")
    assert match.view()["first"] == 1
    assert [one["base"] for one in match.view()["sides"]] == ["teal", "white"]
    assert {opened(SCRIMMAGE, 4, until="card", seed=seed).view()["first"] for seed in range(20)} == {0, 1, 2, 3}


@rule("FV-SET-12")
def test_a_team_from_one_box_is_a_named_character_and_the_basic_one_of_the_colour():
    match = opened(TERRITORY, 2, until="card", bases=["violet", "amber"], rolls=[["1"]])
    assert set(keys(match, "card")) == {"captain_america", "iron_man", "black_panther", "black_widow"}
    match.play("card:iron_man")
    match.play("card:black_panther")
    assert names(match, 1) == ["Iron Man", "Dora Milaje"]
    assert names(match, 2) == ["Black Panther", "S.H.I.E.L.D. Agent"]


@rule("FV-SET-13", "FV-SET-22")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_other_sizes_are_allowed_if_equal_for_all_sides(count: int):
    match = opened(TERRITORY, 2, per_side=count)
    pieces = [one for one in match.view()["pieces"] if one["form"] == "character"]
    assert [sum(one["side"] == n for one in pieces) for n in (0, 1)] == [count, count]
    assert match.view()["per_side"] == count


@rule("FV-SET-13")
def test_three_named_characters_and_one_item_per_side():
    match = opened(LEADERS, 2, per_side=3, items=1)
    pieces = match.view()["pieces"]
    assert [one["basic"] for one in pieces] == [False] * 6
    assert [sum(bool(one["item"]) for one in pieces if one["side"] == n) for n in (0, 1)] == [1, 1]
    with pytest.raises(BadSetting):
        Match(LEADERS, 2, per_side=6)


@rule("FV-SET-14")
def test_cards_and_tokens_of_all_characters_come_along():
    team = [["iron_man", "kestrel", "tollgate"], ["black_panther", "black_widow", "mirror_ann"]]
    match = opened(LEADERS, 2, characters=team, per_side=3)
    assert pool(match, 1) == {"force": 4, "cunning": 1, "finesse": 1}
    assert pool(match, 2) == {"finesse": 2, "leadership": 2, "cunning": 2}
    assert not any(one["exhausted"] or one["held"] or one["status"] for one in match.view()["pieces"])


@rule("FV-SET-15")
def test_each_scenario_adds_its_own_set_up():
    match = opened(TRIUMPH, 2)
    assert match.view()["triumph"] == "5-5"
    match = opened(SCRIMMAGE, 2)
    assert all(one["target"] for one in match.view()["sides"])
    match = opened(LEADERS, 2)
    assert all(one["leader"] for one in match.view()["sides"])
    match = opened(TERRITORY, 2)
    assert match.view()["triumph"] == ""
    assert not any(one["target"] or one["leader"] for one in match.view()["sides"])


@rule("FV-SET-17")
@pytest.mark.parametrize(("first", "order"), [("1", [0, 0, 1, 1, 2, 2]), ("3", [2, 2, 0, 0, 1, 1])])
def test_the_side_with_the_marker_places_first_then_clockwise(first: str, order: list[int]):
    match = opened(TRIUMPH, 3, until="start", rolls=[[first]])
    assert [seat for seat, _ in started(match)] == order


@rule("FV-SET-18")
def test_items_and_companions_are_given_before_placing_and_seen_by_all():
    match = opened(
        LEADERS,
        2,
        until="start",
        characters=TWO,
        bases="seats",
        items=[["riot_baton"], ["grapple_line"]],
        companions=[["signal_pup"], ["crate_mule"]],
        rolls=[["1"]],
    )
    for seat in (0, 1, None):
        seen = {one["key"]: one for one in match.view(seat)["pieces"]}
        assert (seen["iron_man"]["item"], seen["black_widow"]["item"]) == ("riot_baton", "grapple_line")
        assert seen["signal_pup"]["with"] in ("iron_man", "shield_agent")
    assert [seat for seat, _ in started(match)] == [0, 0, 0, 1, 1, 1], "companions go with the characters"
    assert all(one["at"] for one in match.view()["pieces"])


@rule("FV-SET-19")
def test_objectives_are_placed_right_after_all_characters():
    match = opened(
        LEADERS,
        2,
        until="marker",
        characters=TWO,
        bases="seats",
        objectives=[["hack_the_terminal"], ["retrieve_the_vibranium"]],
        rolls=[["1"]],
    )
    assert prompt(match) == "marker"
    pieces = match.view()["pieces"]
    assert all(one["at"] for one in pieces if one["form"] == "character")
    assert not any(one["at"] for one in pieces if one["form"] != "character")
    assert match.choice is not None
    assert match.choice.seat == 0
    assert set(keys(match, "square")) == {"0-4", "0-5", "0-6"}, "what is free in its own area"
    match.play("square:0-4")
    assert piece(match, "vibranium_case")["at"] == "0-4", "the marker it was given"
    assert match.choice.seat == 1


@rule("FV-SET-20")
def test_a_full_starting_area_is_left_for_the_squares_next_to_it():
    match = opened(TERRITORY, 2, until="start", per_side=5, companions=1, characters="random", seed=3, map="shuris_lab")
    assert match.choice is not None
    while prompt(match) == "next" or (len(keys(match)) <= 5 and keys(match)[0].endswith(("-0", "-10"))):
        match.play(keys(match)[0])
    row = "1" if match.choice.seat == 0 else "9"
    edge = "0" if match.choice.seat == 0 else "10"
    found = set(keys(match, "square"))
    assert {f"2-{edge}", f"8-{edge}"} <= found
    assert all(one.endswith((f"-{row}", f"-{edge}")) for one in found)
    assert f"5-{edge}" not in found


@rule("FV-SET-21")
@pytest.mark.parametrize("bases", [["amber", "teal", "violet"], ["white", "violet", "amber"]])
def test_the_seat_decides_the_area_whatever_its_colour(bases: list[str]):
    match = opened(SCRIMMAGE, 3, until="start", bases=bases, rolls=[["1"]])
    assert [one["area"] for one in match.view()["sides"]] == ["north", "east", "south"]
    assert keys(match) == NORTH
    match.play(NORTH[0])
    match.play(NORTH[1])
    assert keys(match) == EAST
    four = opened(FIRST, 4)
    assert [one["area"] for one in four.view()["sides"]] == ["north", "east", "south", "west"]


@rule("FV-SET-22")
def test_sides_of_different_size_are_refused():
    with pytest.raises(BadSetting):
        Match(LEADERS, 2, characters=[["iron_man", "kestrel"], ["black_widow"]])


@rule("FV-SET-15", "FV-SET-17", "FV-SCEN-14")
@pytest.mark.parametrize("mode", [FIRST, SCRIMMAGE, TRIUMPH, LEADERS, TERRITORY], ids=lambda mode: mode.id)
def test_what_is_set_up_on_the_board_may_be_left_to_chance(mode):
    match = Match(mode, 2, seed=3, characters=TWO, bases="seats", placing="random")
    assert prompt(match) == "ready"
    squares = [one["at"] for one in match.view()["pieces"]]
    assert None not in squares
    assert len(set(squares)) == len(squares)
