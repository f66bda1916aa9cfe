"""Who may see what: hands by their owners, the order of decks by nobody, all else by all (RS-SET-15, RM-SET-15)."""

from typing import Any

from slugfest.kernel.bits import members
from slugfest.kernel.game import Chance, View

from .box import Box
from .state import CLOSED, NEUTRAL, NOWHERE, UNOCCUPIED, Campaign, War

NOBODY = {NEUTRAL: "neutral", UNOCCUPIED: "", CLOSED: "closed"}


def view_skirmish(state: War, box: Box, seat: int | None) -> View:
    """Return Skirmish as a seat or a spectator sees it."""
    seen = _common(state, box, seat)
    seen["deck"] = len(state.deck)
    seen["discard"] = sorted(box.symbols[card] for card in state.discard)
    seen["victory"] = state.victory
    for player, hand in zip(seen["players"], state.hands, strict=True):
        player["cards"] = len(hand)
        player["hand"] = sorted(box.symbols[card] for card in hand) if player["seat"] == seat else None
    return seen


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
        "owner": [NOBODY.get(owner, owner) for owner in state.owner],
        "units": state.units[:],
        "players": [_player(state, box, number) for number in range(len(state.held))],
    }


def _player(state: War, box: Box, seat: int) -> dict[str, Any]:
    faction = state.factions[seat]
    held = state.held[seat]
    return {
        "seat": seat,
        "key": box.factions[faction].id if faction >= 0 else "",
        "name": box.factions[faction].name if faction >= 0 else f"Seat {seat + 1}",
        "colour": box.factions[faction].colour if faction >= 0 else "slate",
        "sectors": (held & box.sector_bits).bit_count(),
        "units": sum(count for owner, count in zip(state.owner, state.units, strict=True) if owner == seat),
        "regions": [r.name for r, b in zip(box.regions, box.region_bits, strict=True) if held & b == b],
        "out": state.out[seat],
    }


def key_of(box: Box, place: int) -> str:
    """Return the name of a place, or nothing."""
    return "" if place == NOWHERE else box.place_keys[place]


def view_manhattan(state: Campaign, box: Box, seat: int | None) -> View:
    """Return Battle for Manhattan as a seat or a spectator sees it; card backs show the faction."""
    seen = _common(state, box, seat)
    seen |= {
        "decks": [len(deck) for deck in state.decks],
        "discard": [box.cards[card].id for card in members(state.spent)],
        "card": box.cards[state.card].id if state.card >= 0 else "",
        "card_from": key_of(box, state.card_from),
        "card_to": key_of(box, state.card_to),
        "traded": [box.cards[card].id for card in state.traded],
        "allies": {box.allies[i].id: key_of(box, place) for i, place in enumerate(state.allies)},
        "chips": box.keys_of(state.chips),
        "taken": state.taken,
        "pieces": state.pieces,
        "tokens": box.keys_of(state.loki),
        "illusions": state.illusions,
        "scepter": state.scepter,
        "meter": state.meter,
        "top": box.top,
        "hulk": key_of(box, state.hulk),
        "hydra": state.hydra,
        "docks": box.keys_of(box.docks & ~(1 << box.tower) if state.pieces > 1 else box.docks),
        "squad": [box.allies[i].id for i in members(state.squad)],
        "single": state.single,
        "defence": state.defence,
        "attack_eights": state.attack_eights,
        "defence_eights": state.defence_eights,
        "attack_dice": state.attack_dice[:],
        "defence_dice": state.defence_dice[:],
        "attack_lost": state.attack_lost,
        "defence_lost": state.defence_lost,
        "attack_card": state.attack_card,
        "defence_card": state.defence_card,
        "waived": state.waived,
        "maneuvers": state.maneuvers,
        "through": state.through,
        "allies_moved": state.allies_moved,
        "free_factions": state.free_factions,
        "groups": [group[:] for group in state.groups],
    }
    for player, hand in zip(seen["players"], state.hands, strict=True):
        backs = [0] * len(box.factions)
        for card in hand:
            backs[box.card_faction[card]] += 1
        player["cards"] = len(hand)
        player["backs"] = {box.factions[i].id: count for i, count in enumerate(backs) if count}
        player["hand"] = (
            sorted((card_view(box, card) for card in hand), key=lambda card: str(card["key"]))
            if player["seat"] == seat
            else None
        )
        faction = state.factions[player["seat"]]
        prey = state.prey[faction] if faction >= 0 else -1
        player["prey"] = box.factions[prey].id if prey >= 0 else ""
    return seen


def card_view(box: Box, card: int) -> dict[str, Any]:
    """Return what a card says."""
    entry = box.cards[card]
    return {
        "key": entry.id,
        "name": entry.name,
        "faction": entry.faction,
        "symbols": entry.symbols,
        "ally": entry.ally,
        "window": entry.window,
        "text": box.card_texts[card],
    }


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
