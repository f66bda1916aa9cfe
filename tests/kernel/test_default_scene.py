"""The scene of a mode that brings none: what is told from its view, and nothing besides."""

import json

import msgspec
import pytest

from slugfest.kernel.default_scene import default_scene
from slugfest.kernel.match import Match
from slugfest.kernel.options import Words
from slugfest.kernel.picture import svg_of_scene
from tests.conformance.cases import random_player
from tests.conformance.parley import MODE as PARLEY
from tests.conformance.parley_table import NAMES, hidden_zones


def scene_of(view, seats=2, acting=(), words=None):
    return default_scene("Toy", view, seats, acting, words or Words())


def test_rows_become_squares_with_what_stands_on_them():
    scene = scene_of({"board": [["X", None, 1], ["", ".", 0]]})
    assert scene.form == "squares"
    assert [space.at for space in scene.spaces] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert [(one.within, one.name, one.seat) for one in scene.figures] == [
        ("cell:0-0", "X", None),
        ("cell:0-2", "2", 1),
        ("cell:1-2", "1", 0),
    ]
    assert [one.name for one in scene_of({"board": ["x.", ".o"]}).figures] == ["x", "o"]


@pytest.mark.parametrize("rows", [[], [[]], ["ab", "c"], [1, 2, 3], "ab"])
def test_what_is_no_board_is_told_in_another_way(rows):
    assert scene_of({"board": rows}, seats=4).spaces == []


def test_cells_have_the_keys_of_the_options_that_are_as_many():
    words = Words()
    words.many("column", range(2))
    words.many("cell", range(4))
    scene = scene_of({"board": [[None, None], [None, "X"]]}, words=words)
    assert [space.key for space in scene.spaces] == ["cell:0", "cell:1", "cell:2", "cell:3"]


def test_dice_lie_in_a_tray():
    scene = scene_of({"dice": [3, "blank"]})
    assert [(die.face, die.within) for die in scene.dice] == [(3, "zone:dice"), ("blank", "zone:dice")]
    assert [zone.form for zone in scene.zones] == ["tray"]


def test_what_each_seat_has_is_on_its_mat():
    view = {
        "sides": [{"name": "Red", "score": 4, "hand": ["ace"], "left": 3, "ready": True}, {"score": 0, "out": True}]
    }
    scene = scene_of(view, acting=[1])
    red, blue = scene.seats
    assert (red.side, red.score.value, red.notes) == ("Red", 4, ("Left: 3", "Ready"))
    assert (blue.score.value, blue.out, blue.acting, red.acting) == (0, True, True, False)
    assert [(card.name, card.within, card.seat) for card in scene.cards] == [("ace", "mat:0", 0)]


def test_lists_lie_beside_the_board_or_in_the_middle_where_there_is_none():
    assert [zone.form for zone in scene_of({"spent": ["a", "b", "c"]}).zones] == ["set"]
    assert [zone.form for zone in scene_of({"spent": ["a"], "board": ["..", ".."]}).zones] == ["stage"]


def test_equal_cards_have_keys_of_their_own_and_the_first_is_chosen():
    words = Words()
    words.many("card", ["ace", "ten"])
    scene = scene_of({"spent": ["ace", "ace", "ten", "none"]}, words=words)
    assert [card.key for card in scene.cards] == ["card:ace", "card:ace#2", "card:ten", "zone:spent.none"]


def test_the_key_of_an_option_reads_as_the_option_does_wherever_it_stands():
    words = Words()
    words.many("card", range(9))
    words.one("keep", "Keep your card")
    view = {"held": ["card:7", None], "hands": [["card:2"], []], "trump": "card:1", "phase": "keep"}
    scene = scene_of(view, words=words)
    assert scene.seats[0].notes == ("Held: Card 7",)
    assert [(card.key, card.name) for card in scene.cards] == [("card:2", "Card 2")], "and is chosen where it lies"
    assert scene.status == "Trump Card 1 · Phase keep", "a word alone may be about something else"


def test_what_is_left_stands_in_the_title_bar_and_braces_are_no_tokens():
    scene = scene_of(
        {"phase": "bidding", "round": 2, "last_card": None, "seat": 1, "turn": 0, "tale": "{seat:1}", "open": True}
    )
    assert scene.status == "Phase bidding · Round 2 · Tale (seat:1) · Open"


def test_every_position_of_a_game_without_a_scene_is_shown_and_can_be_drawn():
    match, player = Match(PARLEY, 3, seed=5), random_player(5)
    while not match.over:
        for seat in (None, 0, 1, 2):
            scene = match.scene(seat)
            keys = [thing.key for thing in scene.things()]
            assert len(set(keys)) == len(keys)
            assert [one.acting for one in scene.seats] == [n in {c.seat for c in match.choices} for n in range(3)]
            assert svg_of_scene(scene).startswith("<svg")
            hidden = {NAMES[card] for zone in hidden_zones(match.state, seat) for card in zone}
            assert not {card.name for card in scene.cards} & hidden
            assert json.loads(msgspec.json.encode(scene))
        match.play(player(match))


def test_own_cards_are_chosen_where_they_lie():
    match = Match(PARLEY, 2, seed=5)
    while match.choice.prompt != "parley.lay":
        match.play("keep" if match.choice.prompt == "parley.swap" else "pass")
    lying = {card.key for card in match.scene(0).cards}
    assert {match.offer(option).on for option in match.choice.options} <= lying
