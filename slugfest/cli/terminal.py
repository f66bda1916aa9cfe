"""The terminal: writing lines, reading lines, and never failing over what somebody types."""

import contextlib
import sys

from rich.console import Console
from rich.text import Text

from .lines import plainer

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (line editing and history at the prompt)


class Left(Exception):
    """The person has left: end of input, or Ctrl-C."""


class Terminal:
    """A screen and a keyboard; in a pipe the same without colours and clearing."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError, ValueError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.console = Console(highlight=False, markup=False, emoji=False)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, looked up anew so that a resized window is noticed."""
        size = self.console.size
        return max(20, size.width), max(8, size.height)

    @property
    def ascii(self) -> bool:
        """Whether only plain ASCII can be shown."""
        return not self.console.encoding.lower().startswith("utf")

    def say(self, text: str | Text = "", style: str = "") -> None:
        """Print a line, wrapped at the window's width."""
        self.console.print(text, style=style or None)

    def lines(self, lines: list[Text]) -> None:
        """Print lines that fit already."""
        for line in lines:
            self.console.print(plainer(line) if self.ascii else line, no_wrap=True, overflow="crop", crop=True)

    def page(self, text: str) -> None:
        """Print Markdown; in a pipe as it was written."""
        if not self.console.is_terminal:
            print(text)
            return
        from rich.markdown import Markdown  # slow to import, and seldom needed

        self.console.print(Markdown(text))

    def clear(self, history: bool = False) -> None:
        """Clear the screen, and what was scrolled off it if nobody else may read that."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if history else ""))
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """Return what somebody types, without anything unprintable."""
        try:
            typed = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.file.write("\n")
            raise Left from None
        return clean(typed)

    def yes(self, question: str) -> bool:
        """Ask a question until it is answered with yes or no."""
        while True:
            typed = self.ask(f"{question} (y/n) ").lower()
            if typed in ("y", "yes"):
                return True
            if typed in ("n", "no"):
                return False


def clean(typed: str) -> str:
    """Return typed text without control characters and outer blanks.

    >>> clean(" a\\x1b[A\\x07b\\t ")
    'a[Ab'
    """
    return "".join(" " if char.isspace() else char for char in typed if char.isspace() or char.isprintable()).strip()


def quoted(typed: str, longest: int = 40) -> str:
    """Return typed text for a message, cut if it is long."""
    return repr(typed if len(typed) <= longest else typed[:longest] + "…")
