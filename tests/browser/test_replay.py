"""The replay in a real browser: by hand, by keyboard, on its own at speed; shared, saved and played on."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.answering import asked, open_more
from tests.browser.chromium import watched
from tests.table.service import new_table

LONG = 90_000
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
    page.wait_for_selector("#board[data-seq]")
    return page


def stands_at(page, at):
    """Wait until the page shows the position after so many answers, whole."""
    page.wait_for_function("at => new RegExp(`^${at} of `).test(document.getElementById('where').textContent)", arg=at)
    page.wait_for_selector(f'#board[data-seq="{at}"][data-playing=false]')
    page.wait_for_function("at => document.title.startsWith(`Replay, answer ${at} `)", arg=at)


def frame(service, path, at):
    return service.get(f"{path}/replay?start={at}&count=1").json()["frames"][0]["all"]


def told(page):
    """The lines of the journal by their numbers: those that the last answer led to, and all."""
    numbers = "lines => lines.map(line => Number(line.dataset.line))"
    every = "#journal li[data-line]"
    return [page.locator(where).evaluate_all(numbers) for where in (f"#journal .since ~ {every[9:]}", every)]


def lines_of(shown):
    every = [number for number, *_ in shown["journal"]]
    fresh = [number for number, at, *_ in shown["journal"] if at == shown["at"]]
    return [fresh if fresh != every else [], every]  # where nothing is older, nothing is marked


def test_one_steps_forward_and_back_and_to_both_ends(browser, service, ended):
    path, _ = ended
    total = service.get(path).json()["at"]
    page = opened(browser, service, path)
    stands_at(page, 0)
    for button, at in [("next", 1), ("next", 2), ("next", 3), ("previous", 2), ("last", total)]:
        page.locator(f"#{button}").click()
        stands_at(page, at)
        assert told(page) == lines_of(frame(service, path, at))
    assert page.locator("#question").inner_text() == f"{service.get(path).json()['over']['reason']}."
    assert page.locator(".result").is_visible()
    assert page.locator("#next").is_disabled()
    assert page.locator("#last").is_disabled()
    page.locator("#first").click()
    stands_at(page, 0)
    assert page.locator("#first").is_disabled()
    assert page.locator("#previous").is_disabled()
    assert page.locator(".result").is_hidden()
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
        decides = f"{names[0]} is to decide." if names else "Dice or cards decide."
        assert page.locator("#question").inner_text() == decides
        figures = page.locator(".place .fig").evaluate_all("all => all.map(one => one.dataset.key)")
        on_board = [key for key, one in shown["scene"]["figures"].items() if one.get("in") in shown["scene"]["spaces"]]
        assert sorted(figures) == sorted(on_board)
    assert len(asked) <= 3


def test_it_plays_at_speed_to_the_end_and_then_from_the_beginning(browser, service, ended):
    path, _ = ended
    total = service.get(path).json()["at"]
    page = opened(browser, service, path, query=f"?at={total - 45}")
    stands_at(page, total - 45)
    assert page.locator("[data-part=speed]").inner_text() == "off"
    page.locator("#play").click()
    assert page.locator("#play").inner_text() == "Pause"
    page.wait_for_function("() => document.getElementById('play').textContent === 'Play'", timeout=3 * LONG)
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
    open_more(page)
    assert page.locator("#eyes option").count() == 5
    assert re.match("Ann.* \\(you\\)$", page.locator("#eyes option:checked").inner_text())
    assert page.locator(".mat.mine").count() == 1
    page.locator("#scrub").fill("30")
    stands_at(page, 30)
    for seat in ("2", "1", ""):
        with page.expect_response(lambda answer: "/replay?" in answer.url) as looked:
            page.locator("#eyes").select_option(seat)
        wanted = None if seat == "" else int(seat)
        assert {one["all"]["eyes"] for one in looked.value.json()["frames"][:1]} == {wanted}
        stands_at(page, 30)
        page.wait_for_selector(f".mat.mine[data-key='mat:{seat}']" if seat else "#stage:not(:has(.mat.mine))")
    assert not page.faults


def test_before_the_end_there_are_only_a_spectators_eyes_and_ones_own(browser, service, running):
    path, secrets = running
    page = opened(browser, service, path, secrets[1])
    open_more(page)
    spectator, *seats = page.locator("#eyes option").all_inner_texts()
    assert spectator == "a spectator"
    assert [re.sub(",.* ", " ", text) for text in seats] == ["Player 2 (you)"]
    assert page.locator("#eyes-hint").is_visible()
    closed = opened(browser, service, path, query="?seat=0")
    open_more(closed)
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
    page.wait_for_selector("#journal li:has-text('Thor')")
    service.post(f"{path}/undo", {}, secrets[0]).raise_for_status()
    page.keyboard.press("End")
    stands_at(page, 0)
    service.post(f"{path}/play", {"option": "hero:hulk", "at": 0}, secrets[0]).raise_for_status()
    page.locator("#last").click()
    stands_at(page, 1)
    page.wait_for_selector("#journal li:has-text('Hulk')")
    assert not page.locator("#journal li:has-text('Thor')").count()


def test_a_shared_link_opens_at_the_very_answer_with_the_same_eyes_and_without_the_secret(browser, service, ended):
    path, secret = ended
    page = opened(browser, service, path, secret)
    page.locator("#scrub").fill("21")
    stands_at(page, 21)
    open_more(page)
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
    stands_at(page, 0)
    focus = "() => document.activeElement.id"
    reached = []
    while "last" not in reached:
        page.keyboard.press("Tab")
        reached.append(page.evaluate(focus))
        assert len(reached) < 80
        if page.evaluate("() => document.activeElement.matches('.more > summary')"):
            page.keyboard.press("Enter")
        if reached[-1] == "scrub":
            page.keyboard.press("ArrowRight")
            stands_at(page, 1)
        if reached[-1] == "next":
            page.keyboard.press("Enter")
            stands_at(page, 2)
            page.keyboard.press("ArrowRight")
            stands_at(page, 3)
    wanted = [
        "back",
        "rules",
        "eyes",
        "link",
        "copy",
        "fork",
        "log",
        "scrub",
        "first",
        "previous",
        "play",
        "next",
        "last",
    ]
    assert [one for one in reached if one in wanted] == wanted
    assert page.locator("#scrub").get_attribute("aria-valuetext") == f"answer 3 of {total}"


def test_a_click_on_a_figure_shows_it_closely(browser, service, ended):
    path, _ = ended
    page = opened(browser, service, path, query="?at=30")
    stands_at(page, 30)
    figure = page.locator(".place .fig").first
    name = frame(service, path, 30)["scene"]["figures"][figure.get_attribute("data-key")]["name"]
    figure.click()
    page.wait_for_selector(f".lens h3:text-is({json.dumps(name)}), .pop h3:text-is({json.dumps(name)})")
    assert not page.faults


def test_the_downloaded_log_is_told_and_verified_by_the_command_line(browser, service, ended, tmp_path):
    path, _ = ended
    page = opened(browser, service, path, accept_downloads=True)
    open_more(page)
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
    page.wait_for_selector("#fork[disabled]", state="attached")
    page.locator("#scrub").fill(str(at))
    stands_at(page, at)
    open_more(page)
    page.locator("#fork").click()
    page.wait_for_url(re.compile(r"/t/[^#]+#."))
    asked(page)
    assert page.locator(".mat.mine").count() == 1
    assert not page.faults


def test_the_way_back_leads_to_the_table_with_the_same_seat(browser, service, ended):
    path, secret = ended
    page = opened(browser, service, path, secret)
    open_more(page)
    page.locator("#back").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.wait_for_selector(".mat.mine:has-text('Ann')")
    open_more(page)
    page.locator("#replay").click()
    stands_at(page, 0)


def test_a_table_that_is_not_there_is_told(browser, service):
    page = browser.new_context().new_page()
    answer = page.goto(f"{service.address}/replay/nowhere")
    assert answer.status == 404
    page.wait_for_selector("h1:has-text('There is no such table')")


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


@pytest.mark.parametrize(("scheme", "screen"), [(s, n) for s in ("light", "dark") for n in SCREENS])
def test_the_replay_has_no_serious_fault(browser, service, ended, scheme, screen):
    path, secret = ended
    look = {"color_scheme": scheme, "bypass_csp": True, "reduced_motion": "reduce", **SCREENS[screen]}
    page = opened(browser, service, path, secret, "?at=30", **look)
    stands_at(page, 30)
    open_more(page)
    found = [rule for rule in Axe().run(page).response["violations"] if rule["impact"] in ("serious", "critical")]
    assert [f"{rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]] == []
