"""What a person does in the lobby, for the tests of it."""

import json

from tests.browser.chromium import watched
from tests.browser.test_axe import SCREENS

LONG = 90_000
CARD = "[data-mode=battlerealm]"
OWN = "slugfest.tables"


def in_the_lobby(browser, service):
    """A page that shows the lobby, and has no errors at the end."""
    context = browser.new_context(**SCREENS["desktop"])
    page = context.new_page()
    faults = watched(page)
    page.goto(service.address)
    page.wait_for_selector(CARD)
    yield page
    context.close()
    assert not faults


def choose(page, *kinds, mode="battlerealm"):
    """Open the dialog and say who plays."""
    page.locator(f"[data-mode='{mode}']").locator(".choose").click()
    for seat, kind in enumerate(kinds):
        page.locator(f"#seat-{seat}").select_option(kind)


def make(page, *kinds):
    """Make a table for several people; return the links of the seats and the one to watch."""
    choose(page, *kinds)
    page.get_by_text("Make the table").click()
    page.wait_for_selector("#links a")
    return [link.get_attribute("href") for link in page.query_selector_all("#links a")]


def sit_down(page):
    """Take the seat that a page invites to, unless its link is the secret of one, and wait until dice are mixed."""
    page.wait_for_selector("#room button:has-text('Sit down'), .seat.mine", state="attached", timeout=LONG)
    button = page.get_by_role("button", name="Sit down")
    if button.count():
        button.click()
        page.wait_for_selector(".seat.mine", state="attached", timeout=LONG)
    page.wait_for_selector("#room[data-mixing=false]", state="attached", timeout=LONG)


def own(page):
    return json.loads(page.evaluate(f"() => localStorage.getItem('{OWN}') ?? '[]'"))


def keep(page, *tables):
    page.evaluate(f"(tables) => localStorage.setItem('{OWN}', JSON.stringify(tables))", list(tables))
    page.reload()
