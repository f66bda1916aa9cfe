"""Who may see what (SB-INFO).

Parts that look alike are made once and shared by all views that contain them: learners look at every choice.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.bits import members
from slugfest.kernel.game import View

from ..content.box import Box
from ..content.faces import CORES, STATS, Side
from ..rules.state import NONE, Brawl
from ..rules.table import Table
from .drafts import draft_view
from .forecast import forecast
from .printed import all_kinds, arena_view, card_view, challenge_view, kind_view


def view(state: Brawl, box: Box, seat: int | None) -> View:
    """Return the brawl as a seat or a spectator sees it: hands, decks and face-down traps stay hidden."""
    form = box.formats[len(state.players)]
    return {
        "phase": state.phase,
        "round": state.round,
        "rounds": state.guard,
        "seat": seat,
        "order": state.order[:],
        "turn": state.order[state.turn] if state.order and state.turn < len(state.order) else None,
        "goal": form.goal,
        "vp": state.vp[:],
        "sides": [box.ground.entry.sides[side].id for side in state.side],
        "champions": _champions(
            box,
            tuple(state.who),
            tuple(state.owner),
            tuple(state.team),
            tuple(state.at),
            tuple(state.damage),
            (state.levelled, state.rooted, state.steadfast, state.used),
            tuple(state.modifiers),
        ),
        "players": _players(state, box, seat),
        "tokens": sorted([box.ground.keys[place] for place in state.tokens_at]),
        "flipped": "" if state.flipped == NONE else box.traps[state.flipped].id,
        "supply": len(state.supply),
        "notes": [_note(box, kind, most, hexes) for kind, most, hexes in state.notes],
        "track": [_slot(box, worth, challenge) for worth, challenge in zip(form.slots, state.track, strict=True)],
        "challenges": len(state.challenges),
        "scored": [challenge_view(box, challenge) for challenge in state.scored],
        "standard": _standard(box, state.standard),
        "draft": draft_view(state, box),
        "kinds": [] if state.who else all_kinds(box),
        "fight": _fight(state, box),
        "arena": arena_view(box),
    }


def key_of(state: Brawl, box: Box, champion: int) -> str:
    """Return the key of a Champion's option, or nothing."""
    return "" if champion == NONE else box.champion_options[state.who[champion]].key


@lru_cache(maxsize=1024)
def _slot(box: Box, worth: int, challenge: int) -> dict[str, Any]:
    return {"vp": worth} | challenge_view(box, challenge)


@lru_cache(maxsize=512)
def _note(box: Box, kind: int, most: int, hexes: int) -> dict[str, Any]:
    return {"trap": box.traps[kind].id, "most": most, "hexes": [box.ground.keys[place] for place in members(hexes)]}


@lru_cache(maxsize=256)
def _standard(box: Box, available: int) -> list[str]:
    return [action.key for action in box.actions if available & action.bit]


@lru_cache(maxsize=256)
def _champions(
    box: Box,
    who: tuple[int, ...],
    owner: tuple[int, ...],
    team: tuple[int, ...],
    at: tuple[int, ...],
    damage: tuple[int, ...],
    marks: tuple[int, int, int, int],
    modifiers: tuple[tuple[int, int, int, int], ...],
) -> list[dict[str, Any]]:
    """Return the Champions in play; `marks` are levelled, rooted, steadfast and used, a bit for each Champion."""
    keys = {number: box.champion_options[kind].key for number, kind in enumerate(who)} | {NONE: ""}
    levelled, rooted, steadfast, used = marks
    return [
        _champion(
            box,
            who[number],
            owner[number],
            team[number],
            at[number],
            damage[number],
            (levelled >> number & 1, rooted >> number & 1, steadfast >> number & 1, used >> number & 1),
            tuple([(stat, amount, keys[other]) for bearer, stat, amount, other in modifiers if bearer == number]),
        )
        for number in range(len(who))
    ]


