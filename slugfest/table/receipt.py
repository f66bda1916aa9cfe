"""What somebody's browser kept of a match with fair dice, and whether a log is the match that was promised to them."""

from pathlib import Path

import msgspec

from slugfest.kernel.errors import SlugfestError

from .ledger import Broken
from .proof import Witness


class BadReceipt(SlugfestError):
    """A file is not a receipt."""


class Receipt(msgspec.Struct):
    """What a browser kept: what was promised, all heads, its own links and for what they were given, the last head."""

    table: str
    commitment: str
    promise: str
    heads: list[tuple[int, str]]
    seq: int
    head: str
    seat: int | None = None
    own: str = ""
    """The head of this person's own chain."""
    given: dict[str, list[str]] = {}
    """For what each link was revealed."""


def read_receipt(path: Path) -> Receipt:
    """Return the receipt in a file, or say that it is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Receipt)
    except OSError as fault:
        raise BadReceipt(f"{path} cannot be read: {fault.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadReceipt(f"{path} is not the receipt of a match: {fault}") from None


def compare(receipt: Receipt, witness: Witness) -> list[str]:
    """Return what fits and what its owner should know, or raise `Broken`: these are not the dice that were promised."""
    ledger = witness.ledger
    if (receipt.table, receipt.commitment, receipt.promise) != (witness.log.table, ledger.commitment, ledger.promise):
        raise Broken("this is not what was promised to you: the receipt is about another table or commitment")
    if receipt.heads != ledger.heads[: len(receipt.heads)]:
        raise Broken("this is not what was promised to you: the chains that were published are not those you saw")
    if witness.heads.get(receipt.seq) != receipt.head:
        raise Broken(f"this is not the match that you saw: its record differs from yours up to event {receipt.seq}")
    told = [f"this is the match that your browser saw, up to event {receipt.seq} of {max(witness.heads)}"]
    if receipt.seat is not None and receipt.own:
        told += _own(receipt, receipt.seat, witness)
    return told


def _own(receipt: Receipt, seat: int, witness: Witness) -> list[str]:
    if (seat, receipt.own) not in witness.ledger.heads:
        raise Broken("this is not what was promised to you: your own chain is not among those that were published")
    uses = [use for use in witness.uses if use.seat == seat]
    given = [use for use in uses if use.link in receipt.given]
    for use in given:
        if use.purpose not in receipt.given[use.link]:
            raise Broken(f"your link {use.link} was used for {use.purpose!r}, for which your browser never gave it")
    told = [f"your own links were used {len(given)} times, each for what your browser gave it for"]
    if len(given) < len(uses):
        told.append(f"{len(uses) - len(given)} of your links came from another device that has your key")
    for number, skipped in witness.ledger.skipped:
        if skipped == seat:
            told.append(
                f"round {number} was mixed without your link: from there to the next round you had no part in it"
            )
    return told
