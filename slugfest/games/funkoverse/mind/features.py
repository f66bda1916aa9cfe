"""What a showdown is in numbers, for whoever learns a judgement of it: rounds left, points, tokens and characters.

The own side comes first, then its rivals in the order in which they act. Every side has room for as many characters as
a side can have.
"""

from slugfest.kernel.game import Features, Shape

from ..content.arena import Arena
from ..content.box import Box
from ..content.kinds import CHARACTER
from ..rules.state import NONE, Piece, Showdown

ROOM = 5
"""How many characters a side has at most."""
TYPES = 4
"""How many types of tokens are told apart."""
PLAIN, SIDE, CHARACTERISTICS = 7, 8 + TYPES, 20
FAR = 12.0
LATE = 10.0
"""So many rounds are taken for many."""


def shape(box: Box, seats: int) -> Shape:
    """Return how many numbers a free-for-all of so many seats is."""
    return Shape(PLAIN + SIDE * seats, (ROOM,) * seats, CHARACTERISTICS)


def features(state: Showdown, box: Box, seat: int) -> list[float]:
    """Return what a seat may know of a showdown in numbers."""
    count = len(state.sides)
    mine = 0
    for number, one in enumerate(state.sides):
        if seat in one.seats:
            mine = number
    if not state.pieces:
        return [0.0] * shape(box, count).length
    order = [(mine + step) % count for step in range(count)]
    people: list[list[int]] = [[] for _ in state.sides]
    for number, piece in enumerate(state.pieces):
        if box.kinds[piece.kind].form == CHARACTER:
            people[piece.side].append(number)
    found = going(state, box, mine)
    for number in order:
        found += side(state, number, [state.pieces[one] for one in people[number]], goal_of(state, box))
    arena: Arena = box.arenas[state.map]
    standing = [piece for piece in state.pieces if box.kinds[piece.kind].form == CHARACTER and piece.at >= 0]
    for number in order:
        for who in people[number][:ROOM]:
            found += character(state, box, arena, who, mine, standing)
        found += [0.0] * (CHARACTERISTICS * max(0, ROOM - len(people[number])))
    return found


def goal_of(state: Showdown, box: Box) -> float:
    """Return how many points are many."""
    win = box.scenarios[state.scenario].win
    return float(win.points or (win.points_three if state.per_side > 2 else win.points_two) or 8)


def last_round(state: Showdown, box: Box) -> float:
    """Return in which round the match ends if nobody has won before and no lead is shared; 0 if in none."""
    win = box.scenarios[state.scenario].win
    printed = win.rounds or win.round_limit or 0
    if printed and state.guard:
        return float(min(printed, state.guard))
    return float(printed or state.guard)


def going(state: Showdown, box: Box, mine: int) -> list[float]:
    """Return how far the match has got: rounds played and left, whose turn it is, who leads."""
    last = last_round(state, box)
    left = max(0.0, last - state.round) if last else LATE
    best = max([one.points for number, one in enumerate(state.sides) if number != mine], default=0)
    return [
        state.round / LATE,
        min(left, LATE) / LATE,
        1.0 if left == 0.0 else 0.0,
        1.0 if state.turn == mine else 0.0,
        1.0 if state.first == mine else 0.0,
        (state.sides[mine].points - best) / 4.0,
        1.0 if state.sides[mine].points == best else 0.0,
    ]


def side(state: Showdown, number: int, people: list[Piece], goal: float) -> list[float]:
    """Return a side: its points, its characters who are yet to act, its tokens and what cools down."""
    one = state.sides[number]
    found = [
        one.points / goal,
        float(sum([1 for piece in people if not piece.exhausted and piece.at >= 0])),
        float(sum([1 for piece in people if not piece.exhausted and piece.at >= 0 and not piece.down])),
        float(sum([1 for piece in people if piece.at < 0])),
        1.0 if state.turn == number else 0.0,
        1.0 if state.first == number else 0.0,
        len(one.track) / 4.0,
        sum([code & 7 for code in one.track]) / 8.0,
    ]
    for kind in range(TYPES):
        found.append(one.pool[kind] / 3.0 if kind < len(one.pool) else 0.0)
    return found


def character(state: Showdown, box: Box, arena: Arena, number: int, mine: int, standing: list[Piece]) -> list[float]:
    """Return one character: how it is, what it can do, whose target it is, and where it stands."""
    piece = state.pieces[number]
    kind, pool = box.kinds[piece.kind], state.sides[piece.side].pool
    able = 0.0
    for feat in kind.feats:
        if feat.type < 0 or pool[feat.type] >= feat.cost:
            able += 1.0
    wanted = 0.0
    for other, one in enumerate(state.sides):
        if other != mine and one.target == number:
            wanted = 1.0
    found = [
        1.0,
        1.0 if piece.at >= 0 else 0.0,
        1.0 if piece.down else 0.0,
        1.0 if piece.exhausted else 0.0,
        1.0 if state.actor == number else 0.0,
        kind.defense / 4.0,
        able / max(1, len(kind.feats)),
        len(kind.dots) / 4.0,
        1.0 if state.sides[mine].target == number else 0.0,
        wanted,
        piece.held / 2.0,
        1.0 if piece.item != NONE and not piece.item_cool else 0.0,
        piece.cool / 4.0,
    ]
    return found + whereabouts(state, arena, piece, standing)


def whereabouts(state: Showdown, arena: Arena, piece: Piece, standing: list[Piece]) -> list[float]:
    """Return where a character is: next to whom, how far from rivals, friends and point markers."""
    if piece.at < 0:
        return [0.0] * 7
    near, away = arena.board.near[piece.at], arena.board.distance[piece.at]
    ready = fallen = fresh = 0.0
    foe = friend = FAR
    for other in standing:
        if other is piece:
            continue
        steps = min(FAR, float(away[other.at]))
        if other.side == piece.side:
            friend = min(friend, steps)
            continue
        foe = min(foe, steps)
        if near >> other.at & 1:
            if other.down:
                fallen += 1.0
            else:
                ready += 1.0
                fresh += 0.0 if other.exhausted else 1.0
    marker = FAR
    for square in state.letters:
        if square >= 0:
            marker = min(marker, float(away[square]))
    return [ready, fallen, fresh, foe / FAR, friend / FAR, marker / FAR, 1.0 if marker < FAR else 0.0]


FEATURES = Features(version=1, shape=shape, of=features)
