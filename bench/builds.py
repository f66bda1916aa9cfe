"""Builds side by side, beside a calibration loop: python -m bench.builds pure=. compiled=build/compiled/wheel

Each build is a folder with a `slugfest` package in it: a checkout, or a wheel that was unpacked. They take turns, mode
by mode and round by round, each in a process of its own, so that whatever else the machine does disturbs them alike; of
each figure the best round counts. Alone a figure says little on a machine that others use too; a ratio says more.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import process_time

FIGURES = {
    "decisions": "decisions/s",
    "choices": "choices/s",
    "copies": "copies/s",
    "search": "positions/s",
}
"""What is measured: decisions of a plain loop (forced ones not counted), all choices, copies in mid-action, search."""

DECISIONS = 3000
"""About how many decisions a slice has."""


def plain_play(mode: object, seats: int, slices: int) -> float:
    """Return the seconds per decision in the loop that anybody would write; the fastest of several slices."""
    from slugfest.kernel.match import Match
    from slugfest.kernel.mode import Mode

    assert isinstance(mode, Mode)
    game = mode.game(seats)
    fastest = float("inf")
    for _ in range(slices):
        player, count, seed, start = Random(1), 0, 0, process_time()
        while count < DECISIONS:
            match = Match.on(game, seed=seed)
            seed += 1
            while match.choice is not None:
                match.play(player.choice(match.choice.options))
                count += 1
        fastest = min(fastest, (process_time() - start) / count)
    return fastest


def measured(name: str, slices: int, search: bool) -> dict[str, float]:
    """Return the figures of one mode in the build that this process imports."""
    from slugfest.cli.bench import example_modes
    from slugfest.kernel.registry import modes
    from slugfest.lab.measure import calibrate, copying, mid_action, random_play
    from slugfest.lab.searching import measure_search

    mode = {**modes(), **{one.id: one for one in example_modes()}}[name]
    seats = mode.seats[len(mode.seats) // 2 - (len(mode.seats) > 2)]
    found = {
        "loop": calibrate(slices),
        "decisions": 1 / plain_play(mode, seats, slices),
        "choices": 1 / random_play(mode, seats, slices),
        "copies": 1e6 / copying(mid_action(mode, seats), slices)[0],
    }
    if search:
        found["search"] = measure_search(mode, 10).positions_per_second
    return found


def of_build(folder: Path, name: str, slices: int, search: bool) -> dict[str, float]:
    """Measure one mode in a process that imports the build in this folder."""
    words = [sys.executable, __file__, "--one", name, "--slices", str(slices), *["--search"] * search]
    where = {**os.environ, "PYTHONPATH": str(folder.resolve())}
    told = subprocess.run(words, env=where, capture_output=True, text=True, check=False)
    if told.returncode:
        raise SystemExit(f"{name} in {folder}: {told.stderr[-2000:]}")
    return dict(json.loads(told.stdout))


def best(rounds: list[dict[str, float]]) -> dict[str, float]:
    """Return the best of each figure."""
    return {name: (min if name == "loop" else max)(one[name] for one in rounds) for name in rounds[0]}


def row(name: str, builds: dict[str, dict[str, float]]) -> str:
    """Return a mode's line of a table: each figure in every build, and as how many times that of the first."""
    first, cells = next(iter(builds.values())), []
    for figure in FIGURES:
        if first.get(figure):
            cells.append(" → ".join(f"{one[figure]:,.0f}" for one in builds.values()))
            cells[-1] += "".join(f" ({one[figure] / first[figure]:.2f})" for one in list(builds.values())[1:])
        else:
            cells.append("")
    loops = " ".join(f"{one['loop']:.0f}" for one in builds.values())
    return f"| `{name}` | {loops} | {' | '.join(cells)} |"


def main() -> None:
    """Measure and print a table, line by line as modes are done."""
    parser = argparse.ArgumentParser(prog="python -m bench.builds", description="Measure builds side by side.")
    parser.add_argument("builds", nargs="*", help="NAME=FOLDER, the one to compare with first")
    parser.add_argument("--modes", default="", help="modes, separated by commas (all, and tic-tac-toe)")
    parser.add_argument("--rounds", type=int, default=2, help="how often each build has its turn (2)")
    parser.add_argument("--slices", type=int, default=6, help="slices of each figure in a turn (6)")
    parser.add_argument("--search", action="store_true", help="measure the search too, which takes longer")
    parser.add_argument("--one", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(measured(asked.one, asked.slices, asked.search)))
        return
    from slugfest.kernel.registry import modes

    builds = {name: Path(folder) for name, _, folder in (one.partition("=") for one in asked.builds)}
    names = asked.modes.split(",") if asked.modes else ["tic_tac_toe", "connect_four", *modes()]
    print("| mode | loop, ns | " + " | ".join(list(FIGURES.values())[: 3 + asked.search]) + " |", flush=True)
    for name in names:
        rounds: dict[str, list[dict[str, float]]] = {build: [] for build in builds}
        for _ in range(asked.rounds):
            for build, folder in builds.items():
                rounds[build].append(of_build(folder, name, asked.slices, asked.search))
        print(row(name, {build: best(found) for build, found in rounds.items()}), flush=True)


if __name__ == "__main__":
    main()
