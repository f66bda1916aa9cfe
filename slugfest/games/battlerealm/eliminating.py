"""Eliminations in step 4: who is out, who is spared, what is awarded, which cards go (BR-ELI, BR-ABI-SURVIVOR)."""

from slugfest.kernel.game import Script

from .damage import gain
from .moving import displace
from .rolling import lift
from .state import NOWHERE
from .table import Table, in_game, in_turn_order


def reprieved(table: Table, seat: int) -> bool:
    """Whether Survivor spares a hero at 0 for now (BR-ABI-SURVIVOR-1 to -3)."""
    hero = table.heroes[seat]
    if not table.traits[hero.kind].survivor or hero.place == table.box.prison or len(in_game(table)) <= 2:
        return False
    return not (seat == table.state.actor and hero.last_chance)


def eliminations(table: Table) -> Script[None]:
    """Eliminate all due together, award, remove their cards, relocate; look again until nothing changes (BR-ELI-7)."""
    state, box = table.state, table.box
    while True:
        felled = [s for s, hero in enumerate(table.heroes) if not hero.pvp and hero.place != NOWHERE]
        due = [s for s in felled if not reprieved(table, s)]
        if not due:
            if table.tell is not None:
                for seat in felled:
                    table.tell("spared", hero=table.heroes[seat].kind)
            return
        removed: list[int] = []
        for seat in due:
            hero = state.heroes[seat]
            if hero.place != box.prison and hero.place not in removed:
                removed.append(hero.place)
            hero.place = NOWHERE
            hero.out = state.turn
            lift(table, seat)
            if table.traits[hero.kind].companion:  # Redwing leaves with Falcon (BR-KEY-REDWING-4)
                state.redwing = NOWHERE
            if table.tell is not None:
                table.tell("eliminated", hero=hero.kind)
        award(table, due)
        yield from displace(table, removed)
        for place in removed:
            state.circle.remove(place)
            if table.tell is not None:
                table.tell("removed", place=place)


def award(table: Table, out: list[int]) -> None:
    """Three points for the final blow, and Cunning for all who have it, per hero out (BR-ELI-4, BR-ABI-CUNNING)."""
    heroes = table.heroes
    for seat in in_turn_order(table):
        for gone in out:
            if heroes[gone].felled_by == seat:
                gain(table, seat, table.box.constants.final_blow, "the final blow", wins=False)
            gain(table, seat, table.traits[heroes[seat].kind].cunning, "Cunning", wins=False)
