"""Tic-tac-toe: a whole game on one screen. docs/write-a-game.md walks through it."""

from typing import Any

from slugfest.kernel.game import Bare, Choose, Finished, Mode, Option, Outcome, Script, Words, state

WORDS = Words()
CELLS = WORDS.many("cell", range(9))
# A set of cells is nine bits. Both tables are looked up by such a set.
LINES = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100]
WINS = [any(marks & line == line for line in LINES) for marks in range(512)]
FREE = [[cell for cell in CELLS if not taken >> cell.value & 1] for taken in range(512)]


@state
class Board:
    """The cells of both seats, and whose turn it is."""

    marks: list[int]
    turn: int = 0


class TicTacToe:
    """The rules over one board."""

    __slots__ = ("state", "tell")

    def __init__(self, board: Board, content: Any, tell: Any) -> None:
        self.state = board
        self.tell = tell

    def step(self) -> Script[None]:
        """One turn is one step: from a resting point to the next."""
        return self.turn()

    def turn(self) -> Script[None]:
        """Take a cell; three in a row win, a full board is a draw."""
        board = self.state
        seat = board.turn
        option = yield Choose(seat, "tic_tac_toe.cell", self.free)
        marks = board.marks
        marks[seat] |= 1 << option.value
        if WINS[marks[seat]]:
            raise Finished(Outcome((1, 2) if seat == 0 else (2, 1), (1 - seat, seat), "three in a row"))
        if marks[0] | marks[1] == 511:
            raise Finished(Outcome((1, 1), (0, 0), "the board is full"))
        board.turn = 1 - seat

    def free(self) -> list[Option]:
        """The cells that nobody holds."""
        marks = self.state.marks
        return FREE[marks[0] | marks[1]][:]


MODE = Mode(
    id="tic_tac_toe",
    open=True,
    title="Tic-tac-toe",
    seats=(2,),
    state=Board,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Board([0, 0]),
    rules=TicTacToe,
    view=lambda board, content, seat: {"marks": board.marks[:], "turn": board.turn},
    bound=9,
)

MODES = [MODE]
