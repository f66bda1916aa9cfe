"""Luck is what chance brought, less what it brings on average: the same each time, and nil in the long run."""

from math import sqrt
from statistics import mean, pstdev

import pytest

from examples.connect_four import MODE as CONNECT_FOUR
from slugfest import Match, SlugfestError, arrange, modes
from slugfest.kernel.game import (
    Bare,
    Choose,
    Dice,
    Die,
    Finished,
    Mind,
    Mode,
    Option,
    Outcome,
    Roll,
    Showing,
    Words,
    by_places,
    state,
)
from slugfest.lab.luck import brief, luck_of, turning_points

WORDS = Words()
ROLL = WORDS.one("roll")
D6 = Dice([Die("d6", "123456", first=1)])


@state
class Score:
    points: list[int]
    turn: int = 0


class Highest:
    """Two seats roll a die each, six times; points are what was rolled."""

    def __init__(self, score, content, tell):
        self.state, self.tell = score, tell

    def step(self):
        return self.turn()

    def turn(self):
        score = self.state
        seat = score.turn % 2
        yield Choose(seat, "highest.roll", self.only, private=True)
        (face,) = yield Roll(D6)
        score.points[seat] += face
        score.turn += 1
        if score.turn == 12:
            one, two = score.points
            ranks = (1 + (one < two), 1 + (two < one))
            raise Finished(Outcome(ranks, (one, two), "all have rolled", by_places(ranks)))

    def only(self) -> list[Option]:
        return [ROLL]


HIGHEST = Mode(
    id="highest",
    title="Highest",
    seats=(2,),
    state=Score,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Score([0, 0]),
    rules=Highest,
    show=Showing(view=lambda score, content, seat: {"points": score.points[:]}),
    mind=Mind(worth=lambda score, content, seat: float(score.points[seat] - score.points[1 - seat])),
)


def rolled(*faces: int) -> Match:
    match = Match(HIGHEST, seed=1, rolls=[[face] for face in faces])
    while match.choice is not None:
        match.play(ROLL)
    return match


def test_who_rolls_sixes_is_lucky_and_the_other_as_unlucky():
    luck = luck_of(rolled(*[6, 1] * 6), effort=100_000)
    one, two = luck.fortunes
    assert one.rolled == pytest.approx(6 * 6 - 6 * 1)
    assert one.luck == pytest.approx(30, abs=4)
    assert two.luck == -one.luck
    assert one.luckier > 0.99
    assert two.luckier < 0.01
    assert one.usual == pytest.approx(sqrt(12 * 35 / 12), rel=0.2)


def test_who_rolls_the_average_has_no_luck():
    luck = luck_of(rolled(*[3, 3, 4, 4] * 3), effort=100_000)
    assert abs(luck.fortunes[0].luck) < luck.fortunes[0].usual / 2
    assert luck.fortunes[0].rolled == 0


def test_the_dice_are_counted_by_their_faces():
    (faces,) = luck_of(rolled(*[6, 1] * 6)).dice
    assert (faces.die, faces.rolls, faces.expected) == ("d6", 12, 2.0)
    assert faces.faces == {"1": 6, "2": 0, "3": 0, "4": 0, "5": 0, "6": 6}


def test_moments_say_when_after_whom_and_what():
    luck = luck_of(rolled(*[6, 1] * 6))
    first = luck.moments[0]
    assert (first.at, first.after, first.shown) == (1, 0, ["6"])
    assert len(luck.moments) == 12
    assert luck.course[0] == [0, 0, 0]
    assert luck.course[-1][0] == 24
    assert luck.course[-1][1] == pytest.approx(luck.fortunes[0].luck, abs=0.01)
    assert {moment.shown[0] for moment in turning_points(luck, 0)} == {"6", "1"}


def test_over_many_matches_luck_is_nil_and_strays_as_it_says():
    found = []
    for seed in range(60):
        match = Match(HIGHEST, seed=seed)
        while match.choice is not None:
            match.play(ROLL)
        found.append(luck_of(match).fortunes[0])
    assert abs(mean(one.luck for one in found)) < 3 * sqrt(35) / sqrt(60)
    assert pstdev(one.luck for one in found) == pytest.approx(mean(one.usual for one in found), rel=0.3)
    assert 0.3 < mean(one.luckier for one in found) < 0.7


@pytest.mark.parametrize("mode", [mode for mode in modes().values() if mode.mind.worth], ids=lambda mode: mode.id)
def test_the_luck_of_every_mode_is_measured_and_the_same_each_time(mode):
    match = Match(mode, seed=3)
    for _ in range(60):
        if match.choice is None:
            break
        match.play(match.choice.options[len(match.choice.options) // 2], seat=match.choice.seat)
    before = match.log
    luck = luck_of(match, effort=40)
    assert len(luck.fortunes) == match.seats
    assert luck == luck_of(match, effort=40)
    assert match.log == before


def test_dice_that_cards_may_still_change_are_judged_when_all_is_done():
    """In Manhattan cards can be played after the roll: the question then comes before anybody has lost a Unit."""
    position = {
        "factions": ["thor", "iron_man", "ultron"],
        "sectors": {"12": "thor:9", "13": "iron_man:2", "30": "ultron:4"},
        "rest": "neutral:1",
        "hands": {"thor": ["TH-1", "TH-2", "TH-3", "TH-4", "TH-5", "TH-6", "TH-7", "TH-8", "TH-9"]},
        "turn": "thor",
        "phase": "invade",
    }

    def fought(*faces):
        match = arrange("risk.manhattan", 3, position, rolls=faces)
        asked = []
        for key in ("sector:12", "sector:13", "n:3", "n:2"):
            while match.choice.prompt not in ("risk.invade", "risk.target", "risk.commit", "risk.defend"):
                match.play("pass")
            match.play(key)
        while match.choice.prompt not in ("risk.invade", "risk.commit", "risk.move_in"):
            asked.append(match.choice.prompt)
            match.play("pass")
        return luck_of(match), asked

    good, asked = fought([6, 6, 6], [1, 1])
    bad, _ = fought([1, 1, 1], [6, 6])
    assert good.fortunes[0].luck > 0 > bad.fortunes[0].luck
    assert good.fortunes[1].luck < 0 < bad.fortunes[1].luck
    assert "risk.after_roll" in asked


def test_a_mode_without_worth_has_no_luck():
    with pytest.raises(SlugfestError, match="does not say what a position is worth"):
        luck_of(Match(CONNECT_FOUR))


def test_the_brief_form_leaves_out_what_no_page_shows():
    luck = luck_of(rolled(*[6, 1] * 6))
    short = brief(luck)
    assert short.course == luck.course
    assert len(short.peaks) == 2
    assert short.fortunes == luck.fortunes
