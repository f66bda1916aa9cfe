"""The quick reference in a terminal: one screen of it, as much as the window has room for; and one word of it."""

from collections.abc import Callable, Sequence

from rich.text import Text

from slugfest.kernel.match import Match
from slugfest.kernel.quick import Chart, Keyword, Quick, Sign, quick_of
from slugfest.kernel.text import plain

from .lines import wrapped

Say = Callable[[str], str]
INDENT = "    "
GAP = 3
"""Blanks between the columns of a chart."""


class Reference:
    """The quick reference of a match as one seat (None: nobody in particular) reads it."""

    def __init__(self, match: Match, seat: int | None, width: int) -> None:
        self.quick: Quick = quick_of(match.game, match.view(seat))
        self.width = width
        self._names = {**match.game.content.sentences.names, **match.scene(seat).names()}
        self._seat = seat

    def say(self, text: str) -> str:
        """Return a text in words."""
        return plain(text, self._names, self._seat)

    def screen(self, height: int) -> list[Text]:
        """Return the whole of it; where that is higher than the window, less important parts by name only."""
        for full in ("words charts symbols", "charts symbols", "symbols", ""):
            lines = self._lines(full.split())
            if len(lines) < height:
                break
        return lines

    def all(self) -> list[Text]:
        """Return all of it, however long it is."""
        return self._lines(["words", "charts", "symbols"])

    def _lines(self, full: Sequence[str]) -> list[Text]:
        quick = self.quick
        found = self._titled("Goal", [self.say(quick.goal)]) if quick.goal else []
        for number, line in enumerate(quick.turn, 1):
            first = "Turn  " if number == 1 else "      "
            found += self._titled(f"{first}{number}", [self.say(line)])
        if "symbols" in full:
            found += [line for sign in quick.symbols for line in self._told(sign.name, sign.text)]
        else:
            found += self._listed("Symbols", [sign.name for sign in quick.symbols])
        if "charts" in full:
            found += [line for chart in quick.charts for line in self.chart(chart)]
        else:
            found += self._listed("Charts", [chart.name for chart in quick.charts])
        if "words" in full:
            return found + [line for keyword in quick.keywords for line in self._told(keyword.word, keyword.text)]
        found += self._listed("Words", [keyword.word for keyword in quick.keywords])
        hint = Text("? WORD says what one of these means, ? all everything; why: what is not allowed now", "dim")
        hint.truncate(self.width, overflow="ellipsis")
        return [*found, hint] if quick.keywords else found

    def _titled(self, title: str, texts: Sequence[str]) -> list[Text]:
        """Return lines with a title before them."""
        lines = [line for text in texts for line in wrapped(text, self.width, f"{title}  ", " " * (len(title) + 2))]
        lines[0].stylize("bold cyan", 0, len(title))
        return lines

    def _told(self, name: str, text: str) -> list[Text]:
        lines = wrapped(f"{self.say(name)}: {self.say(text)}", self.width, "  ", INDENT)
        lines[0].stylize("bold", 2, min(len(lines[0]), 3 + len(self.say(name))))
        return lines

    def _listed(self, title: str, names: Sequence[str]) -> list[Text]:
        return self._titled(title, [", ".join(map(self.say, names))]) if names else []

    def chart(self, chart: Chart) -> list[Text]:
        """Return a chart as a table; the last column may go on in the next line."""
        rows = [[self.say(cell) for cell in row] for row in (chart.head, *chart.rows)]
        wide = [max(len(row[column]) for row in rows) for column in range(len(chart.head))]
        found = self._titled(chart.name, [self.say(chart.text)]) if chart.text else [Text(chart.name, "bold cyan")]
        for number, row in enumerate(rows):
            start = INDENT + "".join(f"{cell:<{width + GAP}}" for cell, width in zip(row[:-1], wide, strict=False))
            lines = wrapped(row[-1], self.width, start, " " * min(len(start), self.width // 2))
            if number == 0:
                for line in lines:
                    line.stylize("dim")
            found += lines
        return found

    def word(self, one: Keyword | Sign | Chart) -> list[Text]:
        """Return what a word, a symbol or a chart says; a word with the chart of its name."""
        if isinstance(one, Chart):
            return self.chart(one)
        lines = self._told(one.word if isinstance(one, Keyword) else one.name, one.text)
        if isinstance(one, Keyword) and one.clause:
            lines.append(Text(f"  rules {one.clause}", "dim"))
        name = one.word if isinstance(one, Keyword) else one.name
        return lines + [line for chart in self.quick.charts if chart.name == name for line in self.chart(chart)]
