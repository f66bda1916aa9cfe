"""What a newcomer stumbled over in questions, labels and lines: each was once misleading, empty or ungrammatical."""

import pytest

from slugfest import Match
from slugfest.games.risk import MANHATTAN
from slugfest.games.risk.rules.odds import battle, invasion
from slugfest.kernel.text import plain
from tests.risk.board import manhattan, play, skirmish, units
from tests.risk.manhattan import EMPTY
from tests.risk.test_words import lines

THREE = ("ultron 40:1", "iron_man 44:1")


def said(match: Match) -> str:
    """The question as it is read."""
    return plain(match.asked().text, match.game.content.sentences.names)


def note(match: Match, key: str) -> str:
    """What is said of an option."""
    return plain(match.offer(match.game.words[key]).note, match.game.content.sentences.names)


# ---------------------------------------------------------------- who wants what


def test_a_hunter_names_the_prey_of_the_box_until_all_have_chosen():
    match = Match(MANHATTAN, 3, rolls=[[6, 5, 2]])
    play(match, "faction:ultron")
    assert match.scene(0).seats[0].notes == ("Wants to eliminate Iron Man and hold Sokovia.",)
    assert match.scene(0).goal == "Eliminate Iron Man and hold Sokovia"


# ---------------------------------------------------------------- whose question, whose dice


def test_who_defends_is_asked_beside_the_own_army():
    match = skirmish("thor 12:7", "ultron 13:3", "iron_man 30:1", source="12", target="13")
    assert match.asked().figure == "army:12"
    play(match, "n:3")
    assert (match.choice.prompt, match.choice.seat, match.asked().figure) == ("risk.defend", 1, "army:13")


def test_the_dice_of_who_lost_a_sector_are_not_the_winners():
    held = [f"{number:02}" for number in range(14, 32)]
    forces = (f"thor 12:7 {' '.join(held)}", "ultron 13:1", "iron_man 40:1")
    match = skirmish(*forces, source="12", target="13", rolls=[[6, 6, 6], [1]])
    colours = [player["colour"] for player in match.view(0)["players"]]
    play(match, "n:3")
    assert tones(match) == {"attack": colours[0], "defence": colours[1]}
    play(match, "n:3")
    assert match.over
    assert match.view(0)["defence_dice"] == [1]
    assert tones(match) == {"attack": colours[0], "defence": "stone"}


def tones(match: Match) -> dict[str, str]:
    """The colours of the dice, by side."""
    return {die.key.partition(":")[0]: die.tone for die in match.scene(0).dice}


# ---------------------------------------------------------------- odds


@pytest.mark.parametrize("fighters", [1, 2, 3])
def test_the_chance_to_conquer_depends_on_how_many_attack_now(fighters):
    match = skirmish("thor 12:7", "ultron 13:3", "iron_man 30:1", source="12", target="13")
    chances = battle(fighters, 2)
    pairs = min(fighters, 2)
    after = [invasion(6 - gone, 3 - (pairs - gone)).win for gone in range(pairs + 1)]
    exact = sum(chance * win for chance, win in zip(chances, after, strict=True))
    found = match.offer(match.game.words[f"n:{fighters}"]).amount
    assert found is not None
    assert found.value == round(100 * exact)
    assert sum(part.value for part in found.parts) == found.value


def test_attacking_with_fewer_dice_is_not_called_as_good_as_attacking_with_all():
    match = skirmish("thor 12:4", "ultron 13:3", "iron_man 30:1", source="12", target="13")
    found = [match.offer(match.game.words[key]).amount for key in ("n:1", "n:3", "until")]
    one, three, press = [amount.value for amount in found if amount is not None]
    assert one < three == press


