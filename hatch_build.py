"""The compiled build: `SLUGFEST_COMPILED=1 pip install .` has mypyc compile the files that pyproject.toml lists.

Without the variable nothing happens here, and the wheel is plain Python for every machine. With it the compiled modules
lie in the wheel beside their sources, which tracebacks quote; the wheel then fits one Python on one kind of machine,
and whoever installs it needs no compiler.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OPTIMISED = "2"
"""What the C compiler spends on speed; SLUGFEST_OPTIMISED=0 does for whoever only asks whether the build is right."""

SETUP = """
import json, sys
from mypyc.build import mypycify
from setuptools import setup
groups, level = [tuple(group) for group in json.loads(sys.argv.pop())], sys.argv.pop()
files = [file for some, _ in groups for file in some]
made = mypycify(files, separate=groups, opt_level=level, debug_level="0")
setup(name="slugfest", packages=[], ext_modules=made)
"""


class CompiledBuild(BuildHookInterface[Any]):
    """Puts compiled modules into a wheel, where they are asked for."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs: nothing where it is not asked for."""
        return ["mypy[mypyc]>=1.18", "msgspec>=0.19"] if is_asked_for(os.environ) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and hand the modules over to the wheel; an editable install stays as its sources are."""
        if not is_asked_for(os.environ):
            return
        if version != "standard":
            self.app.display_warning("an editable install is pure Python: install without -e for a compiled one")
            return
        self.made = tempfile.TemporaryDirectory(prefix="slugfest-compiled-")  # goes when this process ends
        groups = compiled_groups(Path(self.root), self.config, os.environ.get("SLUGFEST_BOX", "*"))
        self.app.display_info(f"compiling {sum(map(len, groups.values()))} modules; this takes some minutes")
        folder = Path(self.made.name)
        try:
            found = compiled(Path(self.root), folder, groups, os.environ.get("SLUGFEST_OPTIMISED", OPTIMISED))
        except CannotCompile as fault:
            self.app.abort(f"the compiled build failed; without SLUGFEST_COMPILED it is plain Python:\n{fault}")
        for library in found:
            build_data["force_include"][str(library)] = str(library.relative_to(folder / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


class CannotCompile(Exception):
    """The end of what mypyc or the C compiler said."""


def is_asked_for(environment: Mapping[str, str]) -> bool:
    """Whether the environment asks for a compiled build.

    >>> [is_asked_for({"SLUGFEST_COMPILED": said}) for said in ("1", "0", "")], is_asked_for({})
    ([True, False, False], False)
    """
    return environment.get("SLUGFEST_COMPILED", "0") not in ("", "0")


def compiled_groups(root: Path, listed: Mapping[str, Any], box: str = "*") -> dict[str, list[str]]:
    """Return the files that are compiled: those of kernel and bots, and per box (all, or the one named) its own.

    The longest group comes first. Each becomes a library of its own, so that groups are compiled at the same time.
    """
    kernel = matched(root, listed["compiled"], [])
    groups = {"kernel": kernel}
    for folder in sorted((root / "slugfest" / "games").glob(box)):
        if (folder / "__init__.py").is_file():
            name = folder.name
            patterns = [f"slugfest/games/{name}/{some}" for some in listed["games"]]
            groups[name] = matched(root, patterns, listed["except"]) + listed["with"].get(name, [])
    return {name: groups[name] for name in sorted(groups, key=lambda name: -len(groups[name]))}  # the longest first


def matched(root: Path, patterns: Iterable[str], without: Iterable[str]) -> list[str]:
    """Return the files that match one of the patterns and none of the others, in order."""
    found = {str(path.relative_to(root)) for pattern in patterns for path in root.glob(pattern)}
    return sorted(file for file in found if not any(fnmatch(file, pattern) for pattern in without))


def compiled(root: Path, folder: Path, groups: Mapping[str, list[str]], level: str) -> list[Path]:
    """Compile groups of files in a folder of their own; return the libraries, which lie below its `lib`."""
    shutil.copytree(root / "slugfest", folder / "slugfest", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (folder / "setup.py").write_text(SETUP, encoding="utf-8")
    asked = json.dumps([[files, f"slugfest_{name}"] for name, files in groups.items()])
    build = ["build_ext", "--build-lib", "lib", "--build-temp", "temp", "--parallel", str(os.cpu_count() or 1)]
    made = subprocess.run(
        [sys.executable, "setup.py", "-q", *build, level, asked],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        raise CannotCompile(f"{made.stdout[-4000:]}\n{made.stderr[-4000:]}")
    return sorted(path for path in (folder / "lib").rglob("*") if path.suffix in (".so", ".pyd"))
