"""The quick reference on the page: beside the board at a desk, in the sheet on a phone, by mouse, by keys, by words of
cards; and its own page."""

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.table.service import new_table

DESK = {"viewport": {"width": 1366, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SCREENS = {"desk": DESK, "phone": PHONE}
every_screen = pytest.mark.parametrize("screen", sorted(SCREENS))
MODES = {
    "battlerealm": ("First to 21 points", "Strike"),
    "brawl": ("First team to 5 victory points", "Push"),
    "funkoverse.scrimmage": ("Lead after round 6", "Knocked down"),
    "risk.manhattan": ("objective", "Maneuver"),
    "risk.guardians": ("Most points", "Row"),
    "royale": ("last team", "Reaction"),
}


def at_table(browser, service, mode="battlerealm", screen="desk", **options):
    if mode == "battlerealm":
        options = {"heroes": ["thor", "hulk", "falcon"], "placing": "random", **options}
    seats = 3 if mode in ("battlerealm", "risk.manhattan") else 2
    path, secrets = new_table(service, "human", *["random"] * (seats - 1), mode=mode, **options)
    page = browser.new_context(bypass_csp=True, **SCREENS[screen]).new_page()
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_function("() => document.getElementById('board').dataset.playing === 'false'", timeout=LONG)
    return page, path


def opened(page):
    page.locator("[data-part=quick]").click()
    page.locator("#quick .words li").first.wait_for(state="attached")
    return page.locator("#quick")


@every_screen
@pytest.mark.parametrize("mode", sorted(MODES))
def test_it_opens_beside_the_board_with_all_it_has_to_say(browser, service, mode, screen):
    page, path = at_table(browser, service, mode, screen)
    faults = watched(page)
    quick = opened(page)
    goal, word = MODES[mode]
    assert quick.is_visible()
    assert goal in quick.locator(".goal").inner_text()
    said = httpx.get(f"{service.address}{path}/quick").json()
    assert quick.locator(".turn li").count() == 5
    assert quick.locator(".legend li").count() == len(said["symbols"])
    assert quick.locator(".words li").count() == len(said["keywords"])
    assert quick.locator("table").count() == len(said["charts"])
    assert word in quick.locator(".words").inner_text()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    assert not quick.is_visible()
    assert page.locator("[data-part=quick]").get_attribute("aria-expanded") == "false"
    assert not faults


@every_screen
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_has_no_serious_fault(browser, service, scheme, screen):
    page, _ = at_table(browser, service, screen=screen)
    page.emulate_media(color_scheme=scheme)
    opened(page)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["target"]) for one in found if one["impact"] in ("serious", "critical")] == []


def test_a_key_opens_and_closes_it_and_focus_goes_back(browser, service):
    page, _ = at_table(browser, service)
    page.locator("[data-part=theme]").focus()
    page.keyboard.press("r")
    assert page.locator("#quick").is_visible()
    assert page.evaluate("() => document.activeElement.id") == "quick"
    assert not page.locator(".right .log").is_visible()
    page.keyboard.press("r")
    assert not page.locator("#quick").is_visible()
    assert page.locator(".right .log").is_visible()
    page.locator(".chat summary").click()
    page.locator("#line").press("r")
    assert not page.locator("#quick").is_visible()


def test_a_word_of_a_card_opens_it_there(browser, service):
    page, _ = at_table(browser, service)
    page.locator(".zones .card", has_text="Anvil Blow").click(button="right")
    word = page.locator(".pop .keyword", has_text="Disorientated").first
    assert word.get_attribute("aria-label") == "Disorientated: what it means"
    word.click()
    meant = page.locator("#quick li.meant")
    meant.wait_for()
    assert meant.get_attribute("data-word") == "Disorientated"
    assert meant.is_visible()
    assert page.evaluate("() => document.activeElement.dataset.word") == "Disorientated"
    assert page.locator(".pop").is_hidden()


def test_a_word_is_reached_by_keys(browser, service):
    page, _ = at_table(browser, service)
    page.evaluate("() => { const one = document.querySelector('.zones .card'); one.tabIndex = -1; one.focus(); }")
    page.keyboard.press("i")
    page.locator(".pop .keyword").first.wait_for()
    assert page.evaluate("() => document.activeElement.className") == "keyword"
    page.keyboard.press("Enter")
    assert page.locator("#quick li.meant").is_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.closest('.zones') !== null")


def test_a_closer_look_waits_for_the_mouse(browser, service):
    page, _ = at_table(browser, service)
    page.locator(".zones .card", has_text="Odin's Wrath").hover()
    word = page.locator(".lens .keyword", has_text="Destroy").first
    word.hover()
    page.wait_for_timeout(900)
    word.click()
    assert page.locator("#quick li.meant").get_attribute("data-word") == "Destroy"


def test_on_a_phone_a_held_finger_shows_the_words_too(browser, service):
    page, _ = at_table(browser, service, screen="phone")
    quick = opened(page)
    box, screen = quick.bounding_box(), page.viewport_size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= screen["width"]
    assert page.locator("#stage").get_attribute("data-sheet") == "high"
    sizes = page.locator("#quick header :is(a, button)").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 40
    quick.get_by_role("button", name="Close the quick reference").click()
    assert not quick.is_visible()


@every_screen
def test_its_own_page_has_pictures_of_symbols_and_no_serious_fault(browser, service, screen):
    page = browser.new_context(bypass_csp=True, **SCREENS[screen]).new_page()
    faults = watched(page)
    page.goto(f"{service.address}/rules/battlerealm/quick")
    page.wait_for_selector("body[data-ready]")
    assert page.locator(".symbols li > .icon").count() == 6
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["target"]) for one in found if one["impact"] in ("serious", "critical")] == []
    page.emulate_media(media="print")
    assert not page.locator("header.top").is_visible()
    assert not faults
