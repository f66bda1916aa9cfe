"""Whole Skirmishes against a second opinion: what is offered, and what must hold between two decisions (section 5).

The second opinion is made from the map's file and the public view alone.
"""

import tomllib
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import slugfest.games.risk
from slugfest import Match
from slugfest.games.risk import SKIRMISH
from tests.risk.board import told
from tests.rule import rule

MAP = tomllib.loads((Path(slugfest.games.risk.__file__).parent / "content" / "map.toml").read_text(encoding="utf-8"))
NEAR = {sector["id"]: sector["neighbours"] for sector in MAP["sectors"]}
View = dict[str, Any]


def owners(view: View) -> dict[str, Any]:
    """Who controls each open sector."""
    named = [place["key"] for place in view["map"]["places"]]
    return {key: who for key, who in zip(named, view["owner"], strict=True) if key in NEAR and who != "closed"}


def counts(view: View) -> dict[str, int]:
    return dict(zip([place["key"] for place in view["map"]["places"]], view["units"], strict=True))


def sectors(keys: list[str], *more: str) -> list[str]:
    return [*(f"sector:{key}" for key in sorted(keys)), *more]


def numbers(low: int, high: int, *more: str) -> list[str]:
    """Numbers up to a hundred; beyond that their blocks of a hundred."""
    if high <= 100:
        return [*(f"n:{number}" for number in range(low, high + 1)), *more]
    return [f"block:{number}" for number in range((low - 1) // 100, (high - 1) // 100 + 1)]


def own(view: View, seat: int, least: int = 1) -> list[str]:
    there = counts(view)
    return [key for key, who in owners(view).items() if who == seat and there[key] >= least]


def opposing(view: View, seat: int, source: str) -> list[str]:
    held = owners(view)
    return [key for key in NEAR[source] if key in held and held[key] != seat]


def joined(view: View, seat: int, source: str) -> list[str]:
    held, seen, todo = owners(view), {source}, [source]
    while todo:
        for key in NEAR[todo.pop()]:
            if held.get(key) == seat and key not in seen:
                seen.add(key)
                todo.append(key)
    return sorted(seen - {source})


def trades(view: View, seat: int) -> list[str]:
    hand = view["players"][seat]["hand"]
    found = [
        "trade:" + "+".join(["2"] * twos + ["1"] * ones)
        for twos, ones in product(range(hand.count(2) + 1), range(hand.count(1) + 1))
        if 2 <= 2 * twos + ones <= 10
    ]
    return [*found, "pass"]


def commitments(view: View, seat: int) -> list[str]:
    spare = counts(view)[view["source"]] - 1
    return [*numbers(1, min(3, spare)), *["until"] * (spare > 1), *["stop"] * view["fought"]]


def kept(units: dict[str, int], view: View) -> int:
    """What a source has left whatever the first battle with all dice brings."""
    mine, other = units[view["source"]], units[view["target"]]
    return mine - min(3, mine - 1, 2, other)


EXPECTED: dict[str, Callable[[View, int], list[str]]] = {
    "risk.place": lambda view, seat: sectors([key for key, who in owners(view).items() if who == ""]),
    "risk.trade": trades,
    "risk.deploy": lambda view, seat: sectors(own(view, seat)),
    "risk.deploy_count": lambda view, seat: numbers(1, view["pile"]),
    "risk.invade": lambda view, seat: sectors([key for key in own(view, seat, 2) if opposing(view, seat, key)], "end"),
    "risk.target": lambda view, seat: sectors(opposing(view, seat, view["source"])),
    "risk.commit": commitments,
    "risk.until": lambda view, seat: numbers(1, min(100, kept(counts(view), view))),
    "risk.defend": lambda view, seat: ["n:1", "n:2", *["hold:1", "hold:2"] * (view["until"] > 0)],
    "risk.move_in": lambda view, seat: numbers(view["attack"], counts(view)[view["source"]] - 1),
    "risk.maneuver": lambda view, seat: sectors([key for key in own(view, seat, 2) if joined(view, seat, key)], "pass"),
    "risk.maneuver_to": lambda view, seat: sectors(joined(view, seat, view["source"])),
    "risk.maneuver_count": lambda view, seat: numbers(1, counts(view)[view["source"]] - 1),
}


def playing(seats: int, seed: int, **more: Any) -> Match:
    factions = ["thor", "ultron", "iron_man", "captain_america", "winter_soldier"][:seats]
    return Match(SKIRMISH, seats, seed=seed, factions=factions, **more)


MATCHES = [
    pytest.param(3, {"all_regions_open": False}, id="3-closed"),
    pytest.param(4, {"placements_per_player": 5}, id="4-neutrals"),
    pytest.param(5, {"dealt_start": True, "victory_sectors": "long"}, id="5-dealt"),
    pytest.param(3, {"dealt_start": True, "victory_sectors": 40}, id="3-open"),
]


@pytest.mark.parametrize(("seats", "more"), MATCHES)
def test_every_list_of_options_is_complete_and_right(seats, more):
    match = playing(seats, 60 + seats, forced=False, **more)
    luck, seen, last = Random(seats), set(), ""
    while match.choice is not None and match.at < 4000:
        choice = match.choice
        if not last.startswith("block:"):
            assert choice.keys == EXPECTED[choice.prompt](match.view(choice.seat), choice.seat), choice.prompt
        seen.add(choice.prompt)
        last = luck.choice(choice.keys)
        match.play(last)
    assert seen >= set(EXPECTED) - {"risk.place"}
    assert ("risk.place" in seen) == ("dealt_start" not in more)


@rule("RS-CON-10", "RS-END-04")
@pytest.mark.parametrize(("seats", "more"), MATCHES)
def test_what_holds_between_two_decisions(seats, more):
    """I1, I2, I3, I6, and that control never rises in somebody else's turn."""
    match = playing(seats, 70 + seats, forced=False, **more)
    luck = Random(seats)
    before, prompt = match.view(), ""
    while match.choice is not None:
        view, actor = match.view(), before["actor"]
        if view["phase"] not in ("factions", "first", "placing", "dealing"):
            there = counts(view)
            empty = [key for key in owners(view) if not there[key]]
            assert empty == ([view["target"]] if view["phase"] == "conquest" else []), "I1"
            assert view["deck"] + len(view["discard"]) + sum(one["cards"] for one in view["players"]) == 45, "I2"
            assert not view["players"][view["actor"]]["out"], "I3"
        if prompt and prompt != "risk.place":
            if prompt != "risk.move_in":
                assert view["owner"] == before["owner"], "I6: only a conquest changes control"
            for was, now in zip(before["players"], view["players"], strict=True):
                assert now["seat"] == actor or now["sectors"] <= was["sectors"]
        before, prompt = view, match.choice.prompt
        match.play(luck.choice(match.choice.options))
    assert match.over
    assert len(match.outcome.ranks) == seats


@rule("RS-BAT-09", "RS-SET-02")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_holds_for_every_battle(seed):
    """I4 and I5."""
    match = playing(4, seed, dealt_start=True)
    luck = Random(seed)
    while match.choice is not None:
        match.play(luck.choice(match.choice.options))
    fought = told(match, "battle")
    assert len(fought) > 50
    for facts in fought:
        assert facts["lost"] + facts["won"] == min(len(facts["attack"]), len(facts["defence"]))
        assert 1 <= len(facts["attack"]) <= 3
        assert 1 <= len(facts["defence"]) <= 2
        assert {*facts["attack"], *facts["defence"]} <= {1, 2, 3, 4, 5, 6}
    assert {len(facts["attack"]) for facts in fought} == {1, 2, 3}


def test_the_same_seed_and_choices_give_the_same_game():
    """I9."""
    one, two = (playing(3, 5, dealt_start=True) for _ in range(2))
    luck = Random(1)
    while one.choice is not None:
        key = luck.choice(one.choice.keys)
        one.play(key)
        two.play(key)
    assert one.view() == two.view()
    assert one.outcome == two.outcome
    assert one.log.answers == two.log.answers
