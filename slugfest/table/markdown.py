"""Pages of the rules catalogue as HTML: the Markdown that they use and no more, everything escaped.

Headings, paragraphs whose line breaks count, lists, tables, fenced text, bold, slanted and code type. A clause becomes
an element with its id, and whatever names a clause, a link to it.
"""

import re
from collections.abc import Iterable
from html import escape

import msgspec

from slugfest.kernel.catalogue import CLAUSE, ROW, cells_of, clauses_of

_HEADING = re.compile(r"^(#{1,4}) (.+)$")
_ITEM = re.compile(r"^(?:- |(\d+)\. )")
_GROUPS = re.compile(r"\(([A-Z]+(?:-[A-Z]+)+(?:, [A-Z]+(?:-[A-Z]+)+)*)\)")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_SLANTED = re.compile(r"(?<![^\s(\"\[>])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])")
_NAMED = re.compile(r"\b([A-Z]{2,}(?:-[A-Z0-9]+)+)\b((?:(?:, | and | or | to |/)-\d+\b|(?:/| to )\d+\b)*)")
_SHORT = re.compile(r"(, | and | or | to |/)(-?\d+)")


class Heading(msgspec.Struct, frozen=True):
    """A line of the table of contents."""

    level: int
    id: str
    text: str


class Rendered(msgspec.Struct, frozen=True):
    """A page: its body without the title, and its headings."""

    body: str
    headings: list[Heading]


def rendered(page: str) -> Rendered:
    """Return a page as HTML.

    >>> rendered("# Game\\n\\n## Dice (AB-DIE)\\n\\n**AB-DIE-1** Roll <2>.").headings
    [Heading(level=2, id='AB-DIE', text='Dice')]
    """
    return _Page(page).rendered()


