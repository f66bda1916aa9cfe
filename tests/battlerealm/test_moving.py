"""Moving and landing (BR-MOV)."""

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.ring import at, circle, keys, pack, plain_hero, play, pvp, reason, ring, told
from tests.rule import rule

QUIET = "TE TE CO CO MY MY"


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


def cosmic(count: int) -> str:
    """So many CO, and two MY so that there is always something else to do."""
    return "CO " * count + "MY MY"


@rule("BR-MOV-1")
def test_a_move_goes_to_any_other_location_of_the_circle():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d0 e0 f0", total=cosmic(1))
    play(match, "move")
    assert keys(match) == ["place:b0", "place:c0", "place:d0", "place:e0", "place:f0"]
    play(match, "place:d0")
    assert at(match, "alpha") == "d0"
    assert len(told(match, "moved")) == 1


@rule("BR-MOV-2")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_leaving_costs_one_cosmic_and_one_for_each_other_hero_there(others):
    names = ("bravo", "charlie", "delta")
    crowd = [f"{name} {'a0' if i < others else 'b0'}:9" for i, name in enumerate(names)]
    match = ring("alpha a0:9", *crowd, total=cosmic(others))
    assert "move" not in keys(match)
    why, clause = reason(match, "move")
    assert clause == "BR-MOV-2"
    assert f"costs {1 + others} " in why
    with pytest.raises(IllegalOption):
        match.play("move")
    match = ring("alpha a0:9", *crowd, total=cosmic(others + 2))
    play(match, "move", "place:c0")
    assert total(match) == {"CO": 1, "MY": 2}, "all of the price is spent, and no more"


@rule("BR-MOV-2")
def test_the_crowd_where_the_hero_goes_costs_nothing():
    match = ring("alpha a0:9", "bravo b0:9", "charlie b0:9", "delta b0:9", total=cosmic(1))
    play(match, "move", "place:b0")
    assert at(match, "alpha") == "b0"


@rule("BR-MOV-2")
def test_prisoners_and_the_eliminated_are_not_there():
    match = ring("alpha a0:9", "bravo prison:9", "charlie out", "delta b0:9", total=cosmic(1))
    assert "move" in keys(match)


@rule("BR-MOV-3")
@pytest.mark.parametrize(("left", "possible"), [(2, False), (3, True)])
def test_a_second_move_is_priced_by_the_place_left_then(left, possible):
    match = ring("alpha a0:9", "bravo b0:9", "charlie b0:9", "delta a0:9", total=cosmic(2 + left))
    play(match, "move", "place:b0")
    assert total(match)["CO"] == left, "the first move cost 2"
    assert ("move" in keys(match)) == possible, "the second costs 3"


@rule("BR-MOV-4")
def test_any_number_of_moves_while_cosmic_lasts():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d0 e0 f0", total=cosmic(6))
    for place in ("d0", "e0", "f0", "a0", "d0", "e0"):
        play(match, "move", f"place:{place}")
        assert at(match, "alpha") == place
    assert "move" not in keys(match)
    assert total(match) == {"MY": 2}


@rule("BR-MOV-5")
def test_redwing_does_not_raise_the_price():
    match = ring("alpha a0:9", "falcon b0:9", "charlie c0:9", redwing="a0", total=cosmic(1))
    assert "move" in keys(match)


@rule("BR-MOV-5")
@pytest.mark.parametrize(("count", "possible"), [(1, False), (2, True)])
def test_a_hero_at_zero_still_raises_the_price(count, possible):
    match = ring("alpha a0:9", "bravo a0:0", "charlie c0:9", total=cosmic(count))
    assert ("move" in keys(match)) == possible


@rule("BR-MOV-6")
def test_nobody_moves_into_the_prison_or_to_where_it_is():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total=cosmic(1))
    play(match, "move")
    for wrong in ("place:prison", "place:a0"):
        assert wrong not in keys(match)
        assert reason(match, wrong)[1] == "BR-MOV-6"
        with pytest.raises(IllegalOption) as refused:
            match.play(wrong)
        assert refused.value.clause == "BR-MOV-6"


