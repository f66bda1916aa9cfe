"""The Helicarrier (RM-HEL)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.kernel.errors import BadRoll
from tests.risk.board import ally, asked, hand, keys, manhattan, owner, places, play, reason, told, units
from tests.rule import rule

DOCKS = ["06", "09", "16", "25", "27", "32", "38", "43", "48"]
OTHERS = [f"{number:02d}" for number in range(1, 51) if f"{number:02d}" not in DOCKS]


def invade(captain: str, **more) -> Match:
    """Captain America invades; all that nobody has is Thor's."""
    forces = (f"captain_america {captain}", "thor 30:1", "iron_man 12:1")
    return manhattan(*forces, **({"at": "invade", "rest": "thor:1", "forced": False} | more))


def targets(match: Match, source: str) -> list[str]:
    play(match, f"sector:{source}")
    return places(match)


@rule("RM-HEL-01", "RM-HEL-04")
@pytest.mark.parametrize(("section", "near"), [("H1", ["H2"]), ("H2", ["H1", "H3"]), ("H3", ["H2"])])
def test_the_sections_lie_in_a_row(section, near):
    assert targets(invade(f"{section}:5 43:1"), section) == near


@rule("RM-HEL-01")
def test_there_are_three_sections_and_they_are_no_sectors():
    match = invade("H1:5 H2:1 H3:1 43:1")
    assert [place["key"] for place in match.view()["map"]["places"]][50:] == ["H1", "H2", "H3"]
    assert match.view()["players"][0]["sectors"] == 1


@rule("RM-HEL-02", "RM-HEL-03")
@pytest.mark.parametrize("dock", DOCKS)
def test_the_access_point_is_adjacent_to_every_docking_sector(dock):
    found = targets(invade(f"{dock}:5"), dock)
    assert "H1" in found
    assert not {"H2", "H3"} & set(found)


@rule("RM-HEL-03")
@pytest.mark.parametrize("sector", OTHERS)
def test_no_other_sector_leads_aboard(sector):
    forces = (f"captain_america {sector}:5", "thor", "iron_man H3:1")
    match = manhattan(*forces, at="invade", rest="thor:1", forced=False)
    assert not {"H1", "H2", "H3"} & set(targets(match, sector))
    assert reason(match, "sector:H1")[1] == "RM-HEL-03"


@rule("RM-HEL-03", "RM-HEL-04", "WC-55")
def test_thor_enters_from_25_and_not_from_24():
    forces = ("thor 24:9 25:9", "ultron 12:1", "iron_man 13:1")
    from_24, from_25 = (manhattan(*forces, at="invade") for _ in range(2))
    assert targets(from_24, "24") == ["16", "22", "23", "31"]
    assert targets(from_25, "25") == ["20", "21", "22", "23", "H1"]
    with pytest.raises(IllegalOption, match="RM-HEL-04"):
        play(from_25, "sector:H2")


@rule("RM-HEL-03")
def test_a_dock_of_somebody_else_leads_nowhere():
    match = invade("24:5")
    assert "H1" not in targets(match, "24")
    assert owner(match, "25") == "thor"


@rule("RM-HEL-04")
def test_two_players_fight_each_other_inside():
    match = manhattan(
        "captain_america H1:5 43:1", "thor H2:1 30:1", "iron_man 12:1", at="invade", rolls=[[6, 6, 6], [1]]
    )
    play(match, "sector:H1", "n:3", "n:3")
    assert owner(match, "H1", "H2", "H3") == ("captain_america", "captain_america", "neutral")


@rule("RM-HEL-05")
def test_a_section_is_treated_like_a_sector():
    match = invade("25:5", allies={"falcon": "25"}, meter=4, rolls=[[8, 6, 6], [1, 1], [6, 6], [1], ["CA-1"]])
    play(match, "sector:25", "sector:H1", "squad:ally:falcon")
    assert keys(match) == ["n:1", "n:2", "n:3", "until"], "1 Unit stays behind"
    play(match, "n:3")
    assert units(match, "25", "H1") == (5, 1)
    play(match, "n:2")
    assert keys(match) == ["n:2", "n:3", "n:4"]
    play(match, "n:4")
    assert (owner(match, "H1"), units(match, "25", "H1"), ally(match, "falcon")) == ("captain_america", (1, 4), "H1")
    assert match.view()["meter"] == 5
    play(match, "end")
    while asked(match)[0] == "captain_america":
        play(match, "pass")
    assert hand(match, "captain_america") == ["CA-1"]


