"""Battle Royale and Capture the Flag on the stage of a real browser: characters, squares and cards are clicked."""

import pytest

from tests.browser.answering import changed, shown, take
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.test_stage import OVER, READY, truth
from tests.table.service import new_table

SIZE = {"width": 1366, "height": 860}
MODES = ("royale", "royale.flag")


def sit_down(browser, service, mode, **options):
    """A page in which a person plays against a bot; returns it, its path in the API, the secret and its errors."""
    path, secrets = new_table(service, "human", "random", mode=mode, **options)
    page = browser.new_context(viewport=SIZE).new_page()
    faults = watched(page)
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_function(READY, timeout=LONG)
    return page, path, secrets[0], faults


def wait(page):
    """Wait until a question is asked or the match is over; return whether it goes on."""
    page.wait_for_function(READY, timeout=LONG)
    return not page.evaluate(OVER)


def clickable(page, kind):
    """The keys of this kind that can be chosen on the table."""
    found = [one.get_attribute("data-key") for one in page.locator("#stage [data-can]").all()]
    return [key for key in found if key.startswith(f"{kind}:")]


def click(page, key):
    page.locator(f'#stage [data-key="{key}"]').first.dispatch_event("click")


def answer(page):
    """Answer with something on the table where that is possible, else with the first of the list."""
    before = shown(page)
    for kind in ("character", "space", "card"):
        if found := clickable(page, kind):
            click(page, found[len(found) // 2])
            if page.locator(".pop .menu button").count():
                page.locator(".pop .menu button").first.click()
            break
    else:
        take(page, "")
    changed(page, before)


def reach(page, words, most=40):
    """Answer until a question has these words."""
    for _ in range(most):
        assert wait(page), "the match is over"
        if words in page.locator("#question").inner_text():
            return
        answer(page)
    raise AssertionError(f"never asked: {words}")


def asked(page, words):
    page.wait_for_function(f"() => document.getElementById('question').textContent.includes('{words}')", timeout=LONG)
    page.wait_for_function(READY, timeout=LONG)


@pytest.mark.parametrize("mode", MODES)
def test_a_character_is_clicked_and_goes_where_a_square_is_clicked(browser, service, mode):
    page, path, secret, faults = sit_down(browser, service, mode, characters="random")
    reach(page, "Your turn")
    moves = page.locator('#stage [data-can^="move:"]').first.get_attribute("data-key")
    click(page, moves)
    if page.locator(".pop .menu button").count():
        page.locator('.pop .menu [data-option^="move:"]').first.click()
    asked(page, "moves up to")
    goal = clickable(page, "space")[0]
    click(page, goal)
    page.wait_for_function(
        "() => !document.getElementById('question').textContent.includes('moves up to')", timeout=LONG
    )
    assert truth(service, path, secret)["scene"]["figures"][moves]["in"] == goal
    assert not faults


def test_teams_are_picked_by_clicking_on_characters(browser, service):
    page, _, _, faults = sit_down(browser, service, "royale")
    assert page.locator('#stage .card[data-key^="character:"]').count() in (15, 16)
    reach(page, "place next")
    assert page.locator('#stage .space[data-key^="space:"]').count() == 12 * 12
    assert clickable(page, "character")
    assert not faults


def test_cards_flags_and_dice_lie_on_the_table(browser, service):
    page, path, secret, faults = sit_down(browser, service, "royale.flag", characters="random")
    reach(page, "Your turn")
    stage = page.locator("#stage")
    assert stage.locator('.card[data-key^="card:"]').count() == 6
    assert stage.locator('.board .mark[data-key^="flag:"]').count() == 2
    assert stage.locator('.die[data-key^="die:"]').count() == 3
    cards = truth(service, path, secret)["scene"]["cards"].values()
    assert len(cards) == 12
    assert {card["kind"] for card in cards} <= {"own turn", "reaction", "own turn or reaction"}
    assert not faults


NAMED = """() => [...document.querySelectorAll('.plane > .fig')].map((one) => {
    const [name, token] = ['.label', '.token'].map((part) => one.querySelector(part).getBoundingClientRect());
    return [one.dataset.name, name.left, name.right, name.top, (name.top - token.top) / token.height];
})"""
LONG_NAMES = ["gravewright", "brass_oracle", "paper_moth", "cinder_vane"]


def test_long_names_cover_neither_emblems_nor_one_another(browser, service):
    teams = [LONG_NAMES, ["superman", "quillstorm", "tidecaller", "batman"]]
    page, _, _, faults = sit_down(browser, service, "royale", characters=teams, placing="random")
    named = page.evaluate(NAMED)
    assert len(named) == 8
    for name, left, right, top, free in named:
        assert free > 0.7, f"{name} covers its emblem"
        others = [one for one in named if one[0] != name and abs(one[3] - top) < 6]
        assert all(min(right, one[2]) - max(left, one[1]) < 6 for one in others), f"{name} lies on another name"
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_a_match_is_played_to_its_end_on_the_map(browser, service, mode):
    page, _, _, faults = sit_down(browser, service, mode, characters="random", rounds=1)
    for _ in range(60):
        if not wait(page):
            break
        answer(page)
    assert page.evaluate(OVER)
    assert not faults
