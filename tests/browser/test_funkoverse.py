"""Funkoverse on the stage of a real browser: squares, rivals and cards are clicked, a bot plays along to the end."""

import pytest

from tests.browser.answering import changed, shown, take, without_waiting
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.test_every_stage import PHONE
from tests.browser.test_stage import OVER, READY, truth
from tests.browser.tidy import STRAY
from tests.table.service import new_table

SIZE = {"width": 1366, "height": 860}


def sit_down(browser, service, mode, **options):
    """A page in which a person plays against a bot; returns it, its path in the API, the secret and its errors."""
    path, secrets = new_table(service, "human", "random", mode=mode, **options)
    page = without_waiting(browser.new_context(viewport=SIZE)).new_page()
    faults = watched(page)
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_function(READY, timeout=LONG)
    return page, path, secrets[0], faults


def wait(page):
    """Wait until a question is asked or the match is over; return whether it goes on."""
    page.wait_for_function(READY, timeout=LONG)
    assert page.evaluate(STRAY) == [], "who is out waits on the track, within the mat"
    return not page.evaluate(OVER)


def clickable(page, kind):
    """The keys of this kind that can be chosen on the table."""
    found = [one.get_attribute("data-key") for one in page.locator("#stage [data-can]").all()]
    return [key for key in found if key.startswith(f"{kind}:")]


def answer(page):
    """Answer with something on the table where that is possible, else with the first of the list."""
    before = shown(page)
    for kind in ("piece", "marker", "square"):
        found = clickable(page, kind)
        if found:
            page.locator(f'#stage [data-key="{found[-1]}"]').first.dispatch_event("click")
            break
    else:
        take(page)
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


@pytest.mark.parametrize("mode", ["funkoverse.first", "funkoverse.territory"])
def test_a_character_goes_where_its_square_is_clicked_and_takes_it_back(browser, service, mode):
    page, path, secret, faults = sit_down(browser, service, mode)
    reach(page, "2 actions left")
    scene = truth(service, path, secret)["scene"]
    actor = scene["figure"]
    before = scene["figures"][actor]["in"]
    square = clickable(page, "square")[-1]
    page.locator(f'#stage [data-key="{square}"]').dispatch_event("click")
    asked(page, "1 action left")
    assert truth(service, path, secret)["scene"]["figures"][actor]["in"] == square
    page.locator("#undo").click()
    asked(page, "2 actions left")
    assert truth(service, path, secret)["scene"]["figures"][actor]["in"] == before
    assert not faults


def test_the_stage_shows_walls_pieces_dice_trays_and_cards(browser, service):
    page, path, secret, faults = sit_down(browser, service, "funkoverse.triumph")
    reach(page, "2 actions left")
    stage = page.locator("#stage")
    assert stage.locator('.space[data-key^="square:"]').count() == 11 * 11
    assert stage.locator(".walls path.wall").count() == 12
    assert stage.locator(".walls circle.post").count() == 8
    assert stage.locator(".board .fig").count() == 4
    assert stage.locator(".form-tray").count() == 2
    assert stage.locator('.form-hand .card[data-key^="ability:"]').count() == 3
    assert "holding the triumph marker" in stage.inner_text()
    scene = truth(service, path, secret)["scene"]
    assert not faults
    assert {name for name in ("square", "piece") if f"{name}:" in page.locator("#options").inner_text()} == set()
    assert len(scene["links"]) == 20


def test_a_first_game_is_played_to_its_end_on_the_map(browser, service):
    page, _, _, faults = sit_down(browser, service, "funkoverse.first", rounds=2)
    for _ in range(120):
        if not wait(page):
            break
        answer(page)
    question = page.locator("#question").inner_text()
    assert "wins" in question or "drawn" in question
    assert not faults


def test_a_marker_that_somebody_holds_lies_on_the_mat_below_the_track_and_is_named(browser, service):
    page = browser.new_context(viewport=SIZE).new_page()
    page.goto(f"{service.address}/learn/funkoverse.triumph/triumph")
    held = page.locator('#stage [data-key="mat:1"] > .holds > [data-key="marker:triumph"]')
    held.wait_for(timeout=LONG)
    track = page.locator('#stage [data-key="track:1"]').bounding_box()
    assert held.bounding_box()["y"] >= track["y"] + track["height"]
    assert held.evaluate("one => getComputedStyle(one, '::after').content") == '"Triumph marker"'
    assert page.locator('#stage [data-of="piece:iron_man"] .b-triumph use[href$="triumph"]').count() == 1


def test_on_a_phone_the_mat_behind_a_chip_shows_what_lies_on_it_and_waits_on_its_track(browser, service):
    """What is played is put there once more, as copies: the same things, and none of them twice by its key."""
    page = without_waiting(browser.new_context(**PHONE)).new_page()
    page.goto(f"{service.address}/learn/funkoverse.triumph/triumph")
    page.locator('#stage [data-key="mat:1"] > .holds > [data-key="marker:triumph"]').wait_for(state="attached")
    page.locator(".strip .chip").nth(1).tap()
    shown = page.locator(".pop .mat")
    shown.locator('[data-of="marker:triumph"]').wait_for()
    lies = "one => [...one.querySelectorAll('.holds > *')].map((thing) => thing.dataset.%s)"
    assert shown.evaluate(lies % "of") == page.locator('#stage [data-key="mat:1"]').evaluate(lies % "key")
    assert page.locator(".pop [data-key]").count() == 0
