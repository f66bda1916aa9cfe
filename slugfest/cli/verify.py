"""`slugfest verify`: does a saved match replay exactly, was every answer legal, and are its dice what they claim?"""

import sys
from pathlib import Path

import msgspec

from slugfest.kernel.errors import BadLog, SlugfestError
from slugfest.kernel.fair import Fair
from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.salted import Salted
from slugfest.table.proof import Proof, proved
from slugfest.table.receipt import compare, read_receipt

from .replay import log_in, rebuilt


def verify(file: Path, *, receipt: Path | None = None, pack: list[Path] | None = None, json: bool = False) -> int:
    """Replay a saved match with every check; the exit status is 0 if it is right and 1 if it is not.

    Example: slugfest verify slugfest-battlerealm.jsonl --receipt slugfest-receipt.json

    Parameters
    ----------
    file
        A saved match, or one of a results file of slugfest sim --logs, by its number: results.parquet#17.
    receipt
        What your browser kept of it: then it says whether these are the dice that were promised to you.
    pack
        The packs that it was played with; left out, the files that the match names.
    json
        Print the result as JSON.
    """
    try:
        log = log_in(file)
        _check_bytes(log, file)
        match = rebuilt(log, file, pack)
        proof = examined(log, match, receipt)
    except SlugfestError as fault:
        if json:
            print(msgspec.json.encode({"file": str(file), "ok": False, "problem": str(fault)}).decode())
        else:
            for line in str(fault).splitlines():
                print(f"slugfest: {line}", file=sys.stderr)
        return 1
    if json:
        found = {"file": str(file), "ok": True, "mode": match.mode.id, "answers": match.at, "over": match.over}
        found |= {"rolls": log.rolls, "fits": proof.fits, "noted": proof.noted, "unchecked": proof.unchecked}
        print(msgspec.json.encode(found).decode())
        return 0
    how = match.outcome.reason if match.outcome is not None else "not over yet"
    print(f"{file}: ok, {match.at} answers of {match.mode.id} replay exactly ({how})")
    for title, lines in (("", proof.fits), ("note", proof.noted), ("not checked", proof.unchecked)):
        for line in lines:
            print(f"  {title or 'fits'}: {line}")
    return 0


def examined(log: Log, match: Match, receipt: Path | None) -> Proof:
    """Return what can be said of a log's dice: what fits, what is worth knowing, and what nobody can tell."""
    proof = Proof()
    if log.seed is None:
        proof.unchecked.append("the secret is not in this file, so the dice cannot be checked before the match is over")
    elif log.record:
        proof, witness = proved(log, match.game.packs)
        if receipt is not None:
            proof.fits += compare(read_receipt(receipt), witness)
            return proof
        proof.unchecked.append("whether this is what was promised to you: give what your browser kept with --receipt")
    elif isinstance(match.source, Fair):
        proof.fits.append(f"every roll was made from the secret that {match.source.commitment} commits to")
        proof.unchecked.append("this match has no record of a table: who revealed which link, and why, is unproven")
    elif isinstance(match.source, Salted):
        proof.fits.append(f"every roll was made from the seed that {match.source.commitment} commits to")
        proof.unchecked.append(f"up to {log.undos} undos are unproven: whoever had the seed could have chosen by them")
    else:
        proof.unchecked.append(f"the dice (rolls: {log.rolls!r}): nothing shows that nobody chose them")
    if receipt is not None:
        raise BadLog("a receipt belongs to a match with fair dice that was played at a table and is over")
    return proof


def _check_bytes(log: Log, file: Path) -> None:
    """Refuse a file that says the same in other words: a log with joint rounds is written in one way only."""
    if log.rolls == "fair" and file.read_bytes() != b"\n".join(log.lines()) + b"\n":
        raise BadLog(f"{file} is not as it was written: something in it was changed")
