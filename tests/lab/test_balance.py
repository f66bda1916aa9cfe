"""The figures of a balance report against some that were worked out by hand, and the report itself."""

import re

import msgspec
import pytest

from slugfest import modes
from slugfest.lab import Row, Series, play_many
from slugfest.lab.balance import (
    balance_of,
    cards_of,
    course_of,
    entities_of,
    pairs_of,
    spread_of,
)
from slugfest.lab.naming import names_of
from slugfest.lab.paired import difference_of
from slugfest.lab.report import Point, Report, Swept, html_of
from slugfest.lab.summary import Rate
from slugfest.lab.watching import POINTS, Asked, Card, Notes

GAME = modes()["battlerealm"].game(3)


def row(number: int, tags: str, ranks: tuple[int, ...], notes: Notes | None = None, sides: tuple[int, ...] = ()) -> Row:
    winners = ranks.count(1)
    shares = tuple(1 / winners if rank == 1 else 0.0 for rank in ranks)
    names = tuple(tags.split())
    return Row(
        number,
        number,
        ("random",) * len(ranks),
        names,
        ranks,
        shares,
        ranks,
        "x wins: it",
        9,
        8,
        0,
        4,
        sides,
        (0,),
        None,
        notes,
    )


def noted(cards: list[dict[str, Card]], course: list[list[float]] | None = None) -> Notes:
    return Notes({"battlerealm.resolve": Asked(4, 12, 5)}, [2, 2], cards, course or [])


def test_wins_of_a_team_are_wins_of_everybody_in_it():
    rows = [
        row(0, "a+b c+d e+f g+h", (1, 3, 1, 3), sides=(0, 1, 0, 1)),
        row(1, "a+c b+d e+g f+h", (3, 1, 3, 1), sides=(0, 1, 0, 1)),
    ]
    found = {rate.name: (rate.games, rate.wins) for rate in entities_of(rows)}
    assert found["a"] == (2, 1.0)
    assert found["b"] == (2, 2.0)
    assert found["c"] == (2, 0.0)


def test_characters_are_called_by_their_names_and_not_by_what_they_do():
    rows = [row(0, "superman+paper_moth brass_oracle+thor", (1, 2))]
    names = names_of(rows, modes()["royale"].game(2))
    assert names == {
        "brass_oracle": "Brass Oracle",
        "paper_moth": "Paper Moth",
        "superman": "Superman",
        "thor": "Thor",
    }


def test_match_ups_count_who_finishes_ahead_and_a_shared_place_is_half():
    rows = [row(0, "a b c", (1, 2, 3)), row(1, "b a c", (1, 1, 3)), row(2, "c b a", (1, 3, 2))]
    found = {(pair.one, pair.other): (pair.games, pair.rate) for pair in pairs_of(rows)}
    assert found["a", "b"] == (3, pytest.approx(2.5 / 3))
    assert found["b", "a"] == (3, pytest.approx(0.5 / 3))
    assert found["a", "c"] == (3, pytest.approx(2 / 3))
    assert ("a", "a") not in found


def test_team_mates_are_no_match_up():
    found = {(pair.one, pair.other) for pair in pairs_of([row(0, "a b c d", (1, 3, 1, 3), sides=(0, 1, 0, 1))])}
    assert ("a", "c") not in found
    assert found == {(x, y) for x in "ac" for y in "bd"} | {(y, x) for x in "ac" for y in "bd"}


def test_cards_are_compared_between_those_who_played_them_and_those_who_could_have():
    key, dead = "card:groundswell", "card:ant_swarm"
    rows = [
        row(0, "hulk thor vision", (1, 2, 3), noted([{key: Card(3, 2)}, {key: Card(1, 0), dead: Card(2, 0)}, {}])),
        row(1, "hulk thor vision", (2, 1, 3), noted([{key: Card(2, 1)}, {}, {}])),
    ]
    first, second = cards_of(rows, GAME)
    assert (first.key, first.offered, first.played, first.times) == (key, 3, 2, 3)
    assert (first.with_it, first.without, first.difference) == (0.5, 0.0, 0.5)
    assert (second.key, second.played) == (dead, 0)
    found = balance_of(Series("battlerealm", ("random",) * 3), GAME, rows)
    assert found.dead == [dead]
    assert "card:world_breaker" in found.unseen
    assert "World Breaker" in found.unseen_called
    assert key not in found.unseen


