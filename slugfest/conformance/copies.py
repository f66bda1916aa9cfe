"""A copy equals its original, shares nothing with it that can change, and has the same dice to come."""

from slugfest import Match
from slugfest.conformance.cases import Case, every_mode, objects_in, play_out, random_player, spacing, standing, walk
from slugfest.kernel.state import to_json


def assert_apart(one: Match, other: Match) -> None:
    """Assert that two matches share no object that can change."""
    mine = {id(thing): path for path, thing in objects_in(one.state).items()}
    shared = [path for path, thing in objects_in(other.state).items() if id(thing) in mine]
    assert not shared
    assert one.rules is not other.rules
    assert one.script is not other.script or one.over


@every_mode
def test_a_copy_at_every_choice_equals_its_original_and_stands_apart(case: Case) -> None:
    for position in walk(case.begin(11), random_player(11)):
        twin = position.copy()
        assert standing(twin) == standing(position)
        assert (twin.last, twin.rested) == (position.last, position.rested)
        assert_apart(position, twin)


@every_mode
def test_a_copy_may_take_back_as_much_as_its_original(case: Case) -> None:
    for position in walk(case.begin(18), random_player(18), spacing(case, 15)):
        assert position.copy().free == position.free


@every_mode
def test_a_copy_of_a_copy_is_a_copy(case: Case) -> None:
    for position in walk(case.begin(12), random_player(12), spacing(case, 40)):
        twin = position.copy().copy()
        assert standing(twin) == standing(position)
        assert_apart(position, twin)


@every_mode
def test_a_copy_of_an_imagined_copy_is_the_imagined_one(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(13), random_player(13), spacing(case, 40))):
        imagined = position.imagine(number % case.seats, number)
        twin = imagined.copy()
        assert standing(twin) == standing(imagined)
        assert_apart(imagined, twin)
        assert_apart(position, twin)
        assert play_out(twin, random_player(1)).state == play_out(imagined, random_player(1)).state


@every_mode
def test_playing_on_a_copy_never_changes_the_original(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(14), random_player(14), spacing(case, 20))):
        before, log = to_json(position.state), position.log
        twin = position.copy()
        play_out(twin, random_player(number))
        assert twin.over
        assert to_json(position.state) == before
        assert position.log == log


@every_mode
def test_a_copy_meets_the_same_dice(case: Case) -> None:
    for number, position in enumerate(walk(case.begin(15), random_player(15), spacing(case, 10))):
        twin, other = position.copy(), position.copy()
        assert play_out(twin, random_player(number)).log == play_out(other, random_player(number)).log


@every_mode
def test_a_match_that_was_never_copied_is_the_same_match(case: Case) -> None:
    copied = case.begin(16)
    for position in walk(copied, random_player(16)):
        position.copy()
    assert play_out(case.begin(16), random_player(16)).log == copied.log


@every_mode
def test_a_finished_match_can_be_copied(case: Case) -> None:
    match = play_out(case.begin(17), random_player(17))
    assert standing(match.copy()) == standing(match)
