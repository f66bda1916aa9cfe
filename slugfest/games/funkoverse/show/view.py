"""Who may see what. Everything on the table is open (FV-DEF-11), but cards picked in secret until all are shown.

Parts that look alike are made once and shared by all views that contain them: learners look at every choice.
"""

from typing import Any

from slugfest.kernel.game import Chance, View

from ..content.arena import Arena
from ..content.box import Box
from ..content.kinds import CHARACTER, FORMS
from ..rules.conditions import steps_of
from ..rules.opening import cards_on_offer
from ..rules.state import NONE, Piece, Showdown
from ..rules.table import Table
from .kept import kept
from .printed import feats_view, item_view, on_offer, scenario_view


def view(state: Showdown, box: Box, seat: int | None) -> View:
    """Return the showdown as a seat or a spectator sees it."""
    arena = box.arenas[state.map]
    return {
        "phase": state.phase,
        **scenario_view(box, state.scenario, state.per_side),
        "seat": seat,
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
        "duel": duel(state, box),
        "offer": on_offer(state, box, seat),
        "used": [box.feats[feat].key for feat in state.used],
        "called": state.called,
        "resting": {
            box.letters[number]: [code >> 3, code & 7] for number, code in enumerate(state.letters_cool) if code & 7
        },
        "doing": [box.feats[act.feat].key for act in state.acts if act.feat != NONE],
        "sides": sides_view(state, box, seat),
        "pieces": pieces_view(state, box),
        "tokens": [
            {
                "key": box.token_options[token.word].key,
                "name": box.tokens[token.kind].name,
                "at": square_name(box, token.at),
                "owner": key_of(box, state.pieces[token.owner]),
                "side": state.pieces[token.owner].side,
                "kind": box.tokens[token.kind].key,
                "defense": box.tokens[token.kind].defense,
                "text": box.tokens[token.kind].text,
            }
            for token in state.tokens
        ],
        "markers": {
            box.letters[number]: square_name(box, square) for number, square in enumerate(state.letters) if square >= 0
        },
        "triumph": square_name(box, state.triumph) if state.triumph >= 0 else "",
        "holder": key_of(box, state.pieces[state.holder]) if state.holder != NONE else "",
    }


def duel(state: Showdown, box: Box) -> dict[str, str]:
    """Return whose dice lie there, while the action goes on in which they were rolled."""
    act = state.acts[-1] if state.acts else None
    if act is None or act.won == NONE or act.target == NONE:
        return {}
    return {"by": key_of(box, state.pieces[act.actor]), "at": key_of(box, state.pieces[act.target])}


@kept(64)
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


@kept(1024)
def square_name(box: Box, square: int) -> str:
    """Return a square as column and row."""
    return "" if square < 0 else f"{square % box.stride}-{square // box.stride}"


def key_of(box: Box, piece: Piece) -> str:
    """Return a piece's name in keys."""
    return word_name(box, piece.word)


@kept(1024)
def word_name(box: Box, word: int) -> str:
    """Return the name of the piece with this word, or nothing."""
    return "" if word == NONE else box.piece_options[word].key.partition(":")[2]


def sides_view(state: Showdown, box: Box, seat: int | None) -> list[dict[str, Any]]:
    """Return what a seat sees of all sides."""
    secret = state.pick == "secret" and state.phase == "team"
    pieces, objectives = state.pieces, state.objectives
    cooling = _cooling(state, box)
    areas = box.arenas[state.map].area_names
    found = []
    for number, side in enumerate(state.sides):
        picks = side.picks[: state.given[number]] if secret and seat not in side.seats else side.picks
        own = [(one.kind, pieces[one.piece].word, one.cool) for one in objectives if one.side == number]
        found.append(
            _side(
                box,
                number,
                side.seats,
                side.base,
                areas[side.area],
                side.points,
                tuple(side.pool),
                tuple(side.track),
                tuple(cooling[number]) if number in cooling else (),
                tuple(picks),
                len(side.picks) - len(picks),
                NONE if side.target == NONE else pieces[side.target].word,
                NONE if side.leader == NONE else pieces[side.leader].word,
                tuple(own),
            )
        )
    return found


def _cooling(state: Showdown, box: Box) -> dict[int, list[tuple[int, str]]]:
    """Return by side what lies on its track besides tokens, each with its space."""
    found: dict[int, list[tuple[int, str]]] = {}
    for letter, code in enumerate(state.letters_cool):
        if code & 7:
            found.setdefault(code >> 3, []).append((code & 7, f"marker {box.letters[letter]}"))
    for piece in state.pieces:
        if piece.cool:
            found.setdefault(piece.side, []).append((piece.cool, key_of(box, piece)))
        if piece.item_cool:
            found.setdefault(piece.side, []).append((piece.item_cool, box.items[piece.item].key))
    for one in state.objectives:
        if one.cool:
            found.setdefault(one.side, []).append((one.cool, box.objectives[one.kind].key))
    return found


