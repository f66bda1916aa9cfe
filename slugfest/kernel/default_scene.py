"""The scene of a mode that brings none: made from its view and its seats, so that a new game has a table at once.

What a view calls its facts decides where they go. `board` is rows of cells: None, "" and "." are empty, a seat's number
is a piece of that seat, anything else is called what it says. `dice` is a tray. A list with an entry for each seat goes
to the mats: what is called score or points is the score, numbers and words are notes, lists are cards. Any other list
lies as cards beside the board, and what is left stands in the title bar. Where the vocabulary has just as many options
of a kind as the board has cells, or an option of the name of a card, these are chosen where they lie. The key of an
option reads as the option does.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from .options import Words
from .scene import TONES, Card, Die, Figure, Number, Scene, Seat, Space, Zone

BOARD, DICE = "board", "dice"
SCORES = ("score", "scores", "points", "vp")
OWN = ("seat", "turn")
"""What is shown in another way: whose view it is, and whose turn."""
EMPTY = (None, "", ".")


def default_scene(title: str, view: Mapping[str, Any], seats: int, acting: Collection[int], words: Words) -> Scene:
    """Return what can be told from a view alone; `acting` are the seats that are asked.

    >>> view = {"board": [["X", None], [None, 1]], "points": [3, 4], "round": 2}
    >>> scene = default_scene("Toy", view, 2, [1], Words())
    >>> [(one.within, one.name, one.seat) for one in scene.figures], scene.status
    ([('cell:0-0', 'X', None), ('cell:1-1', '2', 1)], 'Round 2')
    >>> [(seat.score.value, seat.acting) for seat in scene.seats]
    [(3, False), (4, True)]
    """
    made = _Made(Scene(title), words, seats)
    mats: list[dict[str, Any]] = [{} for _ in range(seats)]
    status = []
    for name, value in view.items():
        if name in OWN or value in EMPTY or value is False:
            continue
        if name == BOARD and _is_grid(value):
            made.board(value)
        elif name == DICE and _is_list(value):
            made.dice(value)
        elif _is_list(value) and len(value) == seats:
            for mat, part in zip(mats, value, strict=True):
                mat.update(part if isinstance(part, Mapping) else {name: part})
        elif _is_list(value) or isinstance(value, Mapping):
            made.beside(name, value)
        else:
            status.append(called(name) if value is True else f"{called(name)} {made.said(value)}")
    made.scene.status = " · ".join(status)
    if not made.scene.spaces:  # then there is room for it in the middle
        made.scene.zones = [replace(zone, form="set") if zone.form == "stage" else zone for zone in made.scene.zones]
    made.scene.seats = [made.mat(seat, mat, seat in acting) for seat, mat in enumerate(mats)]
    return made.scene


def called(name: Any) -> str:
    """Return a name of a program as people write it.

    >>> called("cards_left"), called("tic_tac_toe.cell")
    ('Cards left', 'Cell')
    """
    return str(name).rpartition(".")[2].replace("_", " ").strip().capitalize()


class _Made:
    """A scene in the making, and the keys that are taken."""

    def __init__(self, scene: Scene, words: Words, seats: int) -> None:
        self.scene = scene
        self.seats = seats
        self.kinds: dict[str, list[str]] = {}
        self.named: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        for option in words:
            if not option.parts:
                self.kinds.setdefault(option.kind, []).append(option.key)
                self.named.setdefault(option.key.partition(":")[2], option.key)
                self.named[option.key] = option.key
                if ":" in option.key:  # a word alone may be about something else
                    self.texts[option.key] = option.text[:1].upper() + option.text[1:]
        self.taken: set[str] = set()

    def board(self, rows: Sequence[Any]) -> None:
        """Add squares, and what stands on them."""
        cells = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]
        known = next((keys for keys in self.kinds.values() if len(keys) == len(cells)), [])
        keys = known or [f"cell:{row}-{column}" for row, column in cells]
        self.scene.form = "squares"
        for key, (row, column) in zip(keys, cells, strict=True):
            self.taken.add(key)
            self.scene.spaces.append(Space(key=key, at=(column, row), name=f"Row {row + 1}, column {column + 1}"))
            there = rows[row][column]
            if there in EMPTY or isinstance(there, bool):
                continue
            seat = there if isinstance(there, int) and 0 <= there < self.seats else None
            name = self.said(there) if seat is None else str(seat + 1)
            rank = "hero" if seat is None else "army"  # of the pieces of a seat only the shape and the number are shown
            self.scene.figures.append(Figure(key=f"on:{key}", within=key, name=name, seat=seat, rank=rank))

    def dice(self, faces: Sequence[Any]) -> None:
        """Add a tray with dice."""
        self.scene.zones.append(Zone(key="zone:dice", form="tray", name="Dice"))
        for face in faces:
            shown = face if isinstance(face, int) and not isinstance(face, bool) else self.said(face)
            self.scene.dice.append(Die(key=self._key(f"die:{len(self.scene.dice)}"), within="zone:dice", face=shown))

    def beside(self, name: str, things: Any) -> None:
        """Add what lies beside the board as cards."""
        key = f"zone:{name}"
        self.scene.zones.append(Zone(key=key, form="stage", name=called(name)))
        if isinstance(things, Mapping):
            things = [f"{called(what)} {self.said(value)}" for what, value in things.items()]
        for thing in things:
            self._card(thing, key)

    def mat(self, seat: int, facts: Mapping[str, Any], acting: bool) -> Seat:
        """Return a seat with its score and notes; its cards lie on its mat."""
        score: Number | None = None
        side, notes = "", []
        for name, value in facts.items():
            if name in ("name", "side") and isinstance(value, str):
                side = value
            elif value in EMPTY or value is False or name == "out":
                continue
            elif score is None and name in SCORES and type(value) is int:
                score = Number("star", value, "points")
            elif _is_list(value):
                for thing in value:
                    self._card(thing, f"mat:{seat}", called(name), seat)
            else:
                notes.append(called(name) if value is True else f"{called(name)}: {self.said(value)}")
        return Seat(
            key=f"seat:{seat}",
            side=side,
            tone=TONES[seat % len(TONES)],
            score=score,
            notes=tuple(notes),
            acting=acting,
            out=facts.get("out") is True,
        )

    def _card(self, thing: Any, within: str, note: str = "", seat: int | None = None) -> None:
        known, name = self.named.get(str(thing)), self.said(thing)
        key = self._key(known or f"{within}.{name}")
        self.scene.cards.append(Card(key=key, within=within, name=name, note=note, seat=seat))

    def said(self, value: Any) -> str:
        """Return a fact in words; braces would be read as tokens of a text."""
        if isinstance(value, Mapping):
            return ", ".join(f"{called(name)} {self.said(one)}" for name, one in value.items())
        if _is_list(value):
            return ", ".join(map(self.said, value))
        return self.texts.get(str(value), str(value)).replace("{", "(").replace("}", ")")

    def _key(self, wanted: str) -> str:
        """Return a key that nothing else has: of several equal things only the first is chosen."""
        key, count = wanted, 1
        while key in self.taken:
            count += 1
            key = f"{wanted}#{count}"
        self.taken.add(key)
        return key


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _is_grid(value: Any) -> bool:
    """Whether these are rows of the same length; a row may be a text with a letter for each cell."""
    if not _is_list(value) or not value or not all(_is_list(row) or isinstance(row, str) for row in value):
        return False
    return len({len(row) for row in value}) == 1 and len(value[0]) > 0
