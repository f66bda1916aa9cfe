"""A round robin is one: everybody plays equally often, meets everybody, and sits everywhere."""

from collections import Counter
from itertools import combinations

import pytest

from slugfest import SlugfestError, modes
from slugfest.lab import Series, play_many
from slugfest.lab.lineups import LineUps

CAST = [mode for mode in modes().values() if mode.mind.study is not None and mode.mind.study.cast is not None]


def entries(line_up) -> list[list[str]]:
    return [one if isinstance(one, list) else [one] for one in line_up]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_all_heroes_play_meet_and_sit_everywhere_equally_often(seats):
    line_ups = LineUps(modes()["battlerealm"].game(seats), seed=3)
    games = 260
    seen, met, sat = Counter(), Counter(), Counter()
    for number in range(games):
        line_up = line_ups.at(number)
        assert len(set(line_up)) == seats
        seen.update(line_up)
        met.update(frozenset(pair) for pair in combinations(line_up, 2))
        sat.update((name, seat) for seat, name in enumerate(line_up))
    assert len(seen) == 13
    assert max(seen.values()) - min(seen.values()) <= 1
    assert len(met) == 78
    assert max(met.values()) - min(met.values()) <= 4
    assert max(sat.values()) - min(sat.values()) <= 4


@pytest.mark.parametrize("mode", CAST, ids=lambda mode: mode.id)
def test_every_line_up_can_be_played_and_everybody_comes_up(mode):
    for seats in mode.seats:
        game = mode.game(seats)
        line_ups = LineUps(game, seed=1)
        cast = mode.mind.study.cast(game.content, seats, game.settings)
        seen = {name for number in range(40) for names in entries(line_ups.at(number)) for name in names}
        assert seen == set(cast.names)
        for number in range(3):
            line_ups.game(number).start()


def test_a_line_up_follows_from_seed_and_number_alone():
    game = modes()["brawl"].game(2)
    one, other = LineUps(game, 5), LineUps(game, 5)
    assert one.at(30) == [other.at(number) for number in range(31)][30]
    assert [LineUps(game, 6).at(number) for number in range(5)] != [one.at(number) for number in range(5)]


def test_line_ups_keep_to_the_rules_of_the_mode():
    line_ups = LineUps(modes()["risk.manhattan"].game(3, {"free_factions": False}), seed=2)
    for number in range(60):
        names = line_ups.at(number)
        assert "ultron" not in names or "iron_man" in names
        assert "winter_soldier" not in names or "captain_america" in names


def test_where_no_line_up_is_allowed_it_says_so():
    with pytest.raises(SlugfestError, match=r"no line-up of funkoverse\.scrimmage is allowed"):
        LineUps(modes()["funkoverse.scrimmage"].game(4, {"per_side": 3, "roster": "box"}), seed=1).at(0)


def test_a_mode_without_a_cast_plays_the_same_game_each_time():
    series = Series("risk.guardians", ("random",) * 2, 1, {"max_turns": 4}, robin=True)
    assert {row.tags for row in play_many(series, 2).rows} == {()}


@pytest.mark.parametrize("mode", CAST, ids=lambda mode: mode.id)
def test_a_focus_is_in_every_match_and_meets_everybody_everywhere_equally_often(mode):
    for seats in mode.seats:
        game = mode.game(seats)
        names = list(mode.mind.study.cast(game.content, seats, game.settings).names)
        focus = names[1]
        line_ups = LineUps(game, seed=2, focus=focus)
        start = line_ups.game(0).start()
        sides = mode.mind.study.sides
        sat, against, beside = Counter(), Counter(), Counter()
        for number in range(24):
            line_up = entries(line_ups.at(number))
            own = next(place for place, team in enumerate(line_up) if focus in team)
            side = list(sides(start)) if sides else list(range(seats))
            side = side if len(side) == len(line_up) else list(range(len(line_up)))
            sat[own] += 1
            for place, team in enumerate(line_up):
                (beside if side[place] == side[own] else against).update(name for name in team if name != focus)
        assert len(sat) == len(line_up)
        assert max(sat.values()) - min(sat.values()) <= 1
        others = [name for name in names if name != focus]
        for counts in filter(None, (against, beside)):
            assert max(counts[name] for name in others) - min(counts[name] for name in others) <= 3


def test_a_focus_does_not_go_round_with_the_bots():
    line_ups = LineUps(modes()["brawl"].game(2), seed=5, focus="deryn")
    met = Counter()
    for number in range(16):
        place = next(place for place, team in enumerate(line_ups.at(number)) if "deryn" in team)
        met[(place - number) % 2] += 1
    assert met == {0: 8, 1: 8}
