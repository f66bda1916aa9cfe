"""Going on from a position of another match: the same position, nothing that the viewer may not know, other dice."""

import asyncio
import json
import random

import msgspec
import pytest

from slugfest.cli.verify import verify
from slugfest.kernel import registry
from slugfest.kernel.chance import Chance
from slugfest.kernel.errors import WrongSeat
from slugfest.kernel.log import Log
from slugfest.kernel.replay import replay
from slugfest.kernel.run import Run
from slugfest.table import forking
from slugfest.table.forking import forked
from slugfest.table.tables import IDLE_SECONDS
from tests.conformance.cases import random_player
from tests.conformance.parley_table import hidden_zones
from tests.table.in_process import PARLEY, QUICK, bearer, made_by, parley_table, play_on, service_in, with_seed
from tests.table.timed import think, wait_until


@pytest.fixture
def client(tmp_path, monkeypatch):
    with_seed(monkeypatch, 2**126 + 29)
    with service_in(tmp_path) as running:
        running.app.state.tables.thinkers.think = think
        yield running


@pytest.fixture
def parley(monkeypatch):
    monkeypatch.setattr(registry, "modes", lambda: {"parley": PARLEY})


def forked_from(client, path, at, secret=None):
    """Fork a table; return the new one's path, itself and the secret of its person."""
    made = client.post(f"{path}/fork", json={"at": at}, headers=bearer(secret))
    assert made.status_code == 201, made.text
    found = made.json()
    assert found["link"] == f"/t/{found['id']}#{found['secret']}"
    return f"/api/tables/{found['id']}", client.app.state.tables._live[found["id"]], found["secret"]


def finish(client, path, table, secret, seat, lot):
    """Play the one person's seat by lot until the match is over; the bots play the others."""
    while not table.match.over:
        wait_until(lambda: table.match.over or table.bot_to_move() is None)
        if not table.match.over:
            play_on(client, path, {seat: secret}, lot, 1)


def played(client, answers=40, **more):
    """A table at which people have given so many answers by lot, or all there were to give."""
    path, table, secrets = made_by(client, **more)
    play_on(client, path, secrets, random.Random(7), answers)
    assert table.match.over is (answers > 100)
    return path, table, secrets


def resting_states(table):
    """The state of each resting point of a match so far, by the number of answers before it."""
    run = Run(table.game)
    run.begin_replay(keep=True)
    found = {run.rested: msgspec.to_builtins(run.resting_state())}
    for answer in table.match.answers():
        run.feed(answer)
        found[run.rested] = msgspec.to_builtins(run.resting_state())
    return found


# ---------------------------------------------------------------------- open games


