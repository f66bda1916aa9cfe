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
        reason = f"{wins(table, winner)}: both teams have {one} VP, and the other one played the card"
    else:
        winner = 0 if one > two else 1
        reason = f"{wins(table, winner)} with {state.vp[winner]} VP"
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
    if keys[0] == keys[1]:
        verdict = "the brawl is drawn"
    else:
        winner = 0 if won[0] else 1
        how = f" with {state.vp[winner]} VP"
        if state.vp[0] == state.vp[1]:
            how += ", fewer Champions on the Gate" if gate[0] != gate[1] else ", less damage"
        verdict = f"{wins(table, winner)}{how}"
    over = "1 round is over" if state.guard == 1 else f"{state.guard} rounds are over"
    raise Finished(outcome(table, won, f"{over}: {verdict}"))


def wins(table: Table, team: int) -> str:
    """Return that a team wins, by its seats."""
    seats = [str(seat + 1) for seat in range(len(table.state.players)) if team_of(seat) == team]
    return f"Seat {seats[0]} wins" if len(seats) == 1 else f"Seats {' and '.join(seats)} win"


def outcome(table: Table, won: list[bool], reason: str) -> Outcome:
    """Return the places and VP of all seats; partners share them (ST-VP-01)."""
    seats = range(len(table.state.players))
    standing = [(int(won[team_of(seat)]),) for seat in seats]
    return Outcome(ranked(standing), tuple(table.state.vp[team_of(seat)] for seat in seats), reason)
