"""On which line of a TOML file something stands, so that a problem can be shown beside it.

The standard library reads TOML without saying where; this looks at the lines again, for headers, keys and items only.
"""

import re
from collections.abc import Mapping

import msgspec

HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.\"' -]+?)\s*\]\]?\s*(?:#.*)?$")
KEY = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+))\s*=")
NAMED = re.compile(r"([a-z]+(?: [a-z]+)*?) '([^']*)'(?=[,:])|item (\d+)|([a-z ]+) number (\d+)")
QUOTED = re.compile(r"'([^']*)'")
AT_LINE = re.compile(r"at line (\d+)")


class Part(msgspec.Struct):
    """A header with its keys: on which line each stands, and each item of a list."""

    path: str
    line: int
    starts: bool
    id: str = ""
    keys: dict[str, int] = {}
    items: dict[str, list[int]] = {}
    inline: dict[str, int] = {}


def parts_of(text: str) -> list[Part]:
    """Return the parts of a file; one that begins with [[...]] is an entry of a list.

    >>> parts = parts_of('[[heroes]]\\nid = "ada"\\ncards = [\\n  1,\\n  2,\\n]\\n[heroes.primary]\\nname = "x"\\n')
    >>> [(part.path, part.line, part.id) for part in parts][1:], parts[1].keys, parts[1].items
    ([('heroes', 1, 'ada'), ('heroes.primary', 7, '')], {'id': 2, 'cards': 3}, {'id': [], 'cards': [4, 5]})
    """
    parts = [Part("", 1, False)]
    depth, quote, key = 0, "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if not depth and not quote:
            header, named = HEADER.match(line), KEY.match(line)
            if header is not None and named is None:
                path = ".".join(word.strip().strip("\"'") for word in header[2].split("."))
                parts.append(Part(path, number, header[1] == "[["))
                continue
            if named is not None:
                key = named[1] or named[2] or named[3]
                parts[-1].keys[key] = number
                if key == "id" and (found := re.match(r"[^=]*=\s*[\"']([^\"']*)[\"']", line)):
                    parts[-1].id = found[1]
        for found in re.finditer(r"\bid\s*=\s*[\"']([^\"']+)[\"']", line):
            parts[-1].inline.setdefault(found[1], number)
        depth, quote = _scan(line, depth, quote, parts[-1].items.setdefault(key, []), number)
    return parts


def _scan(line: str, depth: int, quote: str, items: list[int], number: int) -> tuple[int, str]:
    """Follow brackets and texts through a line; note where items of the outermost list begin."""
    at, waiting = 0, depth == 1 and not quote
    while at < len(line):
        if quote:
            end = line.find(quote, at)
            while len(quote) == 1 and quote == '"' and end > 0 and line[end - 1] == "\\":
                end = line.find(quote, end + 1)
            if end < 0:
                return depth, quote if len(quote) == 3 else ""
            at, quote = end + len(quote), ""
            continue
        mark = line[at]
        if mark == "#":
            break
        if waiting and depth == 1 and mark not in " \t,]":
            items.append(number)
            waiting = False
        if mark in "\"'":
            quote = line[at : at + 3] if line[at : at + 3] in ('"""', "'''") else mark
            at += len(quote)
            continue
        if mark in "[{":
            depth += 1
            waiting = depth == 1
        elif mark in "]}":
            depth -= 1
        elif mark == "," and depth == 1:
            waiting = True
        at += 1
    return depth, quote


def line_of(problem: str, text: str, tables: Mapping[str, str]) -> int | None:
    """Return the line that a problem is on, as far as its words tell; `tables` has the table of each kind of entry.

    >>> text = '[[heroes]]\\nid = "ada"\\nstart = 9\\n\\n[[heroes.cards]]\\nid = "ray"\\nprice = []\\n'
    >>> line_of("mine.toml: hero 'ada', field 'start': 30 is not allowed", text, {"hero": "heroes"})
    3
    >>> line_of("mine.toml: hero 'ada', card 'ray', field 'price': 0 results", text, {"hero": "heroes"})
    7
    """
    if (found := AT_LINE.search(problem)) and "not valid TOML" in problem:
        return int(found[1])
    if problem.endswith("(at end of document)"):
        return max(1, len(text.splitlines()))
    parts = parts_of(text)
    at, line, end = 0, 0, len(parts)
    for named in NAMED.finditer(problem):
        word, value, item, kind, number = named.groups()
        if word is not None and word.endswith("table"):
            return next((part.line for part in parts if part.path.partition(".")[0] == value), None) or _key(
                parts, value
            )
        if word is not None and word.split()[-1] == "field":
            if not line:
                continue
            at, line = _field(parts, at, end, value, line)
        elif word is not None:
            start = next((i for i in range(at, end) if _is(parts[i], value) and _fits(parts[i], word, tables)), None)
            if start is None:
                line = line or next((part.inline[value] for part in parts[at:end] if value in part.inline), 0)
                continue
            at, line = start, parts[start].line
            end = next((i for i in range(at + 1, end) if not parts[i].path.startswith(parts[at].path + ".")), end)
        elif item is not None and line:
            own = [i for i in range(at, end) if parts[i].path == parts[at].path]
            if line == parts[at].line and "." in parts[at].path and len(own) >= int(item):
                at = own[int(item) - 1]
                line = parts[at].line
                continue
            lines = next((found for key, found in parts[at].items.items() if parts[at].keys.get(key) == line), [])
            line = lines[int(item) - 1] if len(lines) >= int(item) else line
        elif kind is not None:
            path = tables.get(kind.strip(), "")
            own = [i for i in range(end) if parts[i].path == path and parts[i].starts]
            if len(own) >= int(number):
                at = own[int(number) - 1]
                line = parts[at].line
    return line or next(
        (part.inline[key] for key in QUOTED.findall(problem) for part in parts if key in part.inline), None
    )


def _is(part: Part, key: str) -> bool:
    """Whether a part has this id; an empty one has to be written there."""
    return part.id == key and (key != "" or "id" in part.keys)


def _fits(part: Part, word: str, tables: Mapping[str, str]) -> bool:
    """Whether what is called so may stand in this part: in the table of these entries, or inside another entry."""
    table = tables.get(word.strip())
    return table is None or part.path == table or "." in part.path


def _key(parts: list[Part], name: str) -> int | None:
    return next((part.keys[name] for part in parts if name in part.keys), None)


def _field(parts: list[Part], at: int, end: int, name: str, line: int) -> tuple[int, int]:
    """Return the part and line of a field: one of its keys, or a part of its own."""
    if name in parts[at].keys:
        return at, parts[at].keys[name]
    inside = f"{parts[at].path}.{name}"
    for i in range(at, end):
        if parts[i].path == inside:
            return i, parts[i].line
    return at, line
