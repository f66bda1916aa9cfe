"""The vocabulary: keys, values, sets, and subsets with equal faces merged."""

import copy
import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest import SlugfestError, Words
from slugfest.kernel.options import merged_subsets


def test_a_word_is_found_by_key_by_value_and_by_name():
    words = Words()
    moves = words.many("move", ["left", "right"], ["go left", "go right"])
    stop = words.one("stop", "stop here")
    assert words["move:right"] is moves[1] is words.of("move", 1)
    assert words.value("move", "right") == 1
    assert words.value("move", "up") is None
    assert words.get("move:up") is None
    assert words.names("move") == ["left", "right"]
    assert words.names("nothing") == []
    assert (stop.key, stop.kind, stop.value, stop.text) == ("stop", "stop", 0, "stop here")
    assert moves[0].text == "go left"


def test_words_keep_their_order_and_know_their_places():
    words = Words()
    words.many("n", range(3))
    words.one("pass")
    assert [option.index for option in words] == [0, 1, 2, 3] == list(range(len(words)))
    assert "n:2" in words
    assert "n:3" not in words


def test_a_word_cannot_be_declared_twice():
    words = Words()
    words.one("pass")
    with pytest.raises(SlugfestError, match="'pass' twice"):
        words.one("pass")


def test_options_are_never_pickled_because_they_are_compared_by_identity():
    option = Words().one("pass")
    with pytest.raises(TypeError, match="travel as keys"):
        pickle.dumps(option)
    assert copy.deepcopy(option) is copy.copy(option) is option


@given(st.integers(1, 6))
def test_sets_has_one_option_per_subset(count: int):
    words = Words()
    elements = words.many("die", range(count))
    sets = words.sets("reroll", elements, "roll again")
    assert set(sets) == set(range(1, 1 << count))
    for mask, option in sets.items():
        chosen = [element for element in elements if mask >> element.value & 1]
        assert option.value == mask
        assert option.parts == tuple(element.key for element in chosen)
        assert option.key == "reroll:" + "+".join(option.parts)
        assert words.of("reroll", mask) is option
        assert option.text == "roll again " + ", ".join(element.text for element in chosen)
    assert len(words) == count + (1 << count) - 1


faces_and_free = st.lists(st.integers(0, 3), max_size=6).flatmap(
    lambda faces: st.tuples(
        st.just(faces), st.sets(st.integers(0, max(0, len(faces) - 1))) if faces else st.just(set())
    )
)


@given(faces_and_free)
def test_merged_subsets_has_every_handful_of_faces_once(given_faces):
    faces, free = given_faces
    places = sorted(free)
    handfuls = {
        tuple(sorted(faces[i] for i in chosen))
        for size in range(1, len(places) + 1)
        for chosen in combinations(places, size)
    }
    masks = merged_subsets(faces, places)
    found = [tuple(sorted(faces[i] for i in range(len(faces)) if mask >> i & 1)) for mask in masks]
    assert len(found) == len(set(found))
    assert set(found) == handfuls
    for mask in masks:
        assert all(i in free for i in range(len(faces)) if mask >> i & 1)


def test_six_different_faces_are_63_sets_and_six_equal_ones_are_six():
    assert len(merged_subsets(range(6), range(6))) == 63
    assert len(merged_subsets([5] * 6, range(6))) == 6
    assert merged_subsets([1, 2], []) == []
