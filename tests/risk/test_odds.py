"""The odds that people and bots are told: exact, by counting every roll, and borne out by battles that are fought."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from slugfest import Match
from slugfest.games.risk.rules.odds import PLAIN, Strength, battle, invasion, table
from slugfest.games.risk.show.chances import whole_percent
from tests.risk.board import asked, manhattan, play, skirmish, told, units
from tests.risk.test_map import rows
from tests.rule import rule

BONUSES = {
    "plain": PLAIN,
    "attack_d8 1": Strength(eights=1),
    "attack_d8 2": Strength(eights=2),
    "attack_plus highest 1": Strength(highest=1),
    "enemy_highest -1": Strength(enemy=-1),
    "attack_plus second 1": Strength(second=1),
    "attack_reroll 1 (best use)": Strength(rerolls=1),
    "Hulk": Strength(eights=2, ties=True),
    "defend_d8 1": Strength(guard_eights=1),
    "defend_d8 2, Loki, operatives, Dark Elves": Strength(guard_eights=2),
    "defend_plus highest 1": Strength(guard_highest=1),
}


def faces(dice: int, eights: int) -> list[tuple[int, ...]]:
    return list(product(*[range(1, 9)] * min(eights, dice), *[range(1, 7)] * (dice - min(eights, dice))))


def raised(roll: tuple[int, ...], highest: int = 0, second: int = 0) -> list[int]:
    """The dice from high to low, with pluses for the highest and the second as they were rolled (RM-BAT-06)."""
    down = sorted(roll, reverse=True)
    down[0] += highest
    if len(down) > 1:
        down[1] += second
    return sorted(down, reverse=True)


def counted(attackers: int, defenders: int, strength: Strength) -> dict[int, Fraction]:
    """How often the attacker loses 0, 1 or 2, by rolling everything there is."""
    found: Counter[int] = Counter()
    for mine in faces(attackers, strength.eights):
        for other in faces(defenders, strength.guard_eights):
            ours = raised(mine, strength.highest, strength.second)
            theirs = raised(other, strength.enemy + strength.guard_highest)
            pairs = list(zip(ours, theirs, strict=False))
            won = [a > d for a, d in pairs]
            won[0] = won[0] or (strength.ties and pairs[0][0] == pairs[0][1])
            found[won.count(False)] += 1
    return {lost: Fraction(ways, found.total()) for lost, ways in found.items()}


@rule("WC-19", "WC-20", "RS-BAT-06", "RS-BAT-07")
@pytest.mark.parametrize("strength", [s for s in BONUSES.values() if not s.rerolls], ids=str)
@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2)])
def test_the_odds_of_a_battle_are_those_of_every_roll(attackers, defenders, strength):
    exact = counted(attackers, defenders, strength)
    chances = battle(attackers, defenders, strength)
    assert len(chances) == min(attackers, defenders) + 1
    for lost, chance in enumerate(chances):
        assert chance == pytest.approx(float(exact.get(lost, 0)), abs=1e-12)


@pytest.mark.parametrize("row", rows("| Dice | Attacker | Defender |"), ids=lambda row: row[0])
def test_what_a_bonus_is_worth_is_as_the_catalogue_says(row):
    name, attacker, defender = row
    chances = battle(3, 2, BONUSES[name])
    lost = sum(count * chance for count, chance in enumerate(chances))
    assert f"{lost:.3f}" == attacker
    assert f"{2 - lost:.3f}" == defender


def rerolled(attackers: int, defenders: int) -> Fraction:
    """What the attacker loses on average when one die may be rolled again where that helps."""
    total, ways = Fraction(0), 0
    for mine, other in product(faces(attackers, 0), faces(defenders, 0)):
        tries = [Fraction(losses(mine, other))]
        for i in range(attackers):
            again = [losses((*mine[:i], face, *mine[i + 1 :]), other) for face in range(1, 7)]
            tries.append(Fraction(sum(again), 6))
        total += min(tries)
        ways += 1
    return total / ways


def losses(mine: tuple[int, ...], other: tuple[int, ...]) -> int:
    pairs = zip(sorted(mine, reverse=True), sorted(other, reverse=True), strict=False)
    return sum(a <= d for a, d in pairs)


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 1), (1, 2), (2, 2)])
def test_a_reroll_is_used_as_well_as_possible(attackers, defenders):
    chances = battle(attackers, defenders, Strength(rerolls=1))
    lost = sum(count * chance for count, chance in enumerate(chances))
    assert lost == pytest.approx(float(rerolled(attackers, defenders)), abs=1e-12)


def conquering(units_in: int, defenders: int, until: int = 1, strength: Strength = PLAIN) -> tuple[float, float]:
    """The probability to conquer with all dice while the source keeps at least `until`, and what is left by then."""

    @cache
    def go(mine: int, other: int) -> tuple[Fraction, Fraction]:
        if not other:
            return Fraction(1), Fraction(mine)
        attack, defence = min(3, mine - 1), min(2, other)
        if mine < 2 or mine - min(attack, defence) < until:
            return Fraction(0), Fraction(0)
        win = left = Fraction(0)
        for lost, chance in exact(attack, defence).items():
            after = go(mine - lost, other - min(attack, defence) + lost)
            win += chance * after[0]
            left += chance * after[1]
        return win, left

    @cache
    def exact(attack: int, defence: int) -> dict[int, Fraction]:
        return counted(attack, defence, strength)

    win, left = go(units_in, defenders)
    return float(win), float(left / win) if win else 0.0


@pytest.mark.parametrize("strength", [PLAIN, BONUSES["Hulk"], Strength(guard_eights=2), Strength(eights=1, enemy=-1)])
@pytest.mark.parametrize(("fighters", "defenders"), [(1, 1), (1, 3), (2, 2), (3, 1), (4, 5), (7, 4), (12, 12)])
def test_the_odds_of_an_invasion_are_those_of_its_battles(fighters, defenders, strength):
    prospect = invasion(fighters, defenders, strength)
    win, left = conquering(fighters + 1, defenders, 1, strength)
    assert prospect.win == pytest.approx(win, abs=1e-9)
    assert prospect.left == pytest.approx(left - 1 if win else 0, abs=1e-9), "the one who stays is not counted"
    assert 0 <= prospect.defenders <= defenders


def test_odds_at_the_edges():
    assert invasion(0, 3).win == 0
    assert invasion(3, 0).win == 1
    assert invasion(900, 1).win == pytest.approx(1)
    assert invasion(5, 900).win == pytest.approx(0)
    assert 0 < invasion(400, 400).win < 1


def test_the_odds_rise_with_attackers_and_fall_with_defenders():
    chances = [[prospect.win for prospect in row] for row in table()]
    for fighters in range(1, 30):
        for defenders in range(1, 30):
            assert chances[fighters][defenders] == invasion(fighters, defenders).win
            assert chances[fighters + 1][defenders] > chances[fighters][defenders] > chances[fighters][defenders + 1]


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0, 0), (0.0001, 1), (0.004, 1), (0.006, 1), (0.638, 64), (0.994, 99), (0.9999, 99), (1, 100)],
)
def test_a_chance_is_never_called_sure_when_it_is_not(chance, said):
    assert whole_percent(chance) == said


def pressed(thor: int, ultron: int, until: int, seed: int) -> Match:
    """Thor attacks from 12 until 13 falls, keeping some Units; Ultron always defends with all he may."""
    forces = (f"thor 12:{thor} 07:1", f"ultron 13:{ultron} 45:1", "iron_man 30:1")
    match = skirmish(*forces, at="battle", source="12", target="13", seed=seed)
    play(match, "until", f"n:{until}")
    if match.choice is not None and match.choice.prompt == "risk.defend":
        play(match, "hold:2")
    return match


@rule("RS-BAT-11")
@pytest.mark.parametrize(("thor", "ultron", "until"), [(7, 5, 1), (9, 4, 4), (5, 6, 1), (12, 9, 6)])
def test_invasions_that_are_fought_come_out_as_foretold(thor, ultron, until):
    """Within four standard deviations; the seeds are fixed."""
    games, won, left = 400, 0, 0
    for seed in range(games):
        match = pressed(thor, ultron, until, seed)
        fallen = units(match, "13") == 0 or match.view()["conquered"]
        won += fallen
        left += units(match, "12") + (units(match, "13") if match.view()["conquered"] else 0) if fallen else 0
        assert fallen or until <= units(match, "12") <= until + 1
    win, remaining = conquering(thor, ultron, until)
    assert abs(won - games * win) < 4 * (games * win * (1 - win)) ** 0.5
    assert left / won == pytest.approx(remaining, abs=0.5)


def fought_out(match: Match, attack: int, defence: int, rolls: list[tuple[int, ...]]) -> Counter[int]:
    """The losses of the attacker, one battle for each of these rolls."""
    for _ in rolls:
        play(match, f"n:{attack}")
        if asked(match)[1] == "risk.defend":
            play(match, f"n:{defence}")
    return Counter(facts["lost"] for facts in told(match, "battle"))


@pytest.mark.parametrize(
    ("position", "attack", "defence", "strength"),
    [
        ({"allies": {"falcon": "12"}, "squad": ["falcon"]}, 2, 1, Strength(eights=1)),
        ({"hulk": "12"}, 1, 1, Strength(eights=2, ties=True)),
        ({"hulk": "12"}, 2, 1, Strength(eights=2, ties=True)),
        ({"tokens": ["13"]}, 1, 2, Strength(guard_eights=2)),
        ({"allies": {"baron_strucker": "13"}}, 1, 2, Strength(guard_highest=1)),
    ],
    ids=["Falcon", "Hulk", "Hulk, two", "token", "Strucker"],
)
def test_the_engine_fights_as_the_odds_say(position, attack, defence, strength):
    every = list(product(faces(attack, strength.eights), faces(defence, strength.guard_eights)))
    found: Counter[int] = Counter()
    for start in range(0, len(every), 96):
        some = every[start : start + 96]
        match = manhattan(
            *("captain_america 12:400 30:1", "winter_soldier 13:400 40:1", "iron_man 44:1"),
            at="battle",
            source="12",
            target="13",
            rest="iron_man:1",
            rolls=[list(part) for pair in some for part in pair],
            **position,
        )
        found += fought_out(match, attack, defence, some)
    chances = battle(attack, defence, strength)
    assert found.total() == len(every)
    for lost, chance in enumerate(chances):
        assert found[lost] == round(chance * len(every))


@pytest.mark.parametrize(("thor", "ultron"), [(7, 2), (4, 4), (2, 3), (30, 3)])
def test_the_question_tells_the_odds(thor, ultron):
    forces = (f"thor 12:{thor}", f"ultron 13:{ultron}", "iron_man 30:1")
    match = skirmish(*forces, at="invade")
    said = whole_percent(conquering(thor, ultron)[0])
    play(match, "sector:12")
    assert odds(match, "sector:13") == said
    match = skirmish(*forces, at="battle", source="12", target="13", forced=False)
    assert odds(match, f"n:{min(3, thor - 1)}") == said
    if thor > 2:
        assert odds(match, "until") == said


def odds(match: Match, key: str) -> int:
    """The chance that comes with an option, in per cent; its parts add up to it."""
    assert match.choice is not None
    amount = match.offer(match.game.words[key]).amount
    assert amount is not None
    assert sum(part.value for part in amount.parts) == amount.value
    return amount.value


def test_the_odds_know_what_stands_on_the_map_in_manhattan():
    match = manhattan(
        *("captain_america 12:4 30:1", "winter_soldier 13:3 40:1", "iron_man 44:1"),
        at="invade",
        rest="iron_man:1",
        allies={"falcon": "12", "baron_strucker": "13"},
        tokens=["10"],
    )
    play(match, "sector:12")
    strength = Strength(eights=1, guard_highest=1)
    assert odds(match, "sector:13") == whole_percent(conquering(4, 3, 1, strength)[0])
    assert odds(match, "sector:10") == whole_percent(conquering(4, 1, 1, Strength(eights=1, guard_eights=2))[0])
    parts = match.offer(match.game.words["sector:13"]).amount.parts
    assert [part.source for part in parts] == ["3 units against 3", "Baron Strucker", "Falcon"]
    play(match, "sector:13")
    assert odds(match, "alone") == whole_percent(conquering(4, 3, 1, Strength(guard_highest=1))[0])
