"""All 72 cards: Core, movement, whom they can be aimed at, and what a Reaction adds to defence."""

import pytest

from tests.brawl.arena import act, asked, brawl, cores, hexes, keys, play, told
from tests.rule import rule

ACTIONS = """
DER02 attack destruction 2 direct 2-3
DER04 attack creation 3 indirect 1-2
DER05 skill destruction 2 direct 1-4
DER06 skill manipulation 2 none
DER07 attack manipulation 2 indirect 1-4
DUG02 attack destruction 2 melee 1-1
DUG03 attack creation 2 melee 1-1
DUG05 attack manipulation 1 melee 1-1
DUG06 skill creation 1 none
DUG07 skill manipulation 1 none
GOL02 attack manipulation 2 area 1-1
GOL03 attack destruction 2 direct 2-3
GOL04 attack creation 2 melee 1-1
GOL06 skill creation 2 none
GOL07 skill manipulation 1 none
GWA02 attack destruction 1 indirect 2-3
GWA04 attack creation 2 direct 2-3
GWA05 attack destruction 1 direct 3-5
GWA06 attack manipulation 2 indirect 1-2
GWA07 skill manipulation 0 none
KIL02 attack creation 0 melee 1-1
KIL04 skill manipulation 2 none
KIL05 attack creation 2 area 1-1
KIL06 attack manipulation 1 melee 1-1
KIL07 skill destruction 1 direct 1-2
KOR03 attack destruction 0 area 1-1
KOR04 attack destruction 2 indirect 1-2
KOR05 attack creation 1 melee 1-1
KOR06 attack creation 2 direct 1-2
KOR07 skill manipulation 1 melee 1-1
LOR02 skill manipulation 3 none
LOR03 skill destruction 1 direct 1-2
LOR04 skill creation 3 none
LOR06 attack destruction 1 indirect 3-4
LOR07 attack creation 2 direct 1-2
MAR03 attack destruction 1 melee 1-1
MAR04 attack destruction 2 melee 1-1
MAR05 attack creation 1 melee 1-1
MAR06 attack manipulation 0 melee 1-1
MAR07 skill manipulation 0 none
NEV02 attack manipulation 1 direct 2-3
NEV03 attack destruction 2 melee 1-1
NEV04 skill creation 2 none
NEV06 skill manipulation 1 none
NEV07 attack creation 2 indirect 1-2
RAT02 attack creation 0 melee 1-1
RAT03 attack manipulation 2 indirect 1-2
RAT05 skill manipulation 2 none
RAT06 attack destruction 0 melee 1-1
RAT07 skill destruction 0 none
TAZ02 attack manipulation 2 indirect 1-2
TAZ03 attack creation 1 melee 1-1
TAZ04 attack destruction 0 melee 1-1
TAZ06 skill destruction 0 none
TAZ07 skill creation 2 none
TZU02 attack manipulation 1 direct 1-2
TZU03 attack destruction 0 melee 1-1
TZU04 skill destruction 2 area 1-1
TZU05 skill creation 1 none
TZU07 attack creation 0 melee 1-1
"""

REACTIONS = """
DER03 creation 1
DUG04 destruction 0
GOL05 destruction 1
GWA03 creation 1
KIL03 destruction 1
KOR02 manipulation 2
LOR05 manipulation 1
MAR02 creation 0
NEV05 destruction 1
RAT04 creation 1
TAZ05 manipulation 1
TZU06 manipulation 0
"""

OWNERS = {
    "DER": "deryn",
    "DUG": "dugrun",
    "GOL": "goldarr",
    "GWA": "gwaien",
    "KIL": "kilgore",
    "KOR": "korvash",
    "LOR": "loralei",
    "MAR": "mariusz",
    "NEV": "nevamor",
    "RAT": "rath",
    "TAZ": "taze",
    "TZU": "tzu_xiao",
}


def rows(table):
    """The rows of a table, as tuples of words, with their first words as ids."""
    return [pytest.param(*line.split(), id=line.split()[0]) for line in table.strip().splitlines()]


def aimed(card, spot):
    """The keys of the targets that this card has against one Enemy on a hex, from (-2,-2) without moving."""
    foe = "taze" if not card.startswith("TAZ") else "kilgore"
    match = brawl(f"{OWNERS[card[:3]]} -2,-2", f"{foe} {spot}", hand=card)
    play(match, f"card:{card}")
    while match.choice.prompt in ("brawl.move", "brawl.jump", "brawl.dash"):
        play(match, "stop")
    if asked(match)[1] != "target":
        return []
    return [key for key in keys(match) if key != "decline"]


