"""What each of the fifteen Allies and Hulk do in a battle (catalogue 6.3)."""

import re
from itertools import product
from pathlib import Path

import pytest

from slugfest import Match
from slugfest.games.risk.content.cards import Bonus
from slugfest.games.risk.content.dice import Edge, compare
from slugfest.kernel.errors import BadRoll
from tests.risk.board import ally, asked, keys, manhattan, play, told, units
from tests.risk.manhattan import NAMES, asks, attack, others_than
from tests.rule import rule

PAGE = Path(__file__).parent.parent.parent / "docs" / "rules" / "risk.md"
FACTION = {
    **dict.fromkeys(("falcon", "black_widow", "nick_fury"), "captain_america"),
    **dict.fromkeys(("scarlet_witch", "quicksilver", "sub_ultron"), "ultron"),
    **dict.fromkeys(("hawkeye", "war_machine", "vision"), "iron_man"),
    **dict.fromkeys(("crossbones", "batroc", "baron_strucker"), "winter_soldier"),
    **dict.fromkeys(("lady_sif", "heimdall", "warriors_three"), "thor"),
}
EIGHT = ["falcon", "war_machine", "batroc", "lady_sif"]
AGAIN = ["black_widow", "hawkeye", "warriors_three"]
SHIELD = ["sub_ultron", "war_machine", "nick_fury"]
SENTRY = ["baron_strucker", "heimdall"]
NO_ATTACK = ["nick_fury", "sub_ultron", "vision", "baron_strucker", "heimdall"]
NO_DEFENCE = [name for name in FACTION if name not in (*SHIELD, *SENTRY, "vision")]


def attacking(name: str, rolls: list, commit: int = 3, defend: int = 2, **more) -> Match:
    """The Ally stands in 12 and takes part in an attack on 13; all dice have fallen."""
    faction = FACTION[name]
    enemy, third = others_than(faction)
    forces = (f"{faction} 12:6", f"{enemy} 13:{more.pop('there', 3)} 20:1", f"{third} 45:1")
    match = manhattan(*forces, at="invade", rolls=rolls, allies={name: "12"}, free_factions=True, **more)
    play(match, "sector:12", "sector:13", f"squad:ally:{name}", f"n:{commit}")
    if asks(match, enemy, "defend"):
        play(match, f"n:{defend}")
    return match


def defending(name: str, rolls: list, place: str = "13", source: str = "12", **more) -> Match:
    """The Ally stands in a place that is attacked with 3 Units; 2 defend."""
    faction = FACTION[name]
    enemy, third = others_than(faction)
    forces = (f"{enemy} {source}:6", f"{faction} {place}:3 20:1", f"{third} 45:1")
    match = manhattan(*forces, at="invade", rolls=rolls, allies={name: place}, free_factions=True, **more)
    play(match, f"sector:{source}")
    if asks(match, enemy, "target"):
        play(match, f"sector:{place}")
    play(match, "n:3", "n:2")
    return match


def test_all_fifteen_allies_are_here():
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \| [^|]+ \| [^|]+\. \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    printed = {(who.lower().replace(" ", "_"), name.lower().replace(" ", "_").replace("-", "_")) for who, name in rows}
    assert {(FACTION[name], name) for name in FACTION} <= printed
    assert set(manhattan("thor 12", "ultron 13", "iron_man 14").view()["allies"]) == set(FACTION)


@rule("RM-ALY-01")
@pytest.mark.parametrize("faction", NAMES)
def test_each_faction_has_three(faction):
    assert sum(one == faction for one in FACTION.values()) == 3


# ---------------------------------------------------------------------- attacking


@rule("RM-ALY-01", "RM-ALY-09", "WC-50")
@pytest.mark.parametrize("name", EIGHT)
def test_one_attack_die_is_eight_sided(name):
    match = attacking(name, [[8, 6, 6], [6, 5]])
    assert told(match, "battle")[0]["attack"] == [8, 6, 6]
    assert match.view()["attack_eights"] == 1
    assert units(match, "12", "13") == (6, 1)


