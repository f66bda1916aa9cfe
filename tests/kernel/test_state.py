"""The state decorator: which fields it takes, and copies that are equal and independent."""

from collections.abc import Set as AbstractSet
from dataclasses import field
from typing import Any, Literal, Optional

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest import SlugfestError
from slugfest.kernel.state import fingerprint, from_json, state, to_json
from tests.conformance.cases import objects_in


@state
class Leaf:
    number: int
    tags: list[str]


@state
class Tree:
    """Every kind of field that a state may have."""

    count: int
    share: float
    name: str
    up: bool
    nothing: None
    pair: tuple[int, str]
    row: tuple[int, ...]
    leaf: Leaf
    maybe: Leaf | None
    old: Optional[list[int]]  # noqa: UP045
    numbers: list[int]
    grid: list[list[int]]
    leaves: list[Leaf]
    gaps: list[Leaf | None]
    table: dict[str, int]
    rows: dict[int, list[int]]
    wood: dict[str, Leaf]
    deep: dict[str, list[Leaf]]
    pairs: list[tuple[int, int]]
    late: list[int] = field(default_factory=list)


leaves = st.builds(Leaf, st.integers(-9, 9), st.lists(st.text(max_size=3), max_size=3))
ints = st.integers(-(2**40), 2**40)
keys = st.text("abc", max_size=2)
trees = st.builds(
    Tree,
    count=ints,
    share=st.floats(allow_nan=False, allow_infinity=False),
    name=st.text(max_size=5),
    up=st.booleans(),
    nothing=st.none(),
    pair=st.tuples(ints, st.text(max_size=2)),
    row=st.lists(ints, max_size=3).map(tuple),
    leaf=leaves,
    maybe=st.none() | leaves,
    old=st.none() | st.lists(ints, max_size=3),
    numbers=st.lists(ints, max_size=3),
    grid=st.lists(st.lists(ints, max_size=2), max_size=2),
    leaves=st.lists(leaves, max_size=2),
    gaps=st.lists(st.none() | leaves, max_size=3),
    table=st.dictionaries(keys, ints, max_size=3),
    rows=st.dictionaries(st.integers(0, 5), st.lists(ints, max_size=2), max_size=2),
    wood=st.dictionaries(keys, leaves, max_size=2),
    deep=st.dictionaries(keys, st.lists(leaves, max_size=2), max_size=2),
    pairs=st.lists(st.tuples(ints, ints), max_size=2),
    late=st.lists(ints, max_size=2),
)


@settings(max_examples=25)
@given(trees)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(tree: Tree):
    twin = tree.copy()
    assert twin == tree
    mine = {id(thing) for thing in objects_in(tree).values()}
    assert not [path for path, thing in objects_in(twin).items() if id(thing) in mine]


@settings(max_examples=25)
@given(trees)
def test_a_state_survives_json(tree: Tree):
    assert from_json(to_json(tree), Tree) == tree
    assert fingerprint(tree) == fingerprint(tree.copy())


@settings(max_examples=25)
@given(trees)
def test_changing_a_copy_anywhere_leaves_the_original(tree: Tree):
    before = to_json(tree)
    twin = tree.copy()
    for thing in objects_in(twin).values():
        if isinstance(thing, list | dict):
            thing.clear()
        elif isinstance(thing, Leaf):
            thing.number += 1
    assert to_json(tree) == before


def test_a_state_has_slots_so_that_no_field_appears_by_a_slip():
    leaf = Leaf(1, [])
    with pytest.raises(AttributeError):
        leaf.nubmer = 2


def test_a_state_may_inherit_fields():
    @state
    class Bud(Leaf):
        petals: list[int]

    bud = Bud(1, ["a"], [2])
    twin = bud.copy()
    assert type(twin) is Bud
    assert twin == bud
    assert twin.petals is not bud.petals
    assert twin.tags is not bud.tags


@pytest.mark.parametrize(
    "kind",
    [
        set[int],
        frozenset[int],
        AbstractSet[int],
        list[set[int]],
        dict[str, set[int]],
        list,
        dict,
        tuple[list[int], ...],
        tuple[Leaf, int],
        Any,
        object,
        int | str,
        Literal["a"],
        list[object],
        set[int] | None,
        bytearray,
    ],
    ids=str,
)
def test_a_field_that_cannot_be_copied_for_sure_is_refused_by_name(kind: Any):
    with pytest.raises(SlugfestError, match=r"Bad\.field has type"):
        state(type("Bad", (), {"__annotations__": {"field": kind}}))


def test_a_checksum_notices_order_and_values():
    assert len({fingerprint(value) for value in ([1, 2], [2, 1], [1, 3], [1], {"a": 1})}) == 5
