"""The replay in a real browser: by hand, by keyboard, on its own at speed; shared, saved and played on."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.chromium import watched
from tests.table.service import new_table

LONG = 30_000
SCREENS = {
    "desktop": {"viewport": {"width": 1280, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


@pytest.fixture(scope="module")
def ended(service):
    """A match that bots have played to its end for a person: its path in the API and the person's secret.

    Dice decide how long a match is: this one has some more positions than are fetched at once.
    """
    at = 0
    while not 90 < at < 400:
        path, secrets = new_table(service, "human", "random", "random", "random", heroes="random", placing="random")
        service.post(f"{path}/seat", {"kind": "random", "name": "Ann"}, secrets[0]).raise_for_status()
        while not (shown := service.get(path).json())["over"]:
            time.sleep(0.1)
        at = shown["at"]
    return path, secrets[0]


@pytest.fixture
def running(service):
    """A match of three people that has just begun."""
    return new_table(service, "human", "human", "human")


def opened(browser, service, path, secret=None, query="", **look):
    page = browser.new_context(**look).new_page()
    page.faults = watched(page)
    fragment = "" if secret is None else f"#{secret}"
    page.goto(f"{service.address}/replay/{path.rsplit('/', 1)[1]}{query}{fragment}")
    page.wait_for_selector("#journal li, #seats li")
    return page


def stands_at(page, at):
    """Wait until the page shows the position after so many answers, whole."""
    page.wait_for_function("at => new RegExp(`^${at} of `).test(document.getElementById('where').textContent)", arg=at)
    page.wait_for_function("at => document.title.startsWith(`Replay, answer ${at} `)", arg=at)


def frame(service, path, at):
    return service.get(f"{path}/replay?start={at}&count=1").json()["frames"][0]["all"]


def told(page):
    """What the last answer led to, and the journal, as they stand on the page."""
    return [page.locator(f"{where} li").all_inner_texts() for where in ("#news", "#journal")]


def lines_of(shown):
    fresh = [text for _, at, text in shown["journal"] if at == shown["at"]]
    return [fresh, [text for _, _, text in shown["journal"]]]


def test_one_steps_forward_and_back_and_to_both_ends(browser, service, ended):
    path, _ = ended
    total = service.get(path).json()["at"]
    page = opened(browser, service, path)
    stands_at(page, 0)
    for button, at in [("next", 1), ("next", 2), ("next", 3), ("previous", 2), ("last", total), ("next", total)]:
        page.locator(f"#{button}").click(force=True)
        stands_at(page, at)
        assert told(page) == lines_of(frame(service, path, at))
    assert page.locator("#question").inner_text() == service.get(path).json()["over"]["reason"]
    assert page.locator("#next").get_attribute("aria-disabled") == "true"
    page.locator("#first").click()
    stands_at(page, 0)
    assert page.locator("#previous").get_attribute("aria-disabled") == "true"
    assert not page.faults


def test_scrubbing_shows_the_position_and_who_is_to_decide_and_fetches_only_what_is_looked_at(browser, service, ended):
    path, _ = ended
    page = browser.new_context().new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/replay?" in request.url else None)
    page.goto(f"{service.address}/replay/{path.rsplit('/', 1)[1]}")
    stands_at(page, 0)
    assert len(asked) == 1
    total = service.get(path).json()["at"]
    for at in (total // 2, 3, total - 2):
        page.locator("#scrub").fill(str(at))
        stands_at(page, at)
        shown = frame(service, path, at)
        assert told(page) == lines_of(shown)
        names = [seat["name"] for seat in shown["seats"] if seat["asked"]]
        assert (
            page.locator("#question").inner_text() == f"Now {names[0] + ' is to' if names else 'dice or cards'} decide."
        )
        assert page.locator("#board > *").count() == len(shown["pieces"])
    assert len(asked) <= 3


def test_it_plays_at_speed_to_the_end_and_then_from_the_beginning(browser, service, ended):
    path, _ = ended
    total = service.get(path).json()["at"]
    page = opened(browser, service, path, query=f"?at={total - 85}")
    stands_at(page, total - 85)
    page.locator("#speed").select_option("25×")
    page.locator("#play").click()
    assert page.locator("#play").inner_text() == "Pause"
    page.wait_for_function("() => document.getElementById('play').textContent === 'Play'", timeout=LONG)
    stands_at(page, total)
    assert told(page) == lines_of(frame(service, path, total))
    page.locator("#play").click()
    page.wait_for_function("total => Number(document.getElementById('scrub').value) < total", arg=total)
    page.locator("#play").click()
    assert page.locator("#play").inner_text() == "Play"
    assert not page.faults


def test_after_the_end_one_may_look_with_anybodys_eyes(browser, service, ended):
    path, secret = ended
    page = opened(browser, service, path, secret)
    assert page.locator("#eyes option").count() == 5
    assert "Ann (you)" in page.locator("#eyes option:checked").inner_text()
    page.locator("#scrub").fill("30")
    stands_at(page, 30)
    for seat in ("2", "1", ""):
        with page.expect_response(lambda answer: "/replay?" in answer.url) as looked:
            page.locator("#eyes").select_option(seat)
        wanted = None if seat == "" else int(seat)
        assert {one["all"]["eyes"] for one in looked.value.json()["frames"][:1]} == {wanted}
        stands_at(page, 30)
    assert not page.faults


def test_before_the_end_there_are_only_a_spectators_eyes_and_ones_own(browser, service, running):
    path, secrets = running
    page = opened(browser, service, path, secrets[1])
    assert page.locator("#eyes option").all_inner_texts()[0] == "a spectator"
    assert [text[2:] for text in page.locator("#eyes option").all_inner_texts()[1:]] == ["Player 2 (you)"]
    closed = opened(browser, service, path, query="?seat=0")
    assert closed.locator("#problem").inner_text() == "another seat's view opens when the match is over"
    assert closed.locator("#eyes option").all_inner_texts() == ["a spectator"]


def test_a_match_that_goes_on_is_followed_to_its_new_end(browser, service, running):
    path, secrets = running
    page = opened(browser, service, path)
    stands_at(page, 0)
    assert page.locator("#where").inner_text() == "0 of 0 so far"
    service.post(f"{path}/play", {"option": "hero:thor", "at": 0}, secrets[0]).raise_for_status()
    page.locator("#next").click()
    stands_at(page, 1)
    assert page.locator("#given").inner_text().startswith("Player 1: Thor")
    service.post(f"{path}/undo", {}, secrets[0]).raise_for_status()
    page.keyboard.press("End")
    stands_at(page, 0)
    service.post(f"{path}/play", {"option": "hero:hulk", "at": 0}, secrets[0]).raise_for_status()
    page.locator("#last").click()
    page.wait_for_selector("#given:has-text('Player 1: Hulk')")


def test_a_shared_link_opens_at_the_very_answer_with_the_same_eyes_and_without_the_secret(browser, service, ended):
    path, secret = ended
    page = opened(browser, service, path, secret)
    page.locator("#scrub").fill("21")
    stands_at(page, 21)
    page.locator("#eyes").select_option("2")
    page.wait_for_function("() => document.getElementById('link').value.endsWith('at=21&seat=2')")
    link = page.locator("#link").input_value()
    assert secret not in link
    friend = browser.new_context().new_page()
    friend.goto(link)
    stands_at(friend, 21)
    assert friend.locator("#eyes").input_value() == "2"
    assert told(friend) == told(page)
    friend.goto(f"{service.address}/replay/{path.rsplit('/', 1)[1]}?at=999999")
    stands_at(friend, service.get(path).json()["at"])


def test_a_reloaded_page_stands_where_it_stood(browser, service, ended):
    path, secret = ended
    page = opened(browser, service, path, secret)
    page.locator("#scrub").fill("17")
    page.wait_for_function("() => location.search === '?at=17'")
    page.reload()
    stands_at(page, 17)
    assert page.url.endswith(f"#{secret}")


def test_keys_alone_step_play_and_look(browser, service, ended):
    path, _ = ended
    total = service.get(path).json()["at"]
    page = opened(browser, service, path)
    for keys, at in [("ArrowRight ArrowRight ArrowRight ArrowLeft", 2), ("End", total), ("Home", 0), ("ArrowRight", 1)]:
        for key in keys.split():
            page.keyboard.press(key)
        stands_at(page, at)
    page.keyboard.press(" ")
    assert page.locator("#play").inner_text() == "Pause"
    page.keyboard.press(" ")
    assert page.locator("#play").inner_text() == "Play"
    page.keyboard.press("Home")
    focus = "() => document.activeElement.id"
    reached = []
    while "fork" not in reached:
        page.keyboard.press("Tab")
        reached.append(page.evaluate(focus))
        assert len(reached) < 60
        if reached[-1] == "scrub":
            page.keyboard.press("ArrowRight")
            stands_at(page, 1)
        if reached[-1] == "next":
            page.keyboard.press("Enter")
            stands_at(page, 2)
            page.keyboard.press("ArrowRight")
            stands_at(page, 3)
        if reached[-1] == "look":
            page.keyboard.press("ArrowDown")
            page.wait_for_selector("#inspect:not([hidden])")
    wanted = ["scrub", "first", "previous", "play", "next", "last", "speed", "journal", "eyes", "look", "link", "copy"]
    assert [one for one in reached if one in wanted] == wanted
    page.wait_for_function("() => document.getElementById('spoken').textContent.startsWith('Answer 3 of ')")


def test_the_downloaded_log_is_told_and_verified_by_the_command_line(browser, service, ended, tmp_path):
    path, _ = ended
    page = opened(browser, service, path, accept_downloads=True)
    with page.expect_download() as saving:
        page.locator("#log").click()
    assert saving.value.suggested_filename == f"slugfest-battlerealm-{path.rsplit('/', 1)[1]}.jsonl"
    file = tmp_path / "match.jsonl"
    saving.value.save_as(file)
    program = str(Path(sys.executable).with_name("slugfest"))
    verified = subprocess.run([program, "verify", file, "--json"], capture_output=True, text=True, check=True)
    assert json.loads(verified.stdout) | {"ok": True, "over": True} == json.loads(verified.stdout)
    shown = subprocess.run([program, "replay", file], capture_output=True, text=True, check=True)
    assert service.get(path).json()["over"]["reason"] in shown.stdout


def test_one_goes_on_from_an_earlier_position_against_bots(browser, service, ended):
    path, _ = ended
    page = opened(browser, service, path)
    at = next(n for n in range(10, 60) if any(seat["asked"] for seat in frame(service, path, n)["seats"]))
    page.locator("#last").click()
    page.wait_for_selector("#fork[aria-disabled=true]")
    page.locator("#fork").click(force=True)
    page.wait_for_selector("#done:has-text('over here')")
    page.locator("#scrub").fill(str(at))
    stands_at(page, at)
    page.locator("#fork").click()
    page.wait_for_url(re.compile(r"/t/[^#]+#."))
    page.wait_for_selector("#options button", timeout=LONG)
    assert page.locator(".seat:has-text('(you)')").count() == 1
    assert not page.faults


def test_the_way_back_leads_to_the_table_with_the_same_seat(browser, service, ended):
    path, secret = ended
    page = opened(browser, service, path, secret)
    page.locator("#back").click()
    page.wait_for_selector(".seat:has-text('Ann'):has-text('(you)')")
    page.locator("#replay").click()
    stands_at(page, 0)


def test_a_table_that_is_not_there_is_told(browser, service):
    page = browser.new_context().new_page()
    page.goto(f"{service.address}/replay/nowhere")
    page.wait_for_selector("#problem:has-text('no table')")


def test_a_phone_keeps_the_steps_within_reach(browser, service, ended):
    path, _ = ended
    page = opened(browser, service, path, query="?at=25", **SCREENS["phone"])
    stands_at(page, 25)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for where in (0, 400, 10_000):
        page.evaluate("y => scrollTo(0, y)", where)
        box = page.locator("#next").bounding_box()
        assert 600 < box["y"] < 844 - box["height"]
    page.locator("#next").tap()
    stands_at(page, 26)


@pytest.mark.parametrize(("room", "reached"), [("0.5em", "0"), ("none", None)])
def test_keys_reach_what_an_answer_led_to_where_it_has_to_be_scrolled(browser, service, ended, room, reached):
    path, secret = ended
    telling = next(at for at in range(20, 40) if any(n == at for _, n, _ in frame(service, path, at)["journal"]))
    page = opened(browser, service, path, secret, f"?at={telling - 1}", bypass_csp=True)
    page.add_style_tag(content=f"#news {{ max-height: {room} !important; }}")
    page.locator("#next").click()
    stands_at(page, telling)
    assert page.locator("#news li").count()
    assert page.locator("#news").get_attribute("tabindex") == reached


@pytest.mark.parametrize(("scheme", "screen"), [(s, n) for s in ("light", "dark") for n in SCREENS])
def test_the_replay_has_no_serious_fault(browser, service, ended, scheme, screen):
    path, secret = ended
    look = {"color_scheme": scheme, "bypass_csp": True, "reduced_motion": "reduce", **SCREENS[screen]}
    page = opened(browser, service, path, secret, "?at=30", **look)
    stands_at(page, 30)
    page.locator("#look").select_option(index=1)
    found = [rule for rule in Axe().run(page).response["violations"] if rule["impact"] in ("serious", "critical")]
    assert [f"{rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]] == []
