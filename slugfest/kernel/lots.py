"""Choices by lot: what players agree not to decide is drawn, so that a match begins with its first turn."""

from typing import Any

from .requests import ALL, Choose, Draw, Script, Together


def by_lot(script: Script[None]) -> Script[None]:
    """Run a script in which chance answers for the seats: every choice is a draw among its options.

    The options of a choice must be of one kind, as draws are. What was drawn is seen by all, for nobody chose it.

    >>> from .options import Words
    >>> colours = Words().many("colour", ["red", "blue"])
    >>> def paint():
    ...     option = yield Choose(0, "paint", lambda: colours)
    ...     print(option)
    >>> painting = by_lot(paint())
    >>> request = next(painting)
    >>> request.of, request.pool
    ('colour', [0, 1])
    """
    answer: Any = None
    while True:
        try:
            request = script.send(answer)
        except StopIteration:
            return
        if isinstance(request, Choose):
            answer = yield from _lot(request)
        elif isinstance(request, Together):
            drawn = []
            for choice in request.choices:
                option = yield from _lot(choice)
                drawn.append(option)
            answer = tuple(drawn)
        else:
            answer = yield request


def _lot(choice: Choose) -> Script[Any]:
    """Draw one option of a choice."""
    options = choice.options
    drawn = yield Draw([option.value for option in options], 1, ALL, options[0].kind)
    return next(option for option in options if option.value == drawn[0])
