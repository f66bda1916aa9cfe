"""The conformance suite on a compiled build: `python -m tests.compiled` (or `make compiled`).

mypyc compiles the kernel and the rules in a folder of their own; the same tests then run on that build, which checks
types while it runs. States, content structs and errors stay interpreted: compiled classes lose their annotations, and
nobody outside could derive from them. The audit of script locals looks into Python frames and is for the interpreter.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "compiled"
KERNEL = ("options", "answers", "requests", "chance", "refusing", "run", "match")
INTERPRETED = (
    *("__init__", "state", "cards", "load", "checks", "box", "setup", "arranging"),
    *("words", "sentences", "view", "draw", "labels", "questions", "explain", "reasons"),
)
OPTIMISED = os.environ.get("SLUGFEST_OPTIMISED", "2")
"""0 to 3: what the C compiler may spend on speed. Whoever only wants to know whether the build is right takes 0."""
BOX = os.environ.get("SLUGFEST_BOX", "*")
"""Which boxes are compiled and tried; all of them take several minutes."""
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
files, level = sys.argv.pop().split(","), sys.argv.pop()
setup(name="compiled", packages=[], ext_modules=mypycify(files, opt_level=level, debug_level="0"))
"""


def compiled_files() -> list[str]:
    """Return the files that are compiled: the kernel's hot ones, and the rules of every game."""
    kernel = [f"slugfest/kernel/{name}.py" for name in KERNEL]
    folder = ROOT / "slugfest" / "games"
    games = sorted([*folder.glob(f"{BOX}/*.py"), *folder.glob(f"{BOX}/*/*.py")])  # a box may have folders of its own
    return kernel + [str(path.relative_to(ROOT)) for path in games if path.stem not in INTERPRETED]


def build() -> None:
    """Copy the project and compile it there, beside its own sources."""
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    for name in ("slugfest", "examples", "tests"):
        shutil.copytree(ROOT / name, BUILD / name, ignore=shutil.ignore_patterns("__pycache__"))
    (BUILD / "setup.py").write_text(SETUP, encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace", OPTIMISED, ",".join(compiled_files())],
        cwd=BUILD,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        sys.exit(f"the compiled build failed:\n{made.stdout[-4000:]}\n{made.stderr[-4000:]}")


def main() -> int:
    """Build, check that the build is what is imported, and run the suite on it."""
    build()
    where = {**os.environ, "PYTHONPATH": str(BUILD), "SLUGFEST_SEATS": "fewest"}
    asked = (
        "import slugfest.kernel.match as m, slugfest.games.battlerealm.rules.turn as r; print(m.__file__, r.__file__)"
    )
    used = subprocess.run(
        [sys.executable, "-c", asked], cwd=BUILD, env=where, capture_output=True, text=True, check=True
    ).stdout
    if used.count(".so") != 2:
        sys.exit(f"the compiled build is not what Python imports: {used}")
    shutil.copy(ROOT / "pyproject.toml", BUILD)
    suite = ["tests/conformance", "--ignore=tests/conformance/test_audit.py"]
    if BOX != "*":
        suite += ["-k", f"{BOX} or parley or tic_tac_toe or connect_four"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "auto", *suite], cwd=BUILD, env=where, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
