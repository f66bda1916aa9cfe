"""A service and a browser for the tests of the page."""

import pytest

from tests.browser.answering import without_waiting
from tests.browser.chromium import chromium
from tests.table.service import Service


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with Service(str(tmp_path_factory.mktemp("db") / "browser.db")) as running:
        yield running


@pytest.fixture(scope="module")
def browser():
    """A browser that shows everything at once, as for somebody who switched motion off; tests of motion want it on."""
    with chromium() as running:
        open_context = running.new_context
        running.new_context = lambda **how: without_waiting(open_context(**how))
        yield running


@pytest.fixture(autouse=True)
def no_page_stays_open(request):
    """Close what a test has opened: a page that is left goes on showing its table beside all tests that follow."""
    if "browser" not in request.fixturenames:
        yield
        return
    browser = request.getfixturevalue("browser")
    before = list(browser.contexts)
    yield
    for context in browser.contexts:
        if context not in before:
            context.close()
