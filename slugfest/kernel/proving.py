"""Making the rolls and draws of a log again from its secret, to see whether they are what fell."""

from typing import Any

from .chance import shown
from .fair import Fair, Unfair
from .options import Words
from .requests import Draw, Roll
from .salted import Salted


class Prover:
    """Makes every roll of a log again. What is compared are the names of faces: some dice have several of one name."""

    def __init__(self, chance: Fair | Salted, words: Words) -> None:
        self._chance = chance
        self._words = words
        self._undos = 0

    def check(self, request: Any, line: Any, at: int) -> None:
        """Compare one outcome of chance, as the log writes it, with the one that the secret gives."""
        if not isinstance(request, Roll | Draw):
            return
        for chance in self._possible():
            if shown(request, chance.answer(request, at, None, self._words), self._words) == line:
                self._undos = chance.undos if isinstance(chance, Salted) else 0
                return
        raise Unfair(f"answer {at + 1} of the log was not made from its seed: the dice or cards have been changed")

    def _possible(self) -> "list[Fair | Salted]":
        """Return what an outcome may have been made by: of the dice of old nothing tells how many undos came before."""
        chance = self._chance
        if isinstance(chance, Fair):
            return [chance]
        return [chance.after(undos) for undos in range(self._undos, chance.undos + 1)]
