"""The rules catalogue: where a mode's page lies, and how its clauses are found."""

import re
from pathlib import Path

import slugfest
from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.mode import Mode

_CLAUSE = re.compile(r"^(?:- )?\*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*")
_ROW = re.compile(r"^\| ([A-Z]+(?:-[A-Z0-9]+)+) \|")
_END = re.compile(r"^(#|---)")


class UnknownClause(SlugfestError):
    """The catalogue has no such page or clause."""


def folders() -> list[Path]:
    """Return where pages may lie: inside an installed package, or beside it in a checkout."""
    package = Path(slugfest.__file__).parent
    return [package / "catalogue", package.parent / "docs" / "rules"]


def page_of(mode: Mode) -> str:
    """Return the page of a mode; modes of one box share the page named before the dot."""
    for name in (mode.id, mode.id.partition(".")[0]):
        for folder in folders():
            page = folder / f"{name}.md"
            if page.is_file():
                return page.read_text(encoding="utf-8")
    raise UnknownClause(f"there is no page of rules for {mode.id}")


def clauses_of(page: str) -> dict[str, str]:
    """Return the clauses of a page by id, each with all of its lines; a table's row that begins with an id is one too.

    >>> clauses_of("# Rules\\n\\n**AB-ONE-1** Roll.\\nRuling: at once.\\n\\n**AB-ONE-2** Stop.\\n\\n## More\\nwords")
    {'AB-ONE-1': '**AB-ONE-1** Roll.\\nRuling: at once.', 'AB-ONE-2': '**AB-ONE-2** Stop.'}
    """
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    heads: list[str] = []
    for line in page.splitlines():
        start, row = _CLAUSE.match(line), _ROW.match(line)
        if start is not None:
            lines = found.setdefault(start[1], [])
        elif row is not None:
            lines = found.setdefault(row[1], [f"**{row[1]}**"])
            cells = zip(heads, _cells(line)[1:], strict=False)
            lines[-1] += " " + "; ".join(f"{head}: {cell}" for head, cell in cells)
            lines = None
        elif _END.match(line):
            lines = None
        elif line.startswith("|") and set(line) - set("|- "):
            heads = _cells(line)[1:]
        if lines is not None:
            lines.append(line)
    return {name: "\n".join(text).strip() for name, text in found.items()}


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


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
