"""Described positions: every key of the README works, every mistake is named."""

import re
from pathlib import Path

import pytest

from slugfest import BadPosition, arrange
from slugfest.games import battlerealm
from tests.battlerealm.ring import at, circle, hero, keys, play, pvp, told

CIRCLE = ["moon", "vein", "tower", "tar"]
HEROES = {"hulk": "moon:9", "thor": "vein:8", "vision": "tar:7"}
README = Path(battlerealm.__file__).parent / "README.md"


def position(heroes=None, **more):
    """Arrange Hulk, Thor and Vision; `thor={...}` describes one of them further."""
    described = {**HEROES, **(heroes or {})}
    return arrange("battlerealm", 3, {"circle": CIRCLE, "heroes": described, **more}, forced=False)


def allowed(**more):
    """The keys that a refusal of an unknown one names."""
    with pytest.raises(BadPosition) as fault:
        position(**more)
    return set(re.findall(r"\w+", str(fault.value).partition("allowed: ")[2].partition(";")[0]))


def test_the_readme_lists_exactly_the_keys_that_are_taken():
    text = README.read_text(encoding="utf-8")
    tables = text[text.index("## Described positions") : text.index("    >>> from slugfest import arrange")]
    whole, _, per_hero = tables.partition("A hero is ")
    documented = [set(re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)) for part in (whole, per_hero)]
    assert documented == [allowed(xyzzy=1), allowed(heroes={"thor": {"at": "vein", "xyzzy": 1}})]


def test_circle_and_heroes_are_laid_out_as_described():
    match = position()
    assert circle(match) == CIRCLE
    assert at(match, "hulk", "thor", "vision") == ("moon", "vein", "tar")
    assert pvp(match, "hulk", "thor", "vision") == (9, 8, 7)
    assert [one["key"] for one in match.view()["heroes"]] == ["hulk", "thor", "vision"]


def test_a_hero_without_points_has_its_starting_number():
    match = position({"hulk": "moon", "thor": {"at": "vein"}})
    assert pvp(match, "hulk", "thor") == (11, 10)


def test_a_hero_may_be_in_the_prison_or_out():
    match = position({"thor": "prison:3", "vision": "out"})
    assert at(match, "thor", "vision") == ("prison", "")
    assert hero(match, "vision")["out"]
    assert pvp(match, "vision") == 0


def test_turn_names_the_actor():
    assert position(total="MY").view()["actor"] == 0
    assert position(total="MY", turn="vision").view()["actor"] == 2


@pytest.mark.parametrize(
    ("more", "prompt"),
    [
        ({"phase": "roll"}, "battlerealm.reroll"),
        ({"dice": "SK SK TE TE CO MY"}, "battlerealm.reroll"),
        ({"dice": "SK SK TE TE CO MY", "phase": "finalise"}, "battlerealm.finalise"),
        ({"total": "SK MY", "phase": "finalise"}, "battlerealm.finalise"),
        ({"total": "SK MY"}, "battlerealm.resolve"),
        ({"dice": "SK SK TE TE CO MY", "phase": "resolve"}, "battlerealm.resolve"),
    ],
)
def test_the_phase_follows_from_what_is_given_unless_it_is_named(more, prompt):
    match = position(**more)
    assert match.choice is not None
    assert match.choice.prompt == prompt


def test_placing_asks_those_who_have_no_place_yet():
    match = position({"thor": "", "vision": {}}, phase="placing")
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt) == (1, "battlerealm.place")
    assert at(match, "hulk") == "moon"


def test_the_end_of_a_turn_can_be_arranged():
    match = position({"thor": "vein:0"}, phase="end", total="SK")
    assert hero(match, "thor")["out"]
    assert match.view()["actor"] == 2


@pytest.mark.parametrize("dice", ["MU SK SK TE CO MY", ["MU", "SK", "SK", "TE", "CO", "MY"]])
def test_dice_are_text_or_a_list(dice):
    match = position(dice=dice, rerolls=1)
    assert match.view()["dice"] == ["MU", "SK", "SK", "TE", "CO", "MY"]
    assert match.view()["rerolls"] == 1


