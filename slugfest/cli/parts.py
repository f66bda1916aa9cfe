"""Set options by their parts: "roll the first and the third" instead of a number out of sixty.

Parts are things that lie on the table. Equal ones (`same`) are interchangeable, and of several equal subsets a choice
lists only one, so what is typed is compared by what the things show, not by which they are.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

SEVERAL = 7
"""From how many sets on they are no longer listed: one types their parts, and the numbers are those of the parts."""
_NUMBERED = re.compile(r"^([a-z]+)[ :]?(\d+)$")


class NoSuchSet(SlugfestError):
    """The parts that were typed cannot be chosen together."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A thing that may be part of a set: what it shows, and what equal ones have in common."""

    key: str
    title: str
    same: str = ""

    @property
    def look(self) -> str:
        """What it is compared by."""
        return self.same or self.title


class Parts:
    """The parts that the set options of a choice consist of, numbered as they lie on the table.

    `parts_of` says which things a set consists of, where they are called otherwise than in the option.
    """

    def __init__(
        self,
        options: Sequence[Option],
        lying: Sequence[Lying],
        parts_of: Callable[[Option], tuple[str, ...]] = lambda option: option.parts,
    ) -> None:
        self.of = parts_of
        self.sets = [option for option in options if option.parts]
        self.kinds = {part.partition(":")[0] for option in self.sets for part in parts_of(option)}
        pieces = [piece for piece in lying if piece.key.partition(":")[0] in self.kinds]
        used = {part for option in self.sets for part in parts_of(option)}
        alike = {piece.same for piece in pieces if piece.key in used and piece.same}
        dice = any(piece.same for piece in pieces)
        self.pieces = [one for one in pieces if dice or one.key in used or one.same in alike]

    def __bool__(self) -> bool:
        return bool(self.pieces)

    @property
    def many(self) -> bool:
        """Whether there are too many sets to list them."""
        return bool(self.pieces) and len(self.sets) > SEVERAL

    def numbers(self) -> dict[str, int]:
        """Return the number that each part is shown with: none where all sets are listed, which have numbers then."""
        return {piece.key: number for number, piece in enumerate(self.pieces, 1)} if self.many else {}

    def numbered(self, options: Sequence[Option]) -> dict[int, Option]:
        """Return the options by number; sets that are not listed have none, and the others come after the parts."""
        if not self.many:
            return dict(enumerate(options, 1))
        return dict(enumerate((option for option in options if not option.parts), len(self.pieces) + 1))

    def number_of(self, option: Option, options: Sequence[Option]) -> str:
        """Return the number of an option with a space behind it; nothing where it has none."""
        return next((f"{number} " for number, one in self.numbered(options).items() if one is option), "")

    def read(self, typed: str) -> list[Lying] | None:
        """Return the pieces that were typed, or None when it was not a list of parts."""
        words = self._words(typed)
        taken: list[Lying] = []
        for word in words:
            piece = self._piece(word, taken)
            if piece is None:
                return None
            if piece in taken:
                raise NoSuchSet(f"{word!r} is there only {taken.count(piece)} time(s): {self.shown()}")
            taken.append(piece)
        return taken or None

    def option(self, taken: Sequence[Lying], choice: Choose) -> Option:
        """Return the option that means these pieces, or say why there is none."""
        look = {piece.key: piece.same or piece.key for piece in self.pieces}
        wanted = Counter(look[piece.key] for piece in taken)
        for option in self.sets:
            if Counter(look.get(part, part) for part in self.of(option)) == wanted:
                return option
        keys = {piece.key for piece in taken}
        for blocked in choice.blocked():
            parts = self.of(blocked.option)
            if parts and keys.issuperset(parts):
                titles = " ".join(piece.title for piece in taken if piece.key in parts)
                raise NoSuchSet(f"{titles}: {blocked.reason} ({blocked.clause})")
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

    def _piece(self, word: str, taken: list[Lying]) -> Lying | None:
        """Return the piece that a word names: by key, by number, or by its face."""
        for piece in self.pieces:
            if piece.key.lower() == word:
                return piece
        numbered = _NUMBERED.match(word)
        digits = word if word.isdecimal() else numbered[2] if numbered and self._is_kind(numbered[1]) else ""
        if digits and len(digits) < 4:
            number = int(digits)
            return self.pieces[number - 1] if 1 <= number <= len(self.pieces) else None
        meant = self._looks(word)
        if len(meant) != 1:
            return None
        shown = [piece for piece in self.pieces if piece.look in meant]
        return next((piece for piece in shown if piece not in taken), shown[-1])

    def _looks(self, word: str) -> set[str]:
        """Return what is meant by a word: a short name, a long name, or how either begins."""
        names = [(name.lower(), piece.look) for piece in self.pieces for name in (piece.look, piece.title)]
        exact = {look for name, look in names if name == word}
        return exact or {look for name, look in names if name.startswith(word)}
