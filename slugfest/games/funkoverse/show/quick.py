"""The quick reference: a turn in five lines, the words of cards, what scores, dice, and how long things rest."""

from slugfest.kernel.game import View
from slugfest.kernel.quick import Chart, Keyword, Quick
from slugfest.kernel.text import counted

from ..content.box import Box
from ..content.cards import Constants
from ..content.symbols import FACES, MOVES

FORMS = {"push": ("push", "pushed"), "pull": ("pull", "pulled")}
WORDS = (
    Keyword("Ally", "Any other character or helper of your side.", "FV-DEF-04", also=("ally", "allied", "allies")),
    Keyword("Rival", "Any character or helper of another side.", "FV-DEF-05", also=("rival",)),
    Keyword(
        "Standing",
        "Not knocked down: only those who stand can act and are in the way of rivals.",
        "FV-DEF-03",
        also=("standing",),
    ),
    Keyword(
        "Knocked down",
        "Whoever loses a challenge lies down: it still defends, but can only rally.",
        "FV-CHAL-11",
        also=("knocked-down", "knocked down"),
    ),
    Keyword("Rally", "A knocked-down character gets up, for both actions of its turn.", "FV-TURN-11", also=("rally",)),
    Keyword(
        "Help up",
        "A character next to a knocked-down ally spends an action, and the ally gets up.",
        "FV-TURN-08",
        also=("help up", "Get up", "get up"),
    ),
    Keyword(
        "Exhausted",
        "It has had its turn in this round; when the round ends, all are ready again.",
        "FV-TURN-15",
        also=("exhausted",),
    ),
    Keyword(
        "In sight",
        "A straight line between the squares is not cut by a wall or a standing rival.",
        "FV-SEE-02",
        also=("in sight",),
    ),
    Keyword(
        "Adjacent",
        "On a square beside it, diagonally too, with no wall between.",
        "FV-ADJ-01",
        also=("adjacent", "next to"),
    ),
    Keyword("Wall", "Nobody moves or sees across it, nor diagonally past either end of it.", "FV-MAP-03"),
    Keyword("Post", "Stands on a corner of squares: nobody moves or sees diagonally past it.", "FV-MAP-06"),
    Keyword(
        "Cooldown track",
        "What is used or knocked out rests there and comes back when it moves off the 1.",
        "FV-COOL-01",
        also=("cooldown track",),
    ),
    Keyword("Pool", "The ability tokens that your side can spend now.", "FV-SET-06", also=("pool",)),
    Keyword(
        "Ability token",
        "Pays for an ability of its type, then rests on the cooldown track.",
        "FV-ABIL-02",
        also=("ability token",),
    ),
    Keyword(
        "Star",
        "Marks an ability that is a challenge action; most need somebody to challenge.",
        "FV-CHAL-20",
        also=("Needs a target",),
    ),
    Keyword("Trait", "Always works, without an action or a token, even while knocked down.", "FV-ABIL-12"),
    Keyword(
        "Trade places", "Each goes exactly where the other was, over anything.", "FV-POS-10", also=("trade places",)
    ),
    Keyword(
        "Go straight",
        "It is put there: no way is walked, and nothing stands in it.",
        "FV-POS-08",
        also=("go straight",),
    ),
    Keyword(
        "Companion",
        "A helper that acts once in each turn of its character, and once for each action given up.",
        "FV-ATT-17",
    ),
    Keyword("Starting area", "Where a side's characters begin and come back.", "FV-SET-21", also=("starting area",)),
    Keyword("First Player marker", "The side that has it begins the round; then it passes to the next.", "FV-COOL-12"),
)
SCORING = {
    "point_marker": Keyword(
        "Point marker",
        "A character on it or next to it uses it for an action; then it rests on the cooldown track of its side.",
        "FV-SCEN-04",
        also=("point marker",),
    ),
    "round_end character_holds_triumph": Keyword(
        "Triumph marker",
        "A standing character on it or next to it takes it for an action, and drops it when knocked down.",
        "FV-SCEN-13",
        also=("triumph marker",),
    ),
    "knock_out victim_bears_own_target": Keyword(
        "Target",
        "A rival on whose card you have put your target marker; once it is knocked out you choose another one.",
        "FV-SCEN-12",
        also=("target marker",),
    ),
    "knock_out victim_is_leader": Keyword(
        "Leader",
        "Each side chooses one of its characters in secret, and all are shown; it leads to the end, even while out.",
        "FV-SCEN-14",
        also=("leader",),
    ),
    "round_end most_in_scoring_area": Keyword(
        "Scoring area",
        "The marked squares: characters count there, standing or knocked down, and helpers do not.",
        "FV-SCEN-15",
        also=("scoring area",),
    ),
}
"""What the scenario's ways to gain points speak of, by what is paid for."""


