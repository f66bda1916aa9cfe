"""`slugfest review`: where a saved match was won, and which decisions cost something."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.lab.review import BUDGET, Done, Kept, OtherReview, Reviewing

from .going import Going
from .replay import match_in
from .reviewed import names_of, show
from .sim import STOPPED
from .written import check_place

OFTEN = 10
"""After how many looks what was found is written to the file."""


def review(
    file: Path,
    *,
    budget: int = BUDGET,
    seed: int = 0,
    seat: Annotated[list[int] | None, Parameter(negative=())] = None,
    out: Path | None = None,
    pack: list[Path] | None = None,
    mend: bool = False,
    json: bool = False,
) -> int:
    """Say where a saved match was won: everybody's chance over it, what changed it, and which decisions cost most.

    Changes are told apart: one's own decisions, those of others, dice and draws, and what came to light. Decisions are
    searched again by what their seat could know. The same budget and seed always give the same review.

    Example: slugfest review slugfest-battlerealm.jsonl --out review.json

    Parameters
    ----------
    file
        A saved match, or one of a results file of slugfest sim --logs, by its number: results.parquet#17.
    budget
        About how many positions the search looks at: more is slower, and surer.
    seed
        Where the imagined cards and dice come from.
    seat
        Whose decisions are searched, counted from 1; all if not given.
    out
        A file that keeps what was found: Ctrl-C stops, and the same command goes on.
    pack
        The packs that it was played with; left out, the files that the match names.
    mend
        Use the whole part of a file that was cut off.
    json
        Print everything as JSON.
    """
    if budget < 1:
        raise SlugfestError("--budget must be at least 1")
    if seed < 0:
        raise SlugfestError("--seed must be a whole number from 0 on")
    match = match_in(file, pack, mend)
    if out is not None:
        check_place(out)
    kept = kept_in(out, match)
    try:
        reviewing = Reviewing(match, budget, seed, seats_in(match, seat or ()), kept)
    except OtherReview as fault:
        raise SlugfestError(f"{out}: {fault}; give another --out, or remove it") from None
    stopped = worked(reviewing, out)
    found = reviewing.report()
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        show(Console(), match, found, names_of(match, file))
        if found.mistakes:
            print(f"Try it: slugfest replay {shlex.quote(str(file))} --at {found.mistakes[0].at} --continue")
    if stopped:
        again = f"what was found is kept in {out}, and the same command goes on" if out else "with --out it could go on"
        print(f"slugfest: stopped; {again}", file=sys.stderr)
    return STOPPED if stopped else 0


def seats_in(match: Match, given: Sequence[int]) -> list[int]:
    """Return the seats that are meant, counted from 0."""
    for one in given:
        if not 1 <= one <= match.seats:
            raise SlugfestError(f"--seat {one} is not allowed: this match has the seats 1 to {match.seats}")
    return [one - 1 for one in given]


def kept_in(out: Path | None, match: Match) -> Kept | None:
    """Return what a review that was stopped has found, if there is one."""
    if out is None or not out.exists():
        return None
    try:
        return msgspec.json.decode(out.read_bytes(), type=Kept)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise SlugfestError(f"{out} does not hold a review ({fault}): give another --out") from None


def worked(reviewing: Reviewing, out: Path | None) -> bool:
    """Work on a review and keep what it finds; return whether somebody stopped it."""
    try:
        with Going("review", 1, "steps") as going:
            reviewing.work(telling(going, reviewing, out))
    except KeyboardInterrupt:
        return True
    finally:
        if out is not None:
            reviewing.kept.save(out)
    return False


def telling(going: Going, reviewing: Reviewing, out: Path | None) -> Done:
    """Return what shows how far a review is, and keeps it now and then."""

    def done(what: str, now: int, whole: int) -> None:
        going.at(now, whole, what)
        if out is not None and now % OFTEN == 0:
            reviewing.kept.save(out)

    return done