@rule("BR-MOV-6")
def test_escape_goes_neither_into_the_prison_nor_to_where_the_hero_is():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="CO MY MY")
    play(match, "card:alpha_escape")
    assert keys(match) == ["place:b0", "place:c0", "place:d0"]


@rule("BR-MOV-7")
@pytest.mark.parametrize(
    ("place", "others", "price"),
    [("kyln", 0, 3), ("kyln", 1, 4), ("tar", 0, 2), ("tar", 1, 3), ("tunnel", 0, 1), ("tunnel", 2, 1)],
)
def test_locations_may_change_the_price_of_leaving(place, others, price):
    crowd = [f"{name} {place if i < others else 'b0'}:9" for i, name in enumerate(("bravo", "charlie"))]
    for count, possible in ((price - 1, False), (price, True)):
        match = ring(f"alpha {place}:9", *crowd, circle=f"{place} b0 c0 d0", total=cosmic(count))
        assert ("move" in keys(match)) == possible
    play(match, "move", "place:c0")
    assert total(match) == {"MY": 2}


@rule("BR-MOV-7")
def test_locations_may_restrict_entering():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total=cosmic(1))
    play(match, "move")
    assert keys(match) == ["place:b0", "place:c0"]
    assert reason(match, "place:deepspace")[1] == "BR-LOC-DEEPSPACE"
    with pytest.raises(IllegalOption):
        match.play("place:deepspace")
    match = ring("alpha+flight a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total=cosmic(1))
    play(match, "move", "place:deepspace")
    assert at(match, "alpha") == "deepspace"


@rule("BR-MOV-7", "BR-PRI-6")
def test_cosmic_does_not_open_the_prison():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="CO CO MY")
    assert "move" not in keys(match)
    assert reason(match, "move")[1] == "BR-PRI-6"
    with pytest.raises(IllegalOption):
        match.play("move")


@rule("BR-MOV-8")
@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_landing_pays_the_locations_number_at_once(points):
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle=f"a0 b0 c0 d{points}", total=cosmic(1))
    play(match, "move", f"place:d{points}")
    assert pvp(match, "alpha") == 9 + points
    assert [fact["amount"] for fact in told(match, "gained")] == [points] * (points > 0)


@rule("BR-MOV-8")
def test_escape_and_the_prison_triple_land_too():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", circle="a0 b0 c0 d2", total="CO MY SK")
    play(match, "card:alpha_escape", "place:d2")
    assert pvp(match, "alpha") == 11
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d2", total="TE TE TE MY")
    play(match, "triple:TE", "place:d2")
    assert pvp(match, "alpha") == 11


