"""The options of a match, right and wrong."""

import pytest

from slugfest import BadSetting, Match, WrongSeats, modes
from tests.rule import rule


def chosen(match):
    return [one["key"] for one in match.view()["heroes"]]


def test_heroes_are_chosen_one_after_the_other_unless_said_otherwise():
    match = Match("battlerealm", 3, seed=1)
    for seat, name in enumerate(("thor", "hulk", "vision")):
        assert match.choice is not None
        assert (match.choice.seat, match.choice.prompt) == (seat, "battlerealm.hero")
        match.play(f"hero:{name}")
    assert chosen(match) == ["thor", "hulk", "vision"]
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt) == (0, "battlerealm.place")


@rule("BR-SET-2")
def test_random_heroes_differ_from_each_other_and_from_seed_to_seed():
    drawn = [chosen(Match("battlerealm", 6, seed=seed, heroes="random")) for seed in range(8)]
    assert all(len(set(names)) == 6 for names in drawn)
    assert len({tuple(names) for names in drawn}) > 1


def test_random_heroes_come_from_chance_and_can_be_listed():
    match = Match("battlerealm", 3, seed=1, heroes="random", rolls=[["thor"], ["hulk"], ["vision"]])
    assert chosen(match) == ["thor", "hulk", "vision"]


@pytest.mark.parametrize("given", [["vision", "thor", "hulk"], ("vision", "thor", "hulk")])
def test_a_list_of_heroes_gives_one_to_each_seat(given):
    match = Match("battlerealm", 3, seed=1, heroes=given)
    assert chosen(match) == ["vision", "thor", "hulk"]
    assert match.choice is not None
    assert match.choice.prompt == "battlerealm.place"


@pytest.mark.parametrize(
    ("heroes", "named"),
    [
        (["thor", "hulk", "visoin"], ["'visoin'", "did you mean vision", "ant_man", "'heroes'"]),
        (["thor", "hulk", "Thor"], ["'Thor'", "did you mean thor"]),
        (["thor", "hulk", "thor"], ["3 different heroes", "'heroes'"]),
        (["thor", "hulk"], ["3 different heroes", "hulk"]),
        (["thor", "hulk", "vision", "falcon"], ["3 different heroes", "falcon"]),
        ([], ["3 different heroes"]),
        ([1, 2, 3], ["'1'", "ant_man"]),
        ("thor", ["'thor'", "'choose'", "'random'"]),
        (None, ["None", "'choose'", "'random'"]),
        (3, ["3", "'choose'", "'random'"]),
    ],
)
def test_wrong_heroes_are_refused_with_what_is_allowed(heroes, named):
    with pytest.raises(BadSetting) as fault:
        Match("battlerealm", 3, seed=1, heroes=heroes)
    for words in named:
        assert words in str(fault.value)


def test_random_placing_puts_every_hero_where_it_may_be_and_pays_for_it():
    match = Match("battlerealm", 4, seed=2, heroes=["hulk", "hawkeye", "guillotine", "vision"], placing="random")
    points = {place["key"]: place["points"] for place in match.view()["circle"]}
    start = {"hulk": 11, "hawkeye": 10, "guillotine": 8, "vision": 9}
    for one in match.view()["heroes"]:
        assert one["pvp"] == start[one["key"]] + points[one["place"]]
    assert match.choice is not None
    assert match.choice.prompt == "battlerealm.reroll"


def test_random_placing_never_puts_others_than_flyers_into_deep_space():
    circle = ["deepspace", "moon", "vein", "tar"]
    for place in circle:
        rolls = [circle, [place if place != "deepspace" else "moon"]]
        match = Match("battlerealm", 3, seed=1, heroes=["hulk", "thor", "vision"], placing="random", rolls=rolls)
        assert match.view()["heroes"][0]["place"] != "deepspace"
    seen = {
        one["place"]
        for seed in range(12)
        for one in Match(
            "battlerealm", 3, seed=seed, heroes=["hulk", "hawkeye", "thor"], placing="random", rolls=[circle]
        ).view()["heroes"][:2]
    }
    assert seen == {"moon", "vein", "tar"}


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"placing": "moon"}, ["'placing'", "'moon'", "'choose'", "'random'"]),
        ({"placing": ["moon"]}, ["'placing'", "moon", "'choose'", "'random'"]),
        ({"beginner": "yes"}, ["'beginner'", "'yes'", "False", "True"]),
        ({"beginner": 1}, ["'beginner'", "1", "False", "True"]),
        ({"beginner": [False]}, ["'beginner'", "False", "True"]),
        ({"rounds": 1001}, ["'rounds'", "1001", "0 to 1000"]),
        ({"rounds": -3}, ["'rounds'", "-3", "0 to 1000"]),
        ({"rounds": "ten"}, ["'rounds'", "'ten'", "whole number"]),
        ({"rounds": 2.5}, ["'rounds'", "2.5", "whole number"]),
        ({"rounds": True}, ["'rounds'", "True", "whole number"]),
        ({"rounds": [5]}, ["'rounds'", "[5]", "whole number"]),
        ({"begginer": True}, ["'begginer'", "heroes, placing, beginner, rounds", "did you mean beginner"]),
        ({"teams": 2}, ["'teams'", "heroes, placing, beginner, rounds"]),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(options, named):
    with pytest.raises(BadSetting) as fault:
        Match("battlerealm", 3, seed=1, **options)
    for words in named:
        assert words in str(fault.value)


@rule("BR-SET-1", "BR-CHK-49")
@pytest.mark.parametrize("seats", [0, 1, 2, 7, "3", 3.0, True])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(WrongSeats, match="3, 4, 5, 6"):
        Match("battlerealm", seats)


@rule("BR-END-8")
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_game_stops_after_the_agreed_rounds(rounds):
    match = Match("battlerealm", 3, seed=5, heroes="random", placing="random", rounds=rounds)
    while match.choice is not None:
        last = match.view()["round"]
        match.play(match.choice.options[-1])
    assert match.outcome is not None
    assert last == rounds
    assert f"after {rounds} round{'s' * (rounds != 1)}" in match.outcome.reason


def test_the_options_are_kept_in_the_log():
    match = Match("battlerealm", 3, seed=5, heroes=["thor", "hulk", "vision"], beginner=True, rounds=12)
    assert match.log.options == {
        "heroes": ["thor", "hulk", "vision"],
        "placing": "choose",
        "beginner": True,
        "rounds": 12,
    }


def test_every_option_has_a_meaning_in_words():
    options = modes()["battlerealm"].options
    assert [setting.name for setting in options] == ["heroes", "placing", "beginner", "rounds"]
    assert all(len(setting.text) > 10 for setting in options)
