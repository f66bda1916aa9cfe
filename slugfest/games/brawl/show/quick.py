"""The quick reference: a turn in five lines, the words of cards, the Challenge Track, standard actions, traps."""

from slugfest.kernel.game import View
from slugfest.kernel.quick import Chart, Keyword, Quick, sentence
from slugfest.kernel.text import counted, joined

from ..content.box import Box, Format
from ..content.faces import CORES
from ..content.symbols import KEYWORDS, TRAPS

FORMS = {
    "push": ("Pushed",),
    "pull": ("Pulled",),
    "stun": ("Stunned",),
    "root": ("Rooted",),
    "heal": ("healed",),
    "level_up": ("Levelled Up",),
}
"""Other forms of the words, as cards have them."""
CLAUSES = {"stun": "SB-KEY-STUN-01", "level_up": "SB-LVL-01"}
MORE = (
    Keyword("Ally", "Another Champion of your team.", "SB-GEN-02", also=("Allies",)),
    Keyword("Enemy", "A Champion of the other team.", "SB-GEN-02", also=("Enemies",)),
    Keyword("Champion", "Any fighter of either team, unless the card names whose.", "SB-GEN-08"),
    Keyword(
        "Core",
        "Each card, standard action and Reaction uses up one ready Core of its colour.",
        "SB-CORE-01",
        also=("ready Core",),
    ),
    Keyword(
        "Reaction",
        "A card that you play on a Champion of yours that is being attacked: it costs a Core, and only one is played.",
        "SB-REACT-01",
    ),
    Keyword(
        "Defender",
        "The Champion that is attacked and on which a Reaction is played.",
        "SB-REACT-04",
        also=("defender",),
    ),
    Keyword("Attack", "A card that hits with its strength, less the defence.", "SB-ATK-01"),
    Keyword("Skill", "A card that does what it says; neither defence nor Reactions help against it.", "SB-SKILL-01"),
    Keyword("Melee", "One Enemy on a hex next to the Champion.", "SB-TGT-03", also=("melee",)),
    Keyword(
        "Range",
        "So many hexes away. Direct: in a straight line, with no statue and nobody between. Indirect: over anything.",
        "SB-TGT-02",
        also=("Direct shot", "direct range", "indirect range", "direct", "indirect", "range"),
    ),
    Keyword(
        "Place",
        "The Champion or trap is put there: no way is walked, and nothing stands in it.",
        "SB-KEY-PLACE-01",
    ),
    Keyword("Swap", "Two Champions change places, over anything.", "SB-KEY-PLACE-01", also=("swap places",)),
    Keyword(
        "Control",
        "You Control an area with more Champions in it than the other team.",
        "SB-KEY-CONTROL-01",
    ),
    Keyword(
        "Area", "One of the three coloured parts of the arena, each around a statue.", "SB-TRACK-09", also=("area",)
    ),
    Keyword(
        "Trap hex",
        "One of the hexes marked for traps, and any hex with a trap on it.",
        "SB-TRAP-09",
        also=("trap hex", "trap hexes"),
    ),
    Keyword(
        "Trap",
        "Lies face down and strikes whoever enters its hex; then a new one is laid elsewhere.",
        "SB-TRAP-02",
        also=("trap token", "trap"),
    ),
    Keyword(
        "Out of action",
        "At 0 hit points a Champion loses its damage and waits on the Gate; any action that moves it brings it back.",
        "SB-OUT-01",
        also=("out of action", "Gate"),
    ),
    Keyword("Activation", "One card or standard action of a Champion.", "SB-ACT-05", also=("activation",)),
    Keyword("Before", "Happens after moving and before the attack, even if no attack follows.", "SB-ATK-03"),
    Keyword("After", "Happens once the damage is dealt; it is not optional unless it says so.", "SB-ATK-15"),
    Keyword(
        "Damage",
        "Counts as it is; only the strength of an attack is lowered by defence.",
        "SB-GEN-05",
        also=("damage",),
    ),
    Keyword("Adjacent", "On one of the six hexes around.", "SB-HEX-04", also=("adjacent",)),
)


def quick(view: View, box: Box) -> Quick:
    """Return the quick reference; with four players hands are smaller and Challenges move faster."""
    form = box.formats[len(view["players"])]
    words = [
        Keyword(word, sentence(text), CLAUSES.get(symbol, f"SB-KEY-{symbol.upper()}-01"), symbol, FORMS.get(symbol, ()))
        for symbol, (word, text) in KEYWORDS.items()
    ]
    return Quick(
        turn=(
            "Score every Challenge whose task you fulfil now, and gain its points; in round 1 nobody scores.",
            f"Act up to {counted(len(CORES), 'time')}: each card or standard action uses up a ready Core.",
            "A card moves its Champion first; then it attacks or uses its skill.",
            "Whoever is attacked may answer with one Reaction card, for a Core of its own.",
            f"At the end your Cores are ready again; discard your hand and draw {counted(form.hand, 'card')}.",
        ),
        keywords=(*words, *MORE),
        charts=(_track(form), _standard(box), _traps(box)),
    )


def _track(form: Format) -> Chart:
    worth = [counted(points, "point") if points else "no points yet" for points in form.slots]
    head = [f"Place {number}" for number in range(1, len(worth) + 1)]
    new = "a new one comes" if form.advance == 1 else f"{form.advance} new ones come"
    step = counted(form.advance, "place")
    text = f"After each round all Challenges move {step} to the right, and {new} in on the left."
    return Chart("Challenge Track", tuple(head), (tuple(worth),), text)


def _standard(box: Box) -> Chart:
    """Return the actions that need no card (SB-STD-01 to SB-STD-05)."""
    cores: dict[str, list[str]] = {}
    for action in box.actions:
        cores.setdefault(action.does, []).append(f"{{{CORES[action.core]}}}")
    rows = [(joined(found, "or"), does) for does, found in cores.items()]
    return Chart(
        "Standard actions", ("Core", "One of your Champions"), tuple(rows), "Each once a turn, without a card."
    )


def _traps(box: Box) -> Chart:
    rows = tuple([(TRAPS[trap.id], str(trap.count)) for trap in box.traps])
    return Chart("Traps", ("Trap", "How many there are"), rows)
