"""What holds in every game (RY-ENG): random play, looked at after every choice."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from slugfest import Match
from slugfest.kernel.game import Mode, View
from tests.royale.board import FLAG, ROYALE, story, told
from tests.rule import rule

GAMES = [(ROYALE, 2), (ROYALE, 3), (ROYALE, 4), (FLAG, 2)]
each_game = pytest.mark.parametrize(("mode", "seats"), GAMES, ids=["royale-2", "royale-3", "royale-4", "flag"])


def lively(luck: Random, keys: list[str]) -> str:
    """A random choice that ends a turn only if nothing else is left, so that games do not idle."""
    return luck.choice([key for key in keys if key != "end"] or keys)


def wander(mode: Mode, seats: int, seed: int, choices: int = 250, pick: Callable = lively) -> Iterator[Match]:
    """Play at random; give the match back before every choice, and at the end."""
    match, luck = Match(mode, seats, seed=seed, forced=False), Random(seed)
    while match.choice is not None and choices:
        yield match
        choices -= 1
        match.play(pick(luck, match.choice.keys))
    yield match


def last(games: Iterator[Match]) -> Match:
    *_, match = games
    return match


def prompt(match: Match) -> str:
    """What is asked; nothing when the match is over."""
    return match.choice.prompt.partition(".")[2] if match.choice is not None else ""


def everybody(view: View) -> list[dict]:
    return [one for team in view["teams"] for one in team["characters"]]


# ------------------------------------------------------------------ seeds


@rule("RY-ENG-1")
@each_game
def test_the_same_seed_and_the_same_choices_are_the_same_game(mode, seats):
    one = last(wander(mode, seats, seed=3))
    chosen = [answer for answer in one.log.answers if isinstance(answer, str)]
    again = Match(mode, seats, seed=3, forced=False)
    for key in chosen:
        again.play(key)
    assert again.log.answers == one.log.answers, "dice and draws too"
    assert again.state == one.state
    assert story(again) == story(one)


@rule("RY-ENG-1")
@each_game
def test_another_seed_is_another_game(mode, seats):
    games = [Match(mode, seats, seed=seed, characters="random") for seed in range(6)]
    assert len({str(match.log.answers[0]) for match in games}) > 1


# ------------------------------------------------------------------ choices


@rule("RY-ENG-2")
@each_game
def test_every_state_asks_one_player_for_one_choice_out_of_a_list(mode, seats):
    for match in wander(mode, seats, seed=1):
        if match.choice is None:
            assert match.outcome is not None
            continue
        assert match.choice.seat in range(seats)
        assert match.choice.keys
        assert len(set(match.choice.keys)) == len(match.choice.keys)


@rule("RY-ENG-2")
@each_game
def test_a_game_comes_to_an_end_in_which_everybody_has_a_rank(mode, seats):
    match = last(wander(mode, seats, seed=5, choices=60_000))
    assert match.over
    assert len(match.outcome.ranks) == seats


# ------------------------------------------------------------------ invariants


@rule("RY-ENG-3")
@each_game
def test_one_character_a_space_and_none_on_walls_or_flags(mode, seats):
    for match in wander(mode, seats, seed=7):
        view = match.view()
        spaces = [one["at"] for one in everybody(view) if one["at"]]
        assert len(set(spaces)) == len(spaces)
        flags = [flag["at"] for flag in view["flags"]]
        assert len(set(flags)) == len(flags)
        if prompt(match) != "take":
            assert not set(flags) & set(spaces), "a flag that is being carried is lifted"
        for space in spaces + flags:
            row, column = map(int, space.split("-"))
            assert view["map"]["lines"][row][column] not in "#="


@rule("RY-ENG-3")
@each_game
def test_health_stays_between_r_and_the_start_and_the_defeated_never_return(mode, seats):
    fallen: set[str] = set()
    for match in wander(mode, seats, seed=4, choices=400):
        for one in everybody(match.view()):
            assert 0 <= one["health"] <= one["start"]
            assert (one["health"] == 0) == (one["state"] in ("defeated", "lying"))
            assert one["key"] not in fallen or one["state"] == "defeated"
            if one["state"] == "defeated":
                assert one["at"] == ""
                assert mode is ROYALE or prompt(match) == "lay", "in Capture the Flag nobody is out for good"
                fallen |= {one["key"]} if mode is ROYALE else set()


@rule("RY-ENG-3")
@each_game
def test_no_turn_has_more_actions_than_its_allowance_nor_two_green_values(mode, seats):
    allowance, counted, more, greens, now = 0, 0, 0, set(), None
    for match in wander(mode, seats, seed=6, choices=400):
        view = match.view()
        allowance = view["allowance"]
        assert (
            allowance == {("royale", 2): 4, ("royale", 3): 3, ("royale", 4): 2, ("royale.flag", 2): 3}[mode.id, seats]
        )
        if (view["round"], view["turn"]) != now:
            now, counted, greens = (view["round"], view["turn"]), 0, set()
            more = len(told(match, "more_actions"))
        extra = sum(fact["amount"] for fact in told(match, "more_actions")[more:])
        if match.choice is not None and match.choice.prompt == "royale.action":
            counted = allowance + extra - view["actions"]
            assert 0 <= counted < allowance + extra
        greens |= {view["green"]} - {0}
        assert len(greens) <= 1


@rule("RY-ENG-3")
def test_the_invariants_were_put_to_the_test():
    """Random play meets battles, defeats and Bonus Cards, so the tests above look at something."""
    match = last(wander(ROYALE, 2, seed=4, choices=1500))
    assert told(match, "defeated")
    assert told(match, "drew")
    assert told(match, "reacts")
    match = last(wander(FLAG, 2, seed=4, choices=1500))
    assert told(match, "laid")
    assert told(match, "stands")
