"""Tic-tac-toe: a whole game on one screen. docs/write-a-game.md walks through it."""

from typing import Any

from slugfest.kernel.asking import Offer, Question
from slugfest.kernel.game import Bare, Choose, Finished, Mode, Option, Outcome, Script, Showing, View, Words, state
from slugfest.kernel.scene import Figure, Scene, Seat, Space

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
            raise Finished(Outcome((1, 1), (0, 0), "the board is full", by="draw"))
        board.turn = 1 - seat

    def free(self) -> list[Option]:
        """The cells that nobody holds."""
        marks = self.state.marks
        return FREE[marks[0] | marks[1]][:]


NAMES = ("Top left", "Top", "Top right", "Left", "Middle", "Right", "Bottom left", "Bottom", "Bottom right")
SPACES = [Space(key=f"cell:{cell}", at=(cell % 3, cell // 3), name=name) for cell, name in enumerate(NAMES)]
SIDES = (("X", "red"), ("O", "blue"))


def scene(view: View) -> Scene:
    """What there is to see: nine squares, and a mark on each that is taken."""
    found = Scene("Tic-tac-toe", form="squares", goal="Three in a row", spaces=SPACES)
    for seat, (side, tone) in enumerate(SIDES):
        found.seats.append(Seat(key=f"seat:{seat}", side=side, tone=tone, acting=view["turn"] == seat))
        marked = [cell for cell in range(9) if view["marks"][seat] >> cell & 1]
        found.figures += [Figure(key=f"mark:{cell}", within=f"cell:{cell}", name=side, seat=seat) for cell in marked]
    return found


def question(rules: TicTacToe, choice: Choose) -> Question:
    """The same question every time."""
    return Question("Which square do you take?", hint="Click a free square.")


def offer(rules: TicTacToe, choice: Choose, option: Option) -> Offer:
    """A cell is chosen on the board, where it is."""
    return Offer(NAMES[option.value], on=option.key)


MODE = Mode(
    id="tic_tac_toe",
    open=True,
    title="Tic-tac-toe",
    seats=(2,),
    state=Board,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Board([0, 0]),
    rules=TicTacToe,
    show=Showing(
        view=lambda board, content, seat: {"marks": board.marks[:], "turn": board.turn},
        scene=scene,
        question=question,
        offer=offer,
    ),
    bound=9,
)

MODES = [MODE]
