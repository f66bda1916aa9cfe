"""Points: knock-outs, point markers, the scenario's gains at a round's end, and how a match is won (FV-SCEN)."""

from slugfest.kernel.game import Choose, Finished, Option, Outcome, Script, ranked

from .cards import Gain
from .state import NONE
from .table import Table, characters_of, clockwise, is_character, piece_options, speaker


def gain(table: Table, side: int, amount: int, reason: str) -> None:
    """Give points to a side (FV-SCEN-06)."""
    one = table.state.sides[side]
    one.points += amount
    if table.tell is not None:
        table.tell("points", side=side, amount=amount, reason=reason, points=one.points)


# ------------------------------------------------------------------ knock-outs


def knocked_out(table: Table, victim: int, square: int, by: int) -> Script[None]:
    """Score a knock-out as the scenario says; then target markers move on (FV-SCEN-02, -11, -12, -19)."""
    state = table.state
    for gains in table.box.scenarios[state.scenario].gains:
        if gains.on == "knock_out":
            score_knock_out(table, gains, victim, square, by)
    name = table.kinds[table.pieces[victim].kind].name
    if table.box.scenarios[state.scenario].win.type == "immediate":
        check_first_game(table, f"{name} was knocked out")
    for side in clockwise(table, state.turn):
        if state.sides[side].target == victim:
            yield from move_target(table, side, victim)


def score_knock_out(table: Table, gains: Gain, victim: int, square: int, by: int) -> None:
    """Score one line of the scenario for one knock-out."""
    state = table.state
    owner = table.pieces[victim].side
    if gains.condition == "credited_or_adjacent":
        for side in scoring_sides(table, owner, square, by):
            gain(table, side, gains.amount, "a knock-out")
        return
    if by == NONE or table.pieces[by].side == owner:
        return
    side = table.pieces[by].side
    match gains.condition:
        case "victim_bears_own_target":
            if state.sides[side].target == victim:
                gain(table, side, gains.amount, "its target is knocked out")
        case "victim_bears_no_own_target":
            if state.sides[side].target != victim:
                gain(table, side, gains.amount, "a knock-out")
        case "victim_is_leader":
            if state.sides[owner].leader == victim:
                gain(table, side, gains.amount, "the leader is knocked out")
        case "victim_is_not_leader":
            if state.sides[owner].leader != victim:
                gain(table, side, gains.amount, "a knock-out")
        case "credited_to_own_leader":
            if state.sides[side].leader == by:
                gain(table, side, gains.amount, "a knock-out by its leader")
        case _:
            gain(table, side, gains.amount, "a knock-out")


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


def check_first_game(table: Table, reason: str) -> None:
    """End the first game at 3 points, unless two are level in front (FV-SCEN-01, FV-SCEN-02)."""
    points = [side.points for side in table.state.sides]
    goal = table.box.scenarios[table.state.scenario].win.points
    best = max(points)
    if best >= goal and points.count(best) == 1:
        raise Finished(outcome(table, f"{best} points: {reason}"))


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
        table.tell("laid", side=side, piece=option.value)


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
    "any_in_scoring_area_and_not_two_per_side": "a character in the area",
    "most_in_scoring_area": "most characters in the area",
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
    """See whether the match ends with this round (FV-SCEN-07 to -10, FV-SCEN-18, FV-SCEN-20)."""
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
        raise Finished(outcome(table, f"most points, {best}, after {state.round} rounds"))
    if state.round >= state.guard:
        shared = "a shared lead" if level else f"most points, {best}"
        raise Finished(outcome(table, f"{shared} after {state.round} rounds"))


def outcome(table: Table, reason: str) -> Outcome:
    """Rank the seats by the points of their sides."""
    state = table.state
    scores = [0] * sum(len(side.seats) for side in state.sides)
    for side in state.sides:
        for seat in side.seats:
            scores[seat] = side.points
    best = max(scores)
    names = " and ".join(side_name(table, n) for n, side in enumerate(state.sides) if side.points == best)
    said = f"{names} {'win' if ' and ' in names else 'wins'}: {reason}"
    if sum(side.points == best for side in state.sides) > 1:
        said = f"drawn between {names}: {reason}"
    if table.tell is not None:
        table.tell("won", reason=said)
    return Outcome(ranked([(score,) for score in scores]), tuple(scores), said)


def side_name(table: Table, side: int) -> str:
    """Return how a side is called: by its colour."""
    base = table.state.sides[side].base
    return f"side {side + 1}" if base < 0 else f"side {side + 1} ({table.box.bases[base][0]})"
