"""What an elimination is worth to others (BR-ELI-4, BR-ELI-7, BR-ABI-CUNNING)."""

from tests.battlerealm.ring import circle, hero, play, pvp, ring, told
from tests.rule import rule

SIX = "MU SC SK TE CO MY"


def gains(match, name):
    """What a hero gained, and for what."""
    mine = [facts for facts in told(match, "gained") if facts["hero"] == f"hero:{name}"]
    return [(facts["amount"], facts["source"]) for facts in mine]


@rule("BR-ELI-4", "BR-RES-8", "BR-CHK-30")
def test_an_exploded_actor_that_recovers_is_awarded_for_the_others():
    match = ring("alpha a0:1", "bravo a0:1", "charlie c0:9", "delta d0:9", total="SC SC SC MY MY", rolls=[SIX])
    play(match, "explode")
    assert pvp(match, "alpha", "bravo") == (0, 0)
    play(match, "spend:MY", "end", "place:b0")
    assert (pvp(match, "alpha"), hero(match, "alpha")["out"], hero(match, "bravo")["out"]) == (1 + 3, False, True)


@rule("BR-ELI-3", "BR-ELI-4", "BR-ABI-CUNNING", "BR-CHK-31")
def test_those_who_fall_together_are_out_together_and_only_cunning_pays():
    match = ring(
        *("alpha a0:1", "bravo a0:1", "charlie+cunning c0:9", "delta d0:9"),
        total="SC SC SC MY",
        rolls=[SIX],
        forced=False,
    )
    assert match.journal == []
    play(match, "explode", "end")
    assert hero(match, "alpha")["out"]
    assert hero(match, "bravo")["out"]
    assert pvp(match, "charlie", "delta") == (9 + 6, 9)
    assert gains(match, "charlie") == [(3, "with Cunning"), (3, "with Cunning")]
    assert not gains(match, "alpha")


@rule("BR-ELI-4")
def test_a_final_blow_of_the_cunning_pays_six():
    match = ring("alpha+cunning a0:9", "bravo a0:1", "charlie c0:9", "delta d0:9", total="SK MY", rolls=[SIX])
    assert match.journal == []
    play(match, "spend:SK", "end", "place:b0")
    assert pvp(match, "alpha") == 15
    assert sorted(gains(match, "alpha")) == [(3, "for the final blow on {hero:bravo}"), (3, "with Cunning")]


@rule("BR-ELI-4")
def test_a_blow_of_long_ago_is_awarded_to_whoever_landed_it():
    match = ring(
        *("alpha a0:9", "bravo b0:0", "charlie c0:9", "delta d0:9"),
        total="MY",
        rolls=[SIX],
        more={"bravo": {"felled_by": "delta"}},
    )
    play(match, "end")
    assert pvp(match, "alpha", "charlie", "delta") == (9, 9, 12)


@rule("BR-ELI-4", "BR-ATT-11")
def test_whoever_is_out_receives_no_award():
    match = ring(
        *("alpha a0:9", "bravo b0:0", "charlie c0:0", "delta d0:9", "easy d0:9"),
        total="MY",
        rolls=[SIX],
        circle="a0 b0 c0 d0 e0",
        more={"bravo": {"felled_by": "charlie"}, "charlie": {"felled_by": "alpha"}},
    )
    play(match, "end")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (12, 0, 0, 9)
    earlier = ring(
        *("alpha a0:9", "bravo b0:0", "charlie out", "delta d0:9", "easy d0:9"),
        total="MY",
        rolls=[SIX],
        more={"bravo": {"felled_by": "charlie"}},
    )
    play(earlier, "end")
    assert pvp(earlier, "alpha", "charlie", "delta", "easy") == (9, 0, 9, 9)


