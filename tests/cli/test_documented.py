"""What the pages tell one to type exists: every command with its options, and every request of the API."""

import re
from pathlib import Path

from slugfest.cli.main import COMMANDS, app_for
from slugfest.table.app import create_app

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "slugfest").rglob("README.md")),
]
TYPED = re.compile(r"(?:^ *(?:\$ )?|`|>>> print\(slugfest\(\"|bin/)slugfest ([a-z]+[^`#\n|]*)", re.MULTILINE)
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
ROUTE = re.compile(r"`(?:GET|POST) (/[^ `?]+)")


def test_every_command_that_a_page_names_exists_with_its_options():
    wrong, found = [], 0
    for page in PAGES:
        for typed in TYPED.findall(page.read_text(encoding="utf-8")):
            words = typed.split()
            if words[0] not in COMMANDS:
                wrong.append((page.name, typed))
                continue
            command = app_for(words)[words[0]]
            if len(words) > 1 and words[1] in set(command):
                command = command[words[1]]
            arguments = command.assemble_argument_collection() if command.default_command else ()
            known = {name for argument in arguments for name in argument.names}
            lost = set(OPTION.findall(typed)) - known - {"--help", "--version"}
            wrong += [(page.name, typed, option) for option in lost]
            found += 1
    assert wrong == []
    assert found > 60


def parts(route):
    """A route as both write it: what differs from one request to the next is a star."""
    return re.sub(r"\{[^}]*\}|/[A-Z]+(?=/|$|\.)", lambda part: "/*" if part[0][0] == "/" else "*", route)


def test_the_table_of_requests_has_what_the_service_has(tmp_path):
    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    told = {parts(route) for route in ROUTE.findall(text)}
    for line in text.splitlines():
        first = ROUTE.search(line)
        if first:
            told |= {parts(first[1].rpartition("/")[0] + more) for more in re.findall(r"`…(/[a-z]+)", line)}
            told |= {parts(other) for other in re.findall(r"· `GET (/[a-z]+)", line)}
    served = {
        parts(route.path) for route in create_app(f"{tmp_path}/tables.db").routes if route.path.startswith("/api/")
    }
    schema = {route for route in served if route.startswith("/api/schema")}
    assert {route for route in told if route.startswith("/api/")} == served - schema
    assert len(served) > 20
