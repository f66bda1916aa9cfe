"""The last round, scoring and the guard (GG-END)."""

import pytest

from slugfest.games.risk.guardians import GUARDIANS
from slugfest.games.risk.guardians.content.load import load
from slugfest.games.risk.guardians.rules.scoring import result, score
from slugfest.games.risk.guardians.rules.table import Table
from tests.guardians.galaxy import asked, but, galaxy, keys, owner, play, told
from tests.rule import rule

LAST = {"selected": "drax", "filled": {"1": "6"}, "dice": "3 3 1 d8:1"}
"""Drax is about to be collected."""


def fail(match):
    """Let the active player's turn come to nothing."""
    turn = match.view()["turn"]
    while not match.over and match.view()["turn"] == turn:
        play(match, keys(match)[-1])


@rule("WC-107", "GG-END-01", "GG-END-02")
def test_everybody_has_one_last_turn_and_the_collector_is_the_last():
    match = galaxy(
        assets={
            0: ["gamora", "nebula"],
            1: ["star_lord", "ronan"],
            2: but("drax", "gamora", "nebula", "star_lord", "ronan"),
        },
        turn=1,
        **LAST,
    )
    play(match, "row:2")
    play(match, keys(match)[0])
    assert told(match, "last_round") == [{}]
    assert match.view()["last_round"] is True
    order = []
    while not match.over:
        order.append(asked(match))
        mine = {f"asset:{name}" for name in match.view()["seats"][asked(match)]["assets"]}
        assert not mine & set(keys(match))
        fail(match)
    assert order == [2, 0, 1]


@rule("WC-108", "GG-END-02")
def test_everybody_is_skipped_when_all_sets_are_complete():
    match = galaxy(2, assets={0: but("drax")}, **LAST)
    play(match, "row:2")
    play(match, keys(match)[0])
    assert match.over
    assert [one["seat"] for one in told(match, "skipped")] == [1, 0]
    assert match.outcome.scores == (17 + 10 + 7 + 12 + 9 + 15 + 5, 0)
    assert [entry.text for entry in match.journal if entry.kind == "score"][1] == "Player 2 has 0 points."


@rule("GG-END-02")
def test_a_player_with_nothing_to_steal_is_skipped():
    match = galaxy(3, assets={0: but("drax", "gamora"), 1: ["gamora"]}, turn=0, **LAST)
    play(match, "row:2")
    play(match, keys(match)[0])
    assert asked(match) == 1
    fail(match)
    assert asked(match) == 2
    fail(match)
    assert asked(match) == 0
    assert set(keys(match, "asset")) <= {"asset:gamora"}


@rule("GG-END-01")
def test_a_theft_does_not_begin_the_last_round():
    match = galaxy(
        2,
        assets={1: but("gamora")},
        selected="drax",
        filled={"1": "6", "2": "3 3 1"},
        dice="6 d8:1 d8:1",
        rolls=[[1] * 7],
    )
    play(match, "row:steal")
    assert owner(match, "drax") == 0
    assert match.view()["last_round"] is False


@rule("GG-END-03")
def test_in_the_last_round_a_set_can_be_completed_and_the_orb_change_hands():
    rest = but("korath", "vault_of_morag", "drax", "gamora", "star_lord", "rocket", "groot")
    match = galaxy(
        2,
        assets={0: ["set:morag", "drax", *rest], 1: ["gamora", "star_lord", "rocket", "groot"]},
        turn=1,
        last=[0],
        selected="drax",
        filled={"1": "6", "2": "3 3 1"},
        dice="6 d8:1 d8:1",
        rolls=[[2, 2, 2, 4, 5, 6, 8]],
    )
    play(match, "row:steal")
    assert match.over  # Milano is complete, so nothing is left to steal
    assert match.state.orb == 1
    assert match.view()["seats"][1]["sets"] == ["milano"]
    assert match.outcome.scores == (10 + 7 + 12 + 9 + 15, 17 + 5)


@rule("WC-109", "GG-END-04")
def test_sets_other_assets_and_the_orb_are_counted():
    box = load()
    match = galaxy(assets={0: ["set:kyln", "carina"], 1: ["set:morag"]}, orb=0)
    parts = []
    assert score(Table(match.state, box, None), 0, parts) == 15
    assert [str(part) for part in parts] == ["+7 Kyln, GG-STS-04", "+3 Carina, GG-END-04", "+5 the Orb, GG-END-04"]


def outcome(assets, seats=2, orb=None):
    match = galaxy(seats, assets=assets, **({} if orb is None else {"orb": orb}))
    return result(Table(match.state, load(), None))


@rule("GG-END-05")
def test_the_highest_score_wins():
    found = outcome({0: ["ronan"], 1: ["drax"]}, seats=3)
    assert found.ranks == (1, 2, 3)
    assert found.scores == (4, 2, 0)
    assert found.reason == "Red crew wins with 4 points to 2"


@rule("WC-110", "GG-END-05")
def test_equal_scores_go_to_more_complete_sets():
    found = outcome({0: ["set:kyln", "set:xandar"], 1: ["set:dark_aster", "rocket"]})
    assert found.scores == (16, 16)
    assert found.winners == (0,)
    assert found.reason == "Red crew wins with 16 points and more whole Sets"


@rule("GG-END-05")
def test_then_to_more_assets_and_then_they_share():
    found = outcome({0: ["ronan"], 1: ["drax", "gamora"]})
    assert found.winners == (1,)
    assert found.by == "victory"
    assert found.reason == "Blue crew wins with 4 points and more cards"
    shared = outcome({0: ["drax"], 1: ["gamora"], 2: ["rocket"]}, seats=3)
    assert (shared.ranks, shared.by) == ((1, 1, 3), "draw")
    assert shared.reason == "Red crew and Blue crew share the win with 2 points"


@rule("GG-END-06")
@pytest.mark.parametrize("turns", [1, 2, 5])
def test_the_guard_ends_the_game_after_so_many_turns(turns):
    match = galaxy(3, max_turns=turns, seed=3)
    while not match.over:
        assert match.view()["turn"] <= turns
        fail(match)
    assert told(match, "guard") == [{"turns": turns}]
    assert match.outcome.reason.endswith("after 1 turn" if turns == 1 else f"after {turns} turns")


@rule("GG-END-06")
def test_the_guard_is_300_turns_unless_said_otherwise():
    assert GUARDIANS.options[0].default == load().constants.max_turns == 300
    assert galaxy().view()["guard"] == 300


@rule("GG-END-06", "GG-END-02")
def test_the_guard_holds_in_the_last_round_too():
    match = galaxy(3, assets={0: but("drax", "gamora"), 1: ["gamora"]}, turn=0, turns=300, **LAST)
    play(match, "row:2")
    play(match, keys(match)[0])
    assert match.outcome.by == "guard"
    assert told(match, "last_round") == [{}]
