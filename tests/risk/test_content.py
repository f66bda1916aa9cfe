"""Numbers and cards of the box (WC-124, WC-125, WC-127), and packs that break something."""

import tomllib
from copy import deepcopy
from typing import Any

import pytest

from slugfest import ContentError, Match
from slugfest.games.risk import MANHATTAN, SKIRMISH
from tests.risk.board import manhattan, skirmish
from tests.risk.test_map import FOLDER, MAP, rows
from tests.rule import rule

CARDS = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
ALLIES = {ally["id"]: ally for ally in CARDS["allies"]}
FACTION_OF = {"CA": "captain_america", "UL": "ultron", "IM": "iron_man", "WS": "winter_soldier", "TH": "thor"}


@rule("WC-124", "RS-CRD-03")
def test_nine_cards_a_faction_with_one_or_two_symbols():
    cards = CARDS["faction_cards"]
    assert len(cards) == len({card["id"] for card in cards}) == 45
    for faction in FACTION_OF.values():
        own = [card for card in cards if card["faction"] == faction]
        assert sorted(card["symbols"] for card in own) == [1] * 6 + [2] * 3


@rule("WC-124")
def test_three_allies_a_faction_and_every_cards_ally_is_one_of_them():
    assert len(CARDS["allies"]) == len(ALLIES) == 15
    for faction in FACTION_OF.values():
        own = [key for key, ally in ALLIES.items() if ally["faction"] == faction]
        assert len(own) == 3
        for ally in own:
            shown = [card for card in CARDS["faction_cards"] if card["ally"] == ally]
            assert {card["faction"] for card in shown} == {faction}
            assert (len(shown), sum(card["symbols"] for card in shown)) == (3, 4)


@rule("WC-124")
@pytest.mark.parametrize("row", rows("| Card | Name | Symbols |"), ids=lambda row: row[0])
def test_each_card_is_as_the_catalogue_has_it(row):
    key, name, symbols, ally, window, power = row
    card = next(card for card in CARDS["faction_cards"] if card["id"] == key)
    assert (card["name"], card["symbols"], card["window"]) == (name, int(symbols), window)
    assert (ALLIES[card["ally"]]["name"], card["faction"]) == (ally, FACTION_OF[key[:2]])
    words = [card["do"], str(card.get("n", "")), card.get("where", "")]
    assert " ".join(filter(None, words)) == power


def bonus_words(bonuses: list[dict[str, Any]]) -> str:
    """Bonuses as the catalogue writes them."""
    said = []
    for one in bonuses:
        die = [one.get("die", "highest")] if one["do"] in ("attack_plus", "defend_plus") else []
        where = ["in a docking sector or Helicarrier section"] if one.get("only_in") else []
        said.append(" ".join([one["do"], *die, str(one.get("n", 1)), *where]))
    return "; ".join(said) or "none"


@pytest.mark.parametrize("row", rows("| Faction | Ally | Attack |"), ids=lambda row: row[1])
def test_each_ally_is_as_the_catalogue_has_it(row):
    faction, name, attack, defence, _ = row
    ally = next(ally for ally in CARDS["allies"] if ally["name"] == name)
    assert ally["faction"] == faction.lower().replace(" ", "_")
    assert bonus_words(ally.get("attack", [])) == attack
    assert bonus_words(ally.get("defend", [])) == defence


@rule("WC-125", "RS-REI-08")
def test_the_chart_rises_and_one_set_pays_at_least_as_much_as_two():
    recruitment = MAP["recruitment"]
    chart = {int(symbols): units for symbols, units in recruitment["chart"].items()}
    assert chart == {2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 17, 8: 21, 9: 25, 10: 30}
    assert (recruitment["least"], recruitment["most"]) == (2, 10)
    assert all(chart[total] < chart[total + 1] for total in range(2, 10))
    assert all(chart[a] + chart[b] <= chart[a + b] for a in chart for b in chart if a + b in chart)


