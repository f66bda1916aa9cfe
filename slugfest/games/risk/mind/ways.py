"""What a player of Manhattan does without thinking it over: as `habit.py` says for Skirmish, and with an objective.

Stacks go where an attack brings most by the exact odds, the objective's places first; cards are left to a look.
"""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option

from ..content.box import Box
from ..rules.campaign import CampaignTable, allies_at
from ..rules.forecast import strength_of
from ..rules.odds import TABLED
from ..rules.state import Campaign
from .aims import chosen_attack
from .fights import attack_score, risks
from .front import Front
from .habit import all_of_them, defend, until
from .worth import EXPOSED, held_soon, rivals_of, strongest, units_soon

DRAWN = 0.01
"""How much of what draws a seat to a place counts where nothing can be attacked yet."""


def ways(war: Campaign, box: Box, choice: Choose) -> Option | None:
    """Return the usual answer, or None where it takes a look."""
    usual = WAYS.get(choice.prompt)
    return None if usual is None else usual(war, box, choice)


def called_for(front: Front, place: int, more: int) -> float:
    """Return what more Units would bring in an own place: attacks that become possible, danger that goes away."""
    war, box = front.war, front.box
    units = war.units[place]
    value = front.best_attack(place, units - 1 + more) - front.best_attack(place, units - 1)
    danger = min(strongest(box, place, rivals_of(war.held, front.seat), war.units), TABLED + 1)
    if danger > 1:
        row = risks()[danger - 1]
        value += EXPOSED * (row[min(units, TABLED)] - row[min(units + more, TABLED)])
    return value + DRAWN * front.outlook.pull[place]


def deploy(war: Campaign, box: Box, choice: Choose) -> Option:
    """Put the pile where it brings most."""
    front = Front(war, box, war.actor)
    places = [option for option in choice.options if option.kind == "sector"]
    return max(places, key=lambda option: called_for(front, option.value, war.pile))


def invade(war: Campaign, box: Box, choice: Choose) -> Option:
    """Attack from where it brings most, as long as it brings anything."""
    front = Front(war, box, war.actor)
    best, found = 0.0, box.end
    for option in choice.options:
        if option.kind == "sector":
            value = front.best_attack(option.value, war.units[option.value] - 1)
            if value > best:
                best, found = value, option
    return found


def target(war: Campaign, box: Box, choice: Choose) -> Option:
    """Attack what brings most, with all Allies that are there."""
    front, table = Front(war, box, war.actor), CampaignTable(war, box, None)
    fighters, squad = war.units[war.source] - 1, allies_at(table, war.actor, war.source)

    def brings(option: Option) -> float:
        strength = strength_of(table, war.source, option.value, squad)
        return attack_score(fighters, war.units[option.value], front.prize(option.value), strength)

    return max(choice.options, key=brings)


def squad(war: Campaign, box: Box, choice: Choose) -> Option:
    """Take all Allies along."""
    return max(choice.options, key=lambda option: 0 if option is box.alone else box.squad_of[option.key].bit_count())


def commit(war: Campaign, box: Box, choice: Choose) -> Option:
    """Press on with all while it is worth it."""
    options = choice.options
    if options[-1] is not box.stop:
        return options[-1]
    front = Front(war, box, war.actor)
    worth_it = chosen_attack(war, box, war.actor, war.held, front.outlook.pull, front.docks) > 0
    return options[-2] if worth_it else box.stop


def play_nothing(war: Campaign, box: Box, choice: Choose) -> Option | None:
    """Waive the windows of an invasion if no card fits; with one it takes a look."""
    return box.waive if all(option.kind != "card" for option in choice.options) else None


def move_in(war: Campaign, box: Box, choice: Choose) -> Option:
    """Move all in, unless those who stay have the better attack."""
    front = Front(war, box, war.actor, held_soon(war), units_soon(war))
    spare = war.units[war.source] - 1
    stay = front.best_attack(war.source, spare - war.attack)
    return choice.options[0 if stay > front.best_attack(war.target, spare - 1) else -1]


def maneuver(war: Campaign, box: Box, choice: Choose) -> Option:
    """Bring the largest stack that nobody is near to where it is needed; then it is over."""
    behind = ~box.around(war.ground & ~war.held[war.actor])
    idle = [option for option in choice.options if option.kind == "sector" and behind >> option.value & 1]
    return max(idle, key=lambda option: war.units[option.value]) if idle else box.skip


def maneuver_to(war: Campaign, box: Box, choice: Choose) -> Option:
    """March to where it brings most."""
    front = Front(war, box, war.actor)
    return max(choice.options, key=lambda option: called_for(front, option.value, war.units[war.source] - 1))


def most_units(war: Campaign, box: Box, choice: Choose) -> Option:
    """Go to the largest stack."""
    return max(choice.options, key=lambda option: war.units[option.value])


WAYS: dict[str, Callable[[Campaign, Box, Choose], Option | None]] = {
    "risk.deploy": deploy,
    "risk.deploy_count": all_of_them,
    "risk.ally_place": most_units,
    "risk.hulk": most_units,
    "risk.invade": invade,
    "risk.target": target,
    "risk.squad": squad,
    "risk.commit": commit,
    "risk.until": until,
    "risk.defend": defend,
    "risk.battle_attack": play_nothing,
    "risk.battle_defend": play_nothing,
    "risk.after_roll": play_nothing,
    "risk.after_compare": play_nothing,
    "risk.move_in": move_in,
    "risk.maneuver": maneuver,
    "risk.maneuver_to": maneuver_to,
    "risk.maneuver_count": all_of_them,
    "risk.allies_to": most_units,
}
