"""What scripts ask with: dice, listed-late choices, and what a person sees of them."""

import pytest

from slugfest.kernel.game import Choose, Dice, Die
from tests.kernel.little import PASS, N


def test_a_die_reads_faces_by_name_title_and_number():
    die = Die("symbol die", ["SK", "TE"], titles=["Skill", "Tech"])
    assert [die.read(face) for face in ("SK", "te", " Tech ", "MY", 0)] == [0, 1, 1, None, None]
    assert die.face(1) == "TE"
    assert Die("d6", "123456", first=1).read(6) == 6


def test_no_dice_have_one_outcome():
    assert Dice([]).outcome(12345) == ()


def test_a_choice_lists_when_somebody_looks_and_only_once():
    looked = []

    def lister(count: int):
        looked.append(count)
        return N[:count]

    choice = Choose(1, "little.ask", lister, 2)
    assert looked == []
    assert choice.keys == ["n:0", "n:1"]
    assert choice.options == N[:2]
    assert looked == [2]
    choice.forget()
    assert choice.options == N[:2]
    assert looked == [2, 2]


def test_a_choice_outside_a_match_has_nothing_blocked():
    assert Choose(0, "little.ask", lambda: [PASS]).blocked() == []


@pytest.mark.parametrize("seat", [0, 3])
def test_a_choice_shows_its_prompt_and_seat(seat: int):
    assert repr(Choose(seat, "little.ask", lambda: [PASS])) == f"<Choose little.ask by seat {seat}>"
