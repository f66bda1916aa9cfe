"""What a player is entitled to know is in the scene, and the journal tells it truly: each was once missing or wrong."""

from itertools import product
from typing import Any

import pytest

from slugfest import Match
from slugfest.games.funkoverse.content.load import load
from slugfest.games.funkoverse.content.sentences import fact_words
from slugfest.games.funkoverse.show.odds import chance
from slugfest.kernel.quick import quick_of
from slugfest.kernel.scene import Card, Figure, Marker, Zone
from slugfest.kernel.text import plain
from tests.conformance.cases import random_player
from tests.conformance.lines import faults
from tests.conformance.plays import Play, entries_of
from tests.conformance.test_lines import told as spoken
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    SCRIMMAGE,
    TERRITORY,
    TRIUMPH,
    end_round,
    keys,
    on_map,
    play,
    prompt,
    stage,
)

HIT = ["burst burst", "burst burst"]
MISS = ["shield shield", "burst burst"]
ROW = "+-+-+-+-+-+\n|A B . Y Z|\n+-+-+-+-+-+"


def said(match: Match, text: str, you: int | None = None) -> str:
    """A text of the table in words."""
    return plain(text, match.game.content.sentences.names, you)


def after(match: Match, *answers: str) -> list[str]:
    """Play, and return the lines that were told."""
    before = len(match.journal)
    play(match, *answers)
    return [entry.text for entry in match.journal[before:]]


def figure(match: Match, key: str) -> Figure:
    return next(one for one in match.scene().figures if one.key == f"piece:{key}")


def states(match: Match, key: str) -> dict[str, str]:
    """What lasts on a figure, in words."""
    return {state.id: said(match, state.text) for state in figure(match, key).states}


def card(match: Match, key: str) -> Card:
    return next(one for one in match.scene().cards if one.key == key)


def zone(match: Match, key: str) -> Zone:
    return next(one for one in match.scene().zones if one.key == key)


def marker(match: Match, key: str) -> Marker:
    return next(one for one in match.scene().markers if one.key == key)


# ---------------------------------------------------------------- what cards say


def test_a_card_says_when_it_can_be_used():
    match = stage(ROW, turn="A")
    all_day = card(match, "ability:i_can_do_this_all_day")
    assert all_day.text.endswith("Can be used while knocked down. Once a turn.")
    assert (all_day.cost, all_day.stats[0].value) == (("token_leadership",), 4)
    assert card(match, "ability:shield_throw").kind == "challenge ability"


def test_an_ability_that_was_used_as_often_as_it_may_be_is_marked():
    match = stage(ROW, turn="A", used=["i_can_do_this_all_day"])
    used = card(match, "ability:i_can_do_this_all_day")
    assert (used.state, used.note) == ("used", "Used in this turn")


def test_a_trait_that_does_nothing_in_play_says_what_it_gave():
    match = stage(ROW, turn="A")
    assert figure(match, "captain_america").text == (
        "Avengers Assemble: Already in the pool: this character brings 3 ability tokens."
    )
    assert figure(match, "shield_agent").text == "Basic character: no abilities of its own."


def test_a_card_says_for_how_many_rounds_its_token_rests():
    match = stage(ROW, turn="A")
    (rests,) = card(match, "ability:i_can_do_this_all_day").stats
    assert f"{rests.value} {rests.name}" == "4 rounds on the cooldown track"
    (rests,) = card(stage(ROW, turn="A", who={"A": "black_panther"}), "ability:panther_leap").stats
    assert f"{rests.value} {rests.single}" == "1 round on the cooldown track"


def test_items_show_their_cooldown_and_whether_they_challenge():
    match = stage(ROW, LEADERS, more={"A": {"item": "riot_baton"}, "Z": {"item": "padded_vest"}}, turn="A")
    baton, vest = card(match, "item:riot_baton"), card(match, "item:padded_vest")
    assert (baton.kind, [number.value for number in baton.stats], baton.who) == (
        "challenge item",
        [3],
        "Captain America",
    )
    assert (vest.kind, vest.stats) == ("item that always works", ())
    assert vest.text == "Always works: +1 defence die while standing."


