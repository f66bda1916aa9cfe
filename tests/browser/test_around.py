"""What stands around a match, in words: a badge for the dice, what is asked of others, what spectators may do, and a
page for tables that are not there."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.answering import asked
from tests.browser.chromium import watched
from tests.browser.lobby import LONG, make, sit_down
from tests.browser.test_axe import BAD, SCREENS, looks
from tests.table.service import new_table

QUICK = {"teams": "random", "placing": "random"}


def at(service, path, secret=""):
    return f"{service.address}/t/{path.rsplit('/', 1)[1]}{'#' if secret else ''}{secret}"


def opened(browser, link, screen="desktop"):
    page = browser.new_context(**SCREENS[screen]).new_page()
    page.goto(link)
    return page


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("mode", "badge"), [("brawl", "Fair draws"), ("royale", "Fair dice")])
def test_a_short_badge_says_that_dice_are_fair_and_how_on_a_click(browser, service, mode, badge, screen):
    options = QUICK if mode == "brawl" else {"characters": "random", "placing": "random"}
    path, secrets = new_table(service, "human", "human", mode=mode, **options)
    page = opened(browser, at(service, path, secrets[0]), screen)
    page.wait_for_selector("#fairness:not([hidden])", timeout=LONG)
    assert page.locator("#fair").inner_text() == badge
    summary = page.locator("#fairness summary").bounding_box()
    assert summary["x"] + summary["width"] <= page.viewport_size["width"]
    assert page.locator("#fair").evaluate("(one) => one.scrollWidth <= one.clientWidth || one.offsetWidth > 40")
    promise = service.get(path).json()["fair"]["commitment"]
    assert promise not in page.locator("header.top").inner_text()
    page.locator("#fairness summary").click()
    told = page.locator("#fair-told").inner_text()
    assert promise in told
    assert ("dice" in told.lower()) == (mode != "brawl")
    box = page.locator("#fair-told").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]


@pytest.mark.parametrize(
    ("mode", "anew"), [("brawl", "Cards will be drawn anew."), ("battlerealm", "Dice will fall anew.")]
)
def test_a_toast_says_what_somebody_asks_and_what_is_true_for_the_game(browser, service, mode, anew):
    page = opened(browser, f"{service.address}/rules")
    said = page.evaluate(
        """async (chance) => {
            const { Toasts } = await import("/static/stage/toasts.js");
            const told = [];
            const box = document.createElement("div");
            const seats = ["Ann", "Maria"].map((name) => ({ name, kind: "human", here: true }));
            const view = { seats, chat: [], you: 0, chance, motion: null, notice: [0, ""] };
            const toasts = new Toasts(box, (words) => told.push(words));
            toasts.follow(view);
            toasts.follow({ ...view, motion: { kind: "undo", by: 1, about: -1, waiting: [0] } });
            toasts.follow(view);
            toasts.follow({ ...view, motion: { kind: "bot", by: 1, about: 0, waiting: [] } });
            toasts.follow({ ...view, motion: { kind: "undo", by: 0, about: -1, waiting: [1] } });
            toasts.follow({ ...view, notice: [1, "Maria does not agree."] });
            toasts.follow({ ...view, motion: { kind: "undo", by: 0, about: -1, waiting: [1] }, notice: [1, ""] });
            toasts.follow({ ...view, notice: [1, ""] });
            return told;
        }""",
        service.get(new_table(service, "human", *["random"] * (1 if mode == "brawl" else 2), mode=mode)[0]).json()[
            "chance"
        ],
    )
    asks = f"Maria asks to take back the last move. {anew}"
    assert said == [asks, "Maria asks to let a bot play for Ann.", "The others agree."]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_spectator_is_told_what_they_may_do_and_offered_nothing_else(browser, service, screen):
    path, _ = new_table(service, "human", "random", mode="brawl", **QUICK)
    page = opened(browser, at(service, path), screen)
    faults = watched(page)
    page.wait_for_selector("#watching:has-text('Look closer at anything')", state="attached", timeout=LONG)
    if screen == "desktop":
        assert page.locator("#watching").is_visible()
    assert page.locator("#undo").is_hidden()
    assert page.locator("#hint-button").is_hidden()
    assert page.locator(".zones .form-hand:visible").count() == 0
    assert not faults


def test_whoever_watches_a_table_that_anybody_may_join_takes_the_free_seat(browser, service):
    ann = opened(browser, service.address)
    ann.wait_for_selector("[data-mode=battlerealm]")
    links = make(ann, "human", "human", "random")
    invite = links[1].partition("#")[2]
    table = links[0].partition("#")[0].rpartition("/")[2]
    ann.goto(service.address + links[0])
    ann.wait_for_selector(".seat.mine", state="attached", timeout=LONG)
    assert service.post(f"/api/tables/{table}/list", {"invites": [invite]}).status_code == 200
    bob, carl = (opened(browser, f"{service.address}/t/{table}", screen) for screen in ("desktop", "phone"))
    carl.get_by_role("button", name="Take the free seat").wait_for(timeout=LONG)
    carl.locator(".chip").nth(1).click()
    assert carl.locator(".pop .presence").inner_text() == "not here yet"
    bob.get_by_role("button", name="Take the free seat").click(timeout=LONG)
    sit_down(bob)
    assert bob.locator("#watching").is_hidden()
    carl.wait_for_selector("#watching:has-text('Look closer at anything')", state="attached", timeout=LONG)
    assert carl.get_by_role("button", name="Take the free seat").count() == 0, "it is taken"
    carl.locator(".chip").nth(1).click()
    assert "not here yet" not in carl.locator(".pop .mat").inner_text()
    third = opened(browser, f"{service.address}/t/{table}")
    third.wait_for_selector("#watching:not([hidden])", state="attached", timeout=LONG)
    assert third.get_by_role("button", name="Take the free seat").count() == 0


def test_single_keys_are_answered_to_who_hears_and_to_who_sees(browser, service):
    path, secrets = new_table(service, "human", "random", "random", heroes="random", placing="random")
    page = opened(browser, at(service, path, secrets[0]))
    asked(page)
    answers = {
        "w": "You are to decide.",
        "s": "points",
        "o": "Re-roll",
        "h": "rolls",
        "q": "Re-roll which dice?",
        "?": "the score",
    }
    for key, words in answers.items():
        page.keyboard.press(key)
        page.wait_for_function("words => document.getElementById('live').textContent.includes(words)", arg=words)
        assert page.locator(".toast.answer").inner_text() in page.locator("#live").inner_text()
    assert page.locator(".toast.answer").count() == 1


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("/t/nowhere", "There is no such table (any more)"),
        ("/replay/nowhere", "There is no such table (any more)"),
        ("/learn/battlerealm/nowhere", "There is no such lesson"),
        ("/nowhere", "There is no such page"),
    ],
)
def test_what_is_not_there_has_a_page_that_says_so_and_leads_on(browser, service, where, said):
    page = browser.new_context(**SCREENS["desktop"]).new_page()
    answer = page.goto(service.address + where)
    assert answer.status == 404
    assert page.locator("h1").inner_text() == said
    assert not page.locator("text=Undo").count()
    page.locator("#theme").click()
    page.get_by_role("link", name="See all games").click()
    page.wait_for_selector("[data-mode=battlerealm]")


@looks
def test_a_table_that_is_not_there_has_no_serious_fault(browser, service, scheme, screen):
    context = browser.new_context(color_scheme=scheme, bypass_csp=True, **SCREENS[screen])
    page = context.new_page()
    page.goto(f"{service.address}/t/nowhere")
    found = Axe().run(page).response["violations"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found if rule["impact"] in BAD] == []


def test_what_the_service_refuses_is_said_in_a_whole_sentence(browser, service):
    page = opened(browser, f"{service.address}/rules")
    said = page.evaluate(
        "async () => { const { sentence } = await import('/static/sentence.js');"
        " return ['there is no table \\'x\\'', 'Wait a moment.', '', undefined].map((text) => sentence(text)); }"
    )
    assert said == ["There is no table 'x'.", "Wait a moment.", "That was not possible.", "That was not possible."]
