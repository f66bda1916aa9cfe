"""Whose eyes somebody looks with, or whose seat they take in a match that goes on from another."""

from slugfest.kernel.errors import BadSetting, WrongSeat
from slugfest.kernel.match import Match


def eyes_of(match: Match, viewer: int | None, wanted: int | None) -> int | None:
    """Return whose eyes a viewer looks with: its own, or after the end any seat's that it wants."""
    if wanted is None or wanted == viewer:
        return viewer
    if not 0 <= wanted < match.seats:
        raise BadSetting(f"seat={wanted} is not allowed: this match has the seats 0 to {match.seats - 1}")
    if not match.over:
        raise WrongSeat("another seat's view opens when the match is over")
    return wanted
