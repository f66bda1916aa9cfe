"""Why something cannot be done at a table just now."""

from slugfest.kernel.errors import SlugfestError


class Stale(SlugfestError):
    """An answer to something that is no longer asked: the match has gone on."""


class NotBegun(SlugfestError):
    """The match has not begun."""


class NotOver(SlugfestError):
    """The match is not over yet, and what is asked for could tell what is hidden until then."""


class Taken(SlugfestError):
    """Somebody sits there already."""
