"""Who may see what. Everything on the table is open (FV-DEF-11), but cards picked in secret until all are shown."""

from typing import Any

from slugfest.kernel.game import Chance, View

from .arena import Arena
from .box import Box
from .conditions import steps_of
from .kinds import CHARACTER, FORMS
from .opening import cards_on_offer
from .state import NONE, Piece, Showdown
from .table import Table


def view(state: Showdown, box: Box, seat: int | None) -> View:
    """Return the showdown as a seat or a spectator sees it."""
    arena = box.arenas[state.map]
    return {
        "phase": state.phase,
        "seat": seat,
        "scenario": box.scenarios[state.scenario].id,
        "title": box.scenarios[state.scenario].name,
        "map": arena.key,
        "board": board_view(box, arena),
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "actor": "" if state.actor == NONE else key_of(box, state.pieces[state.actor]),
        "left": state.left,
        "per_side": state.per_side,
        "dice": [FACES[face] for face in state.dice],
        "reply": [FACES[face] for face in state.reply],
        "doing": [box.feats[act.feat].key for act in state.acts if act.feat != NONE],
        "sides": [side_view(state, box, number, seat) for number in range(len(state.sides))],
        "pieces": [piece_view(state, box, number, piece) for number, piece in enumerate(state.pieces)],
        "tokens": [
            {
                "key": box.token_options[token.word].key,
                "name": box.tokens[token.kind].name,
                "at": square_name(box, token.at),
                "owner": key_of(box, state.pieces[token.owner]),
                "side": state.pieces[token.owner].side,
            }
            for token in state.tokens
        ],
        "markers": {
            box.letters[number]: square_name(box, square) for number, square in enumerate(state.letters) if square >= 0
        },
        "triumph": square_name(box, state.triumph) if state.triumph >= 0 else "",
        "holder": key_of(box, state.pieces[state.holder]) if state.holder != NONE else "",
    }


def board_view(box: Box, arena: Arena) -> dict[str, Any]:
    """Return the map as it is printed."""
    card = arena.card
    return {
        "name": card.name,
        "grid": card.grid,
        "width": card.width,
        "height": card.height,
        "areas": {name: [f"{c}-{r}" for c, r in squares] for name, squares in card.areas.items()},
        "scoring": [f"{c}-{r}" for c, r in card.scoring_area],
        "enclosed": [f"{c}-{r}" for c, r in card.enclosed],
    }


FACES = ("burst", "shield", "triple")


def square_name(box: Box, square: int) -> str:
    """Return a square as column and row."""
    return "" if square < 0 else f"{square % box.stride}-{square // box.stride}"


def key_of(box: Box, piece: Piece) -> str:
    """Return a piece's name in keys."""
    return box.piece_options[piece.word].key.partition(":")[2]


def side_view(state: Showdown, box: Box, number: int, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees of a side."""
    side = state.sides[number]
    own = seat in side.seats
    hidden = state.pick == "secret" and state.phase == "team" and not own
    picks = side.picks[: state.given[number]] if hidden else side.picks
    track: dict[str, list[str]] = {}
    for code in side.track:
        track.setdefault(str(code & 7), []).append(box.types[code >> 3])
    for letter, code in enumerate(state.letters_cool):
        if code & 7 and code >> 3 == number:
            track.setdefault(str(code & 7), []).append(f"marker {box.letters[letter]}")
    for piece in state.pieces:
        if piece.side == number and piece.cool:
            track.setdefault(str(piece.cool), []).append(key_of(box, piece))
        if piece.side == number and piece.item_cool:
            track.setdefault(str(piece.item_cool), []).append(box.items[piece.item].key)
    objectives = [one for one in state.objectives if one.side == number]
    for objective in objectives:
        if objective.cool:
            track.setdefault(str(objective.cool), []).append(box.objectives[objective.kind].key)
    return {
        "side": number,
        "seats": list(side.seats),
        "base": box.bases[side.base][0] if side.base != NONE else "",
        "area": box.arenas[state.map].area_names[side.area],
        "points": side.points,
        "pool": {box.types[kind]: count for kind, count in enumerate(side.pool) if count},
        "track": dict(sorted(track.items())),
        "picks": [box.card_options[card].key.partition(":")[2] for card in picks],
        "hidden": len(side.picks) - len(picks),
        "target": key_of(box, state.pieces[side.target]) if side.target != NONE else "",
        "leader": key_of(box, state.pieces[side.leader]) if side.leader != NONE else "",
        "objectives": [
            {
                "key": box.objectives[one.kind].key,
                "name": box.objectives[one.kind].name,
                "text": box.objectives[one.kind].text,
                "marker": key_of(box, state.pieces[one.piece]),
                "cool": one.cool,
            }
            for one in objectives
        ],
    }


def piece_view(state: Showdown, box: Box, number: int, piece: Piece) -> dict[str, Any]:
    """Return a piece with all that lies on its card."""
    kind = box.kinds[piece.kind]
    found: dict[str, Any] = {
        "key": key_of(box, piece),
        "name": kind.name,
        "form": FORMS[kind.form],
        "side": piece.side,
        "seat": piece.seat,
        "at": square_name(box, piece.at),
        "state": "out" if piece.cool else "off" if piece.at == NONE else "down" if piece.down else "standing",
        "exhausted": piece.exhausted,
        "defense": kind.defense,
        "sharp": kind.always.sharp,
        "steps": 0,
        "feats": [
            {
                "key": feat.key,
                "name": feat.name,
                "cost": feat.cost,
                "type": box.types[feat.type] if feat.type >= 0 else "",
                "star": feat.star,
                "text": feat.text,
            }
            for feat in kind.feats
        ],
    }
    if piece.host != NONE:
        found["with"] = key_of(box, state.pieces[piece.host])
    if kind.form == CHARACTER:
        found["basic"] = kind.basic
        found["steps"] = steps_of(box, piece)
        found["trait"] = f"{kind.trait_name}: {kind.trait}" if kind.trait else kind.trait_name
        found["held"] = piece.held
        found["token"] = box.tokens[box.token_of[kind.held]].name if kind.held else ""
        found["item"] = box.items[piece.item].key if piece.item != NONE else ""
        found["item_name"] = box.items[piece.item].name if piece.item != NONE else ""
        found["item_text"] = box.items[piece.item].text if piece.item != NONE else ""
        found["item_cool"] = piece.item_cool
        found["status"] = [box.statuses[one.kind].key for one in state.statuses if one.holder == number]
        found["targets"] = [n for n, side in enumerate(state.sides) if side.target == number]
        found["leader"] = any(side.leader == number for side in state.sides)
    return found


def imagine(state: Showdown, box: Box, seat: int, chance: Chance) -> None:
    """Deal anew, in place, what the seat cannot know: the cards that other sides have picked in secret."""
    if state.pick != "secret" or state.phase != "team":
        return
    table = Table(state, box, None)
    for number, side in enumerate(state.sides):
        if seat in side.seats:
            continue
        known = state.given[number]
        picks = side.picks[:known]
        for place in range(known, len(side.picks)):
            offer = cards_on_offer(table, number, state.slots[place - known], picks)
            picks.append(offer[chance.below(len(offer))])
        side.picks[:] = picks
