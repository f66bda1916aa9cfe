"""Every lesson can be played as it is meant, and a lesson with a fault says in which file, step and field."""

import json

import pytest

from slugfest import modes
from slugfest.cli.learning import Learning
from slugfest.cli.main import main
from slugfest.cli.terminal import Terminal
from slugfest.kernel.errors import ContentError
from slugfest.learn import (
    GO_ON,
    Course,
    Unexpected,
    UnknownLesson,
    all_lessons,
    check,
    lesson_named,
    lessons_of,
    read_lesson,
)

LESSONS = all_lessons()
HEAD = """
title = "A lesson"
mode = "battlerealm"
about = "A test."
minutes = 1
options = { beginner = true }
[position]
circle = ["podium", "marsh", "rails", "sanctum"]
turn = "thor"
phase = "roll"
[position.heroes]
thor = "sanctum:10"
falcon = "sanctum:8"
vision = "marsh:10"
"""
FIRST = '[[steps]]\nsay = "Six dice."\nrolls = [["SK", "SK", "MY", "MY", "SC", "MU"]]\n'


def written(tmp_path, *steps, head=HEAD):
    path = tmp_path / "mine.toml"
    path.write_text(head + FIRST + "\n".join(f"[[steps]]\n{step}" for step in steps))
    return path


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{one.mode.id}-{one.id}" for one in LESSONS])
def test_a_lesson_plays_through_as_it_is_meant(lesson):
    assert check(lesson) == []


@pytest.mark.parametrize("mode", modes())
def test_every_mode_has_a_lesson(mode):
    assert lessons_of(mode)


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{one.mode.id}-{one.id}" for one in LESSONS])
def test_who_comes_back_finds_the_lesson_as_it_was(lesson):
    course = Course(lesson)
    course.to_step(len(lesson.steps))
    again = Course(lesson, course.answers)
    assert (again.number, again.match.state) == (course.number, course.match.state)
    assert [entry.text for entry in again.match.journal] == [entry.text for entry in course.match.journal]


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('say = "Keep."\nexpekt = "stop"', "mine.toml: step 2, field 'expekt': unknown field"),
        ('say = 3\nexpect = "stop"', "mine.toml: step 2, field 'say': expected text, found 3"),
        (
            'say = "Keep."\nexpect = "stop"\nuntil = { path = "actor", is = 1 }\nexample = ["stop"]',
            "mine.toml: step 2, field 'until'",
        ),
        ('say = "Play."\nuntil = { path = "actor", is = 1 }', "mine.toml: step 2, field 'example': missing"),
        ('say = "Look."\notherwise = "No."', "mine.toml: step 2, field 'otherwise'"),
    ],
)
def test_a_fault_in_the_file_names_step_and_field(tmp_path, step, said):
    with pytest.raises(ContentError) as found:
        read_lesson(written(tmp_path, step))
    assert said in str(found.value)