def test_what_helps_the_defender_names_those_who_help_and_nobody_else():
    there = {"crossbones": "13", "batroc": "13", "baron_strucker": "13"}
    forces = ("thor 12:7", "winter_soldier 13:3", "captain_america 30:1", "iron_man 44:1")
    match = manhattan(*forces, source="12", target="13", allies=there, rest="iron_man:1", hands={}, decks=EMPTY)
    amount = match.offer(match.game.words["until"]).amount
    assert amount is not None
    assert [part.source for part in amount.parts] == ["6 units against 3", "Baron Strucker"]
    match = manhattan(
        *("thor 12:7", "iron_man 13:3", "captain_america 30:1"),
        source="12", target="13", allies={"vision": "13", "war_machine": "13", "hawkeye": "13"}, tokens=["13"],
        rest="iron_man:1", hands={}, decks=EMPTY,
    )  # fmt: skip
    amount = match.offer(match.game.words["until"]).amount
    assert amount is not None
    assert amount.parts[1].source == "War Machine, Vision and Loki's token"


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("holder", "told"),
    [
        ("captain_america", "Thor attacks your sector The Reservoir"),
        ("thor", "You attack The Reservoir of Captain America"),
    ],
)
def test_a_place_with_an_article_is_nobodys_the(holder, told):
    hands = {"captain_america": [], "thor": []} | {holder: ["CA-3" if holder == "captain_america" else "TH-2"]}
    match = manhattan(
        *("thor 12:7", "captain_america 18:2 30:1", "iron_man 44:1"),
        source="12", target="18", rest="iron_man:1", hands=hands, forced=False,
    )  # fmt: skip
    play(match, "n:3", "n:2")
    assert said(match).startswith(f"{told} from Harlem: 3 dice against 2 dice.")


def test_one_die_is_rolled_again_and_the_dice_stand_as_they_are_compared():
    forces = ("thor 12:7", "captain_america 13:4 30:1", "iron_man 44:1")
    match = manhattan(
        *forces, source="12", target="13", rest="iron_man:1", rolls=[[1, 6, 5], [3, 4]], forced=False,
        allies={"warriors_three": "12"}, squad=["warriors_three"], hands={}, decks=EMPTY,
    )  # fmt: skip
    play(match, "n:3", "n:2")
    assert said(match) == "You rolled 6, 5, 1 against 4, 3. Warriors Three: roll a die again?"


def test_who_has_no_card_for_the_moment_is_told_why_the_question_is_asked():
    hands = {"captain_america": ["CA-3"], "thor": []}
    match = manhattan(
        *("thor 12:7", "captain_america 13:4 30:1", "iron_man 44:1"),
        source="12", target="13", rest="iron_man:1", hands=hands, forced=False,
    )  # fmt: skip
    play(match, "n:3", "n:2")
    assert match.choice.prompt == "risk.battle_defend"
    assert said(match) == (
        "Thor attacks your Morningside Heights from Harlem: 3 dice against 2 dice. You have no card for this moment."
    )
    assert match.asked().hint == note(match, "pass") == "You are asked so that nobody learns what you hold."
    assert note(match, "waive") == "You are not asked again until the attack on Morningside Heights is over."
    match = manhattan(
        *("thor 12:7", "captain_america 13:4 30:1", "iron_man 44:1"),
        source="12", target="13", rest="iron_man:1", hands={"captain_america": ["CA-9"], "thor": []}, forced=False,
    )  # fmt: skip
    play(match, "n:3", "n:2")
    assert said(match).endswith("Do you play a card before the roll?")


def test_who_has_no_set_to_trade_is_told_how_much_is_missing():
    match = manhattan("thor 12:3", *THREE, hands={"thor": ["TH-2"]}, forced=False)
    assert match.choice.keys == ["pass"]
    secret = "You are asked so that nobody learns what you hold."
    assert said(match) == f"Your card has 1 symbol; a trade takes 2 or more. {secret}"
    match = manhattan("thor 12:3", *THREE, hands={"thor": ["TH-8"]}, forced=False)
    assert said(match) == "Do you trade cards for units?"


def test_giving_up_a_trade_that_was_begun_says_what_it_costs_and_what_else_one_can_do():
    match = manhattan("thor 12:3", *THREE, hands={"thor": ["TH-2", "TH-8"]}, forced=False)
    assert (note(match, "pass"), match.offer(match.game.words["pass"]).sure) == ("", "")
    play(match, "card:TH-2")
    assert note(match, "pass") == "No trade this turn. Undo takes back the last card alone."
    assert match.offer(match.game.words["pass"]).sure == "Keep all your cards? There is no other trade this turn."
    match.undo()
    assert match.choice.keys == ["card:TH-2", "card:TH-8", "pass"]
    play(match, "card:TH-8", "card:TH-2", "done")
    assert lines(match, "traded_cards") == ["Thor trades Feast of Heroes and Lightning (3 symbols) for 4 units."]


