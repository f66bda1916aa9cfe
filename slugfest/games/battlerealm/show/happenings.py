"""What the lines of the journal look like on the stage: one function per kind of entry, beside its sentence."""

from collections.abc import Callable
from typing import Any

from slugfest.kernel.happening import Happening
from slugfest.kernel.journal import Entry

Facts = dict[str, Any]
PRISON = "place:prison"


def happen(entry: Entry) -> list[Happening]:
    """Return what an entry looks like; what only words can tell is told."""
    made = HAPPENINGS.get(entry.kind)
    return [Happening(kind="told")] if made is None else made(entry.facts)


def _turn(facts: Facts) -> list[Happening]:
    return [Happening(kind="turn", seat=facts["seat"])]


def _rolled(facts: Facts) -> list[Happening]:
    dice = tuple(sorted(zip(facts["which"], facts["dice"], strict=True)))
    return [Happening(kind="rolled", dice=dice, at="tray", how="all")]


def _rerolled(facts: Facts) -> list[Happening]:
    return [Happening(kind="rolled", dice=tuple(zip(facts["which"], facts["shows"], strict=True)), at="tray")]


def _gained(facts: Facts) -> list[Happening]:
    return [Happening(kind="healed", at=facts["hero"], amount=facts["amount"], left=facts["pvp"], symbol="star")]


def _lost(facts: Facts) -> list[Happening]:
    return [Happening(kind="struck", at=facts["hero"], amount=facts["amount"], left=facts["pvp"])]


def _bought(facts: Facts) -> list[Happening]:
    return [Happening(kind="struck", at=facts["hero"], amount=facts["cost"], left=facts["pvp"])]


def _hit(facts: Facts) -> list[Happening]:
    return [
        Happening(
            kind="struck",
            by=facts["hero"],
            at=facts["victim"],
            amount=facts["amount"],
            left=facts["pvp"],
            parts=tuple(facts["parts"]),
        )
    ]


def _exploded(facts: Facts) -> list[Happening]:
    return [Happening(kind="struck", at=hero, amount=lost, left=pvp) for hero, lost, pvp in facts["hurt"]] or [
        Happening(kind="told")
    ]


def _card(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], by=facts["hero"])]


def _moved(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["hero"], path=(facts["place"],))]


def _pushed(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["victim"], by=facts["hero"], path=(facts["place"],), how="pushed")]


def _thrown(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["hero"], path=(facts["place"],), how="pushed")]


def _state(add: str, symbol: str, whose: str) -> Callable[[Facts], list[Happening]]:
    return lambda facts: [Happening(kind="state", what=facts[whose], add=add, symbol=symbol)]


def _doomed(facts: Facts) -> list[Happening]:
    by, card = facts["hero"], facts["card"]
    return [Happening(kind="aimed", by=by, at=place, card=card) for place in facts["places"]]


def _replaced(facts: Facts) -> list[Happening]:
    return [Happening(kind="gone", what=facts["old"]), Happening(kind="placed", what=facts["place"])]


HAPPENINGS: dict[str, Callable[[Facts], list[Happening]]] = {
    "turn": _turn,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "lucky": _rerolled,
    "gained": _gained,
    "lost": _lost,
    "bought": _bought,
    "hit": _hit,
    "fended": _hit,
    "exploded": _exploded,
    "card": _card,
    "moved": _moved,
    "escaped": _moved,
    "walked": _moved,
    "left_prison": _moved,
    "imprisoned": _moved,
    "knocked": _pushed,
    "pulled": _pushed,
    "displaced": _thrown,
    "slammed": _state("slammed", "anchor", "victim"),
    "disorientated": _state("dazed", "swirl", "victim"),
    "negated": _state("negated", "cross", "victim"),
    "blocks": _state("guarded", "shield", "hero"),
    "immune": _state("immune", "shield", "hero"),
    "redwing": lambda facts: [Happening(kind="moved", what="token:redwing", path=(facts["place"],), how="fly")],
    "doomed": _doomed,
    "laid": lambda facts: [Happening(kind="placed", what=facts["place"])],
    "replaced": _replaced,
    "closed": lambda facts: [Happening(kind="gone", what=facts["old"])],
    "removed": lambda facts: [Happening(kind="gone", what=facts["place"])],
    "placed": lambda facts: [Happening(kind="placed", what=facts["hero"], at=facts["place"])],
    "eliminated": lambda facts: [Happening(kind="out", what=facts["hero"])],
}

SOURCES = {
    "gained": "gained",
    "hit": "attacks of others",
    "exploded": "explosions",
    "bought": "paid for cards",
    "lost": "lost at locations",
}
"""What changes scores, for the story of a match."""
