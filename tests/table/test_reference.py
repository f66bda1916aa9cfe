"""The quick reference over HTTP: as a page of a box that can be printed, and as data of a table with its options."""

import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import slugfest
from slugfest.kernel.catalogue import clauses_of, page_name, page_named
from slugfest.kernel.quick import quick_of
from slugfest.table.rulebook import RULE_ROUTES
from tests.table.in_process import service_in
from tests.table.test_rulebook import Nesting

BOXES = sorted({mode.partition(".")[0] for mode in slugfest.modes()})
every_box = pytest.mark.parametrize("box", BOXES)


@pytest.fixture(scope="module")
def client():
    with TestClient(Litestar(RULE_ROUTES, logging_config=None)) as running:
        yield running


def modes_of(box):
    return [mode for mode in slugfest.modes().values() if mode.id.partition(".")[0] == box]


@every_box
def test_the_page_of_a_box_has_all_its_modes_and_all_they_say(client, box):
    answer = client.get(f"/rules/{box}/quick")
    assert answer.status_code == 200
    page = Nesting(answer.text)
    assert not page.wrong
    assert not page.inside
    assert len(page.ids) == len(set(page.ids))
    for mode in modes_of(box):
        assert mode.id in page.ids
        quick = quick_of(mode.game())
        section = answer.text.partition(f'id="{mode.id}"')[2].partition("</section>")[0]
        assert section.count("<li") == len(quick.turn) + len(quick.symbols) + len(quick.keywords)
        assert section.count("<table") == len(quick.charts)
    assert "{" not in re.sub(r"<[^>]+>", "", answer.text)


@every_box
def test_every_word_leads_to_a_clause_that_is_there(client, box):
    links = [link for link in Nesting(client.get(f"/rules/{box}/quick").text).links if "#" in link]
    assert links
    known = clauses_of(page_named(page_name(box)))
    assert not [link for link in links if link.partition("#")[2] not in known]


def test_the_page_of_one_mode_has_that_mode_alone(client):
    text = client.get("/rules/brawl.tornado/quick").text
    assert "draw 4 cards" in text
    assert "draw 5 cards" not in text


def test_the_rules_lead_there_and_nobody_elses_game_does(client):
    assert "/rules/brawl/quick" in client.get("/rules").text
    assert "/rules/risk/quick" in client.get("/rules/risk").text
    answer = client.get("/rules/<b>nothing/quick")
    assert answer.status_code == 404
    assert "<b>nothing" not in answer.text


def test_a_table_says_what_its_options_make_of_it(tmp_path):
    with service_in(tmp_path) as client:
        made = client.post(
            "/api/tables",
            json={"mode": "battlerealm", "seats": ["human", "random", "random"], "options": {"beginner": True}},
        ).json()
        quick = client.get(f"/api/tables/{made['id']}/quick").json()
        waiting = client.post("/api/tables", json={"mode": "royale", "seats": ["human"] * 3, "start": "seated"}).json()
        later = client.get(f"/api/tables/{waiting['id']}/quick").json()
        assert client.get("/api/tables/nothing/quick").status_code == 404
    words = [word["word"] for word in quick["keywords"]]
    assert "Strike" in words
    assert "Lucky" not in words
    assert len(quick["turn"]) == 5
    assert "You have 3 actions" in later["turn"][0]
