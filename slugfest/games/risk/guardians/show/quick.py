"""The quick reference: a turn in five lines, rows and theft, and what each Set counts and gives."""

from slugfest.kernel.game import View
from slugfest.kernel.quick import Chart, Keyword, Quick

from ..content.box import Box
from ..content.texts import POWERS, counted, counting

WORDS = (
    Keyword(
        "Row",
        "What the dice of one roll must show; a card has one to four of them, filled in any order.",
        "GG-ROW-01",
        also=("row",),
    ),
    Keyword("Asset", "A card of a Set; you win it when all its rows are filled in one turn.", "GG-COL-01"),
    Keyword(
        "Set", "All cards of one system: whoever has them all has its power, and nobody can steal them.", "GG-STS-01"
    ),
    Keyword(
        "Set aside",
        "A die that is set aside is not rolled again this turn.",
        "GG-TRN-08",
        also=("sets a die aside", "sets aside"),
    ),
    Keyword("Unplaced", "A die that lies at no row and is not set aside.", "GG-TRN-07", also=("unplaced",)),
    Keyword("Fails", "A roll that fills no row; it costs a die.", "GG-TRN-08", also=("fails",)),
    Keyword(
        "Steal", "You try for a card that somebody else has won: it needs one row more.", "GG-COL-02", also=("steal",)
    ),
    Keyword(
        "Guarded",
        "Whoever tries for a card of its owner loses a die after the first row.",
        "GG-TRN-11",
        also=("guarded",),
    ),
    Keyword("Safe", "A card whose Set is whole cannot be stolen any more.", "GG-STS-03"),
)


def quick(view: View, box: Box) -> Quick:
    """Return the quick reference."""
    constants = box.constants
    six, eight = constants.six_sided_dice, constants.eight_sided_dice
    return Quick(
        turn=(
            f"Roll all {counted(six + eight, 'die', 'dice')}: {counting(six)} are 6-sided, {counting(eight)} 8-sided.",
            "Choose a card of which this roll fills a row, and place the dice there; only this card counts now.",
            "Roll the dice that are left, and fill one more row with each roll.",
            "A roll that fills nothing, or that you let go, costs a die: set it aside.",
            "All rows filled: the card is yours. Too few dice left: the turn ends with nothing.",
        ),
        keywords=WORDS,
        charts=(_sets(box),),
    )


def _sets(box: Box) -> Chart:
    rows = [
        (
            card.name,
            str(card.value),
            str(sum(asset.value for asset in box.assets if asset.set == number)),
            _power(box, number),
        )
        for number, card in enumerate(box.sets)
    ]
    orb = box.sets[box.orb_set].name
    text = f"The Orb counts {box.constants.orb_points} more and comes with all of {orb}."
    return Chart("Sets", ("Set", "Points when whole", "Its cards one by one", "Its power"), tuple(rows), text)


def _power(box: Box, number: int) -> str:
    return POWERS[box.sets[number].power].text
