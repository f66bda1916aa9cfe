"""Boards of squares: the pictures of the catalogue, and a slow second opinion with exact fractions on random boards."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from slugfest.kernel.bits import members, set_of
from slugfest.kernel.geometry.square import OFF, Drawing, Line, SquareBoard, distance
from tests.kernel.lines import Ground, random_ground
from tests.rule import rule

CATALOGUE = Path(__file__).parents[2] / "docs" / "rules" / "funkoverse.md"
CASES = re.findall(r"```fv-check\n(.*?)```", CATALOGUE.read_text(encoding="utf-8"), re.DOTALL)
GROUPS = ("ABCD", "VWXYZ", "PQR")
"""The letters of the catalogue's pictures: which pieces are of one side."""


class Picture:
    """A picture with pieces on a board: capital letters stand, small ones lie down."""

    def __init__(self, text: str) -> None:
        self.board = SquareBoard(text)
        self.pieces = {name: self.board.number(at) for name, at in self.board.drawing.letters.items()}

    def rivals(self, name: str) -> int:
        group = next(group for group in GROUPS if name.upper() in group)
        return set_of(s for other, s in self.pieces.items() if other.isupper() and other not in group)

    def squares(self, bits: int) -> set[tuple[int, int]]:
        return {self.board.at(s) for s in members(bits & ~set_of(self.pieces.values()))}

    def ask(self, word: str, who: str, *args: str) -> object:
        board, at = self.board, self.pieces[who]
        stop = self.rivals(who)
        match word, *args:
            case "see", other:
                target = self.pieces[other] if other in self.pieces else board.number(named(other)[0])
                return bool(board.seen(at, stop) >> target & 1)
            case "adj", other:
                return bool(board.near[at] >> self.pieces[other] & 1)
            case "within", other, count:
                return bool(board.within[at][int(count)] >> self.pieces[other] & 1)
            case "reach", count, square:
                return named(square)[0] in self.squares(board.moves(at, int(count), stop))
            case "ends", count:
                return self.squares(board.moves(at, int(count), stop))
            case "push", other, count:
                return self.squares(board.pushed(self.pieces[other], at, int(count), self.rivals(other)))
            case "pull", other, count:
                pulled = self.pieces[other]
                if not board.seen(at, stop) >> pulled & 1:
                    return set()
                seen = board.seen(at, stop & ~(1 << pulled))
                return self.squares(board.pulled(pulled, at, int(count), self.rivals(other), seen))
        raise AssertionError(f"the catalogue asks {word}, which this test does not know")


def named(text: str) -> list[tuple[int, int]]:
    return [(int(c), int(r)) for c, r in re.findall(r"\((\d+),(\d+)\)", text)]


def expectations() -> Iterator[tuple[str, str, str]]:
    for case in CASES:
        title, _, rest = case.partition("\n")
        lines = rest.rstrip("\n").split("\n")
        grid = "\n".join(line for line in lines if not line.startswith("expect "))
        for line in lines:
            if line.startswith("expect "):
                yield title, grid, line.removeprefix("expect ")


@rule(
    "FV-MAP-01",
    "FV-MAP-03",
    "FV-MAP-04",
    "FV-MAP-05",
    "FV-MAP-06",
    "FV-SEE-01",
    "FV-SEE-02",
    "FV-SEE-05",
    "FV-SEE-06",
    "FV-SEE-07",
    "FV-SEE-08",
    "FV-SEE-10",
    "FV-SEE-14",
    "FV-ADJ-01",
    "FV-ADJ-02",
    "FV-MOVE-01",
    "FV-MOVE-02",
    "FV-MOVE-03",
    "FV-MOVE-04",
    "FV-MOVE-08",
    "FV-POS-03",
    "FV-POS-05",
)
@pytest.mark.parametrize(("title", "grid", "expected"), list(expectations()))
def test_a_picture_of_the_catalogue_shows_what_it_says(title: str, grid: str, expected: str):
    question, _, answer = (part.strip() for part in expected.partition("="))
    word, *args = question.split()
    wanted: object = {"yes": True, "no": False}.get(answer, set(named(answer)))
    assert Picture(grid).ask(word, *args) == wanted, title


def test_all_pictures_of_the_catalogue_are_asked():
    assert len(CASES) == 42
    assert len(list(expectations())) >= 80


# ------------------------------------------------------------------ the second opinion


def grounds(seed: int, count: int) -> Iterator[tuple[Random, Ground, SquareBoard]]:
    for number in range(count):
        luck = Random(f"{seed}.{number}")
        ground = random_ground(luck)
        yield luck, ground, SquareBoard(ground.drawn(), stride=ground.width + number % 3)


def some(luck: Random, ground: Ground, share: float) -> frozenset[tuple[int, int]]:
    return frozenset(s for s in ground.squares() if s not in ground.covered and luck.random() < share)


def bits(board: SquareBoard, squares: frozenset[tuple[int, int]]) -> int:
    return set_of(board.number(s) for s in squares)


