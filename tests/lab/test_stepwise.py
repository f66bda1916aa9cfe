"""Sweeps: the same matches with another number, none of them twice, and no further than is needed."""

import msgspec
import pytest

from slugfest import modes
from slugfest.lab import Row, Series, stepwise
from slugfest.lab.pool import Played
from slugfest.lab.stepwise import UNFELT, Stepped, Steps
from slugfest.lab.sweep import sweep_of
from slugfest.lab.swept import swept_of

BATTLEREALM = Series("battlerealm", ("random",) * 3, 5, {"rounds": 4}, robin=True, watch=True)


def played(series: Series, sweeps: list[str], games: int, precision: float | None = None) -> tuple[Stepped, list[int]]:
    found = [sweep_of(text, modes()[series.mode], series.packs, series.game().settings) for text in sweeps]
    heard: list[int] = []
    steps = Steps(series, found, games, precision)
    stepped = steps.play(1, "", lambda row: heard.append(row.number), lambda count: None)
    assert len(heard) == stepped.matches <= steps.budget
    return stepped, heard


def test_the_present_value_is_played_once_and_all_others_on_the_same_matches():
    stepped, heard = played(BATTLEREALM, ["battlerealm.hulk.start=9,11,14"], 12)
    assert len(heard) == 36
    assert stepped.main.whose == "hulk"
    assert all("hulk" in row.tags for row in stepped.main.rows)
    low, now, high = stepped.trials
    assert now.run is now.base is stepped.main
    for trial in (low, high):
        assert [row.number for row in trial.run.rows] == list(range(12))
        for mine, base in zip(trial.run.rows, stepped.main.rows, strict=True):
            assert (mine.seed, mine.tags, mine.bots) == (base.seed, base.tags, base.bots)
    assert all(row.notes is None for row in low.run.rows), "only the first one is watched"


def test_two_sweeps_share_the_matches_with_the_present_numbers():
    stepped, heard = played(BATTLEREALM, ["battlerealm.hulk.start=9", "battlerealm.rounds=3,4"], 6)
    bases = {id(trial.base) for trial in stepped.trials}
    assert len(bases) == 2, "one has Hulk in every match, the other belongs to nobody"
    assert len(heard) == 6 * 4
    focused = msgspec.structs.replace(BATTLEREALM, focus="hulk")
    stepped, heard = played(focused, ["battlerealm.hulk.start=9", "battlerealm.rounds=3,4"], 6)
    assert len({id(trial.base) for trial in stepped.trials}) == 1
    assert len(heard) == 6 * 3


def test_what_both_sides_of_a_card_have_is_now_only_if_both_have_it():
    sweep = sweep_of("brawl.deryn.hp=5..9", modes()["brawl"])
    assert [value for value in sweep.values if sweep.is_now(value)] == [7]
    other = msgspec.structs.replace(sweep, nows=(7, 8))
    assert not any(other.is_now(value) for value in other.values)
    assert other.present == "7 and 8"


def test_the_present_value_of_an_option_is_the_one_that_was_given():
    sweep = sweep_of("battlerealm.rounds=4,5", modes()["battlerealm"], (), {"rounds": 4})
    assert (sweep.is_now(4), sweep.is_now(100), sweep.source) == (True, False, "the options")


class Staged:
    """Plays matches of which it is known beforehand who wins them."""

    def __init__(self, monkeypatch, wins):
        self.wins, self.asked = wins, []
        monkeypatch.setattr(stepwise, "play_many", self.play_many)

    def play_many(self, series, games, workers, tell, done, ray):
        start = dict(series.packs[0].data["heroes"][0]).get("start") if series.packs else 11
        self.asked.append((start, games))
        rows = [self.row(number, self.wins(start, number), start) for number in range(games) if number not in done]
        for row in rows:
            tell(row)
        return Played(rows)

    def row(self, number: int, won: bool, start: int) -> Row:
        shares = (1.0, 0.0, 0.0) if won else (0.0, 1.0, 0.0)
        ranks = (1, 2, 2) if won else (2, 1, 2)
        return Row(
            number, number, ("x",) * 3, ("hulk", "thor", "vision"), ranks, shares, (0, 0, 0), "", 9, 8, order=(0, 1, 2)
        )


def stopping(monkeypatch, wins, precision, games=800):
    staged = Staged(monkeypatch, wins)
    sweep = sweep_of("battlerealm.hulk.start=9,11,14", modes()["battlerealm"])
    stepped = Steps(BATTLEREALM, [sweep], games, precision).play(1, "", lambda row: None, lambda count: None)
    return stepped, staged.asked


