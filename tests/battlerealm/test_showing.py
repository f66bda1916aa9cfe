"""What people get to see: views, scenes, questions, labels, reasons, and the journal."""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from slugfest import Match
from tests.battlerealm.ring import hero, keys, plain_place, play, pvp, reason, ring, told
from tests.clauses import defined
from tests.rule import rule

CLAUSES = {clause for page in (Path(__file__).parents[2] / "docs/rules").glob("*.md") for clause in defined(page)}
RAW = re.compile(
    r"[<>{}\[\]]{2}|<\w|battlerealm\.|\b(place|hero|card|use|die|reroll):|\b[a-z]+_[a-z]+\b|\bNone\b|'\w+',"
)
SEEDS = range(20)


def looked_at(seed, rounds=6):
    """A random game, stopped at each of its choices."""
    rng = Random(seed)
    ways = {"heroes": "random", "placing": "random"} if seed % 2 else {}
    match = Match("battlerealm", 3 + seed % 4, seed=seed, rounds=rounds, beginner=seed % 5 == 4, **ways)
    while match.choice is not None:
        yield match
        match.play(rng.choice(match.choice.options))
    assert match.over


def played(seed):
    """A random game, over."""
    games = list(looked_at(seed))
    return games[-1]


@rule("BR-SET-3")
@pytest.mark.parametrize("seed", range(4))
def test_every_view_is_json_and_the_same_for_all_but_for_the_seat(seed):
    for match in looked_at(seed, rounds=4):
        spectator = match.view()
        assert json.loads(json.dumps(spectator)) == spectator
        assert spectator["seat"] is None
        for seat in range(match.seats):
            assert match.view(seat) == {**spectator, "seat": seat}


@pytest.mark.parametrize("seed", range(4))
def test_the_view_does_not_tell_what_is_left_in_the_deck(seed):
    for match in looked_at(seed, rounds=2):
        assert match.view()["deck"] == len(match.state.deck)


PHASES = {
    "placing": {"phase": "placing"},
    "roll": {"phase": "roll"},
    "reroll": {"dice": "MU SK SK TE CO MY"},
    "finalise": {"dice": "MU SK SK TE CO MY", "phase": "finalise"},
    "resolve": {"dice": "MU SK SK TE CO MY", "phase": "resolve"},
}


@pytest.mark.parametrize("phase", PHASES)
def test_everything_is_on_the_table_in_every_phase(phase):
    where = "" if phase == "placing" else " moon:9"
    match = ring(
        f"hulk{where}", f"thor{where}", f"falcon{where}", circle="moon b0 c0 d0", forced=False, **PHASES[phase]
    )
    scene = match.scene(0)
    keys = {thing.key for thing in scene.things()}
    assert {"place:moon", "place:b0", "place:c0", "place:d0", "place:prison"} <= keys
    if phase != "placing":
        assert {"hero:hulk", "hero:thor", "hero:falcon"} <= keys
        assert {f"die:{i}" for i in range(6)} <= keys
        assert [marker.name for marker in scene.markers] == ["Redwing"]
    assert [seat.side for seat in scene.seats] == ["Hulk", "Thor", "Falcon"]


@pytest.mark.parametrize("seed", range(6))
def test_everybody_stands_where_they_are_and_every_die_is_there(seed):
    for match in looked_at(seed, rounds=3):
        view, scene = match.view(), match.scene()
        spaces = Counter(space.key for space in scene.spaces)
        for place in view["circle"]:
            assert place["key"] == "" or spaces[f"place:{place['key']}"] == 1
        standing = {figure.key: figure.within for figure in scene.figures if figure.within in spaces}
        for one in view["heroes"]:
            assert standing.get(f"hero:{one['key']}", "") == (f"place:{one['place']}" if one["place"] else "")
        dice = [die for die in scene.dice if not die.added]
        assert len(dice) == len(view["dice"])


def test_mats_show_points_what_lasts_and_the_cards():
    match = ring(
        *("hulk a0:9", "thor b0:8", "vision out"),
        total="MY",
        more={"thor": {"block": 2, "immune": ["power_cards"], "slammed_by": ["hulk"], "disorientated": True}},
    )
    scene = match.scene()
    hulk, thor, vision = scene.seats
    assert (hulk.acting, thor.acting, vision.out) == (True, False, True)
    assert (thor.side, thor.score.value, thor.score.of) == ("Thor", 8, 21)
    lasting = " ".join(state.text for state in next(one for one in scene.figures if one.name == "Thor").states)
    for words in ("Blocks 2", "all Power Cards", "Slammed", "Disorientated"):
        assert words in lasting
    toss = next(card for card in scene.cards if card.name == "Hammer Toss")
    assert (toss.within, toss.cost, toss.text) == ("mat:1", ("skill", "tech"), "Blast 3")


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_has_a_label_and_every_question_words(seed):
    for match in looked_at(seed):
        assert match.choice is not None
        question = match.question()
        assert question.strip()
        assert not RAW.search(question), question
        labels = [match.label(option) for option in match.choice.options]
        for label in labels:
            assert label.strip()
            assert not RAW.search(label), label
        assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize("seed", SEEDS)
