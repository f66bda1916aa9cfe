"""Reading content: every problem is found at once, and named by file, entry and field."""

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from slugfest import ContentError
from slugfest.kernel.content import Pack, content_hash, convert, merged, packs_of, read_toml


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    do: Literal["hit", "heal"]
    amount: int = 1


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    price: list[Literal["SK", "TE"]]
    effects: tuple[Effect, ...]
    duty: bool = False
    weight: float = 1.0
    note: str | None = None
    home: Effect | None = None


GOOD = {"id": "axe", "price": ["SK"], "effects": [{"do": "hit", "amount": 2}]}


def test_a_good_entry_becomes_a_struct():
    problems: list[str] = []
    card = convert(GOOD, Card, "mine.toml: card 'axe'", problems)
    assert card == Card("axe", ["SK"], (Effect("hit", 2),))
    assert problems == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": 3}, "field 'id': expected text, found 3"),
        (
            {"prise": []},
            "field 'prise': unknown field; allowed: id, price, effects, duty, weight, note, home; did you mean",
        ),
        ({"price": ["SK", "XX"]}, "field 'price', item 2: 'XX' is not allowed; allowed: SK, TE"),
        ({"price": "SK"}, "field 'price': expected a list, found 'SK'"),
        (
            {"effects": [{"do": "hurt"}]},
            "'effects', item 1, field 'do': 'hurt' is not allowed; allowed: hit, heal",
        ),
        ({"effects": [{"do": "hit"}, {"amount": 1}]}, "field 'effects', item 2, field 'do': missing"),
        ({"effects": [{"do": "hit", "amount": "2"}]}, "item 1, field 'amount': expected a whole number, found '2'"),
        ({"effects": ["hit"]}, "field 'effects', item 1: expected a table, found 'hit'"),
        ({"duty": "yes"}, "field 'duty': expected true or false, found 'yes'"),
        ({"weight": "heavy"}, "field 'weight': expected a number, found 'heavy'"),
        ({"note": 5}, "field 'note': expected text, found 5"),
    ],
)
def test_each_kind_of_problem_is_named_with_its_field(change: dict, said: str):
    problems: list[str] = []
    assert convert({**GOOD, **change}, Card, "mine.toml: card 'axe'", problems) is None
    (problem,) = problems
    assert problem.startswith("mine.toml: card 'axe', ")
    assert said in problem


def test_a_missing_field_is_named():
    problems: list[str] = []
    convert({"price": [], "effects": []}, Card, "here", problems)
    assert problems == ["here, field 'id': missing"]


def test_all_problems_are_found_at_once():
    problems: list[str] = []
    convert({"price": ["no"], "effects": [{"do": "no"}], "x": 1}, Card, "here", problems)
    assert len(problems) == 4


def test_something_that_is_no_table_is_named():
    problems: list[str] = []
    assert convert("axe", Card, "here", problems) is None
    assert problems == ["here: expected a table, found 'axe'"]


def test_an_error_of_content_lists_its_problems():
    error = ContentError(["one", "two"])
    assert error.problems == ["one", "two"]
    assert str(error) == "one\ntwo"


def test_files_that_cannot_be_read_are_named(tmp_path: Path):
    bad, latin = tmp_path / "bad.toml", tmp_path / "latin.toml"
    bad.write_text("[[heroes]\n")
    latin.write_bytes(b"name = '\xe9'")
    with pytest.raises(ContentError, match=r"bad\.toml: not valid TOML: .*line 1"):
        read_toml(bad)
    with pytest.raises(ContentError, match=r"latin\.toml: cannot be read"):
        read_toml(latin)
    with pytest.raises(ContentError, match=r"gone\.toml: there is no such file"):
        read_toml(tmp_path / "gone.toml")
    with pytest.raises(ContentError, match="cannot be read"):
        read_toml(tmp_path)


def test_packs_come_as_paths_mappings_or_packs(tmp_path: Path):
    path = tmp_path / "mine.toml"
    path.write_text("[meta]\nname = 'mine'\n")
    pack = Pack("ready", {})
    assert packs_of([path, {"heroes": []}, pack]) == (
        Pack(str(path), {"meta": {"name": "mine"}}, str(path.resolve())),
        Pack("pack 2", {"heroes": []}),
        pack,
    )
    assert packs_of(str(path)) == packs_of([str(path)])
    assert packs_of(pack) == (pack,)
    assert packs_of({"heroes": []}) == (Pack("pack 1", {"heroes": []}),)


def test_the_hash_depends_on_content_and_not_on_the_order_of_keys():
    assert content_hash({"a": 1, "b": 2}) == content_hash({"b": 2, "a": 1})
    assert content_hash({"a": 1}) != content_hash({"a": 2})


def test_a_pack_adds_and_replaces_entries_in_order():
    base = [{"id": "a"}, {"id": "b"}]
    assert merged(base, [{"id": "c"}, {"id": "a", "x": 1}]) == [{"id": "a", "x": 1}, {"id": "b"}, {"id": "c"}]
    assert base == [{"id": "a"}, {"id": "b"}]
