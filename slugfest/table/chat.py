"""Chat: short lines, only the last of which are kept in memory."""

import time
from typing import TYPE_CHECKING

from slugfest.kernel.errors import SlugfestError

from .events import Said

if TYPE_CHECKING:
    from .table import LiveTable

KEPT = 100
LONGEST = 300


class Chat:
    """The last lines, and how many there were.

    >>> chat = Chat()
    >>> chat.hear(Said(0, "Ann", "hello", 0.0))
    >>> chat.numbered()
    [[0, 0, 'Ann', 'hello']]
    """

    def __init__(self) -> None:
        self.lines: list[Said] = []
        self.count = 0
        self._numbered: tuple[list[Said], list[list[int | str]]] = ([], [])

    def hear(self, said: Said) -> None:
        """Add a line."""
        self.lines = [*self.lines[-KEPT + 1 :], said]
        self.count += 1

    def numbered(self) -> list[list[int | str]]:
        """Return the lines as the page shows them, each with its number."""
        lines, rows = self._numbered
        if lines is not self.lines:  # every new line makes a new list
            first = self.count - len(self.lines)
            rows = [[number, said.seat, said.name, said.text] for number, said in enumerate(self.lines, first)]
            self._numbered = (self.lines, rows)
        return rows


async def say(table: "LiveTable", seat: int, text: object) -> None:
    """Add a line of chat."""
    if not isinstance(text, str) or not 1 <= len(text.strip()) <= LONGEST:
        raise SlugfestError(f"a line of chat has 1 to {LONGEST} characters")
    table.talk[seat].spend()
    said = Said(seat, table.seats[seat].name, " ".join(text.split()), time.time())
    async with table.lock:
        await table.write(said)
        table.chat.hear(said)
    table.tell_watchers()
