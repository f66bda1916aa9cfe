"""Set-up (BR-SET)."""

import pytest

from slugfest import BadSetting, IllegalOption, Match, WrongSeats, arrange
from tests.battlerealm.ring import at, circle, hero, keys, play, pvp, reason, ring, told
from tests.rule import rule

DICE = "CO CO MY MY TE TE"


def laid(*places: str, heroes: list[str]) -> Match:
    """A match that has just laid these places and asks the first player where to start."""
    return Match("battlerealm", seats=len(heroes), heroes=heroes, rolls=[list(places), DICE])


@rule("BR-SET-1", "BR-CHK-49")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_can_play(seats):
    match = Match("battlerealm", seats=seats, heroes="random", placing="random", seed=1)
    assert len(match.view()["heroes"]) == seats


@rule("BR-SET-1", "BR-CHK-49")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_any_other_number_of_players_is_rejected(seats):
    with pytest.raises(WrongSeats):
        Match("battlerealm", seats=seats)


@rule("BR-SET-2")
def test_players_choose_a_free_hero_one_after_the_other_from_seat_zero():
    match = Match("battlerealm", seats=3, seed=1)
    assert match.choice.seat == 0
    play(match, "hero:thor")
    assert match.choice.seat == 1
    assert "hero:thor" not in keys(match)
    assert len(keys(match)) == 12
    assert reason(match, "hero:thor")[1] == "BR-SET-2"
    with pytest.raises(IllegalOption) as refused:
        match.play("hero:thor")
    assert refused.value.clause == "BR-SET-2"
    play(match, "hero:hulk")
    assert match.choice.seat == 2
    play(match, "hero:vision")
    assert [one["key"] for one in match.view()["heroes"]] == ["thor", "hulk", "vision"]


@rule("BR-SET-2")
def test_the_same_hero_cannot_be_given_to_two_players():
    with pytest.raises(BadSetting):
        Match("battlerealm", seats=3, heroes=["thor", "hulk", "thor"])


@rule("BR-SET-2")
def test_heroes_dealt_at_random_are_all_different():
    for seed in range(20):
        match = Match("battlerealm", seats=6, heroes="random", placing="random", seed=seed)
        assert len({one["key"] for one in match.view()["heroes"]}) == 6


@rule("BR-SET-3")
def test_all_cards_lie_open_and_can_be_used_from_the_first_turn():
    match = laid("moon", "vein", "tower", "hanger", heroes=["iron_man", "thor", "vision"])
    play(match, "place:moon", "place:moon", "place:moon")
    assert all(len(one["cards"]) == 4 for one in match.view()["heroes"])
    match = ring("hulk a0:9", "thor a0:9", "vision c0:9", rolls=["SK MU TE TE CO MY"])
    play(match, "stop", "done")
    assert "card:groundswell" in keys(match)


@rule("BR-SET-3")
def test_everybody_sees_the_same_and_of_the_deck_only_its_size():
    match = Match("battlerealm", seats=4, heroes="random", placing="random", seed=3)
    views = [{**match.view(seat), "seat": None} for seat in (None, 0, 1, 2, 3)]
    assert all(view == views[0] for view in views)
    assert views[0]["deck"] == 39 - 5


@rule("BR-SET-4")
def test_each_counter_starts_at_the_heros_number():
    match = Match("battlerealm", seats=3, seed=1)
    play(match, "hero:hulk")
    assert pvp(match, "hulk") == 11
    play(match, "hero:ant_man")
    assert pvp(match, "ant_man") == 8


@rule("BR-SET-5", "BR-CHK-49")
@pytest.mark.parametrize(("seats", "deck"), [(3, 35), (4, 34), (5, 33), (6, 32)])
def test_the_circle_has_one_location_more_than_players_and_the_prison_is_not_among_them(seats, deck):
    match = Match("battlerealm", seats=seats, heroes="random", seed=2)
    assert len(set(circle(match))) == seats + 1
    assert "prison" not in circle(match)
    assert match.view()["prison"]["key"] == "prison"
    assert match.view()["deck"] == deck


@rule("BR-SET-5")
def test_the_locations_are_laid_in_the_order_drawn_and_leave_the_deck():
    match = laid("moon", "tower", "vein", "tar", heroes=["hulk", "thor", "vision"])
    assert circle(match) == ["moon", "tower", "vein", "tar"]
    assert len(told(match, "laid")) == 4


