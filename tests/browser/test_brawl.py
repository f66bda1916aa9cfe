"""Super Fantasy Brawl in a real browser: hexes and cards are clicked on the board, bots play along to the end."""

import re

import pytest

from tests.browser.answering import changed, shown
from tests.browser.chromium import watched
from tests.browser.lobby import LONG, choose

SIZE = {"width": 1280, "height": 900}
BOTS = {"brawl": 1, "brawl.tornado": 3}
MODES = list(BOTS)


def sit_down(browser, service, mode, bot="random", size=SIZE, **filled):
    """A page in which a person plays against bots; returns it and its list of errors."""
    page = browser.new_context(viewport=size).new_page()
    faults = watched(page)
    page.goto(service.address)
    choose(page, "human", *[bot] * BOTS[mode], mode=mode)
    for name, value in filled.items():
        page.locator(f"input[name={name}]").fill(value)
    page.get_by_text("Make the table").click()
    page.wait_for_selector("#options button", timeout=LONG)
    return page, faults


def wait(page):
    """Wait until a question is asked or the match is over; return whether it goes on."""
    page.wait_for_function(
        "() => document.querySelector('#options button') || document.getElementById('rematch')?.hidden === false",
        timeout=LONG,
    )
    return not page.locator("#rematch").is_visible()


def question(page):
    return page.locator("#question").inner_text()


def clickable(page, kind):
    """The keys of this kind that a click on the board answers with."""
    pieces = page.locator("#board .piece.can").all()
    return [key for key in (piece.get_attribute("data-key") for piece in pieces) if key.startswith(f"{kind}:")]


def click(page, key):
    page.locator(f'#board [data-key="{key}"]').click()


def answer(page):
    """Answer on the board where that is possible, else with the first of the list."""
    before = shown(page)
    for kind in ("champion", "card", "hex"):
        found = clickable(page, kind)
        if found:
            click(page, found[len(found) // 2])
            break
    else:
        page.locator("#options button").first.click()
    changed(page, before)


def reach(page, words, most=60):
    """Answer until a question has these words."""
    for _ in range(most):
        assert wait(page), "the match is over"
        if words in question(page):
            return
        answer(page)
    raise AssertionError(f"never asked: {words}")


def asked(page, words):
    page.wait_for_selector(f"#question:has-text('{words}')", timeout=LONG)


def place_of(page, key):
    """Where a piece stands on the board, in units of the board."""
    return page.locator(f'#board [data-key="{key}"]').evaluate(
        "(piece) => [piece.style.getPropertyValue('--x'), piece.style.getPropertyValue('--y')]"
    )


@pytest.mark.parametrize("mode", MODES)
def test_a_champion_goes_where_its_hex_is_clicked_and_takes_it_back(browser, service, mode):
    page, faults = sit_down(browser, service, mode)
    reach(page, "What do you do?")
    page.locator('#options button[data-key^="action:move"]').first.click()
    asked(page, "Which Champion?")
    champion = clickable(page, "champion")[0]
    before = place_of(page, champion)
    click(page, champion)
    asked(page, "move?")
    goal = next(
        key for key in clickable(page, "hex") if "TRAP" not in page.locator(f'#board [data-key="{key}"]').inner_text()
    )
    click(page, goal)
    page.wait_for_function("() => !document.getElementById('question').textContent.includes('move?')", timeout=LONG)
    there = place_of(page, goal)
    assert place_of(page, champion) == [there[0], str(float(there[1]) + 2).removesuffix(".0")]
    page.get_by_text("Undo", exact=True).click()
    asked(page, "move?")
    assert place_of(page, champion) == before
    assert not faults


def test_a_card_is_played_from_the_hand_and_paid_with_its_core(browser, service):
    page, faults = sit_down(browser, service, "brawl")
    reach(page, "What do you do?")
    card = clickable(page, "card")[0]
    name = page.locator(f'#board [data-key="{card}"] strong').inner_text()
    core = page.locator(f'#board [data-key="{card}"] span').inner_text().splitlines()[0].rpartition(", ")[2]
    ready = page.locator('#board [data-key^="core:0."]').all_inner_texts()
    assert core in ready
    click(page, card)
    page.wait_for_selector(f'#board [data-key="{card}"]', state="detached", timeout=LONG)
    assert page.locator('#board [data-key^="core:0."]').all_inner_texts().count("spent") == ready.count("spent") + 1
    assert any(f"plays {name} with" in line for line in page.locator("#journal li").all_inner_texts())
    assert not faults


def test_the_board_shows_arena_gates_points_track_hand_and_no_card_of_others(browser, service):
    page, faults = sit_down(browser, service, "brawl")
    reach(page, "What do you do?")
    board = page.locator("#board")
    assert board.locator('[data-key^="hex:"]').count() == 57
    assert board.locator('[data-key^="champion:"]').count() == 6
    assert board.locator('[data-key^="hex:"] strong:text-is("TRAP")').count() in range(1, 5)
    assert board.locator('[data-key^="worth:"]').all_inner_texts() == ["not yet", "1 VP", "2 VP", "1 VP"]
    assert board.locator('[data-key^="card:"]').count() == 5
    assert set(board.locator('[data-key^="vp:"]').all_inner_texts()) == {"0/5 VP"}
    panels = page.locator("#panels > *").all_inner_texts()
    assert sum("in hand:" in panel for panel in panels) == 1
    assert not faults


def test_what_is_not_possible_is_explained_with_its_clause(browser, service):
    page, faults = sit_down(browser, service, "brawl")
    for _ in range(60):
        assert wait(page), "the match is over"
        if page.locator("#why").is_visible():
            break
        answer(page)
    page.locator("#why summary").click()
    texts = page.locator("#blocked li").all_inner_texts()
    assert any("SB-" in text for text in texts), texts[:5]
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_the_arena_fits_on_a_phone(browser, service, mode):
    page, faults = sit_down(browser, service, mode, size={"width": 390, "height": 844})
    reach(page, "begin?")
    wide = page.locator("#board").bounding_box()["width"]
    assert wide <= 390
    goal = page.locator(f'#board [data-key="{clickable(page, "hex")[0]}"]').bounding_box()
    assert min(goal["width"], goal["height"]) >= 30, "wide enough for a thumb"
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_a_brawl_is_played_to_its_end_on_the_board(browser, service, mode):
    page, faults = sit_down(browser, service, mode, rounds="2")
    for _ in range(150):
        if not wait(page):
            break
        answer(page)
    assert not wait(page)
    assert re.search(r"2 rounds are over: .* (wins?|drawn)", question(page)), question(page)
    assert page.locator("#options button").count() == 0
    assert not faults


def test_a_bot_takes_over_and_plays_against_a_greedy_one(browser, service):
    page, faults = sit_down(browser, service, "brawl", bot="greedy", rounds="1")
    page.locator("#bot").click()
    page.wait_for_selector("#rematch", timeout=4 * LONG)
    assert page.locator("#options button").count() == 0
    assert "1 round is over" in question(page)
    assert not faults
