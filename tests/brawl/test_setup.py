"""Set-up of a brawl of two (SB-SET)."""

import pytest

from slugfest import Match
from slugfest.games.brawl import BRAWL
from slugfest.kernel.errors import BadSetting
from tests.brawl.arena import asked, brawl, cores, dmg, hand, hexes, keys, play, player, tokens, told, track, vp
from tests.rule import rule

TEAMS = ["deryn+dugrun+goldarr", "rath+taze+kilgore"]
NORTH = ["0,-3", "1,-3", "1,-4", "2,-3", "2,-4", "3,-3", "3,-4"]
SOUTH = ["-1,3", "-1,4", "-2,3", "-2,4", "-3,3", "-3,4", "0,3"]
TRAPS = ["-1,-1", "-1,2", "-2,1", "1,-2", "1,1", "2,-1"]


def begun(first: int = 0, teams: list[str] | str = TEAMS, **options) -> Match:
    """A match whose first player is known."""
    return Match(BRAWL, **{"seed": 5, **options}, first=first, teams=teams)


def until(match: Match, prompt: str) -> Match:
    """Play first options until something is asked."""
    while asked(match)[1] != prompt:
        match.play(match.choice.options[0])
    return match


def seats_asked(match: Match, prompt: str) -> list[int]:
    """Who is asked this, one after the other, until something else is asked."""
    until(match, prompt)
    found = []
    while asked(match)[1] == prompt:
        found.append(asked(match)[0])
        match.play(match.choice.options[0])
    return found


@rule("SB-SET-01")
@pytest.mark.parametrize(("drawn", "order"), [("0", [0, 1]), ("1", [1, 0])])
def test_the_first_player_is_drawn_by_lot(drawn, order):
    match = Match(BRAWL, teams=TEAMS, rolls=[[drawn]])
    assert asked(match) == (order[0], "side")
    assert match.view()["order"] == order


@rule("SB-SET-01")
def test_either_seat_can_be_drawn():
    firsts = {Match(BRAWL, teams=TEAMS, seed=seed).view()["order"][0] for seed in range(20)}
    assert firsts == {0, 1}


@rule("SB-SET-01", "SB-TURN-01")
def test_the_turn_order_stays_the_same_in_every_round():
    match = until(begun(first=1), "act")
    turns = []
    for _ in range(6):
        turns.append((match.view()["round"], asked(match)[0]))
        play(match, "end")
    assert turns == [(1, 1), (1, 0), (2, 1), (2, 0), (3, 1), (3, 0)]


@rule("SB-SET-02")
@pytest.mark.parametrize(("chosen", "own", "other"), [("north", NORTH, SOUTH), ("south", SOUTH, NORTH)])
def test_the_first_player_chooses_a_deployment_area_and_the_other_gets_the_other_one(chosen, own, other):
    match = begun(first=1)
    assert asked(match) == (1, "side")
    assert keys(match) == ["side:north", "side:south"]
    play(match, f"side:{chosen}")
    until(match, "deploy")
    assert hexes(match) == own
    while asked(match) == (1, "deploy"):
        match.play(match.choice.options[0])
    assert asked(match) == (0, "deploy")
    assert hexes(match) == other


@rule("SB-SET-02", "SB-OUT-05")
@pytest.mark.parametrize(("seat", "name", "area"), [(0, "kilgore", NORTH), (1, "rath", SOUTH)])
def test_each_deployment_area_has_its_own_gate(seat, name, area):
    match = brawl("kilgore gate", "rath gate", turn=seat)
    play(match, "action:creation", f"champion:{name}")
    assert hexes(match) == area


@rule("SB-SET-03", "SB-DRAFT-01")
def test_teams_are_named_freely_in_player_order():
    match = begun(first=1, teams="free")
    play(match, "side:north")
    assert len(keys(match)) == 12
    for name in ("rath", "taze", "kilgore"):
        assert asked(match) == (1, "draft")
        play(match, f"champion:{name}")
        assert f"champion:{name}" not in keys(match), "a team never contains the same Champion twice"
    for name in ("deryn", "dugrun", "goldarr"):
        assert asked(match) == (0, "draft")
        assert not {"champion:rath", "champion:taze", "champion:kilgore"} & {*keys(match)}
        play(match, f"champion:{name}")
    owners = {one["id"]: one["seat"] for one in match.view()["champions"]}
    assert owners == {"deryn": 0, "dugrun": 0, "goldarr": 0, "rath": 1, "taze": 1, "kilgore": 1}


@rule("SB-SET-03")
def test_with_mirror_the_other_player_may_name_the_same_champion():
    match = begun(teams="free", mirror=True)
    play(match, "side:north", "champion:rath", "champion:taze", "champion:kilgore")
    assert asked(match) == (1, "draft")
    assert len(keys(match)) == 12
    play(match, "champion:rath")
    assert "champion:rath" not in keys(match)


