"""Clocks: who owes a decision pays for it; out of time a bot plays until the owner is back."""

import pytest

from slugfest.kernel import registry
from slugfest.table.clock import AT_LEAST, DAY
from tests.conformance.cases import random_player
from tests.table import timed
from tests.table.in_process import PARLEY, bearer, service_in
from tests.table.timed import BANK, Wall, answer, banks, begun, hello, stir, table_with, wait_until


@pytest.fixture
def wall(monkeypatch):
    return Wall(monkeypatch)


@pytest.fixture
def client(tmp_path, wall):
    with service_in(tmp_path) as running:
        yield running


# ---------------------------------------------------------------------- charging


def test_the_clock_begins_with_the_first_answer_and_not_while_friends_are_coming(client, wall):
    path, table, secrets = table_with(client, BANK)
    wall.passes(10_000)
    stir(client, table)
    assert banks(client, path) == [100, 100, 100]
    assert answer(client, path, secrets) == 0
    assert banks(client, path) == [105, 100, 100]


def test_time_is_charged_to_whoever_owes_the_decision_and_to_nobody_else(client, wall):
    path, _, secrets = begun(client, BANK)
    for spent in (7, 11):
        before = banks(client, path)
        wall.passes(spent)
        seat = answer(client, path, secrets)
        before[seat] += 5 - spent
        assert banks(client, path) == before


def test_bots_neither_pay_nor_earn(client, wall, monkeypatch):
    quick = timed.think

    async def slow(match, bot, seat):
        wall.passes(50)
        return await quick(match, bot, seat)

    monkeypatch.setattr(timed, "think", slow)
    path, table, _ = begun(client, BANK, seats=("human", "random", "random"))
    wait_until(lambda: table.bot_to_move() is None)
    assert table.match.at > 2
    assert banks(client, path) == [105, 100, 100]


def test_seats_that_choose_at_once_pay_until_they_have_answered(client, wall, monkeypatch):
    monkeypatch.setattr(registry, "modes", lambda: {"parley": PARLEY})
    path, table, secrets = begun(client, {"bank": 1000.0}, mode="parley")
    while len(table.match.choices) < 3:
        answer(client, path, secrets)
    before = banks(client, path)
    for spent, seat in ((10, 1), (5, 0), (2, 2)):
        wall.passes(spent)
        answer(client, path, secrets, seat)
    assert [old - new for old, new in zip(before, banks(client, path), strict=True)] == [15, 10, 17]


def test_days_are_for_each_decision_anew(client, wall):
    path, _, secrets = begun(client, {"days": 3})
    seats = []
    for _ in range(4):
        wall.passes(2 * DAY)
        assert client.get(path).json()["seats"][client.get(path).json()["ask"]["seat"]]["late"] is False
        seats.append(answer(client, path, secrets))
        assert banks(client, path)[seats[-1]] == 3 * DAY
    assert len(seats) > len(set(seats))


def test_undo_gives_no_time_back_and_earns_none(client, wall):
    path, _, secrets = table_with(client, BANK, heroes="choose")
    assert answer(client, path, secrets) == 0
    wall.passes(3)
    undone = client.post(f"{path}/undo", headers=bearer(secrets[0])).json()
    assert (undone["done"], banks(client, path)) == (True, [100, 97, 100])
    wall.passes(4)
    assert answer(client, path, secrets) == 0
    assert banks(client, path) == [101, 97, 100]
    for _ in range(5):
        client.post(f"{path}/undo", headers=bearer(secrets[0]))
        answer(client, path, secrets)
    assert banks(client, path) == [101, 97, 100]


def test_undo_gives_of_days_what_was_left_of_them(client, wall):
    path, _, secrets = begun(client, {"days": 3}, heroes="choose")
    for passed in (DAY, DAY / 2):
        wall.passes(passed)
        assert answer(client, path, secrets) == 1
        assert banks(client, path)[1] == 3 * DAY
        wall.passes(DAY / 4)  # others are asked now
        client.app.state.tables._live.clear()  # what was left is known after loading, too
        assert client.post(f"{path}/undo", headers=bearer(secrets[1])).json()["done"]
    assert banks(client, path)[1] == 1.5 * DAY
    client.app.state.tables._live.clear()
    assert banks(client, path)[1] == 1.5 * DAY
    assert answer(client, path, secrets) == 1
    assert banks(client, path)[1] == 3 * DAY


