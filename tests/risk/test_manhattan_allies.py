"""Allies (RM-ALY)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.kernel.errors import BadRoll
from tests.risk.board import ally, asked, hand, held, keys, manhattan, owner, places, play, player, reason, told, units
from tests.rule import rule


def captain(*cards: str, **more) -> Match:
    """Captain America begins his turn with these cards."""
    forces = ("captain_america 12:5 13:1 H1:1", "ultron 18:3 30:1", "iron_man 40:1")
    return manhattan(*forces, hands={"captain_america": list(cards)}, **more)


def raid(*allies: str, source: int = 9, target: int = 5, **more) -> Match:
    """Captain America in 12, with Allies, may invade Ultron in 18; both live elsewhere too."""
    forces = (f"captain_america 12:{source} 43:1", f"ultron 18:{target} 30:1", "iron_man 40:1")
    return manhattan(*forces, at="invade", allies=dict.fromkeys(allies, "12"), rest="iron_man:1", **more)


@rule("RM-ALY-02")
def test_an_ally_is_gained_by_discarding_a_card_that_shows_it():
    match = captain("CA-1", "CA-4")
    play(match, "pass")
    assert asked(match) == ("captain_america", "risk.ally")
    play(match, "card:CA-4", "sector:13")
    assert ally(match, "black_widow") == "13"
    assert (hand(match, "captain_america"), match.view()["discard"]) == (["CA-1"], ["CA-4"])
    assert len(told(match, "ally")) == 1


@rule("RM-ALY-02")
def test_nobody_has_to_gain_an_ally():
    match = captain("CA-1")
    play(match, "pass", "pass")
    assert asked(match)[1] == "risk.deploy"
    assert ally(match, "falcon") == ""
    assert hand(match, "captain_america") == ["CA-1"]


@rule("RM-ALY-03", "WC-49")
def test_only_one_ally_comes_each_turn():
    match = captain("CA-1", "CA-4", "CA-7")
    play(match, "pass", "card:CA-1", "sector:12")
    assert asked(match)[1] == "risk.deploy"
    assert keys(match) == ["sector:12", "sector:13", "sector:H1"]
    play(match, "sector:12", "n:3", "end", "pass")
    assert [place for place in match.view()["allies"].values() if place] == ["12"]


@rule("RM-ALY-02", "RM-ALY-03", "RM-ALY-04", "RM-ALY-06", "WC-47")
def test_the_card_of_the_ally_is_not_part_of_the_traded_set():
    match = captain("CA-1", "CA-3", "CA-8")
    play(match, "card:CA-3", "card:CA-8", "done")
    assert match.view()["pile"] == 3 + 7, "four symbols"
    assert keys(match) == ["card:CA-1", "pass"]
    play(match, "card:CA-1")
    assert places(match) == ["12", "13", "H1"]
    play(match, "sector:13")
    assert match.view()["pile"] == 3 + 7, "CA-1 gives no Units"
    play(match, "sector:12", "n:10")
    assert ally(match, "falcon") == "13", "wherever the Units go"


@rule("RM-ALY-04")
def test_a_traded_card_brings_no_ally():
    match = captain("CA-3")
    play(match, "card:CA-3", "done")
    assert asked(match)[1] == "risk.deploy"
    assert ally(match, "falcon") == ""


@rule("RM-ALY-05", "WC-48")
def test_an_ally_on_the_board_is_not_gained_again():
    match = captain("CA-1", "CA-2", allies={"falcon": "12"})
    play(match, "pass")
    assert keys(match) == ["pass"]
    assert reason(match, "card:CA-1") == ("this Ally is on the board", "RM-ALY-05")
    with pytest.raises(IllegalOption, match="RM-ALY-05"):
        play(match, "card:CA-2")


@rule("RM-ALY-05")
def test_only_own_allies_are_gained():
    match = captain("CA-1", "UL-1", "TH-1")
    play(match, "pass")
    assert keys(match) == ["card:CA-1", "pass"]


@rule("RM-ALY-06")
@pytest.mark.parametrize("place", ["18", "30", "H2", "50"])
def test_an_ally_is_placed_only_where_the_player_has_control(place):
    match = captain("CA-1")
    play(match, "pass", "card:CA-1")
    with pytest.raises(IllegalOption, match="RM-ALY-06"):
        play(match, f"sector:{place}")


@rule("RM-ALY-07")
def test_an_ally_is_not_a_unit_to_fight_with_or_to_leave_behind():
    alone = raid("falcon", "nick_fury", source=1)
    assert asked(alone)[0] != "captain_america", "one Unit and two Allies cannot invade"
    two = raid("falcon", source=2, forced=False)
    play(two, "sector:12", "sector:18", "squad:ally:falcon")
    assert keys(two) == ["n:1"]


@rule("RM-ALY-07")
def test_an_ally_does_not_count_for_income():
    allies = {"falcon": "12", "black_widow": "12", "nick_fury": "13"}
    match = manhattan("captain_america 12 13", "ultron 18:3", "iron_man 40:1", allies=allies)
    assert match.view()["pile"] == 3
    assert player(match, "captain_america")["units"] == 2
    assert units(match, "12", "13") == (1, 1)


@rule("RM-ALY-07", "RM-ALY-13")
def test_allies_do_not_keep_a_player_in_the_game_or_a_sector():
    forces = ("ultron 18:5", "captain_america 12:1", "iron_man 40:1")
    match = manhattan(*forces, at="invade", allies={"falcon": "12", "nick_fury": "12"}, rolls=[[6], [1]])
    play(match, "sector:18", "sector:12", "n:1", "n:1")
    assert owner(match, "12") == "ultron"
    assert player(match, "captain_america")["out"] > 0
    assert (ally(match, "falcon"), ally(match, "nick_fury")) == ("", "")


@rule("RM-ALY-08")
def test_all_own_allies_may_stand_in_one_sector():
    match = captain("CA-1", allies={"black_widow": "12", "nick_fury": "12"})
    play(match, "pass", "card:CA-1")
    assert "12" in places(match)
    play(match, "sector:12")
    assert [ally(match, name) for name in ("falcon", "black_widow", "nick_fury")] == ["12", "12", "12"]


@rule("RM-ALY-09")
def test_the_attacker_names_the_allies_when_declaring():
    match = raid("falcon", "black_widow")
    play(match, "sector:12", "sector:18")
    assert asked(match) == ("captain_america", "risk.squad")
    assert sorted(keys(match)) == [
        "alone",
        "squad:ally:black_widow",
        "squad:ally:falcon",
        "squad:ally:falcon+ally:black_widow",
    ]


@rule("RM-ALY-09")
def test_allies_left_out_stay_out_for_the_whole_invasion():
    match = raid("falcon", rolls=[[1, 1, 1], [6, 6], [7, 1, 1], [6, 6]])
    play(match, "sector:12", "sector:18", "alone", "n:3", "n:2")
    assert asked(match)[1] == "risk.commit", "Allies are named once"
    play(match, "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")


@rule("RM-ALY-09")
def test_an_ally_takes_part_in_every_battle_of_its_invasion():
    match = raid("falcon", rolls=[[8, 1, 1], [6, 6], [8, 1, 1], [6, 6]])
    play(match, "sector:12", "sector:18", "squad:ally:falcon")
    for _ in range(2):
        play(match, "n:3", "n:2")
    assert [facts["attack"][0] for facts in told(match, "battle")] == [8, 8]
    assert units(match, "12", "18") == (7, 3)


@rule("RM-ALY-09")
def test_an_ally_elsewhere_is_not_asked_for_and_does_not_help():
    forces = ("captain_america 12:9 13:1", "ultron 18:5 30:1", "iron_man 40:1")
    match = manhattan(*forces, at="invade", allies={"falcon": "13"}, rolls=[[7, 1, 1], [6, 6]])
    play(match, "sector:12", "sector:18")
    assert asked(match)[1] == "risk.commit"
    play(match, "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")


@rule("RM-ALY-10")
def test_all_allies_in_the_target_defend_unasked():
    forces = ("captain_america 12:9", "iron_man 18:5 30:1", "thor 40:1")
    match = manhattan(*forces, at="invade", allies={"war_machine": "18"}, rolls=[[6, 6, 5], [8, 6]])
    play(match, "sector:12", "sector:18", "n:3")
    assert keys(match) == ["n:1", "n:2"], "nothing but the number of Units"
    play(match, "n:2")
    assert units(match, "12", "18") == (7, 5)


@rule("RM-ALY-10")
def test_an_ally_next_to_the_target_does_not_defend():
    forces = ("captain_america 12:9", "iron_man 18:5 17:1 30:1", "thor 40:1")
    match = manhattan(*forces, at="invade", allies={"vision": "17"}, rolls=[[6, 6, 5], [7, 6]])
    play(match, "sector:12", "sector:18", "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")


@rule("RM-ALY-11", "WC-54")
def test_an_attacking_ally_is_never_lost():
    forces = ("thor 12:4", "ultron 18:5 30:1", "iron_man 40:1")
    rolls = [[1, 1, 1], [6, 6], [1], [6, 6]]
    match = manhattan(*forces, at="invade", allies={"lady_sif": "12"}, rolls=rolls)
    play(match, "sector:12", "sector:18", "squad:ally:lady_sif", "n:3", "n:2")
    assert (units(match, "12"), ally(match, "lady_sif")) == (2, "12")
    play(match, "n:1", "n:2")
    assert (units(match, "12"), ally(match, "lady_sif")) == (1, "12")
    assert told(match, "allies_left") == []


@rule("RM-ALY-12", "WC-52")
def test_allies_that_took_part_move_in_and_the_others_stay():
    match = raid("falcon", "nick_fury", target=1, rolls=[[6, 1, 1], [1]])
    play(match, "sector:12", "sector:18", "squad:ally:falcon", "n:3", "n:3")
    assert owner(match, "18") == "captain_america"
    assert (ally(match, "falcon"), ally(match, "nick_fury")) == ("18", "12")


@rule("RM-ALY-12")
def test_an_invasion_alone_leaves_all_allies_in_the_source():
    match = raid("falcon", "nick_fury", target=1, rolls=[[6, 1, 1], [1]])
    play(match, "sector:12", "sector:18", "alone", "n:3", "n:3")
    assert (ally(match, "falcon"), ally(match, "nick_fury")) == ("12", "12")


@rule("RM-ALY-12")
def test_without_a_conquest_nobody_moves():
    match = raid("falcon", rolls=[[8, 6, 6], [1, 1]])
    play(match, "sector:12", "sector:18", "squad:ally:falcon", "n:3", "n:2", "stop")
    assert (ally(match, "falcon"), units(match, "12", "18")) == ("12", (9, 3))


@rule("RM-ALY-13", "WC-53")
def test_the_allies_of_a_conquered_sector_leave_until_another_card_brings_them_back():
    forces = ("thor 24:6", "iron_man 25:1 40:1", "captain_america 30:1")
    cards = {"iron_man": ["IM-7"]}
    match = manhattan(*forces, at="invade", allies={"vision": "25"}, rolls=[[6, 6, 6], [1]], hands=cards)
    play(match, "sector:24", "sector:25", "n:3", "waive", "n:3")
    assert (owner(match, "25"), ally(match, "vision")) == ("thor", "")
    assert player(match, "iron_man")["out"] == 0
    play(match, "end")
    while asked(match)[0] != "iron_man":
        play(match, keys(match)[-1])
    play(match, "pass")
    assert asked(match) == ("iron_man", "risk.ally")
    assert keys(match) == ["card:IM-7", "pass"]
    play(match, "card:IM-7")
    assert ally(match, "vision") in held(match, "iron_man")


@rule("RM-ALY-13")
def test_only_the_allies_in_the_conquered_sector_leave():
    forces = ("thor 24:6", "iron_man 25:1 22:1", "captain_america 30:1")
    match = manhattan(*forces, at="invade", allies={"vision": "25", "hawkeye": "22"}, rolls=[[6, 6, 6], [1]])
    play(match, "sector:24", "sector:25", "n:3", "n:3")
    assert (ally(match, "vision"), ally(match, "hawkeye")) == ("", "22")


@rule("RM-ALY-14", "WC-51")
@pytest.mark.parametrize(("committed", "eights"), [(3, 2), (2, 2), (1, 1)])
def test_bonuses_add_up_to_two_eight_sided_dice_and_never_beyond_the_units(committed, eights):
    match = raid("falcon", hands={"captain_america": ["CA-2"], "ultron": ["UL-9"]})
    play(match, "sector:12", "sector:18", "squad:ally:falcon", f"n:{committed}", "n:1")
    if eights > 1:
        play(match, "card:CA-2")
    assert asked(match) == ("ultron", "risk.battle_defend")
    assert match.view()["attack_eights"] == eights


@rule("RM-ALY-14")
@pytest.mark.parametrize(("committed", "eights"), [(2, 2), (1, 1)])
def test_three_defence_bonuses_are_two_dice(committed, eights):
    forces = ("captain_america 12:9", "iron_man 18:5 30:1", "thor 40:1")
    allies = {"war_machine": "18", "vision": "18"}
    cards = {"captain_america": ["CA-2"]}
    match = manhattan(*forces, at="invade", allies=allies, hands=cards)
    play(match, "sector:12", "sector:18", "n:3", f"n:{committed}")
    assert asked(match) == ("captain_america", "risk.battle_attack")
    assert match.view()["defence_eights"] == eights


@rule("RM-ALY-14")
@pytest.mark.parametrize(("dice", "legal"), [([8, 8, 6], True), ([8, 8, 7], False)])
def test_hulk_and_an_ally_bring_no_third_eight_sided_die(dice, legal):
    forces = ("thor 12:9", "ultron 18:5 30:1", "iron_man 40:1")
    match = manhattan(*forces, at="invade", allies={"lady_sif": "12"}, hulk="12", rolls=[dice, [6, 5]])
    play(match, "sector:12", "sector:18", "squad:ally:lady_sif", "n:3")
    if legal:
        play(match, "n:2")
        assert units(match, "12", "18") == (9, 3)
    else:
        with pytest.raises(BadRoll, match="d6"):
            play(match, "n:2")
