"""What people at a table do to each other, in real browsers: running out of time, asking to undo, losing the line."""

import os
import random
import time
from pathlib import Path

import pytest

from tests.browser.answering import asked, open_more, take
from tests.browser.chromium import watched
from tests.browser.cut import Line
from tests.browser.lobby import sit_down
from tests.table.service import new_table

LONG = 90_000
NOBODY_ASKS = "() => ![...document.querySelectorAll('.seat')].some((one) => one.textContent.includes('asks to'))"
HEROES = ["hulk", "thor", "vision"]
SHOTS = os.environ.get("SLUGFEST_SHOTS")
"""A folder for pictures of what these tests see, to look at."""


def shot(page, name):
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def timed_table(service, *kinds, **clock):
    """Make a table with a clock; return its path in the API, its page, and the secrets by seat."""
    body = {"mode": "battlerealm", "seats": kinds, "options": {"heroes": HEROES}, "clock": clock}
    made = service.post("/api/tables", body).json()
    secrets = {seat["seat"]: seat["secret"] for seat in made["seats"]}
    return f"/api/tables/{made['id']}", f"/t/{made['id']}", secrets


def page_of(browser, address, secret, **how):
    """Open a seat in a browser of its own."""
    page = browser.new_context(**{"viewport": {"width": 1280, "height": 860}, **how}).new_page()
    page.goto(f"{address}#{secret}")
    sit_down(page)
    return page


@pytest.mark.parametrize("how", ["button", "reload"])
def test_a_clock_runs_out_and_a_bot_plays_until_the_owner_is_back(browser, service, how):
    path, where, secrets = timed_table(service, "human", "human", "human", bank=4)
    ann, bob = (page_of(browser, service.address + where, secrets[seat]) for seat in (0, 1))
    faults = [watched(ann), watched(bob)]
    assert bob.locator(".seat.s-1 .clock").inner_text().strip() == "0:04"
    take(ann)
    asked(bob)
    for page in (ann, bob):
        page.wait_for_selector(".seat.s-1:has-text('out of time')", timeout=LONG)
        page.wait_for_selector(".seat.s-2.asked")
    assert bob.locator(".seat.s-1 .clock").inner_text().strip() == "0:00"
    shot(ann, f"late-{how}")
    assert service.get(path).json()["ask"]["seat"] == 2
    if how == "button":
        open_more(bob)
        bob.get_by_role("button", name="I play again myself").click()
    else:
        bob.reload()
    for page in (ann, bob):
        page.wait_for_function(
            "() => document.querySelector('.seat.s-1')?.textContent.includes('out of time') === false"
        )
    bob.wait_for_selector("#bot:has-text('Let a bot play for me')", state="attached")
    assert int(bob.locator(".seat.s-1 .clock").inner_text().strip()[-2:]) > 10
    assert faults == [[], []]


def until_dice_lie_between(service, path, secrets, seat):
    """Play by lot until a seat is asked again after its own decision and a roll."""
    player, last = random.Random(5), None
    for _ in range(400):
        while (asked := service.get(path).json()["ask"]["seat"]) not in secrets:
            time.sleep(0.02)  # a bot is thinking
        mine = service.get(path, secrets[asked]).json()
        if asked == last == seat and "free" not in mine["undo"]:
            return mine
        body = {"option": player.choice(mine["ask"]["options"])["key"], "at": mine["at"]}
        assert service.post(f"{path}/play", body, secrets[asked]).status_code == 200
        last = asked
    raise AssertionError("no such position was found")


def test_undo_across_a_roll_needs_the_consent_of_the_other_browser(browser, service):
    path, secrets = new_table(service, "human", "human", "random", heroes="random", placing="random")
    before = until_dice_lie_between(service, path, secrets, 0)
    where = f"{service.address}/t/{path.rsplit('/', 1)[1]}"
    ann, bob = (page_of(browser, where, secrets[seat]) for seat in (0, 1))
    faults = [watched(ann), watched(bob)]
    ann.get_by_role("button", name="Undo (the others must agree)").click()
    for page in (ann, bob):
        page.wait_for_selector(".seat.s-0:has-text('asks to undo')")
    assert service.get(path).json()["at"] == before["at"]
    shot(bob, "asks")
    bob.get_by_role("button", name="Agree", exact=True).click()
    for page in (ann, bob):
        page.wait_for_function(NOBODY_ASKS)
    after = service.get(path, secrets[0]).json()
    assert after["at"] < before["at"]
    assert after["ask"]["seat"] == 0
    ann.wait_for_function(
        "question => document.querySelector('#question').textContent === question", arg=after["ask"]["question"]
    )
    assert ann.locator("#options button").count() == len(after["ask"]["options"])
    assert faults == [[], []]


def test_who_does_not_agree_plays_on_and_the_wish_is_gone(browser, service):
    path, secrets = new_table(service, "human", "human", "human", heroes="random", placing="random")
    until_dice_lie_between(service, path, secrets, 0)
    where = f"{service.address}/t/{path.rsplit('/', 1)[1]}"
    ann, bob = (page_of(browser, where, secrets[seat]) for seat in (0, 1))
    bob.locator("#undo").click()
    ann.wait_for_selector(".seat.s-1:has-text('asks to undo')")
    take(ann)
    for page in (ann, bob):
        page.wait_for_function(NOBODY_ASKS)


def test_a_lost_line_is_told_and_after_it_the_page_shows_what_has_happened(browser, service):
    path, secrets = new_table(service, "human", "human", "human", heroes=HEROES)
    where = f"/t/{path.rsplit('/', 1)[1]}"
    with Line(service.port) as line:
        ann = page_of(browser, service.address + where, secrets[0])
        bob = page_of(browser, line.address + where, secrets[1])
        ann.wait_for_selector(".seat.s-1:not(.away)")
        line.cut()
        bob.wait_for_selector("#link-state:has-text('connection lost')")
        ann.wait_for_selector(".seat.s-1.away")
        shot(bob, "lost")
        take(ann)
        ann.wait_for_selector(".seat.s-1.asked")
        assert bob.locator(".seat.s-1.asked").count() == 0
        line.mend()
        asked(bob)
        assert bob.locator("#link-state").inner_text() == ""
        ann.wait_for_selector(".seat.s-1:not(.away)")
        take(bob)
        ann.wait_for_selector(".seat.s-2.asked")


def test_the_replay_of_a_table_is_one_click_away(browser, service):
    path, secrets = new_table(service, "human", "human", "human", heroes="random", placing="random")
    until_dice_lie_between(service, path, secrets, 0)
    page = page_of(browser, f"{service.address}/t/{path.rsplit('/', 1)[1]}", secrets[0])
    faults = watched(page)
    open_more(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    page.wait_for_function("() => document.getElementById('question').textContent")
    shot(page, "replay")
    assert not faults


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_clocks_fair_dice_and_wishes_have_room_in_the_head_of_the_page(browser, service, width, scheme):
    path, where, secrets = timed_table(service, "human", "human", "greedy", bank=3600, increment=5)
    for seat, name in ((0, "Annabella of Agrabah"), (1, "Bob")):
        service.post(f"{path}/seat", {"name": name}, secrets[seat])
    size = {"width": width, "height": 844}
    page = page_of(browser, service.address + where, secrets[0], viewport=size, color_scheme=scheme)
    page.wait_for_selector("#fairness:not([hidden])")
    take(page)
    shot(page, f"head-{width}-{scheme}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".seat .clock").count() == 3
