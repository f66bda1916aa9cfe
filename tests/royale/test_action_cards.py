"""Action cards in one's own turn (RY-CARD-1 to -5, -10, -11); reactions are in test_reactions.py."""

import pytest

from slugfest import IllegalOption, Match
from tests.royale.board import actions, at, defeated, down, health, keeps, keys, play, prompt, reason, turn, yard
from tests.royale.numbers import full
from tests.rule import rule

WEAK = [1, 4]
"""Red 1, white 4: no harm done."""


# ------------------------------------------------------------------ available


@rule("RY-CARD-1")
def test_a_card_is_available_while_it_lies_face_up():
    match = yard({"thor": {"at": "5-5", "down": ["storm_flight"]}, "batman": "0-0"}, {"robin": "5-7"})
    assert "card:hammer_attack" in keys(match)
    assert "card:storm_flight" not in keys(match)
    with pytest.raises(IllegalOption):
        play(match, "card:storm_flight")


@rule("RY-CARD-1")
def test_a_card_goes_with_its_own_character():
    match = yard({"thor": "0-0", "batman": "5-5"}, {"robin": "5-7"})
    assert "card:batarang_attack" in keys(match)
    assert "card:hammer_attack" not in keys(match), "only Batman has Robin in his line"


@rule("RY-CARD-1")
def test_cards_of_those_who_are_not_in_play_are_not_available():
    match = yard({"thor": "defeated", "batman": "5-5"}, {"robin": "5-7"})
    assert {"card:storm_flight", "card:hammer_attack"}.isdisjoint(keys(match))
    match = keeps({"thor": "0-6 lying", "batman": "5-3"}, {"robin": "5-1", "flash": "11-6"})
    assert "card:batarang_attack" in keys(match)
    assert "card:storm_flight" not in keys(match)
    assert reason(match, "card:storm_flight")[1] == "RY-CARD-1"


# ------------------------------------------------------------------ one action, one use


@rule("RY-CARD-2")
@pytest.mark.parametrize(
    ("who", "card", "then", "rolls"),
    [
        ("thor", "storm_flight", ["4-5"], []),
        ("batman", "batarang_attack", ["pass"], [WEAK]),
        ("hawkeye", "volley_attack", ["pass", "pass"], [WEAK, WEAK]),
        ("beast", "pounce_attack", ["5-6", "pass"], [WEAK]),
        ("superman", "flying_attack", ["6-6", "pass"], [WEAK]),
        ("cinder_vane", "stoke", [], []),
    ],
)
def test_everything_that_a_card_does_is_one_action(who, card, then, rolls):
    match = yard({who: "5-5", "venom": "0-0"}, {"robin": "5-7", "flash": "11-11"}, rolls=rolls)
    play(match, f"card:{card}", *then)
    assert (prompt(match), turn(match), actions(match)) == ("action", 0, 3)


@rule("RY-CARD-2", "RY-MOV-7")
def test_movement_and_attack_of_one_card_are_one_action_and_the_movement_of_the_turn():
    match = yard({"beast": "5-5"}, {"robin": "5-7"}, rolls=[WEAK, WEAK])
    play(match, "card:pounce_attack", "5-6", "pass")
    assert at(match, "beast") == "5-6"
    assert actions(match) == 3
    assert "attack:beast-robin" in keys(match)
    assert "move:beast" not in keys(match)


@rule("RY-CARD-3")
def test_a_card_that_was_played_lies_face_down_and_is_not_offered_again():
    match = yard({"batman": "5-5"}, {"robin": "5-7"}, rolls=[WEAK])
    play(match, "card:batarang_attack", "pass")
    assert down(match, "batman") == ["batarang_attack"]
    for _ in range(3):
        assert "card:batarang_attack" not in keys(match)
        assert reason(match, "card:batarang_attack") == ("it lies face down", "RY-CARD-3")
        play(match, "end", "end")
    assert down(match, "batman") == ["batarang_attack"]


@rule("RY-CARD-3")
def test_a_reaction_lies_face_down_afterwards_too():
    match = yard({"venom": "5-5"}, {"superman": "5-6", "thor": "0-0"}, rolls=[[6, 0], [6, 0]])
    play(match, "attack:venom-superman", "card:steel_skin")
    assert down(match, "superman") == ["steel_skin"]
    play(match, "attack:venom-superman")
    assert prompt(match) == "action", "he has no other reaction, so none is asked for"


# ------------------------------------------------------------------ cards that stay


@rule("RY-CARD-4")
def test_a_card_that_stays_is_played_once_in_each_own_turn():
    match = yard({"paper_moth": "5-5"}, {"robin": "5-7"}, rolls=[WEAK] * 2)
    play(match, "card:papercut_attack", "pass")
    assert down(match, "paper_moth") == []
    assert "card:papercut_attack" not in keys(match)
    assert reason(match, "card:papercut_attack")[1] == "RY-CARD-4"
    play(match, "end", "end")
    assert "card:papercut_attack" in keys(match)
    play(match, "card:papercut_attack", "pass")
    assert down(match, "paper_moth") == []


