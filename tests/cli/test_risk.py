"""Both wars for Manhattan in the terminal, played through a pseudo-terminal as a person would."""

import random
import re

import pytest

from .seat import Person, kept, match_in

QUICK = ("--seats", "you,random,random", "--seed", "2", "--option", "dealt_start=true")
FACTIONS = ("--option", "factions=captain_america,iron_man,thor")
SKIRMISH = ("play", "risk.skirmish", *QUICK, *FACTIONS, "--option", "all_regions_open=false")
MANHATTAN = ("play", "risk.manhattan", *QUICK, *FACTIONS)
WARS = [pytest.param(SKIRMISH, id="skirmish"), pytest.param(MANHATTAN, id="manhattan")]


def reach(person, prompt, most=80):
    """Answer with what changes least until this question is asked of the person."""
    for _ in range(most):
        match = match_in(kept(person.folder))
        if match.choice.prompt == prompt:
            return match
        keys = match.choice.keys
        person.type(next((key for key in ("pass", "end", "stop", "n:1") if key in keys), keys[-1]))
    raise AssertionError(f"{prompt} is never asked")


@pytest.mark.parametrize("words", WARS)
def test_a_whole_war_is_played_to_the_end_with_numbers(tmp_path, words):
    person = Person(tmp_path, *words, "--option", "max_rounds=1")
    dice, decisions = random.Random(4), 0
    person.look()
    while not person.over:
        count = len(match_in(kept(tmp_path)).choice.options)
        person.type(str(dice.randint(1, count)))
        decisions += 1
    assert person.leave() == 0
    assert decisions > 5
    match = match_in(kept(tmp_path))
    assert match.over
    assert match.outcome.reason in person.seen
    assert re.search(r"1\. .*: \d+ sectors?\r?\n", person.seen), person.seen[-600:]


@pytest.mark.parametrize("words", WARS)
def test_the_screen_shows_the_map_with_units_panels_and_question(tmp_path, words):
    person = Person(tmp_path, *words, size=(60, 160))
    person.look()
    match = reach(person, "risk.deploy")
    screen = person.type("")
    for place in match.view()["map"]["places"]:
        if place["region"] in {region["key"] for region in match.view()["map"]["regions"]}:
            assert place["name"] in screen
    assert match.question() in screen
    for player in match.view()["players"]:
        assert player["name"] in screen
        assert f"{player['units']} units" in screen
    person.child.close(force=True)


@pytest.mark.parametrize("words", WARS)
def test_a_sector_is_taken_by_its_key_its_number_and_its_name(tmp_path, words):
    person = Person(tmp_path, *words)
    person.look()
    match = reach(person, "risk.deploy")
    at = match.at
    option = next(one for one in match.choice.options if one.kind == "sector")
    name = next(p["name"] for p in match.view()["map"]["places"] if f"sector:{p['key']}" == option.key)
    for typed in (option.key, name):
        person.type(typed)
        after = match_in(kept(tmp_path))
        assert after.log.answers[at] == option.key, typed
        person.type("undo")
        assert match_in(kept(tmp_path)).at == at
    person.child.close(force=True)


@pytest.mark.parametrize("words", WARS)
def test_why_says_why_a_sector_cannot_invade(tmp_path, words):
    person = Person(tmp_path, *words)
    person.look()
    reach(person, "risk.invade")
    assert "RS-INV-" in person.type("why")
    person.child.close(force=True)


@pytest.mark.parametrize("words", WARS)
def test_hint_help_panels_journal_and_rules_answer(tmp_path, words):
    person = Person(tmp_path, *words)
    person.look()
    reach(person, "risk.deploy")
    assert "take back your last decision" in person.type("help")
    assert person.type("panels").count(" units on the map") == 3
    assert " gets " in person.type("journal")
    assert "Your chance to win" in person.type("hint")
    assert "closed" in person.type("rules RS-SET-07")
    person.child.close(force=True)


NONSENSE = [
    "0",
    "-1",
    "sector:99",
    "sector:",
    "H9",
    "n:0",
    "999999999999",
    "card:TH-99",
    "⚔️ 龍",
    "[bold]",
    "?? ?",
]


@pytest.mark.parametrize("words", WARS)
def test_nonsense_never_crashes_and_never_changes_the_war(tmp_path, words):
    person = Person(tmp_path, *words)
    person.look()
    before = reach(person, "risk.invade")
    for typed in NONSENSE:
        person.type(typed)
        assert not person.over, typed
    after = match_in(kept(tmp_path))
    assert after.at == before.at
    assert after.state == before.state
    person.child.close(force=True)


def test_real_dice_are_typed_in(tmp_path):
    words = ("play", "risk.skirmish", "--seats", "you,random,random", *FACTIONS, "--rolls", "manual")
    person = Person(tmp_path, *words, prompt=r"(?:You|dice|cards)> $")
    person.look()
    at = match_in(kept(tmp_path)).at
    for typed in ("", "7 7 7", "6 6", "x", "hint"):
        person.type(typed)
        assert match_in(kept(tmp_path)).at == at, typed
    person.type("6 3 1")
    match = match_in(kept(tmp_path))
    assert [int(face) for face in match.log.answers[at]] == [6, 3, 1]
    assert match.view()["order"] == [0, 1, 2], "the six begins"
    person.child.close(force=True)


@pytest.mark.parametrize("words", WARS)
@pytest.mark.parametrize("size", [(24, 80), (40, 120)])
def test_no_line_is_wider_than_the_terminal(tmp_path, words, size):
    person = Person(tmp_path, *words, size=size)
    person.look()
    reach(person, "risk.invade")
    screen = person.type("board")
    lines = [line for line in screen.splitlines()[1:] if line.strip()]
    assert max(map(len, lines)) <= size[1]
    person.child.close(force=True)
