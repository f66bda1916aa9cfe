"""Sitting down in real browsers: who takes a link up has the seat, on every device of theirs and for nobody else."""

import json
from pathlib import Path

import pytest

from tests.browser.answering import asked, open_more, take
from tests.browser.chromium import watched
from tests.browser.lobby import LONG, make, sit_down
from tests.browser.test_page import make_table, play_until_over
from tests.table.service import new_table


def opened(browser, address, **how):
    page = browser.new_context(viewport={"width": 1280, "height": 860}, **how).new_page()
    faults = watched(page)
    page.goto(address)
    return page, faults


def test_a_link_seats_one_person_and_tells_the_next_that_it_is_taken(browser, service):
    path, secrets = new_table(service, "human", "human", "human")
    link = f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[1]}"
    bob, _ = opened(browser, link)
    bob.wait_for_selector("#room:has-text('invited to play as Player 2')", timeout=LONG)
    sit_down(bob)
    assert "#me." in bob.url
    eve, _ = opened(browser, link)
    eve.wait_for_selector("#room:has-text('Somebody has taken the seat of Player 2 already')", timeout=LONG)
    assert eve.get_by_role("button", name="Sit down").count() == 0
    assert eve.locator(".seat.mine").count() == 0
    bob.goto(link)  # whoever has taken the seat may use the old link again
    bob.wait_for_selector(".seat.s-1.mine", timeout=LONG)


def test_two_who_press_at_once_do_not_both_sit(browser, service):
    path, secrets = new_table(service, "human", "human", "human")
    link = f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}"
    pages = [opened(browser, link)[0] for _ in range(2)]
    for page in pages:
        page.wait_for_selector("#room button:has-text('Sit down')", timeout=LONG)
    for page in pages:
        page.get_by_role("button", name="Sit down").click()
    pages[0].wait_for_selector(".seat.s-0.mine", timeout=LONG)
    pages[1].wait_for_selector("#room:has-text('this link opened it once')", timeout=LONG)


def test_the_link_for_another_device_opens_ones_own_seat_there(browser, service):
    path, secrets = new_table(service, "human", "human", "human")
    ann, faults = opened(browser, f"{service.address}/t/{path.rsplit('/', 1)[1]}#{secrets[0]}")
    sit_down(ann)
    open_more(ann)
    ann.get_by_role("button", name="Play on another device").click()
    assert ann.locator("#elsewhere svg").get_attribute("aria-label") == "QR code of the link to your seat"
    link = ann.locator("#elsewhere input").input_value()
    ann.get_by_role("button", name="Close").click()
    phone, more = opened(browser, link)
    phone.wait_for_selector(".seat.s-0.mine", timeout=LONG)
    take(phone, "Thor")
    ann.wait_for_selector("#journal li:has-text('Thor joins')")
    ann.locator("#undo").click()
    asked(phone)
    assert (faults, more) == ([], [])


def test_the_maker_waits_gives_a_seat_to_a_bot_and_plays(browser, service):
    ann, faults = opened(browser, service.address)
    links = make(ann, "human", "human", "human")
    ann.goto(service.address + links[0])
    bob, _ = opened(browser, service.address + links[1])
    sit_down(bob)
    ann.wait_for_selector("#room:has-text('Player 2 is here')", timeout=LONG)
    assert ann.locator("#question").inner_text() == "Waiting for everybody to sit down"
    ann.get_by_role("button", name="Let a bot play instead of Player 3").click()
    asked(ann)
    bob.wait_for_selector("#question:has-text('deciding')", timeout=LONG)
    assert "mixed once" in bob.locator("#fair-told").text_content()
    assert faults == []


def test_a_request_to_undo_is_declined_and_the_asker_is_told(browser, service):
    ann, _ = opened(browser, service.address)
    links = make(ann, "human", "human", "random")
    ann.goto(service.address + links[0])
    bob, _ = opened(browser, service.address + links[1])
    sit_down(bob)
    take(ann, "Thor")
    asked(bob)
    bob.get_by_role("button", name="Undo (the others must agree)").click()
    ann.wait_for_selector("#room:has-text('asks to take back the last move')")
    ann.get_by_role("button", name="Decline").click()
    bob.wait_for_selector("#problem:has-text('Player 1 does not agree to take back the last move.')")
    assert bob.locator("#room").is_hidden()


@pytest.fixture(scope="module")
def ended(browser, service):
    """Somebody's page after a match, what the browser kept, and the log."""
    ann, _ = opened(browser, service.address)
    links = make_table(ann, service, ["human", "human", "random"], heroes='"random"', placing='"random"')
    ann.goto(service.address + links[0])
    bob, _ = opened(browser, service.address + links[1])
    sit_down(bob)
    play_until_over([ann, bob])
    ann.wait_for_selector("#fair-told:has-text('Everything fits')", state="attached", timeout=LONG)
    table = links[0].partition("#")[0].rpartition("/")[2]
    open_more(ann)
    with ann.expect_download() as kept:
        open_more(ann)
        ann.get_by_role("button", name="Keep a receipt").click()
    return (
        ann.url,
        table,
        json.loads(Path(kept.value.path()).read_text()),
        service.get(f"/api/tables/{table}/log.jsonl").text,
    )