def test_all_faults_of_the_head_are_named_at_once(tmp_path):
    head = HEAD.replace('mode = "battlerealm"', 'mode = "battlerealm"\nseats = 9').replace(
        "minutes = 1", "minutes = 90"
    )
    with pytest.raises(ContentError) as found:
        read_lesson(written(tmp_path, head=head))
    assert "mine.toml, field 'seats'" in str(found.value)
    assert "mine.toml, field 'minutes'" in str(found.value)
    with pytest.raises(ContentError, match=r"no mode 'battlerelm'; did you mean battlerealm\?"):
        read_lesson(written(tmp_path, head=HEAD.replace("battlerealm", "battlerelm")))


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('say = "End."\nexpect = "end"', "step 2, field 'expect': 'end' cannot be chosen here"),
        ('say = "Here is {hero:hulk}."', "step 2, field 'say': {hero:hulk} is not on the table"),
        ('say = "A {flower}."', "step 2, field 'say': there is no symbol {flower}"),
        ('say = "Look."\npoint = ["place:moon"]', "step 2, field 'point': 'place:moon' is not on the table"),
        ('say = "Roll."\nexpect = "reroll:die:2"\nrolls = [["SK", "SK"]]', "step 2, field 'rolls'"),
        ('say = "Keep."\nexpect = "stop"\nrolls = [["SK"]]', "step 2, field 'rolls': 1 are given, but only 0 are used"),
        ('say = "Go."\nuntil = { path = "actor", is = 2 }\nexample = ["stop"]', "step 2, field 'example'"),
        ('say = "Keep."\nexpect = "stop"\nothers = ["stop"]', "step 2, field 'others': nobody else is asked"),
        ('say = "A  b."', "step 2, field 'say': doubled spaces"),
        (
            'say = "Go."\nuntil = { path = "heroes.9.pvp", is = 2 }\nexample = ["stop"]',
            "step 2, field 'until': 'heroes.9.pvp' leads nowhere: '9' is not there; there is 0 to 2",
        ),
        (
            'say = "Go."\nuntil = { path = "hero.0.pvp", is = 2 }\nexample = ["stop"]',
            "step 2, field 'until': 'hero.0.pvp' leads nowhere: 'hero' is not there; did you mean heroes?",
        ),
        (
            'say = "Go."\nuntil = { path = "heroes.first.pvp", is = 2 }\nexample = ["stop"]',
            "step 2, field 'until': 'heroes.first.pvp' leads nowhere: 'first' is not there; there is 0 to 2",
        ),
        (
            'say = "Go."\nuntil = { path = "actor.name", is = 2 }\nexample = ["stop"]',
            "step 2, field 'until': 'actor.name' leads nowhere: 'name' is not there; there is nothing below",
        ),
        (
            'say = "Go."\nuntil = { path = "heroes", least = 2 }\nexample = ["stop"]',
            "step 2, field 'until': at 'heroes' there is no number",
        ),
    ],
)
def test_what_does_not_fit_the_table_names_step_and_field(tmp_path, step, said):
    found = check(read_lesson(written(tmp_path, step)))
    assert any(one.startswith("mine.toml: " + said) for one in found), found


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('turn = "thor"', 'trun = "thor"', "mine.toml, field 'position': "),
        ('thor = "sanctum:10"', 'thor = "nowhere:10"', "mine.toml, field 'position': "),
        ("beginner = true", "beginer = true", "mine.toml, field 'options': "),
        ("minutes = 1", 'minutes = 1\npacks = ["none.toml"]', "mine.toml, field 'packs': "),
    ],
)
@pytest.mark.parametrize("how", [["--check"], []])
def test_a_fault_of_the_head_names_file_and_field_whether_checked_or_played(
    tmp_path, capsys, monkeypatch, before, after, said, how
):
    monkeypatch.setenv("COLUMNS", "400")
    path = written(tmp_path, head=HEAD.replace(before, after))
    with pytest.raises(SystemExit) as left:
        main(["learn", str(path), *how])
    assert left.value.code != 0
    told = capsys.readouterr()
    assert said in (told.out + told.err)


def test_who_leaves_a_lesson_of_their_own_is_told_how_to_go_on_with_that_file(tmp_path):
    path = written(tmp_path, 'say = "Keep."\nexpect = "stop"')
    assert Learning(read_lesson(path), Terminal()).command == f"slugfest learn {path}"
    assert Learning(lesson_named("battlerealm"), Terminal()).command == "slugfest learn battlerealm first"


def ran(capsys, *words):
    with pytest.raises(SystemExit) as left:
        main([*map(str, words)])
    told = capsys.readouterr()
    return left.value.code, " ".join((told.out + told.err).split())


def test_a_pack_brings_the_lessons_beside_it_that_need_it(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "400")
    pack = tmp_path / "own.toml"
    ran(capsys, "pack", "new", "--mode", "battlerealm", "--hero", "The Lamplighter", "--file", pack)
    assert "no lesson beside it is played with it" in ran(capsys, "learn", pack)[1]
    lesson = written(tmp_path, head=HEAD.replace("minutes = 1", 'minutes = 1\npacks = ["own.toml"]'))
    (tmp_path / "other.toml").write_text(HEAD + FIRST)
    (tmp_path / "broken.toml").write_text("title = ")
    assert f"slugfest learn {lesson} 1 min" in ran(capsys, "learn", pack, "--list")[1]
    code, told = ran(capsys, "learn", pack, "--check")
    assert (code, told) == (0, "battlerealm mine: good, 1 step")
    code, told = ran(capsys, "learn", pack, "yours", "--check")
    assert code != 0
    assert "has no lesson 'yours'; there are: mine" in told


