"""What a player of Skirmish does without thinking it over, by the exact odds: quick answers for a bot's long walks.

A round of Skirmish is some sixty answers. Whoever looks at several positions before each of them sees few rounds.
"""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option

from ..content.box import Box
from ..rules.odds import TABLED
from ..rules.state import NOWHERE, War
from .fights import risks, scores
from .worth import EXPOSED, best_attack, gain, rivals_of, strongest


def habit(war: War, box: Box, choice: Choose) -> Option | None:
    """Return the usual answer, or None where it takes a look."""
    usual = HABITS.get(choice.prompt)
    return None if usual is None else usual(war, box, choice)


def attack(war: War, box: Box, source: int, fighters: int, prizes: dict[int, float]) -> tuple[float, int]:
    """Return what the best attack of so many from a place brings on average, and its target; 0 if none is any good."""
    return best_attack(war, box, source, fighters, war.held, war.units, prizes) if fighters > 0 else (0.0, NOWHERE)


def deploy(war: War, box: Box, choice: Choose) -> Option:
    """Put the pile where it makes the best attack possible, or takes the most danger away."""
    own, rivals = war.held[war.actor], rivals_of(war.held, war.actor)
    prizes: dict[int, float] = {}
    chances, pile = risks(), war.pile
    best, found = -1.0, choice.options[0]
    for option in box.options_of(own & box.around(war.ground & ~own)):
        place, units = option.value, war.units[option.value]
        with_pile = attack(war, box, place, units - 1 + pile, prizes)[0]
        value = with_pile - attack(war, box, place, units - 1, prizes)[0]
        danger = min(strongest(box, place, rivals, war.units), TABLED + 1)
        if danger > 1:
            row = chances[danger - 1]
            value += EXPOSED * (row[min(units, TABLED)] - row[min(units + pile, TABLED)])
        if value > best:
            best, found = value, option
    return found


def invade(war: War, box: Box, choice: Choose) -> Option:
    """Attack from where it brings most, as long as it brings anything."""
    own = war.held[war.actor]
    prizes: dict[int, float] = {}
    best, found = 0.0, box.end
    for option in box.options_of(own & war.strong & box.around(war.ground & ~own)):
        value = attack(war, box, option.value, war.units[option.value] - 1, prizes)[0]
        if value > best:
            best, found = value, option
    return found


def target(war: War, box: Box, choice: Choose) -> Option:
    """Attack what brings most; if nothing does, what has the fewest Units."""
    _, place = attack(war, box, war.source, war.units[war.source] - 1, {})
    if place == NOWHERE:
        return min(choice.options, key=lambda option: war.units[option.value])
    return box.place_options[place]


def commit(war: War, box: Box, choice: Choose) -> Option:
    """Press on with all while it is worth it."""
    options = choice.options
    fighters, defenders = war.units[war.source] - 1, war.units[war.target]
    win, cost = scores()[min(fighters, TABLED)][min(defenders, TABLED)]
    if options[-1] is box.stop:
        if win * gain(war, box, war.actor, war.target, war.held) <= cost:
            return box.stop
        return options[-2]
    return options[-1]


def until(war: War, box: Box, choice: Choose) -> Option:
    """Stop when fewer are left than they had."""
    return box.number_options[max(0, min(war.units[war.target], len(choice.options)) - 2)]


def defend(war: War, box: Box, choice: Choose) -> Option:
    """Defend with all, and always."""
    return choice.options[-1]


def move_in(war: War, box: Box, choice: Choose) -> Option:
    """Move all in, unless those who stay have the better attack."""
    options = choice.options
    spare = war.units[war.source] - 1
    prizes: dict[int, float] = {}
    stay = attack(war, box, war.source, spare - war.attack, prizes)[0]
    go = attack(war, box, war.target, spare - 1, prizes)[0]
    if stay > go:
        return options[0]
    rivals = rivals_of(war.held, war.actor) & ~(1 << war.target)
    if box.around(1 << war.source) & rivals and not box.around(1 << war.target) & rivals:
        return options[0]
    return options[-1]


def maneuver(war: War, box: Box, choice: Choose) -> Option:
    """Bring the largest stack that no enemy is near to where it is needed."""
    behind = ~box.around(rivals_of(war.held, war.actor))
    idle = [option for option in choice.options if option is not box.skip and behind >> option.value & 1]
    if not idle or behind & war.held[war.actor] == war.held[war.actor]:
        return box.skip
    return max(idle, key=lambda option: war.units[option.value])


def maneuver_to(war: War, box: Box, choice: Choose) -> Option:
    """March to where a neighbour is strongest, compared with the own Units."""
    rivals = rivals_of(war.held, war.actor)

    def need(option: Option) -> int:
        danger = strongest(box, option.value, rivals, war.units)
        return danger - war.units[option.value] if danger else -TABLED

    return max(choice.options, key=need)


def all_of_them(war: War, box: Box, choice: Choose) -> Option:
    """Take the highest number."""
    return choice.options[-1]


HABITS: dict[str, Callable[[War, Box, Choose], Option]] = {
    "risk.deploy": deploy,
    "risk.deploy_count": all_of_them,
    "risk.invade": invade,
    "risk.target": target,
    "risk.commit": commit,
    "risk.until": until,
    "risk.defend": defend,
    "risk.move_in": move_in,
    "risk.maneuver": maneuver,
    "risk.maneuver_to": maneuver_to,
    "risk.maneuver_count": all_of_them,
}