def test_a_difference_has_newcombes_interval():
    assert difference_of(9, 10, 3, 10) == pytest.approx((0.6, 0.1705, 0.809), abs=5e-4)
    assert difference_of(0, 0, 3, 10) == (0.0, -1.0, 1.0)


def test_the_course_is_that_of_the_winner_and_draws_have_none():
    up = [[at / 20, 0.5, 0.0] for at in range(POINTS)]
    rows = [row(n, "a b c", (1, 2, 3), noted([{}, {}, {}], up)) for n in range(2)]
    rows.append(row(2, "a b c", (1, 1, 3), noted([{}, {}, {}], [[9.0, 9.0, 9.0]] * POINTS)))
    course = course_of(rows)
    assert [moment.worth for moment in course] == pytest.approx([at / 20 for at in range(POINTS)])
    assert [moment.ahead for moment in course] == [0.0] * 10 + [0.5] + [1.0] * 10


def test_a_spread_has_quantiles_and_counts():
    spread = spread_of([*range(1, 11), 10])
    assert (spread.median, spread.most, spread.counts[10]) == (6, 10, 2)
    assert spread_of([]).counts == {}
    assert spread_of([4]).median == 4


@pytest.fixture(scope="module")
def played():
    series = Series("battlerealm", ("random",) * 3, 3, {"rounds": 8}, robin=True, watch=True)
    return series, series.game(), play_many(series, 40).rows


def test_a_round_robin_says_something_about_everything(played):
    found = balance_of(*played)
    assert found.games == 40
    assert len(found.entities) == 13
    assert sum(rate.games for rate in found.entities) == 120
    assert sum(rate.wins for rate in found.entities) == pytest.approx(40)
    assert [rate.name for rate in found.order] == ["1st", "2nd", "3rd"]
    assert sum(rate.wins for rate in found.order) == pytest.approx(40)
    assert found.names["ant_man"] == "Ant-Man"
    assert len(found.course) == POINTS
    assert sum(found.turns.counts.values()) == 40
    assert found.per_turn.mean > 1
    assert found.branching > 1
    assert {question.prompt for question in found.questions} > {"battlerealm.reroll", "battlerealm.resolve"}


def test_the_report_needs_no_network_and_shows_every_part(played):
    found = balance_of(*played)
    rates = [Rate("hulk", 10, 5, 0.5, 0.3, 0.7)]
    points = [Point(n, 10, rates, rates, 30.0, present=n == 11, wins=rates[0]) for n in (10, 11)]
    swept = Swept("battlerealm.hulk.start", 11, "hulk", points)
    page = html_of(Report(found, [swept], "made <for> a test"))
    assert not re.findall(r"(?:src|href)=|<script|@import|url\((?!#)", page)
    assert "made &lt;for&gt; a test" in page
    for title in ("Win rate by hero", "Match-ups", "Going first", "Length", "Comebacks", "Cards", "Dead cards"):
        assert title in page
    assert page.count("<svg") == 11
    assert "Sweep: battlerealm.hulk.start" in page
    assert "11 (now)" in page
    assert len(page) < 300_000


def test_the_report_is_json_too(played):
    report = Report(balance_of(*played))
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_a_mode_without_heroes_is_reported_by_seats():
    series = Series("risk.guardians", ("random",) * 2, 3, {"max_turns": 8}, robin=True, watch=True)
    found = balance_of(series, series.game(), play_many(series, 6).rows)
    assert found.entities == found.pairs == []
    page = html_of(Report(found))
    assert "Match-ups" not in page
    assert "Going first" in page