def test_the_star_is_on_every_card_that_has_it_on_offer_and_in_play():
    match = Match(LEADERS, 2, seed=1, bases="seats", per_side=2, items=1, companions=1, roster="box")
    while prompt(match) == "card" and not match.choice.options[0].key.startswith("card:grapple"):
        lines = [line for shown in match.scene(0).cards if shown.within == "offer" for line in shown.lines]
        if any("Shield Throw" in line for line in lines):
            assert any(line.startswith("Shield Throw (challenge, ") for line in lines)
            assert any(line.startswith("Wakanda Forever! (") and "challenge," not in line for line in lines)
        match.play(match.choice.options[0])
    shown = {one.key: one for one in match.scene(0).cards if one.within == "offer"}
    assert shown["card:riot_baton"].kind == "challenge item"
    assert shown["card:padded_vest"].kind == "item that always works"
    assert shown["card:padded_vest"].text == "Always works: +1 defence die while standing."
    match.play("card:riot_baton")
    match.play("card:padded_vest")
    offered = next(one for one in match.scene(0).cards if one.key == "card:gull_drone")
    assert offered.lines[-1].startswith("Zap (challenge): ")
    match.play("card:gull_drone")
    match.play("card:signal_pup")
    kinds = {one.name: one.kind for one in match.scene(0).cards}
    assert (kinds["Zap"], kinds["Fetch"]) == ("companion's challenge action", "companion's action")


def test_a_resting_item_lies_on_the_track_and_says_when_it_is_back():
    match = stage(ROW, LEADERS, more={"A": {"item": "riot_baton", "item_cool": 2}}, turn="A")
    baton = card(match, "item:riot_baton")
    assert (baton.within, baton.state, baton.note) == ("track:0-2", "used", "Ready in 2 rounds")


def test_a_status_says_what_it_does_until_when_and_by_whom():
    match = stage(ROW, who={"Z": "bulwark_bess"}, more={"Y": {"status": ["braced"]}}, turn="A")
    assert states(match, "shield_operative") == {
        "braced": "Braced, by Bulwark Bess: +1 defence die. When knocked down: discard this."
    }


