"""Stock and shelf: built-in content read once, packs put on it, loose cards put into their owners."""

from pathlib import Path

import msgspec
import pytest

from slugfest import ContentError
from slugfest.kernel.content import Pack
from slugfest.kernel.shelf import Shelf, Stock, Table, boxed, check_id


class Blow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    amount: int = 1


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cards: tuple[Blow, ...] = ()


class LooseBlow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    fighter: str
    amount: int = 1
    replaces: str = ""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goal: int


TABLES = {"fighters": Table("box", "fighter", Fighter), "words": Table("box", "word", Blow)}
BOX = """
[modes.short]
goal = 3
[[fighters]]
id = "ann"
cards = [{ id = "jab" }, { id = "hook", amount = 2 }]
[[fighters]]
id = "bob"
[[words]]
id = "ouch"
"""


@pytest.fixture
def stock(tmp_path: Path) -> Stock:
    (tmp_path / "box.toml").write_text(BOX, encoding="utf-8")
    return Stock(tmp_path, TABLES, ("fighters", "cards", "meta"))


def shelved(stock: Stock, *packs: dict[str, object]) -> tuple[Shelf, list[Pack]]:
    given = [Pack(f"pack {number}", dict(data)) for number, data in enumerate(packs, 1)]
    return Shelf(stock, given), given


def test_nothing_is_read_before_it_is_asked_for(tmp_path):
    stock = Stock(tmp_path / "nowhere", TABLES, ())
    with pytest.raises(ContentError, match="there is no such file"):
        stock.file("box")


def test_built_in_entries_are_turned_once(stock):
    first, second = shelved(stock)[0], shelved(stock, {"fighters": [{"id": "cid"}]})[0]
    assert second.all("fighters", Fighter)[0] is first.all("fighters", Fighter)[0]
    assert stock.all("words", Blow) == [Blow("ouch")]
    assert stock.single("box", "modes.short", Numbers) is stock.single("box", "modes.short", Numbers)


def test_a_mistake_in_the_built_in_content_is_located(stock):
    (stock.folder / "box.toml").write_text(BOX.replace("goal = 3", "gaol = 3").replace("amount = 2", 'amount = "x"'))
    with pytest.raises(ContentError, match=r"box\.toml: modes\.short, field 'gaol'"):
        stock.single("box", "modes.short", Numbers)
    with pytest.raises(
        ContentError, match=r"box\.toml: fighter 'ann', field 'cards', item 2 \('hook'\), field 'amount'"
    ):
        stock.structs()


def test_packs_add_and_replace_and_each_entry_has_its_origin(stock):
    shelf, _ = shelved(stock, {"fighters": [{"id": "bob", "cards": [{"id": "kick"}]}, {"id": "cid"}]})
    assert [card.id for card in shelf.all("fighters", Fighter)] == ["ann", "bob", "cid"] == shelf.ids("fighters")
    assert [where for _, where in shelf.each("fighters", Fighter)] == [
        "box.toml: fighter 'ann'",
        "pack 1: fighter 'bob'",
        "pack 1: fighter 'cid'",
    ]
    shelf.refuse()


def test_what_a_pack_may_not_have_is_a_problem_and_not_on_the_shelf(stock):
    shelf, _ = shelved(stock, {"words": [{"id": 3}], "fighter": [], "fighters": {"id": "x"}})
    assert "words" not in shelf.raw
    assert shelf.problems == [
        "pack 1, table 'fighters': expected [[fighters]] entries, found {'id': 'x'}",
        "pack 1, table 'words': unknown table; allowed: fighters, cards, meta; did you mean cards?",
        "pack 1, table 'fighter': unknown table; allowed: fighters, cards, meta; did you mean fighters?",
    ]
    with pytest.raises(ContentError) as fault:
        shelf.refuse()
    assert fault.value.problems == shelf.problems


def test_an_entry_without_an_id_is_told_by_its_number_and_once(stock):
    shelf, _ = shelved(stock, {"fighters": [{"id": "cid"}, {"ids": "dan"}, {"id": 5, "cards": 3}]})
    shelf.all("fighters", Fighter)
    with pytest.raises(ContentError) as fault:
        shelf.refuse()
    assert fault.value.problems == [
        "pack 1: fighter number 2, field 'id': missing, or not text",
        "pack 1: fighter number 3, field 'id': missing, or not text",
        "pack 1: fighter number 2, field 'ids': unknown field; allowed: id, cards; did you mean id?",
        "pack 1: fighter number 3, field 'cards': expected a list, found 3",
    ]


def test_a_long_table_in_the_wrong_place_is_not_repeated_whole(stock):
    cards = [{"id": f"blow_{number}"} for number in range(20)]
    shelf, _ = shelved(stock, {"fighters": {"cards": cards}})
    assert shelf.problems == ["pack 1, table 'fighters': expected [[fighters]] entries, found only [[fighters.cards]]"]


def replaced(stock: Stock, *packs: dict[str, object]) -> Shelf:
    shelf, given = shelved(stock, *packs)
    for pack in given:
        for card, entry, where in shelf.loose(pack, LooseBlow):
            shelf.replace_card(pack, "fighters", card.fighter, entry, where)
    return shelf


def test_a_loose_card_takes_the_place_of_one_of_its_owner_and_the_stock_stays(stock):
    new = {"id": "cross", "fighter": "ann", "amount": 5, "replaces": "hook"}
    shelf = replaced(stock, {"cards": [new]}, {"cards": [{"id": "cross", "fighter": "ann", "amount": 6}]})
    assert shelf.all("fighters", Fighter)[0].cards == (Blow("jab"), Blow("cross", 6))
    assert shelf.origin["card cross"] == "pack 2"
    assert shelved(stock)[0].all("fighters", Fighter)[0].cards == (Blow("jab"), Blow("hook", 2))


def test_a_loose_card_that_fits_nowhere_is_a_problem(stock):
    shelf = replaced(stock, {"cards": [{"id": "kick", "fighter": "ann"}, {"fighter": "ann"}]})
    assert shelf.problems == [
        "pack 1: card 'kick', field 'replaces': ann has no card 'kick'; allowed: jab, hook",
        "pack 1: card 2, field 'id': missing",
    ]


@pytest.mark.parametrize("cards", [3, "x", ["x"], {"id": "jab"}])
def test_a_loose_card_for_an_owner_whose_cards_are_no_list_is_no_crash(stock, cards):
    shelf = replaced(stock, {"fighters": [{"id": "ann", "cards": cards}], "cards": [{"id": "jab", "fighter": "ann"}]})
    assert shelf.problems == []
    shelf.all("fighters", Fighter)
    assert all(problem.startswith("pack 1: fighter 'ann', field 'cards'") for problem in shelf.problems)
    assert shelf.problems


def test_the_box_without_packs_is_built_once_for_each_mode():
    built = []

    def build(packs, mode=""):
        built.append((len(packs), mode))
        return [mode]

    pack = Pack("mine", {})
    assert boxed(build, ()) is boxed(build, [])
    assert boxed(build, (), "short") is boxed(build, (), "short")
    assert boxed(build, [pack], "short") is not boxed(build, [pack], "short")
    assert built == [(0, ""), (0, "short"), (1, "short"), (1, "short")]


@pytest.mark.parametrize("key", ["Ann", "a b", "a:b", "", "é"])
def test_an_id_is_small_letters_digits_and_underscores(key):
    problems: list[str] = []
    check_id("ann_2", "here", problems)
    assert problems == []
    check_id(key, "here", problems, "emblem")
    assert problems == [f"here, field 'emblem': {key!r} is not allowed; use small letters, digits and _"]
