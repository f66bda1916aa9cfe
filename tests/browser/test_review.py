"""The review on the replay page: asked for, stepped through, tried from a position; at a desk, on a phone, by keys."""

import re
import time

import pytest

from tests.browser.answering import asked
from tests.browser.chromium import watched
from tests.browser.test_axe import serious
from tests.browser.test_replay import frame, stands_at
from tests.table.service import Service, new_table

DESK = {"viewport": {"width": 1366, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONG = 120_000
QUICK = {"heroes": "random", "placing": "random", "rounds": 4}


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """A service whose reviews are quick."""
    file = tmp_path_factory.mktemp("db") / "browser.db"
    with Service(str(file), options=["--review-budget", "12000"]) as running:
        yield running


def ended(service):
    """A match that bots have played to its end, one of them by lot; its path and the secret of that seat."""
    path, secrets = new_table(service, "human", "random", "random", **QUICK)
    service.post(f"{path}/seat", {"kind": "random", "name": "Ann"}, secrets[0]).raise_for_status()
    while not service.get(path).json()["over"]:
        time.sleep(0.1)
    return path, secrets[0]


@pytest.fixture(scope="module")
def reviewed(service):
    """A match that was reviewed, with mistakes; its path, its secret, and what was found."""
    for _ in range(5):
        path, secret = ended(service)
        service.post(f"{path}/review", None).raise_for_status()
        while (told := service.get(f"{path}/review").json())["state"] != "done":
            assert told["state"] in ("waiting", "working"), told
            time.sleep(0.2)
        if told["found"]["mistakes"] and told["found"]["turns"]:
            return path, secret, told["found"]
    raise AssertionError("nobody made a mistake in five matches by lot")


def opened(browser, service, path, secret=None, query="?review", **look):
    page = browser.new_context(**{**DESK, "reduced_motion": "reduce", **look}).new_page()
    page.faults = watched(page)
    fragment = "" if secret is None else f"#{secret}"
    page.goto(f"{service.address}/replay/{path.rsplit('/', 1)[1]}{query}{fragment}")
    page.wait_for_selector("#board[data-seq]")
    return page


def test_a_match_is_reviewed_on_its_page_and_whoever_opens_the_link_later_finds_it(browser, service):
    path, secret = ended(service)
    page = opened(browser, service, path, secret, query="")
    opener = page.get_by_role("button", name="Review: where it was won")
    assert opener.get_attribute("aria-expanded") == "false"
    opener.click()
    page.get_by_role("button", name="Review this match").click()
    page.wait_for_selector(".review .progress:has-text('Step ')", timeout=LONG)
    assert page.locator(".review progress").count() == 1
    page.wait_for_selector(".review .sure", timeout=LONG)
    page.wait_for_selector(".review progress", state="detached", timeout=LONG)
    assert page.locator(".review .course .line").count() == 3
    assert page.locator(".origins tbody tr").count() == 3
    assert page.locator(".mistakes li").count() or "No mistakes" in page.locator(".clean").inner_text()
    page.wait_for_function("() => location.search.endsWith('&review')")
    assert not page.faults
    link = page.url.partition("#")[0]
    friend = browser.new_context(**DESK).new_page()
    friend.goto(link)
    friend.wait_for_selector(".review .sure")
    assert friend.get_by_role("button", name="Review this match").count() == 0


def test_the_parts_that_are_shown_sum_for_every_seat(browser, service, reviewed):
    path, _, found = reviewed
    page = opened(browser, service, path)
    page.wait_for_selector(".origins")
    for row, share in zip(page.locator(".origins tbody tr").all(), found["shares"], strict=True):
        start, *parts, end = [
            int(re.sub("[ %]", "", text).replace("−", "-")) for text in row.locator("td").all_inner_texts()
        ]
        assert start + sum(parts) == end
        assert abs(end - 100 * share["end"]) <= 0.5


def test_one_steps_through_turning_points_and_mistakes(browser, service, reviewed):
    path, _, found = reviewed
    page = opened(browser, service, path)
    page.wait_for_selector(".turns")
    assert page.locator(".turns > li").count() == len(found["turns"])
    for n, turn in enumerate(found["turns"][:2]):
        page.locator(".turn-no").nth(n).click()
        stands_at(page, turn["at"])
        assert page.locator(".turns > .now").count() == 1
    page.locator(".turns .point").last.click()
    stands_at(page, found["turns"][-1]["at"])
    worst = found["mistakes"][0]
    told = page.locator(".mistakes > li").first
    assert worst["better_label"] in told.inner_text()
    assert worst["played_label"] in told.inner_text()
    low, high = (round(100 * min(worst[end], max(worst["cost"], 1 - worst["chance"]))) for end in ("low", "high"))
    assert f"more, {low} to {high}" in told.inner_text()
    told.get_by_role("button", name="Go there").click()
    stands_at(page, worst["at"])
    assert told.evaluate("one => one.classList.contains('now')")
    assert not page.faults


def test_one_tries_it_in_the_seat_that_made_the_mistake(browser, service, reviewed):
    path, secret, found = reviewed
    page = opened(browser, service, path, secret)
    one = next((one for one in found["mistakes"][:4] if one["seat"] != 0), found["mistakes"][0])
    page.locator(f".mistakes li[data-at='{one['at']}']").get_by_role("button", name="Try it").click()
    page.wait_for_url(re.compile(r"/t/[^#]+#."))
    asked(page)
    name = frame(service, path, one["at"])["scene"]["seats"][f"seat:{one['seat']}"]["side"]
    assert name in page.locator(".mat.mine").inner_text()
    assert not page.faults


def test_ones_history_knows_what_a_review_found_and_what_was_only_tried(browser, service, reviewed):
    path, secret, found = reviewed
    table = path.rsplit("/", 1)[1]
    page = browser.new_context(**{**DESK, "reduced_motion": "reduce"}).new_page()
    page.goto(f"{service.address}/t/{table}#{secret}")
    page.wait_for_selector(".result:visible", timeout=LONG)
    page.goto(f"{service.address}/replay/{table}?review#{secret}")
    page.wait_for_selector(".review .sure", timeout=LONG)
    own = [one["cost"] for one in found["mistakes"] if one["seat"] == 0]
    (kept,) = page.evaluate("() => JSON.parse(localStorage['slugfest.history'])")
    assert kept["review"] == {"mistakes": len(own), "cost": pytest.approx(sum(own))}
    page.get_by_role("button", name="Try it").first.click()
    page.wait_for_url(re.compile(r"/t/[^#]+#."))
    tried = page.url.partition("#")[0].rsplit("/", 1)[1]
    assert page.evaluate("() => JSON.parse(localStorage['slugfest.trials'])") == [tried]


def test_keys_alone_open_it_go_to_a_turning_point_and_close_it(browser, service, reviewed):
    path, _, found = reviewed
    page = opened(browser, service, path, query="")
    page.get_by_role("button", name="Review: where it was won").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".review .turns")
    assert page.evaluate("() => document.activeElement.id") == "review"
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('.turn-no')"):
            break
    page.keyboard.press("Enter")
    stands_at(page, found["turns"][0]["at"])
    assert page.evaluate("() => document.activeElement.matches('.turn-no')"), "names came up, and one is where one was"
    page.keyboard.press("Escape")
    assert page.locator(".review").is_hidden()
    assert "Review" in page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("End")
    page.wait_for_function("() => !location.search.includes('review')")


def test_on_a_phone_it_is_in_the_sheet_and_makes_way_for_the_board(browser, service, reviewed):
    path, _, found = reviewed
    page = opened(browser, service, path, **PHONE)
    page.wait_for_selector(".review .turns")
    assert page.locator(".dock").bounding_box()["height"] > 500
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    there = page.locator(".mistakes").get_by_role("button", name="Go there").first
    there.scroll_into_view_if_needed()
    assert there.bounding_box()["height"] >= 42
    there.tap()
    stands_at(page, found["mistakes"][0]["at"])
    assert page.locator(".review").is_hidden()
    assert page.locator("#next").is_visible()
    page.get_by_role("button", name="Review: where it was won").tap()
    page.wait_for_selector(".review .turns")
    assert not page.faults


def test_a_match_that_goes_on_has_no_review(browser, service):
    path, secrets = new_table(service, "human", "human", "human", **QUICK)
    page = opened(browser, service, path, secrets[0])
    assert page.get_by_role("button", name="Review: where it was won").count() == 0
    assert page.locator(".review").is_hidden()
    assert not page.faults


def test_the_result_leads_to_the_review(browser, service, reviewed):
    path, secret, _ = reviewed
    page = browser.new_context(**DESK, reduced_motion="reduce").new_page()
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secret}")
    page.get_by_role("link", name="Review").click()
    page.wait_for_url(re.compile(r"/replay/.*review"))
    page.wait_for_selector(".review .turns")


