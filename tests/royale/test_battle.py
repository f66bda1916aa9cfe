"""The battle and its damage (RY-BAT)."""

import pytest

from tests.royale.board import at, defeated, down, health, keys, play, prompt, seat, told, yard
from tests.royale.numbers import amount, full, plus
from tests.rule import rule


def kinds(match) -> list[str]:
    return [entry.kind for entry in match.journal]


@rule("RY-BAT-1")
def test_the_attacker_rolls_red_and_the_defender_white():
    match = yard({"venom": "5-5"}, {"hulk": "5-6"}, rolls=[[5, 2]])
    play(match, "attack:venom-hulk")
    battle = match.view()["battle"]
    assert (battle["attacker"], battle["red"]) == ("venom", 5)
    assert (battle["defender"], battle["white"]) == ("hulk", 2)


@rule("RY-BAT-1")
def test_each_battle_has_one_roll_of_both_dice():
    match = yard({"venom": "5-5"}, {"hulk": "5-6"}, rolls=[[5, 2], [1, 3]])
    play(match, "attack:venom-hulk", "pass", "attack:venom-hulk", "pass")
    assert [(fact["red"], fact["white"]) for fact in told(match, "rolled")] == [(5, 2), (1, 3)]


# ------------------------------------------------------------------ damage


