"""What each Ally does in a battle (RM-ALY-01 and the table of Allies)."""

import pytest

from slugfest import Match
from slugfest.kernel.errors import BadRoll
from tests.risk.board import asked, keys, manhattan, play, units
from tests.rule import rule

ALLIES = {
    "captain_america": ["falcon", "black_widow", "nick_fury"],
    "ultron": ["scarlet_witch", "quicksilver", "sub_ultron"],
    "iron_man": ["hawkeye", "war_machine", "vision"],
    "winter_soldier": ["crossbones", "batroc", "baron_strucker"],
    "thor": ["lady_sif", "heimdall", "warriors_three"],
}
FACTION = {ally: faction for faction, allies in ALLIES.items() for ally in allies}
ATTACK_EIGHTS = {"falcon": 1, "war_machine": 1, "batroc": 1, "lady_sif": 1}
DEFENCE_EIGHTS = {"nick_fury": 1, "sub_ultron": 1, "war_machine": 1, "vision": 2}
REROLLS = ["black_widow", "hawkeye", "warriors_three"]


def others(faction: str) -> list[str]:
    return [name for name in ("captain_america", "iron_man", "thor") if name != faction]


def attack(ally: str, *rolls: list[int]) -> Match:
    """The Ally takes part in an attack of 9 in 12 on 5 in 18."""
    faction = FACTION[ally]
    enemy, third = others(faction)[:2]
    forces = (f"{faction} 12:9", f"{enemy} 18:5 45:1", f"{third} 30:1")
    more = {"at": "battle", "source": "12", "target": "18", "allies": {ally: "12"}, "squad": [ally]}
    return manhattan(*forces, rolls=rolls, **more)


def defend(ally: str, *rolls: list[int], place: str = "18", source: str = "12", **more) -> Match:
    """The Ally stands in a sector with 5 Units that is attacked by 9."""
    faction = FACTION[ally]
    enemy, third = others(faction)[:2]
    forces = (f"{enemy} {source}:9", f"{faction} {place}:5 45:1", f"{third} 30:1")
    more |= {"at": "battle", "source": source, "target": place, "allies": {ally: place}}
    return manhattan(*forces, rolls=rolls, **more)


def fight(match: Match, mine: int, other: int) -> tuple[int, int]:
    """What both sides have left after one battle; re-rolls are declined."""
    seen = match.view()
    places = (seen["source"], seen["target"])
    play(match, f"n:{mine}", f"n:{other}")
    if asked(match)[1] == "risk.reroll":
        play(match, "pass")
    return units(match, *places)


def eights(build, side: int) -> int:
    """How many dice of a side are 8-sided: the first ones take an 8."""
    for count in (3, 2, 1) if side == 0 else (2, 1):
        rolls = [[1, 1, 1], [1, 1]]
        rolls[side][:count] = [8] * count
        match = build(*rolls)
        play(match, "n:3")
        try:
            play(match, "n:2")
        except BadRoll:
            continue
        return count
    return 0


@rule("RM-ALY-01")
def test_each_faction_has_three_allies_on_three_cards_each():
    match = manhattan("thor 12:1", "ultron 13:1", "iron_man 14:1")
    assert sorted(match.view()["allies"]) == sorted(FACTION)
    for faction, allies in ALLIES.items():
        enemy, third = others(faction)[:2]
        prefix = "".join(word[0] for word in faction.split("_")).upper() if "_" in faction else faction[:2].upper()
        cards = [f"{prefix}-{number}" for number in range(1, 10)]
        owner = manhattan(f"{faction} 12:1", f"{enemy} 13:1", f"{third} 14:1", hands={faction: cards})
        shown = [card["ally"] for card in owner.view(0)["players"][0]["hand"]]
        assert sorted(shown) == sorted(3 * allies)


@rule("RM-ALY-01")
@pytest.mark.parametrize("ally", FACTION)
def test_eight_sided_attack_dice(ally):
    assert eights(lambda *rolls: attack(ally, *rolls), 0) == ATTACK_EIGHTS.get(ally, 0)


@rule("RM-ALY-01")
@pytest.mark.parametrize("ally", FACTION)
def test_eight_sided_defence_dice(ally):
    assert eights(lambda *rolls: defend(ally, *rolls), 1) == DEFENCE_EIGHTS.get(ally, 0)


@rule("RM-ALY-01")
@pytest.mark.parametrize("ally", FACTION)
def test_an_attacking_ally_gives_the_enemy_nothing(ally):
    assert eights(lambda *rolls: attack(ally, *rolls), 1) == 0
    assert eights(lambda *rolls: defend(ally, *rolls), 0) == 0


@rule("RM-ALY-01", "RM-RES-08")
@pytest.mark.parametrize(
    ("place", "source", "pieces", "count"),
    [
        ("25", "24", 0, 2),
        ("25", "24", 1, 2),
        ("25", "24", 2, 1),
        ("H1", "25", 0, 2),
        ("16", "15", 0, 2),
        ("24", "25", 0, 1),
    ],
)
def test_nick_fury_helps_more_at_docks_and_on_the_helicarrier(place, source, pieces, count):
    def build(*rolls: list[int]) -> Match:
        return defend("nick_fury", *rolls, place=place, source=source, pieces=pieces)

    assert eights(build, 1) == count


@rule("RM-ALY-01", "RM-BAT-05")
@pytest.mark.parametrize("ally", FACTION)
def test_one_attack_die_is_rolled_again(ally):
    match = attack(ally, [5, 3, 1], [6, 6], [6])
    play(match, "n:3", "n:2")
    assert (asked(match)[1] == "risk.reroll") == (ally in REROLLS)
    if ally in REROLLS:
        assert keys(match) == ["reroll:die:0", "reroll:die:1", "reroll:die:2", "pass"]


@rule("RM-ALY-01", "RM-BAT-06")
@pytest.mark.parametrize("ally", FACTION)
def test_pluses_and_minuses_of_attacking_allies(ally):
    """5,3 against 5: only a plus on the highest die, or a minus on the defender's, wins it."""
    wins = ally in ("crossbones", "scarlet_witch")
    assert fight(attack(ally, [5, 3], [5]), 2, 1) == ((9, 4) if wins else (8, 5))


@rule("RM-ALY-01", "RM-BAT-06")
@pytest.mark.parametrize("ally", FACTION)
def test_a_plus_on_the_second_attack_die(ally):
    """4,3 against 6,3: the second pair is won with a plus on the second die only."""
    assert fight(attack(ally, [4, 3], [6, 3]), 2, 2) == ((8, 4) if ally == "quicksilver" else (7, 5))


@rule("RM-ALY-01", "RM-BAT-06")
@pytest.mark.parametrize("ally", FACTION)
def test_a_plus_on_the_highest_defence_die(ally):
    """5,5 against 4,4: with a plus the first pair is a tie."""
    holds = ally in ("baron_strucker", "heimdall")
    assert fight(defend(ally, [5, 5], [4, 4]), 2, 2) == ((8, 4) if holds else (9, 3))
