"""Cards in hand, decks and discard piles: Draw, Plan, discard, Stun (SB-DECK, SB-KEY).

Hidden cards never stay in a local variable while something is asked: each pick or draw is a script of its own.
"""

from slugfest.kernel.game import Choose, Draw, Option, Script, Show

from .table import Table, card_key, kind_of, side_of


def draw(table: Table, seat: int, count: int) -> Script[None]:
    """Draw cards, planned ones first; an empty deck is made anew from the discard pile (SB-DECK-01, SB-DECK-02)."""
    player = table.state.players[seat]
    before = len(player.hand)
    while count > 0:
        if player.top:
            player.hand.append(player.top.pop())
            count -= 1
            continue
        if not player.deck:
            if not player.discard:
                break
            player.deck.extend(player.discard)
            player.deck.sort()
            player.discard.clear()
            if table.tell is not None:
                table.tell("reshuffled", seat=seat)
        some = min(count, len(player.deck))
        yield from take(table, seat, some)
        count -= some
    player.hand.sort()
    if table.tell is not None and len(player.hand) > before:
        table.tell("drew", seat=seat, cards=len(player.hand) - before)


def take(table: Table, seat: int, count: int) -> Script[None]:
    """Draw cards that are there."""
    player = table.state.players[seat]
    cards = yield Draw(player.deck, count, seat, "card")
    for card in cards:
        player.deck.remove(card)
        player.hand.append(card)


def amount_options(table: Table, most: int) -> list[Option]:
    """List the numbers from 0 on."""
    return table.box.amounts[: most + 1]


def draw_some(table: Table, seat: int, most: int) -> Script[None]:
    """Draw X: say a number from 0 to X, then draw as many (SB-KEY-DRAW-01)."""
    most = min(most, len(table.box.amounts) - 1)
    if most <= 0:
        return
    option = yield Choose(seat, "brawl.draw", amount_options, table, most)
    if option.value:
        yield from draw(table, seat, option.value)


def hand_or_done(table: Table, seat: int, least: int) -> list[Option]:
    """List the cards in hand from one on, or to stop."""
    options = table.box.card_options
    cards = table.state.players[seat].hand
    return [*(options[card] for card in cards if card >= least), table.box.done]


def plan(table: Table, seat: int, most: int) -> Script[None]:
    """Plan X: put 0 to X cards from hand on top of the deck, face down, in any order (SB-KEY-PLAN-01)."""
    player = table.state.players[seat]
    planned = 0
    while planned < most and player.hand:
        before = len(player.hand)
        yield from plan_one(table, seat)
        if len(player.hand) == before:
            break
        planned += 1
    if planned and table.tell is not None:
        table.tell("planned", seat=seat, cards=planned)


def plan_one(table: Table, seat: int) -> Script[None]:
    """Put one card on top of the deck, or none. Which one is nobody else's business (SB-INFO-03)."""
    option = yield Choose(seat, "brawl.plan", hand_or_done, table, seat, 0, private=True, secret=True)
    if option is not table.box.done:
        player = table.state.players[seat]
        player.hand.remove(option.value)
        player.top.append(option.value)
        player.shown.clear()  # from now on nobody knows which of the shown cards are still in hand


def discard_some(table: Table, seat: int, most: int) -> Script[None]:
    """Put 0 up to so many cards from hand on the discard pile, one after the other (SB-EFF-09)."""
    player = table.state.players[seat]
    table.fight.discarded = 0
    least = 0
    while table.fight.discarded < most and player.hand:
        option = yield Choose(seat, "brawl.discard", hand_or_done, table, seat, least, private=True)
        if option is table.box.done:
            return
        least = option.value
        discard(table, seat, option.value)
        table.fight.discarded += 1
        if table.tell is not None:
            table.tell("discarded", seat=seat, card=card_key(table, seat, option.value))


def discard(table: Table, seat: int, card: int) -> None:
    """Put a card from hand on the discard pile, face up."""
    player = table.state.players[seat]
    player.hand.remove(card)
    if card in player.shown:
        player.shown.remove(card)
    player.discard.append(card)


def stun_options(table: Table, champion: int) -> list[Option]:
    """List the Champion's cards in its controller's hand; without any the hand is revealed."""
    options = table.box.card_options
    own = kind_of(table, champion).cards
    found = [options[card] for card in table.state.players[table.state.owner[champion]].hand if card in own]
    return found or [table.box.reveal]


def stun(table: Table, champion: int) -> Script[None]:
    """Stun: discard one card of that Champion from hand, or show that there is none (SB-KEY-STUN-01)."""
    state = table.state
    if table.at[champion] < 0:
        return
    if side_of(table, champion).no_stun:
        if table.tell is not None:
            why = side_of(table, champion).ability
            table.tell("negated", champion=state.who[champion], what="Stun", why=why)
        return
    seat = state.owner[champion]
    option = yield Choose(seat, "brawl.stun", stun_options, table, champion, private=True)
    if option is table.box.reveal:
        yield Show(range(len(state.players)), "hand")
        player = state.players[seat]
        player.shown[:] = player.hand
        if table.tell is not None:
            table.tell("shown", champion=state.who[champion], seat=seat)
        return
    discard(table, seat, option.value)
    if table.tell is not None:
        card = card_key(table, seat, option.value)
        table.tell("stunned", champion=state.who[champion], seat=seat, card=card)