def quick(view: View, box: Box) -> Quick:
    """Return the quick reference of a scenario."""
    rule = box.constants
    uses = "use a marker, an ability or an item" if view["markers"] else "use an ability"
    return Quick(
        turn=(
            "Choose one of your characters that has not had its turn in this round.",
            f"It takes up to {counted(rule.actions_per_turn, 'action')}: move, challenge, help up, or {uses}.",
            "An ability costs a token of its type, which rests on your cooldown track at the printed number.",
            "Whoever is knocked down can only get up, for both its actions; whoever loses again is knocked out.",
            "When all have had a turn, the round ends: points, then all that rests moves down 1.",
        ),
        keywords=(
            *_actions(rule),
            *_moves(),
            *WORDS,
            *(keyword for gain, keyword in SCORING.items() if gain in view["paid"]),
            *_things(box),
        ),
        charts=(_points(view), _dice(box), _rest(rule)),
    )


def _moves() -> list[Keyword]:
    said = {"push": "Moved", "pull": "Moved"}
    return [
        Keyword(
            word, f"{said[symbol]} {text}", {"push": "FV-POS-03", "pull": "FV-POS-05"}[symbol], symbol, FORMS[symbol]
        )
        for symbol, (word, text) in MOVES.items()
    ]


def _actions(rule: Constants) -> tuple[Keyword, ...]:
    return (
        Keyword(
            "Challenge",
            f"Both roll, you {counted(rule.basic_challenge, 'die', 'dice')} unless a card says otherwise; "
            "more successes win, and the defender wins a tie.",
            "FV-CHAL-06",
            also=("challenge",),
        ),
        Keyword(
            "Basic action",
            f"Moving {counted(rule.basic_move, 'square')}, a challenge with "
            f"{counted(rule.basic_challenge, 'die', 'dice')}, helping up, or using a marker.",
            "FV-TURN-05",
            also=("basic action", "Basic move", "basic move"),
        ),
        Keyword(
            "Knocked out",
            f"Whoever loses a challenge while lying down leaves the map and rests on {rule.knockout_space} "
            "of the cooldown track.",
            "FV-CHAL-12",
            also=("knocked out",),
        ),
    )


def _things(box: Box) -> list[Keyword]:
    """Return the tokens, status cards and helpers that cards name, with what they do."""
    found = [Keyword(token.name, token.text, "FV-TOK-01") for token in box.tokens]
    found += [Keyword(status.name, status.text, "FV-TOK-09") for status in box.statuses]
    for kind in box.kinds:
        if kind.index in {number for other in box.kinds for number in other.minions}:
            says = " ".join(f"{feat.name}: {feat.text}" for feat in kind.feats)
            found.append(
                Keyword(
                    kind.name, f"A helper with {counted(kind.defense, 'die', 'dice')} in defence. {says}", "FV-TOK-06"
                )
            )
    found += [
        Keyword(box.kinds[objective.marker].name, f"{objective.name}: {objective.text}", "FV-ATT-02")
        for objective in box.objectives
    ]
    return found


def _points(view: View) -> Chart:
    """Return what scores in the scenario, as its card says it."""
    rows = []
    for gain in view["gains"]:
        points, _, reason = gain.partition(": ")
        rows.append((points, f"{reason[:1].upper()}{reason[1:]}"))
    return Chart("Points", ("You gain", "For"), tuple(rows), f"{view['win']}.")


def _dice(box: Box) -> Chart:
    sides: dict[int, int] = {face: box.faces.count(face) for face in range(len(FACES))}
    rows: list[tuple[str, ...]] = []
    for face, count in sides.items():
        first = box.faces.index(face)
        rows.append((f"{{{FACES[face]}}}", _of(box.attack[first]), _of(box.defend[first]), str(count)))
    return Chart("Dice", ("Face", "Who challenges", "Who defends", "Sides of the die"), tuple(rows))


def _of(successes: int) -> str:
    return counted(successes, "success", "successes") if successes else "nothing"


def _rest(rule: Constants) -> Chart:
    rows = [
        (str(space), "when this round ends" if space == 1 else f"after {counted(space - 1, 'more round')}")
        for space in range(1, rule.cooldown_max + 1)
    ]
    text = f"Knocked-out characters rest on {rule.knockout_space}, used point markers on {rule.point_marker_space}."
    return Chart("Cooldown", ("Rests on", "Comes back"), tuple(rows), text)
