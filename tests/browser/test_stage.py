"""The stage in a real browser: by mouse alone, by keys alone, a bot's turn followed, pause, skip, reconnection."""

import httpx

from tests.browser.answering import asked
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.table.service import new_table

DESK = {"viewport": {"width": 1366, "height": 860}}
QUIET = "() => document.getElementById('board').dataset.playing === 'false'"
OVER = "() => /wins|drawn/.test(document.getElementById('question').textContent)"
CUT = """() => [...document.querySelectorAll('.form-offer .card .lines')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.closest('.card').dataset.name)"""
READY = f"() => ({OVER})() || (({QUIET})() && document.querySelectorAll('#options button').length > 0)"
BAR = """() => {
    const bar = document.querySelector('.ask');
    return [bar.offsetHeight, bar.scrollWidth - bar.clientWidth];
}"""
MOTION = "localStorage.setItem('slugfest.stage', JSON.stringify({ speed: %s }))"


def at_table(browser, service, *kinds, speed=0, **options):
    """Sit at the first seat of a table; return the page, its path in the API and the seats' secrets."""
    path, secrets = new_table(service, "human", *kinds, **options)
    context = browser.new_context(**DESK)
    context.add_init_script(MOTION % speed)
    page = context.new_page()
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    page.wait_for_selector(".mat.mine", timeout=LONG)
    return page, path, secrets


def truth(service, path, secret):
    return httpx.get(service.address + path, headers={"authorization": f"Bearer {secret}"}).json()


def shown_places(page):
    """Where the page shows each hero."""
    return page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('.place .fig')].map("
        "(one) => [one.dataset.key, one.closest('.place').dataset.key]))"
    )


def true_places(data):
    return {f["key"]: f["in"] for f in data["scene"]["figures"].values() if f["in"].startswith("place:")}


def next_at(page, before):
    page.wait_for_function("before => document.getElementById('question').dataset.at !== before", arg=before)


def test_a_match_by_mouse_alone(browser, service):
    page, _, _ = at_table(browser, service, "random", "random", rounds=2)
    faults = watched(page)
    page.wait_for_selector(".form-offer .card.can", timeout=LONG)
    assert page.evaluate(CUT) == [], "of each hero one sees all four powers"
    for turn in range(200):
        page.wait_for_function(READY, timeout=LONG)
        if page.evaluate(OVER):
            break
        before = page.locator("#question").get_attribute("data-at")
        if page.locator("#stage .die.can[aria-pressed]").count():
            page.locator("#stage .die.can").first.click()
            page.locator("#confirm:enabled").click()
        elif page.locator("#stage [data-can]").count():
            things = page.locator("#stage [data-can]")
            things.nth(turn % things.count()).click()
            if page.locator(".pop .menu button").count():
                page.locator(".pop .menu button").first.click()
        else:
            page.locator(".ask .buttons button").last.click()
        if page.locator("#sure").count():
            page.locator("#sure").click()
        next_at(page, before)
    assert page.evaluate(OVER)
    assert not faults


def test_a_match_by_keys_alone(browser, service):
    page, _, _ = at_table(browser, service, "random", "random", rounds=1)
    faults = watched(page)
    for _ in range(120):
        page.wait_for_function(READY, timeout=LONG)
        if page.evaluate(OVER):
            break
        before = page.locator("#question").get_attribute("data-at")
        # Tab until something that answers has the focus, then choose it.
        for _ in range(80):
            page.keyboard.press("Tab")
            kind = page.evaluate(
                "() => document.activeElement.dataset.option !== undefined ? 'button'"
                " : document.activeElement.dataset.can !== undefined ? 'thing' : ''"
            )
            if kind:
                break
        assert kind, "nothing that answers can be reached by keys"
        page.keyboard.press("Enter")
        if page.locator("#confirm:enabled").count():
            page.locator("#confirm").focus()
            page.keyboard.press("Enter")
        if page.locator("#sure").count():
            assert page.evaluate("() => document.activeElement.id") == "sure"
            page.keyboard.press("Enter")
        next_at(page, before)
    assert page.evaluate(OVER)
    assert not faults


def test_what_bots_do_is_told_step_by_step_and_ends_in_the_true_position(browser, service):
    page, path, secrets = at_table(browser, service, "random", "random", speed=4, heroes="random", placing="random")
    asked(page)
    page.evaluate(
        "() => { window.told = []; window.newest = []; new MutationObserver(() => {"
        " const said = document.getElementById('question').textContent.trim();"
        " if (document.getElementById('board').dataset.playing !== 'true' || told.at(-1) === said) return;"
        " told.push(said);"
        " newest.push(document.querySelector('#journal li:last-child')?.textContent.trim()); })"
        ".observe(document.getElementById('question'), { childList: true, subtree: true }); }"
    )
    for _ in range(30):  # keep the dice, do nothing, end the turn: then the bots play
        asked(page)
        before = page.locator("#question").get_attribute("data-at")
        last = "() => { [...document.querySelectorAll('#options button')].at(-1).click();"
        page.evaluate(last + " document.getElementById('sure')?.click(); }")
        next_at(page, before)
        if page.evaluate("() => told.filter((line) => / turn\\.$/.test(line)).length") >= 2:
            break
    page.wait_for_function(READY, timeout=LONG)
    told = page.evaluate("() => told")
    assert any(" rolls " in line for line in told)
    assert page.evaluate("() => newest") == told, "what happened is not kept before it is played"
    last = page.locator("#journal li").last.get_attribute("data-line")
    data = truth(service, path, secrets[0])
    assert shown_places(page) == true_places(data)
    assert int(last) == data["journal"][-1][0]
    assert int(page.locator("#board").get_attribute("data-seq")) == data["seq"]


