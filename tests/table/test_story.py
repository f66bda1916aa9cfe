"""How a match was won: the course of the scores and what moved them, told when it is over."""

import random

import pytest

from slugfest import Match
from slugfest.kernel.judgement import chances, sides_of
from slugfest.kernel.registry import modes
from slugfest.kernel.text import TOKEN
from slugfest.table.story import story_of
from tests.conformance.cases import random_player
from tests.table.in_process import PARLEY, QUICK, bearer, made_by, play_on, service_in, sit_down

GUARDS = ("rounds", "max_rounds", "max_turns")


def short(mode):
    return {one.name: 12 for one in modes()[mode].options if one.name in GUARDS}


def finished(mode="battlerealm", seats=3, **options):
    match, player = Match(mode, seats, seed=4, **options), random_player(4)
    while match.choice is not None:
        match.play(player(match))
    return match


def test_the_course_ends_with_the_scores_of_the_outcome_and_swings_add_up():
    match = finished(**QUICK, rounds=3)
    story = story_of(match.game, match.answers())
    assert story.name == "points"
    assert story.course[-1] == (match.at, list(match.outcome.scores))
    assert [at for at, _ in story.course] == sorted(at for at, _ in story.course)
    assert all(len(scores) == 3 for _, scores in story.course)
    assert 0 < len(story.swings) <= 6
    by_at = dict(story.course)
    for swing in story.swings:
        assert any(swing.change)
        assert swing.lines
        assert swing.at in by_at


@pytest.mark.parametrize("mode", list(modes()))
def test_what_points_came_from_adds_up_to_the_scores(mode):
    match = finished(mode, max(n for n in modes()[mode].seats if n < 5), **{**modes()[mode].quick, **short(mode)})
    story = story_of(match.game, match.answers())
    assert [sum(by for _, by in parts) for parts in story.sources] == story.course[-1][1] == list(match.outcome.scores)
    assert all(words and not words.startswith("other") for parts in story.sources for words, _ in parts)


def test_a_turning_point_is_told_by_what_changed_the_score_and_nothing_else():
    match = finished("brawl", 2, **modes()["brawl"].quick, rounds=14)
    story = story_of(match.game, match.answers())
    assert story.swings
    kinds = {entry.rich: entry.kind for entry in match.journal}
    assert {kinds[line] for swing in story.swings for line in swing.lines} <= {"scored", "vp"}
    assert {words for parts in story.sources for words, _ in parts} <= {"Challenges", "Champions knocked out"}


def test_what_was_dealt_before_the_first_turn_is_what_everybody_began_with():
    match = finished("risk.skirmish", 3, **modes()["risk.skirmish"].quick, max_rounds=3)
    story = story_of(match.game, match.answers())
    assert sum(story.course[0][1]) == 50
    assert [parts[0] for parts in story.sources] == [("at the start", by) for by in story.course[0][1]]
    assert all(max(map(abs, swing.change)) < 5 for swing in story.swings)


def test_every_swing_is_told_with_what_happened():
    match = finished(**QUICK, rounds=2)
    rich = {entry.rich for entry in match.journal}
    for swing in story_of(match.game, match.answers()).swings:
        assert set(swing.lines) <= rich
        assert any(TOKEN.search(line) for line in swing.lines)


def test_a_mode_without_scores_has_no_story():
    match = finished(PARLEY, 3)
    story = story_of(match.game, match.answers())
    assert (story.name, story.swings) == ("", [])


def test_a_story_is_told_when_the_match_is_over_and_not_before(tmp_path):
    with service_in(tmp_path) as client:
        path, table, secrets = made_by(client, **QUICK, rounds=1)
        refused = client.get(f"{path}/story", headers=bearer(secrets[0]))
        assert refused.status_code == 403
        assert "over" in refused.json()["detail"]
        play_on(client, path, secrets, random.Random(3))
        told = client.get(f"{path}/story").json()
        assert told["course"][-1] == [table.match.at, list(table.match.outcome.scores)]


def test_a_seat_that_was_lent_to_a_bot_is_its_persons_again_in_the_next_match(tmp_path):
    with service_in(tmp_path) as client:
        path, _, secrets = made_by(client, **QUICK, rounds=1)
        sit_down(client, path, secrets)
        play_on(client, path, secrets, random.Random(3))
        client.post(f"{path}/seat", json={"kind": "medium"}, headers=bearer(secrets[1]))
        again = client.post(f"{path}/rematch", headers=bearer(secrets[0])).json()["id"]
        kinds = [seat["kind"] for seat in client.get(f"/api/tables/{again}").json()["seats"]]
        assert kinds == ["human"] * 3


@pytest.mark.parametrize("mode", list(modes()))
def test_chances_go_from_the_first_turn_to_what_each_side_has_of_the_win(mode):
    match = finished(mode, max(n for n in modes()[mode].seats if n < 5), **{**modes()[mode].quick, **short(mode)})
    story = story_of(match.game, match.answers())
    at, last = story.chances[-1]
    assert (at, tuple(last)) == (match.at, chances(match))
    assert [at for at, _ in story.chances] == sorted({at for at, _ in story.chances})
    assert 3 < len(story.chances) <= 241
    sides = sides_of(match)
    for _, found in story.chances:
        each = dict(zip(sides, found, strict=True))
        assert sum(each.values()) == pytest.approx(1.0, abs=1e-3)
        assert [each[side] for side in sides] == found


def test_a_mode_that_nobody_has_measured_has_no_course_of_chances():
    match = finished(PARLEY, 3)
    assert story_of(match.game, match.answers()).chances == []
