"""The content: what is in the box, and where it comes from."""

from pathlib import Path

from slugfest.games.risk.guardians.content.load import FILE, load
from slugfest.games.risk.guardians.content.sentences import POWERS
from slugfest.kernel.content import read_toml
from tests.rule import rule


@rule("WC-126", "GG-SET-03", "GG-STS-05")
def test_six_sets_and_nineteen_assets_that_can_be_collected_and_stolen():
    box = load()
    assert (len(box.sets), len(box.assets)) == (6, 19)
    assert [card.id for card in box.sets if card.brings_orb] == ["morag"]
    for number, card in enumerate(box.sets):
        values = [asset.value for asset in box.assets if asset.set == number]
        assert len(values) >= 2
        assert card.value > sum(values)
    for asset in box.assets:
        assert 3 <= asset.needs[asset.rows] <= 5
        assert asset.eights[asset.rows] <= 2
        assert all(1 <= face <= 8 for row in asset.card.rows for face in row.numbers)


@rule("WC-127")
def test_every_entry_says_where_it_comes_from():
    data = read_toml(FILE)
    entries = [data["guardians"], *data["sets"], *data["assets"]]
    assert len(entries) == 26
    assert {entry["source"] for entry in entries} == {"rulebook", "house"}
    assert [entry["id"] for entry in data["sets"] if entry["source"] == "rulebook"] == ["morag"]
    assert data["guardians"]["house_fields"] == ["max_turns"]


@rule("GG-SET-02", "GG-COL-02", "GG-END-04", "GG-ORB-02")
def test_the_numbers_of_the_rules_are_those_of_the_rulebook():
    constants = load().constants
    assert (constants.six_sided_dice, constants.eight_sided_dice) == (5, 2)
    assert constants.steal_row == (6,)
    assert (constants.orb_points, constants.orb_kind) == (5, 3)


def test_the_cards_are_those_of_the_catalogue():
    page = (Path(__file__).parents[2] / "docs" / "rules" / "risk.md").read_text(encoding="utf-8")
    box = load()
    lines = [[cell.strip() for cell in line.strip("| ").split("|")] for line in page.splitlines() if line[:1] == "|"]
    assets = {cells[0]: cells[1:4] for cells in lines if len(cells) == 6}
    sets = {cells[0]: cells[1:5] for cells in lines if len(cells) == 6 and cells[4] in POWERS}
    for asset in box.assets:
        rows = " / ".join(pattern.text for pattern in asset.patterns)
        assert assets[asset.name] == [box.sets[asset.set].name, str(asset.value), rows]
    for number, card in enumerate(box.sets):
        mine = [asset.value for asset in box.assets if asset.set == number]
        assert sets[card.name] == [str(len(mine)), str(sum(mine)), str(card.value), card.power]


def test_every_power_is_on_one_set_card_and_has_its_words():
    box = load()
    assert sorted(card.power for card in box.sets) == sorted(POWERS)
    assert all(words.name and words.text for words in POWERS.values())
