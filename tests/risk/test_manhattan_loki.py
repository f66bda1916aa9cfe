"""Loki's tokens: who rolls 8-sided dice because of them, and what Thor finds (RM-LOK)."""

from itertools import product

import pytest

from slugfest import Match
from slugfest.games.risk.content.dice import Edge, compare
from slugfest.kernel.errors import BadRoll
from tests.risk.board import asked, manhattan, owner, pass_turn, play, skip_to, told, units
from tests.risk.manhattan import EMPTY, LOKI, attack, winner
from tests.rule import rule

NEIGHBOUR = {"04": "05", "07": "08", "15": "14", "20": "19", "29": "28", "36": "35", "39": "38", "41": "42"}


def attacked(target: str, defence: list[int], attacker: str = "thor", defender: str = "ultron", **more) -> Match:
    """A match in which 3 Units attack 2; both roll, the attacker ones."""
    others = {"thor", "ultron", "iron_man", "captain_america"} - {attacker, defender}
    forces = [
        f"{attacker} {NEIGHBOUR[target]}:6",
        f"{defender} {target}:3",
        *(f"{one} 10:1" for one in sorted(others)[:1]),
    ]
    match = manhattan(*forces, at="invade", free_factions=True, rolls=[[1, 1, 1], defence], **more)
    play(match, f"sector:{NEIGHBOUR[target]}", f"sector:{target}", "n:3", "n:2")
    return match


def thor_takes_15(token: str, forces: str = "10:1") -> Match:
    """A match in which Thor has just conquered sector 15 and turned its token."""
    rolls = [[6], [1], [token]]
    match = manhattan(f"thor 14:3 {forces}", "ultron 15:1 18:4", "iron_man 01:1", at="invade", rolls=rolls)
    attack(match, "14", "15")
    return match


@rule("RM-LOK-01")
@pytest.mark.parametrize("sector", LOKI)
def test_whoever_defends_a_token_rolls_eight_sided_dice(sector):
    match = attacked(sector, [8, 7])
    assert match.view()["defence_eights"] == 2
    assert told(match, "battle")[0]["defence"] == [8, 7]


@rule("RM-LOK-01")
@pytest.mark.parametrize("sector", LOKI)
def test_without_its_token_the_same_sector_rolls_six_sided_dice(sector):
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        attacked(sector, [1, 8], tokens=[one for one in LOKI if one != sector])


@rule("RM-LOK-01")
def test_one_committed_defender_rolls_one_eight_sided_die():
    match = manhattan("thor 14:6", "ultron 15:3", "iron_man 30:1", at="invade", rolls=[[1, 1, 1], [8]])
    play(match, "sector:14", "sector:15", "n:3", "n:1")
    assert told(match, "battle")[0]["defence"] == [8]
    assert match.view()["defence_eights"] == 1


@rule("RM-LOK-01")
def test_the_token_does_nothing_for_an_attack_out_of_its_sector():
    match = manhattan("thor 15:6", "ultron 14:3", "iron_man 30:1", at="invade", rolls=[[6, 6, 8], [1, 1]])
    play(match, "sector:15", "sector:14", "n:3")
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        play(match, "n:2")


@rule("RM-LOK-02")
@pytest.mark.parametrize("attacker", ["thor", "iron_man", "captain_america"])
@pytest.mark.parametrize("defender", ["ultron", "thor", "captain_america"])
def test_it_holds_against_every_attacker_and_for_every_controller(attacker, defender):
    if attacker == defender:
        attacker = "ultron"
    match = attacked("15", [8, 8], attacker, defender)
    assert owner(match, "15") == defender
    assert units(match, "14", "15") == (4, 3)


@rule("RM-LOK-03", "WC-65")
def test_anybody_but_thor_leaves_the_token_face_down_and_profits_from_it():
    rolls = [[6], [1], [6], [8]]
    forces = ("ultron 14:3", "iron_man 15:1 01:1", "thor 18:3 10:1")
    match = manhattan(*forces, at="invade", rolls=rolls, decks=EMPTY)
    attack(match, "14", "15")
    assert owner(match, "15") == "ultron"
    assert "15" in match.view()["tokens"]
    assert not told(match, "token")
    pass_turn(match)
    pass_turn(match)
    assert asked(match)[0] == "thor"
    skip_to(match, "risk.invade")
    attack(match, "18", "15")
    assert told(match, "battle")[-1]["defence"] == [8]


