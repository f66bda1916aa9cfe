"""What each faction must do to win (RM-OBJ)."""

import tomllib

import pytest

from slugfest import Match
from slugfest.games.risk import MANHATTAN
from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import ContentError
from tests.risk.board import asked, keys, manhattan, owner, pass_turn, play, skip_to, told
from tests.risk.manhattan import DOCKS, EMPTY, NAMES, RESOURCES, attack, winner
from tests.rule import rule

ABOARD = "H1:1 H2:1 H3:1"


def fallen(forces: list[str], source: str, target: str, **more) -> Match:
    """A match in which the first force has just conquered a sector with a 6 against a 1."""
    match = manhattan(*forces, at="invade", rolls=[[6], [1]], decks=EMPTY, **more)
    attack(match, source, target)
    assert owner(match, target) == forces[0].split()[0]
    return match


def docked(*docks: str) -> str:
    return " ".join(docks)


# ---------------------------------------------------------------------- Captain America


@rule("RM-OBJ-01")
def test_captain_america_wins_at_once_with_the_helicarrier_and_five_docking_sectors():
    forces = [f"captain_america {ABOARD} 06 09 16 27 24:3", "thor 25:1 12:1", "iron_man 02:1"]
    match = fallen(forces, "24", "25")
    assert winner(match) == "captain_america"
    assert not told(match, "rage")
    assert not told(match, "drew")


@rule("RM-OBJ-01")
@pytest.mark.parametrize("missing", ["H1", "H2", "H3"])
def test_a_section_less_is_no_helicarrier(missing):
    aboard = " ".join(section for section in ("H1", "H2", "H3") if section != missing)
    forces = [f"captain_america {aboard} 06 09 16 27 24:3", "thor 25:1 12:1", "iron_man 02:1"]
    assert winner(fallen(forces, "24", "25")) == ""


@rule("RM-OBJ-01")
def test_four_docking_sectors_are_not_enough():
    forces = [f"captain_america {ABOARD} 06 09 16 24:3", "thor 25:1 12:1", "iron_man 02:1"]
    assert winner(fallen(forces, "24", "25")) == ""


@rule("RM-OBJ-01")
def test_the_last_section_completes_it_too():
    forces = ["captain_america H1:1 H2:4 06 09 16 27 32", "thor H3:1 12:1", "iron_man 02:1"]
    assert winner(fallen(forces, "H2", "H3")) == "captain_america"


@rule("RM-OBJ-01")
@pytest.mark.parametrize("dock", DOCKS)
def test_all_nine_docking_sectors_count(dock):
    """Each of the nine is the fifth once; a neighbour of it conquers it."""
    beside = dict(zip(DOCKS, ["05", "10", "17", "24", "28", "33", "37", "42", "49"], strict=True))
    four = [other for other in DOCKS if other != dock][:4]
    forces = [f"captain_america {ABOARD} {docked(*four)} {beside[dock]}:3", f"thor {dock}:1 12:1", "iron_man 02:1"]
    assert winner(fallen(forces, beside[dock], dock)) == "captain_america"


@rule("RM-OBJ-01", "RM-RES-08", "WC-77")
def test_a_closed_docking_station_is_not_one_of_the_five():
    forces = [f"captain_america {ABOARD} 06 09 16 27 24:3", "thor 25:1 12:1", "iron_man 02:1"]
    assert winner(fallen(forces, "24", "25", pieces=1)) == "captain_america"
    match = fallen(forces, "24", "25", pieces=2)
    assert winner(match) == ""
    assert match.view()["docks"] == [dock for dock in DOCKS if dock != "25"]


@rule("RM-OBJ-01")
def test_five_of_the_eight_others_still_win_with_25_closed():
    forces = [f"captain_america {ABOARD} 06 09 25 27 31:3 43", "thor 32:1 12:1", "iron_man 02:1"]
    assert winner(fallen(forces, "31", "32", pieces=2)) == "captain_america"


# ---------------------------------------------------------------------- the hunters


HUNTS = [("ultron", "iron_man", "40", "38"), ("winter_soldier", "captain_america", "30", "35")]


@rule("RM-OBJ-02", "RM-OBJ-04")
@pytest.mark.parametrize(("hunter", "prey", "home", "beside"), HUNTS)
def test_a_hunter_wins_when_he_eliminates_his_prey_and_holds_his_sector(hunter, prey, home, beside):
    match = fallen([f"{hunter} {home} 12:3", f"{prey} 13:1", "thor 20:1"], "12", "13", free_factions=True)
    assert winner(match) == hunter
    assert len(told(match, "eliminated")) == 1


