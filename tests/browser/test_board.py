"""What a click on the board means: one option is played, several are asked about, a greyed one says why."""

import pytest

from tests.browser.chromium import watched
from tests.table.service import Service


@pytest.fixture(scope="module")
def crossroads(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLUGFEST_GAMES", "tests.browser.crossroads:MODES")
        patch.setenv("PYTHONPATH", ".")
        with Service(str(tmp_path_factory.mktemp("db") / "crossroads.db")) as running:
            yield running


@pytest.fixture
def page(browser, crossroads):
    made = crossroads.post("/api/tables", {"mode": "crossroads", "seats": ["human", "random"]}).json()
    opened = browser.new_context().new_page()
    faults = watched(opened)
    opened.goto(crossroads.address + made["seats"][0]["link"])
    opened.wait_for_selector("[data-key='road:left'].can")
    yield opened
    assert not faults


def test_a_piece_that_stands_for_several_options_asks_with_a_menu_at_it(page):
    page.locator("#board [data-key='road:left']").click()
    assert page.locator(".menu button").all_inner_texts() == ["road left", "walk to the left", "ride to the left"]
    page.locator(".menu button", has_text="ride").click()
    page.wait_for_selector("#question:has-text('took way:ride')")


def test_the_menu_is_used_and_left_by_keys(page):
    page.locator("#board [data-key='road:left']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "walk to the left"
    page.keyboard.press("Escape")
    assert page.locator(".menu").count() == 0
    assert page.evaluate("document.activeElement.dataset.key") == "road:left"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_selector("#question:has-text('took way:ride')")


def test_a_click_elsewhere_closes_the_menu_and_plays_nothing(page):
    page.locator("#board [data-key='road:left']").click()
    page.locator("#title").click()
    assert page.locator(".menu").count() == 0
    assert page.locator("#options button").count() == 4


def test_a_greyed_piece_says_why_and_links_the_clause(page):
    page.locator("#board [data-key='road:right']").click()
    told = page.locator("#inspect")
    assert "the bridge is down (XX-ROAD-3)" in told.inner_text()
    assert told.locator("a", has_text="XX-ROAD-3").get_attribute("href") == "/rules/crossroads#XX-ROAD-3"
    assert told.locator("a", has_text="XX-ROAD-2").count() == 1
    assert page.locator("#options button").count() == 4


def test_a_click_on_the_land_means_the_piece_that_it_belongs_to(page):
    land = page.locator("#board [data-key='field']")
    assert "can" in land.get_attribute("class")
    land.click()
    page.wait_for_selector("#question:has-text('took stay')")


def test_any_piece_can_be_looked_at_closely(page):
    page.locator("#board [data-key='hill']").click()
    assert "A hill far away." in page.locator("#inspect").inner_text()


def test_sound_is_off_until_it_is_switched_on_and_stays_as_it_was_left(page):
    assert page.locator("#sound").inner_text() == "Sound: off"
    page.locator("#sound").click()
    page.reload()
    page.wait_for_selector("#sound[aria-pressed=true]")
    assert page.locator("#sound").inner_text() == "Sound: on"
