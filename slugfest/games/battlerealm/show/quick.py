"""The quick reference: a turn in five lines, what the words of cards mean, what moving and explosions cost."""

from slugfest.kernel.game import View
from slugfest.kernel.quick import Chart, Keyword, Quick
from slugfest.kernel.text import counted

from ..content.box import Box
from ..content.cards import Constants
from ..content.texts import trait_text

DICE = 6
CROWD = 5
"""The most other heroes that one can leave behind."""
WORDS = (
    Keyword("Strike", "Takes so many points from another hero where you are.", "BR-KEY-STRIKE"),
    Keyword("Blast", "Takes so many points from a hero at another location, however far away.", "BR-KEY-BLAST"),
    Keyword(
        "Burst",
        "Takes so many points from each other hero at one location and at the two next to it.",
        "BR-KEY-BURST",
    ),
    Keyword(
        "Attack",
        "All damage that one hero deals another in one turn from one location, by dice, cards and locations.",
        "BR-ATT-1",
    ),
    Keyword(
        "Block",
        "Takes so much off each Attack on you until your next turn begins; it does not help against an Explosion.",
        "BR-KEY-BLOCK",
    ),
    Keyword("Slam", "The hero that was attacked cannot move until your next turn begins.", "BR-KEY-SLAM"),
    Keyword(
        "Knock Back",
        "You put the hero that was attacked at another location; it gains no points there.",
        "BR-KEY-KNOCKBACK",
    ),
    Keyword(
        "Disorientated",
        "The hero has one re-roll instead of two in its next turn.",
        "BR-KEY-DISORIENTATED",
    ),
    Keyword("Negate", "The card cannot be played until your next turn begins.", "BR-KEY-NEGATE-1"),
    Keyword(
        "Escape",
        "You leave any location, even the Prison, without paying, and gain points where you land.",
        "BR-KEY-ESCAPE-1",
    ),
    Keyword(
        "Immune",
        "What you are immune to does nothing to you; from a card, until your next turn begins.",
        "BR-KEY-IMMUNE-1",
        also=("immune",),
    ),
    Keyword(
        "Destroy",
        "The location leaves the game, heroes on it go to the next one left or right, and a new one takes its place.",
        "BR-KEY-DESTROY-1",
    ),
    Keyword(
        "Redwing",
        "Falcon's bird lies at a location and lends him what that location does; nobody can harm it.",
        "BR-KEY-REDWING-1",
    ),
    Keyword(
        "Power Card",
        "You play it for the results of its price, each card once a turn; it is there again in your next turn.",
        "BR-POW-5",
    ),
    Keyword(
        "Dice action",
        "You spend one result for what its symbol does, without a card.",
        "BR-DIE-ALL-1",
        also=("dice action",),
    ),
    Keyword(
        "Landing",
        "Whoever moves to a location gains its points, each location once a turn.",
        "BR-MOV-8",
        also=("landing",),
    ),
    Keyword(
        "Next door",
        "The locations left and right of it in the circle.",
        "BR-KEY-ADJACENT",
        also=("next door", "neighbour"),
    ),
)


def quick(view: View, box: Box) -> Quick:
    """Return the quick reference; beginners play without special abilities, and have none explained."""
    rule = box.constants
    return Quick(
        turn=(
            f"Roll all {DICE} dice. {{mutant}} and {{science}} lock as soon as they show.",
            f"Re-roll dice that are not locked, up to {counted(rule.rerolls, 'time')}.",
            "Your hero and your location may add or change results; then they are final.",
            "Spend results in any order: take points from others, gain points, move, play Power Cards.",
            "End the turn: what counts at the end of a turn counts now, and whoever is at 0 is out.",
        ),
        keywords=(*WORDS, *_dangers(rule), *_abilities(view, box)),
        charts=(_moving(rule), _explosion(rule)),
    )


def _dangers(rule: Constants) -> tuple[Keyword, ...]:
    return (
        Keyword(
            "Explosion",
            f"With {rule.explosion_at} or more {{science}}, everybody where you are loses points, you too.",
            "BR-KEY-EXPLOSION",
            also=("explode",),
        ),
        Keyword(
            "Prison",
            f"{rule.sentence_at} or more {{mutant}} put you there; "
            f"{rule.prison_triple} equal results or an Escape lead out, and nobody attacks in or out. "
            "The last hero outside it wins.",
            "BR-DIE-MUTANT-2",
            also=("Crystal Prison",),
        ),
        Keyword(
            "Final blow",
            f"Whoever takes the last point of a hero that goes out gains {rule.final_blow}.",
            "BR-ATT-11",
            also=("final blow",),
        ),
    )


def _abilities(view: View, box: Box) -> list[Keyword]:
    """Return the special abilities; a location asks for Flight even where nobody has it."""
    found = []
    for name, effects in box.abilities.items():
        if view["beginner"] and name != "flight":
            continue
        said = ", ".join(map(trait_text, effects))
        clause = {"flight": "BR-ABI-FLIGHT-1", "survivor": "BR-ABI-SURVIVOR-1"}.get(name, f"BR-ABI-{name.upper()}")
        found.append(Keyword(name.title(), f"A special ability: {said}.", clause))
    return found


def _moving(rule: Constants) -> Chart:
    left = range(CROWD + 1)
    cost = [rule.move_base + heroes * rule.move_per_other for heroes in left]
    head = ("Other heroes you leave behind", *map(str, left))
    row = ("{cosmic} you spend", *map(str, cost))
    return Chart("Moving", head, (row,), "You land at any other location that lets you in.")


def _explosion(rule: Constants) -> Chart:
    results = range(rule.explosion_at, DICE + 1)
    row = ("Points that everybody there loses", *(str(count - rule.explosion_at + 1) for count in results))
    return Chart("Explosion", ("{science} results", *map(str, results)), (row,))
