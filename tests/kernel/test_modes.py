"""Modes: seats and settings are checked before a match begins, with messages that say what is right."""

import pytest

from slugfest import BadPosition, BadSetting, Match, Mode, Setting, WrongSeats, arrange, modes
from slugfest.kernel.game import Choose
from tests.conformance import parley
from tests.kernel.little import little


def script(rules):
    yield Choose(0, "little.ask", rules.list, "n", 2)


def mode(*settings: Setting) -> Mode:
    return little(script, options=settings)


SPEED = Setting("speed", "slow", "how fast", ("slow", "fast"))
LENGTH = Setting("length", 5, "how long", least=1, most=9)
TEAMS = Setting("teams", "none", "who with whom", ("none", "random"), lists=True)
OPEN = Setting("open", False, "whether hands are open", (False, True))


def test_settings_are_filled_in_and_kept_in_the_log():
    match = Match(mode(SPEED, LENGTH), length=7)
    assert match.game.settings == match.log.options == {"speed": "slow", "length": 7}


def test_an_unknown_setting_is_told_what_is_near():
    with pytest.raises(BadSetting, match=r"no option 'sped' \(it has: speed, length\); did you mean speed\?"):
        Match(mode(SPEED, LENGTH), sped="fast")
    with pytest.raises(BadSetting, match="it has: none"):
        Match(mode(), speed="fast")


@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        (SPEED, "warp", "'warp' is not allowed; use 'slow', 'fast'"),
        (SPEED, 3, "3 is not allowed"),
        (SPEED, None, "None is not allowed"),
        (OPEN, 1, "1 is not allowed; use False, True"),
        (OPEN, "yes", "'yes' is not allowed"),
        (LENGTH, 0, "0 is not allowed; use 1 to 9"),
        (LENGTH, 10, "10 is not allowed; use 1 to 9"),
        (LENGTH, True, "True is not a whole number"),
        (LENGTH, 2.5, "2.5 is not a whole number"),
        (LENGTH, "5", "'5' is not a whole number"),
    ],
)
def test_a_value_that_is_not_allowed_is_named_with_what_is(setting: Setting, value, said: str):
    with pytest.raises(BadSetting) as fault:
        Match(mode(setting), **{setting.name: value})
    assert said in str(fault.value)
    assert f"option '{setting.name}' of little" in str(fault.value)


def test_a_list_is_no_allowed_value_unless_the_setting_says_so():
    for value in (["slow"], ("slow",), [], {"slow": 1}):
        with pytest.raises(BadSetting):
            Match(mode(SPEED), speed=value)
    assert Match(mode(TEAMS), teams=("a", "b")).game.settings == {"teams": ["a", "b"]}
    with pytest.raises(BadSetting):
        Match("battlerealm", 3, placing=["random"])


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, 2.0, "3"])
def test_a_wrong_number_of_seats_is_named_with_the_right_ones(seats):
    with pytest.raises(WrongSeats, match=f"parley is played by 2, 3, 4 seats, not by {seats!r}"):
        Match(parley.MODE, seats)


def test_without_a_number_the_fewest_seats_play():
    assert Match(parley.MODE).seats == 2


def test_a_mode_without_positions_cannot_be_arranged():
    with pytest.raises(BadPosition, match="little cannot be arranged"):
        arrange(mode(), 2, {})


def test_an_arranged_match_starts_from_its_position_every_time():
    position = {"hands": ["1a 2a 3a", "4b 5b 6b"], "scores": [2, 3], "lead": 1}
    match = arrange(parley.MODE, 2, position, seed=4)
    assert [side.score for side in match.state.sides] == [2, 3]
    assert match.copy().state == match.state
    other = arrange(parley.MODE, 2, position, seed=4)
    match.play("swap:slot:0")
    assert other.state.sides[0].hand == [0, 4, 8]
    assert match.state.sides[0].hand != other.state.sides[0].hand
    match.undo(consent=True)
    assert match.state.sides[0].hand == [0, 4, 8]


def test_a_position_that_cannot_be_is_refused():
    with pytest.raises(BadPosition, match="'9x'"):
        arrange(parley.MODE, 2, {"hands": ["9x", "1a"]})
    with pytest.raises(BadPosition, match="no card '1a' to deal"):
        arrange(parley.MODE, 2, {"hands": ["1a", "1a"]})


def test_whatever_a_mode_says_of_itself_it_can_be_looked_up_by():
    assert {mode: name for name, mode in modes().items()} == {mode: mode.id for mode in modes().values()}
