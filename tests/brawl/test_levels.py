"""Level Up (SB-LVL)."""

import pytest

from slugfest.games.brawl.content.load import load
from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import ContentError
from tests.brawl.arena import act, asked, at, blows, brawl, champion, dmg, levelled, play, told, vp
from tests.rule import rule


@rule("SB-LVL-01", "WC-60")
def test_rath_levels_up_after_the_action_and_poisons_only_from_the_next():
    match = brawl("rath 0,-3:2", "gwaien 1,-3:4 / taze 0,-2", hand="Double Dealing, Sneak Attack")
    act(match, "Double Dealing", target="champion:gwaien", react=[])
    assert not levelled(match, "rath")
    play(match, "pass")
    assert vp(match) == (1, 0)
    assert levelled(match, "rath")
    assert dmg(match, "rath") == 2
    assert champion(match, "rath")["hp"] == 7
    act(match, "Sneak Attack", target="champion:taze")
    assert dmg(match, "taze") == 2 + 1


@rule("SB-LVL-01", "WC-60")
def test_bloodied_mariusz_is_not_healed_by_the_attack_that_levels_him_up():
    match = brawl("mariusz 0,-3:4", "rath 1,-3:4", hand="Closing In")
    act(match, "Closing In", dash="stop", target="champion:rath")
    assert levelled(match, "mariusz")
    assert dmg(match, "mariusz") == 4


@rule("SB-LVL-01")
def test_what_goes_on_in_the_action_is_still_the_basic_side():
    match = brawl("gwaien 0,-3", "rath 2,-3:3 / taze 3,-3", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:rath", choose="champion:taze")
    assert levelled(match, "gwaien")
    assert dmg(match, "taze") == 2


@rule("SB-LVL-02")
def test_who_is_levelled_up_already_stays_so():
    match = brawl("kilgore+levelled 0,-3:7", "rath 1,-3:4", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    assert vp(match) == (1, 0)
    assert levelled(match, "kilgore")
    assert dmg(match, "kilgore") == 7
    assert told(match, "levelled") == []


@rule("SB-LVL-03")
def test_a_champion_stays_levelled_up_into_later_turns():
    match = brawl("kilgore 0,-3", "rath 1,-3:4", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    play(match, "end", "end")
    assert asked(match) == (0, "act")
    assert levelled(match, "kilgore")


@rule("SB-LVL-03", "SB-REACT-08", "WC-65")
def test_who_goes_out_before_the_action_ends_does_not_level_up():
    match = brawl("kilgore 0,-3:5", "rath 1,-3:4 / taze 0,-2 / mariusz", hand="Fury", rival="A Cornered Beast")
    act(match, "Fury", target="aim:E", react="A Cornered Beast", defender="champion:taze")
    assert vp(match) == (1, 1)
    assert at(match, "kilgore", "rath") == ("", "")
    assert dmg(match, "taze") == 2
    assert told(match, "healed") == []
    assert not levelled(match, "kilgore")
    assert levelled(match, "taze")


@rule("SB-LVL-03", "SB-OUT-02")
def test_going_out_turns_the_card_back():
    match = brawl("kilgore 0,-3", "rath+levelled 1,-3:5", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    assert not levelled(match, "rath")
    assert champion(match, "rath")["hp"] == 6


@rule("SB-LVL-04", "SB-ATK-09", "WC-96")
@pytest.mark.parametrize(("dugrun", "dealt"), [("2,-4", 1), ("3,-3", 2)])
def test_levelled_up_dugrun_shields_adjacent_allies(dugrun, dealt):
    match = brawl("kilgore 0,-3", f"rath 1,-3 / dugrun+levelled {dugrun}", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    assert blows(match)[0]["amount"] == dealt


@rule("SB-LVL-04")
def test_the_shieldbearer_does_not_shield_himself():
    match = brawl("korvash 0,-3", "dugrun+levelled 1,-3", hand="Leaping Strike")
    act(match, "Leaping Strike", jump="stop", target="champion:dugrun")
    assert dmg(match, "dugrun") == 3 - 2


@rule("SB-LVL-04", "SB-ATK-09", "WC-96")
@pytest.mark.parametrize(("hurt", "dealt"), [(5, 3), (4, 1)])
def test_levelled_up_korvash_ignores_defence_while_bloodied(hurt, dealt):
    match = brawl(f"korvash+levelled 0,-3:{hurt}", "dugrun 1,-3", hand="Leaping Strike")
    act(match, "Leaping Strike", jump="stop", target="champion:dugrun")
    assert dmg(match, "dugrun") == dealt


@rule("SB-LVL-04", "SB-KEY-LIFESTEAL-01", "WC-89")
def test_levelled_up_mariusz_feeds_in_both_passes():
    match = brawl("mariusz+levelled 0,-3:4", "taze 1,-3", hand="Closing In", rival="Rush")
    act(match, "Closing In", dash="stop", target="champion:taze", ability="pass")
    assert dmg(match, "taze") == 2 + 2
    assert dmg(match, "mariusz") == 0


POINTS = {  # basic, Levelled Up
    "deryn": (7, 7),
    "dugrun": (6, 7),
    "goldarr": (8, 8),
    "gwaien": (6, 6),
    "kilgore": (7, 8),
    "korvash": (8, 9),
    "loralei": (4, 4),
    "mariusz": (7, 7),
    "nevamor": (8, 8),
    "rath": (6, 7),
    "taze": (9, 9),
    "tzu_xiao": (9, 9),
}


@rule("SB-LVL-05")
@pytest.mark.parametrize("name", POINTS)
def test_no_flip_takes_anybody_out(name):
    basic, better = POINTS[name]
    foe = "rath" if name != "rath" else "deryn"
    match = brawl(f"{name} 0,-3:{basic - 1}", f"{foe} 1,-3:{POINTS[foe][0] - 1}")
    assert champion(match, name)["hp"] == basic
    act(match, "action:destruction", champion=f"champion:{name}", choose=f"champion:{foe}")
    assert champion(match, name)["levelled"]
    assert champion(match, name)["hp"] == better >= basic
    assert at(match, name) == "0,-3"


@rule("SB-LVL-05")
def test_a_pack_with_a_weaker_levelled_side_is_refused():
    champion_ = {
        "id": "rath",
        "code": "RAT",
        "name": "Rath",
        "role": "assassin",
        "source": "house",
        "basic": {"hp": 6, "defence": 0, "effects": []},
        "levelled": {"hp": 5, "defence": 0, "effects": []},
    }
    with pytest.raises(ContentError, match="fewer than basic"):
        load(packs_of([{"champions": [champion_]}]))
