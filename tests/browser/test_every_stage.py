"""Every mode, at a desk and on a phone: nothing sideways, question and board in sight, nothing too small
to read or to hit, no labels one over the other, no numbers for players; a phone is played by touch to the end."""

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from slugfest.kernel.registry import modes
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.tidy import untidy
from tests.table.service import new_table

MODES = list(modes())
DESK = {"viewport": {"width": 1366, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TWICE = {"viewport": {"width": 683, "height": 430}, "has_touch": True}
SIZES = {"desk": DESK, "phone": PHONE, "200 %": TWICE}
GUARDS = ("rounds", "max_rounds", "max_turns")
READY = """() => document.getElementById('board')?.dataset.playing === 'false'
    && (document.querySelectorAll('#options button').length > 0 || !document.querySelector('.result').hidden)"""
SMALL_TEXT = """(least) => {
    const found = [];
    const walk = document.createTreeWalker(document.getElementById('stage'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const one = walk.currentNode.parentElement;
        if (!walk.currentNode.textContent.trim() || !one.checkVisibility({ visibilityProperty: true })) continue;
        if (one.closest('.unseen, .die, [hidden], option') || one.namespaceURI.endsWith('svg')) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        const said = walk.currentNode.textContent.trim().slice(0, 20);
        if (size < least - 0.01) found.push(`${size} ${one.className}: ${said}`);
    }
    return [...new Set(found)];
}"""
SMALL_TARGETS = """([things, controls]) => {
    const small = (selector, least) => [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility() && !one.closest('.more:not([open]) .sheet, .pop, .lens'))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
        .map(([one, box]) => `${one.getAttribute('class')} ${Math.round(box.width)}x${Math.round(box.height)}`);
    return [...small('#board [data-can]', things), ...small('.ask button, .top button, .top summary', controls)];
}"""
LABELS = """() => {
    const all = [...document.querySelectorAll('.plane .fig .label, .plane .mark.large .label')]
        .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const wide = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const tall = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return all.filter((a, i) => all.some((b, j) => j > i && wide(a, b) > 6 && tall(a, b) > 6)).length;
}"""
IN_SIGHT = """() => {
    const board = document.getElementById('board').getBoundingClientRect();
    const inside = (one) => one.left >= board.left && one.right <= board.right
        && one.top >= board.top && one.bottom <= board.bottom;
    return [...document.querySelectorAll('#board [data-can]:not([aria-pressed])')]
        .flatMap((one, i) => (inside(one.getBoundingClientRect()) ? [i] : []));
}"""
ANSWER = """(number) => {
    const all = [...document.querySelectorAll('#options button')];
    if (!all.length) return;
    all[number % all.length].click();
    document.getElementById('sure')?.click();
}"""

STANDS = """() => ({
    at: document.getElementById('question').dataset.at,
    question: document.getElementById('question').textContent,
    options: [...document.querySelectorAll('#options button')].map((one) => one.textContent),
    playing: document.getElementById('board').dataset.playing,
    problem: document.getElementById('problem').textContent,
    line: document.getElementById('link-state').textContent,
    box: document.querySelector('.pop:not([hidden])')?.textContent,
})"""
"""How the page stands, for whoever has to find out why it did not go on."""


def at_table(browser, service, mode, size, **options):
    fewest = min(modes()[mode].seats)
    path, secrets = new_table(service, "human", *["random"] * (fewest - 1), mode=mode, **options)
    page = browser.new_context(**size).new_page()
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_function(READY, timeout=LONG)
    return page


def over(page):
    """Whether the match has ended: against bots that play by lot some do within a few answers."""
    return page.locator(".result:visible").count() > 0


def next_question(page):
    before = page.locator("#question").get_attribute("data-at")
    yield before
    try:
        page.wait_for_function(
            "before => document.getElementById('question').dataset.at !== before", arg=before, timeout=LONG
        )
        page.wait_for_function(READY, timeout=LONG)
    except PlaywrightTimeout as late:
        raise AssertionError(f"no question after {before}: {page.evaluate(STANDS)}") from late


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", SIZES)
def test_a_mode_fits_its_screen(browser, service, mode, size):
    page = at_table(browser, service, mode, SIZES[size])
    faults = watched(page)
    desk = size == "desk"
    for number in range(16):
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "no sideways scroll"
        for wanted in ("#question", "#board"):
            box = page.locator(wanted).bounding_box()
            assert box["y"] >= 0, wanted
            assert box["y"] + min(box["height"], 30) <= SIZES[size]["viewport"]["height"], wanted
        if number % 5 == 0:
            assert page.evaluate(SMALL_TEXT, 9.4 if desk else 10.4) == []
            if not desk:
                assert page.evaluate(SMALL_TARGETS, [28, 40]) == []
            assert page.evaluate(LABELS) == 0
            assert untidy(page, desk) == []
            assert not re.search(r"\bseat \d", page.locator("#stage").inner_text(), re.IGNORECASE)
        if over(page):
            break
        asking = next_question(page)
        next(asking)
        page.evaluate(ANSWER, 7 * number + 3)
        next(asking, None)
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_a_match_by_touch_alone(browser, service, mode):
    short = {one.name: max(1, one.least or 1) for one in modes()[mode].options if one.name in GUARDS}
    page = at_table(browser, service, mode, PHONE, **{**modes()[mode].quick, **short})
    faults = watched(page)
    for turn in range(150):
        if over(page):
            break
        asking = next_question(page)
        next(asking)
        touch(page, turn)
        next(asking, None)
    assert over(page), "the match came to its end"
    assert not faults


TAPS = 3


def touch(page, turn):
    """Answer with fingers: a tap selects, a second one chooses; sets are picked and confirmed."""
    sets = page.locator("#stage [data-can][aria-pressed]")
    things = page.locator("#board [data-can]:not([aria-pressed])")
    seen = page.evaluate(IN_SIGHT)
    if sets.count() and turn % 2:
        wanted = sets.first.get_attribute("data-can").split()[0]
        for part in page.locator(f'#stage [aria-pressed][data-can~="{wanted}"]').all():
            part.tap()
        page.locator("#confirm:enabled").tap()
    elif seen:
        chosen = page.locator(".pop .menu button, .ask .buttons .main[data-option]").first
        for _ in range(TAPS):  # while the map moves to what is asked, a finger may miss it, as anybody's does
            things.nth(seen[turn % len(seen)]).tap(force=True)
            with contextlib.suppress(PlaywrightTimeout):
                chosen.wait_for(timeout=3000)
                break
            seen = page.evaluate(IN_SIGHT) or seen
        chosen.tap()
    elif page.locator(".ask .buttons button[data-option]").count():
        page.locator(".ask .buttons button[data-option]").last.tap()
    else:
        page.locator("[data-part=all]").tap()
        page.locator(".pop .menu button").first.tap()
    if page.locator("#sure").count():
        page.locator("#sure").tap()


INNER = """() => [...document.querySelectorAll('#board [data-can]:not([aria-pressed])')]
    .flatMap((one) => [...one.querySelectorAll('[data-key]:not([data-can])')]).length"""


@pytest.mark.parametrize("mode", MODES)
def test_what_lies_in_a_thing_that_is_asked_for_means_the_thing(browser, service, mode):
    """A row of a card is looked at on its own, but a click on it chooses the card when the card is asked for."""
    page = at_table(browser, service, mode, DESK, **modes()[mode].quick)
    for number in range(6):
        asking = next_question(page)
        next(asking)
        if page.evaluate(INNER):
            inner = page.locator("#board [data-can]:not([aria-pressed]) [data-key]:not([data-can])").first
            inner.dispatch_event("click")
            if page.locator(".pop .menu button").count():
                page.locator(".pop .menu button").first.click()
            if page.locator("#sure").count():
                page.locator("#sure").click()
            next(asking, None)
            return
        page.evaluate(ANSWER, 7 * number + 3)
        next(asking, None)
        if over(page):
            break
    assert mode != "risk.guardians", "its cards have rows"
