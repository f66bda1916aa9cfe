"""Coming back to the lobby: the list of one's own tables, joining by link, one's name."""

import pytest

from tests.browser.answering import asked, take
from tests.browser.chromium import watched
from tests.browser.lobby import CARD, LONG, OWN, choose, in_the_lobby, keep, make, own, sit_down


@pytest.fixture
def page(browser, service):
    yield from in_the_lobby(browser, service)


def test_ones_own_tables_are_listed_and_resumed(page, service):
    links = make(page, "human", "human", "random")
    page.goto(service.address)
    page.wait_for_selector("#tables li[data-state=running]:has-text('Waiting for everybody to sit down')")
    page.locator("#tables a").click()
    page.wait_for_selector(".seat.s-0.mine", timeout=LONG)
    friend = page.context.browser.new_context().new_page()
    friend.goto(service.address + links[1])
    sit_down(friend)
    asked(page)
    page.goto(service.address)
    page.wait_for_selector("#tables li[data-state=turn]:has-text('Your turn')")
    assert "your turn" in page.title()
    page.locator("#tables a").click()
    take(page, "Thor")
    page.wait_for_selector("#question:has-text('deciding')")
    page.goto(service.address)
    page.wait_for_selector("#tables li[data-state=running]:has-text('Waiting for Player 2')")
    assert page.title() == "Slugfest"
    assert "#me." in page.locator("#tables a").get_attribute("href")


def test_a_table_that_is_over_says_how_it_ended(page, service):
    choose(page, "random", "random", "random")
    page.get_by_text("Make the table").click()
    page.wait_for_url("**/t/*")
    table = page.url.partition("#")[0].rpartition("/")[2]
    while not service.get(f"/api/tables/{table}").json()["over"]:
        page.wait_for_timeout(200)
    page.goto(service.address)
    page.wait_for_selector("#tables li[data-state=over]:has-text('wins')")


def test_tables_that_are_gone_are_grey_and_can_be_forgotten(browser, service):
    page = browser.new_context().new_page()
    page.goto(service.address)
    made = service.post("/api/tables", {"mode": "battlerealm", "seats": ["human"] * 3}).json()
    other = service.post("/api/tables", {"mode": "battlerealm", "seats": ["human"] * 3}).json()
    there = {"title": "There", "link": made["seats"][0]["link"], "made": 3000, "fair": False}
    foreign = {"title": "Not mine", "link": f"{other['watch']}#wrong", "made": 2000, "fair": False}
    keep(page, {"title": "Gone", "link": "/t/nothing#s", "made": 1000}, there, foreign)
    page.wait_for_function("() => document.querySelectorAll('#tables [data-state]').length === 3")
    assert [item.get_attribute("data-state") for item in page.query_selector_all("#tables li")] == [
        "turn",
        "gone",
        "gone",
    ]
    gone = page.locator("#tables li", has_text="Gone")
    assert gone.locator("a").get_attribute("href") is None
    gone.get_by_role("button", name="Remove Gone from this list").click()
    page.locator("#tables li", has_text="Not mine").get_by_text("Remove").click()
    assert [table["title"] for table in own(page)] == ["There"]
    page.locator("#tables li").get_by_text("Remove").click()
    assert not page.locator("#mine").is_visible()
    page.context.close()


def test_tables_are_not_given_up_while_the_service_is_away(browser, service):
    page = browser.new_context().new_page()
    page.route("**/api/tables/*", lambda route: route.abort())
    page.goto(service.address)
    keep(page, {"title": "Mine", "link": "/t/somewhere#s", "made": 1})
    page.wait_for_selector("#tables li[data-state=unknown]")
    assert page.locator("#tables a").get_attribute("href") == "/t/somewhere#s"
    page.context.close()


@pytest.mark.parametrize("kept", ["nonsense", "5", '[{"title": "no link"}]', "{}"])
def test_what_an_older_page_or_a_person_left_behind_does_no_harm(browser, service, kept):
    page = browser.new_context().new_page()
    faults = watched(page)
    page.goto(service.address)
    page.evaluate(f"(kept) => localStorage.setItem('{OWN}', kept)", kept)
    page.reload()
    page.wait_for_selector(CARD)
    assert page.locator("#tables li").count() == 0
    assert not faults
    page.context.close()


def test_the_links_of_a_table_can_be_seen_again_later(page):
    links = make(page, "human", "human", "human")
    page.locator("#made .close").click()
    page.locator("#tables li").get_by_text("Share").click()
    assert [link.get_attribute("href") for link in page.query_selector_all("#links a")] == links


def test_a_pasted_link_leads_to_the_seat_and_is_remembered(page, service):
    made = service.post("/api/tables", {"mode": "battlerealm", "seats": ["human"] * 3}).json()
    link = made["seats"][1]["link"]
    page.locator("#link").fill(f"  {service.address}{link} ")
    page.locator("#link").press("Enter")
    sit_down(page)
    page.wait_for_selector(".seat.s-1.mine", timeout=LONG)
    page.goto(service.address)
    page.wait_for_selector("#tables li:has-text('Battlerealm')[data-state=running]")
    link = own(page)[0]["link"]
    assert link.startswith(f"{made['watch']}#me.")
    page.locator("#link").fill(service.address + made["watch"])
    page.get_by_role("button", name="Join").click()
    page.wait_for_selector("#question", timeout=LONG)
    assert [table["link"] for table in own(page)] == [link], "a link to watch does not take the place of one's seat"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("", "not the link of a table"),
        ("http://", "not a link"),
        ("https://elsewhere.example/t/abc#x", "elsewhere.example"),
        ("/rules/battlerealm", "not the link of a table"),
        ("javascript:alert(1)//t/x", "not the link of a table"),
    ],
)
def test_what_is_not_a_link_of_a_table_here_is_told_so(page, given, told):
    address = page.url
    page.locator("#link").fill(given)
    page.locator("#link").press("Enter")
    assert told in page.locator("#join-problem").inner_text()
    assert page.url == address
    assert own(page) == []


def test_the_own_name_is_kept(page, service):
    page.locator("#name").fill("  Ann ")
    page.goto(service.address)
    assert page.locator("#name").input_value() == "Ann"
    assert page.evaluate("() => localStorage.getItem('slugfest.name')") == "Ann"
    page.locator("#name").fill("")
    assert page.evaluate("() => localStorage.getItem('slugfest.name')") is None
