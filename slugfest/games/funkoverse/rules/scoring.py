"""Points: knock-outs, point markers, the scenario's gains at a round's end, and how a match is won (FV-SCEN)."""

from slugfest.kernel.game import Choose, Finished, Option, Outcome, Script, ranked
from slugfest.kernel.text import counted, joined

from ..content.cards import Gain
from .state import NONE
from .table import Table, characters_of, clockwise, is_character, piece_options, speaker

KNOCKING_OUT = "knocking out"
BEING_THERE = "having a character next to"


def gain(table: Table, side: int, amount: int, deed: str, victim: int = NONE) -> None:
    """Give points to a side (FV-SCEN-06); what for, and who was knocked out, is told."""
    one = table.state.sides[side]
    one.points += amount
    if table.tell is not None:
        fallen = [] if victim == NONE else [table.pieces[victim].word]
        goal = goal_of(table)
        table.tell("points", scorers=one.seats, amount=amount, deed=deed, fallen=fallen, total=one.points, goal=goal)


# ------------------------------------------------------------------ knock-outs


def knocked_out(table: Table, victim: int, square: int, by: int) -> Script[None]:
    """Score a knock-out as the scenario says; then target markers move on (FV-SCEN-02, -11, -12, -19)."""
    state = table.state
    for gains in table.box.scenarios[state.scenario].gains:
        if gains.on == "knock_out":
            score_knock_out(table, gains, victim, square, by)
    if table.box.scenarios[state.scenario].win.type == "immediate":
        check_first_game(table)
    for side in clockwise(table, state.turn):
        if state.sides[side].target == victim:
            yield from move_target(table, side, victim)


def score_knock_out(table: Table, gains: Gain, victim: int, square: int, by: int) -> None:
    """Score one line of the scenario for one knock-out."""
    state = table.state
    owner = table.pieces[victim].side
    if gains.condition == "credited_or_adjacent":
        for side in scoring_sides(table, owner, square, by):
            made = by != NONE and table.pieces[by].side == side
            gain(table, side, gains.amount, KNOCKING_OUT if made else BEING_THERE, victim)
        return
    if by == NONE or table.pieces[by].side == owner:
        return
    side = table.pieces[by].side
    match gains.condition:
        case "victim_bears_own_target":
            if state.sides[side].target == victim:
                gain(table, side, gains.amount, f"{KNOCKING_OUT} the target,", victim)
        case "victim_bears_no_own_target":
            if state.sides[side].target != victim:
                gain(table, side, gains.amount, KNOCKING_OUT, victim)
        case "victim_is_leader":
            if state.sides[owner].leader == victim:
                gain(table, side, gains.amount, f"{KNOCKING_OUT} the leader,", victim)
        case "victim_is_not_leader":
            if state.sides[owner].leader != victim:
                gain(table, side, gains.amount, KNOCKING_OUT, victim)
        case "credited_to_own_leader":
            if state.sides[side].leader == by:
                gain(table, side, gains.amount, "a knock-out by the leader,", by)
        case _:
            gain(table, side, gains.amount, KNOCKING_OUT, victim)


def scoring_sides(table: Table, owner: int, square: int, by: int) -> list[int]:
    """Return who scores a knock-out in the first game: its maker, and who has a character next to it (FV-SCEN-02)."""
    near = table.board.near[square]
    found = []
    for side in clockwise(table, table.state.turn):
        if side == owner:
            continue
        close = any(near >> table.pieces[n].at & 1 for n in characters_of(table, side) if table.pieces[n].at >= 0)
        if close or (by != NONE and table.pieces[by].side == side):
            found.append(side)
    return found


def check_first_game(table: Table) -> None:
    """End the first game at 3 points, unless two are level in front (FV-SCEN-01, FV-SCEN-02)."""
    points = [side.points for side in table.state.sides]
    goal = table.box.scenarios[table.state.scenario].win.points
    best = max(points)
    if best >= goal and points.count(best) == 1:
        raise Finished(outcome(table))


def target_bearers(table: Table, side: int, victim: int) -> list[int]:
    """Return who may bear a side's target marker next: a character of another opponent than the last bearer's.

    With one opponent only, another character of that opponent (FV-SCEN-12).
    """
    sides = range(len(table.state.sides))
    opponents = [other for other in sides if other != side]
    if victim != NONE and len(opponents) > 1:
        opponents.remove(table.pieces[victim].side)
    return [number for other in opponents for number in characters_of(table, other) if number != victim]


def move_target(table: Table, side: int, victim: int) -> Script[None]:
    """The marker's owner moves it on, whoever knocked its bearer out (FV-SCEN-12)."""
    found = target_bearers(table, side, victim)
    if not found:
        return
    option = yield Choose(speaker(table, side), "funkoverse.lay", piece_options, table, found)
    lay_target(table, side, option)


