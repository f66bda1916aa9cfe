"""`slugfest train`: a mode plays against itself and learns to judge its positions; a gate says what that is worth."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from slugfest.kernel.errors import BadSetting
from slugfest.kernel.registry import mode_of
from slugfest.lab.train import GATE_GAMES, GATE_POSITIONS, positions_of, through_the_gate
from slugfest.lab.train import train as trained

from .settings import settings_of


def train(
    mode: str | None = None,
    *,
    gate: Path | None = None,
    out: Path | None = None,
    minutes: float | None = None,
    generations: int | None = None,
    games: int | None = None,
    positions: str | None = None,
    searched: float | None = None,
    held: int | None = None,
    decay: float | None = None,
    epochs: int | None = None,
    rate: float | None = None,
    each: int | None = None,
    seats: int | None = None,
    kept: Path | None = None,
    workers: int | None = None,
    seed: int = 0,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
) -> int:
    """Learn to judge the positions of a mode from games of bots against themselves, or let what was learnt play.

    Everything is kept in a folder as it is made; Ctrl-C stops, and the same command goes on. After every generation
    there are weights and a learning curve, by games that nothing was learnt from.

    With --gate a search with weights plays against one without; the exit status is 0 if they pass and 1 if not.

    Example: slugfest train brawl --minutes 60 --out learnt
    Example: slugfest train --gate learnt/weights-004.npz --positions 400:370

    Parameters
    ----------
    mode
        The id of a mode, as `slugfest games` lists them. With --gate the weights know it.
    gate
        The weights that are to play for their place.
    out
        The folder of the training; one that is there is continued. trained/MODE if not given.
    minutes
        How long it takes at most.
    generations
        How many times there are games, then learning; 4 if not given. More may follow later.
    games
        How many games a generation has (2000), or the gate (1000, and the few more that make the last seed whole).
    positions
        At how many positions a search looks: in self-play (120) or in the gate (1000). In the gate there may be two,
        without and with the weights, so that a decision takes as long: 400:370.
    searched
        Which share of the games searches play, and not quick players; 0.25 if not given.
    held
        How many games are held out for the curve; 200 if not given.
    decay
        How much a position's target goes by what comes later, and not by the next turn; 0.9 if not given.
    epochs
        How often a generation's net sees every position; 6 if not given.
    rate
        How fast it learns; 0.001 if not given.
    each
        How many games are kept in one file; 8 if not given.
    seats
        How many play; as few as the mode allows if not given.
    kept
        Where the games of the gate are kept; beside the weights if not given.
    workers
        How many processes play; as many as there are cores if not given.
    seed
        Where all dice, cards and bots' luck come from.
    option
        An option of the mode as name=value; may be given more than once.
    """
    count = (os.cpu_count() or 1) if workers is None else workers
    teaching: dict[str, Any] = {
        "generations": generations,
        "searched": searched,
        "held": held,
        "decay": decay,
        "epochs": epochs,
        "rate": rate,
        "each": each,
    }
    if gate is not None:
        _nothing_of(dict(teaching, out=out, seats=seats), "is for training; with --gate the weights say what is played")
        return _gate(gate, mode, games, positions, seed, option or [], count, minutes, kept)
    if mode is None:
        raise BadSetting(
            "name a mode to train, such as slugfest train brawl; or let weights play: slugfest train --gate WEIGHTS"
        )
    _nothing_of({"kept": kept}, "goes with --gate; a training is kept in --out")
    found = mode_of(mode)
    how = {name: value for name, value in dict(teaching, games=games).items() if value is not None}
    if positions is not None:
        how["positions"] = positions_of(positions)
    folder = Path("trained") / found.id if out is None else out
    return trained(
        found.id, folder, seats, _given(found.id, option or []), count, minutes, _told, {"seed": seed, **how}
    )


def _gate(
    weights: Path,
    mode: str | None,
    games: int | None,
    positions: str | None,
    seed: int,
    option: list[str],
    workers: int,
    minutes: float | None,
    kept: Path | None,
) -> int:
    """Let weights play, if they are of the mode that was named."""
    from slugfest.bots.learnt import learnt

    of = learnt(weights).about.mode
    if mode is not None and mode_of(mode).id != of:
        raise BadSetting(f"{weights}: they were learnt of {of}, not of {mode}")
    count = GATE_GAMES if games is None else games
    budget = GATE_POSITIONS if positions is None else positions
    return through_the_gate(weights, count, budget, seed, _given(of, option), workers, minutes, kept, _told)


def _given(mode: str, option: list[str]) -> dict[str, Any]:
    """Return the options that were given, and no others: which are usual depends on what is done."""
    names = {text.partition("=")[0].strip() for text in option}
    return {name: value for name, value in settings_of(mode_of(mode), option).items() if name in names}


def _nothing_of(given: dict[str, Any], why: str) -> None:
    """Refuse what does not go with the rest."""
    for name, value in given.items():
        if value is not None:
            raise BadSetting(f"--{name} {why}")


def _told(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
