"""The seats of a scene: points, ability tokens, what is known of each; cooldown tracks, trays and the scenario card."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Die, Number, Scene, Seat, Slot, Zone
from slugfest.kernel.text import counted, joined, thing

from ..content.symbols import FACE_TONES, LEGEND, type_symbol

TONES = {"amber": "amber", "teal": "teal", "violet": "purple", "white": "slate"}
SPACES = 4
ATTACK, DEFENCE = "attack", "defence"
ROLES = {ATTACK: "Challenger", DEFENCE: "Defender"}
SUCCESSES = {ATTACK: ("face_burst", 1), DEFENCE: ("face_shield", 1)}
"""Which face is worth something to which side; a triple is worth three to both (FV-CHAL-08)."""
TRIPLE = 3


def seats(view: View) -> list[Seat]:
    """Return the places at the table; those of one side share its points and tokens (FV-MULTI-03)."""
    found = {seat: _place(view, side, seat) for side in view["sides"] for seat in side["seats"]}
    return [found[seat] for seat in sorted(found)]


def _place(view: View, side: dict[str, Any], seat: int) -> Seat:
    actor = next((piece["seat"] for piece in view["pieces"] if piece["key"] == view["actor"]), side["seats"][0])
    turn = view["phase"] in ("ready", "act") and view["turn"] == side["side"]
    lead = next(
        (piece["kind"] for piece in view["pieces"] if piece["seat"] == seat and piece["form"] == "character"), ""
    )
    total: dict[str, list[int]] = {kind: [count, count] for kind, count in side["pool"].items()}
    for kind, _ in side["spent"]:
        total.setdefault(kind, [0, 0])[1] += 1
    return _seat(
        seat,
        side["base"],
        lead,
        (side["points"], view["goal"]),
        tuple([(kind, ready, all_) for kind, (ready, all_) in sorted(total.items())]),
        tuple(_notes(view, side, seat)),
        turn and seat == actor,
        view["first"] == side["side"] and seat == side["seats"][0],
    )


@lru_cache(maxsize=4096)
def _seat(
    number: int,
    base: str,
    lead: str,
    points: tuple[int, int],
    tokens: tuple[tuple[str, int, int], ...],
    notes: tuple[str, ...],
    acting: bool,
    first: bool,
) -> Seat:
    mine, goal = points
    return Seat(
        key=f"seat:{number}",
        side=f"{base.capitalize()} side" if base else "",
        emblem=lead,
        tone=TONES.get(base, "stone"),
        score=Number("trophy", mine, "points", goal or None),
        tokens=tuple([Number(type_symbol(kind), n, f"{kind.title()} tokens ready", of) for kind, n, of in tokens]),
        notes=notes,
        acting=acting,
        first=first,
    )


def _notes(view: View, side: dict[str, Any], seat: int) -> list[str]:
    """Return what else is known of a seat: partner, cards picked, target."""
    found = []
    partners = [thing(f"seat:{other}") for other in side["seats"] if other != seat]
    if partners:
        found.append(f"Shares points, tokens and cooldown track with {joined(partners)}.")
    if side["picks"] and not view["pieces"]:
        found.append(f"Has {joined([thing(f'card:{card}') for card in side['picks']])}.")
    if side["hidden"]:
        found.append(f"Has picked {counted(side['hidden'], 'card')} in secret.")
    if view["first"] == side["side"] and seat == side["seats"][0]:
        found.append("Has the First Player marker: begins this round.")
    if side["target"]:
        points = counted(view["paid"].get("knock_out victim_bears_own_target", 0), "point")
        found.append(f"Target: {thing('piece:' + side['target'])}, {points} for knocking it out.")
    return found


# ---------------------------------------------------------------- beside the map


def add_zones(found: Scene, view: View) -> None:
    """Add the scenario card, a cooldown track for every side, and the dice of the last challenge."""
    found.zones.append(_scenario(view["scenario"], view["title"], tuple(view["gains"]), view["win"]))
    if view["phase"] in ("base", "draw", "team"):
        return
    found.zones += [_track(side["side"], side["seats"][0]) for side in view["sides"]]
    duel = view["duel"]
    for role, who, faces in ((ATTACK, "by", view["dice"]), (DEFENCE, "at", view["reply"])):
        shown = tuple([f"face_{face}" for face in faces])
        found.zones.append(_tray(role, duel.get(who, ""), shown))
        found.dice += [_die(role, number, face) for number, face in enumerate(shown)]


@lru_cache(maxsize=64)
def _scenario(key: str, title: str, gains: tuple[str, ...], win: str) -> Zone:
    """Return the scenario card: what gains points, and how one wins."""
    text = "; ".join(gains)
    return Zone(key=f"scenario:{key}", form="track", name=title, symbol="trophy", text=f"{text}. {win}.")


@lru_cache(maxsize=16)
def _track(side: int, seat: int) -> Zone:
    slots = tuple([Slot(key=f"track:{side}-{space}", name=str(space)) for space in range(1, SPACES + 1)])
    return Zone(
        key=f"track:{side}",
        form="track",
        name="Cooldown",
        symbol="hourglass",
        seat=seat,
        slots=slots,
        text=thing(f"seat:{seat}"),
    )


@lru_cache(maxsize=1024)
def _tray(role: str, who: str, shown: tuple[str, ...]) -> Zone:
    counts, worth = SUCCESSES[role]
    hits = worth * shown.count(counts) + TRIPLE * shown.count("face_triple")
    said = counted(hits, "success", "successes") if shown else ""
    text = f"{thing(f'piece:{who}')}: {said}" if who and said else said
    return Zone(
        key=f"tray:{role}", form="tray", name=ROLES[role], symbol="fist" if role == ATTACK else "shield", text=text
    )


@lru_cache(maxsize=256)
def _die(role: str, number: int, face: str) -> Die:
    return Die(
        key=f"{role}:{number}",
        within=f"tray:{role}",
        face=face,
        tone=FACE_TONES[face],
        name=ROLES[role],
        text=LEGEND[face][:1].upper() + LEGEND[face][1:],
    )
