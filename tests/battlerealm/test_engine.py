"""Engine notes and the choices of a match (BR-ENG, BR-OPT)."""

from random import Random

import pytest

from slugfest import Match
from tests.battlerealm.ring import hero, keys, play, pvp, ring, told
from tests.rule import rule

SIX = "SK SK TE TE CO CO"


def wander(match, seed, limit=4000):
    """Play at random; stop before every choice, for the caller to look."""
    rng = Random(seed)
    for _ in range(limit):
        if match.choice is None:
            return
        yield match.choice
        match.play(rng.choice(match.choice.options))


def at_random(seats, seed, **options):
    return Match("battlerealm", seats, seed=seed, **{"heroes": "random", "placing": "random", "rounds": 8, **options})


@rule("BR-ENG-1")
def test_the_same_seed_and_choices_give_the_same_game():
    games = [at_random(4, 5), at_random(4, 5), at_random(4, 6)]
    for match in games:
        for _ in wander(match, 1):
            pass
    one, same, other = games
    assert one.log.answers == same.log.answers
    assert one.state == same.state
    assert one.outcome == same.outcome
    assert one.log.answers != other.log.answers


@rule("BR-ENG-1")
def test_every_die_and_every_drawn_card_is_in_the_log():
    match = ring("thor a0:9", "bravo b0:9", "charlie c0:9", total="MU SC MY", seed=3)
    play(match, "card:odins_wrath", "place:b0")
    drawn = [answer for answer in match.log.answers if isinstance(answer, list)]
    assert len(drawn) == 3
    assert [place["key"] for place in match.view()["circle"]] == [one[0] for one in drawn] + ["d0"]


@rule("BR-ENG-2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_state_asks_one_seat_for_one_of_a_finite_list(seats):
    match = at_random(seats, seats, heroes="choose", placing="choose")
    asked = 0
    for choice in wander(match, seats):
        options = choice.options
        assert options
        assert len(set(options)) == len(options)
        assert choice.seat in range(seats)
        assert match.choices == (choice,)
        asked += 1
    assert match.over
    assert asked > 20


@rule("BR-ENG-3")
@pytest.mark.parametrize("seed", range(6))
def test_the_invariants_hold_at_every_choice(seed):
    match = at_random(3 + seed % 4, seed)
    played: list[tuple[int, int]] = []
    for _ in wander(match, seed):
        view = match.view()
        circle = [place["key"] for place in view["circle"]]
        assert all(one["pvp"] >= 0 for one in view["heroes"])
        assert all(one["place"] in (*circle, "prison") for one in view["heroes"] if not one["out"])
        assert all(one["place"] == "" for one in view["heroes"] if one["out"])
        assert len(circle) >= 3
        assert all(count >= 0 for count in match.state.total)
        if view["phase"] == "resolve":
            assert all(now <= final for now, final in zip(match.state.total, match.state.final, strict=True))
    for entry in match.journal:
        if entry.kind == "turn":
            played = []
        if entry.kind == "card":
            played.append((entry.facts["hero"], entry.facts["card"]))
            echoes = len(played) - len(set(played))
            assert echoes <= 1
    assert any(entry.kind == "card" for entry in match.journal)


@rule("BR-ENG-3")
def test_a_card_is_played_once_a_turn_but_for_the_echo_chamber():
    heroes = ("alpha a0:9", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, total="MY MY MY MY MY")
    play(match, "card:alpha_block")
    assert "card:alpha_block" not in keys(match)
    match = ring("alpha echo:9", *heroes[1:], circle="echo b0 c0 d0", total="MY MY MY MY MY MY MY")
    play(match, "card:alpha_block", "card:alpha_block")
    assert hero(match, "alpha")["block"] == 6
    assert "card:alpha_block" not in keys(match)


@rule("BR-OPT-HERO")
def test_the_choice_of_a_hero_lists_those_not_taken():
    match = Match("battlerealm", 3, seed=1)
    assert match.choice is not None
    assert (match.choice.prompt, match.choice.seat, len(match.choice.options)) == ("battlerealm.hero", 0, 13)
    play(match, "hero:thor")
    assert (match.choice.seat, len(match.choice.options)) == (1, 12)
    assert "hero:thor" not in keys(match)


@rule("BR-OPT-PLACE")
def test_the_choice_of_a_starting_location_lists_what_the_hero_may_enter():
    circle = "a0 b0 deepspace d0"
    match = ring("alpha", "bravo+flight", "charlie", circle=circle, phase="placing")
    assert match.choice is not None
    assert match.choice.prompt == "battlerealm.place"
    assert keys(match) == ["place:a0", "place:b0", "place:d0"]
    play(match, "place:a0")
    assert (match.choice.seat, keys(match)) == (1, ["place:a0", "place:b0", "place:deepspace", "place:d0"])


@rule("BR-OPT-REROLL")
def test_the_sets_to_reroll_are_those_of_unlocked_dice_with_equal_ones_merged():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", dice="MU SC SK SK TE TE")
    assert set(keys(match)) == {
        "reroll:die:2",
        "reroll:die:2+die:3",
        "reroll:die:4",
        "reroll:die:4+die:5",
        "reroll:die:2+die:4",
        "reroll:die:2+die:4+die:5",
        "reroll:die:2+die:3+die:4",
        "reroll:die:2+die:3+die:4+die:5",
        "stop",
    }


@rule("BR-OPT-LUCKY")
def test_any_die_may_be_the_lucky_one_until_it_is_used():
    match = ring("alpha+lucky a0:9", "bravo b0:9", "charlie c0:9", dice="MU MU SC SK TE CO", rolls=["SK"])
    lucky = [key for key in keys(match) if key.startswith("lucky")]
    assert lucky == ["lucky:0", "lucky:2", "lucky:3", "lucky:4", "lucky:5"]
    assert "reroll:die:3" in keys(match)
    play(match, "lucky:0")
    assert not [key for key in keys(match) if key.startswith("lucky")]
    assert match.view()["rerolls"] == 2


@rule("BR-OPT-FIN")
def test_finalising_lists_unused_effects_purchases_and_being_done():
    match = ring(
        *("hulk warehouse:9", "bravo b0:9", "charlie c0:9"), circle="warehouse b0 c0 d0", dice=SIX, phase="finalise"
    )
    assert keys(match) == ["primary", "use:warehouse", "done"]
    play(match, "primary")
    assert keys(match) == ["use:warehouse", "done"]
    for _ in range(2):
        play(match, "use:warehouse", "symbol:MY")
    assert keys(match) == ["use:warehouse", "done"]
    play(match, "use:warehouse", "symbol:MY")
    assert match.choice is not None
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-OPT-RES")
def test_step_three_lists_every_kind_of_action():
    match = ring(
        *("alpha hanger:9", "bravo hanger:9", "charlie c0:9"),
        circle="hanger b0 c0 d0",
        total="SK SK TE CO CO MY",
    )
    assert keys(match) == [
        "card:alpha_strike",
        "card:alpha_blast",
        "card:alpha_escape",
        "spend:SK",
        "spend:TE",
        "spend:MY",
        "treat:SK-TE",
        "move",
        "end",
    ]


@rule("BR-OPT-RES")
def test_step_three_lists_location_actions_and_the_prison_triple():
    match = ring("alpha well:9", "bravo b0:9", "charlie c0:9", circle="well b0 c0 d0", total="SK SK")
    assert keys(match) == ["use:well", "end"]
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="SK SK SK TE TE TE")
    assert keys(match) == ["triple:SK", "triple:TE", "end"]


