"""What the lines of the journal look like on the stage: one function per kind of entry, beside its sentence."""

from collections.abc import Callable
from typing import Any

from slugfest.kernel.happening import Happening
from slugfest.kernel.journal import Entry

from .cards import face_of

Facts = dict[str, Any]


def happen(entry: Entry) -> list[Happening]:
    """Return what an entry looks like; what only words can tell is told."""
    made = HAPPENINGS.get(entry.kind)
    return [Happening(kind="told")] if made is None else made(entry.facts)


def _seat(kind: str) -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind=kind, seat=facts["seat"])]


def _picked(facts: Facts) -> list[Happening]:
    return [Happening(kind="took", seat=facts["seat"], what=facts["character"])]


def _placed(facts: Facts) -> list[Happening]:
    return [Happening(kind="placed", what=facts["character"], at=facts["space"])]


def _green(facts: Facts) -> list[Happening]:
    return [Happening(kind="rolled", seat=facts["seat"], dice=(("die:green", facts["amount"]),))]


def _drew(facts: Facts) -> list[Happening]:
    return [Happening(kind="drew", seat=facts["seat"], amount=1)]


# ---------------------------------------------------------------- cards


def _played(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], by=facts["character"])]


def _bonus(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], by=facts["whom"], seat=facts["seat"])]


def _reacts(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], at=facts["character"], seat=facts["seat"])]


def _turned(facts: Facts) -> list[Happening]:
    return [Happening(kind="revealed", what=facts["card"])]


def _lobbed(facts: Facts) -> list[Happening]:
    return [Happening(kind="aimed", by=facts["card"], at=facts["space"], card=facts["card"])]


def _state(add: str, symbol: str) -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind="state", what=facts["character"], add=add, symbol=symbol)]


# ---------------------------------------------------------------- moving


def _moved(how: str = "") -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind="moved", what=facts["character"], path=tuple(facts["path"]), how=how)]


def _swapped(facts: Facts) -> list[Happening]:
    return [Happening(kind="swapped", what=facts["character"], at=facts["other"])]


def _laid(facts: Facts) -> list[Happening]:
    what = facts["character"]
    return [
        Happening(kind="moved", what=what, path=(facts["space"],), how="fly"),
        Happening(kind="state", what=what, add="down", symbol="respawn"),
    ]


def _stands(facts: Facts) -> list[Happening]:
    what, amount, left = facts["character"], facts["amount"], facts["health"]
    return [
        Happening(kind="state", what=what, drop="down", symbol="respawn"),
        Happening(kind="healed", at=what, amount=amount, left=left, symbol="heart"),
    ]


# ---------------------------------------------------------------- battles


def _attack(facts: Facts) -> list[Happening]:
    return [Happening(kind="aimed", by=facts["character"], at=facts["other"])]


def _rolled(facts: Facts) -> list[Happening]:
    dice = (("die:red", face_of(facts["red"])), ("die:white", face_of(facts["white"])))
    return [Happening(kind="rolled", dice=dice)]


def _rerolled(facts: Facts) -> list[Happening]:
    return [Happening(kind="rolled", dice=((f"die:{facts['what']}", face_of(facts["counts"])),))]


def _hurt(facts: Facts) -> list[Happening]:
    by, at, parts = facts["other"], facts["character"], tuple(facts["parts"])
    return [Happening(kind="struck", by=by, at=at, amount=facts["amount"], left=facts["health"], parts=parts)]


def _cost(facts: Facts) -> list[Happening]:
    return [Happening(kind="struck", at=facts["character"], amount=facts["amount"], left=facts["health"])]


def _healed(facts: Facts) -> list[Happening]:
    at, amount, left = facts["character"], facts["amount"], facts["health"]
    return [Happening(kind="healed", at=at, amount=amount, left=left, symbol="heart")]


def _defeated(facts: Facts) -> list[Happening]:
    return [Happening(kind="out", what=facts["character"])] if facts["final"] else [Happening(kind="told")]


# ---------------------------------------------------------------- flags


def _captured(facts: Facts) -> list[Happening]:
    return [Happening(kind="took", what=facts["flag"], by=facts["character"], symbol="flag")]


def _contested(facts: Facts) -> list[Happening]:
    return [Happening(kind="state", what=facts["flag"], add="contested", symbol="swap")]


def _carried(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["flag"], by=facts["character"], path=(facts["space"],), how="fly")]


HAPPENINGS: dict[str, Callable[[Facts], list[Happening]]] = {
    "picks": _picked,
    "placed": _placed,
    "turn": _seat("turn"),
    "end": _seat("passed"),
    "stuck": _seat("passed"),
    "green": _green,
    "drew": _drew,
    "plays": _played,
    "bonus": _bonus,
    "reacts": _reacts,
    "bonus_reacts": _reacts,
    "flipped": _turned,
    "readied": _turned,
    "lobbed": _lobbed,
    "boosted": _state("boosted", "sword"),
    "held": _state("held", "lock"),
    "moved": _moved(),
    "leapt": _moved("fly"),
    "pushed": _moved("pushed"),
    "pulled": _moved("pushed"),
    "swapped": _swapped,
    "attack": _attack,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "hurt": _hurt,
    "cost": _cost,
    "healed": _healed,
    "defeated": _defeated,
    "laid": _laid,
    "stands": _stands,
    "captured": _captured,
    "contested": _contested,
    "carried": _carried,
}

SOURCES = {"defeated": "defeated", "captured": "captured", "carried": "carried home"}
"""What changes scores, for the story of a match."""
