"""What positions of a contest are worth to a player, where that is hard to say."""

from math import isfinite
from random import Random

from slugfest import Match


def test_a_battle_whose_defender_has_fallen_still_has_a_worth_while_the_flag_is_laid_down():
    luck, match, seen = Random(196), Match("royale.flag", seats=2, seed=196), 0
    while not match.over:
        battle = match.state.battle
        if match.choice.prompt == "royale.lay" and battle is not None and match.state.at[battle.defender] < 0:
            seen += 1
            assert all(isfinite(match.worth(seat)) for seat in range(2))
        match.play(luck.choice(match.choice.options))
    assert seen
