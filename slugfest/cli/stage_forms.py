"""How much of a scene a terminal shows: forms from roomy to terse, of which the first that fits the window is taken."""

from dataclasses import dataclass, replace

from .recap import RECAP


@dataclass(frozen=True, slots=True)
class Form:
    """What is shown: empty lines, texts of places, all mats or one's own notes, hand, legend, recap, long labels.

    `hand`: own cards in `rows` with all that they do, or by `names` and prices. `whole`: what is on offer with all that
    is printed on it, not only by name. `tight`: the board in few lines with the seats beside it or two to a row;
    `narrow`: in more columns, with names cut; `fold`: options whose numbers stand on the board are not listed;
    `brief`: the others side by side, without what is to be expected of them. `near`: of a map only the `regions`, or
    only the `places`, that are asked about; `cramped`: in still more columns, and nothing else beside it.
    """

    air: bool = False
    texts: bool = True
    mats: bool = False
    notes: bool = True
    hand: str = "rows"
    legend: bool = True
    recap: int = RECAP
    long: bool = True
    whole: bool = False
    tight: bool = False
    narrow: bool = False
    fold: bool = False
    brief: bool = False
    near: str = ""
    cramped: bool = False


ROOMY = (
    Form(air=True, mats=True, whole=True),
    Form(air=True),
    Form(),
    Form(notes=False),
)
LINES = (
    *ROOMY,
    Form(texts=False, notes=False),
    Form(texts=False, notes=False, recap=8),
    Form(texts=False, notes=False, legend=False, recap=6),
    Form(texts=False, notes=False, legend=False, recap=6, long=False),
    Form(texts=False, notes=False, legend=False, hand="names", recap=8, long=False),
    Form(texts=False, notes=False, legend=False, hand="names", recap=4, long=False),
    Form(texts=False, notes=False, legend=False, hand="", recap=4, long=False),
    Form(texts=False, notes=False, legend=False, hand="", recap=2, long=False),
)
"""For boards that are a line per place anyway: a ring, or none at all."""
TIGHT = (
    *ROOMY,
    Form(tight=True, recap=9),
    Form(tight=True, texts=False, recap=8),
    Form(tight=True, texts=False, recap=7, long=False),
    Form(tight=True, texts=False, recap=6, long=False, fold=True),
    Form(tight=True, texts=False, hand="times", recap=6, long=False),
    Form(tight=True, texts=False, hand="times", recap=6, long=False, fold=True),
    Form(tight=True, texts=False, hand="times", recap=6, long=False, narrow=True),
    Form(tight=True, texts=False, hand="times", recap=5, long=False, narrow=True, fold=True),
    Form(tight=True, texts=False, hand="names", legend=False, recap=5, long=False, narrow=True, fold=True),
    Form(tight=True, texts=False, hand="names", legend=False, recap=4, long=False, narrow=True, fold=True, brief=True),
    Form(tight=True, texts=False, hand="", legend=False, recap=4, long=False, narrow=True, fold=True, brief=True),
    Form(tight=True, texts=False, hand="", legend=False, recap=2, long=False, narrow=True, fold=True, brief=True),
)
"""For squares and hexes, which take more rows than a window has."""
BARE = TIGHT[-2]
AREAS = (
    *TIGHT,
    replace(BARE, hand="names", near="regions"),
    replace(BARE, near="regions"),
    replace(BARE, hand="names", near="places"),
    replace(BARE, near="places"),
    replace(BARE, near="places", recap=2),
    replace(BARE, near="places", recap=2, cramped=True),
)
"""For maps, of which a low window shows what is asked about."""
NARROW = next(number for number, form in enumerate(TIGHT) if form.narrow)
SETS = (
    *TIGHT[:NARROW],
    Form(tight=True, texts=False, hand="times", recap=3, long=False, fold=True),
    *TIGHT[NARROW:],
)
"""For sets of cards: what each card needs matters more than all that happened."""


def forms_for(board: str) -> tuple[Form, ...]:
    """Return the forms to try for a kind of board, roomiest first."""
    if board == "sets":
        return SETS
    if board == "areas":
        return AREAS
    return TIGHT if board in ("squares", "hexes") else LINES
