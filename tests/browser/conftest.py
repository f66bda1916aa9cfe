"""A service and a browser for the tests of the page."""

import pytest

from tests.browser.chromium import chromium
from tests.table.service import Service


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with Service(str(tmp_path_factory.mktemp("db") / "browser.db")) as running:
        yield running


@pytest.fixture(scope="module")
def browser():
    with chromium() as running:
        yield running
