"""What people see and read: the scene, questions, labels, reasons; and what bots think of positions."""

from random import Random

import pytest

from slugfest import IllegalOption, Match
from slugfest.bots import Chair, bot_named
from tests.royale.board import FLAG, ROYALE, keeps, play, reason, story, yard
from tests.rule import rule


def things(match: Match, seat: int | None = None) -> dict:
    return {thing.key: thing for thing in match.scene(seat).things()}


def test_the_table_shows_spaces_walls_characters_and_their_cards():
    seen = things(yard({"venom": "5-5:3"}, {"hulk": "5-6"}))
    grounds = [thing.ground for key, thing in seen.items() if key.startswith("space:")]
    assert (len(grounds), grounds.count("block")) == (144, 16)
    venom, hulk = seen["character:venom"], seen["character:hulk"]
    assert (venom.name, venom.within, venom.meter.value, venom.meter.of) == ("Venom", "space:5-5", 3, 10)
    swing = seen["card:web_swing"]
    assert (swing.who, swing.kind, swing.text) == (
        "Venom",
        "own turn or reaction",
        "Move up to 4 spaces, past characters. As a reaction: the attack misses if you end out of its reach.",
    )
    assert venom.seat != hulk.seat


def test_what_can_be_done_with_a_character_is_chosen_at_it():
    match = yard({"venom": "5-5", "thor": "0-0 moved"}, {"hulk": "5-6", "robin": "9-9"})
    at = {option.key: match.offer(option).on for option in match.choice.options}
    assert at["move:venom"] == "character:venom"
    assert at["attack:venom-hulk"] == "character:hulk"
    assert "move:thor" not in at
    assert "character:robin" not in at.values()
    crowd = yard({"venom": "5-5", "thor": "6-6"}, {"hulk": "5-6"})
    at = {option.key: crowd.offer(option).on for option in crowd.choice.options}
    assert (at["attack:venom-hulk"], at["attack:thor-hulk"]) == ("character:hulk", "character:hulk")


def test_bonus_cards_are_shown_only_to_their_owner():
    match = yard({"venom": "5-5"}, {"hulk": "5-6"}, hands=[["field_kit"], ["force_dome"]])
    assert "bonus:field_kit" in things(match, 0)
    assert not {"bonus:field_kit", "bonus:force_dome"} & set(things(match, None))
    assert "bonus:force_dome" not in things(match, 0)
    for seat in match.scene(0).seats:
        assert [number.value for number in seat.counts if number.name == "Bonus Cards in hand"] == [1]


def test_flags_fallen_characters_and_dice_are_shown():
    match = keeps({"thor": "0-3", "beast": "0-6 lying"}, {"flash": "1-4", "robin": "11-6"}, turn=1, green=3)
    seen = things(match)
    assert seen["flag:0"].label == "Contested"
    assert "Contested by" in seen["flag:0"].text
    assert seen["flag:1"].label == ""
    assert [state.id for state in seen["character:beast"].states] == ["down"]
    assert (seen["die:green"].name, seen["die:green"].face) == ("Move", 3)


@pytest.mark.parametrize(("mode", "seats"), [(ROYALE, 2), (ROYALE, 4), (FLAG, 2)])
def test_every_position_is_shown_asked_and_labelled_in_words(mode, seats):
    match, dice = Match(mode, seats, seed=5, rounds=12), Random(5)
    while match.choice is not None:
        assert match.scene(match.choice.seat)._repr_svg_()
        assert "{" not in match.question()
        for option in match.choice.options:
            assert match.label(option)
        match.play(dice.choice(match.choice.options))
    assert len(story(match)) > 20


def test_questions_and_labels_say_what_is_at_stake():
    match = yard({"venom": "5-5"}, {"joker": "5-6:4"}, rolls=[[6, 1]])
    labels = {option.key: match.label(option) for option in match.choice.options}
    assert match.question() == "Your turn: 4 actions left."
    assert match.asked().hint == "Click a character to move it, an enemy to attack it, or a card."
    assert labels["attack:venom-joker"] == "Attack Joker (4 of 9 health) with Venom"
    assert labels["card:tendril_attack"] == "Play Tendril Attack with Venom"
    play(match, "attack:venom-joker")
    assert match.question() == "Venom attacks Joker: 6 against 1, 5 damage. Do you react?"
    assert [match.label(option) for option in match.choice.options] == ["React with Last Laugh", "Let it happen"]


@pytest.mark.parametrize(
    ("venom", "hint"),
    [
        ({"down": "all", "moved": True}, "Click an enemy to attack it."),
        ({"down": "all"}, "Click a character to move it, or an enemy to attack it."),
        ({"moved": True, "down": ["web_swing"]}, "Click an enemy to attack it, or a card."),
    ],
)
def test_the_hint_names_only_what_can_be_done(venom, hint):
    match = yard({"venom": {"at": "5-5", **venom}}, {"joker": "5-6:4"})
    assert match.asked().hint == hint


def test_a_team_has_the_emblem_of_somebody_who_is_still_in_the_game():
    match = yard({"venom": "defeated", "thor": "5-5"}, {"joker": "5-6:4", "hulk": "defeated"})
    assert [seat.emblem for seat in match.scene().seats] == ["thor", "joker"]
    match = keeps({"venom": {"lying": True, "at": "0-3"}, "thor": "4-5"}, {"joker": "4-6", "hulk": "9-9"})
    assert [seat.emblem for seat in match.scene().seats] == ["venom", "joker"], "whoever lies down comes back"


