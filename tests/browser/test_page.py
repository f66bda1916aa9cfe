"""The page in a real browser: from the lobby to victory, two people and a bot."""

from tests.browser.answering import asked, take
from tests.browser.chromium import watched
from tests.browser.lobby import sit_down
from tests.table.service import Service, new_table

LONG = 90_000


def make_table(page, service, kinds, **options):
    """Make a table in the lobby as a person would; return the links of the seats."""
    page.goto(service.address)
    page.locator("[data-mode=battlerealm] .choose").click()
    for seat, kind in enumerate(kinds):
        page.locator(f"#seat-{seat}").select_option(kind)
    for name, value in options.items():
        page.locator(f"#options-here input[name={name}][value='{value}']").check(force=True)
    page.get_by_text("Make the table").click()
    page.wait_for_selector("#links a")
    return [link.get_attribute("href") for link in page.query_selector_all("#links a")]


def at_a_table_of_three(page, service):
    """Sit down at the first seat of a table that has begun."""
    path, secrets = new_table(service, "human", "human", "human")
    page.goto(f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    sit_down(page)


def play_until_over(pages, most=3000):
    """Whoever is asked takes an option from the list, everybody in their own browser."""
    for turn in range(most):
        for page in pages:
            asked = page.evaluate(
                """(turn) => {
                    const buttons = [...document.querySelectorAll("#options button")];
                    if (!buttons.length) return 0;
                    buttons[turn % buttons.length].click();
                    document.getElementById("sure")?.click();
                    return buttons.length;
                }""",
                turn,
            )
            if asked:
                page.wait_for_timeout(25)
        question = pages[0].locator("#question").inner_text()
        if "wins" in question or "drawn" in question:
            return question
        pages[0].wait_for_timeout(10)
    raise AssertionError(f"not over after {most} rounds: {question}")


def test_two_people_and_a_bot_play_from_the_lobby_to_victory(browser, service):
    ann = browser.new_context().new_page()
    faults = watched(ann)
    links = make_table(ann, service, ["human", "human", "random"], heroes='"random"')
    assert len(links) == 3
    bob = browser.new_context().new_page()
    faults += watched(bob)
    ann.goto(service.address + links[0])
    ann.wait_for_selector("#question:has-text('Waiting for everybody')")
    assert not ann.query_selector_all("#options button")
    bob.goto(service.address + links[1])
    sit_down(bob)
    asked(ann)
    assert "your turn" in ann.title()
    assert bob.locator(".seat.s-1.mine").count() == 1
    assert not bob.query_selector_all("#options button")
    ended = play_until_over([ann, bob])
    bob.wait_for_function("question => document.getElementById('question').textContent === question", arg=ended)
    watcher = browser.new_context().new_page()
    watcher.goto(service.address + links[2])
    watcher.wait_for_selector("#journal li")
    assert ended == watcher.locator("#question").inner_text()
    for page in (ann, bob):
        page.wait_for_selector("#fair-told:has-text('Everything fits')", state="attached")
    assert not faults


def test_play_now_takes_two_clicks_and_the_board_answers_to_clicks(browser, service):
    page = browser.new_context(viewport={"width": 1280, "height": 860}).new_page()
    faults = watched(page)
    page.goto(service.address)
    page.get_by_role("button", name="Play now: Battlerealm, against bots").click()
    page.wait_for_selector("#question:has-text('Re-roll')", timeout=LONG)
    dice = page.locator(".die.can")
    assert dice.count() >= 1
    dice.first.click()
    assert page.locator(".die.picked").count() == 1
    chosen = page.locator("#confirm").inner_text()
    assert chosen.startswith("Re-roll ")
    page.locator("#confirm").click()
    page.wait_for_function("() => !document.querySelector('.die.picked')")
    page.wait_for_function(
        "() => [...document.querySelectorAll('#journal li')].at(-1).textContent.includes('re-rolls')"
    )
    assert not faults


def test_a_reloaded_page_and_a_restarted_service_go_on_where_they_were(browser, tmp_path):
    service = Service(str(tmp_path / "again.db")).start()
    page = browser.new_context().new_page()
    at_a_table_of_three(page, service)
    take(page, "Thor")
    page.wait_for_selector("#question:has-text('deciding')")
    page.reload()
    page.wait_for_selector("#question:has-text('deciding')")
    page.locator("#undo").click()
    asked(page)
    service.kill()
    page.wait_for_selector("#link-state:has-text('connection lost')")
    service = Service(service.db, service.port).start()
    page.wait_for_function("() => document.getElementById('link-state').textContent === ''", timeout=LONG)
    take(page, "Vision")
    page.wait_for_selector("#journal li:has-text('Vision joins')")
    service.kill()


def test_keys_alone_play_name_and_chat(browser, service):
    page = browser.new_context().new_page()
    at_a_table_of_three(page, service)
    asked(page)
    page.locator("[data-can='hero:black_widow']").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#journal li:has-text('Black Widow joins')")
    page.keyboard.press("u")
    asked(page)
    page.get_by_text("More", exact=True).click()
    page.locator("#name").fill("Ann")
    page.locator("#name").press("Enter")
    page.wait_for_selector(".seat.s-0:has-text('Ann')")
    page.get_by_text("Chat", exact=True).click()
    page.locator("#line").fill("<b>hello</b> all")
    page.locator("#line").press("Enter")
    page.wait_for_selector("#said li:has-text('Ann: <b>hello</b> all')")


def test_a_phone_shows_the_question_and_lets_one_play(browser, service):
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    at_a_table_of_three(phone, service)
    asked(phone)
    assert phone.locator("#question").bounding_box()["y"] < 844
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    take(phone)
    phone.wait_for_selector("#question:has-text('deciding')")
