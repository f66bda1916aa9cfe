"""Reactions in a battle (RY-CARD-6 to -9)."""

import pytest

from slugfest import ContentError
from tests.royale.board import actions, at, down, health, keys, play, prompt, reason, seat, told, turn, yard
from tests.royale.numbers import amount, full, plus
from tests.royale.test_action_cards import SHELL
from tests.rule import rule

STRONG = [6, 1]
"""Red 6, white 1."""


# ------------------------------------------------------------------ when


@rule("RY-CARD-6")
def test_a_reaction_is_asked_for_after_both_dice_and_before_damage():
    match = yard({"venom": "5-5"}, {"superman": "5-6"}, rolls=[STRONG])
    play(match, "attack:venom-superman")
    assert (prompt(match), seat(match)) == ("react", 1)
    assert match.view()["dice"] == STRONG
    assert len(told(match, "rolled")) == 1
    assert health(match, "superman") == full("superman")
    play(match, "card:steel_skin")
    assert health(match, "superman") == full("superman") - max(0, 6 - 1 - amount("steel_skin", "def"))


@rule("RY-CARD-6")
def test_a_reaction_may_be_declined():
    match = yard({"venom": "5-5"}, {"superman": "5-6"}, rolls=[STRONG])
    play(match, "attack:venom-superman", "pass")
    assert health(match, "superman") == full("superman") - 5
    assert down(match, "superman") == []


@rule("RY-CARD-6")
def test_a_reaction_costs_nobody_an_action():
    match = yard({"venom": "5-5"}, {"superman": "5-6"}, rolls=[STRONG])
    play(match, "attack:venom-superman", "card:steel_skin")
    assert (turn(match), actions(match)) == (0, 3), "only the attack"
    play(match, "end")
    assert (turn(match), actions(match)) == (1, 4)


@rule("RY-CARD-6")
def test_a_reaction_in_the_own_turn_costs_no_action_either():
    match = yard({"hulk": "5-5", "superman": "5-6"}, {"robin": "0-0"}, rolls=[STRONG])
    play(match, "card:shockwave_attack")
    assert (prompt(match), seat(match)) == ("react", 0)
    play(match, "card:steel_skin")
    assert actions(match) == 3


# ------------------------------------------------------------------ which cards


@rule("RY-CARD-7")
def test_a_card_with_attack_in_its_title_is_no_reaction():
    match = yard({"venom": "5-5"}, {"thor": "5-6"}, rolls=[STRONG], hands=[[], ["rooftop_attack", "force_dome"]])
    play(match, "attack:venom-thor")
    assert set(keys(match)) == {"card:storm_flight", "bonus:force_dome", "pass"}
    assert reason(match, "card:hammer_attack")[1] == "RY-CARD-7"
    assert reason(match, "bonus:rooftop_attack")[1] == "RY-CARD-7"


@rule("RY-CARD-7")
@pytest.mark.parametrize("title", ["Counterattack", "ATTACK BLOCK", "Heartattack", "Evade attacks"])
def test_the_word_bars_a_reaction_in_any_case_and_anywhere_in_the_title(title):
    """A pack whose reaction is called so is refused: nobody could ever play it."""
    turtle = SHELL["characters"][0]
    shell = {**turtle["cards"][0], "name": title}
    with pytest.raises(ContentError, match="RY-CARD-7"):
        yard(
            {"venom": "5-5"},
            {"turtle": "5-6"},
            packs=[{"characters": [{**turtle, "cards": [shell, *turtle["cards"][1:]]}]}],
        )


# ------------------------------------------------------------------ dodging


@rule("RY-CARD-8")
@pytest.mark.parametrize(
    ("who", "card"), [("flash", "speed_run"), ("robin", "grapple"), ("hulk", "mighty_leap"), ("quillstorm", "burrow")]
)
def test_movement_cards_are_reactions(who, card):
    match = yard({"venom": "5-5"}, {who: "5-6"}, rolls=[STRONG])
    play(match, "attack:venom-" + who)
    assert f"card:{card}" in keys(match)
    play(match, f"card:{card}", "5-8")
    assert at(match, who) == "5-8"
    assert health(match, who) == full(who), "out of reach: the attack misses"
    assert len(told(match, "missed")) == 1
    assert down(match, who) == [card]


@rule("RY-CARD-8")
@pytest.mark.parametrize("end", ["4-5", "4-6", "5-4", "6-4", "6-5", "6-6"])
def test_who_is_still_adjacent_is_hit_with_the_values_rolled(end):
    match = yard({"venom": "5-5"}, {"flash": "5-6"}, rolls=[[6, 2]])
    play(match, "attack:venom-flash", "card:speed_run", end)
    assert health(match, "flash") == full("flash") - 4
    assert told(match, "missed") == []
    assert len(told(match, "rolled")) == 1, "no new dice"


@rule("RY-CARD-8")
@pytest.mark.parametrize(
    ("end", "hit"),
    [
        *[("5-4", True), ("5-3", True), ("3-4", True), ("2-5", True)],
        pytest.param("5-7", False, id="four-between"),
        pytest.param("6-4", False, id="on-no-line"),
        pytest.param("8-5", False, id="behind-the-wall-7-4"),
    ],
)
def test_a_card_attack_is_tested_by_its_own_reach_and_line(end, hit):
    """Quill Attack reaches over two spaces; Quillstorm stands on 5-2."""
    match = yard({"quillstorm": "5-2"}, {"flash": "5-5"}, rolls=[[5, 2]])
    play(match, "card:quill_attack", "card:speed_run", end)
    assert health(match, "flash") == full("flash") - (5 + plus("quill_attack") - 2 if hit else 0)
    assert len(told(match, "missed")) == (not hit)


