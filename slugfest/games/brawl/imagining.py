"""Dealing anew what a seat cannot know: hands, decks and face-down traps (SB-INFO)."""

from slugfest.kernel.chance import Chance, take

from .box import Box
from .state import Brawl, Player


def imagine(state: Brawl, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: the others' hands and decks, and all trap tokens that lie face down."""
    for number, player in enumerate(state.players):
        if number != seat:
            deal(player, chance)
    deal_traps(state, box, chance)


def deal(player: Player, chance: Chance) -> None:
    """Deal a player's hidden cards anew; those that everybody has seen stay in hand (SB-INFO-01, SB-INFO-03)."""
    known = player.shown
    hidden = [card for card in player.hand if card not in known]
    pool = sorted([*hidden, *player.deck, *player.top, *player.aside])
    first = len(hidden)
    second = first + len(player.top)
    third = second + len(player.aside)
    cards = take(pool, third, chance.word())
    player.hand[:] = sorted([*known, *cards[:first]])
    player.top[:] = cards[first:second]
    player.aside[:] = sorted(cards[second:third])
    player.deck[:] = [card for card in pool if card not in cards]


def deal_traps(state: Brawl, box: Box, chance: Chance) -> None:
    """Deal the face-down tokens anew so that they agree with all that has been seen (SB-INFO-04)."""
    pool = sorted([*state.tokens, *state.supply])
    while True:
        state.tokens[:] = take(pool, len(state.tokens), chance.word())
        state.supply[:] = pool
        for kind in state.tokens:
            state.supply.remove(kind)
        if all(agrees(state, note) for note in state.notes):
            return


def agrees(state: Brawl, note: tuple[int, int, int]) -> bool:
    """Whether the tokens that lie there agree with a note: at most so many of a kind on these hexes."""
    kind, most, hexes = note
    lying = zip(state.tokens, state.tokens_at, strict=True)
    return sum(token == kind and bool(hexes >> place & 1) for token, place in lying) <= most
