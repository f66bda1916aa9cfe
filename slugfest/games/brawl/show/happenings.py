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


def _seat(kind: str) -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind=kind, seat=facts["seat"])]


def _cards(facts: Facts) -> list[Happening]:
    return [Happening(kind="drew", seat=facts["seat"], amount=facts["cards"])]


def _picked(facts: Facts) -> list[Happening]:
    return [Happening(kind="took", seat=facts["seat"], what=facts["fighter"])]


def _trap_at(key: str) -> str:
    return key.replace("hex:", "trap:")


def _laid(facts: Facts) -> list[Happening]:
    return [Happening(kind="placed", what=_trap_at(facts["hex"]), at=facts["hex"])]


def _moved_token(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=_trap_at(facts["old"]), path=(facts["hex"],), how="fly")]


def _sprung(facts: Facts) -> list[Happening]:
    by, symbol = facts["champion"], f"trap_{facts['trap']}"
    return [Happening(kind="revealed", what=_trap_at(facts["hex"]), by=by, at=facts["hex"], symbol=symbol)]


def _revealed(facts: Facts) -> list[Happening]:
    return [Happening(kind="placed", what=facts["challenge"], at=facts["slot"])]


def _advanced(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=challenge, path=(slot,)) for challenge, slot in facts["moves"]]


def _gone(facts: Facts) -> list[Happening]:
    return [Happening(kind="gone", what=facts["challenge"])]


def _scored(facts: Facts) -> list[Happening]:
    what = facts.get("challenge", "")
    return [Happening(kind="scored", seat=seat, amount=facts["amount"], what=what) for seat in facts["scorers"]]


def _deployed(facts: Facts) -> list[Happening]:
    return [Happening(kind="placed", what=facts["champion"], at=facts["hex"])]


def _played(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], by=facts["champion"])]


def _reacted(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], at=facts["champion"], seat=facts["seat"])]


def _aimed(facts: Facts) -> list[Happening]:
    by, card = facts["champion"], facts["card"]
    return [Happening(kind="aimed", by=by, at=target, card=card) for target in facts["targets"]]


def _moved(how: str = "") -> Callable[[Facts], list[Happening]]:
    return lambda facts: [
        Happening(kind="moved", what=facts["champion"], by=facts.get("by", ""), path=tuple(facts["path"]), how=how)
    ]


def _placed(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["champion"], path=(facts["spot"],), how="fly")]


def _swapped(facts: Facts) -> list[Happening]:
    return [Happening(kind="swapped", what=facts["champion"], at=facts["other"])]


def _hit(facts: Facts) -> list[Happening]:
    return [
        Happening(
            kind="struck",
            by=facts["champion"],
            at=facts["other"],
            amount=facts["amount"],
            left=facts["left"],
            parts=tuple(facts["parts"]),
        )
    ]


def _hurt(facts: Facts) -> list[Happening]:
    return [Happening(kind="struck", at=facts["champion"], amount=facts["amount"], left=facts["left"])]


def _healed(facts: Facts) -> list[Happening]:
    at, amount, left = facts["champion"], facts["amount"], facts["left"]
    return [Happening(kind="healed", at=at, amount=amount, left=left, symbol="heart")]


def _state(add: str, symbol: str) -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind="state", what=facts["champion"], add=add, symbol=symbol)]


def _gains(facts: Facts) -> list[Happening]:
    stat, _ = facts["gain"]
    symbol = {"strength": "sword", "defence": "shield", "movement": "boot"}.get(stat, "sword")
    return [Happening(kind="state", what=facts["champion"], add="boosted", symbol=symbol)]


def _out(facts: Facts) -> list[Happening]:
    return [Happening(kind="out", what=facts["champion"])]


HAPPENINGS: dict[str, Callable[[Facts], list[Happening]]] = {
    "brought": _picked,
    "drafted": _picked,
    "laid": _laid,
    "deployed": _deployed,
    "turn": _seat("turn"),
    "ended": _seat("passed"),
    "reshuffled": _seat("shuffled"),
    "renewed": lambda facts: [Happening(kind="shuffled")],
    "drew": _cards,
    "scored": _scored,
    "vp": _scored,
    "revealed": _revealed,
    "advanced": _advanced,
    "dropped": _gone,
    "played": _played,
    "reacted": _reacted,
    "aimed": _aimed,
    "moved": _moved(),
    "entered": _moved(),
    "dashed": _moved(),
    "jumped": _moved("fly"),
    "swooped": _moved("fly"),
    "forced": _moved("pushed"),
    "pushed": _moved("pushed"),
    "pulled": _moved("pushed"),
    "feared": _moved(),
    "placed": _placed,
    "swapped": _swapped,
    "token": _moved_token,
    "flipped": _sprung,
    "attack": _hit,
    "fended": _hit,
    "damaged": _hurt,
    "blocked": _hurt,
    "healed": _healed,
    "out": _out,
    "levelled": _state("levelled", "level_up"),
    "rooted": _state("rooted", "root"),
    "stunned": _state("stunned", "stun"),
    "shown": _state("stunned", "stun"),
    "steady": _state("steadfast", "anchor"),
    "gains": _gains,
}

SOURCES = {"scored": "Challenges", "vp": "Champions knocked out"}
"""What changes scores, for the story of a match."""
