"""The ten special abilities (BR-ABI)."""

import pytest

import slugfest
from slugfest import IllegalOption
from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import QUIET, left, pass_turn
from tests.rule import rule

TEN = {"careful", "cunning", "elusive", "flight", "gifted", "honest", "lucky", "peaceful", "survivor", "tough"}


@rule("BR-ABI-0", "BR-DRF-7", "BR-CON-2")
def test_ten_abilities_exist_and_every_hero_has_three():
    box = slugfest.modes()["battlerealm"].load(())
    assert set(box.abilities) == TEN
    assert all(len(set(one.abilities)) == 3 for one in box.heroes)
    spread = {name: sum(name in one.abilities for one in box.heroes) for name in TEN}
    five, four, two = (
        ("careful", "survivor", "flight"),
        ("elusive", "lucky", "gifted", "honest", "tough"),
        ("peaceful", "cunning"),
    )
    assert spread == dict.fromkeys(five, 5) | dict.fromkeys(four, 4) | dict.fromkeys(two, 2)


@rule("BR-ABI-0", "BR-KEY-NEGATE-2")
def test_abilities_are_in_force_although_all_cards_are_negated():
    match = ring(
        "alpha a0:9",
        "bravo+tough a0:9",
        "charlie c0:9",
        total="SK MY",
        more={"bravo": {"negated_by": {"charlie": "all"}}},
    )
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 9


@rule("BR-ABI-0", "BR-BEG-1")
def test_only_beginners_play_switches_abilities_off():
    match = ring("alpha a0:9", "bravo+tough a0:9", "charlie c0:9", total="SK MY", beginner=True)
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8


@rule("BR-ABI-CAREFUL", "BR-CHK-24", "BR-FIN-9", "BR-FIN-11")
def test_three_science_are_free_for_the_careful():
    match = ring("ant_man a0:8", "bravo a0:9", "charlie c0:9", total="SC SC SC SK MY")
    assert "explode" not in keys(match)
    assert [*match.view()["committed"]] == []
    play(match, "card:giant_stride", "place:b0")
    assert left(match) == {"SC": 1, "MY": 1}


@rule("BR-ABI-CAREFUL", "BR-CHK-24", "BR-DIE-SCIENCE-2")
def test_four_science_explode_for_two_even_for_the_careful():
    match = ring("alpha+careful a0:9", "bravo a0:9", "charlie c0:9", total="SC SC SC SC MY")
    assert [*match.view()["committed"]] == ["SC"]
    assert "end" not in keys(match)
    play(match, "explode")
    assert pvp(match, "alpha", "bravo") == (7, 7)


@rule("BR-ABI-HONEST", "BR-CHK-25", "BR-FIN-9", "BR-FIN-11")
def test_three_mutants_are_free_for_the_honest_and_four_are_a_sentence():
    match = ring("thor a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU SC MY")
    assert match.view()["sentence"] == ""
    assert "card:odins_wrath" in keys(match)
    match = ring("thor a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MU SC MY")
    assert match.view()["sentence"] == "pending"
    assert [*match.view()["committed"]] == ["MU"]
    assert "card:odins_wrath" not in keys(match)
    play(match, "sentence")
    assert at(match, "thor") == "prison"


@rule("BR-ABI-CUNNING", "BR-ELI-4")
def test_the_cunning_gain_three_whoever_did_it():
    match = ring("alpha a0:9", "bravo a0:1", "charlie+cunning c0:9", "delta d0:9", total="SK MY", rolls=[QUIET])
    play(match, "spend:SK", "end")
    assert pvp(match, "alpha", "charlie", "delta") == (12, 12, 9)


@rule("BR-ABI-CUNNING", "BR-ELI-4")
def test_cunning_adds_to_the_final_blow_and_counts_every_hero_out():
    match = ring(
        *("alpha+cunning a0:3", "bravo a0:1", "charlie a0:1", "delta d0:9", "easy d0:9"),
        total="SK SK MY",
        rolls=[QUIET],
    )
    play(match, "spend:SK", "hero:bravo", "spend:SK", "end")
    assert pvp(match, "alpha", "delta") == (3 + 6 + 6, 9)


