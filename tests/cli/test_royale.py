"""Battle Royale and Capture the Flag in the terminal, played through a pseudo-terminal as a person would."""

import random

import pytest

from slugfest.games.royale import MODES

from .seat import Person, kept, match_in

QUICK = ("--seats", "you,random", "--seed", "2", "--option", "characters=random")


@pytest.mark.parametrize("mode", [mode.id for mode in MODES])
def test_a_whole_match_is_played_to_the_end_with_numbers(tmp_path, mode):
    person = Person(tmp_path, "play", mode, *QUICK, "--option", "rounds=2")
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


def reach_an_action(person, folder):
    """Answer with the first option until an action is asked for; return the screen and the match."""
    screen = person.look()
    for _ in range(40):
        match = match_in(kept(folder))
        if match.choice.prompt == "royale.action":
            return screen, match
        screen = person.type(match.choice.keys[0])
    raise AssertionError("never asked for an action")


@pytest.mark.parametrize("mode", [mode.id for mode in MODES])
def test_the_screen_shows_the_map_the_teams_and_the_question(tmp_path, mode):
    person = Person(tmp_path, "play", mode, *QUICK, size=(70, 150))
    screen, match = reach_an_action(person, tmp_path)
    assert match.question() in screen
    for figure in match.scene(0).figures:
        assert f"{figure.name} {figure.meter.value}/{figure.meter.of}" in screen
    for card in match.scene(0).cards:
        if card.seat == 0:
            assert card.name in screen
    assert ("flag" in screen) == (mode == "royale.flag")
    person.child.close(force=True)


def test_while_teams_are_picked_the_characters_lie_there_with_their_cards(tmp_path):
    person = Person(tmp_path, "play", "royale", "--seats", "you,random", "--seed", "2", size=(70, 150))
    screen = person.look()
    for words in ("Choose a character", "Paper Moth", "Papercut Attack", "Heat Vision"):
        assert words in screen
    person.type("character:superman")
    assert "character:superman" in match_in(kept(tmp_path)).log.answers
    person.child.close(force=True)


def test_a_key_moves_a_character_and_what_is_not_allowed_is_explained(tmp_path):
    person = Person(tmp_path, "play", "royale", *QUICK)
    _, match = reach_an_action(person, tmp_path)
    move = next(key for key in match.choice.keys if key.startswith("move:"))
    person.type(move)
    match = match_in(kept(tmp_path))
    assert match.choice.prompt == "royale.move"
    blocked = match.choice.blocked()[0]
    assert blocked.clause in person.type(blocked.option.key)
    space = next(key for key in match.choice.keys if key.startswith("space:"))
    person.type(space)
    assert match_in(kept(tmp_path)).log.answers[match.at] == space
    person.child.close(force=True)
