"""A pack to begin with: the sample of a box, with a name of one's own in it."""

import json
import re
import unicodedata
from pathlib import Path

from slugfest.kernel.content import check_said
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Mode

ID, NAME = "my_hero", "My Hero"


def id_of(name: str) -> str:
    """Return an id for a name: small letters, digits and _.

    >>> id_of("The Lamplighter"), id_of("Ça va, Noël?"), id_of("42")
    ('the_lamplighter', 'ca_va_noel', 'hero_42')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    if not found:
        raise SlugfestError(f"--hero: {name!r} has no letters that an id could be made of")
    return f"hero_{found}" if found[0].isdigit() else found


def file_name(name: str) -> Path:
    """Return the file that a pack is written to when none is named.

    >>> file_name("The Lamplighter").name
    'the_lamplighter.toml'
    """
    return Path(f"{id_of(name)}.toml")


def sample_of(mode: Mode, name: str) -> str:
    """Return a commented pack for a mode, with a hero of this name.

    >>> from slugfest.kernel.registry import mode_of
    >>> text = sample_of(mode_of("risk.manhattan"), "The Lamplighter")
    >>> 'id = "the_lamplighter"' in text, 'name = "The Lamplighter"' in text, "slugfest play risk.manhattan" in text
    (True, True, True)
    """
    if mode.own is None:
        raise SlugfestError(f"{mode.id} takes no cards of one's own")
    if not name.strip():
        raise SlugfestError("--hero: a name is needed")
    key = id_of(name)
    wrong: list[str] = []
    check_said(name, "--hero", True, wrong)
    if wrong:
        raise SlugfestError(wrong[0])
    if name != NAME and key in _taken(mode):
        raise SlugfestError(f"--hero: the box has {key!r} already, which yours would replace; choose another name")
    text = mode.own.sample.read_text(encoding="utf-8")
    text = text.replace(f'"{NAME}"', json.dumps(name, ensure_ascii=False))
    text = re.sub(rf'"{ID.upper()}"', f'"{key.upper()}"', text)
    text = re.sub(rf"\b{ID}(?=[_\"])", key, text)
    lines = [_aligned(line) for line in text.splitlines()]
    written = re.sub(r"^(#\s+slugfest play )\S+", rf"\g<1>{mode.id}", "\n".join(lines) + "\n", flags=re.MULTILINE)
    return written.replace("--mode " + _first(mode), f"--mode {mode.id}")


def _first(mode: Mode) -> str:
    """Return the mode that the sample of a box speaks of."""
    assert mode.own is not None
    found = re.search(r"--mode (\S+)", mode.own.sample.read_text(encoding="utf-8"))
    return found[1] if found else mode.id


def _taken(mode: Mode) -> set[str]:
    """Return the ids that the box has."""
    assert mode.own is not None
    stock = mode.own.stock
    return {str(entry.get("id")) for table in stock.tables for entry in stock.entries(table)}


def _aligned(line: str) -> str:
    """Keep comments in their column, where a longer or shorter name has moved them.

    >>> _aligned('id = "ada"       # an id')
    'id = "ada"                                  # an id'
    """
    found = re.fullmatch(r"([^#\s][^#]*?)\s{2,}(# .*)", line)
    return line if found is None else f"{found[1]:<43} {found[2]}"