def test_rerolls_and_lucky_are_the_heros_own_unless_given():
    match = position(dice="SK SK TE TE CO MY", turn="thor")
    assert (match.view()["rerolls"], match.view()["lucky"]) == (3, False)
    match = position(dice="SK SK TE TE CO MY", turn="thor", rerolls=0, lucky=True)
    assert (match.view()["rerolls"], match.view()["lucky"]) == (0, True)


def test_used_cards_and_landed_places_are_remembered():
    match = position(total="SK MU SK CO CO MY", used=["groundswell"], landed=["tower"])
    assert [card["key"] for card in hero(match, "hulk")["cards"] if card["used"]] == ["groundswell"]
    assert match.view()["landed"] == ["tower"]
    play(match, "move", "place:tower")
    assert pvp(match, "hulk") == 9


def test_redwing_is_with_falcon_unless_given():
    heroes = {"hulk": "moon", "thor": "vein", "falcon": "tar"}
    given = {"circle": CIRCLE, "heroes": heroes, "total": "MY"}
    assert arrange("battlerealm", 3, given).view()["redwing"] == "tar"
    assert arrange("battlerealm", 3, {**given, "redwing": "tower"}).view()["redwing"] == "tower"


def test_the_deck_is_all_the_rest_unless_given():
    assert position(total="MY").view()["deck"] == 39 - 4
    assert position(total="MY", gone=["dock", "arena"]).view()["deck"] == 39 - 4 - 2
    match = position(total="MU SC MY", turn="thor", deck=["dock", "arena", "kyln"])
    play(match, "card:odins_wrath", "place:vein")
    while match.choice is not None and match.choice.prompt == "battlerealm.displaced":
        match.play(match.choice.options[0])
    assert sorted(circle(match)) == ["arena", "dock", "kyln", "tar"]


def test_what_was_destroyed_comes_back_when_the_deck_is_empty():
    match = position(total="MU SC MY", turn="thor", deck=[], gone=["dock"])
    play(match, "card:odins_wrath", "place:vein")
    while match.choice is not None and match.choice.prompt == "battlerealm.displaced":
        match.play(match.choice.options[0])
    assert set(circle(match)) <= {"dock", "moon", "vein", "tower", "tar"}
    assert len(circle(match)) == 4


def test_the_round_is_given():
    assert position(total="MY", round=17).view()["round"] == 17


def test_what_lasts_is_given_per_hero():
    match = position(
        {
            "thor": {
                "at": "vein",
                "pvp": 8,
                "block": 2,
                "immune": ["strike", "TE"],
                "slammed_by": ["hulk", "vision"],
                "negated_by": {"hulk": ["hammer_toss"]},
                "disorientated": True,
            }
        },
        total="MY",
    )
    thor = hero(match, "thor")
    assert (thor["block"], thor["immune"], thor["slammed"]) == (2, ["TE", "strike"], [0, 2])
    assert thor["disorientated"] is True
    assert [card["key"] for card in thor["cards"] if card["negated"]] == ["hammer_toss"]
    match = position({"thor": {"at": "vein", "negated_by": {"hulk": "all"}}}, total="MY")
    assert all(card["negated"] for card in hero(match, "thor")["cards"])


def test_felled_by_names_who_gets_the_award():
    match = position({"thor": {"at": "vein", "pvp": 0, "felled_by": "vision"}}, total="MY")
    play(match, "end")
    assert pvp(match, "hulk", "vision") == (9, 10)


def test_last_chance_ends_a_survivors_reprieve():
    for last, out in ((True, True), (False, False)):
        match = position({"hulk": {"at": "moon", "pvp": 0, "last_chance": last}}, total="SK")
        play(match, "end")
        assert hero(match, "hulk")["out"] is out


