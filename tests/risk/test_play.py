"""Whole matches of both map modes: invariants of the rules at every choice, and the printed examples."""

from collections.abc import Iterator
from random import Random

import pytest

from slugfest import Match, Mode
from slugfest.games.risk import MANHATTAN, SKIRMISH
from slugfest.games.risk.rules.state import CLOSED, Campaign, War
from tests.risk.board import keys, owner, places, play, skirmish, units
from tests.rule import rule


def every_choice(match: Match, seed: int) -> Iterator[Match]:
    luck = Random(seed)
    while match.choice is not None:
        yield match
        match.play(luck.choice(match.choice.options))


def check_map(state: War) -> None:
    """I1: every place in play has one controller with Units; the bits say the same as the lists."""
    for place, (who, count) in enumerate(zip(state.owner, state.units, strict=True)):
        if who == CLOSED:
            assert count == 0
            assert not state.ground >> place & 1
            continue
        empty = state.phase == "conquest" and place == state.target
        assert count >= 1 or empty or state.phase in ("factions", "first", "picking", "hands", "dealing", "placing")
        assert bool(state.strong >> place & 1) == (count > 1)
        for seat, held in enumerate(state.held):
            assert bool(held >> place & 1) == (who == seat)


@pytest.mark.parametrize("mode", [SKIRMISH, MANHATTAN], ids=lambda mode: mode.id)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_matches_keep_the_map_sound(mode: Mode, seats: int):
    match = Match(mode, seats, seed=seats)
    for position in every_choice(match, seats):
        state = position.state
        check_map(state)
        assert state.phase in ("factions", "picking") or not state.out[state.actor]
    assert match.over


@pytest.mark.parametrize("seats", [3, 5])
def test_cards_chips_and_tokens_are_conserved_in_manhattan(seats: int):
    match = Match(MANHATTAN, seats, seed=40 + seats)
    for position in every_choice(match, seats):
        war = position.state
        assert isinstance(war, Campaign)
        cards = [card for pile in (*war.hands, *war.decks) for card in pile]
        cards += [card for card in range(45) if war.spent >> card & 1]
        assert sorted(cards) == list(range(45))
        if war.phase not in ("factions", "picking"):
            chips = 10 if war.seat_of[1] >= 0 else 7
            assert war.chips.bit_count() + war.taken + 2 * war.pieces == chips
        if war.phase not in ("factions", "picking", "hands", "placing"):
            assert war.loki.bit_count() + war.illusions + war.scepter == 8


@pytest.mark.parametrize("seats", [3, 5])
def test_cards_are_conserved_in_skirmish(seats: int):
    match = Match(SKIRMISH, seats, seed=50 + seats)
    for position in every_choice(match, seats):
        state = position.state
        cards = sorted(card for pile in (*state.hands, state.deck, state.discard) for card in pile)
        assert cards == [0] * 30 + [1] * 15


@rule("RS-BAT-05", "RS-BAT-06", "RS-BAT-07", "RS-BAT-08", "RS-CON-01", "RS-CON-02", "RS-BAT-11")
def test_thor_conquers_sector_13_as_printed():
    match = skirmish(
        "thor 12:7",
        "ultron 13:2",
        "iron_man 30:1",
        at="invade",
        rolls=[[6, 4, 1], [5, 4], [5, 3, 2], [3]],
    )
    assert "12" in places(match)
    play(match, "sector:12", "sector:13", "n:3", "n:2")
    assert units(match, "12", "13") == (6, 1)
    assert keys(match) == ["n:1", "n:2", "n:3", "until", "stop"]
    play(match, "n:3")
    assert keys(match) == ["n:3", "n:4", "n:5"]
    play(match, "n:5")
    assert units(match, "12", "13") == (1, 5)
    assert owner(match, "12", "13") == ("thor", "thor")
