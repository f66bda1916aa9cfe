"""`slugfest games`: the modes, with seats and one line each."""

from typing import Any

import msgspec
from rich.text import Text

from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import modes

from .settings import described
from .terminal import Terminal


def games(*, options: bool = False, json: bool = False) -> None:
    """List the modes with seats and one line each.

    Example: slugfest games --options

    Parameters
    ----------
    options
        List the options of every mode too.
    json
        Print everything as JSON.
    """
    terminal = Terminal()
    if json:
        print(msgspec.json.format(msgspec.json.encode([as_data(mode) for mode in modes().values()])).decode())
        return
    for mode in modes().values():
        terminal.say(line_of(mode))
        for setting in mode.options if options else ():
            terminal.say(f"    {described(setting)}", "dim")


def line_of(mode: Mode) -> Text:
    """Return a mode in a line: id, seats, title, what it is."""
    text = f"{mode.title}: {mode.line}" if mode.line else mode.title
    return Text(mode.id, "bold").append(f"  {seats_of(mode)} seats  ", "cyan not bold").append(text, "not bold")


def seats_of(mode: Mode) -> str:
    """Return for how many a mode is.

    >>> from types import SimpleNamespace
    >>> seats_of(SimpleNamespace(seats=(3, 4, 5))), seats_of(SimpleNamespace(seats=(2, 4)))
    ('3-5', '2, 4')
    """
    seats = mode.seats
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}-{seats[-1]}"
    return ", ".join(map(str, seats))


def as_data(mode: Mode) -> dict[str, Any]:
    """Return all that can be said of a mode, as plain data."""
    return {
        "id": mode.id,
        "title": mode.title,
        "line": mode.line,
        "seats": list(mode.seats),
        "version": mode.version,
        "options": [
            {
                "name": setting.name,
                "default": setting.default,
                "text": setting.text,
                "allowed": list(setting.allowed),
                "least": setting.least,
                "most": setting.most,
            }
            for setting in mode.options
        ],
    }
