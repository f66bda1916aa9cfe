"""Where a fault in somebody's module is: the file and the line that they can go to."""

import sysconfig
import traceback
import warnings
from pathlib import Path

from .errors import SlugfestError

_OURS = str(Path(__file__).parent.parent)
_OTHERS = (
    sysconfig.get_paths()["stdlib"], "<frozen", str(Path(__file__).parent), str(Path(_OURS, "bots", "elsewhere.py"))
)  # fmt: skip
"""Whose frames are nobody's fault: Python's own, and those that load what others bring."""
LEFT_OUT = r"the games of .* cannot be loaded: |the bot .* of another package is left out: "
"""How warnings begin that say what of other packages is of no use."""


def told_fault(fault: BaseException) -> str:
    """Return what went wrong in one line, with file and line where these are known.

    >>> try: compile("MODES = [", "burrow.py", "exec")
    ... except SyntaxError as fault: print(told_fault(fault))
    SyntaxError: '[' was never closed (burrow.py, line 1)
    """
    if isinstance(fault, SyntaxError) and fault.filename:
        return f"{type(fault).__name__}: {fault.msg} ({fault.filename}, line {fault.lineno})"
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if not frame.filename.startswith(_OTHERS)]
    text = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    return f"{text} ({frames[-1].filename}, line {frames[-1].lineno})" if frames else text


def place_of(fault: BaseException) -> str:
    """Return where in somebody's own module something was raised, as the end of a sentence; empty if nobody knows.

    What our own code raises on purpose is told at the line of whoever called it.
    """
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if not frame.filename.startswith(_OTHERS)]
    own = [frame for frame in frames if not frame.filename.startswith(_OURS)]
    if not own and not isinstance(fault, SlugfestError):
        own = frames
    return f" ({own[-1].filename}, line {own[-1].lineno})" if own else ""


def told_already() -> None:
    """Be silent about what of other packages is of no use, in a process whose starter has told that."""
    warnings.filterwarnings("ignore", LEFT_OUT, UserWarning)