@rule("WC-127")
def test_every_datum_says_where_it_comes_from():
    entries = [MAP["skirmish"], MAP["manhattan"], MAP["recruitment"], CARDS["hulk"]]
    for table in (*MAP.values(), *CARDS.values()):
        entries += table if isinstance(table, list) else []
    assert len(entries) == 4 + 9 + 50 + 3 + 5 + 15 + 45
    for entry in entries:
        allowed = {"published"} if entry is MAP["recruitment"] else {"rulebook", "house"}
        assert entry["source"] in allowed
        assert set(entry.get("rulebook_fields", [])) <= set(entry)


def changed(table: str, key: str, **fields: Any) -> dict[str, Any]:
    """A pack with one entry of the box, some fields changed or (with None) left out."""
    entry = deepcopy(next(one for one in (MAP | CARDS)[table] if one["id"] == key)) | fields
    return {table: [{name: value for name, value in entry.items() if value is not None}]}


def problems(pack: dict[str, Any]) -> list[str]:
    """What is wrong with a pack, the same for both modes."""
    with pytest.raises(ContentError) as skirmish_refused:
        Match(SKIRMISH, 3, packs=[pack])
    with pytest.raises(ContentError) as refused:
        Match(MANHATTAN, 3, packs=[pack])
    assert refused.value.problems == skirmish_refused.value.problems
    return refused.value.problems


def blamed(pack: dict[str, Any], where: str, field: str) -> bool:
    """Whether a problem names the pack, the entry and the field."""
    return any(line.startswith(f"pack 1: {where}, field {field!r}") for line in problems(pack))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"neighbours": ["10", "11", "13", "18", "99"]}, "neighbours"),
        ({"neighbours": ["10", "11", "12", "13", "18"]}, "neighbours"),
        ({"neighbours": ["10", "11", "13", "18", "18"]}, "neighbours"),
        ({"neighbours": ["10", "11", "13", "18", "25"]}, "neighbours"),
        ({"neighbours": []}, "neighbours"),
        ({"lines": ["25"]}, "lines"),
        ({"lines": ["13"]}, "lines"),
        ({"region": "nort"}, "region"),
        ({"mark": "portal"}, "mark"),
        ({"name": "Inwood"}, "name"),
        ({"name": ""}, "name"),
        ({"rulebook_fields": ["naame"]}, "rulebook_fields"),
        ({"x": "left"}, "x"),
        ({"x": None}, "x"),
        ({"colour": "red"}, "colour"),
        ({"source": "mine"}, "source"),
        ({"source": None}, "source"),
    ],
)
def test_a_broken_sector_is_refused(fields, field):
    assert blamed(changed("sectors", "12", **fields), "sector '12'", field)


@rule("WC-120")
def test_a_sector_with_a_single_neighbour_is_refused():
    one, two = changed("sectors", "07", neighbours=["08"]), changed("sectors", "09", neighbours=["10", "11"])
    assert blamed({"sectors": one["sectors"] + two["sectors"]}, "sector '07'", "neighbours")


@pytest.mark.parametrize(
    ("fields", "field"), [({"bonus": 0}, "bonus"), ({"bonus": "four"}, "bonus"), ({"players": 6}, "players")]
)
def test_a_broken_region_is_refused(fields, field):
    assert blamed(changed("regions", "north", **fields), "region 'north'", field)


def test_a_region_without_sectors_is_refused():
    lines = problems({"regions": [{"id": "moon", "name": "Moon", "bonus": 2, "source": "house"}]})
    assert lines == ["pack 1: region 'moon': no sector belongs to it"]


