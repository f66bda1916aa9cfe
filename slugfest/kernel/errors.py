"""Everything that can be wrong with what somebody hands to Slugfest, one class per kind of mistake.

Messages name what is wrong, where, and what would be right. All derive from `SlugfestError`.
"""

from collections.abc import Iterable
from difflib import get_close_matches


class SlugfestError(Exception):
    """Something handed to Slugfest cannot be used; the message says what and where."""


class UnknownMode(SlugfestError):
    """No mode has this id."""


class WrongSeats(SlugfestError):
    """The mode cannot be played by this number of seats."""


class BadSetting(SlugfestError):
    """An option of the match (`beginner=…`, `heroes=…`) is unknown or has a value that is not allowed."""


class NoFeatures(SlugfestError):
    """The mode does not say what its positions are in numbers."""


class BadPosition(SlugfestError):
    """A position described for `arrange` cannot be set up."""


class BadOption(SlugfestError):
    """An answer to a choice that cannot be played; see its three kinds."""


class UnknownOption(BadOption):
    """No option of the mode's vocabulary has this key."""


class AmbiguousOption(BadOption):
    """More than one legal option begins like this."""


class IllegalOption(BadOption):
    """The option exists, but not now; `reason` says why and `clause` which rule forbids it."""

    def __init__(self, message: str, reason: str = "", clause: str = "") -> None:
        super().__init__(message)
        self.reason = reason
        self.clause = clause


class WrongSeat(BadOption):
    """This seat has nothing to decide now."""


class BadOutcome(SlugfestError):
    """A game's rules say that a match ended in a way that there is not."""


class MatchOver(SlugfestError):
    """The match has ended; nothing can be played any more."""


class MatchBroken(SlugfestError):
    """A rule failed in mid-step; the match is dead and can be rebuilt from its log."""


class CannotUndo(SlugfestError):
    """There is nothing that this seat may take back on its own."""


class BadRoll(SlugfestError):
    """An outcome of chance, listed or typed in, does not fit what was asked for."""


class ChanceDue(SlugfestError):
    """Dice or cards are to be entered by hand before anybody can choose."""


class BadLog(SlugfestError):
    """A log cannot be used; see its kinds."""


class DamagedLog(BadLog):
    """The file is a Slugfest log, but a line of it is cut off or garbled."""


class ForeignLog(BadLog):
    """The file is not a Slugfest log."""


class NewerLog(BadLog):
    """The file was written by a newer Slugfest."""


class OtherContent(BadLog):
    """The log was played with other cards or another pack."""


class OtherRules(BadLog):
    """The log does not replay under the rules of this version."""


class ContentError(SlugfestError):
    """Content (cards, heroes, maps) is wrong; `problems` lists every one with file, entry and field."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint that names the nearest known word, or an empty string.

    >>> did_you_mean("battlerelm", ["battlerealm", "brawl"])
    '; did you mean battlerealm?'
    """
    near = get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""
