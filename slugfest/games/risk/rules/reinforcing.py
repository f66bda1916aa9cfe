"""The Reinforce step: counting, trading cards, placing Units (RS-REI)."""

from slugfest.kernel.game import Choose, Option, Part, Script
from slugfest.kernel.text import counted

from ..content.box import SMALL
from .state import NOWHERE
from .table import Table, add_units, large_number, numbers, own_places


def income(table: Table, seat: int, why: list[Part] | None = None) -> int:
    """Return base and bonuses: sectors by three, at least three (RS-REI-01, RS-REI-03), and regions (RS-REI-02)."""
    box = table.box
    held = table.state.held[seat]
    rule = box.skirmish
    sectors = (held & box.sector_bits).bit_count()
    total = max(rule.base_least, sectors // rule.base_divisor)
    if why is not None:
        least = f" (at least {rule.base_least})" if sectors // rule.base_divisor < rule.base_least else ""
        why.append(Part(total, f"{counted(sectors, 'sector')}{least}", "RS-REI-01"))
    for region, bonus, number in box.bonuses:
        if held & region == region:
            total += bonus
            if why is not None:
                why.append(Part(bonus, box.regions[number].name, "RS-REI-02"))
    return total


def begin_turn(table: Table) -> Script[None]:
    """Count base and bonuses once (RS-REI-04), then offer the trade (RS-REI-05 to RS-REI-11)."""
    state = table.state
    seat = state.actor
    count(table)
    if state.hands[seat]:
        option = yield Choose(seat, "risk.trade", trades, table, private=True)
        if option is not table.box.skip:
            trade(table, option)
    state.phase = "deploy"


def count(table: Table) -> None:
    """Start the turn with its pile."""
    state = table.state
    seat = state.actor
    state.conquered = False
    if table.tell is None:
        state.pile = income(table, seat)
        return
    why: list[Part] = []
    state.pile = income(table, seat, why)
    table.tell("turn", who=state.factions[seat], seat=seat, round=state.round, units=state.pile, parts=why)


def trades(table: Table) -> list[Option]:
    """List the sets of two to ten symbols in hand; cards with equal symbols are the same (RS-REI-05 to RS-REI-07)."""
    hand = table.state.hands[table.state.actor]
    ones, most = hand.count(0), table.box.most_symbols
    return table.box.trades[min(ones, most)][min(len(hand) - ones, most // 2)][:]


def trade(table: Table, option: Option) -> None:
    """Turn in one set for the Units of the chart (RS-REI-08, RS-REI-09); the cards are discarded (RS-REI-10)."""
    state = table.state
    ones, twos = table.box.sets[option.value]
    units = table.box.chart[ones + 2 * twos]
    state.pile += units
    hand = state.hands[state.actor]
    for card, count in ((0, ones), (1, twos)):
        for _ in range(count):
            hand.remove(card)
            state.discard.append(card)
    if table.tell is not None:
        told = {"who": state.factions[state.actor], "cards": ones + twos, "symbols": ones + 2 * twos}
        table.tell("traded", **told, units=units)


def deploy(table: Table) -> Script[None]:
    """Place some Units of the pile in one place; the whole pile must be placed (RS-REI-12)."""
    state = table.state
    if state.target == NOWHERE:
        option = yield Choose(state.actor, "risk.deploy", own_places, table)
        state.target = option.value
    else:
        yield from deploy_some(table)


def deploy_some(table: Table) -> Script[None]:
    """Say how many Units of the pile go to the place that was chosen."""
    state = table.state
    seat, place, pile = state.actor, state.target, state.pile
    if pile > SMALL:
        units = yield from large_number(table, seat, "risk.deploy_count", 1, pile)
    else:
        option = yield Choose(seat, "risk.deploy_count", numbers, table, 1, pile)
        units = option.value + 1
    deployed(table, place, units)


def deployed(table: Table, place: int, units: int) -> None:
    """Put Units of the pile down; with the last one the step is over."""
    state = table.state
    add_units(state, place, units)
    state.pile -= units
    state.target = NOWHERE
    if not state.pile:
        state.phase = "invade"
    if table.tell is not None:
        table.tell("deployed", who=state.factions[state.actor], place=place, units=units)