def test_every_greyed_out_option_has_a_reason_and_a_clause_that_exists(seed):
    found = 0
    for match in looked_at(seed):
        choice = match.choice
        assert choice is not None
        legal = set(choice.options)
        before = json.dumps(match.view())
        for blocked in choice.blocked():
            found += 1
            assert blocked.option not in legal
            assert blocked.reason.strip()
            assert not RAW.search(blocked.reason), blocked.reason
            assert blocked.clause in CLAUSES, blocked
        assert json.dumps(match.view()) == before
    assert found


@pytest.mark.parametrize("seed", SEEDS)
def test_no_option_is_greyed_out_twice(seed):
    for match in looked_at(seed):
        assert match.choice is not None
        counted = Counter(blocked.option.key for blocked in match.choice.blocked())
        assert [key for key, count in counted.items() if count > 1] == []


def test_out_of_reach_is_not_called_immune():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", "vision c0:9", total="SK SK MY")
    play(match, "card:alpha_strike")
    assert keys(match) == ["hero:bravo", "hero:charlie"]
    assert reason(match, "hero:vision")[1] != "BR-KEY-IMMUNE-1"


def test_immune_is_called_immune():
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie a0:9", "delta a0:9"),
        total="SK SK MY",
        more={"delta": {"immune": ["strike"]}},
    )
    play(match, "card:alpha_strike")
    assert reason(match, "hero:delta")[1] == "BR-KEY-IMMUNE-1"


def test_a_prisoner_whose_cards_are_all_negated_is_not_called_safe_from_attacks():
    match = ring(
        *("vision a0:9", "bravo prison:9", "charlie b0:9", "delta c0:9"),
        total="MU MU MY",
        more={"bravo": {"negated_by": {"vision": "all"}}},
    )
    play(match, "card:physical_disruption")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    assert reason(match, "hero:bravo")[1] != "BR-PRI-3"


def test_the_price_of_leaving_explains_itself():
    match = ring("alpha kyln:9", "bravo kyln:9", "charlie c0:9", circle="kyln b0 c0 d0", total="CO CO CO MY")
    why, clause = reason(match, "move")
    assert "leaving costs 4 Cosmic" in why
    assert clause in ("BR-MOV-7", "BR-LOC-KYLN")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_journal_accounts_for_every_point(seed):
    match = played(seed)
    box = match.game.content
    points = {f"hero:{box.heroes[one.kind].id}": box.heroes[one.kind].start for one in match.state.heroes}
    for entry in match.journal:
        facts = entry.facts
        if entry.kind == "gained":
            points[facts["hero"]] += facts["amount"]
        elif entry.kind == "lost":
            points[facts["hero"]] -= facts["amount"]
        elif entry.kind == "hit":
            points[facts["victim"]] = max(0, points[facts["victim"]] - facts["amount"])
        elif entry.kind == "bought":
            points[facts["hero"]] -= facts["cost"]
        elif entry.kind == "exploded":
            for name, lost, _ in facts["hurt"]:
                points[name] -= lost
    assert points == {f"hero:{one['key']}": one["pvp"] for one in match.view()["heroes"]}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_of_the_journal_is_readable(seed):
    match = played(seed)
    assert len(match.journal) > 20
    for entry in match.journal:
        assert entry.text.endswith(".")
        assert not RAW.search(entry.text), entry.text


def test_points_spent_at_the_warehouse_are_told():
    match = ring(
        *("alpha warehouse:9", "bravo b0:9", "charlie c0:9"),
        circle="warehouse b0 c0 d0",
        dice="SK SK TE TE CO CO",
        phase="finalise",
    )
    assert match.journal == []
    play(match, "use:warehouse", "symbol:MY")
    assert pvp(match, "alpha") == 8
    assert [facts["cost"] for facts in told(match, "bought")] == [1]


def test_a_survivors_reprieve_is_told():
    match = ring("alpha a0:9", "bravo+survivor b0:1", "charlie c0:9", "delta d0:9", total="TE MY")
    assert match.journal == []
    play(match, "spend:TE", "hero:bravo", "end")
    assert not hero(match, "bravo")["out"]
    assert len(told(match, "spared")) == 1


def test_damage_explains_itself_by_its_parts():
    match = ring("alpha a0:9", "bravo+tough a0:9", "charlie c0:9", total="SK SK MY", more={"bravo": {"block": 1}})
    assert match.journal == []
    play(match, "card:alpha_strike")
    (facts,) = told(match, "hit")
    assert [(part.value, part.source, part.clause) for part in facts["parts"]] == [
        (3, "Strike", ""),
        (-1, "Tough", "BR-ABI-TOUGH"),
        (-1, "Block", "BR-KEY-BLOCK"),
    ]
    assert facts["amount"] == 1


def test_reasons_at_a_location_of_a_pack_do_not_cite_another_location():
    quay = plain_place("a0") | {"id": "quay", "name": "Quay", "duty": True, "redwing": False}
    quay["effects"] = [{"do": "bar_dice", "symbols": ["SK"]}, {"do": "bar_power_cards"}]
    match = ring(
        *("alpha quay:9", "bravo quay:9", "charlie c0:9"),
        circle="quay b0 c0 d0",
        packs=({"locations": [quay]},),
        total="SK SK MY",
    )
    assert match.choice is not None
    cited = {blocked.clause for blocked in match.choice.blocked()}
    assert not cited & {"BR-LOC-NULL", "BR-LOC-MONASTERY"}
    assert cited <= CLAUSES
