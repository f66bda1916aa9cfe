"""`slugfest play`: a match in the terminal, against bots or with several people at one keyboard."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import mode_of

from .seats import sitters_of, usual, words_of
from .session import Session
from .settings import settings_of
from .terminal import Terminal


class FileExists(SlugfestError):
    """A saved match would be overwritten."""


def play(
    mode: str | None = None,
    *,
    seats: str | None = None,
    rolls: Literal["seed", "manual", "fair"] = "seed",
    pack: list[Path] | None = None,
    seed: int | None = None,
    option: list[str] | None = None,
    save: Path | None = None,
) -> int:
    """Play a match in the terminal; type help at the prompt for what can be typed.

    Example: slugfest play battlerealm --seats you,medium,medium --option beginner=true

    Parameters
    ----------
    mode
        Which game: see slugfest games. Left out: you are asked for it, for who plays, and for the options.
    seats
        Who sits where: you, names of people (with a capital letter), bots (easy, casual, medium, hard, expert), or
        a bot of your own as module:Class. Left out: you against as few medium bots as possible.
    rolls
        manual: you roll real dice and type in what they show.
    pack
        A file with cards of your own; may be given several times.
    seed
        The same seed gives the same dice.
    option
        An option of the mode as name=value; may be given several times. See slugfest games --options.
    save
        The file that keeps the match; it is written after every decision.
    """
    if mode is None:
        from .choose import choose

        return choose()
    game = mode_of(mode)
    words = usual(game) if seats is None else words_of(seats)
    return begin(game, words, settings_of(game, option or ()), rolls, pack or (), seed, save)


def begin(
    mode: Mode,
    words: Sequence[str],
    settings: dict[str, Any],
    rolls: str = "seed",
    packs: Sequence[Path] = (),
    seed: int | None = None,
    save: Path | None = None,
) -> int:
    """Start a match and play it to its end, or until somebody leaves."""
    if save is not None and save.exists():
        raise FileExists(
            f"{save} exists: go on with it (slugfest replay {save} --continue), or name another file with --save"
        )
    match = Match(mode, len(words), seed, rolls, packs=packs, **settings)
    sitters = sitters_of(words, match.seed % 1_000_000)
    return Session(match, sitters, save or new_file(mode), Terminal()).run()


def new_file(mode: Mode) -> Path:
    """Return a file name in the current folder that nothing has yet."""
    stem = f"slugfest-{mode.id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, number = Path(f"{stem}.jsonl"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.jsonl")
    return path