@kept(2048)
def _side(
    box: Box,
    number: int,
    seats: tuple[int, ...],
    base: int,
    area: str,
    points: int,
    pool: tuple[int, ...],
    tokens: tuple[int, ...],
    cooling: tuple[tuple[int, str], ...],
    picks: tuple[int, ...],
    hidden: int,
    target: int,
    leader: int,
    objectives: tuple[tuple[int, int, int], ...],
) -> dict[str, Any]:
    track: dict[str, list[str]] = {}
    for code in tokens:
        track.setdefault(str(code & 7), []).append(box.types[code >> 3])
    for space, what in cooling:
        track.setdefault(str(space), []).append(what)
    return {
        "side": number,
        "seats": list(seats),
        "base": box.bases[base][0] if base != NONE else "",
        "area": area,
        "points": points,
        "spent": [[box.types[code >> 3], code & 7] for code in tokens],
        "pool": {box.types[kind]: count for kind, count in enumerate(pool) if count},
        "track": dict(sorted(track.items())),
        "picks": [box.card_options[card].key.partition(":")[2] for card in picks],
        "hidden": hidden,
        "target": word_name(box, target),
        "leader": word_name(box, leader),
        "objectives": [
            {
                "key": box.objectives[kind].key,
                "name": box.objectives[kind].name,
                "text": box.objectives[kind].text,
                "marker": word_name(box, marker),
                "cool": cool,
            }
            for kind, marker, cool in objectives
        ],
    }


def pieces_view(state: Showdown, box: Box) -> list[dict[str, Any]]:
    """Return all pieces with all that lies on their cards."""
    pieces, statuses = state.pieces, state.statuses
    targets, leaders = [side.target for side in state.sides], [side.leader for side in state.sides]
    found = []
    for number, piece in enumerate(pieces):
        found.append(
            _piece(
                box,
                piece.kind,
                piece.side,
                piece.seat,
                piece.word,
                piece.at,
                "out" if piece.cool else "off" if piece.at == NONE else "down" if piece.down else "standing",
                piece.exhausted,
                NONE if piece.host == NONE else pieces[piece.host].word,
                (piece.item, piece.item_cool),
                piece.held,
                tuple([(one.kind, pieces[one.owner].word) for one in statuses if one.holder == number])
                if statuses
                else (),
                piece.cool,
                tuple([side for side, target in enumerate(targets) if target == number]) if number in targets else (),
                number in leaders,
            )
        )
    return found


@kept(2048)
def _piece(
    box: Box,
    number: int,
    side: int,
    seat: int,
    word: int,
    at: int,
    condition: str,
    exhausted: bool,
    host: int,
    item: tuple[int, int],
    held: int,
    statuses: tuple[tuple[int, int], ...],
    out: int,
    targets: tuple[int, ...],
    leader: bool,
) -> dict[str, Any]:
    kind = box.kinds[number]
    found: dict[str, Any] = {
        "key": word_name(box, word),
        "name": box.sentences.names[box.piece_options[word].key],
        "kind": kind.key,
        "form": FORMS[kind.form],
        "cool": out,
        "side": side,
        "seat": seat,
        "at": square_name(box, at),
        "state": condition,
        "exhausted": exhausted,
        "defense": kind.defense,
        "sharp": kind.always.sharp,
        "steps": 0,
        "feats": feats_view(box, number),
    }
    if host != NONE:
        found["with"] = word_name(box, host)
    if kind.form == CHARACTER:
        carried, cool = item
        found["basic"] = kind.basic
        found["steps"] = steps_of(box, Piece(number, side, seat, word, item=carried, item_cool=cool))
        found["trait"] = f"{kind.trait_name}: {kind.trait}" if kind.trait else kind.trait_name
        found["held"] = held
        found["token"] = box.tokens[box.token_of[kind.held]].name if kind.held else ""
        found["item"] = box.items[carried].key if carried != NONE else ""
        found["item_name"] = box.items[carried].name if carried != NONE else ""
        found["item_text"] = item_view(box, carried)["text"] if carried != NONE else ""
        found["item_card"] = item_view(box, carried) if carried != NONE else {}
        found["item_cool"] = cool
        found["most"] = kind.own
        found["status"] = [box.statuses[status].key for status, _ in statuses]
        found["statuses"] = [
            {"name": box.statuses[one].name, "text": box.statuses[one].text, "owner": word_name(box, owner)}
            for one, owner in statuses
        ]
        found["targets"] = list(targets)
        found["leader"] = leader
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
