"""Takes the pictures: each mode for the lobby, and some whole stages for README and documentation, of the real pages.

`python -m tests.browser.pictures [MODE …]`: bots play into the middle of a match, then one seat is a person's again.
"""

import base64
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
STAGES = {"stage": "battlerealm", "manhattan": "risk.manhattan", "brawl": "brawl", "royale": "royale"}
"""Which whole stages the README and the documentation show, by the names of their files."""
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


def opened(browser: Browser, link: str, width: int, height: int) -> Page:
    """Open a table with nothing in motion."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce", bypass_csp=True
    )
    context.add_init_script("localStorage.setItem('slugfest.stage', JSON.stringify({ speed: 1, theme: 'light' }))")
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector("#question:not(:empty)")
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
    page = opened(browser, under_way(service, mode), width, height)
    page.add_style_tag(content=BOARD_ALONE)
    page.evaluate("() => dispatchEvent(new Event('resize'))")
    page.wait_for_timeout(800)
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": WIDTH / width}
    LOBBY.mkdir(exist_ok=True)
    (LOBBY / f"{mode.id}.webp").write_bytes(taken(page, clip))
    page.context.close()


def stage(browser: Browser, service: Service, name: str) -> None:
    """Take the picture of a whole stage, for those who read about it."""
    page = opened(browser, under_way(service, modes()[STAGES[name]]), 1366, 860)
    page.add_style_tag(content=NO_WEAVE)
    page.screenshot(path=PAGES / f"{name}.png")
    page.context.close()


def main(wanted: list[str]) -> None:
    """Take all pictures, or those of some modes and whole stages."""
    with tempfile.TemporaryDirectory() as folder, Service(f"{folder}/pictures.db") as service, chromium() as browser:
        for mode in modes().values():
            if not wanted or mode.id in wanted:
                picture(browser, service, mode)
        for name in STAGES:
            if not wanted or name in wanted:
                stage(browser, service, name)


if __name__ == "__main__":
    main(sys.argv[1:])
