"""Manhattan's Reinforce step: count, trade, gain an Ally, place Units (RM-TRN-02, RM-REI, RM-ALY)."""

from slugfest.kernel.game import Choose, Option, Script

from .campaign import CampaignTable
from .playing import may_hold, play_card, playable
from .reinforcing import count, deploy_some
from .spoils import discard
from .state import NOWHERE
from .table import own_places


def begin_turn(table: CampaignTable) -> Script[None]:
    """Count base and bonuses; sections are no sectors (RM-REI-01, RM-REI-02). What lasted a turn is over."""
    war = table.war
    count(table)
    war.maneuvers, war.through, war.allies_moved = 1, 0, False
    war.phase = "trade" if war.hands[war.actor] else "deploy"
    return
    yield


def trade_cards(table: CampaignTable) -> Script[None]:
    """Choose cards one by one, in any order, for one set of two to ten symbols (RS-REI-05 to RS-REI-09).

    They stay in the hand until the set is traded, so that nobody sees them before.
    """
    war, box = table.war, table.box
    seat = war.actor
    option = yield Choose(seat, "risk.trade", tradable, table, private=True)
    if option.kind == "card":
        war.traded.append(option.value)
        return
    if option is box.done:
        symbols = sum(box.symbols[card] for card in war.traded)
        war.pile += box.chart[symbols]
        for card in war.traded:
            discard(table, seat, card)
        if table.tell is not None:
            told = {"who": war.factions[seat], "symbols": symbols, "units": box.chart[symbols]}
            table.tell("traded_cards", **told, named=war.traded[:])
    war.traded.clear()
    war.phase = "ally"


def tradable(table: CampaignTable) -> list[Option]:
    """List the cards that can join the set, its end at two symbols or more (never beyond ten), or none at all."""
    war, box = table.war, table.box
    symbols = box.symbols
    total = sum(symbols[card] for card in war.traded)
    hand = sorted(card for card in war.hands[war.actor] if card not in war.traded)
    in_all = total + sum(symbols[card] for card in hand)
    found = []
    if in_all >= box.least_symbols:
        found = [box.card_options[card] for card in hand if total + symbols[card] <= box.most_symbols]
    if total >= box.least_symbols:
        found.append(box.done)
    found.append(box.skip)
    return found


def gain_ally(table: CampaignTable) -> Script[None]:
    """Discard one card that shows an own Ally off the board and place it (RM-ALY-02 to RM-ALY-06)."""
    war, box = table.war, table.box
    seat = war.actor
    war.phase = "deploy"
    absent = any(war.allies[ally] == NOWHERE for ally in box.allies_of[war.factions[seat]])
    if not absent or not war.hands[seat]:
        return
    option = yield Choose(seat, "risk.ally", ally_cards, table, private=True)
    if option is box.skip:
        return
    card = war.card = option.value
    discard(table, seat, card)
    option = yield Choose(seat, "risk.ally_place", own_places, table)
    war.allies[box.card_ally[card]] = option.value
    war.card = NOWHERE
    if table.tell is not None:
        table.tell("ally", who=war.factions[seat], card=card, ally=box.card_ally[card], place=option.value)


def ally_cards(table: CampaignTable) -> list[Option]:
    """List the cards of the own faction whose Ally is off the board (RM-ALY-05, RM-CRD-06)."""
    war, box = table.war, table.box
    faction = war.factions[war.actor]
    found = [
        box.card_options[card]
        for card in sorted(war.hands[war.actor])
        if box.card_faction[card] == faction and war.allies[box.card_ally[card]] == NOWHERE
    ]
    found.append(box.skip)
    return found


def deploy(table: CampaignTable) -> Script[None]:
    """Place some Units of the pile in one place (RM-REI-03), or play a `reinforce` card before the last one."""
    war = table.war
    seat = war.actor
    if war.target != NOWHERE:
        yield from deploy_some(table)
        return
    if may_hold(table, seat, "reinforce"):
        option = yield Choose(seat, "risk.deploy", deploy_options, table, private=True)
        if option.kind == "card":
            yield from play_card(table, seat, option.value)
            return
    else:
        option = yield Choose(seat, "risk.deploy", own_places, table)
    war.target = option.value


def deploy_options(table: CampaignTable) -> list[Option]:
    """List the `reinforce` cards and the own places."""
    return [*playable(table, table.war.actor, "reinforce"), *own_places(table)]
