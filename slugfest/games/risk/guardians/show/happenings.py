"""What the lines of the journal look like on the stage: one function per kind of entry, beside its sentence."""

from collections.abc import Callable
from typing import Any

from slugfest.kernel.happening import Happening
from slugfest.kernel.journal import Entry

Facts = dict[str, Any]
ALL_DICE = 7
ORB = "orb"


def happen(entry: Entry) -> list[Happening]:
    """Return what an entry looks like; what only words can tell is told."""
    made = HAPPENINGS.get(entry.kind)
    return [Happening(kind="told")] if made is None else made(entry.facts)


def _turn(facts: Facts) -> list[Happening]:
    return [Happening(kind="turn", seat=facts["seat"])]


def _rolled(facts: Facts) -> list[Happening]:
    how = "all" if len(facts["which"]) == ALL_DICE else ""
    faces = [face for _, face in facts["dice"]]
    return [Happening(kind="rolled", dice=tuple(zip(facts["which"], faces, strict=True)), at="tray", how=how)]


def _staged(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["asset"], path=("staging",), how="fly")]


def _placed(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=die, path=(facts["slot"],), how="fly") for die in facts["which"]]


def _aside(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=die, path=("aside",), how="fly") for die in facts["which"]]


def _used(facts: Facts) -> Happening:
    return Happening(kind="played", card=facts["set"].replace("set:", "power:"), seat=facts["seat"])


def _saved(facts: Facts) -> list[Happening]:
    return [_used(facts)]


def _turned(facts: Facts) -> list[Happening]:
    (die,) = facts["which"]
    return [_used(facts), Happening(kind="rolled", dice=((die, facts["new"]),), at="tray", how="turned")]


def _again(facts: Facts) -> list[Happening]:
    faces = [face for _, face in facts["dice"]]
    return [_used(facts), Happening(kind="rolled", dice=tuple(zip(facts["which"], faces, strict=True)), at="tray")]


def _back(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["asset"], path=(facts["set"],), how="fly")]


def _won(facts: Facts) -> list[Happening]:
    seat, asset = facts["seat"], facts["asset"]
    return [
        Happening(kind="took", what=asset, seat=seat),
        *_back(facts),
        Happening(kind="scored", seat=seat, amount=facts["worth"], what=asset),
    ]


def _whole(facts: Facts) -> list[Happening]:
    seat, system, gain = facts["seat"], facts["set"], facts["worth"] - facts["loose"]
    return [
        Happening(kind="took", what=system, seat=seat),
        _used(facts),
        Happening(kind="scored", seat=seat, amount=gain, what=system),
    ]


def _orb(facts: Facts) -> list[Happening]:
    seat = facts["seat"]
    return [
        Happening(kind="moved", what=ORB, path=(f"mat:{seat}",), how="fly"),
        Happening(kind="scored", seat=seat, amount=facts["worth"], what=ORB),
    ]


def _orb_taken(facts: Facts) -> list[Happening]:
    return [*_rolled(facts), Happening(kind="moved", what=ORB, path=(f"mat:{facts['seat']}",), how="fly")]


HAPPENINGS: dict[str, Callable[[Facts], list[Happening]]] = {
    "turn": _turn,
    "rolled": _rolled,
    "selected": _staged,
    "raided": _staged,
    "placed": _placed,
    "failed": _aside,
    "declined": _aside,
    "guarded": _aside,
    "saved": _saved,
    "spared": _saved,
    "wild": _turned,
    "nudged": _turned,
    "again": _again,
    "hopeless": _back,
    "collected": _won,
    "stolen": _won,
    "set": _whole,
    "orb": _orb,
    "orb_taken": _orb_taken,
    "orb_kept": _rolled,
}

SOURCES = {
    "collected": "collected cards",
    "stolen": "stolen cards|cards stolen by others",
    "set": "whole sets",
    "orb": "the Orb",
}
"""What changes scores, for the story of a match."""