@rule("SB-SET-03")
def test_a_champion_is_not_twice_in_one_team_even_with_mirror():
    with pytest.raises(BadSetting, match="twice in one team"):
        begun(teams=["rath+rath+taze", "deryn+dugrun+goldarr"], mirror=True)


@rule("SB-SET-04")
def test_all_champions_start_on_the_gate_basic_side_up_and_unhurt():
    match = until(begun(), "lay")
    champions = match.view()["champions"]
    assert [one["id"] for one in champions] == ["deryn", "dugrun", "goldarr", "rath", "taze", "kilgore"]
    assert {(one["hex"], one["damage"], one["levelled"]) for one in champions} == {("", 0, False)}


@rule("SB-SET-05")
def test_each_player_has_three_ready_cores_of_different_kinds():
    match = until(begun(), "act")
    for seat in (0, 1):
        assert sorted(cores(match, seat)) == ["creation", "destruction", "manipulation"]


@rule("SB-SET-06")
def test_a_deck_is_all_cards_of_the_three_champions():
    match = until(begun(), "lay")
    for seat in (0, 1):
        assert player(match, seat)["deck"] == 18
        assert player(match, seat)["discard"] == player(match, seat)["hand"] == []
    until(match, "act")
    assert player(match, 1)["deck"] == 13
    mine = {card["champion"] for card in player(match, 1)["hand"]}
    assert mine <= {"rath", "taze", "kilgore"}


@rule("SB-SET-06")
def test_every_card_of_the_team_can_be_drawn():
    dealt = set()
    for seed in range(40):
        dealt |= {card["key"] for card in player(until(begun(seed=seed), "mulligan"), 0)["hand"]}
    assert dealt == {f"{champion}{number:02}" for champion in ("DER", "DUG", "GOL") for number in range(2, 8)}


@rule("SB-SET-07")
def test_the_first_challenge_goes_to_the_left_1_vp_slot_and_the_second_where_nothing_is_scored():
    match = Match(BRAWL, first=0, teams=TEAMS, rolls=[["CHA05"], ["CHA11"]])
    play(match, "side:north")
    assert track(match) == ["CHA11", "CHA05", "", ""]
    assert match.view()["challenges"] == 20
    assert match.view()["scored"] == []


@rule("SB-SET-08")
def test_nobody_has_victory_points_at_first():
    assert vp(until(begun(), "act")) == (0, 0)


@rule("SB-SET-08")
def test_damage_tokens_are_no_limit():
    north = "kilgore 0,-3:6 / deryn 1,-3:6 / goldarr 2,-3:7"
    match = brawl(north, "rath 3,-3:5 / tzu_xiao -1,3:8 / taze -2,3:8")
    assert sum(one["damage"] for one in match.view()["champions"]) == 40
    play(match, "action:destruction", "champion:goldarr", "stop", "champion:rath")
    assert dmg(match, "rath") == 0, "the 41st damage took Rath out"
    assert vp(match) == (1, 0)


@rule("SB-SET-09", "SB-SET-11", "WC-08")
def test_twelve_tokens_are_the_supply_and_four_of_them_go_into_the_arena():
    match = until(begun(), "lay")
    assert match.view()["supply"] == 12
    assert tokens(match) == []
    until(match, "mulligan")
    assert match.view()["supply"] == 8
    assert len(tokens(match)) == 4
    assert len({*TRAPS} - {*tokens(match)}) == 2
    kinds = [match.game.content.traps[kind].id for kind in (*match.state.tokens, *match.state.supply)]
    counted = {kind: kinds.count(kind) for kind in kinds}
    assert counted == {"stun": 2, "root": 2, "damage_1": 2, "damage_2": 4, "damage_3": 2}


@rule("SB-SET-10", "SB-SET-11")
def test_each_player_lays_two_random_tokens_on_trap_hexes_of_their_choice():
    match = until(begun(first=1), "lay")
    laid = []
    for seat, place in ((1, "1,-2"), (1, "-1,2"), (0, "2,-1"), (0, "-2,1")):
        assert asked(match) == (seat, "lay")
        assert hexes(match) == sorted({*TRAPS} - {*laid}), "one token on each"
        play(match, f"hex:{place}")
        laid.append(place)
        assert tokens(match) == sorted(laid)
    assert asked(match)[1] == "mulligan"


@rule("SB-SET-10", "SB-INFO-04")
def test_whoever_lays_a_token_does_not_see_it():
    match = until(begun(), "lay")
    play(match, "hex:1,-2")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["tokens"], view["flipped"], view["notes"]) == (["1,-2"], "", [])
    imagined = {match.imagine(0, seed).state.tokens[0] for seed in range(60)}
    assert len(imagined) == 5, "every kind is possible, for the one who laid it too"