JUDGE = """async ([table, kept, log]) => {
    const { Receipt } = await import("/static/receipt.js");
    localStorage.setItem(`slugfest.receipt.${table}`, JSON.stringify(kept));
    const receipt = new Receipt(table);
    receipt.mine = kept;
    return receipt.judge(log).text;
}"""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda kept, log: (kept, log), "Everything fits"),
        (lambda kept, log: ({**kept, "head": "00" * 32}, log), "not the one that this browser saw"),
        (lambda kept, log: ({**kept, "given": {}}, log), "came from another device with your key"),
        (lambda kept, log: ({**kept, "given": {link: ["bot"] for link in kept["given"]}}, log), "for something else"),
        (lambda kept, log: ({**kept, "commitment": "11" * 32}, log), "not the one that was promised"),
        (lambda kept, log: (kept, log.replace('"seed":', '"seed":1')), "not the one that was promised"),
        (lambda kept, log: (kept, log.replace('"type":"play","seat":0', '"type":"play","seat":1', 1)), "browser saw"),
        (lambda kept, log: ({**kept, "wrong": "the promise has changed"}, log), "the promise has changed"),
    ],
)  # fmt: skip
def test_the_page_says_in_words_whether_a_log_fits(browser, service, ended, change, said):
    page, _ = opened(browser, service.address)
    _, table, kept, log = ended
    assert said in page.evaluate(JUDGE, [table, *change(kept, log)])


def test_a_service_that_changes_its_promise_or_loses_what_it_confirmed_is_found_out(browser, service, ended):
    page, _ = opened(browser, service.address)
    keep = """async ([kept, view]) => {
        const { Receipt } = await import("/static/receipt.js");
        localStorage.setItem("slugfest.receipt.t", JSON.stringify(kept));
        const receipt = new Receipt("t");
        receipt.keep(view, [kept.own]);
        return receipt.wrong;
    }"""
    kept = ended[2]
    fair = {"commitment": kept["commitment"], "promise": kept["promise"], "heads": kept["heads"]}
    view = {"fair": fair, "seq": kept["seq"], "head": kept["head"], "you": kept["seat"]}
    assert page.evaluate(keep, [kept, view]) == ""
    assert "promise" in page.evaluate(keep, [kept, {**view, "fair": {**fair, "commitment": "22" * 32}}])
    assert "chains" in page.evaluate(keep, [kept, {**view, "fair": {**fair, "heads": kept["heads"][1:]}}])
    assert "had confirmed" in page.evaluate(keep, [kept, {**view, "seq": kept["seq"] - 1}])


def test_two_who_share_a_browser_and_one_who_moves_between_devices_are_told_that_all_fits(browser, service):
    path, secrets = new_table(service, "human", "human", "random", heroes="random", placing="random")
    where = f"{service.address}/t/{path.rsplit('/', 1)[1]}"
    ann, _ = opened(browser, f"{where}#{secrets[0]}")
    sit_down(ann)
    bob = ann.context.new_page()
    bob.goto(f"{where}#{secrets[1]}")
    sit_down(bob)
    assert bob.locator(".seat.s-1.mine").count() == 1
    phone, _ = opened(browser, ann.url)
    phone.wait_for_selector(".seat.s-0.mine", timeout=LONG)
    play_until_over([phone, bob])
    for page in (ann, bob, phone):
        page.wait_for_selector("#fair-told:has-text('Everything fits')", state="attached", timeout=LONG)


def test_who_does_not_take_part_in_the_dice_is_left_out_by_agreement_and_told_so(browser, service):
    path, secrets = new_table(service, "human", "human", "random", start="seated")
    where = f"{service.address}/t/{path.rsplit('/', 1)[1]}"
    ann, _ = opened(browser, f"{where}#{secrets[0]}")
    sit_down(ann)
    bob = browser.new_context().new_page()
    bob.route("**/static/receipt.js", lambda route: route.fulfill(content_type="text/javascript", body=SILENT))
    bob.goto(f"{where}#{secrets[1]}")
    bob.get_by_role("button", name="Sit down").click(timeout=LONG)
    ann.get_by_role("button", name="Go on without Player 2").click(timeout=LONG)
    asked(ann)
    told = "#fair-told:has-text('Round 1 was mixed without your part, as the others agreed.')"
    bob.wait_for_selector(told, state="attached", timeout=LONG)
    assert "without your part" not in ann.locator("#fair-told").text_content()


MIXED = """async (joining) => {
    const { view } = await import("/static/live.js");
    view.fair = { ...view.fair, joining };
}"""


def test_while_dice_are_mixed_nothing_can_be_chosen(browser, service):
    """The service would refuse it; so nobody is let to choose, and whoever waits sees what for."""
    path, secrets = new_table(service, "human", "human", "random", start="seated")
    where = f"{service.address}/t/{path.rsplit('/', 1)[1]}"
    ann, bob = (opened(browser, f"{where}#{secrets[seat]}")[0] for seat in (0, 1))
    for page in (ann, bob):
        sit_down(page)
    asked(ann)
    round_ = {"missing": [1], "wanted": [0, 1], "number": 9, "why": "The match went back: the dice are mixed anew."}
    for joining, width in ((round_, 1300), (None, 1366)):
        ann.evaluate(MIXED, joining)
        ann.set_viewport_size({"width": width, "height": 860})  # all is shown anew
        ann.wait_for_function(
            "(some) => Boolean(document.querySelector('#options button, #board [data-can]')) === some",
            arg=joining is None,
            timeout=LONG,
        )
        assert ann.locator("#room:has-text('dice are mixed anew')").count() == (joining is not None)


SILENT = """export class Receipt {
    constructor() { this.kept = null; this.wrong = ""; }
    bind() {}
    keep() {}
    link() { return null; }
}"""
