"""Results in Parquet: one row per match, the same bytes however it came about, and nothing lost on the way."""

import msgspec
import pyarrow.parquet
import pytest

from slugfest import Match, replay
from slugfest.kernel.log import Log
from slugfest.lab import Series, play_many
from slugfest.lab.results import BadResults, Results, rows_in, series_in

SERIES = Series("brawl.tornado", ("random",) * 4, 7, {"rounds": 2}, robin=True, logs=True)
GAMES = 6


@pytest.fixture(scope="module")
def rows():
    found = []
    play_many(SERIES, GAMES, tell=found.append)
    return found


@pytest.fixture
def written(rows, tmp_path):
    path = tmp_path / "whole.parquet"
    with Results(path, SERIES) as results:
        for row in rows:
            results.add(row)
    return path


def test_a_row_says_all_of_a_match(written, rows):
    table = pyarrow.parquet.read_table(written)
    assert table.column_names[:8] == ["mode", "number", "seed", "seats", "bots", "cast", "sides", "order"]
    first = table.to_pylist()[0]
    assert (first["mode"], first["seats"], first["sides"]) == ("brawl.tornado", 4, [0, 1, 0, 1])
    assert [len(names) for names in first["cast"]] == [2, 2, 2, 2]
    assert len({name for names in first["cast"] for name in names}) == 8
    assert sorted(first["order"]) == [0, 1, 2, 3]
    assert first["turns"] == 8
    assert first["ranks"] == list(rows[0].ranks)
    assert first["by"] == "guard"
    assert first["answers"] >= first["choices"] > 0


def test_rows_come_back_as_they_were(written, rows):
    kept = [msgspec.structs.replace(row, seconds=0.0) for row in rows]
    assert list(rows_in(written)) == kept
    assert series_in(written)["seed"] == 7


def test_a_file_from_before_rows_said_how_matches_ended_is_read_and_gone_on_with(written, rows, tmp_path):
    old = tmp_path / "old.parquet"
    pyarrow.parquet.write_table(
        pyarrow.parquet.read_table(written).drop_columns(["by", "rounds", "idle"]).slice(0, 4), old
    )
    assert [(row.number, row.by, row.rounds, row.idle) for row in rows_in(old)] == [
        (row.number, "", 0, None) for row in rows[:4]
    ]
    with Results(old, SERIES) as results:
        assert len(results.done) == 4
        for row in rows[4:]:
            results.add(row)
    assert [row.by for row in rows_in(old)] == [""] * 4 + ["guard"] * 2


def test_the_log_in_a_row_is_that_match(written):
    row = next(rows_in(written))
    log = Log.parse(row.log.encode())
    match = replay(log)
    assert match.outcome.ranks == row.ranks
    assert log.seed == row.seed
    assert match.at == row.answers


def test_the_order_in_which_matches_end_makes_no_difference(written, rows, tmp_path):
    other = tmp_path / "other.parquet"
    with Results(other, SERIES) as results:
        for row in rows[::-1]:
            results.add(row)
    assert other.read_bytes() == written.read_bytes()


def test_stopping_and_going_on_makes_no_difference(written, rows, tmp_path):
    other = tmp_path / "other.parquet"
    for part in (rows[3:5], rows[:3], rows[5:]):
        with Results(other, SERIES) as results:
            for row in part:
                results.add(row)
    assert other.read_bytes() == written.read_bytes()


def test_what_a_killed_run_left_is_used_but_for_what_was_cut_off(written, rows, tmp_path):
    other, beside = tmp_path / "other.parquet", tmp_path / "other.parquet.rows"
    with Results(other, SERIES) as results:
        for row in rows[:4]:
            results.add(row)
        left = beside.read_bytes()[:-20]
    other.unlink()
    beside.write_bytes(left)
    with Results(other, SERIES) as results:
        assert results.done == {0, 1, 2}
        for row in rows[3:]:
            results.add(row)
    assert other.read_bytes() == written.read_bytes()
    assert not beside.exists()


def test_a_fault_in_the_middle_keeps_what_is_done(rows, tmp_path):
    path = tmp_path / "some.parquet"

    def play() -> None:
        with Results(path, SERIES) as results:
            results.add(rows[0])
            raise RuntimeError("a rule failed")

    with pytest.raises(RuntimeError, match="a rule failed"):
        play()
    assert [row.number for row in rows_in(path)] == [0]


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"seed": 8}, "seed"),
        ({"bots": ("greedy",) * 4}, "bots"),
        ({"robin": False}, "robin"),
        ({"logs": False}, "logs"),
    ],
)
def test_a_file_of_another_series_is_refused_and_stays_as_it_is(written, other, named):
    before = written.read_bytes()
    with pytest.raises(BadResults, match=f"holds another series: its {named} is"):
        Results(written, msgspec.structs.replace(SERIES, **other))
    assert written.read_bytes() == before


def test_what_is_no_results_file_is_refused(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("hello")
    with pytest.raises(BadResults, match="is not a Parquet file"):
        Results(path, SERIES)
    pyarrow.parquet.write_table(pyarrow.table({"number": [1]}), path)
    with pytest.raises(BadResults, match="is no file of slugfest sim"):
        Results(path, SERIES)


def test_matches_by_number_and_by_hand_are_the_same(rows):
    row = rows[2]
    match = Match("brawl.tornado", seats=4, seed=row.seed, rounds=2, teams=[tag.split("+") for tag in row.tags])
    assert match.log.options["teams"] == [tag.split("+") for tag in row.tags]
