"""Keywords that are no movement: Bloodied, Double, Draw, Heal, Lifesteal, Plan, Poison, Stun (SB-KEY)."""

import pytest

from tests.brawl.arena import act, asked, at, blows, brawl, champion, dmg, hand, keys, play, player, told, vp
from tests.rule import rule


@rule("SB-KEY-BLOODIED-01", "WC-01")
@pytest.mark.parametrize(
    ("who", "hurt", "bloodied"),
    [
        ("kilgore", 3, False),  # 7 hit points: 4 left
        ("kilgore", 4, True),
        ("kilgore", 6, True),
        ("kilgore+levelled", 3, False),  # 8 hit points: 5 left
        ("kilgore+levelled", 4, True),
        ("taze", 4, False),  # 9 hit points: 5 left
        ("taze", 5, True),
        ("rath", 2, False),  # 6 hit points
        ("rath", 3, True),
        ("rath+levelled", 3, False),  # 7 hit points
        ("loralei", 1, False),
        ("loralei", 2, True),
    ],
)
def test_bloodied_is_half_of_the_hit_points_rounded_down(who, hurt, bloodied):
    match = brawl(f"{who} 0,-3:{hurt}", "deryn 0,3")
    assert champion(match, who.partition("+")[0])["bloodied"] is bloodied


@rule("SB-KEY-DOUBLE-01", "WC-30")
@pytest.mark.parametrize(("side", "total"), [("", 2), ("+levelled", 4)])
def test_double_repeats_the_same_attack_damage(side, total):
    match = brawl(f"tzu_xiao{side} 0,-3", "kilgore 1,-3", hand="Double Strike")
    act(match, "Double Strike", dash="stop", target="champion:kilgore")
    assert dmg(match, "kilgore") == total


@rule("SB-KEY-DOUBLE-01", "WC-30")
def test_who_goes_out_in_the_first_pass_is_skipped_in_the_second():
    match = brawl("tzu_xiao 0,-3", "kilgore 1,-3:6", hand="Double Strike")
    act(match, "Double Strike", dash="stop", target="champion:kilgore")
    assert vp(match) == (1, 0)
    assert (at(match, "kilgore"), dmg(match, "kilgore")) == ("", 0)


@rule("SB-KEY-DOUBLE-01")
def test_a_reaction_counts_in_both_passes_and_is_asked_once():
    match = brawl("rath 0,-3", "taze 1,-3", hand="Double Dealing", rival="Momentum")
    act(match, "Double Dealing", target="champion:taze", react=["Momentum"], dash="stop")
    assert asked(match) == (0, "act")
    assert dmg(match, "taze") == (2 - 1) * 2


@rule("SB-KEY-DOUBLE-01", "SB-KEY-POISON-01")
def test_each_pass_poisons():
    match = brawl("rath+levelled 0,-3", "taze 1,-3", hand="Double Dealing")
    act(match, "Double Dealing", target="champion:taze")
    assert dmg(match, "taze") == (2 + 1) * 2


@rule("SB-KEY-POISON-01", "WC-29")
@pytest.mark.parametrize(
    ("card", "foe", "suffered"), [("Burrow", "goldarr", 2 + 1), ("Sneak Attack", "dugrun", 0), ("Burrow", "dugrun", 2)]
)
def test_poison_follows_attack_damage_and_ignores_defence(card, foe, suffered):
    match = brawl("rath+levelled 0,-3", f"{foe} 1,-3", hand=card)
    answers = {"jump": "stop"} if card == "Burrow" else {}
    act(match, card, target=f"champion:{foe}", **answers)
    assert dmg(match, foe) == suffered


@rule("SB-KEY-POISON-01")
def test_who_is_out_is_not_poisoned():
    match = brawl("rath+levelled 0,-3", "gwaien 1,-3:4", hand="Sneak Attack")
    act(match, "Sneak Attack", target="champion:gwaien")
    assert vp(match) == (1, 0)
    assert dmg(match, "gwaien") == 0


@rule("SB-KEY-LIFESTEAL-01", "SB-CORE-04", "SB-EFF-11", "WC-31")
@pytest.mark.parametrize(
    ("ready", "dealt", "left"),
    [("destruction creation manipulation", 4, 1), ("creation manipulation", 2, 3), ("creation", 0, 5)],
)
def test_appetite_for_destruction_counts_cores_and_heals(ready, dealt, left):
    match = brawl(
        "kilgore 0,-3:5", "goldarr 1,-3", hand="Appetite for Destruction", cores=[ready.split(), ["creation"]]
    )
    act(match, "Appetite for Destruction", target="champion:goldarr")
    assert dmg(match, "goldarr") == dealt
    assert dmg(match, "kilgore") == left
    assert blows(match)[0]["strength"] == dealt + 1


