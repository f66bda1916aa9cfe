"""Parts of views are kept by the box that they show, so that a box goes when nobody plays with it."""

import gc
import weakref

import pytest

from slugfest import Match
from slugfest.games.funkoverse.show.kept import kept
from tests.conformance.cases import random_player
from tests.funkoverse.stage import MODES


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_a_box_that_nobody_plays_with_any_more_is_let_go(mode):
    match = Match(mode, 2, seed=1, packs=[{}])
    player = random_player(1)
    for _ in range(30):
        for seat in (0, 1, None):
            match.view(seat)
            match.scene(seat)
        match.play(player(match))
    box = weakref.ref(match.game.content)
    del match, player
    gc.collect()
    assert box() is None


def test_a_part_is_made_once_and_not_more_parts_are_kept_than_told():
    class Box:
        def __init__(self):
            self.kept = {}

    made = []

    @kept(3)
    def part(box, number):
        made.append(number)
        return [number]

    one, other = Box(), Box()
    assert part(one, 1) is part(one, 1)
    assert part(other, 1) is not part(one, 1)
    assert made == [1, 1]
    for number in range(10):
        part(one, number)
        assert len(one.kept["part"]) <= 3
    assert part(one, 9) is part(one, 9)


def test_boxes_share_the_tables_of_their_dice():
    one, other = (Match(MODES[0], 2, seed=1, packs=[{}]).game.content for _ in range(2))
    assert one is not other
    assert one.dice is other.dice