@rule("RM-HEL-01")
@pytest.mark.parametrize(
    ("key", "fields", "field"),
    [
        ("H1", {"neighbours": []}, "neighbours"),
        ("H2", {"neighbours": ["H1"]}, "neighbours"),
        ("H2", {"neighbours": ["H1", "H9"]}, "neighbours"),
        ("H1", {"operatives": {"3": 3}}, "operatives"),
        ("H1", {"operatives": {"3": 3, "4": 0, "5": 1}}, "operatives"),
    ],
)
def test_a_broken_section_is_refused(key, fields, field):
    assert blamed(changed("sections", key, **fields), f"section {key!r}", field)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"symbols": 3}, "symbols"),
        ({"symbols": 0}, "symbols"),
        ({"ally": "falcon"}, "ally"),
        ({"ally": "nobody"}, "ally"),
        ({"window": "invade"}, "window"),
        ({"window": "never"}, "window"),
        ({"do": "fly"}, "do"),
        ({"n": 0}, "n"),
        ({"where": "any"}, "where"),
        ({"faction": "hulk"}, "faction"),
    ],
)
def test_a_broken_card_is_refused(fields, field):
    assert blamed(changed("faction_cards", "TH-2", **fields), "card 'TH-2'", field)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"attack": [{"do": "defend_d8", "n": 1}]}, "attack"),
        ({"attack": [{"do": "attack_d8", "n": 0}]}, "attack"),
        ({"attack": [{"do": "attack_d12", "n": 1}]}, "attack"),
        ({"defend": [{"do": "win_tie"}]}, "defend"),
        ({"faction": "hydra"}, "faction"),
    ],
)
def test_a_broken_ally_is_refused(fields, field):
    assert blamed(changed("allies", "falcon", **fields), "ally 'falcon'", field)


@pytest.mark.parametrize(
    ("pack", "where", "field"),
    [
        (changed("sectors", "12", neighbours=["10", "11", "18"]), "sector '12'", "neighbours"),
        (changed("sectors", "12", mark="docking"), "sector '12'", "mark"),
        (changed("sectors", "12", id="51", name="Elsewhere"), "sector '51'", "id"),
        (changed("sectors", "25", mark="resource"), "sector '25'", "mark"),
        (changed("regions", "central", players=5), "region 'central'", "players"),
        (changed("sections", "H2", access=True), "section 'H2'", "access"),
        (changed("allies", "falcon", faction="thor"), "ally 'falcon'", "faction"),
    ],
    ids=["neighbour forgotten", "dock too many", "sector 51", "tower without dock", "region", "access", "ally"],
)
def test_what_does_not_fit_the_rest_is_blamed_on_the_pack(pack, where, field):
    assert blamed(pack, where, field)


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        ({"sektors": []}, "table 'sektors': unknown table"),
        ({"recruitment": {"least": 1}}, "table 'recruitment': unknown table"),
        ({"sectors": {"id": "12"}}, r"table 'sectors': expected \[\[sectors\]\]"),
        ({"sectors": [{"name": "x"}]}, "sector number 1, field 'id'"),
    ],
)
def test_a_pack_of_another_shape_is_refused(pack, said):
    with pytest.raises(ContentError, match=f"pack 1[,:] {said}"):
        Match(SKIRMISH, 3, packs=[pack])


def test_every_problem_is_named_at_once(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(
        '[[regions]]\nid = "north"\nname = "North"\nbonus = "x"\n[[regions]]\nid = "queens"\nsource = "house"\n'
    )
    with pytest.raises(ContentError) as refused:
        Match(SKIRMISH, 3, packs=[path])
    assert all(str(path) in line for line in refused.value.problems)
    named = " ".join(refused.value.problems)
    for said in ("'north', field 'bonus'", "'north', field 'source'", "'queens', field 'name'"):
        assert said in named
    assert "'queens', field 'bonus': missing" in named


def test_a_good_pack_changes_the_game_and_its_hash():
    pack = changed("regions", "south_central", bonus=9, name="Downtown")
    match = skirmish("thor 26 27 28 29", "ultron 45:1", "iron_man 35:1", packs=[pack])
    assert match.view()["pile"] == 3 + 9
    assert match.view()["players"][0]["regions"] == ["Downtown"]
    plain = skirmish("thor 26 27 28 29", "ultron 45:1", "iron_man 35:1")
    assert plain.view()["pile"] == 3 + 4
    assert match.log.content != plain.log.content


def test_a_card_of_ones_own_joins_its_deck():
    card = {"id": "TH-10", "name": "Thunder", "n": 1, "do": "attack_d8", "window": "battle_attack", "faction": "thor"}
    pack = {"faction_cards": [card | {"symbols": 2, "ally": "heimdall", "source": "house"}]}
    assert Match(SKIRMISH, 3, packs=[pack]).view()["deck"] == 46
    match = manhattan("thor 25:9", "captain_america 30:1", "iron_man 12:1", packs=[pack], hands={"thor": ["TH-10"]})
    assert match.view(0)["players"][0]["hand"][0]["name"] == "Thunder"
