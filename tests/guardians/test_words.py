"""What Guardians says: arranged positions and the exact lines, for what testers stumbled over."""

import pytest

from slugfest.games.risk.guardians.content.load import load
from slugfest.games.risk.guardians.rules.chances import odds
from slugfest.kernel.text import plain
from tests.guardians.galaxy import but, galaxy, play, reason

NAMES = {"seat:0": "Ana", "seat:1": "Ben", "seat:2": "Cleo"}


def lines(match, you=None):
    """The journal as somebody reads it."""
    names = {**match.game.content.sentences.names, **NAMES}
    return [plain(entry.rich, names, you) for entry in match.journal]


def offer(match, key):
    assert match.choice is not None
    return match.offer(next(option for option in match.choice.options if option.key == key))


def test_a_failed_roll_says_why_a_die_goes_and_how_many_are_left():
    match = galaxy(turn=0, selected="drax", filled={"1": "6"}, aside="d6", rolls=[[4, 4, 5, 5, 7], [4, 4, 5, 7]])
    play(match, "die:5")
    assert "The roll fits nothing: Ana sets an 8-sided die aside. Four left." in lines(match)
    assert "The roll fits nothing: You set an 8-sided die aside. Four left." in lines(match, 0)


def test_letting_a_roll_go_does_not_read_like_a_failed_one():
    match = galaxy(selected="drax", filled={"1": "6"}, dice="3 3 3 1 d8:1 d8:1", rolls=[[4, 4, 4, 4, 4]])
    play(match, "decline", "die:1")
    assert lines(match)[0] == "Ana lets the roll go and sets a 6-sided die aside. Five left."


def test_milano_saves_the_die_of_a_roll_that_failed_or_was_let_go():
    failed = galaxy(assets={0: ["set:milano"]}, selected="korath", filled={"1": "4 4"}, dice="5 5 5 d8:5 d8:6")
    play(failed, "power:milano")
    assert lines(failed)[0] == "The roll fits nothing, but Milano saves Ana a die."
    assert lines(failed, 0)[0] == "The roll fits nothing, but Milano saves you a die."
    let_go = galaxy(assets={0: ["set:milano"]}, selected="korath", filled={"1": "4 4"}, dice="3 3 5 d8:5 d8:6")
    play(let_go, "decline", "power:milano")
    assert lines(let_go)[0] == "Ana lets the roll go, and Milano saves the die."


def test_a_theft_tells_the_row_of_the_theft_from_a_row_for_a_six():
    match = galaxy(assets={1: ["drax"]}, dice="6 3 3 1 4 d8:4 d8:4", rolls=[[6, 3, 3, 1, 4, 4], [3, 3, 1, 4, 4]])
    play(match, "asset:drax", "row:1", "row:steal", "row:2")
    assert lines(match)[:8] == [
        "Ana tries to steal Drax from Ben.",
        "Ana puts a 6 on Drax, two rows to go.",
        "Ana rolls 1, 3, 3, 6, an 8-sided 4 and an 8-sided 4.",
        "Ana puts a 6 on Drax for the theft, one row to go.",
        "Ana rolls 1, 3, 3, an 8-sided 4 and an 8-sided 4.",
        "Ana puts 1, 3 and 3 on Drax for a sum of 7 or more.",
        "All rows are filled: Ana steals Drax from Ben for 2 points.",
        "Turn 2: Ben plays.",
    ]
    assert lines(match, 1)[6] == "All rows are filled: Ana steals Drax from you for 2 points."


def test_a_card_that_is_given_up_says_why_and_where_it_goes():
    given = {"selected": "star_lord", "filled": {"4": "2 3"}, "aside": "d6 d6 d8", "rolls": [[1] * 7]}
    stolen = galaxy(assets={1: ["star_lord"]}, **given)
    assert lines(stolen)[0] == "Star-Lord cannot be finished with two dice left and goes back to Ben."
    assert lines(galaxy(**given))[0] == "Star-Lord cannot be finished with two dice left and goes back to Milano."


def test_a_whole_set_says_what_it_is_worth_and_what_it_can_do():
    match = galaxy(assets={0: ["vault_of_morag"]}, selected="korath", filled={"1": "4 4"}, dice="3 3 1 d8:1")
    play(match, "row:2")
    assert lines(match)[1:4] == [
        "All rows are filled: Ana collects Korath for 4 points.",
        "Ana has all of Morag: 10 points instead of 8, and its cards are safe. "
        "Once a turn, an unplaced 8-sided die that shows 7 or 8 counts as any number from 1 to 6.",
        "Ana brings the Orb into play, for 5 points.",
    ]


