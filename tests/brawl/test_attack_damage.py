"""Strength, defence and attack damage: steps 6 and 7 of an attack (SB-ATK-09 to -11, SB-ATK-14)."""

import pytest

from slugfest import Match
from tests.brawl.arena import HOUSE_PACK, act, asked, at, blows, brawl, dmg, hand, keys
from tests.rule import rule


def harm(match: Match) -> list[tuple[str, int]]:
    """All damage so far, by an attack or otherwise."""
    return [(one.kind, one.facts["amount"]) for one in match.journal if one.kind in ("attack", "damaged")]


def hits(match: Match) -> list[int]:
    """The attack damage of every blow so far."""
    return [fact["amount"] for fact in blows(match)]


@rule("SB-ATK-09", "WC-27")
@pytest.mark.parametrize(("rival", "dealt"), [("", 2), ("Bloodcurdling Roar", 0), ("Arcane Shield", 1)])
def test_strength_minus_defence_with_reactions(rival, dealt):
    match = brawl("rath 0,-3", "nevamor 1,-3 / korvash / gwaien", hand="Burrow", rival=rival)
    act(match, "Burrow", jump="stop", target="champion:nevamor", react=rival or "pass")
    assert dmg(match, "nevamor") == dealt


@rule("SB-ATK-09", "WC-27")
def test_defence_depends_on_the_board_when_the_blow_falls():
    match = brawl("korvash 0,-3", "nevamor 2,-3 / gwaien", hand="Hell Hath No Fury", rival="Arcane Shield")
    act(match, "Hell Hath No Fury", target="champion:nevamor", react="Arcane Shield")
    assert dmg(match, "nevamor") == 0, "3 - (1 + 3)"
    assert (blows(match)[0]["strength"], blows(match)[0]["defence"]) == (3, 4)


@rule("SB-ATK-09")
def test_each_target_is_reckoned_separately():
    match = brawl("kilgore 0,-2", "rath 1,-2 / goldarr 0,-1 / dugrun -1,-2", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert dmg(match, "rath", "goldarr", "dugrun") == (2, 1, 0)


@rule("SB-ATK-09", "SB-ATK-10", "SB-KEY-DOUBLE-01", "WC-30")
@pytest.mark.parametrize(("flag", "dealt"), [("", 2), ("+levelled", 4)])
def test_defence_is_lowered_by_gap_in_the_armour(flag, dealt):
    match = brawl(f"tzu_xiao{flag} 0,-3", "kilgore 1,-3", hand="Double Strike")
    act(match, "Double Strike", dash="stop", target="champion:kilgore")
    assert dmg(match, "kilgore") == dealt


@rule("SB-ATK-09")
def test_defence_never_goes_below_zero():
    match = brawl("tzu_xiao+levelled 0,-3", "rath 1,-3", hand="Challenge")
    act(match, "Challenge", target="champion:rath")
    assert hits(match) == [2], "not 3"


@rule("SB-ATK-10", "SB-VP-04", "SB-VP-05", "WC-61")
def test_every_target_suffers_at_the_same_moment():
    match = brawl("kilgore 0,-3 / rath 1,-3:5", "deryn 0,-2:5", hand="Fury", vp=[4, 4])
    act(match, "Fury", target="aim:E")
    assert match.over
    assert match.outcome.scores == (5, 5)
    assert match.outcome.winners == (1,), "the one who did not play the card"


@rule("SB-ATK-10", "SB-VP-05", "WC-62")
def test_with_two_enemies_out_together_the_higher_total_wins():
    match = brawl("kilgore 0,-3 / rath 1,-3:5", "deryn 0,-2:5 / gwaien -1,-2:4", hand="Fury", vp=[4, 4])
    act(match, "Fury", target="aim:E")
    assert match.outcome.scores == (6, 5)
    assert match.outcome.winners == (0,)


@rule("SB-ATK-10", "SB-KEY-POISON-01", "WC-29")
def test_poison_follows_the_attack_damage():
    match = brawl("rath+levelled 0,-3", "goldarr 1,-3", hand="Burrow")
    act(match, "Burrow", jump="stop", target="champion:goldarr")
    assert dmg(match, "goldarr") == 3
    assert harm(match) == [("attack", 2), ("damaged", 1)]


@rule("SB-ATK-10", "SB-KEY-DOUBLE-01", "SB-KEY-POISON-01")
def test_double_repeats_damage_and_poison_but_not_the_reaction():
    match = brawl("rath+levelled 0,-3", "kilgore 1,-3", hand="Double Dealing", rival="")
    act(match, "Double Dealing", target="champion:kilgore", react=["pass"])
    assert harm(match) == [("attack", 1), ("damaged", 1)] * 2


@rule("SB-ATK-10", "SB-ATK-14", "SB-KEY-LIFESTEAL-01")
def test_lifesteal_comes_after_poison_and_does_not_count_it():
    match = brawl("morbrax+levelled 0,-3:5", "rath 1,-3", hand="Gnash", packs=HOUSE_PACK)
    act(match, "Gnash", target="champion:rath")
    assert dmg(match, "rath", "morbrax") == (4, 2)
    kinds = [entry.kind for entry in match.journal]
    assert kinds[-3:] == ["attack", "damaged", "healed"]


@rule("SB-ATK-11")
def test_defence_does_not_apply_to_damage_effects():
    match = brawl("gwaien 0,-3", "rath 0,-1 / dugrun 1,-1 / loralei -1,-1", hand="Fireball")
    act(match, "Fireball", target="champion:rath")
    assert dmg(match, "dugrun", "loralei") == (2, 2), "both have defence 2"


@rule("SB-ATK-14", "WC-28")
def test_without_attack_damage_plundarr_draws_nothing():
    match = brawl("goldarr 0,-3", "dugrun 1,-3", hand="Plundarr!")
    act(match, "Plundarr!", target="champion:dugrun")
    assert (hits(match), asked(match), hand(match)) == ([0], (0, "act"), [])


@rule("SB-ATK-14", "WC-28")
def test_without_attack_damage_chain_lightning_does_not_arc():
    match = brawl(
        "gwaien 0,-3", "dugrun 0,-1 / rath 1,-1 / korvash", hand="Chain Lightning", rival="Bloodcurdling Roar"
    )
    act(match, "Chain Lightning", target="champion:dugrun", react="Bloodcurdling Roar")
    assert hits(match) == [0]
    assert dmg(match, "dugrun", "rath") == (0, 0)


@rule("SB-ATK-14", "WC-28")
def test_without_attack_damage_blizzard_and_poison_do_nothing():
    match = brawl("dugrun 0,-3", "loralei 1,-3 / rath 0,3", hand="Blizzard")
    act(match, "Blizzard", target="champion:loralei")
    assert dmg(match, "loralei", "rath") == (0, 0)
    match = brawl("rath+levelled 0,-3", "dugrun 1,-3", hand="Sneak Attack")
    act(match, "Sneak Attack", target="champion:dugrun")
    assert dmg(match, "dugrun") == 0


@rule("SB-ATK-14")
def test_damage_dealt_includes_overkill():
    match = brawl("goldarr 0,-3", "rath 1,-3:5", hand="Plundarr!")
    act(match, "Plundarr!", target="champion:rath")
    assert at(match, "rath") == ""
    assert (asked(match), keys(match)) == ((0, "draw"), ["n:0", "n:1", "n:2"])
