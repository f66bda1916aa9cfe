"""What a Power Card needs and whom it reaches (BR-POW-7 to -11)."""

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.holding import BLAST, ESCAPE, STRIKE, gain, holding
from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring
from tests.rule import rule

KNOCK_BACK = {"do": "knock_back", "target": "attacked"}
SLAM = {"do": "slam", "target": "attacked"}
DIZZY = {"do": "disorient", "target": "attacked"}


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


@rule("BR-POW-7")
@pytest.mark.parametrize(
    ("attack", "bravo", "offered"),
    [
        ("strike", "a0", True),
        ("strike", "b0", False),
        ("strike", "prison", False),
        ("blast", "a0", False),
        ("blast", "c0", True),
        ("blast", "prison", False),
        ("burst", "a0", True),
        ("burst", "b0", True),
        ("burst", "f0", True),
        ("burst", "c0", False),
        ("burst", "prison", False),
    ],
)
def test_a_card_with_an_attack_needs_a_target(attack, bravo, offered):
    target = {"strike": "one_here", "blast": "one_elsewhere", "burst": "around_self"}[attack]
    effect = {"do": attack, "amount": 2, "target": target}
    match = ring(
        *("alpha a0:9", f"bravo {bravo}:9", "charlie out", "delta prison:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="MY MY",
        packs=holding(effect),
    )
    assert ("card:card" in keys(match)) == offered
    if not offered:
        assert reason(match, "card:card")[1] == "BR-POW-7"
        with pytest.raises(IllegalOption):
            match.play("card:card")


@rule("BR-POW-7")
@pytest.mark.parametrize("attack", [STRIKE, BLAST])
def test_a_card_is_played_without_a_target_for_what_else_it_gives(attack):
    match = ring(
        "alpha a0:9", "bravo prison:9", "charlie prison:9", total="MY MY", packs=holding(attack, SLAM, gain(3))
    )
    play(match, "card:card")
    assert pvp(match, "alpha", "bravo", "charlie") == (12, 9, 9)
    match = ring("alpha a0:9", "bravo prison:9", "charlie prison:9", total="MY MY", packs=holding(attack, SLAM))
    assert "card:card" not in keys(match)


@rule("BR-POW-7")
def test_guillotine_alone_plays_thirsting_blade_for_its_gain():
    match = ring("guillotine a0:9", "bravo b0:9", "charlie c0:9", total="MU MU SC SC SK SK TE TE CO CO MY MY")
    play(match, "card:thirsting_blade")
    assert pvp(match, "guillotine") > 9


@rule("BR-POW-7")
def test_one_of_several_attacks_with_a_target_is_enough():
    packs = holding(STRIKE, BLAST, {"do": "block", "amount": 1, "target": "self"})
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", total="MY MY", packs=packs)
    play(match, "card:card", "hero:bravo")
    assert pvp(match, "bravo", "charlie") == (7, 9), "the Blast is skipped"
    assert hero(match, "alpha")["block"] == 1
    match = ring("alpha a0:9", "bravo b0:9", "charlie b0:9", total="MY MY", packs=packs)
    play(match, "card:card", "hero:charlie")
    assert pvp(match, "bravo", "charlie") == (9, 7), "the Strike is skipped"


@rule("BR-POW-7", "BR-ATT-10")
def test_a_hero_at_zero_is_a_target_for_powers():
    match = ring("alpha a0:9", "bravo a0:0", "charlie c0:9", total="MY MY", packs=holding(STRIKE, SLAM))
    play(match, "card:card")
    assert hero(match, "bravo")["slammed"] == [0]


@rule("BR-POW-7")
def test_a_card_without_an_attack_works_for_partial_effect():
    each = {"do": "disorient", "target": "each_here"}
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MY MY", packs=holding(each, gain(2)))
    play(match, "card:card")
    assert pvp(match, "alpha") == 11
    assert not hero(match, "bravo")["disorientated"]


@rule("BR-POW-8")
@pytest.mark.parametrize("guard", [{"block": 5}, {}])
def test_what_follows_an_attack_reaches_its_targets_even_without_damage(guard):
    match = ring(
        *("alpha a0:9", "bravo+tough a0:9", "charlie a0:9"),
        total="MY MY",
        packs=holding({**STRIKE, "amount": 1}, DIZZY, SLAM, KNOCK_BACK),
        more={"bravo": guard},
    )
    play(match, "card:card", "hero:bravo", "place:c0")
    assert pvp(match, "bravo") == 9
    assert (at(match, "bravo"), hero(match, "bravo")["slammed"]) == ("c0", [0])
    assert hero(match, "bravo")["disorientated"]
    assert (at(match, "charlie"), hero(match, "charlie")["slammed"]) == ("a0", []), "Charlie was not the target"
    assert not hero(match, "charlie")["disorientated"]


@rule("BR-POW-8")
def test_what_follows_an_attack_on_all_reaches_all_but_the_immune():
    each = {"do": "strike", "amount": 2, "target": "each_here"}
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie a0:9", "delta a0:9", "easy b0:9"),
        total="MY MY",
        packs=holding(each, SLAM, DIZZY),
        more={"charlie": {"immune": ["strike"]}, "delta": {"immune": ["slam"]}},
    )
    play(match, "card:card")
    names = ("bravo", "charlie", "delta", "easy")
    assert pvp(match, *names) == (7, 9, 7, 9)
    assert [hero(match, name)["slammed"] for name in names] == [[0], [], [], []]
    assert [hero(match, name)["disorientated"] for name in names] == [True, False, True, False]


