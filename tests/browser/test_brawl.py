"""Super Fantasy Brawl on the stage of a real browser: hexes, Champions and cards are clicked, bots play along."""

import re

import pytest

from tests.browser.answering import changed, shown, take, without_waiting
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.test_stage import OVER, READY, truth
from tests.browser.tidy import untidy
from tests.table.service import new_table

SIZE = {"width": 1366, "height": 860}
QUICK = {"teams": "random", "placing": "random"}
BOTS = {"brawl": 1, "brawl.tornado": 3}
MODES = list(BOTS)


def sit_down(browser, service, mode, bot="random", size=SIZE, still=False, **options):
    """A page in which a person plays against bots; returns it, its path in the API, the secret and its errors."""
    path, secrets = new_table(service, "human", *[bot] * BOTS[mode], mode=mode, **options)
    context = browser.new_context(viewport=size)
    page = (without_waiting(context) if still else context).new_page()
    faults = watched(page)
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_function(READY, timeout=LONG)
    return page, path, secrets[0], faults


def wait(page):
    """Wait until a question is asked or the match is over; return whether it goes on."""
    page.wait_for_function(READY, timeout=LONG)
    return not page.evaluate(OVER)


def question(page):
    return page.locator("#question").inner_text()


def clickable(page, kind):
    """The keys of this kind that can be chosen on the table."""
    found = [one.get_attribute("data-key") for one in page.locator("#stage [data-can]").all()]
    return [key for key in found if key.startswith(f"{kind}:")]


def click(page, key):
    page.locator(f'#stage [data-key="{key}"]').first.dispatch_event("click")


