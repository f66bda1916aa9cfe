"""What people get to see of a war: scenes, questions, labels, reasons, and the journal."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slugfest import IllegalOption, Match, Mode
from slugfest.games.risk import MANHATTAN, SKIRMISH
from slugfest.kernel.scene import Scene
from slugfest.kernel.state import to_json
from slugfest.kernel.text import TOKEN
from tests.clauses import defined
from tests.risk.board import keys, manhattan, play, reason, skirmish
from tests.rule import rule

CLAUSES = set(defined(Path(__file__).parents[2] / "docs" / "rules" / "risk.md"))
RAW = re.compile(
    r"[<>{}\[\]]{2}|<\w|\brisk\.|\b(sector|card|die|reroll|hold|trade|squad|n):\S"
    r"|\b[a-z]+_[a-z]+\b|\bNone\b|'\w+',|[a-z] {2}[a-z]"
)
WARS = [(SKIRMISH, 3, 1), (SKIRMISH, 4, 2), (SKIRMISH, 5, 3), (MANHATTAN, 3, 4), (MANHATTAN, 4, 5), (MANHATTAN, 5, 6)]
WARS_IDS = [f"{mode.id} {seats}" for mode, seats, _ in WARS]


def looked_at(mode: Mode, seats: int, seed: int, most: int = 900) -> Iterator[Match]:
    """A random war, stopped at its choices: all of the set-up, then those of some rounds."""
    luck = Random(seed)
    match = Match(mode, seats, seed=seed, max_rounds=12)
    while match.choice is not None and match.at < most:
        yield match
        match.play(luck.choice(match.choice.options))


def said(scene: Scene) -> str:
    """Everything that a scene says."""
    return to_json(scene).decode()


@pytest.mark.parametrize(("mode", "count"), [(SKIRMISH, 50), (MANHATTAN, 53)], ids=["skirmish", "manhattan"])
def test_every_place_is_on_the_map_with_its_units(mode, count):
    match = Match(mode, 3, seed=1, dealt_start=True)
    while match.choice.prompt in ("risk.faction", "risk.place"):
        match.play(match.choice.options[0])
    view, scene = match.view(), match.scene()
    places = {space.key: space for space in scene.spaces}
    armies = {figure.within: figure for figure in scene.figures if figure.rank == "army"}
    assert len(places) == count
    assert all(len(space.points) >= 6 for space in scene.spaces)
    for place, owner, units in zip(view["map"]["places"], view["owner"], view["units"], strict=True):
        space = places[f"sector:{place['key']}"]
        assert space.closed == (owner == "closed")
        assert space.seat == (owner if isinstance(owner, int) else None)
        if units:
            assert (armies[space.key].count, armies[space.key].seat) == (units, space.seat)


@rule("RS-SET-15")
@pytest.mark.parametrize(("mode", "seats", "seed"), WARS, ids=WARS_IDS)
def test_a_scene_holds_nothing_that_its_seat_may_not_know(mode, seats, seed):
    """Whatever is hidden is dealt anew: the scenes stay the same."""
    for number, match in enumerate(looked_at(mode, seats, seed, 500)):
        if number % 7 == 0:
            seat = number % seats
            assert match.imagine(seat, 99).scene(seat) == match.scene(seat)


@rule("RS-SET-15")
def test_a_hand_is_shown_to_its_owner_only():
    cards = {"thor": ["TH-2", "TH-8"], "iron_man": ["IM-4"]}
    match = manhattan("thor 25:9", "captain_america 30:1", "iron_man 12:1", at="invade", hands=cards)
    assert {"card:TH-2", "card:TH-8"} <= {card.key for card in match.scene(0).cards}
    for seat in (1, 2, None):
        assert "TH-" not in said(match.scene(seat))
        assert "Lightning" not in said(match.scene(seat))
    thor = match.scene().seats[0]
    assert [number.value for number in thor.counts if number.name == "cards in hand"] == [2]


@rule("RS-SET-15")
def test_in_skirmish_only_the_own_hand_shows_its_symbols():
    cards = {"thor": [2, 1], "ultron": [2, 2]}
    match = skirmish("thor 12:7", "ultron 13:2", "iron_man 30:1", at="invade", hands=cards)
    hands = {seat: sum(len(card.cost) for card in match.scene(seat).cards) for seat in (0, 1, 2, None)}
    assert hands == {0: 3, 1: 4, 2: 0, None: 0}


@pytest.mark.parametrize(("mode", "seats", "seed"), WARS, ids=WARS_IDS)
def test_every_option_has_its_own_label_and_every_question_words(mode, seats, seed):
    for match in looked_at(mode, seats, seed):
        choice = match.choice
        question = match.question()
        assert not RAW.search(question), question
        labels = [match.label(option) for option in choice.options]
        for label in labels:
            assert label.strip()
            assert not RAW.search(label), label
        assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize(("mode", "seats", "seed"), WARS, ids=WARS_IDS)
def test_every_greyed_out_option_has_a_reason_and_a_clause_that_exists(mode, seats, seed):
    found = 0
    for match in looked_at(mode, seats, seed):
        choice = match.choice
        before = json.dumps(match.view(choice.seat))
        blocked = choice.blocked()
        found += len(blocked)
        assert not {one.option for one in blocked} & set(choice.options)
        assert max(Counter(one.option.key for one in blocked).values(), default=1) == 1, "nothing is greyed out twice"
        for one in blocked:
            assert one.reason.strip()
            assert not RAW.search(one.reason), one.reason
            assert one.clause in CLAUSES, one
        assert json.dumps(match.view(choice.seat)) == before
    assert found > 500


@pytest.mark.parametrize(("mode", "seats", "seed"), WARS, ids=WARS_IDS)
def test_every_line_of_the_journal_and_every_mat_is_readable(mode, seats, seed):
    *_, match = looked_at(mode, seats, seed, 3000)
    assert len(match.journal) > 50
    for entry in match.journal:
        assert entry.text.endswith(".")
        assert not RAW.search(entry.text), entry.text
    for seat in (*range(seats), None):
        for one in match.scene(seat).seats:
            numbers = filter(None, (one.score, *one.tokens, *one.counts))
            for line in (one.side, *one.notes, *(number.name for number in numbers)):
                assert not RAW.search(TOKEN.sub("", line)), line


FORCES = ("thor 12:7 11:1 07:1 24:2", "ultron 13:3 45:1", "iron_man 30:1 25:5")
GREYED: list[tuple[dict[str, Any], tuple[str, ...], str, str, str]] = [
    ({"at": "deploy", "pile": 3}, (), "sector:13", "RS-REI-12", "control"),
    ({"at": "deploy", "pile": 3}, (), "sector:08", "RS-REI-12", "control"),
    ({"at": "invade"}, (), "sector:11", "RS-INV-02", "2 units"),
    ({"at": "invade"}, (), "sector:13", "RS-INV-02", "control"),
    ({"at": "invade"}, ("sector:12",), "sector:11", "RS-INV-03", "your own"),
    ({"at": "invade"}, ("sector:12",), "sector:25", "RS-INV-03", "not lie next to Harlem"),
    ({"at": "invade"}, ("sector:12", "sector:13"), "n:4", "RS-BAT-01", "at most 3"),
    ({"at": "invade"}, ("sector:12", "sector:13"), "stop", "RS-INV-06", "at least one battle"),
    ({"at": "invade"}, ("sector:12", "sector:13", "n:3"), "n:3", "RS-BAT-02", "at most 2"),
    ({"at": "battle", "source": "24", "target": "25", "forced": False}, (), "n:2", "RS-INV-05", "1 always stays"),
    ({"at": "conquest", "source": "12", "target": "13", "attack": 3}, (), "n:2", "RS-CON-01", "must move in"),
    ({"at": "conquest", "source": "12", "target": "13", "attack": 3}, (), "n:7", "RS-CON-02", "stays"),
    ({"at": "maneuver"}, (), "sector:11", "RS-MAN-02", "stay"),
    ({"at": "maneuver"}, (), "sector:24", "RS-MAN-03", "connected"),
    ({"at": "maneuver"}, (), "sector:13", "RS-MAN-02", "control"),
]


@rule("RS-INV-02", "RS-INV-03", "RS-BAT-01", "RS-BAT-02", "RS-CON-01", "RS-CON-02", "RS-MAN-02", "RS-MAN-03")
@pytest.mark.parametrize(("position", "before", "key", "clause", "words"), GREYED, ids=lambda part: str(part)[:24])
def test_why_something_is_not_allowed(position, before, key, clause, words):
    match = skirmish(*FORCES, **position)
    play(match, *before)
    why, by = reason(match, key)
    assert (by, words in why) == (clause, True), why
    with pytest.raises(IllegalOption) as refused:
        play(match, key)
    assert refused.value.clause == clause


@rule("RS-MAN-03")
def test_why_a_maneuver_does_not_reach():
    match = skirmish("thor 12:7 11:1 18:1 24:2", "ultron 13:3 45:1", "iron_man 30:1", at="maneuver")
    play(match, "sector:12")
    assert reason(match, "sector:24") == ("opposing sectors lie in between", "RS-MAN-03")
    assert reason(match, "sector:13")[1] == "RS-MAN-02"


@rule("RS-SET-07")
def test_a_closed_sector_says_that_it_is_closed():
    placing = Match(SKIRMISH, 3, seed=1, factions=["thor", "ultron", "iron_man"], all_regions_open=False)
    assert reason(placing, "sector:01")[1] == "RS-SET-07"
    invading = skirmish("thor 30:9", "ultron 35:1 41:1", "iron_man 12:1", at="invade", all_regions_open=False)
    play(invading, "sector:30")
    assert reason(invading, "sector:01")[1] == "RS-SET-07"


@rule("RS-SET-08", "RS-SET-04")
def test_what_is_taken_says_so():
    match = Match(SKIRMISH, 3, seed=1)
    play(match, "faction:thor")
    assert reason(match, "faction:thor")[1] == "RS-SET-04"
    play(match, "faction:ultron", "faction:iron_man", "sector:12")
    assert reason(match, "sector:12")[1] == "RS-SET-08"


def test_sets_of_cards_that_nobody_has_are_not_greyed_out():
    match = skirmish(*FORCES, hands={"thor": [2] * 6})
    assert match.choice.prompt == "risk.trade"
    assert match.choice.blocked() == []


def test_labels_say_what_numbers_mean():
    match = skirmish(*FORCES, at="conquest", source="12", target="13", attack=3)
    assert [match.label(option) for option in match.choice.options] == [
        *("Move 3 in, 4 stay", "Move 4 in, 3 stay", "Move 5 in, 2 stay", "Move 6 in, 1 stays"),
    ]
    match = skirmish(*FORCES, hands={"thor": [2, 2, 1]})
    labels = {option.key: match.label(option) for option in match.choice.options}
    assert "5 symbols" in labels["trade:2+2+1"]
    assert "10 units" in labels["trade:2+2+1"]
    assert labels["pass"] == "Keep your cards"


def arrows(scene: Scene) -> list[tuple[str, str]]:
    return [(link.start, link.to) for link in scene.links if link.form == "aim"]


@pytest.mark.parametrize("war", [skirmish, manhattan])
def test_the_attack_that_goes_on_is_an_arrow_on_the_map(war):
    match = war("thor 12:3", "ultron 13:1 45:1", "iron_man 30:1", at="invade", rolls=[[6], [1]])
    assert [figure.key for figure in match.scene().figures if figure.acting] == []
    play(match, "sector:12")
    assert [figure.key for figure in match.scene().figures if figure.acting] == ["army:12"]
    assert arrows(match.scene()) == []
    play(match, "sector:13")
    assert arrows(match.scene()) == [("sector:12", "sector:13")]
    play(match, "n:1")
    assert match.choice.prompt == "risk.move_in"
    assert arrows(match.scene()) == [("sector:12", "sector:13")], "the way that units go"
    play(match, "n:1")
    assert arrows(match.scene()) == []


def test_the_mats_tell_sectors_units_cards_and_regions():
    match = skirmish("thor 26:3 27 28 29", "ultron 13:2", "iron_man", at="invade", hands={"thor": [2, 1]})
    scene = match.scene()
    thor = scene.seats[0]
    assert (thor.side, thor.score.value, thor.score.of, thor.acting) == ("Thor", 4, 20, True)
    assert {number.name: number.value for number in thor.counts} == {"units on the map": 6, "cards in hand": 2}
    assert [region.name for region in scene.regions if region.held == 0] == ["South Central"]
    assert keys(match)[-1] == "end"
