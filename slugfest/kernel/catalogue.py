"""The rules catalogue: where the pages lie, and how their clauses are found. The modes of one box share a page."""

import re
from pathlib import Path

from .errors import SlugfestError, did_you_mean
from .mode import Mode
from .registry import modes

CLAUSE = re.compile(r"^(?:- )?\*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*")
"""How a clause begins: its id in bold type, in a paragraph or a list."""
ROW = re.compile(r"^\| (?:\*\*)?([A-Z]+(?:-[A-Z0-9]+){2,})(?:\*\*| \|)")
"""A table's row that is a clause. Two parts, as in CA-1, are the name of a card."""
_END = re.compile(r"^(#|---)")
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_WHAT_IT_IS = re.compile(r"\s*(?:—|:| -)\s*rules catalogue\b")


class UnknownClause(SlugfestError):
    """The catalogue has no such page or clause."""


def pages() -> dict[str, Path]:
    """Return the pages by name: those of this project, and what other people's modes bring as their `rulebook`.

    They lie inside an installed package, or beside it in a checkout; a page is called what its box is called.

    >>> "battlerealm" in pages()
    True
    """
    package = Path(__file__).parents[1]
    folders = (package.parent / "docs" / "rules", package / "catalogue")
    found = {page.stem: page for folder in folders for page in sorted(folder.glob("*.md"))}
    for mode in modes().values():
        if mode.rulebook is not None:
            found.setdefault(mode.id.partition(".")[0], Path(mode.rulebook))
    return found


def page_name(mode_id: str) -> str | None:
    """Return the name of the page with the rules of a mode, if there is one: its own or that of its box."""
    known = pages()
    return next((name for name in (mode_id, mode_id.partition(".")[0]) if name in known), None)


def page_named(name: str) -> str:
    """Return the page of a mode or box, as text."""
    found = page_name(name)
    if found is None:
        if name in modes():
            raise UnknownClause(f"{name} brings no page of rules: its package names one with Mode(rulebook=…)")
        raise UnknownClause(f"there is no page of rules for {name}{did_you_mean(name, pages())}")
    try:
        return pages()[found].read_text(encoding="utf-8")
    except OSError as fault:
        raise UnknownClause(f"the page of rules of {name} cannot be read: {fault}") from None


def page_of(mode: Mode) -> str:
    """Return the page of a mode; modes of one box share the page named before the dot."""
    return page_named(mode.id)


def title_of(page: str) -> str:
    """Return what a page is about, from its first heading.

    >>> title_of("# Royale — rules catalogue (both modes)")
    'Royale (both modes)'
    """
    found = _TITLE.search(page)
    return "" if found is None else _WHAT_IT_IS.sub("", found[1])


def clauses_of(page: str) -> dict[str, str]:
    """Return the clauses of a page by id, each with all of its lines; a table's row that begins with an id is one too.

    >>> clauses_of("# Rules\\n\\n**AB-ONE-1** Roll.\\nRuling: at once.\\n\\n**AB-ONE-2** Stop.\\n\\n## More\\nwords")
    {'AB-ONE-1': '**AB-ONE-1** Roll.\\nRuling: at once.', 'AB-ONE-2': '**AB-ONE-2** Stop.'}
    """
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    heads: list[str] = []
    fenced = False
    for line in page.splitlines():
        start, row = CLAUSE.match(line), ROW.match(line)
        if line.startswith("```"):
            fenced = not fenced
        elif fenced:
            pass
        elif start is not None:
            lines = found.setdefault(start[1], [])
        elif row is not None:
            parts = [f"{head}: {cell}" for head, cell in zip(heads, cells_of(line)[1:], strict=False) if cell]
            found.setdefault(row[1], []).append(f"**{row[1]}** {'; '.join(parts)}")
            lines = None
        elif _END.match(line):
            lines = None
        elif line.startswith("|") and set(line) - set("|-: "):
            heads = cells_of(line)[1:]
        if lines is not None:
            lines.append(line)
    return {name: "\n".join(text).strip() for name, text in found.items()}


def cells_of(line: str) -> list[str]:
    """Return the cells of a table's row.

    >>> cells_of("| a | `b` | |")
    ['a', '`b`', '']
    """
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


def clauses_named(mode: Mode, name: str) -> dict[str, str]:
    """Return the clause with this id, or all whose ids begin with it, or say which is meant."""
    known = clauses_of(page_of(mode))
    wanted = name.strip().upper()
    if wanted in known:
        return {wanted: known[wanted]}
    begun = {clause: text for clause, text in known.items() if clause.startswith(f"{wanted.rstrip('-')}-")}
    if begun and wanted:
        return begun
    raise UnknownClause(f"the rules of {mode.id} have no clause {name!r}{did_you_mean(wanted, known)}")