@rule("RM-ALY-09")
@pytest.mark.parametrize("name", EIGHT)
def test_only_one(name):
    with pytest.raises(BadRoll, match="7 is no face of a d6"):
        attacking(name, [[8, 7, 6], [6, 5]])


@rule("RM-ALY-01", "RM-BAT-05")
@pytest.mark.parametrize("name", AGAIN)
def test_one_attack_die_is_rolled_again(name):
    match = attacking(name, [[6, 1, 2], [5, 5], [6]])
    assert asks(match, FACTION[name], "reroll")
    assert sorted(keys(match)) == ["pass", "reroll:die:0", "reroll:die:1", "reroll:die:2"], "one die, or none"
    play(match, "reroll:die:1")
    assert told(match, "battle")[0]["attack"] == [6, 6, 2]
    assert units(match, "12", "13") == (6, 1)


@rule("RM-BAT-05")
@pytest.mark.parametrize("name", AGAIN)
def test_the_reroll_is_asked_once_per_battle_and_again_in_the_next(name):
    match = attacking(name, [[1, 1, 2], [5, 5], [3], [6, 6, 6], [1, 1]])
    play(match, "reroll:die:0")
    assert asks(match, FACTION[name], "commit")
    assert units(match, "12", "13") == (4, 3)
    play(match, "n:3", "n:2")
    assert asks(match, FACTION[name], "reroll")
    play(match, "pass")
    assert units(match, "12", "13") == (4, 1)


@rule("RM-BAT-06", "WC-86")
def test_scarlet_witch_lowers_the_defenders_highest_die():
    match = attacking("scarlet_witch", [[5, 2], [5]], commit=2, there=1)
    assert asks(match, "ultron", "move_in")
    assert told(match, "battle")[0]["won"] == 1


@rule("RM-BAT-06")
def test_scarlet_witch_sorts_the_defence_anew():
    """5 and 5 become 5 and 4: against 5 and 5 the first pair is a tie, the second is won."""
    match = attacking("scarlet_witch", [[5, 5, 1], [5, 5]])
    assert units(match, "12", "13") == (5, 2)


@rule("RM-BAT-06")
def test_quicksilver_raises_the_second_highest_die():
    match = attacking("quicksilver", [[6, 3, 1], [6, 3]])
    assert units(match, "12", "13") == (5, 2), "6 ties, 4 beats 3"
    match = attacking("quicksilver", [[4, 4, 1], [4, 4]])
    assert units(match, "12", "13") == (5, 2), "5 and 4 after sorting anew"


@rule("RM-BAT-06")
def test_quicksilver_does_nothing_with_one_die():
    match = attacking("quicksilver", [[4], [4]], commit=1, defend=1)
    assert units(match, "12", "13") == (5, 3)


@rule("RM-BAT-06")
def test_crossbones_raises_the_highest_die():
    match = attacking("crossbones", [[6, 3, 1], [6, 3]])
    assert units(match, "12", "13") == (5, 2), "7 beats 6, 3 ties"
    match = attacking("crossbones", [[4], [4]], commit=1, defend=1)
    assert units(match, "12", "13") == (6, 2)


@rule("RM-ALY-09")
@pytest.mark.parametrize("name", NO_ATTACK)
def test_a_defender_among_the_allies_does_nothing_in_an_attack(name):
    match = attacking(name, [[4, 4, 4], [4, 3]])
    assert match.view()["attack_eights"] == 0
    assert units(match, "12", "13") == (5, 2)
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        attacking(name, [[8, 4, 4], [4, 3]])


@rule("RM-ALY-09")
@pytest.mark.parametrize("name", FACTION)
def test_an_ally_who_stays_aside_changes_nothing(name):
    faction = FACTION[name]
    enemy, third = others_than(faction)
    forces = (f"{faction} 12:6", f"{enemy} 13:3 20:1", f"{third} 45:1")
    rolls = [[4, 4, 4], [4, 3]]
    match = manhattan(*forces, at="invade", rolls=rolls, allies={name: "12"}, free_factions=True)
    play(match, "sector:12", "sector:13", "alone", "n:3", "n:2")
    assert asks(match, faction, "commit")
    assert match.view()["attack_eights"] == 0
    assert units(match, "12", "13") == (5, 2)


