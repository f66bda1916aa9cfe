"""Which lines of the journal tell why scores changed, and what each of them brought whom."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from slugfest.kernel.happening import Happening
from slugfest.kernel.journal import Entry
from slugfest.kernel.match import Match

CHANGES_HANDS = ("took", "out")
USUAL = {"scored": "scored", "took": "taken|lost", "out": "gained|out", "healed": "gained", "struck": "damage"}
"""What brings points where the mode has no words of its own for it."""


class Telling:
    """What one answer changed: by how much for each seat, the lines that tell it, what each line says it brought."""

    __slots__ = ("amounts", "change", "entries", "words")

    def __init__(self, change: list[int], told: Sequence[tuple[Entry, str, dict[int, int]]]) -> None:
        self.change = change
        self.entries = [entry for entry, _, _ in told]
        self.words = [words for _, words, _ in told]
        self.amounts = [amounts for _, _, amounts in told]


def telling_of(match: Match, heard: Sequence[Entry], change: list[int], owners: Mapping[str, int]) -> Telling:
    """Return what tells a change of scores: points by name, else health that adds up, else what changed hands.

    Where a mode says what brings points, nothing else does, unless none of that happened.
    """
    named = match.mode.show.sources
    known = [entry for entry in heard if entry.kind in named] or heard
    looks = [(entry, match.happenings([entry])) for entry in known]
    scored = [(entry, found, _scored(found)) for entry, found in looks]
    none: dict[int, int] = {}
    points = [one for one in scored if any(change[seat] for seat in one[2])]
    if not points:
        health = [(entry, found, _health(found, owners)) for entry, found in looks]
        sums: Counter[int] = Counter()
        for _, _, amounts in health:
            sums.update(amounts)
        fits = {seat for seat, by in enumerate(change) if by and sums[seat] == by}
        points = [one for one in health if fits & one[2].keys()]
    if not points:
        points = [(entry, found, none) for entry, found in looks if any(one.kind in CHANGES_HANDS for one in found)]
    if not points:
        points = [(entry, found, none) for entry, found in looks if all(one.kind != "turn" for one in found)][-1:]
    return Telling(change, [(entry, _words(match, entry, found), amounts) for entry, found, amounts in points])


def share(telling: Telling, seat: int) -> dict[str, int]:
    """Return from what a change came to one seat; what no line puts a number to belongs to the first of them."""
    change = telling.change[seat]
    if not change:
        return {}
    found: Counter[str] = Counter()
    left = change
    for words, amounts in zip(telling.words, telling.amounts, strict=True):
        by = amounts.get(seat, 0)
        left -= by
        found[_signed(words, by)] += by
    if left:
        found[_signed(telling.words[0] if telling.words else "other", left)] += left
    return {words: by for words, by in found.items() if by}


def _scored(found: Iterable[Happening]) -> dict[int, int]:
    amounts: Counter[int] = Counter()
    for one in found:
        if one.kind == "scored" and one.seat is not None:
            amounts[one.seat] += one.amount or 0
    return amounts


def _health(found: Iterable[Happening], owners: Mapping[str, int]) -> dict[int, int]:
    amounts: Counter[int] = Counter()
    for one in found:
        if one.kind in ("healed", "struck") and one.at in owners:
            amounts[owners[one.at]] += (one.amount or 0) * (1 if one.kind == "healed" else -1)
    return amounts


def _words(match: Match, entry: Entry, found: Sequence[Happening]) -> str:
    """Return what a line brings points by, in the words of the mode."""
    own = match.mode.show.sources.get(entry.kind)
    if own is None:
        return next((USUAL[one.kind] for one in found if one.kind in USUAL), "other")
    words: str = match.game.content.sentences.filled(own, entry.facts)
    return words.strip(" ,")


def _signed(words: str, by: int) -> str:
    """Return the words for a gain or for a loss.

    >>> _signed("conquered|lost", 2), _signed("conquered|lost", -1), _signed("Challenges", 3)
    ('conquered', 'lost', 'Challenges')
    """
    gained, _, lost = words.partition("|")
    return lost if by < 0 and lost else gained
