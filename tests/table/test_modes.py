"""What can be played, as the lobby learns of it: modes, boxes, options, and a picture of each mode."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import slugfest
from slugfest.bots import BOTS
from slugfest.kernel.mode import Setting
from slugfest.kernel.scene import Scene, Seat, Space
from slugfest.table.modes import MODE_ROUTES, PICTURES, box_shown, mode_shown, setting_shown
from slugfest.table.picture import ANSWERS, in_full_swing, picture_of
from tests.conformance.parley import MODE as PARLEY
from tests.table.in_process import service_in

BATTLEREALM = slugfest.modes()["battlerealm"]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def client():
    with TestClient(Litestar(MODE_ROUTES, logging_config=None)) as running:
        yield running


def test_every_mode_is_listed_with_all_that_the_lobby_shows(client):
    told = client.get("/api/modes").json()
    assert [mode["id"] for mode in told["modes"]] == list(slugfest.modes())
    assert told["bots"] == list(BOTS)
    for mode in told["modes"]:
        known = slugfest.modes()[mode["id"]]
        assert (mode["title"], mode["line"], mode["seats"]) == (known.title, known.line, list(known.seats))
        assert [option["name"] for option in mode["options"]] == [setting.name for setting in known.options]
        assert mode["box"] in {box["id"] for box in told["boxes"]}


def test_options_come_with_their_limits():
    setting = Setting("rounds", 100, "How long.", least=1, most=1000, lists=True, clause="BR-END-8")
    assert setting_shown(setting) == {
        "name": "rounds",
        "default": 100,
        "label": "Rounds",
        "text": "How long.",
        "clause": "BR-END-8",
        "says": (),
        "allowed": (),
        "least": 1,
        "most": 1000,
        "lists": True,
    }


def test_a_box_is_called_like_its_only_mode_or_like_its_rules():
    other = replace(BATTLEREALM, id="battlerealm.two")
    assert box_shown("battlerealm", [BATTLEREALM])["title"] == BATTLEREALM.title
    assert box_shown("battlerealm", [BATTLEREALM, other])["title"] == "Battlerealm"
    assert box_shown("battlerealm", [BATTLEREALM])["rules"] == "/rules/battlerealm"
    assert box_shown("parley", [PARLEY, PARLEY]) == {"id": "parley", "title": "Parley", "rules": None}


@pytest.mark.parametrize("mode", slugfest.modes().values(), ids=lambda mode: mode.id)
def test_every_mode_has_a_picture_that_browsers_keep(client, mode):
    picture = client.get(f"/api/modes/{mode.id}/picture.svg")
    assert picture.status_code == 200
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "max-age" in picture.headers["cache-control"]
    drawn = ElementTree.fromstring(picture.content)
    assert drawn.tag == f"{SVG}svg"
    assert len(list(drawn.iter(f"{SVG}g"))) > 5, "the picture shows hardly anything"
    assert client.get(f"/api/modes/{mode.id}/picture.svg").content == picture.content


@pytest.mark.parametrize("mode", slugfest.modes().values(), ids=lambda mode: mode.id)
def test_every_mode_of_the_boxes_has_a_picture_of_its_page_that_is_small(mode):
    taken = PICTURES / f"{mode.id}.webp"
    assert mode_shown(mode)["picture"].startswith(f"/static/pictures/{mode.id}.webp?")
    assert taken.read_bytes()[8:12] == b"WEBP"
    assert taken.stat().st_size < 60_000


def test_a_mode_without_a_picture_is_drawn():
    assert mode_shown(PARLEY)["picture"].startswith("/api/modes/parley/picture.svg?")
    assert (mode_shown(PARLEY)["minutes"], mode_shown(PARLEY)["weight"]) == (None, 0)


def test_a_picture_of_nothing_known_is_refused_with_the_reason(client):
    refused = client.get("/api/modes/batlerealm/picture.svg")
    assert refused.status_code == 404
    assert "did you mean battlerealm?" in refused.json()["detail"]


def test_the_picture_shows_what_a_spectator_sees_of_the_board_and_no_seats():
    seats = []

    def view(state, content, seat):
        seats.append(seat)
        return PARLEY.show.view(state, content, seat)

    def scene(view):
        spaces = [Space(key="a", at=(0, 0), name="<Board>", text="a long story")]
        return Scene("Parley", form="squares", spaces=spaces, seats=[Seat(key="seat:0", side="somebody")])

    drawn = picture_of(replace(PARLEY, id="parley.drawn", show=replace(PARLEY.show, view=view, scene=scene))).decode()
    assert seats == [None]
    assert "&lt;Board&gt;" in drawn
    assert "somebody" not in drawn
    assert "a long story" not in drawn


def test_a_picture_is_made_only_once():
    drawn = []

    def scene(view):
        drawn.append(view)
        return Scene("Parley", form="squares", spaces=[Space(key="a", at=(0, 0))])

    mode = replace(PARLEY, id="parley.once", show=replace(PARLEY.show, scene=scene))
    assert picture_of(mode) == picture_of(mode)
    assert len(drawn) == 1


def test_the_match_in_a_picture_is_under_way():
    match = in_full_swing(BATTLEREALM)
    assert not match.over
    assert match.at >= ANSWERS


def test_a_match_that_ends_soon_is_shown_half_way():
    short = replace(PARLEY, options=(Setting("goal", 1, "points that end it", least=1, most=99),))
    match = in_full_swing(short)
    assert not match.over
    assert match.decided


@pytest.mark.parametrize(
    ("name", "scene"),
    [("broken", lambda view: 1 / 0), ("empty", lambda view: Scene("nothing on it"))],
)
def test_a_mode_that_cannot_be_drawn_gets_a_plain_picture_with_its_title(name, scene):
    picture = picture_of(
        replace(PARLEY, id=f"parley.{name}", title="Parley & more", show=replace(PARLEY.show, scene=scene))
    )
    assert "Parley & more" in "".join(ElementTree.fromstring(picture).itertext())


def test_the_service_offers_modes_and_pictures(tmp_path):
    with service_in(tmp_path) as service:
        assert "boxes" in service.get("/api/modes").json()
        picture = service.get("/api/modes/battlerealm/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert "img-src 'self'" in picture.headers["content-security-policy"]
