"""Takes the pictures: each mode for the lobby; whole stages, the lobby, a lesson and a phone for the documentation.

`python -m tests.browser.pictures [NAME …]`: bots play into the middle of a match, then one seat is a person's again.
All are of the real pages, and in WebP, which is a fifth of the size.
"""

import base64
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import modes
from tests.browser.chromium import chromium
from tests.table.service import Service

ROOT = Path(__file__).parents[2]
LOBBY = ROOT / "slugfest" / "table" / "static" / "pictures"
PAGES = ROOT / "docs" / "pictures"
STAGES = {
    "stage": "battlerealm",
    "skirmish": "risk.skirmish",
    "manhattan": "risk.manhattan",
    "guardians": "risk.guardians",
    "brawl": "brawl",
    "funkoverse": "funkoverse.scrimmage",
    "royale": "royale",
    "flag": "royale.flag",
}
"""Which whole stages the README and the documentation show, by the names of their files."""
DESK = {"width": 1366, "height": 860}
PHONE = {"width": 390, "height": 844}
WIDTH, HEIGHT = 640, 400
MOST_BYTES = 60_000
ANSWERS = {"battlerealm": 60, "brawl": 70, "funkoverse": 50, "risk": 60, "royale": 60}
"""How far into a match, by box: people have met by then."""
BOARD_ALONE = """
.stage { display: block !important; } .stage > :not(.board) { display: none !important; }
.board { position: fixed !important; inset: 0; margin: 12px !important; }
"""
NO_WEAVE = "body::before { display: none; }"
"""The weave of the felt triples the size of a picture without loss."""


def under_way(service: Service, mode: Mode) -> str:
    """Let bots play into the middle of a match; return the link of a seat that is asked something there."""
    seats = max(count for count in mode.seats if count <= 4)
    wanted = {"mode": mode.id, "seats": ["human"] + ["medium"] * (seats - 1), "options": dict(mode.quick)}
    made = service.post("/api/tables", wanted).json()
    path, secret = f"/api/tables/{made['id']}", made["seats"][0]["secret"]
    with httpx.Client(base_url=service.address, headers={"authorization": f"Bearer {secret}"}, timeout=30) as client:

        def look() -> dict[str, Any]:
            return dict(client.get(path).json())

        client.post(f"{path}/seat", json={"name": "Ann", "kind": "medium"}).raise_for_status()
        until = ANSWERS[mode.id.partition(".")[0]]
        while (seen := look())["at"] < until and not seen["over"]:
            time.sleep(0.05)
        client.post(f"{path}/seat", json={"kind": "human"}).raise_for_status()
        while not ((seen := look())["over"] or (seen["ask"] and seen["ask"]["options"])):
            time.sleep(0.05)
        if seen["over"]:
            return under_way(service, mode)
    return f"{service.address}/t/{made['id']}#{secret}"


def opened(browser: Browser, link: str, size: dict[str, int], until: str = "#question:not(:empty)", **how: Any) -> Page:
    """Open a page with nothing in motion, as somebody to whom every lesson was offered before."""
    context = browser.new_context(viewport=size, color_scheme="light", reduced_motion="reduce", bypass_csp=True, **how)
    offered = json.dumps(list(modes()))
    context.add_init_script("localStorage.setItem('slugfest.stage', JSON.stringify({ speed: 1, theme: 'light' }))")
    context.add_init_script(f"localStorage.setItem('slugfest.offered', {json.dumps(offered)})")
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector(until)
    page.wait_for_timeout(1500)
    return page


def taken(page: Page, clip: dict[str, float]) -> bytes:
    """Return a picture that is small enough."""
    session = page.context.new_cdp_session(page)
    for quality in (86, 78, 70, 60, 50):
        how = {"format": "webp", "quality": quality, "clip": clip, "captureBeyondViewport": True}
        data = base64.b64decode(session.send("Page.captureScreenshot", how)["data"])
        if len(data) <= MOST_BYTES:
            return data
    raise SystemExit(f"a picture has {len(data)} bytes; {MOST_BYTES} are allowed")


def picture(browser: Browser, service: Service, mode: Mode) -> None:
    """Take the picture of a mode for the lobby."""
    width, height = 1000, 625
    page = opened(browser, under_way(service, mode), {"width": width, "height": height})
    page.add_style_tag(content=BOARD_ALONE)
    page.evaluate("() => dispatchEvent(new Event('resize'))")
    page.wait_for_timeout(800)
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": WIDTH / width}
    LOBBY.mkdir(exist_ok=True)
    (LOBBY / f"{mode.id}.webp").write_bytes(taken(page, clip))
    page.context.close()


def kept(page: Page, name: str) -> None:
    """Keep what a page shows for the documentation."""
    page.add_style_tag(content=NO_WEAVE)
    data = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 85})["data"]
    (PAGES / f"{name}.webp").write_bytes(base64.b64decode(data))
    page.context.close()


def lobby(browser: Browser, service: Service) -> Page:
    """Open the lobby."""
    return opened(browser, service.address, DESK, "[data-mode=battlerealm]")


def lesson(browser: Browser, service: Service) -> Page:
    """Open a lesson, where the coach points at the dice."""
    page = opened(browser, f"{service.address}/learn/battlerealm/first", DESK, "#coach:not([hidden])")
    page.locator("#coach .go").first.click()
    page.wait_for_timeout(1500)
    return page


def phone(browser: Browser, service: Service) -> Page:
    """Open a table on a phone."""
    link = under_way(service, modes()["battlerealm"])
    return opened(browser, link, PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


OTHERS = {"lobby": lobby, "lesson": lesson, "phone": phone}
"""What else the documentation shows."""


def main(wanted: list[str]) -> None:
    """Take all pictures, or some."""
    with tempfile.TemporaryDirectory() as folder, Service(f"{folder}/pictures.db") as service, chromium() as browser:
        for name, take in OTHERS.items():
            if not wanted or name in wanted:
                kept(take(browser, service), name)
        for mode in modes().values():
            if not wanted or mode.id in wanted:
                picture(browser, service, mode)
        for name, of in STAGES.items():
            if not wanted or name in wanted:
                kept(opened(browser, under_way(service, modes()[of]), DESK), name)


if __name__ == "__main__":
    main(sys.argv[1:])
