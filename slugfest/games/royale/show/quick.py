"""The quick reference: a turn in five lines, the words of cards, the dice; with flags, what holds of them."""

from slugfest.kernel.game import View
from slugfest.kernel.quick import Chart, Keyword, Quick
from slugfest.kernel.text import counted

from ..content.box import Box
from ..content.symbols import WHEN

WORDS = (
    Keyword("Move action", "A character goes up to as many spaces as the green die shows, once a turn.", "RY-MOV-1"),
    Keyword(
        "Attack",
        "Red die against white die: each point above the defence is 1 damage; without a card, only an adjacent enemy.",
        "RY-BAT-4",
        also=("attack", "attacks"),
    ),
    Keyword(
        "Reaction",
        "After the dice of a battle whoever defends may play one card for it, which costs no action.",
        "RY-CARD-6",
        also=("reaction",),
    ),
    Keyword("Face down", "The card is used and cannot be played.", "RY-CARD-5", also=("face down",)),
    Keyword("Face up", "The card can be played.", "RY-CARD-1", also=("face up",)),
    Keyword("Stays face up", "The card is not turned down when it is played.", "RY-CARD-4"),
    Keyword(
        "Clear straight line",
        "Along a row, a column or a diagonal, with no wall and nobody in between.",
        "RY-GEO-5",
        also=("clear straight line",),
    ),
    Keyword(
        "Adjacent",
        "On one of the eight spaces around, unless two walls close the corner.",
        "RY-GEO-1",
        also=("adjacent",),
    ),
    Keyword(
        "Wall",
        "A closed space: nobody goes into it, and no line leads through it.",
        "RY-MOV-3",
        also=("wall", "walls"),
    ),
    Keyword("Teammate", "Another of your characters.", "RY-ATK-3", also=("teammate",)),
    Keyword("Enemy", "Any character of another team.", "RY-ATK-1", also=("enemy", "enemies")),
    Keyword("Push", "The character is moved straight away, until something is in the way.", "RY-MOV-5", also=("push",)),
    Keyword(
        "Pull",
        "The character is moved straight towards you, until something is in the way.",
        "RY-MOV-5",
        also=("pull",),
    ),
    Keyword("Change places", "Each goes exactly where the other was.", "RY-MOV-5", also=("change places",)),
    Keyword("Misses", "The attack deals no damage.", "RY-CARD-8", also=("misses",)),
    Keyword("Regain", "The character gets health back, never more than it began with.", "RY-CMP-2", also=("regain",)),
)
ALONE = (
    Keyword("Defeated", "At 0 health a character and its cards are out of the game.", "RY-DEF-1", also=("defeated",)),
    Keyword(
        "Bonus Card",
        "When somebody is defeated all roll the green die, and the highest draws one; it is played like any card.",
        "RY-BON-1",
    ),
)
FLAGS = (
    Keyword(
        "Control",
        "Whoever takes control of a flag moves no more this turn; in a later turn a Move action can take it along.",
        "CF-FLAG-5",
        also=("controls",),
    ),
    Keyword("Contested", "While both teams stand beside a flag nobody can move it.", "CF-FLAG-7", also=("contested",)),
    Keyword(
        "Defeated",
        "At 0 health a character lies behind its base, misses a turn, and stands up with all health and cards.",
        "CF-RSP-1",
        also=("defeated",),
    ),
)


def quick(view: View, box: Box) -> Quick:
    """Return the quick reference; with flags nobody is out for good."""
    flagged = view["mode"] == "flag"
    again = "A card that was played is turned face down"
    return Quick(
        turn=(
            f"You have {counted(view['allowance'], 'action')}, for any of your characters, in any order.",
            "Move: the first time you roll the green die; each character moves once a turn, up to that far.",
            "Attack an adjacent enemy: you roll the red die, the enemy the white one.",
            "Play a card of one of your characters: it says what it does, and whether it answers an attack too.",
            f"{again}, and is turned up when its character stands up again."
            if flagged
            else f"{again} for the rest of the game; end the turn when you like.",
        ),
        keywords=(*WORDS, *(FLAGS if flagged else ALONE)),
        charts=(_dice(box), _cards()),
    )


def _dice(box: Box) -> Chart:
    rows = (
        ("Green", "how far everybody may move this turn", _faces(box.green)),
        ("Red", "the attack, with what a card adds to it", _faces(box.red)),
        ("White", "the defence, with what a card adds to it", _faces(box.white)),
    )
    return Chart(
        "Dice",
        ("Die", "What it is for", "Its sides"),
        rows,
        "The defender loses 1 {heart} for each point by which the attack is higher than the defence.",
    )


def _faces(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces))


def _cards() -> Chart:
    says = {
        "turn": "for an action in your turn",
        "battle": "when this character is attacked",
        "either": "for an action, or when this character is attacked",
    }
    rows = tuple([(f"{name[:1].upper()}{name[1:]}", says[when]) for when, name in WHEN.items()])
    return Chart("When a card is played", ("The card says", "You play it"), rows)