@rule("BR-POW-8")
def test_keywords_go_with_the_attack_just_before_them():
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie b0:9", "delta b0:9"),
        total="MY MY",
        packs=holding(STRIKE, SLAM, BLAST, DIZZY),
    )
    play(match, "card:card", "hero:charlie")
    assert [hero(match, name)["slammed"] for name in ("bravo", "charlie")] == [[0], []]
    assert [hero(match, name)["disorientated"] for name in ("bravo", "charlie")] == [False, True]


@rule("BR-POW-9")
def test_a_negated_card_cannot_be_activated():
    negated = {"alpha": {"negated_by": {"bravo": ["alpha_strike"]}}}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="SK SK TE TE", more=negated)
    assert "card:alpha_strike" not in keys(match)
    assert reason(match, "card:alpha_strike")[1] == "BR-POW-9"
    with pytest.raises(IllegalOption) as refused:
        match.play("card:alpha_strike")
    assert refused.value.clause == "BR-POW-9"
    assert "card:alpha_blast" in keys(match), "the other cards are untouched"


@rule("BR-POW-10")
def test_targets_are_chosen_after_paying():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", total="SK SK MY MY")
    play(match, "card:alpha_strike")
    assert match.choice.prompt == "battlerealm.target"
    assert total(match) == {"MY": 2}
    assert hero(match, "alpha")["cards"][0]["used"]


@rule("BR-POW-10")
def test_with_several_ways_to_pay_the_payment_comes_before_the_target():
    match = ring(
        *("alpha vault:9", "bravo vault:9", "charlie vault:9"), circle="vault b0 c0 d0", total="SK SK TE TE MY"
    )
    play(match, "card:alpha_strike")
    assert match.choice.prompt == "battlerealm.pay"
    play(match, "pay:SK", "pay:TE")
    assert match.choice.prompt == "battlerealm.target"
    assert total(match) == {"SK": 1, "TE": 1, "MY": 1}


@rule("BR-POW-11")
def test_a_part_that_cannot_be_carried_out_is_skipped():
    slammed = {"alpha": {"slammed_by": ["bravo"]}}
    match = ring(
        "alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY MY", packs=holding(ESCAPE, gain(1)), more=slammed
    )
    play(match, "card:card")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("a0", 10)


@rule("BR-POW-11")
def test_a_card_of_which_nothing_can_be_carried_out_cannot_be_activated():
    slammed = {"alpha": {"slammed_by": ["bravo"]}}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY CO MY", more=slammed)
    assert "card:alpha_escape" not in keys(match)
    assert reason(match, "card:alpha_escape")[1] == "BR-POW-11"
    with pytest.raises(IllegalOption):
        match.play("card:alpha_escape")


@rule("BR-POW-11")
def test_a_negate_without_a_target_is_skipped_or_stops_the_card():
    negate = {"do": "negate", "target": "one_anywhere", "cards": "all"}
    immune = {name: {"immune": ["power_cards"]} for name in ("bravo", "charlie")}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY CO", packs=holding(negate), more=immune)
    assert "card:card" not in keys(match)
    assert reason(match, "card:card")[1] == "BR-POW-11"
    packs = holding(negate, gain(2))
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY MY", packs=packs, more=immune)
    play(match, "card:card")
    assert pvp(match, "alpha") == 11