@rule("RM-OBJ-02", "RM-OBJ-04")
@pytest.mark.parametrize(("hunter", "prey", "home", "beside"), HUNTS)
def test_holding_the_sector_alone_is_not_enough(hunter, prey, home, beside):
    match = fallen([f"{hunter} {home} 12:3", f"{prey} 13:1 22:1", "thor 20:1"], "12", "13", free_factions=True)
    assert winner(match) == ""


@rule("RM-OBJ-02", "RM-OBJ-04", "RM-OBJ-07", "WC-75")
@pytest.mark.parametrize(("hunter", "prey", "home", "beside"), HUNTS)
def test_an_elimination_counts_for_good_and_the_sector_may_come_later(hunter, prey, home, beside):
    rolls = [[6], [1], [6], [1]]
    forces = (f"{hunter} {beside}:3 12:3", f"{prey} 13:1", f"thor {home}:1 H3:1")
    match = manhattan(*forces, at="invade", rolls=rolls, decks=EMPTY, free_factions=True)
    attack(match, "12", "13")
    assert (winner(match), match.view()["players"][1]["out"]) == ("", 1)
    for _ in range(4):
        pass_turn(match)
    assert asked(match)[0] == hunter
    skip_to(match, "risk.invade")
    attack(match, beside, home)
    assert winner(match) == hunter


@rule("RM-OBJ-02", "WC-74")
def test_ultron_wins_in_thors_turn_when_thor_removes_iron_mans_last_unit():
    match = fallen(["thor 12:3 10:1", "ultron 40:1", "iron_man 13:1"], "12", "13")
    assert winner(match) == "ultron"
    assert not told(match, "rage"), "nothing further is resolved"


@rule("RM-OBJ-04")
def test_winter_soldier_wins_in_thors_turn_too():
    match = fallen(["thor 12:3 10:1", "winter_soldier 30:1", "captain_america 13:1"], "12", "13")
    assert winner(match) == "winter_soldier"


@rule("RM-OBJ-02")
def test_iron_man_on_the_helicarrier_alone_is_not_eliminated():
    match = fallen(["ultron 40:1 12:3", "iron_man 13:1 H2:1", "thor 20:1"], "12", "13")
    assert winner(match) == ""


@rule("RM-OBJ-02", "RM-OBJ-04")
@pytest.mark.parametrize(("hunter", "other"), [("ultron", "captain_america"), ("winter_soldier", "iron_man")])
def test_the_elimination_of_somebody_else_wins_nothing(hunter, other):
    forces = [f"{hunter} 40 30 12:3", f"{other} 13:1", "thor 20:1", f"{_prey(hunter)} 24:1"]
    match = fallen(forces, "12", "13")
    assert len(told(match, "eliminated")) == 1
    assert winner(match) == ""


def _prey(hunter: str) -> str:
    return {"ultron": "iron_man", "winter_soldier": "captain_america"}[hunter]


# ---------------------------------------------------------------------- Iron Man


@rule("RM-OBJ-03", "WC-72")
def test_the_tower_is_built_at_the_end_of_the_turn_and_wins_then():
    forces = ("iron_man 25 01 04:3", "ultron 05:1 40:1", "thor 12:1")
    match = manhattan(*forces, at="invade", pieces=2, taken=1, chips=["05"], rolls=[[6], [1]], decks=EMPTY)
    attack(match, "04", "05")
    assert (match.view()["taken"], winner(match)) == (2, ""), "no win at the conquest"
    pass_turn(match)
    assert (match.view()["pieces"], winner(match)) == (3, "iron_man")


@rule("RM-OBJ-03")
@pytest.mark.parametrize("held", ["25", "01", ""])
def test_the_tower_alone_or_with_one_of_the_two_sectors_does_not_win(held):
    forces = (f"iron_man {held} 04:3", "ultron 05:1 40:1", "thor 12:1")
    match = manhattan(*forces, at="invade", pieces=2, taken=1, chips=["05"], rolls=[[6], [1]], decks=EMPTY)
    attack(match, "04", "05")
    pass_turn(match)
    assert (match.view()["pieces"], winner(match)) == (3, "")


