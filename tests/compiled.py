"""The conformance suite on a compiled build: `python -m tests.compiled [WHEEL]` (or `make compiled`).

The wheel that `SLUGFEST_COMPILED=1 pip install .` would make is built and installed into an environment of its own.
There it has to play without a compiler, and then passes the same tests, which check types while they run. The audit of
script locals looks into Python frames, the lint at sources: both are for the interpreter.
"""

import os
import shutil
import site
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "compiled"
WHEEL = BUILD / "wheel"
"""Where the wheel lies unpacked: `python -m bench.builds pure=. compiled=build/compiled/wheel` measures it."""
BOX = os.environ.get("SLUGFEST_BOX", "*")
"""Which boxes are compiled and tried; all of them take several minutes. SLUGFEST_OPTIMISED is for the hook."""
MODES = ("battlerealm", "brawl.tornado", "funkoverse.scrimmage", "risk.guardians", "risk.manhattan", "royale.flag")
PLAY = """
import sys
from random import Random
import slugfest
player = Random(7)
for mode in sys.argv[1:]:
    match = slugfest.Match(mode, seed=7)
    while not match.over:
        match.play(player.choice(match.choice.options))
    assert slugfest.replay(match.log).outcome == match.outcome
"""


def build() -> Path:
    """Build the wheel in this environment, as pip would in one of its own."""
    asked = {**os.environ, "SLUGFEST_COMPILED": "1"}
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(BUILD)]
    subprocess.run(words, cwd=ROOT, env=asked, check=True)
    (wheel,) = BUILD.glob("*.whl")
    return wheel


def lay_out(wheel: Path) -> None:
    """Unpack a wheel, and put beside it what the tests need; nothing there may be taken for the package."""
    if "none-any" in wheel.name:
        sys.exit(f"{wheel.name} is a wheel of plain Python")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(WHEEL)
    for name in ("examples", "tests", "docs"):
        shutil.copytree(ROOT / name, BUILD / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(BUILD / "examples", WHEEL / "examples")
    shutil.copy(ROOT / "pyproject.toml", BUILD)


def install(wheel: Path) -> Path:
    """Install the wheel into a fresh environment, which finds all other packages where this one has them."""
    folder = BUILD / "venv"
    venv.create(folder, with_pip=True, symlinks=os.name != "nt")
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "-q", "install", "--no-index", "--no-deps", str(wheel)], check=True)
    packages = subprocess.run(
        [python, "-c", "import site; print(site.getsitepackages()[0])"], capture_output=True, text=True, check=True
    ).stdout.strip()
    (Path(packages) / "others.pth").write_text("\n".join(site.getsitepackages()), encoding="utf-8")
    return python


def play_without_compiler(python: Path) -> None:
    """Check that the wheel says what it is and plays where no program can be found at all, a compiler least."""
    alone = {**os.environ, "PATH": str(BUILD / "nothing")}
    said = subprocess.run(
        [python, "-m", "slugfest", "--version"], cwd=BUILD, env=alone, capture_output=True, text=True, check=True
    ).stdout
    if "compiled" not in said:
        sys.exit(f"the compiled build is not what Python imports: {said}")
    modes = [mode for mode in MODES if BOX in ("*", mode.partition(".")[0])]
    subprocess.run([python, "-c", PLAY, *modes], cwd=BUILD, env=alone, check=True)
    print(f"{said.strip()}: plays {', '.join(modes)} without a compiler", flush=True)


def main() -> int:
    """Build (or take the wheel that is named), install, play, and run the suite."""
    given = [word for word in sys.argv[1:] if word.endswith(".whl")]
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    wheel = Path(given[0]).resolve() if given else build()
    lay_out(wheel)
    python = install(wheel)
    play_without_compiler(python)
    suite = ["tests/conformance", *(f"--ignore=tests/conformance/test_{name}.py" for name in ("audit", "lint"))]
    if BOX != "*":
        suite += ["-k", f"{BOX} or parley or tic_tac_toe or connect_four"]
    words = [python, "-m", "pytest", "-q", "-n", "auto", *suite, *(word for word in sys.argv[1:] if word not in given)]
    return subprocess.run(words, cwd=BUILD, env={**os.environ, "SLUGFEST_SEATS": "fewest"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
