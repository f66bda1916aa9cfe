"""Who may see what. In Battlerealm everything lies open but the order of the location deck (BR-SET-3), and that
has no order until a card is drawn.

Parts that look alike are made once and shared by all views that contain them: learners look at every choice.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import Chance, View

from .box import Box
from .moving import DORMANT, PENDING
from .state import NOWHERE, Battle
from .symbols import IMMUNITIES, SYMBOLS


def view(state: Battle, box: Box, seat: int | None) -> View:
    """Return the battle as a seat or a spectator sees it: the same for all."""
    return {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "actor": state.actor,
        "seat": seat,
        "goal": box.goal,
        "beginner": state.beginner,
        "circle": [_place(box, place) for place in state.circle],
        "prison": _place(box, box.prison),
        "deck": len(state.deck),
        "redwing": _key(box, state.redwing),
        "dice": [SYMBOLS[face] for face in state.dice],
        "rerolls": state.rerolls,
        "lucky": state.lucky,
        "total": {SYMBOLS[s]: count for s, count in enumerate(state.total) if count},
        "committed": [SYMBOLS[s] for s in range(6) if state.committed >> s & 1],
        "explosion": state.explosion,
        "sentence": {PENDING: "pending", DORMANT: "dormant"}.get(state.sentence, ""),
        "card": box.powers[state.card].key if state.card >= 0 else "",
        "landed": [_key(box, place) for place in state.landed],
        "heroes": _heroes(state, box),
    }


def _key(box: Box, place: int) -> str:
    return "" if place == NOWHERE else box.spots[place].key


@lru_cache(maxsize=256)
def _place(box: Box, place: int) -> dict[str, Any]:
    if place == NOWHERE:
        return {"key": "", "name": "", "points": 0, "duty": False, "text": ""}
    card = box.locations[place]
    return {
        "key": card.id,
        "name": card.name,
        "points": card.points,
        "duty": card.duty,
        "text": box.place_texts[place],
    }


def _heroes(state: Battle, box: Box) -> list[dict[str, Any]]:
    count = len(state.heroes)
    actor = state.actor if state.phase not in ("heroes", "circle", "placing", "roll") else -1
    found = []
    for seat, hero in enumerate(state.heroes):
        negated = 0
        for mask in hero.negated:
            negated |= mask
        used = state.used if seat == actor else 0
        lasting = (hero.pvp, hero.place, hero.out, hero.block, hero.immune, hero.slams, hero.disorientated)
        found.append(_hero(box, seat, hero.kind, lasting, used, negated, state.beginner, count))
    return found


@lru_cache(maxsize=1024)
def _hero(
    box: Box,
    seat: int,
    kind: int,
    lasting: tuple[int, int, int, int, int, int, bool],
    used: int,
    negated: int,
    beginner: bool,
    count: int,
) -> dict[str, Any]:
    """Return a hero with what lasts beyond an action; `used` are the actor's cards that have been used."""
    if kind < 0:
        return {"seat": seat, "key": "", "name": "", "pvp": 0, "place": "", "out": False, "cards": []}
    pvp, place, out, block, immune, slams, disorientated = lasting
    card = box.heroes[kind]
    return {
        "seat": seat,
        "key": card.id,
        "name": card.name,
        "pvp": pvp,
        "place": _key(box, place),
        "out": bool(out),
        "block": block,
        "immune": [name for bit, name in enumerate(IMMUNITIES) if immune >> bit & 1],
        "slammed": [other for other in range(count) if slams >> other & 1],
        "disorientated": disorientated,
        "primary": box.hero_texts[kind],
        "abilities": [] if beginner else list(card.abilities),
        "cards": [
            {
                "key": power.key,
                "name": power.name,
                "price": list(power.card.price),
                "text": power.text,
                "used": bool(used >> power.slot & 1),
                "negated": bool(negated >> power.slot & 1),
            }
            for power in box.hands[kind]
        ],
    }


def imagine(state: Battle, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: nothing here, only the dice and cards to come differ."""