def test_who_has_no_card_for_the_moment_is_told_why_the_question_is_asked():
    venom = {"at": "5-6", "down": "all"}
    match = yard({"hulk": "5-5"}, {"venom": venom}, hands=[[], ["double_time"]], rolls=[[6, 2]], forced=False)
    play(match, "attack:hulk-venom")
    assert match.choice.keys == ["pass"]
    assert match.question() == "Hulk attacks Venom: 6 against 2, 4 damage. You have no card for this moment."
    secret = "You are asked so that nobody learns what you hold."
    assert match.asked().hint == match.offer(match.choice.options[0]).note == secret


@rule("RY-MOV-1", "RY-CARD-3", "RY-CARD-10", "RY-GEO-2", "RY-GEO-5", "RY-MOV-6")
def test_reasons_for_actions_name_their_clauses():
    match = yard(
        {"venom": {"at": "2-2", "moved": True, "down": ["web_swing"]}, "thor": "10-0"},
        {"hulk": "3-3", "robin": "11-0", "joker": "9-0", "flash": "9-1", "batman": "11-1"},
    )
    assert reason(match, "move:venom") == ("it has moved this turn", "RY-MOV-1")
    assert reason(match, "card:web_swing") == ("it lies face down", "RY-CARD-3")
    assert reason(match, "card:symbiote_shell") == ("it is only played as a reaction", "RY-CARD-10")
    assert reason(match, "attack:venom-hulk") == ("two walls close the corner", "RY-GEO-2")
    assert reason(match, "card:tendril_attack")[1] == "RY-GEO-5"
    assert reason(match, "move:thor") == ("it is hemmed in on all sides", "RY-MOV-6")


@rule("RY-CARD-7", "CF-FLAG-3", "CF-RSP-2")
def test_reasons_for_reactions_and_flags_name_their_clauses():
    match = yard({"venom": "5-5"}, {"joker": {"at": "5-6"}}, hands=[[], ["overcharge_attack"]], rolls=[[6, 1]])
    play(match, "attack:venom-joker")
    assert reason(match, "card:gag_attack") == ('a card with "Attack" in its title is no reaction', "RY-CARD-7")
    assert reason(match, "card:trick_deck") == ("it is only played in your own turn", "RY-CARD-10")
    assert reason(match, "bonus:overcharge_attack")[1] == "RY-CARD-7"
    match = keeps({"thor": "2-4", "beast": "5-9"}, {"flash": "1-4 stopped", "robin": "11-3 lying"}, turn=1)
    assert reason(match, "move:flash") == ("it has captured a flag this turn", "CF-FLAG-3")
    assert reason(match, "card:speed_run") == ("its character has captured a flag this turn", "CF-FLAG-3")
    assert reason(match, "move:robin")[1] == "CF-RSP-2"


@rule("RY-GEO-3", "RY-GEO-4", "RY-ATK-7", "RY-MOV-3")
def test_reasons_for_targets_and_spaces_name_their_clauses():
    match = yard(
        {"thor": "5-1", "robin": "6-2"},
        {"hulk": "5-4", "venom": "5-7", "joker": "7-3", "flash": "7-2"},
        forced=False,
    )
    play(match, "card:hammer_attack")
    assert reason(match, "character:venom") == ("5 spaces lie between; the reach is 3", "RY-GEO-3")
    assert reason(match, "character:flash") == ("it is on no straight line", "RY-GEO-4")
    assert reason(match, "character:joker") == ("somebody is in the way", "RY-ATK-7")
    match = yard({"thor": "5-3"}, {"hulk": "5-4"}, green=1)
    play(match, "move:thor")
    assert reason(match, "space:4-4") == ("it is a wall", "RY-MOV-3")
    assert reason(match, "space:5-4") == ("Hulk is there", "RY-MOV-3")
    with pytest.raises(IllegalOption, match="RY-MOV-3"):
        match.play("space:4-4")


def test_the_journal_tells_a_contest():
    match = yard({"venom": "5-5"}, {"joker": "5-6:2", "hulk": "0-0"}, rolls=[[6, 1], [3, 5], ["force_dome"]])
    play(match, "attack:venom-joker", "card:last_laugh")
    assert story(match) == [
        "Venom attacks Joker.",
        "Venom rolls 6 against Joker's 1.",
        "Joker answers with Last Laugh.",
        "Venom hits Joker for 5: 0 of 9 health left.",
        "Joker is defeated and out of the game.",
        "Last Laugh costs Venom 2: 8 of 10 health left.",
        "For a Bonus Card Player 1 rolls 3 and Player 2 rolls 5.",
        "Player 2 draws a Bonus Card.",
    ]


# ------------------------------------------------------------------ bots


def test_greedy_strikes_whom_it_can_finish():
    match = yard({"venom": {"at": "5-5", "down": "all"}}, {"hulk": "5-6:7", "joker": "6-6:1"}, seed=3)
    assert bot_named("greedy", 1).choose(Chair(match, 0)).key == "attack:venom-joker"


def test_greedy_carries_the_flag_home():
    match = keeps(
        {"thor": "0-0", "beast": "0-9"}, {"flash": "8-4", "robin": "11-6"}, flags=["8-3", "home"], turn=1, green=4
    )
    bot = bot_named("greedy", 1)
    for _ in range(3):
        match.play(bot.choose(Chair(match, 1)))
        if match.over:
            break
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.parametrize("mode", [ROYALE, FLAG])
def test_greedy_beats_random(mode):
    match = Match(mode, 2, seed=4, characters="random")
    bots = [bot_named("greedy", 1), bot_named("random", 2)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(bots[seat].choose(Chair(match, seat)))
    assert match.outcome.winners == (0,)
