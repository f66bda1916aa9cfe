"""What a click on the board means: one option is played, several are asked about, a closed place says why; and the
table of a game that brings no scene."""

import pytest

from tests.browser.chromium import watched
from tests.table.service import Service

TOUCHABLE = "#board [data-key='{}'].can"


@pytest.fixture(scope="module")
def crossroads(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLUGFEST_GAMES", "tests.browser.crossroads:MODES")
        patch.setenv("PYTHONPATH", ".")
        with Service(str(tmp_path_factory.mktemp("db") / "crossroads.db")) as running:
            yield running


def opened(browser, crossroads, mode, ready):
    made = crossroads.post("/api/tables", {"mode": mode, "seats": ["human", "random"]}).json()
    page = browser.new_context(viewport={"width": 1366, "height": 860}).new_page()
    page.faults = watched(page)
    page.goto(crossroads.address + made["seats"][0]["link"])
    page.wait_for_selector(TOUCHABLE.format(ready))
    return page


@pytest.fixture
def page(browser, crossroads):
    made = opened(browser, crossroads, "crossroads", "road:left")
    yield made
    assert not made.faults


@pytest.fixture
def bare(browser, crossroads):
    made = opened(browser, crossroads, "bareness", "cell:1")
    yield made
    assert not made.faults


def took(page, key):
    page.wait_for_selector(f"#question:has-text('took {key}')")


# ---------------------------------------------------------------- several options at one place


def test_a_place_that_stands_for_several_options_asks_with_a_menu_beside_it(page):
    page.locator("#board [data-key='road:left']").click()
    assert page.locator(".pop button").all_inner_texts() == ["road left", "walk to the left", "ride to the left"]
    page.locator(".pop button", has_text="ride").click()
    took(page, "way:ride")


def test_the_menu_is_used_and_left_by_keys(page):
    page.locator("#board [data-key='road:left']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "walk to the left"
    page.keyboard.press("Escape")
    assert page.locator(".pop").is_hidden()
    assert page.evaluate("document.activeElement.dataset.key") == "road:left"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    took(page, "way:ride")


def test_a_click_elsewhere_closes_the_menu_and_plays_nothing(page):
    page.locator("#board [data-key='road:left']").click()
    assert page.locator(".pop").is_visible()
    page.locator("#title").click()
    assert page.locator(".pop").is_hidden()
    assert page.locator("#options button").count() == 4


# ---------------------------------------------------------------- a closer look, and why not


def test_a_closed_place_says_why_and_links_the_clauses(page):
    page.locator("#board [data-key='road:right']").click()
    told = page.locator("[data-part=lens]")
    assert "the bridge is down" in told.inner_text()
    assert told.locator("a", has_text="XX-ROAD-3").get_attribute("href") == "/rules/crossroads#XX-ROAD-3"
    assert told.locator("a", has_text="XX-ROAD-2").count() == 1
    assert page.locator("#options button").count() == 4


def test_why_something_is_not_possible_is_also_listed_with_a_link(page):
    page.locator("#why summary").click()
    told = page.locator("#blocked li")
    assert told.inner_text() == "road right: the bridge is down. XX-ROAD-3"
    assert told.locator("a").get_attribute("href") == "/rules/crossroads#XX-ROAD-3"


def test_a_click_on_whoever_stands_there_means_the_place(page):
    page.locator("#board .fig[data-key='somebody']").click()
    took(page, "stay")


def test_any_place_can_be_looked_at_closely(page):
    page.locator("#board [data-key='hill']").click()
    assert "A hill far away." in page.locator("[data-part=lens]").inner_text()


# ---------------------------------------------------------------- sound


def test_sound_is_off_until_it_is_turned_up_and_stays_as_it_was_left(page):
    volume = page.locator("#volume")
    assert volume.input_value() == "0"
    page.locator("details.more summary").click()
    volume.fill("0.6")
    page.reload()
    page.wait_for_selector(TOUCHABLE.format("road:left"))
    assert volume.input_value() == "0.6"


# ---------------------------------------------------------------- a game without a scene


def test_a_game_without_a_scene_has_a_table_made_of_its_view(bare):
    assert bare.locator("[data-part=status]").inner_text() == "Steps 4"
    assert bare.locator("#board .space").count() == 6
    pieces = bare.locator("#board .fig").all()
    assert [piece.get_attribute("data-name") for piece in pieces] == ["X", "1", "2"]
    assert ["tone-red" in piece.get_attribute("class") for piece in pieces] == [False, True, False]
    assert [bare.locator(f".mat.s-{n} .score").inner_text() for n in (0, 1)] == ["3", "5"]
    assert bare.locator("#question").inner_text() == "Go?"
    assert "King" in bare.locator(".zones .card").inner_text().title()


def test_without_a_scene_an_option_is_chosen_where_it_lies_and_others_are_buttons(bare):
    assert bare.locator("#board [data-can='cell:2']").count() == 1
    assert bare.locator(".zones .card[data-can='card:king']").count() == 1
    assert bare.locator(".ask .buttons button[data-option]").all_inner_texts() == ["stay here"]
    bare.locator("#board [data-can='cell:3']").click()
    took(bare, "cell:3")


def test_without_a_scene_a_button_answers_too(bare):
    bare.locator(".ask .buttons button[data-option='stay']").click()
    took(bare, "stay")