@pytest.mark.parametrize(
    ("roll", "line"),
    [
        (
            [2, 2, 2, 4, 5, 6, 8],
            "Ben rolls 2, 2, 2, 4, 5, an 8-sided 6 and an 8-sided 8 for the Orb: three 2s take it from Ana.",
        ),
        (
            [1, 1, 2, 2, 3, 3, 4],
            "Ben rolls 1, 1, 2, 2, 3, an 8-sided 3 and an 8-sided 4 for the Orb. Without three of a kind Ana keeps it.",
        ),
    ],
)
def test_the_roll_for_the_orb_says_what_decided(roll, line):
    match = galaxy(
        assets={0: ["set:morag", "drax"]}, turn=1, selected="drax", filled={"1": "6", "2": "3 3 1"}, dice="6 d8:1 d8:1",
        rolls=[roll],
    )  # fmt: skip
    play(match, "row:steal")
    assert line in lines(match)


def test_powers_say_what_they_do_to_which_die():
    wild = galaxy(assets={0: ["set:morag"]}, dice="5 5 5 1 1 d8:3 d8:8")
    play(wild, "power:morag", "number:2")
    assert lines(wild)[0] == "With Morag Ana counts an 8-sided 8 as a 2."
    assert lines(wild, 0)[0] == "With Morag you count an 8-sided 8 as a 2."
    nudge = galaxy(assets={0: ["set:knowhere"]}, dice="1 1 1 4 6 d8:6 d8:7")
    play(nudge, "power:knowhere", "die:6", "up")
    assert lines(nudge)[0] == "With Knowhere Ana nudges an 8-sided 7 to an 8."
    again = galaxy(assets={0: ["set:kyln"]}, dice="1 1 4 4 5 d8:7 d8:8", rolls=[[6, 3]])
    play(again, "power:kyln", "die:0", "die:4", "done")
    assert lines(again)[0] == "With Kyln Ana rolls 1 and 5 again and gets 6 and 3."


def test_a_guard_names_the_card_its_owner_and_the_set():
    match = galaxy(assets={0: ["set:xandar", "drax"]}, turn=1, dice="6 5 4 4 1 d8:5 d8:7", rolls=[[3, 3, 3, 1, 1]])
    play(match, "asset:drax", "row:1", "die:5")
    assert lines(match)[2] == "Ana guards Drax with Xandar: Ben sets an 8-sided die aside. Five left."
    assert lines(match, 0)[2] == "You guard Drax with Xandar: Ben sets an 8-sided die aside. Five left."


def test_the_end_names_the_winner_and_everybodys_points():
    match = galaxy(2, assets={0: but("drax")}, selected="drax", filled={"1": "6"}, dice="3 3 1 d8:4 d8:4")
    play(match, "row:2")
    assert lines(match)[-6:] == [
        "The last card has left its system: everybody may try one last theft.",
        "Ben finds nothing to steal in the last round.",
        "Ana finds nothing to steal in the last round.",
        "Ana has 75 points.",
        "Ben has 0 points.",
        "Ana wins with 75 points.",
    ]
    assert lines(match, 0)[-1] == "You win with 75 points."
    assert match.outcome.reason == "Red crew wins with 75 points to 0"
    assert {card.within for card in match.scene().cards if card.kind == "asset"} == {
        f"set:{system['key']}" for system in match.view()["sets"]
    }


def test_questions_say_what_is_possible():
    select = galaxy(2, assets={1: but("security_band", "ronan")}, dice="5 4 4 1 1 d8:4 d8:4", turn=1)
    assert select.question() == "Your roll fits one card. Which one do you go for? You may use a Set first."
    power = galaxy(assets={0: ["set:knowhere"]}, selected="drax", filled={"1": "6"}, dice="4 4 4 4 d8:8 d8:8")
    assert power.question() == "Your roll fits no open row of Drax. Change it with one of your Sets?"
    match = galaxy(selected="drax", filled={"1": "6"}, dice="3 3 1 1 d8:1 d8:8")
    assert match.question() == "Which row of Drax do you fill? You have six dice."


