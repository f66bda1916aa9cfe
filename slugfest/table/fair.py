"""Fair dice at a table: the hash of the seed comes first, then what every seat's browser adds, at the end the seed."""

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .events import Salted

if TYPE_CHECKING:
    from .table import LiveTable


def rolls_for(people: int) -> str:
    """Return how dice fall at a new table: fair where several people play, who might not trust each other's host."""
    return "fair" if people > 1 else "seed"


async def add_salt(table: "LiveTable", seat: int, salt: object) -> None:
    """Take the randomness of a seat's browser, once; what comes later or is no salt changes nothing."""
    if not isinstance(salt, str) or table.row.rolls != "fair" or table.match.over:
        return
    async with table.lock:
        if any(owner == seat for _, owner, _ in table.salts):
            return
        tried = table.match.copy(listening=True)
        tried.add_salt(seat, salt)
        await table.write(Salted(seat, table.match.at, salt))
        table.salts = tried.salts
        table.match = tried
    table.tell_watchers()


@lru_cache(maxsize=4096)
def commitment(seed: str) -> str:
    """Return the hash that commits to a seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def told(table: "LiveTable") -> dict[str, Any] | None:
    """Return what everybody may know of the dice: the hash from the start, seed and salts when the match is over."""
    if table.row.rolls != "fair":
        return None
    seed = str(table.row.seed)
    shown: dict[str, Any] = {
        "commitment": commitment(seed),
        "added": [seat for _, seat, _ in table.salts],
    }
    if table.match.over:
        shown |= {"seed": seed, "salts": [[seat, salt] for _, seat, salt in table.salts]}
    return shown