@lru_cache(maxsize=2048)
def _champion(
    box: Box,
    who: int,
    owner: int,
    team: int,
    place: int,
    damage: int,
    marks: tuple[int, int, int, int],
    modifiers: tuple[tuple[int, int, str], ...],
) -> dict[str, Any]:
    kind = box.kinds[who % len(box.kinds)]
    levelled, rooted, steadfast, used = marks
    side: Side = kind.sides[levelled]
    return {
        "key": box.champion_options[who].key,
        "id": kind.key,
        "name": box.champion_options[who].text,
        "seat": owner,
        "team": team,
        "hex": "" if place < 0 else box.ground.keys[place],
        "damage": damage,
        "hp": side.hp,
        "defence": side.defence,
        "bloodied": place >= 0 and side.hp - damage <= side.half,
        "levelled": bool(levelled),
        "ability": f"{side.ability}: {side.text}" if side.ability else "",
        "printed": kind_view(box, who % len(box.kinds)),
        "rooted": bool(rooted),
        "steadfast": bool(steadfast),
        "used": bool(used),
        "modifiers": [{"stat": STATS[stat], "amount": amount, "against": other} for stat, amount, other in modifiers],
    }


def _players(state: Brawl, box: Box, seat: int | None) -> list[dict[str, Any]]:
    found = []
    for number, player in enumerate(state.players):
        own = number == seat
        found.append(
            _player(
                box,
                number,
                player.cores,
                len(player.hand),
                tuple(player.hand) if own else None,
                tuple(player.shown),
                len(player.deck) + len(player.top),
                len(player.top),
                tuple(player.top) if own else None,
                len(player.aside),
                tuple(player.aside) if own else None,
                tuple(player.discard),
            )
        )
    return found


@lru_cache(maxsize=2048)
def _player(
    box: Box,
    number: int,
    cores: int,
    cards: int,
    hand: tuple[int, ...] | None,
    shown: tuple[int, ...],
    deck: int,
    planned: int,
    top: tuple[int, ...] | None,
    aside: int,
    put_aside: tuple[int, ...] | None,
    discard: tuple[int, ...],
) -> dict[str, Any]:
    """Return a player; `hand`, `top` and `put_aside` only for the player who owns them."""
    return {
        "seat": number,
        "team": number & 1,
        "cores": [core for i, core in enumerate(CORES) if cores >> i & 1],
        "cards": cards,
        "hand": None if hand is None else [card_view(box, card) for card in hand],
        "shown": [box.cards[card].key for card in shown],
        "deck": deck,
        "planned": planned,
        "top": None if top is None else [box.cards[card].key for card in reversed(top)],
        "aside": aside,
        "put_aside": None if put_aside is None else [box.cards[card].key for card in put_aside],
        "discard": [box.cards[card].key for card in discard],
    }


def _fight(state: Brawl, box: Box) -> dict[str, Any]:
    """Return the action that is being carried out; all of it is open."""
    fight = state.fight
    if not fight.stage:
        return {}
    return {
        "stage": fight.stage,
        "seat": fight.seat,
        "actor": key_of(state, box, fight.actor),
        "card": card_view(box, fight.card) if fight.card != NONE else None,
        "action": box.actions[fight.action].key if fight.action != NONE else "",
        "action_name": box.actions[fight.action].name if fight.action != NONE else "",
        "points": fight.points,
        "targets": [key_of(state, box, target) for target in fight.targets],
        "coming": _coming(state, box) if fight.stage == "react" else [],
        "dealt": fight.dealt,
        "suffered": fight.suffered,
        "reaction": card_view(box, fight.reaction) if fight.reaction != NONE else None,
        "reactor": fight.reactor,
        "defender": key_of(state, box, fight.defender),
        "cancelled": fight.cancelled,
        "dashed": fight.dashed,
        "discarded": fight.discarded,
    }


def _coming(state: Brawl, box: Box) -> list[int]:
    """Return how much damage each target of an attack has to expect as things are (SB-ATK-09)."""
    fight = state.fight
    table = Table(state, box, None)
    card = box.cards[fight.card]
    return [
        forecast(table, card, fight.actor, fight.targets, one).value if state.at[one] >= 0 else 0
        for one in fight.targets
    ]
