"""What a report shows is what was found: values on axes, medians, where a number comes from, how often pairs met."""

import re
from itertools import pairwise

import pytest

from slugfest import modes
from slugfest.kernel.content import Pack
from slugfest.lab import Series, charts, play_many
from slugfest.lab.balance import balance_of, spread_of
from slugfest.lab.paired import Difference
from slugfest.lab.report import Point, Report, Swept, html_of
from slugfest.lab.report_parts import options, times
from slugfest.lab.report_sweeps import introduced, section
from slugfest.lab.summary import Rate, stand_off
from slugfest.lab.sweep import sweep_of

WINS = Rate("Hulk", 10, 5, 0.5, 0.3, 0.7)


def point(value: int, turns: float = 9.0, **more: object) -> Point:
    return Point(value, 10, [WINS], [WINS], turns, wins=WINS, **more)


@pytest.fixture(scope="module")
def found():
    series = Series("battlerealm", ("random",) * 3, 3, {"rounds": 60}, robin=True, watch=True)
    return balance_of(series, series.game(), play_many(series, 6).rows)


def texts(page: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", page)


@pytest.mark.parametrize("ticks", [[2, 4], [3], [1, 2, 3], [10, 30, 100]])
def test_the_axis_of_a_sweep_has_its_values_once_and_no_others(ticks):
    shares = [{"value": value, "who": "Hulk", "rate": 0.5, "low": 0.4, "high": 0.6} for value in ticks]
    drawn = charts.sweep(shares, "battlerealm.hulk.start", "share", 0.33, [], ticks)
    assert [int(text) for text in texts(drawn) if text.isdecimal()] == ticks


def test_labels_of_an_axis_keep_apart():
    drawn = charts.histogram(spread_of([24, 28, 40, 60, 90, 130, 150, 199, 264]), "turns")
    labels = re.findall(
        r'<text text-anchor="middle" transform="translate\(([\d.]+),[\d.]+\)"[^>]*opacity="1">(\d+)<', drawn
    )
    assert len(labels) > 3
    for (one, text), (other, after) in pairwise(sorted(labels, key=lambda label: float(label[0]))):
        assert float(other) - float(one) > 6 * (len(text) + len(after)) / 2 + 3, "digits are 6 wide"


def test_the_head_has_the_options_as_one_types_them_and_no_line_up_that_is_dealt(found):
    assert "Options: placing = choose, beginner = false, rounds = 60." in html_of(Report(found))
    assert options({"brings": ["deryn", "rath"], "mirror": True}) == "brings = deryn,rath, mirror = true"


def test_the_median_is_the_same_in_chart_and_table(found):
    swept = Swept("battlerealm.hulk.start", 11, "hulk", [point(9, 4.5), point(11, 6.0, present=True)], "11")
    page = section(swept, found)
    assert "<td>4.5</td>" in page
    assert "<td>6</td>" in page


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("the box", "in the box it is 10"),
        ("the options", "the options say 10"),
        ("/home/ana/cards/mine.toml", "in mine.toml it is 10"),
    ],
)
def test_it_is_said_where_the_present_number_stands(source, said):
    assert said in introduced(Swept("battlerealm.hulk.start", 10, "hulk", [], "10", source))


def test_the_number_of_a_packs_hero_stands_in_the_pack():
    pack = Pack("mine.toml", {"heroes": [{"id": "newcomer", "start": 4}, {"id": "hulk", "start": 10}]})
    mode = modes()["battlerealm"]
    assert sweep_of("battlerealm.hulk.start=3..5", mode, (pack,)).source == "mine.toml"
    assert sweep_of("battlerealm.thor.start=3..5", mode, (pack,)).source == "the box"
    assert sweep_of("battlerealm.rounds=3..5", mode, (pack,)).source == "the options"


def test_pairs_that_met_as_often_are_said_to_have():
    assert times(2, 2) == "twice"
    assert times(5, 5) == "5 times"
    assert times(1, 3) == "1 to 3 times"


def test_the_head_says_which_bots_and_what_it_comes_to(found):
    more = Difference(400, 0.041, 0.029, 0.053)
    swept = Swept("battlerealm.hulk.start", 11, "hulk", [point(9, more=more, says="At 9 instead of 11, less.")], "11")
    page = html_of(Report(found, [swept], "", ["At 9 instead of 11, less."], matches=12))
    assert "random in every seat" in page
    assert page.count("At 9 instead of 11, less.") == 1
    assert "4.1&nbsp;% more" in html_of(Report(found, [], "", ["4.1 % more"]))
    assert "With those of sweeps it is 12 in all" in page


def test_where_nothing_follows_who_won_how_often_is_folded_away(found):
    why = stand_off(9, 10)
    series = Series("battlerealm", ("random",) * 3, 3, {"rounds": 2}, robin=True, watch=True)
    still = balance_of(series, series.game(), play_many(series, 6).rows)
    swept = Swept("battlerealm.hulk.start", 11, "hulk", [point(9, stand_off=why), point(11, present=True)], "11")
    page = html_of(Report(still, [swept]))
    opened = re.sub(
        r"<details>.*?</details>\n",
        "",
        re.sub(r"<details><summary>As a table.*?</details>\n", "", page, flags=re.S),
        flags=re.S,
    )
    assert "Nothing follows from these figures" in opened
    assert "Win rate by hero" not in opened
    assert "Win rate by hero" in page
    assert "Wins of" not in opened
    assert "Win rate by hero" in re.sub(r"<details>.*?</details>\n", "", html_of(Report(found)), flags=re.S)
