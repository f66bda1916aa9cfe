"""The service against made-up requests: whatever its schema allows or forbids, it never fails and always says why."""

import json

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.sync.client import connect

import slugfest
from slugfest.table.app import create_app
from tests.table.service import Service, new_table

EXAMPLES = settings(
    max_examples=20,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
schema = schemathesis.openapi.from_dict(create_app("unused.db").openapi_schema.to_schema())


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with Service(str(tmp_path_factory.mktemp("db") / "fuzz.db")) as running:
        yield running


@pytest.fixture(scope="module")
def client(service):
    with httpx.Client(base_url=service.address) as running:
        yield running


@pytest.fixture(scope="module")
def mine(service):
    """A table at which one sits."""
    path, secrets = new_table(service, "human", "human", "human")
    return path.rsplit("/", 1)[1], secrets[0]


PROMISED = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def check(reply, case):
    """No failure of the service, only answers that its schema names; a refusal is JSON that says why."""
    case.validate_response(reply, checks=PROMISED)
    if reply.status_code >= 400:
        told = reply.json()
        assert set(told) == {"error", "detail"}
        assert told["detail"]


@schema.parametrize()
@EXAMPLES
def test_made_up_requests_never_make_the_service_fail(case, service):
    check(case.call(base_url=service.address), case)


@schema.include(path_regex="table_id").parametrize()
@EXAMPLES
def test_made_up_requests_of_somebody_who_sits_at_the_table_never_make_the_service_fail(case, service, mine):
    case.path_parameters["table_id"], secret = mine
    check(case.call(base_url=service.address, headers={"authorization": f"Bearer {secret}"}), case)


PLAIN = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9)
)
WORDS = st.sampled_from(
    ["choose", "random", "print", "thor", "hulk", "vision", "human", "greedy", "hero:thor", "place:moon"]
)
JSON = st.recursive(
    WORDS | PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(PLAIN.map(str), inner), max_leaves=6
)
NAMES = st.sampled_from([setting.name for setting in slugfest.modes()["battlerealm"].options])
FIELDS = st.sampled_from(["play", "at", "undo", "say", "seat", "name", "kind", "secret"])
MESSAGES = (
    st.dictionaries(FIELDS, JSON | st.dictionaries(FIELDS, JSON, max_size=2), max_size=3).map(json.dumps)
    | JSON.map(json.dumps)
    | st.text(max_size=40)
    | st.binary(max_size=40)
)


@given(options=st.dictionaries(NAMES, JSON, max_size=3), seats=st.integers(2, 7))
@settings(EXAMPLES, max_examples=60)
def test_a_table_with_made_up_options_is_made_or_refused(client, options, seats):
    body = {"mode": "battlerealm", "seats": ["human"] * seats, "options": options}
    made = client.post("/api/tables", json=body)
    assert made.status_code in (201, 400)
    if made.status_code == 201:
        assert client.get(f"/api/tables/{made.json()['id']}").status_code == 200
    else:
        assert made.json()["detail"]


@given(messages=st.lists(MESSAGES, min_size=20, max_size=35))
@settings(EXAMPLES, max_examples=8)
def test_made_up_messages_over_a_socket_leave_the_connection_usable(service, messages):
    path, secrets = new_table(service, "human", "human", "human")
    with connect(f"ws://127.0.0.1:{service.port}{path}/live") as live:
        live.send(json.dumps({"secret": secrets[0]}))
        for message in messages:
            live.send(message)
        live.send(json.dumps({"say": "still here"}))
        while "still here" not in live.recv(timeout=60):
            pass


def test_the_service_still_plays_after_all_that(service):
    path, secrets = new_table(service, "human", "human", "human")
    assert service.post(f"{path}/play", {"option": "hero:thor", "at": 0}, secrets[0]).json()["at"] == 1
