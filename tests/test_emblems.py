"""The emblems: the sprite and its page are what the generator makes, and everybody and every sign has one."""

import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from slugfest import Match
from slugfest.kernel.scene import Scene
from slugfest.kernel.text import TOKEN
from tests.conformance.cases import MODES, random_player
from tests.programs import missing

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "slugfest" / "table" / "static"
SPRITE = (STATIC / "emblems.svg").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "emblems.md").read_text(encoding="utf-8")
DRAWN = re.findall(r'<symbol id="([^"]+)"', SPRITE)
PEOPLE = (
    "heroes",
    "champions",
    "characters",
    "factions",
    "allies",
    "minions",
    "companions",
    "tokens",
    "sets",
    "assets",
)
BOXED = [mode for mode in MODES if mode.state.__module__.startswith("slugfest.games")]
MONOGRAMS: frozenset[str] = frozenset()  # those who have none on purpose


@pytest.fixture
def generator() -> None:
    """The library that joins and cuts areas, which only the generator needs."""
    if find_spec("pathops") is None:
        missing("skia-pathops", "pip install skia-pathops")


def people() -> Iterator[tuple[str, str]]:
    """Everybody in every box: the file and the id."""
    for path in sorted((ROOT / "slugfest" / "games").rglob("content/*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        for table in PEOPLE:
            for entry in content.get(table, ()):
                yield path.name, entry.get("emblem") or entry["id"]


def named(scene: Scene) -> Iterator[str]:
    """Every symbol that a scene names: of numbers, things, costs, faces of dice, and in texts."""
    for thing in scene.things():
        for field in ("symbol", "emblem"):
            yield getattr(thing, field, "")
        for number in (*getattr(thing, "stats", ()), *getattr(thing, "tokens", ()), *getattr(thing, "counts", ())):
            yield number.symbol
        for field in ("meter", "score"):
            number = getattr(thing, field, None)
            yield number.symbol if number is not None else ""
        yield from getattr(thing, "cost", ())
        face = getattr(thing, "face", "")
        yield face if isinstance(face, str) else ""
        texts = [getattr(thing, "text", ""), getattr(thing, "note", ""), *getattr(thing, "lines", ())]
        yield from signs_in(texts + [state.text for state in getattr(thing, "states", ())])


def signs_in(texts: list[str]) -> Iterator[str]:
    """The symbols among the tokens of texts."""
    for text in texts:
        for token in TOKEN.findall(text):
            if ":" not in token and "|" not in token:
                yield token.split("*")[0]


@pytest.mark.usefixtures("generator")
def test_the_sprite_is_what_the_generator_makes():
    from art.sprite import sprite

    assert sprite() == SPRITE, "run python -m art"


@pytest.mark.usefixtures("generator")
def test_the_page_has_the_table_that_the_generator_makes():
    from art.page import with_table

    assert with_table(PAGE) == PAGE, "run python -m art"


def test_every_emblem_is_in_the_page_once_and_the_page_has_no_other():
    table = PAGE.split("<!-- table -->")[1]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == DRAWN
    assert len(set(DRAWN)) == len(DRAWN)


@pytest.mark.usefixtures("generator")
def test_no_emblem_breaks_the_rules_of_the_set():
    from art.sprite import emblems

    assert [emblem.id for emblem in emblems() if emblem.faults()] == ["dot"], "a dot is small"


def test_the_picture_is_there_and_small():
    assert 10_000 < (ROOT / "docs" / "pictures" / "emblems.png").stat().st_size < 300_000


def test_everybody_of_every_box_has_an_emblem_or_a_monogram_on_purpose():
    found = list(people())
    assert len({file for file, _ in found}) >= 6
    assert {key for _, key in found} - set(DRAWN) == MONOGRAMS


@pytest.mark.parametrize("mode", BOXED, ids=lambda mode: mode.id)
def test_every_symbol_that_a_scene_names_is_drawn(mode):
    match, player, found = Match(mode, max(mode.seats), seed=5), random_player(5), set[str]()
    while match.choice is not None:
        found.update(named(match.scene(match.choice.seat)))
        found.update(signs_in([match.asked().text, *(match.offer(option).note for option in match.choice.options)]))
        match.play(player(match))
    for entry in match.journal:
        found.update(signs_in([entry.rich]))
    assert len(found) > 10
    assert {sign for sign in found if not sign.isdigit()} - {""} <= set(DRAWN)


def test_every_symbol_that_the_page_itself_uses_is_drawn():
    found = set(re.findall(r'data-icon="(\w+)"', (STATIC.parent / "pages" / "table.html").read_text(encoding="utf-8")))
    for path in sorted((STATIC / "stage").glob("*.js")):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r'icon\("(\w+)"', text))
        for table in re.findall(r"(?:BADGES|KIND_ICONS|PLAIN) = \{(.*?)\}", text, re.DOTALL):
            found.update(re.findall(r': "(\w+)"', table))
    assert len(found) > 30
    assert found <= set(DRAWN)
