"""What a person sees before a decision: the board, the seats, what happened, what is asked, and the options.

Everything is laid out as lines, in several forms from roomy to terse; the first that fits the window is shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from rich.text import Text

from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.scene import Panel, Scene

from .board import colour_of, cut, drawn, listed
from .parts import Parts
from .seats import Sitter

SIDE = 38
"""The least width of a column of panels beside the board."""
IN_COLUMNS = 14
"""From how many options on they stand in columns."""


@dataclass(frozen=True, slots=True)
class Form:
    """How much is shown: the board drawn or listed, own panel whole or short, lines of journal, long labels."""

    board: str
    whole_panel: bool
    journal: int
    long_labels: bool


FORMS = (
    Form("drawn", True, 40, True),
    Form("drawn", True, 14, True),
    Form("tight", True, 10, True),
    Form("tight", True, 8, False),
    Form("tight", True, 4, False),
    Form("tight", False, 6, False),
    Form("tight", False, 3, False),
    Form("tight", False, 1, False),
    Form("listed", True, 8, False),
    Form("listed", False, 8, False),
    Form("listed", False, 4, False),
    Form("listed", False, 2, False),
)


class Screen:
    """One look at a match for one seat (None: nobody in particular), in a window of some size."""

    def __init__(
        self, match: Match, seat: int | None, sitters: Sequence[Sitter], size: tuple[int, int], ascii: bool = False
    ) -> None:
        self.match = match
        self.seat = seat
        self.sitters = sitters
        self.width, self.height = size
        self.ascii = ascii
        self.scene: Scene = match.scene(seat)
        self.options: list[Option] = [] if match.choice is None or seat is None else match.choice.options
        self.parts = Parts(self.options, self.scene)
        self.marks = self.parts.numbers() | {option.key: n for n, option in enumerate(self.options, 1)}
        self.names = {panel.title.partition(":")[0]: colour_of(panel.colour) for panel in self.scene.panels}

    def lines(self, happened: Sequence[str], earlier: Sequence[str] = ()) -> list[Text]:
        """Return all lines, in the roomiest form that fits; the last row is left to the prompt.

        What happened `earlier` fills the room that is left beside the board.
        """
        found: list[Text] = []
        for form in FORMS:
            found = self._laid_out(form, happened, earlier)
            if len(found) < self.height and (form.board == "listed" or self._board(form)):
                return found
        return found

    def _laid_out(self, form: Form, happened: Sequence[str], earlier: Sequence[str]) -> list[Text]:
        board = self._board(form) or listed(self.scene, self.marks, self.width)
        wide = max((len(line) for line in board), default=0)
        beside = form.board != "listed" and self.width >= wide + 2 + SIDE
        room = self.width - wide - 2 if beside else self.width
        side = self.panels(room, form.whole_panel)
        told = self.journal(happened, room, form.journal)
        found = [self._title()]
        if beside:
            spare = max(0, len(board) - len(side) - len(told) - 1)
            before = [line for text in earlier[-spare:] for line in wrapped(text, room, "  ", "    ")][-spare:]
            for line in before:
                line.stylize("dim")
            found += _abreast(board, side + (before if spare else []) + told, wide)
        else:
            found += board + side + told
        return found + self.question(form.long_labels)

    def _title(self) -> Text:
        over = " · over" if self.match.over else ""
        return Text(cut(f"{self.match.mode.title}{over}", self.width), "bold reverse")

    def _board(self, form: Form) -> list[Text]:
        if form.board == "listed":
            return []
        return drawn(self.scene, self.marks, self.width, form.board == "tight", self.ascii)

    def whole_board(self) -> list[Text]:
        """Return the board drawn in full, however low the window is; nothing where it is too wide."""
        return drawn(self.scene, self.marks, self.width, False, self.ascii)

    # ------------------------------------------------------------------ panels

    def panels(self, width: int, whole: bool) -> list[Text]:
        """Return every seat's panel in a line, that of the seat which is to choose in full."""
        found: list[Text] = []
        for number, panel in enumerate(self.scene.panels):
            found += self._panel(number, panel, width, whole and self._is_shown_whole(number, panel))
        return found

    def all_panels(self) -> list[Text]:
        """Return every panel in full."""
        return [line for i, panel in enumerate(self.scene.panels) for line in self._panel(i, panel, self.width, True)]

    def _is_shown_whole(self, number: int, panel: Panel) -> bool:
        if self.seat is not None and len(self.scene.panels) == self.match.seats:
            return number == self.seat
        return panel.active

    def _panel(self, number: int, panel: Panel, width: int, whole: bool) -> list[Text]:
        line = Text("▸ " if panel.active else "  ", "bold")
        if self.ascii:
            line = Text("> " if panel.active else "  ", "bold")
        line.append(panel.title, f"bold {colour_of(panel.colour)}" if not panel.active else "bold")
        line.stylize(f"bold white on {colour_of(panel.colour)}", 2, 2 + len(panel.title.partition(":")[0]))
        if len(self.scene.panels) == self.match.seats:
            line.append(f"  {self.sitters[number].name}", "dim")
        found = [line]
        if whole:
            for text in panel.lines:
                found += wrapped(text, width, "    ", "      ")
        else:
            room = width - len(line) - 3
            if panel.lines and room > 10:
                line.append(f"  {cut('; '.join(lasting(panel)), room)}", "dim")
        return found

    # ------------------------------------------------------------------ journal

    def journal(self, happened: Sequence[str], width: int, most: int) -> list[Text]:
        """Return what happened since this person's last decision, the latest lines if there are many."""
        if not happened:
            return []
        lines = [line for text in happened for line in wrapped(text, width, "  ", "    ")]
        for line in lines:
            self.tint(line)
        left_out = len(lines) - most
        if left_out > 0:
            lines = lines[left_out + 1 :] if most > 1 else []
            lines.insert(0, Text(f"  … {left_out + 1} lines before (type journal)", "dim"))
        return lines

    def tint(self, line: Text) -> None:
        """Colour the names of the seats' heroes in a line."""
        for name, colour in self.names.items():
            if name:
                line.highlight_words([name], f"bold {colour}")

    # ------------------------------------------------------------------ the question

    def question(self, long_labels: bool) -> list[Text]:
        """Return what is asked and the numbered options."""
        if self.match.choice is None or self.seat is None:
            return []
        asked = wrapped(self.match.question(), self.width, "", "  ")
        for line in asked:
            line.stylize("bold")
        sets = [pair for pair in enumerate(self.options, 1) if pair[1].parts]
        plain = [pair for pair in enumerate(self.options, 1) if not pair[1].parts]
        if len(self.options) < IN_COLUMNS:
            plain, sets = plain + sets if not sets else list(enumerate(self.options, 1)), []
        found = asked
        if sets:
            found += self._columns(sets)
        if len(plain) > IN_COLUMNS and not long_labels:
            found += self._columns(plain)
        else:
            found += [line for number, option in plain for line in self._option(number, option, long_labels)]
        if len(self.parts.sets) > 2 and self.parts:
            kind = min(self.parts.kinds)
            example = " ".join(p.title for p in self.parts.pieces if p.key in self.parts.sets[-1].parts[:3])
            tip = f"or by what they show ({example}), or by number (1 3; a single one: {kind} 1)"
            found.append(Text(cut(f"    {tip}", self.width), "dim"))
        return found

    def _option(self, number: int, option: Option, long_labels: bool) -> list[Text]:
        label, start = self.match.label(option), f"{number:>3} "
        key = "" if label == option.key else f"  {option.key}"
        if len(start) + len(label) + len(key) <= self.width:
            line = Text(start, "bold cyan").append(label, "default not bold").append(key, "dim not bold")
            return [line]
        if not long_labels:
            return [Text(start, "bold cyan").append(cut(label, self.width - len(start)), "default not bold")]
        lines = wrapped(label, self.width, start, "    ")
        lines[0].stylize("bold cyan", 0, len(start))
        if len(lines[-1]) + len(key) <= self.width:
            lines[-1].append(key, "dim")
        return lines

    def _columns(self, numbered: Sequence[tuple[int, Option]]) -> list[Text]:
        """Return options side by side, read downwards, without their keys; what all begin with stands above."""
        labels = [(number, self.match.label(option)) for number, option in numbered]
        shared = shared_words([label for _, label in labels])
        labels = [(number, label[len(shared) :].lstrip()) for number, label in labels]
        widest = min(max(len(label) for _, label in labels), max(16, self.width - 6))
        across = max(1, self.width // (widest + 6))
        down = -(-len(labels) // across)
        found = [Text(f"    {cut(shared, self.width - 6)} …", "dim")] if shared else []
        for row in range(down):
            line = Text()
            for number, label in labels[row::down]:
                line.append(f"{number:>3} ", "bold cyan").append(f"{cut(label, widest):<{widest}}  ")
            line.rstrip()
            found.append(line)
        return found


def lasting(panel: Panel) -> list[str]:
    """Return the lines of a panel that fit beside its title: all but what stands on cards."""
    return [line for line in panel.lines[2:] if line[:2] not in ("· ", "✓ ", "✗ ")] or []


def shared_words(labels: Sequence[str]) -> str:
    """Return the words that all labels begin with, leaving every label at least one.

    >>> shared_words(["re-roll TE", "re-roll TE CO"])
    're-roll'
    """
    columns = zip(*(label.split()[:-1] for label in labels), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))


def wrapped(text: str, width: int, first: str, then: str) -> list[Text]:
    """Return text in lines of at most this width, the first and the others indented."""
    found: list[Text] = []
    line, empty = first, True
    for word in text.split():
        while True:
            room = width - len(line) - (0 if empty else 1)
            if len(word) <= room:
                line, empty = line + ("" if empty else " ") + word, False
                break
            if empty:
                line, word = line + word[: max(1, room)], word[max(1, room) :]
            found.append(Text(line))
            line, empty = then, True
            if not word:
                break
    if not empty or not found:
        found.append(Text(line))
    return found


def _abreast(left: Sequence[Text], right: Sequence[Text], wide: int) -> list[Text]:
    """Return two columns of lines as one."""
    found = []
    for i in range(max(len(left), len(right))):
        line = left[i].copy() if i < len(left) else Text()
        if i < len(right):
            line.append(" " * (wide + 2 - len(line))).append_text(right[i])
        found.append(line)
    return found


def standings(match: Match, sitters: Sequence[Sitter], panels: Mapping[int, str]) -> list[Text]:
    """Return the places at the end, best first."""
    outcome = match.outcome
    if outcome is None:
        return []
    found = []
    for seat in sorted(range(match.seats), key=lambda seat: outcome.ranks[seat]):
        who = f"{sitters[seat].name}, {panels[seat]}" if panels.get(seat) else sitters[seat].name
        line = Text(f"  {outcome.ranks[seat]}. {who}: {outcome.scores[seat]}")
        if outcome.ranks[seat] == 1:
            line.stylize("bold green")
        found.append(line)
    return found
