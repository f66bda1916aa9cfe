"""Imports point only down the layers, a game imports only the kernel and itself, and its rooms only those below."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAYERS = ("kernel", "games", "bots", "lab", "envs", "learn", "table", "conformance", "cli")
ROOMS = ("content", "rules", "show", "mind")
KERNEL_MAY_IMPORT = {*sys.stdlib_module_names, "msgspec"}


def imported(source: str, module: tuple[str, ...], package: bool) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every import of a module, relative ones resolved, with its line."""
    base = module if package else module[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, tuple(name.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            start = base[: len(base) - node.level + 1] if node.level else ()
            target = (*start, *(node.module.split(".") if node.module else ()))
            for name in node.names:
                yield node.lineno, (*target, name.name)


def problem_of(module: tuple[str, ...], target: tuple[str, ...]) -> str | None:
    """Why a module may not import this, or None."""
    layer = module[1]
    if target[0] != "slugfest":
        if layer in ("kernel", "games") and target[0] not in KERNEL_MAY_IMPORT:
            return f"the {layer} layer needs only the standard library and msgspec"
        return None
    if len(target) < 2 or target[1] not in LAYERS:
        return None if layer not in ("kernel", "games") else "the package itself stands above this layer"
    if LAYERS.index(target[1]) > LAYERS.index(layer):
        return f"{target[1]} is above {layer}"
    if layer == target[1] == "games" and target[2:3] != module[2:3]:
        return "a game imports only the kernel and itself"
    if layer == target[1] == "games" and len(module) > 4 and module[3] in ROOMS:
        room = target[3] if len(target) > 3 else ""
        if room not in ROOMS or ROOMS.index(room) > ROOMS.index(module[3]):
            return f"{room or 'the game'} is above {module[3]}"
    return None


def violations(source: str, module: tuple[str, ...], package: bool = False) -> list[str]:
    """What a module imports against the layers."""
    if len(module) < 3 and module[1:] and module[1] not in LAYERS:
        return []
    found = ((line, target, problem_of(module, target)) for line, target in imported(source, module, package))
    return [f"{'.'.join(module)}:{line} imports {'.'.join(target)}: {why}" for line, target, why in found if why]


def modules() -> list[tuple[Path, tuple[str, ...]]]:
    """Every module below slugfest/ with its name."""
    found = []
    for path in sorted((ROOT / "slugfest").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = parts[:-1] if parts[-1] == "__init__" else parts
        if len(name) > 1:
            found.append((path, name))
    return found


def test_imports_point_only_down_the_layers():
    found = [
        problem
        for path, name in modules()
        for problem in violations(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    ]
    assert not found, "\n".join(found)


def test_every_folder_is_a_layer_and_the_lower_ones_are_there():
    folders = {name[1] for _, name in modules() if (ROOT / "slugfest" / name[1]).is_dir()}
    assert folders <= set(LAYERS)
    assert {"kernel", "games"} <= folders


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from slugfest.games.battlerealm import MODES", "slugfest.kernel.match"),
        ("from ..games import battlerealm", "slugfest.kernel.match"),
        ("from .. import bots", "slugfest.kernel.match"),
        ("import slugfest.cli.main", "slugfest.lab.run"),
        ("import numpy", "slugfest.kernel.chance"),
        ("from rich.console import Console", "slugfest.games.brawl.show.scene"),
        ("from slugfest.bots.greedy import Greedy", "slugfest.games.brawl.mind.worth"),
        ("from ..risk.state import Sector", "slugfest.games.brawl.rules.state"),
        ("from slugfest.games.risk import MODES", "slugfest.games.brawl.rules.phases"),
        ("from slugfest import Match", "slugfest.kernel.replay"),
        ("def late():\n    from slugfest.table import app", "slugfest.bots.search"),
        ("from ..table.app import serve", "slugfest.envs.zoo"),
        ("from ..show.words import PROMPTS", "slugfest.games.battlerealm.rules.turn"),
        ("from ..rules.state import Battle", "slugfest.games.battlerealm.content.box"),
        ("from ..arranging import arrange", "slugfest.games.battlerealm.mind.study"),
        ("from .. import BATTLEREALM", "slugfest.games.battlerealm.show.scene"),
    ],
)
def test_a_planted_violation_is_found(source: str, module: str):
    (problem,) = violations(source, tuple(module.split(".")))
    assert problem.startswith(f"{module}:")


@pytest.mark.parametrize(
    ("source", "module", "package"),
    [
        ("from .chance import Seeded\nimport msgspec\nfrom random import Random", "slugfest.kernel.match", False),
        ("from slugfest.kernel.game import Mode\nfrom .rules import Rules", "slugfest.games.brawl", True),
        ("from ..kernel.match import Match\nfrom slugfest import Match\nimport numpy", "slugfest.lab.run", False),
        ("from slugfest.bots.random import Random\nimport rich", "slugfest.cli.play", False),
        ("from ..content.box import Box\nfrom .words import X", "slugfest.games.battlerealm.show.scene", False),
        ("from .rules import Battlerealm\nfrom .show.scene import scene", "slugfest.games.battlerealm", True),
    ],
)
def test_good_imports_pass(source: str, module: str, package: bool):
    assert violations(source, tuple(module.split(".")), package) == []
