"""Set options by their parts: "roll the first and the third" instead of a number out of sixty.

Parts are pieces of the scene. Equal ones (`same`) are interchangeable, and of several equal subsets a choice lists
only one, so what is typed is compared by what the pieces show, not by which they are.
"""

import re
from collections import Counter
from collections.abc import Sequence

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose
from slugfest.kernel.scene import Piece, Scene

_NUMBERED = re.compile(r"^([a-z]+)[ :]?(\d+)$")


class NoSuchSet(SlugfestError):
    """The parts that were typed cannot be chosen together."""


class Parts:
    """The parts that the set options of a choice consist of, numbered as they lie on the board."""

    def __init__(self, options: Sequence[Option], scene: Scene) -> None:
        self.sets = [option for option in options if option.parts]
        kinds = {part.partition(":")[0] for option in self.sets for part in option.parts}
        self.kinds = kinds
        self.pieces: list[Piece] = [piece for piece in scene.pieces if piece.key.partition(":")[0] in kinds]

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def numbers(self) -> dict[str, int]:
        """Return the number that each part is called by."""
        return {piece.key: number for number, piece in enumerate(self.pieces, 1)}

    def read(self, typed: str) -> list[Piece] | None:
        """Return the pieces that were typed, or None when it was not a list of parts."""
        words = self._words(typed)
        taken: list[Piece] = []
        for word in words:
            piece = self._piece(word, taken)
            if piece is None:
                return None
            if piece in taken:
                raise NoSuchSet(f"{word!r} is there only {taken.count(piece)} time(s): {self.shown()}")
            taken.append(piece)
        return taken or None

    def option(self, taken: Sequence[Piece], choice: Choose) -> Option:
        """Return the option that means these pieces, or say why there is none."""
        look = {piece.key: piece.same or piece.key for piece in self.pieces}
        wanted = Counter(look[piece.key] for piece in taken)
        for option in self.sets:
            if Counter(look.get(part, part) for part in option.parts) == wanted:
                return option
        keys = {piece.key for piece in taken}
        for blocked in choice.blocked():
            parts = blocked.option.parts
            if parts and keys.issuperset(parts):
                raise NoSuchSet(f"{blocked.option.text}: {blocked.reason} ({blocked.clause})")
        raise NoSuchSet(f"{' '.join(piece.title for piece in taken)} cannot be chosen together; ? says what is locked")

    def shown(self) -> str:
        """Return all parts by number and face."""
        return ", ".join(f"{number} {piece.title}" for number, piece in enumerate(self.pieces, 1))

    def _words(self, typed: str) -> list[str]:
        """Split what was typed; `die 1` and `d1` are one word."""
        words = re.split(r"[\s,+]+", typed.lower().strip(" ,+"))
        found: list[str] = []
        for word in words:
            if found and word.isdecimal() and found[-1].isalpha() and self._is_kind(found[-1]):
                found[-1] += f" {word}"
            else:
                found.append(word)
        return found

    def _is_kind(self, word: str) -> bool:
        return any(kind.startswith(word) for kind in self.kinds)

    def _piece(self, word: str, taken: list[Piece]) -> Piece | None:
        """Return the piece that a word names: by key, by number, or by its face."""
        for piece in self.pieces:
            if piece.key.lower() == word:
                return piece
        numbered = _NUMBERED.match(word)
        digits = word if word.isdecimal() else numbered[2] if numbered and self._is_kind(numbered[1]) else ""
        if digits and len(digits) < 4:
            number = int(digits)
            return self.pieces[number - 1] if 1 <= number <= len(self.pieces) else None
        faces = {(piece.same or piece.title).lower() for piece in self.pieces}
        meant = [face for face in faces if face == word] or [face for face in faces if face.startswith(word)]
        if len(meant) != 1:
            return None
        shown = [piece for piece in self.pieces if (piece.same or piece.title).lower() == meant[0]]
        return next((piece for piece in shown if piece not in taken), shown[-1])