@rule("BR-ABI-ELUSIVE", "BR-ATT-5")
def test_the_elusive_ignore_the_first_point_from_another_location_only():
    match = ring("alpha a0:9", "bravo+elusive b0:9", "charlie+elusive a0:9", total="TE TE SK MY")
    play(match, "spend:TE", "spend:TE", "spend:SK")
    assert pvp(match, "bravo", "charlie") == (8, 8)
    assert told(match, "fended")[0]["parts"][1].clause == "BR-ABI-ELUSIVE"


@rule("BR-ABI-TOUGH")
def test_the_tough_ignore_the_first_point_from_the_same_location_only():
    match = ring("alpha a0:9", "bravo+tough a0:9", "charlie+tough b0:9", total="SK SK TE MY")
    play(match, "spend:SK", "spend:SK", "spend:TE")
    assert pvp(match, "bravo", "charlie") == (8, 8)


@rule("BR-ABI-FLIGHT-1", "BR-CHK-21", "BR-MOV-2")
@pytest.mark.parametrize(("abilities", "price"), [("", 3), ("+flight", 1)])
def test_flyers_leave_a_crowd_for_one_cosmic(abilities, price):
    heroes = (f"alpha{abilities} a0:9", "bravo a0:9", "charlie a0:9")
    assert "move" not in keys(ring(*heroes, total="CO " * (price - 1) + "MY MY"))
    match = ring(*heroes, total="CO " * price + "MY MY")
    play(match, "move", "place:b0")
    assert at(match, "alpha") == "b0"
    assert left(match) == {"MY": 2}


@rule("BR-ABI-FLIGHT-3", "BR-CHK-21", "BR-LOC-TAR", "BR-LOC-KYLN-1")
@pytest.mark.parametrize(("place", "price"), [("kyln", 3), ("tar", 2)])
def test_flight_cancels_the_crowd_surcharge_only(place, price):
    heroes = (f"alpha+flight {place}:9", f"bravo {place}:9", "charlie c0:9")
    assert "move" not in keys(ring(*heroes, circle=f"{place} b0 c0 d0", total="CO " * (price - 1) + "MY"))
    match = ring(*heroes, circle=f"{place} b0 c0 d0", total="CO " * price + "MY")
    play(match, "move", "place:b0")
    assert left(match) == {"MY": 1}


