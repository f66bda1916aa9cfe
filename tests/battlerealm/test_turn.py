"""The frame of a turn (BR-TURN)."""

import pytest

from slugfest import IllegalOption, Match, WrongSeat
from slugfest.kernel.chance import Chance
from tests.battlerealm.ring import at, hero, keys, pack, plain_hero, play, pvp, ring, told
from tests.rule import rule

QUIET = "TE TE CO CO MY MY"
PLAYERS = ("alpha", "bravo", "charlie", "delta")


def pass_turn(match: Match) -> None:
    """Let the actor do nothing at all."""
    seat = match.choice.seat
    play(match, "stop", "end")
    assert match.choice.seat != seat


@rule("BR-TURN-1")
def test_a_turn_is_rolling_then_finalising_then_resolving_then_the_end():
    match = ring(
        "alpha+peaceful moon:9",
        "bravo b0:9",
        "charlie c0:9",
        circle="moon b0 c0 d0",
        rolls=["CO CO CO MY MY MY", "CO", QUIET],
    )
    prompts = [match.choice.prompt]
    for key in ("reroll:die:0", "stop", "use:moon", "spend:MY", "end"):
        play(match, key)
        prompts.append(match.choice.prompt)
    assert prompts == [
        "battlerealm.reroll",
        "battlerealm.reroll",
        "battlerealm.finalise",
        "battlerealm.resolve",
        "battlerealm.resolve",
        "battlerealm.reroll",
    ]
    kinds = [entry.kind for entry in match.journal]
    assert kinds == ["turn", "rolled", "rerolled", "added", "final", "gained", "gained", "turn", "rolled"]
    assert told(match, "gained")[-1]["source"] == "with Peaceful"


@rule("BR-TURN-1")
def test_nothing_is_spent_before_the_total_is_final_and_no_die_rolled_after_it():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", rolls=["SK SK TE CO MY MY"])
    for early in ("spend:SK", "move", "end", "card:alpha_strike"):
        with pytest.raises(IllegalOption):
            match.play(early)
    play(match, "stop")
    for late in ("reroll:die:0", "stop"):
        with pytest.raises(IllegalOption):
            match.play(late)


@rule("BR-TURN-2")
def test_at_the_start_of_its_turn_a_heros_own_block_and_immunity_lapse():
    guarded = {"block": 3, "immune": ["strike", "SK"]}
    match = ring(
        "alpha a0:9",
        "bravo b0:9",
        "charlie c0:9",
        total="MY",
        more={"bravo": guarded, "charlie": guarded},
        rolls=[QUIET],
    )
    assert hero(match, "bravo")["block"] == 3
    play(match, "end")
    assert match.choice.seat == 1
    assert (hero(match, "bravo")["block"], hero(match, "bravo")["immune"]) == (0, [])
    assert (hero(match, "charlie")["block"], hero(match, "charlie")["immune"]) == (3, ["SK", "strike"])


@rule("BR-TURN-2")
def test_at_the_start_of_its_turn_the_slams_and_negates_it_placed_on_others_lapse():
    match = ring(
        "alpha a0:9",
        "bravo b0:9",
        "charlie c0:9",
        total="MY",
        more={
            "charlie": {
                "slammed_by": ["alpha", "bravo"],
                "negated_by": {"alpha": ["charlie_blast"], "bravo": ["charlie_strike"]},
            },
            "bravo": {"slammed_by": ["alpha"], "negated_by": {"charlie": "all"}},
        },
        rolls=[QUIET, QUIET, QUIET],
    )
    play(match, "end")
    assert match.choice.seat == 1
    assert hero(match, "charlie")["slammed"] == [0], "only what Bravo had placed is gone"
    negated = {card["key"]: card["negated"] for card in hero(match, "charlie")["cards"]}
    assert negated["charlie_blast"]
    assert not negated["charlie_strike"]
    assert hero(match, "bravo")["slammed"] == [0], "what others have placed on Bravo stays"
    assert all(card["negated"] for card in hero(match, "bravo")["cards"])
    pass_turn(match)
    assert not any(card["negated"] for card in hero(match, "bravo")["cards"]), "Charlie's turn has begun"
    pass_turn(match)
    assert (hero(match, "charlie")["slammed"], hero(match, "bravo")["slammed"]) == ([], [])


@rule("BR-TURN-2")
def test_blocks_of_primary_power_and_location_do_not_lapse():
    match = ring(
        "alpha shieldwall:9",
        "captain_america shieldwall:9",
        "charlie shieldwall:9",
        circle="shieldwall b0 c0 d0",
        total="MY",
        more={"captain_america": {"block": 2}, "charlie": {"block": 2}},
        rolls=[QUIET, "SK SK SK SK SK SK"],
    )
    play(match, "end")
    pass_turn(match)
    assert match.choice.seat == 2
    play(match, "stop", *["spend:SK", "hero:captain_america"] * 5)
    assert pvp(match, "captain_america") == 9 - (5 - 1 - 1 - 1), "Raised Shield, Shield Wall and Tough are left"


@rule("BR-TURN-3")
def test_points_are_booked_the_moment_they_change():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", circle="a0 b2 c0 d0", total="MY SK CO CO")
    play(match, "spend:MY")
    assert pvp(match, "alpha") == 10
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8
    play(match, "move", "place:b2")
    assert pvp(match, "alpha") == 12


