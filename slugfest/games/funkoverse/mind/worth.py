"""What a position looks like to a side: `worth`, in points, for bots and for the balance lab.

A point is worth 1 and more near the goal. The rest are hopes: who stands and who is down, what can be struck or taken
next, what the scenario will pay at the round's end, and tokens in the pool.
"""

from slugfest.kernel.tally import Tally

from ..content.arena import Arena
from ..content.box import Box
from ..content.kinds import CHARACTER
from ..rules.state import NONE, Piece, Showdown

LEADER = 0.6
"""How much of the rivals' standing is the strongest one's; the rest is shared by all."""
STANDS = 0.55
FALLEN = -0.35
OUT = -0.5
FEARS = 0.45
"""How much a rival's hopes count beside one's own: who goes near enough to strike can be struck."""
CLOSE = 0.06
"""What every square nearer to something worth having brings."""


def worth(state: Showdown, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return how good the showdown looks for a seat: its side against the strongest and the average rival."""
    side = next(n for n, one in enumerate(state.sides) if seat in one.seats)
    if not state.pieces:
        return 0.0
    look = Look(state, box)
    table = [look.standing(number, 1.0 if number == side else FEARS) for number in range(len(state.sides))]
    rivals = table[:side] + table[side + 1 :]
    if why is not None:
        tallies = [Tally() for _ in table]
        for number, one in enumerate(tallies):
            look.standing(number, 1.0 if number == side else FEARS, one)
        why.against(tallies, side, LEADER)
    return table[side] - LEADER * max(rivals) - (1 - LEADER) * sum(rivals) / len(rivals)


class Look:
    """One look at a position."""

    __slots__ = ("arena", "box", "gains", "goal", "people", "rounds", "state")

    def __init__(self, state: Showdown, box: Box) -> None:
        self.state, self.box = state, box
        self.arena: Arena = box.arenas[state.map]
        card = box.scenarios[state.scenario]
        self.gains = {(one.on, one.condition): one.amount for one in card.gains}
        goal = card.win.points or (card.win.points_three if state.per_side > 2 else card.win.points_two)
        self.goal = goal or 8
        self.people: list[list[Piece]] = [[] for _ in state.sides]
        for piece in state.pieces:
            if box.kinds[piece.kind].form == CHARACTER:
                self.people[piece.side].append(piece)

    def standing(self, side: int, share: float, why: Tally | None = None) -> float:
        """Return what a side's points, characters and tokens are worth, and a share of what it may hope for."""
        state = self.state
        one = state.sides[side]
        value = one.points + 2.0 * (min(one.points, self.goal) / self.goal) ** 3
        if why is not None:
            why.upto("points", value)
        value += 0.12 * sum(one.pool)
        for code in one.track:
            value += 0.04 * (4 - (code & 7)) / 4
        if why is not None:
            why.upto("tokens", value)
        foes = [p for n, mine in enumerate(self.people) if n != side for p in mine if p.at >= 0]
        for piece in self.people[side]:
            value += self.character(side, piece, foes)
            if why is not None:
                why.upto("who stands and who is down", value)
            if piece.at >= 0 and not piece.down:
                value += share * self.hopes(side, piece, foes, share, why)
                if why is not None:
                    why.upto("squares worth having", value)
        value += self.scenario(side)
        if why is not None:
            why.upto("what the round's end pays", value)
        return value

    def character(self, side: int, piece: Piece, foes: list[Piece]) -> float:
        """Return what one character is worth as it stands or lies."""
        if piece.at < 0:
            return OUT
        state = self.state
        value = 0.04 * piece.held + (0.05 if piece.item >= 0 and not piece.item_cool else 0.0)
        prize = 1.0
        if state.sides[side].leader != NONE and state.pieces[state.sides[side].leader] is piece:
            prize = 1.6
        if not piece.down:
            return value + STANDS * prize
        near = self.arena.board.near[piece.at]
        danger = sum(1 for foe in foes if near >> foe.at & 1 and not foe.down and not foe.exhausted)
        return value + (FALLEN - 0.3 * danger) * prize

    def hopes(self, side: int, piece: Piece, foes: list[Piece], share: float = 1.0, why: Tally | None = None) -> float:
        """Return what a standing character may hope for: whom it can strike next, and what it is close to.

        Of the first a share of it is told to the tally.
        """
        state = self.state
        near = self.arena.board.near[piece.at]
        away = self.arena.board.distance[piece.at]
        acting = state.actor != NONE and state.pieces[state.actor] is piece
        fresh = not piece.exhausted and not (acting and not state.left)
        value = 0.0
        closest = 99
        for foe in foes:
            far = away[foe.at]
            if near >> foe.at & 1:
                hope = 0.42 if foe.down else 0.16
                value += hope * self.prize(side, foe) * (1.0 if fresh else 0.35)
            elif foe.down:
                far -= 2
            closest = min(closest, far)
        if foes:
            value -= CLOSE * min(closest, 9)
        if why is not None:
            why.add("who can strike whom", share * value)
        for square in state.letters:
            if square >= 0:
                value += 0.14 * max(0.0, 1.0 - 0.14 * away[square]) * (1.0 if fresh else 0.7)
        return value + self.place(piece, away)

    def prize(self, side: int, foe: Piece) -> float:
        """Return how much more than another a rival is worth to knock out."""
        state = self.state
        if state.sides[side].target != NONE and state.pieces[state.sides[side].target] is foe:
            return 1.7
        leader = state.sides[foe.side].leader
        return 1.7 if leader != NONE and state.pieces[leader] is foe else 1.0

    def place(self, piece: Piece, away: list[int]) -> float:
        """Return what a character's square is worth in the scenario."""
        state = self.state
        if state.triumph >= 0:
            return 0.5 * max(0.0, 1.0 - 0.12 * away[state.triumph])
        if state.holder != NONE:
            holder = state.pieces[state.holder]
            if holder.side != piece.side:
                return 0.3 * max(0.0, 1.0 - 0.12 * away[holder.at])
        if ("round_end", "most_in_scoring_area") in self.gains:
            return 0.3 * max(0.0, 1.0 - 0.15 * away[self.arena.triumph])
        return 0.0

    def scenario(self, side: int) -> float:
        """Return what the scenario would pay this side if the round ended now."""
        state = self.state
        value = 0.0
        held = self.gains.get(("round_end", "character_holds_triumph"), 0)
        if held and state.holder != NONE and state.pieces[state.holder].side == side:
            value += 0.8 * held
        most = self.gains.get(("round_end", "most_in_scoring_area"), 0)
        if most:
            counts = [sum(1 for p in mine if p.at >= 0 and self.arena.scoring >> p.at & 1) for mine in self.people]
            if all(counts[side] > count for other, count in enumerate(counts) if other != side):
                value += 0.8 * most
            any_there = self.gains.get(("round_end", "any_in_scoring_area_and_not_two_per_side"), 0)
            if any_there and state.per_side > 2 and counts[side]:
                value += 0.8 * any_there
        for objective in state.objectives:
            if objective.side == side:
                value += self.objective(objective.piece, state.sides[side].area)
        return value

    def objective(self, number: int, area: int) -> float:
        """Return the hope that a marker of one's own comes home."""
        at = self.state.pieces[number].at
        if at < 0:
            return 0.0
        away = min(self.arena.board.distance[at][square] for square in self.arena.areas[area])
        return 0.4 * max(0.0, 1.0 - 0.1 * away)
