"""Who or what is in no match can be no focus and have no number changed; and it is said what would be right."""

import pytest

from slugfest import SlugfestError, modes
from slugfest.kernel.content import packs_of
from slugfest.lab import Series
from slugfest.lab.presence import check_sweep, focus_in
from slugfest.lab.sweep import sweep_of

from ..funkoverse.test_content import LAMP

CAST = [mode for mode in modes().values() if mode.mind.study.cast is not None]
LONE = [mode for mode in modes().values() if mode.mind.study.cast is None]


def check(mode: str, text: str, options=None, packs=()) -> None:
    found = modes()[mode]
    seats = found.seats[0]
    series = Series(mode, ("random",) * seats, 1, options or {}, packs_of(packs), robin=True)
    game = series.game()
    check_sweep(sweep_of(text, found, series.packs, game.settings), series, game)


@pytest.mark.parametrize("mode", CAST, ids=lambda mode: mode.id)
def test_everybody_in_the_cast_can_be_the_focus_and_nobody_else(mode):
    game = mode.game()
    cast = mode.mind.study.cast(game.content, game.seats, game.settings)
    for name in cast.names:
        assert focus_in(game, name) == name
        assert focus_in(game, name.replace("_", " ").title()) == name
    with pytest.raises(SlugfestError, match=rf"no such {mode.mind.study.called}; did you mean {cast.names[0]}\?"):
        focus_in(game, cast.names[0] + "x")


@pytest.mark.parametrize("mode", LONE, ids=lambda mode: mode.id)
def test_a_mode_without_heroes_has_no_focus(mode):
    with pytest.raises(SlugfestError, match="has nobody to choose, all its seats are alike; leave --focus out"):
        focus_in(mode.game(), "hulk")


def test_somebody_who_is_not_on_offer_is_refused_with_what_would_bring_them():
    mode = modes()["funkoverse.scrimmage"]
    everybody = mode.mind.study.cast(mode.game().content, 2, mode.settings({"roster": "all"})).names
    box = mode.mind.study.cast(mode.game().content, 2, mode.settings({})).names
    other = next(name for name in everybody if name not in box)
    with pytest.raises(SlugfestError, match=rf"has '{other}' with these options; give .*--option roster=all"):
        focus_in(mode.game(), other)
    with pytest.raises(SlugfestError, match=rf"changes nothing: no match .*'{other}'.*; give .*--option roster=all"):
        check("funkoverse.scrimmage", f"funkoverse.{other}.defense=1..3")
    check("funkoverse.scrimmage", f"funkoverse.{other}.defense=1..3", {"roster": "all"})
    check("funkoverse.scrimmage", f"funkoverse.{box[0]}.defense=1..3")


def test_somebody_of_a_pack_who_is_left_out_by_an_option_is_refused():
    own = {"characters": [LAMP]}
    game = modes()["funkoverse.scrimmage"].game(2, {"roster": "box"}, packs_of([own]))
    with pytest.raises(SlugfestError, match=r"has 'lamplighter' with these options; give .*--option roster="):
        focus_in(game, "lamplighter")
    with pytest.raises(SlugfestError, match=r"has 'lamplighter' with these options; give .*--option roster="):
        check("funkoverse.scrimmage", "funkoverse.lamplighter.defense=1..3", {"roster": "box"}, [own])


def test_a_character_that_comes_by_itself_is_in_matches_though_nobody_chooses_it():
    basic = next(kind.key for kind in modes()["funkoverse.first"].game().content.kinds if kind.basic)
    check("funkoverse.first", f"funkoverse.{basic}.defense=1..3")


def test_somebody_of_a_pack_is_known_by_name():
    own = packs_of([{"characters": [LAMP | {"id": "lanterne"}]}])
    game = modes()["funkoverse.scrimmage"].game(2, {}, own)
    assert focus_in(game, "lanterne") == focus_in(game, "The Lamplighter") == "lanterne"
