"""Dealing anew what a seat cannot know: hands, decks and face-down traps (SB-INFO)."""

from slugfest.kernel.chance import Chance

from ..content.box import Box
from ..rules.state import Brawl, Player


def imagine(state: Brawl, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: the others' hands and decks, and all trap tokens that lie face down."""
    for number, player in enumerate(state.players):
        if number != seat:
            deal(player, chance)
    deal_traps(state, box, chance)


def deal(player: Player, chance: Chance) -> None:
    """Deal a player's hidden cards anew; those that everybody has seen stay in hand (SB-INFO-01, SB-INFO-03)."""
    known = player.shown
    hidden = [card for card in player.hand if card not in known] if known else player.hand
    rest = sorted([*hidden, *player.deck, *player.top, *player.aside])
    first = len(hidden)
    second = first + len(player.top)
    cards = taken(rest, second + len(player.aside), chance)
    player.hand[:] = sorted([*known, *cards[:first]])
    player.top[:] = cards[first:second]
    player.aside[:] = sorted(cards[second:])
    player.deck[:] = rest


def taken(rest: list[int], count: int, chance: Chance) -> list[int]:
    """Take things out of a list by lot: the digits of one random word, for there are fewer than 20 of them."""
    word = chance.word()
    found = []
    for size in range(len(rest), len(rest) - count, -1):
        found.append(rest.pop(word % size))
        word //= size
    return found


def deal_traps(state: Brawl, box: Box, chance: Chance) -> None:
    """Deal the face-down tokens anew so that they agree with all that has been seen (SB-INFO-04)."""
    pool = sorted([*state.tokens, *state.supply])
    while True:
        rest = pool[:]
        state.tokens[:] = taken(rest, len(state.tokens), chance)
        state.supply[:] = rest
        if all(agrees(state, note) for note in state.notes):
            return


def agrees(state: Brawl, note: tuple[int, int, int]) -> bool:
    """Whether the tokens that lie there agree with a note: at most so many of a kind on these hexes."""
    kind, most, hexes = note
    if state.tokens.count(kind) <= most:
        return True
    lying = zip(state.tokens, state.tokens_at, strict=True)
    return sum([token == kind and bool(hexes >> place & 1) for token, place in lying]) <= most
