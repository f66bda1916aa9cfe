"""The worked checks RY-CHK-24 to RY-CHK-30, as they stand in the catalogue."""

import pytest

from tests.royale.board import (
    actions,
    defeated,
    down,
    hand,
    health,
    keys,
    play,
    prompt,
    reason,
    seat,
    told,
    yard,
)
from tests.royale.numbers import amount, full, plus
from tests.rule import rule


@rule("RY-CHK-24")
def test_the_game_ends_with_jokers_fall_and_his_attacker_is_not_hurt_any_more():
    match = yard({"venom": "5-5:1", "thor": "0-0"}, {"joker": "5-6:2"}, rolls=[[5, 1]])
    play(match, "attack:venom-joker", "card:last_laugh")
    assert (match.over, match.outcome.winners) == (True, (0,))
    assert (defeated(match, "joker"), health(match, "venom")) == (True, 1)
    assert told(match, "rolled_off") == []


@rule("RY-CHK-25")
def test_papercut_is_face_up_but_not_offered_again_until_the_next_own_turn():
    foes = {"joker": {"at": "5-6", "down": ["last_laugh"]}}
    match = yard({"paper_moth": "5-5"}, foes, rolls=[[3, 2]])
    play(match, "card:papercut_attack")
    assert (down(match, "paper_moth"), health(match, "joker")) == (
        [],
        full("joker") - (3 + plus("papercut_attack") - 2),
    )
    assert "card:papercut_attack" not in keys(match)
    play(match, "end", "end")
    assert (seat(match), "card:papercut_attack" in keys(match)) == (0, True)


@rule("RY-CHK-25")
def test_after_trick_deck_papercut_is_face_down_for_good():
    match = yard({"joker": "5-6"}, {"paper_moth": "5-5"})
    play(match, "card:trick_deck", "card:papercut_attack", "end")
    for _ in range(3):
        assert (seat(match), down(match, "paper_moth")) == (1, ["papercut_attack"])
        assert reason(match, "card:papercut_attack")[1] == "RY-CARD-3"
        play(match, "end", "end")


@rule("RY-CHK-26")
def test_with_two_of_four_characters_lost_there_are_still_four_actions():
    mine = {"venom": "0-0", "hulk": "0-2", "thor": "defeated", "beast": "defeated"}
    match = yard(mine, {"flash": "9-9"}, phase="turn", rolls=[[1]])
    assert actions(match) == 4
    play(match, "move:venom", "stay", "move:hulk", "stay", "card:web_swing", "1-0", "card:mighty_leap", "1-3")
    assert (seat(match), told(match, "turn")[-1]["seat"]) == (1, 1)


@rule("RY-CHK-27")
def test_a_character_hemmed_in_on_all_sides_attacks_its_neighbours_but_is_offered_no_move():
    foes = {"hulk": "0-1", "thor": "1-0"}
    match = yard({"batman": {"at": "0-0", "down": "all"}, "robin": "9-9"}, foes)
    assert keys(match, "attack") == ["batman-hulk", "batman-thor"]
    assert keys(match, "move") == ["robin"]
    assert reason(match, "move:batman")[1] == "RY-MOV-6"


@rule("RY-CHK-27")
def test_with_one_free_space_beside_it_the_move_is_offered():
    match = yard({"batman": "0-0", "robin": "9-9"}, {"hulk": "0-1"})
    assert keys(match, "move") == ["batman", "robin"]


@rule("RY-CHK-28")
def test_with_an_empty_deck_nobody_rolls_for_a_fallen_character():
    foes = {"hulk": {"at": "5-6", "health": 1, "down": "all"}, "thor": "0-0"}
    match = yard({"venom": "5-5"}, foes, deck=[], rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert (defeated(match, "hulk"), told(match, "rolled_off"), told(match, "drew")) == (True, [], [])
    assert (prompt(match), seat(match)) == ("action", 0)


@rule("RY-CHK-29")
def test_force_dome_is_offered_as_a_reaction_and_overcharge_attack_is_not():
    hands = [[], ["force_dome", "overcharge_attack"]]
    match = yard({"joker": "5-5"}, {"robin": "5-6"}, hands=hands, rolls=[[6, 1]])
    play(match, "attack:joker-robin")
    assert (prompt(match), seat(match)) == ("react", 1)
    assert set(keys(match)) == {"card:grapple", "bonus:force_dome", "pass"}
    play(match, "bonus:force_dome")
    assert (health(match, "robin"), hand(match, 1)) == (full("robin"), ["overcharge_attack"])


@rule("RY-CHK-30")
@pytest.mark.parametrize(("reaction", "white"), [("card:steel_skin", 1 + amount("steel_skin", "def")), ("pass", 1)])
def test_a_teammate_hit_by_wave_attack_rolls_white_and_is_offered_its_reactions(reaction, white):
    match = yard({"tidecaller": "5-5", "superman": "5-6"}, {"hulk": "11-11"}, rolls=[[4, 1]])
    play(match, "card:wave_attack")
    assert (prompt(match), seat(match), match.view()["dice"]) == ("react", 0, [4, 1])
    assert set(keys(match)) == {"card:steel_skin", "pass"}
    play(match, reaction)
    assert health(match, "superman") == full("superman") - max(0, 4 + plus("wave_attack") - white)
