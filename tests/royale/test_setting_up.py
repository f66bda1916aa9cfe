"""Setting up a Battle Royale (RY-SET)."""

import pytest

from slugfest import BadSetting, IllegalOption, Match
from tests.royale.board import (
    ROYALE,
    actions,
    character,
    hand,
    keys,
    play,
    prompt,
    reason,
    seat,
    spaces,
    story,
    told,
    turn,
    yard,
)
from tests.royale.numbers import full
from tests.rule import rule

EIGHT = ["venom", "flash", "hulk", "robin", "beast", "joker", "thor", "batman"]
TEAMS = [["venom", "hulk", "flash", "robin"], ["thor", "beast", "joker", "batman"]]


def picked(match: Match) -> list[tuple[int, str]]:
    return [(fact["seat"], fact["character"].partition(":")[2]) for fact in told(match, "picks")]


def team(match: Match, number: int) -> list[str]:
    return [one["key"] for one in match.view()["teams"][number]["characters"]]


def pick(match: Match, *names: str) -> None:
    for one in names:
        play(match, f"character:{one}")


def place_all(match: Match) -> None:
    """Everybody places the first character on the first space."""
    while prompt(match) in ("next", "start"):
        play(match, keys(match)[0])


def given(*rolls: list[int], seats: int = 2, **options) -> Match:
    """A match with fixed teams, up to the first placing."""
    return Match(ROYALE, seats, characters=options.pop("characters", TEAMS), rolls=list(rolls), **options)


@rule("RY-SET-1")
def test_the_standard_game_has_two_players_with_four_characters_and_four_actions_each():
    match = Match(ROYALE, rolls=[[5, 2], [5, 2]])
    pick(match, *EIGHT)
    assert len(match.view()["teams"]) == 2
    assert [len(team(match, number)) for number in (0, 1)] == [4, 4]
    place_all(match)
    assert actions(match) == 4


# ------------------------------------------------------------------ roll-offs and picking


@rule("RY-SET-2")
@pytest.mark.parametrize(("dice", "first"), [([5, 2], 0), ([2, 5], 1), ([1, 2], 1), ([6, 1], 0)])
def test_who_rolls_higher_picks_first(dice, first):
    match = Match(ROYALE, 2, rolls=[dice])
    assert prompt(match) == "pick"
    assert seat(match) == first


@rule("RY-SET-2")
def test_only_those_who_tied_highest_roll_again():
    match = Match(ROYALE, 3, rolls=[[6, 2, 6], [3, 3], [1, 4]])
    assert [fact["dice"] for fact in told(match, "rolled_off")] == [[6, 2, 6], [3, 3], [1, 4]]
    assert seat(match) == 2
    match = Match(ROYALE, 4, rolls=[[5, 5, 1, 5], [2, 6, 6], [4, 3]])
    assert seat(match) == 1, "seats 2 and 4 are left for the third roll"


@rule("RY-SET-2")
def test_a_tie_below_the_highest_does_not_matter():
    match = Match(ROYALE, 3, rolls=[[2, 2, 6]])
    assert seat(match) == 2
    assert len(told(match, "rolled_off")) == 1


@rule("RY-SET-3")
@pytest.mark.parametrize(("dice", "order"), [([5, 2], [0, 1] * 4), ([2, 5], [1, 0] * 4)])
def test_players_pick_one_character_each_in_turn_until_all_have_four(dice, order):
    match = Match(ROYALE, 2, rolls=[dice])
    for name in EIGHT:
        assert prompt(match) == "pick"
        pick(match, name)
    assert picked(match) == list(zip(order, EIGHT, strict=True))
    assert prompt(match) == "next"


@rule("RY-SET-3")
def test_with_more_players_picking_goes_round_clockwise():
    match = Match(ROYALE, 3, rolls=[[1, 6, 2]])
    pick(match, *EIGHT, "superman")
    assert [number for number, _ in picked(match)] == [1, 2, 0] * 3


@rule("RY-SET-3")
def test_every_character_exists_once():
    match = Match(ROYALE, 2, rolls=[[5, 2]])
    assert len(keys(match)) == 16
    for number, name in enumerate(EIGHT):
        assert len(keys(match)) == 16 - number
        pick(match, name)
        if number < 7:
            assert f"character:{name}" not in keys(match)
            assert reason(match, f"character:{name}")[1] == "RY-SET-3"
            with pytest.raises(IllegalOption):
                pick(match, name)


@rule("RY-SET-3")
def test_a_team_may_mix_universes():
    match = Match(ROYALE, 2, rolls=[[5, 2]])
    pick(match, "venom", "thor", "flash", "robin")
    assert team(match, 0) == ["venom", "flash"]
    assert {character(match, name)["universe"] for name in team(match, 0)} == {"Atlas", "Beacon"}


@rule("RY-SET-4")
def test_everybody_begins_with_full_health_and_every_card_face_up_and_public():
    match = given([5, 2])
    place_all(match)
    for viewer in (None, 0, 1):
        for side in match.view(viewer)["teams"]:
            for one in side["characters"]:
                assert one["health"] == one["start"]
                assert [card["down"] for card in one["cards"]] == [False] * 3
                assert all(card["name"] and card["text"] for card in one["cards"])
    assert character(match, "hulk")["health"] == full("hulk")


# ------------------------------------------------------------------ the first turn and placing


