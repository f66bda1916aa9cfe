"""The end of Skirmish (RS-END)."""

import pytest

from slugfest import Match
from slugfest.games.risk import SKIRMISH
from slugfest.kernel.errors import BadSetting
from tests.risk.board import hand, owner, pass_turn, play, player, skirmish, told
from tests.rule import rule

NORTH = [f"{number:02d}" for number in (*range(7, 13), *range(14, 30))]
"""22 sectors around 13."""


def nearly(count: int, *others: str, **more) -> Match:
    """Thor holds so many sectors, 12 with 9 Units, and faces Ultron in 13."""
    own = ["12:9", *(sector for sector in NORTH if sector != "12")][:count]
    rest = others or ("ultron 13:1 45:1", "iron_man 35:1")
    more = {"at": "battle", "source": "12", "target": "13", "rolls": [[6], [1]]} | more
    return skirmish("thor " + " ".join(own), *rest, **more)


def conquer(match: Match) -> None:
    play(match, "n:1", "n:1")


@rule("RS-END-01", "WC-34")
def test_the_twentieth_sector_wins_at_once():
    match = nearly(19)
    play(match, "n:1")
    assert not match.over, "only the move-in makes the twentieth"
    play(match, "n:1")
    assert match.over
    assert match.outcome.winners == (0,)
    assert "20 sectors" in match.outcome.reason
    assert hand(match, "thor") == []
    assert [told(match, kind) for kind in ("maneuvered", "drew", "eliminated")] == [[], [], []]


@rule("RS-END-01")
def test_nineteen_are_not_enough():
    match = nearly(18)
    conquer(match)
    assert player(match, "thor")["sectors"] == 19
    assert not match.over


@rule("RS-END-01")
def test_the_winning_conquest_resolves_nothing_further():
    match = nearly(19, "ultron 13:1", "iron_man 35:1", hands={"ultron": [2, 2]})
    conquer(match)
    assert match.over
    assert hand(match, "thor") == [], "the cards of a player who falls with it are not taken over any more"


@rule("RS-END-02")
@pytest.mark.parametrize(("name", "sectors"), [("short", 17), ("printed", 20), ("long", 24)])
def test_the_presets(name, sectors):
    assert Match(SKIRMISH, 4, victory_sectors=name).view()["victory"] == sectors


@rule("RS-END-02")
def test_twenty_is_the_default():
    assert [Match(SKIRMISH, seats).view()["victory"] for seats in (3, 4, 5)] == [20, 20, 20]


@rule("RS-END-02", "WC-37")
@pytest.mark.parametrize(("seats", "least", "most"), [(3, 13, 35), (4, 12, 41), (5, 11, 50)])
def test_the_number_is_above_every_start_and_within_the_board(seats, least, most):
    for good in (least, most):
        assert Match(SKIRMISH, seats, victory_sectors=good, all_regions_open=False).view()["victory"] == good
    for wrong in (least - 1, most + 1, 0, -1):
        with pytest.raises(BadSetting, match=f"{least} to {most}"):
            Match(SKIRMISH, seats, victory_sectors=wrong, all_regions_open=False)


@rule("RS-END-02")
@pytest.mark.parametrize("wrong", ["epic", 17.5, True, None, [20]])
def test_what_is_no_number_is_refused(wrong):
    with pytest.raises(BadSetting, match="victory_sectors"):
        Match(SKIRMISH, 3, victory_sectors=wrong)


@rule("RS-END-02")
def test_on_all_fifty_sectors_three_players_need_at_least_18():
    assert Match(SKIRMISH, 3, victory_sectors=18).view()["victory"] == 18
    with pytest.raises(BadSetting, match="18 to 50"):
        Match(SKIRMISH, 3, victory_sectors=17)
    with pytest.raises(BadSetting, match=r"'short' \(17\) is not allowed with 3 players; use 18 to 50"):
        Match(SKIRMISH, 3, victory_sectors="short")


@rule("RS-END-02", "RS-END-01")
@pytest.mark.parametrize("number", [13, 17])
def test_another_number_wins_as_well(number):
    match = nearly(number - 1, victory_sectors=number, all_regions_open=False)
    conquer(match)
    assert match.over
    assert match.outcome.winners == (0,)
    assert not conquered(number - 2, number).over


def conquered(count: int, number: int) -> Match:
    match = nearly(count, victory_sectors=number, all_regions_open=False)
    conquer(match)
    return match


