"""The greedy bot plays for the objective, and `worth` agrees with what players think."""

import pytest

from slugfest import Match
from slugfest.bots import Chair, bot_named
from slugfest.games.risk import MANHATTAN, SKIRMISH
from tests.risk.board import asked, hand, manhattan, owner, play, seat_of, skirmish, units


def play_greedy(match: Match, faction: str, most: int = 40) -> None:
    """Let greedy decide for a faction, and everybody else pass, until its turn is over."""
    seat = seat_of(match, faction)
    bot = bot_named("greedy", seed=5)
    for _ in range(most):
        if match.choice is None or match.view()["actor"] != seat:
            return
        chair = Chair(match, match.choice.seat)
        match.play(bot.choose(chair))


def test_greedy_takes_the_sector_that_wins():
    held = " ".join(f"{n}:1" for n in range(7, 26) if n != 19)
    match = skirmish(f"thor {held} 19:9", "ultron 26:1 27:1", "iron_man 30:9", rest="iron_man:3", at="invade", seed=3)
    play_greedy(match, "thor")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_greedy_thor_takes_asgard_once_he_has_the_scepter():
    match = manhattan(
        "thor 47:12 12:3", "captain_america 30:5", "iron_man 20:5", rest="iron_man:2", at="invade", scepter=True, seed=1
    )
    play_greedy(match, "thor")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_greedy_iron_man_goes_for_the_chips():
    match = manhattan(
        "iron_man 6:8 20:2", "captain_america 5:1 14:1 40:5", "thor 46:1 30:5", rest="thor:4", at="invade", seed=2
    )
    play_greedy(match, "iron_man")
    view = match.view()
    assert view["taken"] + 2 * view["pieces"] >= 2


def test_greedy_places_units_where_they_can_attack():
    match = skirmish("thor 7:1 8:1 9:1 12:3", "ultron 13:2", "iron_man 30:2", rest="iron_man:4", at="deploy", pile=6)
    play_greedy(match, "thor", 2)
    assert units(match, "07") == 1
    assert owner(match, "07") == "thor"


@pytest.mark.parametrize("mode", [SKIRMISH, MANHATTAN], ids=lambda mode: mode.id)
def test_worth_prefers_more_units_and_more_sectors(mode):
    make = skirmish if mode is SKIRMISH else manhattan
    poor = make("thor 12:2", "ultron 13:4", "iron_man 30:4", rest="iron_man:2", at="maneuver")
    strong = make("thor 12:6", "ultron 13:4", "iron_man 30:4", rest="iron_man:2", at="maneuver")
    wide = make("thor 12:6 11:2 10:2", "ultron 13:4", "iron_man 30:4", rest="iron_man:2", at="maneuver")
    assert poor.worth(0) < strong.worth(0) < wide.worth(0)


def test_greedy_beats_random_at_skirmish():
    won = 0
    for number in range(3):
        match = Match(SKIRMISH, 3, seed=60 + number, dealt_start=True, all_regions_open=False)
        bots = [bot_named("greedy" if seat == number else "random", seed=seat) for seat in range(3)]
        while match.choice is not None:
            match.play(bots[match.choice.seat].choose(Chair(match, match.choice.seat)))
        assert match.outcome is not None
        won += number in match.outcome.winners
    assert won == 3


def test_greedy_trades_a_full_hand():
    cards = ["TH-1", "TH-3", "TH-5", "TH-8"]
    match = manhattan(
        "thor 12:3 13:2", "ultron 14:2 40:4", "iron_man 30:4", rest="iron_man:2", at="reinforce", hands={"thor": cards}
    )
    play_greedy(match, "thor", 5)
    assert match.view()["pile"] >= 13
    assert len(hand(match, "thor")) <= 1


def test_greedy_puts_a_large_pile_where_it_wins():
    wide = " ".join(f"{n}:1" for n in range(1, 35))
    match = manhattan(
        f"thor {wide} 47:1",
        "captain_america 36:5",
        "iron_man 38:5",
        rest="iron_man:2",
        at="deploy",
        scepter=True,
        pile=20,
    )
    play_greedy(match, "thor", 2)
    assert units(match, "47") > 10


def test_greedy_waives_its_windows_when_it_holds_nothing_for_them():
    match = manhattan(
        *("thor 12:9", "ultron 13:6 40:2", "iron_man 30:4"),
        rest="iron_man:2",
        at="battle",
        source="12",
        target="13",
        hands={"thor": ["TH-8"]},
    )
    play(match, "n:3", "n:2")
    assert asked(match) == ("thor", "risk.battle_attack")
    assert bot_named("greedy", seed=5).choose(Chair(match, 0)).key == "waive"


def test_a_hunter_goes_for_the_last_places_of_the_prey():
    match = manhattan(
        *("winter_soldier 30:2 43:9", "captain_america 2:1", "iron_man 14:5", "thor 47:5"),
        rest="iron_man:2",
        at="invade",
        seed=2,
    )
    play_greedy(match, "winter_soldier")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def garrison_at_the_door(scepter: bool) -> float:
    """What it is worth to Ultron to have six Units beside Asgard, not far away, when Thor stands before them."""
    values = []
    for places in ("47:6 30:1", "47:1 30:6"):
        match = manhattan(
            *(f"ultron {places}", "thor 46:7 10:1", "iron_man 25:3", "captain_america 20:3"),
            rest="iron_man:1",
            at="maneuver",
            scepter=scepter,
        )
        values.append(match.worth(seat_of(match, "ultron")))
    return values[0] - values[1]


def test_the_way_to_asgard_is_worth_a_garrison_once_thor_has_the_scepter():
    assert garrison_at_the_door(scepter=True) > garrison_at_the_door(scepter=False) + 5


def test_a_token_is_worth_a_garrison_where_thor_can_attack_it():
    found = {}
    for thor in ("14:6 10:1", "14:1 10:6"):
        values = []
        for places in ("15:4 30:1", "15:1 30:4"):
            forces = (f"ultron {places}", f"thor {thor}", "iron_man 25:3", "captain_america 41:3")
            values.append(manhattan(*forces, rest="iron_man:1", at="maneuver").worth(0))
        found[thor] = values[0] - values[1]
    assert found["14:6 10:1"] > found["14:1 10:6"] + 1


def test_the_access_point_is_worth_a_garrison_when_a_docking_sector_threatens_it():
    found = {}
    for thor in ("25:8 50:1", "25:1 50:8"):
        values = []
        for places in ("H1:6 H2:1 H3:1 30:1", "H1:1 H2:1 H3:1 30:6"):
            forces = (f"captain_america {places}", f"thor {thor}", "iron_man 12:3")
            values.append(manhattan(*forces, rest="iron_man:1", at="maneuver").worth(0))
        found[thor] = values[0] - values[1]
    assert found["25:8 50:1"] > found["25:1 50:8"] + 1


def test_captain_america_strikes_when_two_docking_sectors_are_missing():
    match = manhattan(
        *("captain_america H1:9 H2:1 H3:1 6:1 9:1 16:1", "winter_soldier 27:1 43:1 30:6", "iron_man 14:5", "thor 47:5"),
        rest="iron_man:2",
        at="invade",
        seed=4,
    )
    play_greedy(match, "captain_america")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
