"""The documentation as others find it: links lead somewhere, every page is in the site, facts are those of the code.

`make docs` builds the site and checks it again; this needs nothing but Python.
"""

import importlib.util
import re
import tomllib
from pathlib import Path

import markdown
import pytest
from markdown_it import MarkdownIt

import slugfest
from tests.test_layers import LAYERS, ROOMS

ROOT = Path(__file__).parents[1]
SITE = ROOT / "docs" / "site"
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "slugfest").rglob("README.md"),
        *(ROOT / "tests").rglob("*.md"),
    ]
)
HEADING = re.compile(r"#{1,6} +(.*)")


def part_of_the_site(name):
    found = importlib.util.spec_from_file_location(name, SITE / f"{name}.py")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


architecture, carrying, facts, reference = map(part_of_the_site, ("architecture", "carrying", "facts", "reference"))


def anchors(page):
    """The anchors of a page, as they are made for its headings everywhere."""
    made = set()
    for line, prose in carrying.outside_code(page.read_text(encoding="utf-8")):
        heading = HEADING.match(line) if prose else None
        if heading:
            words = re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", heading[1]).lower()).replace(" ", "-")
            made.add(words if words not in made else f"{words}-1")
    return made


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file_and_every_anchor_to_a_heading(page):
    text = page.read_text(encoding="utf-8")
    lost = [one for one in re.findall(r"\]\(#([^)]+)\)", text) if one not in anchors(page)]
    for link, anchor in carrying.links_in(text):
        target = page.parent / link
        if ":" not in link and not target.exists():
            lost.append(link)
        elif anchor and target.suffix == ".md" and anchor[1:] not in anchors(target):
            lost.append(link + anchor)
    assert lost == []


def test_every_page_is_in_the_navigation_of_the_site():
    listed = re.findall(r": ([\w/.-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    docs = {page.relative_to(ROOT / "docs").as_posix() for page in PAGES if page.is_relative_to(ROOT / "docs")}
    made = {f"reference/{page}" for page in reference.PAGES}
    carried = {name for name in listed if name.startswith(f"{carrying.ELSEWHERE}/")}
    assert set(listed) - carried == docs | made
    assert all(carrying.source_of(name).is_file() for name in carried)
    assert len(listed) == len(set(listed))


def test_a_carried_page_links_to_where_the_site_has_its_targets():
    led = carrying.led(
        "[rules](../../../docs/rules/brawl.md#moving) [x](nowhere.md)", "repository/slugfest/games/brawl/README.md"
    )
    assert led == "[rules](../../../../rules/brawl.md#moving) [x](nowhere.md)"
    led = carrying.led("[box](../../slugfest/games/brawl/README.md) [tests](../conftest.py)", "games/brawl.md")
    assert led == "[box](../repository/slugfest/games/brawl/README.md) [tests](../conftest.py)"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lists_and_tables_are_the_same_on_the_site(page):
    """As many items and rows as everybody else reads, by the reader that the terminal's library brings along."""
    text = page.read_text(encoding="utf-8")
    ours = markdown.markdown(carrying.parted(text), extensions=["tables", "sane_lists", "fenced_code"])
    theirs = MarkdownIt("commonmark").enable("table").render(text)
    for tag in ("li", "tr", "h2"):
        assert len(re.findall(rf"<{tag}[ >]", ours)) == len(re.findall(rf"<{tag}[ >]", theirs)), tag


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "games").glob("*.md")), ids=lambda page: page.stem)
def test_the_pages_of_games_say_what_the_code_says(page):
    text = page.read_text(encoding="utf-8")
    assert text == facts.with_facts(text), "python docs/site/facts.py writes it anew"


def test_every_mode_has_its_place_on_the_page_of_its_box():
    told = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "games").glob("*.md"))
    assert [mode for mode in slugfest.modes() if f"| `{mode}` |" not in told] == []


def test_every_public_name_has_its_place_in_the_reference():
    told = {
        line.removeprefix("::: ") for _, text in reference.pages() for line in text.splitlines() if line[:4] == "::: "
    }
    assert [name for name in slugfest.__all__ if reference.home_of("slugfest", name) not in told] == []


def test_the_citation_names_this_version_and_the_readme_begins_with_its_commands():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"\nversion: {project['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert project["version"] == slugfest.__version__
    first = [
        line.split("#")[0].strip()
        for line in (ROOT / "README.md").read_text(encoding="utf-8").split("\n")
        if line[:4] == "    "
    ]
    assert first[:2] == ["make play", "make test"]


def test_every_python_that_is_promised_is_tested():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = {name.rpartition(" ")[2] for name in project["classifiers"] if "Python :: 3." in name}
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    assert promised == set(re.findall(r'"(3\.\d+)"', workflow.partition("matrix:")[2].partition("\n    env:")[0]))


def test_the_picture_of_the_architecture_is_that_of_the_layers_and_rooms():
    assert tuple(name for name, *_ in reversed(architecture.LAYERS)) == LAYERS
    assert tuple(name for name, *_ in reversed(architecture.ROOMS)) == ROOMS
    assert architecture.PICTURE.read_text(encoding="utf-8") == architecture.drawn()
    named = set(re.findall(r"\w+\.(?:py|js)", "".join(words for *_, words in architecture.STEPS)))
    assert [name for name in named if not list((ROOT / "slugfest" / "table").rglob(name))] == []