@rule("RS-END-03")
def test_neutral_and_closed_sectors_count_for_nobody():
    match = nearly(18, all_regions_open=False)
    conquer(match)
    assert match.view()["owner"].count("neutral") == 35 - 19 - 2
    assert match.view()["owner"].count("closed") == 15
    assert not match.over


@rule("RS-END-04")
def test_a_holder_of_enough_sectors_is_not_looked_for_in_other_turns():
    """Control never rises in somebody else's turn, so that only a conquest of one's own can win."""
    own = " ".join(NORTH[:20])
    match = skirmish("thor 45:9 35:1", f"ultron {own} 13:1 44:1", "iron_man 30:1", at="invade", rolls=[[6], [1]])
    play(match, "sector:45", "sector:44", "n:1", "n:1")
    assert not match.over
    assert owner(match, "44") == "thor"


@rule("RS-END-05")
def test_ranks_are_sectors_then_units_then_the_order_of_elimination():
    match = skirmish(
        "captain_america",
        *("ultron 45:1 44:2", "iron_man 35:1 36:9"),
        "winter_soldier",
        "thor 12:9 " + " ".join(NORTH[:5] + NORTH[6:19]),
        turn="thor",
        at="battle",
        source="12",
        target="13",
        rolls=[[6], [1]],
    )
    play(match, "n:1", "n:1")
    assert match.outcome.ranks == (5, 3, 2, 4, 1), "Winter Soldier fell after Captain America"


@rule("RS-END-05")
def test_more_sectors_rank_above_more_units():
    match = nearly(19, "ultron 13:1 45:1 44:1", "iron_man 35:1 36:99 33:1")
    conquer(match)
    assert match.outcome.ranks == (1, 3, 2)
    match = nearly(19, "ultron 13:1 45:1 44:1 43:1 42:1", "iron_man 35:1 36:99 33:1")
    conquer(match)
    assert match.outcome.ranks == (1, 2, 3)


@rule("RS-END-05")
def test_whoever_falls_with_the_last_conquest_is_the_first_of_the_eliminated():
    match = skirmish(
        *("captain_america", "ultron 13:1", "iron_man 35:1"),
        "thor 12:9 " + " ".join(NORTH[:5] + NORTH[6:19]),
        turn="thor",
        at="battle",
        source="12",
        target="13",
        rolls=[[6], [1]],
    )
    play(match, "n:1", "n:1")
    assert match.outcome.ranks == (4, 3, 2, 1)


@rule("RS-END-06")
def test_the_game_stops_after_a_hundred_rounds():
    match = skirmish("thor 12:9 11:1", "ultron 13:5", "iron_man 35:1", turn="iron_man", round=99)
    assert match.view()["guard"] == 100
    for _ in range(3):
        assert not match.over
        pass_turn(match)
    assert match.view()["round"] == 100
    pass_turn(match)
    assert match.over
    assert len(told(match, "guard")) == 1
    assert match.outcome.winners == (0,)


@rule("RS-END-06")
@pytest.mark.parametrize(
    ("forces", "ranks"),
    [
        (("thor 12:2 11:2", "ultron 13:1 45:1 44:1", "iron_man 35:90"), (2, 1, 3)),
        (("thor 12:2 11:2", "ultron 13:1 45:9", "iron_man 35:90"), (2, 1, 3)),
        (("thor 12:2 11:2", "ultron 13:2 45:2", "iron_man 35:90"), (1, 1, 3)),
        (("thor 12:2", "ultron 13:2", "iron_man 35:2"), (1, 1, 1)),
        (("thor 12:2 11:2", "ultron 13:2 45:2", "iron_man"), (1, 1, 3)),
    ],
)
def test_most_sectors_win_then_most_units_then_it_is_shared(forces, ranks):
    """Everybody receives three Units, so that the difference stays."""
    match = skirmish(*forces, max_rounds=1)
    while not match.over:
        pass_turn(match)
    assert (match.outcome.ranks, match.outcome.by) == (ranks, "guard")
    assert match.outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


@rule("RS-END-06")
@pytest.mark.parametrize("wrong", [-1, -3, "many"])
def test_the_number_of_rounds_is_not_negative(wrong):
    with pytest.raises(BadSetting, match="max_rounds"):
        Match(SKIRMISH, 3, max_rounds=wrong)
