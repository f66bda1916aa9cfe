"""Drafts of a brawl of two (SB-DRAFT)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.games.brawl import BRAWL
from slugfest.kernel.errors import BadSetting
from tests.brawl.arena import asked, keys, play
from tests.rule import rule

SIX = ["deryn", "dugrun", "goldarr", "rath", "taze", "kilgore"]
FIVES = [["deryn", "dugrun", "goldarr", "rath", "taze"], ["rath", "taze", "kilgore", "korvash", "loralei"]]


def drafting(way: str, first: int = 0, **options) -> Match:
    """A match in which the draft begins."""
    match = Match(BRAWL, seed=2, first=first, teams=way, **options)
    play(match, "side:north")
    return match


def names(match: Match) -> list[str]:
    """The Champions that can be named."""
    return sorted(key.removeprefix("champion:") for key in keys(match))


def teams(match: Match) -> list[list[str]]:
    """The ids of both teams' Champions, in the order in which they came."""
    found: list[list[str]] = match.view()["draft"]["teams"]
    return found


@rule("SB-DRAFT-01")
@pytest.mark.parametrize(("way", "prompt"), [("free", "draft"), ("casual", "draft"), ("competitive", "bring")])
def test_players_agree_on_free_choice_or_one_of_two_drafts(way, prompt):
    match = Match(BRAWL, seed=2, first=1, teams=way)
    assert asked(match) == (1, "side"), "the first player is already known"
    play(match, "side:north")
    assert asked(match)[1] == prompt
    assert match.view()["draft"]["way"] == way


@rule("SB-DRAFT-02")
def test_the_pool_is_open_and_holds_every_champion_unless_a_smaller_one_is_agreed_on():
    assert len(names(drafting("casual"))) == 12
    match = drafting("casual", pool=SIX)
    assert names(match) == sorted(SIX)
    assert sorted(match.view(None)["draft"]["pool"]) == sorted(SIX)


@rule("SB-DRAFT-02")
@pytest.mark.parametrize("pool", [SIX[:5], [*SIX[:5], "deryn"]])
def test_the_pool_has_at_least_six_different_champions(pool):
    with pytest.raises(BadSetting):
        Match(BRAWL, pool=pool)


@rule("SB-DRAFT-03", "WC-09")
@pytest.mark.parametrize("first", [0, 1])
def test_casual_picks_go_second_first_second_first_second_first(first):
    match = drafting("casual", first=first, pool=[*SIX, "korvash"])
    pickers = []
    for name in SIX:
        seat, prompt = asked(match)
        assert prompt == "draft"
        pickers.append(seat)
        play(match, f"champion:{name}")
    second = 1 - first
    assert pickers == [second, first, second, first, second, first]
    assert asked(match)[1] == "lay"
    assert teams(match)[second] == ["deryn", "goldarr", "taze"]
    assert teams(match)[first] == ["dugrun", "rath", "kilgore"]
    assert "korvash" not in [one["id"] for one in match.view()["champions"]], "unpicked Champions are not used"


@rule("SB-DRAFT-03")
def test_a_picked_champion_leaves_the_pool():
    match = drafting("casual", pool=SIX)
    play(match, "champion:taze")
    assert names(match) == sorted({*SIX} - {"taze"})
    with pytest.raises(IllegalOption):
        match.play("champion:taze")


@rule("SB-DRAFT-04")
def test_each_player_brings_five_different_champions_named_at_the_same_time():
    match = drafting("competitive")
    for number in range(5):
        assert {choice.seat for choice in match.choices} == {0, 1}
        assert {choice.prompt for choice in match.choices} == {"brawl.bring"}
        match.play(f"champion:{FIVES[1][number]}", seat=1)
        assert match.view()["draft"]["brought"][1] == FIVES[1][:number], "in secret until both have named one"
        match.play(f"champion:{FIVES[0][number]}", seat=0)
        assert match.view()["draft"]["brought"] == [FIVES[0][: number + 1], FIVES[1][: number + 1]]
        if number < 4:
            for choice in match.choices:
                own = {f"champion:{name}" for name in FIVES[choice.seat][: number + 1]}
                assert not own & {*choice.keys}, "five different ones"
                assert len(choice.keys) == 12 - number - 1, "what the other brings does not matter"
    assert asked(match)[1] == "ban"


@rule("SB-DRAFT-04")
def test_the_two_fives_may_overlap_and_a_champion_fights_itself():
    match = drafting("competitive", brings=FIVES)
    play(match, "champion:kilgore", "champion:deryn")
    play(
        match, "champion:rath", "champion:rath", "champion:taze", "champion:taze", "champion:dugrun", "champion:loralei"
    )
    keys_of = [(one["key"], one["seat"]) for one in match.view()["champions"]]
    assert keys_of == [
        *(("champion:rath", 0), ("champion:taze", 0), ("champion:dugrun", 0)),
        *(("twin:rath", 1), ("twin:taze", 1), ("champion:loralei", 1)),
    ]
    while asked(match)[1] != "act":
        match.play(match.choice.options[0])
    content, players = match.game.content, match.state.players
    mine, yours = ({content.cards[c].key for c in (*one.hand, *one.deck)} for one in players)
    shared = {f"{name}{number:02}" for name in ("RAT", "TAZ") for number in range(2, 8)}
    assert mine & yours == shared, "each player owns copies of those cards"


@rule("SB-DRAFT-04")
@pytest.mark.parametrize("five", [FIVES[0][:4], [*FIVES[0][:4], "deryn"]])
def test_fewer_or_equal_champions_are_not_brought(five):
    with pytest.raises(BadSetting):
        Match(BRAWL, teams="competitive", brings=[five, FIVES[1]])


@rule("SB-DRAFT-05", "WC-10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_bans_first_then_the_second(first):
    match = drafting("competitive", first=first, brings=FIVES)
    second = 1 - first
    assert asked(match) == (first, "ban")
    assert names(match) == sorted(FIVES[second])
    play(match, "champion:taze")
    assert asked(match) == (second, "ban")
    assert names(match) == sorted(FIVES[first]), "the ban hits only that player's copy of Taze"
    play(match, "champion:rath")
    assert asked(match) == (first, "draft")
    assert names(match) == sorted({*FIVES[first]} - {"rath"})


@rule("SB-DRAFT-05")
def test_both_fives_are_open():
    match = drafting("competitive", brings=FIVES)
    for seat in (0, 1, None):
        assert match.view(seat)["draft"]["brought"] == FIVES


@rule("SB-DRAFT-06", "WC-10")
@pytest.mark.parametrize("first", [0, 1])
def test_competitive_picks_alternate_from_the_own_remaining_four(first):
    match = drafting("competitive", first=first, brings=FIVES)
    second = 1 - first
    play(match, f"champion:{FIVES[second][0]}", f"champion:{FIVES[first][0]}")
    left = {seat: FIVES[seat][1:] for seat in (0, 1)}
    for number in range(6):
        seat = first if number % 2 == 0 else second
        assert asked(match) == (seat, "draft")
        assert names(match) == sorted(left[seat])
        play(match, f"champion:{left[seat].pop(0)}")
    assert asked(match)[1] == "lay"
    assert teams(match) == [FIVES[0][1:4], FIVES[1][1:4]], "one is banned and one unpicked"
