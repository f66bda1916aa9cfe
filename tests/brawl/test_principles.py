"""General principles (SB-GEN)."""

import pytest

from tests.brawl.arena import (
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    champion,
    dmg,
    end_turn,
    hand,
    hexes,
    keys,
    play,
    told,
    vp,
)
from tests.rule import rule


@rule("SB-GEN-01")
def test_a_card_that_ignores_defence_beats_the_rule_that_defence_applies():
    match = brawl("loralei 0,-3", "dugrun 0,1", hand="Nature's Wrath")
    act(match, "Nature's Wrath", target="champion:dugrun")
    assert dmg(match, "dugrun") == 3


@rule("SB-GEN-01")
def test_a_card_that_forbids_reactions_beats_the_rule_that_allows_one():
    match = brawl("rath 0,-3", "goldarr 1,-3", hand="Sneak Attack", rival="Intimidation")
    act(match, "Sneak Attack", target="champion:goldarr", react=[])
    assert asked(match) == (0, "act"), "nobody was asked for a Reaction"
    assert dmg(match, "goldarr") == 1


@rule("SB-GEN-02")
def test_allies_are_the_own_champions_without_the_one_whose_card_it_is():
    match = brawl("goldarr 0,-3 / kilgore 1,-3 / deryn 2,-3", "rath 4,0", hand="Me Hearties")
    act(match, "Me Hearties", skill="use", draw="n:0")
    changed = {one["id"] for one in match.view()["champions"] if one["modifiers"]}
    assert changed == {"kilgore", "deryn"}


@rule("SB-GEN-02")
def test_enemies_are_the_champions_of_the_opponent():
    match = brawl("goldarr 0,-2 / kilgore -1,-2", "rath 1,-2 / taze 0,-1", hand="Plundarr!")
    act(match, "Plundarr!", target=[])
    assert sorted(keys(match)) == ["champion:rath", "champion:taze", "decline"]


@rule("SB-GEN-03", "SB-KEY-PULL-02", "WC-48")
@pytest.mark.parametrize(("start", "end", "hurt"), [("3,-3", "2,-3", 2), ("2,-3", "2,-3", 3)])
def test_who_moves_towards_somebody_ends_nearer_or_stays(start, end, hurt):
    match = brawl("tzu_xiao 1,-3", f"rath {start}", hand="Challenge")
    act(match, "Challenge", target="champion:rath")
    assert at(match, "rath") == end
    assert dmg(match, "rath") == hurt, "2 by the attack, and 1 if the Pull fails"


FLIGHT = "goldarr 1,0 / rath 2,1 / taze 3,-1"
"""Gold'arr with Intimidation, and two who block the ways straight away from him."""


