"""What the lines of the journal look like on the stage: one function per kind of entry, beside its sentence."""

from collections.abc import Callable
from typing import Any

from slugfest.kernel.happening import Happening
from slugfest.kernel.journal import Entry

from ..content.sentences import HULK

Facts = dict[str, Any]
Made = Callable[[Facts], list[Happening]]


def happen(entry: Entry) -> list[Happening]:
    """Return what an entry looks like; what only words can tell is told."""
    made = HAPPENINGS.get(entry.kind)
    return [Happening(kind="told")] if made is None else made(entry.facts)


def army(place: str) -> str:
    """Return the key of the army in a place."""
    return place.replace("sector:", "army:")


def _seat(kind: str) -> Made:
    return lambda facts: [Happening(kind=kind, seat=facts["seat"])]


def _faction(facts: Facts) -> list[Happening]:
    return [Happening(kind="took", seat=facts["seat"], what=facts["faction"])]


def _placed(facts: Facts) -> list[Happening]:
    return [Happening(kind="placed", what=army(facts["place"]), at=facts["place"])]


def _laid(begins: str) -> Made:
    return lambda facts: [
        Happening(kind="placed", what=place.replace("sector:", begins), at=place) for place in facts["places"]
    ]


def _garrisons(facts: Facts) -> list[Happening]:
    return [
        Happening(kind="placed", what=army(place), at=place)
        for place in (facts["place"], *[place for place, _ in facts["operatives"]])
    ]


def _gained(facts: Facts) -> list[Happening]:
    return [Happening(kind="healed", at=army(facts["place"]), amount=facts["units"], symbol="unit_1")]


def _drew(facts: Facts) -> list[Happening]:
    return [Happening(kind="drew", seat=facts["seat"], amount=1)]


def _declared(facts: Facts) -> list[Happening]:
    return [Happening(kind="aimed", by=army(facts["source"]), at=army(facts["target"]))]


def _thrown(facts: Facts) -> list[Happening]:
    dice = [(f"{side}:{i}", face) for side in ("attack", "defence") for i, face in enumerate(facts[side])]
    return [Happening(kind="rolled", dice=tuple(dice))]


def _battle(facts: Facts) -> list[Happening]:
    found = [] if facts["roll"] is None else _thrown(facts)
    source, target = army(facts["source"]), army(facts["target"])
    if facts["won"]:
        found.append(Happening(kind="struck", by=source, at=target, amount=facts["won"], symbol="unit_1"))
    if facts["lost"]:
        found.append(Happening(kind="struck", by=target, at=source, amount=facts["lost"], symbol="unit_1"))
    return found


def _rerolled(facts: Facts) -> list[Happening]:
    side = "attack" if facts["attacking"] else "defence"
    dice = [(f"{side}:{i}", face) for i, face in zip(facts["which"], facts["dice"], strict=True)]
    return [Happening(kind="rolled", dice=tuple(dice), by=facts["by"])]


def _conquered(facts: Facts) -> list[Happening]:
    target = facts["target"]
    return [
        Happening(kind="moved", what=army(facts["source"]), path=(target,)),
        Happening(kind="took", seat=facts["seat"], what=target),
    ]


def _marched(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=army(facts["source"]), path=tuple(facts["path"][1:]))]


def _allies_marched(facts: Facts) -> list[Happening]:
    path = tuple(facts["path"][1:])
    return [Happening(kind="moved", what=ally, path=path) for ally in facts["allies"]]


def _came_along(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=one, path=(facts["target"],)) for one in facts["coming"]]


def _went(facts: Facts) -> list[Happening]:
    mat = f"mat:{facts['seat']}"
    return [Happening(kind="moved", what=ally, path=(mat,), how="fly") for ally in facts["leaving"]]


def _ally(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["ally"], path=(facts["place"],), how="fly")]


def _played(facts: Facts) -> list[Happening]:
    return [Happening(kind="played", card=facts["card"], seat=facts["seat"])]


def _removed(facts: Facts) -> list[Happening]:
    return [Happening(kind="struck", at=army(facts["place"]), amount=facts["units"], symbol="unit_1")]


def _joined(facts: Facts) -> list[Happening]:
    count, place = facts["defectors"]
    if not count:
        return [Happening(kind="told")]
    return [Happening(kind="healed", at=army(place), amount=count, symbol="operative")]


def _hulk(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=HULK, path=(facts["place"],), how="fly")]


def _calm(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=HULK, path=("rage",), how="fly")]


def _rage(facts: Facts) -> list[Happening]:
    return [Happening(kind="state", what="rage", add="boosted" if facts["rises"] else "", symbol="hulk")]


def _chip(facts: Facts) -> list[Happening]:
    return [Happening(kind="gone", what=facts["place"].replace("sector:", "chip:"))]


def _chip_moved(facts: Facts) -> list[Happening]:
    return [Happening(kind="moved", what=facts["place"].replace("sector:", "chip:"), path=(facts["target"],))]


def _token(facts: Facts) -> list[Happening]:
    return [Happening(kind="gone", what=facts["place"].replace("sector:", "loki:"), symbol=facts["token"])]


def _built(facts: Facts) -> list[Happening]:
    return [Happening(kind="placed", what="tower:0", at=facts["place"])]


def _closed(facts: Facts) -> list[Happening]:
    return [Happening(kind="gone", what=facts["place"].replace("sector:", "dock:"))]


def _eliminated(facts: Facts) -> list[Happening]:
    return [Happening(kind="out", what=f"mat:{facts['seat']}")]


HAPPENINGS: dict[str, Made] = {
    "faction": _faction,
    "placed": _placed,
    "garrisons": _garrisons,
    "garrisoned": _laid("army:"),
    "chips": _laid("chip:"),
    "tokens": _laid("loki:"),
    "turn": _seat("turn"),
    "deployed": _gained,
    "dropped": _gained,
    "ally": _ally,
    "maneuvered": _marched,
    "allies_moved": _allies_marched,
    "drew": _drew,
    "reshuffled": lambda facts: [Happening(kind="shuffled")],
    "reshuffled_own": lambda facts: [Happening(kind="shuffled")],
    "declared": _declared,
    "thrown": _thrown,
    "battle": _battle,
    "rerolled": _rerolled,
    "conquered": _conquered,
    "moved_along": _came_along,
    "eliminated": _eliminated,
    "card": _played,
    "removed": _removed,
    "hydra": _joined,
    "allies_left": _went,
    "rage": _rage,
    "hulk": _hulk,
    "calm": _calm,
    "chip": _chip,
    "chip_moved": _chip_moved,
    "token": _token,
    "built": _built,
    "dock_closed": _closed,
}

SOURCES = {"conquered": "conquered|lost"}
"""What changes scores, for the story of a match."""
