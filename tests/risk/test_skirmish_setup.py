"""Set-up of Skirmish: players, dice, deck, factions, the first player, the sectors in play (RS-SET-01 to RS-SET-07)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.games.risk import SKIRMISH
from slugfest.kernel.errors import BadRoll, BadSetting, WrongSeats
from tests.risk.board import asked, hand, keys, owner, places, play, player, skirmish, told
from tests.rule import rule

FACTIONS = ["thor", "ultron", "iron_man", "captain_america", "winter_soldier"]
CLOSED = {
    3: [*range(1, 7), *range(37, 41), *range(46, 51)],
    4: [*range(37, 41), *range(46, 51)],
    5: [],
}


def fresh(seats: int, **more) -> Match:
    """A match in which the seats have their factions already; seat 0 begins unless `rolls` says otherwise."""
    more.setdefault("rolls", [[6, *[1] * (seats - 1)]])
    return Match(SKIRMISH, seats, seed=3, factions=FACTIONS[:seats], **more)


def filled(seats: int, **more) -> Match:
    """A match in which everybody has placed."""
    match = fresh(seats, **more)
    while match.choice is not None and match.choice.prompt == "risk.place":
        match.play(match.choice.options[0])
    return match


def in_play(seats: int) -> list[str]:
    return [f"{number:02d}" for number in range(1, 51) if number not in CLOSED[seats]]


@rule("RS-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 6, 7])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(WrongSeats, match="3, 4, 5"):
        Match(SKIRMISH, seats)


@rule("RS-SET-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_four_or_five_play(seats):
    assert len(Match(SKIRMISH, seats).view()["players"]) == seats


@rule("RS-SET-02")
@pytest.mark.parametrize("rolls", [[[7, 4, 1], [5, 4]], [[6, 4, 1], [8, 4]], [[6, 4, 0], [5, 4]]])
def test_no_die_has_more_than_six_faces(rolls):
    match = skirmish("thor 12:7", "ultron 13:2", "iron_man 30:1", at="battle", source="12", target="13", rolls=rolls)
    play(match, "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")


@rule("RS-SET-02")
def test_three_dice_attack_and_two_defend():
    match = skirmish("thor 12:90", "ultron 13:90", "iron_man 30:1", at="battle", source="12", target="13")
    for _ in range(20):
        play(match, "n:3", "n:2")
    fought = told(match, "battle")
    assert {(len(facts["attack"]), len(facts["defence"])) for facts in fought} == {(3, 2)}


@rule("RS-SET-03")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_five_decks_are_one_whatever_the_number_of_players(seats):
    match = fresh(seats)
    assert match.view()["deck"] == 45
    assert match.view()["discard"] == []


@rule("RS-SET-03")
def test_the_common_deck_has_thirty_single_and_fifteen_double_cards():
    every = [1] * 30 + [2] * 15
    match = skirmish("thor 12:7", "ultron 13:2", "iron_man 30:1", hands={"thor": every}, at="invade")
    assert match.view()["deck"] == 0
    assert hand(match, "thor") == every, "of a card only its symbols are left"


@rule("RS-SET-03")
def test_cards_have_no_use_but_the_trade():
    cards = {"thor": [1, 2, 2, 2], "ultron": [1, 2, 2]}
    match = skirmish("thor 12:7 24:2 25", "ultron 13:5", "iron_man 30:1", hands=cards, at="invade")
    seen = set()
    for key in ("sector:12", "sector:13", "n:1", "n:1", "stop", "end"):
        seen |= set(keys(match))
        play(match, key)
    seen |= set(keys(match))
    assert asked(match) == ("thor", "risk.maneuver")
    assert {key.partition(":")[0] for key in seen} == {"sector", "n", "until", "stop", "end", "pass"}


@rule("RS-SET-04")
def test_factions_are_chosen_in_seat_order_and_each_only_once():
    match = Match(SKIRMISH, 4, seed=1)
    left = {"faction:captain_america", "faction:ultron", "faction:iron_man", "faction:winter_soldier", "faction:thor"}
    for seat, name in enumerate(["thor", "ultron", "captain_america", "iron_man"]):
        assert match.choice is not None
        assert (match.choice.seat, match.choice.prompt) == (seat, "risk.faction")
        assert set(keys(match)) == left
        play(match, f"faction:{name}")
        left.remove(f"faction:{name}")
    assert [one["key"] for one in match.view()["players"]] == ["thor", "ultron", "captain_america", "iron_man"]


@rule("RS-SET-04")
def test_a_taken_faction_is_refused():
    match = Match(SKIRMISH, 3, seed=1)
    play(match, "faction:thor")
    with pytest.raises(IllegalOption, match="RS-SET-04"):
        play(match, "faction:thor")
    with pytest.raises(BadSetting, match="different factions"):
        Match(SKIRMISH, 3, factions=["thor", "thor", "ultron"])


@rule("RS-SET-04")
def test_the_faction_changes_nothing():
    plain, other = (
        Match(SKIRMISH, 3, seed=8, factions=names) for names in (FACTIONS[:3], ["winter_soldier", "thor", "ultron"])
    )
    for _ in range(400):
        if plain.choice is None:
            break
        assert other.choice is not None
        assert plain.choice.keys == other.choice.keys
        key = plain.choice.keys[0]
        play(plain, key)
        play(other, key)
    assert plain.view()["units"] == other.view()["units"]
    assert plain.view()["owner"] == other.view()["owner"]


@rule("RS-SET-05")
@pytest.mark.parametrize(("rolled", "first"), [([6, 2, 3], "thor"), ([1, 2, 1], "ultron"), ([5, 4, 6], "iron_man")])
def test_the_highest_roller_begins(rolled, first):
    assert asked(fresh(3, rolls=[rolled])) == (first, "risk.place")


@rule("RS-SET-05", "WC-36")
def test_only_those_tied_for_highest_roll_again():
    match = fresh(3, rolls=[[6, 6, 3], [2, 5]])
    assert asked(match) == ("ultron", "risk.place")
    assert [len(facts["dice"]) for facts in told(match, "rolled_first")] == [3, 2]


@rule("RS-SET-05")
def test_they_roll_until_one_is_left():
    match = fresh(4, rolls=[[5, 1, 5, 5], [2, 4, 4], [3, 3], [1, 6]])
    assert asked(match) == ("captain_america", "risk.place")
    assert len(told(match, "rolled_first")) == 4


@rule("RS-SET-05")
def test_a_tie_below_the_highest_does_not_matter():
    match = fresh(3, rolls=[[2, 2, 3]])
    assert asked(match) == ("iron_man", "risk.place")
    assert len(told(match, "rolled_first")) == 1


@rule("RS-SET-06")
def test_play_goes_clockwise_from_the_first_player():
    match = fresh(4, rolls=[[1, 2, 6, 3]])
    assert match.view()["order"] == [2, 3, 0, 1]
    seats = []
    for number in range(8):
        assert match.choice is not None
        seats.append(match.choice.seat)
        play(match, f"sector:{number + 7:02d}")
    assert seats == [2, 3, 0, 1, 2, 3, 0, 1]


@rule("RS-SET-07")
@pytest.mark.parametrize(("seats", "count"), [(3, 35), (4, 41), (5, 50)])
def test_with_fewer_players_regions_are_closed(seats, count):
    match = fresh(seats, all_regions_open=False)
    assert places(match) == in_play(seats)
    assert len(places(match)) == count
    for number in CLOSED[seats]:
        assert owner(match, f"{number:02d}") == "closed"


@rule("RS-SET-07")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_printed_all_regions_are_open(seats):
    match = fresh(seats)
    assert places(match) == in_play(5)


@rule("RS-SET-07")
def test_on_all_fifty_three_players_start_with_17_17_and_16():
    match = filled(3)
    assert [one["sectors"] for one in match.view()["players"]] == [17, 17, 16]


@rule("RS-SET-07", "WC-24")
def test_a_closed_sector_is_not_invaded():
    three = skirmish("thor 30:9", "ultron 35:1 41:1", "iron_man 12:1", at="invade", all_regions_open=False)
    play(three, "sector:30")
    assert places(three) == ["35", "41"]
    with pytest.raises(IllegalOption):
        play(three, "sector:01")
    forces = ("thor 30:9", "ultron 35:1 41:1", "iron_man 12:1", "captain_america 01:1")
    four = skirmish(*forces, at="invade", all_regions_open=False)
    play(four, "sector:30")
    assert places(four) == ["01", "35", "41"]


@rule("RS-SET-07")
def test_a_closed_sector_is_not_crossed():
    forces = ("thor 14:5 19:2 30:1", "ultron 25:1", "iron_man 12:1")
    closed = skirmish(*forces, at="maneuver", all_regions_open=False)
    assert asked(closed)[0] == "ultron", "04, 05 and 06 would have joined 14 to 19"
    wide = ("thor 14:5 19:2 30:1 04:1 05:1 06:1", "ultron 25:1", "iron_man 12:1")
    opened = skirmish(*wide, at="maneuver", all_regions_open=True)
    play(opened, "sector:14")
    assert "19" in places(opened)


@rule("RS-SET-07")
def test_a_closed_region_pays_nothing():
    match = skirmish("thor 12:1 30:1", "ultron 13:2", "iron_man 24:1", all_regions_open=False)
    assert match.view()["pile"] == 3
    assert player(match, "thor")["regions"] == []


@rule("RS-SET-04")
def test_factions_may_be_left_to_chance_and_all_differ():
    drawn = set()
    for seed in range(12):
        match = Match(SKIRMISH, 5, seed=seed, factions="random")
        assert asked(match)[1] == "risk.place"
        factions = [fact["faction"] for fact in told(match, "faction")]
        assert sorted(factions) == sorted(f"faction:{name}" for name in FACTIONS)
        drawn.add(tuple(factions))
    assert len(drawn) > 6