def test_pause_holds_skip_jumps_and_a_reload_in_the_middle_shows_the_truth(browser, service):
    page, path, secrets = at_table(browser, service, "random", "random", speed=0.5, heroes="random")
    page.wait_for_function(READY, timeout=LONG)
    page.locator(".place.can").first.click()
    page.wait_for_function("() => document.getElementById('board').dataset.playing === 'true'", timeout=LONG)
    page.locator("[data-part=pause]").click()
    assert page.locator("[data-part=pause]").get_attribute("aria-pressed") == "true"
    page.wait_for_timeout(700)
    held = page.locator("#question").inner_text()
    page.wait_for_timeout(900)
    assert page.locator("#question").inner_text() == held
    page.locator("[data-part=pause]").click()
    page.locator("[data-part=skip]").click()
    page.wait_for_function(QUIET, timeout=LONG)
    assert shown_places(page) == true_places(truth(service, path, secrets[0]))
    asked(page)
    page.evaluate("() => [...document.querySelectorAll('#options button')].at(-1).click()")
    page.wait_for_timeout(150)
    page.reload()
    page.wait_for_selector(".mat.mine", timeout=LONG)
    page.wait_for_function(QUIET, timeout=LONG)
    assert shown_places(page) == true_places(truth(service, path, secrets[0]))


def test_nothing_is_out_of_sight_at_a_desk_and_the_board_has_half_of_the_width(browser, service):
    page, _, _ = at_table(browser, service, "random", "random", "random", heroes="random", placing="random")
    asked(page)
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("() => document.getElementById('board').clientWidth >= innerWidth / 2")
    for wanted in ("#question", ".form-tray .die", ".form-hand .card", ".mat.mine", "#journal"):
        box = page.locator(wanted).first.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + min(box["height"], 40) <= 860


def test_the_bar_never_moves_and_holds_all_that_is_asked(browser, service):
    """A hero with Lucky has the longest question and the most buttons."""
    heroes = ["guillotine", "thor", "hulk"]
    page, _, _ = at_table(browser, service, "random", "random", heroes=heroes, placing="random", rounds=2)
    heights, questions = set(), 0
    for turn in range(60):
        page.wait_for_function(READY, timeout=LONG)
        if page.evaluate(OVER):
            break
        height, over = page.evaluate(BAR)
        heights.add(height)
        assert over <= 0, page.locator("#question").inner_text()
        questions += 1
        before = page.locator("#question").get_attribute("data-at")
        page.evaluate(
            "(n) => { const all = document.querySelectorAll('#options button'); all[(5 * n) % all.length].click();"
            " document.getElementById('sure')?.click(); }",
            turn,
        )
        next_at(page, before)
    assert questions > 5
    assert len(heights) == 1


def test_a_lucky_reroll_is_chosen_at_the_die_and_never_by_one_click(browser, service):
    heroes = ["guillotine", "thor", "hulk"]
    page, _, _ = at_table(browser, service, "random", "random", heroes=heroes, placing="random")
    for _ in range(10):
        page.wait_for_function(READY, timeout=LONG)
        if "Lucky" in page.locator("#question").inner_text():
            break
        before = page.locator("#question").get_attribute("data-at")
        page.evaluate("() => document.querySelector('#options button').click()")
        next_at(page, before)
    assert not page.locator(".ask .buttons button", has_text="Lucky").count()
    before = page.locator("#question").get_attribute("data-at")
    page.locator("#stage .form-tray .die").first.click()
    assert page.locator("#question").get_attribute("data-at") == before
    page.locator(".ask .buttons button", has_text="Lucky").click()
    next_at(page, before)


def test_who_answers_from_the_list_stays_in_the_bar_and_hears_the_next_question(browser, service):
    page, _, _ = at_table(browser, service, "random", "random", heroes="random", placing="random")
    asked(page)
    page.evaluate(
        "() => { window.heard = []; new MutationObserver(() => heard.push(document.getElementById('live').textContent))"
        ".observe(document.getElementById('live'), { childList: true, subtree: true, characterData: true }); }"
    )
    before = page.locator("#question").get_attribute("data-at")
    page.locator("[data-part=all]").focus()
    page.keyboard.press("Enter")
    page.locator(".pop .menu button").last.focus()
    page.keyboard.press("Enter")
    next_at(page, before)
    asked(page)
    assert page.evaluate("() => document.activeElement.closest('.ask, .zones, .board') !== null")
    question = page.locator("#question").get_attribute("data-said")
    page.wait_for_function("said => heard.some((one) => one.includes(said))", arg=question, timeout=LONG)
