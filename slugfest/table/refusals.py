"""Why something cannot be done at a table just now."""

from slugfest.kernel.errors import SlugfestError


class Stale(SlugfestError):
    """An answer to something that is no longer asked: the match has gone on."""


class NotBegun(SlugfestError):
    """The match has not begun."""


class Taken(SlugfestError):
    """Somebody sits there already."""