def test_undoing_one_of_several_secret_choices_takes_the_increment_from_who_made_it(client, wall, monkeypatch):
    monkeypatch.setattr(registry, "modes", lambda: {"parley": PARLEY})
    path, table, secrets = begun(client, BANK, mode="parley")
    while len(table.match.choices) < 3:
        answer(client, path, secrets)
    before = banks(client, path)
    answer(client, path, secrets, 1)
    assert client.post(f"{path}/undo", headers=bearer(secrets[1])).json()["done"]
    assert banks(client, path) == before


# ---------------------------------------------------------------------- falling and coming back


def fallen(client, wall, clock=BANK, seats=("human", "human", "human")):
    """A table whose second seat has run out of time."""
    path, table, secrets = begun(client, clock, seats=seats)
    assert client.get(path).json()["ask"]["seat"] == 1
    wall.passes(table.clock.full)
    stir(client, table)
    wait_until(lambda: table.seats[1].late)
    return path, table, secrets


def test_out_of_time_a_bot_plays_for_the_seat_and_the_table_shows_why(client, wall):
    path, table, secrets = fallen(client, wall)
    wait_until(lambda: client.get(path).json()["ask"]["seat"] == 2)
    seen = client.get(path).json()
    assert (seen["seats"][1]["kind"], seen["seats"][1]["late"], seen["clock"]["banks"][1]) == ("medium", True, 0)
    while not table.match.over and table.match.at < 60:
        wait_until(lambda: table.bot_to_move() is None)
        if table.match.over:
            break
        assert answer(client, path, secrets) in (0, 2)
    assert banks(client, path)[1] == 0


def test_time_that_is_not_up_yet_changes_nothing(client, wall):
    path, table, _ = begun(client, BANK)
    wall.passes(99)
    stir(client, table)
    client.blocking_portal.call(client.app.state.tables.alarms.time_is_up, table)
    assert client.get(path).json()["seats"][1]["kind"] == "human"


@pytest.mark.parametrize("clock", [BANK, {"days": 2}])
def test_the_owner_who_connects_again_has_the_seat_back_with_time_for_a_decision(client, wall, clock):
    path, table, secrets = fallen(client, wall, clock)
    wait_until(lambda: table.bot_to_move() is None)
    seen = hello(client, path, secrets[1])
    assert (seen["seats"][1]["kind"], seen["seats"][1]["late"]) == ("human", False)
    assert seen["clock"]["banks"][1] == (2 * DAY if "days" in clock else AT_LEAST)


def test_a_spectator_and_the_others_do_not_wake_a_late_seat(client, wall):
    path, table, secrets = fallen(client, wall)
    wait_until(lambda: table.bot_to_move() is None)
    for secret in (None, secrets[0], secrets[2]):
        assert hello(client, path, secret)["seats"][1]["late"]


def test_the_button_gives_the_seat_back_too_and_a_new_name_does_not(client, wall):
    path, table, secrets = fallen(client, wall)
    wait_until(lambda: table.bot_to_move() is None)
    client.post(f"{path}/seat", json={"name": "Bob"}, headers=bearer(secrets[1]))
    assert (table.seats[1].name, table.seats[1].late) == ("Bob", True)
    assert client.post(f"{path}/seat", json={"kind": "human"}, headers=bearer(secrets[1])).json()["kind"] == "human"
    assert (table.seats[1].late, banks(client, path)[1]) == (False, AT_LEAST)


def test_handing_the_seat_to_a_bot_and_back_gives_no_time(client, wall):
    path, table, secrets = begun(client, {"bank": 100.0})
    wall.passes(95)
    client.app.state.tables.bot_pause = 60
    for kind in ("greedy", "human"):
        client.post(f"{path}/seat", json={"kind": kind}, headers=bearer(secrets[1]))
    assert (table.seats[1].kind, banks(client, path)[1]) == ("human", 5)


