"""Super Fantasy Brawl in the terminal, played through a pseudo-terminal as a person would."""

import random

import pytest

from slugfest.kernel.text import counted

from .seat import Person, kept, match_in

TWO = ("play", "brawl", "--seats", "you,random", "--seed", "2", "--option", "teams=random")
FOUR = ("play", "brawl.tornado", "--seats", "you,random,random,random", "--seed", "2", "--option", "teams=random")
BRAWLS = [pytest.param(TWO, id="brawl"), pytest.param(FOUR, id="tornado")]


def worth(points):
    """How a slot of the Challenge track is called."""
    return counted(points, "point") if points else "Next"


def reach(person, prompt, most=80):
    """Answer with the first option until this question is asked of the person."""
    for _ in range(most):
        match = match_in(kept(person.folder))
        if match.choice.prompt == prompt:
            return match
        person.type(match.choice.keys[0])
    raise AssertionError(f"{prompt} is never asked")


@pytest.mark.parametrize("words", BRAWLS)
def test_a_whole_brawl_is_played_to_the_end_with_numbers(tmp_path, words):
    person = Person(tmp_path, *words, "--option", "rounds=2")
    dice, decisions = random.Random(4), 0
    person.look()
    while not person.over:
        count = len(match_in(kept(tmp_path)).choice.options)
        person.type(str(dice.randint(1, count)))
        decisions += 1
    assert person.leave() == 0
    assert decisions > 10
    match = match_in(kept(tmp_path))
    assert match.over
    assert match.outcome.reason in person.seen


@pytest.mark.parametrize("words", BRAWLS)
def test_the_screen_shows_arena_track_hand_seats_and_question(tmp_path, words):
    person = Person(tmp_path, *words, size=(70, 160))
    person.look()
    match = reach(person, "brawl.act")
    screen = person.type("")
    view = match.view(0)
    assert match.question() in screen
    for champion in view["champions"]:
        assert champion["name"] in screen
        assert f"{champion['name']} {champion['hp'] - champion['damage']}/{champion['hp']}" in screen
    for card in view["players"][0]["hand"]:
        assert f"{card['name']} " in screen
    for area in ("Garnet", "Esmae", "Ragryl"):
        assert f"*{area[:3]}" in screen
    assert all(f"{view['sides'][player['team']].title()} team" in screen for player in view["players"])
    assert all(f"{worth(slot['vp'])}: {slot['name']}." in screen for slot in view["track"] if slot["key"])
    person.child.close(force=True)


@pytest.mark.parametrize("words", BRAWLS)
def test_a_small_window_still_tells_challenges_points_and_champions(tmp_path, words):
    person = Person(tmp_path, *words, size=(40, 120))
    person.look()
    match = reach(person, "brawl.act")
    screen = person.type("")
    view = match.view(0)
    for slot in view["track"]:
        assert not slot["key"] or slot["name"] in screen
    assert f" 0/{view['goal']}" in screen
    assert all(champion["name"][:3] in screen for champion in view["champions"])
    assert max(map(len, screen.splitlines())) <= 120
    person.child.close(force=True)


@pytest.mark.parametrize("words", BRAWLS)
def test_a_hex_is_taken_by_its_key_and_given_back(tmp_path, words):
    person = Person(tmp_path, *words)
    person.look()
    reach(person, "brawl.act")
    person.type("action:move.creation")
    person.type(match_in(kept(tmp_path)).choice.keys[0])
    match = match_in(kept(tmp_path))
    assert match.choice.prompt == "brawl.move"
    goal = next(one for one in match.choice.options if one.kind == "hex" and not match.state.trapped >> one.value & 1)
    person.type(goal.key)
    assert match_in(kept(tmp_path)).log.answers[match.at] == goal.key
    person.type("undo")
    assert match_in(kept(tmp_path)).at == match.at
    person.child.close(force=True)


def test_a_card_is_played_by_its_name_and_what_is_barred_is_explained(tmp_path):
    person = Person(tmp_path, *TWO)
    person.look()
    match = reach(person, "brawl.act")
    assert "SB-" in person.type("why")
    card = next(one for one in match.choice.options if one.kind == "card")
    name = next(one["name"] for one in match.view(0)["players"][0]["hand"] if f"card:{one['key']}" == card.key)
    person.type(name)
    assert match_in(kept(tmp_path)).log.answers[match.at] == card.key
    person.child.close(force=True)


@pytest.mark.parametrize("words", BRAWLS)
def test_hint_journal_panels_and_rules_answer(tmp_path, words):
    person = Person(tmp_path, *words)
    person.look()
    reach(person, "brawl.act")
    assert "Your chance to win" in person.type("hint")
    assert " fields " in person.type("journal")
    assert "1 Destruction Core ready" in person.type("panels")
    assert "Core" in person.type("rules SB-TURN-04")
    person.child.close(force=True)


NONSENSE = ["0", "-1", "hex:99", "hex:", "card:XXX01", "999999999999", "champion:", "⚔️ 龍", "[bold]", "?? ?"]


def test_nonsense_never_crashes_and_never_changes_the_brawl(tmp_path):
    person = Person(tmp_path, *TWO)
    person.look()
    before = reach(person, "brawl.act")
    for typed in NONSENSE:
        person.type(typed)
        assert not person.over, typed
    after = match_in(kept(tmp_path))
    assert after.at == before.at
    assert after.state == before.state
    person.child.close(force=True)