@rule("SB-KEY-LIFESTEAL-01")
def test_overkill_heals_too_and_never_below_none():
    for hurt, left in ((5, 0), (6, 1)):
        match = brawl(f"kilgore 0,-3:{hurt}", "rath 1,-3:5", hand="Appetite for Destruction")
        act(match, "Appetite for Destruction", target="champion:rath")
        assert at(match, "rath") == ""
        assert dmg(match, "kilgore") == left


@rule("SB-KEY-LIFESTEAL-01")
def test_lifesteal_is_no_choice():
    match = brawl("nevamor 0,-3:4", "rath 2,-3", hand="Soul Reave")
    act(match, "Soul Reave", target="champion:rath", heal=[])
    assert asked(match) == (0, "act")
    assert dmg(match, "nevamor", "rath") == (2, 2)


@rule("SB-KEY-DRAW-01")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_number_of_cards_is_declared_before_drawing(number):
    match = brawl("rath 0,-3", "taze 0,3", hand="Nightshade")
    act(match, "Nightshade", skill="use")
    assert asked(match) == (0, "draw")
    assert keys(match) == ["n:0", "n:1", "n:2"]
    play(match, f"n:{number}")
    assert len(hand(match)) == number


@rule("SB-KEY-HEAL-01", "SB-ATK-05")
def test_heal_is_up_to_its_number():
    match = brawl("kilgore 0,-3:3", "rath 0,-2", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert asked(match) == (0, "heal")
    assert keys(match) == ["n:0", "n:1"]
    twin = match.copy()
    play(match, "n:1")
    assert dmg(match, "kilgore") == 2
    play(twin, "n:0")
    assert dmg(twin, "kilgore") == 3


@rule("SB-KEY-HEAL-01")
def test_nobody_is_healed_below_no_damage():
    match = brawl("loralei 0,-3 / kilgore 3,-3:1", "rath 0,3", hand="Healing Rain, Fury, Throw")
    act(match, "Healing Rain", skill="use", discard=["Throw", "Fury"], choose="champion:kilgore")
    assert keys(match) == ["n:0", "n:1"]
    play(match, "n:1")
    assert dmg(match, "kilgore") == 0


@rule("SB-KEY-HEAL-01")
def test_nobody_on_the_gate_is_healed():
    match = brawl("loralei 0,-3:1 / kilgore", "rath 0,3", hand="Healing Rain, Fury, Throw")
    act(match, "Healing Rain", skill="use", discard=["Fury", "done"])
    assert asked(match) == (0, "heal"), "only Loralei herself is in the arena"
    play(match, "n:1")
    assert dmg(match, "loralei") == 0


@rule("SB-KEY-PLAN-01")
def test_cards_are_planned_in_an_order_of_choice():
    north = "loralei 0,-3 / kilgore 3,-3"
    match = brawl(north, "rath 0,3", hand="Clairvoyance, Fury, Throw, Maul Thrash")
    act(match, "Clairvoyance", skill="use", draw="n:0", plan=["Throw", "Fury", "done"])
    assert hand(match) == ["Maul Thrash"]
    assert player(match, 0)["top"] == ["KIL05", "KIL04"], "the last one is uppermost"
    assert player(match, 0)["planned"] == 2


@rule("SB-KEY-PLAN-01")
def test_planned_cards_are_drawn_first():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Fury, Throw")
    act(match, "action:manipulation", champion="champion:kilgore", plan="Throw")
    play(match, "end")
    assert "Throw" in hand(match)
    assert player(match, 0)["planned"] == 0


@rule("SB-KEY-PLAN-01", "SB-ATK-05")
def test_nobody_must_plan():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Fury")
    act(match, "action:manipulation", champion="champion:kilgore", plan="done")
    assert hand(match) == ["Fury"]
    assert player(match, 0)["planned"] == 0


@rule("SB-KEY-STUN-01")
def test_the_controller_chooses_a_card_of_the_stunned_champion():
    match = brawl("taze 0,-3", "rath 1,-3 / deryn", hand="Bludgeon", rival="Burrow, Sneak Attack, Prowl")
    act(match, "Bludgeon", target="champion:rath")
    assert asked(match) == (1, "stun")
    assert sorted(keys(match)) == ["card:RAT02", "card:RAT06"], "no card of Deryn, and no way around it"
    play(match, "Sneak Attack")
    assert hand(match, 1) == ["Prowl", "Burrow"]
    assert player(match, 1)["discard"] == ["RAT06"]


@rule("SB-KEY-STUN-01", "SB-INFO-05", "WC-67")
@pytest.mark.parametrize(("rival", "shown"), [("Prowl, Ambush", ["DER03", "DER06"]), ("", [])])
def test_without_such_a_card_the_hand_is_shown(rival, shown):
    match = brawl("taze 0,-3", "rath 1,-3 / deryn", hand="Bludgeon", rival=rival)
    act(match, "Bludgeon", target="champion:rath", stun="reveal")
    assert match.view(0)["players"][1]["shown"] == shown
    assert len(told(match, "shown")) == 1
    assert player(match, 1)["discard"] == []
