"""All 72 cards as published, in play: Core, movement, whom they can be aimed at, what a Reaction adds to defence."""

import re
from typing import NamedTuple

import pytest

from tests.brawl.arena import act, asked, blows, brawl, cores, hexes, keys, play
from tests.brawl.facts import FACTS
from tests.rule import rule

CORES = {"D": "destruction", "C": "creation", "M": "manipulation"}
AREA = "aoe"


class Printed(NamedTuple):
    """One card as the list of published facts has it."""

    name: str
    owner: str
    core: str
    kind: str
    movement: int
    targeting: str
    reach: tuple[int, int]
    defence: int

    @property
    def foe(self):
        """An Enemy of another kind, without defence."""
        return "taze" if self.owner != "taze" else "deryn"


def printed():
    """All cards of the list; a melee attack and an area reach the next hex of a row."""
    found = []
    for champion in FACTS.strip().split("\n\n"):
        owner, *cards = champion.splitlines()
        for line in cards:
            name, kind, movement, targeting, strength, _ = line.split("|")
            numbers = [int(number) for number in re.findall(r"\b\d+", targeting.removeprefix(AREA))]
            reach = (numbers[0], numbers[1]) if len(numbers) == 2 else (1, 1)
            defence = int(strength) if kind.endswith("reaction") else 0
            core, kind = kind.split()
            way = targeting.split()[0] if targeting else ""
            found.append(Printed(name, owner.split()[0], CORES[core], kind, int(movement or 0), way, reach, defence))
    return found


CARDS = printed()


def each(*, kinds=("attack", "skill"), aimed=False):
    """Run a test for every card of some kinds, or only for those that are aimed at somebody."""
    chosen = [card for card in CARDS if card.kind in kinds and not (aimed and card.targeting == "none")]
    return pytest.mark.parametrize("card", chosen, ids=lambda card: card.name)


def declared(card, spot):
    """The card is played from (-2,-2) without moving, against one Enemy on a hex."""
    match = brawl(f"{card.owner} -2,-2", f"{card.foe} {spot}", hand=card.name)
    play(match, card.name)
    while match.choice.prompt in ("brawl.move", "brawl.jump", "brawl.dash"):
        play(match, "stop")
    return match


def can_aim(card, spot):
    """Whether the card has a target against one Enemy on a hex."""
    return asked(declared(card, spot))[1] == "target"


def distance(one, other):
    """How many hexes apart two hexes are."""
    (q, r), (s, t) = ([int(part) for part in spot.split(",")] for spot in (one, other))
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def test_the_list_names_all_cards():
    assert len(CARDS) == len({card.name for card in CARDS}) == 72
    owners = [card.owner for card in CARDS]
    assert {owners.count(owner) for owner in owners} == {6}
    assert sum(card.kind == "reaction" for card in CARDS) == 12


@rule("SB-CORE-01", "SB-CORE-04", "SB-MOVE-01")
@each()
def test_core_and_movement(card):
    match = brawl(f"{card.owner} -1,-2", f"{card.foe} 0,3", hand=card.name)
    play(match, card.name)
    assert cores(match) == [core for core in CORES.values() if core != card.core]
    if card.movement:
        assert asked(match) == (0, "move")
        assert max(distance("-1,-2", spot) for spot in hexes(match)) == card.movement
    else:
        assert asked(match)[1] != "move"


@rule("SB-TGT-01", "SB-TGT-02", "SB-TGT-03", "SB-SKILL-02")
@each(aimed=True)
def test_range_along_a_row(card):
    low, high = card.reach
    assert [steps for steps in range(1, 7) if can_aim(card, f"{steps - 2},-2")] == [*range(low, high + 1)]


@rule("SB-TGT-04", "SB-TGT-05")
@each(aimed=True)
def test_only_indirect_shots_leave_the_row(card):
    low, high = card.reach
    away = {"-1,-1": 2, "-1,0": 3, "1,-1": 4}  # in no row with the Actor
    wanted = {spot for spot, steps in away.items() if card.targeting == "indirect" and low <= steps <= high}
    assert {spot for spot in away if can_aim(card, spot)} == wanted


@rule("SB-REACT-02", "SB-REACT-06", "SB-CORE-01")
@each(kinds=("reaction",))
def test_reactions(card):
    foe = "rath" if card.owner != "rath" else "deryn"
    attacker, strike, strength = "korvash", "Leaping Strike", 3
    answers = {"jump": "stop", "target": f"champion:{foe}"}
    if card.owner == attacker:
        attacker, strike, strength, answers = "kilgore", "Fury", 2, {"target": "aim:E"}
    match = brawl(f"{attacker} 0,-3", f"{foe} 1,-3 / {card.owner}", hand=strike, rival=card.name)
    act(match, strike, react=[], **answers)
    assert len(keys(match)) == 2
    assert keys(match)[-1] == "pass"
    play(match, card.name)
    assert blows(match)[0]["defence"] == card.defence
    assert blows(match)[0]["amount"] == strength - card.defence
    assert cores(match, 1) == [core for core in CORES.values() if core != card.core]


@rule("SB-REACT-01", "SB-SKILL-03")
@each(aimed=True)
def test_attacks_can_be_answered_and_skills_cannot(card):
    match = declared(card, f"{card.reach[0] - 2},-2")
    play(match, keys(match)[0])
    assert (asked(match) == (1, "react")) is (card.kind == "attack" and card.name != "Sneak Attack")
