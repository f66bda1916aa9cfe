"""Funkoverse in the terminal, played through a pseudo-terminal as a person would."""

import random

import pytest

from slugfest.games.funkoverse import MODES

from .seat import Person, kept, match_in

QUICK = ("--seats", "you,random", "--seed", "2", "--option", "bases=seats", "--option", "characters=random")
SHORT = {"funkoverse.first": ("--option", "rounds=2"), "funkoverse.scrimmage": ()}


@pytest.mark.parametrize("mode", SHORT)
def test_a_whole_match_is_played_to_the_end_with_numbers(tmp_path, mode):
    person = Person(tmp_path, "play", mode, *QUICK, *SHORT[mode])
    dice, decisions = random.Random(4), 0
    person.look()
    while not person.over:
        count = len(match_in(kept(tmp_path)).choice.options)
        person.type(str(dice.randint(1, count)))
        decisions += 1
    assert person.leave() == 0
    assert decisions > 5
    match = match_in(kept(tmp_path))
    assert match.outcome.reason in person.seen


@pytest.mark.parametrize("mode", [mode.id for mode in MODES])
def test_the_screen_shows_the_map_the_sides_and_the_question(tmp_path, mode):
    person = Person(tmp_path, "play", mode, *QUICK, size=(70, 150))
    screen = person.look()
    for _ in range(40):
        match = match_in(kept(tmp_path))
        if match.choice.prompt == "funkoverse.action":
            break
        screen = person.type(match.choice.keys[0])
    assert match.question() in screen
    for side in match.view()["sides"]:
        assert f"{side['base'].capitalize()} side" in screen
    for piece in match.view()["pieces"]:
        assert piece["name"] in screen
    assert match.view()["title"] in screen
    assert "Cooldown" in screen
    assert "┃" in screen
    assert "##" in screen
    person.child.close(force=True)


def test_a_key_moves_a_character_and_what_is_not_allowed_is_explained(tmp_path):
    person = Person(tmp_path, "play", "funkoverse.first", *QUICK)
    person.look()
    for _ in range(40):
        match = match_in(kept(tmp_path))
        if match.choice.prompt == "funkoverse.action":
            break
        person.type(match.choice.keys[0])
    blocked = next(b for b in match.choice.blocked() if b.option.kind == "square")
    assert blocked.clause in person.type(blocked.option.key)
    square = next(key for key in match.choice.keys if key.startswith("square:"))
    person.type(square)
    assert match_in(kept(tmp_path)).log.answers[match.at] == square
    person.child.close(force=True)
