"""Push, Pull, Fear, Force and what Root makes of them (SB-KEY-PUSH to -FORCE, SB-DISP)."""

import pytest

from tests.brawl.arena import HOUSE_PACK, act, asked, at, brawl, carry_on, dmg, hand, hexes, keys, play, tokens, told
from tests.rule import rule


def pushed(kilgore, rath, other="", **more):
    """Kilgore has hit Rath with Maul Thrash: 2 damage and Push 2."""
    match = brawl(f"kilgore {kilgore}", f"rath {rath}{other}", hand="Maul Thrash", **more)
    act(match, "Maul Thrash", target="champion:rath")
    return match


@rule("SB-KEY-PUSH-01", "WC-44")
def test_a_push_goes_the_full_distance_straight_away():
    match = pushed("0,-3", "1,-3")
    assert asked(match) == (0, "act"), "nobody chooses"
    assert at(match, "rath") == "3,-3"
    assert dmg(match, "rath") == 2 + 0


@rule("SB-KEY-PUSH-02", "WC-45")
def test_a_champion_stops_a_push_unhurt():
    match = pushed("0,-3", "1,-3", " / deryn 3,-3")
    assert at(match, "rath", "deryn") == ("2,-3", "3,-3")
    assert dmg(match, "rath", "deryn") == (2 + 1, 0)


@rule("SB-KEY-PUSH-02", "WC-46")
@pytest.mark.parametrize(("kilgore", "rath"), [("3,-3", "4,-3"), ("2,-2", "1,-1")], ids=["edge", "statue"])
def test_edge_and_statue_stop_a_push(kilgore, rath):
    match = pushed(kilgore, rath)
    assert at(match, "rath") == rath
    assert dmg(match, "rath") == 2 + 2


@rule("SB-KEY-PUSH-02", "WC-46")
def test_a_push_of_one_against_the_edge_is_one_damage():
    match = brawl("tzu_xiao 3,-3", "rath 4,-3", hand="Pounce")
    act(match, "Pounce", jump="stop", target="champion:rath")
    assert (at(match, "rath"), dmg(match, "rath")) == ("4,-3", 1 + 1)


