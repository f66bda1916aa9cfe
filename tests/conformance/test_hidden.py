"""Parley: no seat learns a hidden card from its view, its log or what is imagined for it; cards are never lost."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from slugfest import Match
from tests.conformance.cases import random_player, walk
from tests.conformance.parley import MODE
from tests.conformance.parley_table import NAMES, cards_of, hidden_zones

ALL_CARDS = list(range(len(NAMES)))


def positions(seats: int, seed: int) -> Iterator[Match]:
    return walk(Match(MODE, seats, seed=seed), random_player(seed))


def names_in(value: Any) -> set[str]:
    """Every card named anywhere in plain data."""
    if isinstance(value, dict):
        return {name for one in value.values() for name in names_in(one)}
    if isinstance(value, list | tuple):
        return {name for one in value for name in names_in(one)}
    return {name for name in NAMES if isinstance(value, str) and name in value.replace("+", ":").split(":")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_conserved_at_every_choice(seats: int):
    for position in positions(seats, 61):
        assert cards_of(position.state) == ALL_CARDS


@pytest.mark.parametrize("seats", [2, 4])
def test_no_view_names_a_hidden_card(seats: int):
    for position in positions(seats, 62):
        for seat in (None, *range(seats)):
            hidden = {NAMES[card] for zone in hidden_zones(position.state, seat) for card in zone}
            named = names_in(msgspec.json.decode(msgspec.json.encode(position.view(seat))))
            assert not named & hidden


@pytest.mark.parametrize("seats", [2, 4])
def test_imagining_keeps_cards_and_what_the_seat_has_seen(seats: int):
    changed = 0
    for number, position in enumerate(positions(seats, 63)):
        for seat in range(seats):
            imagined = position.imagine(seat, number)
            assert cards_of(imagined.state) == ALL_CARDS
            assert imagined.state.sides[seat] == position.state.sides[seat]
            if position.state.known >> seat & 1:
                assert imagined.state.stake == position.state.stake
            changed += imagined.state != position.state
    assert changed > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_a_masked_log_names_no_card_that_is_hidden_now_and_was_never_seen(seats: int):
    for seed in (64, 65):
        for position in positions(seats, seed):
            if position.state.round > 1:
                break  # later rounds put cards back that all have seen
            for seat in (None, *range(seats)):
                hidden = {NAMES[card] for zone in hidden_zones(position.state, seat) for card in zone}
                assert not names_in(position.log_for(seat).answers) & hidden


@pytest.mark.parametrize("seats", [2, 4])
def test_a_masked_log_hides_exactly_what_others_did_in_secret(seats: int):
    for position in positions(seats, 66):
        whole = position.log
        for seat in range(seats):
            mine = position.log_for(seat)
            assert mine.seed is None
            assert mine.checks == {}
            assert len(mine.answers) == len(whole.answers)
            for (twin, _), line, full in zip(position.walk(), mine.answers, whole.answers, strict=True):
                assert line in (full, None) or line == {"seat": full["seat"], "pick": None}
                request = twin.request
                if getattr(request, "secret", False):
                    assert (line is None) == (request.seat != seat)
                elif hasattr(request, "to"):
                    assert (line is None) == (request.to not in (-2, seat))
                elif isinstance(line, dict):
                    assert (line["pick"] is None) == (line["seat"] != seat)
                else:
                    assert line == full


def test_others_secret_picks_are_forgotten_when_a_seat_imagines():
    match = Match(MODE, 4, seed=67)
    player = random_player(67)
    while len(match.choices) < 4:
        match.play(player(match))
    for choice in match.choices[:3]:
        match.play(choice.options[0], seat=choice.seat)
    assert [choice.seat for choice in match.choices] == [3]
    imagined = match.imagine(1, 5)
    assert [choice.seat for choice in imagined.choices] == [0, 2, 3]
    assert [choice.seat for choice in imagined.copy().choices] == [0, 2, 3]
    assert [choice.seat for choice in match.copy().choices] == [3]


def test_a_bot_does_not_meet_the_real_dice():
    match = Match(MODE, 2, seed=68)
    seen = set()
    for seed in range(30):
        imagined = match.imagine(0, seed)
        player = random_player(1)
        while not imagined.over:
            imagined.play(player(imagined))
        seen.add(imagined.outcome)
    assert len(seen) > 5


def test_parley_uses_everything():
    told, kinds, prompts, reasons = set(), set(), set(), set()
    for seed in range(12):
        match = Match(MODE, 2 + seed % 3, seed=seed)
        for position in walk(match, random_player(seed)):
            assert position.choice is not None
            prompts.add(position.choice.prompt)
        told |= {entry.kind for entry in match.journal}
        kinds |= {type(twin.request).__name__ for twin, _ in match.walk()}
        assert match.outcome is not None
        reasons.add(match.outcome.reason.split()[-1])
    assert kinds == {"Choose", "Draw", "Roll", "Together"}
    assert told == {"round", "swapped", "peeked", "boasted", "clash"}
    assert prompts == {"parley.swap", "parley.lay", "parley.peek", "parley.boast"}
    assert reasons == {"14", "over"}
