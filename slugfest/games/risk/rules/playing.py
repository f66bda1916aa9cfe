"""Playing Faction Cards for their power: who may be asked, what can be played, and the windows of a battle (RM-CRD)."""

from slugfest.kernel.game import Choose, Option, Script

from .campaign import CampaignTable
from .effects import AT_ONCE, WITH_CHOICES, useful
from .spoils import discard
from .state import NOWHERE

ATTACKER, DEFENDER = 1, 2
"""Bits of those who waive their windows for the rest of an invasion."""


def may_hold(table: CampaignTable, seat: int, window: str) -> bool:
    """Whether a hand may hold a card for a window, as far as everybody knows: backs and discard piles are public."""
    hand = table.war.hands[seat]
    if not hand:
        return False
    possible = 0
    for card in hand:
        possible |= table.box.of_same_faction[card]
    return bool(possible & table.box.window_cards.get(window, 0) & ~table.war.spent)


def playable(table: CampaignTable, seat: int, window: str) -> list[Option]:
    """List the cards in hand that a window is open for and that can change something (RM-CRD-03, RM-CRD-04)."""
    box = table.box
    fitting = box.window_cards.get(window, 0)
    return [
        box.card_options[card]
        for card in sorted(table.war.hands[seat])
        if fitting >> card & 1 and useful(table, seat, card)
    ]


def play_card(table: CampaignTable, seat: int, card: int) -> Script[None]:
    """Play a card for its one-time power; then it is discarded (RM-CRD-02)."""
    discard(table, seat, card)
    if table.tell is not None:
        table.tell("card", who=table.war.factions[seat], seat=seat, card=card, text=table.box.card_deeds[card])
    war, do = table.war, table.box.cards[card].do
    if do in AT_ONCE:
        AT_ONCE[do](table, seat, card)
        return
    war.card = card
    yield from WITH_CHOICES[do](table, seat, card)
    war.card = war.card_from = war.card_to = NOWHERE


def window(table: CampaignTable, seat: int, name: str) -> Script[None]:
    """Offer a window of a battle to one side, card after card, unless it has waived them or nothing could change.

    Whether it is offered depends on what everybody knows only. An attacker who presses on plays no cards meanwhile.
    """
    war = table.war
    side = ATTACKER if seat == war.actor else DEFENDER
    while not war.waived & side and not (side == ATTACKER and war.until) and may_hold(table, seat, name):
        if not matters(table, seat, name):
            return
        option = yield Choose(seat, f"risk.{name}", window_options, table, seat, name, private=True)
        if option is table.box.waive:
            war.waived |= side
        if option.kind != "card":
            return
        yield from play_card(table, seat, option.value)


def matters(table: CampaignTable, seat: int, name: str) -> bool:
    """Whether a card of this window could change anything, by public facts."""
    war, limit = table.war, table.box.limit
    if name == "battle_attack":
        return war.attack_eights < min(limit, war.attack)
    if name == "battle_defend":
        return war.defence_eights < min(limit, war.defence)
    if name == "after_compare":
        return bool(war.attack_lost if seat == war.actor else war.defence_lost)
    return True


def window_options(table: CampaignTable, seat: int, name: str) -> list[Option]:
    """List the cards for a window of a battle; pass; or pass for the rest of this invasion."""
    return [*playable(table, seat, name), table.box.skip, table.box.waive]
