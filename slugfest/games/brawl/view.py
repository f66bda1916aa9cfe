"""Who may see what (SB-INFO)."""

from typing import Any

from slugfest.kernel.bits import members
from slugfest.kernel.game import View

from .box import Box
from .faces import CORES, STATS, TYPES, Side
from .state import NONE, Brawl, Player


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
        "champions": [_champion(state, box, number) for number in range(len(state.who))],
        "players": [_player(state, box, number, player, seat) for number, player in enumerate(state.players)],
        "tokens": sorted(box.ground.keys[place] for place in state.tokens_at),
        "flipped": "" if state.flipped == NONE else box.traps[state.flipped].id,
        "supply": len(state.supply),
        "notes": [
            {"trap": box.traps[kind].id, "most": most, "hexes": [box.ground.keys[place] for place in members(hexes)]}
            for kind, most, hexes in state.notes
        ],
        "track": [
            {"vp": worth} | _challenge(box, challenge) for worth, challenge in zip(form.slots, state.track, strict=True)
        ],
        "challenges": len(state.challenges),
        "scored": [_challenge(box, challenge) for challenge in state.scored],
        "standard": [a.key for a in box.actions if state.standard & a.bit],
        "draft": _draft(state, box),
        "kinds": [] if state.who else _kinds(box),
        "fight": _fight(state, box),
        "arena": _arena(box),
    }


def key_of(state: Brawl, box: Box, champion: int) -> str:
    """Return the key of a Champion's option, or nothing."""
    return "" if champion == NONE else box.champion_options[state.who[champion]].key


def _challenge(box: Box, challenge: int) -> dict[str, Any]:
    if challenge == NONE:
        return {"key": "", "name": "", "text": ""}
    card = box.challenges[challenge]
    return {"key": card.id, "name": card.name, "text": box.challenge_texts[challenge]}


def _champion(state: Brawl, box: Box, number: int) -> dict[str, Any]:
    kind = box.kinds[state.who[number] % len(box.kinds)]
    side: Side = kind.sides[state.levelled >> number & 1]
    place = state.at[number]
    return {
        "key": key_of(state, box, number),
        "id": kind.key,
        "name": kind.name,
        "seat": state.owner[number],
        "team": state.team[number],
        "hex": "" if place < 0 else box.ground.keys[place],
        "damage": state.damage[number],
        "hp": side.hp,
        "defence": side.defence,
        "bloodied": place >= 0 and side.hp - state.damage[number] <= side.half,
        "levelled": bool(state.levelled >> number & 1),
        "ability": f"{side.ability}: {side.text}" if side.ability else "",
        "other": f"{kind.sides[1].hp}/{kind.sides[1].defence} {kind.sides[1].ability}: {kind.sides[1].text}",
        "rooted": bool(state.rooted >> number & 1),
        "steadfast": bool(state.steadfast >> number & 1),
        "used": bool(state.used >> number & 1),
        "modifiers": [
            {"stat": STATS[stat], "amount": amount, "against": key_of(state, box, against)}
            for bearer, stat, amount, against in state.modifiers
            if bearer == number
        ],
    }


def card_view(box: Box, number: int) -> dict[str, Any]:
    """Return a card as everybody could read it."""
    card = box.cards[number]
    return {
        "key": card.key,
        "name": card.name,
        "champion": box.kinds[card.champion].key,
        "type": TYPES[card.type],
        "core": CORES[card.core],
        "movement": card.movement,
        "targeting": card.targeting,
        "range": [card.low, card.high] if card.targeting in ("direct", "indirect") else [],
        "template": card.card.template,
        "strength": card.strength,
        "defence": card.defence,
        "text": card.text,
    }


def _player(state: Brawl, box: Box, number: int, player: Player, seat: int | None) -> dict[str, Any]:
    own = number == seat
    return {
        "seat": number,
        "team": number & 1,
        "cores": [core for i, core in enumerate(CORES) if player.cores >> i & 1],
        "cards": len(player.hand),
        "hand": [card_view(box, card) for card in player.hand] if own else None,
        "shown": [box.cards[card].key for card in player.shown],
        "deck": len(player.deck) + len(player.top),
        "planned": len(player.top),
        "top": [box.cards[card].key for card in reversed(player.top)] if own else None,
        "aside": len(player.aside),
        "put_aside": [box.cards[card].key for card in player.aside] if own else None,
        "discard": [box.cards[card].key for card in player.discard],
    }


def _draft(state: Brawl, box: Box) -> dict[str, Any]:
    drafted = state.draft
    names = [kind.key for kind in box.kinds]
    return {
        "way": drafted.way,
        "pool": [names[kind] for kind in drafted.pool] if drafted.way == "casual" else [],
        "brought": [[names[kind] for kind in five if kind >= 0] for five in drafted.brought],
        "banned": [names[kind] for kind in drafted.banned],
        "teams": [[names[kind] for kind in team] for team in drafted.teams],
    }


def _kinds(box: Box) -> list[dict[str, Any]]:
    """Return all Champions that there are, while teams are being formed."""
    return [
        {
            "key": kind.key,
            "name": kind.name,
            "role": kind.card.role,
            "hp": kind.sides[0].hp,
            "defence": kind.sides[0].defence,
            "ability": kind.sides[0].text,
            "levelled": f"Levelled Up {kind.sides[1].hp}/{kind.sides[1].defence}, "
            f"{kind.sides[1].ability}: {kind.sides[1].text}",
            "cards": [box.cards[card].name for card in kind.cards],
        }
        for kind in box.kinds
    ]


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
        "dealt": fight.dealt,
        "suffered": fight.suffered,
        "reaction": card_view(box, fight.reaction) if fight.reaction != NONE else None,
        "reactor": fight.reactor,
        "defender": key_of(state, box, fight.defender),
        "cancelled": fight.cancelled,
        "dashed": fight.dashed,
        "discarded": fight.discarded,
    }


def _arena(box: Box) -> list[dict[str, Any]]:
    """Return what never changes: every hex, and what is printed on it."""
    ground = box.ground
    entry = ground.entry
    found = []
    for place, key in enumerate(ground.keys):
        bit = 1 << place
        area = next((entry.areas[i].id for i, hexes in enumerate(ground.areas) if hexes & bit), "")
        statue = next((entry.areas[i] for i, at in enumerate(ground.statue_of) if at == place), None)
        side = next((entry.sides[i].id for i, hexes in enumerate(ground.deployment) if hexes & bit), "")
        found.append(
            {
                "hex": key,
                "area": statue.id if statue is not None else area,
                "statue": statue.statue_name if statue is not None else "",
                "deployment": side,
                "trap": bool(ground.traps & bit),
            }
        )
    return found
