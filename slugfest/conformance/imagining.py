"""What is imagined for a seat looks the same to it, is honest, and plays on to its end."""

from itertools import islice

from slugfest.conformance.cases import (
    Case,
    every_mode,
    finished,
    objects_in,
    play_out,
    random_player,
    spacing,
    standing,
    walk,
)
from slugfest.kernel.chance import Chance
from slugfest.kernel.state import to_json


@every_mode
def test_the_view_of_an_imagined_match_is_the_real_view(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(21), random_player(21), spacing(case, 120))):
        for seat in range(case.seats):
            imagined = position.imagine(seat, number)
            assert imagined.view(seat) == position.view(seat)
            assert imagined.imagined


@every_mode
def test_imagining_rebinds_nothing(case: Case) -> None:
    imagine = case.mode.show.imagine
    for number, position in enumerate(walk(case.begin(22), random_player(22), spacing(case, 60))):
        for seat in range(case.seats):
            state = position.copy().state
            before = objects_in(state)
            if imagine is not None:
                imagine(state, position.game.content, seat, Chance(number))
            after = objects_in(state)
            assert before.keys() == after.keys()
            assert all(before[path] is after[path] for path in before)


@every_mode
def test_imagining_leaves_the_seats_own_choice_as_it_was(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(23), random_player(23), spacing(case, 120))):
        for seat in range(case.seats):
            asked = [(c.prompt, c.keys) for c in position.choices if c.seat == seat]
            imagined = position.imagine(seat, number)
            assert [(c.prompt, c.keys) for c in imagined.choices if c.seat == seat] == asked


@every_mode
def test_what_is_imagined_depends_on_the_view_and_the_seed_only(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(24), random_player(24), spacing(case, 60))):
        for seat in range(case.seats):
            twice = position.imagine(seat, number + 1000).imagine(seat, number)
            once = position.imagine(seat, number)
            assert (twice.state, [(c.seat, c.keys) for c in twice.choices]) == (
                once.state,
                [(c.seat, c.keys) for c in once.choices],
            )


@every_mode
def test_imagining_leaves_the_real_match_alone(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(25), random_player(25), spacing(case, 30))):
        before, asked = to_json(position.state), standing(position)
        imagined = position.imagine(number % case.seats, number)
        for _ in islice(walk(imagined, random_player(number)), 20):
            assert imagined.state is not position.state
        assert to_json(position.state) == before
        assert standing(position) == asked


@every_mode
def test_an_imagined_match_plays_on_to_its_end_from_every_depth_of_a_step(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(26), random_player(26), spacing(case, 25))):
        seat = number % case.seats
        imagined = play_out(position.imagine(seat, number), random_player(number))
        assert imagined.over


@every_mode
def test_an_imagined_match_meets_other_dice_where_there_are_any(case: Case) -> None:
    left_to_chance = any(isinstance(line, list) for line in finished(case).log.answers)
    match = case.begin(27)
    outcomes = {to_json(play_out(match.imagine(0, seed), random_player(27)).state) for seed in range(5)}
    assert (len(outcomes) > 1) == left_to_chance
