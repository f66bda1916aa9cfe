"""The content: counts and maps as the catalogue gives them, and packs that add, replace, or are refused."""

import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slugfest import ContentError, Match, Mode
from slugfest.games.funkoverse.content.load import load
from slugfest.kernel.content import packs_of, read_toml
from slugfest.kernel.geometry.square import Drawing
from slugfest.lab.lineups import LineUps
from tests.funkoverse.stage import FIRST, SCRIMMAGE, TERRITORY, picture_map
from tests.rule import rule

ROOT = Path(__file__).parents[2]
CONTENT = ROOT / "slugfest" / "games" / "funkoverse" / "content"
CATALOGUE = (ROOT / "docs" / "rules" / "funkoverse.md").read_text(encoding="utf-8")


@rule("FV-DEF-02", "FV-DEF-13")
def test_the_box_holds_what_the_component_list_says():
    box = load()
    own = [kind for kind in box.kinds if kind.set == "MVL100"]
    assert sum(not kind.basic for kind in own) == sum(kind.basic for kind in own) == 4
    assert sum(len(kind.dots) for kind in own) == 9
    assert all(len(kind.feats) == (0 if kind.basic else 3) for kind in own)
    assert len(box.bases) == 4
    assert [box.faces.count(face) for face in range(3)] == [3, 2, 1]
    assert len([card for card in box.scenarios if card.win.type != "immediate"]) == 4


def test_captain_america_is_as_printed():
    cap = next(kind for kind in load().kinds if kind.key == "captain_america")
    assert [(feat.cost, feat.star) for feat in cap.feats] == [(4, False), (3, True), (3, True)]
    assert cap.defense == 2


@rule("FV-ABIL-08")
def test_there_are_four_ability_types():
    assert load().types == ["finesse", "force", "cunning", "leadership"]


