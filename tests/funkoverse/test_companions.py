"""Companions (FV-ATT-14 to -21)."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    LEADERS,
    TERRITORY,
    at,
    down,
    end_round,
    keys,
    out,
    piece,
    play,
    points,
    prompt,
    squares,
    stage,
    standing,
    told,
    track,
)
from tests.rule import rule

ROW = "+-+-+-+-+-+-+\n|A B . . . Z|\n+-+-+-+-+-+-+"


def with_companion(name: str = "signal_pup", picture: str = ROW, who: str = "captain_america", **more: Any) -> Match:
    """A turn of A, whose companion is B."""
    others = more.pop("others", {})
    return stage(
        picture, who={"A": who, "B": name}, more={"B": {"with": "A"}, **others}, turn=more.pop("turn", "A"), **more
    )


def helper(match: Match) -> set[str]:
    """What the companion may do."""
    return set(keys(match, "companion")) | {f"forfeit {one}" for one in keys(match, "forfeit")}


@rule("FV-ATT-14", "FV-SET-18")
def test_a_companion_is_attached_to_any_character_also_a_basic_one():
    match = Match(
        LEADERS,
        2,
        bases="seats",
        rolls=[["1"]],
        companions=[["gull_drone"], ["signal_pup:shield_operative"]],
        characters=[["iron_man"], ["black_widow"]],
    )
    assert prompt(match) == "bearer"
    assert set(keys(match)) == {"piece:iron_man", "piece:shield_agent"}
    play(match, "piece:shield_agent")
    assert piece(match, "gull_drone")["with"] == "shield_agent"
    assert piece(match, "signal_pup")["with"] == "shield_operative"


@rule("FV-ATT-14")
def test_a_character_has_one_companion_at_most():
    two = [["gull_drone:iron_man", "signal_pup:iron_man"], ["gull_drone", "signal_pup"]]
    match = Match(LEADERS, 2, bases="seats", rolls=[["1"]], companions=two, characters=[["iron_man"], ["black_widow"]])
    hosts = {one["key"]: one["with"] for one in match.view()["pieces"] if one["side"] == 0 and "with" in one}
    assert hosts == {"gull_drone": "iron_man", "signal_pup": "shield_agent"}


@rule("FV-ATT-15", "FV-SET-18", "FV-COOL-08")
def test_a_companion_begins_in_the_starting_area():
    match = Match(LEADERS, 2, seed=1, characters="random", companions=1)
    while prompt(match) != "ready":
        choice = match.choice
        assert choice is not None
        match.play(choice.keys[0], seat=choice.seat)
    view = match.view()
    for one in view["pieces"]:
        assert one["at"] in view["board"]["areas"][view["sides"][one["side"]]["area"]]
    assert len(view["pieces"]) == 6


@rule("FV-ATT-15", "FV-ATT-20", "FV-COOL-02", "FV-CHAL-13")
@pytest.mark.parametrize("mode", [LEADERS, TERRITORY])
def test_a_beaten_companion_goes_on_one_and_is_back_after_the_round(mode: Any):
    """W89."""
    match = with_companion(
        picture="+-+-+-+-+-+-+\n|A . . . B Z|\n+-+-+-+-+-+-+",
        mode=mode,
        turn="Z",
        rolls=["burst burst", "burst"],
        map={"areas": {"area1": [[1, 0]], "area2": [[5, 0]]}},
    )
    play(match, "B")
    assert out(match, "B")
    assert track(match) == {1: ["signal_pup"]}
    assert points(match) == [0, 0]
    end_round(match)
    assert standing(match, "B")
    assert at(match, "B") == "1-0"


@rule("FV-ATT-16", "FV-DEF-05")
def test_a_companion_stops_and_hides_and_is_challenged_like_a_standing_rival():
    match = with_companion(
        picture="+-+-+-+-+-+-+\n|A . . B . Z|\n+-+-+-+-+-+-+", turn="Z", rolls=["shield shield", "burst"]
    )
    assert squares(match) == {"4-0"}
    play(match, "ability:repulsor_blast")
    assert told(match, "challenge")[0]["target"] == "piece:signal_pup"


@rule("FV-ATT-16")
def test_a_companion_has_no_turn_and_no_status():
    match = with_companion(picture="+-+-+-+-+\n|A . B Z|\n+-+-+-+-+", turn="Z")
    play(match, "end")
    assert keys(match) == ["piece:captain_america"]
    match = stage(
        "+-+-+-+-+\n|A . Y Z|\n+-+-+-+-+", who={"A": "kestrel", "Y": "signal_pup"}, more={"Y": {"with": "Z"}}, turn="A"
    )
    play(match, "ability:spotter")
    assert piece(match, "Z")["status"] == ["marked"], "not the companion"


@rule("FV-ATT-17")
def test_the_free_action_is_once_per_turn_and_between_actions():
    match = with_companion()
    assert helper(match) == {"pup_run", "forfeit pup_run", "pup_fetch", "forfeit pup_fetch"}
    play(match, "companion:pup_run", "3-0")
    assert match.view()["left"] == 2
    assert keys(match, "companion") == []
    assert set(keys(match, "forfeit")) == {"pup_run", "pup_fetch"}
    match = with_companion()
    play(match, "2-0")
    assert "pup_run" in keys(match, "companion")


@rule("FV-ATT-17")
def test_after_both_actions_the_companion_may_still_act():
    match = with_companion()
    play(match, "2-0", "0-0")
    assert prompt(match) == "action"
    assert set(keys(match)) == {"companion:pup_run", "companion:pup_fetch", "end"}


@rule("FV-ATT-18")
def test_actions_may_be_forfeited_for_the_companion():
    match = with_companion(picture="+-+-+-+-+-+-+-+-+\n|A B . . . . . Z|\n+-+-+-+-+-+-+-+-+")
    play(match, "forfeit:pup_run", "2-0")
    assert match.view()["left"] == 1
    play(match, "forfeit:pup_run", "4-0", "companion:pup_run", "6-0")
    assert at(match, "B") == "6-0"
    assert piece(match, "A")["exhausted"]


@rule("FV-ATT-18", "FV-TURN-17")
def test_an_extra_action_cannot_be_forfeited():
    match = with_companion()
    play(match, "ability:i_can_do_this_all_day")
    assert prompt(match) == "extra"
    assert keys(match, "forfeit") == keys(match, "companion") == []


@rule("FV-ATT-19", "FV-TURN-12")
def test_a_down_character_loses_its_rally_with_a_forfeit_but_not_with_the_free_action():
    """W88."""
    picture = ROW.replace("A", "a")
    match = with_companion(picture=picture)
    assert "rally" in keys(match)
    play(match, "companion:pup_run", "2-0")
    assert "rally" in keys(match)
    play(match, "forfeit:pup_run", "3-0")
    assert "rally" not in keys(match)
    assert "forfeit:pup_run" in keys(match)


@rule("FV-ATT-19", "FV-TURN-14")
def test_the_companion_of_an_out_character_does_up_to_three_actions():
    match = with_companion(
        picture="+-+-+-+-+-+-+-+-+\n|. B . . . . . Z|\n+-+-+-+-+-+-+-+-+",
        who="shield_agent",
        others={"A": {"at": "out"}},
    )
    assert "rally" not in keys(match)
    play(match, "forfeit:pup_run", "2-0", "companion:pup_run", "3-0", "forfeit:pup_run", "4-0")
    assert at(match, "B") == "4-0"
    assert piece(match, "A")["exhausted"]


@rule("FV-ATT-19", "FV-COOL-05")
def test_a_companion_on_the_track_does_nothing():
    match = stage(
        "+-+-+-+\n|A . Z|\n+-+-+-+", who={"B": "signal_pup"}, more={"B": {"with": "A", "at": "out"}}, turn="A"
    )
    assert helper(match) == set()


@rule("FV-ATT-21", "FV-CHAL-22", "FV-SCEN-14")
def test_a_companions_knock_out_is_its_characters():
    """W94."""
    match = with_companion(
        "gull_drone",
        "+-+-+-+-+-+-+\n|A . B z . Y|\n+-+-+-+-+-+-+",
        mode=LEADERS,
        sides={1: {"leader": "A"}, 2: {"leader": "Z"}},
        rolls=["burst", "burst burst"],
    )
    play(match, "companion:drone_zap")
    assert out(match, "Z")
    assert points(match) == [3, 0]


@rule("FV-ATT-16")
def test_the_pup_fetches_a_fallen_ally_beside_it():
    match = with_companion(picture=ROW.replace("A", "a"))
    play(match, "companion:pup_fetch")
    assert standing(match, "A")
    assert match.view()["left"] == 2


@rule("FV-ATT-16")
def test_the_mule_shoves_a_rival_beside_it():
    match = with_companion("crate_mule", "+-+-+-+-+-+-+\n|A . B Z . .|\n+-+-+-+-+-+-+")
    play(match, "companion:mule_shove", "4-0")
    assert at(match, "B", "Z") == ("2-0", "4-0")
    assert not down(match, "Z")
    play(match, "forfeit:mule_walk")
    assert set(keys(match)) == {"stay", "square:1-0", "square:3-0"}
