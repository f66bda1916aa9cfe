"""Which build this is: plain Python, or compiled (`SLUGFEST_COMPILED=1 pip install .`)."""

from importlib.machinery import EXTENSION_SUFFIXES

from . import match


def built(path: str = match.__file__) -> str:
    """Return in words what runs the matches.

    >>> built("/here/slugfest/kernel/match.py"), built("/here/match" + EXTENSION_SUFFIXES[0])
    ('pure Python', 'compiled')
    """
    return "compiled" if path.endswith(tuple(EXTENSION_SUFFIXES)) else "pure Python"
