"""Everything a game imports from the kernel, in one place: `from slugfest.kernel.game import …`."""

from .chance import Chance
from .errors import BadPosition, BadSetting, SlugfestError
from .features import Features, Shape
from .journal import Part, Sentences, Tell
from .lots import by_lot
from .mode import Bare, Content, Mind, Mode, Setting, Showing, View
from .options import Option, Words, merged_subsets
from .outcome import Outcome, by_places, ranked
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
from .state import UNSET, Unset, state
from .study import Cast, Study

__all__ = [
    "ALL",
    "NOBODY",
    "UNSET",
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
    "Features",
    "Finished",
    "Mind",
    "Mode",
    "Option",
    "Outcome",
    "Part",
    "Roll",
    "Script",
    "Sentences",
    "Setting",
    "Shape",
    "Show",
    "Showing",
    "SlugfestError",
    "Study",
    "Tell",
    "Together",
    "Unset",
    "View",
    "Words",
    "by_lot",
    "by_places",
    "merged_subsets",
    "ranked",
    "state",
]
