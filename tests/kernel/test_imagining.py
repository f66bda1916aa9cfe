"""Imagined matches: they are not the real one, and cannot be mistaken for it."""

import pytest

from slugfest import BadLog, Match, WrongSeat, position_of
from slugfest.kernel.game import Choose, Roll
from tests.conformance import parley
from tests.conformance.cases import play_out, random_player
from tests.kernel.little import TWO, little


def mid_match() -> Match:
    match, player = Match(parley.MODE, 3, seed=2), random_player(2)
    while match.at < 14:
        match.play(player(match))
    return match


def test_an_imagined_match_has_no_log():
    imagined = mid_match().imagine(0, 1)
    for attempt in (lambda: imagined.log, lambda: imagined.log_for(0), lambda: position_of(imagined)):
        with pytest.raises(BadLog, match="part of it never happened"):
            attempt()
    with pytest.raises(BadLog):
        assert imagined.copy().log


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_a_seat_of_the_match_can_imagine(seat: int):
    with pytest.raises(WrongSeat, match=f"there is no seat {seat}: this match has the seats 0 to 2"):
        mid_match().imagine(seat, 1)
    with pytest.raises(WrongSeat):
        mid_match().view(seat)


def test_the_same_seed_imagines_the_same():
    match = mid_match()
    assert match.imagine(1, 5).state == match.imagine(1, 5).state
    assert len({str(match.imagine(1, seed).state) for seed in range(8)}) > 4


def test_a_copy_keeps_imagining_after_more_play():
    imagined = mid_match().imagine(0, 3)
    player = random_player(5)
    for _ in range(30):
        if imagined.over:
            break
        assert imagined.copy().state == imagined.state
        assert imagined.copy().imagined
        imagined.play(player(imagined))


def test_an_imagined_match_rests_where_the_real_one_does():
    match = mid_match()
    imagined = match.imagine(1, 2)
    assert (imagined.at, imagined.rested, imagined.last) == (match.at, match.rested, match.last)
    assert imagined.free == 0, "what was imagined cannot be taken back"


def test_looking_ahead_on_imagined_copies_wins_no_coin_flips():
    def script(rules):
        option = yield Choose(0, "little.bet", rules.list, "n", 2)
        faces = yield Roll(TWO)
        rules.state.said.append(int(faces[0] % 2 == option.value))

    right = 0
    match = Match(little(script), seed=77)
    for turn in range(200):
        best = 0
        for value in (0, 1):
            ahead = match.imagine(0, turn)
            ahead.play(f"n:{value}")
            if ahead.state.said[-1]:
                best = value
        match.play(f"n:{best}")
        right += match.state.said[-1]
    assert 70 <= right <= 130


def test_imagining_a_mode_without_hidden_things_changes_only_the_dice():
    def script(rules):
        yield Choose(0, "little.ask", rules.list, "n", 2)
        faces = yield Roll(TWO)
        rules.state.said.extend(faces)

    match = Match(little(script), seed=1)
    assert match.imagine(0, 9).state == match.state
    rolled = set()
    for seed in range(6):
        imagined = match.imagine(0, seed)
        imagined.play("n:0")
        rolled.add(tuple(imagined.state.said))
    assert len(rolled) > 1


def test_an_imagined_match_of_a_finished_one_is_finished():
    match = play_out(mid_match(), random_player(1))
    assert match.imagine(0, 1).over
