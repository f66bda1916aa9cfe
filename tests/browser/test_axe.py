"""The pages as a checker of accessibility sees them: axe finds nothing serious, in light and dark, wide and narrow."""

import random

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.table.service import new_table

BAD = ("serious", "critical")
SCREENS = {
    "desktop": {"viewport": {"width": 1280, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
looks = pytest.mark.parametrize(("scheme", "screen"), [(s, n) for s in ("light", "dark") for n in SCREENS])


@pytest.fixture(scope="module")
def rolling(service):
    """The link of a seat that chooses which dice to roll again."""
    path, secrets = new_table(service, "human", "human", "human", heroes="random", placing="random")
    return play_until(service, path, secrets, lambda page: any(option["parts"] for option in page["ask"]["options"]))


@pytest.fixture(scope="module")
def finished(service):
    """The link of a seat of a match that is over."""
    path, secrets = new_table(service, "human", "human", "human", heroes="random", placing="random")
    return play_until(service, path, secrets, lambda page: page["over"])


def play_until(service, path, secrets, wanted):
    """Answer by lot until the page of the seat that is asked is as wanted; return its link."""
    player = random.Random(5)
    with httpx.Client(base_url=service.address) as client:
        seat = 0
        for _ in range(10_000):
            mine = {"authorization": f"Bearer {secrets[seat]}"}
            page = client.get(path, headers=mine).json()
            if page["over"] or page["ask"]["seat"] == seat:
                if wanted(page):
                    return f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[seat]}"
                answer = {"option": player.choice(page["ask"]["options"])["key"], "at": page["at"]}
                client.post(f"{path}/play", json=answer, headers=mine).raise_for_status()
            else:
                seat = page["ask"]["seat"]
    raise AssertionError("the match did not get there")


def faults(browser, link, scheme, screen, ready, first=()):
    """Open a page and return what axe finds serious, as lines that say where."""
    context = browser.new_context(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce", **SCREENS[screen])
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector(ready)
    for wanted in first:
        page.locator(wanted).first.click()
    found = serious(page)
    context.close()
    return found


def serious(page):
    """What axe finds serious on the page as it is."""
    return [
        f"{rule['impact']}: {rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in Axe().run(page).response["violations"]
        if rule["impact"] in BAD
        for node in rule["nodes"]
    ]


@looks
def test_the_lobby_with_all_choices_open_has_no_serious_fault(browser, service, scheme, screen):
    assert faults(browser, service.address, scheme, screen, "button.main", ["text=Set it up"]) == []


@looks
def test_a_table_in_a_choice_with_dice_has_no_serious_fault(browser, rolling, scheme, screen):
    assert faults(browser, rolling, scheme, screen, ".die.can", [".die.can"]) == []


@looks
def test_a_finished_match_has_no_serious_fault(browser, finished, scheme, screen):
    assert faults(browser, finished, scheme, screen, ".result footer .main") == []
