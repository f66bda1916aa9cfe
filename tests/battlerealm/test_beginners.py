"""Beginners' play (BR-BEG)."""

import pytest

from slugfest import Match
from tests.battlerealm.ring import at, hero, keys, play, pvp, ring
from tests.rule import rule

SIX = "SK SK TE TE CO CO"


@rule("BR-BEG-1", "BR-CHK-48")
def test_the_first_point_counts_against_the_tough():
    heroes = ("alpha a0:9", "bravo+tough a0:9", "charlie c0:9")
    beginner = ring(*heroes, total="SK MY", beginner=True)
    play(beginner, "spend:SK")
    assert pvp(beginner, "bravo") == 8
    usual = ring(*heroes, total="SK MY")
    play(usual, "spend:SK")
    assert pvp(usual, "bravo") == 9


@rule("BR-BEG-1")
def test_elusive_is_ignored():
    match = ring("alpha a0:9", "bravo+elusive b0:9", "charlie prison:9", total="TE MY", beginner=True)
    play(match, "spend:TE")
    assert pvp(match, "bravo") == 8


@rule("BR-BEG-1")
def test_careful_and_honest_are_ignored():
    match = ring("alpha+careful+honest a0:9", "bravo b0:9", "charlie c0:9", total="SC SC SC MU MU MU MY", beginner=True)
    assert match.view()["explosion"] is True
    assert match.view()["sentence"] == "pending"


@rule("BR-BEG-1")
def test_flight_is_ignored():
    match = ring("alpha+flight a0:9", "bravo a0:9", "charlie c0:9", total="CO MY", beginner=True)
    assert "move" not in keys(match)


@rule("BR-BEG-1")
def test_lucky_is_ignored():
    match = ring("alpha+lucky a0:9", "bravo b0:9", "charlie c0:9", dice=SIX, beginner=True)
    assert not [key for key in keys(match) if key.startswith("lucky")]


@rule("BR-BEG-1")
def test_gifted_and_peaceful_are_ignored():
    match = ring(
        *("alpha+gifted+peaceful a0:9", "bravo b0:9", "charlie c0:9"),
        dice="MY MY MY CO CO CO",
        rerolls=1,
        rolls=[SIX],
        beginner=True,
    )
    play(match, "stop", "end")
    assert pvp(match, "alpha") == 9


@rule("BR-BEG-1")
def test_survivor_and_cunning_are_ignored():
    match = ring(
        *("alpha+cunning a0:9", "bravo+survivor b0:1", "charlie+cunning c0:9"),
        total="TE MY",
        rolls=[SIX],
        beginner=True,
    )
    play(match, "spend:TE", "hero:bravo", "end")
    assert hero(match, "bravo")["out"]
    assert pvp(match, "alpha", "charlie") == (12, 9)


@rule("BR-BEG-1")
def test_primary_powers_cards_and_locations_work_as_usual():
    match = ring(
        *("hulk moon:9", "bravo moon:9", "charlie c0:9"),
        circle="moon b0 c0 d0",
        dice="SK MU TE TE CO CO",
        phase="finalise",
        beginner=True,
    )
    play(match, "primary", "use:moon")
    assert match.view()["total"] == {"MU": 1, "SK": 2, "TE": 2, "CO": 3}
    play(match, "card:groundswell")
    assert pvp(match, "bravo") == 7
    shield = ring("alpha a0:9", "captain_america a0:9", "charlie c0:9", total="SK SK MY", beginner=True)
    play(shield, "card:alpha_strike")
    assert pvp(shield, "captain_america") == 9 - 2


@rule("BR-BEG-1")
def test_the_view_shows_no_abilities():
    beginner = Match("battlerealm", 3, seed=1, heroes=["thor", "hulk", "vision"], beginner=True)
    assert [one["abilities"] for one in beginner.view()["heroes"]] == [[], [], []]
    usual = Match("battlerealm", 3, seed=1, heroes=["thor", "hulk", "vision"])
    assert [len(one["abilities"]) for one in usual.view()["heroes"]] == [3, 3, 3]


@rule("BR-BEG-2")
def test_deep_space_is_left_out_and_nothing_else():
    heroes = ["thor", "hulk", "vision"]
    deck = {}
    for beginner in (False, True):
        match = Match("battlerealm", 3, seed=1, heroes=heroes, beginner=beginner)
        spots = match.game.content.spots
        deck[beginner] = {spots[place].key for place in (*match.state.deck, *match.state.circle)}
    assert len(deck[False]) == 39
    assert deck[False] - deck[True] == {"deepspace"}


@rule("BR-BEG-2")
@pytest.mark.parametrize("seed", range(5))
def test_deep_space_never_turns_up(seed):
    match = Match("battlerealm", 6, seed=seed, heroes="random", placing="random", beginner=True)
    assert "deepspace" not in [place["key"] for place in match.view()["circle"]]
    assert match.view()["deck"] == 38 - 7


@rule("BR-BEG-2")
def test_it_is_off_unless_asked_for_and_the_same_for_all():
    assert Match("battlerealm", 3, seed=1).view()["beginner"] is False
    match = ring("alpha+tough a0:9", "bravo+tough a0:9", "charlie+tough a0:9", total="SK SK MY", beginner=True)
    play(match, "spend:SK", "hero:bravo", "spend:SK", "hero:charlie")
    assert pvp(match, "bravo", "charlie") == (8, 8)
    assert at(match, "alpha") == "a0"