@rule("RM-HEL-05")
def test_one_unit_in_a_section_invades_nothing():
    match = invade("H1:1 H2:1 43:1")
    assert keys(match) == ["end"]
    assert reason(match, "sector:H1")[1] == "RS-INV-02"


@rule("RM-HEL-06", "WC-56")
def test_operatives_defend_with_eight_sided_dice():
    forces = ("thor 25:9", "ultron 12:1", "iron_man 13:1", "captain_america 14:1", "winter_soldier 15:1")
    match = manhattan(*forces, at="battle", source="25", target="H1", rolls=[[6, 6, 6], [8, 7]])
    assert units(match, "H1") == 2
    play(match, "n:3")
    assert units(match, "25", "H1") == (7, 2)
    plain = manhattan(*forces, at="battle", source="25", target="H1", rolls=[[7, 6, 6], [8, 7]])
    with pytest.raises(BadRoll, match="d6"):
        play(plain, "n:3")


@rule("RM-HEL-07", "WC-59")
def test_defeated_operatives_leave_the_game():
    forces = ("ultron 25:9", "thor 12:1", "iron_man 13:1", "captain_america 14:1", "winter_soldier 15:1")
    match = manhattan(*forces, at="battle", source="25", target="H1", rolls=[[6, 6, 6], [1, 1]])
    play(match, "n:3", "n:3")
    assert (owner(match, "H1"), units(match, "25", "H1")) == ("ultron", (6, 3))
    assert told(match, "hydra") == []


@rule("RM-HEL-07")
def test_players_on_the_helicarrier_defend_with_six_sided_dice():
    forces = ("thor 25:9", "ultron H1:3", "iron_man 13:1")
    match = manhattan(*forces, at="battle", source="25", target="H1", rolls=[[6, 6, 6], [7, 1]])
    play(match, "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")


def soldier(source: int = 6, players: int = 5, **more) -> Match:
    """Winter Soldier in 25 attacks H1, where 2 (of five players) or 3 operatives are."""
    others = ["captain_america 30:1", "thor 12:1", "iron_man 13:1", "ultron 14:1"]
    forces = (f"winter_soldier 25:{source}", *others[: players - 1])
    return manhattan(*forces, at="battle", source="25", target="H1", **more)


@rule("RM-HEL-08", "WC-58")
@pytest.mark.parametrize(("dice", "joined"), [([4, 3], 1), ([3, 3], 0), ([6, 5], 2), ([1, 4], 1)])
def test_defeated_operatives_join_winter_soldier_on_four_or_more(dice, joined):
    match = soldier(rolls=[[6, 6, 6], [1, 1], dice])
    play(match, "n:3")
    assert units(match, "25") == 6 + joined, "before the move-in"
    assert asked(match) == ("winter_soldier", "risk.move_in")
    assert keys(match) == [f"n:{number}" for number in range(3, 6 + joined)]
    play(match, "n:3")
    assert units(match, "25", "H1") == (3 + joined, 3)


@rule("RM-HEL-08")
def test_one_die_for_each_defeated_operative_after_each_battle():
    match = soldier(players=3, rolls=[[6, 1], [5, 5], [4], [6, 6], [1, 1], [5, 1]])
    play(match, "n:2")
    assert units(match, "25", "H1") == (6, 2), "one lost, one joined"
    assert asked(match)[1] == "risk.commit", "joining is not asked"
    play(match, "n:2")
    assert units(match, "25") == 7
    assert [len(facts["dice"]) for facts in told(match, "hydra")] == [1, 2]


@rule("RM-HEL-08")
def test_no_operative_no_roll():
    lost = soldier(rolls=[[1, 1, 1], [6, 6]])
    play(lost, "n:3")
    assert told(lost, "hydra") == []
    six_sided = soldier(rolls=[[6, 6, 6], [1, 1], [7, 1]])
    with pytest.raises(BadRoll, match="d6"):
        play(six_sided, "n:3")


