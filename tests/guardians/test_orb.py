"""The Orb (GG-ORB)."""

from collections import Counter
from itertools import product

import pytest

from tests.guardians.galaxy import asked, galaxy, keys, owner, play, scores, sets_of, told
from tests.rule import rule

NEARLY_STOLEN = {"selected": "drax", "filled": {"1": "6", "2": "3 3 1"}, "dice": "6 d8:1 d8:1"}
THREE = [2, 2, 2, 4, 5, 6, 8]
PAIRS = [1, 1, 2, 2, 3, 3, 4]


@rule("WC-103", "GG-ORB-01")
def test_the_whole_morag_set_brings_the_orb():
    match = galaxy(assets={0: ["vault_of_morag"]}, selected="korath", filled={"1": "4 4"}, dice="3 3 1 d8:1")
    assert match.view()["orb"] == -1
    play(match, "row:2")
    assert sets_of(match, 0) == ["morag"]
    assert match.view()["orb"] == 0
    assert told(match, "orb") == [{"seat": 0, "worth": 5}]


@rule("WC-104", "GG-ORB-02")
@pytest.mark.parametrize(("roll", "holder"), [(THREE, 1), (PAIRS, 0)])
def test_a_thief_of_the_holder_takes_the_orb_with_three_of_a_kind(roll, holder):
    match = galaxy(assets={0: ["set:morag", "drax"]}, turn=1, **NEARLY_STOLEN, rolls=[roll])
    play(match, "row:steal")
    assert owner(match, "drax") == 1
    assert match.view()["orb"] == holder
    assert len(told(match, "orb_taken" if holder else "orb_kept")) == 1
    assert sets_of(match, 0) == ["morag"]
    assert asked(match) == 2


@rule("GG-ORB-02")
def test_the_orb_roll_is_of_all_seven_dice_and_knows_no_powers():
    match = galaxy(assets={0: ["set:morag", "drax"], 1: ["set:kyln"]}, turn=1, **NEARLY_STOLEN, rolls="manual")
    play(match, "row:steal")
    assert len(match.awaiting.dice) == 7
    match.enter(PAIRS)
    match.enter([1] * 7)
    assert match.view()["orb"] == 0
    assert asked(match) == 2


@rule("WC-105", "GG-ORB-02")
def test_226584_of_all_497664_rolls_have_three_of_a_kind():
    six = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=5))
    eight = Counter(tuple(sorted(roll)) for roll in product(range(1, 9), repeat=2))
    good = total = 0
    for low, ways in six.items():
        for high, times in eight.items():
            faces = low + high
            total += ways * times
            if max(faces.count(face) for face in faces) >= 3:
                good += ways * times
    assert (good, total) == (226584, 497664)


@rule("WC-106", "GG-ORB-02", "GG-ORB-03")
def test_no_orb_roll_when_the_victim_has_morag_but_not_the_orb():
    match = galaxy(
        assets={0: ["set:morag", "drax"], 2: []}, orb=2, turn=1, **NEARLY_STOLEN, rolls=[[1, 2, 3, 4, 5, 7, 8]]
    )
    play(match, "row:steal")
    assert told(match, "orb_taken") == told(match, "orb_kept") == []
    assert match.view()["orb"] == 2
    assert asked(match) == 2


@rule("GG-ORB-03")
def test_the_orb_moves_without_the_morag_set():
    match = galaxy(assets={0: ["set:morag", "drax"]}, turn=1, **NEARLY_STOLEN, rolls=[THREE])
    play(match, "row:steal")
    assert match.view()["orb"] == 1
    assert sets_of(match, 0) == ["morag"]
    assert owner(match, "korath") == owner(match, "vault_of_morag") == 0
    assert scores(match) == [10, 2 + 5, 0]


@rule("GG-ORB-04")
def test_without_a_complete_morag_set_the_orb_scores_for_nobody():
    match = galaxy(assets={0: ["korath"], 1: ["vault_of_morag"]})
    assert match.view()["orb"] == -1
    assert scores(match) == [4, 4, 0]


@rule("GG-ORB-02", "GG-ORB-04")
def test_no_orb_roll_while_the_orb_is_not_in_play():
    match = galaxy(assets={0: ["korath", "drax"]}, turn=1, **NEARLY_STOLEN, rolls=[[1] * 7])
    play(match, "row:steal")
    assert told(match, "orb_taken") == told(match, "orb_kept") == []


@rule("GG-ORB-05")
def test_a_holder_without_stealable_assets_cannot_lose_the_orb():
    match = galaxy(assets={0: ["set:morag", "set:kyln"]}, turn=1, dice="6 5 4 4 1 d8:7 d8:8")
    mine = {f"asset:{name}" for name in match.view()["seats"][0]["assets"]}
    assert not mine & set(keys(match))
