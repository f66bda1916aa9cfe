"""Skirmish's Invade step: declaring, battles, conquest (RS-INV, RS-BAT, RS-CON)."""

from slugfest.kernel.game import Choose, Finished, Option, Roll, Script

from ..content.box import SMALL
from ..content.dice import paired
from .ending import last_one, victory
from .state import NOWHERE, War
from .table import Table, add_units, large_number, living, numbers, take_control
from .telling import tell_battle, tell_invasion, whose


def declare(table: Table) -> Script[None]:
    """Declare an invasion: one source, one target (RS-INV-01 to RS-INV-04), or end the step (RS-INV-09)."""
    state = table.state
    if state.source == NOWHERE:
        option = yield Choose(state.actor, "risk.invade", sources, table)
        if option is table.box.end:
            state.phase = "maneuver"
            put_dice_away(state)
        else:
            state.source = option.value
        return
    option = yield Choose(state.actor, "risk.target", targets, table, state.source)
    state.target = option.value
    state.fought = False
    state.until = state.hold = 0
    state.phase = "battle"
    put_dice_away(state)
    if table.tell is not None:
        tell_invasion(table, "declared")


def put_dice_away(state: War) -> None:
    """The dice of the last battle are picked up."""
    state.attack_dice = state.defence_dice = ()


def sources(table: Table) -> list[Option]:
    """List own sectors with at least 2 Units and an opposing neighbour (RS-INV-02), and the end of the step."""
    state, box = table.state, table.box
    held = state.held[state.actor]
    found = box.options_of(held & state.strong & box.around(state.ground & ~held))
    found.append(box.end)
    return found


def targets(table: Table, source: int) -> list[Option]:
    """List the opposing sectors adjacent to a source (RS-INV-03)."""
    state, box = table.state, table.box
    return box.options_of(box.adjacent[source] & state.ground & ~state.held[state.actor])


def battle(table: Table) -> Script[None]:
    """Both commit, then both roll, pairs are compared and Units removed (RS-BAT-01 to RS-BAT-12)."""
    state, box = table.state, table.box
    units, source, target = state.units, state.source, state.target
    if state.until:
        attack = min(3, units[source] - 1)
    else:
        option = yield Choose(state.actor, "risk.commit", commits, table)
        if option is box.stop:
            if table.tell is not None:
                tell_invasion(table, "stopped")
            end_invasion(table)
            return
        if option is box.until:
            option = yield Choose(state.actor, "risk.until", numbers, table, 1, min(SMALL, safe_number(state)))
            press(table, option.value + 1)
            attack = min(3, units[source] - 1)
        else:
            attack = option.value + 1
    state.attack = attack
    defenders, defender = units[target], state.owner[target]
    if defenders == 1:
        defence = 1
    elif defender < 0:
        defence = 2
    elif state.hold:
        defence = state.hold
    else:
        option = yield Choose(defender, "risk.defend", defences, table)
        defence = option.value + 1
        if option.kind == "hold":
            hold(table, defence)
    mine = yield Roll(box.dice[attack][0])
    other = yield Roll(box.dice[defence][0])
    state.attack_dice, state.defence_dice = mine, other
    lost = box.attack_losses[mine][other]
    won = (attack if attack < defence else defence) - lost
    state.fought = True
    if lost:
        add_units(state, source, -lost)
    if won:
        add_units(state, target, -won)
    if table.tell is not None:
        tell_battle(table, lost, won, paired(mine, other))
    if not units[target]:
        state.phase = "conquest"
    elif units[source] == 1:
        if table.tell is not None:
            tell_invasion(table, "worn_out")
        end_invasion(table)
    elif state.until and safe_number(state) < state.until:
        state.until = state.hold = 0


def safe_number(state: War) -> int:
    """Return how many Units are left in the source whatever the next battle of a press brings."""
    units, most = state.units[state.source], state.hold or 2
    attack, defence = units - 1, state.units[state.target]
    if attack > 3:
        attack = 3
    if defence > most:
        defence = most
    return units - (attack if attack < defence else defence)


def press(table: Table, least: int) -> None:
    """Attack with all dice until the target falls, keeping at least so many Units in the source."""
    table.state.until = least
    if table.tell is not None:
        tell_invasion(table, "press", least=least)


def hold(table: Table, defence: int) -> None:
    """The defender commits for the whole press."""
    table.state.hold = defence
    tell_invasion(table, "hold", holder=table.state.factions[table.state.owner[table.state.target]], units=defence)


def commits(table: Table) -> list[Option]:
    """List how many Units may fight (RS-BAT-01), the press, and after the first battle the end (RS-BAT-11)."""
    state = table.state
    spare = state.units[state.source] - 1
    return table.box.commits[spare if spare < 3 else 3][state.fought][:]


def defences(table: Table) -> list[Option]:
    """List how many Units may defend (RS-BAT-02); under a press also once for all of it."""
    box = table.box
    both = box.number_options[:2]
    return both + box.hold_options if table.state.until else both


def end_invasion(table: Table) -> None:
    """The invasion is over; another may be declared."""
    state = table.state
    state.phase = "invade"
    state.source = state.target = NOWHERE
    state.attack = state.until = state.hold = 0


def conquest(table: Table) -> Script[None]:
    """The committed Units move in, with as many more as wanted, and 1 stays (RS-CON-01 to RS-CON-03)."""
    state = table.state
    seat, source, target = state.actor, state.source, state.target
    low, high = state.attack, state.units[source] - 1
    if high > SMALL:
        count = yield from large_number(table, seat, "risk.move_in", low, high)
    else:
        option = yield Choose(seat, "risk.move_in", numbers, table, low, high)
        count = option.value + 1
    loser = state.owner[target]
    if table.tell is not None:
        told = {"who": state.factions[seat], "seat": seat, "source": source, "target": target}
        table.tell("conquered", **told, loser=whose(table, target), units=count)
    add_units(state, source, -count)
    take_control(state, target, seat, count)
    state.conquered = True
    if state.held[seat].bit_count() >= state.victory:
        raise Finished(victory(table, seat))
    if loser >= 0 and not state.held[loser]:
        eliminate(table, loser)
    if len(living(state)) == 1:
        raise Finished(last_one(table, seat))
    end_invasion(table)


def eliminate(table: Table, loser: int) -> None:
    """A player without Units on the map is out (RS-CON-05); the conqueror takes over the hand (RS-CON-06)."""
    state = table.state
    state.out[loser] = 1 + sum(place > 0 for place in state.out)
    hand = state.hands[loser]
    if table.tell is not None:
        told = {"who": state.factions[state.actor], "fallen": state.factions[loser], "seat": loser}
        table.tell("eliminated", **told, hand=len(hand))
    state.hands[state.actor].extend(hand)
    hand.clear()