@rule("BR-ABI-FLIGHT-2", "BR-LOC-DEEPSPACE")
@pytest.mark.parametrize(("abilities", "open_to"), [("", False), ("+flight", True)])
def test_only_flyers_enter_deep_space(abilities, open_to):
    match = ring(f"alpha{abilities} a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="CO MY")
    play(match, "move")
    assert ("place:deepspace" in keys(match)) == open_to


@rule("BR-ABI-GIFTED", "BR-FIN-12")
@pytest.mark.parametrize(("dice", "gained"), [("MY MY MY CO CO CO", 1), ("MY CO CO CO CO CO", 1), ("CO " * 6, 0)])
def test_the_gifted_gain_one_for_any_mystic_in_the_final_total(dice, gained):
    match = ring("alpha+gifted a0:9", "bravo b0:9", "charlie c0:9", dice=dice, rerolls=0)
    assert pvp(match, "alpha") == 9 + gained


@rule("BR-ABI-GIFTED", "BR-CHK-39")
def test_gifted_is_paid_whatever_the_mystic_are_spent_on():
    match = ring("alpha+gifted a0:9", "bravo b0:9", "charlie c0:9", dice="MY MY MY CO CO CO", rerolls=0)
    play(match, "card:alpha_block", "card:alpha_escape", "place:d0")
    assert left(match) == {"CO": 2}
    assert pvp(match, "alpha") == 10
    assert [one["source"] for one in told(match, "gained")] == ["with Gifted"]


@rule("BR-ABI-GIFTED", "BR-FIN-6", "BR-LOC-VEIN")
def test_gifted_sees_an_added_mystic():
    match = ring("alpha+gifted vein:9", "bravo b0:9", "charlie c0:9", circle="vein b0 c0 d0", dice="CO " * 6, rerolls=0)
    play(match, "use:vein")
    assert pvp(match, "alpha") == 10


@rule("BR-ABI-LUCKY", "BR-CHK-40", "BR-ROLL-8")
def test_the_lucky_reroll_one_locked_die_once():
    match = ring("alpha+lucky a0:9", "bravo b0:9", "charlie c0:9", dice="MU MU MU CO CO CO", rolls=[["SC"]])
    assert "lucky:0" in keys(match)
    assert reason(match, "reroll:die:0")[1] == "BR-ROLL-3"
    play(match, "lucky:0")
    assert match.view()["dice"] == ["MU", "MU", "SC", "CO", "CO", "CO"]
    assert match.view()["rerolls"] == 2
    assert not [key for key in keys(match) if key.startswith("lucky")]
    assert reason(match, "lucky:0")[1] == "BR-ABI-LUCKY"
    assert "reroll:die:2" not in keys(match)  # the new Science has locked
    with pytest.raises(IllegalOption):
        match.play("lucky:0")


@rule("BR-ABI-LUCKY", "BR-ROLL-9")
def test_lucky_is_left_when_everything_is_locked_and_no_reroll_is_left():
    match = ring("alpha+lucky a0:9", "bravo b0:9", "charlie c0:9", dice="MU MU MU SC SC SC", rerolls=0, rolls=[["MY"]])
    assert keys(match) == ["lucky:0", "lucky:3", "stop"]
    play(match, "lucky:3")
    assert match.view()["phase"] == "resolve"
    assert left(match) == {"MU": 3, "SC": 2, "MY": 1}


@rule("BR-ABI-LUCKY")
def test_lucky_comes_back_every_turn_and_others_do_not_have_it():
    match = ring("alpha+lucky a0:9", "bravo b0:9", "charlie c0:9", dice="CO " * 6, rolls=[["MY"], *[QUIET] * 3])
    play(match, "lucky:0")
    pass_turn(match)
    assert not [key for key in keys(match) if key.startswith("lucky")]
    pass_turn(match)
    pass_turn(match)
    assert "lucky:0" in keys(match)


@rule("BR-ABI-PEACEFUL", "BR-CHK-38")
@pytest.mark.parametrize(
    ("total", "gained"), [("MY MY CO CO CO CO", 2), ("MY MY CO CO CO SK", 0), ("MY MY CO CO CO TE", 0), ("MU SC CO", 2)]
)
def test_the_peaceful_gain_two_without_skill_and_tech_in_the_total(total, gained):
    match = ring("alpha+peaceful a0:9", "bravo b0:9", "charlie c0:9", total=total, rolls=[QUIET])
    play(match, "end")
    assert pvp(match, "alpha") == 9 + gained


@rule("BR-CHK-38", "BR-ABI-PEACEFUL", "BR-FIN-6")
def test_a_skill_added_at_hells_kitchen_is_not_peaceful():
    places = {"circle": "hellskitchen b0 c0 d0", "dice": "CO " * 6, "rerolls": 0, "rolls": [QUIET]}
    heroes = ("alpha+peaceful hellskitchen:9", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, **places)
    play(match, "use:hellskitchen", "end")
    assert pvp(match, "alpha") == 9
    match = ring(*heroes, **places)
    play(match, "done", "end")
    assert pvp(match, "alpha") == 11


@rule("BR-ABI-PEACEFUL", "BR-ELI-1")
def test_peaceful_comes_before_eliminations():
    match = ring("alpha+peaceful a0:0", "bravo b0:9", "charlie c0:9", total="CO", rolls=[QUIET])
    play(match, "end")
    assert pvp(match, "alpha") == 2
    assert not hero(match, "alpha")["out"]


@rule("BR-ABI-SURVIVOR-1")
@pytest.mark.parametrize(("roll", "out"), [(["MY", *QUIET[1:]], False), (QUIET, True)])
def test_a_survivor_has_until_the_end_of_its_next_turn(roll, out):
    match = ring("alpha a0:9", "bravo+survivor a0:1", "charlie c0:9", "delta d0:9", total="SK MY", rolls=[roll, QUIET])
    play(match, "spend:SK", "end")
    assert not hero(match, "bravo")["out"]
    assert match.view()["actor"] == 1
    play(match, *(["stop", "spend:MY", "end"] if not out else ["stop", "end", "place:b0"]))
    assert hero(match, "bravo")["out"] == out
    assert pvp(match, "alpha") == (12 if out else 9)


@rule("BR-ABI-SURVIVOR-2")
@pytest.mark.parametrize(("place", "third"), [("prison", "charlie c0:9"), ("b0", "charlie out")])
def test_no_reprieve_in_the_prison_or_among_the_last_two(place, third):
    match = ring("alpha a0:9", f"bravo+survivor {place}:0", third, "delta out", total="MY", rolls=[QUIET])
    play(match, "end")
    assert hero(match, "bravo")["out"]


@rule("BR-ABI-SURVIVOR-2")
def test_three_heroes_in_the_game_are_enough_for_a_reprieve():
    match = ring("alpha a0:9", "bravo+survivor b0:0", "charlie c0:9", "delta out", total="MY", rolls=[QUIET])
    play(match, "end")
    assert not hero(match, "bravo")["out"]


@rule("BR-ABI-SURVIVOR-3")
def test_a_loss_in_the_own_turn_is_spared_at_the_end_of_that_turn():
    match = ring("alpha+survivor a0:1", "bravo b0:9", "charlie c0:9", total="SC SC SC MY", rolls=[QUIET] * 4)
    play(match, "explode", "end")
    assert pvp(match, "alpha") == 0
    assert not hero(match, "alpha")["out"]
    for _ in range(3):
        pass_turn(match)
    assert hero(match, "alpha")["out"]


@rule("BR-ABI-SURVIVOR-4")
def test_further_damage_at_zero_changes_neither_deadline_nor_credit():
    match = ring(
        *("charlie a0:9", "bravo+survivor a0:0", "alpha c0:9", "delta d0:9"),
        total="SK SK MY",
        more={"bravo": {"felled_by": "alpha"}},
        rolls=[QUIET, QUIET],
    )
    play(match, "card:charlie_strike", "end", "stop", "end", "place:b0")
    assert hero(match, "bravo")["out"]
    assert pvp(match, "alpha", "charlie") == (12, 9)


@rule("BR-ABI-SURVIVOR-2")
def test_a_survivor_sent_to_the_prison_at_zero_is_out():
    match = ring("alpha+survivor a0:1", "bravo b0:9", "charlie c0:9", total="SC SC SC MU MU MU", rolls=[QUIET])
    assert hero(match, "alpha")["out"]
    assert pvp(match, "bravo", "charlie") == (9, 9)


@rule("BR-ABI-PEACEFUL", "BR-ELI-9")
def test_peaceful_is_paid_after_a_sentence_too():
    match = ring("alpha+peaceful a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY", rolls=[QUIET])
    play(match, "sentence")
    assert pvp(match, "alpha") == 11


@rule("BR-ABI-SURVIVOR-4", "BR-ABI-SURVIVOR-3")
def test_rising_and_falling_again_in_one_turn_starts_a_new_reprieve():
    heroes = ("alpha+survivor a0:0", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, total="SC SC SC MY MY", more={"alpha": {"last_chance": True}}, rolls=[QUIET])
    play(match, "spend:MY", "explode", "end")
    assert (pvp(match, "alpha"), hero(match, "alpha")["out"]) == (0, False)


@rule("BR-ABI-SURVIVOR-5", "BR-ELI-7")
@pytest.mark.parametrize(("felled_by", "saved"), [("alpha", True), ("charlie", False)])
def test_a_final_blow_in_its_last_turn_saves_a_survivor(felled_by, saved):
    match = ring(
        *("alpha+survivor a0:0", "bravo b0:0", "charlie c0:9", "delta d0:9"),
        circle="a0 b0 c0 d0 e0",
        total="MY",
        more={"alpha": {"last_chance": True, "felled_by": "delta"}, "bravo": {"felled_by": felled_by}},
        rolls=[QUIET],
    )
    play(match, "end")
    assert hero(match, "bravo")["out"]
    assert hero(match, "alpha")["out"] != saved
    assert pvp(match, "alpha", "charlie", "delta") == ((3, 9, 9) if saved else (0, 12, 12))
