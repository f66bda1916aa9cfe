"""Victory points for Champions taken out of action (SB-VP)."""

import pytest

from tests.brawl.arena import HOUSE_PACK, act, asked, at, brawl, dmg, levelled, vp, winner
from tests.rule import rule


@rule("SB-VP-01")
def test_each_enemy_taken_out_is_a_point():
    match = brawl("kilgore 0,-2", "rath 1,-2:5 / taze 0,-1:8 / dugrun -1,-2:5", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert vp(match) == (2, 0), "Dugrun's defence is 2"
    assert at(match, "rath", "taze", "dugrun") == ("", "", "-1,-2")


@rule("SB-VP-02", "SB-VP-03", "WC-26")
def test_who_walks_into_a_trap_gives_the_opponent_a_point():
    match = brawl("kilgore 0,-2:6", "rath 2,-2", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "action:creation", champion="champion:kilgore", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "kilgore") == ""
    assert vp(match) == (0, 1)
    assert levelled(match, "kilgore", "rath") == (False, False)


@rule("SB-VP-02", "SB-VP-03", "WC-64")
def test_an_ally_thrown_onto_a_trap_gives_the_opponent_a_point_and_nobody_levels_up():
    match = brawl("kilgore 0,-2 / deryn 0,-3:6", "rath 0,3", hand="Throw", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "Throw", skill="use", choose="champion:deryn", jump="hex:1,-2", lay="hex:1,1")
    assert at(match, "deryn") == ""
    assert vp(match) == (0, 1)
    assert levelled(match, "kilgore", "rath") == (False, False)


@rule("SB-VP-02")
def test_an_ally_in_the_own_area_attack_counts_for_the_opponent():
    match = brawl("kilgore 0,-2 / deryn 1,-2:6", "rath 0,-1:5", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert vp(match) == (1, 1)
    assert levelled(match, "kilgore"), "for Rath"
    match = brawl("kilgore 0,-2 / deryn 1,-2:6", "rath 0,-1", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert vp(match) == (0, 1)
    assert not levelled(match, "kilgore"), "not for Deryn"


TRAP = {"traps": {"1,-2": "damage_2"}, "rolls": [["stun"]]}
CAUSES = {
    "attack": ("kilgore 0,-2", "rath 1,-2:4", "Maul Thrash", {}, {}),
    "push": ("kilgore 3,-3", "rath 4,-3:2", "Maul Thrash", {}, {}),
    "pull": ("tzu_xiao 1,-3", "rath 2,-3:3", "Challenge", {}, {}),
    "push onto a trap": ("kilgore -1,-2", "rath 0,-2:2", "Maul Thrash", {"lay": "hex:-1,2"}, TRAP),
    "pull onto a trap": ("goldarr 0,-2", "rath 3,-2:3", "Harpoon Strike", {"lay": "hex:-1,2"}, TRAP),
    "force": (
        *("kilgore 0,-1", "rath 1,-1:4", "Relentless Advance"),
        *({"force": "hex:1,-2", "lay": "hex:-1,2", "place": "stop"}, TRAP),
    ),
    "fear": ("pib -1,-2", "rath 0,-2:4", "Boo Barrel", {"fear": "hex:2,-2", "lay": "hex:-1,2"}, TRAP),
    "place": ("loralei 0,-2", "rath 0,-1:4", "Grasping Vines", {"place": "hex:1,-2", "lay": "hex:-1,2"}, TRAP),
}


@rule("SB-VP-03", "SB-TRAP-08", "SB-LVL-01")
@pytest.mark.parametrize("cause", CAUSES)
def test_the_one_who_caused_it_gets_the_point_and_levels_up(cause):
    north, south, card, answers, position = CAUSES[cause]
    match = brawl(north, south, hand=card, packs=HOUSE_PACK, **position)
    act(match, card, target="champion:rath", **answers)
    assert at(match, "rath") == ""
    assert vp(match) == (1, 0)
    assert levelled(match, north.split()[0])


@rule("SB-VP-03")
def test_damage_of_an_effect_is_the_doing_of_the_acting_champion():
    match = brawl("gwaien 0,-3", "taze 0,-1 / rath 1,-1:4", hand="Fireball")
    act(match, "Fireball", target="champion:taze")
    assert (at(match, "rath"), vp(match), levelled(match, "gwaien")) == ("", (1, 0), True)


OWN = [
    ("dash", "taze 0,-2:8", "Rush", {"skill": "use", "dash": "hex:1,-2"}),
    ("jump", "gwaien 0,-2:5", "Teleport", {"skill": "use", "jump": "hex:1,-2"}),
    ("swoop", "nevamor 0,-2:7", "Nightmare", {"skill": "use", "swoop": "hex:1,-2"}),
    ("place", "rath 0,-2:5", "Stalk Beneath", {"skill": "use", "place": "hex:1,-2"}),
]


@rule("SB-VP-03", "SB-VP-02", "SB-TRAP-02")
@pytest.mark.parametrize(("cause", "north", "card", "answers"), OWN, ids=[one[0] for one in OWN])
def test_a_trap_entered_by_the_own_doing_is_the_champions_own_doing(cause, north, card, answers):
    match = brawl(north, "kilgore 2,-2", hand=card, **TRAP)
    act(match, card, lay="hex:1,1", **answers)
    assert at(match, north.split()[0]) == "", cause
    assert vp(match) == (0, 1)
    assert not levelled(match, "kilgore")
    assert asked(match) == (0, "act")


@rule("SB-VP-03")
def test_an_ally_who_dashes_onto_a_trap_by_a_card_is_that_cards_doing():
    match = brawl("dugrun 0,-3 / deryn 0,-2:5", "rath 0,3", hand="Onwards!", **TRAP)
    act(match, "Onwards!", skill="use", draw="n:0", dash="hex:1,-2", lay="hex:1,1")
    assert at(match, "deryn") == ""
    assert vp(match) == (0, 1)
    assert not levelled(match, "dugrun")


@rule("SB-VP-03")
def test_a_defender_placed_onto_a_trap_by_the_own_reaction_gives_the_attacker_a_point_and_no_level():
    match = brawl("kilgore 0,-3", "rath 1,-3:3 / deryn", hand="Maul Thrash", rival="Ambush", **TRAP)
    act(match, "Maul Thrash", target="champion:rath", react="Ambush", place="hex:1,-2", lay="hex:1,1")
    assert at(match, "rath") == ""
    assert vp(match) == (1, 0)
    assert not levelled(match, "kilgore")


@rule("SB-VP-04")
def test_awards_for_both_teams_are_made_together_and_then_victory_is_checked():
    match = brawl("kilgore 0,-3 / rath 1,-3:5", "deryn 0,-2:5", hand="Fury", vp=[3, 4])
    act(match, "Fury", target="aim:E")
    assert match.outcome.scores == (4, 5), "the point for Deryn is not lost"
    assert winner(match) == (1,)


@rule("SB-VP-04", "SB-LVL-01")
def test_level_ups_follow_as_usual():
    match = brawl("kilgore 0,-3 / rath 1,-3:5", "deryn 0,-2:5", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert vp(match) == (1, 1)
    assert levelled(match, "kilgore")


BLAST = {
    "id": "MAR02",
    "champion": "mariusz",
    "name": "A Cornered Beast",
    "type": "reaction",
    "core": "creation",
    "defence": 0,
    "source": "house",
    "effects": [{"when": "post_attack", "do": "damage", "amount": 2, "target": "each_champion", "within": 1}],
}
"""A Reaction that hits both sides."""


@rule("SB-VP-05", "WC-61")
def test_with_equal_totals_the_player_who_did_not_play_the_card_wins():
    match = brawl("kilgore 0,-3 / rath 1,-3:5", "deryn 0,-2:5", hand="Fury", vp=[4, 4])
    act(match, "Fury", target="aim:E")
    assert match.outcome.scores == (5, 5)
    assert winner(match) == (1,)


@rule("SB-VP-05")
def test_if_a_reaction_did_it_the_player_who_did_not_play_the_reaction_wins():
    south = "mariusz 1,-2 / taze 2,-2:7"
    match = brawl("kilgore 0,-2:5", south, hand="Maul Thrash", rival="MAR02", vp=[4, 4], packs=[{"cards": [BLAST]}])
    act(match, "Maul Thrash", target="champion:mariusz", react="card:MAR02")
    assert match.outcome.scores == (5, 5), "Kilgore and Taze go out together"
    assert winner(match) == (0,)


@rule("SB-VP-05", "WC-62")
def test_with_unequal_totals_the_higher_one_wins():
    match = brawl("kilgore 0,-3 / rath 1,-3:5", "deryn 0,-2:5 / gwaien -1,-2:4", hand="Fury", vp=[4, 4])
    act(match, "Fury", target="aim:E")
    assert match.outcome.scores == (6, 5)
    assert winner(match) == (0,)


@rule("SB-VP-06", "WC-63")
def test_reaching_the_goal_ends_the_game_on_the_spot():
    match = brawl("gwaien 0,-3 / deryn 1,-2:6", "rath 0,-1:4", hand="Fireball", vp=[4, 4])
    act(match, "Fireball", target="champion:rath")
    assert winner(match) == (0,)
    assert match.outcome.scores == (5, 4)
    assert dmg(match, "deryn") == 6, "the splash is not resolved"


@rule("SB-VP-06")
def test_awards_at_different_moments_are_checked_one_after_the_other():
    match = brawl("gwaien 0,-3 / deryn 1,-2:6", "rath 0,-1:4", hand="Fireball", vp=[3, 4])
    act(match, "Fireball", target="champion:rath")
    assert match.outcome.scores == (4, 5), "4-4 after the attack, then the splash takes the Ally out"
    assert winner(match) == (1,)
