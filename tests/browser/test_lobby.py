"""The lobby in a real browser: from a picture to a seat, tables for friends, and back to one's own tables."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from slugfest.kernel.registry import modes
from tests.browser.lobby import CARD, LONG, choose, in_the_lobby, keep, make, own
from tests.browser.test_axe import BAD, SCREENS, looks


@pytest.fixture
def page(browser, service):
    yield from in_the_lobby(browser, service)


def posted(page, path="/api/tables"):
    """What the page sends when a table is made."""
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith(path)) as sent:
        page.get_by_text("Make the table").click()
    # A browser that is closed in the middle of going to another page may wait for ever.
    page.wait_for_selector("#links a, .seat", timeout=LONG)
    return sent.value.post_data_json


def test_each_mode_has_a_card_with_its_own_picture(page, service):
    modes = service.get("/api/modes").json()["modes"]
    assert page.locator(".game").count() == len(modes)
    for mode in modes:
        card = page.locator(f"[data-mode='{mode['id']}']")
        card.scroll_into_view_if_needed()
        image = card.locator("img")
        page.wait_for_function("(image) => image.complete && image.naturalWidth > 0", arg=image.element_handle())
        assert mode["line"].lower() in card.inner_text().lower()
        assert mode["title"].rpartition(": ")[2].lower() in card.locator("h3").inner_text().lower()
        assert f"{mode['minutes'][0]}–{mode['minutes'][1]} min" in card.inner_text()


def test_one_click_leads_from_the_lobby_to_the_first_decision_of_a_turn(page):
    page.get_by_role("button", name="Play now: Battlerealm, against bots").click()
    page.wait_for_selector("#question:has-text('Re-roll which dice?')", timeout=LONG)
    assert len(own(page)) == 1


def test_every_button_says_what_it_is_for(page):
    names = page.evaluate(
        "() => [...document.querySelectorAll('.game :is(button, a):not([aria-hidden])')].map((one) => one.ariaLabel)"
    )
    assert len(names) == len(set(names)) == 3 * page.locator(".game").count()


def test_a_click_on_the_picture_opens_the_choices_of_its_mode(page):
    page.locator(f"{CARD} img").click()
    assert page.locator("#setup-title").inner_text() == "Contest of Champions: Battlerealm"
    page.keyboard.press("Escape")
    assert not page.locator("#setup").is_visible()


def test_a_table_without_changes_sends_the_defaults(page):
    choose(page)
    wanted = {"mode": "battlerealm", "seats": ["human", "medium", "medium"], "options": {}, "start": "seated"}
    assert posted(page) == wanted


def test_what_is_chosen_is_sent_and_played(page):
    choose(page)
    page.locator("#count").select_option("5")
    page.get_by_text("All people").click()
    page.locator("#seat-4").select_option("random")
    page.get_by_role("radiogroup", name="Heroes").get_by_text("random").click()
    page.get_by_label("Beginners' game").check()
    page.get_by_label("Longest match, in rounds").fill("7")
    page.locator("#clock").select_option(label="15 minutes each, 10 seconds more per decision")
    assert posted(page) == {
        "mode": "battlerealm",
        "seats": ["human", "human", "human", "human", "random"],
        "options": {"heroes": "random", "beginner": True, "rounds": 7},
        "clock": {"bank": 900, "increment": 10},
        "start": "seated",
    }
    page.wait_for_selector("#links a")
    assert page.locator("#links li").count() == 5


def test_whoever_is_to_sit_somewhere_is_called_by_who_it_is(page):
    choose(page, "human", "human", "random", mode="brawl.tornado")
    assert page.locator(".picker label").all_inner_texts() == ["You", "Friend 1", "Bot 1", "Bot 2"]
    begins = page.get_by_role("radiogroup", name="Who begins")
    assert begins.locator("label").all_inner_texts() == ["random", "You", "Friend 1", "Bot 1", "Bot 2"]
    page.get_by_text("Me against bots").click()
    assert begins.locator("label").all_inner_texts() == ["random", "You", "Bot 1", "Bot 2", "Bot 3"]
    begins.get_by_text("Bot 2").click()
    assert posted(page)["options"] == {"first": 2}


def test_the_lobby_says_what_a_bots_level_means(page):
    assert "against medium bots: each looks one move ahead" in page.locator("#against").inner_text()
    choose(page, "human", "easy", "expert")
    means = page.locator(".picker p").all_inner_texts()
    assert means == ["Plays on this page.", "Makes many mistakes.", "Thinks for two seconds."]
    shown = "(one) => one.scrollWidth <= one.clientWidth"
    assert all(page.locator(f"#seat-{seat}-means").evaluate(shown) for seat in range(3))


@pytest.mark.parametrize("mode", list(modes()))
def test_nobody_is_called_by_the_number_of_a_seat(page, mode):
    choose(page, mode=mode)
    page.get_by_text("All people").click()
    assert not re.search(r"\bseats? \d", page.locator("body").inner_text(), re.IGNORECASE)


def test_days_per_decision_are_a_clock_too(page):
    choose(page)
    page.locator("#clock").select_option(label="3 days for every decision")
    assert posted(page)["clock"] == {"days": 3}
    page.wait_for_selector("#question", timeout=LONG)


def test_changing_the_number_of_seats_keeps_who_was_chosen(page):
    choose(page, "human", "human", "random")
    page.locator("#count").select_option("4")
    kinds = [page.locator(f"#seat-{seat}").input_value() for seat in range(4)]
    assert kinds == ["human", "human", "random", "medium"]
    page.get_by_text("Me against bots").click()
    kinds = [page.locator(f"#seat-{seat}").input_value() for seat in range(4)]
    assert kinds == ["human", "medium", "medium", "medium"]


def test_a_number_that_is_not_allowed_is_not_sent(page):
    choose(page)
    page.get_by_label("Longest match, in rounds").fill("-1")
    page.get_by_text("Make the table").click()
    assert page.evaluate("() => !document.getElementById('option-rounds').checkValidity()")
    assert page.locator("#making").is_visible()
    assert own(page) == []


def test_a_refusal_is_told_where_one_is_looking(browser, service):
    page = browser.new_context().new_page()
    refusal = {"status": 429, "json": {"error": "TooMuch", "detail": "too many tables: wait a moment"}}
    page.route("**/api/tables", lambda route: route.fulfill(**refusal))
    page.goto(service.address)
    page.locator(CARD).get_by_text("Play now").click()
    page.wait_for_selector("#problem:has-text('Too many tables')")
    choose(page)
    page.get_by_text("Make the table").click()
    page.wait_for_selector("#setup-problem:has-text('Too many tables')")
    assert page.locator("#make").is_enabled()
    page.context.close()


def test_games_that_cannot_be_fetched_can_be_asked_for_again(browser, service):
    page = browser.new_context().new_page()
    page.route("**/api/modes", lambda route: route.abort())
    page.goto(service.address)
    again = page.get_by_text("Try again")
    again.wait_for()
    page.unroute("**/api/modes")
    again.click()
    page.wait_for_selector(CARD)
    page.context.close()


def test_each_person_gets_a_link_that_can_be_copied(page, service):
    links = make(page, "human", "random", "human")
    assert [link.count("#") for link in links] == [1, 1, 0]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#links li").nth(1).get_by_text("Copy").click()
    page.wait_for_selector("#copied:has-text('Friend 1')")
    assert page.evaluate("() => navigator.clipboard.readText()") == service.address + links[1]
    page.get_by_text("Go to the table").click()
    page.wait_for_selector(".seat.s-0.mine", timeout=LONG)
    assert page.url.startswith(f"{service.address}{links[0].partition('#')[0]}#me.")


def test_links_can_be_copied_where_the_browser_gives_no_clipboard(browser, service):
    context = browser.new_context()
    context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page = context.new_page()
    page.goto(service.address)
    links = make(page, "human", "human", "human")
    page.locator("#links li").nth(2).get_by_text("Copy").click()
    page.wait_for_selector("#copied:has-text('Friend 2')")
    page.locator("#made .close").click()
    page.locator("#link").focus()
    page.keyboard.press("Control+V")
    assert page.locator("#link").input_value() == service.address + links[2]
    context.close()


def test_an_option_that_leaves_no_choice_is_not_shown(browser, service):
    page = browser.new_context().new_page()
    told = service.get("/api/modes").json()
    usual = {"label": "", "text": "any", "says": [], "allowed": [], "least": None, "most": None, "lists": False}
    told["modes"][0]["options"] = [
        {**usual, "name": "one", "default": "a", "allowed": ["a"], "lists": True},
        {**usual, "name": "free_text", "label": "Free text", "default": "b"},
        {**usual, "name": "wins_at", "label": "Wins at", "default": 3},
        {**usual, "name": "many", "default": [1], "lists": True},
    ]
    page.route("**/api/modes", lambda route: route.fulfill(json=told))
    page.goto(service.address)
    choose(page, mode=told["modes"][0]["id"])
    assert page.locator("#options-here label").all_inner_texts() == ["Free text", "Wins at"]
    assert [page.locator(f"[name={name}]").get_attribute("type") for name in ("free_text", "wins_at")] == [
        "text",
        "number",
    ]
    page.context.close()


def test_keys_alone_make_a_table(page):
    page.locator(f"{CARD} .choose").focus()
    page.keyboard.press("Enter")
    page.locator("#setup").wait_for()
    assert page.evaluate("() => document.getElementById('setup').contains(document.activeElement)")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.textContent") == "Set it up"
    page.keyboard.press("Enter")
    page.locator("#people").focus()
    page.keyboard.press("Enter")
    page.locator("#clock").focus()
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.id") == "make":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#links a")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seat.s-0.mine", timeout=LONG)
    page.wait_for_selector("#room:has-text('Player 2 has not sat down yet')")


def test_a_phone_makes_a_table_without_scrolling_sideways(browser, service):
    phone = browser.new_context(**SCREENS["phone"]).new_page()
    phone.goto(service.address)
    phone.locator(f"{CARD} .choose").tap()
    narrow = "() => [document.documentElement, setup].every((part) => part.scrollWidth <= innerWidth)"
    assert phone.evaluate(narrow)
    phone.get_by_text("All people").tap()
    phone.get_by_text("Make the table").tap()
    phone.wait_for_selector("#links a")
    assert phone.evaluate(narrow)
    phone.get_by_text("Go to the table").tap()
    phone.wait_for_selector("#room:has-text('Player 2 has not sat down yet')", timeout=LONG)
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    phone.context.close()


@looks
def test_the_lobby_with_tables_and_open_choices_has_no_serious_fault(browser, service, scheme, screen):
    context = browser.new_context(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce", **SCREENS[screen])
    page = context.new_page()
    page.goto(service.address)
    page.wait_for_selector(CARD)
    links = make(page, "human", "human", "human")
    found = Axe().run(page).response["violations"]
    keep(page, {"title": "Mine", "link": links[0], "made": 2}, {"title": "Gone", "link": "/t/nothing", "made": 1})
    page.wait_for_selector("#tables li[data-state=gone]")
    page.wait_for_selector(CARD)
    found += Axe().run(page).response["violations"]
    choose(page)
    found += Axe().run(page).response["violations"]
    context.close()
    assert [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found if rule["impact"] in BAD] == []
