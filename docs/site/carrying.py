"""What the site holds besides docs/: every file that a page links to, wherever in the repository it lies.

MkDocs calls the functions at the end. Pages stay plain Markdown whose links work in a checkout; here those that leave
docs/ are led to copies below `repository/`. A link to nothing stays as it is, so that a strict build names it.
"""

import os.path
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ELSEWHERE = "repository"
"""The folder of the site for what lies outside docs/."""
ALWAYS = (ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md")
ICON = ROOT / "slugfest" / "table" / "static" / "icon.svg"
PICTURES = {".png", ".svg", ".webp"}
LINK = re.compile(r"(?<=\]\()([^)\s#]+)(#[^)\s]*)?(?=\))")
CODE = re.compile(r"`[^`]*`")
FENCE = re.compile(r"(```|~~~)")
ITEM = re.compile(r"\s*([-*+]|\d+\.)\s+\S")


def outside_code(text: str) -> Iterator[tuple[str, bool]]:
    """Every line of a page, and whether it is prose: neither in a fence nor indented by four spaces."""
    fenced = False
    for line in text.split("\n"):
        fence = bool(FENCE.match(line.lstrip()))
        yield line, not (fenced or fence or line.startswith("    "))
        fenced ^= fence


def links_in(text: str) -> list[tuple[str, str]]:
    """Every link of a page, without those to somewhere else on the page: what it leads to, and the anchor there.

    >>> links_in("[Logs](logs.md#masked-logs), `steps[0](match)` and [rules](rules/risk.md)")
    [('logs.md', '#masked-logs'), ('rules/risk.md', '')]
    """
    return [found for line, prose in outside_code(text) if prose for found in LINK.findall(CODE.sub("", line))]


def target_of(link: str, source: Path) -> Path | None:
    """The file of the repository that a link of a page leads to, if there is one."""
    if ":" in link:
        return None
    found = Path(os.path.normpath(source.parent / link))
    return found if found.is_file() and found.is_relative_to(ROOT) else None


def place_of(file: Path) -> str:
    """Where the site has a file: pages and pictures as they are, everything else as a page that shows it."""
    if file.is_relative_to(DOCS):
        return file.relative_to(DOCS).as_posix()
    place = f"{ELSEWHERE}/{file.relative_to(ROOT).as_posix()}"
    return place if file.suffix in PICTURES | {".md"} else f"{place}.md"


def source_of(place: str) -> Path:
    """The file that a page of the site is made of."""
    if not place.startswith(f"{ELSEWHERE}/"):
        return DOCS / place
    file = ROOT / place.removeprefix(f"{ELSEWHERE}/")
    return file if file.is_file() else file.with_suffix("")


def linked_from(pages: list[Path]) -> list[Path]:
    """All files outside docs/ that pages link to, or pages which these link to."""
    found: dict[Path, None] = {}
    waiting = list(pages)
    while waiting:
        page = waiting.pop()
        for link, _ in links_in(page.read_text(encoding="utf-8")):
            target = target_of(link, page)
            if target and target not in found and not target.is_relative_to(DOCS):
                found[target] = None
                waiting += [target] if target.suffix == ".md" else []
    return list(found)


def led(text: str, place: str) -> str:
    """A page whose links lead to where the site has their targets."""
    source = source_of(place)

    def there(found: re.Match[str]) -> str:
        target = target_of(found[1], source)
        if target is None:
            return found[0]
        return os.path.relpath(place_of(target), os.path.dirname(place)).replace(os.sep, "/") + (found[2] or "")

    return "\n".join(LINK.sub(there, line) if prose else line for line, prose in outside_code(text))


def parted(text: str) -> str:
    """A page whose lists stand as Python-Markdown wants them: apart from the paragraph before, four spaces to an item.

    In a checkout they are read by the looser rules of everybody else.
    """
    lines: list[str] = []
    paragraph = parts = False  # the line before is one of a paragraph; the item has several parts
    offset = 0  # of what belongs to the list's items; 0 without a list
    for line, prose in outside_code(text):
        item = ITEM.match(line) if prose else None
        inside = bool(offset) and line.startswith(" " * offset)
        if item and not inside:
            lines += [""] if paragraph or (offset and parts) else []
            paragraph, parts, offset = False, False, item.end() - 1
        elif inside:
            line = " " * (4 - offset) + line
        elif not prose or not line.strip() or line.startswith(("#", "|")):
            paragraph, parts = False, True
        elif not (offset and lines[-1].strip()):
            paragraph, offset = True, 0
        lines.append(line)
    return "\n".join(lines)


def on_files(files: Any, config: Any) -> Any:
    """Add what pages link to, and the icon."""
    from mkdocs.structure.files import File

    pages = [Path(file.abs_src_path) for file in files.documentation_pages()]
    for file in dict.fromkeys([*ALWAYS, *linked_from([*pages, *ALWAYS])]):
        if file.suffix in PICTURES | {".md"}:
            files.append(File.generated(config, place_of(file), abs_src_path=str(file)))
        else:
            text = f"# {file.relative_to(ROOT)}\n\n`````{file.suffix[1:]}\n{file.read_text(encoding='utf-8')}\n`````\n"
            files.append(File.generated(config, place_of(file), content=text))
    files.append(File.generated(config, "site/icon.svg", abs_src_path=str(ICON)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Lead links, and part lists from paragraphs."""
    return parted(led(markdown, page.file.src_uri))
