"""Scripts yield as the kernel needs it, and states hold no sets; the lint finds those that do not keep to it."""

from pathlib import Path

import pytest

from slugfest.conformance.lint import problems_in, problems_under

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", ["slugfest/games", "examples", "tests/conformance"])
def test_scripts_and_states_keep_to_the_rules(folder: str):
    assert list((ROOT / folder).rglob("*.py"))
    assert problems_under(ROOT / folder) == []


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    g((yield 1))",
        "def f():\n    if (yield 1):\n        pass",
        "def f():\n    return (yield 1)",
        "def f():\n    x = (yield 1)[0]",
        "def f():\n    try:\n        x = yield 1\n    finally:\n        pass",
        "def f():\n    with a:\n        for b in c:\n            x = yield from d()",
        "@state\nclass S:\n    seen: set[int]",
        "@state\nclass S:\n    seen: 'dict[str, frozenset[int]]'",
    ],
)
def test_the_lint_finds_a_planted_fault(source: str):
    (problem,) = problems_in(source, "bad.py")
    assert problem.startswith("bad.py:")


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    x = yield 1\n    yield 2\n    y: int = yield 3\n    return (yield from g())",
        "try:\n    import a\nexcept ImportError:\n    def f():\n        x = yield 1",
        "class S:\n    seen: set[int]",
        "@state\nclass S:\n    offset: list[int]",
    ],
)
def test_the_lint_lets_good_code_pass(source: str):
    assert problems_in(source, "good.py") == []
