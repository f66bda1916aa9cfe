"""Resources and the Avengers Tower (RM-RES)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.kernel.errors import BadRoll
from tests.risk.board import asked, hand, keys, manhattan, owner, places, play, reason, told, units
from tests.rule import rule

CHIPS = ["05", "11", "14", "23", "34", "37", "44"]
"""Without Ultron."""


def iron_man(sectors: str = "04:9 13:9", **more) -> Match:
    """Iron Man invades; Thor holds 05, 14, 22 and 25."""
    forces = (f"iron_man {sectors}", "captain_america 30:1", "thor 05:1 14:1 22:1 25:1")
    return manhattan(*forces, **({"at": "invade"} | more))


def take(match: Match, source: str, target: str) -> None:
    """Conquer with one Unit, or as few as can be."""
    play(match, f"sector:{source}", f"sector:{target}", "n:1", "n:1")


def stock(match: Match) -> tuple[int, int]:
    """Chips in hand, and pieces built."""
    return match.view()["taken"], match.view()["pieces"]


@rule("RM-RES-01")
def test_iron_man_takes_the_chip_of_a_sector_that_he_conquers():
    match = iron_man(rolls=[[6], [1]])
    assert match.view()["chips"] == CHIPS
    take(match, "04", "05")
    assert match.view()["chips"] == CHIPS[1:]
    assert stock(match) == (1, 0)
    assert len(told(match, "chip")) == 1


@rule("RM-RES-01")
def test_a_sector_without_a_chip_gives_none():
    match = iron_man("13:9 20:9", rolls=[[6], [1]])
    take(match, "20", "22")
    assert (stock(match), match.view()["chips"]) == ((0, 0), CHIPS)


@rule("RM-RES-01")
def test_a_chip_is_taken_only_by_conquest():
    match = manhattan("iron_man 05:9 04:1", "captain_america 30:1", "thor 12:1", at="invade", chips=["05"])
    play(match, "end", "pass")
    assert (stock(match), match.view()["chips"]) == ((0, 0), ["05"]), "holding is not enough"


@rule("RM-RES-02", "WC-70")
def test_whoever_else_conquers_it_leaves_the_chip():
    forces = ("ultron 04:9", "iron_man 06:9", "thor 05:1 40:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1], [6], [1]], decks={"ultron": []})
    take(match, "04", "05")
    assert "05" in match.view()["chips"]
    assert (match.view()["taken"], told(match, "chip")) == (0, [])
    play(match, "end", "pass")
    while asked(match) != ("iron_man", "risk.invade"):
        play(match, keys(match)[-1])
    take(match, "06", "05")
    assert "05" not in match.view()["chips"]
    assert match.view()["taken"] == 1


@rule("RM-RES-03")
def test_a_single_chip_is_kept_from_turn_to_turn():
    match = iron_man(rolls=[[6], [1]])
    take(match, "04", "05")
    play(match, "end", "pass")
    assert asked(match)[0] == "thor"
    assert (stock(match), told(match, "built")) == ((1, 0), [])


@rule("RM-RES-03")
def test_nobody_takes_chips_away():
    forces = ("thor 04:9", "iron_man 05:1 12:1", "captain_america 30:1")
    match = manhattan(*forces, at="invade", taken=1, chips=CHIPS[1:], rolls=[[6], [1]])
    take(match, "04", "05")
    assert (stock(match), match.view()["chips"]) == ((1, 0), CHIPS[1:])


@rule("RM-RES-01", "RM-RES-04", "RM-RES-06", "WC-69")
def test_two_chips_are_a_foundation_at_the_end_of_the_turn():
    match = iron_man(rolls=[[6], [1], [6], [1]])
    take(match, "04", "05")
    take(match, "13", "14")
    assert stock(match) == (2, 0), "not before the turn ends"
    play(match, "end", "pass")
    assert stock(match) == (0, 1)
    assert owner(match, "25") == "thor"
    assert [facts["piece"] for facts in told(match, "built")] == [0]


@rule("RM-RES-04")
@pytest.mark.parametrize(
    ("taken", "pieces", "after"), [(0, 0, (0, 0)), (1, 0, (1, 0)), (2, 0, (0, 1)), (3, 1, (1, 2)), (2, 2, (0, 3))]
)
def test_every_two_chips_are_the_next_piece(taken, pieces, after):
    assert stock(iron_man(at="draw", taken=taken, pieces=pieces)) == after


@rule("RM-RES-04")
def test_nothing_is_built_when_somebody_elses_turn_ends():
    forces = ("thor 04:9", "iron_man 12:1", "captain_america 30:1")
    match = manhattan(*forces, at="draw", taken=2)
    assert stock(match) == (2, 0)


@rule("RM-RES-03", "RM-RES-04", "RM-RES-05", "RM-RES-08", "WC-71")
def test_four_chips_are_both_foundations_and_close_the_dock():
    match = iron_man("04:9 13:9 24:9", taken=1, rolls=[[6], [1]] * 3, chips=["05", "14", "23", "34"], rest="thor:1")
    for source, target in (("04", "05"), ("13", "14"), ("24", "23")):
        take(match, source, target)
    assert stock(match) == (4, 0)
    assert "25" in match.view()["docks"]
    play(match, "end", "pass")
    assert stock(match) == (0, 2)
    assert "25" not in match.view()["docks"]


@rule("RM-RES-05")
def test_three_pieces_may_be_built_in_one_turn():
    match = iron_man(at="draw", taken=6)
    assert stock(match) == (0, 3)
    assert [facts["piece"] for facts in told(match, "built")] == [0, 1, 2]
    assert not match.over, "he holds neither 25 nor 01"


@rule("RM-RES-06")
def test_the_tower_is_built_without_sector_25():
    match = iron_man(at="draw", taken=2, pieces=2)
    assert (owner(match, "25"), stock(match)) == ("thor", (0, 3))


@rule("RM-RES-07")
def test_pieces_stay_whoever_conquers_sector_25():
    forces = ("thor 24:9", "iron_man 25:1 12:1", "captain_america 30:1")
    match = manhattan(*forces, at="invade", pieces=2, taken=1, rolls=[[6], [1]])
    take(match, "24", "25")
    assert (owner(match, "25"), stock(match)) == ("thor", (1, 2))


@rule("RM-RES-07")
@pytest.mark.parametrize("pieces", [1, 2, 3])
def test_pieces_give_no_bonus(pieces):
    forces = ("thor 24:9", "iron_man 25:2 12:1", "captain_america 30:1")
    match = manhattan(*forces, at="battle", source="24", target="25", pieces=pieces, rolls=[[6, 6, 6], [7, 1]])
    play(match, "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")
    forces = ("iron_man 25:5", "thor 24:9", "captain_america 30:1")
    assert manhattan(*forces, pieces=pieces).view()["pile"] == 3


def at_25(phase: str, pieces: int, others: str = "43:1") -> Match:
    """Captain America in 25 and elsewhere; the neighbours are Thor's."""
    forces = (f"captain_america 25:5 {others}", "thor 30:1", "iron_man 12:1")
    return manhattan(*forces, at=phase, pieces=pieces, rest="thor:1")


