"""Scenes as pictures: well-formed, everything with its key, names escaped."""

import re
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from slugfest import Match
from slugfest.kernel.picture import TONES, svg_of_scene
from slugfest.kernel.scene import Card, Die, Figure, Link, Marker, Number, Region, Scene, Seat, Space, Zone


def keys_of(picture: str) -> set[str]:
    return {one.get("data-key", "") for one in ElementTree.fromstring(picture).iter() if one.get("data-key")}


def test_a_battle_is_drawn_with_every_place_hero_and_seat():
    match = Match("battlerealm", seats=4, seed=3, heroes="random", placing="random")
    scene = match.scene()
    drawn = keys_of(scene._repr_svg_())
    for things in (scene.spaces, scene.figures, scene.seats, scene.dice):
        assert {thing.key for thing in things} <= drawn


def test_names_cannot_break_out_of_a_picture():
    evil = "<script>&'\""
    scene = Scene(
        evil,
        status=evil,
        form="squares",
        seats=[Seat(key=evil, side=evil, score=Number("star", 3, evil))],
        spaces=[Space(key="a", at=(0, 0), name=evil, text=evil)],
        figures=[Figure(key=evil, within="a", name=evil, seat=0)],
        dice=[Die(key="d", within="tray", face=evil)],
    )
    drawn = svg_of_scene(scene)
    assert "<script>" not in drawn
    assert keys_of(drawn) == {evil, "a", "d"}


def test_hexes_and_no_board_at_all_are_drawn_too():
    spaces = [Space(key=f"{q},{r}", at=(q, r)) for q in range(3) for r in range(2)]
    drawn = svg_of_scene(Scene("Hexes", form="hexes", spaces=spaces))
    assert keys_of(drawn) == {space.key for space in spaces}
    assert {len(points.split()) for points in re.findall(r'points="([^"]+)"', drawn)} == {6}
    assert keys_of(svg_of_scene(Scene("Nothing yet"))) == set()


def test_land_has_its_own_outlines_and_names_of_regions():
    land = Space(key="land", points=(0, 0, 400, 0, 0, 400), at=(90, 90), seat=0, region="r")
    region = Region(key="r", name="West", worth=3, at=(200, 200))
    scene = Scene("Map", form="areas", spaces=[land], regions=[region], seats=[Seat(key="seat:0", tone="red")])
    drawn = svg_of_scene(scene)
    assert len(re.findall(r'points="([^"]+)"', drawn)[0].split()) == 3
    assert "West +3" in drawn
    assert TONES["red"] in drawn


def test_walls_markers_and_cards_of_a_table_are_drawn():
    scene = Scene(
        "Yard",
        form="squares",
        spaces=[Space(key="a", at=(0, 0)), Space(key="b", at=(1, 0), closed=True)],
        links=[Link(key="wall", form="wall", at=(1, 0, 1, 1)), Link(key="post", form="post", at=(1, 1))],
        markers=[Marker(key="flag", within="a", symbol="flag", name="Flag", hidden=True)],
        zones=[Zone(key="hand", form="hand", name="Hand"), Zone(key="deck", form="pile", name="Deck", value=2)],
        cards=[Card(key="ace", within="hand", name="Ace", text="Wins."), Card(key="ten", within="deck", name="Ten")],
    )
    drawn = svg_of_scene(scene)
    assert keys_of(drawn) == {"a", "b", "flag", "hand", "ace"}
    assert "<title>Ace: Wins.</title>" in drawn
    assert 'stroke-width="5"' in drawn
    assert "<circle" in drawn


def test_without_seats_it_is_the_board_alone():
    scene = Scene("Yard", form="squares", spaces=[Space(key="a", at=(0, 0))], seats=[Seat(key="seat:0", side="Red")])
    assert keys_of(svg_of_scene(scene, seats=False)) == {"a"}


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"]), max_size=12))
def test_a_picture_is_well_formed_whatever_things_are_called(text: str):
    spaces = [Space(key=text, at=(0, 0), name=text, text=text, region=text)]
    figures = [Figure(key=text, within=text, name=text, seat=0)]
    seats = [Seat(key=text, side=text, tone=text)]
    regions = [Region(key=text, name=text, tone=text, at=(0, 0))]
    zones, cards = [Zone(key=text, form="set", name=text)], [Card(key=text, within=text, name=text, tone=text)]
    for form in ("ring", "squares", "hexes", ""):
        made = Scene(
            text, form=form, spaces=spaces, figures=figures, seats=seats, regions=regions, zones=zones, cards=cards
        )
        ElementTree.fromstring(svg_of_scene(made))
