"""What own cards can say beyond the cards of the box: one location, a Burst elsewhere, Knock Back and Slam alone."""

import pytest

from slugfest.games.battlerealm.content.cards import CardEffect
from slugfest.games.battlerealm.content.texts import card_text
from tests.battlerealm.holding import ESCAPE, gain, holding
from tests.battlerealm.ring import at, circle, keys, play, pvp, reason, ring, told
from tests.rule import rule

CIRCLE = "a0 b0 c0 d0 e0 f0"
BURST = {"do": "burst", "amount": 2, "target": "around_one"}


def put(do, target):
    return {"do": do, "target": target}


@rule("BR-CON-9", "BR-KEY-DESTROY-1")
def test_one_location_alone_can_be_destroyed():
    match = ring(
        *("alpha a0:9", "bravo c0:9", "charlie e0:9"),
        circle=CIRCLE, total="MY MY", packs=holding(put("destroy", "one")), rolls=[["g1"]],
    )  # fmt: skip
    play(match, "card:card")
    assert match.question() == "alpha strike: which location is destroyed?"
    assert keys(match) == [f"place:{name}" for name in CIRCLE.split()]
    play(match, "place:c0")
    assert match.choice.seat == 1, "Bravo picks the side"
    play(match, "place:d0")
    assert circle(match) == ["a0", "b0", "g1", "d0", "e0", "f0"]
    assert at(match, "bravo") == "d0"


@rule("BR-CON-9", "BR-KEY-BURST")
def test_a_burst_can_be_centred_on_another_location():
    match = ring(
        *("alpha a0:9", "bravo c0:9", "charlie d0:9", "delta f0:9"),
        circle=CIRCLE, total="MY MY", packs=holding(BURST),
    )  # fmt: skip
    play(match, "card:card")
    assert match.question() == "alpha strike: burst at which location?"
    assert keys(match) == [f"place:{name}" for name in CIRCLE.split()]
    play(match, "place:c0")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (9, 7, 7, 9)


@rule("BR-CON-9", "BR-ABI-TOUGH", "BR-ABI-ELUSIVE")
def test_a_burst_elsewhere_hits_from_where_the_actor_stands():
    match = ring(
        *("alpha a0:9", "bravo+tough b0:9", "charlie+elusive b0:9", "delta+tough a0:9", "easy+elusive a0:9"),
        circle=CIRCLE, total="MY MY", packs=holding(BURST),
    )  # fmt: skip
    play(match, "card:card", "place:b0")
    assert pvp(match, "alpha", "bravo", "charlie", "delta", "easy") == (9, 7, 8, 8, 7)


@rule("BR-CON-9")
def test_a_burst_elsewhere_needs_somebody_and_not_the_prison():
    far = ("bravo prison:9", "charlie prison:9", "delta prison:9")
    match = ring("alpha a0:9", *far, circle=CIRCLE, total="MY MY", packs=holding(BURST))
    assert reason(match, "card:card") == ("no hero within reach of its attack", "BR-POW-7")
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle=CIRCLE, total="MY MY", packs=holding(BURST))
    assert "card:card" not in keys(match)


@rule("BR-CON-9", "BR-KEY-KNOCKBACK")
@pytest.mark.parametrize(
    ("target", "offered"), [("one_here", ["bravo", "foxtrot"]), ("one_anywhere", ["bravo", "charlie", "foxtrot"])]
)
def test_a_knock_back_can_follow_no_attack(target, offered):
    packs = holding(put("knock_back", target), put("slam", "attacked"))
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie c0:9", "delta prison:9", "easy a0:9", "foxtrot a0:9"),
        circle=CIRCLE, total="MY MY", packs=packs, more={"easy": {"immune": ["knock_back"]}},
    )  # fmt: skip
    play(match, "card:card")
    assert match.question() == "alpha strike: knock whom back?"
    assert keys(match) == [f"hero:{name}" for name in offered]
    assert reason(match, "hero:delta")[0] == "nobody is knocked out of the Prison"
    assert reason(match, "hero:easy")[0] == "immune to it"
    if target == "one_here":
        assert reason(match, "hero:charlie")[0] == "out of reach"
    assert match.offer(match.choice.options[0]).amount is None
    play(match, "hero:bravo", "place:e0")
    assert at(match, "bravo") == "e0"
    assert pvp(match, "bravo") == 9
    assert [one["victim"] for one in told(match, "slammed")] == ["hero:bravo"], "what follows is done to the same hero"


