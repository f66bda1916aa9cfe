"""Set-up of Battle for Manhattan: players, factions and turn order (RM-SET-01 to RM-SET-06)."""

from itertools import combinations, permutations

import pytest

from slugfest import IllegalOption, Match
from slugfest.games.risk import MANHATTAN
from slugfest.kernel.errors import BadSetting, WrongSeats
from tests.risk.board import asked, faction_of, keys, manhattan, owner, play, told, units
from tests.rule import rule

ALL = ["captain_america", "ultron", "iron_man", "winter_soldier", "thor"]
RACERS = ["captain_america", "iron_man", "thor"]
FOUR = ["captain_america", "ultron", "iron_man", "thor"]


def picking(seats: int, **more) -> Match:
    """A match in which the seats choose factions in seat order, unless `rolls` says otherwise."""
    more.setdefault("rolls", [[6, 5, 4, 3, 2][:seats]])
    return Match(MANHATTAN, seats, seed=3, **more)


def fresh(factions: list[str], **more) -> Match:
    """A match in which the seats have their factions already."""
    return Match(MANHATTAN, len(factions), seed=3, factions=factions, **more)


def filled(factions: list[str]) -> Match:
    """A match in which everybody has placed."""
    match = fresh(factions)
    while asked(match)[1] == "risk.place":
        play(match, keys(match)[0])
    return match


def in_turn_order(match: Match) -> list[str]:
    return [faction_of(match, seat) for seat in match.view()["order"]]


