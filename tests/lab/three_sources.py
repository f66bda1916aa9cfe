"""A tiny game in which every point comes from a known place: a decision, a die, or a coin that lay hidden."""

from typing import Any

from slugfest.kernel.game import (
    NOBODY,
    Bare,
    Chance,
    Choose,
    Dice,
    Die,
    Draw,
    Finished,
    Mind,
    Mode,
    Option,
    Outcome,
    Roll,
    Script,
    Showing,
    Words,
    by_places,
    ranked,
    state,
)

WORDS = Words()
SIDES = WORDS.many("side", ["heads", "tails"])
TAKE, ROLL, BURN = WORDS.one("take"), WORDS.one("roll"), WORDS.one("burn")
DIE = Dice([Die("d6", "123456", first=1)])
ROUNDS = 6
PRIZE = 4
"""What a right side brings; a wrong one brings nothing."""


@state
class Board:
    """The points, the round, and the coin under the cloth."""

    points: list[int]
    round: int = 0
    coin: int = 0


class ThreeSources:
    """A coin is laid unseen; then a seat takes 2, rolls a die less 1.5 on average, bets on the coin, or burns 5."""

    __slots__ = ("state", "tell")

    def __init__(self, board: Board, content: Any, tell: Any) -> None:
        self.state = board
        self.tell = tell

    def step(self) -> Script[None]:
        """One round."""
        return self.turn()

    def turn(self) -> Script[None]:
        """Lay the coin, and let the seat choose."""
        board = self.state
        if board.round == ROUNDS:
            ranks = ranked([(own,) for own in board.points])
            raise Finished(Outcome(ranks, tuple(board.points), "all rounds are done", by_places(ranks)))
        drawn = yield Draw([0, 1], 1, NOBODY, "side")
        board.coin = drawn[0]
        seat = board.round % 2
        option = yield Choose(seat, "sources.turn", self.ways)
        board.round += 1
        if option == TAKE:
            board.points[seat] += 2
        elif option == BURN:
            board.points[seat] -= 5
        elif option == ROLL:
            faces = yield Roll(DIE)
            board.points[seat] += faces[0] - 2
        else:
            board.points[seat] += PRIZE * (option.value == board.coin)

    def ways(self) -> list[Option]:
        """All ways, always."""
        return [TAKE, ROLL, BURN, *SIDES]


def imagine(board: Board, content: Any, seat: int, chance: Chance) -> None:
    """Turn the coin as chance will have it."""
    board.coin = chance.below(2)


MODE = Mode(
    id="three_sources",
    title="Three sources",
    seats=(2,),
    state=Board,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Board([0, 0]),
    rules=ThreeSources,
    show=Showing(view=lambda board, content, seat: {"points": board.points[:]}, imagine=imagine),
    mind=Mind(worth=lambda board, content, seat: float(board.points[seat] - board.points[1 - seat])),
    bound=40,
)
