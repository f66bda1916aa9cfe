"""A grid of characters on which a board is drawn cell by cell."""

from rich.text import Text


class Canvas:
    """A grid of characters with styles. A solid cell keeps its row when empty rows are left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._rows = [[(" ", "", False)] * width for _ in range(height)]

    def put(self, x: int, row: int, text: str, style: str = "", solid: bool = True) -> None:
        """Write text; what falls outside is left out."""
        if 0 <= row < len(self._rows):
            for i, char in enumerate(text, x):
                if 0 <= i < self.width:
                    self._rows[row][i] = (char, style, solid)

    def lines(self, tight: bool) -> list[Text]:
        """Return the rows; `tight` leaves out those that hold nothing but the sides of boxes."""
        found = []
        for row in self._rows:
            if tight and not any(solid for _, _, solid in row):
                continue
            line = Text()
            for char, style, _ in row:
                line.append(char, style)
            line.rstrip()
            found.append(line)
        return found
