"""The tables of the catalogue, for tests that hold the content against them."""

import re
from pathlib import Path

from slugfest.games.battlerealm.content.symbols import TOKENS

CATALOGUE = (Path(__file__).parents[2] / "docs/rules/battlerealm.md").read_text(encoding="utf-8")


def tokened(said):
    """The catalogue's shorthand for symbols as texts have them: `one SK` and `SK` are `{skill}`."""
    return re.sub(rf"(?:\bone )?\b({'|'.join(TOKENS)})\b", lambda found: TOKENS[found[1]], said)


def rows(section, *columns):
    """Rows of the first table of a section whose header begins with these columns."""
    found, inside = [], False
    for line in CATALOGUE[CATALOGUE.index(section) :].splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else None
        if cells is not None and tuple(cells[: len(columns)]) == columns:
            inside = True
        elif inside and cells is None:
            break
        elif inside and cells is not None and not set(line) <= set("|-"):
            found.append(cells)
    return found
