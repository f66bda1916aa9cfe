"""Conquest and the order of its effects (RM-CON)."""

from random import Random

import pytest

from slugfest import Match
from slugfest.games.risk import MANHATTAN
from tests.risk.board import ally, asked, hand, keys, manhattan, owner, play, player, told, units
from tests.rule import rule


def kinds(match: Match) -> list[str]:
    """What has been told since the dice of the last battle."""
    found = [entry.kind for entry in match.journal]
    return found[len(found) - found[::-1].index("battle") :]


def thor_takes_15(ultron: str = "15:1", **more) -> Match:
    """Thor has 9 in 14; Ultron in 15, on a token, has an Ally and a card."""
    forces = ("thor 14:9", f"ultron {ultron}", "iron_man 30:1 23:1")
    given = {"allies": {"sub_ultron": "15"}, "hands": {"ultron": ["UL-2"]}, "rolls": [[6, 5, 4], [1], ["illusion"]]}
    match = manhattan(*forces, at="battle", source="14", target="15", **(given | more))
    play(match, "n:3", "waive")
    return match


@rule("RM-CON-01")
def test_allies_leave_before_the_units_move_in():
    match = thor_takes_15()
    assert asked(match) == ("thor", "risk.move_in")
    assert ally(match, "sub_ultron") == ""
    assert (owner(match, "15"), units(match, "15")) == ("ultron", 0)
    assert "15" in match.view()["tokens"], "the token is turned later"


@rule("RM-CON-01")
def test_control_token_elimination_and_rage_come_in_this_order():
    match = thor_takes_15()
    play(match, "n:3")
    assert kinds(match) == ["allies_left", "conquered", "token", "eliminated", "rage"]
    assert (owner(match, "15"), units(match, "14", "15")) == ("thor", (6, 3))
    assert (hand(match, "thor"), player(match, "ultron")["out"]) == (["UL-2"], 1)
    assert match.view()["meter"] == 1


@rule("RM-CON-01")
def test_iron_man_takes_the_chip_before_the_elimination():
    forces = ("iron_man 22:9", "captain_america 14:1", "thor 30:1")
    match = manhattan(*forces, at="battle", source="22", target="14", rolls=[[6], [1]])
    play(match, "n:1", "n:1")
    assert kinds(match) == ["conquered", "chip", "eliminated", "rage"]


@rule("RM-CON-01")
def test_a_complete_objective_ends_the_game_before_the_meter_rises():
    forces = ("thor 14:9 50:1", "ultron 15:1", "iron_man 30:1")
    more = {"meter": 9, "rolls": [[6], [1], ["scepter"]]}
    match = manhattan(*forces, at="battle", source="14", target="15", **more)
    play(match, "n:1", "n:1")
    assert kinds(match) == ["conquered", "token", "eliminated", "won"]
    assert match.over
    assert match.view()["meter"] == 9


@rule("RM-CON-01")
def test_cards_are_captured_before_objectives_are_checked():
    forces = ("ultron 40:1 12:9", "iron_man 18:1", "thor 30:1")
    cards = {"iron_man": ["IM-3"]}
    match = manhattan(*forces, at="battle", source="12", target="18", hands=cards, rolls=[[6], [1]])
    play(match, "n:1", "waive", "n:1")
    assert kinds(match) == ["conquered", "eliminated", "won"]
    assert hand(match, "ultron") == ["IM-3"]


@rule("RM-CON-01")
def test_hulk_comes_out_when_all_else_is_done():
    match = thor_takes_15("15:1 45:1", meter=9)
    play(match, "n:3")
    assert kinds(match) == ["allies_left", "conquered", "token", "rage"]
    assert asked(match) == ("thor", "risk.hulk")


@rule("RM-CON-01")
def test_hulk_and_the_squad_move_in_together():
    forces = ("thor 12:9", "ultron 18:1 45:1", "iron_man 30:1")
    more = {"allies": {"lady_sif": "12", "heimdall": "12"}, "squad": ["lady_sif"], "hulk": "12"}
    match = manhattan(*forces, at="battle", source="12", target="18", **more, rolls=[[8], [1]])
    play(match, "n:1", "n:4")
    assert (match.view()["hulk"], ally(match, "lady_sif"), ally(match, "heimdall")) == ("18", "18", "12")
    assert units(match, "12", "18") == (5, 4)


