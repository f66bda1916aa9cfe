"""The quick reference: a turn in five lines, words, Recruitment, regions, and in Manhattan the objectives."""

from slugfest.kernel.game import View
from slugfest.kernel.quick import Chart, Keyword, Quick, sentence
from slugfest.kernel.text import counted

from ..content.box import Box
from ..content.symbols import MANHATTAN, SYMBOL_NAMES
from ..content.texts import WINDOWS, ally_text

WORDS = (
    Keyword("Unit", "One soldier; whoever has units in a sector holds it.", "RS-SET-11", also=("unit",)),
    Keyword(
        "Invasion",
        "Units of one sector attack a neighbouring one, in as many battles as you like; 1 unit stays behind.",
        "RS-INV-02",
        also=("invade", "invaded"),
    ),
    Keyword(
        "Battle",
        "The highest dice of both sides are compared, then the second: the lower loses a unit, in a tie the attacker.",
        "RS-BAT-05",
        also=("battle",),
    ),
    Keyword(
        "Conquest",
        "When no defender is left, the units that fought must move in, and more may follow.",
        "RS-CON-01",
        also=("conquest", "conquer"),
    ),
    Keyword(
        "Maneuver",
        "Once a turn, units go from one of your sectors to another, through your own sectors only.",
        "RS-MAN-02",
        also=("maneuver",),
    ),
    Keyword(
        "Region",
        "Whoever holds all its sectors gets its bonus at the start of each turn.",
        "RS-REI-02",
        also=("region",),
    ),
    Keyword("Ferry", "A line over the water: the sectors at its ends are neighbours.", "RS-INV-03", also=("ferry",)),
    Keyword(
        "Trade",
        "At the start of your turn you give cards away for units: see Recruitment.",
        "RS-REI-05",
        also=("traded",),
    ),
    Keyword(
        "Eliminated",
        "Who has no unit left is out; whoever did it takes all the cards.",
        "RS-CON-05",
        also=("eliminated",),
    ),
)
CAMPAIGN = (
    Keyword(
        "Ally",
        "Stands in a sector and changes dice there; no unit, and gone when the sector is lost.",
        "RM-ALY-07",
        also=("Allies",),
    ),
    Keyword("8-sided", "The die has 1 to 8 instead of 1 to 6; a side never rolls more than two of them.", "RM-BAT-03"),
    Keyword("Rage", "Every conquest by anybody adds 1; when it is full, Hulk breaks out.", "RM-HLK-01", also=("rage",)),
    Keyword(
        "Lost unit",
        "A unit that the dice have cost; until it is removed a card can still save it.",
        "RM-BAT-07",
        also=("lost unit",),
    ),
    Keyword("Opposing", "Held by somebody else, or by a neutral force.", "RS-INV-03", also=("opposing",)),
    Keyword(
        "In attack",
        "Works in battles out of the Ally's sector, if you let it take part: then it must move in as well.",
        "RM-ALY-09",
    ),
    Keyword("In defence", "Works whenever the Ally's sector is attacked.", "RM-ALY-10"),
)


def quick(view: View, box: Box) -> Quick:
    """Return the quick reference of Skirmish or of Battle for Manhattan."""
    charts = (_recruitment(box), _regions(box))
    if view["mode"] == "skirmish":
        return Quick(turn=_turn(box, "Trade cards for more units if you like", ""), keywords=WORDS, charts=charts)
    return Quick(
        turn=_turn(box, "Trade cards for more units, and one for its Ally", " Iron Man builds, Hulk calms down."),
        keywords=(*WORDS, *CAMPAIGN, _hulk(box), *_marks(), _hydra(box)),
        charts=(_objectives(view), *charts, _windows()),
    )


def _turn(box: Box, trade: str, end: str) -> tuple[str, ...]:
    divisor, least = box.skirmish.base_divisor, box.skirmish.base_least
    return (
        f"Reinforce: 1 unit for every {divisor} sectors, at least {least}, and the bonus of each whole region.",
        f"{trade}; then place all of them in your sectors.",
        "Invade neighbours as often as you like: up to 3 dice against 2, ties to the defender.",
        "Maneuver once: move units from one of your sectors to another that your own sectors connect.",
        f"Draw a card if you have conquered anything this turn.{end}",
    )


def _marks() -> list[Keyword]:
    """Return the marks of the map that cards name, as the legend explains them."""
    named = (
        ("docking", "RM-HEL-03", ("docking sector", "docking station")),
        ("resource", "RM-RES-01", ("resource chip",)),
        ("helicarrier", "RM-HEL-04", ()),
        ("operative", "RM-HEL-06", ("operative",)),
    )
    return [
        Keyword(sentence(SYMBOL_NAMES[symbol]), sentence(MANHATTAN[symbol]), clause, symbol, also)
        for symbol, clause, also in named
    ]


def _hulk(box: Box) -> Keyword:
    text = "Fights for whoever's conquest fills his rage, in every battle from his place, until the turn ends."
    return Keyword("Hulk", f"{text} {ally_text(box.content.hulk.attack, (), box.limit)}", "RM-HLK-04")


def _hydra(box: Box) -> Keyword:
    least = box.manhattan.hydra_target
    text = f"For each operative that Winter Soldier defeats he rolls a die: on {least} or more it joins him."
    return Keyword("Hydra agent", text, "RM-HEL-08")


def _recruitment(box: Box) -> Chart:
    """Return what traded symbols bring, side by side (RS-REI-08)."""
    head = ("Symbols", *map(str, box.chart))
    text = "All cards that you trade in a turn count together."
    return Chart("Recruitment", head, (("Units", *map(str, box.chart.values())),), text)


def _regions(box: Box) -> Chart:
    rows = [
        (region.name, str(bits.bit_count()), counted(bonus, "unit"))
        for region, (bits, bonus, _) in zip(box.regions, box.bonuses, strict=True)
    ]
    return Chart("Regions", ("Region", "Sectors", "Bonus each turn"), tuple(rows))


def _objectives(view: View) -> Chart:
    """Return what everybody wants; a hunter whose prey is missing hunts somebody else (RM-SET-05)."""
    playing = {player["key"]: player["aim"] for player in view["players"] if player["key"] and player["aim"]}
    factions = [one for one in view["factions"] if not playing or one["key"] in playing]
    rows = [(one["name"], _wants(playing.get(one["key"], one["aim"]))) for one in factions]
    return Chart("Objectives", ("Faction", "Wins when it does this"), tuple(rows))


def _wants(aim: str) -> str:
    return f"{aim[:1].upper()}{aim[1:]}"


def _windows() -> Chart:
    """Return when powers of cards can be played (RM-CRD-03)."""
    rows = {
        "reinforce": "more or other units",
        "invade": "units appear, go or join you",
        "commit": "the defender's units",
        "battle_attack": "your dice",
        "battle_defend": "your dice",
        "after_roll": "dice are rolled again",
        "after_compare": "losses are saved",
        "maneuver": "more or longer maneuvers",
    }
    made = tuple([(WINDOWS[window], says) for window, says in rows.items()])
    text = "A card is used once: for its power, for its symbols, or for its Ally."
    return Chart("Powers of cards", ("When you play it", "What it can change"), made, text)
