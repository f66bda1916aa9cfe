"""Cards and neutral garrisons of Skirmish (RS-CRD, RS-NEU)."""

import pytest

from slugfest import Match
from slugfest.games.risk import SKIRMISH
from tests.risk.board import asked, hand, keys, owner, pass_turn, places, play, player, skirmish, told, units
from tests.rule import rule


def sees(match: Match) -> tuple[int, list[int]]:
    """The size of the deck, and the discard pile."""
    return match.view()["deck"], match.view()["discard"]


@rule("RS-CRD-01", "RS-CRD-02", "WC-31")
@pytest.mark.parametrize("conquests", [0, 1, 2, 3])
def test_one_card_however_many_sectors_were_conquered_and_none_without(conquests):
    targets = ["13", "10", "11"][:conquests]
    match = skirmish(
        *("thor 12:30", "ultron 13:1 10:1 11:1 45:1", "iron_man 30:1"),
        at="invade",
        rolls=[*[[6], [1]] * conquests, *[["2"]] * (conquests > 0)],
    )
    for target in targets:
        play(match, "sector:12", f"sector:{target}", "n:1", "n:1")
    pass_turn(match)
    assert hand(match, "thor") == [2] * (conquests > 0)
    assert match.view()["deck"] == 45 - (conquests > 0)
    assert len(told(match, "drew")) == (conquests > 0)


@rule("RS-CRD-01")
def test_fighting_without_conquering_brings_no_card():
    match = skirmish("thor 12:9", "ultron 13:5", "iron_man 30:1", at="invade", rolls=[[6, 6, 6], [1, 1]])
    play(match, "sector:12", "sector:13", "n:3", "n:2", "stop")
    pass_turn(match)
    assert player(match, "thor")["cards"] == 0


@rule("RS-CRD-01")
def test_a_conquest_counts_for_its_own_turn_only():
    match = skirmish(*("thor 12:9", "ultron 13:1 45:1", "iron_man 30:1"), at="invade", rolls=[[6], [1], ["1"]])
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    for _ in range(4):
        pass_turn(match)
    assert [player(match, name)["cards"] for name in ("thor", "ultron", "iron_man")] == [1, 0, 0]


@rule("RS-CRD-03")
def test_cards_have_one_or_two_symbols():
    drawn = set()
    for seed in range(12):
        match = skirmish("thor 12:9", "ultron 13:1", "iron_man 30:1", at="draw", conquered=True, seed=seed)
        drawn |= set(hand(match, "thor"))
    assert drawn == {1, 2}


@rule("RS-CRD-04", "WC-32")
def test_an_empty_deck_is_made_of_the_discard_pile():
    match = skirmish(
        *("thor 12:9", "ultron 13:1", "iron_man 30:1"),
        at="draw",
        conquered=True,
        deck=[],
        discard=[1, 1, 2, 2, 2],
        rolls=[["2"]],
    )
    assert hand(match, "thor") == [2]
    assert sees(match) == (4, [])
    assert len(told(match, "reshuffled")) == 1


@rule("RS-CRD-04", "WC-32")
def test_without_any_card_none_is_drawn():
    match = skirmish("thor 12:9", "ultron 13:1", "iron_man 30:1", at="draw", conquered=True, deck=[], discard=[])
    assert hand(match, "thor") == []
    assert asked(match)[0] == "ultron", "and the game goes on"
    assert len(told(match, "no_card")) == 1


@rule("RS-CRD-04")
def test_the_deck_is_not_made_anew_before_a_card_has_to_be_drawn():
    match = skirmish(
        *("thor 12:9", "ultron 13:1", "iron_man 30:1"),
        at="draw",
        conquered=True,
        deck=[1],
        discard=[2, 2],
        rolls=[["1"]],
    )
    assert hand(match, "thor") == [1]
    assert sees(match) == (0, [2, 2])
    pass_turn(match)
    assert sees(match) == (0, [2, 2]), "Ultron conquered nothing"


def with_garrisons() -> Match:
    """Three players have placed ten stacks each; 41 to 45 are left over. Thor begins."""
    names = ["thor", "ultron", "iron_man"]
    rolls = [[6, 1, 1], [6, 6, 6], [1, 1], [6], [1]]
    match = Match(SKIRMISH, 3, factions=names, placements_per_player=10, all_regions_open=False, rolls=rolls)
    while asked(match)[1] == "risk.place":
        match.play(match.choice.options[0])
    return match


@rule("RS-NEU-01", "RS-SET-12", "WC-38")
def test_left_over_sectors_hold_three_neutral_units():
    match = with_garrisons()
    assert [one["sectors"] for one in match.view()["players"]] == [10, 10, 10]
    assert match.view()["owner"].count("neutral") == 5
    left = ("41", "42", "43", "44", "45")
    assert owner(match, *left) == ("neutral",) * 5
    assert units(match, *left) == (3,) * 5
    assert sum(match.view()["units"]) == 35 * 3


@rule("RS-NEU-02", "WC-38")
def test_conquering_a_garrison_brings_a_card():
    match = skirmish(
        *("thor 26:9", "ultron 13:1", "iron_man 30:1"),
        rest="neutral:3",
        at="invade",
        placements_per_player=10,
        rolls=[[6, 6, 6], [1, 1], [6], [1], ["2"]],
    )
    play(match, "sector:26")
    assert places(match) == ["03", "27", "28", "29", "45"], "neutral sectors are opposing ones"
    play(match, "sector:45", "n:3", "n:1", "n:1")
    assert owner(match, "45") == "thor"
    pass_turn(match)
    assert hand(match, "thor") == [2]


@rule("RS-NEU-02")
def test_a_garrison_blocks_maneuvers():
    match = skirmish("thor 24:3 32:1 25:2", "ultron 13:1", "iron_man 30:1", rest="neutral:3", at="maneuver")
    assert keys(match) == ["sector:24", "sector:25", "pass"]
    play(match, "sector:24")
    assert asked(match)[1] == "risk.maneuver_count", "25 is the only place; 32 lies behind neutral ground"


@rule("RS-NEU-03")
@pytest.mark.parametrize(("garrison", "dice"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_neutrals_commit_all_they_may(garrison, dice):
    match = skirmish(
        *("thor 26:9", "ultron 13:1", "iron_man 30:1"), rest=f"neutral:{garrison}", at="invade", forced=False
    )
    play(match, "sector:26", "sector:45", "n:3")
    fought = told(match, "battle")
    assert len(fought) == 1, "nobody is asked how neutrals defend"
    assert len(fought[0]["defence"]) == dice
    assert max(fought[0]["defence"]) <= 6


@rule("RS-NEU-02")
def test_neutrals_never_take_a_turn():
    match = with_garrisons()
    order = []
    for _ in range(6):
        order.append(asked(match)[0])
        pass_turn(match)
    assert order == ["thor", "ultron", "iron_man"] * 2
    assert units(match, "41", "42", "43", "44", "45") == (3,) * 5
