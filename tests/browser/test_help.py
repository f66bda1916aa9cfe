"""Hints and threats on the page: in words, with arrows that point at things, and with others only if all agree."""

import os
from pathlib import Path

import pytest

from tests.browser.answering import asked, changed, open_more, shown, take
from tests.browser.chromium import watched
from tests.browser.lobby import LONG, sit_down
from tests.table.service import new_table

SIZES = {
    "desk": {"viewport": {"width": 1366, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
HEROES = ["hulk", "thor", "vision"]
SHOTS = os.environ.get("SLUGFEST_SHOTS")
"""A folder for pictures of what these tests see, to look at."""
POINTS = """() => [...document.querySelectorAll('.arrows .tip')].map((tip) => {
    const thing = document.querySelector(`#stage [data-key="${tip.dataset.at}"]`).getBoundingClientRect();
    const box = tip.getBoundingClientRect();
    return { at: tip.dataset.at, aside: Math.abs(box.x + box.width / 2 - thing.x - thing.width / 2),
             above: thing.top - box.bottom, below: box.top - thing.bottom, height: thing.height };
})"""
TOLD = "() => document.querySelector('#advice .told')"


def shot(page, name):
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def seated(browser, service, path, secret, **how):
    """Open a seat's page."""
    page = browser.new_context(**{**SIZES["desk"], **how}).new_page()
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secret}")
    sit_down(page)
    return page


def points_at(page):
    """Where the tips of the arrows are; each is beside its thing, within what a tip may overlap it."""
    found = page.evaluate(POINTS)
    for one in found:
        assert one["aside"] < 3, one
        assert -one["height"] / 2 < max(one["above"], one["below"]) < 4, one
    return [one["at"] for one in found]


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_points_at_its_option_and_follows_the_page(browser, service, size):
    path, secrets = new_table(service, "human", "random", "random", heroes=HEROES)
    page = seated(browser, service, path, secrets[0], **SIZES[size])
    faults = watched(page)
    asked(page)
    page.locator("#hint-button").click()
    page.wait_for_function(TOLD, timeout=LONG)
    keys = page.evaluate("() => [...document.querySelectorAll('#options [data-option]')].map((o) => o.dataset.option)")
    (at,) = points_at(page)
    assert at in keys
    assert page.locator("#stage .place.advised").count() == 1
    assert page.locator("#advice").inner_text().startswith("Best: ")
    shot(page, f"hint-{size}")
    page.set_viewport_size({"width": SIZES[size]["viewport"]["width"] - 20, "height": 800})
    page.wait_for_timeout(200)
    assert points_at(page) == [at]
    page.get_by_role("button", name="What can they do to me?").click()
    page.wait_for_selector("#problem:has-text('The table is still set up')", timeout=LONG)
    assert points_at(page) == []
    before = shown(page)
    take(page)
    changed(page, before)
    page.wait_for_function("() => document.getElementById('problem').textContent === ''")
    asked(page)
    page.get_by_role("button", name="What can they do to me?").click()
    page.wait_for_function(TOLD, timeout=LONG)
    words = page.locator("#advice").inner_text()
    assert "at the end of your turn" in words
    assert not set(words) & set("{}")
    points_at(page)
    shot(page, f"threats-{size}")
    page.get_by_role("button", name="Close", exact=True).click()
    assert page.locator("#advice").inner_text() == ""
    assert page.locator(".arrows > *").count() == 0
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert all("400" in one for one in faults), "but for what was refused"


ASIDE = """async (left) => {
    const { Help } = await import('/static/stage/help.js');
    const thing = Object.assign(document.createElement('i'), { id: 'thing' });
    const box = document.getElementById('advice');
    const floor = box.parentElement.getBoundingClientRect().bottom;
    thing.style.cssText = `position:fixed;left:${left}px;top:${floor - 60}px;width:40px;height:40px`;
    document.body.append(thing);
    box.textContent = 'What it does, and why. '.repeat(12);
    const stage = { at: (id) => document.getElementById(id) };
    Object.assign(Object.create(Help.prototype), { box, stage, arrows: { point() {} } }).point([{ at: 'thing' }]);
    const [one, other] = [thing.getBoundingClientRect(), box.getBoundingClientRect()];
    thing.remove();
    const across = one.left < other.right && one.right > other.left;
    return [other.left, across && one.top < other.bottom && one.bottom > other.top];
}"""


def test_what_is_said_does_not_cover_what_it_speaks_of(browser, service):
    path, secrets = new_table(service, "human", "random", "random", heroes=HEROES)
    page = seated(browser, service, path, secrets[0])
    asked(page)
    (usual, covered), (aside, hidden) = page.evaluate(ASIDE, 900), page.evaluate(ASIDE, 100)
    assert not covered
    assert not hidden
    assert usual < aside


def test_with_several_people_both_are_off_until_all_agree_and_their_use_is_shown(browser, service):
    path, secrets = new_table(service, "human", "human", "random", heroes=HEROES)
    ann, bob = (seated(browser, service, path, secrets[seat]) for seat in (0, 1))
    faults = [watched(ann), watched(bob)]
    asked(ann)
    ann.get_by_role("button", name="Hint (the others must agree)").click()
    bob.wait_for_selector("#room:has-text('Player 1 asks to allow hints for everybody.')", timeout=LONG)
    assert ann.locator("#hint-button").is_disabled()
    assert ann.locator("#advice").inner_text() == ""
    shot(bob, "asks-for-hints")
    bob.get_by_role("button", name="Agree", exact=True).click()
    ann.get_by_role("button", name="Hint", exact=True).click()
    ann.wait_for_function(TOLD, timeout=LONG)
    bob.wait_for_selector("#said li.told:has-text('Player 1 asks for a hint.')", state="attached", timeout=LONG)
    bob.wait_for_selector(".toast:has-text('Player 1 asks for a hint.')", timeout=LONG)
    shot(bob, "sees-a-hint")
    assert bob.locator("#hint-button").is_hidden()
    watcher = browser.new_context(**SIZES["desk"]).new_page()
    watcher.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}")
    watcher.wait_for_selector("#said li.told", state="attached", timeout=LONG)
    assert [watcher.locator(f"#{what}-button").is_hidden() for what in ("hint", "threats")] == [True, True]
    open_more(watcher)
    assert watcher.locator("#withdraw").is_hidden()
    open_more(bob)
    bob.get_by_role("button", name="No more hints").click()
    ann.wait_for_selector(".toast:has-text('Player 2 withdraws: hints are off for everybody.')", timeout=LONG)
    ann.get_by_role("button", name="Hint (the others must agree)").wait_for(timeout=LONG)
    bob.wait_for_selector("#withdraw", state="hidden", timeout=LONG)
    assert ann.locator("#withdraw").is_hidden()
    shot(ann, "withdrawn")
    assert faults == [[], []]


def test_the_buttons_have_room_in_the_bar_of_a_small_desk(browser, service):
    path, secrets = new_table(service, "human", "random", "random", heroes=HEROES, placing="random")
    page = seated(browser, service, path, secrets[0], viewport={"width": 1024, "height": 800})
    asked(page)
    sides = page.evaluate(
        "() => ['.ask > .tools', '.ask'].map((one) => document.querySelector(one).getBoundingClientRect().right)"
    )
    assert page.locator("#threats-button").is_visible()
    assert sides[0] < sides[1]
