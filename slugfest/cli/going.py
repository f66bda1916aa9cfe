"""How far long work is: a bar on a terminal, and a plain line now and then where there is none.

A file or a pipe that hears nothing for minutes looks like something that hangs.
"""

from collections.abc import Callable
from time import monotonic
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

FIRST = 30.0
"""After so many seconds the first line is written, where there is no bar."""
EVERY = 60.0
"""How many seconds pass from line to line."""


class Going:
    """Says how far it is with something that takes a while; use it as a context.

    >>> from io import StringIO
    >>> out, clock = StringIO(), iter([0.0, 30.0, 31.0])
    >>> with Going("brawl", 80, "matches", Console(file=out), now=lambda: next(clock)) as going:
    ...     going.advance(20)
    ...     going.advance(1)
    >>> print(out.getvalue().strip())
    brawl: 20 of 80 matches in 0:30, about 1:30 to go
    """

    def __init__(
        self,
        title: str,
        total: int,
        what: str = "matches",
        console: Console | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.console = Console(stderr=True) if console is None else console
        self.title, self.total, self.what, self.done = title, total, what, 0
        self._now = now
        self._began = self._told = now()
        self._wait = FIRST
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bar = self.console.is_terminal
        self._progress = Progress(*columns, console=self.console, transient=True, disable=not bar) if bar else None
        self._task: TaskID | None = None

    def __enter__(self) -> "Going":
        if self._progress is not None:
            self._progress.start()
            self._task = self._progress.add_task(self.title, total=self.total)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()

    def advance(self, count: int = 1) -> None:
        """So many more are done."""
        self.at(self.done + count)

    def fewer(self, count: int) -> None:
        """So many need not be done after all."""
        self.at(self.done, self.total - count)

    def at(self, done: int, total: int | None = None, title: str | None = None) -> None:
        """It is this far, of so many, with what is called this."""
        self.done = done
        self.total = self.total if total is None else total
        self.title = self.title if title is None else title
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, completed=done, total=self.total, description=self.title)
        elif self._progress is None:
            self._line()

    def _line(self) -> None:
        """Write a line, if it is time for one."""
        now = self._now()
        if now - self._told < self._wait:
            return
        self._told, self._wait = now, EVERY
        spent = now - self._began
        left = f", about {span(spent / self.done * (self.total - self.done))} to go" if self.done else ""
        self.console.print(
            f"{self.title}: {self.done:,} of {self.total:,} {self.what} in {span(spent)}{left}",
            highlight=False,
            markup=False,
            soft_wrap=True,
        )


def span(seconds: float) -> str:
    """Return a time in hours, minutes and seconds.

    >>> span(75), span(3725)
    ('1:15', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
