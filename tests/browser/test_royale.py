"""Battle Royale and Capture the Flag in a real browser: characters, spaces and cards are clicked, a bot plays along."""

import pytest

from tests.browser.answering import changed, shown
from tests.browser.chromium import watched
from tests.browser.lobby import LONG, choose

SIZE = {"width": 1280, "height": 900}


def sit_down(browser, service, mode, **chosen):
    """A page in which a person plays against a bot; returns it and its list of errors."""
    page = browser.new_context(viewport=SIZE).new_page()
    faults = watched(page)
    page.goto(service.address)
    choose(page, "human", "random", mode=mode)
    for name, value in chosen.items():
        field = page.locator(f"#option-{name}")
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
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


def click(page, key):
    page.locator(f'#board [data-key="{key}"]').click()


def answer(page):
    """Answer on the map where that is possible, else with the first of the list."""
    before = shown(page)
    for kind in ("attack", "character", "space", "move", "card"):
        if clickable(page, kind):
            click(page, clickable(page, kind)[0])
            break
    else:
        page.locator("#options button").last.click()
    changed(page, before)


def reach(page, words, most=40):
    """Answer until a question has these words."""
    for _ in range(most):
        assert wait(page), "the match is over"
        if words in page.locator("#question").inner_text():
            return
        answer(page)
    raise AssertionError(f"never asked: {words}")


@pytest.mark.parametrize("mode", ["royale", "royale.flag"])
def test_a_character_is_clicked_and_goes_where_its_space_is_clicked(browser, service, mode):
    page, faults = sit_down(browser, service, mode, characters="random")
    reach(page, "What do you do?")
    move = clickable(page, "move")[0]
    character = move.replace("move:", "character:")
    click(page, character)  # a click on the character means its only action
    page.wait_for_selector("#question:has-text('moves up to')", timeout=LONG)
    space = clickable(page, "space")[0]
    click(page, space)
    page.wait_for_selector("#question:has-text('What do you do?')", timeout=LONG)
    x, y = (
        page.locator(f'#board [data-key="{space}"]').evaluate(f"e => e.style.getPropertyValue('--{n}')") for n in "xy"
    )
    stands = page.locator(f'#board [data-key="{character}"]')
    assert (
        stands.evaluate("e => e.style.getPropertyValue('--x')"),
        stands.evaluate("e => e.style.getPropertyValue('--y')"),
    ) == (x, y)
    assert not clickable(page, move.partition(":")[0]) or move not in clickable(page, "move")
    assert not faults


def test_teams_are_picked_by_clicking_on_characters(browser, service):
    page, faults = sit_down(browser, service, "royale")
    assert page.locator('#board [data-key^="character:"]').count() == 16
    reach(page, "Which character is placed next?")
    assert page.locator('#board [data-key^="space:"]').count() == 12 * 12 - 16
    assert len(clickable(page, "character")) >= 1
    assert not faults


def test_cards_lie_below_the_map_and_say_what_they_do(browser, service):
    page, faults = sit_down(browser, service, "royale.flag", characters="random")
    reach(page, "What do you do?")
    board = page.locator("#board")
    assert board.locator('[data-key^="card:"]').count() == 12
    assert board.locator('[data-key^="flag:"]').count() == 2
    assert board.locator('[data-key^="wall:"]').count() == 16
    tips = [card.get_attribute("title") for card in board.locator('[data-key^="card:"]').all()]
    said = ("own turn", "reaction", "face-down")  # the bot may have begun, and played one
    assert all(": " in tip and any(word in tip for word in said) for tip in tips), tips
    assert not faults


@pytest.mark.parametrize("mode", ["royale", "royale.flag"])
def test_a_match_is_played_to_its_end_on_the_map(browser, service, mode):
    page, faults = sit_down(browser, service, mode, characters="random", rounds="1")
    for _ in range(120):
        if not wait(page):
            break
        answer(page)
    question = page.locator("#question").inner_text()
    assert "wins" in question or "draw" in question
    assert not faults
