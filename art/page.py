"""The table of all emblems in docs/emblems.md."""

from pathlib import Path

from .emblems import GROUPS
from .sprite import emblems

ROOT = Path(__file__).resolve().parent.parent
SPRITE = ROOT / "slugfest" / "table" / "static" / "emblems.svg"
PAGE = ROOT / "docs" / "emblems.md"
BEGIN, END = "<!-- table -->\n", "<!-- end of table -->"


def table() -> str:
    """Every group with its emblems: id, what it shows, what it is used for."""
    emblems()
    text = ""
    for title, found in GROUPS:
        text += f"\n### {title}\n\n| id | shows | used for |\n|---|---|---|\n"
        text += "".join(f"| `{e.id}` | {e.shows} | {e.used} |\n" for e in found)
    return text + "\n"


def with_table(page: str) -> str:
    """The page with the table of now between its marks."""
    before, rest = page.split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END)[1]
