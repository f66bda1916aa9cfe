"""Who may see what. In Battlerealm everything lies open but the order of the location deck (BR-SET-3), and that
has no order until a card is drawn.
"""

from typing import Any

from slugfest.kernel.game import Chance, View

from .box import Box
from .moving import DORMANT, PENDING
from .state import NOWHERE, Battle, Hero
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
        "heroes": [_hero(state, box, number, hero) for number, hero in enumerate(state.heroes)],
    }


def _key(box: Box, place: int) -> str:
    return "" if place == NOWHERE else box.spots[place].key


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


def _hero(state: Battle, box: Box, seat: int, hero: Hero) -> dict[str, Any]:
    if hero.kind < 0:
        return {"seat": seat, "key": "", "name": "", "pvp": 0, "place": "", "out": False, "cards": []}
    card = box.heroes[hero.kind]
    negated = 0
    for mask in hero.negated:
        negated |= mask
    acting = seat == state.actor and state.phase not in ("heroes", "circle", "placing", "roll")
    return {
        "seat": seat,
        "key": card.id,
        "name": card.name,
        "pvp": hero.pvp,
        "place": _key(box, hero.place),
        "out": bool(hero.out),
        "block": hero.block,
        "immune": [name for bit, name in enumerate(IMMUNITIES) if hero.immune >> bit & 1],
        "slammed": [other for other in range(len(state.heroes)) if hero.slams >> other & 1],
        "disorientated": hero.disorientated,
        "primary": box.hero_texts[hero.kind],
        "abilities": [] if state.beginner else list(card.abilities),
        "cards": [
            {
                "key": power.key,
                "name": power.name,
                "price": list(power.card.price),
                "text": power.text,
                "used": acting and bool(state.used >> power.slot & 1),
                "negated": bool(negated >> power.slot & 1),
            }
            for power in box.hands[hero.kind]
        ],
    }


def imagine(state: Battle, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: nothing here, only the dice and cards to come differ."""