@pytest.mark.parametrize("seed", range(8))
def test_sight_is_what_fractions_say_on_random_boards(seed: int):
    for luck, ground, board in grounds(seed, 250):
        rivals = some(luck, ground, luck.choice((0, 0.1, 0.3)))
        start = luck.choice(ground.squares())
        if start in ground.covered:
            continue
        seen = board.seen(board.number(start), bits(board, rivals))
        slow = {q for q in ground.squares() if ground.sees(start, q, rivals)}
        assert {board.at(s) for s in members(seen)} == slow, (ground.drawn(), start, sorted(rivals))


@pytest.mark.parametrize("seed", range(4))
def test_steps_are_what_fractions_say_on_random_boards(seed: int):
    for luck, ground, board in grounds(100 + seed, 250):
        stop = some(luck, ground, luck.choice((0, 0.2)))
        start = luck.choice(ground.squares())
        if start in ground.covered:
            continue
        at, count = board.number(start), luck.randint(0, 5)
        assert {board.at(s) for s in members(board.near[at])} == set(ground.steps(start)), ground.drawn()
        walked = ground.walked(start, count, stop)
        fast = board.moves(at, count, bits(board, stop))
        assert {board.at(s) for s in members(fast)} == walked, (ground.drawn(), start, count, sorted(stop))
        assert fast == board.spread(at, count, bits(board, stop))


@pytest.mark.parametrize("seed", range(4))
def test_pushes_and_pulls_are_ways_of_single_steps_on_random_boards(seed: int):
    for luck, ground, board in grounds(200 + seed, 200):
        free = [s for s in ground.squares() if s not in ground.covered]
        if len(free) < 2:
            continue
        reference, start = luck.sample(free, 2)
        stop = some(luck, ground, 0.1)
        count = luck.randint(1, 3)
        seen = some(luck, ground, 0.8)
        for by, allowed in ((1, frozenset(free)), (-1, seen)):
            front, reached = {start}, set()
            for _ in range(count):
                front = {
                    q
                    for at in front
                    for q in ground.steps(at)
                    if q not in stop and q in allowed and distance(reference, q) == distance(reference, at) + by
                }
                reached |= front
            a, b = board.number(start), board.number(reference)
            if by == 1:
                fast = board.pushed(a, b, count, bits(board, stop))
            else:
                fast = board.pulled(a, b, count, bits(board, stop), bits(board, seen))
            assert {board.at(s) for s in members(fast)} == reached, (ground.drawn(), reference, start, by)


def test_obstructions_alone_hide_both_ways():
    for _, _, board in grounds(300, 100):
        for a, b in product(board.squares, repeat=2):
            assert board.clear[a] >> b & 1 == board.clear[b] >> a & 1


# ------------------------------------------------------------------ small things


@rule("FV-SEE-04")
@pytest.mark.parametrize(
    ("to", "meetings"), [((3, 1), 1), ((2, 1), 0), ((4, 2), 0), ((6, 2), 2), ((3, 3), 3), ((-3, 1), 1), ((1, 0), 0)]
)
def test_a_line_passes_points_where_four_squares_meet(to: tuple[int, int], meetings: int):
    assert sum(x % 2 and y % 2 for x, y in Line(*to).points) == meetings


@rule("FV-SEE-03")
def test_a_line_crosses_a_square_however_short_the_piece_is():
    assert sorted(Line(5, 2).squares) == [(1, 0), (1, 1), (2, 1), (3, 1), (4, 1), (4, 2)]
    assert sorted(Line(2, 2).squares) == [(1, 1)]


@rule("FV-SEE-09", "FV-SEE-13")
def test_a_piece_sees_its_own_square_and_what_stands_at_the_ends_hides_nothing():
    board = SquareBoard("+ + + +\n . . .\n+ + + +")
    assert board.seen(0, 0b101) == 0b111


@rule("FV-MAP-09")
def test_off_the_board_there_is_nothing():
    board = SquareBoard("+ + +\n . .\n+ + +", stride=5)
    assert board.number((2, 0)) == board.number((0, 1)) == board.number((-1, 0)) == OFF
    assert members(board.near[0]) == [1]
    assert board.size == 5
    assert not any(board.clear[s] for s in (2, 3, 4))


def test_a_drawing_names_what_cannot_be_read():
    assert Drawing("+ +\n x!\n+ +").problems == ["'!' cannot stand in line 2, column 3"]
    assert Drawing("+ +\n . ").problems == ["a board has 2 * height + 1 lines of 2 * width + 1 characters"]
    assert Drawing("+|+\n . \n+ +").problems == ["'|' cannot stand in line 1, column 2"]


def test_the_stride_changes_numbers_only():
    text = "+ + + +\n . .|.\n+ + @ +\n . # .\n+ + + +"
    narrow, wide = SquareBoard(text), SquareBoard(text, stride=7)
    for a in narrow.squares:
        there = wide.number(narrow.at(a))
        for one, other in ((narrow.clear, wide.clear), (narrow.near, wide.near)):
            assert [narrow.at(s) for s in members(one[a])] == [wide.at(s) for s in members(other[there])]
