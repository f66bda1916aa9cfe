"""Fair dice at a table: a promise first, then joint rounds of all who sit there, at the end the secret.

What is promised, and against whom, is in docs/chance.md.
"""

import hashlib
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from slugfest.kernel.errors import BadSetting
from slugfest.kernel.fair import check_link, follows
from slugfest.kernel.replay import replay

from .events import Joined, Revealed
from .ledger import Joining
from .refusals import Stale

if TYPE_CHECKING:
    from .table import LiveTable


def rolls_for(people: int) -> str:
    """Return how dice fall at a new table: fair where several people play, who might not trust each other's host."""
    return "fair" if people > 1 else "seed"


async def reveal(table: "LiveTable", seat: int, link: object, number: int) -> None:
    """Take the link of a seat for the open joint round; when all are there the match goes on."""
    async with table.lock:
        joining = table.ledger.joining
        if joining is None or number != joining.number or seat in joining.links:
            return  # another device of the same person, or another process, was faster
        if seat not in joining.wanted:
            raise BadSetting("this round was opened before your chain was published: it is not asked for your link")
        checked = check_link(link)
        if not follows(checked, table.ledger.seats[seat].link):
            raise BadSetting("this is not the next link of the chain that this seat has published")
        if joining.missing == [seat]:
            await join(table, {**joining.links, seat: checked})
        else:
            await table.enact(Revealed(seat, checked))
    table.tell_watchers()


async def settle(table: "LiveTable") -> None:
    """Complete a joint round that needs nobody, because nobody has a chain. The caller holds the lock."""
    while (joining := table.ledger.joining) is not None and not joining.missing:
        with suppress(Stale):  # another process was faster, and what it did has been followed
            await join(table, dict(joining.links))


async def join(table: "LiveTable", links: dict[int, str]) -> None:
    """Complete the open joint round with these links; the first one begins the match. The caller holds the lock."""
    joining = table.ledger.joining
    assert joining is not None
    ordered = sorted(links.items())
    without = [seat for seat in joining.wanted if seat not in links]
    if table.begun:
        at, lines = table.match.at, []
    else:
        log = table.whole_log()
        log.rounds = [(0, ordered)]
        at, lines = 0, replay(log, mode=table.game.mode, packs=table.game.packs, checked=False).log.answers
    time, banks = table.clock_now()
    await table.enact(Joined(joining.number, at, ordered, without, lines, time, list(banks)))


@lru_cache(maxsize=4096)
def old_commitment(seed: str) -> str:
    """Return the hash that committed to a seed before there were joint rounds."""
    return hashlib.sha256(seed.encode()).hexdigest()


def told(table: "LiveTable") -> dict[str, Any] | None:
    """Return what everybody may know of the dice: the promise from the start, the secret when the match is over."""
    ledger, seed = table.ledger, str(table.row.seed)
    if table.row.rolls == "salted":
        shown: dict[str, Any] = {"commitment": old_commitment(seed), "old": True}
        return shown | ({"seed": seed} if table.match.over else {})
    if table.row.rolls != "fair":
        return None
    shown = {
        "commitment": ledger.commitment,
        "promise": ledger.promise,
        "heads": list(ledger.heads),
        "last": [one.link for one in ledger.seats],
        "round": len(ledger.rounds),
        "joining": joining_shown(ledger.joining),
        "undone": list(ledger.undone),
        "skipped": list(ledger.skipped),
        "back": list(ledger.back),
    }
    return shown | ({"seed": seed} if table.match.over else {})


def joining_shown(joining: Joining | None) -> dict[str, Any] | None:
    """Return an open joint round as the page shows it."""
    if joining is None:
        return None
    return {"number": joining.number, "why": joining.why, "wanted": joining.wanted, "missing": joining.missing}