@rule("RY-SET-5")
@pytest.mark.parametrize(("for_the_pick", "for_the_turn", "first"), [([5, 2], [1, 3], 1), ([2, 5], [3, 1], 0)])
def test_a_second_roll_off_decides_who_takes_the_first_turn(for_the_pick, for_the_turn, first):
    match = Match(ROYALE, 2, rolls=[for_the_pick, [4, 4], for_the_turn])
    pick(match, *EIGHT)
    assert match.view()["first"] == first
    assert [fact["dice"] for fact in told(match, "rolled_off")] == [for_the_pick, [4, 4], for_the_turn]
    place_all(match)
    assert turn(match) == first
    assert seat(match) == first


@rule("RY-SET-5")
def test_nobody_rolls_for_the_first_turn_before_the_last_pick():
    match = Match(ROYALE, 2, rolls=[[5, 2], [1, 3]])
    pick(match, *EIGHT[:7])
    assert len(told(match, "rolled_off")) == 1
    assert prompt(match) == "pick"
    pick(match, EIGHT[7])
    assert len(told(match, "rolled_off")) == 2


@rule("RY-SET-6")
@pytest.mark.parametrize(("dice", "first"), [([5, 2], 0), ([2, 5], 1)])
def test_the_first_player_has_the_north_zone_and_the_other_faces_it(dice, first):
    match = given(dice)
    assert (prompt(match), seat(match)) == ("next", first)
    assert keys(match, "character") == TEAMS[first]
    play(match, keys(match)[2])
    assert spaces(match) == {"0-4", "0-5", "0-6", "0-7"}
    play(match, "0-6")
    assert character(match, TEAMS[first][2])["at"] == "0-6"
    assert seat(match) == 1 - first
    play(match, keys(match)[0])
    assert spaces(match) == {"11-4", "11-5", "11-6", "11-7"}


@rule("RY-SET-6")
def test_players_place_one_character_each_in_turn_on_free_spaces_of_their_zone():
    match = given([5, 2], forced=False)
    asked = []
    for step in range(8):
        asked.append(seat(match))
        play(match, keys(match)[0])
        assert len(spaces(match)) == 4 - step // 2, "what is taken is not free"
        play(match, keys(match)[0])
    assert asked == [0, 1] * 4
    assert prompt(match) == "action"
    assert actions(match) == 4


@rule("RY-SET-6")
def test_nobody_is_placed_twice():
    match = given([5, 2])
    play(match, "character:flash", "0-4", "character:joker", "11-4")
    assert keys(match, "character") == ["venom", "hulk", "robin"]


@rule("RY-SET-6")
def test_zones_go_round_from_the_first_player():
    teams = [["venom", "hulk"], ["thor", "beast"], ["flash", "robin"], ["joker", "batman"]]
    match = given([1, 2, 6, 3], seats=4, characters=teams)
    zones = {
        2: {"0-4", "0-5", "0-6", "0-7"},
        3: {"11-4", "11-5", "11-6", "11-7"},
        0: {"4-0", "5-0", "6-0", "7-0"},
        1: {"4-11", "5-11", "6-11", "7-11"},
    }
    for number in (2, 3, 0, 1):
        assert seat(match) == number
        play(match, keys(match)[0])
        assert spaces(match) == zones[number]
        play(match, keys(match)[0])


# ------------------------------------------------------------------ the bonus deck


def first_draw(seed: int) -> str:
    """Which Bonus Card is drawn first with this seed."""
    match = yard({"venom": "5-5"}, {"hulk": "5-6:1", "thor": "0-0"}, seed=seed, rolls=[[6, 0]])
    play(match, "attack:venom-hulk", "pass")
    assert match.view()["deck"] == 11
    return (hand(match, 0) + hand(match, 1))[0]


@rule("RY-SET-7")
def test_the_bonus_deck_lies_face_down():
    match = given([5, 2])
    assert match.view(0)["deck"] == match.view(1)["deck"] == 12, "a number, no cards"
    assert not any("Bonus" in line for line in story(match))


@rule("RY-SET-7")
def test_any_bonus_card_may_be_the_first():
    assert len({first_draw(seed) for seed in range(60)}) == 12


@rule("RY-SET-6")
def test_on_the_map_of_the_keeps_the_spaces_behind_the_bases_are_the_zones():
    match = given([5, 2], map="twin_keeps")
    for number, row in ((0, 0), (1, 11)):
        assert seat(match) == number
        play(match, keys(match)[0])
        assert spaces(match) == {f"{row}-{column}" for column in (3, 4, 5, 6)}, "the flags' spaces included"
        play(match, keys(match)[0])
    place_all(match)
    assert match.view()["flags"] == []
    with pytest.raises(BadSetting):
        Match(ROYALE, 3, map="twin_keeps")


@rule("RY-SET-6")
@pytest.mark.parametrize("seed", range(6))
def test_starting_squares_may_be_left_to_chance_and_lie_in_the_own_zone(seed):
    match = Match(ROYALE, seed=seed, characters=TEAMS, placing="random")
    assert prompt(match) == "action"
    for one in match.view()["teams"]:
        rows = {character["at"].partition("-")[0] for character in one["characters"]}
        assert len({character["at"] for character in one["characters"]}) == 4
        assert rows == ({"0"} if one["base"] == 0 else {"11"})
