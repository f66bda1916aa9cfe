"""What is being played never outlives what is true: lines lost and undos in the middle, pause, and who was away."""

import time

from tests.browser.answering import asked
from tests.browser.cut import Line
from tests.browser.lobby import LONG
from tests.browser.test_clock_and_consent import page_of
from tests.browser.test_stage import QUIET, READY, at_table, next_at, shown_places, true_places, truth
from tests.table.service import new_table

PLAYING = "() => document.getElementById('board').dataset.playing === 'true'"
LAST = """() => {
    [...document.querySelectorAll('#options button')].at(-1).click();
    document.getElementById('sure')?.click();
}"""
SPEED = """(words) => {
    const speed = document.querySelector('[data-part=speed]');
    for (let i = 0; i < 6 && speed.textContent !== words; i++) speed.click();
}"""
SLOW, FAST = f"() => ({SPEED})('0.5×')", f"() => ({SPEED})('off')"
STATE = "() => [document.getElementById('question').textContent, document.querySelectorAll('#journal li').length]"


def end_turn(page):
    """Answer with the last option, which ends or declines, until bots are shown playing, slowly."""
    for _ in range(30):
        asked(page)
        before = page.locator("#question").get_attribute("data-at")
        ends = page.evaluate("() => [...document.querySelectorAll('#options button')].at(-1).textContent").startswith(
            "End"
        )
        page.evaluate(SLOW if ends else FAST)
        page.evaluate(LAST)
        if ends:
            page.wait_for_function(PLAYING, timeout=LONG)
            return
        next_at(page, before)
    raise AssertionError("one's own turn did not end")


def shows_the_truth(service, page, path, secret):
    for _ in range(100):
        data = truth(service, path, secret)
        page.wait_for_function(QUIET, timeout=LONG)
        if int(page.locator("#board").get_attribute("data-seq")) == data["seq"]:
            break
        page.wait_for_timeout(100)
    assert int(page.locator("#board").get_attribute("data-seq")) == data["seq"]
    assert shown_places(page) == true_places(data)
    score = page.locator(".mat.mine .score b").inner_text()
    assert score == str(data["scene"]["seats"]["seat:0"]["score"]["value"])
    assert page.locator("#options button").count() == len((data["ask"] or {}).get("options", []))


def asked_again(service, path, secret):
    """How the table stands when the seat is asked again, or when nobody is asked any more: bots may have won."""
    while not (data := truth(service, path, secret))["over"]:
        if data["ask"] and data["ask"]["seat"] == data["you"]:
            break
        time.sleep(0.05)
    return data


def test_a_line_lost_while_a_bot_is_shown_leaves_the_true_position(browser, service):
    path, secrets = new_table(service, "human", "random", "random", heroes="random", placing="random")
    with Line(service.port) as line:
        page = browser.new_context(viewport={"width": 1366, "height": 860}).new_page()
        page.goto(f"{line.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
        end_turn(page)
        line.cut()
        page.wait_for_selector("#link-state:has-text('connection lost')", timeout=LONG)
        for _ in range(6):  # on another device the match goes on
            data = asked_again(service, path, secrets[0])
            if data["over"]:
                break
            answer = {"option": data["ask"]["options"][-1]["key"], "at": data["at"]}
            service.post(f"{path}/play", answer, secrets[0])
        line.mend()
        page.wait_for_function("() => !document.getElementById('link-state').textContent", timeout=LONG)
        shows_the_truth(service, page, path, secrets[0])


def test_an_undo_while_something_is_shown_leaves_the_true_position(browser, service):
    """Others answer and take back at once, while a page at half speed still plays what was before."""
    path, secrets = new_table(service, "human", "human", "random", heroes="random", placing="random")
    where = f"{service.address}/t/{path.rsplit('/', 1)[1]}"
    for seat in (0, 1):
        service.get(path, secrets[seat])
    page, _ = (page_of(browser, where, secrets[seat]) for seat in (0, 1))
    page.wait_for_selector(".mat.mine", timeout=LONG)
    page.evaluate(SLOW)
    undone = 0
    for number in range(60):
        while not (stands := truth(service, path, secrets[0]))["over"] and stands["ask"]["seat"] not in (0, 1):
            time.sleep(0.05)
        if stands["over"]:
            break
        seat = stands["ask"]["seat"]
        mine = truth(service, path, secrets[seat])
        option = mine["ask"]["options"][-1 if undone % 2 else 0]["key"]
        service.post(f"{path}/play", {"option": option, "at": mine["at"]}, secrets[seat])
        if truth(service, path, secrets[seat])["undo"][seat] == "free" and number % 3:
            service.post(f"{path}/undo", {}, secrets[seat])
            undone += 1
        if undone >= 4:
            break
    assert undone
    shows_the_truth(service, page, path, secrets[0])


def test_a_message_without_news_for_the_board_that_comes_while_something_is_shown_is_counted(browser, service):
    page, path, secrets = at_table(browser, service, "random", "random", heroes="random", placing="random")
    page.evaluate(SLOW)
    end_turn(page)
    page.wait_for_function("() => document.getElementById('board').dataset.playing === 'true'", timeout=LONG)
    asked_again(service, path, secrets[0])  # the bots are done, and what they did is still being shown
    service.post(f"{path}/seat", {"name": "Zoe"}, secrets[0])
    assert page.locator("#board").get_attribute("data-playing") == "true"
    shows_the_truth(service, page, path, secrets[0])


def test_while_paused_nothing_goes_on(browser, service):
    """Longer than the net that catches a motion which never ends; skipping ends the pause too."""
    page, path, secrets = at_table(browser, service, "random", "random", heroes="random", placing="random")
    end_turn(page)
    page.locator("[data-part=pause]").click()
    page.wait_for_timeout(300)
    held = page.evaluate(STATE)
    page.wait_for_timeout(6000)
    assert page.evaluate(STATE) == held
    page.locator("[data-part=skip]").click()
    page.wait_for_function(READY, timeout=LONG)
    shows_the_truth(service, page, path, secrets[0])
    assert page.locator("[data-part=pause]").get_attribute("aria-pressed") == "false", "what comes next is not held"


def test_what_happened_since_ones_last_turn_is_marked_also_after_a_reload(browser, service):
    page, _, _ = at_table(browser, service, "random", "random", heroes="random", placing="random")
    assert not page.locator("#journal .since").count()
    asked(page)
    mine = "() => document.querySelector('.mat.mine').matches('.acting')"
    for turns in range(2):  # to the next turn of one's own
        while page.evaluate(mine) or not turns:
            asked(page)
            before = page.locator("#question").get_attribute("data-at")
            page.evaluate(LAST)
            next_at(page, before)
            turns += 1
            if page.locator(".result:visible").count():
                return
    page.wait_for_selector("#journal .since")
    following = "() => document.querySelector('#journal .since + li').textContent"
    before = page.evaluate(following)
    assert "turn" in before
    page.reload()
    page.wait_for_selector("#journal .since", timeout=LONG)
    assert page.evaluate(following) == before
    assert page.locator("#stage .latest").count()
