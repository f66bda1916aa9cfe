"""Destroying locations: Odin's Wrath and World Breaker (BR-KEY-DESTROY, BR-CARD-ODIN, BR-CARD-WORLD)."""

from tests.battlerealm.ring import at, circle, keys, play, pvp, ring, told
from tests.battlerealm.turns import left
from tests.rule import rule

SIX = "a0 b0 c0 d0 e0 f0"
NEW = [["g1"], ["g2"], ["g3"]]


@rule("BR-KEY-DESTROY-1", "BR-CARD-ODIN-1", "BR-KEY-DESTROY-4")
def test_new_cards_take_the_slots_from_the_left_neighbour_on():
    match = ring("thor f0:9", "bravo e0:9", "charlie e0:9", circle=SIX, total="MU SC MY", rolls=NEW)
    before = match.view()["deck"]
    play(match, "card:odins_wrath", "place:c0")
    assert circle(match) == ["a0", "g1", "g2", "g3", "e0", "f0"]
    assert match.view()["deck"] == before - 3
    assert [facts["places"] for facts in told(match, "doomed")] == [["place:b0", "place:c0", "place:d0"]]
    assert [facts["old"] for facts in told(match, "replaced")] == ["place:b0", "place:c0", "place:d0"]


@rule("BR-KEY-DESTROY-1", "BR-CARD-ODIN-1")
def test_any_location_of_the_circle_can_be_chosen_but_the_prison():
    match = ring("thor a0:9", "bravo e0:9", "charlie e0:9", circle=SIX, total="MU SC MY")
    play(match, "card:odins_wrath")
    assert keys(match) == [f"place:{place}" for place in SIX.split()]


