"""The end of a match: who has won, said to whoever reads it, from what the points came, and all of it in sight."""

import re

import pytest

from slugfest.kernel.registry import modes
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.test_every_stage import DESK, PHONE
from tests.browser.test_sound import play_to_the_end
from tests.table.service import new_table

GUARDS = ("rounds", "max_rounds", "max_turns")


@pytest.fixture(scope="module")
def ended(service):
    """Finds the link of the first seat of a match that is over, and its outcome; played once for each mode."""
    known = {}

    def of(mode):
        if mode not in known:
            short = {one.name: 8 for one in modes()[mode].options if one.name in GUARDS}
            seats = ["human", *["random"] * (max(n for n in modes()[mode].seats if n < 5) - 1)]
            path, secrets = new_table(service, *seats, mode=mode, **{**modes()[mode].quick, **short})
            play_to_the_end(service, path, secrets[0])
            over = service.get(path).json()["over"]
            known[mode] = f"{service.address}/t/{path.rsplit('/', 1)[1]}", secrets[0], over
        return known[mode]

    return of


def opened(browser, link, size):
    page = browser.new_context(**size, reduced_motion="reduce").new_page()
    page.goto(link)
    page.wait_for_selector(".story .course", timeout=LONG)
    return page


@pytest.mark.parametrize("mode", ["battlerealm", "brawl.tornado", "risk.skirmish"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_result_uses_the_screen_and_nothing_of_it_is_cut(browser, ended, mode, size):
    link, secret, _ = ended(mode)
    page = opened(browser, f"{link}#{secret}", size)
    faults = watched(page)
    wide, tall = size["viewport"]["width"], size["viewport"]["height"]
    box = page.locator(".result").bounding_box()
    assert box["height"] > 0.85 * tall
    assert box["width"] > (0.7 if size is DESK else 0.9) * wide
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    told = page.locator(".result .told")
    assert told.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    for part in (".course", ".ranks li", ".result footer .main"):
        one = page.locator(part).first
        one.scroll_into_view_if_needed()
        inside = one.bounding_box()
        assert box["x"] <= inside["x"]
        assert inside["x"] + inside["width"] <= box["x"] + box["width"] + 1, part
    if size is DESK:
        lines = page.locator(".swings li, .luck button").all()
        assert lines
        assert all(one.bounding_box()["y"] + 20 < tall for one in lines), "turning points and luck are in sight"
    assert not faults


def test_the_chance_to_win_is_drawn_and_the_scores_are_behind_a_button(browser, service, ended):
    link, secret, over = ended("battlerealm")
    page = opened(browser, f"{link}#{secret}", DESK)
    assert page.get_by_role("heading", name="How the chance to win went").is_visible()
    drawn = page.locator(".story .course")
    assert [one.text_content() for one in drawn.locator("text").all()] == ["0 %", "100 %"]
    assert drawn.locator(".line").count() == len(over["ranks"])
    page.get_by_role("button", name="Show the points").click()
    page.wait_for_selector("text=How the points came about", timeout=LONG)
    course = service.get(f"/api/tables/{link.rsplit('/', 1)[1]}/story").json()["course"]
    most = max(score for _, scores in course for score in scores)  # who led may have lost points again
    assert page.locator(".story .course text").last.text_content() == str(most)


@pytest.mark.parametrize("mode", ["battlerealm", "brawl.tornado", "brawl"])
def test_play_again_is_offered_once_and_points_are_told_apart(browser, ended, mode):
    link, secret, over = ended(mode)
    page = opened(browser, f"{link}#{secret}", DESK)
    assert page.get_by_role("button", name="Play again").count() == 1
    for row, seat in enumerate(page.locator(".ranks li").all()):
        parts = re.findall(r"(?<![\w])[+−]?\d+\b", seat.locator(".from").inner_text())
        number = int(seat.get_attribute("data-seat"))
        assert sum(int(one.replace("−", "-")) for one in parts) == over["scores"][number], row
    page.get_by_role("button", name="See the board").click()
    assert page.get_by_role("button", name="Play again").count() == 1
    page.get_by_role("button", name="The result").click()
    assert page.locator(".result").is_visible()


def test_a_team_has_one_title_and_its_people_are_told_that_they_win(browser, ended):
    link, secret, over = ended("brawl.tornado")
    page = opened(browser, link, DESK)
    seen = page.locator(".result h2").inner_text()
    if len(set(over["ranks"])) > 1:
        assert re.fullmatch(r"(North|South) team wins", seen)
    page = opened(browser, f"{link}#{secret}", DESK)
    seen, verdict = page.locator(".result h2").inner_text(), page.locator(".result > header p").inner_text()
    if over["ranks"][0] == 1 and len(set(over["ranks"])) > 1:
        assert seen == "Your team wins!"
        assert re.match(r"(.*: )?[Yy]ou and ", verdict)
    assert "side wins" not in verdict
