"""Learning judgements where many cores can be had and little else: `python bench/learning.py train --minutes 7`.

It needs Python 3.11 or newer with numpy and, for speed, a C compiler. Nothing is installed: `--packages` names a folder
with msgspec in it, and with mypy and setuptools if the rules are to be compiled. Compiling, training and the gate are
steps of their own that go on where they were left; `pack` puts what is worth keeping into one file.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import time
from importlib.metadata import entry_points
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "learning"
KERNEL = ("options", "answers", "requests", "chance", "refusing", "run", "match")
INTERPRETED = (
    *("__init__", "state", "cards", "load", "checks", "box", "setup", "arranging"),
    *("words", "sentences", "view", "draw", "labels", "questions", "explain", "reasons"),
)
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
files, level = sys.argv.pop().split(","), sys.argv.pop()
setup(name="compiled", packages=[], ext_modules=mypycify(files, opt_level=level, debug_level="0"))
"""
MODES = {
    "brawl": "--games 30000 --searched 0.03 --positions 120 --held 600 --each 16",
    "funkoverse.scrimmage": "--games 30000 --searched 0.03 --positions 120 --held 600 --each 16",
    "risk.skirmish": "--seats 4 --games 60000 --searched 0.01 --positions 120 --held 2000 --each 32",
}
"""What is learnt, and how: games of a generation at most (time ends it before), and how many of them searches play."""
PARTS = {"brawl": 0.5, "funkoverse.scrimmage": 0.3, "risk.skirmish": 0.2}
"""Which part of the time each mode has."""


def box_of(mode: str) -> str:
    return mode.partition(".")[0]


def environment(given: argparse.Namespace, box: str) -> dict[str, str]:
    """A build of its own for each box; where Slugfest is not installed its modes have to be named."""
    built = WORK / box
    home = built if (built / "ready").exists() else ROOT
    path = [str(home), *([str(given.packages.resolve())] if given.packages else [])]
    threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "4")  # more only wait for each other
    named = {} if entry_points(group="slugfest.games") else {"SLUGFEST_GAMES": f"slugfest.games.{box}:MODES"}
    return {**os.environ, **threads, **named, "PYTHONPATH": os.pathsep.join(path)}


def compiling(given: argparse.Namespace, box: str) -> "subprocess.Popen[bytes]":
    build = WORK / box
    shutil.rmtree(build, ignore_errors=True)
    build.mkdir(parents=True)
    shutil.copytree(ROOT / "slugfest", build / "slugfest", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (build / "setup.py").write_text(SETUP, encoding="utf-8")
    (build / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")
    typed = build / "typed"  # where mypy finds the types of what is not installed
    if given.packages:
        shutil.copytree(given.packages / "msgspec", typed / "msgspec")
    files = [f"slugfest/kernel/{name}.py" for name in KERNEL]
    games = sorted([*build.glob(f"slugfest/games/{box}/*.py"), *build.glob(f"slugfest/games/{box}/*/*.py")])
    files += [str(path.relative_to(build)) for path in games if path.stem not in INTERPRETED]
    files = [file for file in files if "/show/" not in file or file.endswith("/imagining.py")]  # nobody looks on
    log = (build / "build.log").open("wb")
    words = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", str(given.optimised), ",".join(files)]
    env = {**environment(given, box), "PYTHONPATH": str(given.packages.resolve()) if given.packages else ""}
    env["MYPYPATH"] = str(typed)
    if given.packages:  # the headers of Python, for a machine that has the compiler alone
        env["CPATH"] = os.pathsep.join(filter(None, [str(given.packages.resolve() / "include"), env.get("CPATH")]))
    return subprocess.Popen(words, cwd=build, env=env, stdout=log, stderr=log)


def compile_all(given: argparse.Namespace) -> None:
    """Compile all boxes at the same time; one that cannot be compiled is played as it is."""
    begun = time.monotonic()
    doing = {box: compiling(given, box) for box in sorted({box_of(mode) for mode in given.modes})}
    for box, one in doing.items():
        if one.wait() == 0:
            (WORK / box / "ready").touch()
            print(f"compiled {box} after {time.monotonic() - begun:.0f} s", flush=True)
        else:
            print(f"{box} is not compiled: {(WORK / box / 'build.log').read_text()[-1500:]}", flush=True)


def ran(given: argparse.Namespace, mode: str, words: list[str]) -> None:
    print("$", " ".join(["python -m slugfest.lab.train", *words]), flush=True)
    env = environment(given, box_of(mode))
    whole = [sys.executable, "-m", "slugfest.lab.train", *words, "--workers", str(given.workers)]
    status = subprocess.run(whole, cwd=env["PYTHONPATH"].split(os.pathsep)[0], env=env, check=False).returncode
    if status > 1:  # 1 is a gate that was not passed
        sys.exit(status)


def train(given: argparse.Namespace) -> None:
    whole = sum(PARTS.get(mode, 0.3) for mode in given.modes)
    for mode in given.modes:
        minutes = given.minutes * PARTS.get(mode, 0.3) / whole
        how = ["--minutes", f"{minutes:.2f}", "--generations", str(given.generations), "--seed", str(given.seed)]
        ran(given, mode, [mode, "--out", str(WORK / "trained" / mode), *how, *MODES.get(mode, "").split()])


def weights_of(mode: str) -> Path | None:
    """The weights of the last generation; the held-out games only tell, they do not choose."""
    found = sorted((WORK / "trained" / mode).glob("weights-*.npz"))
    return found[-1] if found else None


def gate(given: argparse.Namespace) -> None:
    for mode in given.modes:
        weights = weights_of(mode)
        if weights is None:
            print(f"{mode}: no weights yet", flush=True)
            continue
        kept = WORK / "trained" / mode / f"gate-{given.positions.replace(':', '-')}.jsonl"
        how = ["--games", str(given.games), "--positions", given.positions, "--seed", str(given.seed + 1000)]
        how += ["--minutes", f"{given.minutes / len(given.modes):.2f}", "--kept", str(kept)]
        ran(given, mode, ["--gate", str(weights), *how])


def pack(given: argparse.Namespace) -> None:
    """Put weights, plans, curves and the games of gates into one file; the shards of self-play stay behind."""
    file = given.out / "learning.tar.gz"
    given.out.mkdir(parents=True, exist_ok=True)
    with tarfile.open(file, "w:gz") as made:
        for path in sorted((WORK / "trained").glob("*/*")):
            if path.is_file():
                made.add(path, arcname=str(path.relative_to(WORK)))
    print(f"{file}: {file.stat().st_size / 1e6:.1f} MB", flush=True)


STEPS = {"compile": compile_all, "train": train, "gate": gate, "pack": pack}


def main() -> None:
    made = argparse.ArgumentParser(description=__doc__)
    made.add_argument("steps", nargs="+", choices=list(STEPS))
    made.add_argument("--modes", type=lambda text: text.split(","), default=list(MODES))
    made.add_argument("--packages", type=Path, help="a folder with msgspec, and with mypy and setuptools for compiling")
    made.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    made.add_argument("--minutes", type=float, default=8.0, help="for all modes together, each step")
    made.add_argument("--generations", type=int, default=3)
    made.add_argument("--games", type=int, default=1000, help="of the gate")
    made.add_argument("--positions", default="400", help="budget of the gate's searches; without and with: 400:376")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--optimised", type=int, default=2)
    made.add_argument("--out", type=Path, default=Path("build/learnt"))
    given = made.parse_args()
    try:
        for step in given.steps:
            STEPS[step](given)
    except KeyboardInterrupt:
        sys.exit("stopped; the same command goes on")


if __name__ == "__main__":
    main()
