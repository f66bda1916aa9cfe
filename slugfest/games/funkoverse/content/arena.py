"""A map ready for play."""

from collections.abc import Mapping

from slugfest.kernel.bits import set_of
from slugfest.kernel.game import Option

from .boards import board_of
from .cards import MapCard


class Arena:
    """A map ready for play: its geometry, its areas, and the options of its squares."""

    __slots__ = (
        "area_names",
        "areas",
        "board",
        "card",
        "ends",
        "index",
        "key",
        "letters",
        "name",
        "options",
        "scoring",
        "seat_areas",
        "side_areas",
        "standable",
        "touch",
        "triumph",
    )

    def __init__(self, card: MapCard, index: int, stride: int, options: Mapping[tuple[int, int], Option]) -> None:
        self.card, self.index, self.key, self.name = card, index, card.id, card.name
        board = self.board = board_of(card.grid, stride)
        self.area_names = list(card.areas)
        self.areas: list[list[int]] = [[board.number(at) for at in squares] for squares in card.areas.values()]
        self.seat_areas = {int(n): [self.area_names.index(a) for a in names] for n, names in card.seats.items()}
        self.side_areas = [self.area_names.index(name) for name in card.sides]
        self.letters: list[int] = [board.number(at) for at in card.points.values()]
        self.triumph = board.number(card.triumph)
        self.scoring = set_of(board.number(at) for at in card.scoring_area)
        self.standable = board.open & ~set_of(board.number(at) for at in card.enclosed)
        self.options: list[Option] = [options[board.at(s)] for s in range(board.size)]
        self.touch: list[int] = [board.near[s] | 1 << s for s in range(board.size)]
        self.ends: dict[tuple[int, int, int], list[Option]] = {}
        """The end squares of moves, remembered by where they begin and who stands nearby."""