def test_allies_that_move_are_named():
    there = {"falcon": "12", "nick_fury": "12"}
    match = manhattan("captain_america 12:3 11:1 10:1", *THREE, at="maneuver", allies=there)
    play(match, "allies", "squad:ally:falcon+ally:nick_fury")
    assert said(match) == "Where do the Allies from Harlem go?"


def test_an_ally_that_brings_nothing_to_an_attack_says_so():
    match = manhattan(
        *("captain_america 12:7", "ultron 13:1 40:1", "iron_man 44:1"),
        at="invade", allies={"nick_fury": "12", "falcon": "12"}, rest="iron_man:1",
    )  # fmt: skip
    play(match, "sector:12", "sector:13")
    assert note(match, "squad:ally:nick_fury") == "Nick Fury moves along, but brings nothing to an attack."
    assert note(match, "squad:ally:falcon") == ""


# ---------------------------------------------------------------- lines


def test_a_press_promises_nothing_that_the_move_in_would_break():
    match = skirmish("thor 12:9", "ultron 13:1 45:1", "iron_man 30:1", source="12", target="13", rolls=[[6, 6, 6], [1]])
    play(match, "until")
    assert said(match) == ("You attack until Morningside Heights falls. How many units do you hold back in Harlem?")
    assert match.label(match.game.words["n:1"]) == "Just 1: go on to the last"
    assert match.label(match.game.words["n:8"]) == "At least 8"
    play(match, "n:8", "n:3")
    assert units(match, "12", "13") == (6, 3), "three fought, so three move in"
    assert lines(match, "press") == [
        "Thor attacks until Morningside Heights falls or losses could leave fewer than 8 units in Harlem."
    ]
    match = skirmish("thor 12:9", "ultron 13:1 45:1", "iron_man 30:1", source="12", target="13", rolls=[[6, 6, 6], [1]])
    play(match, "until", "n:1")
    assert lines(match, "press") == ["Thor attacks until Morningside Heights falls or only 1 unit is left in Harlem."]


def test_whose_a_place_is_reads_well_where_its_name_begins_with_the():
    match = skirmish("thor 12:7", "ultron 18:1 13:1", "iron_man 30:1", at="invade", rolls=[[1], [6]])
    play(match, "sector:12", "sector:18", "n:1")
    assert lines(match, "declared", "battle") == [
        "Thor invades The Reservoir of Ultron from Harlem.",
        "Thor rolls 1 against 6 from The Reservoir of Ultron. Harlem loses a unit.",
    ]


def test_decks_have_an_article_in_sentences():
    rolls = [[6, 6, 6], [1, 1], [6, 6, 6], [1]]
    match = manhattan("thor 09:6", *THREE, at="invade", rolls=rolls, rest="iron_man:1", hands={})
    play(match, "sector:09", "sector:H1")
    asked = [said(match)]
    while match.choice.prompt != "risk.move_in":
        match.play("n:3" if "n:3" in match.choice.keys else "n:1")
    asked.append(said(match))
    match.play(match.choice.options[0])
    assert asked == [
        "How many units attack the Flight Deck from Sugar Hill?",
        "The Flight Deck is yours. How many units move in from Sugar Hill?",
    ]
    assert lines(match, "conquered") == ["Thor takes the Flight Deck from the operatives and moves 3 units in."]


def test_neutral_forces_are_called_by_their_names():
    match = manhattan("thor 47:7 09:4", *THREE, at="invade")
    play(match, "sector:47")
    assert match.label(match.game.words["sector:50"]) == "Attack Asgard (3 Dark Elves)"
    match = manhattan("thor 47:7 09:4", *THREE, at="invade")
    play(match, "sector:09")
    assert match.label(match.game.words["sector:H1"]) == "Attack the Flight Deck (3 operatives)"


# ---------------------------------------------------------------- decks, cards, and why one is asked


