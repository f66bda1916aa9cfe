"""Who may see what: hands by their owners, the order of decks by nobody, all else by all (RS-SET-15, RM-SET-15).

Parts that look alike are made once and shared by all views that contain them: learners look at every choice.
"""

from functools import lru_cache
from typing import Any, TypeAlias

from slugfest.kernel.bits import members
from slugfest.kernel.game import Chance, View

from ..content.aims import aim_text
from ..content.box import Box
from ..content.texts import WINDOWS
from ..rules.campaign import docks_of
from ..rules.state import CLOSED, NEUTRAL, NOWHERE, UNOCCUPIED, Campaign, War

Public: TypeAlias = tuple[int, int, int, int, int]
"""What everybody knows of a player: seat, faction, places held as bits, units, and in which place it went out."""

NOBODY = {NEUTRAL: "neutral", UNOCCUPIED: "", CLOSED: "closed"}
MOST_SEATS = 5
OWNERS: list[int | str] = [*range(MOST_SEATS), *(NOBODY[owner] for owner in (CLOSED, UNOCCUPIED, NEUTRAL))]
"""How an owner is shown, looked up by its number: those of nobody are negative and count from the end."""


def view_skirmish(state: War, box: Box, seat: int | None) -> View:
    """Return Skirmish as a seat or a spectator sees it."""
    seen = _common(state, box, seat)
    seen["factions"] = all_factions(box)
    seen["deck"] = len(state.deck)
    seen["discard"] = sorted([box.symbols[card] for card in state.discard])
    seen["victory"] = state.victory
    seen["players"] = [
        _soldier(box, public, len(hand), tuple(sorted([box.symbols[card] for card in hand])) if own == seat else None)
        for own, (public, hand) in enumerate(zip(_publics(state), state.hands, strict=True))
    ]
    return seen


@lru_cache(maxsize=1024)
def _soldier(box: Box, public: Public, cards: int, hand: tuple[int, ...] | None) -> dict[str, Any]:
    """Return a player of Skirmish; the hand is None for all but its owner."""
    return {**_player(box, public), "cards": cards, "hand": None if hand is None else list(hand)}


def _common(state: War, box: Box, seat: int | None) -> View:
    return {
        "mode": box.mode,
        "map": box.map,
        "phase": state.phase,
        "round": state.round,
        "actor": state.actor,
        "seat": seat,
        "order": state.order[:],
        "guard": state.guard,
        "placements": state.placements,
        "pile": state.pile,
        "source": key_of(box, state.source),
        "target": key_of(box, state.target),
        "attack": state.attack,
        "fought": state.fought,
        "until": state.until,
        "hold": state.hold,
        "conquered": state.conquered,
        "attack_dice": list(state.attack_dice),
        "defence_dice": list(state.defence_dice),
        "owner": [OWNERS[owner] for owner in state.owner],
        "units": state.units[:],
        "players": [],
    }


def _publics(state: War) -> list[Public]:
    """Return what everybody knows of each player."""
    count = len(state.held)
    units = [0] * len(OWNERS)
    for owner, number in zip(state.owner, state.units, strict=True):
        units[owner] += number
    return [(seat, state.factions[seat], state.held[seat], units[seat], state.out[seat]) for seat in range(count)]


def _player(box: Box, public: Public) -> dict[str, Any]:
    seat, faction, held, units, out = public
    return {
        "seat": seat,
        "key": box.factions[faction].id if faction >= 0 else "",
        "name": box.factions[faction].name if faction >= 0 else f"Seat {seat + 1}",
        "colour": box.factions[faction].colour if faction >= 0 else "slate",
        "sectors": (held & box.sector_bits).bit_count(),
        "units": units,
        "regions": _regions(box, held),
        "out": out,
    }


@lru_cache(maxsize=1024)
def _regions(box: Box, held: int) -> list[str]:
    return [region.name for region, bits in zip(box.regions, box.region_bits, strict=True) if held & bits == bits]


def key_of(box: Box, place: int) -> str:
    """Return the name of a place, or nothing."""
    return "" if place == NOWHERE else box.place_keys[place]


def view_manhattan(state: Campaign, box: Box, seat: int | None) -> View:
    """Return Battle for Manhattan as a seat or a spectator sees it; card backs show the faction."""
    seen = _common(state, box, seat)
    seen |= {
        "factions": all_factions(box),
        "decks": [len(deck) for deck in state.decks],
        "discard": _card_keys(box, state.spent),
        "discarded": _discarded(box, state.spent),
        "card": box.cards[state.card].id if state.card >= 0 else "",
        "card_from": key_of(box, state.card_from),
        "card_to": key_of(box, state.card_to),
        "traded": [box.cards[card].id for card in state.traded] if seat == state.actor else [],
        "allies": _allies(box, tuple(state.allies)),
        "chips": _place_keys(box, state.chips),
        "taken": state.taken,
        "pieces": state.pieces,
        "tokens": _place_keys(box, state.loki),
        "illusions": state.illusions,
        "scepter": state.scepter,
        "meter": state.meter,
        "top": box.top,
        "hulk": key_of(box, state.hulk),
        "hydra": state.hydra,
        "docks": _place_keys(box, docks_of(state, box)),
        "squad": [box.allies[i].id for i in members(state.squad)],
        "single": state.single,
        "defence": state.defence,
        "attack_eights": state.attack_eights,
        "defence_eights": state.defence_eights,
        "attack_lost": state.attack_lost,
        "defence_lost": state.defence_lost,
        "attack_card": state.attack_card,
        "defence_card": state.defence_card,
        "waived": state.waived,
        "maneuvers": state.maneuvers,
        "through": state.through,
        "allies_moved": state.allies_moved,
        "start_limits": state.start_limits,
        "free_factions": state.free_factions,
        "groups": [group[:] for group in state.groups],
    }
    found = []
    for own, (public, hand) in enumerate(zip(_publics(state), state.hands, strict=True)):
        backs = [0] * len(box.factions)
        for card in hand:
            backs[box.card_faction[card]] += 1
        faction = public[1]
        prey = hunted(state, box, faction)
        found.append(_commander(box, public, len(hand), tuple(backs), tuple(hand) if own == seat else None, prey))
    seen["players"] = found
    return seen


