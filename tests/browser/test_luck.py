"""The luck of a match on its replay page: only when it is over, as a table, as lines, and as moments to go to."""

import time

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.chromium import watched
from tests.table.service import new_table

LONG = 90_000


@pytest.fixture(scope="module")
def ended(service):
    """A match that bots have played to its end."""
    path, secrets = new_table(service, "human", "random", "random", heroes="random", placing="random")
    service.post(f"{path}/seat", {"kind": "random", "name": "Ann"}, secrets[0]).raise_for_status()
    while not service.get(path).json()["over"]:
        time.sleep(0.1)
    return path


def opened(browser, service, path, at=0):
    page = browser.new_context().new_page()
    page.faults = watched(page)
    page.goto(f"{service.address}/replay/{path.rsplit('/', 1)[1]}?at={at}")
    page.wait_for_function("() => document.getElementById('question').textContent")
    return page


def luck_of(service, path):
    return httpx.get(f"{service.address}{path}/luck", timeout=LONG / 1000).json()


def test_luck_is_told_when_the_match_is_over_and_not_before(service, ended):
    running, _ = new_table(service, "human", "human", "human")
    refused = service.get(f"{running}/luck")
    assert refused.status_code == 403
    assert "when the match is over" in refused.json()["detail"]
    found = luck_of(service, ended)
    assert [one["seat"] for one in found["fortunes"]] == [0, 1, 2]
    for one, last in zip(found["fortunes"], found["course"][-1][1:], strict=True):
        assert one["luck"] == pytest.approx(one["rolled"] - one["expected"], abs=0.01)
        assert one["luck"] == pytest.approx(last, abs=0.01)
    assert luck_of(service, ended) == found


def test_the_result_shows_how_lucky_everybody_was_and_moments_to_go_to(browser, service, ended):
    page = opened(browser, service, ended, at=100_000)
    page.locator("[data-part=result]").click()
    page.get_by_role("button", name="How lucky was everybody?").click()
    page.wait_for_selector(".fortunes li", timeout=LONG)
    found = luck_of(service, ended)
    rows = page.locator(".fortunes li").all_inner_texts()
    assert len(rows) == 3
    assert "Ann" in rows[0]
    for row, one in zip(rows, found["fortunes"], strict=True):
        shown = float(row.rpartition("\n")[2].replace("−", "-").replace("+", ""))
        assert shown == pytest.approx(one["luck"], abs=0.051)  # a half may go either way
    assert page.locator(".course .line").count() == 3
    violations = Axe().run(page, context=".result").response["violations"]
    assert [one["id"] for one in violations if one["impact"] in ("serious", "critical")] == []
    moment = page.locator(".moments a").first
    answer = int(moment.inner_text().rpartition("answer ")[2])
    moment.click()
    page.wait_for_function("at => document.title.startsWith(`Replay, answer ${at} `)", arg=answer)
    assert not page.faults


def test_a_running_match_offers_no_luck(browser, service):
    path, _ = new_table(service, "human", "human", "human", heroes="random", placing="random")
    page = opened(browser, service, path)
    assert page.locator(".result").is_hidden()
    assert page.locator("[data-part=result]").is_hidden()
    assert not page.faults