@rule("BR-OPT-RES")
def test_the_explosion_then_the_sentence_then_the_end():
    heroes = ("alpha a0:9", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, total="SC SC SC MU MU MU MY", forced=False)
    assert keys(match) == ["spend:MY", "explode"]
    play(match, "explode")
    assert keys(match) == ["spend:MY", "sentence"]
    assert keys(ring(*heroes, total="MY", forced=False)) == ["spend:MY", "end"]


@rule("BR-OPT-RELOC")
def test_the_owner_of_a_displaced_hero_is_asked_and_falcon_for_redwing():
    match = ring(
        *("thor a0:9", "bravo c0:9", "falcon c0:9"),
        circle="a0 b0 c0 d0 e0 f0",
        redwing="d0",
        total="MU SC MY",
    )
    play(match, "card:odins_wrath", "place:c0")
    asked = []
    while match.choice is not None and match.choice.prompt in ("battlerealm.displaced", "battlerealm.redwing"):
        asked.append((match.choice.seat, match.choice.prompt, keys(match)))
        match.play(match.choice.options[0])
    sides = ["place:a0", "place:e0"]
    assert asked == [
        (1, "battlerealm.displaced", sides),
        (2, "battlerealm.displaced", sides),
        (2, "battlerealm.redwing", sides),
    ]


@rule("BR-ENG-4")
def test_payments_that_differ_only_in_equal_dice_are_one():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="SK SK SK SK MY")
    play(match, "card:alpha_strike")
    assert match.choice is not None
    assert match.choice.prompt == "battlerealm.resolve"
    assert match.view()["total"] == {"SK": 2, "MY": 1}


def payments(match):
    """What is left of the results, for every way to answer what is to be paid."""
    if match_prompt(match) != "battlerealm.pay":
        return [match.view()["total"]]
    left = []
    for key in keys(match):
        branch = match.copy()
        play(branch, key)
        left += payments(branch)
    return left


@rule("BR-ENG-4")
def test_ways_to_pay_are_asked_result_by_result_and_none_comes_twice():
    match = ring(
        *("alpha tower:9", "bravo b0:9", "charlie c0:9"),
        circle="tower b0 c0 d0",
        total="MY MY SK SK TE TE",
        forced=False,
    )
    play(match, "card:alpha_block")
    assert match_prompt(match) == "battlerealm.pay"
    left = [sorted(total.items()) for total in payments(match)]
    assert sorted(left) == [
        [("MY", 1), ("SK", 1), ("TE", 2)],
        [("MY", 1), ("SK", 2), ("TE", 1)],
        [("SK", 2), ("TE", 2)],
    ]


def match_prompt(match):
    return match.choice.prompt if match.choice is not None else ""


@rule("BR-ENG-4")
def test_split_damage_is_asked_point_by_point():
    match = ring("iron_man a0:9", "bravo b0:9", "charlie c0:9", total="TE TE MU MY")
    play(match, "card:missile_swarm", "hero:bravo", "hero:charlie", "hero:charlie")
    assert pvp(match, "bravo", "charlie") == (8, 7)
    assert match_prompt(match) == "battlerealm.target"
    play(match, "hero:bravo")
    assert pvp(match, "bravo", "charlie") == (7, 7)
    assert len(told(match, "hit")) == 4