@rule("RM-OBJ-03", "WC-73")
@pytest.mark.parametrize(("held", "source", "target"), [("25", "02", "01"), ("01", "24", "25")])
def test_with_the_tower_built_the_missing_sector_wins_at_once(held, source, target):
    match = fallen([f"iron_man {held} {source}:3", f"ultron {target}:1 40:1", "thor 12:1"], source, target, pieces=3)
    assert winner(match) == "iron_man"
    assert not told(match, "rage")


@rule("RM-OBJ-03")
def test_without_the_tower_both_sectors_win_nothing():
    match = fallen(["iron_man 25 02:3", "ultron 01:1 40:1", "thor 12:1"], "02", "01", pieces=2)
    assert winner(match) == ""


# ---------------------------------------------------------------------- Thor


@rule("RM-OBJ-05")
def test_thor_wins_with_the_scepter_first_and_asgard_later():
    match = fallen(["thor 49:3", "ultron 50:1 40:1", "iron_man 02:1"], "49", "50", scepter=True)
    assert winner(match) == "thor"


@rule("RM-OBJ-05")
def test_asgard_without_the_scepter_wins_nothing():
    match = fallen(["thor 49:3", "ultron 50:1 40:1", "iron_man 02:1"], "49", "50")
    assert winner(match) == ""


# ---------------------------------------------------------------------- all of them


@rule("RM-OBJ-06")
@pytest.mark.parametrize("faction", ["captain_america", "iron_man", "winter_soldier"])
def test_somebody_elses_scepter_and_asgard_mean_nothing(faction):
    others = [one for one in NAMES if one != faction][:2]
    forces = [f"{faction} 49:3", f"{others[0]} 50:1 12:1", f"{others[1]} 13:1"]
    assert winner(fallen(forces, "49", "50", scepter=True, free_factions=True)) == ""


@rule("RM-OBJ-06")
def test_the_first_complete_objective_wins_and_the_others_rank_behind():
    forces = ["captain_america H1 H2 H3 06 09 16 27 24:3", "ultron 25:1 12:1 40:4", "iron_man 02:1"]
    match = fallen(forces, "24", "25")
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 2, 3)
    assert len(told(match, "won")) == 1


@rule("RM-OBJ-08", "WC-76")
def test_of_two_complete_objectives_the_active_player_wins():
    forces = ["captain_america H1 H2 H3 06 09 16 27 24:3", "ultron 40:1 12:1", "iron_man 25:1"]
    match = fallen(forces, "24", "25")
    assert len(told(match, "eliminated")) == 1
    assert winner(match) == "captain_america"


@rule("RM-OBJ-08")
@pytest.mark.parametrize(("active", "first"), [("ultron", "iron_man"), ("winter_soldier", "captain_america")])
def test_if_the_active_player_is_not_among_them_the_next_in_turn_order_wins(active, first):
    """No play leads to two strangers' objectives in one instant, so the position is arranged with both complete."""
    complete = {"captain_america": "H1 H2 H3 06 09 16 27 32", "iron_man": "25 01"}
    others = [f"{faction} {complete[faction]}" for faction in ("captain_america", "iron_man")]
    match = fallen([f"{active} 02 12:3", *others, "thor 13:1 07:1"], "12", "13", pieces=3)
    assert winner(match) == first


@rule("RM-OBJ-09")
def test_an_eliminated_hunter_wins_nothing():
    rolls = [[6], [1], [6], [1]]
    forces = ("thor 39:6 12:3", "ultron 40:1", "iron_man 13:1 24:1", "captain_america 20:1 21:1")
    match = manhattan(*forces, at="invade", rolls=rolls, decks=EMPTY)
    attack(match, "39", "40")
    assert match.view()["players"][1]["out"] == 1
    attack(match, "12", "13")
    assert winner(match) == ""


@rule("RM-OBJ-09")
def test_a_hunter_who_fell_after_his_prey_wins_nothing():
    rolls = [[6], [1], [6], [1]]
    forces = ("thor 39:6 12:3", "ultron 11:1", "iron_man 13:1", "captain_america 20:1 21:1")
    match = manhattan(*forces, at="invade", rolls=rolls, decks=EMPTY)
    attack(match, "12", "13")
    attack(match, "39", "11")
    assert [player["out"] for player in match.view()["players"]] == [0, 2, 1, 0]
    assert winner(match) == ""