def test_reasons_name_numbers_and_crews_in_english():
    match = galaxy(selected="drax", filled={"1": "6"}, dice="3 3 1 1 d8:1 d8:8")
    play(match, "row:2")
    eight = next(b for b in match.choice.blocked() if b.option.key == "place:die:6")
    assert eight.reason == "this row needs 1s, 2s and 3s that add up to 7 or more"
    nudge = galaxy(assets={0: ["set:knowhere"], 1: ["set:kyln"]}, dice="1 1 1 4 6 d8:6 d8:8", forced=False)
    assert reason(nudge, "asset:security_band")[0] == "Blue crew has all of Kyln, so the card is safe"
    play(nudge, "power:knowhere", "die:6")
    assert reason(nudge, "up")[0] == "an 8-sided die has no such number"


def test_what_wastes_something_is_asked_about_first():
    match = galaxy(aside="d6 d6 d6", dice="4 1 d8:5 d8:1")
    assert offer(match, "decline").sure == "Let this roll go? It fits, and letting it go costs you a die."
    sure = offer(match, "asset:star_lord").sure
    assert plain(sure, match.game.content.sentences.names) == (
        "Go for Star-Lord? It cannot be finished with the dice you have, so your turn ends with nothing."
    )


def test_the_chance_of_a_card_is_exact_and_has_its_parts():
    """Two dice for one 6: 11/36 with the next roll, 25/216 after losing a die."""
    box = load()
    whole, later = odds(box, [box.steal], 2, 0)
    assert (whole, later) == (pytest.approx(11 / 36 + 25 / 216), pytest.approx(25 / 216))
    match = galaxy(assets={1: ["drax"]}, selected="drax", filled={"2": "3 3 d8:1"}, dice="6 5 5", aside="d8")
    amount = offer(match, "row:1").amount
    assert (amount.value, amount.name) == (42, "% chance to collect it")
    assert [(part.value, part.source) for part in amount.parts] == [
        (30, "if the next roll fits"),
        (12, "if it costs a die instead"),
    ]


def test_the_chance_of_a_guarded_card_is_without_the_die_that_it_costs():
    """One row is left, for an 8: with two 8-sided dice among five, or after the guard has had a 6-sided one."""
    given = {"turn": 0, "aside": "d6 d6", "dice": "6 6 1 d8:1 d8:1"}
    free = offer(galaxy(assets={1: ["nebula"]}, **given), "asset:universal_weapon").amount
    guarded = offer(galaxy(assets={1: ["set:xandar", "universal_weapon"]}, **given), "asset:universal_weapon")
    box = load()
    weapon = next(asset for asset in box.assets if asset.key == "universal_weapon")
    assert free.value == round(100 * odds(box, weapon.patterns[1:], 1, 2)[0])
    assert guarded.amount.value == round(100 * odds(box, [weapon.patterns[1], box.steal], 0, 2)[0])


def test_a_die_stays_the_same_die_when_a_power_puts_it_elsewhere():
    match = galaxy(assets={0: ["set:morag"]}, dice="5 5 5 1 1 d8:7 d8:8")
    play(match, "power:morag", "die:6", "number:2")
    shown = {die.key: die.face for die in match.scene().dice}
    assert (shown["die:5"], shown["die:6"]) == (7, 2)
    again = galaxy(assets={0: ["set:kyln"]}, dice="1 2 4 4 5 d8:7 d8:8", rolls=[[6]])
    play(again, "power:kyln", "die:1", "done")
    assert {die.key: die.face for die in again.scene().dice} == {
        "die:0": 1,
        "die:1": 6,
        "die:2": 4,
        "die:3": 4,
        "die:4": 5,
        "die:5": 7,
        "die:6": 8,
    }
    assert again.journal[0].facts["which"] == ["die:1"]
    play(again, "asset:gamora")
    placed = {die.key for die in again.scene().dice if die.within == "row:gamora-1"}
    assert placed == {"die:4", "die:1"}


def test_a_die_that_is_set_aside_still_shows_its_number():
    match = galaxy(selected="drax", filled={"1": "6"}, dice="4 4 5 5 d8:6 d8:7", rolls=[[4, 4, 5, 5, 6]])
    play(match, "die:6")
    die = next(die for die in match.scene().dice if die.key == "die:6")
    assert (die.within, die.face, die.spent) == ("aside", 7, True)


def test_a_card_that_one_has_is_not_said_to_be_stolen_from_oneself():
    match = galaxy(assets={0: ["drax"]}, dice="6 6 6 1 1 d8:1 d8:1")
    own = next(blocked for blocked in match.choice.blocked() if blocked.option.key == "asset:drax")
    assert (match.label(own.option), own.reason) == ("Go for Drax", "you have it already")