@rule("BR-SET-5")
def test_the_locations_are_random():
    laid_by_seed = {tuple(circle(Match("battlerealm", seats=3, heroes="random", seed=seed))) for seed in range(20)}
    assert len(laid_by_seed) == 20
    assert len({place for places in laid_by_seed for place in places}) > 25


@rule("BR-SET-6")
def test_heroes_are_placed_clockwise_on_empty_or_occupied_locations():
    match = laid("moon", "tower", "vein", "tar", heroes=["hulk", "captain_america", "black_widow"])
    every = ["place:moon", "place:tower", "place:vein", "place:tar"]
    for seat, place in enumerate(["place:tar", "place:tar", "place:moon"]):
        assert match.choice.seat == seat
        assert keys(match) == every
        play(match, place)
    assert at(match, "hulk", "captain_america", "black_widow") == ("tar", "tar", "moon")


@rule("BR-SET-6")
def test_nobody_starts_in_the_prison():
    match = laid("moon", "tower", "vein", "tar", heroes=["hulk", "thor", "vision"])
    assert reason(match, "place:prison")[1] == "BR-SET-6"
    with pytest.raises(IllegalOption):
        match.play("place:prison")


@rule("BR-SET-6")
def test_a_place_for_flyers_is_open_at_the_start_only_to_flyers():
    match = laid("moon", "deepspace", "vein", "tar", heroes=["hulk", "thor", "black_widow"])
    assert "place:deepspace" not in keys(match)
    assert reason(match, "place:deepspace")[1] == "BR-SET-6"
    play(match, "place:moon")
    assert "place:deepspace" in keys(match), "Thor has Flight"
    play(match, "place:deepspace")
    assert "place:deepspace" not in keys(match), "that somebody is there changes nothing"


@rule("BR-SET-6")
def test_a_place_for_flyers_opens_to_all_when_there_is_no_other():
    match = ring("alpha", "bravo", "charlie", circle="deepspace", phase="placing", forced=False)
    assert keys(match) == ["place:deepspace"]


@rule("BR-SET-7", "BR-CHK-15")
def test_placing_counts_as_landing():
    match = laid("moon", "tower", "vein", "tar", heroes=["black_widow", "falcon", "hulk"])
    play(match, "place:tower", "place:vein", "place:moon")
    assert pvp(match, "black_widow", "falcon", "hulk") == (12, 9, 12)
    assert [(fact["amount"], fact["pvp"]) for fact in told(match, "gained")] == [(3, 12), (1, 12)]


@rule("BR-SET-8")
def test_redwing_starts_beside_falcon_and_brings_no_points():
    match = laid("moon", "tower", "vein", "tar", heroes=["hulk", "falcon", "thor"])
    play(match, "place:moon")
    assert match.view()["redwing"] == ""
    play(match, "place:tower")
    assert match.view()["redwing"] == "tower"
    assert pvp(match, "falcon") == 9 + 3
    play(match, "place:vein")
    assert match.view()["redwing"] == "tower"


@rule("BR-SET-8")
def test_without_falcon_there_is_no_redwing():
    match = laid("moon", "tower", "vein", "tar", heroes=["hulk", "vision", "thor"])
    play(match, "place:moon", "place:moon", "place:moon")
    assert match.view()["redwing"] == ""


@rule("BR-SET-9")
def test_seat_zero_begins_and_turns_go_clockwise():
    heroes = {"hulk": "moon:9", "thor": "vein:9", "vision": "tar:9", "falcon": "dock:9"}
    position = {"circle": ["moon", "vein", "tar", "dock", "vault"], "heroes": heroes, "phase": "roll"}
    match = arrange("battlerealm", 4, position, rolls=["TE TE CO CO MY MY"] * 9)
    order = []
    while len(order) < 9:
        order.append(match.choice.seat)
        play(match, "stop")
        while match.choice.prompt == "battlerealm.finalise":
            play(match, "done")
        play(match, "end")
    assert order == [0, 1, 2, 3, 0, 1, 2, 3, 0]


@rule("BR-SET-9")
def test_the_youngest_has_the_first_turn_after_set_up():
    match = laid("moon", "tower", "vein", "tar", heroes=["hulk", "thor", "vision"])
    play(match, "place:moon", "place:vein", "place:tar")
    assert (match.choice.seat, match.choice.prompt) == (0, "battlerealm.reroll")
    assert told(match, "turn")[0]["round"] == 1
    assert hero(match, "hulk")["seat"] == 0
