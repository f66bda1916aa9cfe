"""Keywords that act at once: where attacks reach, Escape, Knock Back (BR-KEY). Those that last have their own file."""

import pytest

from slugfest import IllegalOption
from tests.battlerealm.ring import at, circle, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import left
from tests.rule import rule


@rule("BR-KEY-ADJACENT", "BR-CHK-07", "BR-CARD-THUNDERCLAP", "BR-KEY-BURST")
def test_thunderclap_reaches_next_door_and_no_further():
    match = ring(
        *("hulk a0:9", "bravo a0:9", "charlie b0:9", "delta c0:9"), circle="a0 b0 c0 d0 e0 f0", total="SK SK SC MU MY"
    )
    play(match, "card:thunderclap")
    assert pvp(match, "hulk", "bravo", "charlie", "delta") == (9, 4, 4, 9)


@rule("BR-KEY-ADJACENT", "BR-KEY-BURST")
def test_the_first_and_last_slot_of_the_circle_are_neighbours():
    match = ring("hulk d0:9", "bravo a0:9", "charlie c0:9", "delta b0:9", total="SK SK SC MU MY")
    play(match, "card:thunderclap")
    assert pvp(match, "bravo", "charlie", "delta") == (4, 4, 9)


@rule("BR-KEY-ADJACENT")
def test_with_three_locations_the_other_two_are_the_neighbours():
    match = ring("hulk a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0", total="SK SK SC MU MY")
    play(match, "card:thunderclap")
    assert pvp(match, "bravo", "charlie") == (4, 4)


@rule("BR-KEY-ADJACENT")
def test_with_two_locations_the_other_one_counts_once():
    match = ring("hulk a0:9", "bravo b0:9", "charlie b0:9", circle="a0 b0", total="SK SK SC MU MY")
    play(match, "card:thunderclap")
    assert pvp(match, "bravo", "charlie") == (4, 4)
    assert len(told(match, "hit")) == 2


@rule("BR-KEY-ADJACENT")
def test_the_prison_is_adjacent_to_nothing():
    match = ring("alpha watchpost:9", "bravo prison:9", "charlie c0:9", circle="watchpost b0 c0 d0", total="SK SK MY")
    assert "use:watchpost" not in keys(match)
    match = ring("alpha watchpost:9", "bravo d0:9", "charlie c0:9", circle="watchpost b0 c0 d0", total="SK SK MY")
    play(match, "use:watchpost")
    assert pvp(match, "bravo", "charlie") == (7, 9)


@rule("BR-KEY-STRIKE")
def test_a_strike_reaches_only_other_heroes_here():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", "delta b0:9", total="SK SK MY")
    play(match, "card:alpha_strike")
    assert keys(match) == ["hero:bravo", "hero:charlie"]
    assert reason(match, "hero:delta")[1] == "BR-POW-7"
    play(match, "hero:charlie")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (9, 9, 6, 9)


@rule("BR-KEY-STRIKE", "BR-POW-7")
def test_a_strike_needs_somebody_here():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="SK SK MY")
    assert "card:alpha_strike" not in keys(match)
    assert reason(match, "card:alpha_strike")[1] == "BR-POW-7"
    with pytest.raises(IllegalOption):
        match.play("card:alpha_strike")


@rule("BR-KEY-BLAST")
def test_a_blast_reaches_any_other_location_at_any_distance():
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie b0:9", "delta d0:9"), circle="a0 b0 c0 d0 e0 f0", total="TE TE MY"
    )
    play(match, "card:alpha_blast")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    play(match, "hero:delta")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (9, 9, 9, 6)


@rule("BR-KEY-BLAST", "BR-POW-7")
def test_a_blast_needs_somebody_elsewhere():
    match = ring("alpha a0:9", "bravo a0:9", "charlie prison:9", total="TE TE MY")
    assert "card:alpha_blast" not in keys(match)
    assert reason(match, "card:alpha_blast")[1] == "BR-POW-7"


@rule("BR-KEY-EXPLOSION", "BR-RES-4", "BR-DIE-SCIENCE-2")
@pytest.mark.parametrize(("science", "damage"), [(3, 1), (4, 2), (6, 4)])
def test_an_explosion_grows_with_every_science_above_three(science, damage):
    match = ring("alpha a0:9", "bravo a0:9", "charlie b0:9", total="SC " * science + "MY")
    assert "end" not in keys(match)
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (9 - damage, 9 - damage, 9)
    assert "explode" not in keys(match)


@rule("BR-KEY-ESCAPE-1", "BR-MOV-8")
def test_escape_is_a_free_move_out_of_a_crowd_and_landing_pays():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", circle="a0 b3 c0 d0", total="CO MY MY")
    assert "move" not in keys(match)
    play(match, "card:alpha_escape")
    assert keys(match) == ["place:b3", "place:c0", "place:d0"]
    play(match, "place:b3")
    assert at(match, "alpha") == "b3"
    assert pvp(match, "alpha") == 12
    assert left(match) == {"MY": 1}


@rule("BR-KEY-ESCAPE-1", "BR-CHK-11", "BR-LOC-KYLN-2")
def test_escape_leaves_the_kyln_with_no_further_cosmic():
    match = ring("alpha kyln:9", "bravo kyln:9", "charlie c0:9", circle="kyln b0 c0 d0", total="CO MY MY")
    play(match, "card:alpha_escape", "place:c0")
    assert at(match, "alpha") == "c0"
    assert left(match) == {"MY": 1}


