"""Whom an effect concerns (`target`, section 20.1), and in which order several are dealt with (SB-GEN-10)."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.faces import ANYWHERE, Effect
from .conditions import holds
from .state import NONE
from .table import Table, champion_of, option_of


def subjects(table: Table, effect: Effect, source: int, seat: int) -> Script[list[int]]:
    """Return the Champions in the arena that an effect concerns; the card's player chooses where it says so."""
    if effect.chooses:
        found = yield from chosen(table, effect, source, seat)
        return found
    found = [champion for champion in named(table, effect, source) if table.at[champion] >= 0]
    if effect.per_target:
        found = those_that_fit(table, effect, source, found)
    return found


def named(table: Table, effect: Effect, source: int) -> list[int]:
    """Return whom an effect names without a choice."""
    fight = table.fight
    match effect.target:
        case "self":
            return [source]
        case "target":
            return fight.targets[:]
        case "enemy_targets":
            return [target for target in fight.targets if table.team[target] != table.team[source]]
        case "attacker":
            return [fight.actor]
        case "chosen":
            return [] if fight.chosen == NONE else [fight.chosen]
        case "each_enemy_passed":
            return [champion for champion in range(len(table.at)) if fight.passed >> champion & 1]
    return near(table, effect, source)


def those_that_fit(table: Table, effect: Effect, source: int, found: list[int]) -> list[int]:
    """Return those for whom a condition about the target holds; alternatives share them out (SB-EFF-14)."""
    fight = table.fight
    if effect.second:
        return [champion for champion in found if not fight.held >> champion & 1]
    fit = [champion for champion in found if holds(table, effect, source, champion)]
    fight.held = 0
    for champion in fit:
        fight.held |= 1 << champion
    return fit


def near(table: Table, effect: Effect, source: int) -> list[int]:
    """Return all Champions of the kind that is meant, near enough to the source or to a target.

    A target that has left is measured from its last hex (SB-GEN-09); it is never among them itself.
    """
    at, team = table.at, table.team
    found = []
    for champion, place in enumerate(at):
        if place < 0 or not meant(effect, champion == source, team[champion] == team[source]):
            continue
        if effect.of_target:
            if champion not in table.fight.targets and near_a_target(table, effect, place):
                found.append(champion)
        elif (
            champion == source or effect.within >= ANYWHERE or table.board.distance[at[source]][place] <= effect.within
        ):
            found.append(champion)
    return found


def near_a_target(table: Table, effect: Effect, place: int) -> bool:
    """Whether a hex is near enough to where a target is, or was last."""
    for target in table.fight.targets:
        centre = table.at[target] if table.at[target] >= 0 else table.state.last[target]
        if table.board.distance[centre][place] <= effect.within:
            return True
    return False


def meant(effect: Effect, is_source: bool, is_mate: bool) -> bool:
    """Whether a Champion is of the kind that an effect means (SB-GEN-02, SB-GEN-08)."""
    match effect.target:
        case "ally" | "each_ally":
            return is_mate and not is_source
        case "enemy" | "each_enemy":
            return not is_mate
        case "champion":
            return not is_source or effect.of_target
        case "each_champion":
            return not is_source or effect.of_target
        case _:
            return is_mate


def chosen_options(table: Table, effect: Effect, source: int, least: int, may_stop: bool) -> list[Option]:
    """List the Champions of whom one may be chosen."""
    found = [option_of(table, champion) for champion in eligible(table, effect, source) if champion >= least]
    if may_stop:
        found.append(table.box.done)
    return found


def eligible(table: Table, effect: Effect, source: int) -> list[int]:
    """Return the Champions of whom one may be chosen."""
    found = near(table, effect, source)
    if effect.per_target:
        found = [champion for champion in found if holds(table, effect, source, champion)]
    return found


def chosen(table: Table, effect: Effect, source: int, seat: int) -> Script[list[int]]:
    """Let the card's player choose: one, or up to `pick`, at least one unless the effect is optional (SB-EFF-13).

    Where a later effect means the same Champion the choice is compulsory (section 20.1).
    """
    fight = table.fight
    fight.chosen = NONE
    found: list[int] = []
    while len(found) < effect.pick:
        least = found[-1] + 1 if found else 0
        if not any(champion >= least for champion in eligible(table, effect, source)):
            break
        may_stop = bool(found) or (effect.optional and not effect.fixes)
        prompt = "brawl.more" if found else "brawl.choose"
        option = yield Choose(seat, prompt, chosen_options, table, effect, source, least, may_stop)
        if option is table.box.done:
            break
        found.append(champion_of(table, option))
        fight.chosen = found[-1]
    return found


# ---------------------------------------------------------------------- one after the other


def order_options(table: Table, found: list[int]) -> list[Option]:
    """List who may be next."""
    return [option_of(table, champion) for champion in found]


def in_order(table: Table, found: list[int], seat: int) -> Script[int]:
    """Take the next of several Champions, as a player chooses."""
    if len(found) == 1:
        return found.pop()
    option = yield Choose(seat, "brawl.order", order_options, table, found)
    champion = champion_of(table, option)
    found.remove(champion)
    return champion


def in_fear_order(table: Table, found: list[int]) -> Script[int]:
    """Take the next Champion to flee: its controller chooses, the next player in turn order first (SB-GEN-10)."""
    state = table.state
    seats = state.order[state.turn + 1 :] + state.order[: state.turn + 1]
    seat = min((state.owner[champion] for champion in found), key=seats.index)
    own = [champion for champion in found if state.owner[champion] == seat]
    champion = yield from in_order(table, own, seat)
    found.remove(champion)
    return champion
