"""Every Faction Card that is played in a battle, from an arranged position (catalogue 6.4)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.kernel.errors import BadRoll
from tests.risk.board import asked, keys, manhattan, owner, play, told, units
from tests.risk.manhattan import asks, holder_of, is_spent, others_than, wait_for
from tests.rule import rule

REROLL = ["CA-1", "UL-1", "IM-1", "WS-1", "TH-1"]
ATTACK_EIGHTS = ["CA-2", "UL-3", "IM-4", "WS-2", "TH-2"]
DEFEND_EIGHTS = ["CA-9", "UL-9", "IM-9", "WS-9", "TH-6"]
SINGLE = ["CA-4", "UL-4", "TH-4"]
CANCEL = ["CA-6", "TH-7"]


def attacking(card: str, rolls: list, source: str = "12:6", target: str = "13:3", commit: int = 3, **more) -> Match:
    """The holder of the card attacks 13 from 12; the defender has not committed yet (unless it is forced)."""
    holder = holder_of(card)
    enemy, third = others_than(holder)
    forces = (f"{holder} {source}", f"{enemy} {target} 20:1", f"{third} 45:1")
    more = {"hands": {holder: [card]}, "free_factions": True} | more
    match = manhattan(*forces, at="invade", rolls=rolls, **more)
    play(match, f"sector:{source[:2]}", f"sector:{target[:2]}")
    if commit:
        play(match, f"n:{commit}")
    return match


def defending(card: str, rolls: list, target: str = "13:3", **more) -> Match:
    """The holder of the card is attacked in 13 with 3 Units and has not committed yet (unless it is forced)."""
    holder = holder_of(card)
    enemy, third = others_than(holder)
    forces = (f"{enemy} 12:6", f"{holder} {target} 20:1", f"{third} 45:1")
    more = {"hands": {holder: [card]}, "free_factions": True} | more
    match = manhattan(*forces, at="invade", rolls=rolls, **more)
    play(match, "sector:12", f"sector:{target[:2]}", "n:3")
    return match


# ---------------------------------------------------------------------- re-rolling


@rule("RM-CRD-02", "RM-CRD-03")
@pytest.mark.parametrize("card", REROLL)
def test_the_attacker_rerolls_up_to_two_of_the_own_dice(card):
    match = attacking(card, [[1, 2, 6], [3, 3], [5, 4]])
    play(match, "n:2")
    wait_for(match, holder_of(card), "after_roll")
    play(match, f"card:{card}")
    sets = ["die:0", "die:1", "die:2", "die:0+die:1", "die:0+die:2", "die:1+die:2"]
    assert sorted(keys(match)) == sorted(f"reroll:{one}" for one in sets), "one or two of three dice"
    play(match, "reroll:die:0+die:1")
    assert told(match, "battle")[0]["attack"] == [5, 4, 6]
    assert units(match, "12", "13") == (6, 1)
    assert is_spent(match, holder_of(card), card)


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", REROLL)
def test_the_defender_rerolls_up_to_two_of_the_own_dice(card):
    match = defending(card, [[5, 5, 1], [1, 6], [5]])
    play(match, "n:2")
    wait_for(match, holder_of(card), "after_roll")
    play(match, f"card:{card}")
    assert sorted(keys(match)) == ["reroll:die:0", "reroll:die:0+die:1", "reroll:die:1"]
    play(match, "reroll:die:0")
    assert told(match, "battle")[0]["defence"] == [5, 6]
    assert units(match, "12", "13") == (4, 3)
    assert is_spent(match, holder_of(card), card)


@rule("RM-BAT-05")
@pytest.mark.parametrize("card", REROLL)
def test_a_worse_second_face_is_kept(card):
    match = attacking(card, [[6, 6, 6], [3, 3], [1, 1]])
    play(match, "n:2")
    wait_for(match, holder_of(card), "after_roll")
    play(match, f"card:{card}", "reroll:die:0+die:1")
    assert sorted(told(match, "battle")[0]["attack"]) == [1, 1, 6]
    assert units(match, "12", "13") == (5, 2)


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", REROLL)
def test_nobody_rerolls_the_dice_of_others(card):
    """The holder is not in the battle at all, and is not asked."""
    holder = holder_of(card)
    attacker, defender = others_than(holder)
    forces = (f"{attacker} 12:6", f"{defender} 13:3 20:1", f"{holder} 45:1")
    match = manhattan(*forces, at="invade", rolls=[[1], [1]], hands={holder: [card]}, free_factions=True)
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    assert asked(match) == (attacker, "risk.commit")


# ---------------------------------------------------------------------- 8-sided dice


@rule("RM-CRD-02", "RM-CRD-03")
@pytest.mark.parametrize("card", ATTACK_EIGHTS)
@pytest.mark.parametrize(("commit", "roll"), [(3, [8, 8, 6]), (2, [8, 8]), (1, [8])])
def test_up_to_two_attack_dice_become_eight_sided(card, commit, roll):
    match = attacking(card, [roll, [6]], commit=commit)
    play(match, "n:1")
    assert asks(match, holder_of(card), "battle_attack")
    play(match, f"card:{card}")
    assert told(match, "battle")[0]["attack"] == roll
    assert units(match, "12", "13") == (6, 2)
    assert is_spent(match, holder_of(card), card)


@rule("RM-ALY-14")
@pytest.mark.parametrize("card", ATTACK_EIGHTS)
def test_the_third_attack_die_stays_six_sided(card):
    match = attacking(card, [[1, 1, 7], [6]])
    play(match, "n:1")
    with pytest.raises(BadRoll, match="7 is no face of a d6"):
        play(match, f"card:{card}")


@rule("RM-BAT-02")
@pytest.mark.parametrize("card", ATTACK_EIGHTS)
def test_kept_in_hand_the_card_changes_no_die(card):
    match = attacking(card, [[7, 1, 1], [6]])
    play(match, "n:1")
    with pytest.raises(BadRoll, match="7 is no face of a d6"):
        play(match, "pass")


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", ATTACK_EIGHTS)
def test_the_effect_ends_with_the_battle(card):
    match = attacking(card, [[8, 8, 6], [1], [8, 1, 1], [1]])
    play(match, "n:1", f"card:{card}", "n:3")
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        play(match, "n:1")


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", ATTACK_EIGHTS)
def test_a_defender_cannot_play_an_attackers_card(card):
    match = defending(card, [[6, 6, 6], [1, 1]])
    play(match, "n:2")
    while match.choice is not None and asked(match)[0] == holder_of(card):
        assert f"card:{card}" not in keys(match)
        play(match, "pass")


@rule("RM-CRD-02", "RM-CRD-03")
@pytest.mark.parametrize("card", DEFEND_EIGHTS)
@pytest.mark.parametrize(("commit", "roll"), [(2, [8, 8]), (1, [8])])
def test_up_to_two_defence_dice_become_eight_sided(card, commit, roll):
    match = defending(card, [[6, 6, 6], roll])
    play(match, f"n:{commit}")
    assert asks(match, holder_of(card), "battle_defend")
    play(match, f"card:{card}")
    assert told(match, "battle")[0]["defence"] == roll
    assert units(match, "12", "13") == (6 - commit, 3)
    assert is_spent(match, holder_of(card), card)


@rule("RM-BAT-02")
@pytest.mark.parametrize("card", DEFEND_EIGHTS)
def test_kept_in_hand_the_defenders_dice_stay_six_sided(card):
    match = defending(card, [[6, 6, 6], [8, 1]])
    play(match, "n:2")
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        play(match, "pass")


@rule("RM-CRD-04")
@pytest.mark.parametrize("card", DEFEND_EIGHTS)
def test_with_a_token_the_shield_is_not_offered(card):
    match = defending(card, [[1, 1, 1], [8, 8]], target="13:3", tokens=["13"])
    play(match, "n:2")
    while match.choice is not None and asked(match)[0] == holder_of(card):
        assert f"card:{card}" not in keys(match)
        play(match, "pass")
    assert units(match, "12", "13") == (4, 3)


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", DEFEND_EIGHTS)
def test_an_attacker_cannot_play_a_defenders_card(card):
    match = attacking(card, [[1, 1, 1], [6]])
    play(match, "n:1")
    while match.choice is not None and asked(match)[1] != "risk.commit":
        assert f"card:{card}" not in keys(match)
        play(match, "pass")
    assert f"card:{card}" not in keys(match)


# ---------------------------------------------------------------------- a single defender


@rule("RM-CRD-02", "RM-CRD-03")
@pytest.mark.parametrize("card", SINGLE)
def test_the_defender_commits_exactly_one(card):
    match = attacking(card, [[6, 6, 6], [1]], commit=0)
    assert asks(match, holder_of(card), "commit")
    play(match, f"card:{card}", "n:3")
    assert told(match, "battle")[0]["defence"] == [1], "the defender was not asked"
    assert units(match, "12", "13") == (6, 2)
    assert is_spent(match, holder_of(card), card)


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", SINGLE)
def test_in_the_next_battle_the_defender_may_commit_two_again(card):
    match = attacking(card, [[6, 6, 6], [1]], commit=0)
    play(match, f"card:{card}", "n:3", "n:3")
    assert asked(match)[1] == "risk.defend"
    assert keys(match) == ["n:1", "n:2"]


@rule("RM-CRD-04")
@pytest.mark.parametrize("card", SINGLE)
def test_against_a_single_unit_it_could_change_nothing(card):
    match = attacking(card, [], target="13:1", commit=0)
    assert asks(match, holder_of(card), "commit")
    assert f"card:{card}" not in keys(match)
    with pytest.raises(IllegalOption):
        play(match, f"card:{card}")


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", SINGLE)
def test_neutral_forces_commit_one_too(card):
    holder = holder_of(card)
    one, two = others_than(holder)
    forces = (f"{holder} 49:6", f"{one} 20:1", f"{two} 45:1")
    rolls = [[6, 6, 6], [8]]
    match = manhattan(*forces, at="invade", rolls=rolls, hands={holder: [card]}, free_factions=True)
    play(match, "sector:49", "sector:50", f"card:{card}", "n:3")
    assert told(match, "battle")[0]["defence"] == [8]
    assert units(match, "49", "50") == (5, 3)


@rule("RM-LOK-01", "WC-133")
def test_a_single_defender_of_a_token_rolls_one_eight_sided_die():
    match = attacking("TH-4", [[6, 6, 6], [8]], source="14:6", target="15:3", commit=0)
    play(match, "card:TH-4", "n:3")
    assert told(match, "battle")[0]["defence"] == [8]
    assert units(match, "14", "15") == (5, 3)


# ---------------------------------------------------------------------- a loss that was none


@rule("RM-CRD-02", "RM-CRD-03", "RM-BAT-07")
@pytest.mark.parametrize("card", CANCEL)
def test_the_attacker_keeps_one_of_two_lost_units(card):
    match = attacking(card, [[1, 1, 1], [6, 6]])
    play(match, "n:2")
    wait_for(match, holder_of(card), "after_compare")
    play(match, f"card:{card}")
    assert units(match, "12", "13") == (5, 3)
    assert is_spent(match, holder_of(card), card)


@rule("RM-CRD-03", "RM-BAT-07", "WC-85")
@pytest.mark.parametrize("card", CANCEL)
def test_a_last_defender_holds_the_sector(card):
    match = defending(card, [[6, 6, 6], [1]], target="13:1")
    wait_for(match, holder_of(card), "after_compare")
    play(match, f"card:{card}")
    assert (owner(match, "13"), units(match, "12", "13")) == (holder_of(card), (6, 1))
    assert asked(match)[1] == "risk.commit"
    assert not told(match, "conquered")


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", CANCEL)
def test_only_one_of_two_lost_defenders_is_saved(card):
    match = defending(card, [[6, 6, 6], [1, 1]])
    play(match, "n:2")
    wait_for(match, holder_of(card), "after_compare")
    play(match, f"card:{card}")
    assert units(match, "12", "13") == (6, 2)


@rule("RM-CRD-04")
@pytest.mark.parametrize("card", CANCEL)
def test_without_a_loss_there_is_nothing_to_cancel(card):
    match = attacking(card, [[6, 6, 6], [1, 1]])
    play(match, "n:2")
    while match.choice is not None and asked(match)[1] != "risk.commit":
        assert f"card:{card}" not in keys(match)
        play(match, "pass")
    assert units(match, "12", "13") == (6, 1)