def test_at_the_end_the_terminal_names_the_next_lesson_and_a_match(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setattr("builtins.input", lambda *_: "")
    for name, told in (("first", "slugfest learn battlerealm payment"), ("prison", "Now play a match")):
        steps = len(lesson_named("battlerealm", name).steps)
        _, said = ran(capsys, "learn", "battlerealm", name, "--step", steps)
        assert told in said
        assert "slugfest play battlerealm --seats you,easy,easy" in said


def test_who_tries_something_else_is_told_what_to_try_and_nothing_is_played(tmp_path):
    lesson = read_lesson(written(tmp_path, 'say = "Keep."\nexpect = "stop"\notherwise = "Keep them this time."'))
    course = Course(lesson, [GO_ON])
    before = course.match.at
    with pytest.raises(Unexpected, match=r"Keep them this time\."):
        course.answer("reroll:die:2")
    with pytest.raises(Unexpected):
        course.answer("no such thing")
    assert (course.number, course.match.at) == (2, before)
    course.answer("stop")
    assert course.over
    with pytest.raises(Unexpected, match="over"):
        course.answer(GO_ON)


def test_without_words_of_its_own_a_lesson_names_what_it_expects(tmp_path):
    course = Course(read_lesson(written(tmp_path, 'say = "Keep."\nexpect = "stop"')), [GO_ON])
    with pytest.raises(Unexpected, match="Keep these dice"):
        course.answer("reroll:die:2")


def test_a_goal_may_be_reached_in_ways_of_ones_own(tmp_path):
    lesson = read_lesson(
        written(
            tmp_path, 'say = "Gain."\nuntil = { path = "heroes.0.pvp", least = 12 }\nexample = ["stop", "spend:MY"]'
        )
    )
    course = Course(lesson, [GO_ON, "stop", "spend:SK"])
    if course.match.choice.prompt == "battlerealm.target":
        course.answer(course.match.choice.keys[0])
    assert not course.over
    course.answer("spend:MY")
    course.answer("spend:MY")
    assert course.over


def test_a_match_that_ends_before_the_goal_is_reached_can_only_be_played_again(tmp_path):
    goal = 'say = "Go on."\nuntil = { path = "actor", is = 2 }\nexample = ["stop"]'
    lesson = read_lesson(written(tmp_path, goal, head=HEAD.replace('thor = "sanctum:10"', 'thor = "sanctum:20"')))
    course = Course(lesson, [GO_ON, "stop"])
    assert not course.lost
    course.answer("spend:MY")
    assert (course.match.over, course.over, course.lost, course.choice) == (True, False, True, None)
    assert course.facts()["say"] == course.says != lesson.steps[1].say
    with pytest.raises(Unexpected, match="Play this step again"):
        course.answer("end")
    again = Course(lesson, course.answers[: course.starts[1]])
    assert (again.number, again.lost) == (2, False)


def test_in_the_terminal_too_a_match_that_is_over_is_said_and_begun_again(tmp_path):
    goal = 'say = "Go on."\nuntil = { path = "actor", is = 2 }\nexample = ["stop"]'
    lesson = read_lesson(written(tmp_path, goal, head=HEAD.replace('thor = "sanctum:10"', 'thor = "sanctum:20"')))
    learning = Learning(lesson, Terminal())
    for key in (GO_ON, "stop", "spend:MY"):
        learning._answer(key)
    with pytest.raises(Unexpected, match=r"Play this step again\. To do so, type: again\."):
        learning._heard("1")
    learning._heard("again")
    assert learning.course.choice is not None


def test_a_lesson_that_is_not_there_is_answered_by_those_that_are():
    with pytest.raises(UnknownLesson, match=r"there are: first.*did you mean first\?"):
        lesson_named("battlerealm", "fist")


def test_the_command_lists_and_checks(capsys, tmp_path):
    with pytest.raises(SystemExit) as left:
        main(["learn", "--list", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert left.value.code == 0
    assert {"mode", "id", "title", "minutes"} == set(rows[0])
    bad = written(tmp_path, 'say = "End."\nexpect = "end"')
    with pytest.raises(SystemExit) as left:
        main(["learn", str(bad), "--check"])
    assert left.value.code == 1
    assert "step 2, field 'expect'" in " ".join(capsys.readouterr().out.split())