def test_a_spectator_goes_on_in_the_place_of_whoever_is_to_decide(client):
    path, table, _ = played(client, **QUICK)
    seat = table.match.choice.seat
    new, live, secret = forked_from(client, path, table.match.at)
    seen = client.get(new, headers=bearer(secret)).json()
    assert seen["you"] == seat
    assert [one["kind"] for one in seen["seats"]] == ["human" if n == seat else "medium" for n in range(3)]
    assert (seen["fair"], seen["clock"], live.row.rolls) == (None, None, "seed")
    assert f"answer {live.first} of another" in seen["news"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_goes_on_as_itself(client, seat):
    path, table, secrets = played(client, **QUICK)
    new, _, secret = forked_from(client, path, table.match.at, secrets[seat])
    seen = client.get(new, headers=bearer(secret)).json()
    assert (seen["you"], seen["seats"][seat]["kind"]) == (seat, "human")
    assert client.get(new, headers=bearer(secrets[seat])).status_code == 403


def test_a_fork_stands_at_the_last_resting_position_before_what_was_asked_for(client):
    path, table, _ = played(client, **QUICK)
    stored = table.seq
    states = resting_states(table)
    assert len(states) > 10
    client.app.state.tables.bot_pause = 60
    rolled = 0
    for at in range(table.match.at + 1):
        _, live, _ = forked_from(client, path, at)
        assert live.first == max(rest for rest in states if rest <= at)
        assert live.base.start == states[live.first]
        assert live.match.at == live.first + len(live.lines)
        rolled += len(live.lines)
    assert rolled
    assert table.seq == stored


def test_no_die_of_the_match_itself_falls_for_a_fork(client, monkeypatch):
    _, table, _ = played(client, **QUICK)

    def rolled(*_):
        raise AssertionError("the match's own dice were rolled")

    monkeypatch.setattr("slugfest.kernel.fair.Fair.answer", rolled)
    for at in range(table.match.at + 1):
        forked(table, None, at)


@pytest.mark.parametrize("at", [-1, 10_000, 2**70])
def test_a_position_that_is_not_there_is_refused(client, at):
    path, _, _ = played(client, 5, **QUICK)
    refused = client.post(f"{path}/fork", json={"at": at})
    assert (refused.status_code, "answers" in refused.json()["detail"] or at > 2**63) == (400, True)


def test_a_match_that_is_over_can_be_gone_on_with_only_before_its_end(client):
    path, table, _ = played(client, 10_000, **QUICK)
    assert table.match.over
    assert client.post(f"{path}/fork", json={"at": table.match.at}).status_code == 400
    assert client.post(f"{path}/fork", json={"at": table.match.at // 2}).status_code == 201


def test_a_fork_is_played_to_its_end_against_bots_and_its_log_is_proved(client, tmp_path):
    path, table, secrets = played(client, **QUICK)
    new, live, secret = forked_from(client, path, table.match.at, secrets[1])
    finish(client, new, live, secret, 1, random.Random(3))
    data = client.get(f"{new}/log.jsonl").content
    log = Log.parse(data)
    assert (log.at, log.at + len(log.answers)) == (live.first, live.match.at)
    assert replay(log).state == live.match.state
    (tmp_path / "fork.jsonl").write_bytes(data)
    assert verify(tmp_path / "fork.jsonl") == 0


def test_a_fork_of_a_fork_and_of_a_table_that_was_loaded_from_a_snapshot(client):
    path, table, _ = played(client, **QUICK)
    client.blocking_portal.call(client.app.state.tables._keep, table)
    client.app.state.tables.let_go(table.used + IDLE_SECONDS + 1)
    client.get(path)
    again = client.app.state.tables._live[table.row.id]
    assert again.match.game.first > again.first
    for at in (3, again.match.at):
        new, live, _ = forked_from(client, path, at)
        wait_until(lambda live=live: live.bot_to_move() is None)
        _, second, _ = forked_from(client, new, live.match.at)
        assert second.first >= live.first


def test_a_fork_comes_back_after_a_restart(tmp_path, monkeypatch):
    with_seed(monkeypatch, 2**126 + 29)
    with service_in(tmp_path) as client:
        path, table, secrets = played(client, **QUICK)
        seat = table.match.choice.seat
        new, live, secret = forked_from(client, path, table.match.at, secrets[seat])
        play_on(client, new, {seat: secret}, random.Random(1), 1)
        before, lines = client.get(new, headers=bearer(secret)).json(), list(live.lines)
    with service_in(tmp_path) as client:
        after = client.get(new, headers=bearer(secret)).json()
        assert (after["news"], after["you"]) == (before["news"], seat)
        assert client.app.state.tables._live[live.row.id].lines[: len(lines)] == lines


def test_undo_in_a_fork_never_goes_back_before_its_beginning(client):
    path, table, secrets = played(client, **QUICK)
    seat = table.match.choice.seat
    new, live, secret = forked_from(client, path, table.match.at, secrets[seat])
    wait_until(lambda: live.bot_to_move() is None)
    for _ in range(20):
        told = client.post(f"{new}/undo", headers=bearer(secret))
        if told.status_code != 200:
            break
        assert told.json()["at"] >= live.first
    assert told.json()["error"] == "CannotUndo"


# ---------------------------------------------------------------------- games that hide something


def test_of_a_hidden_game_a_spectator_goes_on_only_after_the_end(client, parley):
    path, table, secrets = made_by(client, "parley")
    play_on(client, path, secrets, random.Random(2), 10)
    assert client.post(f"{path}/fork", json={"at": 5}).status_code == 403
    assert client.post(f"{path}/fork", json={"at": 5}, headers=bearer(secrets[0])).status_code == 201
    play_on(client, path, secrets, random.Random(2))
    assert table.match.over
    assert client.post(f"{path}/fork", json={"at": 5}).status_code == 201


def rested(seats, seed, every=2):
    """Yield a table of Parley at many points of a match, with its log kept up to date."""
    table = parley_table(seats, seed)
    asyncio.run(table.write(table.beginning()))
    player = random_player(seed)
    while not table.match.over:
        if table.match.at % every == 0:
            yield table
        option, seat = player(table.match), table.match.choice.seat
        asyncio.run(table.play(seat, option.key if hasattr(option, "key") else option, table.match.at))


@pytest.mark.parametrize(("seats", "seed"), [(2, 61), (3, 62), (4, 63)])
def test_what_a_seat_goes_on_with_is_what_it_sees_and_the_rest_is_dealt_anew(seats, seed):
    compared = other = 0
    for table in rested(seats, seed):
        for seat in range(seats):
            position, whose = forked(table, seat, table.match.at)
            real = msgspec.convert(resting_states(table)[position.at], PARLEY.state)
            made = msgspec.convert(position.start, PARLEY.state)
            content = table.game.content
            assert whose == seat
            assert PARLEY.show.view(made, content, seat) == PARLEY.show.view(real, content, seat)
            compared += 1
            other += hidden_zones(made, seat) != hidden_zones(real, seat)
    assert other > compared / 2 > 5


@pytest.mark.parametrize(("seats", "seed"), [(2, 71), (3, 72)])
def test_a_fork_does_not_change_with_what_the_seat_cannot_know(seats, seed, monkeypatch):
    monkeypatch.setattr(forking.secrets, "randbits", lambda bits: 4242)
    compared = 0
    for table in rested(seats, seed, every=3):
        for seat in range(seats):
            position, _ = forked(table, seat, table.match.at)
            true = Run.resting_state

            def dreamt(match, seat=seat, true=true):
                state = true(match).copy()
                PARLEY.show.imagine(state, match.game.content, seat, Chance(99))
                return state

            with monkeypatch.context() as patched:
                patched.setattr(Run, "resting_state", dreamt)
                patched.setattr(forking.secrets, "randbits", lambda bits: 4242)
                assert forked(table, seat, table.match.at)[0] == position
            compared += 1
    assert compared > 20


def test_what_is_stored_of_a_fork_names_neither_seed_nor_past_of_the_match():
    for table in rested(3, 81, every=9):
        for seat in range(3):
            position, _ = forked(table, seat, table.match.at)
            assert (position.salts, position.undos, position.last) == ([], 0, -1)
            assert not [line for line in position.tail if not isinstance(line, list)]
            assert position.seed != table.row.seed
            assert str(table.row.seed) not in json.dumps(position.start)


def test_a_spectator_is_refused_at_every_point_of_a_hidden_match():
    for table in rested(2, 91, every=7):
        with pytest.raises(WrongSeat):
            forked(table, None, table.match.at)


def test_a_fork_of_a_hidden_game_is_played_to_its_end_and_its_log_replays(client, parley):
    path, table, secrets = made_by(client, "parley")
    play_on(client, path, secrets, random.Random(4), 14)
    for seat in range(3):
        new, live, secret = forked_from(client, path, table.match.at, secrets[seat])
        finish(client, new, live, secret, seat, random.Random(seat))
        log = Log.parse(client.get(f"{new}/log.jsonl").content)
        assert replay(log, mode=PARLEY).state == live.match.state
