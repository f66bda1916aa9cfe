"""How a wheel is built: plain Python, unless a compiled one is asked for; and what is compiled then."""

import ast
import importlib.util
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
BOXES = {"battlerealm", "brawl", "funkoverse", "risk", "royale"}


def listed() -> dict[str, Any]:
    """What pyproject.toml says is compiled."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return dict(tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"])


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_wheel_is_plain_python_unless_asked_for(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "SLUGFEST_COMPILED"}
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(words, cwd=ROOT, env=environment, check=True, capture_output=True)
    (wheel,) = tmp_path.iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert [name for name in packed.namelist() if name.endswith((".so", ".pyd"))] == []


def test_compiling_needs_a_compiler_only_where_it_is_asked_for(hook, monkeypatch):
    build = hook.CompiledBuild(str(ROOT), listed(), None, None, "", "wheel")
    monkeypatch.delenv("SLUGFEST_COMPILED", raising=False)
    assert build.dependencies() == []
    data: dict[str, Any] = {"force_include": {}}
    build.initialize("standard", data)
    assert data == {"force_include": {}}
    monkeypatch.setenv("SLUGFEST_COMPILED", "1")
    assert any(word.startswith("mypy[mypyc]") for word in build.dependencies())


def test_the_list_names_the_rules_of_every_box(hook):
    groups = hook.compiled_groups(ROOT, listed())
    assert set(groups) == {"kernel"} | BOXES
    assert "slugfest/kernel/match.py" in groups["kernel"]
    assert "slugfest/games/risk/guardians/rules/phases.py" in groups["risk"]
    for box in BOXES:
        assert any("/rules/" in file for file in groups[box])
        assert any("/mind/" in file for file in groups[box])
    for pattern in listed()["compiled"]:
        assert hook.matched(ROOT, [pattern], []), f"{pattern} of the list matches no file"
    only = hook.compiled_groups(ROOT, listed(), "brawl")
    assert only == {"kernel": groups["kernel"], "brawl": groups["brawl"]}


def test_no_compiled_class_needs_its_annotations(hook):
    """States and structs are read by their annotations, which compiled classes have not."""
    for file in (file for files in hook.compiled_groups(ROOT, listed()).values() for file in files):
        for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                said = {ast.unparse(one).partition("(")[0] for one in (*node.bases, *node.decorator_list)}
                bad = said & {"msgspec.Struct", "Struct", "state", "dataclass"}
                assert not bad, f"{file}: {node.name} is {', '.join(bad)} and must stay interpreted (pyproject.toml)"


def test_no_fact_has_the_name_of_the_first_argument():
    """A compiled function takes such a fact for that argument, though it is positional only (`Match._tell`)."""
    for path in (ROOT / "slugfest" / "games").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "tell":
                assert "entry" not in [keyword.arg for keyword in node.keywords], f"{path}:{node.lineno}"
