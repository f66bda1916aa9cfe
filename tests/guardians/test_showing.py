"""What people see: the table, questions and labels, what is greyed out, the journal."""

from random import Random

from slugfest import Match
from slugfest.games.risk.guardians import GUARDIANS
from slugfest.games.risk.guardians.content.load import load
from slugfest.games.risk.guardians.content.sentences import SENTENCES
from slugfest.games.risk.guardians.show.questions import QUESTIONS
from tests.clauses import ROOT, defined
from tests.guardians.galaxy import but, galaxy, keys, play

PLAYED = 12


def matches():
    """Matches of all sizes, at every choice."""
    for seed in range(PLAYED):
        given = {} if seed % 2 else {0: ["set:kyln", "set:knowhere"], 1: ["set:morag", "set:xandar", "drax"]}
        match = galaxy(2 + seed % 4, assets=given, seed=seed, max_turns=25, forced=seed % 3 > 0)
        luck = Random(seed)
        while match.choice is not None:
            yield match
            match.play(luck.choice(match.choice.options))


def test_every_option_but_declining_is_chosen_at_a_thing():
    seen = set()
    for match in matches():
        there = match.scene().keys()
        for option in match.choice.options:
            seen.add(option.kind)
            offer = match.offer(option)
            if option.kind not in ("decline", "done", "up", "down", "number"):
                assert offer.on in there or (set(offer.parts) <= there and offer.parts)
    assert seen >= {"asset", "row", "place", "die", "power", "number", "up", "down", "done", "decline"}


def test_seven_dice_are_shown_wherever_they_are():
    for match in matches():
        dice = match.scene().dice
        assert (len(dice), sum(die.sides == 8 for die in dice)) == (7, 2)


def test_mats_and_sets_say_who_has_what():
    match = galaxy(3, assets={0: ["set:kyln", "drax", "gamora"], 1: ["set:morag"]}, turn=1)
    scene = match.scene()
    assert [seat.score.value for seat in scene.seats] == [11, 15, 0]
    assert [seat.acting for seat in scene.seats] == [False, True, False]
    assert scene.seats[0].notes[0] == "{set:milano} 2 of 5: {asset:gamora} and {asset:drax}"
    assert "The Orb: 5 points" in scene.seats[1].notes
    assert {number.name: number.value for number in scene.seats[2].counts} == {"cards won": 0, "whole Sets": 0}
    sets = {zone.key: zone for zone in scene.zones if zone.form == "set"}
    kyln, milano = sets["set:kyln"], sets["set:milano"]
    assert (kyln.seat, kyln.value, kyln.of, kyln.worth) == (0, 3, 3, 7)
    assert kyln.text == "Once a turn, its owner may roll any unplaced dice again."
    assert (milano.seat, milano.value, milano.of) == (None, 2, 5)


def test_the_last_round_stands_on_the_mats():
    match = galaxy(3, assets={0: ["drax"], 1: but("drax")}, turn=1, last=[2])
    assert [seat.notes[-1] for seat in match.scene().seats] == ["No turn left", "Last turn now", "Last turn to come"]
    assert match.scene().status == "Last round"


def test_every_question_and_option_has_words():
    asked = set()
    for match in matches():
        asked.add(match.choice.prompt)
        assert match.question()
        labels = [match.label(option) for option in match.choice.options]
        assert all(labels)
        assert len(set(labels)) == len(labels)
    assert asked == set(QUESTIONS)


def test_what_is_greyed_out_names_a_clause_of_the_catalogue():
    known = set(defined(ROOT / "docs" / "rules" / "risk.md"))
    cited = set()
    for match in matches():
        listed = set(match.choice.options)
        for blocked in match.choice.blocked():
            assert blocked.option not in listed
            assert blocked.reason
            cited.add(blocked.clause)
    assert len(cited) >= 8
    assert cited <= known


def test_every_sentence_of_the_journal_is_told_and_can_be_read():
    told = set()
    for seed in range(14):
        given = {0: ["set:kyln", "set:knowhere", "rocket"], 1: ["set:morag", "set:xandar", "drax", "groot", "gamora"]}
        rest = {0: but("drax", "star_lord"), 1: ["drax"]}
        for assets, turns in ((given, 60), (rest, 60), ({}, 10), ({0: ["set:milano"]}, 10)):
            match = galaxy(2 if assets is rest else 3, assets=assets, seed=seed, max_turns=turns)
            luck = Random(seed)
            while match.choice is not None:
                match.play(luck.choice(match.choice.options))
            for entry in match.journal:
                told.add(entry.kind)
                assert str(entry).endswith(".")
                assert "{" not in str(entry)
    match = Match(GUARDIANS, 2, seed=1)
    told.update(entry.kind for entry in match.journal)
    bringing = galaxy(
        2, assets={0: ["korath"]}, selected="vault_of_morag", filled={"1": "d8:7", "2": "d8:8"}, dice="3 2"
    )
    play(bringing, "row:3")
    told.update(entry.kind for entry in bringing.journal)
    equal = galaxy(2, max_turns=1)
    while not equal.over:
        play(equal, keys(equal)[-1])
    told.update(entry.kind for entry in equal.journal)
    assert told == set(SENTENCES)


def test_texts_of_rows():
    box = load()
    texts = {asset.key: " / ".join(row.text for row in asset.patterns) for asset in box.assets}
    assert texts["nova_prime"] == "2K / 5 6 / 3+"
    assert texts["star_lord"] == "4 / 5 / 6 / 5+"
