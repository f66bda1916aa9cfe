"""The end: what everybody's cards are worth, and who wins (GG-END-04, GG-END-05)."""

from slugfest.kernel.game import Outcome, Part, ranked

from .table import Table
from .words import joined, player_name


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


def result(table: Table, ending: str) -> Outcome:
    """Rank the players: points, then complete Sets, then Assets; those who are still equal share (GG-END-05)."""
    state = table.state
    totals = [score(table, seat) for seat in range(len(state.assets))]
    standing = [
        (total, state.sets[seat].bit_count(), state.assets[seat].bit_count()) for seat, total in enumerate(totals)
    ]
    ranks = ranked(standing)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    best = standing[winners[0]]
    rivals = [other for seat, other in enumerate(standing) if seat not in winners]
    reason = f"{best[0]} points"
    if any(other[0] == best[0] for other in rivals):
        by_sets = all(other[1] < best[1] for other in rivals if other[0] == best[0])
        reason += " and more complete Sets" if by_sets else " and more Assets"
    if table.tell is not None:
        for seat in range(len(totals)):
            parts: list[Part] = []
            total = score(table, seat, parts)
            table.tell("score", player=seat, total=total, parts=parts)
        if len(winners) == 1:
            table.tell("won", player=winners[0], reason=reason)
        else:
            table.tell("shared", players=winners, reason=reason)
    who = joined([player_name(seat) for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    return Outcome(ranks, tuple(totals), f"{who} {verb} with {reason}{ending}")