@rule("FV-MAP-08", "FV-MAP-10")
def test_maps_are_symmetric_and_as_drawn_in_the_catalogue():
    for arena in load().arenas:
        card, board = arena.card, arena.board
        drawn = board.drawing
        turn = quarter if card.symmetry == "quarter turn" else half
        wide, tall = 2 * drawn.width, 2 * drawn.height
        assert {turn(x, y, wide, tall) for x, y in drawn.walls} == set(drawn.walls)
        assert {turn(x, y, wide, tall) for x, y in drawn.corners} == set(drawn.corners)
        pictures = re.findall(r"```\n(\+ .*?)```", CATALOGUE, re.DOTALL)
        picture = next(p for p in pictures if re.sub(r"[A-Za-z]", ".", p).strip("\n") == card.grid.strip("\n"))
        letters: dict[str, set[tuple[int, int]]] = {}
        for y, line in enumerate(picture.split("\n")):
            for x, mark in enumerate(line):
                if mark.isalpha():
                    letters.setdefault(mark, set()).add((x // 2, y // 2))
        for name, squares in card.areas.items():
            assert letters[name[0].upper()] == set(squares)
        assert all(letters[letter] == {at} for letter, at in card.points.items())
        assert letters["T"] == {card.triumph}
        assert letters["s"] | letters["T"] == set(card.scoring_area)
        assert letters.get("e", set()) == set(card.enclosed)


def quarter(x: int, y: int, wide: int, tall: int) -> tuple[int, int]:
    return wide - y, x


def half(x: int, y: int, wide: int, tall: int) -> tuple[int, int]:
    return wide - x, tall - y


def test_no_point_marker_lies_next_to_a_starting_area():
    for arena in load().arenas:
        for letter, squares in product(arena.letters, arena.areas):
            assert not any(arena.board.near[letter] >> square & 1 for square in squares)


def test_every_entry_says_where_it_comes_from():
    for path in CONTENT.glob("*.toml"):
        for name, table in read_toml(path).items():
            for entry in table if isinstance(table, list) else [table]:
                if name != "addresses":
                    assert entry["source"] in ("rulebook", "published", "house"), (path, name)
                    addresses = read_toml(CONTENT / "rules.toml")["addresses"]
                    assert set(entry.get("ref", ())) <= set(addresses)


# ------------------------------------------------------------------ packs


LAMP: dict[str, Any] = {
    "id": "lamplighter",
    "name": "The Lamplighter",
    "set": "MINE",
    "basic": False,
    "defense": 2,
    "dots": ["force", "cunning"],
    "abilities": [
        {
            "id": f"lamp_{number}",
            "name": f"Lamp {number}",
            "type": "force",
            "cost": 2,
            "star": True,
            "effects": [{"do": "challenge", "amount": number, "target": "rival"}],
            "source": "house",
        }
        for number in (1, 2, 3)
    ],
    "trait": {"name": "Steady", "effects": [], "source": "house"},
    "source": "house",
}


@rule("FV-MULTI-08")
@pytest.mark.parametrize("mode", [FIRST, SCRIMMAGE])
@pytest.mark.parametrize("roster", ["auto", "box", "all"])
def test_an_own_character_is_on_offer_wherever_the_box_alone_would_suffice(mode: Mode, roster: str):
    options: dict[str, Any] = {"bases": "seats", "roster": roster} | ({} if mode is FIRST else {"placing": "random"})
    match = Match(mode, 2, seed=1, packs=[{"characters": [LAMP]}], **options)
    assert match.choice is not None
    assert ("card:lamplighter" in match.choice.keys) == (roster != "box")
    assert ("card:kestrel" in match.choice.keys) == (roster == "all")
    plain = Match(mode, 2, seed=1, **options)
    assert plain.choice is not None
    assert set(match.choice.keys) - set(plain.choice.keys) == (set() if roster == "box" else {"card:lamplighter"})


@rule("FV-MULTI-08")
def test_an_own_character_is_dealt_and_lined_up_like_any_other():
    dealt = set()
    for seed in range(12):
        match = Match(FIRST, 2, seed=seed, packs=[{"characters": [LAMP]}], characters="random", bases="seats")
        dealt |= {piece["kind"] for piece in match.view()["pieces"]}
    assert "lamplighter" in dealt
    lines = LineUps(SCRIMMAGE.game(2, {}, packs=packs_of([{"characters": [LAMP]}])), seed=1)
    assert "lamplighter" in {name for number in range(8) for name in str(lines.at(number)).replace("'", " ").split()}


@rule("FV-MULTI-08")
def test_a_pack_adds_a_character_that_can_be_played():
    match = Match(
        TERRITORY, 2, seed=1, packs=[{"characters": [LAMP]}], characters=[["lamplighter"], ["kestrel"]], bases="seats"
    )
    luck = Random(1)
    while match.choice is not None:
        match.play(luck.choice(match.choice.options))
    assert match.view()["pieces"][0]["name"] == "The Lamplighter"


def test_a_pack_replaces_an_entry_with_the_same_id():
    stronger = next(dict(e) for e in read_toml(CONTENT / "characters.toml")["characters"] if e["id"] == "iron_drone")
    box = load(packs_of([{"characters": [stronger | {"defense": 4}]}]))
    assert box.kinds[box.kind_of["iron_drone"]].defense == 4
    assert box.hash != load().hash


def test_a_pack_adds_a_map_that_a_scenario_of_the_pack_allows():
    grid = "\n".join(["+" + " +" * 9, *([" " + ". " * 9, "+" + " +" * 9] * 7)])
    side = {"north": [[c, 0] for c in range(2, 7)], "south": [[c, 6] for c in range(2, 7)]}
    yard = picture_map(grid, id="yard", areas=side, sides=["north", "south"], seats={"2": ["north", "south"]})
    scenario = next(dict(e) for e in read_toml(CONTENT / "scenarios.toml")["scenarios"] if e["id"] == "scrimmage")
    match = Match(
        SCRIMMAGE, 2, seed=1, packs=[{"maps": [yard], "scenarios": [scenario | {"also_on": ["yard"]}]}], map=["yard"]
    )
    assert match.view()["map"] == "yard"
    assert Drawing(match.view()["board"]["grid"]).width == 9


def changed(**fields: Any) -> dict[str, Any]:
    return {"characters": [LAMP | fields]}


def ability(**fields: Any) -> dict[str, Any]:
    first, *rest = LAMP["abilities"]
    return changed(abilities=[first | fields, *rest])


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        ({"cards": []}, "pack 1, table 'cards': unknown table"),
        (changed(defense=9), "pack 1: character 'lamplighter', field 'defense': 9 is not allowed"),
        (changed(dots=["force", "luck"]), "field 'dots': 'luck' is not allowed"),
        (changed(dots=["force"]), "1 dots; allowed: 2 or 3"),
        (changed(abilities=[]), "a character has three abilities and a trait"),
        (changed(basic=True), "a basic character has no abilities"),
        (changed(colour="red"), "field 'colour': unknown field"),
        (ability(type="finesse"), "ability 'lamp_1', field 'type': 'finesse' is not allowed"),
        (ability(cost=5), "field 'cost': 5 is not allowed; allowed: 1 to 4"),
        (ability(effects=[{"do": "chalenge"}]), "'chalenge' is not allowed"),
        (
            ability(effects=[{"do": "challenge", "amount": 2, "target": "ally"}]),
            "'ally' is not allowed with 'challenge'",
        ),
        (ability(effects=[{"do": "move", "amount": 0, "target": "self"}]), "needs an amount of at least 1"),
        (ability(star=True, effects=[{"do": "move", "amount": 1, "target": "self"}]), "contains a challenge"),
        (ability(effects=[{"do": "give_status", "status": "tired", "target": "self"}]), "'tired' is not allowed"),
        (ability(effects=[{"do": "stand", "target": "self", "if": "raining"}]), "field 'if': 'raining' is not allowed"),
        (ability(effects=[{"do": "sight", "ignore": "rivals"}]), "go with 'always'"),
        (
            {"items": [{"id": "x", "name": "X", "action": True, "star": False, "effects": [], "source": "house"}]},
            "item 'x', field 'cost'",
        ),
        (
            {
                "tokens": [
                    {
                        "id": "x",
                        "name": "X",
                        "count": 1,
                        "owner": "hulk",
                        "on_map": True,
                        "effects": [],
                        "source": "house",
                    }
                ]
            },
            "token 'x', field 'owner': there is no character 'hulk'",
        ),
        ({"maps": [picture_map("+ + +\n . .\n+ + +", grid="+ + +\n . !\n+ + +")]}, "'!' cannot stand in line 2"),
        ({"maps": [picture_map("+ + +\n .|.\n+ + +", areas={"a": [[0, 0]]}, sides=["a", "b"])]}, "cannot be reached"),
        ({"maps": [picture_map("+ + +\n . #\n+ + +", triumph=[1, 0])]}, "(1, 0) is no open square"),
    ],
)
def test_a_mistake_in_a_pack_names_file_entry_and_field(pack: dict[str, Any], said: str):
    with pytest.raises(ContentError) as caught:
        load(packs_of([pack]))
    assert any(said in problem for problem in caught.value.problems), caught.value.problems


def test_two_abilities_never_share_an_id():
    twin = LAMP | {"abilities": [LAMP["abilities"][0]] * 3}
    with pytest.raises(ContentError, match="'lamp_1' stands 3 times"):
        Match(FIRST, 2, packs=[{"characters": [twin]}])


def test_a_scenario_whose_points_have_no_meaning_is_refused():
    scrimmage = next(dict(e) for e in read_toml(CONTENT / "scenarios.toml")["scenarios"] if e["id"] == "scrimmage")
    odd = scrimmage | {"gains": [{"on": "round_end", "if": "victim_is_leader", "amount": 1}]}
    with pytest.raises(ContentError, match="'victim_is_leader' does not go with on = 'round_end'; allowed: ''"):
        Match(SCRIMMAGE, 2, packs=[{"scenarios": [odd]}])
