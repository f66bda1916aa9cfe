"""How lively games are: how they ended, turns in which nothing was done, rounds; and when nothing follows from them."""

import json
from collections import Counter

import pytest

from slugfest import modes
from slugfest.bots import bot_of
from slugfest.cli.main import main
from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.replay import replay
from slugfest.lab import Row, Series, play_many, play_match
from slugfest.lab.balance import balance_of
from slugfest.lab.ladder import meeting_of
from slugfest.lab.report import Point, Report, Swept, html_of
from slugfest.lab.simulate import played_out
from slugfest.lab.summary import liveliness_of, stand_off
from slugfest.lab.watching import Turns

WATCHED = ("brawl", "funkoverse.scrimmage", "royale.flag", "risk.guardians", "battlerealm")
SHORT = {"royale.flag": {"rounds": 6}, "brawl": {"rounds": 5}, "risk.guardians": {"max_turns": 30}}


class Lazy:
    """Does nothing wherever the mode knows an answer that does nothing."""

    def __init__(self, idle):
        self.idle = set(idle)

    def choose(self, chair):
        choice = chair.choice
        return next((one for one in choice.options if (choice.prompt, one.kind) in self.idle), choice.options[0])


def row(by: str, rounds: int = 4, turns: int = 10, idle: int | None = 2) -> Row:
    return Row(
        0, 0, ("a", "b"), ("", ""), (1, 2), (1.0, 0.0), (1, 0), "", 9, 8, 0.0, turns, by=by, rounds=rounds, idle=idle
    )


@pytest.mark.parametrize("mode", modes().values(), ids=lambda mode: mode.id)
def test_every_mode_knows_which_answers_do_nothing(mode):
    kinds = {option.kind for option in mode.game().words}
    assert mode.mind.study.idle
    assert {kind for _, kind in mode.mind.study.idle} <= kinds
    assert not set(mode.mind.study.idle) & set(mode.mind.study.plays)


@pytest.mark.parametrize("mode", WATCHED)
def test_turns_in_which_nothing_was_done_are_those_that_the_log_shows(mode):
    """Counted once more from the log: of each turn, the answers of the side whose turn it is."""
    found = play_match(
        modes()[mode].game(None, SHORT.get(mode, {})),
        ["easy", "random", "easy"][: modes()[mode].seats[0]],
        5,
        logs=True,
    )
    match = replay(Log.parse(found.log.encode()), checked=False)
    study = match.mode.mind.study
    turns, busy = Counter(), set()
    sides = range(match.seats) if study.sides is None else study.sides(match.state)
    for run, answer in match.walk():
        now = study.turn(run.state, run.game.content)
        if now is None or not isinstance(answer, Option):
            continue
        listed = run.request.lister(*run.request.args)
        turns[now] += len(listed) > 1 or run.request.private
        if sides[run.request.seat] == sides[now[1]] and (run.request.prompt, answer.kind) not in study.idle:
            busy.add(now)
    counted = {turn for turn, choices in turns.items() if choices}
    assert len(counted) == found.turns
    assert len(counted - busy) == found.idle


@pytest.mark.parametrize("mode", ["brawl", "royale.flag", "funkoverse.scrimmage"])
def test_whoever_does_nothing_is_seen_to_do_nothing(mode):
    found = modes()[mode]
    lazy = Lazy(found.mind.study.idle)
    lazy_row = play_match(found.game(None, {"rounds": 3}), [lazy, lazy], 5)
    busy_row = play_match(found.game(None, {"rounds": 3}), ["easy", "easy"], 5)
    assert lazy_row.by == "guard"
    assert lazy_row.idle == lazy_row.turns > 0
    assert busy_row.idle < busy_row.turns / 2


@pytest.mark.parametrize("mode", ["brawl", "funkoverse.scrimmage"])
def test_it_is_known_whose_turns_those_were(mode):
    found = modes()[mode]
    match = Match.on(found.game(2, {"rounds": 3}), 5)
    turns = Turns(match)
    played_out(match, [Lazy(found.mind.study.idle), bot_of("easy", 1)], ["lazy", "easy"], turns)
    (lazy, idled), (busy, idle) = turns.of(0), turns.of(1)
    assert idled == lazy > 0
    assert idle < busy / 2
    assert (lazy + busy, idled + idle) == (turns.count, turns.idle)


