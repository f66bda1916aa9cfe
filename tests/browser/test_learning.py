"""A newcomer goes from the lobby through a lesson into a match; a wrong try, coming back, fingers, keys alone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from slugfest.learn import lesson_named
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.test_axe import BAD
from tests.table.service import new_table

SIZES = {
    "desk": {"viewport": {"width": 1366, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
STILL = (
    "() => document.getElementById('board')?.dataset.playing === 'false' && !document.getElementById('coach').hidden"
)
FIRST = lesson_named("battlerealm", "first")


def lesson_page(browser, service, size="desk", path="/learn/battlerealm/first", **more):
    page = browser.new_context(**SIZES[size], **more).new_page()
    page.goto(service.address + path)
    page.wait_for_function(STILL, timeout=LONG)
    return page


def step_shown(page):
    said = page.locator("#coach .where").inner_text()
    return None if said.lower() == "done" else int(said.split()[1])


def moved_on(page, act):
    """Do something, and wait until the page has taken it in."""
    before = page.locator("#board").get_attribute("data-seq")
    act()
    page.wait_for_function(
        "before => document.getElementById('board').dataset.seq !== before", arg=before, timeout=LONG
    )
    page.wait_for_function(STILL, timeout=LONG)


def wanted(page):
    """The key of the option that the lesson expects now."""
    step = FIRST.steps[step_shown(page) - 1]
    there = page.evaluate(
        "() => [...document.querySelectorAll('#options [data-option]')].map((one) => one.dataset.option)"
    )
    return next(key for key in (step.wanted or step.example) if key in there)


def go_on(page, press="click"):
    """Do what the coach asks for, on the table itself."""
    if page.locator("#coach .go").count():
        getattr(page.locator("#coach .go"), press)()
        return
    key = wanted(page)
    parts = page.locator(f'#stage [aria-pressed][data-can~="{key}"]')
    if parts.count():
        for part in parts.all():
            getattr(part, press)()
        getattr(page.locator("#confirm:enabled"), press)()
        return
    things = page.locator(f'#stage [data-can~="{key}"]')
    buttons = page.locator(f'.ask .buttons [data-option="{key}"]')
    getattr((things if things.count() else buttons).first, press)(force=True)
    if press == "tap" and things.count():
        buttons.first.tap()
    if page.locator("#sure").count():
        getattr(page.locator("#sure"), press)()


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_is_played_on_the_table_to_its_end(browser, service, size):
    page = lesson_page(browser, service, size)
    faults = watched(page)
    for _ in range(60):
        if step_shown(page) is None:
            break
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "no sideways scroll"
        moved_on(page, lambda: go_on(page, "tap" if size == "phone" else "click"))
    assert step_shown(page) is None
    assert page.get_by_role("button", name="Play a match").count() == 1
    assert not faults


def test_a_newcomer_goes_from_the_lobby_through_a_lesson_into_a_match(browser, service):
    page = browser.new_context(**SIZES["desk"]).new_page()
    page.goto(service.address)
    page.get_by_role("link", name="Learn (6 min): Battlerealm").click()
    page.wait_for_function(STILL, timeout=LONG)
    while step_shown(page) is not None:
        moved_on(page, lambda: go_on(page))
    page.get_by_role("button", name="Play a match").click()
    page.wait_for_url("**/t/*", timeout=LONG)
    page.wait_for_selector("#question:not(:empty)", timeout=LONG)
    assert page.locator("aside.right").inner_text().count("Easy bot") == 2
    page.goto(service.address)
    page.get_by_role("link", name="Next lesson (").wait_for(timeout=LONG)


def test_who_plays_a_mode_for_the_first_time_is_offered_its_lesson_once(browser, service):
    context = browser.new_context(**SIZES["desk"])
    for first in (True, False):
        page = context.new_page()
        path, secrets = new_table(service, "human", "random", "random", heroes="random", placing="random")
        page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
        page.wait_for_selector("#learn", state="attached")
        page.wait_for_function("() => !document.getElementById('learn').hidden", timeout=LONG)
        assert page.locator("#newcomer a").count() == first
        if first:
            assert page.locator("#newcomer a").get_attribute("href") == "/learn/battlerealm/first"
            page.get_by_role("button", name="No, thanks").click()
            assert page.locator("#newcomer a").count() == 0


def test_who_tries_something_else_is_told_and_nothing_happens(browser, service):
    page = lesson_page(browser, service)
    while not page.locator(".ask .buttons [data-option=stop]").count():
        moved_on(page, lambda: go_on(page))
    number, journal = step_shown(page), page.locator("#journal").inner_text()
    page.locator(".ask .buttons [data-option=stop]").click()
    page.wait_for_selector("#coach .tried:visible", timeout=LONG)
    assert page.locator("#coach .tried").inner_text().startswith("Try it with the two")
    assert (step_shown(page), page.locator("#journal").inner_text()) == (number, journal)


def test_a_lesson_is_left_taken_up_and_stepped_back(browser, service):
    page = lesson_page(browser, service)
    for _ in range(4):
        moved_on(page, lambda: go_on(page))
    assert step_shown(page) == 5
    page.goto(service.address)
    page.get_by_role("link", name="Go on learning").click()
    page.wait_for_function(STILL, timeout=LONG)
    assert step_shown(page) == 5
    moved_on(page, lambda: page.get_by_role("button", name="Back").click())
    assert step_shown(page) == 4
    assert page.locator("#journal li").count() == 2, "what is done again has not happened yet"


IN_SIGHT = """(key) => {
  const at = document.querySelector(`#stage [data-key="${key}"]`);
  const { left, top, width, height } = at.getBoundingClientRect();
  const seen = at.checkVisibility() && document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(seen) && (at.contains(seen) || seen.contains(at)) && !document.getElementById('coach').contains(seen);
}"""


def test_on_a_phone_the_coach_brings_up_what_it_speaks_of(browser, service):
    page = lesson_page(browser, service, "phone", "/learn/brawl/challenges")
    page.wait_for_function(IN_SIGHT, arg="track:0", timeout=LONG)
    assert page.locator("#coach .says").is_visible()
    page.get_by_role("button", name="Board", exact=True).tap()
    page.wait_for_function(IN_SIGHT, arg="champion:rath", timeout=LONG)
    moved_on(page, lambda: page.locator("#coach .go").tap())
    assert not page.evaluate(IN_SIGHT, "challenge:CHA15")
    page.get_by_role("button", name="Show me").tap()
    page.wait_for_function(IN_SIGHT, arg="challenge:CHA15", timeout=LONG)
    assert page.locator("#coach .says").is_visible()
    moved_on(page, lambda: page.locator("#coach .go").tap())
    page.wait_for_function(IN_SIGHT, arg="champion:rath", timeout=LONG)


def test_an_area_of_the_board_is_pointed_at(browser, service):
    page = lesson_page(browser, service, path="/learn/funkoverse.territory/territory")
    assert page.locator(".hem.taught[data-key='area:scoring']").count() == 1
    page.wait_for_selector("svg.arrows > *", state="attached", timeout=LONG)


def with_keys(page):
    """Go on, or take what is expected out of the list of all options."""
    go = page.locator("#coach .go")
    if go.count():
        go.focus()
        page.keyboard.press("Enter")
        return
    page.locator("[data-part=all]").focus()
    page.keyboard.press("Enter")
    page.locator(f'.pop [data-option="{wanted(page)}"]').focus()
    page.keyboard.press("Enter")
    if page.locator("#sure").count():
        page.locator("#sure").focus()
        page.keyboard.press("Enter")


def test_a_lesson_is_done_by_keys_alone(browser, service):
    page = lesson_page(browser, service)
    for _ in range(60):
        if step_shown(page) is None:
            break
        moved_on(page, lambda: with_keys(page))
    assert step_shown(page) is None


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_a_lesson(browser, service, theme, size):
    page = lesson_page(browser, service, size, color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    for _ in range(4):
        moved_on(page, lambda: go_on(page, "tap" if size == "phone" else "click"))
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in BAD] == []
