"""The rules as pages: every clause has its place, links lead there, and nothing in a page is taken for HTML."""

import re
from html.parser import HTMLParser

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from slugfest.kernel.catalogue import clauses_of, page_name, page_named, pages, title_of
from slugfest.table.markdown import rendered
from slugfest.table.rulebook import RULE_ROUTES
from tests.table.in_process import service_in

every_page = pytest.mark.parametrize("name", sorted(pages()))


@pytest.fixture(scope="module")
def client():
    with TestClient(Litestar(RULE_ROUTES, logging_config=None)) as running:
        yield running


class Nesting(HTMLParser):
    """Notes ids and links, and that everything opened is closed where it should be."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.links, self.inside, self.wrong = [], [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if tag == "a" else []
        if tag not in ("br", "meta", "link", "input"):
            self.inside.append(tag)

    def handle_endtag(self, tag):
        if tag not in ("br", "meta", "link", "input") and (not self.inside or self.inside.pop() != tag):
            self.wrong.append((tag, self.getpos()))


@every_page
def test_every_clause_has_exactly_one_place_on_its_page(client, name):
    page = Nesting(client.get(f"/rules/{name}").text)
    clauses = clauses_of(page_named(name))
    assert len(clauses) > 100
    assert set(clauses) <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))


@every_page
def test_every_link_between_clauses_leads_somewhere_and_all_is_well_nested(client, name):
    page = Nesting(client.get(f"/rules/{name}").text)
    targets = {link[1:] for link in page.links if link.startswith("#")}
    assert targets <= set(page.ids)
    assert not page.wrong
    assert not page.inside


@every_page
def test_no_mark_of_the_source_is_left_in_the_text(name):
    body = re.sub(r"<(pre|code)\b.*?</\1>", "", rendered(page_named(name)).body, flags=re.DOTALL)
    text = re.sub(r"<[^>]+>", "", body)
    assert "**" not in text
    assert "`" not in text
    assert not re.search(r"^\s*(#|\||- )", text, re.MULTILINE)


def test_whatever_looks_like_html_is_shown_as_text():
    body = rendered("# T\n\n**AB-ONE-1** <script>alert(1)</script> & `<b>`\n\n| <i> |\n|---|\n| <u> |\n").body
    assert "<script>" not in body
    assert "&lt;script&gt;" in body
    assert "<code>&lt;b&gt;</code>" in body
    assert "&lt;i&gt;</th>" in body
    assert "&lt;u&gt;</td>" in body


def test_a_clause_holds_its_rulings_and_the_table_that_follows_it():
    page = "# T\n\n**AB-ONE-1** As follows.\nRuling: at once.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nWords.\n"
    assert rendered(page).body.splitlines() == [
        '<div class="rule" id="AB-ONE-1">',
        '<p><a class="id" href="#AB-ONE-1">AB-ONE-1</a> As follows.</p>',
        '<p class="ruling">Ruling: at once.</p>',
        '<div class="wide"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
        "<tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>",
        "</div>",
        "<p>Words.</p>",
    ]


def test_clauses_named_in_short_are_links_too():
    page = "# T\n\n## Two (AB-TWO)\n\n" + "".join(f"- **AB-TWO-{n}** x\n" for n in range(1, 7))
    body = rendered(
        page + "\nSee AB-TWO-1, -2 and -3, AB-TWO-4/5, AB-TWO-1 to 6, AB-TWO and AB-TWO-9 or AB-OFF-1.\n"
    ).body
    links = re.findall(r'href="#([^"]+)">([^<]+)', body.rpartition("<p>")[2])
    assert links == [
        ("AB-TWO-1", "AB-TWO-1"),
        ("AB-TWO-2", "-2"),
        ("AB-TWO-3", "-3"),
        ("AB-TWO-4", "AB-TWO-4"),
        ("AB-TWO-5", "5"),
        ("AB-TWO-1", "AB-TWO-1"),
        ("AB-TWO-6", "6"),
        ("AB-TWO", "AB-TWO"),
    ]


def test_the_name_of_several_clauses_leads_to_the_first_of_them():
    body = rendered("# T\n\n**AB-KEY-MOVE-1** x\n\n**AB-KEY-MOVE-2** y\n\nSee AB-KEY-MOVE.").body
    assert '<a href="#AB-KEY-MOVE-1">AB-KEY-MOVE</a>' in body


def test_rows_that_are_clauses_have_places_and_cards_have_none():
    rows = "| AB-OPT-GO | go |\n| **AB-OPT-01** [T1] | stop |\n| CA-1 | a card |\n"
    page = f"# T\n\n| id | what |\n|---|---|\n{rows}"
    assert Nesting(rendered(page).body).ids == ["AB-OPT-GO", "AB-OPT-01"]
    assert clauses_of(page) == {"AB-OPT-GO": "**AB-OPT-GO** what: go", "AB-OPT-01": "**AB-OPT-01** what: stop"}


def test_fenced_text_is_kept_as_it_is_and_never_read():
    page = "# T\n\n**AB-ONE-1** A map:\n```\n# . |A B|\n**AB-ONE-2** <x>\n```\n"
    assert list(clauses_of(page)) == ["AB-ONE-1"]
    body = rendered(page).body
    assert '<pre class="wide"># . |A B|\n**AB-ONE-2** &lt;x&gt;</pre>' in body
    assert body.endswith("</pre>\n</div>")


def test_lists_keep_their_numbers_and_stars_that_stand_alone_stay():
    body = rendered("# T\n\n3. three\n   and more\n4. *four* of 2*3 and R* or *x\n\n- a\n- b").body
    assert '<ol start="3">\n<li>three<br>and more</li>\n<li><em>four</em> of 2*3 and R* or *x</li>\n</ol>' in body
    assert "<ul>\n<li>a</li>\n<li>b</li>\n</ul>" in body


def test_equal_headings_have_different_places():
    assert [heading.id for heading in rendered("# T\n\n## A b\n\n## A b\n\n### C, `d` (AB-C), e").headings] == [
        "s-a-b",
        "s-a-b-2",
        "AB-C",
    ]


def test_modes_of_one_box_share_its_page(client):
    assert page_name("battlerealm.any") == "battlerealm"
    assert client.get("/rules/battlerealm.any").text == client.get("/rules/battlerealm").text
    data = client.get("/api/rules/battlerealm.any").json()
    assert data["game"] == "battlerealm"
    assert data["title"] == "Battlerealm"
    assert data["clauses"]["BR-ROLL-1"] == "**BR-ROLL-1** The actor rolls all six dice."


@every_page
def test_the_list_of_games_names_each_page(client, name):
    text = client.get("/rules").text
    assert f'href="/rules/{name}"' in text
    assert f"<span>{title_of(page_named(name))}</span>" in text


@pytest.mark.parametrize("name", ["nothing", "..battlerealm", "%3Cb%3E", "nothing.battlerealm"])
def test_a_page_that_is_not_there_is_told_so_with_the_list_of_those_that_are(client, name):
    page = client.get(f"/rules/{name}")
    assert page.status_code == 404
    assert "There is no page of rules for" in page.text
    assert "<b>" not in page.text
    assert 'href="/rules/battlerealm"' in page.text


def test_data_of_rules_that_are_not_there_is_refused_with_the_reason(client):
    refused = client.get("/api/rules/batlerealm")
    assert refused.status_code == 404
    assert refused.json() == {
        "error": "UnknownClause",
        "detail": "there is no page of rules for batlerealm; did you mean battlerealm?",
    }


def test_the_service_serves_the_rules(tmp_path):
    with service_in(tmp_path) as service:
        page = service.get("/rules/battlerealm")
        assert page.headers["content-type"].startswith("text/html")
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert 'id="BR-ROLL-3"' in page.text
        assert "BR-ROLL-3" in service.get("/api/rules/battlerealm").json()["clauses"]
        assert service.get("/rules").status_code == 200