def test_on_a_deck_one_stands_and_it_has_its_article_everywhere():
    match = manhattan("thor H1:5 09:2", "captain_america H2:2", *THREE, at="deploy", pile=2, forced=False)
    assert match.label(match.game.words["sector:H1"]) == "Place units on the Flight Deck (5 units)"
    play(match, "sector:H1", "n:2")
    assert lines(match, "deployed") == ["Thor places 2 units on the Flight Deck."]
    assert match.label(match.game.words["sector:H1"]) == "Invade from the Flight Deck (7 units)"
    play(match, "sector:H1", "sector:H2", "until")
    assert said(match).endswith("How many units do you hold back on the Flight Deck?")
    play(match, "n:2")
    assert lines(match, "press") == [
        "Thor attacks until the Bridge falls or losses could leave fewer than 2 units on the Flight Deck."
    ]
    assert match.question() == "Thor attacks the Bridge from the Flight Deck with 3 units. How many of yours defend?"
    match = manhattan(
        *("thor H1:2 09:2", "captain_america H2:1", *THREE),
        source="H1", target="H2", rolls=[[1], [6]], hands={}, decks=EMPTY,
    )  # fmt: skip
    assert lines(match, "battle", "worn_out") == [
        "The Flight Deck loses a unit.",
        "The attack on the Bridge is over: only 1 unit is left on the Flight Deck.",
    ]


def test_who_has_nothing_to_invade_is_asked_for_a_card_or_told_why_the_question_comes():
    forces = ("iron_man 12:1", "thor 13:3", "ultron 40:1")
    match = manhattan(*forces, at="invade", hands={"iron_man": ["IM-6"]}, rest="thor:1", forced=False)
    cards = [key for key in match.choice.keys if key.startswith("card:")]
    assert said(match).startswith("Nothing can be invaded now. ")
    assert said(match).endswith(
        "Do you play a card?" if cards else "You are asked so that nobody learns what you hold."
    )
    match = manhattan(*forces, at="invade", hands={"iron_man": ["IM-1"]}, rest="thor:1", forced=False)
    assert match.choice.keys == ["end"]
    assert said(match) == "Nothing can be invaded now. You are asked so that nobody learns what you hold."


def test_how_often_units_may_move_is_said():
    match = skirmish("thor 12:3 13:2", "ultron 40:1", "iron_man 30:1", at="maneuver")
    assert said(match) == "You may move units once. From where?"
    forces = ("thor 12:3 13:2", "captain_america 30:1", "iron_man 44:1")
    match = manhattan(*forces, at="maneuver", maneuvers=2, hands={}, decks=EMPTY)
    assert said(match) == "You may move units twice. From where?"
    forces = ("thor 12:1 13:1", "captain_america 30:1", "iron_man 44:1")
    match = manhattan(*forces, at="maneuver", allies={"heimdall": "12"}, hands={}, decks=EMPTY)
    assert said(match) == "Do you move Allies before your turn ends?"


def test_why_a_card_cannot_be_used_on_a_place_is_said():
    match = manhattan(
        *("winter_soldier 12:3", "captain_america 13:2 11:4", "iron_man 44:1"),
        at="invade", hands={"winter_soldier": ["WS-4"]}, rest="iron_man:1", forced=False,
    )  # fmt: skip
    play(match, "card:WS-4")
    assert said(match) == "Assassin's Mark: from where are units removed?"
    reasons = {blocked.option.key: blocked.reason for blocked in match.choice.blocked()}
    assert reasons["sector:13"] == "you cannot invade it now, or it would be left without units"


def test_what_is_about_to_be_lost_is_said_in_one_breath():
    hands = {"captain_america": ["CA-3"], "thor": []}
    for rolls, told in (
        ([[6, 1], [5, 5]], "Harlem and Morningside Heights are about to lose a unit each."),
        ([[6, 6], [5, 5]], "Morningside Heights is about to lose 2 units."),
    ):
        match = manhattan(
            *("thor 12:7", "captain_america 13:4 30:1", "iron_man 44:1"),
            source="12", target="13", rest="iron_man:1", hands=hands, rolls=rolls, forced=False,
        )  # fmt: skip
        play(match, "n:2", "n:2")
        while match.choice.prompt != "risk.after_compare":
            play(match, "pass")
        assert said(match).startswith(told)
