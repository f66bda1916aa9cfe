"""Lessons over HTTP: a lesson is its answers, so nothing is stored; what is not expected plays nothing."""

import pytest

from slugfest.learn import Course, all_lessons
from tests.table.in_process import service_in

LESSONS = all_lessons()
FIRST = "/api/lessons/battlerealm/first"


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


def test_the_lobby_learns_of_lessons(client):
    told = {mode["id"]: mode["lessons"] for mode in client.get("/api/modes").json()["modes"]}
    assert told["battlerealm"][0]["id"] == "first"
    assert {"id", "title", "about", "minutes", "steps"} == set(told["battlerealm"][0])


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{one.mode.id}-{one.id}" for one in LESSONS])
def test_a_lesson_goes_to_its_end_answer_by_answer(client, lesson):
    course = Course(lesson)
    course.to_step(len(lesson.steps) + 1)
    path, given = f"/api/lessons/{lesson.mode.id}/{lesson.id}", []
    told = client.post(path, json={}).json()
    for key in course.answers:
        assert told["coach"]["over"] is False
        if told["coach"]["asks"]:
            assert key in [option["key"] for option in told["page"]["ask"]["options"]]
        else:
            assert not (told["page"]["ask"] or {}).get("options")
        shown, given = len(given), [*given, key]
        told = client.post(path, json={"answers": given, "shown": shown}).json()
        assert (told["answers"], told["tried"]) == (given, "")
    assert told["coach"]["over"] is True
    assert told["coach"]["starts"][-1] == len(given)


def test_what_is_not_expected_is_answered_by_the_coach_and_plays_nothing(client):
    begun = client.post(FIRST, json={"begin": 4}).json()
    tried = client.post(FIRST, json={"answers": [*begun["answers"], "stop"], "shown": len(begun["answers"])}).json()
    assert tried["tried"].startswith("Try it with")
    assert tried["answers"] == begun["answers"]
    assert tried["page"]["scene"] == begun["page"]["scene"]
    assert tried["page"]["happened"] == []


def test_what_happened_since_the_shown_position_comes_with_it(client):
    begun = client.post(FIRST, json={"begin": 4}).json()
    told = client.post(
        FIRST, json={"answers": [*begun["answers"], "reroll:die:4+die:5"], "shown": len(begun["answers"])}
    ).json()
    assert [one["kind"] for one in told["page"]["happened"]] == ["rolled"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/lessons/battlerealm/none", {}, 404),
        ("/api/lessons/nowhere/first", {}, 404),
        (FIRST, {"answers": "stop"}, 400),
        (FIRST, {"answers": [3]}, 400),
        (FIRST, {"answer": []}, 400),
        (FIRST, {"answers": ["x" * 500]}, 400),
    ],
)
def test_nonsense_is_refused_in_words(client, path, body, status):
    answer = client.post(path, json=body)
    assert answer.status_code == status
    assert answer.json()["detail"]


@pytest.mark.parametrize("answers", [["stop"] * 300, [""] * 300, ["no such thing"]])
def test_answers_that_no_lesson_has_end_where_they_stop_fitting(client, answers):
    told = client.post(FIRST, json={"answers": answers, "shown": 0}).json()
    assert told["tried"]
    assert len(told["answers"]) < 4


def test_there_is_a_page_for_each_lesson_and_one_that_says_that_there_is_none(client):
    assert client.get("/learn/battlerealm/first").status_code == 200
    assert client.get("/learn/battlerealm/none").status_code == 404
    assert client.get("/learn/nowhere/first").status_code == 404
