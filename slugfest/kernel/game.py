"""Everything a game imports from the kernel, in one place: `from slugfest.kernel.game import …`."""

from .chance import Chance
from .errors import BadPosition, BadSetting, SlugfestError
from .journal import Part, Sentences, Tell
from .mode import Bare, Content, Mode, Setting, View
from .options import Option, Words, merged_subsets
from .outcome import Outcome, ranked
from .requests import (
    ALL,
    NOBODY,
    Blocked,
    Choose,
    Dice,
    Die,
    Draw,
    Finished,
    Roll,
    Script,
    Show,
    Together,
)
from .scene import Panel, Piece, Scene
from .state import state
from .study import Cast, Study

__all__ = [
    "ALL",
    "NOBODY",
    "BadPosition",
    "BadSetting",
    "Bare",
    "Blocked",
    "Cast",
    "Chance",
    "Choose",
    "Content",
    "Dice",
    "Die",
    "Draw",
    "Finished",
    "Mode",
    "Option",
    "Outcome",
    "Panel",
    "Part",
    "Piece",
    "Roll",
    "Scene",
    "Script",
    "Sentences",
    "Setting",
    "Show",
    "SlugfestError",
    "Study",
    "Tell",
    "Together",
    "View",
    "Words",
    "merged_subsets",
    "ranked",
    "state",
]
