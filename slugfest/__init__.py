"""Slugfest plays five boxed games of hero combat, in all their modes, with every rule enforced.

>>> import slugfest
>>> match = slugfest.Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
>>> while not match.over:
...     match.play(match.choice.options[0])
>>> len(match.outcome.winners)
1
"""

from .kernel.arrange import arrange
from .kernel.errors import (
    AmbiguousOption,
    BadLog,
    BadOption,
    BadOutcome,
    BadPosition,
    BadRoll,
    BadSetting,
    CannotUndo,
    ChanceDue,
    ContentError,
    DamagedLog,
    ForeignLog,
    IllegalOption,
    MatchBroken,
    MatchOver,
    NewerLog,
    NoFeatures,
    OtherContent,
    OtherRules,
    SlugfestError,
    UnknownMode,
    UnknownOption,
    WrongSeat,
    WrongSeats,
)
from .kernel.log import Log
from .kernel.match import Match
from .kernel.mode import Mode, Setting
from .kernel.options import Option, Words
from .kernel.outcome import Outcome
from .kernel.registry import modes
from .kernel.replay import Position, match_at, position_of, replay

__version__ = "0.1.0"

__all__ = [
    "AmbiguousOption",
    "BadLog",
    "BadOption",
    "BadOutcome",
    "BadPosition",
    "BadRoll",
    "BadSetting",
    "CannotUndo",
    "ChanceDue",
    "ContentError",
    "DamagedLog",
    "ForeignLog",
    "IllegalOption",
    "Log",
    "Match",
    "MatchBroken",
    "MatchOver",
    "Mode",
    "NewerLog",
    "NoFeatures",
    "Option",
    "OtherContent",
    "OtherRules",
    "Outcome",
    "Position",
    "Setting",
    "SlugfestError",
    "UnknownMode",
    "UnknownOption",
    "Words",
    "WrongSeat",
    "WrongSeats",
    "arrange",
    "match_at",
    "modes",
    "position_of",
    "replay",
]