@rule("RM-ALY-09")
@pytest.mark.parametrize("name", FACTION)
def test_an_ally_elsewhere_is_not_asked_for(name):
    faction = FACTION[name]
    enemy, third = others_than(faction)
    forces = (f"{faction} 12:6 45:1", f"{enemy} 13:3 20:1", f"{third} 44:1")
    match = manhattan(*forces, at="invade", allies={name: "45"}, free_factions=True)
    play(match, "sector:12", "sector:13")
    assert asks(match, faction, "commit")


@rule("RM-ALY-11", "RM-ALY-12")
@pytest.mark.parametrize("name", FACTION)
def test_an_attacking_ally_moves_in_with_a_conquest(name):
    match = attacking(name, [[6, 6, 6], [1]], there=1)
    if asked(match)[1] == "risk.reroll":
        play(match, "pass")
    play(match, "n:3")
    assert ally(match, name) == "13"


# ---------------------------------------------------------------------- defending


@rule("RM-ALY-10")
@pytest.mark.parametrize("name", SHIELD)
def test_one_defence_die_is_eight_sided(name):
    match = defending(name, [[6, 6, 6], [8, 6]])
    assert match.view()["defence_eights"] == 1
    assert units(match, "12", "13") == (4, 3)
    with pytest.raises(BadRoll, match="7 is no face of a d6"):
        defending(name, [[6, 6, 6], [8, 7]])


@rule("RM-ALY-10")
@pytest.mark.parametrize(("place", "source"), [("16", "15"), ("H1", "25"), ("H2", "H1"), ("25", "24")])
def test_nick_fury_has_two_in_a_docking_sector_or_on_the_helicarrier(place, source):
    match = defending("nick_fury", [[6, 6, 6], [8, 8]], place, source)
    assert told(match, "battle")[0]["defence"] == [8, 8]
    assert units(match, place) == 3


@rule("RM-ALY-10", "RM-RES-08")
def test_nick_fury_has_one_in_a_closed_docking_sector():
    match = defending("nick_fury", [[6, 6, 6], [8, 6]], "25", "24", pieces=2)
    assert match.view()["defence_eights"] == 1


@rule("RM-ALY-10")
def test_vision_makes_both_defence_dice_eight_sided():
    match = defending("vision", [[6, 6, 6], [8, 7]])
    assert told(match, "battle")[0]["defence"] == [8, 7]
    assert units(match, "12", "13") == (4, 3)


@rule("RM-ALY-10", "RM-BAT-06")
@pytest.mark.parametrize("name", SENTRY)
def test_the_highest_defence_die_counts_one_more(name):
    match = defending(name, [[6, 3, 1], [5, 2]])
    assert units(match, "12", "13") == (5, 2), "6 ties 6, 3 beats 2"


@rule("RM-ALY-10")
@pytest.mark.parametrize("name", NO_DEFENCE)
def test_an_attacker_among_the_allies_does_nothing_in_defence(name):
    match = defending(name, [[5, 3, 1], [5, 2]])
    assert match.view()["defence_eights"] == 0
    assert asked(match)[1] == "risk.commit", "nothing is re-rolled"
    assert units(match, "12", "13") == (5, 2)


@rule("RM-ALY-13")
@pytest.mark.parametrize("name", FACTION)
def test_an_ally_leaves_the_board_with_the_sector_and_nobody_moves_it_in(name):
    faction = FACTION[name]
    enemy, third = others_than(faction)
    forces = (f"{enemy} 12:6", f"{faction} 13:1 20:1", f"{third} 45:1")
    rolls = [[6, 6, 6], [1]]
    match = manhattan(*forces, at="invade", rolls=rolls, allies={name: "13"}, free_factions=True)
    attack(match, "12", "13", 3)
    assert ally(match, name) == ""
    assert len(told(match, "allies_left")) == 1


# ---------------------------------------------------------------------- together


