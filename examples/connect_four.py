"""Connect Four: dropping discs into seven columns. docs/write-a-game.md compares it with tic-tac-toe."""

from typing import Any

from slugfest.kernel.asking import Offer, Question
from slugfest.kernel.game import Bare, Choose, Finished, Mode, Option, Outcome, Script, Showing, View, Words, state
from slugfest.kernel.scene import Figure, Scene, Seat, Space

COLUMNS, ROWS = 7, 6
WORDS = Words()
COLUMN = WORDS.many("column", range(1, COLUMNS + 1))
# One bit per cell, seven per column: the spare bit on top keeps lines from running over into the next column.
DIRECTIONS = (1, 7, 6, 8)
OPEN = [[column for column in COLUMN if not full >> column.value & 1] for full in range(1 << COLUMNS)]


@state
class Board:
    """The discs of both seats as bits, the height of each column, which are full (as bits), and whose turn it is."""

    discs: list[int]
    heights: list[int]
    full: int = 0
    turn: int = 0


class ConnectFour:
    """The rules over one board."""

    __slots__ = ("state", "tell")

    def __init__(self, board: Board, content: Any, tell: Any) -> None:
        self.state = board
        self.tell = tell

    def step(self) -> Script[None]:
        """One turn is one step."""
        return self.turn()

    def turn(self) -> Script[None]:
        """Drop a disc; four in a line win, a full board is a draw."""
        board = self.state
        seat, heights = board.turn, board.heights
        option = yield Choose(seat, "connect_four.column", self.open_columns)
        column = option.value
        discs = board.discs[seat] = board.discs[seat] | 1 << (column * 7 + heights[column])
        heights[column] += 1
        if heights[column] == ROWS:
            board.full |= 1 << column
        for step in DIRECTIONS:
            pairs = discs & discs >> step
            if pairs & pairs >> 2 * step:
                raise Finished(Outcome((1, 2) if seat == 0 else (2, 1), (1 - seat, seat), "four in a line"))
        if board.full == (1 << COLUMNS) - 1:
            raise Finished(Outcome((1, 1), (0, 0), "the board is full", by="draw"))
        board.turn = 1 - seat

    def open_columns(self) -> list[Option]:
        """The columns that are not full."""
        return OPEN[self.state.full][:]


CELLS = [(column, height) for height in reversed(range(ROWS)) for column in range(COLUMNS)]
SPACES = [Space(key=f"cell:{column}-{height}", at=(column, ROWS - 1 - height)) for column, height in CELLS]
SIDES = (("X", "red"), ("O", "amber"))


def scene(view: View) -> Scene:
    """What there is to see: squares, and the discs that have fallen."""
    found = Scene("Connect Four", form="squares", goal="Four in a line", spaces=SPACES)
    for seat, (side, tone) in enumerate(SIDES):
        found.seats.append(Seat(key=f"seat:{seat}", side=side, tone=tone, acting=view["turn"] == seat))
        fallen = [f"{column}-{height}" for column, height in CELLS if view["discs"][seat] >> (column * 7 + height) & 1]
        found.figures += [Figure(key=f"disc:{at}", within=f"cell:{at}", name=side, seat=seat) for at in fallen]
    return found


def question(rules: ConnectFour, choice: Choose) -> Question:
    """The same question every time."""
    return Question("Into which column do you drop a disc?", hint="Click where it would come to lie.")


def offer(rules: ConnectFour, choice: Choose, option: Option) -> Offer:
    """A column is chosen at the cell where the disc comes to lie."""
    column = option.value
    return Offer(f"Column {column + 1}", on=f"cell:{column}-{rules.state.heights[column]}", does="move")


MODE = Mode(
    id="connect_four",
    open=True,
    title="Connect Four",
    seats=(2,),
    state=Board,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Board([0, 0], [0] * COLUMNS),
    rules=ConnectFour,
    show=Showing(
        view=lambda board, content, seat: {
            "discs": board.discs[:],
            "heights": board.heights[:],
            "turn": board.turn,
        },
        scene=scene,
        question=question,
        offer=offer,
    ),
    bound=COLUMNS * ROWS,
)

MODES = [MODE]
