"""What holds at every moment of every game, and that bots know what they are after."""

from random import Random

import pytest

from slugfest import Match, replay
from slugfest.bots import Chair, bot_named
from slugfest.games.risk.guardians import GUARDIANS
from tests.guardians.galaxy import galaxy
from tests.rule import rule


@rule("GG-COL-04", "GG-STS-01", "GG-TRN-07", "GG-ORB-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_dice_and_cards_are_always_somewhere(seats):
    match = Match(GUARDIANS, seats, seed=seats)
    luck = Random(seats)
    taken = 0
    while match.choice is not None:
        state, box = match.state, match.game.content
        placed = 0
        for dice in state.filled:
            assert not placed & dice
            placed |= dice
        assert placed | state.free | state.aside == 127
        assert placed & state.free == placed & state.aside == state.free & state.aside == 0
        assert state.board + sum(state.assets) == state.board | sum(state.assets) == box.everything
        assert taken & state.board == 0
        taken = box.everything & ~state.board
        for seat, sets in enumerate(state.sets):
            for number, members in enumerate(box.members):
                assert bool(sets >> number & 1) is (members & ~state.assets[seat] == 0)
        assert (state.orb >= 0) is any(sets >> box.orb_set & 1 for sets in state.sets)
        match.play(luck.choice(match.choice.options))
    assert match.at <= GUARDIANS.bound
    assert replay(match.log, mode=GUARDIANS).outcome == match.outcome


def test_a_turn_is_never_longer_than_the_bound_allows():
    """75 answers a turn at most: the bound holds for the longest game that can be asked for."""
    longest = 0
    for seed in range(4):
        match = galaxy(2, assets={0: ["set:milano", "set:morag", "set:kyln", "set:knowhere"]}, seed=seed, max_turns=40)
        luck = Random(seed)
        turn, at = 0, 0
        while match.choice is not None:
            if match.view()["turn"] != turn:
                turn, at = match.view()["turn"], match.at
            longest = max(longest, match.at - at)
            powers = [option for option in match.choice.options if option.kind in ("power", "die")]
            match.play(luck.choice(powers or match.choice.options))
    assert 20 < longest <= 75
    assert GUARDIANS.bound >= 75 * 1000 + 1


def best(match):
    bot = bot_named("greedy", seed=5)
    return bot.choose(Chair(match, match.choice.seat)).key


def test_greedy_takes_the_row_that_completes_a_set():
    match = galaxy(2, assets={0: ["vault_of_morag"]}, selected="korath", filled={"1": "4 4"}, dice="3 3 1 d8:1")
    assert best(match) == "row:2"


def test_greedy_keeps_its_die_and_sets_aside_what_it_needs_least():
    kept = galaxy(2, assets={0: ["set:milano"]}, selected="korath", filled={"1": "4 4"}, dice="5 5 5 d8:5 d8:6")
    assert best(kept) == "power:milano"
    needed = galaxy(2, selected="vault_of_morag", filled={"3": "2 3"}, dice="5 5 5 d8:6 d8:5")
    assert best(needed) in ("die:2", "die:3", "die:4")


def test_greedy_goes_for_the_card_that_completes_its_set():
    match = galaxy(2, assets={0: ["rhomann_dey", "nova_prime"]}, dice="4 4 1 2 3 d8:5 d8:8")
    assert best(match) == "asset:nova_starblaster"


def test_greedy_begins_the_guarded_set_rather_than_complete_a_small_one():
    """Every card of it keeps the rival from having it whole."""
    match = galaxy(2, assets={0: ["quarnyx_battery", "prosthetic_leg"]}, dice="5 5 3 3 1 d8:1 d8:2")
    assert best(match) == "asset:rhomann_dey"


def test_greedy_nudges_a_die_into_the_last_row():
    match = galaxy(2, assets={0: ["set:knowhere"]}, selected="drax", filled={"2": "3 3 1"}, dice="5 4 d8:2")
    assert best(match) == "power:knowhere"
    match.play("power:knowhere")
    assert match.label(match.game.words[best(match)]) == "Turn a 5"


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(seat):
    match = Match(GUARDIANS, 2, seed=11 + seat, max_turns=30)
    bots = [bot_named("greedy" if place == seat else "random", seed=3) for place in range(2)]
    while match.choice is not None:
        place = match.choice.seat
        match.play(bots[place].choose(Chair(match, place)))
    assert match.outcome.winners == (seat,)
    assert match.outcome.scores[seat] >= match.outcome.scores[1 - seat] + 10
