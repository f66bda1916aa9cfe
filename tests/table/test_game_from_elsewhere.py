"""A game of another package has its rules, quick reference and lessons by the same doors as ours."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from slugfest.cli.main import main
from slugfest.kernel import registry
from slugfest.kernel.catalogue import clauses_named, pages
from slugfest.kernel.mode import Mode
from slugfest.learn import Course, lessons_of
from slugfest.table.rulebook import RULE_ROUTES
from tests.conformance import parley

RULES = """# Parley — rules catalogue

**PA-TURN-1** Everybody lays a card face down.

**PA-TURN-2** See PA-TURN-1; then all are shown.
"""
LESSON = """
mode = "parley"
title = "Lay a card"
about = "How a round begins."
minutes = 1
order = 1
seats = 2
seed = 1

[[steps]]
say = "Everybody lays a card face down."
"""


@pytest.fixture
def offered(tmp_path: Path, monkeypatch) -> Mode:
    """Parley as a package offers it, with rules and a lesson, beside all modes of this project."""
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    lessons = tmp_path / "lessons"
    lessons.mkdir()
    (lessons / "first.toml").write_text(LESSON, encoding="utf-8")
    mode = replace(parley.MODE, rulebook=tmp_path / "rules.md", lessons=lessons)
    known = {**registry.modes(), mode.id: mode}
    for module in ("registry", "catalogue", "travelling"):
        monkeypatch.setattr(f"slugfest.kernel.{module}.modes", lambda: known)
    for module in (
        "slugfest.table.rulebook",
        "slugfest.table.reference",
        "slugfest.learn.finding",
        "slugfest.learn.lesson",
    ):
        monkeypatch.setattr(f"{module}.modes", lambda: known)
    return mode


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(Litestar(RULE_ROUTES, logging_config=None)) as running:
        yield running


def test_its_rules_are_a_page_with_a_place_for_every_clause(offered: Mode, client: TestClient):
    assert pages()["parley"] == offered.rulebook
    page = client.get("/rules/parley").text
    assert 'id="PA-TURN-2"' in page
    assert 'href="#PA-TURN-1"' in page
    assert client.get("/api/rules/parley").json()["title"] == "Parley"
    assert list(clauses_named(offered, "PA-TURN")) == ["PA-TURN-1", "PA-TURN-2"]
    assert "/rules/parley" in client.get("/rules").text


def test_its_quick_reference_leads_to_its_rules(offered: Mode, client: TestClient):
    page = client.get("/rules/parley/quick").text
    assert offered.title in page
    assert 'href="/rules/parley"' in page


def test_its_lessons_are_found_and_played(offered: Mode):
    (lesson,) = lessons_of("parley")
    assert Course(lesson).says == "Everybody lays a card face down."


def test_without_rules_the_link_leads_to_the_quick_reference_and_the_command_says_what_is_missing(
    offered: Mode, client: TestClient, monkeypatch, capsys
):
    known = {**registry.modes(), "parley": replace(offered, rulebook=None)}
    for module in ("kernel.registry", "kernel.catalogue", "table.rulebook", "table.reference"):
        monkeypatch.setattr(f"slugfest.{module}.modes", lambda: known)
    answer = client.get("/rules/parley")
    assert answer.status_code == 200
    assert offered.title in answer.text
    assert client.get("/rules/parlez").status_code == 404
    with pytest.raises(SystemExit):
        main(["rules", "parley"])
    assert "parley brings no page of rules: its package names one with Mode(rulebook=…)" in capsys.readouterr().err