def hunted(state: Campaign, box: Box, faction: int) -> int:
    """Return whom a faction hunts, or none: until all have chosen, the prey that the box names (RM-SET-05)."""
    if faction < 0 or box.hunts[faction] < 0:
        return NOWHERE
    return state.prey[faction] if state.prey[faction] >= 0 else box.hunts[faction]


@lru_cache(maxsize=1024)
def _commander(
    box: Box, public: Public, cards: int, backs: tuple[int, ...], hand: tuple[int, ...] | None, prey: int
) -> dict[str, Any]:
    """Return a player of Battle for Manhattan; the hand is None for all but its owner."""
    return {
        **_player(box, public),
        "cards": cards,
        "backs": _backs(box, backs),
        "hand": None if hand is None else _hand(box, hand),
        "prey": box.factions[prey].id if prey >= 0 else "",
        "aim": aim_text(box, public[1], prey) if public[1] >= 0 else "",
    }


@lru_cache(maxsize=512)
def _backs(box: Box, backs: tuple[int, ...]) -> dict[str, int]:
    return {box.factions[i].id: count for i, count in enumerate(backs) if count}


@lru_cache(maxsize=512)
def _hand(box: Box, hand: tuple[int, ...]) -> list[dict[str, Any]]:
    return sorted([card_view(box, card) for card in hand], key=lambda card: str(card["key"]))


@lru_cache(maxsize=1024)
def _place_keys(box: Box, places: int) -> list[str]:
    return box.keys_of(places)


@lru_cache(maxsize=1024)
def _card_keys(box: Box, cards: int) -> list[str]:
    return [box.cards[card].id for card in members(cards)]


@lru_cache(maxsize=1024)
def _allies(box: Box, places: tuple[int, ...]) -> dict[str, str]:
    return {box.allies[i].id: key_of(box, place) for i, place in enumerate(places)}


@lru_cache(maxsize=512)
def card_view(box: Box, card: int) -> dict[str, Any]:
    """Return what a card says."""
    entry = box.cards[card]
    return {
        "key": entry.id,
        "name": entry.name,
        "faction": entry.faction,
        "symbols": entry.symbols,
        "ally": entry.ally,
        "ally_name": box.allies[box.card_ally[card]].name,
        "window": entry.window,
        "when": WINDOWS[entry.window],
        "text": box.card_texts[card],
    }


@lru_cache(maxsize=1024)
def _discarded(box: Box, cards: int) -> list[dict[str, Any]]:
    return [card_view(box, card) for card in members(cards)]


@lru_cache(maxsize=8)
def all_factions(box: Box) -> list[dict[str, Any]]:
    """Return the factions with what they want; in Skirmish they want nothing of their own."""
    found = []
    for number, faction in enumerate(box.factions):
        aim = aim_text(box, number, box.hunts[number]) if box.mode == "manhattan" else ""
        found.append({"key": faction.id, "name": faction.name, "colour": faction.colour, "aim": aim})
    return found


def imagine_skirmish(state: War, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew all hands but the seat's own; the deck is a pool, so sorting it leaves no trace."""
    hidden = state.deck[:]
    others = [hand for other, hand in enumerate(state.hands) if other != seat and hand]
    for hand in others:
        hidden += hand
    hidden.sort()
    for hand in others:
        for i in range(len(hand)):
            hand[i] = hidden.pop(chance.below(len(hidden)))
    state.deck[:] = hidden


def imagine_manhattan(state: Campaign, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew, faction by faction, the cards in all hands but the seat's own: their backs are known (RM-SET-15)."""
    faction_of = box.card_faction
    if seat != state.actor:
        state.traded.clear()  # what somebody else is about to trade nobody knows
    slots: list[list[tuple[list[int], int]]] = [[] for _ in state.decks]
    for other, hand in enumerate(state.hands):
        if other != seat:
            for i, card in enumerate(hand):
                slots[faction_of[card]].append((hand, i))
    for deck, hidden in zip(state.decks, slots, strict=True):
        for hand, i in hidden:
            deck.append(hand[i])
        deck.sort()
        for hand, i in hidden:
            hand[i] = deck.pop(chance.below(len(deck)))
