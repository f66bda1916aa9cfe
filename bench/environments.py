"""How fast environments step with 1, 2, 4 … worker processes, and what a copy of one costs, beside a calibration loop.

    python bench/environments.py                  # as many workers as there are processors, at most
    python bench/environments.py --workers 1,4,16 --matches 128 --seconds 6 battlerealm brawl
    python bench/environments.py --copies         # clone, deepcopy and pickle of each kind of environment

It needs a checkout, msgspec and numpy, nothing else (`--copies` needs slugfest[rl]).

First `Many` steps in this process, on one processor. Then for each number of workers, on as many processors: steps a
second of `Several` by the clock, and of two `Several` that take turns, one stepping while the actions of the other are
found. Actions are random legal ones; finding them counts. `used` is the better of both over what that many processors
would do if each did as much as the one alone: 100 % is every processor busy with matches and nothing else. `plain` is
the same for as many processes that only count and share nothing: more than that the machine does not give.
"""

import argparse
import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
GAMES = ("battlerealm", "brawl", "funkoverse", "risk", "royale")

import numpy as np  # noqa: E402

from slugfest.envs.many import Many  # noqa: E402
from slugfest.envs.several import Several  # noqa: E402
from slugfest.kernel.registry import modes  # noqa: E402
from slugfest.lab.measure import calibrate  # noqa: E402

WARM = 200
"""So many steps come first, so that matches are at all stages of play."""


ALL = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))


def within(number: int) -> None:
    """Keep this process, and those that it starts from now on, on so many processors, where that can be said."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, ALL[:number])


COUNT = """
import sys, time
start, found = time.perf_counter(), 0
while time.perf_counter() - start < float(sys.argv[1]):
    for _ in range(10_000): pass
    found += 1
print(found)
"""


def plain(number: int) -> float:
    """Return how far so many processes count together, beside as many times one alone."""
    counts = []
    for many in (1, number):
        within(many)
        words = [sys.executable, "-c", COUNT, "1.5"]
        counting = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(many)]
        counts.append(sum(int(one.communicate()[0]) for one in counting))
    return counts[1] / (counts[0] * number)


def legal(masks: Any, luck: np.random.Generator) -> Any:
    """Return a legal action for every row at random, by one number each."""
    counts = masks.cumsum(axis=1, dtype=np.int32)
    wanted = (luck.random(len(masks)) * counts[:, -1]).astype(np.int32)
    return (counts > wanted[:, None]).argmax(axis=1)


def stepped(many: Many | Several, seconds: float) -> float:
    """Return steps per second by the clock, the choosing of actions counted."""
    luck, steps = np.random.default_rng(1), 0
    for _ in range(WARM):
        many.step(legal(many.masks, luck))
    start = perf_counter()
    while perf_counter() - start < seconds:
        many.step(legal(many.masks, luck))
        steps += many.count
    return steps / (perf_counter() - start)


def in_turn(one: Several, other: Several, seconds: float) -> float:
    """Return steps per second of two that take turns."""
    luck, steps = np.random.default_rng(1), 0
    for many in (one, other):
        for _ in range(WARM):
            many.step(legal(many.masks, luck))
    start = perf_counter()
    one.send(legal(one.masks, luck))
    while perf_counter() - start < seconds:
        other.send(legal(other.masks, luck))
        one.wait()
        one.send(legal(one.masks, luck))
        other.wait()
        steps += one.count + other.count
    one.wait()
    return (steps + one.count) / (perf_counter() - start)


def processes(mode: str, workers: list[int], matches: int, seconds: float) -> dict[str, Any]:
    """Measure one mode."""
    within(1)
    alone = stepped(Many(mode, matches, seed=1), seconds)
    found: dict[str, Any] = {"mode": mode, "loop_ns": calibrate(5), "many": round(alone), "workers": {}}
    for number in workers:
        free = plain(number)
        within(number)
        with ExitStack() as held:
            one = held.enter_context(Several(mode, matches * number, number, seed=1))
            rate = stepped(one, seconds)
        with ExitStack() as held:
            pair = [held.enter_context(Several(mode, matches * number // 2, number, seed=seed)) for seed in (1, 2)]
            turns = in_turn(pair[0], pair[1], seconds)
        used = max(rate, turns) / (alone * number)
        found["workers"][number] = {
            "several": round(rate),
            "in_turn": round(turns),
            "used": round(used, 3),
            "plain": round(free, 3),
        }
        print(
            f"{mode:24} {number:3}: {rate:9,.0f}  in turn {turns:9,.0f}  used {used:6.1%}, plain {free:6.1%}",
            file=sys.stderr,
            flush=True,
        )
    within(len(ALL))
    return found


def copies(mode: str) -> Iterator[dict[str, Any]]:
    """Measure copies of one mode's environments in mid-game, in microseconds of processor time."""
    from slugfest.envs import gymnasium, openspiel, pettingzoo

    game, learner = pettingzoo.env(mode), gymnasium.env(mode)
    state = openspiel.load(mode, rng_seed=1).new_initial_state()
    game.reset(seed=1)
    learner.reset(seed=1)
    luck = np.random.default_rng(1)
    for _ in range(40):
        game.step(int(luck.choice(game.bout.legal)))
        if learner.step(int(luck.choice(learner.bout.legal)))[2]:
            learner.reset()
        state.apply_action(int(luck.choice(state.legal_actions())))
    match = game.bout.match
    ways: dict[str, tuple[Any, Callable[[Any], Any]]] = {
        "match.copy": (match, lambda one: one.copy()),
        "pettingzoo.clone": (game, lambda one: one.clone()),
        "gymnasium.clone": (learner, lambda one: one.clone()),
        "openspiel.clone": (state, lambda one: one.clone()),
        "gymnasium.deepcopy": (learner, copy.deepcopy),
        "gymnasium.pickle": (learner, lambda one: pickle.loads(pickle.dumps(one))),
        "openspiel.pickle": (state, lambda one: pickle.loads(pickle.dumps(one))),
    }
    found: dict[str, Any] = {"mode": mode, "loop_ns": calibrate(5)}
    for name, (one, way) in ways.items():
        best = float("inf")
        for _ in range(20):
            start = process_time()
            for _ in range(20):
                way(one)
            best = min(best, (process_time() - start) / 20)
        found[name] = round(best * 1e6, 1)
    yield found


def main() -> None:
    """Measure, and print JSON, one line for each mode."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modes", nargs="*")
    parser.add_argument("--workers", default="", help="how many workers, such as 1,2,4,8,16")
    parser.add_argument("--matches", type=int, default=64, help="how many matches each worker steps")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    parser.add_argument("--copies", action="store_true", help="measure copies instead")
    args = parser.parse_args()
    if not modes():  # not installed: the games are named, for the workers too
        os.environ["SLUGFEST_GAMES"] = ",".join(f"slugfest.games.{game}:MODES" for game in GAMES)
        modes.cache_clear()
    workers = [int(one) for one in args.workers.split(",") if one]
    workers = workers or [number for number in (1, 2, 4, 8, 16, 32, 64) if number <= len(ALL)]
    for mode in args.modes or modes():
        for found in copies(mode) if args.copies else [processes(mode, workers, args.matches, args.seconds)]:
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