@rule("BR-CON-9", "BR-KEY-SLAM")
@pytest.mark.parametrize(
    ("target", "offered"), [("one_here", ["bravo"]), ("one_anywhere", ["bravo", "charlie", "delta"])]
)
def test_a_slam_can_follow_no_attack(target, offered):
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie c0:9", "delta prison:9"),
        circle=CIRCLE, total="MY MY", packs=holding(put("slam", target)),
    )  # fmt: skip
    play(match, "card:card")
    if len(offered) > 1:
        assert match.question() == "alpha strike: slam whom?"
        assert keys(match) == [f"hero:{name}" for name in offered]
        play(match, "hero:bravo")
    assert [one["victim"] for one in told(match, "slammed")] == ["hero:bravo"]


@rule("BR-CON-9", "BR-POW-11")
@pytest.mark.parametrize("effect", [put("slam", "one_here"), put("knock_back", "one_here")])
def test_with_nobody_there_such_a_card_is_not_offered_but_for_what_else_it_gives(effect):
    alone = ("alpha a0:9", "bravo b0:9", "charlie c0:9")
    match = ring(*alone, total="MY MY", packs=holding(effect))
    assert reason(match, "card:card") == ("it would do nothing now", "BR-POW-11")
    match = ring(*alone, total="MY MY", packs=holding(effect, gain(2)))
    play(match, "card:card")
    assert pvp(match, "alpha") == 11


def test_such_cards_say_what_they_do():
    said = [
        card_text((CardEffect(do=do, target=target, amount=3),))
        for do, target in (
            ("destroy", "one"),
            ("burst", "around_one"),
            ("knock_back", "one_here"),
            ("slam", "one_anywhere"),
        )
    ]
    assert said == [
        "Destroy one location",
        "Burst 3 at any one location",
        "Knock Back one other hero here",
        "Slam one other hero anywhere",
    ]


def walk(steps):
    return {"do": "move", "amount": steps, "target": "self"}


@rule("BR-CON-10", "BR-MOV-8")
@pytest.mark.parametrize(("steps", "offered"), [(1, "b0 f0"), (2, "b0 c0 e3 f0"), (9, "b0 c0 d0 e3 f0")])
def test_a_card_moves_its_hero_along_the_circle_at_no_price(steps, offered):
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie d0:9"),
        circle="a0 b0 c0 d0 e3 f0", total="MY", packs=holding(walk(steps)),
    )  # fmt: skip
    play(match, "card:card")
    assert sorted(keys(match)) == [f"place:{name}" for name in offered.split()]
    play(match, f"place:{offered.split()[-2]}")
    assert at(match, "alpha") == offered.split()[-2]
    assert pvp(match, "alpha") == 9 + (3 if offered.split()[-2] == "e3" else 0)
    assert [one["place"] for one in told(match, "walked")] == [f"place:{offered.split()[-2]}"]


@rule("BR-CON-10", "BR-LOC-KYLN-3")
def test_the_kyln_bars_a_card_that_moves_its_hero_also_for_what_else_it_gives():
    kyln = {"circle": "kyln b0 c0 d0", "total": "MY MY"}
    match = ring("alpha kyln:9", "bravo b0:9", "charlie c0:9", packs=holding(walk(1), gain(2)), **kyln)
    assert "card:card" not in keys(match)
    told_why = "no Power Card moves its hero at The Kyln, unless by Escape"
    assert reason(match, "card:card") == (told_why, "BR-LOC-KYLN")
    match = ring("alpha kyln:9", "bravo b0:9", "charlie c0:9", packs=holding(ESCAPE, gain(2)), **kyln)
    assert "card:card" in keys(match), "Escape leads out of it"


@rule("BR-CON-10", "BR-KEY-SLAM")
def test_slam_and_the_prison_stop_such_a_movement_but_not_what_follows():
    slammed = {"more": {"alpha": {"slammed_by": ["bravo"]}}}
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle=CIRCLE, total="MY MY",
                 packs=holding(walk(1), gain(2)), **slammed)  # fmt: skip
    play(match, "card:card")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("a0", 11)
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle=CIRCLE, total="MY", packs=holding(walk(1)))
    assert "card:card" not in keys(match)
