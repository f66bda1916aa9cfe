"""The rules page in a real browser: links that lead to clauses, a search that finds them, all of it without script."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from slugfest.kernel.catalogue import clauses_of, page_named, pages
from tests.browser.chromium import watched
from tests.browser.test_axe import BAD, SCREENS, looks


@pytest.fixture
def page(browser, service):
    context = browser.new_context(**SCREENS["desktop"])
    page = context.new_page()
    faults = watched(page)
    page.goto(f"{service.address}/rules/battlerealm")
    yield page
    context.close()
    assert not faults


def shown(page):
    """The clauses that can be seen."""
    return page.evaluate(
        "() => [...document.querySelectorAll('.rule')].filter((rule) => rule.checkVisibility()).map((rule) => rule.id)"
    )


def in_view(page, clause):
    """Whether the beginning of a clause is on the screen, below what stays on top."""
    return page.evaluate(
        """(clause) => {
            const box = document.getElementById(clause).getBoundingClientRect();
            const top = document.querySelector('.searching').getBoundingClientRect();
            return box.top >= Math.max(top.bottom, 0) - 1 && box.top < innerHeight - 20;
        }""",
        clause,
    )


@pytest.mark.parametrize("clause", ["BR-MOV-2", "BR-LOC-MOON", "BR-OPT-REROLL", "BR-LOC-RAILS"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_link_to_a_clause_scrolls_to_it_and_marks_it(browser, service, screen, clause):
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    page.goto(f"{service.address}/rules/battlerealm#{clause}")
    page.wait_for_selector(f"#{clause}:target")
    page.wait_for_function("() => scrollY > 200")
    assert in_view(page, clause)
    plain = page.locator("#BR-SYM-1").evaluate("(rule) => getComputedStyle(rule).backgroundColor")
    marked = f"#{clause}" if page.locator(f"div#{clause}").count() else f"#{clause} > td"
    assert page.locator(marked).first.evaluate("(rule) => getComputedStyle(rule).backgroundColor") != plain
    context.close()


def test_a_search_shows_the_clauses_that_have_all_of_the_words(page):
    clauses = clauses_of(page_named("battlerealm"))
    assert len(shown(page)) >= len(clauses)
    page.locator("#search").press_sequentially("br-roll-3")
    assert shown(page) == ["BR-ROLL-3"]
    assert page.locator("#found").inner_text() == f"1 of {len(clauses)} clauses"
    page.locator("#search").fill("Prison  elimina")
    found = shown(page)
    assert 0 < len(found) < 30
    words = [page.locator(f"#{clause}").inner_text().lower() for clause in found if clause]
    assert all("prison" in text and "elimina" in text for text in words)
    page.locator("#search").fill("no such words anywhere")
    assert shown(page) == []
    assert page.locator("#nothing").is_visible()
    page.locator("#search").press("Escape")
    assert len(shown(page)) >= len(clauses)
    assert not page.locator("#nothing").is_visible()


def test_a_search_leaves_only_the_rows_that_were_meant(page):
    page.locator("#search").fill("BR-LOC-RAILS")
    rows = page.locator("tbody tr:visible")
    assert rows.count() == 1
    assert rows.first.get_attribute("id") == "BR-LOC-RAILS"
    assert page.locator("thead tr:visible").count() == 1


def test_a_title_that_was_meant_shows_its_whole_section(page):
    page.locator("#search").fill("turn frame")
    assert {f"BR-TURN-{number}" for number in range(1, 9)} <= set(shown(page))


def test_a_link_in_what_was_found_leads_to_a_clause_that_was_not(page):
    page.locator("#search").fill("BR-ROLL-6")
    page.locator("#BR-ROLL-6 a", has_text="BR-KEY-DISORIENTATED").click()
    page.wait_for_function("() => location.hash.startsWith('#BR-KEY-DISORIENTATED')")
    assert page.locator("#search").input_value() == ""
    page.wait_for_function("() => scrollY > 200")
    assert in_view(page, page.evaluate("() => location.hash.slice(1)"))
    page.locator("#search").fill("BR-ROLL-6")
    page.locator("#BR-ROLL-6 a", has_text="BR-KEY-DISORIENTATED").click()
    assert page.locator("#search").input_value() == "", "the same link once more changes no address"
    assert in_view(page, page.evaluate("() => location.hash.slice(1)"))


def test_the_name_of_several_clauses_leads_to_the_first_of_them(page, service):
    page.goto(f"{service.address}/rules/battlerealm#BR-KEY-DESTROY")
    page.wait_for_selector("#BR-KEY-DESTROY-1:target")
    page.wait_for_function("() => scrollY > 200")
    assert in_view(page, "BR-KEY-DESTROY-1")


def test_keys_alone_reach_the_search_and_a_clause(page):
    page.keyboard.press("/")
    page.keyboard.type("disorientated actor")
    page.keyboard.press("Tab")
    for _ in range(80):
        if page.evaluate("() => document.activeElement.hash === '#BR-ROLL-6'"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#BR-ROLL-6:target")


def test_without_script_everything_can_be_read_and_linked_to(browser, service):
    context = browser.new_context(java_script_enabled=False, **SCREENS["desktop"])
    page = context.new_page()
    page.goto(f"{service.address}/rules/battlerealm#BR-ROLL-3")
    assert page.locator("#BR-ROLL-3").is_visible()
    assert page.locator("#BR-ROLL-3:target").count() == 1
    assert not page.locator("#search").is_visible()
    page.locator("#contents summary").click()
    page.locator("#contents a", has_text="Crystal Prison").click()
    assert page.locator("h2:target").inner_text().startswith("15.")
    context.close()


@pytest.mark.parametrize("name", sorted(pages()))
def test_no_page_of_rules_is_wider_than_a_phone(browser, service, name):
    context = browser.new_context(**SCREENS["phone"])
    page = context.new_page()
    page.goto(f"{service.address}/rules/{name}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    context.close()


@looks
@pytest.mark.parametrize("path", ["/rules", "/rules/battlerealm#BR-SYM-3"])
def test_the_rules_have_no_serious_fault(browser, service, path, scheme, screen):
    context = browser.new_context(color_scheme=scheme, bypass_csp=True, **SCREENS[screen])
    page = context.new_page()
    page.goto(service.address + path)
    found = Axe().run(page).response["violations"]
    context.close()
    assert [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found if rule["impact"] in BAD] == []


def test_the_list_of_rules_can_be_dark_and_shows_a_picture_of_each_box(browser, service):
    page = browser.new_context(color_scheme="light", **SCREENS["desktop"]).new_page()
    page.goto(f"{service.address}/rules")
    pictures = page.locator(".books img")
    assert pictures.count() == len(pages())
    page.wait_for_function("() => [...document.images].every((one) => one.complete && one.naturalWidth > 0)")
    page.locator("#theme").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    page.context.close()