@rule("RY-CARD-4")
def test_two_cards_that_stay_do_not_hinder_each_other():
    match = yard({"paper_moth": "5-5", "beast": "0-0:3"}, {"robin": "5-7"}, rolls=[WEAK])
    play(match, "card:papercut_attack", "pass", "card:field_medicine")
    assert health(match, "beast") > 3
    assert {"card:papercut_attack", "card:field_medicine"}.isdisjoint(keys(match))


SHELL = {
    "characters": [
        {
            "id": "turtle",
            "name": "Turtle",
            "universe": "atlas",
            "health": 9,
            "source": "house",
            "cards": [
                {
                    "id": "shell",
                    "name": "Shell",
                    "when": "battle",
                    "stays": True,
                    "effects": [{"do": "def", "amount": 1, "target": "self"}],
                    "source": "house",
                },
                {
                    "id": "snap_attack",
                    "name": "Snap Attack",
                    "when": "turn",
                    "effects": [{"do": "battle", "amount": 0, "reach": 0, "target": "enemy"}],
                    "source": "house",
                },
                {
                    "id": "stroll",
                    "name": "Stroll",
                    "when": "turn",
                    "effects": [{"do": "move", "amount": 1, "target": "self"}],
                    "source": "house",
                },
            ],
        }
    ]
}
"""A character of one's own with a reaction that stays face-up."""


@rule("RY-CARD-4")
def test_a_reaction_that_stays_is_played_once_in_each_battle():
    match = yard({"venom": "5-5"}, {"turtle": "5-6:7"}, packs=[SHELL], rolls=[[4, 1], [3, 0]])
    play(match, "attack:venom-turtle", "card:shell")
    assert health(match, "turtle") == 5, "4 against 1 and 1; no second reaction was asked for"
    assert down(match, "turtle") == []
    play(match, "attack:venom-turtle")
    assert keys(match) == ["card:shell", "pass"], "a new battle in the same turn"
    play(match, "card:shell")
    assert health(match, "turtle") == 3


def knitting(**position) -> Match:
    """Turtle's Shell heals instead, in a turn or in a battle; Hulk and an enemy stand beside Turtle."""
    turtle = SHELL["characters"][0]
    heals = [{"do": "heal", "amount": 1, "target": "self"}]
    cards = [{**turtle["cards"][0], "when": "either", "effects": heals}, *turtle["cards"][1:]]
    packs = [{"characters": [{**turtle, "cards": cards}]}]
    return yard({"hulk": "5-5", "turtle": "5-6:4"}, {"robin": "5-7"}, packs=packs, **position)


@rule("RY-CARD-4")
def test_a_card_that_stays_is_no_reaction_in_an_own_turn_in_which_it_was_played():
    match = knitting(rolls=[[1, 4]])
    play(match, "card:shell", "card:shockwave_attack")
    assert prompt(match) == "action", "Hulk's attack met Turtle, who had nothing to play"


@rule("RY-CARD-4")
def test_a_card_that_stays_is_no_action_in_an_own_turn_in_which_it_was_a_reaction():
    match = knitting(rolls=[[1, 4]])
    play(match, "card:shockwave_attack", "card:shell")
    assert prompt(match) == "action"
    assert "card:shell" not in keys(match)


@rule("RY-CARD-4")
def test_a_card_that_stays_can_be_a_reaction_in_the_enemys_turn_after_the_own():
    match = knitting(rolls=[[2, 1]])
    play(match, "card:shell", "end", "attack:robin-turtle", "card:shell")
    assert health(match, "turtle") == 5, "4, healed twice, hurt once"
    play(match, "end")
    assert "card:shell" in keys(match)


@rule("RY-CARD-4", "RY-CARD-5")
def test_a_card_that_stays_lies_face_down_when_a_card_turns_it():
    match = yard({"joker": "5-5"}, {"paper_moth": "5-7"})
    play(match, "card:trick_deck", "card:papercut_attack")
    assert down(match, "paper_moth") == ["papercut_attack"]
    play(match, "end")
    assert "card:papercut_attack" not in keys(match)


@rule("RY-CARD-5")
def test_a_card_turned_by_an_enemy_counts_as_used():
    match = yard({"joker": "5-5", "venom": "0-0"}, {"superman": "5-6"}, rolls=[[6, 0]])
    play(match, "card:trick_deck")
    assert set(keys(match)) == {"card:heat_vision_attack", "card:flying_attack", "card:steel_skin"}
    play(match, "card:steel_skin")
    assert down(match, "superman") == ["steel_skin"]
    play(match, "attack:joker-superman")
    assert prompt(match) == "action", "no reaction is left"
    for _ in range(2):
        play(match, "end")
        assert "card:steel_skin" not in keys(match)


@rule("RY-CARD-5")
def test_what_lies_face_down_cannot_be_turned_again():
    match = yard({"joker": "5-5"}, {"superman": {"at": "5-6", "down": ["steel_skin"]}})
    play(match, "card:trick_deck")
    assert set(keys(match)) == {"card:heat_vision_attack", "card:flying_attack"}
    match = yard({"joker": "5-5"}, {"superman": {"at": "5-6", "down": "all"}})
    assert "card:trick_deck" not in keys(match)


