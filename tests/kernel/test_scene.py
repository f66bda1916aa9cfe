"""Scenes as SVG: well-formed whatever names, keys and colours are, and every piece findable by its key."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest.kernel.scene import Panel, Piece, Scene

NASTY = "<script>alert(\"x\")</script> & 'y'"
SVG = "{http://www.w3.org/2000/svg}"
printable = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"]), max_size=12)


def scene_of(text: str, shape: str = "box") -> Scene:
    piece = Piece(key=text, x=1, y=2, w=10, h=4, shape=shape, title=text, lines=(text,), tip=text, colour=text)
    return Scene(text, 40, 20, [piece], [Panel(key=text, title=text, lines=(text, text), colour=text, active=True)])


@pytest.mark.parametrize("shape", ["box", "token", "die"])
def test_names_keys_and_colours_are_escaped(shape: str):
    svg = scene_of(NASTY, shape)._repr_svg_()
    assert "<script>" not in svg
    tree = ElementTree.fromstring(svg)
    assert [group.get("data-key") for group in tree.iter(f"{SVG}g")] == [NASTY, NASTY]
    assert NASTY in [text.text for text in tree.iter(f"{SVG}text")]
    assert [title.text for title in tree.iter(f"{SVG}title")] == [NASTY]


@given(printable)
def test_a_picture_is_well_formed_whatever_things_are_called(text: str):
    ElementTree.fromstring(scene_of(text)._repr_svg_())


def test_an_empty_scene_is_a_picture_too():
    tree = ElementTree.fromstring(Scene("Nothing")._repr_svg_())
    assert tree.tag == f"{SVG}svg"


def test_faded_pieces_fade_and_known_colours_are_named():
    piece = Piece(key="a", x=0, y=0, w=1, h=1, colour="red", faded=True)
    svg = Scene("S", 10, 10, [piece])._repr_svg_()
    assert 'opacity="0.45"' in svg
    assert "#b91c1c" in svg


def test_lines_hexagons_and_areas_are_drawn_by_their_corners():
    scene = Scene("", 20, 20, [], [])
    scene.pieces.append(Piece(key="way", x=1, y=1, w=4, h=-1, shape="line"))
    scene.pieces.append(Piece(key="hex:1", x=0, y=0, w=4, h=4, shape="hex", title="H"))
    scene.pieces.append(Piece(key="land", x=0, y=0, w=4, h=4, shape="area", points=(0, 0, 4, 0, 0, 4)))
    drawn = scene._repr_svg_()
    assert '<path d="M8 32l32 -8"' in drawn
    assert '<polygon points="16,24 32,32 32,48 16,56 0,48 0,32"' in drawn
    assert '<polygon points="0,24 32,24 0,56"' in drawn
