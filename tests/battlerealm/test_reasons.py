"""Why not: reasons in words for somebody who never saw the rulebook."""

from slugfest import Match
from slugfest.kernel.text import plain
from tests.battlerealm.ring import play, reason, ring


def why(match: Match, key: str) -> str:
    return reason(match, key)[0]


def test_a_card_that_cannot_be_paid_for_says_what_is_missing():
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", total="MU SK SC MY")
    assert why(match, "card:thunderclap") == "1 Skill is missing"
    assert why(match, "card:world_breaker") == "1 Mutant and 1 Science are missing"
    assert why(match, "card:five_mile_leap") == "1 Cosmic is missing"


def test_where_a_price_may_be_met_in_other_ways_it_is_named_whole():
    match = ring("hulk tower:9", "bravo tower:9", "charlie c0:9", circle="tower b0 c0 d0", total="MY")
    assert why(match, "card:five_mile_leap") == "its price is Skill and Cosmic"


def test_results_of_an_explosion_or_a_sentence_are_said_to_go_there():
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", total="MU MU MU SK MY")
    assert why(match, "card:groundswell") == "your 3 Mutant put you in the Prison and pay for nothing"
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", total="SC SC SC MU MU SK SK MY")
    assert why(match, "card:thunderclap") == "your 3 Science explode and pay for nothing"
    assert why(match, "end") == "your Science explode first"
    assert match.asked().hint == "You can spend other results first."


def test_a_turn_that_ends_in_prison_says_so():
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", total="MU MU MU SK MY")
    assert why(match, "end") == "this turn ends in the Prison"


def test_a_card_played_before_and_a_place_without_cards_say_so():
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", total="MU SK MY MY")
    play(match, "card:groundswell")
    assert why(match, "card:groundswell") == "played this turn already"
    match = ring("hulk null:9", "bravo b0:9", "charlie c0:9", circle="null b0 c0 d0", total="MU SK MY MY")
    assert why(match, "card:groundswell") == "no Power Cards can be played at Null Field"


def test_dice_that_a_location_forbids_say_so():
    match = ring("hulk monastery:9", "bravo b0:9", "charlie monastery:9", circle="monastery b0 c0 d0", total="SK TE MY")
    assert why(match, "spend:SK") == "no hits with Skill from Silent Monastery"


def test_adding_says_what_and_what_to_do():
    match = ring("civil_warrior a0:9", "bravo b0:9", "charlie c0:9", phase="finalise", dice="MU SC SK TE CO MY")
    names = match.game.content.sentences.names
    notes = {option.key: plain(match.offer(option).note, names) for option in match.choice.options}
    assert notes["primary"] == "Adds Skill or Tech to your results."
    assert match.asked().hint == "Click what you use, or go on."


def test_the_winner_is_said_to_have_reached_the_points():
    match = ring("alpha a0:20", "bravo c0:9", "charlie c0:9", circle="a0 b3 c0 d0", total="CO MY")
    play(match, "move", "place:b3")
    assert match.scene().seats[0].score.value == 23
    assert match.journal[-1].text == "Alpha wins: 21 points reached."
