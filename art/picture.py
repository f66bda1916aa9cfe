"""The picture of the whole set in docs/emblems.md: `python -m art.picture` draws it with a real Chromium."""

from tests.browser.chromium import chromium

from .emblems import GROUPS
from .page import ROOT
from .sprite import emblems, sprite

PLACE = ROOT / "docs" / "pictures" / "emblems.png"
STYLE = """
body { margin: 0; padding: 14px; background: #f6f1e7; color: #2b2622; font: 13px/1.2 sans-serif; width: 1048px }
h2 { font-size: 14px; margin: 10px 0 4px } h2:first-of-type { margin-top: 0 }
div { display: flex; flex-wrap: wrap; gap: 9px 10px }
svg { width: 34px; height: 34px; flex: none } svg.sprite { display: none }
"""


def page() -> str:
    """All groups but the plain names, which repeat what is there."""
    emblems()
    text = f"<style>{STYLE}</style>" + sprite().replace("<svg ", '<svg class="sprite" ', 1)
    for title, found in GROUPS:
        if title != "Plain names":
            drawn = "".join(f'<svg><use href="#{emblem.id}"></use></svg>' for emblem in found)
            text += f"<h2>{title}</h2><div>{drawn}</div>"
    return text


if __name__ == "__main__":
    with chromium() as browser:
        sheet = browser.new_page(viewport={"width": 1076, "height": 800})
        sheet.set_content(page())
        sheet.screenshot(path=PLACE, full_page=True)
    print(f"{PLACE.name}: {PLACE.stat().st_size} bytes")