@pytest.mark.parametrize(
    ("mode", "goal", "words"),
    [
        (FIRST, "First to 3 points wins at once", "1 point: knocking out a rival, or having a character next to one"),
        (
            SCRIMMAGE,
            "Lead after round 6; a tie goes on for another round",
            "2 points: knocking out your target; 1 point:",
        ),
        (
            TRIUMPH,
            "somebody has 7 points, or after round 10; a tie goes on",
            "2 points: holding the triumph marker when a round ends",
        ),
        (LEADERS, "somebody has 6 points, or after round 10; a tie goes on", "2 points: knocking out the other leader"),
        (
            TERRITORY,
            "somebody has 6 points, or after round 10; a tie goes on",
            "1 point: the most characters in the scoring area",
        ),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_the_scenario_card_lies_on_the_table(mode: Any, goal: str, words: str):
    match = stage(ROW, mode, turn="A")
    scene = match.scene()
    assert goal in scene.goal
    text = zone(match, f"scenario:{match.view()['scenario']}").text
    assert words in text
    assert text.endswith(f"{scene.goal}.")


def test_a_point_for_being_there_is_not_promised_to_sides_of_two():
    assert "a character in the scoring area" not in zone(stage(ROW, TERRITORY, turn="A"), "scenario:territory").text
    three = stage("+-+-+-+-+-+-+\n|A B C X Y Z|\n+-+-+-+-+-+-+", TERRITORY, turn="A")
    assert "a character in the scoring area" in zone(three, "scenario:territory").text


# ---------------------------------------------------------------- what lies there


def test_tokens_on_the_track_and_in_the_pool_are_seen():
    match = stage(ROW, turn="A", sides={1: {"track": {"finesse": 3}}})
    seat = match.scene().seats[0]
    assert [(one.symbol, one.value, one.of) for one in seat.tokens] == [
        ("token_finesse", 0, 1),
        ("token_force", 1, 1),
        ("token_leadership", 1, 1),
    ]
    token = marker(match, "spent:0-finesse")
    assert (token.within, token.symbol, token.text) == (
        "track:0-3",
        "token_finesse",
        "Back in the pool when 3 rounds have ended.",
    )


def test_dice_say_whose_they_are_and_what_each_face_means():
    match = stage(ROW.replace(". Y", "Y ."), turn="B", rolls=["triple shield", "burst shield"])
    play(match, "Y")
    dice = {die.key: die for die in match.scene().dice}
    assert [(die.name, die.face, die.text) for die in dice.values()] == [
        ("Challenger", "face_triple", "3 successes for either side."),
        ("Challenger", "face_shield", "1 success for the defender, nothing for whoever challenges."),
        ("Defender", "face_burst", "1 success for whoever challenges, nothing for the defender."),
        ("Defender", "face_shield", "1 success for the defender, nothing for whoever challenges."),
    ]
    assert (zone(match, "tray:attack").text, zone(match, "tray:defence").text) == ("3 successes", "1 success")


def test_down_exhausted_out_leader_and_target_are_told_in_words():
    match = on_map(
        SCRIMMAGE,
        {"pieces": {"iron_man": "4-4", "dora_milaje": "5-6 exhausted"}, "target": "black_widow"},
        {"pieces": {"black_widow": "7-7 down", "iron_drone": "out"}, "target": "iron_man"},
        turn="iron_man",
    )
    assert states(match, "dora_milaje") == {"exhausted": "Exhausted: it has had its turn in this round."}
    assert states(match, "black_widow")["down"].startswith("Knocked down: it can rally with both actions")
    assert states(match, "black_widow")["aimed"] == "Target of Player 1: 2 points for knocking it out."
    assert states(match, "iron_drone") == {"out": "Knocked out: comes back when this round ends."}
    assert figure(match, "iron_drone").within == "track:1-1"
    match = stage(ROW, LEADERS, turn="A", sides={1: {"leader": "B"}, 2: {"leader": "Z"}})
    assert states(match, "iron_man") == {"leader": "Leader of its side: worth 2 points when knocked out."}


def test_squares_are_named_by_what_they_are_and_never_by_coordinates():
    match = Match(TERRITORY, 2, seed=1, bases="seats", characters="random")
    names = {space.name for space in match.scene().spaces}
    assert names == {"Open floor", "Block", "Enclosed", "Scoring area", "Amber starting area", "Teal starting area"}
    walls = [link for link in match.scene().links if link.form == "wall"]
    assert len(walls) == len(match.game.content.arenas[match.state.map].board.drawing.walls)


# ---------------------------------------------------------------- questions and options


def test_whoever_returns_is_named():
    match = stage(ROW, TERRITORY, turn="A", more={"Z": {"at": "out"}}, forced=False)
    while match.choice.prompt != "funkoverse.return":
        match.play(keys(match)[-1])
    assert match.question() == "Iron Man returns. Choose a square in your starting area."


def test_the_last_character_is_not_asked_for_but_announced():
    match = stage(ROW, more={"A": {"exhausted": True}})
    assert match.question() == "S.H.I.E.L.D. Agent is the last of your side to act."


def test_a_square_is_offered_by_its_direction_and_who_is_beside_it():
    match = stage("+ + + + +\n A . . .\n+ + + + +\n . . Z .\n+ + + + +", turn="A")
    assert match.label(match.game.words["square:1-0"]) == "Move 1 right, beside Iron Man"
    offer = match.offer(match.game.words["square:2-0"])
    assert (offer.does, offer.by, offer.path) == (
        "move",
        "piece:captain_america",
        ("square:0-0", "square:1-0", "square:2-0"),
    )


def test_companions_that_both_sides_have_are_told_apart_wherever_they_are_named():
    more = {"B": {"with": "A"}, "Y": {"with": "Z"}}
    match = stage(ROW, LEADERS, who={"B": "signal_pup", "Y": "signal_pup"}, more=more, turn="A")
    names = {one.key: one.name for one in match.scene().figures}
    assert (names["piece:signal_pup"], names["piece:signal_pup.2"]) == ("Signal Pup", "Signal Pup II")
    assert match.game.content.sentences.names["piece:signal_pup.2"] == "Signal Pup II"


def test_a_bonus_objective_says_where_its_marker_is_and_who_can_use_it():
    match = Match(LEADERS, 2, seed=1, bases="seats", characters="random", objectives=1)
    while not (shown := [one for one in match.scene(0).cards if one.key == "card:hack_the_terminal"]):
        match.play(match.choice.options[0])
    assert shown[0].text.startswith(
        "Your opponents put the Data Terminal into their starting area. "
        "A character of yours next to it can use it for an action. When used: "
    )


def test_who_is_down_without_an_action_is_not_counted_none_left():
    more = {"B": {"with": "A"}}
    match = stage(
        ROW.replace("A B", "a B"), LEADERS, who={"B": "signal_pup"}, more=more, turn="A", actions=0, forced=False
    )
    assert match.question() == "Captain America has no action left."


def test_an_objective_beside_a_square_has_its_article():
    match = on_map(
        LEADERS,
        {"pieces": {"iron_man": "4-4"}, "objectives": {"hack_the_terminal": "5-6"}},
        {"pieces": {"black_widow": "8-4"}, "objectives": {"retrieve_the_vibranium": "0-2"}},
        turn="iron_man",
    )
    labels = [match.label(option) for option in match.choice.options]
    assert any(label.endswith("beside the Data Terminal") for label in labels)


def test_a_challenge_of_each_rival_says_so_before_it_asks_for_the_first():
    match = stage("+-+-+-+-+-+\n|B Y A Z .|\n+-+-+-+-+-+", who={"A": "cinder_mae"}, turn="A", rolls=MISS)
    play(match, "ability:backdraft")
    assert match.question() == "Cinder Mae challenges each of them with Backdraft. Whom first?"
    assert {option.kind for option in match.choice.options} == {"piece"}


def test_of_several_actions_that_a_card_gives_it_is_said_how_many_are_left():
    match = stage("+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+", who={"A": "iron_man"}, turn="A", rolls=MISS)
    asked = []
    play(match, "ability:override_protocol")
    for square in ("1-0", "0-0", "1-0"):
        asked.append(match.question())
        play(match, square)
    assert asked == [
        "Iron Man takes a basic action (Override Protocol): 3 left.",
        "Iron Man takes a basic action (Override Protocol): 2 left.",
        "Iron Man takes a basic action (Override Protocol).",
    ]


@pytest.mark.parametrize(
    ("track", "note"),
    [
        ({}, "Its only target is Iron Man: 2 dice against 2, and winning knocks it down."),
        ({"leadership": 1}, "Its only target is Iron Man: 3 dice against 2, and winning knocks it down."),
    ],
    ids=["its own token counts", "and those there"],
)
def test_an_ability_with_one_target_says_whom_it_challenges_and_with_what_odds(track: dict[str, int], note: str):
    match = stage("+-+-+-+-+\n|A . . Z|\n+-+-+-+-+", turn="A", sides={1: {"track": track}}, seed=1)
    option = match.game.words["ability:shield_throw"]
    offer = match.offer(option)
    assert said(match, offer.note).endswith(note)
    assert offer.amount is not None
    assert (offer.amount.name, offer.amount.value) == ("% to win", chance(load(), 2 + len(track), 2))
    lines = after(match, "ability:shield_throw")
    assert lines[1].startswith(f"Captain America challenges Iron Man with Shield Throw: {2 + len(track)} dice")


def test_an_ability_with_several_targets_asks_and_foretells_nothing():
    match = stage(
        "+-+-+-+-+-+\n|A . Z Y .|\n+-+-+-+-+-+", who={"Y": "shield_operative"}, turn="A", more={"Z": {"down": True}}
    )
    offer = match.offer(match.game.words["ability:shield_throw"])
    assert offer.amount is None
    assert "Its only target" not in offer.note


def test_a_square_that_is_taken_says_by_whom():
    match = stage("+ + + + +\n A B . .\n+ + + + +\n . . Z .\n+ + + + +", turn="A")
    reasons = {one.option.key: one.reason for one in match.choice.blocked()}
    assert (reasons["square:1-0"], reasons["square:2-1"]) == ("S.H.I.E.L.D. Agent is there", "Iron Man is there")


def test_a_square_of_the_starting_area_is_counted():
    match = Match(FIRST, 2, seed=1, bases="seats", characters=[["iron_man"], ["black_widow"]])
    assert [match.label(option) for option in match.choice.options[:2]] == [
        "The first square from the left",
        "The second square from the left",
    ]


def test_a_tripwire_on_the_way_is_told_before_it_is_stepped_on():
    match = stage(ROW, who={"Z": "doctor_tangle"}, turn="B", tokens=[["tripwire", "2-0"]])
    assert said(match, match.offer(match.game.words["square:2-0"]).note) == (
        "A Tripwire waits there: 2 dice against S.H.I.E.L.D. Agent."
    )


@pytest.mark.parametrize(("dice", "defence"), [(1, 0), (1, 1), (2, 2), (3, 2), (4, 1), (0, 2)])
def test_odds_are_those_of_all_rolls(dice: int, defence: int):
    box = load()
    rolls = [
        sum(box.attack[face] for face in mine) > sum(box.defend[face] for face in theirs)
        for mine in product(range(6), repeat=dice)
        for theirs in product(range(6), repeat=defence)
    ]
    assert chance(box, dice, defence) == round(100 * sum(rolls) / len(rolls))


# ---------------------------------------------------------------- the journal


def test_who_helped_somebody_up_is_told():
    match = stage(ROW.replace("A B", "A b"), turn="A")
    assert after(match, "B") == ["Captain America helps S.H.I.E.L.D. Agent up."]


def test_a_rally_is_told_as_such():
    match = stage(ROW.replace("A B", "a B"), turn="A")
    assert after(match, "rally")[0] == "Captain America rallies: both actions to get up."


def test_a_trait_without_effect_is_not_told():
    match = stage(ROW, who={"A": "black_panther"}, forced=False)
    assert match.journal == []
    assert after(match, "A") == ["Round 1: Player 1 acts with Black Panther."]
    match = stage("+-+-+-+\n|A Z .|\n+-+-+-+", who={"A": "black_widow"}, turn="A", rolls=MISS, forced=False)
    lines = after(match, "Z", "stay")
    assert not [line for line in lines if "Agile Acrobat" in line]


def test_a_token_says_how_many_there_are_and_how_it_defends():
    tripwire = "At most 2 lie on the map. Rivals can challenge it: 1 defence die."
    match = stage(ROW, who={"A": "doctor_tangle"}, turn="A", tokens=[["tripwire", "2-0"]])
    assert card(match, "ability:tripwire").text.endswith(tripwire)
    assert marker(match, "token:tripwire").text.endswith(tripwire)
    words = {keyword.word: keyword.text for keyword in quick_of(match.game).keywords}
    assert words["Tripwire"].endswith(tripwire)
    assert words["Energy"] == "Lies on the card of its character, at most 3 at once, and is spent by it."


def test_energy_says_what_gave_it_and_how_much_there_is():
    match = stage("+-+-+-+\n|A Z .|\n+-+-+-+", who={"Z": "black_panther"}, turn="A", rolls=MISS)
    assert after(match, "Z") == [
        "Captain America challenges Black Panther: 2 dice.",
        "Black Panther takes 1 Energy (Vibranium Suit) and has 1.",
        "Captain America rolls 2 Shield, 0 successes; Black Panther rolls 2 Burst, 0 successes: a tie is not enough.",
    ]


def test_whose_companion_acts_is_told_and_that_nothing_came_of_it():
    match = stage(
        "+-+-+-+-+-+\n|A B . . Z|\n+-+-+-+-+-+",
        LEADERS,
        who={"B": "signal_pup"},
        more={"B": {"with": "A"}},
        turn="A",
        forced=False,
    )
    assert after(match, "companion:pup_fetch") == [
        "Captain America calls on Signal Pup: Fetch, but nothing comes of it."
    ]


def test_why_a_challenge_has_more_dice_is_told():
    match = stage(
        "+-+-+-+-+\n|A . . Z|\n+-+-+-+-+",
        turn="A",
        sides={1: {"track": {"force": 2, "leadership": 1}}},
        rolls=["burst burst burst burst", "burst shield"],
    )
    assert after(match, "ability:shield_throw") == [
        "Captain America uses Shield Throw: a Finesse token goes onto space 3 of the cooldown track.",
        "Captain America challenges Iron Man with Shield Throw: 4 dice, "
        "3 of them for the types of tokens on the cooldown track.",
        "Captain America rolls 4 Burst, 4 successes; Iron Man rolls Burst and Shield, 1 success.",
        "Iron Man is knocked down.",
    ]


def test_an_item_is_told_as_it_goes_onto_the_track_and_comes_back():
    match = stage(ROW, LEADERS, more={"A": {"item": "grapple_line"}}, turn="B", forced=False)
    play(match, "end")
    end_round(match)
    match = stage(ROW, LEADERS, more={"A": {"item": "grapple_line"}}, turn="A", forced=False)
    lines = after(match, "item:grapple_line", "stay")
    assert lines[:1] == ["Captain America uses Grapple Line."]
    assert lines[-1] == "Grapple Line rests on space 2 of the cooldown track."
    before = len(match.journal)
    end_round(match)
    end_round(match)
    told = [entry.text for entry in match.journal[before:]]
    assert "Player 1 moves everything on the cooldown track down 1." in told
    assert "Grapple Line is ready again for Captain America." in told


def test_the_first_player_marker_passing_is_told():
    match = stage(ROW, TERRITORY, more={name: {"exhausted": True} for name in "BYZ"}, turn="A")
    assert after(match, "end")[-1] == "Everybody is ready again. The First Player marker passes to Player 2."
    assert [seat.first for seat in match.scene().seats] == [False, True]


def test_points_say_what_for_and_where_they_lead():
    match = stage("+-+-+-+\n|A z .|\n+-+-+-+", turn="A", rolls=HIT)
    lines = after(match, "Z")
    assert lines[-2:] == ["Iron Man is knocked out.", "Player 1 scores 1 for knocking out Iron Man: 1 of 3."]
    assert said(match, match.journal[-1].rich, 0) == "You score 1 for knocking out Iron Man: 1 of 3."


def test_the_end_says_who_won_with_how_many_points():
    match = stage("+-+-+-+\n|A z .|\n+-+-+-+", turn="A", rolls=HIT, sides={1: {"points": 2}})
    assert after(match, "Z")[-1] == "Player 1 wins with 3 points to 0."
    assert match.outcome.reason == "Amber wins with 3 points to 0"


def test_who_shares_the_lead_has_as_many_points_each():
    words = fact_words(load())
    assert [words["score"](points) for points in ((2, 2), (3, 1))] == ["2 points each", "3 points to 1"]


def test_partners_share_a_mat_and_are_named_together():
    sides = ({"iron_man": "3-2", "dora_milaje": "1-4"}, {"black_panther": "4-1 down", "iron_drone": "11-2"})
    match = on_map(LEADERS, *sides, seats=4, turn="iron_man", markers={"A": "2-2"})
    one, _, other, _ = match.scene().seats
    assert (one.side, other.side) == ("Amber side", "Amber side")
    assert said(match, one.notes[0]) == "Shares points, tokens and cooldown track with Player 3."
    assert after(match, "marker:A") == [
        "Iron Man uses point marker A, which then rests on space 4 of the cooldown track.",
        "Player 1 and Player 3 score 1 for a point marker: 1 of 6.",
    ]


def test_who_scores_for_standing_by_did_not_knock_out_anybody():
    match = stage("+-+-+-+\n|A z .|\n+ + + +\n|. P .|\n+-+-+-+", seats=3, turn="A", rolls=HIT)
    assert after(match, "Z")[-2:] == [
        "Player 1 scores 1 for knocking out Iron Man: 1 of 3.",
        "Player 3 scores 1 for having a character next to Iron Man: 1 of 3.",
    ]


def test_the_turn_of_somebody_knocked_out_is_told_as_such():
    match = stage("+-+-+-+\n|A . Z|\n+-+-+-+", more={"B": {"at": "out"}}, forced=False)
    assert after(match, "B")[0] == "Round 1: Player 1 acts with S.H.I.E.L.D. Agent, who is knocked out."


def test_a_shifted_token_says_on_whose_track():
    match = stage(
        "+-+-+-+\n|A Z .|\n+-+-+-+",
        who={"A": "iron_man", "Z": "black_widow"},
        turn="A",
        rolls=["shield shield shield shield", "burst burst"],
    )
    play(match, "ability:unibeam")
    (entry,) = [entry for entry in match.journal if entry.kind == "shifted"]
    line = "a Force token moves from space 4 to space 3 of the cooldown track (I Am Iron Man)."
    assert entry.text == f"For Player 1, {line}"
    assert said(match, entry.rich, 0) == f"For you, {line}"


def test_an_item_without_effect_says_so_before_and_after():
    match = stage(ROW, LEADERS, more={"A": {"item": "field_kit"}}, turn="A", forced=False)
    option = match.game.words["item:field_kit"]
    assert said(match, match.offer(option).sure) == (
        "Use Field Kit? Nothing would come of it, and the action is spent."
    )
    assert after(match, "item:field_kit")[0] == "Captain America uses Field Kit, but nothing comes of it."


def test_an_ability_that_costs_nothing_says_that_no_token_is_needed():
    match = stage("+-+-+-+-+-+\n|A B . . Z|\n+-+-+-+-+-+", who={"A": "mirror_ann"}, turn="A", forced=False)
    option = match.game.words["ability:quiet_word"]
    assert match.label(option) == "Use Quiet Word without a token"
    assert after(match, "ability:quiet_word")[0] == "Mirror Ann uses Quiet Word without a token (Understudy: 1 lower)."


@pytest.mark.parametrize(
    ("picture", "held", "spent", "use"),
    [
        ("|a B . Y Z|", 2, "its last 2", "get up"),
        ("|A B . Y Z|", 2, "its last 2", "take 1 action"),
        ("|A B . Y Z|", 3, "2 of its 3", "take 1 action"),
    ],
    ids=["down", "standing", "some left"],
)
def test_energy_is_offered_for_what_it_would_do_now(picture: str, held: int, spent: str, use: str):
    match = stage(
        ROW.replace("|A B . Y Z|", picture), who={"A": "black_panther"}, more={"A": {"held": held}}, forced=False
    )
    play(match, "A")
    assert match.question() == f"Does Black Panther spend {spent} Energy (Vibranium Suit) to {use}?"
    assert said(match, match.offer(match.game.words["yes"]).note) == f"{use.capitalize()}."


def test_a_helper_does_not_challenge_with_a_challenge():
    match = stage(
        "+-+-+-+-+\n|A . Z Y|\n+-+-+-+-+",
        who={"A": "foreman_otto"},
        turn="A",
        rolls=MISS,
        forced=False,
    )
    play(match, "ability:call_the_rig")
    assert match.label(match.choice.options[0]) == "1 right from Foreman Otto, beside Iron Man"
    play(match, "1-0")
    lines = after(match, "minion:rig_challenge", "Z")
    assert lines[:2] == ["Foreman Otto calls on The Rig: Challenge.", "The Rig challenges Iron Man: 2 dice."]


def test_no_marker_is_spoken_of_where_there_is_none():
    assert stage(ROW, turn="A").asked().hint == "Click a square to move, somebody beside you or a card."
    hint = stage(ROW, TERRITORY, turn="A").asked().hint
    assert hint == "Click a square to move, somebody beside you, a marker or a card."


@pytest.mark.parametrize(("left", "says"), [(2, "Get up with both actions, use an ability"), (1, "Use an ability")])
def test_only_what_can_be_done_while_knocked_down_is_named(left, says):
    match = stage(ROW, turn="A", more={"A": {"down": True}}, actions=left)
    assert match.asked().hint == f"{says}, or end the turn."


def test_why_an_ability_cannot_be_used_again_is_said():
    match = stage(ROW, turn="A", used=["i_can_do_this_all_day"])
    blocked = {one.option.key: one.reason for one in match.choice.blocked()}
    assert blocked["ability:i_can_do_this_all_day"] == "it has been used once in this turn already"


def test_a_move_says_beside_which_rivals_it_ends():
    match = stage("+ + + + +\n A . B .\n+ + + + +\n . . Z y\n+ + + + +", turn="A")
    assert after(match, "1-0")[0] == "Captain America moves 1 square and stands beside Iron Man."
    match = stage("+ + + + +\n A . B .\n+ + + + +\n . . . .\n+ + + + +\n Z . . .\n+ + + + +", turn="A")
    assert after(match, "1-0")[0] == "Captain America moves 1 square."


def test_a_push_says_who_pushes_and_how_far():
    match = stage("+-+-+-+-+\n|A Z . .|\n+-+-+-+-+", turn="A", rolls=["burst burst burst", "burst burst"], forced=False)
    lines = after(match, "ability:no_you_move", "Z", "Z", "2-0")
    assert lines[-1] == "Captain America pushes Iron Man 1 square away."
    (moved,) = match.happenings(match.journal[-1:])
    assert (moved.kind, moved.what, moved.path, moved.how) == ("moved", "piece:iron_man", ("square:2-0",), "pushed")


def test_a_tripwire_is_told_as_the_cause():
    match = stage(
        "+-+-+-+-+\n|A . . Z|\n+-+-+-+-+",
        who={"Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"]],
        rolls=["triple triple", "burst"],
    )
    assert after(match, "1-0")[:5] == [
        "Captain America moves 1 square.",
        "Captain America steps on Doctor Tangle's Tripwire: 2 dice.",
        "Doctor Tangle rolls 2 Triple, 6 successes; Captain America rolls Burst, 0 successes.",
        "Captain America is knocked down.",
        "The Tripwire is removed.",
    ]


# ---------------------------------------------------------------- everything that is said

EVERYTHING = {"per_side": 3, "items": 1, "companions": 1, "roster": "all"}


@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [
        (LEADERS, 2, EVERYTHING | {"objectives": 1}),
        (TERRITORY, 4, EVERYTHING | {"objectives": 1, "per_side": 4}),
        (SCRIMMAGE, 2, EVERYTHING | {"characters": "secret"}),
        (TRIUMPH, 3, EVERYTHING | {"characters": "random"}),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_every_line_is_fit_to_be_read_with_all_kinds_of_cards(mode: Any, seats: int, options: dict[str, Any]):
    play = Play(mode.id, mode, lambda: Match(mode, seats, seed=7, rounds=3, **options), 7)
    match = play.begin()
    known = {option.key for option in match.game.words.options if not option.key.isalpha()}
    lines = [*spoken(play, "random"), *(("journal", entry.text, True) for entry in entries_of(play)[0])]
    assert {(where, line): wrong for where, line, whole in lines if (wrong := faults(line, whole, known))} == {}


@pytest.mark.parametrize("seed", [5, 6])
def test_what_is_offered_and_what_happens_is_on_the_table_with_all_kinds_of_cards(seed: int):
    match = Match(LEADERS, 2, seed=seed, rounds=5, characters="secret", objectives=1, **EVERYTHING)
    player, told, before = random_player(seed), 0, match.scene()
    while match.choice is not None:
        choice = match.choice
        there = match.scene(choice.seat).keys()
        for option in choice.options:
            offer = match.offer(option, choice)
            assert {key for key in (offer.on, offer.by, *offer.path) if key} <= there, option.key
        match.play(player(match), seat=choice.seat)
        after_it = match.scene()
        for happening in match.happenings(match.journal[told:]):
            assert set(happening.keys()) <= before.keys() | after_it.keys(), happening
        told, before = len(match.journal), after_it