# ------------------------------------------------------------------ when a card can be played


@rule("RY-CARD-10")
def test_reactions_are_not_played_in_the_own_turn():
    mine = {"venom": "5-5:3", "joker": "5-4:3", "flash": "6-5:3"}
    match = yard(mine, {"robin": "5-6"}, hands=[["force_dome", "iron_resolve"], []])
    for card in ("card:symbiote_shell", "card:last_laugh", "card:blur"):
        assert card not in keys(match)
        assert reason(match, card) == ("it is only played as a reaction", "RY-CARD-10")
    assert {"bonus:force_dome", "bonus:iron_resolve"}.isdisjoint(keys(match))


@rule("RY-CARD-10")
@pytest.mark.parametrize(
    ("who", "card", "useless", "useful"),
    [
        ("gravewright", "second_wind", {}, {"mine": ":6"}),
        ("beast", "field_medicine", {}, {"mine": ":6"}),
        ("thor", "hammer_attack", {}, {"enemy": "5-7"}),
        ("thor", "lightning_attack", {}, {"enemy": "5-7"}),
        ("hulk", "smash_attack", {"enemy": "5-7"}, {"enemy": "5-6"}),
        ("hulk", "shockwave_attack", {"enemy": "5-7"}, {"enemy": "5-6"}),
        ("beast", "pounce_attack", {}, {"enemy": "5-7"}),
        ("superman", "flying_attack", {"spot": "0-0"}, {"enemy": "5-9"}),
        ("joker", "trick_deck", {}, {"enemy": "5-8"}),
        ("gravewright", "grave_grip", {"enemy": "5-7"}, {"enemy": "5-6"}),
        ("tidecaller", "undertow", {"enemy": "5-6"}, {"enemy": "5-7"}),
        ("brass_oracle", "rewind", {}, {"mate": ["mighty_leap"]}),
        ("robin", "team_up", {"enemy": "6-5"}, {"enemy": "4-6", "near": "5-6"}),
    ],
)
def test_a_card_that_would_do_nothing_cannot_be_played(who, card, useless, useful):
    mate = "hulk" if who != "hulk" else "venom"
    for about, offered in ((useless, False), (useful, True)):
        friend = {"at": about.get("near", "0-11"), "down": about.get("mate", [])}
        match = yard(
            {who: about.get("spot", "5-5") + about.get("mine", ""), mate: friend},
            {"flash": about.get("enemy", "11-10")},
        )
        assert (f"card:{card}" in keys(match)) is offered, about


@rule("RY-CARD-10")
def test_a_movement_card_needs_a_space_to_go_to():
    match = yard({"beast": "0-0"}, {"robin": "0-1", "joker": "1-0"})
    assert "card:tumble" not in keys(match)
    assert reason(match, "card:tumble")[1] == "RY-CARD-10"
    match = yard({"venom": "0-0"}, {"robin": "0-1", "joker": "1-0"})
    assert "card:web_swing" in keys(match), "it passes characters"


@rule("RY-CARD-11")
def test_cards_of_a_defeated_character_are_out_of_the_game():
    mine = {"venom": "defeated", "brass_oracle": "5-5"}
    match = yard(mine, {"robin": "9-9"}, hands=[["second_chance"], []])
    assert {"card:web_swing", "card:rewind", "bonus:second_chance"}.isdisjoint(keys(match)), "nothing to turn up"


@rule("RY-CARD-11")
def test_a_used_card_of_a_defeated_character_cannot_be_turned_up():
    mine = {"venom": {"at": "5-6", "health": 1, "down": ["tendril_attack"]}, "brass_oracle": "0-0", "hulk": "11-11"}
    match = yard({"robin": "5-5"}, mine, deck=[], hands=[[], ["second_chance"]])
    play(match, "end")
    assert {"card:rewind", "bonus:second_chance"} <= set(keys(match)), "while Venom stands"
    match = yard({"robin": "5-5"}, mine, deck=[], rolls=[[6, 0]], hands=[[], ["second_chance"]])
    play(match, "attack:robin-venom", "pass", "end")
    assert defeated(match, "venom")
    assert {"card:rewind", "bonus:second_chance"}.isdisjoint(keys(match))


@rule("RY-CARD-11")
def test_cards_of_a_defeated_character_cannot_be_turned_face_down():
    teams = [{"robin": "0-0"}, {"superman": "defeated", "thor": {"at": "11-11", "down": "all"}}]
    assert "bonus:jam_signals" not in keys(yard(*teams, hands=[["jam_signals"], []]))
    teams[1]["thor"] = "11-11"
    match = yard(*teams, hands=[["jam_signals"], []])
    play(match, "bonus:jam_signals")
    assert set(keys(match, "card")) == {"hammer_attack", "lightning_attack", "storm_flight"}
    assert health(match, "thor") == full("thor")
