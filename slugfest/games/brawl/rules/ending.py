"""How a brawl ends: by victory points, or by the guard against endless games (SB-END)."""

from slugfest.kernel.game import Finished, Outcome, ranked
from slugfest.kernel.text import counted

from .table import Table, active_seat, side_seats, team_of


def settle(table: Table) -> None:
    """End the match as soon as a team has enough VP (SB-END-01); ties by SB-VP-05."""
    state, goal = table.state, table.format.goal
    one, two = state.vp
    if one < goal and two < goal:
        return
    winner = (0 if one > two else 1) if one != two else 1 - playing_team(table)
    why = "because the other side played the card" if one == two else ""
    if table.tell is not None:
        table.tell("won", victors=side_seats(table, winner), score=score_of(table, winner), verdict=why)
    raise Finished(outcome(table, [winner == 0, winner == 1], f"T{wins(table, winner, why)[1:]}"))


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
    winner = 0 if won[0] else 1
    why = ""
    if state.vp[0] == state.vp[1]:
        why = "with fewer Champions on the Gate" if gate[0] != gate[1] else "with less damage"
    drawn = keys[0] == keys[1]
    if table.tell is not None:
        score = score_of(table, winner)
        if drawn:
            table.tell("drawn", rounds=state.guard, score=score)
        else:
            victors = side_seats(table, winner)
            table.tell("guard", rounds=state.guard, victors=victors, score=score, verdict=why)
    verdict = "the brawl is drawn" if drawn else wins(table, winner, why)
    over = "1 round is over" if state.guard == 1 else f"{state.guard} rounds are over"
    raise Finished(outcome(table, won, f"{over}: {verdict}", "guard"))


def score_of(table: Table, team: int) -> tuple[int, int]:
    """Return the VP of a team and of the other one."""
    vp = table.state.vp
    return vp[team], vp[1 - team]


def wins(table: Table, team: int, why: str) -> str:
    """Return in words that a team wins, by its side of the arena, with how many points, and why if they are equal."""
    mine, theirs = score_of(table, team)
    side = table.box.ground.entry.sides[table.state.side[team]].id
    return f"the {side} team wins with {counted(mine, 'point')} to {theirs}" + (f", {why}" if why else "")


def outcome(table: Table, won: list[bool], reason: str, by: str = "victory") -> Outcome:
    """Return the places and VP of all seats; partners share them (ST-VP-01), and a team that is first has won."""
    seats = range(len(table.state.players))
    standing = [(int(won[team_of(seat)]),) for seat in seats]
    return Outcome(ranked(standing), tuple(table.state.vp[team_of(seat)] for seat in seats), reason, by)
