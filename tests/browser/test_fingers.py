"""Fingers on a phone's board: a tap selects, a finger that stays opens a closer look, however busy the page is."""

from slugfest.kernel.registry import modes
from tests.browser.answering import asked
from tests.browser.test_every_stage import ANSWER, IN_SIGHT, PHONE, at_table, next_question

BUSY = """(kind) => document.addEventListener(kind, () => {
    const until = performance.now() + 700;
    while (performance.now() < until);
}, { once: true })"""


def first_in_sight(page):
    asked(page)
    things = page.locator("#board [data-can]:not([aria-pressed])")
    return things.nth(page.evaluate(IN_SIGHT)[0])


def test_a_quick_tap_selects_though_the_page_was_busy_when_it_came(browser, service):
    page = at_table(browser, service, "battlerealm", PHONE)
    thing = first_in_sight(page)
    page.evaluate(BUSY, "pointerdown")
    thing.tap(force=True)
    page.wait_for_selector(".ask .buttons .main[data-option]")
    assert not page.locator(".pop:visible").count()


def test_a_finger_that_stays_opens_a_closer_look_and_selects_nothing(browser, service):
    page = at_table(browser, service, "battlerealm", PHONE)
    box = first_in_sight(page).bounding_box()
    touch = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_selector(".pop .look")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator(".pop .look").is_visible()
    assert not page.locator(".ask .buttons .main[data-option]").count()


SPOTS = """() => {
    const middle = (one) => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const inside = ([x, y]) => document.elementFromPoint(x, y)?.closest('#board');
    const all = [...document.querySelectorAll('#board .space')]
        .map((one) => [one.dataset.can !== undefined, middle(one)]);
    const seen = all.filter(([, at]) => inside(at) && document.elementFromPoint(...at).closest('.space'));
    const of = (can) => seen.filter(([chosen, at]) => chosen === can
        && (document.elementFromPoint(...at).closest('.space').dataset.can !== undefined) === can).map(([, at]) => at);
    return { can: of(true), not: of(false) };
}"""


def test_two_quick_taps_zoom_out_beside_what_can_be_chosen_and_choose_on_it(browser, service):
    page = at_table(browser, service, "royale", PHONE, **modes()["royale"].quick)
    zoomed = page.locator("#board[data-zoomed=true]")
    for number in range(40):
        spots = page.evaluate(SPOTS)
        if zoomed.count() and len(spots["can"]) > 1 and spots["not"]:
            break
        asking = next_question(page)
        next(asking)
        page.evaluate(ANSWER, number)
        next(asking, None)
    for at in spots["can"][:2]:
        page.touchscreen.tap(*at)
    assert zoomed.count(), "two things were tapped, nothing twice"
    page.locator("#title").tap()
    for _ in range(2):
        page.touchscreen.tap(*spots["not"][0])
    page.wait_for_selector("#board[data-zoomed=false]")
