"""`slugfest bench`: every mode's speed, beside a calibration loop."""

import importlib.util
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest.kernel.built import built
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import mode_of, modes
from slugfest.lab.measure import Figures, measure
from slugfest.lab.searching import measure_search

T = TypeVar("T")
EXAMPLES = Path(__file__).parents[2] / "examples"


def example_modes() -> list[Mode]:
    """Return the modes of the examples beside the package, where this is a checkout."""
    found = []
    for path in sorted(EXAMPLES.glob("*.py")):
        if "MODE" not in path.read_text(encoding="utf-8"):
            continue  # a program that uses modes, not one that has one
        spec = importlib.util.spec_from_file_location(f"examples.{path.stem}", path)
        if spec is not None and spec.loader is not None:
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            if isinstance(getattr(module, "MODE", None), Mode):
                found.append(module.MODE)
    return found


def bench(*names: str, slices: int = 40, envs: bool = False, search: bool = False, json: bool = False) -> None:
    """Measure modes: choices per second in random play, copies in mid-action, replays, memory.

    Example: slugfest bench battlerealm --slices 100

    Parameters
    ----------
    names
        The modes to measure; all of them, and the examples of a checkout, when none is named.
    slices
        How many short measurements are made of each figure; the fastest counts.
    envs
        Measure environment steps per second instead, with observation and mask (needs slugfest[rl]).
    search
        Measure how many positions a search judges per second instead.
    json
        Print JSON instead of a table.
    """
    boxed = [mode_of(name) for name in names] or list(modes().values())
    if envs:
        bench_envs(boxed, slices, json)
        return
    if search:
        bench_search(boxed, slices, json)
        return
    chosen = [mode_of(name) for name in names] or [*example_modes(), *modes().values()]
    figures = each(chosen, slices, measure)
    if json:
        say(figures)
        return
    Console().print(shown(figures))


def each(chosen: Iterable[Mode], slices: int, measure_one: Callable[[Mode, int], T]) -> list[T]:
    """Measure modes one after another, saying which; Ctrl-C keeps those that are done."""
    figures: list[T] = []
    progress = Console(stderr=True)
    try:
        for mode in chosen:
            with progress.status(f"measuring {mode.id}"):
                figures.append(measure_one(mode, slices))
    except KeyboardInterrupt:
        progress.print("stopped; these are the modes that were measured")
    return figures


def say(figures: Sequence[object]) -> None:
    """Print figures as JSON."""
    sys.stdout.write(msgspec.json.encode(figures).decode() + "\n")


def bench_envs(chosen: list[Mode], slices: int, json: bool) -> None:
    """Measure modes as environments for learners."""
    try:
        from slugfest.envs.measure import measure_steps
    except ImportError as fault:
        raise SlugfestError(f"environments need {fault.name}: pip install 'slugfest[rl]'") from None
    figures = each(chosen, slices, measure_steps)
    if json:
        say(figures)
        return
    table = Table(title="Environment steps per second, with observation and mask; the loop calibrates the machine")
    for name in ("mode", "seats", "cells", "actions", "loop", "together", "PettingZoo", "2 processes (clock)"):
        table.add_column(name, justify="left" if name == "mode" else "right")
    for one in figures:
        row = (one.mode, str(one.seats), f"{one.cells:,}", f"{one.actions:,}", f"{one.loop_ns:.0f} ns")
        speeds = (one.together_per_second, one.pettingzoo_per_second, one.workers_per_second)
        table.add_row(*row, *(f"{speed:,.0f}" for speed in speeds))
    Console().print(table)


def bench_search(chosen: list[Mode], slices: int, json: bool) -> None:
    """Measure how far ahead bots can look."""
    figures = each(chosen, slices, measure_search)
    if json:
        say(figures)
        return
    table = Table(title="Search on one core, walks of up to a round; the loop calibrates the machine")
    for name in ("mode", "seats", "loop", "positions/s", "walks/s"):
        table.add_column(name, justify="left" if name == "mode" else "right")
    for one in figures:
        speeds = (f"{one.positions_per_second:,.0f}", f"{one.walks_per_second:,.0f}")
        table.add_row(one.mode, str(one.seats), f"{one.loop_ns:.0f} ns", *speeds)
    Console().print(table)


def shown(figures: list[Figures]) -> Table:
    """Return the figures as a table."""
    table = Table(title=f"Speed on one core, {built()}; the loop calibrates the machine")
    for name in ("mode", "seats", "loop", "choices/s", "copy (worst)", "replay of 1,000 (checked)", "memory"):
        table.add_column(name, justify="left" if name == "mode" else "right")
    for one in figures:
        table.add_row(
            one.mode,
            str(one.seats),
            f"{one.loop_ns:.0f} ns",
            f"{one.choices_per_second:,.0f}",
            f"{one.copy_us:.1f} µs ({one.worst_copy_us:.1f})",
            f"{one.replay_ms:.1f} ms ({one.checked_replay_ms:.1f})",
            f"{one.match_kib:.0f} KiB",
        )
    return table
