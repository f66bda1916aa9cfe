"""How a brawl ends: by victory points, or by the guard against endless games (SB-END)."""

from slugfest.kernel.game import Finished, Outcome, ranked

from .table import Table, active_seat, team_of


def settle(table: Table) -> None:
    """End the match as soon as a team has enough VP (SB-END-01); ties by SB-VP-05."""
    state, goal = table.state, table.format.goal
    one, two = state.vp
    if one < goal and two < goal:
        return
    if one == two:
        winner = 1 - playing_team(table)
        reason = f"both teams have {one} VP; the one that did not play the card wins"
    else:
        winner = 0 if one > two else 1
        reason = f"{state.vp[winner]} VP reached"
    raise Finished(outcome(table, [winner == 0, winner == 1], reason))


def playing_team(table: Table) -> int:
    """Return the team that played the card which is being resolved: the active one's, or a Reaction's (SB-VP-05)."""
    fight = table.fight
    return team_of(fight.reactor if fight.reacting else active_seat(table))


def guard(table: Table) -> None:
    """End the match after the last round: VP, then fewer on the Gate, then less damage, then a draw (SB-END-05)."""
    state = table.state
    gate, hurt = [0, 0], [0, 0]
    for champion, team in enumerate(table.team):
        gate[team] += table.at[champion] < 0
        hurt[team] += table.damage[champion]
    keys = [(state.vp[team], -gate[team], -hurt[team]) for team in (0, 1)]
    won = [keys[0] >= keys[1], keys[1] >= keys[0]]
    raise Finished(outcome(table, won, f"{state.guard} rounds are over"))


def outcome(table: Table, won: list[bool], reason: str) -> Outcome:
    """Return the places and VP of all seats; partners share them (ST-VP-01)."""
    seats = range(len(table.state.players))
    standing = [(int(won[team_of(seat)]),) for seat in seats]
    return Outcome(ranked(standing), tuple(table.state.vp[team_of(seat)] for seat in seats), reason)