@rule("BR-TURN-3", "BR-CHK-36")
def test_twenty_one_wins_in_mid_turn():
    match = ring("alpha a0:20", "bravo a0:9", "charlie c0:9", total="MY MY SC SC SC")
    play(match, "spend:MY")
    assert match.over
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (21, 9, 9)
    assert match.view()["total"]["MY"] == 1
    assert match.view()["explosion"], "nothing pending is carried out any more"


@rule("BR-TURN-3")
def test_points_can_be_spent_while_finalising():
    match = ring(
        "alpha warehouse:5",
        "bravo b0:9",
        "charlie c0:9",
        circle="warehouse b0 c0 d0",
        total="MY",
        phase="finalise",
    )
    play(match, "use:warehouse", "symbol:SK")
    assert pvp(match, "alpha") == 4


@rule("BR-TURN-4")
def test_points_never_go_below_zero_and_surplus_damage_is_lost():
    match = ring("alpha a0:9", "bravo a0:2", "charlie c0:9", total="SK SK MY")
    play(match, "card:alpha_strike")
    assert pvp(match, "bravo") == 0
    assert pvp(match, "alpha") == 9, "nobody gains what is lost"
    match = ring("alpha a0:1", "bravo a0:2", "charlie a0:9", total="SC SC SC SC SC MY MY")
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (0, 0, 6)
    play(match, "spend:MY")
    assert pvp(match, "alpha") == 1, "no debt was kept"


@rule("BR-TURN-4")
def test_points_above_the_goal_are_not_cut():
    match = ring("alpha a0:20", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 d3", total="CO MY")
    play(match, "move", "place:d3")
    assert match.over
    assert match.outcome.scores[0] == 23


@rule("BR-TURN-5")
def test_eliminated_heroes_are_skipped_and_prisoners_have_their_turns():
    match = ring(
        "alpha a0:9", "bravo out", "charlie prison:9", "delta b0:9", total="MY", rolls=["CO CO CO MY MY MY", QUIET]
    )
    play(match, "end")
    assert match.choice.seat == 2
    play(match, "stop")
    assert {"triple:CO", "triple:MY", "spend:MY"} < set(keys(match))
    play(match, "end")
    assert match.choice.seat == 3


@rule("BR-TURN-6", "BR-DIE-MUTANT-2")
def test_entering_the_prison_stops_the_step_and_the_other_results_are_lost():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MU MU MU MY MY SK", rolls=[QUIET])
    play(match, "spend:MY", "sentence")
    assert at(match, "alpha") == "prison"
    assert (match.choice.seat, match.choice.prompt) == (1, "battlerealm.reroll")
    assert pvp(match, "alpha", "bravo") == (10, 9)


@rule("BR-TURN-6")
def test_after_a_sentence_the_end_of_the_turn_still_comes():
    match = ring("alpha+peaceful a0:9", "bravo b0:0", "charlie c0:9", "delta d0:9", total="MU MU MU MY", rolls=[QUIET])
    play(match, "sentence")
    assert pvp(match, "alpha") == 11
    assert hero(match, "bravo")["out"]


@rule("BR-TURN-7")
def test_out_of_turn_nobody_is_asked_except_where_to_be_displaced_to():
    displaced = 0
    for seed in range(16):
        match = Match("battlerealm", seats=3 + seed % 4, heroes="random", placing="random", seed=seed)
        chance = Chance(seed)
        while not match.over:
            if match.choice.seat != match.state.actor:
                assert match.choice.prompt in ("battlerealm.displaced", "battlerealm.redwing")
                displaced += 1
            match.play(match.choice.options[chance.below(len(match.choice.options))])
    assert displaced > 10


@rule("BR-TURN-7")
def test_the_wrong_seat_is_refused():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", rolls=[QUIET])
    with pytest.raises(WrongSeat):
        match.play("stop", seat=1)


@rule("BR-TURN-7", "BR-TURN-8")
@pytest.mark.parametrize(("actor", "order"), [("alpha", [0, 1, 2, 3]), ("charlie", [2, 3, 0, 1])])
def test_several_who_must_decide_are_asked_in_turn_order_from_the_actor(actor, order):
    wreck = {"do": "destroy", "target": "one_and_neighbours"}
    wreckers = []
    for name in ("alpha", "charlie"):
        made = plain_hero(name)
        made["cards"][0] |= {"price": ["MY"], "effects": [wreck]}
        wreckers.append(made)
    match = ring(
        "alpha b0:9",
        "bravo b0:9",
        "charlie b0:9",
        "delta b0:9",
        circle="a0 b0 c0 d0 e0",
        packs=(pack(wreckers),),
        turn=actor,
        total="MY MY",
    )
    play(match, f"card:{actor}_strike", "place:b0")
    asked = []
    for side in ("place:d0", "place:e0", "place:d0", "place:e0"):
        assert match.choice.prompt == "battlerealm.displaced"
        assert sorted(keys(match)) == ["place:d0", "place:e0"]
        asked.append(match.choice.seat)
        play(match, side)
    assert asked == order
    assert [at(match, PLAYERS[seat]) for seat in order] == ["d0", "e0", "d0", "e0"]
    assert (match.choice.seat, match.choice.prompt) == (order[0], "battlerealm.resolve")