@rule("RY-CARD-8")
@pytest.mark.parametrize(("friend", "hit"), [("6-2", False), ("6-3", True)])
def test_a_card_attack_misses_who_has_somebody_between(friend, hit):
    match = yard({"quillstorm": "5-2"}, {"flash": "5-4", "thor": friend}, rolls=[[5, 2]])
    play(match, "card:quill_attack", "character:flash", "card:speed_run", "7-2")
    assert (health(match, "flash") < full("flash")) is hit


@rule("RY-CARD-8", "RY-GEO-2")
@pytest.mark.parametrize(("end", "hit"), [("2-2", False), ("4-3", True)])
def test_a_closed_corner_is_a_hiding_place(end, hit):
    match = yard({"venom": "3-3"}, {"thor": "3-4"}, rolls=[[5, 2]])
    play(match, "attack:venom-thor", "card:storm_flight", end)
    assert (health(match, "thor") < full("thor")) is hit


@rule("RY-CARD-8")
@pytest.mark.parametrize(("end", "hit"), [("5-7", False), ("4-6", True)])
def test_an_area_attack_misses_who_is_no_longer_adjacent(end, hit):
    match = yard({"hulk": "5-5"}, {"beast": "5-6", "joker": "6-4"}, rolls=[[5, 2], [1, 4]])
    play(match, "card:shockwave_attack", "character:beast", "card:tumble", end)
    assert (health(match, "beast") < full("beast")) is hit
    assert prompt(match) == "react", "the other battle follows all the same"


@rule("RY-CARD-8")
@pytest.mark.parametrize(("end", "pushed"), [("4-5", True), ("5-8", False)])
def test_an_attack_that_misses_pushes_nobody(end, pushed):
    match = yard({"robin": "5-5"}, {"thor": "5-6"}, rolls=[[1, 4]])
    play(match, "card:staff_attack", "card:storm_flight", end)
    assert (at(match, "thor") != end) is pushed, "straight away from where he stands now"


@rule("RY-CARD-8")
def test_a_swap_can_be_a_dodge():
    match = yard({"venom": "5-5"}, {"robin": "5-6", "thor": "0-0"}, rolls=[STRONG], hands=[[], ["trade_places"]])
    play(match, "attack:venom-robin", "bonus:trade_places")
    assert (at(match, "robin"), at(match, "thor")) == ("0-0", "5-6")
    assert health(match, "robin", "thor") == (full("robin"), full("thor")), "Thor does not become the target"


# ------------------------------------------------------------------ who


@rule("RY-CARD-9")
def test_only_the_defenders_own_cards_are_offered():
    theirs = {"superman": "5-6", "flash": "5-7", "thor": "6-7"}
    match = yard({"venom": "5-5", "joker": "4-5"}, theirs, rolls=[STRONG])
    play(match, "attack:venom-superman")
    assert keys(match) == ["card:steel_skin", "pass"]


@rule("RY-CARD-9")
@pytest.mark.parametrize("reaction", ["card:fold_away", "card:flutter", "bonus:iron_resolve"])
def test_at_most_one_reaction_in_a_battle(reaction):
    match = yard({"venom": "5-5"}, {"paper_moth": "5-6:7"}, rolls=[STRONG], hands=[[], ["iron_resolve"]])
    play(match, "attack:venom-paper_moth", reaction)
    if prompt(match) == "dodge":
        play(match, "4-5")
    assert (prompt(match), seat(match)) == ("action", 0)


@rule("RY-CARD-9")
def test_the_attacker_has_no_answer_and_third_players_have_no_say():
    match = yard(
        {"venom": "5-5"},
        {"superman": "5-6"},
        {"flash": "6-6"},
        rolls=[STRONG],
        hands=[["force_dome"], [], ["iron_resolve"]],
    )
    play(match, "attack:venom-superman")
    assert (prompt(match), seat(match)) == ("react", 1)
    play(match, "card:steel_skin")
    assert (prompt(match), seat(match)) == ("action", 0)


@rule("RY-CARD-9")
def test_a_bonus_card_of_the_defenders_player_takes_the_place_of_its_own_card():
    match = yard({"venom": "5-5"}, {"superman": "5-6"}, rolls=[STRONG], hands=[["force_dome"], ["iron_resolve"]])
    play(match, "attack:venom-superman")
    assert set(keys(match)) == {"card:steel_skin", "bonus:iron_resolve", "pass"}, "not the attacker's Force Dome"
    play(match, "bonus:iron_resolve")
    assert down(match, "superman") == []
    assert prompt(match) == "action"


@rule("RY-CARD-10")
def test_cards_for_the_own_turn_and_cards_without_effect_are_no_reactions():
    match = yard({"venom": "5-5"}, {"gravewright": "5-6:7"}, rolls=[STRONG])
    play(match, "attack:venom-gravewright")
    assert keys(match) == ["card:second_wind", "pass"]
    assert reason(match, "card:grave_grip") == ("it is only played in your own turn", "RY-CARD-10")
    match = yard({"venom": "5-5"}, {"gravewright": "5-6"}, rolls=[STRONG], hands=[[], ["field_kit", "adrenaline"]])
    play(match, "attack:venom-gravewright")
    assert keys(match) == ["pass"], "full health: nothing to heal; Adrenaline is for the own turn"
    assert reason(match, "card:second_wind")[1] in ("RY-DRF-3", "RY-CARD-10")