@rule("SB-KEY-PUSH-03", "WC-47")
def test_a_push_out_of_the_row_is_ignored():
    match = brawl("kilgore 0,-2", "goldarr -1,-1", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation", fear="hex:2,-2")
    assert at(match, "goldarr") == "-1,-1"
    assert dmg(match, "goldarr") == 0


@rule("SB-KEY-PUSH-04", "SB-TRAP-05", "SB-TRAP-07", "WC-49")
@pytest.mark.parametrize(("trap", "end", "hurt"), [("stun", "2,-2", 0), ("root", "1,-2", 1), ("damage_2", "2,-2", 2)])
def test_traps_on_the_way_are_sprung_one_by_one(trap, end, hurt):
    others = {"-1,-1": "damage_1", "2,-1": "damage_1", "1,1": "damage_3"}
    match = brawl(
        "kilgore -1,-2",
        "rath 0,-2",
        hand="Maul Thrash",
        rival="Burrow, Sneak Attack",
        traps={"1,-2": trap, **others},
        rolls=[["damage_2"]],
    )
    act(match, "Maul Thrash", target="champion:rath")
    if trap == "stun":
        assert asked(match) == (1, "stun")
        play(match, "Burrow")
        assert hand(match, 1) == ["Sneak Attack"]
    assert asked(match) == (1, "lay")
    assert at(match, "rath") == "1,-2", "the token is replaced before the Push goes on"
    play(match, "hex:-1,2")
    assert at(match, "rath") == end
    assert dmg(match, "rath") == 2 + hurt
    assert tokens(match) == sorted([*others, "-1,2"])


@rule("SB-KEY-PUSH-04")
def test_who_goes_out_on_the_way_is_not_pushed_further():
    match = brawl("kilgore -1,-2", "rath 0,-2:3", hand="Maul Thrash", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "Maul Thrash", target="champion:rath", lay="hex:1,1")
    assert at(match, "rath") == ""
    assert told(match, "blocked") == []


def pulled(rath, card="Challenge", puller="tzu_xiao 1,-3", **more):
    """A direct shot with a Pull has hit Rath."""
    match = brawl(puller, f"rath {rath}", hand=card, **more)
    act(match, card, target="champion:rath")
    return match


@rule("SB-KEY-PULL-01", "SB-KEY-PULL-02", "WC-48")
@pytest.mark.parametrize(("start", "end", "hurt"), [("3,-3", "2,-3", 0), ("2,-3", "2,-3", 1)])
def test_a_pull_of_one(start, end, hurt):
    match = pulled(start)
    assert asked(match) == (0, "act")
    assert at(match, "rath") == end
    assert dmg(match, "rath") == 2 + hurt


@rule("SB-KEY-PULL-01", "SB-KEY-PULL-02", "WC-48")
@pytest.mark.parametrize(("start", "end", "hurt"), [("3,-3", "2,-3", 1), ("4,-3", "2,-3", 0)])
def test_a_pull_of_two_stops_before_the_one_who_pulls(start, end, hurt):
    match = pulled(start, "Harpoon Strike", "goldarr 1,-3")
    assert at(match, "rath", "goldarr") == (end, "1,-3")
    assert dmg(match, "rath") == 1 + hurt


@rule("SB-KEY-PULL-02")
def test_a_statue_stops_a_pull():
    match = brawl("ondru 0,-1", "rath 0,1", hand="Whirlpool", packs=HOUSE_PACK)
    act(match, "Whirlpool", skill="use")
    assert at(match, "rath") == "0,1"
    assert dmg(match, "rath") == 1 + 1, "Pull 1, and 1 more in an area"


@rule("SB-KEY-PULL-03", "SB-ATK-12")
def test_a_pull_out_of_the_row_is_ignored():
    match = brawl("tzu_xiao 1,-3", "rath 2,-3 / deryn", hand="Challenge", rival="Ambush")
    act(match, "Challenge", target="champion:rath", react="Ambush", place="hex:2,-1")
    assert at(match, "rath") == "2,-1"
    assert dmg(match, "rath") == 2 - 1


@rule("SB-KEY-PULL-04")
def test_a_pull_springs_traps_and_goes_on():
    match = brawl("goldarr 0,-2", "rath 2,-2", hand="Harpoon Strike", traps={"1,-2": "stun"}, rolls=[["damage_1"]])
    act(match, "Harpoon Strike", target="champion:rath", stun="reveal", lay="hex:1,1")
    assert at(match, "rath") == "1,-2"
    assert dmg(match, "rath") == 1 + 1, "one hex was left, and Gold'arr stands there"
    match = brawl("goldarr 0,-2", "rath 3,-2", hand="Harpoon Strike", traps={"2,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "Harpoon Strike", target="champion:rath", lay="hex:1,1")
    assert at(match, "rath") == "1,-2", "on, after the trap"
    assert dmg(match, "rath") == 1 + 1


@rule("SB-KEY-PULL-04", "SB-KEY-ROOT-01")
def test_a_root_trap_stops_a_pull():
    match = brawl("goldarr 0,-2", "rath 3,-2", hand="Harpoon Strike", traps={"2,-2": "root"}, rolls=[["stun"]])
    act(match, "Harpoon Strike", target="champion:rath", lay="hex:1,1")
    assert at(match, "rath") == "2,-2"
    assert dmg(match, "rath") == 1 + 1


def shoved_by(kind, rath, **more):
    """Rath is displaced by a Push 2, a Pull 1, a Fear 2 or a Force 3; nobody reacts."""
    north, card = {
        "push": ("kilgore 0,-3", "Maul Thrash"),
        "pull": ("tzu_xiao 0,-3", "Challenge"),
        "fear": ("pib 0,-3", "Boo Barrel"),
        "force": ("ondru 0,-3", "Undercurrent"),
    }[kind]
    match = brawl(north, rath, hand=card, packs=HOUSE_PACK, **more)
    act(match, card, target="champion:rath")
    return match


DEALT = {"push": 2, "pull": 2, "fear": 0, "force": 0}


@rule("SB-DISP-01", "SB-DISP-02", "SB-EFF-12")
@pytest.mark.parametrize("kind", DEALT)
def test_who_cannot_be_displaced_stays_unhurt(kind):
    match = shoved_by(kind, "rath+steadfast 1,-3", traps={"2,-3": "damage_1"})
    assert asked(match) == (0, "act")
    assert at(match, "rath") == "1,-3"
    assert dmg(match, "rath") == DEALT[kind]
    assert told(match, "flipped") == []


@rule("SB-DISP-03", "WC-50")
@pytest.mark.parametrize(("kind", "hurt"), [("push", 2), ("pull", 1)])
def test_a_rooted_champion_suffers_the_whole_distance(kind, hurt):
    match = shoved_by(kind, "rath+rooted 1,-3")
    assert at(match, "rath") == "1,-3"
    assert dmg(match, "rath") == DEALT[kind] + hurt


@rule("SB-DISP-04", "WC-50")
@pytest.mark.parametrize("kind", ["fear", "force"])
def test_fear_and_force_do_nothing_to_a_rooted_champion(kind):
    match = shoved_by(kind, "rath+rooted 1,-3")
    assert asked(match) == (0, "act")
    assert at(match, "rath") == "1,-3"
    assert dmg(match, "rath") == 0


@rule("SB-DISP-03", "SB-KEY-PLACE-01", "WC-50")
def test_a_rooted_champion_is_placed():
    match = brawl("loralei 0,-3", "rath+rooted 2,-3", hand="Grasping Vines")
    act(match, "Grasping Vines", target="champion:rath", place="hex:0,-2")
    assert at(match, "rath") == "0,-2"


@rule("SB-DISP-05", "SB-HEX-04", "WC-55")
def test_a_bonus_changes_the_distance_first():
    match = brawl("ondru 1,-1", "nyx 1,-3 / pib 2,-2 / goldarr 2,-3", hand="Whirlpool", packs=HOUSE_PACK)
    act(match, "Whirlpool", skill="use", order=["champion:pib", "champion:nyx"])
    assert asked(match) == (0, "act")
    assert at(match, "nyx", "pib", "goldarr") == ("1,-2", "2,-2", "2,-3")
    assert dmg(match, "nyx", "pib", "goldarr") == (1, 2, 0)


@rule("SB-DISP-05")
def test_outside_an_area_there_is_no_bonus():
    match = brawl("ondru 1,-3", "nyx 3,-3", hand="Whirlpool", packs=HOUSE_PACK)
    act(match, "Whirlpool", skill="use")
    assert at(match, "nyx") == "2,-3"
    assert dmg(match, "nyx") == 0


@rule("SB-DISP-06", "SB-ATK-12", "SB-KEY-FEAR-02", "WC-39")
def test_a_push_starts_from_where_the_attacker_is_then():
    match = brawl("kilgore 0,-2", "goldarr -1,-1", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation")
    assert asked(match) == (0, "fear")
    assert hexes(match) == ["2,-2", "2,-4"]
    play(match, "hex:2,-4")
    assert at(match, "kilgore", "goldarr") == ("2,-4", "-3,1")
    assert dmg(match, "goldarr") == 0


def feared(pib, rath, other=""):
    """Pib has used Boo Barrel (Fear 2) on Rath."""
    match = brawl(f"pib {pib}{other}", f"rath {rath}", hand="Boo Barrel", packs=HOUSE_PACK)
    act(match, "Boo Barrel", target="champion:rath")
    return match


@rule("SB-KEY-FEAR-01", "SB-KEY-FEAR-02", "WC-52")
def test_fear_two_ends_as_far_away_as_possible():
    match = feared("1,0", "2,0")
    assert asked(match) == (1, "fear"), "its controller chooses"
    assert sorted(keys(match)) == ["hex:2,2", "hex:4,-2"], "and cannot stay"
    play(match, "hex:4,-2")
    assert at(match, "rath") == "4,-2"


@rule("SB-KEY-FEAR-02", "WC-52")
def test_fear_one_ends_one_hex_further():
    match = brawl("morbrax 1,0", "taze 2,0", hand="Belch", packs=HOUSE_PACK)
    act(match, "Belch", target="aim:E")
    assert asked(match) == (1, "fear")
    assert hexes(match) == ["2,1", "3,-1"]


@rule("SB-KEY-FEAR-03", "WC-53")
def test_who_cannot_flee_stays_unhurt():
    match = feared("4,-1", "4,0", " / kilgore 3,1")
    assert asked(match) == (0, "act")
    assert at(match, "rath") == "4,0"
    assert dmg(match, "rath") == 0


@rule("SB-KEY-FEAR-02")
def test_traps_do_not_count_in_choosing_and_are_sprung_in_passing():
    match = brawl(
        "pib 1,0", "rath 2,0", hand="Boo Barrel", packs=HOUSE_PACK, traps={"3,-1": "damage_2"}, rolls=[["stun"]]
    )
    act(match, "Boo Barrel", target="champion:rath")
    assert sorted(keys(match)) == ["hex:2,2", "hex:4,-2"]
    carry_on(match, fear="hex:4,-2", lay="hex:1,1")
    assert at(match, "rath") == "4,-2"
    assert dmg(match, "rath") == 2


@rule("SB-KEY-FEAR-04", "SB-REACT-05")
def test_the_source_of_a_reactions_fear_is_the_defender():
    match = brawl("kilgore 0,-2", "rath 1,-2 / goldarr -1,-2", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:rath", react="Intimidation")
    assert at(match, "kilgore") == "-2,0", "away from Rath, the farthest that Gold'arr's hex and the edge leave open"


@rule("SB-KEY-FORCE-01", "WC-54")
def test_force_turns_corners_and_is_up_to_the_card_s_player():
    match = brawl("ondru 0,-3", "rath 0,-1 / deryn 1,-1", hand="Undercurrent", packs=HOUSE_PACK)
    act(match, "Undercurrent", target="champion:rath")
    assert asked(match) == (0, "force")
    assert "stop" in keys(match)
    assert "-1,1" in hexes(match), "round the statue"
    assert "0,0" not in hexes(match)
    assert "1,-1" not in hexes(match), "Deryn's hex is no end"
    assert "2,-1" in hexes(match), "but may be passed"
    assert "0,-3" not in hexes(match)
    play(match, "hex:-1,1")
    assert at(match, "rath") == "-1,1"


@rule("SB-KEY-FORCE-01")
def test_the_enemies_of_the_forced_champion_bar_the_way():
    match = brawl("kilgore 0,-2 / deryn 3,-2", "rath 2,-2", hand="Relentless Advance")
    act(match, "Relentless Advance", target="champion:rath")
    assert hexes(match) == sorted(["3,-3", "2,-3", "1,-2", "1,-1", "2,-1"])