@rule("RM-RES-08")
@pytest.mark.parametrize(("pieces", "opened"), [(0, True), (1, True), (2, False), (3, False)])
def test_the_second_foundation_closes_the_way_aboard(pieces, opened):
    match = at_25("invade", pieces)
    play(match, "sector:25")
    assert ("H1" in places(match)) == opened
    if not opened:
        assert reason(match, "sector:H1") == ("the docking station in Midtown is closed", "RM-RES-08")
        with pytest.raises(IllegalOption, match="RM-RES-08"):
            play(match, "sector:H1")


@rule("RM-RES-08")
@pytest.mark.parametrize(("pieces", "opened"), [(1, True), (2, False)])
def test_and_the_way_out(pieces, opened):
    forces = ("captain_america H1:5 H2:1 H3:1", "thor 30:1", "iron_man 12:1")
    match = manhattan(*forces, at="invade", pieces=pieces, rest="thor:1", forced=False)
    play(match, "sector:H1")
    assert ("25" in places(match)) == opened
    assert places(match)[:3] == ["06", "09", "16"]


@rule("RM-RES-08", "RM-HEL-11", "WC-61")
@pytest.mark.parametrize("pieces", [0, 1])
def test_the_open_dock_links_sector_25_to_the_others(pieces):
    match = at_25("maneuver", pieces, "43:1 H1:1")
    play(match, "sector:25")
    assert places(match) == ["43", "H1"]


@rule("RM-RES-08", "RM-HEL-11", "WC-61")
def test_the_closed_dock_links_nothing():
    match = at_25("maneuver", 2, "43:3 H1:1")
    assert places(match) == ["43"], "25 has no way to anywhere"
    play(match, "sector:43")
    assert asked(match)[1] == "risk.maneuver_count", "H1 is the only way"


@rule("RM-RES-08")
@pytest.mark.parametrize(("pieces", "wins"), [(1, True), (2, False)])
def test_the_closed_dock_is_not_one_of_captain_americas_five(pieces, wins):
    forces = ("captain_america 25:1 06:1 09:1 16:1 H1:1 H2:1 H3:1 33:9", "thor 32:1 12:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", pieces=pieces, rolls=[[6], [1]])
    take(match, "33", "32")
    assert match.over == wins


@rule("RM-RES-09")
def test_chips_beyond_the_sixth_are_taken_but_do_nothing():
    match = iron_man(pieces=3, taken=1, chips=["05", "14"], rolls=[[6], [1]])
    take(match, "04", "05")
    assert (stock(match), match.view()["chips"]) == ((2, 3), ["14"])
    play(match, "end", "pass")
    assert (match.view()["pieces"], told(match, "built")) == (3, [])
    assert match.view()["chips"] == ["14"]


@rule("RM-RES-01", "WC-131")
def test_a_chip_that_was_moved_is_taken_where_it_lies_then():
    forces = ("iron_man 04:9 14:9", "thor 06:1 05:1", "captain_america 30:1")
    match = manhattan(*forces, at="deploy", hands={"iron_man": ["IM-7"]}, chips=["05"], rolls=[[6], [1]])
    play(match, "card:IM-7")
    assert match.view()["chips"] == ["06"], "05 was the only chip, 04 is Iron Man's own"
    assert hand(match, "iron_man") == []
    play(match, "sector:04", "n:3")
    take(match, "14", "06")
    assert (match.view()["chips"], stock(match)) == ([], (1, 0))
    assert units(match, "06") == 1
