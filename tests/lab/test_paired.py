"""Differences of pairs: their intervals hold, also where a series may stop early, and pairing is worth something."""

from random import Random

import pytest

from slugfest.lab.paired import DOUBT, difference, errors, looks

GAMES = 400
SERIES = 1500


def null(lot: Random, changed: float) -> list[float]:
    """Play pairs in which the number has no effect on average; only so many of them come out differently."""
    return [lot.choice((-1.0, 1.0)) if lot.random() < changed else 0.0 for _ in range(GAMES)]


@pytest.mark.parametrize("changed", [0.08, 0.4])
def test_without_an_effect_none_is_shown_more_than_one_time_in_twenty_however_it_stops(changed):
    """The whole promise: whatever the rule of stopping, and even if at every look somebody hopes for an effect."""
    lot = Random(3)
    looked = looks(GAMES, often=True)
    assert [look.games for look in looked] == [50, 100, 200, 400]
    wrong = stopped_wrong = hopeful = 0
    for _ in range(SERIES):
        pairs = null(lot, changed)
        found = [difference(pairs[: look.games], look.z) for look in looked]
        wrong += any(one.shown for one in found)
        stopped_wrong += next((one for one in found if one.precision <= 0.06), found[-1]).shown
        hopeful += any(difference(pairs[: look.games], errors(DOUBT)).shown for look in looked)
    bound = DOUBT + 2.5 * (DOUBT * (1 - DOUBT) / SERIES) ** 0.5
    assert wrong / SERIES <= bound
    assert stopped_wrong / SERIES <= bound
    assert hopeful / SERIES > bound, "intervals that know nothing of the other looks would be wrong too often"


def test_an_effect_is_inside_the_interval_at_least_nineteen_times_in_twenty():
    lot = Random(4)
    held = 0
    for _ in range(SERIES):
        pairs = [1.0 if (toss := lot.random()) < 0.2 else -1.0 if toss < 0.3 else 0.0 for _ in range(150)]
        found = difference(pairs, errors(DOUBT))
        held += found.low <= 0.1 <= found.high
    assert held / SERIES >= 1 - DOUBT - 2.5 * (DOUBT * (1 - DOUBT) / SERIES) ** 0.5


def test_a_few_pairs_that_agree_prove_little():
    assert difference([0.0] * 5, errors(DOUBT)).precision > 0.25
    assert not difference([1.0] * 3, errors(DOUBT)).high < 0.9
    found = difference([0.0] * 400, errors(DOUBT))
    assert found.mean == 0
    assert 0 < found.precision < 0.01


@pytest.mark.parametrize("games", [1, 39, 80, 160, 320, 500, 5000])
def test_all_looks_share_the_doubt(games):
    for often in (False, True):
        found = looks(games, often)
        assert found[-1].games == games
        assert [look.games for look in found] == sorted({look.games for look in found})
        doubts = [next(d / 10000 for d in range(1, 600) if errors(d / 10000) <= look.z + 1e-9) for look in found]
        assert sum(doubts) == pytest.approx(DOUBT, abs=1e-3)
