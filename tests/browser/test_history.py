"""One's own matches: kept by the browser when they end, shown with figures, taken along as a file."""

import json

from axe_playwright_python.sync_playwright import Axe

from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.test_axe import BAD, SCREENS, finished  # noqa: F401

KEPT = "() => JSON.parse(localStorage.getItem('slugfest.history'))"
SEATS = [{"name": "Ann", "kind": "human", "side": "Hulk"}, {"name": "Easy bot 2", "kind": "easy", "side": "Thor"}]


def match(number, ranks, kind="easy"):
    seats = [SEATS[0], {**SEATS[1], "kind": kind}]
    return {
        "table": f"t{number}",
        "mode": "brawl",
        "title": "Super Fantasy Brawl",
        "when": 1_700_000_000_000 + number,
        "you": 0,
        "seats": seats,
        "ranks": ranks,
        "scores": [5, 3],
        "reason": "",
        "by": "victory",
    }


def history_with(browser, service, matches, **how):
    context = browser.new_context(**{**SCREENS["desktop"], **how})
    kept = json.dumps(matches)
    context.add_init_script(f"localStorage['slugfest.history'] ??= JSON.stringify({kept})")
    page = context.new_page()
    page.goto(f"{service.address}/history")
    return page


def test_who_plays_to_the_end_finds_the_match_there(browser, service, finished):  # noqa: F811
    context = browser.new_context(**SCREENS["desktop"])
    page = context.new_page()
    faults = watched(page)
    page.goto(finished)
    page.wait_for_selector(".result:visible", timeout=LONG)
    page.wait_for_function(f"() => ({KEPT})()?.length === 1", timeout=LONG)
    (kept,) = page.evaluate(KEPT)
    assert kept["mode"] == "battlerealm"
    assert len(kept["ranks"]) == len(kept["seats"]) == 3
    page.goto(finished.partition("#")[0])
    page.wait_for_selector(".result:visible", timeout=LONG)
    assert len(page.evaluate(KEPT)) == 1, "whoever watches has no part in it"
    page.goto(f"{service.address}/")
    page.get_by_role("link", name="Your matches").click()
    page.wait_for_selector("#list li")
    assert "against people" in page.locator("#list li").inner_text()
    page.get_by_role("link", name="Review of Battlerealm").click()
    page.get_by_role("button", name="Review this match").wait_for(timeout=LONG)
    assert not faults


def test_figures_say_what_was_won_and_what_chance_would_bring(browser, service):
    page = history_with(browser, service, [match(1, [1, 2]), match(2, [2, 1]), match(3, [1, 1], "hard"), "nonsense"])
    assert page.locator("#summary").inner_text() == "3 matches, 1.5 wins; by chance alone it would be 1.5."
    rows = [row.inner_text().split("\t") for row in page.locator("#others tbody tr").all()]
    assert [row[:4] for row in rows] == [["Easy bot", "2", "50 %", "50 %"], ["Hard bot", "1", "50 %", "50 %"]]
    assert page.locator("#list li").first.inner_text().startswith("Shared")


def test_what_was_tried_from_a_position_stands_there_and_counts_nowhere(browser, service):
    tried = match(2, [2, 1]) | {"trial": True}
    reviewed = match(1, [1, 2]) | {"review": {"mistakes": 2, "cost": 0.3}}
    page = history_with(browser, service, [reviewed, tried])
    assert page.locator("#summary").inner_text() == "1 match, 1 win; by chance alone it would be 0.5."
    lines = [line.inner_text() for line in page.locator("#list li").all()]
    assert "tried from a position" in lines[0]
    assert "Review: 2 mistakes" in lines[1]
    only = history_with(browser, service, [tried])
    assert only.locator("#list li").count() == 1
    assert not only.locator("#games").is_visible()


def test_without_matches_the_page_says_what_will_stand_there(browser, service):
    page = history_with(browser, service, [])
    assert page.locator("#empty").is_visible()
    assert not page.locator("#all").is_visible()
    assert page.locator("#save").is_disabled()


def test_the_history_is_taken_along_as_a_file(browser, service, tmp_path):
    page = history_with(browser, service, [match(1, [1, 2])])
    with page.expect_download() as saved:
        page.locator("#save").click()
    file = tmp_path / "history.json"
    saved.value.save_as(file)
    other = history_with(browser, service, [match(2, [2, 1])])
    other.locator("#file").set_input_files(file)
    other.wait_for_function("() => document.getElementById('done').textContent")
    assert other.locator("#done").inner_text() == "One match is new."
    assert other.locator("#list li").count() == 2
    file.write_text("{}")
    other.locator("#file").set_input_files(file)
    other.wait_for_function("() => document.getElementById('done').textContent.includes('no matches')")
    other.locator("#forget").click()
    other.locator("#yes").click()
    assert other.locator("#empty").is_visible()


def test_axe_finds_nothing_on_the_page_of_ones_matches(browser, service):
    for scheme in ("light", "dark"):
        page = history_with(
            browser, service, [match(1, [1, 2]), match(2, [2, 1])], color_scheme=scheme, bypass_csp=True
        )
        page.wait_for_selector("#list li")
        found = Axe().run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in BAD] == []