def distance(one, other):
    """How many hexes apart two hexes are."""
    (q, r), (s, t) = ([int(part) for part in spot.split(",")] for spot in (one, other))
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def test_the_tables_name_all_cards():
    listed = [line.split()[0] for line in (ACTIONS + REACTIONS).split("\n") if line]
    assert len(listed) == len({*listed}) == 72
    assert all(sum(card.startswith(code) for card in listed) == 6 for code in OWNERS)


@rule("SB-CORE-01", "SB-CORE-04", "SB-MOVE-01")
@pytest.mark.parametrize(("card", "kind", "core", "movement", "targeting"), [p.values[:5] for p in rows(ACTIONS)])
def test_core_and_movement(card, kind, core, movement, targeting):
    match = brawl(f"{OWNERS[card[:3]]} -1,-2", "goldarr 0,3" if card[:3] != "GOL" else "rath 0,3", hand=card)
    play(match, f"card:{card}")
    assert cores(match) == [one for one in ("destruction", "creation", "manipulation") if one != core]
    if movement == "0":
        assert asked(match)[1] != "move"
    else:
        assert asked(match) == (0, "move")
        assert max(distance("-1,-2", spot) for spot in hexes(match)) == int(movement)


@rule("SB-TGT-01", "SB-TGT-02", "SB-TGT-03", "SB-SKILL-02")
@pytest.mark.parametrize(
    ("card", "kind", "core", "movement", "targeting", "reach"), [row for row in rows(ACTIONS) if len(row.values) == 6]
)
def test_range_along_a_row(card, kind, core, movement, targeting, reach):
    low, high = (int(number) for number in reach.split("-"))
    reached = [steps for steps in range(1, 7) if aimed(card, f"{steps - 2},-2")]
    assert reached == [*range(low, high + 1)]


@rule("SB-TGT-04", "SB-TGT-05")
@pytest.mark.parametrize(
    ("card", "kind", "core", "movement", "targeting", "reach"), [row for row in rows(ACTIONS) if len(row.values) == 6]
)
def test_only_indirect_shots_leave_the_row(card, kind, core, movement, targeting, reach):
    low, high = (int(number) for number in reach.split("-"))
    found = [bool(aimed(card, spot)) for spot in ("-1,-1", "-1,0", "1,-1")]  # 2, 3 and 4 hexes away, in no row
    within = [low <= steps <= high for steps in (2, 3, 4)]
    assert found == (within if targeting == "indirect" else [False, False, False])


@rule("SB-REACT-02", "SB-REACT-06", "SB-CORE-01")
@pytest.mark.parametrize(("card", "core", "defence"), rows(REACTIONS))
def test_reactions(card, core, defence):
    owner = OWNERS[card[:3]]
    foe = "rath" if owner != "rath" else "deryn"
    attacker, strike, answers = ("korvash", "Leaping Strike", {"jump": "stop"})
    if owner == "korvash":
        attacker, strike, answers = ("kilgore", "Fury", {})
    match = brawl(f"{attacker} 0,-3", f"{foe} 1,-3 / {owner}", hand=strike, rival=card)
    target = f"champion:{foe}" if attacker == "korvash" else "aim:E"
    act(match, strike, target=target, react=[], **answers)
    assert keys(match) == [f"card:{card}", "pass"]
    play(match, f"card:{card}")
    strength = 3 if attacker == "korvash" else 2
    assert told(match, "attack")[0]["defence"] == int(defence)
    assert told(match, "attack")[0]["amount"] == strength - int(defence)
    assert cores(match, 1) == [one for one in ("destruction", "creation", "manipulation") if one != core]


@rule("SB-REACT-01", "SB-SKILL-03")
@pytest.mark.parametrize(
    ("card", "kind", "core", "movement", "targeting", "reach"), [row for row in rows(ACTIONS) if len(row.values) == 6]
)
def test_attacks_can_be_answered_and_skills_cannot(card, kind, core, movement, targeting, reach):
    foe = "taze" if not card.startswith("TAZ") else "kilgore"
    match = brawl(f"{OWNERS[card[:3]]} -2,-2", f"{foe} {int(reach[0]) - 2},-2", hand=card)
    play(match, f"card:{card}")
    while match.choice.prompt in ("brawl.move", "brawl.jump", "brawl.dash"):
        play(match, "stop")
    play(match, keys(match)[0])
    assert (asked(match) == (1, "react")) is (kind == "attack" and card != "RAT06")
