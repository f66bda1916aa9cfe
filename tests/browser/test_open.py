"""Open tables in real browsers: somebody lists a table in the lobby, somebody else finds it there and sits down."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.answering import asked
from tests.browser.chromium import watched
from tests.browser.lobby import CARD, LONG, choose, in_the_lobby, own, sit_down
from tests.browser.test_axe import BAD, SCREENS, looks

SIZES = {"desktop": {"width": 1366, "height": 860}, "phone": {"width": 390, "height": 844}}


@pytest.fixture
def page(browser, service):
    yield from in_the_lobby(browser, service)


def listed(page, *kinds, mode="battlerealm"):
    """Make a table that anybody may join; return its id."""
    choose(page, *kinds, mode=mode)
    page.get_by_label("Let anybody join").check()
    page.get_by_text("Make the table").click()
    page.wait_for_selector("#made-listed", timeout=LONG)
    return page.locator("#go").get_attribute("href").partition("#")[0].rpartition("/")[2]


def test_a_table_is_listed_found_by_somebody_else_and_played(page, browser, service):
    page.locator("#name").fill("Ann")
    table = listed(page, "human", "human", mode="brawl")
    page.get_by_text("Go to the table").click()
    page.wait_for_selector("#room:has-text('has not sat down yet')", timeout=LONG)
    other = browser.new_context(viewport=SIZES["desktop"]).new_page()
    faults = watched(other)
    other.goto(service.address)
    line = other.locator(f"#listed [data-table='{table}']")
    line.wait_for(timeout=LONG)
    assert "Super Fantasy Brawl" in line.inner_text()
    assert "Ann" in line.inner_text()
    assert "1 seat free" in line.inner_text()
    line.get_by_role("button", name="Sit down at Super Fantasy Brawl: With Ann").click()
    sit_down(other)
    page.wait_for_selector("#room[data-mixing=false]", state="attached", timeout=LONG)
    other.wait_for_function("() => document.getElementById('question').textContent.length > 3", timeout=LONG)
    assert own(other)[0]["id"] == table
    third = browser.new_context().new_page()
    third.goto(service.address)
    third.wait_for_selector(CARD)
    assert third.locator(f"#listed [data-table='{table}']").count() == 0
    assert not faults


def test_ones_own_open_tables_are_not_offered_to_oneself(page, service):
    table = listed(page, "human", "human", "medium")
    page.goto(service.address)
    page.wait_for_selector(f"#tables [data-table='{table}']")
    with page.expect_response("**/api/open"):
        page.reload()
    page.wait_for_selector(CARD)
    assert page.locator(f"#listed [data-table='{table}']").count() == 0


def test_only_a_table_with_a_seat_for_somebody_else_can_be_open(page):
    choose(page)
    assert not page.locator("#listing").is_visible()
    page.get_by_text("All people").click()
    assert page.locator("#listing").is_visible()
    page.get_by_text("Me against bots").click()
    assert not page.locator("#listing").is_visible()


def test_whoever_comes_too_late_is_told_and_stays_in_the_lobby(page, browser, service):
    table = listed(page, "human", "human", "medium")
    other = browser.new_context().new_page()
    other.goto(service.address)
    line = other.locator(f"#listed [data-table='{table}']")
    line.wait_for(timeout=LONG)
    taken = {"hash": "ab" * 32, "head": "cd" * 32}
    assert service.post(f"/api/tables/{table}/sit", taken).status_code == 200
    line.get_by_text("Sit down").click()
    other.wait_for_selector("#problem:has-text('open')")
    assert other.url.rstrip("/") == service.address


def test_whoever_listed_a_table_can_stop_that(page, browser, service):
    table = listed(page, "human", "human", "medium")
    page.get_by_role("button", name="Stop that").click()
    page.wait_for_selector("#copied:has-text('no longer in the lobby')")
    assert table not in str(service.get("/api/open").json())


@looks
def test_open_tables_have_no_serious_fault(browser, service, scheme, screen):
    context = browser.new_context(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce", **SCREENS[screen])
    made = service.post("/api/tables", {"mode": "brawl", "seats": ["human"] * 2, "start": "seated"}).json()
    invites = [made["seats"][1]["secret"]]
    assert service.post(f"/api/tables/{made['id']}/list", {"invites": invites}).status_code == 200
    page = context.new_page()
    page.goto(service.address)
    page.wait_for_selector("#listed li")
    page.wait_for_selector(CARD)
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found if rule["impact"] in BAD] == []


@pytest.mark.parametrize("mode", ["brawl", "funkoverse.leaders", "risk.manhattan", "royale"])
def test_play_now_leads_to_a_decision_of_a_turn(page, mode):
    page.locator(f"[data-mode='{mode}'] .main").click()
    page.wait_for_selector("#board", state="attached", timeout=LONG)
    asked(page)
    assert not page.locator("#question:has-text('start')").count()
    assert not page.locator("#question:has-text('Choose your')").count()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", ["/", "/rules", "/rules/risk"])
def test_no_page_is_wider_than_its_window(browser, service, size, path):
    page = browser.new_context(viewport=SIZES[size]).new_page()
    page.goto(service.address + path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_theme_of_the_stage_is_that_of_the_lobby_and_the_rules(browser, service):
    context = browser.new_context(color_scheme="light")
    context.add_init_script("localStorage.setItem('slugfest.stage', JSON.stringify({ speed: 0, theme: 'dark' }))")
    page = context.new_page()
    for path in ("/", "/rules", "/rules/brawl"):
        page.goto(service.address + path)
        assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "light"
    assert page.evaluate("() => JSON.parse(localStorage.getItem('slugfest.stage')).theme") == "light"