def test_a_value_is_played_until_it_is_known_well_enough_and_the_rest_goes_on(monkeypatch):
    """With 9 nearly all matches are the same, with 14 every other one is another: that takes longer."""

    def wins(start: int, number: int) -> bool:
        return number % 4 == 0 if start == 11 else number % 100 == 0 if start == 9 else number % 2 == 0

    stepped, _ = stopping(monkeypatch, lambda start, n: (n % 4 == 0) ^ (start == 9 and n % 25 == 1), 0.05)
    low, now, high = stepped.trials
    assert low.difference().precision <= 0.05
    assert len(low.run.rows) == 200
    assert high.unfelt
    assert len(high.run.rows) == UNFELT
    assert len(now.run.rows) == 200, "no further than what is compared with it"
    assert stepped.precise
    (swept,) = swept_of(stepped, {"hulk": "Hulk"})
    assert [point.value for point in swept.points] == [9, 11, 14]
    assert "nothing changes: 100 matches were the same, answer by answer" in swept.points[2].says
    stepped, _ = stopping(monkeypatch, wins, 0.03)
    assert len(stepped.trials[2].run.rows) == 800
    assert not stepped.precise


def test_the_sentence_says_what_a_number_does(monkeypatch):
    stepped, _ = stopping(
        monkeypatch, lambda start, n: n % 10 < {9: 1, 11: 3, 14: 3 + (n % 200 == 3)}[start], None, 400
    )
    (swept,) = swept_of(stepped, {"hulk": "Hulk"})
    less, now, same = swept.points
    assert less.says.startswith("At 9 instead of 11, Hulk wins 20.0 % (")
    assert less.says.endswith(") less: 10.0 % instead of 30.0 % of the same 400 matches.")
    assert now.present
    assert now.says == ""
    assert "no difference is shown" in same.says


def test_where_bots_do_not_finish_games_nothing_is_said():
    stepped, _ = played(BATTLEREALM, ["battlerealm.hulk.start=9"], 12)
    (swept,) = swept_of(stepped, {})
    assert all(point.stand_off and not point.says for point in swept.points)


@pytest.mark.parametrize("mode", [mode for mode in modes().values() if mode.mind.study.cast], ids=lambda mode: mode.id)
def test_matches_with_another_number_have_the_same_line_ups_in_every_mode(mode):
    """Line-ups are those of the present numbers, whatever a pack does to the order of things."""
    game = mode.game()
    names = mode.mind.study.cast(game.content, game.seats, game.settings).names
    box = mode.id.partition(".")[0]
    numbers = {
        "battlerealm": f"{names[0]}.start",
        "brawl": f"{names[0]}.hp",
        "funkoverse": f"{names[0]}.defense",
        "royale": f"{names[0]}.health",
        "risk": "west_shore.bonus",
    }
    sweep = sweep_of(f"{box}.{numbers[box]}=3", mode)
    series = Series(mode.id, ("random",) * game.seats, 3, robin=True, focus=names[0])
    one, other = series.stage(), sweep.series(series, 3).stage()
    for number in range(5):
        option = mode.mind.study.option
        assert one.game_of(number).settings[option] == other.game_of(number).settings[option]


def test_what_was_played_before_somebody_stopped_it_is_compared(monkeypatch):
    staged = Staged(monkeypatch, lambda start, number: number % (3 if start == 11 else 2) == 0)
    whole = staged.play_many

    def stopped_at_nine(series, games, workers, tell, done, ray):
        played = whole(series, games, workers, tell, done, ray)
        if staged.asked[-1] == (9, 300):
            return Played([row for row in played.rows if row.number % 2], interrupted=True)
        return played

    monkeypatch.setattr(stepwise, "play_many", stopped_at_nine)
    sweep = sweep_of("battlerealm.hulk.start=9,11,14", modes()["battlerealm"])
    stepped = Steps(BATTLEREALM, [sweep], 300, 0.001).play(1, "", lambda row: None, lambda count: None)
    assert stepped.stopped
    (swept,) = swept_of(stepped, {"hulk": "Hulk"})
    counts = {point.value: (point.games, None if point.more is None else point.more.pairs) for point in swept.points}
    assert counts[11] == (300, None)
    assert counts[9][0] == counts[9][1] > 150
    assert counts[14] == (150, 150), "as far as it had come at the look before"
    assert {round(trial.run.z, 2) for trial in stepped.trials} == {2.17}
