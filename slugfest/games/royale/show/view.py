"""Who may see what. Everything is open but Bonus Cards in hand (RY-BON-3) and the deck they come from.

Parts that look alike are made once and shared by all views that contain them: learners look at every choice.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import Chance, View

from ..content.box import Box
from ..content.ground import Ground
from ..rules.flags import counting, is_contested
from ..rules.state import NONE, Contest
from ..rules.sums import damage_of
from ..rules.table import Table


def view(state: Contest, box: Box, seat: int | None) -> View:
    """Return the contest as a seat or a spectator sees it."""
    ground = box.grounds[state.map]
    return {
        "phase": state.phase,
        "seat": seat,
        "mode": "flag" if state.flagged else "royale",
        "map": ground_view(ground),
        "round": state.round,
        "guard": state.guard,
        "first": state.first,
        "turn": state.turn,
        "size": state.size,
        "allowance": state.allowance,
        "actions": state.actions,
        "green": state.green,
        "actor": key_of(box, state.actor),
        "card": box.cards[state.card].key if state.card != NONE else "",
        "dice": state.dice[:],
        "battle": battle_view(state, box),
        "teams": [team_view(state, box, ground, number, seat) for number in range(len(state.teams))],
        "pool": [kind.key for kind in box.kinds if state.owner[kind.index] == NONE] if picking(state) else [],
        "offer": [offer_view(box, n) for n in range(len(box.kinds))] if picking(state) else [],
        "used": used_view(box, state.used) if state.used else [],
        "deck": len(state.deck),
        "unseen": [] if state.flagged else unseen_view(state, box, seat),
        "discard": [box.bonus[number].key for number in state.discard],
        "played": [bonus_view(box, number) for number in state.discard],
        "flags": flags_view(state, box, ground),
    }


@lru_cache(maxsize=512)
def used_view(box: Box, used: int) -> list[str]:
    """Return the cards that stay face-up and have been played this turn (RY-CARD-4)."""
    return [card.key for card in box.cards if used >> card.index & 1]


def unseen_view(state: Contest, box: Box, seat: int | None) -> list[str]:
    """Return the names of the Bonus Cards that a seat has not seen: there is one of each, in the deck or in a hand."""
    own = [] if seat is None else state.hands[seat]
    return [card.name for number, card in enumerate(box.bonus) if number not in own and number not in state.discard]


def picking(state: Contest) -> bool:
    """Whether teams are still being picked."""
    return state.phase in ("begin", "pick")


def key_of(box: Box, character: int) -> str:
    """Return a character's name in keys, or nothing."""
    return "" if character == NONE else box.kinds[character].key


@lru_cache(maxsize=2048)
def space_name(ground: Ground, space: int) -> str:
    """Return a space as row and column."""
    return "" if space < 0 else "{}-{}".format(*ground.at(space))


@lru_cache(maxsize=32)
def ground_view(ground: Ground) -> dict[str, Any]:
    """Return the map as it is printed."""
    card = ground.card
    return {
        "key": card.id,
        "name": card.name,
        "rows": card.rows,
        "columns": card.columns,
        "lines": card.lines,
        "zones": [[space_name(ground, s) for s in range(ground.size) if zone >> s & 1] for zone in ground.zones],
        "homes": [space_name(ground, space) for space in ground.homes],
    }


def battle_view(state: Contest, box: Box) -> dict[str, Any] | None:
    """Return the battle that is being fought."""
    fight = state.battle
    if fight is None:
        return None
    return {
        "attacker": key_of(box, fight.attacker),
        "defender": key_of(box, fight.defender),
        "card": box.cards[fight.card].key if fight.card != NONE else "",
        "plus": fight.plus,
        "red": fight.red,
        "white": fight.white,
        "rolled": fight.rolled,
        "reaction": box.cards[fight.reaction].key if fight.reaction != NONE else "",
        "damage": damage_of(fight) if fight.rolled else 0,
        "guard": fight.guard,
        "cap": fight.cap,
    }


