"""Clause by clause, which tests check it: `python -m tests.clauses` prints the table and fails if a clause has none.

The clauses are those that docs/rules/*.md defines: `**BR-ROLL-3**` at the start of a line, or the first cell of a
table's row; worked checks (`WC-17`) count too. The tests are found by their `@rule(…)` marks, without running anything.
"""

import ast
import re
import sys
from collections import defaultdict
from importlib.metadata import entry_points
from pathlib import Path

ROOT = Path(__file__).parent.parent
DEFINED = re.compile(
    r"^(?:- )?\*\*([A-Z]{2}-[A-Z0-9-]+)\*\*|^\| ([A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)+|WC-\d+) \|", re.MULTILINE
)


def defined(page: Path) -> list[str]:
    """Return the clauses that a page of the catalogue defines, in its order."""
    found = [a or b for a, b in DEFINED.findall(page.read_text(encoding="utf-8"))]
    return list(dict.fromkeys(found))


def marked(folder: Path) -> dict[str, list[str]]:
    """Return the tests that are marked with each clause."""
    tests: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in _clauses(node):
                    tests[clause].append(f"{path.relative_to(ROOT)}::{node.name}")
    return tests


def _clauses(node: ast.FunctionDef) -> list[str]:
    """Return what `@rule(…)` and the `marks=rule(…)` of parameters name."""
    calls = [call for mark in node.decorator_list for call in ast.walk(mark) if isinstance(call, ast.Call)]
    rules = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rule"]
    return [arg.value for call in rules for arg in call.args if isinstance(arg, ast.Constant)]


FOLDERS = {"risk": ("risk", "guardians")}
"""Where the tests of a box are, if not in a folder of its name."""


def of_game(game: str, tests: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return the tests that count for a game: each numbers its worked checks anew, so those of others do not."""
    homes = tuple(f"tests/{folder}/" for folder in FOLDERS.get(game, (game,)))
    found = {}
    for clause, names in tests.items():
        found[clause] = [name for name in names if not clause.startswith("WC-") or name.startswith(homes)]
    return found


def main() -> int:
    """Print the table, or with --summary one line per page."""
    summary = "--summary" in sys.argv[1:]
    everywhere = marked(ROOT / "tests")
    registered = {point.name for point in entry_points(group="slugfest.games")}
    known: set[str] = set()
    missing = 0
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        clauses = defined(page)
        tests = of_game(page.stem, everywhere)
        known |= set(clauses)
        without = [clause for clause in clauses if not tests.get(clause)]
        playable = page.stem in registered
        missing += len(without) if playable else 0
        if not summary:
            for clause in clauses:
                print(f"{clause:24} {', '.join(tests.get(clause, ['NO TEST']))}")
        told = "" if playable else " (the game is not registered yet: not held to it)"
        print(f"{page.name}: {len(clauses) - len(without)} of {len(clauses)} clauses have a test{told}")
        if without:
            print("  without: " + ", ".join(without))
    unknown = sorted(set(everywhere) - known)
    if unknown:
        print("tests are marked with clauses that do not exist: " + ", ".join(unknown))
    return 1 if missing or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
