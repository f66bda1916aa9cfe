"""Where several rules meet: Reactions and traps in the middle of attacks, what is lost on the way."""

from tests.brawl.arena import (
    HOUSE_PACK,
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    champion,
    dmg,
    hand,
    hexes,
    levelled,
    play,
    player,
    told,
    vp,
)
from tests.rule import rule


@rule("SB-LVL-03", "SB-REACT-08", "SB-ATK-13")
def test_a_defender_that_earned_a_level_and_then_goes_out_does_not_get_it():
    match = brawl("kilgore 3,-3 / deryn 4,-2:5", "taze 4,-3:5 / mariusz", hand="Maul Thrash", rival="A Cornered Beast")
    act(match, "Maul Thrash", target="champion:taze", react="A Cornered Beast")
    assert at(match, "deryn", "taze") == ("", ""), "Deryn in step 8, Taze by the Push of step 9"
    assert vp(match) == (1, 1)
    assert dmg(match, "kilgore") == 2
    assert levelled(match, "kilgore", "taze") == (True, False)


@rule("SB-EFF-06", "SB-ATK-12")
def test_a_swap_uses_the_places_after_the_reaction():
    match = brawl("loralei 0,-3", "taze 2,-3 / rath", hand="Winding Path", rival="Go to Ground")
    act(match, "Winding Path", target="champion:taze", react="Go to Ground", jump="hex:2,-1")
    assert at(match, "loralei", "taze") == ("2,-1", "0,-3")
    assert dmg(match, "taze") == 1


@rule("SB-KEY-STUN-01", "SB-DECK-03")
def test_the_reaction_being_played_is_not_in_hand_for_a_stun():
    match = brawl("taze 0,-3", "rath 2,-3", hand="Bludgeon", rival="Go to Ground")
    act(match, "Bludgeon", target="champion:rath", react="Go to Ground", jump="stop", stun="reveal")
    assert player(match, 1)["discard"] == ["RAT04"]
    assert len(told(match, "shown")) == 1


@rule("SB-EFF-01", "SB-KEY-PLACE-01")
def test_guiding_light_strengthens_an_ally_that_cannot_be_placed():
    crowd = "rath 0,-2 / dugrun 1,-3 / gwaien -1,-2"
    match = brawl("nevamor 0,-3 / taze 4,0 / kilgore 1,-4", crowd, hand="Guiding Light")
    act(match, "Guiding Light", skill="use", choose="champion:taze")
    assert hexes(match) == ["-1,-3"], "the one free hex beside Nevamor"
    play(match, "stop")
    assert champion(match, "taze")["modifiers"] == [{"stat": "strength", "amount": 1, "against": ""}]
    assert champion(match, "kilgore")["modifiers"] == []


@rule("SB-KEY-ROOT-01")
def test_a_rooted_ally_cannot_be_thrown():
    match = brawl("kilgore 0,-3 / taze+rooted 0,-2", "rath 0,3", hand="Throw")
    act(match, "Throw", skill="use")
    carry_on(match, choose="champion:taze")
    assert asked(match) == (0, "act")
    assert at(match, "taze") == "0,-2"


@rule("SB-KEY-ROOT-01")
def test_a_rooted_defender_does_not_dash():
    match = brawl("kilgore 0,-3", "taze+rooted 1,-3", hand="Maul Thrash", rival="Momentum")
    act(match, "Maul Thrash", target="champion:taze", react="Momentum")
    assert asked(match) == (0, "act")
    assert (at(match, "taze"), dmg(match, "taze")) == ("1,-3", 1 + 2), "the whole Push is damage"


@rule("SB-EFF-11", "SB-KEY-DASH-01")
def test_a_charge_through_an_ally_counts_every_hex():
    match = brawl("taze 0,-3 / deryn 1,-3", "goldarr 3,-3", hand="Charge")
    act(match, "Charge", dash="hex:2,-3", target="champion:goldarr")
    assert blows(match)[0]["strength"] == 1 + 2


@rule("SB-EFF-07", "SB-DISP-02")
def test_nobody_takes_the_place_of_a_target_that_holds_its_ground():
    match = brawl("kilgore 0,-3", "taze+steadfast 1,-3", hand="Relentless Advance")
    act(match, "Relentless Advance", target="champion:taze")
    assert asked(match) == (0, "act")
    assert at(match, "kilgore", "taze") == ("0,-3", "1,-3")