@rule("RM-OBJ-10")
def test_chips_and_tokens_stay_until_the_right_player_conquers_them():
    forces = ("ultron 05:6 13:6 40:1", "iron_man 30:1", "thor 04:1 14:1 15:1 46:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1]] * 3, decks=EMPTY)
    attack(match, "05", "04")
    attack(match, "13", "14", move=3)
    attack(match, "14", "15")
    assert set(match.view()["chips"]) == set(RESOURCES)
    assert {"04", "15"} <= set(match.view()["tokens"])
    assert match.view()["taken"] == 0


@rule("RM-OBJ-10")
@pytest.mark.parametrize(("seats", "sets"), [(3, 5), (4, 3)])
def test_every_legal_set_of_factions_has_all_prey(seats, sets):
    found = set()
    for seed in range(40):
        match = Match(MANHATTAN, seats, seed=seed, free_factions=False)
        while asked(match)[1] == "risk.faction":
            play(match, keys(match)[seed % len(keys(match))])
        named = frozenset(player["key"] for player in match.view()["players"])
        found.add(named)
        for hunter, prey in (("ultron", "iron_man"), ("winter_soldier", "captain_america")):
            assert hunter not in named or prey in named
    assert 1 < len(found) <= sets


# ---------------------------------------------------------------------- factions of a pack

LAMPS = (tomllib.loads(MANHATTAN.own.sample.read_text(encoding="utf-8")),)
"""A hunter of Thor whose home is Sector 10."""


def prowling(*forces, **more):
    return fallen(["my_hero " + forces[0], *forces[1:]], "12", "13", packs=LAMPS, free_factions=True, **more)


@rule("RM-OBJ-11", "RM-OBJ-07")
def test_a_faction_of_a_pack_wins_when_its_prey_is_out_and_it_holds_its_home():
    match = prowling("10 12:3", "thor 13:1", "iron_man 20:1")
    assert winner(match) == "my_hero"
    assert "My Hero" in match.outcome.reason
    assert "Thor is eliminated" in match.outcome.reason
    assert winner(prowling("10 12:3", "thor 13:1 22:1", "iron_man 20:1")) == ""
    assert winner(prowling("11 12:3", "thor 13:1", "iron_man 20:1 10:1")) == ""


@rule("RM-OBJ-11", "RM-SET-04")
def test_without_its_prey_it_hunts_another_and_it_moves_after_the_five():
    match = Match(
        "risk.manhattan", 3, packs=LAMPS, factions=["my_hero", "ultron", "iron_man"], dealt_start=True, seed=3
    )
    seen = match.view()
    assert {player["key"]: player["aim"] for player in seen["players"]}["my_hero"].startswith("eliminate ")
    assert "Thor" not in {player["key"]: player["aim"] for player in seen["players"]}["my_hero"]
    assert [seen["players"][seat]["key"] for seat in match.state.order] == ["ultron", "iron_man", "my_hero"]


@rule("RM-OBJ-11")
def test_one_that_hunts_nobody_is_for_skirmish_alone():
    alone = {"factions": [{**LAMPS[0]["factions"][0], "hunts": "", "home": ""}]}
    assert len(MANHATTAN.load(packs_of([alone])).factions) == 5
    match = Match("risk.skirmish", 3, packs=[alone], factions=["my_hero", "thor", "ultron"])
    assert match.view()["players"][0]["key"] == "my_hero"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hunts": "hulk"}, "field 'hunts': 'hulk' is no other faction"),
        ({"hunts": "my_hero"}, "field 'hunts': 'my_hero' is no other faction"),
        ({"home": ""}, "field 'home': it goes together with 'hunts'"),
        ({"home": "99"}, "field 'home': there is no sector '99'"),
        ({"colour": "beige"}, "field 'colour': 'beige' is not allowed; allowed: red"),
        ({"colour": "red"}, "field 'colour': 'red' is the colour of iron_man"),
        ({"id": "thor", "home": "10", "colour": "amber", "hunts": ""}, "the objectives of the five factions stay"),
    ],
)
def test_what_a_faction_of_a_pack_must_be(change, told):
    pack = {**LAMPS[0], "factions": [{**LAMPS[0]["factions"][0], **change}]}
    with pytest.raises(ContentError) as fault:
        MANHATTAN.load(packs_of([pack]))
    assert any(told in problem for problem in fault.value.problems), fault.value.problems