@rule("SB-GEN-04")
def test_who_moves_away_must_only_end_farther_away():
    match = brawl("kilgore 2,0", FLIGHT, hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation")
    assert asked(match) == (0, "fear")
    assert hexes(match) == ["0,2", "2,-2"], "the first step keeps the distance, the second does not"


@rule("SB-GEN-04", "SB-KEY-FEAR-03", "WC-53")
def test_who_cannot_end_farther_away_does_not_move():
    match = brawl("kilgore 4,0", "goldarr 4,-1 / rath 3,1", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation")
    assert at(match, "kilgore") == "4,0"
    assert dmg(match, "kilgore") == 0
    assert told(match, "feared") == []


@rule("SB-GEN-05", "SB-ATK-11")
def test_defence_reduces_strength_and_never_damage():
    match = brawl("kilgore 3,-3", "dugrun 4,-3", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:dugrun")
    assert blows(match)[0]["amount"] == 0, "strength 2 against defence 2"
    assert dmg(match, "dugrun") == 2, "the Push against the edge"
    act(match, "action:destruction", champion="champion:kilgore", choose="champion:dugrun")
    assert dmg(match, "dugrun") == 3


@rule("SB-GEN-06")
def test_what_cannot_be_done_is_dropped_and_the_rest_is_resolved():
    match = brawl("deryn 0,-3", "rath 4,0", hand="Prowl, Heavy Shot", rolls=[["DER03", "DER04"]])
    act(match, "Prowl", skill="use", draw="n:2", plan="Heavy Shot")
    assert hand(match) == ["Ambush", "Hit and Run"], "no token to move, but cards are drawn and planned"


@rule("SB-GEN-06")
def test_without_allies_in_the_arena_onwards_still_draws():
    match = brawl("dugrun 0,-3", "rath 4,0", hand="Onwards!", rolls=[["DUG02"]])
    act(match, "Onwards!", skill="use", draw="n:1")
    assert hand(match) == ["Blizzard"]
    assert asked(match) == (0, "act")


@rule("SB-GEN-07")
def test_only_enemies_are_targets_unless_the_card_says_otherwise():
    match = brawl("gwaien 0,-3 / kilgore 0,-1 / deryn 1,-2", "rath -1,-1", hand="Fireball")
    act(match, "Fireball", target=[])
    assert keys(match) == ["champion:rath", "decline"]


@rule("SB-GEN-07", "SB-TGT-08", "WC-36")
def test_an_area_needs_an_enemy_and_may_hold_allies():
    match = brawl("goldarr 0,-2 / kilgore 1,-3", "rath 0,3", hand="Anchors Aweigh!, Plundarr!", forced=False)
    act(match, "Anchors Aweigh!")
    assert asked(match) == (0, "act"), "an orientation with an Ally only is not offered"
    match = brawl("goldarr 0,-2 / kilgore 1,-3", "rath 1,-2", hand="Anchors Aweigh!")
    act(match, "Anchors Aweigh!", target=[])
    aims = [key for key in keys(match) if key != "decline"]
    assert len(aims) == 2, "Rath alone, or both: orientations with the same targets are one"
    found = set()
    for aim in aims:
        twin = match.copy()
        play(twin, aim)
        found.add(tuple(sorted(twin.view()["fight"]["targets"])))
    assert found == {("champion:rath",), ("champion:kilgore", "champion:rath")}


@rule("SB-GEN-08")
def test_each_champion_includes_allies_and_even_the_actor():
    match = brawl("gwaien+levelled 0,-3 / kilgore -1,-2", "rath 0,-2 / taze 1,-2", hand="Fireball")
    act(match, "Fireball", target="champion:rath")
    assert dmg(match, "rath", "taze", "kilgore", "gwaien") == (3, 2, 2, 2)


@rule("SB-GEN-08", "WC-35")
def test_one_other_champion_is_chosen_even_if_only_an_ally_is_in_reach():
    match = brawl("gwaien 0,-3 / kilgore 1,-2", "rath 0,-1", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:rath")
    assert sorted(keys(match)) == ["champion:gwaien", "champion:kilgore"], "not the target, and no way out"
    play(match, "champion:kilgore")
    assert dmg(match, "rath", "kilgore", "gwaien") == (3, 2, 0)


@rule("SB-GEN-08", "WC-35")
def test_with_the_actor_alone_in_reach_it_is_the_other_champion():
    match = brawl("gwaien 0,-3 / kilgore 4,-1", "rath 0,-1", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:rath")
    assert dmg(match, "rath", "kilgore", "gwaien") == (3, 0, 2)
    assert asked(match) == (0, "act")


@rule("SB-GEN-08")
def test_the_player_of_the_card_chooses_among_both_sides():
    match = brawl("gwaien 0,-3 / kilgore 1,-2", "rath 0,-1 / taze -1,-1 / deryn 0,2", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:rath")
    assert asked(match) == (0, "choose")
    assert sorted(keys(match)) == ["champion:gwaien", "champion:kilgore", "champion:taze"], "Deryn is 3 away"


@rule("SB-GEN-09", "WC-34")
def test_effects_around_a_target_that_left_use_its_last_hex():
    match = brawl("gwaien 0,-3", "rath 0,-1:4 / loralei 1,-1", hand="Fireball")
    act(match, "Fireball", target="champion:rath")
    assert at(match, "rath") == ""
    assert vp(match) == (1, 0)
    assert dmg(match, "loralei") == 2


@rule("SB-GEN-09")
def test_effects_around_a_target_use_the_hex_where_it_is_now():
    match = brawl("gwaien 0,-3", "rath 0,-1 / loralei 1,-1 / goldarr 2,-3", hand="Fireball", rival="Go to Ground")
    act(match, "Fireball", target="champion:rath", react="Go to Ground")
    carry_on(match, jump="hex:1,-3")
    assert dmg(match, "rath", "loralei", "goldarr", "gwaien") == (2, 0, 2, 2), "only Loralei is not adjacent to (1,-3)"


@rule("SB-GEN-09")
def test_effects_on_a_target_that_left_are_dropped():
    match = brawl("taze 0,-2", "rath 0,-1:4", hand="Bludgeon", rival="Burrow")
    act(match, "Bludgeon", target="champion:rath")
    assert at(match, "rath") == ""
    assert hand(match, 1) == ["Burrow"], "no Stun on the Gate"


@rule("SB-GEN-10")
def test_effects_are_resolved_in_printed_order():
    match = brawl("korvash 3,-3", "rath 4,-3:4", hand="Shockwave", rival="Burrow")
    act(match, "Shockwave", target="champion:rath", stun="Burrow")
    kinds = [entry.kind for entry in match.journal]
    assert kinds.index("blocked") < kinds.index("stunned"), "Push first, then Stun"


@rule("SB-GEN-10")
def test_displacements_are_resolved_one_after_the_other_in_an_order_of_the_players_choice():
    first = brawl("dugrun 0,-2", "rath 1,-2 / taze 2,-2", hand="Shield Slam")
    act(first, "Shield Slam", skill="use", dash="stop")
    assert at(first, "rath", "taze") == ("1,-2", "2,-2"), "only Rath is adjacent"
    assert dmg(first, "rath", "taze") == (1, 0)
    second = brawl("goldarr 0,-2", "rath 1,-3 / taze 1,-2", hand="Anchors Aweigh!")
    act(second, "Anchors Aweigh!", target=[])
    for aim in keys(second):
        twin = second.copy()
        play(twin, aim)
        if len(twin.view()["fight"].get("targets", [])) == 2:
            break
    carry_on(twin)
    assert asked(twin) == (0, "order")
    assert sorted(keys(twin)) == ["champion:rath", "champion:taze"]
    play(twin, "champion:taze")
    assert at(twin, "taze", "rath") == ("2,-2", "2,-4")


@rule("SB-GEN-10", "SB-EFF-05", "WC-76")
def test_several_feared_champions_move_in_the_order_their_controller_chooses():
    match = brawl("nevamor 0,-3", "rath 0,-2 / taze 0,-1", hand="Nightmare")
    act(match, "Nightmare", skill="use", swoop="hex:0,1")
    assert dmg(match, "rath", "taze") == (1, 1)
    assert asked(match) == (1, "order")
    later = match.copy()
    play(match, "champion:rath")
    assert hexes(match) == ["-1,-2", "0,-3", "1,-3"]
    play(match, "hex:0,-3")
    assert hexes(match) == ["-1,-1", "0,-2", "1,-2"], "Rath has made room"
    play(later, "champion:taze")
    assert hexes(later) == ["-1,-1", "1,-2"]


@rule("SB-GEN-11", "SB-ATK-13", "WC-41")
def test_effects_of_an_attacker_who_is_out_are_dropped():
    match = brawl("kilgore 0,-3:5", "rath 1,-3 / tzu_xiao", hand="Maul Thrash", rival="Revenge")
    act(match, "Maul Thrash", target="champion:rath", react="Revenge")
    assert dmg(match, "rath") == 2
    assert at(match, "kilgore", "rath") == ("", "1,-3"), "no Push"
    assert vp(match) == (0, 1)
    assert [champion(match, name)["levelled"] for name in ("rath", "tzu_xiao")] == [True, False]


@rule("SB-GEN-11", "SB-ATK-13", "WC-42")
def test_effects_of_a_defender_who_is_out_are_dropped():
    match = brawl("kilgore 0,-3", "mariusz 1,-3:5", hand="Maul Thrash", rival="A Cornered Beast")
    act(match, "Maul Thrash", target="champion:mariusz", react="A Cornered Beast")
    assert at(match, "mariusz") == ""
    assert dmg(match, "kilgore") == 0
    assert "creation" not in match.view()["players"][1]["cores"]
    assert match.view()["players"][1]["discard"] == ["MAR02"]


@rule("SB-GEN-11")
def test_the_player_of_a_champion_who_is_out_still_draws():
    match = brawl("goldarr 0,-3:6", "rath 1,-3 / tzu_xiao", hand="Plundarr!", rival="Revenge")
    act(match, "Plundarr!", target="champion:rath", react="Revenge")
    assert at(match, "goldarr") == ""
    assert asked(match) == (0, "draw")
    play(match, "n:1")
    assert len(hand(match)) == 1


@rule("SB-GEN-12")
def test_what_lasts_until_the_end_of_the_turn_is_gone_in_the_next_one():
    match = brawl("tzu_xiao 0,-3", "rath 0,3", hand="Focus")
    act(match, "Focus", skill="use")
    assert len(champion(match, "tzu_xiao")["modifiers"]) == 2
    end_turn(match)
    assert asked(match) == (1, "act")
    assert champion(match, "tzu_xiao")["modifiers"] == []


@rule("SB-GEN-12", "SB-GEN-02", "SB-EFF-01", "WC-33")
@pytest.mark.parametrize(("card", "dealt"), [("Maul Thrash", 3), ("Mighty Blow", 0)])
def test_knock_down_helps_the_allies_of_dugrun_this_turn(card, dealt):
    match = brawl("dugrun 0,-2 / kilgore 1,-3", "nevamor 1,-2", hand=f"Knock Down, {card}")
    act(match, "Knock Down", target="champion:nevamor")
    assert dmg(match, "nevamor") == 1
    act(match, card, target="champion:nevamor")
    assert blows(match)[1]["amount"] == dealt
    end_turn(match)
    assert [one["modifiers"] for one in match.view()["champions"]] == [[]] * 6
