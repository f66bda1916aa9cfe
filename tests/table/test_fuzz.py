"""The service against made-up requests: whatever its schema allows or forbids, it never fails and always says why."""

import warnings

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from slugfest.table.app import create_app
from tests.table.service import Service, new_table

EXAMPLES = settings(
    max_examples=30,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
with warnings.catch_warnings():
    warnings.simplefilter("default", DeprecationWarning)
    schema = schemathesis.openapi.from_dict(create_app("unused.db").openapi_schema.to_schema())


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with Service(str(tmp_path_factory.mktemp("db") / "fuzz.db")) as running:
        yield running


@pytest.fixture(scope="module")
def mine(service):
    """A table at which one sits."""
    path, secrets = new_table(service, "human", "human", "human")
    return path.rsplit("/", 1)[1], secrets[0]


def check(reply, case):
    """No failure of the service; a refusal is JSON that says why."""
    assert reply.status_code < 500, f"{case.method} {case.formatted_path} {case.body!r}: {reply.status_code}"
    if reply.status_code >= 400:
        assert reply.json()["detail"]


@schema.parametrize()
@EXAMPLES
def test_made_up_requests_never_make_the_service_fail(case, service):
    check(case.call(base_url=service.address), case)


@schema.include(path_regex="table_id").parametrize()
@EXAMPLES
def test_made_up_requests_of_somebody_who_sits_at_the_table_never_make_the_service_fail(case, service, mine):
    case.path_parameters["table_id"], secret = mine
    check(case.call(base_url=service.address, headers={"authorization": f"Bearer {secret}"}), case)


def test_the_service_still_plays_after_all_that(service):
    path, secrets = new_table(service, "human", "human", "human")
    assert service.post(f"{path}/play", {"option": "hero:thor", "at": 0}, secrets[0]).json() == {"at": 1}