@rule("RM-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(WrongSeats, match="3, 4, 5"):
        Match(MANHATTAN, seats)


@rule("RM-SET-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_four_or_five_play(seats):
    assert len(Match(MANHATTAN, seats).view()["players"]) == seats


@rule("RM-SET-01")
def test_the_printed_battle_of_skirmish_goes_the_same_way_here():
    rolls = [[6, 4, 1], [5, 4], [5, 3, 2], [3]]
    match = manhattan("thor 12:7", "ultron 13:2", "iron_man 30:1", at="invade", rolls=rolls)
    play(match, "sector:12", "sector:13", "n:3", "n:2")
    assert units(match, "12", "13") == (6, 1)
    assert keys(match) == ["n:1", "n:2", "n:3", "until", "stop"]
    play(match, "n:3")
    assert keys(match) == ["n:3", "n:4", "n:5"]
    play(match, "n:5")
    assert (units(match, "12", "13"), owner(match, "13")) == ((1, 5), "thor")


@rule("RM-SET-02")
@pytest.mark.parametrize("factions", [RACERS, FOUR, ALL])
def test_all_fifty_sectors_are_in_play_at_every_count(factions):
    match = filled(factions)
    assert "closed" not in match.view()["owner"]
    assert "" not in match.view()["owner"]
    assert sum(one["sectors"] for one in match.view()["players"]) == 49


@rule("RM-SET-02")
def test_twenty_sectors_win_nothing():
    many = " ".join(f"{number:02d}" for number in range(2, 22))
    match = manhattan(f"ultron {many} 22:4", "iron_man 24:1 30:1", "thor 12:1", at="invade", rolls=[[6], [1]])
    play(match, "sector:22", "sector:24", "n:1", "n:1")
    assert match.view()["players"][0]["sectors"] > 20
    assert not match.over


@rule("RM-SET-02")
@pytest.mark.parametrize("option", ["victory_sectors", "placements_per_player", "all_regions_open"])
def test_options_of_skirmish_alone_are_refused(option):
    with pytest.raises(BadSetting, match=option):
        Match(MANHATTAN, 3, **{option: 17})


@rule("RM-SET-03")
def test_factions_are_chosen_in_descending_order_of_the_rolls():
    match = picking(4, rolls=[[2, 6, 1, 4]], forced=False)
    seats = []
    for faction in ("thor", "iron_man", "ultron", "captain_america"):
        assert match.choice is not None
        seats.append(match.choice.seat)
        play(match, f"faction:{faction}")
    assert seats == [1, 3, 0, 2]
    assert [one["key"] for one in match.view()["players"]] == ["ultron", "thor", "captain_america", "iron_man"]


@rule("RM-SET-03")
def test_the_tied_roll_again_for_their_places_only():
    match = picking(5, rolls=[[4, 6, 4, 6, 5], [1, 6], [6, 6], [2, 3]])
    assert [facts["players"] for facts in told(match, "rolled_pick")] == [[0, 1, 2, 3, 4], [1, 3], [0, 2], [0, 2]]
    seats = []
    for faction in ALL[:4]:
        assert match.choice is not None
        seats.append(match.choice.seat)
        play(match, f"faction:{faction}")
    assert seats == [3, 1, 4, 2], "a six of the second roll does not overtake the five of the first"
    assert match.view()["players"][0]["key"] == "thor"


@rule("RM-SET-03", "RM-SET-06")
def test_the_roll_has_nothing_to_do_with_turn_order():
    match = picking(3, rolls=[[6, 5, 4]])
    play(match, "faction:thor", "faction:iron_man", "faction:captain_america")
    assert match.view()["order"] == [2, 1, 0]
    assert asked(match) == ("captain_america", "risk.place")


def legal_sets(seats: int, **more) -> set[frozenset[str]]:
    """Every set of factions that picking can lead to."""
    found = set()
    for order in permutations(ALL, seats):
        match = picking(seats, **more)
        for faction in order:
            if match.choice is None or f"faction:{faction}" not in keys(match):
                break
            play(match, f"faction:{faction}")
        named = frozenset(one["key"] for one in match.view()["players"])
        if "" not in named:
            found.add(named)
    return found


@rule("RM-SET-04")
def test_with_three_players_the_legal_sets_keep_every_prey():
    third = {frozenset(["captain_america", "iron_man", other]) for other in ("ultron", "winter_soldier", "thor")}
    hunts = {frozenset(["captain_america", "winter_soldier", "thor"]), frozenset(["iron_man", "ultron", "thor"])}
    assert legal_sets(3, free_factions=False) == third | hunts


@rule("RM-SET-04")
def test_with_four_players_one_of_three_factions_is_left_out():
    assert legal_sets(4, free_factions=False) == {
        frozenset(ALL) - {out} for out in ("ultron", "winter_soldier", "thor")
    }


@rule("RM-SET-04", "WC-42")
@pytest.mark.parametrize(
    ("second", "third"),
    [("captain_america", ["iron_man"]), ("thor", ["iron_man"]), ("iron_man", ["captain_america", "thor"])],
)
def test_after_ultron_iron_man_must_still_come(second, third):
    match = picking(3, forced=False, free_factions=False)
    play(match, "faction:ultron")
    assert set(keys(match)) == {"faction:captain_america", "faction:iron_man", "faction:thor"}
    with pytest.raises(IllegalOption, match="RM-SET-04"):
        play(match, "faction:winter_soldier")
    play(match, f"faction:{second}")
    assert keys(match) == [f"faction:{faction}" for faction in third]


@rule("RM-SET-04", "WC-43")
@pytest.mark.parametrize(("third", "fourth"), [("captain_america", "iron_man"), ("iron_man", "captain_america")])
def test_two_hunters_of_four_players_bring_both_prey(third, fourth):
    match = picking(4, forced=False, free_factions=False)
    play(match, "faction:winter_soldier", "faction:ultron")
    assert set(keys(match)) == {"faction:captain_america", "faction:iron_man"}
    play(match, f"faction:{third}")
    assert keys(match) == [f"faction:{fourth}"]


@rule("RM-SET-04")
@pytest.mark.parametrize(("seats", "first"), [(3, RACERS), (4, FOUR)])
def test_the_recommended_factions_are_offered_first(seats, first):
    offered = [key.removeprefix("faction:") for key in keys(picking(seats))]
    assert offered[: len(first)] == first
    assert sorted(offered) == sorted(ALL)


@rule("RM-SET-04")
def test_a_given_set_without_a_prey_is_refused():
    with pytest.raises(BadSetting, match="RM-SET-04"):
        fresh(["ultron", "thor", "captain_america"], free_factions=False)


@rule("RM-SET-05")
@pytest.mark.parametrize("factions", list(combinations(ALL, 3)))
def test_as_printed_every_set_of_factions_is_allowed(factions):
    match = picking(3)
    play(match, *(f"faction:{faction}" for faction in factions))
    assert [one["key"] for one in match.view()["players"]] == list(factions)
    assert asked(match)[1] == "risk.place"


@rule("RM-SET-05")
@pytest.mark.parametrize(
    ("factions", "hunter", "prey"),
    [
        (["ultron", "winter_soldier", "thor"], "ultron", "winter_soldier"),
        (["ultron", "winter_soldier", "thor"], "winter_soldier", "thor"),
        (["captain_america", "ultron", "thor"], "ultron", "thor"),
        (["ultron", "iron_man", "winter_soldier"], "winter_soldier", "ultron"),
        (["ultron", "iron_man", "winter_soldier"], "ultron", "iron_man"),
    ],
)
def test_a_hunter_without_prey_hunts_the_next_faction(factions, hunter, prey):
    match = fresh(factions)
    assert match.view()["players"][factions.index(hunter)]["prey"] == prey


@rule("RM-SET-05")
def test_a_missing_prey_is_not_an_eliminated_one_but_the_substitute_counts():
    forces = ("ultron 40:3 12:5", "winter_soldier 13:1", "thor 24:1 10:1")
    match = manhattan(*forces, at="invade", free_factions=True, rolls=[[6], [1], [6], [1]])
    play(match, "sector:12", "sector:10", "n:1", "n:1")
    assert not match.over, "Iron Man has never been there"
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    assert match.outcome is not None
    assert match.outcome.ranks[0] == 1


@rule("RM-SET-06", "RM-SET-08", "WC-40", "WC-41")
@pytest.mark.parametrize(
    ("factions", "cards"),
    [
        (["thor", "winter_soldier", "iron_man", "ultron", "captain_america"], [1, 1, 1, 2, 2]),
        (["thor", "captain_america", "iron_man"], [1, 1, 1]),
        (["thor", "iron_man", "ultron", "captain_america"], [1, 1, 1, 2]),
        (["winter_soldier", "iron_man", "ultron", "captain_america"], [1, 1, 1, 2]),
    ],
)
def test_order_and_first_cards_go_by_faction(factions, cards):
    match = filled(factions)
    assert in_turn_order(match) == [faction for faction in ALL if faction in factions]
    assert [match.view()["players"][seat]["cards"] for seat in match.view()["order"]] == cards
    assert match.view()["actor"] == factions.index("captain_america")