def answer(page):
    """Answer with something on the table where that is possible, else with the first of the list."""
    before = shown(page)
    for kind in ("champion", "card", "hex"):
        found = clickable(page, kind)
        if found and "Keep this hand" not in question(page) + page.locator(".ask .buttons").inner_text():
            click(page, found[len(found) // 2])
            if page.locator(".pop .menu button").count():
                page.locator(".pop .menu button").first.click()
            break
    else:
        take(page, "Keep" if "Keep" in question(page) else "")
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
    page.wait_for_function(f"() => document.getElementById('question').textContent.includes('{words}')", timeout=LONG)
    page.wait_for_function(READY, timeout=LONG)


def where(service, path, secret, key):
    return truth(service, path, secret)["scene"]["figures"][key]["in"]


@pytest.mark.parametrize("mode", MODES)
def test_a_champion_goes_where_its_hex_is_clicked_and_takes_it_back(browser, service, mode):
    page, path, secret, faults = sit_down(browser, service, mode)
    reach(page, "Your turn")
    take(page, "Move 2")
    asked(page, "Which Champion may")
    champion = clickable(page, "champion")[0]
    before = where(service, path, secret, champion)
    click(page, champion)
    asked(page, "moves up to 2")
    traps = {marker["in"] for marker in truth(service, path, secret)["scene"]["markers"].values()}
    goal = next(key for key in clickable(page, "hex") if key not in traps)
    click(page, goal)
    asked(page, "Your turn")
    assert where(service, path, secret, champion) == goal
    page.locator("#undo").click()
    asked(page, "moves up to 2")
    assert where(service, path, secret, champion) == before
    assert not faults


def test_a_card_is_played_from_the_hand_and_paid_with_its_core(browser, service):
    page, path, secret, faults = sit_down(browser, service, "brawl")
    reach(page, "Your turn")
    card = clickable(page, "card")[0]
    shown_card = truth(service, path, secret)["scene"]["cards"][card]
    click(page, card)
    page.wait_for_function("() => !document.getElementById('question').textContent.includes('3 Cores')", timeout=LONG)
    scene = truth(service, path, secret)["scene"]
    assert scene["cards"][card]["in"] in ("played", "discard:0")
    spent = [token["symbol"] for token in scene["seats"]["seat:0"]["tokens"] if not token["value"]]
    assert spent == shown_card["cost"]
    page.wait_for_function(
        "name => document.getElementById('journal').textContent.includes(name)", arg=shown_card["name"]
    )
    assert not faults


def test_the_stage_shows_arena_points_track_hand_and_no_card_of_others(browser, service):
    page, path, secret, faults = sit_down(browser, service, "brawl")
    reach(page, "Your turn")
    stage = page.locator("#stage")
    assert stage.locator('.space[data-key^="hex:"]').count() == 57
    assert stage.locator(".board .fig").count() == 6
    assert stage.locator(".board .mark.hidden-side").count() in range(1, 5)
    assert stage.locator('.slot[data-key^="track:"]').count() == 4
    assert stage.locator('.form-hand .card[data-key^="card:"]').count() == 5
    scene = truth(service, path, secret)["scene"]
    assert not [card for card in scene["cards"].values() if card["in"] == "hand:1"]
    assert not faults


def test_the_bar_holds_all_its_buttons_when_ones_turn_comes_again(browser, service):
    """The buttons beside them come and go with one's turn, and what can be done is measured with them."""
    page, _, _, faults = sit_down(browser, service, "brawl", bot="easy", still=True, **QUICK)
    for _ in range(6):  # the bar is fullest where nothing in the hand has to be explained
        if not wait(page):
            break
        reach(page, "Your turn")
        assert untidy(page, desk=True) == []
        before = shown(page)
        take(page, "End your turn")
        changed(page, before)
    assert not faults


APART = """([tip, thing]) => {
    const [a, b] = [tip, thing].map((one) => document.querySelector(one).getBoundingClientRect());
    return a.width && (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
}"""


def test_a_tip_stands_beside_what_is_pointed_at_and_says_nothing_twice(browser, service):
    page, _, _, faults = sit_down(browser, service, "brawl", still=True, **QUICK)
    reach(page, "Your turn")
    tip = page.locator("[data-part=preview]")
    page.locator(".ask .buttons [data-option^=action]").first.hover()
    assert "The" in tip.inner_text()
    assert page.evaluate(APART, ["[data-part=preview]", ".ask .buttons"])
    page.locator(".ask .buttons .more").click()
    page.locator(".pop .menu [data-option^=action]").last.hover()
    assert page.evaluate(APART, ["[data-part=preview]", ".pop"])
    page.keyboard.press("Escape")
    page.locator(".form-hand .card.can").first.hover()
    page.wait_for_function("() => document.querySelector('.lens .card')")
    assert tip.is_hidden(), "the closer look has the whole card"
    assert not faults


def test_piles_can_be_looked_into(browser, service):
    page, _, _, faults = sit_down(browser, service, "brawl")
    reach(page, "Your turn")
    page.get_by_role("button", name=re.compile(r"^Deck")).first.dispatch_event("click")
    page.wait_for_function("() => document.getElementById('stage').textContent.includes('In the deck')", timeout=LONG)
    assert not faults


def test_what_is_not_possible_is_explained_with_its_clause(browser, service):
    page, _, _, faults = sit_down(browser, service, "brawl")
    why = page.get_by_text("Why can't I").first
    for _ in range(60):
        assert wait(page), "the match is over"
        if why.is_visible():
            break
        answer(page)
    why.click()
    page.wait_for_function("() => /SB-[A-Z]+/.test(document.body.textContent)", timeout=LONG)
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_the_arena_fits_on_a_phone(browser, service, mode):
    page, _, _, faults = sit_down(browser, service, mode, size={"width": 390, "height": 844})
    reach(page, "Where does")
    assert page.locator("#board").bounding_box()["width"] <= 390
    goal = page.locator(f'#stage [data-key="{clickable(page, "hex")[0]}"]').first.bounding_box()
    assert min(goal["width"], goal["height"]) >= 30, "wide enough for a thumb"
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_a_brawl_is_played_to_its_end_on_the_board(browser, service, mode):
    page, _, _, faults = sit_down(browser, service, mode, rounds=2)
    for _ in range(150):
        if not wait(page):
            break
        answer(page)
    assert page.evaluate(OVER)
    assert not faults


def test_a_bot_takes_over_and_plays_against_a_greedy_one(browser, service):
    page, path, secret, faults = sit_down(browser, service, "brawl", bot="greedy", rounds=1)
    page.evaluate("() => { const more = document.querySelector('details.more'); if (more) more.open = true; }")
    page.locator("#bot").click()
    page.wait_for_function(OVER, timeout=4 * LONG)
    assert truth(service, path, secret)["over"]
    assert not faults