@rule("BR-KEY-DESTROY-4", "BR-KEY-ADJACENT")
def test_the_first_slot_has_the_last_as_its_left_neighbour():
    match = ring("thor c0:9", "bravo d0:9", "charlie d0:9", circle=SIX, total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:a0")
    assert circle(match) == ["g2", "g3", "c0", "d0", "e0", "g1"]


@rule("BR-KEY-DESTROY-2", "BR-KEY-DESTROY-3", "BR-CHK-10", "BR-TURN-7", "BR-CARD-ODIN-2")
def test_the_displaced_heros_own_player_picks_a_remaining_side_before_cards_are_drawn():
    match = ring("thor f0:9", "bravo c0:9", "charlie e0:9", circle=SIX, total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:c0")
    assert match.choice.seat == 1
    assert keys(match) == ["place:a0", "place:e0"]
    assert told(match, "replaced") == []
    play(match, "place:e0")
    assert at(match, "bravo") == "e0"
    assert len(told(match, "replaced")) == 3


@rule("BR-KEY-DESTROY-2", "BR-TURN-8", "BR-CARD-ODIN-1")
def test_the_displaced_are_asked_in_turn_order_from_the_actor():
    match = ring("bravo b0:9", "thor c0:9", "charlie d0:9", circle=SIX, turn="thor", total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:c0")
    asked = []
    for place in ("place:a0", "place:e0", "place:a0"):
        asked.append(match.choice.seat)
        play(match, place)
    assert asked == [1, 2, 0]
    assert at(match, "thor", "charlie", "bravo") == ("a0", "e0", "a0")


@rule("BR-KEY-DESTROY-2", "BR-MOV-11")
def test_the_displaced_gain_nothing_not_even_the_actor():
    match = ring("thor b0:9", "bravo c0:9", "charlie e3:9", circle="a3 b0 c0 d0 e3 f0", total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:c0", "place:a3", "place:e3")
    assert at(match, "thor", "bravo") == ("a3", "e3")
    assert pvp(match, "thor", "bravo") == (9, 9)
    assert match.view()["landed"] == []


@rule("BR-KEY-DESTROY-3", "BR-CHK-09", "BR-CARD-ODIN-2")
def test_with_three_locations_all_stand_on_the_first_replacement():
    match = ring(
        *("thor a0:9", "bravo b0:9", "charlie c0:9", "delta prison:9"), circle="a0 b0 c0", total="MU SC MY", rolls=NEW
    )
    play(match, "card:odins_wrath", "place:b0")
    assert circle(match) == ["g1", "g2", "g3"]
    assert at(match, "thor", "bravo", "charlie", "delta") == ("g1", "g1", "g1", "prison")
    assert pvp(match, "thor", "bravo", "charlie") == (9, 9, 9)


@rule("BR-CARD-ODIN-2")
def test_with_four_locations_one_remains_and_all_go_there():
    match = ring("thor a0:9", "bravo b0:9", "charlie c0:9", total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:b0")
    assert circle(match) == ["g1", "g2", "g3", "d0"]
    assert at(match, "thor", "bravo", "charlie") == ("d0", "d0", "d0")


@rule("BR-KEY-DESTROY-5")
def test_an_empty_deck_is_made_anew_of_the_destroyed():
    match = ring(
        *("thor f0:9", "bravo e0:9", "charlie e0:9"),
        circle=SIX,
        total="MU SC MY",
        deck=["g1"],
        gone=["g0"],
        rolls=[["g1"], ["c0"], ["g0"]],
    )
    play(match, "card:odins_wrath", "place:c0")
    assert circle(match) == ["a0", "g1", "c0", "g0", "e0", "f0"]
    assert match.view()["deck"] == 2


@rule("BR-KEY-DESTROY-5", "BR-ELI-5")
def test_cards_removed_by_an_elimination_never_come_back():
    match = ring(
        *("thor f0:9", "bravo e0:1", "charlie c0:9", "delta c0:9"),
        circle=SIX,
        total="TE MY",
        deck=[],
        rolls=[["CO"] * 6, ["CO"] * 6, ["MU", "SC", "CO", "CO", "CO", "CO"]],
    )
    play(match, "spend:TE", "hero:bravo", "end")
    assert circle(match) == ["a0", "b0", "c0", "d0", "f0"]
    play(match, "stop", "end", "stop", "end", "stop", "card:odins_wrath", "place:a0")
    assert "e0" not in circle(match)
    assert sorted(circle(match)) == ["a0", "b0", "c0", "d0", "f0"]


@rule("BR-KEY-DESTROY-6", "BR-LOC-DEEPSPACE")
def test_the_displaced_without_flight_avoid_deep_space_if_they_can():
    places = "deepspace b0 c0 d0 e0 f0"
    match = ring("thor f0:9", "bravo c0:9", "charlie+flight c0:9", circle=places, total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:c0")  # Bravo has one side only, and is not asked
    assert match.choice.seat == 2
    assert keys(match) == ["place:deepspace", "place:e0"]
    assert at(match, "bravo") == "e0"


@rule("BR-KEY-DESTROY-6", "BR-CARD-WORLD-2")
def test_with_no_other_place_the_displaced_are_put_into_deep_space():
    match = ring(
        "hulk a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="MU MU SC SC MY", rolls=NEW
    )
    play(match, "card:world_breaker", "place:deepspace")
    assert at(match, "hulk", "bravo", "charlie") == ("deepspace",) * 3


@rule("BR-CHK-08", "BR-CARD-WORLD-1", "BR-CARD-WORLD-2", "BR-KEY-DESTROY-4")
def test_world_breaker_leaves_all_free_heroes_on_the_kept_location():
    match = ring(
        *("hulk a0:9", "bravo b0:9", "charlie c3:9", "delta prison:9", "easy e0:9"),
        circle="a0 b0 c3 d0 e0",
        total="MU MU SC SC MY",
        rolls=[["g0"], ["g1"], ["g2"], ["g3"]],
    )
    play(match, "card:world_breaker")
    assert keys(match) == ["place:a0", "place:b0", "place:c3", "place:d0", "place:e0"]
    play(match, "place:c3")
    assert at(match, "hulk", "bravo", "charlie", "delta", "easy") == ("c3", "c3", "c3", "prison", "c3")
    assert circle(match) == ["g2", "g3", "c3", "g0", "g1"]
    assert pvp(match, "hulk", "bravo", "charlie", "delta", "easy") == (9, 9, 9, 9, 9)
    assert left(match) == {"MY": 1}


@rule("BR-CARD-WORLD-1")
def test_hulk_may_keep_his_own_location():
    match = ring("hulk a0:9", "bravo b0:9", "charlie c0:9", total="MU MU SC SC MY", rolls=NEW)
    play(match, "card:world_breaker", "place:a0")
    assert circle(match) == ["a0", "g1", "g2", "g3"]
    assert at(match, "hulk", "bravo", "charlie") == ("a0", "a0", "a0")


@rule("BR-CARD-WORLD-2", "BR-KEY-REDWING-3", "BR-KEY-REDWING-2")
def test_redwing_is_on_the_kept_location_too_and_brings_no_points():
    match = ring(
        *("hulk a0:9", "falcon b0:9", "charlie c3:9"),
        circle="a0 b0 c3 d0",
        redwing="d0",
        total="MU MU SC SC MY",
        rolls=NEW,
    )
    play(match, "card:world_breaker", "place:c3")
    assert match.view()["redwing"] == "c3"
    assert pvp(match, "falcon") == 9


@rule("BR-CHK-60", "BR-MOV-11", "BR-MOV-8")
def test_hulk_gains_nothing_for_being_put_but_a_move_pays():
    match = ring(
        *("hulk a0:9", "bravo b3:9", "charlie b3:9"),
        circle="a0 b3 c0 d0",
        total="MU MU SC SC CO CO CO MY",
        rolls=[["g2"], ["g1"], ["g0"]],
    )
    play(match, "card:world_breaker", "place:b3")
    assert at(match, "hulk") == "b3"
    assert pvp(match, "hulk") == 9
    play(match, "move", "place:g2")
    assert pvp(match, "hulk") == 11


@rule("BR-CHK-52", "BR-KEY-REDWING-3", "BR-KEY-DESTROY-2")
def test_falcons_player_picks_a_side_for_redwing():
    match = ring(
        *("thor f0:9", "falcon e3:9", "charlie e3:9"),
        circle="a3 b0 c0 d0 e3 f0",
        redwing="c0",
        total="MU SC MY",
        rolls=NEW,
    )
    play(match, "card:odins_wrath", "place:c0")
    assert match.choice.seat == 1
    assert keys(match) == ["place:a3", "place:e3"]
    play(match, "place:a3")
    assert match.view()["redwing"] == "a3"
    assert at(match, "falcon") == "e3"
    assert pvp(match, "falcon") == 9


@rule("BR-KEY-REDWING-5", "BR-KEY-REDWING-3")
def test_redwing_may_be_displaced_into_deep_space():
    places = "deepspace b0 c0 d0 e0 f0"
    match = ring("thor f0:9", "falcon e0:9", "charlie e0:9", circle=places, redwing="b0", total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:c0")
    assert keys(match) == ["place:deepspace", "place:e0"]


@rule("BR-CHK-09", "BR-KEY-DESTROY-3", "BR-KEY-REDWING-3")
def test_when_everything_goes_redwing_is_on_the_first_replacement_too():
    match = ring(
        "thor a0:9", "falcon prison:9", "charlie c0:9", circle="a0 b0 c0", redwing="b0", total="MU SC MY", rolls=NEW
    )
    play(match, "card:odins_wrath", "place:c0")
    assert match.view()["redwing"] == "g1"
    assert at(match, "falcon") == "prison"


@rule("BR-PRI-4", "BR-PRI-1", "BR-CARD-ODIN-1")
def test_a_prisoner_may_destroy_and_stays_where_it_is():
    match = ring("thor prison:9", "bravo c0:9", "charlie e0:9", circle=SIX, total="MU SC MY", rolls=NEW)
    play(match, "card:odins_wrath", "place:c0", "place:a0")
    assert at(match, "thor", "bravo") == ("prison", "a0")
    assert match.view()["prison"]["key"] == "prison"
