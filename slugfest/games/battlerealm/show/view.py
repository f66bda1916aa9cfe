"""Who may see what. In Battlerealm everything lies open but the order of the location deck (BR-SET-3), and that
has no order until a card is drawn.

Parts that look alike are made once and shared by all views that contain them: learners look at every choice.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import Chance, View

from ..content.box import Box
from ..content.symbols import IMMUNITIES, MU, SYMBOLS
from ..rules.moving import PENDING, sentenced
from ..rules.state import NOBODY, NOWHERE, Battle
from ..rules.table import Table, traits_of

PLACE_SYMBOLS = {
    **dict.fromkeys(("damage", "first_die_damage", "power_damage_more"), "loc_attack"),
    **dict.fromkeys(("block", "immune", "ignore_first"), "loc_defence"),
    **dict.fromkeys(("leave_price", "enter_only", "knock_back"), "loc_movement"),
    **dict.fromkeys(("lose", "bar_dice", "bar_power_cards", "rerolls", "first_damage_more"), "loc_danger"),
    "gain": "loc_gain",
    "no_attacks": "loc_prison",
}
"""What kind of location it is, by its first effect; all others are about dice."""


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
        "circle": [place_view(box, place) for place in state.circle],
        "prison": place_view(box, box.prison),
        "deck": len(state.deck),
        "redwing": _key(box, state.redwing),
        "dice": [SYMBOLS[face] for face in state.dice],
        "ids": list(state.ids),
        "final": {SYMBOLS[s]: count for s, count in enumerate(state.final) if count},
        "rerolls": state.rerolls,
        "locks": [SYMBOLS[s] for s in range(6) if state.locks >> s & 1],
        "lucky": state.lucky,
        "total": {SYMBOLS[s]: count for s, count in enumerate(state.total) if count},
        "committed": _committed(state, box),
        "explosion": state.explosion,
        "sentence": _sentence(state, box),
        "card": box.powers[state.card].key if state.card >= 0 else "",
        "landed": [_key(box, place) for place in state.landed],
        "heroes": _heroes(state, box),
        "gone": [_key(box, place) for place in state.gone],
        "removed": _removed(state, box),
        "offer": _offer(state, box) if state.phase == "heroes" and state.pick == "choose" else [],
    }


def _committed(state: Battle, box: Box) -> dict[str, int]:
    """Return how many results of each symbol are committed: all Science, and as many Mutant as a sentence takes."""
    if not state.committed:
        return {}
    most = traits_of(Table(state, box, None), state.actor).sentence_at
    counts = [min(count, most) if symbol == MU else count for symbol, count in enumerate(state.total)]
    return {SYMBOLS[s]: counts[s] for s in range(6) if state.committed >> s & 1}


def _sentence(state: Battle, box: Box) -> str:
    """Return whether a sentence is pending, or would be if the actor left the Prison with the Mutant it has."""
    if state.sentence == PENDING:
        return "pending"
    if state.phase != "resolve" or state.heroes[state.actor].place != box.prison:
        return ""
    return "dormant" if sentenced(Table(state, box, None)) else ""


def _removed(state: Battle, box: Box) -> list[str]:
    """Return the locations that have left the game with an eliminated hero (BR-ELI-8)."""
    if not any(hero.out for hero in state.heroes):
        return []
    there = {*state.circle, *state.deck, *state.gone, box.prison}
    left_out = [spot.index for spot in box.spots if state.beginner and spot.flyers_only]
    return [_key(box, spot.index) for spot in box.spots if spot.index not in there and spot.index not in left_out]


def _offer(state: Battle, box: Box) -> list[dict[str, Any]]:
    """Return the heroes that nobody has taken, with all that is printed on them (BR-SET-2)."""
    taken = [hero.kind for hero in state.heroes]
    free = [kind for kind in range(len(box.heroes)) if kind not in taken]
    return [printed_hero(box, kind, state.beginner) for kind in free]


def printed_hero(box: Box, kind: int, beginner: bool = False) -> dict[str, Any]:
    """Return a hero as printed, before anybody plays it."""
    return _hero(box, -1, kind, FRESH, 0, (), beginner, 0)


def _key(box: Box, place: int) -> str:
    return "" if place == NOWHERE else box.spots[place].key


@lru_cache(maxsize=256)
def place_view(box: Box, place: int) -> dict[str, Any]:
    """Return a location as printed."""
    if place == NOWHERE:
        return {"key": "", "name": "", "points": 0, "duty": False, "text": "", "symbol": "", "clause": ""}
    card = box.locations[place]
    return {
        "key": card.id,
        "name": card.name,
        "points": card.points,
        "duty": card.duty,
        "symbol": PLACE_SYMBOLS.get(card.effects[0].do, "loc_dice") if card.effects else "loc_dice",
        "clause": box.spots[place].clause,
        "text": box.place_texts[place],
    }


def _heroes(state: Battle, box: Box) -> list[dict[str, Any]]:
    count = len(state.heroes)
    actor = state.actor if state.phase not in ("heroes", "circle", "placing", "roll") else -1
    found = []
    for seat, hero in enumerate(state.heroes):
        negated = tuple(hero.negated) if any(hero.negated) else ()
        used = state.used if seat == actor else 0
        lasting = (
            *(hero.pvp, hero.place, hero.out, hero.block, hero.immune, hero.slams, hero.disorientated),
            *(hero.felled_by, hero.last_chance),
        )
        found.append(_hero(box, seat, hero.kind, lasting, used, negated, state.beginner, count))
    return found


FRESH = (0, NOWHERE, 0, 0, 0, 0, False, NOBODY, False)


@lru_cache(maxsize=1024)
def _hero(
    box: Box,
    seat: int,
    kind: int,
    lasting: tuple[int, int, int, int, int, int, bool, int, bool],
    used: int,
    negated: tuple[int, ...],
    beginner: bool,
    count: int,
) -> dict[str, Any]:
    """Return a hero with what lasts beyond an action; `used` are the actor's cards that have been used."""
    if kind < 0:
        return {"seat": seat, "key": "", "name": "", "pvp": 0, "place": "", "out": False, "cards": []}
    pvp, place, out, block, immune, slams, disorientated, felled_by, last_chance = lasting
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
        "felled_by": felled_by,
        "last_chance": last_chance,
        "start": card.start,
        "emblem": card.emblem or card.id,
        "primary": box.hero_texts[kind],
        "abilities": [] if beginner else list(card.abilities),
        "gifts": [] if beginner else box.ability_texts[kind],
        "cards": [
            {
                "key": power.key,
                "name": power.name,
                "price": list(power.card.price),
                "text": power.text,
                "used": bool(used >> power.slot & 1),
                "negated": any(mask >> power.slot & 1 for mask in negated),
                "negated_by": [other for other, mask in enumerate(negated) if mask >> power.slot & 1],
            }
            for power in box.hands[kind]
        ],
    }


def imagine(state: Battle, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: nothing here, only the dice and cards to come differ."""
