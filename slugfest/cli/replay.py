"""`slugfest replay`: a saved match, told from its log; `--continue` plays on."""

from itertools import chain, count
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.replay import replay as kernel_replay

from .brought import packs_for
from .screen import standings
from .seats import Sitter, in_results, read_note, sitters_of, usual, words_of
from .session import Session
from .stage import StageScreen
from .terminal import Terminal


def replay(
    file: Path,
    *,
    continue_: Annotated[bool, Parameter(name="--continue")] = False,
    at: int | None = None,
    seats: str | None = None,
    pack: list[Path] | None = None,
    mend: bool = False,
    json: bool = False,
) -> int:
    """Print what happened in a saved match and how it stands, or play on.

    Example: slugfest replay slugfest-battlerealm.jsonl --continue
    Example: slugfest replay results.parquet#17
    Example: slugfest replay slugfest-battlerealm.jsonl --at 52 --continue

    Parameters
    ----------
    file
        A match saved by slugfest play, or one of a results file of slugfest sim --logs, by its number:
        results.parquet#17.
    continue_
        Play on where it was left; the file is written on.
    at
        As it stood after so many answers; played on from there it is kept in a file of its own.
    seats
        Who sits where now; left out, those who sat there before.
    pack
        The packs that it was played with; left out, the files that the match names, where they were or beside it.
    mend
        Use the whole part of a file that was cut off.
    json
        Print the journal and the standing as JSON.
    """
    log = log_in(file, mend)
    match = rebuilt(log if at is None else cut(log, at), file, pack)
    sitters = who_sat(match, file, seats, playing=continue_ and not match.over)
    terminal = Terminal()
    if json:
        print(msgspec.json.format(msgspec.json.encode(as_data(match, sitters))).decode())
        return 0
    if continue_ and not match.over:
        return Session(match, sitters, file if at is None else branch(file, at), terminal).run()
    tell(match, sitters, terminal)
    if not match.over and not continue_:
        from_there = "" if at is None else f" --at {at}"
        terminal.say(f"Play on with: slugfest replay {file}{from_there} --continue", "dim")
    return 0


def cut(log: Log, at: int) -> Log:
    """Return a log as it was after so many answers; what proves the dice of a table belongs to the whole of it."""
    last = log.at + len(log.answers)
    if not log.at <= at <= last:
        raise SlugfestError(f"--at {at} is not allowed: this match can be looked at after {log.at} to {last} answers")
    return msgspec.structs.replace(
        log,
        answers=log.answers[: at - log.at],
        checks={number: check for number, check in log.checks.items() if number <= at},
        rounds=[joined for joined in log.rounds if joined[0] <= at],
        record=[],
        table="",
    )


def branch(file: Path, at: int) -> Path:
    """Return the file, not there yet, that keeps what is played on from an earlier position, beside the match.

    >>> branch(Path("nowhere/match.jsonl"), 52).name, branch(Path("results.parquet#17"), 3).name
    ('match-from-52.jsonl', 'results.parquet-17-from-3.jsonl')
    """
    stem = f"{file.name.removesuffix('.jsonl').replace('#', '-')}-from-{at}"
    names = chain([f"{stem}.jsonl"], (f"{stem}-{number}.jsonl" for number in count(2)))
    return next(path for name in names if not (path := file.with_name(name)).exists())


def match_in(file: Path, packs: list[Path] | None, mend: bool = False, checked: bool = True) -> Match:
    """Return the match that a file holds, with the packs that it names unless others are given."""
    return rebuilt(log_in(file, mend), file, packs, checked)


def log_in(file: Path, mend: bool = False) -> Log:
    """Return the log that a file holds; `results.parquet#17` is match number 17 of a results file."""
    held = in_results(file)
    if held is None:
        return Log.load(file, mend)
    if not held[0].is_file():
        raise SlugfestError(f"{held[0]}: there is no such file")
    from slugfest.lab.results import log_of

    return Log.parse(log_of(*held).encode(), str(file), mend)


def rebuilt(log: Log, file: Path, packs: list[Path] | None, checked: bool = True) -> Match:
    """Return the match of a log, with the packs that it names unless others are given."""
    return kernel_replay(log, packs=packs_for(log, file, packs), checked=checked)


def who_sat(match: Match, file: Path, seats: str | None, playing: bool) -> list[Sitter]:
    """Return who sits where: as told, as noted beside the file, or you in the seat that is to choose.

    Bots of somebody's own are only imported for playing on.
    """
    noted = read_note(file, match.seats)
    seed = match.seed % 1_000_000 + match.at
    if seats is not None:
        return sitters_of(words_of(seats), seed, playing)
    you = 0 if match.choice is None else match.choice.seat
    return sitters_of(noted or usual(match.mode, match.seats, you), seed, playing)


def tell(match: Match, sitters: list[Sitter], terminal: Terminal) -> None:
    """Print the journal and how the match stands."""
    screen = StageScreen(match, None, sitters, terminal.size, terminal.ascii)
    for entry in match.journal:
        terminal.say(screen.told(entry))
    terminal.lines(screen.lines([]))
    if match.outcome is None:
        terminal.say(f"{match.at} answers so far. {screen.asked()}", "bold")
    else:
        terminal.say(f"After {match.at} answers: {match.outcome.reason}", "bold")
        terminal.lines(standings(match, sitters, {}))


def as_data(match: Match, sitters: list[Sitter]) -> dict[str, Any]:
    """Return the journal and the standing as plain data."""
    return {
        "mode": match.mode.id,
        "seats": [sitter.word for sitter in sitters],
        "answers": match.at,
        "over": match.over,
        "outcome": match.outcome,
        "to_choose": None if match.choice is None else match.choice.seat,
        "question": match.question(),
        "journal": [entry.text for entry in match.journal],
        "view": match.view(),
    }
