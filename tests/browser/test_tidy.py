"""Full tables at a desk, and what is asked on a phone: all mats in sight, dice and card seen together."""

import re
from pathlib import Path

import pytest

from slugfest.kernel.registry import modes
from tests.browser.answering import asked
from tests.browser.lobby import LONG
from tests.browser.test_axe import SCREENS, serious
from tests.browser.test_every_stage import ANSWER, DESK, MODES, PHONE, READY, at_table, next_question, over
from tests.browser.tidy import untidy
from tests.table.service import new_table

MATS = """() => {
    const mats = document.querySelector('.right > .mats');
    return mats.scrollHeight - mats.clientHeight;
}"""
TOGETHER = """() => {
    const low = (one) => one.getBoundingClientRect().bottom;
    const card = document.querySelector('.zones .form-stage .card');
    const tray = card && [...document.querySelectorAll('.zones .form-tray')].find((one) => one.querySelector('.die'));
    return tray ? [low(card), low(tray)] : null;
}"""

SIX = ["hulk", "thor", "vision", "guillotine", "black_panther", "hawkeye"]
MEETING = """(key) => document.querySelectorAll(`#stage .place[data-key="${key}"] .fig`).length === 6
    && document.getElementById('board').dataset.playing !== 'true'"""
WHERE = """(key) => {
    const place = document.querySelector(`#stage .place[data-key="${key}"]`);
    return [place, ...place.querySelectorAll('.fig')].map((one) => one.getBoundingClientRect().toJSON());
}"""
AT_REST = f"""(key) => {{
    const now = JSON.stringify(({WHERE})(key));
    const same = window.seenBefore === now;
    window.seenBefore = now;
    return same;
}}"""

STATIC = Path(__file__).parents[2] / "slugfest" / "table" / "static"


@pytest.mark.parametrize("mode", MODES)
def test_at_a_full_table_everybodys_mat_is_in_sight(browser, service, mode):
    seats = max(count for count in modes()[mode].seats if count <= 4)
    path, secrets = new_table(service, "human", *["random"] * (seats - 1), mode=mode, **modes()[mode].quick)
    page = browser.new_context(**DESK).new_page()
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_function(READY, timeout=LONG)
    asked(page)
    assert page.evaluate(MATS) <= 1
    assert untidy(page, desk=True) == []


@pytest.mark.parametrize(("size", "hanging"), [(DESK, 1), (PHONE, 16)], ids=["desk", "phone"])
def test_where_all_six_heroes_meet_everybody_is_in_sight(browser, service, size, hanging):
    path, secrets = new_table(service, *["human"] * 6, heroes=SIX)
    where = ""
    for seat in range(6):
        seen = service.get(path, secrets[seat]).json()
        where = where or seen["ask"]["options"][0]["key"]
        service.post(f"{path}/play", {"option": where, "at": seen["at"]}, secrets[seat]).raise_for_status()
    page = browser.new_context(**size).new_page()
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_function(MEETING, arg=where, timeout=LONG)
    page.wait_for_selector("#newcomer a", timeout=LONG)  # it takes room from the board on a phone
    page.wait_for_function(AT_REST, arg=where, timeout=LONG, polling=200)
    place, *heroes = page.evaluate(WHERE, where)
    assert len(heroes) == 6
    for hero in heroes:
        assert hero["bottom"] <= place["bottom"] + hanging
        assert hero["top"] >= place["top"]
        assert hero["right"] - hero["left"] >= 28


def test_on_a_phone_a_card_with_rows_and_the_dice_for_it_are_seen_together(browser, service):
    page = at_table(browser, service, "risk.guardians", PHONE)
    for number in range(12):
        asked(page)
        if lows := page.evaluate(TOGETHER):
            break
        asking = next_question(page)
        next(asking)
        page.evaluate(ANSWER, number)
        next(asking, None)
    assert lows
    assert max(lows) <= PHONE["viewport"]["height"]


FILLED = """() => [...document.querySelectorAll('.form-stage .row.filled')]
    .map((one) => one.querySelectorAll('.die').length)"""


def test_dice_lie_in_the_rows_that_they_fill(browser, service):
    """The card is made anew with every row that is filled, and its dice have to be put into the new one."""
    page = at_table(browser, service, "risk.guardians", DESK)
    for _ in range(20):
        asked(page)
        if filled := page.evaluate(FILLED):
            break
        asking = next_question(page)
        next(asking)
        page.evaluate(ANSWER, 0)
        next(asking, None)
    assert filled
    assert all(filled)


def test_a_window_that_is_made_narrow_and_wide_again_shows_all_of_it_each_time(browser, service):
    page = at_table(browser, service, "risk.manhattan", DESK, **modes()["risk.manhattan"].quick)
    asked(page)
    for _ in range(2):
        page.set_viewport_size(PHONE["viewport"])
        page.wait_for_selector(".strip .chip")
        page.wait_for_selector("#board[data-zoomed=true]")
        page.set_viewport_size(DESK["viewport"])
        page.wait_for_selector("#board:not([data-zoomed=true])")
        page.wait_for_function("() => !document.querySelector('.strip').children.length")


def test_no_rule_of_style_looks_through_the_whole_page():
    """A change anywhere would make the browser style everything anew: 40 ms each time where 190 changes follow."""
    found = [
        file.name for file in STATIC.rglob("*.css") if re.search(r"(\.stage|body|html|:root):has\(", file.read_text())
    ]
    assert not found


@pytest.mark.parametrize("mode", MODES)
def test_the_stage_of_every_mode_has_no_serious_fault(browser, service, mode):
    """In the middle of a match, in both themes, at a desk and where the page is narrow."""
    context = {"viewport": SCREENS["desktop"]["viewport"], "bypass_csp": True, "reduced_motion": "reduce"}
    page = at_table(browser, service, mode, context, **modes()[mode].quick)
    for number in range(9):
        if over(page):
            break
        asking = next_question(page)
        next(asking)
        page.evaluate(ANSWER, 5 * number + 2)
        next(asking, None)
    for screen in SCREENS.values():
        page.set_viewport_size(screen["viewport"])
        for theme in ("light", "dark"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            assert serious(page) == [], theme