@rule("RY-BAT-4", "RY-BAT-5")
@pytest.mark.parametrize("white", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("red", [1, 2, 3, 4, 5, 6])
def test_the_defender_loses_what_attack_is_more_than_defence(red, white):
    match = yard({"venom": "5-5"}, {"hulk": "5-6:7"}, rolls=[[red, white]])
    play(match, "attack:venom-hulk", "pass")
    assert health(match, "hulk") == 7 - (red - white if red > white else 0)
    assert health(match, "venom") == full("venom")
    assert len(told(match, "hurt")) == (red > white)


@rule("RY-BAT-2")
@pytest.mark.parametrize(
    ("who", "card"),
    [
        ("hulk", "smash_attack"),
        ("venom", "tendril_attack"),
        ("paper_moth", "papercut_attack"),
        ("cinder_vane", "flare_attack"),
    ],
)
def test_an_attack_card_adds_to_red(who, card):
    match = yard({who: "5-5"}, {"superman": "5-6"}, rolls=[[3, 2]])
    play(match, f"card:{card}", "pass")
    assert health(match, "superman") == full("superman") - (1 + plus(card))


@rule("RY-BAT-2")
def test_a_total_may_be_above_six():
    match = yard({"hulk": "5-5"}, {"superman": "5-6"}, rolls=[[6, 0]])
    play(match, "card:smash_attack", "pass")
    assert plus("smash_attack") > 0
    assert health(match, "superman") == full("superman") - 6 - plus("smash_attack")


@rule("RY-BAT-2")
@pytest.mark.parametrize(
    ("who", "card", "hands"),
    [
        ("venom", "card:symbiote_shell", []),
        ("superman", "card:steel_skin", []),
        ("batman", "card:counter_plan", []),
        ("hulk", "bonus:iron_resolve", ["iron_resolve"]),
    ],
)
def test_a_defence_card_adds_to_white(who, card, hands):
    match = yard({"robin": "5-5"}, {who: "5-6"}, rolls=[[6, 1]], hands=[[], hands])
    play(match, f"attack:robin-{who}", card)
    guard = amount(card.partition(":")[2], "def")
    assert health(match, who) == full(who) - (5 - guard)


@rule("RY-BAT-2")
def test_defence_far_above_the_attack_is_no_gain():
    match = yard({"robin": "5-5"}, {"superman": "5-6:5"}, rolls=[[1, 4]])
    play(match, "attack:robin-superman", "card:steel_skin")
    assert health(match, "superman") == 5
    assert health(match, "robin") == full("robin")


@rule("RY-BAT-2")
def test_both_modifiers_count_together():
    match = yard({"hulk": "5-5"}, {"superman": "5-6"}, rolls=[[5, 1]])
    play(match, "card:smash_attack", "card:steel_skin")
    assert health(match, "superman") == full("superman") - (5 + plus("smash_attack") - 1 - amount("steel_skin", "def"))


@rule("RY-BAT-2")
def test_a_boost_adds_to_the_next_battle_only():
    match = yard({"cinder_vane": "5-5"}, {"superman": "5-6"}, rolls=[[3, 3], [4, 3]])
    play(match, "card:stoke", "attack:cinder_vane-superman", "pass")
    left = full("superman") - amount("stoke", "boost")
    assert health(match, "superman") == left
    play(match, "attack:cinder_vane-superman", "pass")
    assert health(match, "superman") == left - 1


@rule("RY-BAT-2")
def test_a_boost_that_was_not_used_is_gone_with_the_turn():
    match = yard({"cinder_vane": "5-5"}, {"superman": "5-6"}, rolls=[[4, 3]])
    play(match, "card:stoke", "end", "end", "attack:cinder_vane-superman", "pass")
    assert health(match, "superman") == full("superman") - 1


# ------------------------------------------------------------------ the order of things


@rule("RY-BAT-3")
def test_announce_roll_react_damage_then_push():
    match = yard({"robin": "5-5"}, {"venom": "5-6"}, rolls=[[6, 1]])
    play(match, "card:staff_attack", "card:symbiote_shell")
    assert kinds(match) == ["plays", "attack", "rolled", "reacts", "hurt", "pushed"]
    assert at(match, "venom") == f"5-{6 + amount('staff_attack', 'push')}"


@rule("RY-BAT-3")
def test_damage_comes_before_a_card_is_turned():
    match = yard({"brass_oracle": "5-5"}, {"venom": "5-7"}, rolls=[[6, 1]])
    play(match, "card:hex_attack", "pass")
    assert prompt(match) == "flip"
    assert health(match, "venom") < full("venom")
    play(match, "card:web_swing")
    assert down(match, "venom") == ["web_swing"]


@rule("RY-BAT-3")
def test_a_card_that_asks_for_damage_turns_nothing_without_it():
    match = yard({"brass_oracle": "5-5"}, {"venom": "5-7"}, rolls=[[1, 4]])
    play(match, "card:hex_attack", "pass")
    assert (prompt(match), down(match, "venom")) == ("action", [])


@rule("RY-BAT-3")
def test_counter_damage_comes_after_the_push():
    match = yard({"robin": "5-5"}, {"joker": "5-6"}, rolls=[[6, 1]])
    play(match, "card:staff_attack", "card:last_laugh")
    assert kinds(match) == ["plays", "attack", "rolled", "reacts", "hurt", "pushed", "cost"]
    assert health(match, "robin") == full("robin") - amount("last_laugh", "payback")


@rule("RY-BAT-3")
def test_a_target_that_has_fallen_is_neither_pushed_nor_turned():
    match = yard({"robin": "5-5"}, {"joker": "5-6:1", "thor": "0-0"}, deck=[], rolls=[[6, 1]])
    play(match, "card:staff_attack", "pass")
    assert defeated(match, "joker")
    assert told(match, "pushed") == []
    match = yard({"brass_oracle": "5-5"}, {"joker": "5-6:1", "thor": "0-0"}, deck=[], rolls=[[6, 1]])
    play(match, "card:hex_attack", "pass")
    assert (prompt(match), down(match, "thor")) == ("action", [])


@rule("RY-BAT-3")
def test_healing_as_a_reaction_comes_before_the_damage():
    match = yard({"venom": "5-5"}, {"gravewright": "5-6:2"}, rolls=[[5, 2]])
    play(match, "attack:venom-gravewright", "card:second_wind")
    assert health(match, "gravewright") == 2 + amount("second_wind", "heal") - 3


# ------------------------------------------------------------------ new rolls and caps


@rule("RY-BAT-6")
@pytest.mark.parametrize(("again", "counts"), [(2, 2), (6, 5), (5, 5), (1, 1)])
def test_of_two_red_rolls_the_lower_counts(again, counts):
    match = yard({"venom": "5-5"}, {"hawkeye": "5-6:7"}, rolls=[[5, 0], [again]])
    play(match, "attack:venom-hawkeye", "card:smoke_arrow")
    assert health(match, "hawkeye") == 7 - counts


@rule("RY-BAT-6")
def test_a_new_red_roll_keeps_the_bonus_of_the_card():
    match = yard({"venom": "5-5"}, {"tidecaller": "5-6:7"}, rolls=[[6, 2], [3]])
    play(match, "card:tendril_attack", "card:sea_mist")
    assert health(match, "tidecaller") == 7 - (3 + plus("tendril_attack") - 2)


@rule("RY-BAT-6")
@pytest.mark.parametrize(("again", "counts"), [(3, 3), (0, 1), (1, 1), (4, 4)])
def test_of_two_white_rolls_the_higher_counts(again, counts):
    match = yard({"venom": "5-5"}, {"brass_oracle": "5-6:7"}, rolls=[[6, 1], [again]])
    play(match, "attack:venom-brass_oracle", "card:foresight")
    assert health(match, "brass_oracle") == 7 - (6 - counts)


@rule("RY-BAT-6")
@pytest.mark.parametrize(
    ("who", "card", "hands"),
    [
        ("cinder_vane", "card:ash_cloud", []),
        ("flash", "card:blur", []),
        ("paper_moth", "card:fold_away", []),
        ("hulk", "bonus:force_dome", ["force_dome"]),
    ],
)
def test_at_most_n_caps_the_final_damage(who, card, hands):
    cap = amount(card.partition(":")[2], "cap")
    for red, white in ((6, 0), (4, 2), (2, 1), (1, 3)):
        match = yard({"thor": "5-5"}, {who: "5-6:7"}, rolls=[[red, white]], hands=[[], hands])
        play(match, f"attack:thor-{who}", card)
        assert health(match, who) == 7 - min(cap, max(0, red - white))


# ------------------------------------------------------------------ damage outside battles


@rule("RY-BAT-7")
def test_counter_damage_allows_no_defence_and_no_reaction():
    match = yard({"superman": "5-5"}, {"joker": "5-6"}, rolls=[[4, 1]], hands=[["force_dome", "iron_resolve"], []])
    play(match, "attack:superman-joker", "card:last_laugh")
    assert (prompt(match), seat(match)) == ("action", 0), "nobody was asked"
    assert health(match, "superman") == full("superman") - amount("last_laugh", "payback")
    assert len(told(match, "rolled")) == 1
    assert down(match, "superman") == []


@rule("RY-BAT-7")
@pytest.mark.parametrize(("dice", "countered"), [([3, 2], True), ([1, 4], True), ([6, 0], False)])
def test_a_counter_hurts_only_if_the_battle_deals_no_damage(dice, countered):
    match = yard({"superman": "5-5"}, {"quillstorm": "5-6:7"}, rolls=[dice])
    play(match, "attack:superman-quillstorm", "card:bristle")
    assert (health(match, "quillstorm") == 7) is countered
    assert health(match, "superman") == full("superman") - (amount("bristle", "counter") if countered else 0)


@rule("RY-BAT-7")
def test_counter_damage_can_defeat_the_attacker():
    match = yard({"superman": "5-5:1", "thor": "0-0"}, {"joker": "5-6"}, deck=[], rolls=[[4, 1]])
    play(match, "attack:superman-joker", "card:last_laugh")
    assert defeated(match, "superman")
    assert keys(match, "attack") == []