def test_rounds_are_those_of_the_rules():
    assert play_match(modes()["brawl"].game(None, {"rounds": 2}), ["random"] * 2, 5).rounds == 2
    assert play_match(modes()["battlerealm"].game(3, {"rounds": 4}), ["random"] * 3, 6).rounds <= 4
    guardians = play_match(modes()["risk.guardians"].game(3, {"max_turns": 9}), ["random"] * 3, 6)
    assert guardians.rounds == -(-guardians.turns // 3)


def test_shares_are_of_the_games_and_turns_that_say_it():
    found = liveliness_of([row("victory"), row("guard"), row("draw", 7, 30, 0), row("", 0, 9, None)])
    assert found.ways == {"victory": 1 / 3, "guard": 1 / 3, "draw": 1 / 3}
    assert (found.rounds, found.idle) == (5, 4 / 50)
    assert "1 of 3 games (33.3%)" in found.stand_off
    assert liveliness_of([row("", 0, 9, None)]).told() == []
    assert liveliness_of([]).stand_off == ""


def test_more_than_one_game_in_ten_is_a_stand_off_and_a_draw_is_none():
    assert not stand_off(10, 100)
    assert stand_off(11, 100)
    assert not stand_off(0, 0)
    assert not liveliness_of([row("draw")] * 5).stand_off


def test_a_meeting_that_stands_still_says_that_nothing_follows():
    lively, still = [row("victory")] * 9 + [row("guard")], [row("victory")] * 8 + [row("guard")] * 2
    assert meeting_of("a", "b", lively, 10).stand_off == ""
    assert "2 of 10 games (20.0%)" in meeting_of("a", "b", still, 10).stand_off


def test_a_report_says_plainly_that_nothing_follows_and_shows_its_figures_all_the_same():
    series = Series("battlerealm", ("random",) * 3, 3, {"rounds": 2}, robin=True, watch=True)
    found = balance_of(series, series.game(), play_many(series, 10).rows)
    assert found.liveliness.ways["guard"] > 0.1
    still = Swept(
        "battlerealm.rounds", 100, "", [Point(2, 10, [], [], 6.0, stand_off(9, 10)), Point(3, 10, [], [], 9.0)]
    )
    page = html_of(Report(found, [still]))
    assert page.count("Nothing follows from these figures") == 2
    assert "Win rate by hero" in page
    assert "Ended by victory" in page
    assert "nothing was done in" in page
    lively = Series("battlerealm", ("random",) * 3, 3, {"rounds": 0}, robin=True, watch=True)
    assert "Nothing follows" not in html_of(Report(balance_of(lively, lively.game(), play_many(lively, 6).rows)))


def ran(capsys, *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(list(words))
    assert left.value.code == 0
    return capsys.readouterr().out


def test_sim_prints_how_games_ended_what_was_done_and_rounds(capsys):
    words = [
        "sim",
        "battlerealm",
        "--bots",
        "random,random,random",
        "--games",
        "4",
        "--workers",
        "1",
        "--option",
        "rounds=2",
    ]
    said = ran(capsys, *words)
    assert "ended by victory " in said
    assert "by a guard of rounds or turns " in said
    assert "2.0 rounds a game on average" in said
    assert "nothing was done in " in said
    assert "Nothing follows from these figures: 4 of 4 games" in " ".join(said.split())
    told = json.loads(ran(capsys, *words, "--json"))["summary"]["liveliness"]
    assert sum(told["ways"].values()) == pytest.approx(1)
    assert (told["rounds"], told["stand_off"][:15]) == (2, "Nothing follows")


def test_ladder_and_balance_refuse_to_conclude_from_a_stand_off(capsys, tmp_path):
    still = ["--games", "4", "--workers", "1", "--option", "rounds=1"]
    said = ran(capsys, "ladder", "battlerealm", "--bots", "random,easy", *still)
    assert "Elo" in said
    assert "random against easy: Nothing follows from these figures: " in said
    assert "So the Elo points above mean nothing either." in said
    out = tmp_path / "report.html"
    said = ran(capsys, "balance", "battlerealm", "--bots", "random", *still, "--out", str(out))
    assert "Nothing follows from these figures: " in said
    assert "Nothing follows from these figures" in out.read_text(encoding="utf-8")
    assert json.loads(out.with_suffix(".json").read_text())["balance"]["liveliness"]["stand_off"]
