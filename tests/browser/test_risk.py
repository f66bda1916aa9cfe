"""Both wars for Manhattan on the stage of a real browser: sectors are clicked on the map, bots play along."""

import re

import pytest

from tests.browser.answering import asked as ready
from tests.browser.answering import changed, open_more, shown
from tests.browser.chromium import watched
from tests.browser.lobby import LONG
from tests.browser.test_stage import QUIET, truth
from tests.table.service import new_table

SIZE = {"width": 1366, "height": 860}
MODES = ("risk.skirmish", "risk.manhattan")
# Two who hold equally many sectors at the end share the win.
OVER = "() => /wins:|share the win:/.test(document.getElementById('question').textContent)"
READY = f"() => ({OVER})() || (({QUIET})() && document.querySelectorAll('#options button').length > 0)"
LAST = """() => {
    [...document.querySelectorAll('#options button')].at(-1).click();
    document.getElementById('sure')?.click();
}"""
# A point of a sector's land that no army, marker or name covers.
BARE = """(key) => {
    const box = document.querySelector(`#stage .space[data-key="${key}"]`).getBoundingClientRect();
    for (let y = box.top + 3; y < box.bottom; y += 4)
        for (let x = box.left + 3; x < box.right; x += 4) {
            const there = document.elementFromPoint(x, y);
            if (there?.closest('.space')?.dataset.key === key) return [x, y];
        }
    return null;
}"""


def sit_down(browser, service, mode, bot="random", **options):
    """A page in which a person plays against two bots and has a faction; returns it, path, secret and its errors."""
    settings = {"max_rounds": 5, "dealt_start": True} | options
    if mode == "risk.skirmish":
        settings |= {"victory_sectors": "long"}
    path, secrets = new_table(service, "human", bot, bot, mode=mode, **settings)
    page = browser.new_context(viewport=SIZE).new_page()
    faults = watched(page)
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    asked(page, "Which faction do you play?")
    before = shown(page)
    click(page, clickable(page, "faction")[0])
    changed(page, before)
    return page, path, secrets[0], faults


def wait(page):
    """Wait until a question is asked or the match is over; return whether it goes on."""
    page.wait_for_function(READY, timeout=LONG)
    return not page.evaluate(OVER)


def question(page):
    return page.locator("#question").inner_text()


def asked(page, words):
    """Wait until the question has these words, and return it."""
    page.wait_for_function(
        "words => document.getElementById('question').textContent.includes(words)", arg=words, timeout=LONG
    )
    page.wait_for_function(READY, timeout=LONG)
    return question(page)


def clickable(page, kind="sector"):
    """The keys of this kind that can be chosen on the table."""
    found = page.locator("#stage [data-can]").evaluate_all("all => all.map((one) => one.dataset.key)")
    return [key for key in found if key.startswith(f"{kind}:")]


def click(page, key):
    page.locator(f'#stage [data-key="{key}"]').first.dispatch_event("click")


def choose(page, option):
    """Take the option with this key from the list of all."""
    page.locator(f'#options button[data-option="{option}"]').dispatch_event("click")


def army(key):
    return key.replace("sector:", "army:")


def units(page, key):
    """How many units the map shows in a sector."""
    return int(page.locator(f'#stage .fig[data-key="{army(key)}"]').text_content())