@rule("BR-ELI-4", "BR-LOC-WAREHOUSE-2", "BR-CHK-50")
def test_spending_down_to_nought_and_earning_a_point_again_is_safe():
    match = ring(
        *("alpha warehouse:1", "bravo b0:9", "charlie c0:9"),
        circle="warehouse b0 c0 d0",
        dice="SK SK TE TE CO CO",
        phase="finalise",
        rolls=[SIX],
    )
    play(match, "use:warehouse", "symbol:MY")
    assert pvp(match, "alpha") == 0
    play(match, "spend:MY", "end")
    assert (pvp(match, "alpha"), hero(match, "alpha")["out"]) == (1, False)


@rule("BR-ELI-4", "BR-LOC-WAREHOUSE-2", "BR-CHK-50")
def test_spending_down_to_nought_for_nothing_is_the_end_and_pays_nobody():
    match = ring(
        *("alpha warehouse:1", "bravo b0:9", "charlie c0:9"),
        circle="warehouse b0 c0 d0",
        dice="SK SK TE TE CO CO",
        phase="finalise",
        rolls=[SIX],
    )
    play(match, "use:warehouse", "symbol:MY", "end")
    assert hero(match, "alpha")["out"]
    assert pvp(match, "bravo", "charlie") == (9, 9)
    assert circle(match) == ["b0", "c0", "d0"]


@rule("BR-ELI-4")
def test_an_obligatory_loss_is_nobodys_blow_even_after_an_attack():
    match = ring(
        *("alpha acid:1", "bravo acid:9", "charlie c0:9", "delta d0:9"),
        circle="acid b0 c0 d0 e0",
        total="MY",
        rolls=[SIX],
    )
    play(match, "end", "place:b0")
    assert hero(match, "alpha")["out"]
    assert pvp(match, "bravo", "charlie", "delta") == (9, 9, 9)


@rule("BR-ELI-4", "BR-ABI-SURVIVOR-1", "BR-ABI-SURVIVOR-4")
def test_a_reprieved_survivor_pays_when_it_is_removed_at_last():
    match = ring(
        *("alpha a0:9", "bravo+survivor b0:1", "charlie c0:9", "delta d0:9"),
        total="TE MY",
        rolls=["SK SK SK SK SK SK", SIX],
    )
    play(match, "spend:TE", "hero:bravo", "end")
    assert (pvp(match, "alpha"), hero(match, "bravo")["out"]) == (9, False)
    assert match.view()["actor"] == 1
    play(match, "stop")
    assert hero(match, "bravo")["out"]
    assert pvp(match, "alpha") == 12


@rule("BR-ELI-4", "BR-ELI-5", "BR-CHK-54")
def test_two_out_on_one_card_remove_it_once_and_pay_twice():
    match = ring(
        "alpha b0:5", "bravo a0:1", "charlie a0:1", "delta d0:9", total="TE TE MY", circle="a0 b0 c0 d0 e0", rolls=[SIX]
    )
    play(match, "spend:TE", "hero:bravo", "spend:TE", "hero:charlie", "end")
    assert pvp(match, "alpha") == 5 + 6
    assert circle(match) == ["b0", "c0", "d0", "e0"]
    assert len(told(match, "removed")) == 1


@rule("BR-ELI-7", "BR-ELI-4", "BR-CHK-33")
def test_the_blow_of_one_who_is_out_by_then_pays_nothing():
    match = ring(
        *("alpha a0:9", "bravo+survivor b0:0", "charlie c0:1"),
        total="TE MY",
        more={"bravo": {"felled_by": "charlie"}},
    )
    play(match, "spend:TE", "end")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (12, 0, 0))


@rule("BR-ELI-7")
def test_awards_go_to_the_actor_first_then_in_turn_order_before_cards_are_removed():
    match = ring(
        *("alpha+cunning a0:3", "bravo b0:9", "charlie c0:1", "delta+cunning d0:3"),
        turn="bravo",
        total="TE MY",
        rolls=[SIX],
    )
    assert match.journal == []
    play(match, "spend:TE", "hero:charlie", "end")
    assert [facts["hero"] for facts in told(match, "gained")] == ["hero:bravo", "hero:delta", "hero:alpha"]
    order = [entry.kind for entry in match.journal if entry.kind in ("eliminated", "gained", "removed")]
    assert order == ["eliminated", "gained", "gained", "gained", "removed"]