@rule("SB-EFF-07", "SB-KEY-PLACE-01", "SB-ATK-02")
def test_a_rooted_kilgore_may_still_be_placed():
    match = brawl("kilgore+rooted 0,-3", "taze 1,-3", hand="Relentless Advance")
    act(match, "Relentless Advance", target="champion:taze", force="hex:2,-3", place="hex:1,-3", move=[])
    assert at(match, "kilgore") == "1,-3"


@rule("SB-OUT-07", "SB-VP-02", "SB-ACT-07")
def test_who_goes_out_on_the_entry_hex_is_back_on_the_gate():
    match = brawl("loralei gate", "rath 2,-1", hand="Winding Path", traps={"1,-3": "damage_3", "2,-3": "damage_3"})
    act(match, "Winding Path", move=["hex:1,-3", "hex:2,-3"], lay=["hex:1,1", "hex:-1,-1"])
    assert at(match, "loralei") == ""
    assert vp(match) == (0, 1)
    assert asked(match) == (0, "act")


@rule("SB-KEY-DRAW-01", "SB-DECK-02")
def test_more_can_be_declared_than_there_is_to_draw():
    match = brawl("rath 0,-3", "taze 0,3", hand="Nightshade", decks=[["Burrow"], []], discards=[[], []])
    act(match, "Nightshade", skill="use", draw="n:2", plan="done")
    assert hand(match) == ["Burrow"]
    assert player(match, 0)["discard"] == ["RAT05"], "the card being played is not drawn"


@rule("SB-KEY-FEAR-02", "SB-KEY-ROOT-01")
def test_a_root_trap_stops_a_flight():
    match = brawl("kilgore 0,-2", "goldarr -1,-2", hand="Maul Thrash", rival="Intimidation", traps={"1,-2": "root"})
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation", fear="hex:2,-2", lay="hex:1,1")
    assert at(match, "kilgore") == "1,-2"
    assert champion(match, "kilgore")["rooted"]
    assert at(match, "goldarr") == "-2,-2", "still in the row: Push 2 against the edge"
    assert dmg(match, "goldarr") == 0 + 1


@rule("SB-VP-03", "SB-KEY-POISON-01")
def test_who_dies_of_poison_is_raths_doing():
    match = brawl("rath+levelled 0,-3", "gwaien 1,-3:3", hand="Sneak Attack")
    act(match, "Sneak Attack", target="champion:gwaien")
    assert at(match, "gwaien") == ""
    assert vp(match) == (1, 0)


@rule("SB-EFF-03")
def test_dread_presence_counts_from_where_nevamor_stands_when_targets_are_declared():
    match = brawl("nevamor+levelled 0,-3", "taze 2,-3", hand="Grim Harvest", rival="Momentum")
    act(match, "Grim Harvest", move="hex:1,-3", target="champion:taze", react=[])
    assert asked(match) == (0, "act"), "Nevamor has come adjacent"
    assert dmg(match, "taze") == 4


@rule("SB-EFF-04", "SB-ATK-12")
def test_the_crows_measure_after_the_attack():
    match = brawl("kilgore 0,-3", "nevamor 1,-3", hand="Maul Thrash", rival="Murder of Crows")
    act(match, "Maul Thrash", target="champion:nevamor", react="Murder of Crows")
    assert (at(match, "nevamor"), dmg(match, "nevamor")) == ("1,-3", 0)


@rule("SB-EFF-02", "SB-EFF-01")
def test_nightshade_ignores_armour_that_was_put_on_this_turn():
    match = brawl("rath 0,-3", "dugrun 1,-3 / kilgore", hand="Nightshade, Burrow", rival="Darksteel Armour")
    act(match, "Nightshade", skill="use", draw="n:0", plan="done")
    act(match, "Burrow", jump="stop", target="champion:dugrun", react="Darksteel Armour")
    assert dmg(match, "dugrun") == 3
    assert champion(match, "dugrun")["modifiers"] == [{"stat": "defence", "amount": 2, "against": ""}]


@rule("SB-GEN-11", "SB-REACT-08")
def test_an_attacker_who_goes_out_in_step_eight_has_its_draw():
    match = brawl("goldarr 0,-3:6", "taze 1,-3 / tzu_xiao", hand="Plundarr!", rival="Revenge")
    act(match, "Plundarr!", target="champion:taze", react="Revenge")
    assert at(match, "goldarr") == ""
    play(match, "n:0")
    assert asked(match) == (0, "act")
    assert hand(match) == []


