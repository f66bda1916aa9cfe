"""Funkoverse in a real browser: squares and rivals are clicked on the map, a bot plays along to the end."""

import pytest

from tests.browser.answering import changed, shown
from tests.browser.chromium import watched
from tests.browser.lobby import LONG, choose

SIZE = {"width": 1280, "height": 900}


def sit_down(browser, service, mode, **filled):
    """A page in which a person plays against a bot; returns it and its list of errors."""
    page = browser.new_context(viewport=SIZE).new_page()
    faults = watched(page)
    page.goto(service.address)
    choose(page, "human", "random", mode=mode)
    for name, value in filled.items():
        page.locator(f"input[name={name}]").fill(value)
    page.get_by_text("Make the table").click()
    page.wait_for_selector("#options button", timeout=LONG)
    return page, faults


def wait(page):
    """Wait until a question is asked or the match is over; return whether it goes on."""
    page.wait_for_function(
        "() => document.querySelector('#options button') || !document.getElementById('rematch').hidden", timeout=LONG
    )
    return not page.locator("#rematch").is_visible()


def clickable(page, kind):
    pieces = page.locator("#board .piece.can").all()
    keys = [piece.get_attribute("data-key") for piece in pieces]
    return [key for key in keys if key.startswith(f"{kind}:")]


def answer(page):
    """Answer on the map where that is possible, else with the first of the list."""
    before = shown(page)
    for kind in ("piece", "marker", "square"):
        if clickable(page, kind):
            page.locator(f'#board [data-key="{clickable(page, kind)[0]}"]').click()
            break
    else:
        page.locator("#options button").first.click()
    changed(page, before)


def reach(page, words, most=40):
    """Answer until a question has these words."""
    for _ in range(most):
        assert wait(page), "the match is over"
        if words in page.locator("#question").inner_text():
            return
        answer(page)
    raise AssertionError(f"never asked: {words}")


@pytest.mark.parametrize("mode", ["funkoverse.first", "funkoverse.territory"])
def test_a_character_goes_where_its_square_is_clicked_and_takes_it_back(browser, service, mode):
    page, faults = sit_down(browser, service, mode)
    reach(page, "2 actions left")
    square = clickable(page, "square")[-1]
    page.locator(f'#board [data-key="{square}"]').click()
    page.wait_for_selector("#question:has-text('1 action left')", timeout=LONG)
    assert not page.locator(f'#board [data-key="{square}"]').get_attribute("class").count(" can")
    page.get_by_text("Undo").click()
    page.wait_for_selector("#question:has-text('2 actions left')", timeout=LONG)
    assert not faults


def test_the_board_shows_walls_pieces_and_what_they_see(browser, service):
    page, faults = sit_down(browser, service, "funkoverse.triumph")
    reach(page, "2 actions left")
    board = page.locator("#board")
    assert board.locator('[data-key^="wall:"]').count() == 12
    assert board.locator('[data-key^="covered:"]').count() == 8
    assert board.locator('[data-key^="piece:"]').count() == 4
    tips = [piece.get_attribute("title") for piece in board.locator('[data-key^="piece:"]').all()]
    assert all("sees " in tip and "can go to " in tip for tip in tips)
    assert "Pool:" in page.locator("details.panel.active").inner_text()
    assert not faults


def test_a_first_game_is_played_to_its_end_on_the_map(browser, service):
    page, faults = sit_down(browser, service, "funkoverse.first", rounds="2")
    for _ in range(120):
        if not wait(page):
            break
        answer(page)
    question = page.locator("#question").inner_text()
    assert "wins" in question or "drawn" in question
    assert not faults