def test_there_is_help_once_for_a_decision_or_nobody_would_ever_decide(client, wall):
    client.app.state.tables.bot_pause = 60
    path, table, secrets = fallen(client, wall)
    assert hello(client, path, secrets[1])["clock"]["banks"][1] == AT_LEAST
    wall.passes(AT_LEAST)
    stir(client, table)
    wait_until(lambda: table.seats[1].late)
    assert hello(client, path, secrets[1])["clock"]["banks"][1] == 0
    wait_until(lambda: table.seats[1].late)


def test_several_who_are_out_of_time_at_once_all_fall(client, wall, monkeypatch):
    monkeypatch.setattr(registry, "modes", lambda: {"parley": PARLEY})
    path, table, secrets = begun(client, {"bank": 500.0}, mode="parley")
    while len(table.match.choices) < 3:
        answer(client, path, secrets)
    wall.passes(501)
    stir(client, table)
    wait_until(lambda: all(seat.late for seat in table.seats))
    wait_until(lambda: table.match.over)


def test_nobody_falls_when_the_match_is_over(client, wall):
    path, table, _ = begun(client, BANK, placing="random")
    player = random_player(7)
    while not table.match.over:
        table.match.play(player(table.match))
    wall.passes(10_000)
    stir(client, table)
    client.blocking_portal.call(client.app.state.tables.alarms.time_is_up, table)
    assert [seat["late"] for seat in client.get(path).json()["seats"]] == [False] * 3


# ---------------------------------------------------------------------- terms


@pytest.mark.parametrize(
    ("clock", "named"),
    [
        ({"bank": -1}, "bank"),
        ({"bank": 1e9}, "bank"),
        ({"bank": 60, "increment": -5}, "increment"),
        ({"bank": 60, "increment": 5000}, "increment"),
        ({"increment": 5}, "increment"),
        ({"days": -1}, "days"),
        ({"days": 400}, "days"),
        ({"days": 1, "bank": 60}, "not both"),
        ({"days": 1, "increment": 5}, "not both"),
        ({"bank": "long"}, "bank"),
        ({"hours": 3}, "hours"),
        ("fast", "clock"),
    ],
)
def test_a_bad_clock_is_refused_and_says_why(client, clock, named):
    body = {"mode": "battlerealm", "seats": ["human"] * 3, "clock": clock}
    refused = client.post("/api/tables", json=body)
    assert refused.status_code == 400
    assert named in refused.json()["detail"]


@pytest.mark.parametrize("clock", [None, {}, {"bank": 0}])
def test_no_clock_is_the_default(client, clock):
    path, table, _ = table_with(client, clock)
    assert (table.clock, client.get(path).json()["clock"]) == (None, None)


def test_a_rematch_has_the_same_clock_and_everybody_back_in_their_seats(client, wall):
    path, table, secrets = fallen(client, wall)
    wait_until(lambda: table.bot_to_move() is None)
    player = random_player(9)
    while not table.match.over:
        table.match.play(player(table.match))
    again = client.post(f"{path}/rematch", headers=bearer(secrets[0])).json()["id"]
    seen = client.get(f"/api/tables/{again}", headers=bearer(secrets[1])).json()
    assert (seen["you"], [seat["kind"] for seat in seen["seats"]]) == (0, ["human"] * 3)
    assert seen["clock"]["banks"] == [100, 100, 100]
    assert client.app.state.tables._live[again].clock.terms == table.clock.terms


def test_a_question_that_is_lent_to_a_bot_and_taken_back_stays_on_its_owners_clock(client, wall, monkeypatch):
    path, table, secrets = begun(client, BANK)
    monkeypatch.setattr(table, "bot_to_move", lambda: None)  # a bot that thinks for long
    for _ in range(3):
        wall.passes(10)
        client.post(f"{path}/seat", json={"kind": "expert"}, headers=bearer(secrets[1]))
        wall.passes(15)
        client.post(f"{path}/seat", json={"kind": "human"}, headers=bearer(secrets[1]))
    assert banks(client, path)[1] == 25


def test_what_a_bot_decides_for_its_owner_is_not_charged_once_the_question_has_passed(client, wall):
    path, table, secrets = begun(client, BANK)
    client.post(f"{path}/seat", json={"kind": "random"}, headers=bearer(secrets[1]))
    wait_until(lambda: table.bot_to_move() is None)
    wall.passes(40)
    assert answer(client, path, secrets) == 2
    assert banks(client, path)[1] == 100
