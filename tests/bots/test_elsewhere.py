"""Bots from elsewhere: entry points, module:Class, and what is said about those that are none."""

import re
import sys
from importlib.metadata import EntryPoint

import pytest

from slugfest import Match, SlugfestError
from slugfest.bots import (
    BadBot,
    BotFault,
    Chair,
    UnknownBot,
    answer_of,
    bot_named,
    bot_of,
    check_bot,
    elsewhere,
    is_bot,
    known_bots,
    offered,
)
from slugfest.lab import play_match
from tests.bots.strangers import WHERE, Cheating, Failing, Idle, Leaving, Lucky, Raising

IDLE = f"{WHERE}:Idle"


@pytest.fixture
def offer(monkeypatch):
    """Make these the installed packages' entry points."""

    def installed(**named):
        points = [EntryPoint(name, value, elsewhere.GROUP) for name, value in named.items()]
        monkeypatch.setattr(elsewhere, "entry_points", lambda group: [p for p in points if p.group == group])
        elsewhere.found.cache_clear()

    yield installed
    elsewhere.found.cache_clear()


def table() -> Match:
    return Match("battlerealm", seats=3, seed=5, heroes="random", placing="random")


# ---------------------------------------------------------------------- entry points


def test_a_bot_of_another_package_is_known_by_its_name_and_plays(offer):
    offer(lucky=f"{WHERE}:Lucky", made=f"{WHERE}:factory")
    assert list(offered()) == ["lucky", "made"]
    assert known_bots()[-2:] == ["lucky", "made"]
    assert is_bot("lucky")
    assert isinstance(bot_named("made", 3), Lucky)
    rows = [play_match("battlerealm", ["lucky", "made", "random"], seed=seed, heroes="random") for seed in (1, 1, 2)]
    assert rows[0].bots == ("lucky", "made", "random")
    assert (rows[0].scores, rows[0].answers) == (rows[1].scores, rows[1].answers)
    assert (rows[0].scores, rows[0].answers) != (rows[2].scores, rows[2].answers)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package:Bot", "cannot be loaded: ModuleNotFoundError"),
        (f"{WHERE}:Nobody", "cannot be loaded: AttributeError"),
        (f"{WHERE}:NoBot", "the class NoBot has no method choose"),
        (f"{WHERE}:AN_OBJECT", "is neither a class nor a function"),
        (f"{WHERE}:Demanding", r"it takes \(seed, model\), but gets a seed"),
    ],
)
def test_a_package_whose_bot_is_of_no_use_is_left_out_and_breaks_no_other(offer, value, why):
    offer(bad=value, idle=IDLE)
    with pytest.warns(UserWarning, match=f"the bot 'bad' of another package is left out: .*{why}"):
        assert list(offered()) == ["idle"]
    assert "elsewhere.py" not in elsewhere.found()[1]["bad"], "where it was loaded is not where its fault is"
    with pytest.raises(BadBot, match=f"the bot 'bad' of another package cannot be used: .*{why}"):
        bot_named("bad")
    assert not is_bot("bad")
    with pytest.raises(UnknownBot, match=r"there is no bot 'good'; there are: easy.*, idle"):
        bot_named("good")


@pytest.mark.parametrize("name", ["medium", "human", "you", "my:bot", "a b", "Idle", "x" * 21])
def test_a_package_cannot_take_a_name_that_is_taken_or_cannot_be_typed(offer, name):
    offer(**{name: IDLE})
    with pytest.warns(UserWarning, match="is left out: "):
        assert list(offered()) == []


def test_a_function_that_makes_no_bot_is_named(offer):
    offer(nothing=f"{WHERE}:empty_handed")
    with pytest.raises(BadBot, match=r"nothing makes <.*NoBot.*>, which is no bot: it has no method choose"):
        bot_named("nothing")


# ---------------------------------------------------------------------- module:Class


def test_a_class_an_object_and_a_text_all_sit_down():
    row = play_match("battlerealm", [IDLE, Lucky, Idle()], seed=3, heroes="random")
    assert row.bots == (IDLE, f"{WHERE}:Lucky", "idle")
    one, other = Idle(), bot_of(Idle, 7)
    assert bot_of(one) is one
    assert isinstance(other, Idle)


def test_a_class_is_made_from_the_seed():
    first, second, third = (bot_of(f"{WHERE}:Lucky", seed) for seed in (7, 7, 8))
    assert first.luck.random() == second.luck.random() != third.luck.random()


