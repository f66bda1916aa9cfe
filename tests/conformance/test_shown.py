"""What stands on cards besides effects: whoever changes a field that the rules read changes what people read.

Other values are put into the fields of entries by a pack. The loader would refuse some of them; for these tests it does
not, since a field whose other values are all refused could never be tried.
"""

from collections.abc import Sequence

import pytest

from slugfest.games.funkoverse.content import box
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.shelf import Shelf
from tests.conformance.shown import PLACES, Place, changes, read

DRAWN = "it says where something is drawn"
SORTS = "it sorts entries: no rule reads it of them"
UNSAID: dict[str, dict[tuple[str, str, str], str]] = {
    "battlerealm": {
        ("heroes", "start", "hero"): "points at the start are over once the match has begun",
        ("heroes", "primary.kind", "*"): SORTS,
        ("locations", "phase", "*"): SORTS,
        ("locations", "redwing", "*"): "Redwing lends whatever is no duty; what is said of leaving is for who is there",
    },
    "brawl": {},
    "funkoverse": {
        ("characters", "set", "*"): SORTS,
        ("statuses", "count", "*"): "there is one of each",
        ("minions", "actions.kind", "*"): "what the action does says whether it is a move or a challenge",
        ("scenarios", "also_on", "*"): "it says which maps may be agreed on before the match",
        ("scenarios", "win.points_two", "scenario_of_three"): "of sides of two only",
        ("scenarios", "win.points_three", "scenario"): "of sides of three only",
    },
    "guardians": {("sets", "brings_orb", "*"): "there is one Orb, so what further Sets say of it means nothing"},
    "risk": {
        ("sectors", "neighbours", "*"): "a way is drawn where either end has it",
        ("sections", "neighbours", "*"): "a way is drawn where either end has it",
        ("regions", "players", "*"): "what is closed to three is closed, however many it takes",
        ("sections", "x", "*"): DRAWN,
        ("sections", "y", "*"): DRAWN,
    },
    "royale": {},
}
"""Fields that may change without a word: by table, field, and where it is read (`*`: anywhere); and why."""


def unsaid(game: str, places: Sequence[Place]) -> tuple[dict[tuple[str, str, str], list[str]], set[tuple[str, str]]]:
    """Return the fields that nobody can read, with the entries, and all fields that were tried."""
    silent: dict[tuple[str, str, str], list[str]] = {}
    tried = set()
    for place in places:
        known: dict[tuple[str, str], str] = {}
        for entry, field, made in changes(place, game):
            for reading in place.readings:
                one = (str(entry["id"]), reading.__name__)
                if one not in known:
                    known[one] = read(reading, place.table, entry)
                if one[0] not in known[one] and str(entry.get("name")) not in known[one]:
                    continue  # not everything is on offer at once
                try:
                    after = read(reading, place.table, made)
                except (SlugfestError, LookupError, StopIteration, ValueError, TypeError):
                    continue  # no match can be played with such a value
                tried.add((place.table, field))
                if after == known[one]:
                    silent.setdefault((place.table, field, one[1]), []).append(one[0])
    return silent, tried


FIELDS = {
    "battlerealm": {("heroes", "cards.price"), ("heroes", "start"), ("heroes", "abilities"), ("locations", "points")},
    "brawl": {
        *(("champions", f"{side}.{field}") for side in ("basic", "levelled") for field in ("hp", "defence")),
        *(("cards", field) for field in ("type", "core", "movement", "targeting", "range_min", "range_max")),
        *(("cards", field) for field in ("template", "strength", "defence")),
    },
    "funkoverse": {
        *(("characters", f"abilities.{field}") for field in ("cost", "type", "star", "while_down", "limit_per_turn")),
        *(("characters", field) for field in ("defense", "dots")),
        *(("items", field) for field in ("cost", "star", "action")),
        *(("tokens", field) for field in ("count", "defense")),
        *(("minions", "defense"), ("companions", "defense"), ("companions", "actions.star")),
        *(("scenarios", f"gains.{field}") for field in ("if", "amount")),
        *(("scenarios", f"win.{field}") for field in ("rounds", "points_two", "points_three", "round_limit")),
    },
    "guardians": {("sets", "value"), ("sets", "brings_orb"), ("assets", "value"), ("assets", "set")},
    "risk": {
        *(("faction_cards", field) for field in ("symbols", "ally", "window", "do", "n")),
        *(("regions", "bonus"), ("regions", "players"), ("sectors", "mark"), ("allies", "faction")),
    },
    "royale": {
        ("characters", "health"),
        ("characters", "cards.when"),
        ("characters", "cards.stays"),
        ("bonus", "when"),
    },
}
"""Some fields that have to be among those that are tried."""


@pytest.mark.parametrize("game", PLACES)
def test_people_can_read_every_field_that_the_rules_read(game: str, monkeypatch):
    monkeypatch.setattr(Shelf, "refuse", lambda self: None)
    silent, tried = unsaid(game, PLACES[game])
    why = UNSAID[game]
    used = {one for table, field, where in silent for one in ((table, field, where), (table, field, "*")) if one in why}
    left = {one: ids for one, ids in silent.items() if one not in why and (one[0], one[1], "*") not in why}
    assert left == {}
    assert set(why) == used, "these can be read by now: take them out"
    assert FIELDS[game] <= tried


def test_a_field_that_nobody_can_read_is_found(monkeypatch):
    monkeypatch.setattr(Shelf, "refuse", lambda self: None)
    monkeypatch.setattr(box, "limits_text", lambda needs_target, while_down, per_turn: "")
    silent, _ = unsaid("funkoverse", PLACES["funkoverse"][:1])
    assert ("characters", "abilities.while_down", "somebody") in silent
    assert ("characters", "abilities.limit_per_turn", "people_to_choose") in silent
    assert ("characters", "abilities.cost", "somebody") not in silent
