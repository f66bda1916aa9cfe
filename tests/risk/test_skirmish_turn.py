"""The turn and the round of Skirmish (RS-TRN)."""

import pytest

from slugfest import IllegalOption
from tests.risk.board import asked, hand, keys, pass_turn, play, player, skirmish, told, units
from tests.rule import rule


@rule("RS-TRN-01")
def test_a_turn_is_reinforce_invade_maneuver_draw():
    match = skirmish(
        *("thor 12:7 11:1", "ultron 13:1 26:1", "iron_man 30:1"), hands={"thor": [2]}, rolls=[[6, 6, 6], [1], ["2"]]
    )
    prompts = []
    for key in ("pass", "sector:12", "n:3", "sector:12", "sector:13", "n:3", "n:3", "end", "sector:12", "sector:11"):
        prompts.append(asked(match)[1])
        assert asked(match)[0] == "thor"
        play(match, key)
    play(match, "n:1")
    assert prompts == [
        *("risk.trade", "risk.deploy", "risk.deploy_count"),
        *("risk.invade", "risk.target", "risk.commit", "risk.move_in", "risk.invade"),
        *("risk.maneuver", "risk.maneuver_to"),
    ]
    assert [entry.kind for entry in match.journal] == [
        *("turn", "deployed", "declared", "battle", "conquered", "maneuvered", "drew", "turn"),
    ]
    assert hand(match, "thor") == [2, 2]


@rule("RS-TRN-02")
def test_reinforcing_cannot_be_declined():
    match = skirmish("thor 12:7 11:1", "ultron 13:1 26:1", "iron_man 30:1")
    assert keys(match) == ["sector:11", "sector:12"]
    for wrong in ("pass", "end"):
        with pytest.raises(IllegalOption):
            play(match, wrong)
    play(match, "sector:12")
    assert keys(match) == ["n:1", "n:2", "n:3"]


@rule("RS-TRN-02")
def test_the_card_cannot_be_declined():
    match = skirmish("thor 12:7", "ultron 13:1 26:1", "iron_man 30:1", at="draw", conquered=True, rolls=[["1"]])
    assert asked(match)[0] == "ultron"
    assert hand(match, "thor") == [1]


@rule("RS-TRN-02")
def test_invading_and_maneuvering_can_be_declined():
    match = skirmish("thor 12:7 11:1", "ultron 13:1 26:1", "iron_man 30:1", at="invade")
    assert "end" in keys(match)
    play(match, "end")
    assert asked(match) == ("thor", "risk.maneuver")
    assert "pass" in keys(match)
    play(match, "pass")
    assert asked(match) == ("ultron", "risk.deploy")
    assert units(match, "12", "11", "13") == (7, 1, 1)


@rule("RS-TRN-03")
def test_a_finished_step_is_not_reopened():
    match = skirmish("thor 12:7 11:1", "ultron 13:1 26:1", "iron_man 30:1", hands={"thor": [2, 2]})
    play(match, "pass", "sector:12", "n:3")
    assert asked(match) == ("thor", "risk.invade")
    assert not [key for key in keys(match) if key.startswith(("trade", "n:"))]
    play(match, "end")
    assert asked(match) == ("thor", "risk.maneuver")
    assert set(keys(match)) == {"sector:12", "pass"}
    play(match, "sector:12", "n:2")
    assert asked(match) == ("ultron", "risk.deploy")


@rule("RS-TRN-03")
def test_the_trade_is_not_reopened_after_placing():
    match = skirmish("thor 12:7 11:1", "ultron 13:1 26:1", "iron_man 30:1", hands={"thor": [2, 2]})
    play(match, "trade:2")
    for _ in range(2):
        assert keys(match) == ["sector:11", "sector:12"]
        play(match, "sector:12", "n:1")
    assert hand(match, "thor") == [2]


@rule("RS-TRN-04")
def test_the_next_living_player_in_turn_order_follows():
    match = skirmish("thor 12:7", "ultron", "iron_man 30:1", "captain_america", "winter_soldier 45:1", at="maneuver")
    order = []
    for _ in range(6):
        order.append(asked(match)[0])
        pass_turn(match)
    assert order == ["iron_man", "winter_soldier", "thor", "iron_man", "winter_soldier", "thor"]


@rule("RS-TRN-04", "RS-SET-06")
def test_the_turn_order_never_changes():
    match = skirmish("thor 12:7", "ultron 13:3", "iron_man 30:1", first="iron_man", turn="iron_man")
    order = []
    for _ in range(7):
        order.append(asked(match)[0])
        pass_turn(match)
    assert order == ["iron_man", "thor", "ultron", "iron_man", "thor", "ultron", "iron_man"]


@rule("RS-TRN-05")
def test_a_round_ends_before_the_first_players_turn():
    match = skirmish("thor 12:7", "ultron 13:3", "iron_man 30:1", first="ultron", turn="ultron")
    rounds = []
    for _ in range(6):
        rounds.append((asked(match)[0], match.view()["round"]))
        pass_turn(match)
    assert rounds == [
        *(("ultron", 1), ("iron_man", 1), ("thor", 1)),
        *(("ultron", 2), ("iron_man", 2), ("thor", 2)),
    ]


@rule("RS-TRN-05")
def test_rounds_are_counted_from_the_first_players_seat_even_when_that_player_is_gone():
    match = skirmish("thor 12:7", "ultron", "iron_man 30:1", first="ultron", turn="iron_man", round=4)
    rounds = []
    for _ in range(4):
        rounds.append((asked(match)[0], match.view()["round"]))
        pass_turn(match)
    assert rounds == [("iron_man", 4), ("thor", 4), ("iron_man", 5), ("thor", 5)]


@rule("RS-TRN-05", "RS-CON-08")
def test_the_elimination_of_the_first_player_does_not_stop_the_count():
    match = skirmish(
        *("thor 12:7", "ultron 13:1", "iron_man 30:1"),
        first="ultron",
        turn="thor",
        round=3,
        at="invade",
        rolls=[[6], [1], ["1"]],
    )
    play(match, "sector:12", "sector:13", "n:1", "n:6")
    pass_turn(match)
    assert player(match, "ultron")["out"] == 1
    assert (asked(match)[0], match.view()["round"]) == ("iron_man", 4)
    pass_turn(match)
    assert (asked(match)[0], match.view()["round"]) == ("thor", 4)
    pass_turn(match)
    assert (asked(match)[0], match.view()["round"]) == ("iron_man", 5)
    assert [facts["round"] for facts in told(match, "turn")] == [4, 4, 5]
