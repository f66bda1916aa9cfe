"""What a person sees before a decision: the board, the seats, what happened, what is asked, and the options.

Everything is laid out as lines, in several forms from roomy to terse; the first that fits the window is shown. Here are
the question and its options; the board and the seats are in `stage.py`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property

from rich.text import Text

from slugfest.kernel.journal import Entry
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.scene import Number

from .lines import cut, shared_words, wrapped
from .parts import Parts
from .seats import Sitter
from .stage_things import number as number_words

IN_COLUMNS = 14
"""From how many options on they stand in columns."""
FEW = 4
"""Up to how many options each has a line of its own, however low the window is."""


class Screen(ABC):
    """One look at a match for one seat (None: nobody in particular), in a window of some size."""

    parts: Parts
    """The things that options are sets of."""
    names: Mapping[str, str]
    """The colour of each name that is coloured in sentences."""

    def __init__(
        self, match: Match, seat: int | None, sitters: Sequence[Sitter], size: tuple[int, int], ascii: bool = False
    ) -> None:
        self.match = match
        self.seat = seat
        self.sitters = sitters
        self.width, self.height = size
        self.ascii = ascii
        self.options: list[Option] = [] if match.choice is None or seat is None else match.choice.options

    # ------------------------------------------------------------------ what each kind of screen has in its own way

    @abstractmethod
    def lines(self, happened: Sequence[Entry], earlier: Sequence[Entry] = ()) -> list[Text]:
        """Return all lines, in the roomiest form that fits; the last row is left to the prompt.

        What happened `earlier` fills the room that is left beside the board.
        """

    @abstractmethod
    def whole_board(self) -> list[Text]:
        """Return the board in full, however low the window is; nothing where it is too wide."""

    @abstractmethod
    def all_panels(self) -> list[Text]:
        """Return all that is known of every seat."""

    @abstractmethod
    def closer(self, option: Option) -> list[Text]:
        """Return what there is to know about an option beyond its label."""

    @abstractmethod
    def sides(self) -> dict[int, str]:
        """Return what each seat plays, where that is known."""

    @abstractmethod
    def acting(self) -> str:
        """Return what whoever acts now plays."""

    def look_up(self, typed: str) -> list[Text]:
        """Return all about the thing that is called so; nothing if there is none."""
        return []

    def told(self, entry: Entry) -> str:
        """Return a line of the journal as it is told to this person."""
        return entry.text

    def say(self, text: str) -> str:
        """Return a text with tokens in words."""
        return text

    def asked(self) -> str:
        """Return what is asked now."""
        return self.match.question()

    def label(self, option: Option) -> str:
        """Return an option in words."""
        return self.match.label(option)

    def note(self, option: Option) -> str:
        """Return what is said after an option's label."""
        return ""

    def key(self, option: Option) -> str:
        """Return the key to type for an option, where it says more than the label."""
        return "" if self.label(option) == option.key else option.key

    def refused(self, option: Option) -> str:
        """Return in words an option that is not allowed now."""
        return option.text

    # ------------------------------------------------------------------ what happened

    @cached_property
    def begun(self) -> int:
        """After how many answers the first turn began: what happened until then was setting up.

        A position of its own has set up already.
        """
        if self.match.game.is_arranged:
            return -1
        for entry in self.match.journal:
            if any(one.kind == "turn" for one in self.match.happenings([entry])):
                return entry.at
        return -1

    def own(self) -> set[str]:
        """Return the keys of what this person has on the table, where that is known."""
        return set()

    def tint(self, line: Text) -> None:
        """Colour the names of those who play in a line."""
        for name, colour in self.names.items():
            if name:
                line.highlight_words([name], f"bold {colour}")

    # ------------------------------------------------------------------ the question

    @property
    def numbered(self) -> dict[int, Option]:
        """The options by their numbers."""
        return self.parts.numbered(self.options)

    def on_board(self, option: Option) -> bool:
        """Whether the number of an option stands on the board, so that it need not be listed."""
        return False

    def question(self, long_labels: bool, fold: bool = False, brief: bool = False) -> list[Text]:
        """Return what is asked and the numbered options.

        `fold`: those whose numbers are on the board in one line; `brief`: more than a few side by side, labels alone.
        """
        if self.match.choice is None or self.seat is None:
            return []
        found = wrapped(self.asked(), self.width, "", "  ")
        for line in found:
            line.stylize("bold")
        listed = list(self.numbered.items())
        sets = [] if long_labels or len(listed) <= FEW else [pair for pair in listed if pair[1].parts]
        plain = [pair for pair in listed if pair not in sets]
        folded = [pair for pair in plain if self.on_board(pair[1])] if fold else []
        if len(folded) > FEW:
            plain = [pair for pair in plain if pair not in folded]
        if self.parts.many:
            found.append(Text(cut(f"    {self._tip()}", self.width), "dim"))
        if sets:
            found += self._columns(sets)
        bare = len(plain) > FEW and not any(self.note(option) for _, option in plain)
        bare = bare or (brief and len(plain) > FEW)
        if (len(plain) > IN_COLUMNS or bare) and not long_labels:
            found += self._columns(plain, shared=len(plain) > IN_COLUMNS, pairs=brief)
        else:
            found += [line for number, option in plain for line in self._option(number, option, long_labels)]
        found += self._folded(folded) if len(folded) > FEW else []
        if len(self.parts.sets) > 2 and self.parts and not self.parts.many:
            found.append(Text(cut(f"    Or type what they show ({self._example()[1]}).", self.width), "dim"))
        return found

    def _tip(self) -> str:
        """Return how a set that is not listed can be typed."""
        numbers, titles = self._example()
        return f"Type their numbers ({numbers}) or what they show ({titles})."

    def _example(self) -> tuple[str, str]:
        """Return some parts that can be chosen together, by number and by what they show."""
        biggest = self.parts.of(self.parts.sets[-1])
        some = [(str(n), one.title) for n, one in enumerate(self.parts.pieces, 1) if one.key in biggest][:2]
        return " ".join(number for number, _ in some), " ".join(title for _, title in some)

    def _option(self, number: int, option: Option, long_labels: bool) -> list[Text]:
        label, start, note = self.label(option), f"{number:>3} ", self.note(option)
        key = f"  {self.key(option)}" if self.key(option) else ""
        line = Text(start, "bold cyan").append(label, "default not bold")
        if not long_labels:
            note = cut(note, max(0, self.width - len(line) - 2))
        if note and len(line) + 2 + len(note) <= self.width:
            line.append(f"  {note}", "dim not bold")
            note = ""
        if len(line) + len(key) <= self.width:
            line.append(key, "dim not bold")
            key = ""
        if not long_labels or not (note or len(line) > self.width):
            line.truncate(self.width, overflow="ellipsis")
            return [line]
        lines = [line]
        if len(line) > self.width:
            lines = wrapped(label, self.width, start, "    ")
            lines[0].stylize("bold cyan", 0, len(start))
        for more in wrapped(note, self.width, "    ", "    ") if note else []:
            more.stylize("dim")
            lines.append(more)
        if len(lines[-1]) + len(key) <= self.width:
            lines[-1].append(key, "dim")
        return lines

    def _folded(self, numbered: Sequence[tuple[int, Option]]) -> list[Text]:
        """Return options whose numbers stand on the board in one line."""
        numbers = [number for number, _ in numbered]
        start = shared_words([self.label(option) for _, option in numbered]).rstrip("0123456789 ")
        start = "" if start in ("A", "An", "The") else start
        said = f"{spans(numbers)}: {start or 'choose'} … (these numbers stand on the board; ? {numbers[0]} tells more)"
        lines = wrapped(said, self.width, "  ", "      ")
        lines[0].stylize("bold cyan", 0, len(spans(numbers)) + 2)
        return lines

    def _columns(self, numbered: Sequence[tuple[int, Option]], shared: bool = True, pairs: bool = False) -> list[Text]:
        """Return options side by side, read downwards, without their keys.

        `shared`: what all begin with stands above; `pairs`: labels are cut so that two stand side by side.
        """
        labels = [(number, self.label(option)) for number, option in numbered]
        start = shared_words([label for _, label in labels]) if shared else ""
        labels = [(number, label[len(start) :].lstrip()) for number, label in labels]
        most = self.width // 2 - 6 if pairs or len(labels) > IN_COLUMNS else self.width - 6
        widest = min(max(len(label) for _, label in labels), max(16, most))
        across = max(1, self.width // (widest + 6))
        down = -(-len(labels) // across)
        found = [Text(f"    {cut(start, self.width - 6)} …", "dim")] if start else []
        for row in range(down):
            line = Text()
            for number, label in labels[row::down]:
                line.append(f"{number:>3} ", "bold cyan").append(f"{cut(label, widest):<{widest}}  ")
            line.rstrip()
            found.append(line)
        return found


def spans(numbers: Sequence[int]) -> str:
    """Return numbers in few words.

    >>> spans([1, 2, 3, 5, 7, 8])
    '1-3, 5, 7-8'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def standings(match: Match, sitters: Sequence[Sitter], sides: Mapping[int, str]) -> list[Text]:
    """Return the places at the end, best first, with what the score counts."""
    outcome = match.outcome
    if outcome is None:
        return []
    found = []
    shown = [seat.score for seat in match.scene().seats]
    for seat in sorted(range(match.seats), key=lambda seat: outcome.ranks[seat]):
        who = f"{sitters[seat].name}, {sides[seat]}" if sides.get(seat) else sitters[seat].name
        score, held = str(outcome.scores[seat]), shown[seat]
        if held is not None and held.value == outcome.scores[seat]:
            score = number_words(Number(held.symbol, held.value, held.name))
        line = Text(f"  {outcome.ranks[seat]}. {who}: {score}")
        if outcome.ranks[seat] == 1:
            line.stylize("bold green")
        found.append(line)
    return found
