"""A lint over the source of games: how scripts may yield, and what a state may hold (kernel rules for scripts)."""

import ast
from collections.abc import Iterator
from pathlib import Path

SETS = {"set", "frozenset", "Set", "FrozenSet", "AbstractSet", "MutableSet"}


def problems_in(source: str, name: str) -> list[str]:
    """Return what is wrong in one module, by line."""
    tree = ast.parse(source)
    return [f"{name}:{line}: {problem}" for line, problem in sorted([*_yields(tree), *_fields(tree)])]


def problems_under(folder: Path) -> list[str]:
    """Return what is wrong in all modules under a folder."""
    return [
        problem
        for path in sorted(folder.rglob("*.py"))
        for problem in problems_in(path.read_text(encoding="utf-8"), str(path))
    ]


def _yields(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """A yield stands alone: the match may drop a script there and run it again from the last resting point."""
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Yield | ast.YieldFrom):
            continue
        if isinstance(node, ast.Yield) and not isinstance(parents[node], ast.Assign | ast.AnnAssign | ast.Expr):
            yield node.lineno, "a yield stands alone, as in `answer = yield request`"
        above = parents.get(node)
        while above is not None and not isinstance(above, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            if isinstance(above, ast.Try | ast.TryStar | ast.With | ast.AsyncWith):
                yield node.lineno, "no yield inside try or with"
                break
            above = parents.get(above)


def _fields(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Nothing in a state is a set: its order changes from run to run."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef) or not any(_is_state(mark) for mark in node.decorator_list):
            continue
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and SETS & set(_names(field.annotation)):
                yield field.lineno, f"a state holds no set: {ast.unparse(field)}"


def _is_state(mark: ast.expr) -> bool:
    return isinstance(mark, ast.Name) and mark.id == "state"


def _names(annotation: ast.expr) -> Iterator[str]:
    for node in ast.walk(annotation):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _names(ast.parse(node.value, mode="eval").body)
