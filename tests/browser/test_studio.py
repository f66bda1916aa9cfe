"""The studio in a browser: faults beside lines, cards as on the stage, saving, conflicts; packs at a new table."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe

from slugfest.kernel.registry import mode_of
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.table.service import Service, free_port

SCREENS = {
    "desk": {"viewport": {"width": 1366, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
SAMPLE = mode_of("battlerealm").own.sample.read_text(encoding="utf-8")


class Studio:
    """`slugfest studio` over a file, in a process of its own."""

    def __init__(self, file):
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        program = [str(Path(sys.executable).with_name("slugfest")), "studio", str(file), "--no-open"]
        self.process = subprocess.Popen(
            [*program, "--port", str(self.port)], stdout=subprocess.DEVNULL, start_new_session=True
        )

    def __enter__(self):
        for _ in range(900):
            try:
                httpx.get(f"{self.address}/studio/file")
                return self
            except httpx.TransportError:
                assert self.process.poll() is None, "the studio ended"
                time.sleep(0.1)
        raise RuntimeError("the studio did not start within 90 seconds")

    def __exit__(self, *fault):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("studio") / "mine.toml"


@pytest.fixture(scope="module")
def studio(file):
    file.write_text(SAMPLE, encoding="utf-8")
    with Studio(file) as running:
        yield running


@pytest.fixture
def fresh(studio, file):
    """The file as it was made, and a page that knows nothing."""
    file.write_text(SAMPLE, encoding="utf-8")
    return studio


def opened(browser, studio, screen="desk", context=None, **how):
    context = context or browser.new_context(bypass_csp=True, **SCREENS[screen], **how)
    page = context.new_page()
    page.goto(studio.address)
    page.wait_for_selector("body[data-ready]", timeout=LONG)
    return page


def typed(page, old, new):
    text = page.locator("#text")
    text.fill(text.input_value().replace(old, new))


def test_a_fault_stands_beside_its_line_and_in_the_list_that_leads_there(browser, fresh):
    page = opened(browser, fresh)
    faults = watched(page)
    assert page.locator("#fine").inner_text() == "None. Ready for battlerealm."
    assert page.locator("#cards .card").count() == 5
    assert page.locator("#cards .card .lines b", has_text="Lamp Oil").count() == 1
    typed(page, "start = 9 ", "start = 90")
    page.locator("#faults li").first.wait_for()
    assert "field 'start': 90 is not allowed" in page.locator("#faults li").inner_text()
    assert page.locator("#notes span").inner_text() == "90 is not allowed; allowed: 1 to 17"
    assert page.locator("#numbers .wrong").inner_text().strip() == "13"
    number, note = page.locator("#numbers .wrong").bounding_box(), page.locator("#notes span").bounding_box()
    page.locator("#faults button").click()
    chosen = page.evaluate(
        "() => { const a = document.getElementById('text'); return a.value.slice(a.selectionStart, a.selectionEnd); }"
    )
    assert chosen.startswith("start = 90")
    number, note = page.locator("#numbers .wrong").bounding_box(), page.locator("#notes span").bounding_box()
    assert abs(number["y"] - note["y"]) < 4
    assert page.locator("#cards .card").count() == 5, "what one is changing does not vanish"
    typed(page, "start = 90", "start = 11")
    page.locator("#fine").wait_for()
    assert page.locator("#cards .stats .num").first.inner_text() == "11"
    assert page.locator("#notes span").count() == 0
    assert not faults


def test_a_field_that_is_missing_is_named_beside_its_card(browser, fresh):
    page = opened(browser, fresh)
    typed(page, 'name = "Long Pole"\n', "")
    page.locator("#notes span").wait_for()
    assert page.locator("#notes span").inner_text() == "name: missing"


def test_a_card_is_drawn_with_the_modules_of_the_stage(browser, fresh):
    page = opened(browser, fresh)
    typed(page, 'price = ["SK", "SC"] ', 'price = ["MY", "MY"] ')
    page.locator("#cards .card", has_text="Lamp Oil").locator(".gem.g-mystic").nth(1).wait_for()
    typed(page, 'amount = 3, target = "one_here"', 'amount = 5, target = "one_here"')
    page.locator("#cards .card p", has_text="Strike 5; then Slam").wait_for()
    assert page.locator("#cards svg.icon use").count() > 5


def test_saving_writes_the_file(browser, fresh, file):
    page = opened(browser, fresh)
    assert page.locator("#save").is_disabled()
    typed(page, "My Hero", "Lady Lamp")
    assert "Not saved yet" in page.locator("#state").inner_text()
    page.keyboard.press("Control+s")
    page.wait_for_function("() => document.getElementById('state').textContent === 'Saved.'")
    assert file.read_text(encoding="utf-8") == SAMPLE.replace("My Hero", "Lady Lamp")
    assert page.locator("#save").is_disabled()
    typed(page, "Lady Lamp", "Lord Lamp")
    page.locator("#save").click()
    page.wait_for_function("() => document.getElementById('state').textContent === 'Saved.'")
    assert "Lord Lamp" in file.read_text(encoding="utf-8")


def test_a_file_that_changed_underneath_is_not_overwritten_without_a_word(browser, fresh, file):
    page = opened(browser, fresh)
    typed(page, "My Hero", "Mine")
    file.write_text(SAMPLE.replace("My Hero", "Theirs"), encoding="utf-8")
    page.locator("#save").click()
    page.locator("#notice").wait_for()
    assert "changed by another program" in page.locator("#notice").inner_text()
    assert "Theirs" in file.read_text(encoding="utf-8")
    assert '"Mine"' in page.locator("#text").input_value()
    page.locator("#notice button", has_text="Keep mine").click()
    page.wait_for_function("() => document.getElementById('state').textContent === 'Saved.'")
    assert '"Mine"' in file.read_text(encoding="utf-8")
    file.write_text(SAMPLE.replace("My Hero", "Third"), encoding="utf-8")
    typed(page, '"Mine"', '"Fourth"')
    page.locator("#save").click()
    page.locator("#notice button", has_text="Take the file").click()
    page.wait_for_function("() => document.getElementById('text').value.includes('Third')")
    assert "Third" in file.read_text(encoding="utf-8")


def test_what_was_typed_survives_a_closed_page_and_an_ended_studio(browser, fresh, file):
    page = opened(browser, fresh)
    typed(page, "My Hero", "Not yet saved")
    context = page.context
    page.close()
    page = opened(browser, fresh, context=context)
    assert "What you typed last time" in page.locator("#notice").inner_text()
    assert "Not yet saved" in page.locator("#text").input_value()
    assert file.read_text(encoding="utf-8") == SAMPLE
    page.route("**/studio/file", lambda route: route.abort())
    page.locator("#save").click()
    page.wait_for_function("() => document.getElementById('notice').textContent.includes('does not answer')")
    assert "Not yet saved" in page.locator("#text").input_value()
    page.unroute("**/studio/file")
    page.locator("#save").click()
    page.wait_for_function("() => document.getElementById('state').textContent === 'Saved.'")
    assert "Not yet saved" in file.read_text(encoding="utf-8")


def test_tab_indents_and_escape_leads_out(browser, fresh):
    page = opened(browser, fresh)
    page.locator("#text").focus()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Tab")
    assert page.locator("#text").input_value().startswith("  # Cards")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") != "text"


@pytest.mark.parametrize("screen", sorted(SCREENS))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_has_no_serious_fault_and_fits(browser, fresh, scheme, screen):
    page = opened(browser, fresh, screen, color_scheme=scheme)
    typed(page, "start = 9 ", "start = 90")
    page.locator("#faults li").first.wait_for()
    assert serious(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def serious(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["target"]) for one in found if one["impact"] in ("serious", "critical")]


def test_packs_are_listed_where_a_table_is_made_and_only_for_their_game(browser, tmp_path):
    mine = tmp_path / "lamps.toml"
    mine.write_text(SAMPLE, encoding="utf-8")
    with Service(str(tmp_path / "tables.db"), options=["--pack", str(mine)]) as service:
        page = browser.new_context(bypass_csp=True, **SCREENS["desk"]).new_page()
        page.goto(service.address)
        games = {mode["id"]: mode["packs"] for mode in service.get("/api/modes").json()["modes"]}
        assert [one["name"] for one in games["battlerealm"]] == ["lamps"]
        assert not any(packs for mode, packs in games.items() if mode != "battlerealm")
        card = page.locator(".game", has_text="Battlerealm").first
        card.get_by_text("Set it up").click()
        told = page.locator("#packs").inner_text()
        assert "lamps" in told
        assert "heroes: My Hero" in told
        assert serious(page) == []
        page.keyboard.press("Escape")
        other = service.post("/api/tables", {"mode": "brawl", "seats": ["human", "random"]})
        assert other.status_code == 201, "a pack of another game does not stand in the way"
