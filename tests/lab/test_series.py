"""A series is the same series however it is played."""

import msgspec
import pytest

from slugfest import Match, SlugfestError
from slugfest.lab import Row, Series, play_many, pool
from slugfest.lab.orders import Orders
from slugfest.lab.simulate import derived, series_of

RANDOM = Series("battlerealm", ("random",) * 3, 7, {"heroes": "random"})


def without_time(rows: list[Row]) -> list[Row]:
    return [msgspec.structs.replace(row, seconds=0.0) for row in rows]


def test_rows_are_the_same_for_one_and_two_workers_and_in_order():
    mixed = Series("battlerealm", ("greedy", "random", "random"), 3, {"heroes": "random"})
    alone, together = play_many(mixed, 8), play_many(mixed, 8, workers=2)
    assert [row.number for row in together.rows] == list(range(8))
    assert without_time(alone.rows) == without_time(together.rows)


def test_more_games_begin_with_the_same_ones():
    assert without_time(play_many(RANDOM, 5).rows)[:3] == without_time(play_many(RANDOM, 3).rows)


def test_another_seed_plays_other_matches():
    other = msgspec.structs.replace(RANDOM, seed=8)
    assert not {row.seed for row in play_many(RANDOM, 4).rows} & {row.seed for row in play_many(other, 4).rows}


def test_bots_move_one_seat_on_every_game():
    series = Series("battlerealm", ("greedy", "random", "random", "random"))
    assert [series.seating(number).index("greedy") for number in range(6)] == [0, 1, 2, 3, 0, 1]


def test_a_row_names_what_a_match_with_its_seed_has():
    row = play_many(RANDOM, 1).rows[0]
    match = Match("battlerealm", seats=3, seed=row.seed, heroes="random")
    heroes = [hero["key"] for hero in match.view()["heroes"]]
    assert row.tags == tuple(heroes)
    assert row.answers >= row.choices > 0
    assert sorted(row.ranks)[0] == 1


def test_seeds_of_games_and_seats_differ():
    seeds = {derived(base, number) for base in range(30) for number in range(200)}
    assert len(seeds) == 30 * 200


def test_batches_cover_every_number_once_whatever_their_size():
    orders = Orders(range(100), workers=3)
    taken: list[int] = []
    pace: float | None = None
    while batch := orders.take(pace):
        taken += batch
        pace = 0.05
    assert taken == list(range(100))


def test_what_a_lost_worker_had_is_handed_out_again_first():
    orders = Orders(range(10), workers=1)
    first = orders.take(0.2)
    orders.give_back(first[1:])
    assert orders.take(0.2)[: len(first) - 1] == first[1:]
    assert orders.again == len(first) - 1


def test_a_batch_is_at_least_half_a_second_of_work_while_there_is_enough():
    orders = Orders(range(10_000), workers=2)
    assert len(orders.take(None)) == 1
    assert len(orders.take(0.01)) * 0.01 >= 0.5


def test_matches_that_are_done_are_not_played_again():
    played = play_many(RANDOM, 6, done={0, 2, 5})
    assert [row.number for row in played.rows] == [1, 3, 4]
    assert without_time(played.rows) == [
        row for row in without_time(play_many(RANDOM, 6).rows) if row.number in (1, 3, 4)
    ]


def test_a_worker_process_that_dies_is_replaced_and_its_matches_are_played_again(monkeypatch):
    """A process is killed while it plays: this happens where memory is short."""
    killed = []

    class Doomed(pool.Worker):
        def hire(self) -> bool:
            hired = super().hire()
            if len(killed) < 2:
                killed.append(self.process.pid)
                self.process.kill()
            return hired

    monkeypatch.setattr(pool, "Worker", Doomed)
    played = play_many(RANDOM, 20, workers=2)
    assert len(killed) == 2
    assert without_time(played.rows) == without_time(play_many(RANDOM, 20).rows)


def test_workers_that_die_again_and_again_are_given_up(monkeypatch):
    class Doomed(pool.Worker):
        def hire(self) -> bool:
            hired = super().hire()
            self.process.kill()
            return hired

    monkeypatch.setattr(pool, "Worker", Doomed)
    with pytest.raises(SlugfestError, match="die again and again"):
        play_many(RANDOM, 20, workers=2)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_cannot_be_played_is_refused_before_anything_is(workers):
    with pytest.raises(SlugfestError, match="no bot 'nobody'"):
        play_many(Series("battlerealm", ("nobody",) * 3), 4, workers)
    with pytest.raises(SlugfestError, match="3, 4, 5, 6 seats, not by 2: name one bot per seat"):
        play_many(Series("battlerealm", ("random",) * 2), 4, workers)


def test_workers_play_with_the_packs_of_the_series(tmp_path):
    pack = tmp_path / "mine.toml"
    pack.write_text("", encoding="utf-8")
    series = series_of("battlerealm", ["random"] * 3, 7, {"heroes": "random"}, [pack])
    assert [found.name for found in series.packs] == [str(pack)]
    assert without_time(play_many(series, 2, workers=2).rows) == without_time(play_many(RANDOM, 2).rows)


def test_whoever_hears_of_rows_hears_of_every_one():
    heard: list[int] = []
    play_many(RANDOM, 6, workers=2, tell=lambda row: heard.append(row.number))
    assert sorted(heard) == list(range(6))


def test_an_interruption_keeps_what_is_done():
    def stop_after_three(row: Row) -> None:
        if row.number == 2:
            raise KeyboardInterrupt

    played = play_many(RANDOM, 50, tell=stop_after_three)
    assert played.interrupted
    assert [row.number for row in played.rows] == [0, 1, 2]