@rule("BR-MOV-8")
def test_landing_can_win_the_game():
    match = ring("alpha a0:19", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d2", total=cosmic(1))
    play(match, "move", "place:d2")
    assert match.over
    assert match.outcome.winners == (0,)


@rule("BR-MOV-9", "BR-CHK-46")
def test_going_back_to_a_place_landed_on_this_turn_pays_nothing():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d3 e1", total=cosmic(4))
    play(match, "move", "place:d3")
    assert pvp(match, "alpha") == 12
    play(match, "move", "place:e1")
    assert pvp(match, "alpha") == 13
    play(match, "move", "place:d3")
    assert pvp(match, "alpha") == 13
    play(match, "move", "place:e1")
    assert pvp(match, "alpha") == 13


@rule("BR-MOV-9", "BR-CHK-46")
def test_returning_to_where_the_turn_began_pays_once():
    match = ring("alpha d3:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d3 e1", total=cosmic(4))
    play(match, "move", "place:e1", "move", "place:d3")
    assert pvp(match, "alpha") == 9 + 1 + 3
    play(match, "move", "place:a0", "move", "place:d3")
    assert pvp(match, "alpha") == 9 + 1 + 3


@rule("BR-MOV-9")
def test_escape_back_to_a_place_landed_on_pays_nothing():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d3", total="CO CO CO MY MY MY")
    play(match, "move", "place:d3", "move", "place:a0", "card:alpha_escape", "place:d3")
    assert pvp(match, "alpha") == 12


@rule("BR-MOV-9")
def test_in_the_next_turn_the_same_place_pays_again():
    match = ring(
        *("alpha d3:9", "bravo b0:9", "charlie c0:9"),
        circle="a0 b0 c0 d3",
        total=cosmic(2),
        rolls=[QUIET, QUIET, "CO CO CO TE TE MY"],
    )
    play(match, "move", "place:a0", "move", "place:d3", "end", "stop", "end", "stop", "end")
    assert pvp(match, "alpha") == 12
    play(match, "stop", "move", "place:a0", "move", "place:d3")
    assert pvp(match, "alpha") == 15


@rule("BR-MOV-10", "BR-CHK-16")
def test_staying_from_turn_to_turn_pays_nothing():
    match = ring(
        *("alpha d2:9", "bravo b0:9", "charlie c0:9"),
        circle="a0 b0 c0 d2",
        total=cosmic(0),
        rolls=[QUIET, QUIET, QUIET],
    )
    play(match, "end", "stop", "end", "stop", "end", "stop", "end")
    assert at(match, "alpha") == "d2"
    assert pvp(match, "alpha") == 9


@rule("BR-MOV-11")
def test_knock_back_pays_nothing():
    made = plain_hero("alpha")
    strike = {"do": "strike", "amount": 1, "target": "one_here"}
    made["cards"][0] |= {"price": ["SK"], "effects": [strike, {"do": "knock_back", "target": "attacked"}]}
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie c0:9"), circle="a0 b0 c0 d3", packs=(pack([made]),), total="SK MY"
    )
    play(match, "card:alpha_strike", "place:d3")
    assert at(match, "bravo") == "d3"
    assert pvp(match, "bravo") == 8
    assert told(match, "gained") == told(match, "moved") == []


@rule("BR-MOV-11")
def test_a_displaced_actor_is_not_paid_even_in_its_own_turn():
    match = ring("thor a0:9", "bravo a0:9", "charlie c0:9", circle="e3 a0 f3 b3 c0 d3", total="MU SC MY MY")
    play(match, "card:odins_wrath", "place:a0")
    assert (match.choice.seat, keys(match)) == (0, ["place:d3", "place:b3"])
    play(match, "place:d3", "place:b3")
    assert at(match, "thor", "bravo") == ("d3", "b3")
    assert pvp(match, "thor", "bravo") == (9, 9)
    assert match.view()["landed"] == []


@rule("BR-MOV-11")
def test_a_place_reached_by_force_pays_when_landed_on_later_in_the_turn():
    match = ring(
        *("hulk a0:9", "bravo b0:9", "charlie c0:9"),
        circle="a0 b0 c0 d3",
        total="MU MU SC SC CO CO CO CO SK",
        deck=["e1", "f2", "g2"],
        rolls=[["e1"], ["f2"], ["g2"]],
    )
    play(match, "card:world_breaker", "place:d3")
    assert circle(match) == ["e1", "f2", "g2", "d3"]
    assert at(match, "hulk", "bravo", "charlie") == ("d3", "d3", "d3")
    assert pvp(match, "hulk", "bravo", "charlie") == (9, 9, 9)
    play(match, "move", "place:f2")
    assert pvp(match, "hulk") == 11
    play(match, "move", "place:d3")
    assert pvp(match, "hulk") == 14


@rule("BR-MOV-11")
def test_a_hero_whose_location_is_removed_is_not_paid():
    match = ring(
        *("alpha c0:9", "bravo a0:1", "charlie a0:9", "delta c0:9"),
        circle="a0 b2 c0 d3 e3",
        total="TE MY",
        rolls=[QUIET],
    )
    play(match, "spend:TE", "hero:bravo", "end")
    assert (match.choice.seat, keys(match)) == (2, ["place:e3", "place:b2"])
    play(match, "place:e3")
    assert at(match, "charlie") == "e3"
    assert pvp(match, "charlie") == 9


@rule("BR-MOV-12", "BR-CHK-16")
def test_several_locations_pay_in_one_turn():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d1 e3", total=cosmic(2))
    play(match, "move", "place:d1", "move", "place:e3")
    assert pvp(match, "alpha") == 9 + 4
    assert match.view()["landed"] == ["d1", "e3"]
