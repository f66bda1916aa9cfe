"""Finding modes: a broken package warns and breaks nobody else's games; two of one name are an error."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

import slugfest
from slugfest import Match, SlugfestError, UnknownMode
from slugfest.kernel import registry
from tests.conformance import parley

GOOD = EntryPoint("b_good", "tests.kernel.test_registry:OFFERED", registry.GROUP)
TWIN = EntryPoint("c_twin", "tests.kernel.test_registry:OFFERED", registry.GROUP)
OFFERED = [parley.MODE]
NOT_A_LIST = parley.MODE
NOT_MODES = ["parley"]
NUMBER = 5
ODD_ID = [replace(parley.MODE, id="Parley/..")]
NO_SEATS = [replace(parley.MODE, seats=())]


@pytest.fixture
def offer(monkeypatch) -> Iterator:
    """Make these the installed packages' entry points."""

    def installed(*points: EntryPoint) -> None:
        monkeypatch.setattr(registry, "entry_points", lambda group: [p for p in points if p.group == group])
        registry.modes.cache_clear()

    yield installed
    registry.modes.cache_clear()


def test_the_games_of_the_box_are_found():
    assert slugfest.modes()["battlerealm"].title == "Contest of Champions: Battlerealm"


def test_another_packages_game_is_found_and_played(offer):
    offer(GOOD)
    assert list(slugfest.modes()) == ["parley"]
    assert Match("parley", seats=3, seed=1).seats == 3


@pytest.mark.parametrize("target", ["no_such_package:MODES", "tests.kernel.test_registry:NO_SUCH_NAME"])
def test_a_package_that_cannot_be_loaded_warns_and_does_not_break_others(offer, target: str):
    offer(EntryPoint("a_bad", target, registry.GROUP), GOOD)
    with pytest.warns(UserWarning, match=f"the games of '{target}' cannot be loaded"):
        assert list(slugfest.modes()) == ["parley"]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import math\n\nMODES = [math.no_such_thing]\n", r"AttributeError: .* \(.*burrow_{}\.py, line 3\)"),
        ("MODES = [\n", r"SyntaxError: '\[' was never closed \(.*burrow_{}\.py, line 1\)"),
        ("raise SystemExit('enough')\n", r"SystemExit: enough \(.*burrow_{}\.py, line 1\)"),
    ],
    ids=["name", "syntax", "exit"],
)
def test_a_fault_while_a_game_is_loaded_says_in_which_file_and_line(
    offer, tmp_path, monkeypatch, request, source, said
):
    name = f"burrow_{request.node.callspec.id}"
    (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv(registry.UNPACKAGED, f"{name}:MODES")
    offer(GOOD)
    with pytest.warns(UserWarning, match=said.format(request.node.callspec.id)):
        assert list(slugfest.modes()) == ["parley"]


@pytest.mark.parametrize("name", ["NOT_A_LIST", "NOT_MODES"])
def test_an_entry_point_that_offers_no_modes_warns(offer, name: str):
    offer(EntryPoint("a_bad", f"tests.kernel.test_registry:{name}", registry.GROUP), GOOD)
    with pytest.warns(UserWarning, match=name):
        assert list(slugfest.modes()) == ["parley"]


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("tests.kernel.test_registry", "modes are named as module:NAME"),
        ("tests.kernel.test_registry:", "modes are named as module:NAME"),
        (":OFFERED", "modes are named as module:NAME"),
        ("my game:MODES", "modes are named as module:NAME"),
        ("burrow:MODES nerve:MODES", "such as burrow:MODES, several with commas between them"),
        ("tests.kernel.test_registry:NUMBER", "it offers 5, not a list of modes"),
        ("tests.kernel.test_registry:ODD_ID", r"'Parley/\.\.' is no id of a mode: use small letters"),
        ("tests.kernel.test_registry:NO_SEATS", r"parley has seats=\(\): say how many can play"),
    ],
)
def test_what_cannot_be_a_list_of_modes_is_said_and_left_out(offer, target: str, said: str):
    offer(EntryPoint("a_bad", target, registry.GROUP), GOOD)
    with pytest.warns(UserWarning, match=f"the games of '{target}' cannot be loaded: .*{said}"):
        assert list(slugfest.modes()) == ["parley"]


def test_two_modes_of_one_name_are_an_error(offer):
    offer(GOOD, TWIN)
    with pytest.raises(SlugfestError, match="two packages offer the mode 'parley'"):
        slugfest.modes()


def test_an_unknown_mode_is_told_what_is_near_and_what_there_is():
    with pytest.raises(UnknownMode, match=r"no mode 'battlerelm'; there are: .*; did you mean battlerealm\?"):
        Match("battlerelm")
    with pytest.raises(UnknownMode, match="no mode 'chess'"):
        Match("chess")


def test_a_game_without_a_package_is_named_in_the_environment(offer, monkeypatch):
    monkeypatch.setenv("SLUGFEST_GAMES", "tests.kernel.test_registry:OFFERED")
    offer()
    assert list(slugfest.modes()) == ["parley"]


def test_a_module_in_the_environment_that_is_not_there_warns_and_breaks_nothing(offer, monkeypatch):
    monkeypatch.setenv("SLUGFEST_GAMES", "no_such_module:MODES")
    offer(GOOD)
    with pytest.warns(UserWarning, match="no_such_module"):
        assert list(slugfest.modes()) == ["parley"]
