"""What bots of Battle Royale think of the distance to the enemy: waiting out of reach is never the best there is."""

import pytest

from slugfest import Match
from slugfest.bots import Bot, Chair, GreedyBot, bot_named
from slugfest.games.royale.mind.front import blows, reaching, whole_turn
from tests.royale.board import yard

ROUNDS = 60
"""Games of equal bots end before round 30 but for one in a hundred: the last two may heal each other's blows away for
some rounds (one of the games here takes 30). Bots that stand still are not through after any number of rounds."""
SLOW = 0.2
"""In which part of its turns a seat may do nothing, at most."""


def apart(steps: int, **position: object) -> Match:
    """A Venom and a Hulk so many steps apart in an open row."""
    return yard({"venom": "5-2"}, {"hulk": f"5-{2 + steps}"}, **position)


def after_the_turn(steps: int) -> float:
    """What it is worth to have ended one's turn so many steps away."""
    return apart(steps, turn=1, phase="turn").worth(0)


# ------------------------------------------------------------------ what distances are worth


@pytest.mark.parametrize("actions", [1, 2, 3])
@pytest.mark.parametrize("steps", [1, 2, 5, 8])
def test_an_action_left_is_never_worth_less_than_ending_the_turn(actions, steps):
    match = apart(steps, actions=actions)
    before = match.worth(0)
    match.play("end")
    assert before >= match.worth(0)


@pytest.mark.parametrize("green", [1, 6])
def test_nor_is_it_when_the_die_is_known(green):
    match = apart(5, actions=3, green=green)
    before = match.worth(0)
    match.play("end")
    assert before >= match.worth(0)
    assert (before > match.worth(0) + 0.5) == (green == 6)


def test_who_is_out_of_every_reach_had_better_come():
    assert after_the_turn(7) > after_the_turn(8) > after_the_turn(9)


def test_but_not_so_near_that_the_enemy_strikes_first_for_certain():
    assert after_the_turn(6) > after_the_turn(2) > after_the_turn(1)


def test_being_far_apart_is_bad_for_both():
    far, near = apart(9, turn=1, phase="turn"), apart(7, turn=1, phase="turn")
    assert far.worth(0) + far.worth(1) < near.worth(0) + near.worth(1)


def test_a_team_that_is_left_behind_costs_too():
    behind, together = (
        yard({"venom": "5-2", "thor": at}, {"hulk": "5-9"}, turn=1, phase="turn").worth(0) for at in ("0-0", "4-2")
    )
    assert together > behind


def test_who_strikes_by_turns_is_ahead_by_half_a_turn():
    match = apart(1)
    state, box = match.state, match.game.content
    assert whole_turn(state, box, 1) == pytest.approx(box.mean_hit * state.allowance / 2)
    assert blows(state, box, state.allowance // 2) == 0.0


def test_from_farther_away_fewer_rolls_lead_to_the_enemy():
    match = apart(1)
    state, box = match.state, match.game.content
    worths = [whole_turn(state, box, steps) for steps in range(1, 10)]
    assert worths == sorted(worths, reverse=True)
    assert worths[6] > 0.0 == worths[7], "seven steps can be gone with a six, eight cannot"
    assert reaching(box.green, 7) == pytest.approx(1 / 6)


def test_of_two_enemies_both_can_strike_before_ones_turn():
    def worth(hulk: str, thor: str) -> float:
        return yard({"venom": "5-5"}, {"hulk": hulk}, {"thor": thor}, turn=1, phase="turn", team=2).worth(0)

    both, one, other = worth("5-6", "5-4"), worth("5-6", "5-9"), worth("5-1", "5-4")
    assert both < one
    assert both < other


@pytest.mark.parametrize("actions", [2, 4])
def test_from_the_start_zones_greedy_goes_to_the_enemy(actions):
    teams = {"venom": "0-4", "thor": "0-5"}, {"hulk": "11-5", "batman": "11-6"}
    match = yard(*teams, actions=actions)
    chosen = GreedyBot(seed=1, samples=2, effort=32).choose(Chair(match, 0))
    assert chosen.key != "end"


def test_with_more_rivals_it_costs_more_to_stay_away():
    def cost(*rivals: str) -> float:
        teams = [{name: at} for name, at in zip(("hulk", "thor"), rivals, strict=False)]
        return -yard({"venom": "5-0"}, *teams, turn=1, phase="turn", team=2).worth(0)

    one = cost("5-10") - cost("5-8")
    two = cost("5-10", "4-10") - cost("5-8", "4-8")
    assert two > one + 0.3


# ------------------------------------------------------------------ whole games


class Little(GreedyBot):
    """Greedy that looks at little, so that games of it are cheap."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        super().__init__(seed, samples=2, effort=24)


def played(seats: int, seed: int, players: list[Bot]) -> tuple[str, list[float]]:
    """Play a game to its end; return how it ended, and in which part of its turns each seat changed nothing."""
    match = Match("royale", seats=seats, seed=seed, characters="random", placing="random", rounds=ROUNDS)
    chairs = [Chair(match, seat) for seat in range(seats)]
    turns, idle = [0] * seats, [0] * seats
    now, before = (0, -1), ""
    while match.choice is not None:
        state = match.state
        if (state.round, state.turn) != now and state.phase == "act":
            note(now[1], before, match, turns, idle)
            now, before = (state.round, state.turn), lying(match)
        seat = match.choice.seat
        match.play(players[seat].choose(chairs[seat]), seat=seat)
    assert match.outcome is not None
    return match.outcome.by, [one / max(1, of) for one, of in zip(idle, turns, strict=True)]


def lying(match: Match) -> str:
    """All that an action changes: where everybody stands, health, cards."""
    state = match.state
    return repr((state.at, state.health, state.down, state.hands))


def note(seat: int, before: str, match: Match, turns: list[int], idle: list[int]) -> None:
    """Note a turn that has ended."""
    if seat >= 0:
        turns[seat] += 1
        idle[seat] += before == lying(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["little", "easy"])
def test_equal_bots_fight_until_one_has_won(level, seats):
    idle = [0.0] * seats
    for seed in (1, 2):
        players = [Little(seed * 10 + seat) if level == "little" else bot_named(level, seat) for seat in range(seats)]
        by, shares = played(seats, seed, players)
        assert by == "victory", f"seed {seed}: nobody has won after {ROUNDS} rounds"
        idle = [one + share / 2 for one, share in zip(idle, shares, strict=True)]
    assert max(idle) <= SLOW, f"seats did nothing in these parts of their turns: {idle}"