@rule("BR-KEY-ESCAPE-1", "BR-PRI-11")
def test_escape_opens_the_prison_and_landing_pays():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a2 b0 c0 d0", total="CO MY MY")
    play(match, "card:alpha_escape", "place:a2")
    assert at(match, "alpha") == "a2"
    assert pvp(match, "alpha") == 11


@rule("BR-KEY-ESCAPE-2", "BR-CHK-56", "BR-POW-11", "BR-CARD-STEALTH")
def test_a_slammed_hero_cannot_escape():
    match = ring(
        "black_panther a0:9",
        "bravo b0:9",
        "charlie c0:9",
        total="MU SK MY",
        more={"black_panther": {"slammed_by": ["bravo"]}},
    )
    assert "card:panthers_stealth" not in keys(match)
    assert reason(match, "card:panthers_stealth")[1] == "BR-POW-11"
    with pytest.raises(IllegalOption):
        match.play("card:panthers_stealth")


@rule("BR-CHK-56", "BR-POW-11", "BR-KEY-SLAM")
def test_slammed_ant_man_rides_the_colony_for_its_point_only():
    match = ring(
        "ant_man a0:8", "bravo b0:9", "charlie c0:9", total="CO SC MY", more={"ant_man": {"slammed_by": ["bravo"]}}
    )
    play(match, "card:ride_the_colony")
    assert at(match, "ant_man") == "a0"
    assert pvp(match, "ant_man") == 9


@rule("BR-KEY-ESCAPE-2", "BR-LOC-DEEPSPACE")
def test_escape_does_not_open_deep_space():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="CO MY MY")
    play(match, "card:alpha_escape")
    assert keys(match) == ["place:b0", "place:c0"]
    assert reason(match, "place:deepspace")[1] == "BR-LOC-DEEPSPACE"
    assert reason(match, "place:prison")[1] == "BR-MOV-6"
    assert reason(match, "place:a0")[1] == "BR-MOV-6"


@rule("BR-KEY-KNOCKBACK", "BR-CHK-43", "BR-MOV-11", "BR-KEY-MOVE")
def test_the_knocked_back_gain_nothing():
    match = ring("ant_man a0:8", "bravo a0:9", "charlie c0:9", circle="a0 b3 c0 d0", total="SK SC SC MY")
    play(match, "card:giant_stride", "place:b3")
    assert at(match, "bravo") == "b3"
    assert pvp(match, "bravo") == 5
    assert told(match, "gained") == []


@rule("BR-KEY-KNOCKBACK")
def test_the_actor_chooses_any_other_circle_location_that_the_target_may_enter():
    match = ring("ant_man a0:8", "bravo a0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="SK SC SC MY")
    play(match, "card:giant_stride")
    assert match.choice.seat == 0
    assert keys(match) == ["place:b0", "place:c0"]
    match = ring("ant_man a0:8", "bravo+flight a0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="SK SC SC MY")
    play(match, "card:giant_stride")
    assert keys(match) == ["place:b0", "place:c0", "place:deepspace"]


@rule("BR-KEY-KNOCKBACK")
def test_a_blast_can_knock_its_target_to_the_actors_own_location():
    match = ring("hawkeye a0:9", "bravo b0:9", "charlie a0:9", total="TE CO MY MY")
    play(match, "card:grapple_line")
    assert keys(match) == ["place:a0", "place:c0", "place:d0"]
    play(match, "place:a0")
    assert at(match, "bravo") == "a0"


@rule("BR-KEY-KNOCKBACK", "BR-LOC-KYLN-2", "BR-KEY-SLAM")
def test_knock_back_works_out_of_the_kyln_and_on_the_slammed():
    match = ring(
        *("ant_man kyln:8", "bravo kyln:9", "charlie c0:9"),
        circle="kyln b0 c0 d0",
        total="SK SC SC MY",
        more={"bravo": {"slammed_by": ["charlie"]}},
    )
    play(match, "card:giant_stride", "place:b0")
    assert at(match, "bravo") == "b0"
    assert hero(match, "bravo")["slammed"] == [2]


@rule("BR-KEY-KNOCKBACK", "BR-POW-8")
def test_knock_back_follows_an_attack_that_block_has_reduced_to_nothing():
    match = ring("ant_man a0:8", "bravo a0:9", "charlie c0:9", total="SK SC SC MY", more={"bravo": {"block": 4}})
    play(match, "card:giant_stride", "place:b0")
    assert pvp(match, "bravo") == 9
    assert at(match, "bravo") == "b0"


@rule("BR-KEY-MOVE", "BR-MOV-11", "BR-DIE-MUTANT-2")
def test_being_sent_to_the_prison_is_not_moving():
    match = ring(
        "alpha a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY", more={"alpha": {"slammed_by": ["bravo"]}}
    )
    play(match, "sentence")
    assert at(match, "alpha") == "prison"
    assert told(match, "moved") == []
    assert told(match, "gained") == []


@rule("BR-KEY-PVP", "BR-TURN-3", "BR-END-1")
def test_points_are_booked_at_once_and_21_wins():
    match = ring("alpha a0:19", "bravo b0:9", "charlie c0:9", total="MY MY MY")
    play(match, "spend:MY")
    assert match.view()["goal"] == 21
    assert pvp(match, "alpha") == 20
    assert not match.over
    play(match, "spend:MY")
    assert match.over
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (21, 9, 9)


@rule("BR-KEY-PVP", "BR-SET-3")
def test_points_are_public():
    match = ring("alpha a0:9", "bravo b0:7", "charlie c0:5", total="MY MY")
    for seat in (None, 0, 1, 2):
        assert [one["pvp"] for one in match.view(seat)["heroes"]] == [9, 7, 5]
    assert circle(match) == ["a0", "b0", "c0", "d0"]
