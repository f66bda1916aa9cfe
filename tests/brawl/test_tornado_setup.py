"""Super Team Tornado: set-up and drafts (ST-SET, ST-DRAFT)."""

import pytest

from slugfest import Match
from slugfest.games.brawl import TORNADO
from slugfest.kernel.errors import BadSetting
from tests.brawl.arena import asked, cores, hand, hexes, keys, play, player, tokens, tornado, track
from tests.rule import rule

TEAMS = ["deryn+dugrun", "rath+taze", "goldarr+gwaien", "kilgore+korvash"]
NORTH = ["0,-3", "1,-3", "1,-4", "2,-3", "2,-4", "3,-3", "3,-4"]
SOUTH = ["-1,3", "-1,4", "-2,3", "-2,4", "-3,3", "-3,4", "0,3"]


def seeded(teams=TEAMS, **options):
    """The same with seat 0 first, then seat 1, and chance from a seed."""
    match = Match(TORNADO, **{"seed": 3, **options}, teams=teams, first=0)
    play(match, "seat:1", "side:north")
    return match


def until(match, prompt):
    """Play first options until something is asked."""
    while asked(match)[1] != prompt:
        match.play(match.choice.options[0])
    return match


def seats_asked(match, prompt):
    """Who is asked this, one after the other."""
    until(match, prompt)
    found = []
    while asked(match)[1] == prompt:
        found.append(asked(match)[0])
        match.play(match.choice.options[0])
    return found


def teams(match):
    """The Champions of each seat."""
    return match.view()["draft"]["teams"]


def names(match):
    """The Champions that can be named."""
    return sorted(key.partition(":")[2] for key in keys(match))


@rule("ST-SET-01")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 1, 0, 3), (1, 2, 3, 0), (3, 0, 1, 2)])
def test_a_random_team_names_its_first_player_then_the_other_team_its_own(order):
    match = Match(TORNADO, teams=TEAMS, rolls=[[str(order[0] % 2)]])
    lower = order[0] % 2
    assert asked(match) == (lower, "first"), "the lower seat answers for its team"
    assert keys(match) == [f"seat:{lower}", f"seat:{lower + 2}"]
    play(match, f"seat:{order[0]}")
    assert asked(match) == (1 - lower, "first")
    assert keys(match) == [f"seat:{1 - lower}", f"seat:{3 - lower}"]
    play(match, f"seat:{order[1]}")
    assert match.view()["order"] == [*order], "partners are third and fourth, so the teams alternate"


@rule("ST-SET-01")
def test_either_team_can_be_first():
    assert {asked(Match(TORNADO, teams=TEAMS, seed=seed))[0] for seed in range(20)} == {0, 1}


@rule("ST-SET-02")
@pytest.mark.parametrize(("side", "areas"), [("north", (NORTH, SOUTH)), ("south", (SOUTH, NORTH))])
def test_the_first_player_chooses_for_the_team_and_partners_share_an_area(side, areas):
    match = Match(TORNADO, seed=3, teams=TEAMS, first=2)
    play(match, "seat:3")
    assert asked(match) == (2, "side")
    play(match, f"side:{side}")
    until(match, "deploy")
    taken = []
    for number, seat in enumerate((2, 2, 3, 3, 0, 0, 1, 1)):
        assert asked(match) == (seat, "deploy")
        area = areas[0] if seat in (0, 2) else areas[1]
        assert hexes(match) == [spot for spot in area if spot not in taken], number
        taken.append(hexes(match)[0])
        play(match, f"hex:{taken[-1]}")


@rule("ST-SET-02", "SB-OUT-05")
def test_partners_share_a_gate():
    match = tornado("kilgore", "rath", "deryn", "taze", turn=2)
    play(match, "action:creation", "champion:deryn")
    assert hexes(match) == sorted(NORTH)


@rule("ST-GEN-01", "ST-SET-03")
def test_each_player_has_two_champions_a_deck_of_twelve_and_three_cores():
    match = until(seeded(), "lay")
    found = match.view()["champions"]
    assert [one["id"] for one in found if one["seat"] == 2] == ["goldarr", "gwaien"]
    assert {one["hex"] for one in found} == {""}
    assert [one["team"] for one in found] == [0, 0, 1, 1, 0, 0, 1, 1]
    for seat in range(4):
        assert player(match, seat)["deck"] == 12
        assert len(cores(match, seat)) == 3


@rule("ST-SET-03")
def test_a_deck_holds_the_six_cards_of_each_own_champion():
    match = until(seeded(), "act")
    assert {card["key"][:3] for card in player(match, 1)["hand"]} <= {"RAT", "TAZ"}
    assert {card["key"][:3] for card in player(match, 3)["hand"]} <= {"KIL", "KOR"}


@rule("ST-SET-04", "ST-TRACK-01", "WC-70")
def test_the_track_has_five_slots_and_begins_with_three_challenges():
    match = Match(
        TORNADO,
        teams=TEAMS,
        rolls=[["0"], ["CHA05"], ["CHA06"], ["CHA07"]],
    )
    play(match, "seat:0", "seat:1", "side:north")
    assert [slot["vp"] for slot in match.view()["track"]] == [0, 0, 1, 2, 1]
    assert track(match) == ["CHA07", "CHA06", "CHA05", "", ""]


@rule("ST-SET-05")
def test_each_player_lays_one_trap_in_player_order():
    match = seeded()
    assert seats_asked(match, "lay") == [0, 1, 2, 3]
    assert len(tokens(match)) == 4
    assert match.view()["supply"] == 8


@rule("ST-SET-05")
def test_traps_are_laid_on_free_trap_hexes():
    match = until(seeded(), "lay")
    play(match, "hex:1,-2")
    assert hexes(match) == sorted(["-1,-1", "2,-1", "-2,1", "1,1", "-1,2"])