def test_a_module_of_the_folder_that_one_works_in_is_found(tmp_path, monkeypatch):
    (tmp_path / "brought_along.py").write_text(
        "class Mine:\n    def choose(self, chair):\n        return chair.options[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    try:
        bot = bot_of("brought_along:Mine")
    finally:
        sys.modules.pop("brought_along", None)
    assert bot.choose(Chair(table(), 0)).key


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("no_such_module:Bot", "there is no module 'no_such_module', neither installed nor in /"),
        ("tests.bots.no_such:Bot", "there is no module 'tests.bots.no_such'"),
        (f"{WHERE}:Idel", r"tests.bots.strangers has no 'Idel'; did you mean Idle\?"),
        (f"{WHERE}:NoBot", r"the class NoBot has no method choose\(chair\)"),
        (f"{WHERE}:AN_OBJECT", "is no class but <"),
        (f"{WHERE}:factory", "is no class but <function"),
        (f"{WHERE}:Demanding", "gets a seed and nothing else"),
        (f"{WHERE}:", "written as module:Class"),
        (":Idle", "written as module:Class"),
        ("my bots:Idle", "written as module:Class"),
        ("greedy:3", "greedy takes no budget; search does: search:400"),
        ("hard:1s", "hard takes no budget"),
        ("search:many", "has no budget that can be read"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(text, complaint):
    for ask in (bot_of, check_bot):
        with pytest.raises(SlugfestError, match=complaint):
            ask(text)


def test_a_module_that_fails_is_told_from_one_that_is_not_there(tmp_path, monkeypatch):
    (tmp_path / "lacking.py").write_text("import no_such_thing\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit('gone')\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadBot, match="lacking:Bot cannot be loaded: it needs 'no_such_thing', which is not installed"):
        bot_of("lacking:Bot")
    with pytest.raises(BadBot, match="leaving:Bot cannot be loaded: SystemExit"):
        bot_of("leaving:Bot")


def test_a_bot_that_cannot_be_made_says_why():
    with pytest.raises(BadBot, match="strangers:Unmade cannot be made: OSError: no model here"):
        bot_of(f"{WHERE}:Unmade")
    with pytest.raises(BadBot, match="3 is no bot"):
        bot_of(3)


def test_names_alone_import_nothing():
    with pytest.raises(UnknownBot, match=r"there is no bot 'tests\.bots\.poison:Bot'"):
        bot_named("tests.bots.poison:Bot")
    assert not is_bot("tests.bots.poison:Bot")
    assert "tests.bots.poison" not in sys.modules


# ---------------------------------------------------------------------- failing


def test_a_bot_that_raises_is_named_with_seat_question_game_and_seed():
    with pytest.raises(
        BotFault, match=r"game 4, with seed 9: the bot .*:Raising in seat 2 failed at 'battlerealm\..*'"
    ):
        play_match("battlerealm", ["random", Raising, "random"], seed=9, number=4, heroes="random")


def test_an_answer_that_is_no_option_is_told_with_what_would_be_right():
    match = table()
    seat = match.choice.seat
    with pytest.raises(
        BotFault, match=r"answered 'the best one' at .* none of its options: .* one of chair\.options"
    ) as told:
        answer_of(Cheating(), Chair(match, seat), "cheating")
    assert match.choice.keys[0] in str(told.value)
    other = Match("brawl", seed=1).choice.options[0]
    with pytest.raises(BotFault, match="none of its options"):
        answer_of(type("Foreign", (), {"choose": lambda self, chair: other})(), Chair(match, seat), "foreign")


@pytest.mark.parametrize(
    ("bot", "why"), [(Failing, "ZeroDivisionError: out of ideas"), (Leaving, "SystemExit: enough of this")]
)
def test_a_bot_that_fails_or_leaves_is_told_in_one_line_with_its_file_and_line(bot, why):
    match = table()
    with pytest.raises(BotFault) as told:
        answer_of(bot(), Chair(match, match.choice.seat), "mine")
    assert re.search(rf"{why} \(/.*strangers\.py, line \d+\)$", str(told.value))
    assert told.value.brief == f"it failed with {why}", "where it is on the operator's disk is for nobody else"
    assert re.fullmatch(r" \(/.*strangers\.py, line \d+\)", told.value.place)


def test_a_bot_that_plays_what_it_may_not_is_told_at_its_own_line():
    class Wild:
        def choose(self, chair):
            chair.imagine(1).play("no such option")

    match = table()
    with pytest.raises(BotFault, match=r"test_elsewhere\.py, line \d+\)$"):
        answer_of(Wild(), Chair(match, match.choice.seat), "wild")