@rule("SB-SET-12", "WC-11")
def test_cards_put_aside_are_replaced_before_they_return():
    match = Match(
        BRAWL,
        first=0,
        teams=TEAMS,
        rolls=[
            *(["CHA01"], ["CHA02"], ["stun"], ["stun"], ["root"], ["root"]),
            ["DER02", "DER03", "DER04", "DUG02", "GOL02"],
            ["DUG03", "DUG04", "GOL03"],
            ["RAT02", "RAT03", "RAT04", "RAT05", "RAT06"],
        ],
    )
    until(match, "mulligan")
    assert asked(match) == (0, "mulligan")
    play(match, "mulligan:slot:0+slot:2+slot:4")
    assert [card["key"] for card in player(match, 0)["hand"]] == ["DER03", "DUG02", "DUG03", "DUG04", "GOL03"]
    assert player(match, 0)["deck"] == 13
    names = {match.game.content.cards[card].key for card in match.state.players[0].deck}
    assert {"DER02", "DER04", "GOL02"} <= names


@rule("SB-SET-12")
@pytest.mark.parametrize("seed", range(8))
def test_none_of_the_cards_put_aside_comes_straight_back(seed):
    match = until(begun(seed=seed), "mulligan")
    before = {*hand(match, 0)}
    play(match, "mulligan:slot:0+slot:1+slot:2+slot:3+slot:4")
    assert len(hand(match, 0)) == 5
    assert not before & {*hand(match, 0)}


@rule("SB-SET-12", "SB-SET-13")
def test_any_number_may_be_put_aside_once_first_player_first():
    match = until(begun(first=1), "mulligan")
    assert asked(match) == (1, "mulligan")
    assert player(match, 0)["hand"] == [], "the second player draws later"
    assert len(keys(match)) == 32, "every set of the five cards, and to keep all"
    play(match, "mulligan:slot:1")
    assert asked(match) == (0, "mulligan"), "once"
    assert len(keys(match)) == 32
    before = hand(match, 0)
    play(match, "keep")
    assert hand(match, 0) == before
    assert asked(match)[1] == "deploy"


@rule("SB-SET-14", "SB-SET-15")
def test_all_champions_are_deployed_on_different_hexes_and_nobody_stays_behind():
    match = until(begun(first=1), "deploy")
    taken = []
    for seat, places in ((1, ["0,-3", "1,-3", "1,-4"]), (0, ["0,3", "-1,3", "-1,4"])):
        for place in places:
            assert asked(match) == (seat, "deploy")
            assert hexes(match) == sorted({*(NORTH if seat else SOUTH)} - {*taken})
            assert len(keys(match)) == len(hexes(match)), "there is no way to stay on the Gate"
            play(match, f"hex:{place}")
            taken.append(place)
    assert [one["hex"] for one in match.view()["champions"]] == ["0,3", "-1,3", "-1,4", "0,-3", "1,-3", "1,-4"]
    assert asked(match) == (1, "act")
    assert match.view()["round"] == 1


@rule("SB-SET-16")
def test_traps_lie_before_hands_are_drawn_and_hands_are_drawn_before_deployment():
    match = begun()
    prompts = []
    while asked(match)[1] != "act":
        if asked(match)[1] not in prompts:
            prompts.append(asked(match)[1])
        if asked(match)[1] == "lay":
            assert player(match, 0)["hand"] == player(match, 1)["hand"] == []
        if asked(match)[1] == "mulligan":
            assert {one["hex"] for one in match.view()["champions"]} == {""}
            assert len(tokens(match)) == 4
        match.play(match.choice.options[0])
    assert prompts == ["side", "lay", "mulligan", "deploy"]


@rule("SB-SET-11", "SB-SET-15")
def test_the_journal_tells_who_laid_and_who_deployed():
    match = until(begun(first=1), "act")
    assert [fact["seat"] for fact in told(match, "laid")] == [1, 1, 0, 0]
    assert len(told(match, "deployed")) == 6
    assert seats_asked(begun(first=1), "deploy") == [1, 1, 1, 0, 0, 0]


@rule("SB-SET-02", "SB-SET-10", "SB-SET-11", "SB-SET-14", "SB-SET-15")
@pytest.mark.parametrize("seed", range(8))
def test_sides_traps_and_starting_hexes_may_be_left_to_chance(seed):
    match = Match(BRAWL, seed=seed, teams=TEAMS, placing="random")
    assert asked(match)[1] == "act"
    where = [one["hex"] for one in match.view()["champions"]]
    areas = [NORTH, SOUTH] if where[0] in NORTH else [SOUTH, NORTH]
    assert len(set(where)) == 6
    assert all(at in areas[number // 3] for number, at in enumerate(where))
    assert len(tokens(match)) == 4
