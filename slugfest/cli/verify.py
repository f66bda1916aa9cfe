"""`slugfest verify`: does a saved match replay exactly, and was every answer legal?"""

import sys
from pathlib import Path

import msgspec

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.fair import Fair
from slugfest.kernel.log import Log

from .replay import rebuilt


def verify(file: Path, *, pack: list[Path] | None = None, json: bool = False) -> int:
    """Replay a saved match with every check; the exit status is 0 if it is right and 1 if it is not.

    Example: slugfest verify slugfest-battlerealm.jsonl

    Parameters
    ----------
    file
        A saved match.
    pack
        The packs that it was played with; left out, the files that the match names.
    json
        Print the result as JSON.
    """
    try:
        log = Log.load(file)
        match = rebuilt(log, pack)
    except SlugfestError as fault:
        if json:
            print(msgspec.json.encode({"file": str(file), "ok": False, "problem": str(fault)}).decode())
        else:
            for line in str(fault).splitlines():
                print(f"slugfest: {line}", file=sys.stderr)
        return 1
    if json:
        found = {"file": str(file), "ok": True, "mode": match.mode.id, "answers": match.at, "over": match.over}
        if isinstance(match.source, Fair) and log.seed is not None:
            found |= {"commitment": match.source.commitment, "salts": match.salts}
        print(msgspec.json.encode(found).decode())
    else:
        how = match.outcome.reason if match.outcome is not None else "not over yet"
        print(f"{file}: ok, {match.at} answers of {match.mode.id} replay exactly ({how})")
        if log.rolls == "fair" and log.seed is None:
            print("fair dice: the seed is not in this file, so the dice cannot be checked before the match is over")
        elif isinstance(match.source, Fair):
            print(f"fair dice: every roll was made from the seed that {match.source.commitment} commits to")
            for at, seat, salt in match.salts:
                print(f"  seat {seat + 1} added {salt} from answer {at + 1} on")
    return 0