@rule("RM-HEL-08")
def test_neither_dark_elves_nor_players_are_hydra_agents():
    forces = ("winter_soldier 49:6 25:6", "captain_america H1:2 30:1", "thor 12:1")
    for source, target in (("49", "50"), ("25", "H1")):
        match = manhattan(*forces, at="battle", source=source, target=target, rolls=[[6, 6, 6], [1, 1]])
        play(match, "n:3")
        if asked(match)[1] == "risk.defend":
            play(match, "n:2")
        assert units(match, source) == 6
        assert told(match, "hydra") == []


@rule("RM-HEL-08")
def test_an_agent_is_an_ordinary_unit_from_then_on():
    match = soldier(2, players=3, rolls=[[6], [1, 1], [4], [6, 6], [1, 1], [4, 4]])
    assert units(match, "25") == 3, "one was committed alone and one joined"
    play(match, "n:2")
    assert units(match, "25") == 5
    assert keys(match) == ["n:2", "n:3", "n:4"]


@rule("RM-HEL-09")
def test_operatives_removed_by_a_card_were_not_defeated():
    forces = ("winter_soldier 25:6", "captain_america 30:1", "thor 12:1")
    match = manhattan(*forces, at="invade", hands={"winter_soldier": ["WS-4"]})
    play(match, "card:WS-4")
    assert (units(match, "25", "H1"), told(match, "hydra")) == ((6, 1), [])


@rule("RM-HEL-10", "WC-60")
def test_with_two_sections_nobody_leaves_the_helicarrier_by_invasion():
    match = invade("H1:9 H2:9 43:1")
    assert places(match) == ["H2"], "H1 has nothing to invade"
    assert targets(match, "H2") == ["H3"]
    other = invade("H1:9 H3:9 43:1")
    assert targets(other, "H1") == ["H2"]
    assert reason(other, "sector:25")[1] == "RM-HEL-10"


@rule("RM-HEL-10", "WC-60")
def test_with_all_three_every_opposing_docking_sector_can_be_invaded_from_the_access_point():
    match = invade("H1:9 H2:9 H3:9 43:1")
    assert places(match) == ["H1"], "not out of H2 or H3"
    assert targets(match, "H1") == [dock for dock in DOCKS if dock != "43"]
    assert reason(match, "sector:24") == ("from the Helicarrier only docking sectors can be invaded", "RM-HEL-10")
    play(match, "sector:25", "n:3")
    assert match.view()["source"] == "H1"


@rule("RM-HEL-10")
def test_two_units_are_needed_to_leave():
    assert keys(invade("H1:1 H2:9 H3:9 43:1")) == ["end"]


@rule("RM-HEL-10")
def test_the_access_point_alone_is_not_enough():
    assert targets(invade("H1:9 43:1"), "H1") == ["H2"]


@rule("RM-HEL-11")
@pytest.mark.parametrize(
    ("places_held", "source", "reached"),
    [
        ("25:5 H1:1 43:1", "25", ["43", "H1"]),
        ("25:5 H1:1 H2:1 H3:1 09:1", "25", ["09", "H1", "H2", "H3"]),
        ("H3:5 H2:1 H1:1 27:1 28:1", "H3", ["27", "28", "H1", "H2"]),
        ("24:5 25:1 H1:1 43:1 42:1", "24", ["25", "42", "43", "H1"]),
        ("25:5 24:1 43:1 H2:1", "25", ["24"]),
        ("25:5 24:1 H1:1 H3:1", "25", ["24", "H1"]),
    ],
)
def test_maneuvers_go_through_an_own_access_point(places_held, source, reached):
    match = invade(places_held, at="maneuver")
    play(match, f"sector:{source}")
    assert places(match) == reached


@rule("RM-HEL-11")
def test_whole_control_is_not_needed_to_maneuver_and_opposing_docks_are_no_way():
    match = invade("H1:5 43:1", at="maneuver")
    play(match, "sector:H1", "sector:43", "n:4")
    assert units(match, "H1", "43") == (1, 5)
    assert keys(invade("24:5 H1:1", at="maneuver")) == ["pass"], "25 in between is Thor's"
