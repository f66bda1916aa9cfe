"""Lines of text for a terminal: cut, wrapped, side by side, in colours that it understands."""

from collections.abc import Sequence
from itertools import takewhile

from rich.color import Color, ColorParseError
from rich.text import Text

from slugfest.kernel.picture import TONES

COLOURS = {**TONES, "slate": "#64748b", "stone": "#78716c"}  # lighter: terminals are dark


def colour_of(name: str) -> str:
    """Return a colour that the terminal understands."""
    found = COLOURS.get(name, name)
    try:
        Color.parse(found)
    except ColorParseError:
        return "default"
    return found


def plainer(line: Text) -> Text:
    """Return a line with the sign of what was cut off as plain ASCII has it.

    >>> plainer(Text("Warded …")).plain
    'Warded ~'
    """
    line.plain = line.plain.replace("…", "~")
    return line


def cut(text: str, width: int) -> str:
    """Return text cut to a width.

    >>> cut("Warded Sanctum", 8)
    'Warded …'
    """
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


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


def abreast(left: Sequence[Text], right: Sequence[Text], wide: int) -> list[Text]:
    """Return two columns of lines as one."""
    found = []
    for i in range(max(len(left), len(right))):
        line = left[i].copy() if i < len(left) else Text()
        if i < len(right):
            line.append(" " * (wide + 2 - len(line))).append_text(right[i])
        found.append(line)
    return found
