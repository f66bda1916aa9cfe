"""Both wars for Manhattan in a real browser: sectors are clicked on the map, bots play along and finish the match."""

import re
from functools import partial

import pytest

from tests.browser.answering import changed, shown
from tests.browser.chromium import watched
from tests.browser.lobby import LONG, choose

MODES = ["risk.skirmish", "risk.manhattan"]
SIZE = {"width": 1280, "height": 900}


def sit_down(browser, service, mode, rounds=5, **ticked):
    """A page in which a person plays against two bots and has a faction; returns it and its list of errors."""
    page = browser.new_context(viewport=SIZE).new_page()
    faults = watched(page)
    page.goto(service.address)
    choose(page, "human", "easy", "easy", mode=mode)
    page.locator("input[name=max_rounds]").fill(str(rounds))
    if ticked.get("dealt", True):
        page.locator("input[name=dealt_start]").check()
    page.get_by_text("Make the table").click()
    page.wait_for_selector("#options button", timeout=LONG)
    if "Choose your faction" in page.locator("#question").inner_text():
        page.locator("#options button").first.click()
        page.wait_for_function("() => !document.getElementById('question').textContent.includes('faction')")
    page.wait_for_selector("#options button", timeout=LONG)
    return page, faults


def asked(page, words):
    """Wait until the question has these words, and return it."""
    page.wait_for_selector(f"#question:has-text('{words}')", timeout=LONG)
    return page.locator("#question").inner_text()


def click_sector(page, key):
    page.locator(f'#board [data-key="{key}"]').click()


def clickable(page):
    return [piece.get_attribute("data-key") for piece in page.locator("#board .piece.token.can").all()]


def units(page, key):
    return int(page.locator(f'#board [data-key="{key}"]').inner_text())


def wait(page):
    """Wait until a question is asked or the match is over; return whether it goes on."""
    page.wait_for_function(
        "() => document.querySelector('#options button') || !document.getElementById('rematch').hidden", timeout=LONG
    )
    return not page.locator("#rematch").is_visible()


