"""What is counted is said in the right form, to eyes and to a screen reader: one is no plural, in any mode."""

import random
import re

import msgspec

from slugfest import Match
from slugfest.kernel.registry import modes
from slugfest.kernel.scene import scene_data
from slugfest.kernel.things import Number
from tests.browser.chromium import watched

NAMES = """async (scenes) => {
    const { mat } = await import("/static/stage/mats.js");
    const { figure } = await import("/static/stage/things.js");
    const { learn } = await import("/static/stage/text.js");
    return scenes.map((scene) => {
        learn(scene, [], null);
        const mats = Object.values(scene.seats).map((seat) => mat(scene, seat, null, { mine: false, full: true }));
        return [...mats, ...Object.values(scene.figures).map(figure)].map((one) => one.dataset.name);
    });
}"""
MANY = re.compile(r", 1 [^,:;]*?\w*[^sui\W]s\b")
ONE = re.compile(r", 1 \w+")


def with_one_of_each(mode: str) -> dict[str, object]:
    """The scene of a match under way in which every score and every meter is 1."""
    match = Match(mode, min(modes()[mode].seats), seed=3, **modes()[mode].quick)
    lot = random.Random(3)
    for _ in range(40):
        if not match.over:
            match.play(lot.choice(match.choice.options))

    def one(number: Number | None) -> Number | None:
        return number and Number(number.symbol, 1, number.name, number.of)

    scene = match.scene()
    scene.seats[:] = [msgspec.structs.replace(seat, score=one(seat.score)) for seat in scene.seats]
    scene.figures[:] = [msgspec.structs.replace(figure, meter=one(figure.meter)) for figure in scene.figures]
    return dict(msgspec.to_builtins(scene_data(scene)))


def test_one_point_is_no_points_in_any_mode(browser, service):
    page = browser.new_context().new_page()
    faults = watched(page)
    page.goto(service.address)
    ids = list(modes())
    said = dict(zip(ids, page.evaluate(NAMES, [with_one_of_each(mode) for mode in ids]), strict=True))
    assert not faults
    assert {mode: [name for name in names if MANY.search(name)] for mode, names in said.items()} == {
        mode: [] for mode in ids
    }
    assert all(any(ONE.search(name) for name in names) for names in said.values()), said
