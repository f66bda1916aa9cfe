"""Set-up: players, dice, cards, the start player (GG-SET)."""

import pytest

from slugfest import Match, WrongSeats
from slugfest.games.risk.guardians import GUARDIANS
from tests.guardians.galaxy import ALL, asked, keys, play
from tests.rule import rule


@rule("GG-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 6, "2", 2.0, True])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(WrongSeats, match="2, 3, 4, 5"):
        Match(GUARDIANS, seats)


@rule("GG-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats):
    assert len(Match(GUARDIANS, seats, seed=1).view()["seats"]) == seats


@rule("GG-SET-02", "GG-TRN-01")
def test_the_first_roll_is_of_five_six_sided_and_two_eight_sided_dice():
    match = Match(GUARDIANS, 2, rolls="manual")
    match.enter(["0"])
    assert [len(die.faces) for die in match.awaiting.dice.dice] == [6, 6, 6, 6, 6, 8, 8]
    match.enter("1 2 3 4 5 7 8")
    assert [(one["sides"], one["face"]) for one in match.view()["dice"]] == [
        *((6, 1), (6, 2), (6, 3), (6, 4), (6, 5)),
        *((8, 7), (8, 8)),
    ]


@rule("GG-SET-03")
def test_six_sets_and_nineteen_assets_lie_on_the_board_and_the_orb_waits():
    view = Match(GUARDIANS, 3, seed=1).view()
    sets = {one["key"]: [asset["key"] for asset in one["assets"]] for one in view["sets"]}
    assert {key: len(assets) for key, assets in sets.items()} == {
        "milano": 5,
        "morag": 2,
        "kyln": 3,
        "knowhere": 3,
        "xandar": 3,
        "dark_aster": 3,
    }
    assert sorted(name for assets in sets.values() for name in assets) == sorted(ALL)
    assert all(asset["owner"] == -1 for one in view["sets"] for asset in one["assets"])
    assert view["orb"] == -1
    assert view["orb_set"] == "morag"


@rule("GG-SET-04")
def test_the_start_player_is_drawn_and_turns_go_clockwise():
    match = Match(GUARDIANS, 3, seed=1, rolls=[["2"]])
    order = [asked(match)]
    while len(order) < 5:
        turn = match.view()["turn"]
        while match.view()["turn"] == turn:
            play(match, keys(match)[-1])
        order.append(asked(match))
    assert order == [2, 0, 1, 2, 0]


@rule("GG-SET-04")
def test_everybody_may_be_drawn():
    assert {Match(GUARDIANS, 4, seed=seed).view()["actor"] for seed in range(40)} == {0, 1, 2, 3}


@rule("GG-SET-05")
def test_cards_have_names_values_rows_and_powers_and_all_is_public():
    match = Match(GUARDIANS, 3, seed=1)
    for one in match.view()["sets"]:
        assert one["name"]
        assert one["value"] >= 1
        assert one["text"]
        for asset in one["assets"]:
            assert asset["name"]
            assert asset["value"] >= 1
            assert asset["rows"]
    seen = [match.view(seat) for seat in (None, 0, 1, 2)]
    assert [view.pop("seat") for view in seen] == [None, 0, 1, 2]
    assert all(view == seen[0] for view in seen)