def test_where_nobody_made_a_mistake_it_says_so(browser, service, reviewed):
    path, _, found = reviewed
    page = browser.new_context(**DESK, reduced_motion="reduce").new_page()
    faultless = {
        "state": "done",
        "ahead": 0,
        "doing": None,
        "found": {**found, "mistakes": [], "turns": []},
        "problem": "",
    }
    page.route("**/review", lambda route: route.fulfill(json=faultless))
    page.goto(f"{service.address}/replay/{path.rsplit('/', 1)[1]}?review")
    page.wait_for_selector(
        ".review .clean:has-text('No mistakes: nobody made a choice that clearly cost more than 3 %.')"
    )
    assert page.locator(".review").get_by_text("It was never turned").is_visible()
    assert page.locator(".turn-no").count() == 0


def test_one_that_the_service_was_stopped_over_goes_on_by_itself(browser, service):
    path, _ = ended(service)
    page = opened(browser, service, path)
    stopped = {"state": "stopped", "ahead": 0, "doing": None, "found": None, "problem": ""}
    asked_for = []

    def answer(route):
        asked_for.append(route.request.method)
        if asked_for == ["POST"]:
            return route.fulfill(json={**stopped, "state": "working"})
        return route.fulfill(json=stopped) if asked_for == ["POST", "GET"] else route.fallback()

    page.route("**/review", answer)
    page.get_by_role("button", name="Review this match").click()
    page.wait_for_selector(".review .sure", timeout=LONG)
    assert asked_for[:3] == ["POST", "GET", "POST"]


def test_a_refusal_is_told_where_it_was_asked_for(browser, service):
    path, _ = ended(service)
    page = opened(browser, service, path)
    refusal = {"error": "TooMuch", "detail": "too many matches wait for their review just now"}
    page.route("**/review", lambda route: route.fulfill(status=429, json=refusal))
    page.get_by_role("button", name="Review this match").click()
    page.wait_for_selector(".review .problem:has-text('too many matches')")
    page.unroute("**/review")
    page.get_by_role("button", name="Review this match").click()
    page.wait_for_selector(".review .sure", timeout=LONG)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_review_has_no_serious_fault(browser, service, reviewed, scheme, size):
    path, _, _ = reviewed
    page = opened(browser, service, path, color_scheme=scheme, bypass_csp=True, **size)
    page.wait_for_selector(".review .sure")
    assert serious(page) == []
