"""Eliminations in step 4: who is out, who is spared, what is awarded, which cards go (BR-ELI, BR-ABI-SURVIVOR)."""

from slugfest.kernel.game import Script
from slugfest.kernel.text import thing

from .damage import gain
from .moving import displace
from .rolling import lift
from .state import NOWHERE
from .table import Table, in_game, in_turn_order


def surviving(table: Table, seat: int) -> bool:
    """Whether a hero at 0 can be spared by Survivor at all: outside the Prison, with three in the game (-2)."""
    hero = table.heroes[seat]
    return table.traits[hero.kind].survivor and hero.place != table.box.prison and len(in_game(table)) > 2


def reprieved(table: Table, seat: int) -> bool:
    """Whether Survivor spares a hero at 0 for now (BR-ABI-SURVIVOR-1 to -3)."""
    return surviving(table, seat) and not (seat == table.state.actor and table.heroes[seat].last_chance)


def eliminations(table: Table) -> Script[None]:
    """Eliminate all due together, award, remove their cards, relocate; look again until nothing changes (BR-ELI-7).

    A Survivor whose time is up is looked at last: an award may have lifted it above 0 (BR-ABI-SURVIVOR-5).
    """
    state, box = table.state, table.box
    while True:
        felled = [s for s, hero in enumerate(table.heroes) if not hero.pvp and hero.place != NOWHERE]
        due = [s for s in felled if not reprieved(table, s)]
        if not due:
            if table.tell is not None:
                for hero in (table.heroes[seat] for seat in felled):
                    if not hero.spared:
                        table.tell("spared", hero=hero.kind)
            for seat in felled:
                table.heroes[seat].spared = True
            return
        due = [seat for seat in due if not surviving(table, seat)] or due
        removed: dict[int, list[int]] = {}
        for seat in due:
            hero = state.heroes[seat]
            if hero.place != box.prison:
                removed.setdefault(hero.place, []).append(hero.kind)
            hero.place = NOWHERE
            hero.out = state.turn
            lift(table, seat)
            if table.traits[hero.kind].companion:  # Redwing leaves with Falcon (BR-KEY-REDWING-4)
                state.redwing = NOWHERE
            if table.tell is not None:
                table.tell("eliminated", hero=hero.kind)
        award(table, due)
        yield from displace(table, list(removed))
        for place, fallen in removed.items():
            state.circle.remove(place)
            if table.tell is not None:
                table.tell("removed", place=place, heroes=fallen)


def award(table: Table, out: list[int]) -> None:
    """Three points for the final blow, and Cunning for all who have it, per hero out (BR-ELI-4, BR-ABI-CUNNING)."""
    heroes = table.heroes
    for seat in in_turn_order(table):
        for gone in out:
            named = f"hero:{table.box.heroes[heroes[gone].kind].id}"
            if heroes[gone].felled_by == seat:
                gain(table, seat, table.box.constants.final_blow, f"for the final blow on {thing(named)}", wins=False)
            gain(table, seat, table.traits[heroes[seat].kind].cunning, "with Cunning", wins=False)
