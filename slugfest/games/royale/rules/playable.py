"""Whether a card could do something now, and whom or where it could mean (RY-CARD-10, RY-DRF-1)."""

from collections.abc import Callable

from slugfest.kernel.game import Option

from ..content.cards import Effect
from ..content.kinds import Card
from .moving import card_spaces, may_stay
from .reacting import can_heal, swap_partners
from .state import NONE
from .table import Table, characters_on, free_spaces, may_move, seen_from, targets_of
from .turning import face_up, ready_options
from .ways import walk


def can_play(table: Table, character: int, card: Card) -> bool:
    """Whether a card could do something now for this character (RY-CARD-10)."""
    return CAN[card.opening.do](table, character, card, card.opening)


def can_battle(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """A battle needs an enemy in reach."""
    return bool(targets_of(table, character, effect.reach))


def can_each(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """An attack on all adjacent characters needs one, teammates included (RY-ATK-6)."""
    return bool(table.ground.near[table.state.at[character]] & table.bodies)


def can_lob(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """A lob needs a free space in line with somebody beside it."""
    return bool(lob_spaces(table, character, effect.reach))


def can_assist(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Somebody adjacent must have somebody to attack."""
    return bool(assist_pairs(table, character))


def can_move(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Movement needs somewhere to go, and a target there if an attack follows (RY-DRF-1)."""
    strike = strike_of(card, effect)
    if may_move(table, character):
        near = table.ground.near[table.state.at[character]]
        if strike is None and near & free_spaces(table):
            return True
        if card_spaces(table, character, effect, strike):
            return True
    return may_stay(table, character, effect, strike)


def strike_of(card: Card, effect: Effect) -> Effect | None:
    """Return the attack that a movement must lead to."""
    return card.strike if effect is card.opening else None


def can_swap(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Changing places needs a teammate."""
    return bool(swap_partners(table, character))


def can_be_healed(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Healing needs somebody who has lost health (RY-DRF-3)."""
    return bool(patients(table, character, effect))


def can_pull(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Pulling needs an enemy in line that can come nearer."""
    return bool(pull_targets(table, character, effect))


def can_flip(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Turning cards face-down needs an enemy with one that is face-up."""
    return bool(flip_targets(table, character, effect))


def can_ready(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Turning cards face-up needs one that is face-down."""
    return bool(ready_options(table, table.state.owner[character], spared(character, effect)))


def can_again(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Another Move action is for a character that has made one this turn and can go somewhere."""
    state = table.state
    return (
        bool(state.moved >> character & 1) and may_move(table, character) and bool(walk(table, character, state.green))
    )


def always(table: Table, character: int, card: Card, effect: Effect) -> bool:
    """Nothing is needed."""
    return True


# ------------------------------------------------------------------ whom and where


def lob_spaces(table: Table, character: int, reach: int) -> int:
    """Return the free spaces in reach and line, next to somebody else than the character itself."""
    start = table.state.at[character]
    found = seen_from(table, start, reach, free_spaces(table), table.bodies)
    others = table.bodies & ~(1 << start)
    left = found
    while left:
        low = left & -left
        if not table.ground.near[low.bit_length() - 1] & others:
            found ^= low
        left ^= low
    return found


def assist_pairs(table: Table, character: int) -> list[Option]:
    """List the basic attacks that adjacent teammates could make."""
    state, near = table.state, table.ground.near
    seat = state.owner[character]
    found = []
    for friend in characters_on(table, near[state.at[character]] & table.stand[seat]):
        for enemy in characters_on(table, targets_of(table, friend, 0)):
            found.append(table.box.attack_options[friend << 16 | enemy])
    return found


def patients(table: Table, character: int, effect: Effect) -> list[int]:
    """Return whom a card can heal."""
    found = [character] if can_heal(table, character) else []
    if effect.target == "self_or_adjacent_teammate":
        state = table.state
        near = table.ground.near[state.at[character]] & table.stand[state.owner[character]]
        found += [one for one in characters_on(table, near) if can_heal(table, one)]
    return found


def pull_targets(table: Table, character: int, effect: Effect) -> int:
    """Return the spaces of the enemies in reach that have a free space on their way here."""
    start, ground, free = table.state.at[character], table.ground, free_spaces(table)
    found = targets_of(table, character, effect.reach)
    left = found
    while left:
        low = left & -left
        space = low.bit_length() - 1
        if ground.slide(space, ground.way[space][start], 1, free) == space:
            found ^= low
        left ^= low
    return found


def flip_targets(table: Table, character: int, effect: Effect) -> int:
    """Return the spaces of the enemies in reach, or anywhere, with a face-up card."""
    if effect.target == "enemy_anywhere":
        found = table.bodies & ~table.stand[table.state.owner[character]]
    else:
        found = targets_of(table, character, effect.reach)
    for enemy in characters_on(table, found):
        if not face_up(table, enemy):
            found ^= 1 << table.state.at[enemy]
    return found


def spared(character: int, effect: Effect) -> int:
    """Return the character whose cards are not turned up by its own card."""
    return character if effect.target == "other_own_character" else NONE


CAN: dict[str, Callable[[Table, int, Card, Effect], bool]] = {
    "battle": can_battle,
    "each": can_each,
    "lob": can_lob,
    "assist": can_assist,
    "boost": always,
    "move": can_move,
    "place": can_move,
    "swap": can_swap,
    "heal": can_be_healed,
    "pull": can_pull,
    "hold": can_battle,
    "flip": can_flip,
    "ready": can_ready,
    "again": can_again,
    "actions": always,
}