@rule("SB-ACT-06", "SB-LVL-01")
def test_what_a_loose_cannon_takes_out_levels_nobody_further_and_counts():
    match = brawl("taze+levelled 0,-3", "rath 1,-3:5", hand="Charge")
    act(match, "action:creation", champion="champion:taze", ability="use", discard="Charge")
    assert vp(match) == (1, 0)
    assert at(match, "rath") == ""
    assert told(match, "levelled") == []


@rule("SB-EFF-05")
def test_a_nightmare_over_nobody_frightens_nobody():
    match = brawl("nevamor 0,-3", "rath 1,-3 / taze 4,-3", hand="Nightmare")
    act(match, "Nightmare", skill="use", swoop="hex:0,-1")
    assert asked(match) == (0, "act")
    assert dmg(match, "rath", "taze") == (0, 0)


@rule("SB-TRAP-02", "SB-VP-03")
def test_a_jump_given_by_go_to_ground_may_end_on_a_trap():
    match = brawl(
        "kilgore 0,-3", "taze 1,-3:7 / rath", hand="Maul Thrash", rival="Go to Ground", traps={"1,-2": "damage_1"}
    )
    act(match, "Maul Thrash", target="champion:taze", react="Go to Ground", jump="hex:1,-2", lay="hex:1,1")
    assert at(match, "taze") == ""
    assert vp(match) == (1, 0)
    assert told(match, "levelled") == [], "Taze's own doing"


@rule("SB-KEY-FEAR-02", "SB-KEY-DASH-01")
def test_a_flight_passes_allies_and_does_not_end_on_them():
    match = brawl("pib 1,0", "rath 2,0 / taze 3,-1 / deryn 2,2", hand="Boo Barrel", packs=HOUSE_PACK)
    act(match, "Boo Barrel", target="champion:rath")
    assert at(match, "rath") == "4,-2", "beyond Taze; Deryn's hex is taken"


@rule("SB-ACT-06", "SB-OUT-08")
def test_an_ability_of_this_turn_is_not_renewed_by_leaving_and_coming_back():
    match = brawl("aurelle 0,-2:6 / kilgore 0,-3:4", "rath 0,3", packs=HOUSE_PACK, traps={"1,-2": "damage_1"})
    act(match, "action:creation", champion="champion:aurelle", heal=["n:0", "n:1"], ability="use")
    assert dmg(match, "kilgore") == 3
    act(match, "action:destruction", champion="champion:aurelle", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "aurelle") == ""
    act(match, "action:move.manipulation", champion="champion:aurelle", move="hex:1,-3")
    assert at(match, "aurelle") == "1,-3"
    assert dmg(match, "kilgore") == 3
    assert asked(match)[1] == "act"


@rule("SB-KEY-FORCE-01", "SB-MOVE-05", "SB-TRAP-08")
def test_force_goes_on_after_a_trap():
    traps = {"1,-2": "damage_1"}
    match = brawl("ondru 0,-3", "taze 0,-2", hand="Undercurrent", packs=HOUSE_PACK, traps=traps)
    act(match, "Undercurrent", target="champion:taze", force="hex:1,-2")
    assert asked(match) == (1, "lay"), "the victim's controller"
    play(match, "hex:1,1")
    assert asked(match) == (0, "force"), "two more hexes"
    assert "3,-2" in hexes(match)
    assert "4,-2" not in hexes(match)
    play(match, "hex:3,-2")
    assert (at(match, "taze"), dmg(match, "taze")) == ("3,-2", 1)


@rule("SB-GEN-10", "SB-KEY-PUSH-04")
def test_each_of_several_pushes_is_finished_before_the_next():
    traps = {"2,-2": "damage_1"}
    match = brawl("dugrun 0,-2", "rath 1,-2 / taze 0,-3", hand="Shield Slam", traps=traps)
    act(match, "Shield Slam", skill="use", dash="stop", order="champion:rath")
    assert asked(match) == (1, "lay")
    assert at(match, "rath", "taze") == ("2,-2", "0,-3")
    assert dmg(match, "taze") == 0
    play(match, "hex:1,1")
    assert dmg(match, "rath", "taze") == (1, 1), "then Taze, against the edge"