def team_view(state: Contest, box: Box, ground: Ground, number: int, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees of a team: its own Bonus Cards, and the number of everybody's."""
    hand = state.hands[number]
    return {
        "seat": number,
        "base": state.bases[number],
        "out": state.out[number] != NONE,
        "defeats": state.defeats[number],
        "cards": len(hand),
        "hand": [bonus_view(box, card) for card in hand] if number == seat else [],
        "characters": [character_view(state, box, ground, character) for character in state.teams[number]],
    }


@lru_cache(maxsize=512)
def bonus_view(box: Box, number: int) -> dict[str, Any]:
    """Return a Bonus Card."""
    card = box.bonus[number]
    return {"key": card.key, "name": card.name, "when": card.when, "text": card.text}


@lru_cache(maxsize=2048)
def cards_view(box: Box, character: int, down: int) -> list[dict[str, Any]]:
    """Return the action cards of a character, which are public (RY-SET-4)."""
    return [
        {"key": card.key, "name": card.name, "when": card.when, "text": card.text, "down": bool(down & card.bit)}
        for card in box.kinds[character].cards
    ]


@lru_cache(maxsize=512)
def offer_view(box: Box, character: int) -> dict[str, Any]:
    """Return a character that can be picked."""
    kind = box.kinds[character]
    universe = box.universes[kind.universe].name
    return {
        "key": kind.key,
        "name": kind.name,
        "universe": universe,
        "health": kind.health,
        "cards": cards_view(box, character, 0),
    }


def character_view(state: Contest, box: Box, ground: Ground, character: int) -> dict[str, Any]:
    """Return a character with its health and cards."""
    bit, space, health = 1 << character, state.at[character], state.health[character]
    if state.lying & bit:
        condition = "lying"
    elif space >= 0:
        condition = "in play"
    else:
        condition = "waiting" if health and state.phase in ("begin", "pick", "first", "place") else "defeated"
    marks = (
        bool(state.moved & bit),
        bool(state.held & bit),
        bool(state.gripped & bit),
        bool(state.stopped & bit),
        bool(state.anew & bit),
        bool(state.missing & bit),
    )
    owner, boost, down = state.owner[character], state.boosts[character], state.down[character]
    return _character(box, ground, character, owner, space, health, condition, marks, boost, down)


@lru_cache(maxsize=2048)
def _character(
    box: Box,
    ground: Ground,
    character: int,
    owner: int,
    space: int,
    health: int,
    condition: str,
    marks: tuple[bool, bool, bool, bool, bool, bool],
    boost: int,
    down: int,
) -> dict[str, Any]:
    kind = box.kinds[character]
    moved, held, gripped, stopped, anew, missing = marks
    return {
        "key": kind.key,
        "name": kind.name,
        "seat": owner,
        "universe": box.universes[kind.universe].name,
        "at": space_name(ground, space),
        "health": health,
        "start": kind.health,
        "state": condition,
        "moved": moved,
        "held": held,
        "gripped": gripped,
        "stopped": stopped,
        "anew": anew,
        "missing": missing,
        "boost": boost,
        "cards": cards_view(box, character, down),
    }


def flags_view(state: Contest, box: Box, ground: Ground) -> list[dict[str, Any]]:
    """Return where the flags are, and who controls them."""
    if not state.flagged or state.flags[0] < 0:
        return []
    table = Table(state, box, None)
    return [
        {
            "seat": seat,
            "at": space_name(ground, space),
            "home": space == ground.homes[state.bases[seat]],
            "controller": key_of(box, state.control[seat]),
            "contested": is_contested(table, seat),
            "beside": [key_of(box, one) for side in (0, 1) for one in counting(table, seat, side)],
        }
        for seat, space in enumerate(state.flags)
    ]


def imagine(state: Contest, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew, in place, what the seat cannot know: the others' Bonus Cards and the deck."""
    hidden = [card for number, hand in enumerate(state.hands) if number != seat for card in hand]
    if not hidden:
        return
    cards = chance.shuffled([*hidden, *state.deck])
    for number, hand in enumerate(state.hands):
        if number != seat:
            hand[:] = sorted(cards[: len(hand)])
            del cards[: len(hand)]
    state.deck[:] = sorted(cards)