def answer(page):
    """Answer whatever is asked, on the map where that is possible."""
    before = shown(page)
    if sectors := clickable(page):
        click(page, sectors[len(sectors) // 2])
    else:
        ready(page)
        page.evaluate(LAST)
    changed(page, before)


def reach(page, words, most=100):
    """Answer until a question has these words."""
    for _ in range(most):
        assert wait(page), "the match is over"
        if words in question(page):
            return
        answer(page)
    raise AssertionError(f"never asked: {words}")


def reach_an_invasion(page):
    """Reach an invasion with 3 units or more (2 have no choice how many fight); return the strongest of the sources."""
    for _ in range(20):
        reach(page, "From where do you invade?")
        strongest = max(clickable(page), key=lambda key: units(page, key))
        if units(page, strongest) > 2:
            return strongest
        before = shown(page)
        page.evaluate(LAST)
        changed(page, before)
    raise AssertionError("never strong enough")


@pytest.mark.parametrize("mode", MODES)
def test_a_person_places_units_by_clicking_sectors_and_takes_it_back(browser, service, mode):
    page, path, secret, faults = sit_down(browser, service, mode)
    reach(page, "to place. Where?")
    left = int(re.search(r"You have (\d+) unit", question(page))[1])
    here = clickable(page)[0]
    before = units(page, here)
    click(page, here)
    asked(page, f"How many of your {left} units go to")
    page.locator('.ask .buttons [data-option="n:1"]').click()
    asked(page, f"You have {left - 1} unit")
    assert units(page, here) == before + 1
    assert truth(service, path, secret)["scene"]["figures"][army(here)]["count"] == before + 1
    page.locator("#undo").click()
    asked(page, f"How many of your {left} units go to")
    page.locator("#undo").click()
    asked(page, f"You have {left} units to place")
    assert units(page, here) == before
    assert not faults


def test_who_holds_how_much_of_each_region_stands_beside_the_map(browser, service):
    page, path, secret, faults = sit_down(browser, service, "risk.skirmish")
    reach(page, "to place. Where?")
    scene = truth(service, path, secret)["scene"]
    page.mouse.move(5, 700)
    rows = page.locator(".lens .regions li")
    rows.first.wait_for(timeout=LONG)
    worth = [region for region in scene["regions"].values() if region.get("worth")]
    assert rows.count() == len(worth) > 5
    for row, region in zip(rows.all(), worth, strict=True):
        places = [space for space in scene["spaces"].values() if space.get("region") == region["key"]]
        said = row.locator(".shares").get_attribute("aria-label")
        assert region["name"] in row.inner_text()
        assert f"+{region['worth']}" in row.inner_text()
        assert row.locator(".share").count() == len(places) == sum(int(n) for n in re.findall(r" (\d+)", said))
    rows.first.hover()
    lit = page.locator("#stage .space.lit").evaluate_all("all => all.map((one) => one.dataset.key)")
    assert sorted(lit) == sorted(
        space["key"] for space in scene["spaces"].values() if space.get("region") == worth[0]["key"]
    )
    page.mouse.move(5, 700)
    assert page.locator("#stage .space.lit").count() == 0
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_a_person_invades_by_clicking_source_and_target(browser, service, mode):
    page, path, secret, faults = sit_down(browser, service, mode)
    source = reach_an_invasion(page)
    own = clickable(page)
    me = truth(service, path, secret)["scene"]["seats"]["seat:0"]["side"]
    before = shown(page)
    click(page, source)
    changed(page, before)
    wait(page)
    if "Whom do you attack" in question(page):
        targets = clickable(page)
        assert set(targets).isdisjoint(own)
        assert page.locator("#stage .space.aim").count() == len(targets)
        before = shown(page)
        click(page, targets[0])
        changed(page, before)
    wait(page)
    if "Which Allies join" in question(page):
        choose(page, "alone")
    asked(page, "How many units attack")
    first = page.locator('.ask .buttons [data-option^="n:"]').first
    number = first.get_attribute("data-option")
    first.hover()
    assert "% to conquer" in page.locator("[data-part=preview]").inner_text()
    before = shown(page)
    choose(page, number)
    changed(page, before)
    while wait(page) and re.search("play a card|no card for this moment", question(page)):
        answer(page)
    told = page.locator("#journal li").all_inner_texts()
    started = next(i for i, line in enumerate(told) if re.search(rf"^(You|{me}) invades? ", line))
    battle = r"rolls? [1-8].* against [1-8].* from .* loses a unit"  # in one line, or in two with cards in between
    assert re.search(battle, " ".join(told[started:])), told[started:]
    assert not faults


def test_the_land_around_the_units_answers_to_clicks_too(browser, service):
    page, _, _, faults = sit_down(browser, service, "risk.manhattan")
    reach(page, "to place. Where?")
    here = clickable(page)[0]
    name = page.locator(f'#stage .space[data-key="{here}"]').get_attribute("data-name")
    bare = page.evaluate(BARE, here)
    assert bare, "no land to be seen"
    page.mouse.click(*bare)
    assert name in asked(page, "How many of your")
    page.locator("#undo").click()
    asked(page, "to place. Where?")
    page.locator(f'#stage .fig[data-key="{army(here)}"]').click()
    assert name in asked(page, "How many of your")
    assert not faults


def test_what_is_not_possible_is_explained_with_its_clause(browser, service):
    page, _, _, faults = sit_down(browser, service, "risk.skirmish")
    reach(page, "From where do you invade?")
    page.locator("#why summary").click()
    texts = page.locator("#blocked li").all_inner_texts()
    assert any("RS-INV-" in text for text in texts), texts[:5]
    assert page.locator("#blocked a").first.get_attribute("href").startswith("/rules/")
    assert not faults


def test_cards_of_others_are_never_on_the_page(browser, service):
    page, path, secret, faults = sit_down(browser, service, "risk.manhattan")
    reach(page, "to place. Where?")
    hand = page.locator('#stage .form-hand .card[data-key^="card:"]')
    keys = hand.evaluate_all("all => all.map((one) => one.dataset.key)")
    assert keys
    assert len({key[:7] for key in keys}) == 1, "cards of one faction, the own one"
    scene = truth(service, path, secret)["scene"]
    counts = {number["name"]: number["value"] for number in scene["seats"]["seat:0"]["counts"]}
    assert counts["cards in hand"] == len(keys)
    held = [card for card in scene["cards"].values() if card["in"].startswith("hand:")]
    assert {card["in"] for card in held} == {"hand:0"}
    piled = {card["key"] for card in scene["cards"].values() if card["in"].startswith("pile:")}
    everywhere = page.locator('#stage [data-key^="card:"]').evaluate_all("all => all.map((one) => one.dataset.key)")
    assert set(everywhere) <= set(keys) | piled
    assert not faults


@pytest.mark.parametrize("mode", MODES)
def test_after_some_turns_a_bot_takes_over_and_the_match_is_finished(browser, service, mode):
    page, path, secret, faults = sit_down(browser, service, mode, bot="easy", max_rounds=1)
    for _ in range(15):
        if not wait(page):
            break
        answer(page)
    if wait(page):
        open_more(page)
        page.locator("#bot").click()
    page.wait_for_function(OVER, timeout=7 * LONG)
    assert page.locator("#options button").count() == 0
    assert truth(service, path, secret)["over"]
    assert not faults


def test_choosing_sectors_one_by_one_at_the_start(browser, service):
    page, _, _, faults = sit_down(browser, service, "risk.manhattan", dealt_start=False)
    for _ in range(4):
        asked(page, "Where do 3 units of yours start?")
        free = clickable(page)
        assert "sector:50" not in free, "Asgard belongs to the Dark Elves"
        before = shown(page)
        click(page, free[-1])
        changed(page, before)
        assert wait(page)
        assert units(page, free[-1]) == 3
        assert free[-1] not in clickable(page)
    assert not faults
