"""`slugfest rules`: the catalogue page of a mode, or one clause of it."""

import msgspec

from slugfest.kernel.registry import mode_of

from .catalogue import clauses_named, clauses_of, page_of
from .terminal import Terminal


def rules(mode: str, clause: str | None = None, *, json: bool = False) -> None:
    """Print the rules of a mode, one clause (BR-ROLL-3), or all clauses that begin so (BR-ROLL).

    Example: slugfest rules battlerealm BR-ROLL-3

    Parameters
    ----------
    mode
        Which game: see slugfest games.
    clause
        The id of a clause, or its beginning.
    json
        Print the clauses as JSON, by id.
    """
    game = mode_of(mode)
    if json:
        found = clauses_of(page_of(game)) if clause is None else clauses_named(game, clause)
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    text = page_of(game) if clause is None else "\n\n".join(clauses_named(game, clause).values())
    Terminal().page(text)