@rule("ST-SET-06", "ST-TURN-02")
def test_each_player_draws_four_and_may_replace_some_once():
    match = until(seeded(), "mulligan")
    for seat in range(4):
        assert asked(match) == (seat, "mulligan")
        before = hand(match, seat)
        assert len(before) == 4
        play(match, "mulligan:slot:0+slot:1+slot:2+slot:3")
        after = hand(match, seat)
        assert len(after) == 4
        assert not {*before} & {*after}, "replacements are drawn before the others return"
        assert player(match, seat)["deck"] == 8
    assert asked(match)[1] == "deploy"


@rule("ST-SET-07")
def test_each_player_deploys_both_champions_in_player_order():
    match = seeded()
    assert seats_asked(match, "deploy") == [0, 0, 1, 1, 2, 2, 3, 3]
    assert "" not in {one["hex"] for one in match.view()["champions"]}


@rule("ST-DRAFT-01", "WC-69")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0)])
def test_casual_picks_go_second_first_fourth_third_twice(order):
    match = Match(TORNADO, seed=3, teams="casual", first=order[0])
    play(match, f"seat:{order[1]}", "side:north")
    places = [order.index(seat) + 1 for seat in seats_asked(match, "draft")]
    assert places == [2, 1, 4, 3, 2, 1, 4, 3]
    assert [len(team) for team in teams(match)] == [2, 2, 2, 2]


@rule("ST-DRAFT-01")
def test_a_team_has_no_champion_twice_but_both_teams_may_have_it():
    pool = ["rath", "rath", "taze", "deryn", "dugrun", "goldarr", "kilgore", "korvash", "gwaien"]
    match = Match(TORNADO, seed=3, teams="casual", pool=pool, first=0)
    play(match, "seat:1", "side:north")
    play(match, "champion:rath")
    assert asked(match) == (0, "draft")
    assert "rath" in names(match), "the other team may take the second one"
    play(match, "champion:taze")
    assert asked(match) == (3, "draft")
    assert "rath" not in names(match), "partners may not"


@rule("ST-GEN-01", "ST-DRAFT-01")
def test_a_pool_has_at_least_eight():
    with pytest.raises(BadSetting):
        Match(TORNADO, pool=["rath", "taze", "deryn", "dugrun", "goldarr", "kilgore", "korvash"])


BRINGS = [
    ["deryn", "dugrun", "goldarr"],
    ["rath", "taze", "deryn"],
    ["gwaien", "kilgore", "korvash"],
    ["loralei", "mariusz", "nevamor"],
]


@rule("ST-DRAFT-02")
def test_partners_bring_different_champions():
    with pytest.raises(BadSetting):
        Match(TORNADO, teams="competitive", brings=[BRINGS[0], BRINGS[1], ["deryn", "rath", "taze"], BRINGS[3]])


@rule("ST-DRAFT-02")
def test_each_brings_three_and_opponents_may_bring_the_same():
    match = Match(TORNADO, seed=3, teams="competitive", first=0, brings=BRINGS)
    play(match, "seat:1", "side:north")
    assert [len(three) for three in match.view()["draft"]["brought"]] == [3, 3, 3, 3]
    assert "deryn" in match.view()["draft"]["brought"][0]
    assert "deryn" in match.view()["draft"]["brought"][1]


@rule("ST-DRAFT-02")
def test_what_is_brought_is_named_without_a_partners_champion():
    match = Match(TORNADO, seed=3, teams="competitive", first=0)
    play(match, "seat:1", "side:north")
    brought = {seat: [] for seat in range(4)}
    while match.choice.prompt == "brawl.bring":
        choice = match.choice
        partner = brought[(choice.seat + 2) % 4]
        assert not {key.partition(":")[2] for key in choice.keys} & {*partner, *brought[choice.seat]}
        option = choice.options[0]
        brought[choice.seat].append(option.key.partition(":")[2])
        match.play(option, seat=choice.seat)
    assert [len(three) for three in brought.values()] == [3, 3, 3, 3]
    assert not {*brought[0]} & {*brought[2]}
    assert not {*brought[1]} & {*brought[3]}


@rule("ST-DRAFT-03")
def test_bans_go_crosswise_and_leave_two_each():
    match = Match(TORNADO, seed=3, teams="competitive", first=0, brings=BRINGS)
    play(match, "seat:1", "side:north")
    for seat, rival, banned in ((0, 1, "deryn"), (1, 0, "deryn"), (2, 3, "loralei"), (3, 2, "gwaien")):
        assert asked(match) == (seat, "ban")
        assert names(match) == sorted(BRINGS[rival])
        play(match, next(key for key in keys(match) if key.endswith(f":{banned}")))
    assert asked(match)[1] == "lay", "each keeps the other two"
    assert [sorted(team) for team in teams(match)] == [
        ["dugrun", "goldarr"],
        ["rath", "taze"],
        ["kilgore", "korvash"],
        ["mariusz", "nevamor"],
    ]


@rule("ST-DRAFT-04")
def test_free_choice_lets_everybody_name_two():
    match = Match(TORNADO, seed=3, teams="free", first=0)
    play(match, "seat:1", "side:north")
    asked_seats = seats_asked(match, "draft")
    assert sorted(asked_seats) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len({name for team in teams(match) for name in team}) == 8


@rule("ST-DRAFT-04", "SB-SET-03")
def test_teams_can_be_given():
    match = seeded()
    assert [sorted(team) for team in teams(match)] == [sorted(team.split("+")) for team in TEAMS]
    with pytest.raises(BadSetting):
        Match(TORNADO, teams=["deryn+dugrun", "rath+taze", "deryn+gwaien", "kilgore+korvash"])