@rule("RM-CON-01")
def test_neutral_forces_leave_nothing_behind():
    forces = ("thor 12:9", "ultron 45:1", "iron_man 30:1")
    match = manhattan(*forces, at="battle", source="12", target="18", rolls=[[6], [1]])
    play(match, "n:1", "n:1")
    assert kinds(match) == ["conquered", "rage"]


@rule("RM-CON-02", "WC-63")
def test_units_on_the_helicarrier_keep_a_player_in_the_game():
    forces = ("thor 12:9", "ultron 18:1 H2:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1]])
    play(match, "sector:12", "sector:18", "n:1", "n:8", "end", "pass")
    assert player(match, "ultron")["out"] == 0
    assert told(match, "eliminated") == []
    assert asked(match) == ("ultron", "risk.deploy_count"), "all reinforcements go to H2"


@rule("RM-CON-02", "RM-HEL-05")
def test_the_last_unit_may_also_fall_on_the_helicarrier():
    forces = ("thor 25:9", "ultron H1:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1]])
    play(match, "sector:25", "sector:H1", "n:1", "n:8")
    assert player(match, "ultron")["out"] == 1


@rule("RM-CON-03")
@pytest.mark.parametrize(("committed", "defenders"), [(1, 1), (2, 1), (3, 1), (2, 2), (3, 2)])
def test_at_least_the_committed_number_moves_in(committed, defenders):
    forces = ("thor 12:9", f"ultron 18:{defenders} 45:1", "iron_man 30:1")
    more = {"forced": False, "rolls": [[6] * committed, [1] * defenders]}
    match = manhattan(*forces, at="battle", source="12", target="18", **more)
    play(match, f"n:{committed}")
    if defenders > 1:
        play(match, "n:2")
    assert asked(match)[1] == "risk.move_in"
    assert keys(match) == [f"n:{number}" for number in range(committed, 9)]


@rule("RM-CON-03")
def test_cards_and_allies_change_nothing_about_that():
    forces = ("captain_america 12:9", "thor 18:2 45:1", "iron_man 30:1")
    more = {"allies": {"falcon": "12"}, "squad": ["falcon"], "hands": {"captain_america": ["CA-1", "CA-2"]}}
    match = manhattan(*forces, at="battle", source="12", target="18", **more, rolls=[[1, 1, 1], [6, 6], [8, 8]])
    play(match, "n:3", "n:2", "card:CA-2", "card:CA-1", "reroll:die:0+die:1")
    assert keys(match) == [f"n:{number}" for number in range(3, 9)]


@rule("RM-CON-03")
@pytest.mark.parametrize(("dice", "most"), [([4, 4], 7), ([4, 3], 6), ([3, 3], 5)])
def test_a_hydra_agent_was_not_committed_and_may_stay_or_go(dice, most):
    forces = ("winter_soldier 25:6", "captain_america 30:1", "thor 12:1", "iron_man 13:1", "ultron 14:1")
    match = manhattan(*forces, at="battle", source="25", target="H1", rolls=[[6, 6, 6], [1, 1], dice])
    play(match, "n:3")
    assert keys(match) == [f"n:{number}" for number in range(3, most + 1)]


@rule("RM-CON-03")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_conquest_of_a_whole_match_has_cost_a_unit_in_its_last_battle(seed):
    match, luck, seen = Match(MANHATTAN, 5, seed=seed), Random(seed), 0
    while match.choice is not None and seen < 60:
        if match.choice.prompt == "risk.move_in" and match.view()["attack_dice"]:
            seen += 1
            assert match.view()["attack_lost"] == 0
            assert keys(match)[0] == f"n:{match.view()['attack']}" or keys(match)[0].startswith("block:")
        match.play(luck.choice(match.choice.options))
    assert seen > 0
