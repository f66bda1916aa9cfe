"""Brawls are played to the end, pieces are conserved, and the sets of hexes agree with where Champions stand."""

from random import Random

import pytest

from slugfest import Match, Mode
from slugfest.games.brawl import BRAWL, HOUSE, TORNADO
from slugfest.games.brawl.rules.state import Brawl
from tests.brawl.arena import act, brawl, dmg, keys, vp
from tests.rule import rule


def check_pieces(match: Match) -> None:
    """Nothing is lost, nothing is there twice, and what is kept twice agrees."""
    state: Brawl = match.state
    if state.phase in ("first", "side", "draft"):
        return
    box = match.game.content
    for seat, player in enumerate(state.players):
        cards = [*player.hand, *player.deck, *player.top, *player.discard, *player.aside]
        if state.fight.card >= 0 and state.fight.seat == seat:
            cards.append(state.fight.card)
        if state.fight.reaction >= 0 and state.fight.reactor == seat:
            cards.append(state.fight.reaction)
        kinds = [who % len(box.kinds) for who, owner in zip(state.who, state.owner, strict=True) if owner == seat]
        assert sorted(cards) == sorted(card for kind in kinds for card in box.kinds[kind].cards)
        assert all(card in player.hand for card in player.shown)
    flipped = [] if state.flipped < 0 else [state.flipped]
    assert sorted([*state.tokens, *state.supply, *flipped]) == sorted(box.trap_pool)
    assert state.trapped == sum(1 << place for place in state.tokens_at)
    standing = [place for place in state.at if place >= 0]
    assert len(set(standing)) == len(standing)
    for team in (0, 1):
        mine = sum(1 << place for place, of in zip(state.at, state.team, strict=True) if of == team and place >= 0)
        assert state.stand[team] == mine
    challenges = [one for one in state.track if one >= 0]
    assert sorted([*challenges, *state.challenges, *state.scored]) == list(range(len(box.challenges)))
    assert all(hurt >= 0 for hurt in state.damage)


@pytest.mark.parametrize("mode", [BRAWL, TORNADO], ids=lambda mode: mode.id)
@pytest.mark.parametrize("seed", range(6))
def test_random_brawls_end_and_lose_no_piece(mode: Mode, seed: int):
    match = Match(mode, seed=seed, packs=[HOUSE] if seed % 2 else ())
    luck = Random(seed)
    while match.choice is not None:
        check_pieces(match)
        match.play(luck.choice(match.choice.options))
    assert match.outcome is not None
    assert match.outcome.scores == tuple(match.state.vp[seat % 2] for seat in range(match.seats))


@rule("SB-TRAP-05")
@pytest.mark.parametrize("seed", range(4))
def test_four_tokens_lie_in_the_arena_whenever_nothing_is_being_resolved(seed: int):
    match = Match(BRAWL, seed=seed)
    luck = Random(seed)
    while match.choice is not None:
        if match.choice.prompt == "brawl.act":
            assert len(match.state.tokens) + match.state.missing == 4
            assert not match.state.trapped & (match.state.stand[0] | match.state.stand[1])
        match.play(luck.choice(match.choice.options))


def test_an_attack_is_played_from_the_harness():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    assert dmg(match, "rath") == 2
    assert vp(match) == (0, 0)
    assert "card:KIL06" not in keys(match)
