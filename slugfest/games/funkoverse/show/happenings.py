"""What the lines of the journal look like on the stage: one function per kind of entry, beside its sentence."""

from collections.abc import Callable
from typing import Any

from slugfest.kernel.happening import Happening
from slugfest.kernel.journal import Entry

Facts = dict[str, Any]


def happen(entry: Entry) -> list[Happening]:
    """Return what an entry looks like; what only words can tell is told."""
    made = HAPPENINGS.get(entry.kind)
    return [Happening(kind="told")] if made is None else made(entry.facts)


def _turn(facts: Facts) -> list[Happening]:
    return [Happening(kind="turn", seat=facts["seat"], what=facts["piece"])]


def _moved(how: str = "") -> Callable[[Facts], list[Happening]]:
    return lambda facts: [
        Happening(kind="moved", what=facts["piece"], by=facts.get("by", ""), path=tuple(facts["path"]), how=how)
    ]


def _put(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["piece"], path=(facts["square"],), how="fly")]


def _placed(facts: Facts) -> list[Happening]:
    return [Happening(kind="placed", what=facts["piece"], at=facts["square"])]


def _swapped(facts: Facts) -> list[Happening]:
    return [Happening(kind="swapped", what=facts["piece"], at=facts["other"])]


def _state(add: str, symbol: str, drop: str = "") -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind="state", what=facts["piece"], add=add, drop=drop, symbol=symbol)]


def _played(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], by=facts["piece"])]


def _to_track(what: str) -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind="moved", what=facts[what], path=(facts["slot"],), how="fly")]


def _gone(what: str) -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind="gone", what=facts[what])]


def _challenged(facts: Facts) -> list[Happening]:
    return [Happening(kind="aimed", by=facts["piece"], at=facts["target"])]


def _tripped(facts: Facts) -> list[Happening]:
    return [Happening(kind="aimed", by=facts["trap"], at=facts["target"])]


def _rolled(facts: Facts) -> list[Happening]:
    """The dice of both sides: the challenger's sweep away those that lay there."""
    found = []
    for role, faces, how in (("attack", facts["dice"], "all"), ("defence", facts["reply"], "")):
        dice = tuple([(f"{role}:{number}", face) for number, face in enumerate(faces)])
        found.append(Happening(kind="rolled", dice=dice, at=f"tray:{role}", how=how, parts=tuple(facts["parts"])))
    return found


def _out(facts: Facts) -> list[Happening]:
    return [Happening(kind="out", what=facts["piece"])]


def _scored(facts: Facts) -> list[Happening]:
    return [Happening(kind="scored", seat=seat, amount=facts["amount"]) for seat in facts["scorers"]]


HAPPENINGS: dict[str, Callable[[Facts], list[Happening]]] = {
    "picked": lambda facts: [Happening(kind="took", seat=facts["seat"], what=facts["pick"])],
    "started": _placed,
    "set_down": _placed,
    "back": _placed,
    "turn": _turn,
    "exhausted": _state("exhausted", "moon"),
    "point_back": lambda facts: [Happening(kind="moved", what=facts["marker"], path=(facts["square"],), how="fly")],
    "moved": _moved(),
    "pushed": _moved("pushed"),
    "pulled": _moved("pushed"),
    "placed": _put,
    "swapped": _swapped,
    "stands": _state("", "up", drop="down"),
    "rallied": _state("", "up", drop="down"),
    "helped": _state("", "up", drop="down"),
    "ability": _played,
    "free": _played,
    "item": _played,
    "called": _played,
    "idled": _played,
    "rests": _to_track("card"),
    "delayed": _to_track("piece"),
    "took": _to_track("marker"),
    "triumph": lambda facts: [
        Happening(kind="moved", what="marker:triumph", path=(f"mat:{facts['seat']}",), how="fly"),
    ],
    "dropped": lambda facts: [Happening(kind="moved", what="marker:triumph", path=(facts["square"],), how="fly")],
    "challenge": _challenged,
    "tripped": _tripped,
    "rolled": _rolled,
    "down": _state("down", "down"),
    "out": _out,
    "removed": _out,
    "token_placed": lambda facts: [Happening(kind="placed", what=facts["trap"], at=facts["square"])],
    "token_removed": _gone("trap"),
    "energised": _state("held", "energy"),
    "drained": _state("", "energy", drop="held"),
    "status": _state("marked", "bolt"),
    "points": _scored,
}

SOURCES = {"points": "{deed}"}
"""What changes scores, for the story of a match."""
