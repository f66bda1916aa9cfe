"""Learning a judgement with nothing but numpy: `python -m slugfest.lab.train brawl --out folder`.

`slugfest train` is the same with the other commands' manners. This entry needs no command line packages, for machines
that have many cores and little else.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from slugfest.kernel.errors import BadSetting, SlugfestError

STOPPED, FAILED = 130, 2
GATE_GAMES, GATE_POSITIONS = 1000, "1000"
"""What a gate is, unless told otherwise."""
EVERY = 10.0
"""After how many seconds it is told again how far it is."""


def train(
    mode: str,
    out: Path,
    seats: int | None,
    options: dict[str, Any],
    workers: int,
    minutes: float | None,
    told: Callable[[str], None],
    how: dict[str, Any],
) -> int:
    """Begin a training or go on with one; return the exit status. Ctrl-C keeps what is there.

    `how` are fields of a `Plan`.
    """
    _ready(workers, minutes)
    from .training.course import Course
    from .training.curve import table
    from .training.plan import begun, planned

    plan = planned(mode, seats, options, **how)
    if begun(out, plan):
        told(f"{out}: going on with the training there")
    course = Course(plan, out, workers, told, minutes)
    status = 0
    try:
        course.run()
    except KeyboardInterrupt:
        told(f"stopped; what is there is kept in {out}, and the same command goes on")
        status = STOPPED
    if course.points:
        print(table(course.points))
        print(f"weights: {course.checkpoint(len(course.points))}; curve: {out / 'curve.svg'}")
    return status


def through_the_gate(
    weights: Path,
    games: int,
    positions: str,
    seed: int,
    options: dict[str, Any],
    workers: int,
    minutes: float | None,
    kept: Path | None,
    told: Callable[[str], None],
) -> int:
    """Let weights play for their place; return the exit status: 0 if they pass, 1 if not.

    `positions` is the budget of both sides, or those without and with the weights: 400:370.
    """
    _ready(workers, minutes)
    if games < 2:
        raise BadSetting(f"--games {games}: a gate takes two games or more")
    from .training.gate import budgets_of, gate, meeting_for
    from .training.verdict import Verdict

    budgets = budgets_of(positions)
    meeting = meeting_for(weights, budgets, seed, options)
    file = kept or weights.with_suffix(f".{'-'.join(map(str, dict.fromkeys(budgets)))}.jsonl")
    last = 0.0

    def heard(found: Verdict | None, count: int) -> None:
        nonlocal last
        if monotonic() - last > EVERY:
            last = monotonic()
            said = "" if found is None else f": {found.rate:.1%} ({found.low:.1%} to {found.high:.1%})"
            told(f"{meeting.mode}: {count:,} of {games:,} games{said}")

    until = None if minutes is None else monotonic() + 60.0 * minutes
    try:
        found = gate(weights, meeting, games, workers, file, heard, until)
    except KeyboardInterrupt:
        told(f"stopped; the games are kept in {file}, and the same command goes on")
        return STOPPED
    if found is None:
        told("too few games for a word about it")
        return 1
    for line in [f"{meeting.mode}, {meeting.seats} seats, {weights}", *found.told()]:
        print(line)
    return 0 if found.passed else 1


def _ready(workers: int, minutes: float | None) -> None:
    """Say what is missing before anything is begun."""
    if workers < 1:
        raise BadSetting(f"--workers {workers}: there must be at least 1")
    if minutes is not None and not minutes > 0:
        raise BadSetting(f"--minutes {minutes:g}: it takes more than none")
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise SlugfestError("learning needs numpy: pip install 'slugfest[learning]'") from None


def positions_of(text: str) -> int:
    """Return the budget of the searches of self-play.

    >>> positions_of("120")
    120
    """
    if not (text.isascii() and text.isdecimal()):
        raise BadSetting(
            f"--positions {text}: write how many positions a search looks at, such as 120; two go with --gate"
        )
    return int(text[:9])


def option_of(text: str) -> tuple[str, Any]:
    """Return an option that was written as name=value.

    >>> option_of("rounds=20"), option_of("placing=random"), option_of("mirror=true")
    (('rounds', 20), ('placing', 'random'), ('mirror', True))
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise SlugfestError(f"{text!r}: write an option as name=value")
    if value.lower() in ("true", "false"):
        return name, value.lower() == "true"
    try:
        return name, int(value)
    except ValueError:
        return name, value


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = argparse.ArgumentParser("python -m slugfest.lab.train", description=__doc__)
    made.add_argument("mode", nargs="?", help="the mode to learn; not needed with --gate")
    made.add_argument("--out", type=Path, help="the folder of the training; one that is there is continued")
    made.add_argument("--gate", type=Path, metavar="WEIGHTS", help="let these weights play against search without them")
    made.add_argument("--kept", type=Path, help="where the games of the gate are kept")
    made.add_argument("--seats", type=int)
    made.add_argument("--option", action="append", default=[], help="an option of the mode, name=value")
    made.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    made.add_argument("--minutes", type=float, help="how long at most")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--games", type=int, help="of each generation (2000), or of the gate (1000)")
    made.add_argument("--positions", help="budget of searches: in self-play (120), in the gate (1000, or 400:370)")
    made.add_argument("--generations", type=int, default=4)
    made.add_argument("--held", type=int, default=200, help="how many games are held out")
    made.add_argument("--searched", type=float, default=0.25, help="which share of the games searches play")
    made.add_argument("--decay", type=float, default=0.9)
    made.add_argument("--epochs", type=int, default=6)
    made.add_argument("--each", type=int, default=8, help="how many games make a shard")
    made.add_argument("--rate", type=float, default=0.001)
    return made


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status."""
    given = parser().parse_args(words)

    def told(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    try:
        options = dict(option_of(one) for one in given.option)
        if given.gate is not None:
            return through_the_gate(
                given.gate, GATE_GAMES if given.games is None else given.games, given.positions or GATE_POSITIONS,
                given.seed, options, given.workers, given.minutes, given.kept, told,
            )  # fmt: skip
        if given.mode is None or given.out is None:
            raise SlugfestError("name a mode and a folder: python -m slugfest.lab.train brawl --out folder")
        how = {
            name: getattr(given, name)
            for name in ("seed", "generations", "held", "searched", "decay", "epochs", "each")
        }
        how |= {"rate": given.rate, "games": 2000 if given.games is None else given.games}
        how |= {"positions": positions_of(given.positions or "120")}
        return train(given.mode, given.out, given.seats, options, given.workers, given.minutes, told, how)
    except SlugfestError as fault:
        told(f"slugfest: {fault}")
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