def test_the_journal_of_an_arranged_match_begins_with_it():
    match = position(total="MY SK")
    assert match.journal == []
    play(match, "spend:MY")
    assert len(told(match, "gained")) == 1


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"cirle": []}, ["'cirle'", "circle", "did you mean circle"]),
        ({"circle": ["moon", "vein", "tower", "tarr"]}, ["'tarr'", "did you mean tar", "warehouse"]),
        ({"circle": ["moon", "vein", "tower", "prison", "tar"]}, ["prison"]),
        ({"circle": ["moon", "vein", "moon", "tar"]}, ["moon"]),
        ({"circle": "moon vein"}, ["'circle'", "'moon vein'"]),
        ({"turn": "loki"}, ["'loki'", "hulk, thor, vision"]),
        ({"turn": "falcon"}, ["'falcon'", "hulk, thor, vision"]),
        ({"phase": "attack"}, ["'attack'", "placing, roll, reroll, finalise, resolve, end"]),
        ({"dice": "SK SK TE"}, ["six", "3"]),
        ({"dice": "SK SK TE TE CO XX"}, ["'XX'", "MU, SC, SK, TE, CO, MY"]),
        ({"total": "SK sk"}, ["'sk'", "MU, SC, SK, TE, CO, MY"]),
        ({"deck": ["nowhere"]}, ["'nowhere'", "moon"]),
        ({"gone": ["nowhere"]}, ["'nowhere'", "moon"]),
        ({"landed": ["nowhere"], "total": "MY"}, ["'nowhere'", "moon"]),
        ({"used": ["odins_wrath"], "total": "MY"}, ["'odins_wrath'", "groundswell"]),
        ({"round": "first"}, ["round", "'first'"]),
        ({"rerolls": "two", "dice": "SK SK TE TE CO MY"}, ["rerolls", "'two'"]),
        ({"heroes": {"hulk": "moon", "thor": "vein"}}, ["3", "hulk", "thor"]),
        ({"heroes": ["hulk", "thor", "vision"]}, ["heroes", "hulk"]),
        ({"heroes": 3}, ["heroes", "3"]),
        ({"heroes": {"hulk": "moon", "thor": "vein", "loki": "tar"}}, ["'loki'", "ant_man"]),
    ],
)
def test_a_mistake_in_the_position_is_named_with_what_is_allowed(more, named):
    with pytest.raises(BadPosition) as fault:
        arrange("battlerealm", 3, {"circle": CIRCLE, "heroes": HEROES, **more})
    for words in named:
        assert words in str(fault.value)


@pytest.mark.parametrize(
    ("thor", "named"),
    [
        ({"at": "dock"}, ["'dock'", "circle"]),
        ({"at": "asgard"}, ["'asgard'", "moon"]),
        ({"at": "vein", "pvp": "many"}, ["'many'", "number"]),
        ({"at": "vein", "pvp": -1}, ["-1"]),
        ("vein:many", ["'many'", "number"]),
        (8, ["8", "place:points"]),
        ({"at": "vein", "points": 3}, ["'points'", "pvp"]),
        ({"at": "vein", "blok": 3}, ["'blok'", "did you mean block"]),
        ({"at": "vein", "block": "big"}, ["block", "'big'"]),
        ({"at": "vein", "immune": ["everything"]}, ["'everything'", "power_cards"]),
        ({"at": "vein", "slammed_by": ["loki"]}, ["'loki'", "hulk, thor, vision"]),
        ({"at": "vein", "negated_by": {"loki": "all"}}, ["'loki'", "hulk, thor, vision"]),
        ({"at": "vein", "negated_by": {"hulk": ["groundswell"]}}, ["'groundswell'", "hammer_toss"]),
        ({"at": "vein", "felled_by": "loki"}, ["'loki'", "hulk, thor, vision"]),
        ({}, ["'at'"]),
    ],
)
def test_a_mistake_about_a_hero_is_named_with_the_hero(thor, named):
    with pytest.raises(BadPosition) as fault:
        arrange("battlerealm", 3, {"circle": CIRCLE, "heroes": {**HEROES, "thor": thor}, "total": "MY"})
    for words in ("thor", *named):
        assert words in str(fault.value)


@pytest.mark.parametrize("where", ["prison", "dock", "nowhere"])
def test_redwing_stands_on_the_circle_or_nowhere(where):
    heroes = {"hulk": "moon", "thor": "vein", "falcon": "tar"}
    with pytest.raises(BadPosition, match=where):
        arrange("battlerealm", 3, {"circle": CIRCLE, "heroes": heroes, "redwing": where})


def test_the_options_of_the_match_hold_for_arranged_ones():
    match = arrange("battlerealm", 3, {"circle": CIRCLE, "heroes": HEROES, "total": "MY"}, beginner=True)
    assert match.view()["beginner"] is True
    assert match.view()["deck"] == 38 - 4
    assert keys(match) == ["spend:MY", "end"]