def answer(page):
    """Answer whatever is asked, on the map where that is possible."""
    before = shown(page)
    sectors = [key for key in clickable(page) if key.startswith("sector:")]
    if sectors:
        click_sector(page, sectors[len(sectors) // 2])
    else:
        page.locator("#options button").last.click()
    changed(page, before)


def reach(page, words, most=200):
    """Answer until a question has these words."""
    for _ in range(most):
        assert wait(page), "the match is over"
        if words in page.locator("#question").inner_text():
            return
        answer(page)
    raise AssertionError(f"never asked: {words}")


def reach_an_invasion(page):
    """Reach an invasion with 3 Units (2 have no choice how many fight); return the sources, the strongest first."""
    while True:
        reach(page, "Invade from where?")
        sources = sorted(clickable(page), key=lambda key: units(page, key), reverse=True)
        if sources and units(page, sources[0]) > 2:
            return sources
        page.locator("#options button").last.click()
        page.wait_for_selector("#question:not(:has-text('from where'))", timeout=LONG)


@pytest.mark.parametrize("mode", MODES)
def test_a_person_places_units_by_clicking_sectors_and_takes_it_back(browser, service, mode):
    page, faults = sit_down(browser, service, mode)
    reach(page, "Place Units (")
    left = int(re.search(r"\((\d+) left\)", page.locator("#question").inner_text())[1])
    here = clickable(page)[0]
    before = units(page, here)
    click_sector(page, here)
    asked(page, "Place how many of")
    page.locator("#options button").first.click()
    asked(page, f"Place Units ({left - 1} left)")
    assert units(page, here) == before + 1
    page.locator("#undo").click()
    asked(page, "Place how many of")
    page.locator("#undo").click()
    asked(page, f"Place Units ({left} left)")
    assert units(page, here) == before
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_a_person_invades_by_clicking_source_and_target(browser, service, mode):
    page, faults = sit_down(browser, service, mode)
    sources = reach_an_invasion(page)
    click_sector(page, sources[0])
    page.wait_for_selector("#question:text-matches('which neighbour|commit how many')", timeout=LONG)
    if "which neighbour" in page.locator("#question").inner_text():
        targets = clickable(page)
        assert set(targets).isdisjoint(sources)
        click_sector(page, targets[0])
    question = asked(page, "commit how many")
    assert " attacks " in question
    assert "% to conquer" in question
    page.locator('#options button[data-key="n:1"]').click()
    while page.locator("#question").inner_text() == question:
        page.wait_for_timeout(20)
    wait(page)
    while "Play a card" in page.locator("#question").inner_text():
        answer(page)
        wait(page)
    me = question.partition(":")[0]
    told = page.locator("#journal li").all_inner_texts()
    started = next(i for i, line in enumerate(told) if line.startswith(f"{me} invades "))
    assert any(re.search(r"^[1-8] against [1-8].* loses [01], .* loses [01]", line) for line in told[started:])
    assert not faults


def below_its_token(page, key):
    """Return a sector with a point of its land just below its token; 0, 0 if something else lies there."""
    token = page.locator(f'#board [data-key="{key}"]').bounding_box()
    x, y = token["x"] + token["width"] / 2, token["y"] + token["height"] + 8
    of = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('[data-of]')?.dataset.of", [x, y])
    return (key, x, y) if of == key else (key, 0, 0)


def test_the_land_around_the_units_answers_to_clicks_too(browser, service):
    page, faults = sit_down(browser, service, "risk.manhattan")
    reach(page, "Place Units (")
    here, x, y = next(spot for spot in map(partial(below_its_token, page), clickable(page)) if spot[1])
    land = page.locator(f'#board [data-of="{here}"]').first.bounding_box()
    token = page.locator(f'#board [data-key="{here}"]').bounding_box()
    assert land["width"] * land["height"] > 3 * token["width"] * token["height"], "narrow sectors are long"
    page.mouse.click(x, y)
    asked(page, "Place how many of")
    assert not faults


def test_what_is_not_possible_is_explained_with_its_clause(browser, service):
    page, faults = sit_down(browser, service, "risk.skirmish")
    reach(page, "Invade from where?")
    page.locator("#why summary").click()
    texts = page.locator("#blocked li").all_inner_texts()
    assert any("RS-INV-" in text for text in texts), texts[:5]
    assert page.locator("#blocked a").first.get_attribute("href").startswith("/rules/")
    assert not faults


def test_cards_of_others_are_never_on_the_page(browser, service):
    page, faults = sit_down(browser, service, "risk.manhattan")
    reach(page, "Place Units (")
    shown = page.locator("#board .piece.card")
    keys = [card.get_attribute("data-key") for card in shown.all()]
    assert keys
    assert len({key[:7] for key in keys}) == 1, "cards of one faction, the own one"
    panels = page.locator("#panels > *").all_inner_texts()
    me = page.locator("#question").inner_text().partition(":")[0]
    mine = next(panel for panel in panels if panel.startswith(me))
    assert f"{len(keys)} card" in mine
    assert sum("symbol" in panel or "[★" in panel for panel in panels) <= 1
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_after_some_turns_a_bot_takes_over_and_the_match_is_finished(browser, service, mode):
    page, faults = sit_down(browser, service, mode, rounds=2)
    for _ in range(15):
        if not wait(page):
            break
        answer(page)
    if wait(page):
        page.locator("#bot").click()
    page.wait_for_selector("#rematch", timeout=7 * LONG)
    assert page.locator("#options button").count() == 0
    assert " win" in page.locator("#question").inner_text()
    assert not faults


def test_choosing_sectors_one_by_one_at_the_start(browser, service):
    page, faults = sit_down(browser, service, "risk.manhattan", dealt=False)
    for _ in range(4):
        asked(page, "Put 3 Units into which sector?")
        open_sectors = clickable(page)
        key = open_sectors[-1]
        assert "sector:50" not in open_sectors, "Asgard belongs to the Dark Elves"
        click_sector(page, key)
        page.wait_for_function(
            "(key) => document.querySelector(`#board [data-key='${key}']`).textContent.trim() === '3'", arg=key
        )
        page.wait_for_selector("#options button", timeout=LONG)
    assert not faults
