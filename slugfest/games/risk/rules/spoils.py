"""Manhattan's cards between deck, hand and discard pile (RM-CRD-01, RM-CRD-02, RM-CRD-05)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Draw, Script

from .campaign import CampaignTable


def draw_faction_card(table: CampaignTable, seat: int) -> Script[None]:
    """Draw from the own deck; an empty one is made of the own discard pile, and both empty give none (RM-CRD-05)."""
    war, box = table.war, table.box
    faction = war.factions[seat]
    deck = war.decks[faction]
    if not deck:
        own = box.faction_cards[faction]
        if not war.spent & own:
            if table.tell is not None:
                table.tell("no_card", who=faction)
            return
        deck.extend(members(war.spent & own))
        war.spent &= ~own
        if table.tell is not None:
            table.tell("reshuffled_own", who=faction)
    drawn = yield Draw(deck, 1, seat, "card")
    deck.remove(drawn[0])
    war.hands[seat].append(drawn[0])
    if table.tell is not None:
        table.tell("drew", who=faction, seat=seat, count=len(war.hands[seat]))


def discard(table: CampaignTable, seat: int, card: int) -> None:
    """A used card goes to the discard pile of its own faction (RM-REI-04, RM-CRD-06)."""
    table.war.hands[seat].remove(card)
    table.war.spent |= 1 << card
