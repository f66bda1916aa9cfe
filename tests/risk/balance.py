"""How often each faction and each player in turn order wins between equal greedy bots: `python -m tests.risk.balance`.

    python -m tests.risk.balance risk.manhattan --seats 5 --games 2000 --out build/manhattan-5.jsonl

One line of JSON per match is appended to the file as soon as it is over; started again, it goes on where it stopped.
The bots are greedy ones that look at fewer worlds and options than the command line's: a match takes seconds.
"""

import argparse
import gc
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from slugfest import Match, Mode
from slugfest.bots import Chair
from slugfest.bots.greedy import GreedyBot
from slugfest.games.risk import MANHATTAN, SKIRMISH
from slugfest.lab import wilson

SAMPLES, EFFORT = 2, 24
MODES = {mode.id: mode for mode in (SKIRMISH, MANHATTAN)}
Row = dict[str, Any]


def played(mode: Mode, seats: int, seed: int) -> Row:
    """Play one match between equal bots and say who won."""
    match = Match(mode, seats, seed=seed)
    bots = [GreedyBot(seed * 31 + seat, SAMPLES, EFFORT) for seat in range(seats)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(bots[seat].choose(Chair(match, seat)), seat=seat)
    assert match.outcome is not None
    view = match.view()
    return {
        "seed": seed,
        "rounds": view["round"],
        "factions": [player["name"] for player in view["players"]],
        "order": view["order"],
        "winners": list(match.outcome.winners),
        "reason": match.outcome.reason,
    }


def rows_of(mode: Mode, seats: int, games: int, out: Path) -> Iterator[Row]:
    """Yield every match: those in the file first, then the missing ones as they are played."""
    known = {}
    if out.exists():
        known = {row["seed"]: row for row in map(json.loads, out.read_text(encoding="utf-8").splitlines())}
    gc.set_threshold(200_000, 20, 50)  # searching makes many short-lived copies
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("a", encoding="utf-8") as file:
        for seed in range(games):
            if seed not in known:
                known[seed] = played(mode, seats, seed)
                file.write(json.dumps(known[seed]) + "\n")
                file.flush()
            yield known[seed]


def report(rows: list[Row]) -> None:
    """Print wins by faction, by place in the turn order and by seat, each with its 95 % interval."""
    games = len(rows)
    rounds = [row["rounds"] for row in rows]
    print(f"{games} games, {median(rounds):.0f} rounds in the median, {max(rounds)} at the longest")
    by_faction: defaultdict[str, float] = defaultdict(float)
    by_turn: defaultdict[str, float] = defaultdict(float)
    by_seat: defaultdict[str, float] = defaultdict(float)
    for row in rows:
        share = 1 / len(row["winners"])
        for seat in row["winners"]:
            by_faction[row["factions"][seat]] += share
            by_turn[f"turn {row['order'].index(seat) + 1}"] += share
            by_seat[f"seat {seat + 1}"] += share
    for counts in (by_faction, by_turn, by_seat):
        for name, won in sorted(counts.items()):
            low, high = wilson(won, games)
            print(f"  {name:16} {won:7.1f}  {won / games:6.1%}  ({low:.1%} to {high:.1%})")


def main() -> None:
    """Play, show progress, and sum up what there is when stopped with Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=sorted(MODES))
    parser.add_argument("--seats", type=int, default=5, choices=(3, 4, 5))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    rows: list[Row] = []
    try:
        for row in rows_of(MODES[asked.mode], asked.seats, asked.games, asked.out):
            rows.append(row)
            print(f"\r{len(rows)} of {asked.games}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    print(file=sys.stderr)
    if rows:
        report(rows)


if __name__ == "__main__":
    main()