def lay_target(table: Table, side: int, option: Option) -> None:
    """Lay a side's target marker on a character's card."""
    table.state.sides[side].target = table.number[option.value]
    if table.tell is not None:
        table.tell("laid", seat=speaker(table, side), piece=option.value)


# ------------------------------------------------------------------ point markers and the end of a round


def point_marker_value(table: Table) -> int:
    """Return what a point marker brings (FV-SCEN-04)."""
    gains = table.box.scenarios[table.state.scenario].gains
    return sum(one.amount for one in gains if one.on == "point_marker")


def score_round(table: Table) -> None:
    """Give the points of a round's end, sides in turn order (FV-COOL-06)."""
    state = table.state
    for side in clockwise(table, state.first):
        for gains in table.box.scenarios[state.scenario].gains:
            if gains.on == "round_end" and met_at_round_end(table, gains.condition, side):
                gain(table, side, gains.amount, ROUND_END[gains.condition])


ROUND_END = {
    "": "the end of a round",
    "character_holds_triumph": "holding the triumph marker",
    "any_in_scoring_area_and_not_two_per_side": "a character in the scoring area",
    "most_in_scoring_area": "the most characters in the scoring area",
}


def met_at_round_end(table: Table, condition: str, side: int) -> bool:
    """Whether a side meets the condition of a gain at a round's end (FV-SCEN-13, FV-SCEN-15)."""
    state = table.state
    match condition:
        case "character_holds_triumph":
            return state.holder != NONE and table.pieces[state.holder].side == side
        case "any_in_scoring_area_and_not_two_per_side":
            return state.per_side > 2 and in_area(table, side) > 0
        case "most_in_scoring_area":
            mine = in_area(table, side)
            return all(in_area(table, other) < mine for other in range(len(state.sides)) if other != side)
    return True


def in_area(table: Table, side: int) -> int:
    """Return how many characters of a side are in the scoring area, standing or down (FV-SCEN-15)."""
    area = table.arena.scoring
    return sum(
        1
        for piece in table.pieces
        if piece.side == side and piece.at >= 0 and area >> piece.at & 1 and is_character(table, piece)
    )


# ------------------------------------------------------------------ winning


def goal_of(table: Table) -> int:
    """Return the points that end a threshold scenario; three or more per side play to the larger number (FV-SET-13)."""
    win = table.box.scenarios[table.state.scenario].win
    if win.type == "immediate":
        return win.points
    return win.points_three if table.state.per_side > 2 else win.points_two


def check_winner(table: Table) -> None:
    """See whether the match ends with this round; a shared lead is played on (FV-SCEN-07 to -10, -18, -20)."""
    state = table.state
    win = table.box.scenarios[state.scenario].win
    points = [side.points for side in state.sides]
    best = max(points)
    level = points.count(best) > 1
    if win.type == "immediate":
        over = False
    elif win.type == "rounds":
        over = state.round >= win.rounds
    else:
        over = best >= goal_of(table) or state.round >= win.round_limit
    if over and not level:
        raise Finished(outcome(table))
    if state.guard and state.round >= state.guard:
        raise Finished(outcome(table, stopped=True))


def outcome(table: Table, stopped: bool = False) -> Outcome:
    """Rank the seats by the points of their sides; only the guard ends a match with a shared lead (FV-SCEN-08)."""
    state = table.state
    scores = [0] * sum(len(side.seats) for side in state.sides)
    for side in state.sides:
        for seat in side.seats:
            scores[seat] = side.points
    points = sorted((side.points for side in state.sides), reverse=True)
    ahead = [number for number, side in enumerate(state.sides) if side.points == points[0]]
    if table.tell is not None:
        kind = "won" if not stopped else "guard" if len(ahead) == 1 else "drawn"
        winners = tuple(seat for number in ahead for seat in state.sides[number].seats)
        score = (points[0], points[1])
        if kind == "drawn":
            table.tell(kind, leaders=winners, score=score, rounds=state.round)
        else:
            table.tell(kind, winners=winners, score=score, rounds=state.round)
    reason = verdict(table, ahead, points, stopped)
    return Outcome(ranked([(score,) for score in scores]), tuple(scores), reason, "guard" if stopped else "victory")


def verdict(table: Table, ahead: list[int], points: list[int], stopped: bool) -> str:
    """Return in words who is ahead, and after how many rounds."""
    after = counted(table.state.round, "round")
    names = joined([side_name(table, number) for number in ahead])
    if len(ahead) > 1:
        return f"drawn after {after}: {names} share the most points, {points[0]}"
    said = f"{names} wins with {counted(points[0], 'point')} to {points[1]}"
    if stopped:
        return f"{names} has the most points after {after} and wins with {points[0]} to {points[1]}"
    return said if table.box.scenarios[table.state.scenario].win.type == "immediate" else f"{said} after {after}"


def side_name(table: Table, side: int) -> str:
    """Return how a side is called: by its colour."""
    return table.box.bases[table.state.sides[side].base][0].capitalize()