@rule("RM-ALY-14")
def test_pluses_of_allies_add_up_against_each_other():
    forces = ("ultron 12:6 40:1", "thor 13:3", "iron_man 30:1")
    allies = {"scarlet_witch": "12", "quicksilver": "12", "heimdall": "13"}
    match = manhattan(*forces, at="invade", rolls=[[5, 3, 1], [5, 3]], allies=allies)
    play(match, "sector:12", "sector:13", "squad:ally:scarlet_witch+ally:quicksilver", "n:3", "n:2")
    assert units(match, "12", "13") == (5, 2), "5 ties 5+1-1, 3+1 beats 3"


@rule("RM-ALY-14", "RM-HLK-08")
def test_hulk_and_an_ally_together_still_roll_two_eight_sided_dice():
    forces = ("thor 12:6", "ultron 13:3 40:1", "iron_man 30:1")
    more = {"hulk": "12", "allies": {"lady_sif": "12"}}
    match = manhattan(*forces, at="invade", rolls=[[8, 8, 6], [1, 1]], **more)
    play(match, "sector:12", "sector:13", "squad:ally:lady_sif", "n:3", "n:2")
    assert told(match, "battle")[0]["attack"] == [8, 8, 6]
    match = manhattan(*forces, at="invade", rolls=[[8, 8, 7], [1, 1]], **more)
    play(match, "sector:12", "sector:13", "squad:ally:lady_sif", "n:3")
    with pytest.raises(BadRoll, match="7 is no face of a d6"):
        play(match, "n:2")


@rule("RM-HLK-07", "RM-HLK-08")
def test_hulk_in_the_target_gives_nothing_to_its_defender():
    """Hulk stands with the active player only, so this position is arranged: he is in a sector that is attacked."""
    forces = ("thor 12:6", "ultron 13:3 40:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", rolls=[[4, 4, 4], [4, 3]], hulk="13")
    play(match, "sector:12", "sector:13", "n:3", "n:2")
    assert match.view()["defence_eights"] == 0
    assert units(match, "12", "13") == (5, 2)


# ---------------------------------------------------------------------- what a bonus is worth


WORTH = [
    ("plain", [], [], 0, 0, 0.921),
    ("attack_d8 1", [], [], 1, 0, 0.749),
    ("attack_d8 2", [], [], 2, 0, 0.605),
    ("attack_plus highest 1", [Bonus(do="attack_plus", die="highest", n=1)], [], 0, 0, 0.673),
    ("enemy_highest -1", [Bonus(do="enemy_highest", n=-1)], [], 0, 0, 0.673),
    ("attack_plus second 1", [Bonus(do="attack_plus", die="second", n=1)], [], 0, 0, 0.727),
    ("Hulk", [Bonus(do="win_tie", die="highest")], [], 2, 0, 0.466),
    ("defend_d8 1", [], [], 0, 1, 1.087),
    ("defend_d8 2", [], [], 0, 2, 1.237),
    ("defend_plus highest 1", [], [Bonus(do="defend_plus", die="highest", n=1)], 0, 0, 1.113),
]


@rule("RM-BAT-06")
@pytest.mark.parametrize(("name", "mine", "theirs", "eights", "guard", "lost"), WORTH, ids=[row[0] for row in WORTH])
def test_a_bonus_is_worth_what_the_catalogue_says(name, mine, theirs, eights, guard, lost):
    attack_dice = [range(1, 9)] * eights + [range(1, 7)] * (3 - eights)
    defence_dice = [range(1, 9)] * guard + [range(1, 7)] * (2 - guard)
    losses = [
        compare(attack_roll, defence_roll, Edge(mine), Edge(theirs))
        for attack_roll in product(*attack_dice)
        for defence_roll in product(*defence_dice)
    ]
    assert round(sum(losses) / len(losses), 3) == lost


@rule("RM-BAT-05")
def test_a_reroll_used_best_is_worth_what_the_catalogue_says():
    six, plain = range(1, 7), Edge()
    lost = {roll: compare(roll[:3], roll[3:], plain, plain) for roll in product(six, repeat=5)}
    total = 0.0
    for roll, kept in lost.items():
        again = [sum(lost[(*roll[:i], face, *roll[i + 1 :])] for face in six) / 6 for i in range(3)]
        total += min(kept, *again)
    assert round(total / len(lost), 3) == 0.750
