"""The pieces of a scene: characters, companions and minions as figures, with what lasts on them; markers and tokens."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Figure, Marker, Number, State
from slugfest.kernel.text import counted, thing

from ..content.symbols import TYPE_TONES, type_symbol

RANKS = {"character": "hero", "companion": "ally", "minion": "minion"}
DOWN = "Knocked down: it can rally with both actions of its turn, or an ally helps it up. One more loss knocks it out."
EXHAUSTED = "Exhausted: it has had its turn in this round."


def figures(view: View) -> list[Figure]:
    """Return everybody who can act, wherever they are."""
    return [
        _figure(
            *(piece["key"], piece["name"], piece["kind"], piece["seat"]),
            holder(view, piece),
            "minion" if piece.get("basic") else RANKS[piece["form"]],
            (piece["defense"], piece["steps"], piece.get("held", 0), piece.get("most", 0), piece.get("token", "")),
            _lasting(view, piece),
            piece["key"] == view["actor"],
            _words(view, piece),
        )
        for piece in view["pieces"]
        if piece["form"] in RANKS
    ]


def holder(view: View, piece: dict[str, Any]) -> str:
    """Return what a piece is in: a square, a space of its side's cooldown track, or the mat of its seat."""
    if piece["at"]:
        return f"square:{piece['at']}"
    return f"track:{piece['side']}-{piece['cool']}" if piece["cool"] else f"mat:{piece['seat']}"


@lru_cache(maxsize=4096)
def _figure(
    key: str,
    name: str,
    emblem: str,
    seat: int,
    within: str,
    rank: str,
    numbers: tuple[int, int, int, int, str],
    states: tuple[State, ...],
    acting: bool,
    text: str,
) -> Figure:
    defence, steps, held, most, token = numbers
    stats = [Number("shield", defence, "defence dice")]
    if steps:
        stats.append(Number("boot", steps, "squares in a basic move"))
    if most:
        stats.append(Number("energy" if token == "Energy" else "dot", held, f"{token} tokens", most))
    return Figure(
        key=f"piece:{key}",
        within=within,
        name=name,
        rank=rank,
        seat=seat,
        emblem=emblem,
        stats=tuple(stats),
        states=states,
        acting=acting,
        text=text,
    )


def _words(view: View, piece: dict[str, Any]) -> str:
    """Return the trait of a character, or whose a companion or minion is."""
    if piece["form"] == "character":
        return str(piece["trait"] or "Basic character: no abilities of its own.")
    if "with" not in piece:
        return "A companion: it goes with a character of its side."
    host = thing("piece:" + piece["with"])
    if piece["form"] == "minion":
        return f"Minion of {host}."
    return f"Companion of {host}: one free action in each turn of {host}, and one for each action given up."


def _lasting(view: View, piece: dict[str, Any]) -> tuple[State, ...]:
    """Return what lasts on a piece, in words."""
    found = []
    if piece["state"] == "down":
        found.append(State("down", DOWN))
    if piece["cool"]:
        rounds = "this round ends" if piece["cool"] == 1 else f"{piece['cool']} rounds have ended"
        found.append(State("out", f"Knocked out: comes back when {rounds}."))
    elif piece["state"] == "off" and piece["form"] == "minion":
        found.append(State("out", "Not on the map: waits to be called."))
    if piece["exhausted"]:
        found.append(State("exhausted", EXHAUSTED))
    for status in piece.get("statuses", ()):
        owner = thing(f"piece:{status['owner']}")
        found.append(State(status["name"].lower().replace(" ", "_"), f"{status['name']}, by {owner}: {status['text']}"))
    paid = view["paid"]
    for side in piece.get("targets", ()):
        seat = view["sides"][side]["seats"][0]
        points = counted(paid.get("knock_out victim_bears_own_target", 0), "point")
        found.append(State("aimed", f"Target of {thing(f'seat:{seat}')}: {points} for knocking it out."))
    if piece.get("leader"):
        points = counted(paid.get("knock_out victim_is_leader", 0), "point")
        found.append(State("leader", f"Leader of its side: worth {points} when knocked out."))
    if piece["key"] == view["holder"]:
        points = counted(paid.get("round_end character_holds_triumph", 0), "point")
        found.append(State("triumph", f"Holds the triumph marker: {points} when the round ends."))
    return tuple(found)


# ---------------------------------------------------------------- markers and tokens


def markers(view: View) -> list[Marker]:
    """Return what lies on the map or on a track and is nobody."""
    if view["phase"] in ("base", "draw", "team"):
        return []
    found = [_point(letter, f"square:{at}") for letter, at in view["markers"].items()]
    found += [_point(letter, f"track:{side}-{space}") for letter, (side, space) in view["resting"].items()]
    if view["triumph"]:
        found.append(_triumph(f"square:{view['triumph']}"))
    elif view["holder"]:
        seat = next(piece["seat"] for piece in view["pieces"] if piece["key"] == view["holder"])
        found.append(_triumph(f"mat:{seat}"))
    for token in view["tokens"]:
        seat = view["sides"][token["side"]]["seats"][0]
        found.append(_token(token["key"], token["name"], token["kind"], token["at"], seat, token["text"]))
    for piece in view["pieces"]:
        if piece["form"] == "marker":
            found.append(_objective(piece["key"], piece["name"], piece["kind"], holder(view, piece), piece["seat"]))
    for side in view["sides"]:
        counts: dict[str, int] = {}
        for kind, space in side["spent"]:
            counts[kind] = counts.get(kind, 0) + 1
            found.append(_spent(side["side"], side["seats"][0], kind, counts[kind], space))
    return found


@lru_cache(maxsize=64)
def _point(letter: str, within: str) -> Marker:
    return Marker(
        key=f"marker:{letter}",
        within=within,
        symbol="point",
        name=f"Point marker {letter}",
        label=letter,
        tone="amber",
        text="A character in its square or next to it may use it for a point; then it rests on the cooldown track.",
        clause="FV-SCEN-04",
    )


@lru_cache(maxsize=256)
def _triumph(within: str) -> Marker:
    return Marker(
        key="marker:triumph",
        within=within,
        symbol="triumph",
        name="Triumph marker",
        tone="amber",
        text="A standing character in its square or next to it may take it. Whoever is knocked down drops it.",
        clause="FV-SCEN-13",
    )


@lru_cache(maxsize=512)
def _token(key: str, name: str, kind: str, at: str, seat: int, text: str) -> Marker:
    return Marker(key=key, within=f"square:{at}", symbol=kind, name=name, seat=seat, text=text, clause="FV-TOK-04")


@lru_cache(maxsize=512)
def _objective(key: str, name: str, kind: str, within: str, seat: int) -> Marker:
    text = "An objective: a character of its side next to it may use it."
    return Marker(
        key=f"piece:{key}",
        within=within,
        symbol=kind,
        name=name,
        seat=seat,
        size="large",
        text=text,
        clause="FV-ATT-06",
    )


@lru_cache(maxsize=512)
def _spent(side: int, seat: int, kind: str, place: int, space: int) -> Marker:
    rounds = "when this round ends" if space == 1 else f"when {space} rounds have ended"
    return Marker(
        key=f"spent:{side}-{kind}" + (f".{place}" if place > 1 else ""),
        within=f"track:{side}-{space}",
        symbol=type_symbol(kind),
        name=f"{kind.title()} token",
        seat=seat,
        tone=TYPE_TONES.get(kind, "stone"),
        text=f"Back in the pool {rounds}.",
        clause="FV-COOL-07",
    )