class _Page:
    def __init__(self, page: str) -> None:
        self.lines = page.splitlines()
        self.at = 0
        self.html: list[str] = []
        self.headings: list[Heading] = []
        self.open = False
        self.used: set[str] = set()
        self.clauses = list(clauses_of(page))
        self.groups = [
            group
            for line in self.lines
            if _HEADING.match(line)
            for found in _GROUPS.findall(line)
            for group in found.split(", ")
        ]
        self.anchors = {*self.clauses, *self.groups}

    def rendered(self) -> Rendered:
        while self.at < len(self.lines):
            self._block()
        self._close()
        return Rendered("\n".join(self.html), self.headings)

    def _block(self) -> None:
        line = self.lines[self.at]
        heading = _HEADING.match(line)
        if line.startswith("```"):
            self._fenced()
        elif heading is not None:
            self._close()
            self._heading(len(heading[1]), heading[2])
            self.at += 1
        elif line.startswith("---") or not line.strip():
            if line.strip():
                self._close()
            self.at += 1
        elif line.startswith("|"):
            self._table()
        elif CLAUSE.match(line):
            self._clause()
        elif _ITEM.match(line):
            self._list()
        else:
            self._close()
            self.html.append(self._paragraph(self._together()))

    def _close(self) -> None:
        if self.open:
            self.html.append("</div>")
            self.open = False

    def _together(self) -> list[str]:
        """Return the lines from here on that belong together, the first in any case."""
        start = self.at
        self.at += 1
        while self.at < len(self.lines) and not _begins(self.lines[self.at]):
            self.at += 1
        return [line.strip() for line in self.lines[start : self.at]]

    # ------------------------------------------------------------------ blocks

    def _heading(self, level: int, text: str) -> None:
        if level == 1 and not self.html and not self.headings:
            return  # the title of the page, which stands above
        groups = [group for found in _GROUPS.findall(text) for group in found.split(", ")]
        shown = re.sub(rf"\s*{_GROUPS.pattern}", "", text).strip()
        ids = [group for group in groups if group not in self.used] or [self._slug(shown)]
        self.used.update(ids)
        tag = "h2" if level <= 2 else "h3"
        more = "".join(f'<span id="{other}"></span>' for other in ids[1:])
        names = f" <small>{', '.join(groups)}</small>" if groups else ""
        part = ' class="part"' if level == 1 else ""
        self.html.append(f'<{tag} id="{ids[0]}"{part}>{more}{self._inline(shown)}{names}</{tag}>')
        self.headings.append(Heading(min(level, 3), ids[0], shown.replace("`", "")))

    def _slug(self, text: str) -> str:
        plain = "s-" + re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
        number = 1
        while (slug := plain if number == 1 else f"{plain}-{number}") in self.used:
            number += 1
        return slug

    def _clause(self) -> None:
        self._close()
        found = CLAUSE.match(self.lines[self.at])
        assert found is not None
        first, *more = self._together()
        self.html.append(f'<div class="rule"{self._own(found[1])}>')
        self.open = True
        head = f'<a class="id" href="#{found[1]}">{found[1]}</a>'
        self.html.append(f"<p>{head}{self._inline(first.removeprefix('- ')[len(found[1]) + 4 :])}</p>")
        self.html += [f"<p{_ruling(line)}>{self._inline(line)}</p>" for line in more]

    def _own(self, clause: str) -> str:
        """Return the attribute that makes an element the clause's; a clause that is told twice has one place."""
        if clause in self.used:
            return ""
        self.used.add(clause)
        return f' id="{clause}"'

    def _paragraph(self, lines: Iterable[str]) -> str:
        return f"<p>{'<br>'.join(map(self._inline, lines))}</p>"

    def _list(self) -> None:
        numbered = _ITEM.match(self.lines[self.at])
        assert numbered is not None
        tag = "ol" if numbered[1] else "ul"
        start = f' start="{numbered[1]}"' if numbered[1] and numbered[1] != "1" else ""
        self.html.append(f"<{tag}{start}>")
        while (
            self.at < len(self.lines) and (item := _ITEM.match(self.lines[self.at])) and bool(item[1]) == (tag == "ol")
        ):
            if CLAUSE.match(self.lines[self.at]):
                break
            first, *more = self._together()
            self.html.append(f"<li>{'<br>'.join(map(self._inline, [_ITEM.sub('', first), *more]))}</li>")
        self.html.append(f"</{tag}>")

    def _fenced(self) -> None:
        self.at += 1
        start = self.at
        while self.at < len(self.lines) and not self.lines[self.at].startswith("```"):
            self.at += 1
        text = "\n".join(self.lines[start : self.at])
        self.html.append(f'<pre class="wide">{escape(text, quote=False)}</pre>')
        self.at += 1

    def _table(self) -> None:
        start = self.at
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            self.at += 1
        head, *rest = self.lines[start : self.at]
        heads = cells_of(head)
        rows = [line for line in rest if set(line) - set("|-: ")]
        top = "".join(f'<th scope="col">{self._inline(cell)}</th>' if cell else "<td></td>" for cell in heads)
        body = "".join(self._row(line, len(heads)) for line in rows)
        self.html.append(f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>')

    def _row(self, line: str, width: int) -> str:
        found = ROW.match(line)
        cells = cells_of(line)[:width]
        cells += [""] * (width - len(cells))
        shown = [f"<td>{self._inline(cell)}</td>" for cell in cells]
        if found is None:
            return f"<tr>{''.join(shown)}</tr>"
        rest = cells[0].replace("**", "")[len(found[1]) :]
        shown[0] = f'<th scope="row"><a class="id" href="#{found[1]}">{found[1]}</a>{self._inline(rest)}</th>'
        return f'<tr class="rule"{self._own(found[1])}>{"".join(shown)}</tr>'

    # ------------------------------------------------------------------ text

    def _inline(self, text: str) -> str:
        parts = re.split(r"`([^`]+)`", text)
        return "".join(
            f"<code>{escape(part, quote=False)}</code>" if number % 2 else self._words(part)
            for number, part in enumerate(parts)
        )

    def _words(self, text: str) -> str:
        plain = escape(text, quote=False)
        return _NAMED.sub(self._links, _SLANTED.sub(r"<em>\1</em>", _BOLD.sub(r"<strong>\1</strong>", plain)))

    def _links(self, found: re.Match[str]) -> str:
        """Return links for a clause and those named after it in short: "BR-ATT-5 and -6"."""
        family = found[1].rpartition("-")[0]
        made = self._link(found[1], found[1])
        for joined, number in _SHORT.findall(found[2]):
            made += joined + self._link(f"{family}-{number.removeprefix('-')}", number)
        return made

    def _link(self, clause: str, text: str) -> str:
        target = clause
        if clause not in self.anchors:
            target = next((known for known in self.clauses if known.startswith(f"{clause}-")), "")
        return f'<a href="#{target}">{text}</a>' if target else text


def _begins(line: str) -> bool:
    """Whether something new begins with this line, so that it does not go on with what stands before."""
    new = line.startswith(("|", "```", "---")) or _HEADING.match(line) or _ITEM.match(line) or CLAUSE.match(line)
    return not line.strip() or bool(new)


def _ruling(line: str) -> str:
    return ' class="ruling"' if line.startswith("Ruling") else ""
