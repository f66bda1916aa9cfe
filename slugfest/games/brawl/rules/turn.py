"""A turn: Scoreboard Phase, Activation Phase (in `acting.py`), Upkeep Phase; and the end of a round (SB-TURN)."""

from slugfest.kernel.game import Script

from .challenges import advance, score
from .ending import guard
from .hand import draw, take
from .table import Table, active_seat


def scoreboard(table: Table) -> Script[None]:
    """The Scoreboard Phase: Challenges are scored, but not in round 1 (SB-TURN-02, SB-TURN-03)."""
    state = table.state
    if table.tell is not None:
        table.tell("turn", round=state.round, seat=active_seat(table))
    if state.round > 1:
        score(table, active_seat(table))
    state.phase = "act"
    yield from ()


def upkeep(table: Table) -> Script[None]:
    """The Upkeep Phase, in this order: ready all Cores, discard the hand, draw a new one (SB-TURN-07)."""
    state = table.state
    seat = active_seat(table)
    player = state.players[seat]
    player.cores = 0b111
    if table.tell is not None:
        table.tell("ended", seat=seat, hand=len(player.hand))
    player.discard.extend(player.hand)
    player.hand.clear()
    player.shown.clear()
    if player.top or len(player.deck) < table.format.hand:
        yield from draw(table, seat, table.format.hand)
    else:
        yield from take(table, seat, table.format.hand)
        player.hand.sort()
        if table.tell is not None:
            table.tell("drew", seat=seat, cards=table.format.hand)
    end_turn(table)


def end_turn(table: Table) -> None:
    """What lasts until the end of the turn ends after Upkeep (SB-GEN-12); the next player, or the end of the round."""
    state = table.state
    state.rooted = state.steadfast = state.standard = state.used = 0
    state.modifiers.clear()
    state.turn += 1
    state.phase = "score"
    if state.turn == len(state.order):
        state.phase = "advance"


def end_round(table: Table) -> Script[None]:
    """After the last player's turn the Challenges advance (SB-TURN-01, SB-TRACK-06); the guard counts (SB-END-05)."""
    state = table.state
    if state.guard and state.round >= state.guard:
        guard(table)
    yield from advance(table)
    state.turn = 0
    state.round += 1
    state.phase = "score"
