"""The end: what everybody's cards are worth, and who wins (GG-END-04, GG-END-05)."""

from slugfest.kernel.game import Outcome, Part, by_places, ranked

from ..content.sentences import reason_of
from ..content.texts import CREWS
from .table import Table


def score(table: Table, seat: int, why: list[Part] | None = None) -> int:
    """Return a player's points: complete Sets, other Assets, the Orb (GG-END-04, GG-STS-04, GG-ORB-04)."""
    state, box = table.state, table.box
    total = 0
    loose = state.assets[seat]
    for number, card in enumerate(box.sets):
        if state.sets[seat] >> number & 1:
            total += card.value
            loose &= ~box.members[number]
            if why is not None:
                why.append(Part(card.value, card.name, "GG-STS-04"))
    for asset in box.assets:
        if loose & asset.bit:
            total += asset.value
            if why is not None:
                why.append(Part(asset.value, asset.name, "GG-END-04"))
    if state.orb == seat:
        total += box.constants.orb_points
        if why is not None:
            why.append(Part(box.constants.orb_points, "the Orb", "GG-END-04"))
    return total


def result(table: Table, ending: str = "", by: str = "") -> Outcome:
    """Rank the players: points, then complete Sets, then Assets; those who are still equal share (GG-END-05).

    `by` is given when a guard has stopped the game; otherwise the places say whether it is a draw.
    """
    state = table.state
    totals = [score(table, seat) for seat in range(len(state.assets))]
    standing = [
        (total, state.sets[seat].bit_count(), state.assets[seat].bit_count()) for seat, total in enumerate(totals)
    ]
    ranks = ranked(standing)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    best = standing[winners[0]]
    rivals = [other for seat, other in enumerate(standing) if seat not in winners]
    verdict = ""
    if any(other[0] == best[0] for other in rivals):
        by_sets = all(other[1] < best[1] for other in rivals if other[0] == best[0])
        verdict = "sets" if by_sets else "assets"
    if table.tell is not None:
        for seat in range(len(totals)):
            parts: list[Part] = []
            table.tell("score", seat=seat, worth=score(table, seat, parts), parts=parts)
        if len(winners) == 1:
            table.tell("won", seat=winners[0], worth=best[0], verdict=verdict)
        else:
            table.tell("shared", victors=winners, worth=best[0])
    next_best = max((other[0] for other in rivals), default=None)
    reason = reason_of([CREWS[seat] for seat in winners], best[0], next_best, verdict)
    return Outcome(ranks, tuple(totals), f"{reason}{ending}", by or by_places(ranks))