@rule("RM-LOK-04")
@pytest.mark.parametrize("token", ["illusion", "scepter"])
def test_thor_turns_the_token_up_for_all_to_see(token):
    match = thor_takes_15(token)
    assert [(facts["who"], facts["token"]) for facts in told(match, "token")] == [("faction:thor", token)]
    for seat in (None, 0, 1, 2):
        seen = match.view(seat)
        assert "15" not in seen["tokens"]
        assert (seen["illusions"], seen["scepter"]) == ((1, False) if token == "illusion" else (0, True))


@rule("RM-LOK-05", "RM-LOK-01", "WC-64")
def test_after_an_illusion_the_sector_is_an_ordinary_one():
    rolls = [[6, 6, 6], [5, 5], ["illusion"], [1], [1]]
    match = manhattan("thor 14:4 10:1", "ultron 15:2 18:4", "iron_man 01:1", at="invade", rolls=rolls, decks=EMPTY)
    attack(match, "14", "15", 3, 2)
    assert told(match, "battle")[0]["defence"] == [5, 5]
    assert match.view()["illusions"] == 1
    assert match.view()["tokens"] == [one for one in LOKI if one != "15"]
    pass_turn(match)
    assert asked(match)[0] == "ultron"
    skip_to(match, "risk.invade")
    attack(match, "18", "15")
    assert match.view()["defence_eights"] == 0


@rule("RM-LOK-05")
def test_an_illusion_wins_nothing_even_with_asgard():
    match = thor_takes_15("illusion", "50:1")
    assert not match.over


@rule("RM-LOK-06", "RM-OBJ-05", "WC-66")
def test_with_asgard_the_scepter_wins_at_once():
    match = thor_takes_15("scepter", "50:1")
    assert winner(match) == "thor"
    assert not told(match, "rage"), "nothing further is resolved"
    assert not told(match, "drew")


@rule("RM-LOK-06")
def test_without_asgard_thor_keeps_the_scepter_and_plays_on():
    match = thor_takes_15("scepter")
    assert not match.over
    assert match.view()["scepter"] is True
    assert match.view()["tokens"] == [one for one in LOKI if one != "15"]


@rule("RM-LOK-06")
def test_where_the_scepter_lay_the_dice_are_six_sided_and_the_other_tokens_go_on_working():
    rolls = [[1], [6], [1], [8]]
    forces = ("ultron 18:4 19:4", "thor 15:3 10:1 20:2", "iron_man 01:1")
    tokens = [one for one in LOKI if one != "15"]
    match = manhattan(*forces, at="invade", rolls=rolls, scepter=True, tokens=tokens)
    attack(match, "18", "15")
    assert match.view()["defence_eights"] == 0
    play(match, "stop")
    attack(match, "19", "20")
    assert told(match, "battle")[-1]["defence"] == [8]


@rule("RM-LOK-06", "RM-OBJ-05", "WC-67")
def test_losing_the_sector_where_the_scepter_lay_changes_nothing():
    rolls = [[6], [1], [6, 6], [1, 1], [6, 6], [1]]
    tokens = [one for one in LOKI if one != "15"]
    forces = ("ultron 18:4", "thor 15:1 49:5", "iron_man 01:1")
    match = manhattan(*forces, at="invade", rolls=rolls, scepter=True, tokens=tokens, decks=EMPTY)
    attack(match, "18", "15")
    assert owner(match, "15") == "ultron"
    pass_turn(match)
    pass_turn(match)
    skip_to(match, "risk.invade")
    attack(match, "49", "50", 2)
    assert not match.over
    attack(match, "49", "50", 2)
    assert winner(match) == "thor"


@rule("RM-LOK-07")
def test_thor_does_not_turn_a_token_that_he_only_holds():
    match = manhattan("thor 15:6 16:3 50:1", "ultron 40:1", "iron_man 01:1", conquered=True)
    for _ in range(6):
        pass_turn(match)
    assert owner(match, "15") == "thor"
    assert "15" in match.view()["tokens"]
    assert not told(match, "token")
    assert not match.over


@rule("RM-LOK-07")
def test_a_maneuver_into_a_token_turns_nothing():
    match = manhattan("thor 14:6 15:1", "ultron 40:1", "iron_man 01:1", at="maneuver")
    play(match, "sector:14", "n:5")
    assert units(match, "15") == 6
    assert "15" in match.view()["tokens"]
    assert not told(match, "token")


@rule("RM-LOK-01", "WC-57")
def test_three_six_sided_against_two_eight_sided_dice_fall_as_counted():
    counts = [0, 0, 0]
    for mine in product(range(1, 7), repeat=3):
        for other in product(range(1, 9), repeat=2):
            counts[compare(mine, other, Edge(), Edge())] += 1
    assert counts == [2890, 4771, 6163]
